//! The narrow layout: each palace is a cell of 176 by 140, and every target 44 wide.

use super::Board;
use super::parts::{self, figure};
use super::scene::{price_tag, status};
use crate::boards::art::{Area, palace_class, palace_words, part, place};
use crate::boards::handles::drawn;
use crate::boards::live::memo;
use crate::games::twelve_thieves::{LAST_CHEST, Palace, handles};
use leptos::prelude::*;

pub(super) fn palace(board: Board, palace: Palace) -> AnyView {
    let (x, y) = board.origin(palace);
    view! {
        <g class=palace_class(palace) transform=format!("translate({x} {y})")>
            {gate(board, palace)}
            {chests(board, palace)}
            {parts::doors(board, palace)}
            {parts::street(board, palace)}
        </g>
    }
    .into_any()
}

/// The cell as the palace's handle: name, dome, price.
fn gate(board: Board, palace: Palace) -> AnyView {
    let target = move || board.plan.get().guard_to() == Some(palace);
    let inner = view! {
        <rect class="plate" class:target=target x="2" y="2" width="172" height="136" rx="8" />
        {part(format!("#cell-{palace}"), 0, 0)}
        {figure("name", (60, 17), move || board.say.key(palace_words(palace).1).into())}
        <g transform="translate(130 3)scale(.8)">{price_tag(board, palace, (-6, 2))}</g>
    }
    .into_any();
    let handle = Signal::stored(handles::palace(palace));
    drawn(
        board.picks,
        handle,
        board.name(handle),
        Area::new(4, 4, 168, 132),
        inner,
    )
}

/// The chest to be stolen next, and those behind it.
fn chests(board: Board, palace: Palace) -> AnyView {
    let p = palace.index();
    let need = board.number(move |view| view.table.chest[p]);
    let have = memo(move || {
        let own = board.own.get();
        board.view.with(|view| view.table.thief[own.index()][p])
    });
    let change = memo(move || board.plan.get().thieves(palace));
    let more = move || {
        let (need, change) = (need.get(), change.get());
        if need == 0 || change != 0 || need == LAST_CHEST {
            let word = status(board, need, have.get(), change);
            let x = if need == 0 { 62 } else { 99 };
            let class = if change == 0 {
                "note start"
            } else {
                "note start then"
            };
            return view! { <text class=class x=x y="45">{word}</text> }.into_any();
        }
        (need + 1..=LAST_CHEST)
            .enumerate()
            .map(|(i, n)| {
                let x = 99 + 24 * i as i32;
                view! {
                    {place("#chest-blank", Area::new(x, 29, 24, 22))}
                    <text class="num-xs" x=x + 12 y="46">{n}</text>
                }
            })
            .collect_view()
            .into_any()
    };
    let inner = view! {
        {move || (need.get() > 0).then(|| view! {
            <g class="top-chest" class:wins=move || { change.get() > 0 && have.get() + 1 == need.get() }>
                {place("#chest-blank", Area::new(58, 20, 36, 33))}
                <rect class="o paper" x="67" y="26" width="18" height="21" rx="3" />
                {figure("num-m dark", (76, 43), move || need.get().to_string())}
            </g>
        })}
        {more}
    }
    .into_any();
    let stolen = Area::new(57, 20, 38, 33);
    parts::chests(board, palace, Area::new(57, 20, 114, 33), stolen, inner)
}
