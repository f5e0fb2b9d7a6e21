//! What lies in the street before a location: Lock, Carriage, tunnels, loot; and the way between two
//! tunnels.

use super::facts::Mark;
use super::parts::{many, pill};
use super::{Board, live, memo};
use crate::boards::art::{Area, place, seat_class};
use crate::boards::live::Fact;
use crate::engine::{Handle, Seat};
use crate::games::gentlemen_thieves::{Location, Table, handles};
use crate::words::{Key, gentlemen_thieves as words};
use leptos::prelude::*;

/// A special token.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Special {
    Tunnel(u8),
    Loot,
    Carriage,
    Lock,
}

impl Special {
    fn handle(self, at: Location) -> Handle {
        match self {
            Special::Tunnel(k) => handles::tunnel(k),
            Special::Loot => handles::loot(Some(at)),
            Special::Carriage => handles::CARRIAGE,
            Special::Lock => handles::LOCK,
        }
    }

    fn symbol(self) -> &'static str {
        match self {
            Special::Tunnel(_) => "#tunnel",
            Special::Loot => "#loot",
            Special::Carriage => "#carriage",
            Special::Lock => "#lock",
        }
    }

    fn is_at(self, table: &Table, at: Location) -> bool {
        match self {
            Special::Tunnel(k) => table.tunnel[usize::from(k)] == Some(at),
            Special::Loot => table.place[at.index()].loot > 0,
            Special::Carriage => table.carriage == Some(at),
            Special::Lock => table.lock == at,
        }
    }

    fn marked(self, mark: Mark, at: Location) -> Option<Seat> {
        match (self, mark) {
            (Special::Tunnel(k), Mark::Tunnel(seat, moved)) if k == moved => Some(seat),
            (Special::Loot, Mark::Loot(seat, to)) if to == at => Some(seat),
            (Special::Carriage, Mark::Carriage(seat)) => Some(seat),
            (Special::Lock, Mark::Lock(seat)) => Some(seat),
            _ => None,
        }
    }
}

/// All special tokens, in the order in which they stand.
const ALL: [Special; 5] = [
    Special::Tunnel(0),
    Special::Tunnel(1),
    Special::Carriage,
    Special::Loot,
    Special::Lock,
];

/// A token in its place: drawn whole, or as a ghost where it would come.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Stand {
    what: Special,
    area: Area,
    ghost: bool,
}

/// A tunnel faces the other one: it stands on that side of its stage.
fn faces_right(table: &Table, at: Location) -> bool {
    table.joined().is_some_and(|area| area.first == at)
}

/// Everything before a location, with its place.
fn stands(board: Board, at: Location) -> Vec<Stand> {
    let after = board.after.get();
    board.view.with(|view| {
        let table = &view.table;
        let shape = after.as_ref().unwrap_or(table);
        let here: Vec<(Special, bool)> = ALL
            .into_iter()
            .filter_map(|what| match after {
                _ if what.is_at(table, at) => Some((what, false)),
                Some(after) if what.is_at(&after, at) => Some((what, true)),
                _ => None,
            })
            .collect();
        let right = faces_right(shape, at);
        let tunnel = here
            .iter()
            .any(|(what, _)| matches!(what, Special::Tunnel(_)));
        let carriage = here.iter().any(|(what, _)| *what == Special::Carriage);
        let n = here.len() as i32;
        here.into_iter()
            .enumerate()
            .map(|(i, (what, ghost))| {
                let area = if board.layout.is_scene() {
                    match what {
                        Special::Tunnel(_) => Area::new(if right { 162 } else { 8 }, 326, 46, 46),
                        Special::Loot => {
                            Area::new(if tunnel && !right { 168 } else { 12 }, 330, 38, 38)
                        }
                        Special::Carriage => Area::new(58, 326, 66, 44),
                        Special::Lock if carriage => Area::new(122, 306, 42, 42),
                        Special::Lock => Area::new(86, 304, 46, 46),
                    }
                } else {
                    let pitch = (88 / n.max(1)).min(32);
                    let w = if what == Special::Carriage { 36 } else { 28 };
                    let x = 92 - pitch * (n - i as i32) + (pitch - w) / 2;
                    Area::new(x.max(3), 37, w, if w == 36 { 24 } else { 28 })
                };
                Stand { what, area, ghost }
            })
            .collect()
    })
}

pub(super) fn street(board: Board, at: Location) -> AnyView {
    let stands = memo(move || stands(board, at));
    let chained =
        memo(move || stands.with(|all| all.iter().any(|stand| stand.what == Special::Lock)));
    let scene = board.layout.is_scene();
    view! {
        {live(move || (scene && chained.get()).then(|| view! {
            <g class="chain" aria-hidden="true"><use href="#chain" class="under" /><use href="#chain" class="over" /></g>
        }).into_any())}
        {live(move || stands.get().into_iter().map(|stand| special(board, at, stand)).collect_view().into_any())}
        {(!scene).then(|| link_tag(board, at))}
    }
    .into_any()
}

fn special(board: Board, at: Location, Stand { what, area, ghost }: Stand) -> AnyView {
    let drawing = view! { <g class="pc seat-lamp">{place(what.symbol(), area)}</g> };
    if ghost {
        let Area { x, y, w, h } = area;
        return view! {
            <g class="ghost" aria-hidden="true">{drawing}</g>
            <rect class="comes" x=x y=y width=w height=h rx="8" aria-hidden="true" />
        }
        .into_any();
    }
    let handle = what.handle(at);
    let bags = board.fact(move |table| match what {
        Special::Loot => table.place[at.index()].loot,
        _ => 1,
    });
    let mark = memo(move || {
        let marks = board.marks.get();
        marks
            .into_iter()
            .rev()
            .find_map(|mark| what.marked(mark, at))
    });
    let Area { x, y, w, h } = area;
    let inner = view! {
        <rect class="base" x=x - 2 y=y - 1 width=w + 4 height=h + 2 rx="8" />
        {drawing}
        {live(move || many(bags.get(), x + w - 4, y + 8))}
        {live(move || mark.get().map(|seat| view! {
            <rect class=format!("last {}", seat_class(seat)) x=x - 2 y=y - 1 width=w + 4 height=h + 2 rx="8" />
        }).into_any())}
    };
    board.handle(handle, area, inner.into_any())
}

/// The locations that a tunnel joins, now or by the action being chosen.
fn joined(board: Board) -> Fact<Option<(Location, Location, bool)>> {
    memo(move || {
        let ends = |table: &Table| {
            table
                .joined()
                .and_then(|area| Some((area.first, area.second?)))
        };
        let now = board.view.with(|view| ends(&view.table));
        let then = board.after.with(|after| after.as_ref().and_then(ends));
        let planned = board.after.with(Option::is_some);
        match then {
            Some((a, b)) if now != then => Some((a, b, true)),
            None if planned => now.map(|(a, b)| (a, b, true)),
            _ => now.map(|(a, b)| (a, b, false)),
        }
    })
}

/// The tunnel under the street, as one way from mouth to mouth.
pub(super) fn link(board: Board) -> AnyView {
    let joined = joined(board);
    let shown = move || {
        joined.get().map(|(a, b, planned)| {
            let from = board.layout.origin(a).0 + 185;
            let to = board.layout.origin(b).0 + 31;
            let way = format!(
                "M{from} 426v10q0 18 18 18H{}q18 0 18-18v-10",
                to - 18
            );
            let note = board.say.key(Key::GentlemenLinkNote);
            // Wide letters are twice as wide; the plate need not fit to the pixel.
            let w: i32 = note.chars().map(|c| if c.is_ascii() { 7 } else { 14 }).sum::<i32>() + 26;
            view! {
                <g class=if planned { "link planned" } else { "link" } aria-hidden="true">
                    <path class="l1" d=way.clone() />
                    <path class="l2" d=way.clone() />
                    <path class="l3" d=way.clone() />
                    <path class="l4" d=way />
                    {pill("note", Area::new(((from + to) / 2 - w / 2).clamp(8, 1104 - w), 442, w, 25), note.to_owned())}
                </g>
            }
        })
    };
    live(move || shown().into_any())
}

/// In a row: the name of the location that it is one place with.
fn link_tag(board: Board, at: Location) -> AnyView {
    let joined = joined(board);
    let shown = move || {
        let (a, b, planned) = joined.get()?;
        let other = if at == a {
            b
        } else if at == b {
            a
        } else {
            return None;
        };
        let text = format!("\u{2194} {}", board.say.key(words::location(other)));
        let w = text
            .chars()
            .map(|c| if c.is_ascii() { 7 } else { 12 })
            .sum::<i32>()
            + 6;
        let class = if planned { "note planned" } else { "note" };
        Some(pill(class, Area::new(4, 22, w.min(88), 16), text))
    };
    view! { <g aria-hidden="true">{shown}</g> }.into_any()
}
