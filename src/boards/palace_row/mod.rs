//! The board of 12 Thieves: six palaces in a row, and the hand before them.

mod cells;
mod facts;
mod geometry;
mod hand;
mod moves;
mod parts;
mod scene;

pub use hand::tray;

use crate::boards::Scene;
use crate::boards::art::Area;
use crate::boards::handles::Handles;
use crate::boards::live::{Fact, memo};
use crate::boards::picks::Picks;
use crate::boards::say::{Say, use_say};
use crate::boards::size::window_size;
use crate::engine::{Glow, Handle, Seat};
use crate::games::twelve_thieves::{PALACES, Palace, TwelveThieves, View};
use crate::words::Key;
use crate::words::spoken::Spoken;
use facts::{Mark, Motion, Plan};
use geometry::Layout;
use leptos::html::Div;
use leptos::prelude::*;

const KINDS: &[&str] = &[
    "palace",
    "chest",
    "thief",
    "rival-thief",
    "guard",
    "neutral",
    "rival-guard",
    "post",
];

/// What every part of the board reads.
#[derive(Clone, Copy)]
struct Board {
    view: Signal<View>,
    picks: Picks,
    say: Say,
    plan: Fact<Plan>,
    motion: Fact<Motion>,
    marks: Fact<Vec<Mark>>,
    /// Whose side of the board this is: the viewer's, or that of the seat to act.
    own: Fact<Seat>,
    layout: Layout,
    display: [Palace; PALACES],
    seats: u8,
}

impl Board {
    /// Where a palace's parts are drawn.
    fn origin(self, palace: Palace) -> (i32, i32) {
        self.layout.origin(facts::place_of(&self.display, palace))
    }

    /// How a handle is called.
    fn name(self, handle: Signal<Handle>) -> Signal<String> {
        name(self.view, self.say, handle)
    }

    /// A number of the view, noticed only when it changes.
    fn number(self, read: impl Fn(&View) -> u8 + Send + Sync + 'static) -> Fact<u8> {
        memo(move || self.view.with(&read))
    }
}

/// How a handle is called by screen readers.
fn name(view: Signal<View>, say: Say, handle: Signal<Handle>) -> Signal<String> {
    let text = move || view.with(|view| TwelveThieves::handle(view, handle.get()));
    Signal::derive(move || say.text(&text()))
}

/// What has moved since the last view.
fn motion(view: Signal<View>) -> Fact<Motion> {
    let seen = Memo::new(move |old: Option<&(View, Motion)>| {
        let new = view.get();
        let motion = match old {
            Some((old, motion)) if *old == new => *motion,
            Some((old, motion)) => Motion::between(old, &new, motion.tick),
            None => Motion::default(),
        };
        (new, motion)
    });
    memo(move || seen.with(|(_, motion)| *motion))
}

/// Whose hand and handles are shown.
fn own_seat(view: Signal<View>) -> Fact<Seat> {
    memo(move || view.with(|view| view.seat().unwrap_or(view.table.current)))
}

/// The layout for the window's size, kept up to date.
fn layout() -> Fact<Layout> {
    let size = window_size();
    memo(move || match size.get() {
        (1280.., height) => Layout::Scene { low: height < 840 },
        (768.., _) => Layout::Cells { columns: 3 },
        _ => Layout::Cells { columns: 2 },
    })
}

/// The palaces with thieves, guards and chests.
pub fn board(scene: Scene<TwelveThieves>) -> AnyView {
    let Scene {
        view,
        picks,
        preview,
        marks,
        ..
    } = scene;
    let say = use_say();
    let layout = layout();
    let setting = memo(move || view.with(|view| (view.table.display, view.table.seats)));
    let plan = memo(move || preview.get().map(Plan::of).unwrap_or_default());
    let motion = motion(view);
    let marks = memo(move || marks.with(|events| Mark::of(events)));
    let own = own_seat(view);
    let column = |handle: Handle| handle.index % PALACES as u16;
    let touch = Callback::new(move |handle| picks.touch.run(meant(picks, handle)));
    let handles = Handles::new(Picks { touch, ..picks }, KINDS, column, move || {
        view.track();
        layout.track();
    });
    let shown = move || {
        let (layout, (display, seats)) = (layout.get(), setting.get());
        let board = Board {
            view,
            picks,
            say,
            plan,
            motion,
            marks,
            own,
            layout,
            display,
            seats,
        };
        draw(board, handles)
    };
    shown.into_any()
}

/// Own thieves stand in the way of their palace: a touch on them that would do nothing goes to it.
fn meant(picks: Picks, handle: Handle) -> Handle {
    let rests = |handle| picks.picker.with_untracked(|picker| picker.glow(handle)) == Glow::Rest;
    let palace = Handle::new("palace", handle.index);
    if handle.kind == "thief" && rests(handle) && !rests(palace) {
        palace
    } else {
        handle
    }
}

/// The whole drawing in one layout.
fn draw(board: Board, handles: Handles) -> impl IntoView {
    let root = NodeRef::<Div>::new();
    root.on_load(move |element| handles.set_root(element.into()));
    let Area { x, y, w, h } = board.layout.frame();
    let scene = board.layout.is_scene();
    let palaces = board.display.map(|palace| {
        if scene {
            scene::palace(board, palace)
        } else {
            cells::palace(board, palace)
        }
    });
    // The listeners are on a box: a drawing that listens for focus would be a tab stop itself.
    view! {
    <div node_ref=root class=if scene { "palace-row scene" } else { "palace-row cells" }
        on:click=move |ev| handles.click(ev) on:keydown=move |ev| handles.key(ev)
        on:pointerover=move |ev| handles.over(ev) on:pointerleave=move |ev| handles.leave(ev)
        on:focusin=move |ev| handles.focus_in(ev) on:focusout=move |ev| handles.focus_out(ev)>
        {scene.then(|| scene::scenery(board))}
        <svg viewBox=format!("{x} {y} {w} {h}") role="group"
            aria-label=board.say.word(Key::TwelvePalaceRow)>
            {palaces.into_iter().collect_view()}
            // What comes and goes has a group of its own: a new child of the drawing itself would have all of it laid out again.
            <g>
                {scene.then(|| scene::way(board))}
                {moves::walker(board)}
                {moves::theft(board)}
            </g>
        </svg>
    </div>
    }
}
