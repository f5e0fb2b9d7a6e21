//! Small pieces of every page.

use crate::boards::say::use_say;
use crate::engine::{Player, Seat};
use crate::words::Key;
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
