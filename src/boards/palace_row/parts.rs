//! Doors with thieves, and the street with guards: the same in both layouts.

use super::Board;
use super::facts::{Mark, Plan};
use crate::boards::art::{Area, part, place, seat_class, seat_mark};
use crate::boards::handles::{drawn, drawn_wide};
use crate::boards::live::{Fact, memo};
use crate::engine::{Glow, Seat};
use crate::games::twelve_thieves::{POSTS, Palace, Phase, Table, handles};
use leptos::prelude::*;

/// A line of text in the drawing.
pub(super) fn figure(
    class: &'static str,
    (x, y): (i32, i32),
    text: impl Fn() -> String + Send + 'static,
) -> AnyView {
    view! { <text class=class x=x y=y>{text}</text> }.into_any()
}

/// A shape of the owner's, coloured for drawing on the owner's colour.
fn mark(seat: Seat, area: Area) -> AnyView {
    view! { <g class="ink-on">{place(seat_mark(seat), area)}</g> }.into_any()
}

/// A thief of a seat.
pub(super) fn thief(seat: Seat, area: Area) -> AnyView {
    let sign = Area::new(
        area.x + area.w / 3,
        area.y + area.h * 11 / 19,
        area.w * 2 / 6,
        area.w * 2 / 6,
    );
    view! { <g class=seat_class(seat)>{place("#thief", area)}{mark(seat, sign)}</g> }.into_any()
}

/// A guard: of a seat, or neutral.
pub(super) fn guard(owner: Option<Seat>, area: Area) -> AnyView {
    let Some(seat) = owner else {
        return place("#guard-neutral", area);
    };
    let sign = Area::new(
        area.x + area.w / 3 - 1,
        area.y + area.h / 2,
        area.w / 3,
        area.w / 3,
    );
    view! { <g class=seat_class(seat)>{place("#guard", area)}{mark(seat, sign)}</g> }.into_any()
}

/// A count on a coloured tag, or a change in a lamp-coloured one.
pub(super) fn tag(class: &'static str, area: Area) -> AnyView {
    view! { <rect class=class x=area.x y=area.y width=area.w height=area.h rx=area.h / 4 /> }
        .into_any()
}

/// All doors of a courtyard, one for each seat.
pub(super) fn doors(board: Board, palace: Palace) -> AnyView {
    Seat::all(board.seats)
        .map(|seat| {
            let x = board.layout.door_x(seat.index(), board.seats);
            view! { <g transform=format!("translate({x} 0)")>{door(board, palace, seat)}</g> }
        })
        .collect_view()
        .into_any()
}

/// A door and the thieves of its seat behind it.
fn door(board: Board, palace: Palace, seat: Seat) -> AnyView {
    let look = board.layout.door();
    let (s, p) = (seat.index(), palace.index());
    let count = board.number(move |view| view.table.thief[s][p]);
    let own = memo(move || board.own.get() == seat);
    let some = memo(move || count.get() > 0);
    let handle = Signal::derive(move || {
        if own.get() {
            handles::thief(palace)
        } else {
            handles::rival_thief(seat, palace)
        }
    });
    let label = board.name(handle);
    let change = memo(move || {
        if own.get() {
            board.plan.get().thieves(palace)
        } else {
            0
        }
    });
    let marked = memo(move || {
        board
            .marks
            .with(|marks| marks.contains(&Mark::Thief(seat, palace)))
    });
    let lit = move || own.get() && board.picks.glow(handles::palace(palace)) != Glow::Rest;
    let crowd = move || {
        some.get().then(|| {
            let inner = people(board, palace, seat, count);
            drawn(board.picks, handle, label, look.hit, inner)
        })
    };
    view! {
        {part(look.arch, 0, 0)}
        {move || (look.width == 38 && some.get()).then(|| part("#arch-glow", 0, 0))}
        <g class="vacant" class:off=move || some.get()>{place(seat_mark(seat), look.empty)}</g>
        {crowd}
        {move || (change.get() > 0 && !some.get()).then(|| {
            view! { <g class="ghost">{thief(seat, look.thief)}</g> }
        })}
        {move || lit().then(|| view! { <path class="door-lit" d=look.edge /> })}
        {move || marked.get().then(|| {
            view! { <path class=format!("last {}", seat_class(seat)) d=look.edge /> }
        })}
        {move || (change.get() != 0).then(|| {
            let more = change.get() > 0;
            view! {
                <g class=if more { "change more" } else { "change less" }>
                    {tag("o", look.change)}
                    {figure("num-s", look.change_figure, move || {
                        if more { "+1".into() } else { "\u{2212}1".into() }
                    })}
                </g>
            }
        })}
    }
    .into_any()
}

/// A palace's chests as a handle, and a frame around where somebody has just stolen one.
pub(super) fn chests(
    board: Board,
    palace: Palace,
    hit: Area,
    stolen: Area,
    inner: AnyView,
) -> AnyView {
    let handle = Signal::stored(handles::chest(palace));
    let marked = move || {
        board.marks.with(|marks| {
            marks.iter().find_map(|mark| match *mark {
                Mark::Chest(seat, at) if at == palace => Some(seat),
                _ => None,
            })
        })
    };
    let Area { x, y, w, h } = stolen;
    view! {
        {drawn(board.picks, handle, board.name(handle), hit, inner)}
        {move || marked().map(|seat| view! {
            <rect class=format!("last {}", seat_class(seat)) x=x y=y width=w height=h rx="4" />
        })}
    }
    .into_any()
}

/// Up to three thieves for any number, and the number.
fn people(board: Board, palace: Palace, seat: Seat, count: Fact<u8>) -> AnyView {
    let look = board.layout.door();
    let [second, third] = look.behind;
    let shade = |class: &'static str, (dx, dy)| {
        view! { <g class=class>{place("#thief", look.thief.at(dx, dy))}</g> }
    };
    // Whoever has just come walks in.
    let came = memo(move || board.motion.with(|motion| motion.came) == Some((seat, palace)));
    let heads = memo(move || count.get().min(4));
    let crew = move || {
        let n = heads.get();
        view! {
            <g class=move || if came.get() { "crew came" } else { "crew" }>
                {(n > 3).then(|| shade("third", third))}
                {(n > 1).then(|| shade("second", second))}
                {place("#thief", look.thief)}
                {mark(seat, look.mark)}
            </g>
        }
    };
    view! {
        <g class=seat_class(seat)>
            {crew}
            {tag("o own", look.tag)}
            <text class=if board.layout.is_scene() { "num-m own-on" } else { "num-s own-on" }
                x=look.figure.0 y=look.figure.1>{move || count.get()}</text>
        </g>
    }
    .into_any()
}

/// The four guard spaces before a palace.
pub(super) fn street(board: Board, palace: Palace) -> AnyView {
    let owners = [None].into_iter().chain(Seat::all(board.seats).map(Some));
    view! {
        {owners.map(|owner| squad(board, palace, owner)).collect_view()}
        {free(board, palace)}
    }
    .into_any()
}

/// The guards of an owner before a palace.
pub(super) fn guards_of(table: &Table, owner: Option<Seat>, at: Palace) -> u8 {
    let p = at.index();
    owner.map_or(table.neutral[p], |seat| table.guard[seat.index()][p])
}

/// The guards that stand left of this owner's: first the neutral ones, then seat by seat.
pub(super) fn guards_before(table: &Table, owner: Option<Seat>, at: Palace) -> u8 {
    let Some(seat) = owner else {
        return 0;
    };
    let others = [None].into_iter().chain(Seat::all(seat.0).map(Some));
    others.map(|other| guards_of(table, other, at)).sum()
}

/// The guards of one owner, side by side.
fn squad(board: Board, palace: Palace, owner: Option<Seat>) -> AnyView {
    let layout = board.layout;
    let count = board.number(move |view| guards_of(&view.table, owner, palace));
    let first = board.number(move |view| guards_before(&view.table, owner, palace));
    let own = memo(move || owner == Some(board.own.get()));
    let handle = Signal::derive(move || match owner {
        None => handles::neutral(palace),
        Some(_) if own.get() => handles::guard(palace),
        Some(seat) => handles::rival_guard(seat, palace),
    });
    let label = board.name(handle);
    let by = memo(move || {
        board.marks.with(|marks| {
            marks.iter().find_map(|mark| match *mark {
                Mark::Guard(seat, whose, at) if whose == owner && at == palace => Some(seat),
                _ => None,
            })
        })
    });
    let some = memo(move || count.get() > 0);
    let comer = move |k: u8| {
        let walk = board.motion.get_untracked().walk;
        let walk = walk.filter(|walk| walk.owner == owner && walk.to == palace);
        let walked = walk.is_some() && k + 1 == count.get_untracked();
        man(board, owner, k, walked)
    };
    let last = move || {
        let n = count.get().max(1) - 1;
        let (cx, cy, rx, ry) = layout.post().base;
        by.get().map(|seat| {
            let cx = cx + layout.post_x(n) - layout.post_x(0);
            view! {
                <ellipse class=format!("last {}", seat_class(seat)) cx=cx cy=cy rx=rx + 2 ry=ry + 2 />
            }
        })
    };
    let shown = move || {
        some.get().then(|| {
            let inner = view! {
                {last}
                <g class="men"><For each=move || 0..count.get() key=|k| *k let:k>{comer(k)}</For></g>
            }
            .into_any();
            let hit = memo(move || layout.posts_hit(count.get()));
            view! {
                <g class="squad"
                    style:transform=move || format!("translate({}px,0)", layout.post_x(first.get()))>
                    {drawn_wide(board.picks, handle, label, hit, inner)}
                </g>
            }
        })
    };
    shown.into_any()
}

/// The k-th guard of a squad; one that has just come is seen when it has walked up (`moves`).
fn man(board: Board, owner: Option<Seat>, k: u8, walked: bool) -> AnyView {
    let layout = board.layout;
    let look = layout.post();
    let x = layout.post_x(k) - layout.post_x(0);
    let (cx, cy, rx, ry) = look.base;
    view! {
        <g class="man">
            <ellipse class="base" cx=cx + x cy=cy rx=rx ry=ry />
            <g class=if walked { "fig walked" } else { "fig" }>{guard(owner, look.guard.at(x, 0))}</g>
        </g>
    }
    .into_any()
}

/// The free guard spaces: touched as one, lit at the first, and where a guard is about to stand.
fn free(board: Board, palace: Palace) -> AnyView {
    let layout = board.layout;
    let taken = board.number(move |view| view.table.occupied(palace));
    let some = memo(move || taken.get() < POSTS);
    let handle = Signal::stored(handles::post(palace));
    let label = board.name(handle);
    let coming = memo(move || {
        let plan = board.plan.get();
        let neutral = match plan {
            Plan::Neutral { .. } => true,
            Plan::Place(_) => board.view.with(|view| view.table.phase == Phase::Neutrals),
            _ => false,
        };
        (plan.guard_to() == Some(palace)).then(|| (!neutral).then(|| board.own.get()))
    });
    let look = layout.post();
    let (cx, cy, rx, ry) = look.base;
    let shown = move || {
        some.get().then(|| {
            let inner = view! {
                <ellipse class="base" cx=cx cy=cy rx=rx ry=ry />
                <path class="here o" d=look.arrow />
                {move || coming.get().map(|owner| {
                    view! { <g class="ghost">{guard(owner, look.guard)}</g> }
                })}
            }
            .into_any();
            let hit = memo(move || layout.posts_hit(POSTS - taken.get()));
            view! {
                <g class="free"
                    style:transform=move || format!("translate({}px,0)", layout.post_x(taken.get()))>
                    {drawn_wide(board.picks, handle, label, hit, inner)}
                </g>
            }
        })
    };
    shown.into_any()
}
