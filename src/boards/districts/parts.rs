//! Pieces that occur in many places: tools with their owner's letter, characters, small tags.

use crate::boards::art::{Area, place};
use crate::games::gentlemen_thieves::{Character, Token, Tool};
use leptos::prelude::*;

/// The class that gives a drawing a character's colours.
pub fn chr_class(one: Character) -> &'static str {
    ["chr-l", "chr-c", "chr-d", "chr-b", "chr-g"][one.index()]
}

/// A character's letter.
pub fn letter(one: Character) -> &'static str {
    ["L", "C", "D", "B", "G"][one.index()]
}

/// A character's drawing.
pub fn bust(one: Character) -> &'static str {
    ["#chr-l", "#chr-c", "#chr-d", "#chr-b", "#chr-g"][one.index()]
}

/// A tool's drawing.
pub fn tool_sign(tool: Tool) -> &'static str {
    [
        "#tool-lamp",
        "#tool-stethoscope",
        "#tool-grapple",
        "#tool-mask",
        "#tool-gloves",
    ][tool.index()]
}

/// A tool as a token: shape for the type, colour and letter for the owner. In a square of 48.
fn face(what: Token) -> AnyView {
    view! {
        <g class=chr_class(what.owner())>
            <use href="#token" width="48" height="48" />
            <g class="ink-on"><use href=tool_sign(what.tool()) x="8.2" y="6.7" width="29.8" height="29.8" /></g>
            <circle class="o paper" cx="39.8" cy="39.8" r="9.8" />
            <text class="ltr" x="39.8" y="46.5">{letter(what.owner())}</text>
        </g>
    }
    .into_any()
}

/// A token within a drawing.
pub fn token(what: Token, Area { x, y, w, h }: Area) -> AnyView {
    view! { <svg x=x y=y width=w height=h viewBox="0 0 48 48" class="tok">{face(what)}</svg> }
        .into_any()
}

/// A token as a drawing of its own.
pub fn token_icon(what: Token) -> AnyView {
    view! { <svg class="tok" viewBox="0 0 48 48" aria-hidden="true">{face(what)}</svg> }.into_any()
}

/// A token of a lane in the narrow layout, where the lane says the type: colour and letter.
pub fn disc(what: Token, area: Area) -> AnyView {
    let (cx, cy) = (area.x + area.w / 2, area.y + area.h / 2);
    view! {
        <g class=chr_class(what.owner())>
            <circle class="o own" cx=cx cy=cy r="10.5" />
            <text class="let" x=cx y=cy + 5>{letter(what.owner())}</text>
        </g>
    }
    .into_any()
}

/// A character's letter on a tile of the colour, as a small box of text.
pub fn chip(one: Character) -> AnyView {
    view! { <b class=format!("chip-l {}", chr_class(one)) aria-hidden="true">{letter(one)}</b> }
        .into_any()
}

/// A symbol as a drawing of its own.
pub fn icon(symbol: &'static str) -> AnyView {
    view! { <svg class="pic" aria-hidden="true"><use href=symbol /></svg> }.into_any()
}

/// A label on a rounded plate, centred.
pub fn pill(class: &'static str, area: Area, text: String) -> AnyView {
    let Area { x, y, w, h } = area;
    view! {
        <g class=class>
            <rect x=x y=y width=w height=h rx=h / 2 />
            <text x=x + w / 2 y=y + h / 2 + 5>{text}</text>
        </g>
    }
    .into_any()
}

/// A number in a corner of a piece, when there is more than one.
pub fn many(n: u8, x: i32, y: i32) -> AnyView {
    if n < 2 {
        return ().into_any();
    }
    view! {
        <g class="many">
            <circle cx=x cy=y r="9" />
            <text x=x y=y + 5>{n}</text>
        </g>
    }
    .into_any()
}

/// A plus in a circle: here it may be laid.
pub fn plus(area: Area) -> AnyView {
    let r = area.w * 43 / 100;
    let (cx, cy) = (area.x + area.w / 2, area.y + area.h / 2);
    let s = area.w * 5 / 9;
    view! {
        <g class="plus">
            <circle cx=cx cy=cy r=r />
            {place("#ui-plus", Area::new(cx - s / 2, cy - s / 2, s, s))}
        </g>
    }
    .into_any()
}
