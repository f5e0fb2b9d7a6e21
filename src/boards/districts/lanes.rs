//! The tools of a location, each type in a lane of its own, and the footlights before them.

use super::facts::{Mark, Taken};
use super::parts::{chr_class, disc, pill, plus, token, tool_sign};
use super::{Board, live, memo};
use crate::boards::art::{Area, place, seat_class};
use crate::boards::live::Fact;
use crate::engine::{Glow, Seat};
use crate::games::gentlemen_thieves::{Bag, Characters, Location, Phase, Token, Tool, handles};
use crate::words::Key;
use leptos::prelude::*;

pub(super) fn lanes(board: Board, at: Location) -> AnyView {
    Tool::ALL
        .map(|tool| {
            view! {
                {footlight(board, at, tool)}
                {tools(board, at, tool)}
                {hints(board, at, tool)}
            }
        })
        .into_iter()
        .collect_view()
        .into_any()
}

/// The tools of one type: kind, how many, and how many of them have just come.
type Lane = Vec<(Token, u8, u8)>;

fn lane_of(bag: Bag, tool: Tool) -> impl Iterator<Item = (Token, u8)> {
    let kinds = bag.kinds().filter(move |kind| kind.tool() == tool);
    kinds.map(move |kind| (kind, bag.count(kind)))
}

fn total(lane: &Lane) -> u8 {
    lane.iter().map(|(_, n, _)| n).sum()
}

fn lane(board: Board, at: Location, tool: Tool) -> Fact<Lane> {
    let bag = board.fact(move |table| table.place[at.index()].tools);
    // The bag is kept beside the lane only to compare with.
    let seen = Memo::new(move |old: Option<&(Bag, Lane)>| {
        let bag = bag.get();
        let lane = lane_of(bag, tool).map(|(kind, n)| {
            let fresh = old.map_or(0, |(old, _)| n.saturating_sub(old.count(kind)));
            (kind, n, fresh)
        });
        (bag, lane.collect())
    });
    memo(move || seen.with(|(_, lane)| lane.clone()))
}

/// One token, as the layout draws it.
fn piece(board: Board, what: Token, area: Area) -> AnyView {
    if board.layout.is_scene() {
        token(what, area)
    } else {
        disc(what, area)
    }
}

/// The tools that lie there; identical ones are one handle.
fn tools(board: Board, at: Location, tool: Tool) -> AnyView {
    let lane = lane(board, at, tool);
    let layout = board.layout;
    let l = tool.index();
    let shown = move || {
        let lane = lane.get();
        let n = total(&lane);
        let mut first = 0;
        lane.into_iter()
            .map(|(kind, count, fresh)| {
                let from = first;
                first += count;
                let inner = (from..first)
                    .map(|nth| {
                        let class = if nth + fresh >= first {
                            "laid new"
                        } else {
                            "laid"
                        };
                        let piece = piece(board, kind, layout.token(l, nth, n));
                        view! { <g class=class>{piece}</g> }
                    })
                    .collect_view();
                let handle = handles::token(at, kind);
                let area = layout.tokens(l, from, count, n);
                board.handle(handle, area, view! { {inner} }.into_any())
            })
            .collect_view()
    };
    live(move || shown().into_any())
}

/// What is said about a lane while something is chosen.
#[derive(Clone, PartialEq, Eq)]
struct Hint {
    /// How many lie there.
    n: u8,
    /// A tool that would come.
    coming: Option<Token>,
    /// A tool that would go, and its place in the lane.
    going: Option<u8>,
    /// The tool in hand may be laid here.
    free: bool,
    /// The tool in hand does not fit any more.
    full: bool,
    /// Places in the lane of what others laid last.
    last: Vec<(u8, Seat)>,
}

fn hint(board: Board, at: Location, tool: Tool) -> Fact<Hint> {
    memo(move || {
        let in_hand = board.tool.get().filter(|token| token.tool() == tool);
        let open = in_hand.is_some() && board.picks.glow(handles::place(at)) == Glow::Lit;
        let after = board
            .after
            .with(|after| after.map(|after| after.place[at.index()].tools));
        let marks = board.marks.get();
        board.view.with(|view| {
            let table = &view.table;
            let bag = table.place[at.index()].tools;
            let n = bag.of_tool(tool);
            let mut hint = Hint {
                n,
                coming: None,
                going: None,
                free: open,
                full: in_hand.is_some()
                    && table.phase != Phase::Over
                    && !table.room(at, tool)
                    && !open,
                last: Vec::new(),
            };
            let mut first = 0;
            for (kind, count) in lane_of(bag, tool) {
                if after.is_some_and(|after| after.count(kind) < count) {
                    hint.going = Some(first + count - 1);
                }
                let mark = marks.iter().rev().find_map(|mark| match *mark {
                    Mark::Tool(seat, there, what) if there == at && what == kind => Some(seat),
                    _ => None,
                });
                hint.last.extend(mark.map(|seat| (first + count - 1, seat)));
                first += count;
            }
            if let Some(after) = after {
                hint.coming = lane_of(after, tool)
                    .find(|&(kind, count)| count > bag.count(kind))
                    .map(|(kind, _)| kind);
            }
            hint
        })
    })
}

fn hints(board: Board, at: Location, tool: Tool) -> AnyView {
    let hint = hint(board, at, tool);
    let layout = board.layout;
    let l = tool.index();
    let ring = |class: String, area: Area| {
        let Area { x, y, w, .. } = area;
        view! { <circle class=class cx=x + w / 2 cy=y + w / 2 r=w * 23 / 48 + 1 /> }
    };
    let shown = move || {
        let Hint {
            n,
            coming,
            going,
            free,
            full,
            last,
        } = hint.get();
        let next = layout.token(l, n, n + 1);
        let (x, w) = layout.lane(l);
        let full_tag = match layout.is_scene() {
            true => Area::new(x - 2, 144, w + 4, 18),
            false => Area::new(x, 26, w, 17),
        };
        view! {
            {last.into_iter().map(|(nth, seat)| ring(format!("last {}", seat_class(seat)), layout.token(l, nth, n))).collect_view()}
            {going.map(|nth| ring("leaves".into(), layout.token(l, nth, n)))}
            {(free && coming.is_none()).then(|| plus(next))}
            {coming.map(|kind| view! {
                <g class="ghost">{piece(board, kind, next)}</g>
                {ring("comes".into(), next)}
            })}
            {full.then(|| pill("full", full_tag, board.say.key(Key::GentlemenFull).to_owned()))}
        }
    };
    view! { <g class="hints" aria-hidden="true">{shown}</g> }.into_any()
}

/// How a footlight burns.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Light {
    Off,
    /// The type lies in the linked location.
    Beyond,
    On,
    /// It would be on.
    Next,
}

fn footlight(board: Board, at: Location, tool: Tool) -> AnyView {
    let light = memo(move || {
        let after = board.after.get();
        board.view.with(|view| {
            let table = &view.table;
            let has = |table: &super::Table| table.tools(table.area(at)).of_tool(tool) > 0;
            match (table.place[at.index()].tools.of_tool(tool) > 0, has(table)) {
                (true, _) => Light::On,
                (_, true) => Light::Beyond,
                _ if after.is_some_and(|after| has(&after)) => Light::Next,
                _ => Light::Off,
            }
        })
    });
    let class = move || match light.get() {
        Light::Off => "light off",
        Light::Beyond => "light beyond",
        Light::On => "light on",
        Light::Next => "light next",
    };
    let Area { x, y, w, h } = board.layout.footlight(tool.index());
    let lamp = if board.layout.is_scene() {
        view! {
            <path class="beam" d=format!("M{} {}l-7-16h38l-7 16z", x + 3, y + 1) />
            {place("#footlight", Area::new(x, y, w, h))}
            {place(tool_sign(tool), Area::new(x + 6, y + 5, 18, 18))}
            <path class="dash" d=format!("M{} {}v-12a14 14 0 0 1 28 0v12", x + 1, y + 26) />
        }
        .into_any()
    } else {
        view! {
            <rect class="bulb" x=x y=y width=w height=h rx="9" />
            {place(tool_sign(tool), Area::new(x + 14, y + 1, 16, 16))}
        }
        .into_any()
    };
    view! { <g class=class aria-hidden="true">{lamp}</g> }.into_any()
}

/// Tools that a split has just taken: those of the winners turn over and go to their piles.
pub(super) fn split(board: Board) -> AnyView {
    // A computer that acts at once must not cut it short: it stays until the next one, and is over before.
    let split = Memo::new(move |old: Option<&Option<(u32, Taken)>>| {
        let new = board
            .motion
            .with(|motion| motion.split.clone().map(|split| (motion.tick, split)));
        new.or_else(|| old.cloned().flatten())
    });
    let shown = move || {
        split.get().map(|(_, (tiles, winners))| {
            tiles
                .into_iter()
                .map(|(at, bag)| turning(board, at, bag, winners))
                .collect_view()
        })
    };
    view! { <g class="split" aria-hidden="true">{shown}</g> }.into_any()
}

fn turning(board: Board, at: Location, bag: Bag, winners: Characters) -> AnyView {
    let (x, y) = board.layout.origin(at);
    let mut late = 0;
    let pieces = Tool::ALL
        .into_iter()
        .flat_map(|tool| {
            let n = bag.of_tool(tool);
            let kinds = lane_of(bag, tool).flat_map(|(kind, count)| (0..count).map(move |_| kind));
            kinds
                .zip(0..)
                .map(move |(kind, nth)| (kind, board.layout.token(tool.index(), nth, n)))
                .collect::<Vec<_>>()
        })
        .map(|(kind, area)| {
            let won = winners.contains(kind.owner());
            late += u8::from(won);
            let back = won.then(|| view! { <g class="back">{place("#token-back", area)}</g> });
            view! {
                <g class=if won { "turns won" } else { "turns" } style:--i=late.min(9).to_string()>
                    <g class=format!("front {}", chr_class(kind.owner()))>{piece(board, kind, area)}</g>
                    {back}
                </g>
            }
        })
        .collect_view();
    view! { <g transform=format!("translate({x} {y})")>{pieces}</g> }.into_any()
}
