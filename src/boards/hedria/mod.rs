//! The table of Age of Thieves: everything round the city map.

mod choices;
mod declare;
mod drag;
mod finale;
mod herald;
mod map;
mod news;
mod night;
mod order;
mod seats;
mod signs;

use crate::boards::Scene;
use crate::boards::live::{Fact, live, memo};
use crate::boards::picks::Picks;
use crate::boards::say::{Say, use_say};
use crate::engine::{Glow, Handle, Seat};
use crate::games::age_of_thieves::{Action, AgeOfThieves, Event, Own, Phase, Table, Task, View};
use crate::words::Key;
use crate::words::spoken::Spoken;
use leptos::ev::{MouseEvent, PointerEvent};
use leptos::prelude::*;

/// What every part of the table reads.
#[derive(Clone, Copy)]
struct Den {
    view: Signal<View>,
    picks: Picks,
    say: Say,
    instead: Callback<(usize, Vec<Action>)>,
    tell: Callback<Vec<Event>>,
}

impl Den {
    fn new(scene: Scene<AgeOfThieves>) -> Den {
        Den {
            view: scene.view,
            picks: scene.picks,
            say: use_say(),
            instead: scene.instead,
            tell: scene.tell,
        }
    }

    /// Something that lies open, noticed only when it changes.
    fn fact<T: PartialEq + Send + Sync + 'static>(
        self,
        read: impl Fn(&Table) -> T + Send + Sync + 'static,
    ) -> Fact<T> {
        memo(move || self.view.with(|view| read(&view.table)))
    }

    /// Something of the viewer's own, noticed only when it changes.
    fn own<T: PartialEq + Send + Sync + 'static>(
        self,
        read: impl Fn(Seat, &Own, &Table) -> T + Send + Sync + 'static,
    ) -> Fact<Option<T>> {
        memo(move || {
            self.view.with(|view| {
                let own = view.own.as_ref()?;
                Some(read(view.seat()?, own, &view.table))
            })
        })
    }

    /// How a handle is called.
    fn name(self, handle: Handle) -> Signal<String> {
        let text = move || self.view.with(|view| AgeOfThieves::handle(view, handle));
        Signal::derive(move || self.say.text(&text()))
    }

    /// How a handle stands, noticed only when it changes.
    fn glow(self, handle: Handle) -> Fact<Glow> {
        memo(move || self.picks.glow(handle))
    }
}

/// Whose declaration the viewer is at, if it is the viewer's own.
fn declaring(view: &View) -> Option<Seat> {
    match (view.seat(), view.table.agenda.top()) {
        (Some(own), Some(Task::Declare { seat })) if own == seat => Some(seat),
        _ => None,
    }
}

/// The order of the turn and the city; over them what has just happened, and in the end who got away.
pub fn board(scene: Scene<AgeOfThieves>) -> AnyView {
    let den = Den::new(scene);
    view! {
        <div class="hedria">
            {order::strip(den)}
            <div class="city">
                {map::city(scene)}
                {herald::herald(den)}
            </div>
        </div>
        {finale::finale(den)}
    }
    .into_any()
}

/// The declaration, or what is to be decided, with the hand. On a phone it can be pulled up and pushed down.
pub fn tray(scene: Scene<AgeOfThieves>) -> AnyView {
    let den = Den::new(scene);
    let size = RwSignal::new(Size::Half);
    let declares = memo(move || den.view.with(declaring));
    let over = den.fact(|table| table.phase == Phase::Over);
    let inner = live(move || match (over.get(), declares.get()) {
        (true, _) => ().into_any(),
        (_, Some(seat)) => declare::tray(den, seat),
        _ => choices::tray(den),
    });
    view! {
        <div class=move || format!("tray-box {}", size.get().class())>
            {grip(den, size)}
            {inner}
        </div>
    }
    .into_any()
}

/// How much of the tray a phone shows.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Size {
    /// What ends the decision, and the map whole.
    Peek,
    /// Cards by name.
    Half,
    /// Cards with what they do.
    Full,
}

impl Size {
    fn class(self) -> &'static str {
        match self {
            Size::Peek => "peek",
            Size::Half => "half",
            Size::Full => "full",
        }
    }

    fn up(self) -> Size {
        match self {
            Size::Peek => Size::Half,
            _ => Size::Full,
        }
    }

    fn down(self) -> Size {
        match self {
            Size::Full => Size::Half,
            _ => Size::Peek,
        }
    }
}

/// Pulled up or down, or tapped through the sizes.
fn grip(den: Den, size: RwSignal<Size>) -> AnyView {
    let from = StoredValue::new(None::<i32>);
    let label = move || match size.get() {
        Size::Full => Key::AgeTableSmaller,
        _ => Key::AgeTableLarger,
    };
    let up = move |event: PointerEvent| {
        let way = from.get_value().map_or(0, |from| event.client_y() - from);
        match way {
            ..-16 => size.update(|size| *size = size.up()),
            17.. => size.update(|size| *size = size.down()),
            _ => return,
        }
        // The click that follows is part of the pull.
        from.set_value(None);
    };
    let tap = move |event: MouseEvent| {
        if event.detail() == 0 || from.get_value().is_some() {
            size.update(|size| {
                *size = match *size {
                    Size::Full => Size::Peek,
                    other => other.up(),
                }
            });
        }
    };
    view! {
        <button type="button" class="grip" data-do="tray-size" aria-label=move || den.say.key(label())
            on:pointerdown=move |event: PointerEvent| from.set_value(Some(event.client_y()))
            on:pointerup=up on:click=tap>
            <i></i>
        </button>
    }
    .into_any()
}

/// The night: turn, phases, calm and alarm, the event.
pub fn aside(scene: Scene<AgeOfThieves>) -> AnyView {
    night::night(Den::new(scene))
}

/// A seat's portrait, place and state.
pub fn seat(scene: Scene<AgeOfThieves>, seat: Seat) -> AnyView {
    seats::seat(Den::new(scene), seat)
}
