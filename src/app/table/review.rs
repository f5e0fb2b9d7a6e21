//! After a match: each seat's chance to win over time, and where it turned.

use super::super::desk::{Desk, Found};
use super::super::parts::{badge, icon, seat_class};
use super::super::sheet::Sheet;
use crate::boards::say::use_say;
use crate::engine::{Seat, sort_by_key};
use crate::words::{Key, Text};
use leptos::prelude::*;

/// The drawing, in its own units: a chance of one is as high as the drawing.
const WIDTH: usize = 600;
const HEIGHT: usize = 200;
/// So many turning points are named.
const TURNS: usize = 4;

/// Where the chances of a seat changed most from one point to the next: how many actions had been done, whose chance
/// rose most, and from what to what in thousandths. In the order of the match.
fn turning_points(points: &[(usize, Vec<u16>)]) -> Vec<(usize, Seat, u16, u16)> {
    let mut turns: Vec<(usize, Seat, u16, u16)> = points
        .windows(2)
        .filter_map(|pair| {
            let [(_, before), (after, now)] = pair else {
                return None;
            };
            let rise = |seat: &usize| i32::from(now[*seat]) - i32::from(before[*seat]);
            let seat = (0..now.len().min(before.len())).max_by_key(rise)?;
            Some((*after, Seat(seat as u8), before[seat], now[seat]))
        })
        .collect();
    sort_by_key(&mut turns, |(_, _, before, now)| {
        before.saturating_sub(*now) + now.abs_diff(*before)
    });
    let rest = turns.len().saturating_sub(TURNS);
    turns.drain(..rest);
    sort_by_key(&mut turns, |(after, ..)| *after);
    turns
}

/// A line of a seat through all points.
fn path(points: &[(usize, Vec<u16>)], seat: usize, length: usize) -> String {
    let mut path = String::new();
    for (after, chances) in points {
        let x = after * WIDTH / length.max(1);
        let y =
            HEIGHT - usize::from(chances.get(seat).copied().unwrap_or_default()) * HEIGHT / 1000;
        path.push(if path.is_empty() { 'M' } else { 'L' });
        path.push_str(&format!("{x} {y}"));
    }
    path
}

/// The sheet with the graph; its reckoning begins when it opens.
#[component]
pub fn Review(desk: Desk, open: RwSignal<bool>) -> impl IntoView {
    let say = use_say();
    Effect::new(move |_| {
        if open.get() {
            desk.review.run(());
        }
    });
    let seats = desk.players.with_value(Vec::len);
    let points = desk.points;
    let state = move || match desk.reviewing.get() {
        Found::Nothing => None,
        Found::Thinking(percent) => {
            Some(Text::new(Key::ReviewThinking).num("n", i64::from(percent)))
        }
        Found::Broken => Some(Key::ThinkerBroke.into()),
    };
    let go = move |after: usize| {
        open.set(false);
        desk.at.set(Some(after));
    };
    view! {
        <Sheet open title=say.title(Key::Review)>
            <p class="quiet-text">{say.word(Key::ReviewWhat)}</p>
            <p role="status">{move || state().map(|text| say.text(&text))}</p>
            <svg
                class="chances"
                viewBox=format!("-6 -6 {} {}", WIDTH + 12, HEIGHT + 12)
                role="img"
                aria-label=say.word(Key::ReviewWhat)
            >
                <path class="grid" d=format!("M0 0H{WIDTH}M0 {}H{WIDTH}M0 {HEIGHT}H{WIDTH}", HEIGHT / 2)></path>
                {move || {
                    let length = desk.length.get();
                    points.with(|points| {
                        (0..seats)
                            .map(|seat| {
                                let d = path(points, seat, length);
                                view! { <path class=format!("chance {}", seat_class(Seat(seat as u8))) d=d></path> }
                            })
                            .collect_view()
                    })
                }}
            </svg>
            <ul class="legend">
                {Seat::all(seats as u8)
                    .map(|seat| view! { <li>{badge(seat)} <span class="ellipsis">{move || say.name(seat)}</span></li> })
                    .collect_view()}
            </ul>
            <h3 class="cap">{say.word(Key::ReviewTurns)}</h3>
            <ul class="turns">
                {move || {
                    points.with(|points| turning_points(points))
                        .into_iter()
                        .map(|(after, seat, before, now)| {
                            let text = Text::new(Key::ReviewTurn)
                                .seat("name", seat.0)
                                .num("n", i64::from(before / 10))
                                .num("m", i64::from(now / 10));
                            view! {
                                <li>
                                    <button class="btn" data-turn=after on:click=move |_| go(after)>
                                        {icon("ui-replay", "ic")} {badge(seat)} <span>{say.phrase(text)}</span>
                                    </button>
                                </li>
                            }
                        })
                        .collect_view()
                }}
            </ul>
        </Sheet>
    }
}
