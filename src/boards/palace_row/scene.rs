//! The wide layout: the palaces stand in one street under the night sky.

use super::Board;
use super::facts;
use super::parts::{self, figure};
use crate::boards::art::{self, Area, palace_class, palace_words, part, place, seat_class};
use crate::boards::handles::drawn;
use crate::boards::live::memo;
use crate::games::twelve_thieves::{LAST_CHEST, Palace, handles};
use crate::words::{Key, Text};
use leptos::prelude::*;

/// Sky, skyline, ground and the palaces as they stand. They are drawn far beyond the frame, for windows of other shapes.
pub(super) fn scenery(board: Board) -> AnyView {
    let palaces = board.display.map(|palace| {
        let (x, y) = board.origin(palace);
        view! { <g class=palace_class(palace)>{part(format!("#palace-{palace}"), x, y)}</g> }
    });
    let inner = view! {
        {part("#row-night", 0, 0)}
        {palaces.into_iter().collect_view()}
    };
    art::scenery(board.layout.frame(), inner.into_any())
}

pub(super) fn palace(board: Board, palace: Palace) -> AnyView {
    let (x, y) = board.origin(palace);
    view! {
        <g class=palace_class(palace) transform=format!("translate({x} {y})")>
            {gate(board, palace)}
            {terrace(board, palace)}
            {parts::doors(board, palace)}
            {parts::street(board, palace)}
        </g>
    }
    .into_any()
}

/// The palace itself as a handle, with its name plate and the price to slip in.
fn gate(board: Board, palace: Palace) -> AnyView {
    let plate = Area::new(2, 508, 176, 30);
    let target = move || board.plan.get().guard_to() == Some(palace);
    let inner = view! {
        <rect class="body" x="0" y="60" width="180" height="348" />
        <rect class="plate" class:target=target x=plate.x y=plate.y width=plate.w height=plate.h rx="6" />
        <g class="ink-c">{place(format!("#mark-{palace}"), Area::new(8, 512, 22, 22))}</g>
        {figure("name", (36, 529), move || board.say.key(palace_words(palace).1).into())}
        {price_tag(board, palace, (118, 513))}
    }
    .into_any();
    let handle = Signal::stored(handles::palace(palace));
    drawn(board.picks, handle, board.name(handle), plate, inner)
}

/// What slipping in costs the player, or a crossed thief.
pub(super) fn price_tag(board: Board, palace: Palace, (x, y): (i32, i32)) -> AnyView {
    let price = memo(move || {
        let own = board.own.get();
        board
            .view
            .with(|view| facts::price(view, own, palace).map(|price| (own, price)))
    });
    let shown = move || match price.get() {
        Some((own, price)) => view! {
            <g class="price">
                <rect class="o own" x=x y=y width="12" height="17" rx="2" />
                <text class="num-s start" x=x + 16 y=y + 14>{format!("\u{d7}{price}")}</text>
                {parts::thief(own, Area::new(x + 37, y - 1, 19, 19))}
            </g>
        }
        .into_any(),
        None => view! {
            <g class="shut">
                <g>{place("#thief", Area::new(x + 35, y, 18, 18))}</g>
                <path d=format!("M{} {}l22-20", x + 33, y + 20) />
            </g>
        }
        .into_any(),
    };
    shown.into_any()
}

/// The terrace: the chest to be stolen next, those behind it, and how far the player is.
fn terrace(board: Board, palace: Palace) -> AnyView {
    let p = palace.index();
    let need = board.number(move |view| view.table.chest[p]);
    let have = memo(move || {
        let own = board.own.get();
        board.view.with(|view| view.table.thief[own.index()][p])
    });
    let change = memo(move || board.plan.get().thieves(palace));
    let inner = view! {
        {move || (need.get() > 0).then(|| view! {
            <g class="top-chest" class:wins=move || { change.get() > 0 && have.get() + 1 == need.get() }>
                {place("#chest-blank", Area::new(22, 219, 60, 55))}
                <rect class="o paper" x="37" y="230" width="30" height="32" rx="5" />
                {figure("num-l", (52, 255), move || need.get().to_string())}
            </g>
            {(need.get() + 1..=LAST_CHEST).enumerate().map(|(i, n)| small_chest(i, n)).collect_view()}
        })}
        {move || {
            let word = status(board, need.get(), have.get(), change.get());
            let far = need.get() == 0 || need.get() == LAST_CHEST && change.get() == 0;
            let (class, spot) = if need.get() == 0 { ("note mid", (90, 252)) }
                else if change.get() != 0 { ("note start then", (94, 230)) }
                else { ("note start", if far { (94, 246) } else { (94, 230) }) };
            view! { <text class=class x=spot.0 y=spot.1>{word}</text> }
        }}
        {move || (need.get() > 0 && (have.get() > 0 || change.get() > 0))
            .then(|| dots(board, need.get(), have.get(), change.get()))}
    }
    .into_any();
    let stolen = Area::new(18, 217, 68, 59);
    parts::chests(board, palace, Area::new(10, 216, 160, 62), stolen, inner)
}

/// What stands beside the chests: what would be, or how many are left.
pub(super) fn status(board: Board, need: u8, have: u8, change: i8) -> String {
    match need {
        0 => board.say.key(Key::TwelveNoChest).into(),
        _ if change != 0 => {
            format!(
                "{have} \u{2192} {} / {need}",
                have.saturating_add_signed(change)
            )
        }
        LAST_CHEST => board.say.key(Key::TwelveLastChest).into(),
        _ => board
            .say
            .text(&Text::new(Key::TwelveChestsLeft).num("n", LAST_CHEST + 1 - need)),
    }
}

fn small_chest(i: usize, n: u8) -> AnyView {
    let x = 94 + 25 * i as i32;
    view! {
        <g class="small-chest">
            {place("#chest-blank", Area::new(x, 232, 27, 25))}
            <text class="num-xs" x=x + 13 y="251">{n}</text>
        </g>
    }
    .into_any()
}

/// A dot for each thief needed, filled for each there.
fn dots(board: Board, need: u8, have: u8, change: i8) -> AnyView {
    let seat = board.own.get_untracked();
    let then = have.saturating_add_signed(change);
    view! {
        <g class=format!("dots {}", seat_class(seat))>
            {(0..need).map(|i| {
                let class = match i {
                    _ if i >= have && i < then => "dot next",
                    _ if i < have && i >= then => "dot gone",
                    _ if i < have => "dot full",
                    _ => "dot",
                };
                view! { <circle class=class cx=99 + 21 * i32::from(i) / 2 cy="268" r="4" /> }
            }).collect_view()}
        </g>
    }
    .into_any()
}

/// The way along the street that the guard being moved would take.
pub(super) fn way(board: Board) -> AnyView {
    let ends = memo(move || {
        let plan = board.plan.get();
        let (from, to) = plan.way()?;
        let own = board.own.get();
        let owner = (!matches!(plan, facts::Plan::Neutral { .. })).then_some(own);
        let (start, end) = board.view.with(|view| {
            let guards = |seat: u8| view.table.guard[usize::from(seat)][from.index()];
            let neutral = view.table.neutral[from.index()];
            let before = match owner {
                Some(seat) => neutral + (0..=seat.0).map(guards).sum::<u8>(),
                None => neutral,
            };
            (before.saturating_sub(1), view.table.occupied(to))
        });
        let x = |palace, slot| board.origin(palace).0 + board.layout.post_x(slot) + 21;
        let carry = matches!(plan, facts::Plan::Guard { carry: true, .. });
        Some((x(from, start), x(to, end), owner, carry))
    });
    let shown = move || {
        ends.get().map(|(from, to, owner, carry)| {
            let step = if to > from { 10 } else { -10 };
            let line = format!("M{from} 508q0 10 {step} 10H{}q{step} 0 {step}-10", to - step);
            let half = if carry { 30 } else { 18 };
            let middle = (from + to) / 2;
            view! {
                <g class="way" aria-hidden="true">
                    <path class="under" d=line.clone() />
                    <path class="over" d=line />
                    <path class="o goal" d=format!("M{} 511l8-10 8 10z", to - 8) />
                    <rect class="o goal" x=middle - half y="502" width=2 * half height="28" rx="14" />
                    {parts::guard(owner, Area::new(middle - if carry { 20 } else { 9 }, 504, 18, 23))}
                    {carry.then_some(()).and(owner).map(|seat| {
                        parts::thief(seat, Area::new(middle + 2, 508, 19, 19))
                    })}
                </g>
            }
        })
    };
    shown.into_any()
}
