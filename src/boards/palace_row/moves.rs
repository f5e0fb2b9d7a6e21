//! What is seen moving over the whole board, on top of everything.

use super::Board;
use super::facts::Walk;
use super::parts::{guard, guards_before, guards_of, tag, thief};
use crate::boards::art::{Area, place, seat_class};
use crate::boards::live::memo;
use leptos::prelude::*;

/// The chest that has just been stolen, on its way to its new owner.
pub(super) fn theft(board: Board) -> AnyView {
    let stolen = memo(move || {
        board
            .motion
            .with(|motion| motion.theft.map(|t| (motion.tick, t)))
    });
    let shown = move || {
        stolen.get().map(|(_, (seat, palace))| {
            let (x, y) = board.origin(palace);
            let chest = if board.layout.is_scene() {
                Area::new(x + 22, y + 219, 60, 55)
            } else {
                Area::new(x + 58, y + 20, 36, 33)
            };
            let badge = Area::new(chest.x + chest.w - 26, chest.y - 8, 26, 18);
            view! {
                <g class=format!("stolen {}", seat_class(seat)) aria-hidden="true">
                    {place("#chest", chest)}
                    {tag("o own", badge)}
                    <text class="num-s own-on" x=badge.x + 13 y=badge.y + 14>"+1"</text>
                </g>
            }
        })
    };
    shown.into_any()
}

/// The guard that has just moved, on its way along the street, perhaps with a thief.
pub(super) fn walker(board: Board) -> AnyView {
    let walk = memo(move || {
        board
            .motion
            .with(|motion| motion.walk.map(|w| (motion.tick, w)))
    });
    let shown = move || walk.get().map(|(_, walk)| walking(board, walk));
    shown.into_any()
}

fn walking(board: Board, walk: Walk) -> AnyView {
    let look = board.layout.post();
    let spot = |at, more: u8| {
        let slot = board.view.with_untracked(|view| {
            guards_before(&view.table, walk.owner, at) + guards_of(&view.table, walk.owner, at)
        });
        let (x, y) = board.origin(at);
        (x + board.layout.post_x((slot + more).saturating_sub(1)), y)
    };
    let (from, to) = (spot(walk.from, 1), spot(walk.to, 0));
    let along = walk.owner.filter(|_| walk.carried).map(|seat| {
        let size = look.guard.w * 2 / 3;
        let area = Area::new(
            look.guard.w - 6,
            look.guard.y + look.guard.h - size,
            size,
            size,
        );
        thief(seat, area)
    });
    view! {
        <g aria-hidden="true" transform=format!("translate({} {})", to.0, to.1)>
            <g class="walker"
                style:--dx=format!("{}px", from.0 - to.0) style:--dy=format!("{}px", from.1 - to.1)>
                {along}
                {guard(walk.owner, look.guard)}
            </g>
        </g>
    }
    .into_any()
}
