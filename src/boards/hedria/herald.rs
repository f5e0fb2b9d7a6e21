//! Shows the news over the map for a while: the event as a paper card, the alarm's bells, thefts, arrests, escapes. What
//! a screen reader says of them is the log's affair.

use super::Den;
use super::news::{News, between};
use super::night::event_card;
use super::signs::{jewel_sign, pic, portrait};
use crate::boards::art::{seat_class, seat_mark};
use crate::engine::Seat;
use crate::games::age_of_thieves::Jewel;
use crate::words::age_of_thieves::names;
use crate::words::{Key, Text};
use leptos::prelude::*;
use std::time::Duration;

/// How long a piece of news stays, as `--d-news` in `style/hedria.css`.
const STAYS: Duration = Duration::from_millis(5200);
/// No more at once than fit over the map of a phone.
const MOST: usize = 3;

/// The news, newest last. A touch puts one away.
pub fn herald(den: Den) -> AnyView {
    let shown = RwSignal::new(Vec::<(u32, News)>::new());
    let number = StoredValue::new(0u32);
    Effect::new(move |old: Option<Box<_>>| {
        let table = Box::new(den.view.with(|view| view.table));
        let fresh = old.map_or_else(Vec::new, |old| between(&old, &table));
        for news in fresh {
            number.update_value(|number| *number += 1);
            let this = number.get_value();
            shown.update(|shown| {
                shown.push((this, news));
                let over = shown.len().saturating_sub(MOST);
                shown.drain(..over);
            });
            set_timeout(move || put_away(shown, this), STAYS);
        }
        table
    });
    view! {
        <div class="herald" aria-hidden="true">
            <For each=move || shown.get() key=|(number, _)| *number let:item>
                <div class="news" on:click=move |_| put_away(shown, item.0)>{draw(den, item.1)}</div>
            </For>
        </div>
    }
    .into_any()
}

fn put_away(shown: RwSignal<Vec<(u32, News)>>, number: u32) {
    // The table may be gone by then.
    let _ = shown.try_update(|shown| shown.retain(|(other, _)| *other != number));
}

fn draw(den: Den, news: News) -> AnyView {
    let (class, picture, text) = match news {
        News::Event(event) => return event_card(den, event),
        News::Alarm(district) => {
            let text =
                Text::new(Key::AgeTableOpen).word("district", names::district_name(district));
            ("bells", pic("#ui-bell"), text)
        }
        News::Taken(seat) => (
            "ruby",
            pic(jewel_sign(Jewel::Emperor)),
            names::named(Key::AgeLogTakeEmperor, seat),
        ),
        News::Stolen(seat, victim, jewel) => (
            "theft",
            pic(jewel_sign(jewel)),
            names::named(Key::AgeLogSteal, seat)
                .seat("target", victim.0)
                .word("jewel", names::jewel_name(jewel)),
        ),
        News::Arrested(seat, district) => (
            "arrest",
            view! { <span class="cell">{face(den, seat)}</span> }.into_any(),
            names::named(Key::AgeLogDungeon, seat).word("district", names::district_name(district)),
        ),
        News::Escaped(seat, jewel) => (
            "away",
            match jewel {
                true => pic(jewel_sign(Jewel::Emperor)),
                false => face(den, seat),
            },
            names::named(Key::AgeLogEscape, seat),
        ),
    };
    let seat = match news {
        News::Taken(seat)
        | News::Stolen(seat, ..)
        | News::Arrested(seat, _)
        | News::Escaped(seat, _) => Some(seat),
        News::Event(_) | News::Alarm(_) => None,
    };
    view! {
        <div class=format!("note {class} {}", seat.map_or("", seat_class))>
            {picture}
            {seat.map(|seat| view! {
                <span class="badge"><svg aria-hidden="true"><use href=seat_mark(seat) /></svg></span>
            })}
            <b class="display">{den.say.phrase(text)}</b>
        </div>
    }
    .into_any()
}

fn face(den: Den, seat: Seat) -> AnyView {
    let who = den
        .view
        .with_untracked(|view| view.table.thief(seat).character);
    who.map_or_else(|| ().into_any(), |who| pic(portrait(who)))
}
