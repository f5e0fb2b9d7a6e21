//! Small pieces of every page.

use super::route::Page;
use super::settings::SettingsButton;
use crate::boards::say::use_say;
use crate::engine::{Player, Seat, SeatSet};
use crate::words::{Key, Text};
use leptos::prelude::*;

/// A drawing of the sprite, sized by its class.
pub fn icon(symbol: &'static str, class: &'static str) -> AnyView {
    view! {
        <svg class=class aria-hidden="true">
            <use href=format!("#{symbol}")></use>
        </svg>
    }
    .into_any()
}

/// A button that is only a drawing, with its name for the ear and under the pointer.
pub fn tool(
    class: &'static str,
    name: &'static str,
    symbol: &'static str,
    label: Key,
    act: Callback<()>,
) -> AnyView {
    let say = use_say();
    view! {
        <button
            class=class
            data-do=name
            aria-label=say.word(label)
            title=say.word(label)
            on:click=move |_| act.run(())
        >
            {icon(symbol, "ic")}
        </button>
    }
    .into_any()
}

/// The head of a page that home leads to.
pub fn page_head(title: Key) -> AnyView {
    let say = use_say();
    view! {
        <header class="home-head">
            <a class="iconbtn" href=Page::Home.href() aria-label=say.word(Key::Home)>
                {icon("ui-back", "ic")}
            </a>
            <h1>{say.word(title)}</h1>
            <SettingsButton/>
        </header>
    }
    .into_any()
}

/// Who has won, as a sentence.
pub fn winners_text(winners: SeatSet) -> Text {
    let seats: Vec<u8> = winners.iter().map(|seat| seat.0).collect();
    match seats.as_slice() {
        [] => Key::AllLose.into(),
        [one] => Text::new(Key::Winner).seat("name", *one),
        _ => Text::new(Key::WinnersShared).seats("names", seats),
    }
}

/// The class that gives a seat its colours.
pub fn seat_class(seat: Seat) -> String {
    format!("seat-{}", seat.0 + 1)
}

/// A seat's shape on its colour.
pub fn badge(seat: Seat) -> AnyView {
    view! {
        <span class=format!("badge {}", seat_class(seat))>
            <svg aria-hidden="true">
                <use href=format!("#seat-{}", seat.0 + 1)></use>
            </svg>
        </span>
    }
    .into_any()
}

/// "tangerine circle": a seat's mark in words.
pub fn mark(seat: Seat) -> Key {
    [
        Key::Seat1Mark,
        Key::Seat2Mark,
        Key::Seat3Mark,
        Key::Seat4Mark,
        Key::Seat5Mark,
    ][seat.index() % 5]
}

/// "Computer, regular", or "You" and "Human".
pub fn kind(player: Player, alone: bool) -> impl Fn() -> String + Copy {
    let say = use_say();
    move || match player {
        Player::Human if alone => say.key(Key::You).to_owned(),
        Player::Human => say.key(Key::Human).to_owned(),
        Player::Computer(level) => {
            format!(
                "{} · {}",
                say.key(Key::Computer),
                say.key(super::setup::level_name(level))
            )
        }
    }
}
