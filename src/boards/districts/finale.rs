//! The end: the scene dims, the Brigadier enters, and everybody is unmasked.

use super::parts::{bust, chip, chr_class, icon};
use super::{live, memo};
use crate::boards::Scene;
use crate::boards::art::{seat_class, seat_mark};
use crate::boards::say::{Say, use_say};
use crate::engine::{Seat, SeatSet};
use crate::games::gentlemen_thieves::{Character, GentlemenThieves, Table, Unmasked};
use crate::words::{Key, gentlemen_thieves as words};
use leptos::prelude::*;

/// Laid over the board once the match is over, until it is put away.
pub(super) fn finale(scene: Scene<GentlemenThieves>) -> AnyView {
    let say = use_say();
    let over = memo(move || {
        scene.view.with(|view| {
            let table = &view.table;
            table.unmasked.map(|unmasked| (*table, unmasked))
        })
    });
    let shut = RwSignal::new(false);
    // Undone and ended again, it is shown again.
    Effect::new(move |_| {
        if over.with(Option::is_none) {
            shut.set(false);
        }
    });
    let shown = move || {
        let (table, unmasked) = over.get()?;
        (!shut.get()).then(|| {
            view! {
                <div class="finale" role="group" aria-label=say.word(Key::GentlemenPhaseOver)>
                    <div class="enter">{icon("#brigadier")}</div>
                    <h2>{say.word(Key::GentlemenLogBrigadier)}</h2>
                    <ul>{people(say, &table, &unmasked)}</ul>
                    <button type="button" class="iconbtn" data-do="close-finale"
                        aria-label=say.word(Key::Close) on:click=move |_| shut.set(true)>
                        <svg class="ic" aria-hidden="true"><use href="#ui-close" /></svg>
                    </button>
                </div>
            }
        })
    };
    live(move || shown().into_any())
}

/// The players with their characters, then those nobody played.
fn people(say: Say, table: &Table, unmasked: &Unmasked) -> AnyView {
    let seats = usize::from(table.seats);
    let winners = SeatSet(unmasked.winners);
    unmasked
        .character
        .into_iter()
        .enumerate()
        .map(|(i, one)| {
            let seat = (i < seats).then_some(Seat(i as u8));
            let won = seat.is_some_and(|seat| winners.contains(seat));
            mask(say, i, seat, one, table.stash[one.index()], won)
        })
        .collect_view()
        .into_any()
}

fn mask(say: Say, late: usize, seat: Option<Seat>, one: Character, loot: u8, won: bool) -> AnyView {
    let who = match seat {
        Some(seat) => view! {
            <span class=format!("seat {}", seat_class(seat))>
                <span class="badge"><svg aria-hidden="true"><use href=seat_mark(seat) /></svg></span>
                <b class="ellipsis">{move || say.name(seat)}</b>
            </span>
        }
        .into_any(),
        None => view! { <span class="seat npc">{say.word(Key::GentlemenNpc)}</span> }.into_any(),
    };
    view! {
        <li class="mask" class:won=won class:nobody=seat.is_none() style:--i=late.to_string()>
            {who}
            <span class=format!("flip {}", chr_class(one))>{icon(bust(one))} {chip(one)}</span>
            <span class="is">{say.word(words::character(one))}</span>
            <span class="got">{icon("#loot")} <b class="num">{loot}</b></span>
            {won.then(|| view! { <em>{say.word(Key::GentlemenTitle)}</em> })}
        </li>
    }
    .into_any()
}
