//! A location as a whole: the stage with its gable in the wide layout, a row in the narrow one.

use super::parts::pill;
use super::{Board, lanes, live, memo, street};
use crate::boards::art::{self, Area, part, place};
use crate::boards::live::Fact;
use crate::games::gentlemen_thieves::{Location, Table, handles};
use crate::words::{Key, Text, gentlemen_thieves as words};
use leptos::prelude::*;

/// Sky, roofs, street and cobbles. They are drawn far beyond the frame, for windows of other shapes.
pub(super) fn scenery(board: Board) -> AnyView {
    art::scenery(board.layout.frame(), part("#districts-night", 0, 0))
}

pub(super) fn location(board: Board, at: Location) -> AnyView {
    let (x, y) = board.layout.origin(at);
    view! {
        <g transform=format!("translate({x} {y})")>
            {body(board, at)}
            {lanes::lanes(board, at)}
            {street::street(board, at)}
        </g>
    }
    .into_any()
}

/// How far a location is, and how far it would be.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Progress {
    now: u8,
    then: Option<u8>,
    locked: bool,
}

fn types(table: &Table, at: Location) -> u8 {
    table.tools(table.area(at)).types().len()
}

fn progress(board: Board, at: Location) -> Fact<Progress> {
    memo(move || {
        let now = board.view.with(|view| types(&view.table, at));
        let then = board
            .after
            .with(|after| after.map(|after| types(&after, at)));
        Progress {
            now,
            then: then.filter(|&then| then != now),
            locked: board
                .view
                .with(|view| view.table.locked(view.table.area(at))),
        }
    })
}

/// The location as a handle: picture, name, how far it is.
fn body(board: Board, at: Location) -> AnyView {
    let scene = board.layout.is_scene();
    let name = board.say.word(words::location(at));
    let progress = progress(board, at);
    let picture = format!("#scene-{at}");
    // Whatever the action changes here is the target: a tool comes or goes, the Lock, loot.
    let target = memo(move || {
        let payout = board.payout.get();
        payout.is_some_and(|payout| payout.area.contains(at))
            || board.glow(handles::place(at)).get() == crate::engine::Glow::Picked
    });
    let inner = if scene {
        view! {
            <g class="stage" class:target=move || target.get()>
                <g class="wall">{part("#gable", 0, 0)}</g>
                {part("#stage-back", 0, 0)}
                {place(picture, Area::new(8, 64, 200, 100))}
                {part("#stage-front", 0, 0)}
                <text class="name" x="14" y="45">{name}</text>
                {live(move || state(board, progress.get(), 202, 45))}
                <g class="edge">{part("#gable", 0, 0)}</g>
            </g>
        }
        .into_any()
    } else {
        view! {
            <g class="stage" class:target=move || target.get()>
                <rect class="wall" x="1.5" y="1.5" width="345" height="65" rx="8" />
                <svg x="3" y="3" width="90" height="62" viewBox="0 0 90 62" aria-hidden="true">
                    <rect class="dusk" width="90" height="62" rx="6" />
                    {place(picture, Area::new(-2, 14, 98, 49))}
                    <rect class="head" width="90" height="19" rx="6" />
                </svg>
                <text class="name" x="8" y="17">{name}</text>
                {live(move || state(board, progress.get(), 90, 16))}
                {(1..5).map(|lane| {
                    let x = board.layout.lane(lane).0 - 3;
                    view! { <path class="rule" d=format!("M{x} 7v54") /> }
                }).collect_view()}
                <rect class="edge" x="1.5" y="1.5" width="345" height="65" rx="8" />
            </g>
        }
        .into_any()
    };
    let handle = handles::place(at);
    let area = board.layout.body();
    board.handle(handle, area, inner)
}

/// "3 of 5", "5 of 5, locked", or "4 → 5 of 5".
fn state(board: Board, progress: Progress, x: i32, y: i32) -> AnyView {
    let say = board.say;
    let Progress { now, then, locked } = progress;
    let scene = board.layout.is_scene();
    if let Some(then) = then {
        let text = match scene {
            true => say.text(
                &Text::new(Key::GentlemenPlateThen)
                    .num("n", now)
                    .num("m", then),
            ),
            false => format!("{now}\u{2192}{then}"),
        };
        let w = if scene { 98 } else { 42 };
        return pill(
            "then",
            Area::new(x - w + 5, y - 17, w, if scene { 23 } else { 20 }),
            text,
        );
    }
    let class = if locked && now == 5 {
        "state warn"
    } else {
        "state"
    };
    let text = match (scene, locked && now == 5) {
        (false, _) => format!("{now}/5"),
        (true, true) => say.text(&Text::new(Key::GentlemenPlateLocked).num("n", now)),
        (true, false) => say.text(&Text::new(Key::GentlemenPlateTypes).num("n", now)),
    };
    view! { <text class=class x=x y=y>{text}</text> }.into_any()
}
