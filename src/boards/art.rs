//! The drawings of `style/symbols.svg` as the boards place them, and the classes that colour them.

use crate::engine::Seat;
use crate::games::twelve_thieves::Palace;
use crate::words::Key;
use leptos::prelude::*;

/// A place on a drawing, in its units.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Area {
    pub x: i32,
    pub y: i32,
    pub w: i32,
    pub h: i32,
}

impl Area {
    /// Left, top, width, height.
    pub const fn new(x: i32, y: i32, w: i32, h: i32) -> Area {
        Area { x, y, w, h }
    }

    /// The same area elsewhere.
    pub const fn at(self, dx: i32, dy: i32) -> Area {
        Area::new(self.x + dx, self.y + dy, self.w, self.h)
    }
}

/// What never changes on a board, as a drawing of its own under the live one: nothing of it is looked at again when a
/// piece moves.
pub fn scenery(frame: Area, inner: AnyView) -> AnyView {
    let Area { x, y, w, h } = frame;
    view! {
        <svg class="scenery" viewBox=format!("{x} {y} {w} {h}") aria-hidden="true">{inner}</svg>
    }
    .into_any()
}

/// The class that gives a drawing a palace's colours.
pub fn palace_class(palace: Palace) -> &'static str {
    match palace {
        Palace::Ivory => "pal-ivory",
        Palace::Emerald => "pal-emerald",
        Palace::Sapphire => "pal-sapphire",
        Palace::Ruby => "pal-ruby",
        Palace::Amber => "pal-amber",
        Palace::Violet => "pal-violet",
    }
}

/// The class that gives a drawing a seat's colours.
pub fn seat_class(seat: Seat) -> &'static str {
    ["seat-1", "seat-2", "seat-3", "seat-4", "seat-5"][seat.index()]
}

/// A seat's shape.
pub fn seat_mark(seat: Seat) -> &'static str {
    ["#seat-1", "#seat-2", "#seat-3", "#seat-4", "#seat-5"][seat.index()]
}

/// The name of a palace, and that of its colour.
pub fn palace_words(palace: Palace) -> (Key, Key) {
    match palace {
        Palace::Ivory => (Key::TwelvePalaceIvory, Key::TwelveColourIvory),
        Palace::Emerald => (Key::TwelvePalaceEmerald, Key::TwelveColourEmerald),
        Palace::Sapphire => (Key::TwelvePalaceSapphire, Key::TwelveColourSapphire),
        Palace::Ruby => (Key::TwelvePalaceRuby, Key::TwelveColourRuby),
        Palace::Amber => (Key::TwelvePalaceAmber, Key::TwelveColourAmber),
        Palace::Violet => (Key::TwelvePalaceViolet, Key::TwelveColourViolet),
    }
}

/// One symbol placed inside a drawing.
pub fn place(href: impl Into<String>, area: Area) -> AnyView {
    let href: String = href.into();
    view! { <use href=href x=area.x y=area.y width=area.w height=area.h /> }.into_any()
}

/// A part that brings its own coordinates, moved by `dx`, `dy`.
pub fn part(href: impl Into<String>, dx: i32, dy: i32) -> AnyView {
    let href: String = href.into();
    view! { <use href=href x=dx y=dy /> }.into_any()
}
