//! The end: who got away with what, who stayed behind, or that the night ran out.

use super::Den;
use super::signs::{jewel_sign, pic, portrait};
use crate::boards::art::{seat_class, seat_mark};
use crate::boards::live::{live, memo};
use crate::engine::{Seat, SeatSet, sort_by_key};
use crate::games::age_of_thieves::{Ending, Jewel, Table};
use crate::words::age_of_thieves::names;
use crate::words::{Key, Text};
use leptos::prelude::*;

/// Laid over the board once the match is over, until it is put away.
pub fn finale(den: Den) -> AnyView {
    let say = den.say;
    let over = memo(move || {
        den.view.with(|view| {
            view.table
                .ending
                .map(|ending| (ending, Box::new(view.table)))
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
        let (ending, table) = over.get()?;
        (!shut.get()).then(|| {
            let (class, text) = headline(ending, &table);
            view! {
                <div class=format!("finale thieves {class}") role="group" aria-label=say.word(Key::GameOver)>
                    <div class="enter">{pic(if class == "away" { "#jewel-emperor" } else { "#city-captain" })}</div>
                    <h2>{say.phrase(text)}</h2>
                    <ul>{people(den, &table)}</ul>
                    <button type="button" class="iconbtn" data-do="close-finale"
                        aria-label=say.word(Key::Close) on:click=move |_| shut.set(true)>
                        {super::signs::sign("#ui-close")}
                    </button>
                </div>
            }
        })
    };
    live(move || shown().into_any())
}

/// How it ended, in a sentence.
fn headline(ending: Ending, table: &Table) -> (&'static str, Text) {
    let Some(winner) = SeatSet(table.winners).iter().next() else {
        let key = match ending {
            Ending::CalmOver => Key::AgeLogLoseCalm,
            _ => Key::AgeLogLoseAlarm,
        };
        return ("dawn", key.into());
    };
    let thief = table.thief(winner);
    if thief.emperor {
        return ("away", names::named(Key::AgeLogWinJewel, winner));
    }
    let points = thief.points();
    let mut others = table.all_seats().filter(|&seat| seat != winner);
    let tied = others.any(|seat| {
        let other = table.thief(seat);
        other.escaped > 0 && other.points() == points
    });
    if tied {
        return ("away", names::named(Key::AgeLogWinFirst, winner));
    }
    let text = names::named(Key::AgeLogWinPoints, winner);
    ("away", text.count("points", Key::CountVp, points.into()))
}

/// The escaped in their order, then those who stayed.
fn people(den: Den, table: &Table) -> AnyView {
    let mut seats: Vec<Seat> = table.all_seats().collect();
    sort_by_key(&mut seats, |&seat| match table.thief(seat).escaped {
        0 => u8::MAX,
        order => order,
    });
    let cards = seats.into_iter().enumerate();
    cards
        .map(|(late, seat)| thief(den, table, late, seat))
        .collect_view()
        .into_any()
}

fn thief(den: Den, table: &Table, late: usize, seat: Seat) -> AnyView {
    let say = den.say;
    let thief = table.thief(seat);
    let won = SeatSet(table.winners).contains(seat);
    let out = thief.escaped > 0;
    let fate = match (out, table.in_dungeon(seat)) {
        (true, _) => Key::AgeStateEscaped,
        (false, true) => Key::AgeStateInDungeon,
        (false, false) => Key::AgeTableLeftBehind,
    };
    let loot = Jewel::ALL.iter().rev().filter_map(|&jewel| {
        let n = thief.jewels(jewel);
        (n > 0).then(
            || view! { <span class="got">{pic(jewel_sign(jewel))} <b class="num">{n}</b></span> },
        )
    });
    let points = Text::new(Key::CountVp).num("n", thief.points());
    view! {
        <li class="mask" class:won=won class:nobody=!out style:--i=late.to_string()>
            <span class=format!("seat {}", seat_class(seat))>
                <span class="badge"><svg aria-hidden="true"><use href=seat_mark(seat) /></svg></span>
                <b class="ellipsis">{move || say.name(seat)}</b>
            </span>
            <span class=format!("flip {}", seat_class(seat))>
                {thief.character.map(|who| pic(portrait(who)))}
            </span>
            <span class="is">{say.word(fate)}</span>
            <span class="gots">{loot.collect_view()}</span>
            {out.then(|| view! { <span class="pts">{say.phrase(points)}</span> })}
            {won.then(|| view! { <em>{say.phrase(names::named(Key::Winner, seat))}</em> })}
        </li>
    }
    .into_any()
}
