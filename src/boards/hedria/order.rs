//! The order of the turn: one tile for each stack and each activation of the guards, in the order they come up.

use super::Den;
use super::signs::{Face, dots, pic};
use crate::boards::art::{seat_class, seat_mark};
use crate::boards::live::{Fact, live, memo};
use crate::engine::{Handle, Seat};
use crate::games::age_of_thieves::order::{Comes, Entry, Stage, Tie, order, tie};
use crate::games::age_of_thieves::{Event, Progress, Stack, Task, View, handles};
use crate::words::age_of_thieves::names;
use crate::words::{Key, Text};
use leptos::html::Ol;
use leptos::prelude::*;
use leptos::wasm_bindgen::JsCast;

/// A tile as it is drawn.
#[derive(Clone, Copy, PartialEq)]
struct Tile {
    entry: Entry,
    /// The stack it stands for; none for the guards.
    stack: Option<Stack>,
    /// The card, as far as the viewer may see it.
    face: Option<Face>,
    /// It is the viewer's own.
    mine: bool,
    /// Why it comes before the next one.
    tie: Option<Tie>,
    /// The handle by which it can be chosen.
    handle: Option<Handle>,
    /// Of the table: whether captains come along, and who is first where a tie asks for it.
    alarm: bool,
    first: Seat,
}

fn tiles(view: &View) -> Vec<Tile> {
    let table = &view.table;
    let entries = order(table);
    let chooses = matches!(
        table.agenda.top(),
        Some(Task::PickStack { .. } | Task::Rope { .. } | Task::Potion { .. })
    );
    let (alarm, first) = (table.alarm, table.first);
    let tile = |(place, &entry): (usize, &Entry)| {
        let next = entries.get(place + 1);
        let tie = next.and_then(|next| tie(&entry, next));
        let Comes::Stack(seat, at) = entry.what else {
            return Tile {
                entry,
                stack: None,
                face: None,
                mine: false,
                tie,
                handle: None,
                alarm,
                first,
            };
        };
        let stack = table.stacks_of(seat)[usize::from(at)];
        let mine = view.seat() == Some(seat);
        let own = view.own.filter(|_| mine);
        let known = own.and_then(|own| own.draft.faces[usize::from(at)]);
        let special = table.thief(seat).character.map(|who| who.special());
        let face = match special {
            // It lies open on top until the stack has come up.
            Some(special) if stack.special && stack.progress == Progress::Waiting => {
                Some(Face::Special(special))
            }
            // The covered card was given up for it.
            Some(special) if stack.special && stack.gone => Some(Face::Special(special)),
            _ => stack.shown.or(known).map(Face::Card),
        };
        Tile {
            entry,
            stack: Some(stack),
            face,
            mine,
            tie,
            handle: (mine && chooses).then(|| handles::stack(at)),
            alarm,
            first,
        }
    };
    entries.iter().enumerate().map(tile).collect()
}

/// The strip above the map; nothing until all have declared.
pub fn strip(den: Den) -> AnyView {
    let say = den.say;
    let tiles = memo(move || den.view.with(tiles));
    let count = memo(move || tiles.with(Vec::len));
    let some = memo(move || count.get() > 0);
    let list = NodeRef::<Ol>::new();
    // What is up comes to the third place.
    Effect::new(move |_| {
        let now = tiles.with(|tiles| tiles.iter().position(|tile| tile.entry.stage == Stage::Now));
        let (Some(now), Some(list)) = (now, list.get()) else {
            return;
        };
        request_animation_frame(move || {
            let place = now.saturating_sub(2) as u32;
            let tile = list.children().item(place);
            if let Some(tile) = tile.and_then(|tile| tile.dyn_into::<web_sys::HtmlElement>().ok()) {
                list.set_scroll_left(tile.offset_left() - list.offset_left());
            }
        });
    });
    let shown = move || {
        some.get().then(|| {
            view! {
                <ol node_ref=list class="order" tabindex="0" aria-label=say.word(Key::AgeTableResolve)>
                    <For each=move || 0..count.get() key=|place| *place let:place>
                        {at(den, memo(move || tiles.with(|tiles| tiles.get(place).copied())))}
                    </For>
                </ol>
            }
        })
    };
    live(move || shown().into_any())
}

/// One place of the strip, drawn anew when its own tile changes.
fn at(den: Den, tile: Fact<Option<Tile>>) -> AnyView {
    live(move || tile.get().map(|tile| draw(den, tile)).into_any())
}

fn draw(den: Den, tile: Tile) -> AnyView {
    let say = den.say;
    let Entry { what, value, stage } = tile.entry;
    let seat = match what {
        Comes::Stack(seat, _) => Some(seat),
        Comes::Guards { .. } => None,
    };
    let stand = match stage {
        Stage::Done => "done",
        Stage::Now => "now",
        Stage::Void => "void",
        Stage::Waiting => "waits",
    };
    let class = format!(
        "tile {stand} {} {}",
        seat.map_or("guards", seat_class),
        if tile.mine { "mine" } else { "" }
    );
    let body = match (seat, tile.face) {
        (None, _) => view! {
            <span class="face">
                {pic("#city-guard")}
                {tile.alarm.then(|| pic("#city-captain"))}
            </span>
        }
        .into_any(),
        (_, Some(face)) => view! { <span class="face open">{pic(face.sign())}</span> }.into_any(),
        (_, None) => view! { <span class="face">{pic("#card-back")}</span> }.into_any(),
    };
    let name = match (what, tile.face) {
        (Comes::Guards { again: false }, _) => Key::AgeTableGuards,
        (Comes::Guards { again: true }, _) => Key::AgeTableGuardsAgain,
        (_, Some(face)) => face.name(),
        (_, None) => Key::AgeFaceDown,
    };
    let mark = seat.map(|seat| {
        view! { <span class="badge"><svg aria-hidden="true"><use href=seat_mark(seat) /></svg></span> }
    });
    let sign = match stage {
        Stage::Done => Some(pic("#ui-check")),
        _ => None,
    };
    let stack = tile.stack;
    let inner = view! {
        <span class="hd" aria-hidden="true"><b class="num">{value}</b> {mark} {sign}</span>
        {body}
        <span class="nm" aria-hidden="true">{say.word(name)}</span>
        {stack.map(|stack| dots(stack.points, stack.agents))}
        <span class="vh">{move || told(den, tile.entry, seat, name)}</span>
    };
    let events = events(den, tile);
    let inner = match tile.handle {
        Some(handle) => {
            let glow = den.glow(handle);
            view! {
                <button type="button" class="pick" class:lit=move || glow.get() != crate::engine::Glow::Rest
                    on:click=move |_| den.picks.touch.run(handle)>
                    {inner}
                </button>
            }
            .into_any()
        }
        None if events.is_empty() => inner.into_any(),
        // For a finger: keys have the log itself.
        None => view! {
            <button type="button" class="pick" tabindex="-1" title=say.word(Key::Log)
                on:click=move |_| den.tell.run(events.clone())>
                {inner}
            </button>
        }
        .into_any(),
    };
    view! {
        <li class=class aria-current=(stage == Stage::Now).then_some("step")>
            {inner}
            {tile.tie.map(|tie| tag(den, tie, tile.first))}
        </li>
    }
    .into_any()
}

/// What the log tells of a tile that has come up: one of these.
fn events(den: Den, tile: Tile) -> Vec<Event> {
    let Entry { what, value, stage } = tile.entry;
    if stage == Stage::Waiting {
        return Vec::new();
    }
    let Comes::Stack(seat, _) = what else {
        return vec![Event::GuardsAct { initiative: value }];
    };
    let Some(card) = tile.stack.and_then(|stack| stack.shown) else {
        return Vec::new();
    };
    let who = den
        .view
        .with_untracked(|view| view.table.thief(seat).character);
    let mut events = vec![
        Event::Resolved { seat, card, value },
        Event::Abandoned { seat, card, value },
        Event::Lapsed { seat, card, value },
        Event::Voided { seat, card },
    ];
    events.extend(who.map(|who| Event::ResolvedSpecial {
        seat,
        special: who.special(),
        covered: card,
        value,
    }));
    events
}

/// A tile in words.
fn told(den: Den, entry: Entry, seat: Option<Seat>, name: Key) -> String {
    let say = den.say;
    let what = match seat {
        Some(seat) => Text::new(Key::AgeTableCardOf)
            .seat("name", seat.0)
            .word("card", name)
            .num("n", entry.value),
        None => Text::new(Key::AgeTableGuardsAt).num("n", entry.value),
    };
    let stand = match entry.stage {
        Stage::Void => Some(Key::AgeTableVoid),
        Stage::Done => Some(Key::AgeTableOver),
        Stage::Now => Some(Key::AgeTableNow),
        Stage::Waiting => None,
    };
    let stand = stand.map(|key| format!(" ({})", say.key(key)));
    say.text(&what) + &stand.unwrap_or_default()
}

/// Under the seam of two tiles of equal value: who is first and why. Between thieves the reason waits behind a word.
fn tag(den: Den, tie: Tie, first: Seat) -> AnyView {
    let say = den.say;
    let seat = match tie {
        Tie::GuardsFirst => {
            return view! { <small class="tie">{say.word(Key::AgeTableTieGuardsFirst)}</small> }
                .into_any();
        }
        Tie::ThievesFirst => {
            return view! { <small class="tie">{say.word(Key::AgeTableTieGuardsLast)}</small> }
                .into_any();
        }
        Tie::Seat(seat) => seat,
    };
    let key = match first == seat {
        true => Key::AgeTableTieFirstThief,
        false => Key::AgeTableTieClockwise,
    };
    let why = say.phrase(names::named(key, seat));
    let title = why.clone();
    view! {
        <small class="tie brief" title=title>
            <span aria-hidden="true">{say.word(Key::AgeTableTie)}</span>
            <span class="vh">{why}</span>
        </small>
    }
    .into_any()
}
