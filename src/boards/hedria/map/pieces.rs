//! What stands and lies on the spaces, and the spaces themselves, as markup and places.

use super::pen::{P, Units, spot};
use crate::engine::Seat;
use crate::games::age_of_thieves::hedria::{District, Node, flag, token_place};
use crate::games::age_of_thieves::hedria_data::SEATS as SPOTS;
use crate::games::age_of_thieves::tokens::Token;
use crate::games::age_of_thieves::{Fig, Jewel, Table, View, handles};
use std::fmt::Write;

/// Rows of `SPOTS`.
const CENTRE: usize = 0;
const NORTH: usize = 1;
const SOUTH: usize = 2;
const CORNERS: usize = 3;

/// The sign of a space.
pub fn sign(node: Node) -> &'static str {
    let signs = [
        (flag::VAULT, "vault"),
        (flag::IMPERIAL, "imperial"),
        (flag::SWORDS, "swords"),
        (flag::START, "start"),
        (flag::GATE, "gate"),
        (flag::CAPTAIN_ALARM, "captain_alarm"),
        (flag::GUARD_ALARM, "guard_alarm"),
        (flag::DUNGEON, "dungeon"),
        (flag::HIDEOUT, "hideout"),
        (flag::SEWER_IN, "sewer_in"),
        (flag::SEWER_OUT, "sewer_out"),
        (flag::GREEN, "green"),
    ];
    let found = signs.iter().find(|&&(flags, _)| node.is(flags));
    match found {
        Some((_, sign)) => sign,
        None if node.is(flag::TOKEN) => "guardroom",
        None if node.is(flag::GUARDROOM) => "court",
        None => "plain",
    }
}

/// Every space as a handle, in the order of their numbers.
pub fn spaces() -> String {
    let mut out = String::new();
    for node in Node::all() {
        let (x, y) = units(spot(node));
        let (sign, handle) = (sign(node), handles::space(node));
        // Writing to a string does not fail.
        let _ = write!(
            out,
            "<g class=\"h space\" data-handle=\"{handle}\" data-sign=\"{sign}\" role=\"button\" tabindex=\"-1\" transform=\"translate({x} {y})\">\
             <circle class=\"ring\"/><use class=\"sign\" href=\"#hs-{sign}\"/><circle class=\"gap\"/><circle class=\"hit\"/></g>"
        );
    }
    out
}

/// Every figure as a handle: guards, captains, thieves. Where each stands is set later.
pub fn figures() -> String {
    let mut out = String::new();
    let mut figure = |class: &str, body: &str| {
        let _ = write!(
            out,
            "<g class=\"h figure {class}\" role=\"button\" tabindex=\"-1\"><circle class=\"ring\"/>\
             <g class=\"body\">{body}</g><circle class=\"gap\"/><circle class=\"hit\"/></g>"
        );
    };
    for fig in Fig::all() {
        if fig.is_captain() {
            figure("captain", &piece("city-captain", (0.0, 0.0), 1.0));
        } else {
            figure("guard", &piece("city-guard", (0.0, 0.0), 1.0));
        }
    }
    for seat in Seat::all(4) {
        let n = seat.0 + 1;
        let marks =
            piece("theft", (18.0, -18.0), 0.8) + &piece("jewel-emperor", (-18.0, -18.0), 0.8);
        figure(
            &format!("thief seat-{n}"),
            &format!("<circle class=\"carries\" r=\"25\"/><use href=\"#hp-thief-{n}\"/>{marks}"),
        );
    }
    out
}

/// The frame of a symbol whose drawing is not centred: left, top, width, height.
fn frame(symbol: &str) -> [f32; 4] {
    match symbol {
        "city-guard" => [-23.0, -28.0, 46.0, 48.0],
        "city-captain" => [-24.0, -27.0, 48.0, 48.0],
        "jewel-yellow" => [-13.0, -13.0, 26.0, 26.0],
        "jewel-green" => [-13.5, -13.5, 27.0, 27.0],
        "jewel-emperor" => [-16.5, -15.5, 33.0, 34.0],
        "theft" => [-14.0, -14.0, 28.0, 28.0],
        _ => [-13.0, -13.0, 26.0, 26.0],
    }
}

/// A symbol around a point.
pub fn piece(symbol: &str, (x, y): P, scale: f32) -> String {
    let [left, top, w, h] = frame(symbol).map(|side| side * scale);
    let ((x, y), (w, h)) = (units((x + left, y + top)), units((w, h)));
    format!(
        "<use class=\"{symbol}\" href=\"#{symbol}\" x=\"{x}\" y=\"{y}\" width=\"{w}\" height=\"{h}\"/>"
    )
}

fn units((x, y): P) -> (Units, Units) {
    (Units(x), Units(y))
}

fn part(id: &str, at: P, class: &str) -> String {
    let (x, y) = units(at);
    format!("<use class=\"{class}\" href=\"#{id}\" x=\"{x}\" y=\"{y}\"/>")
}

fn off(node: Node, row: usize) -> P {
    let ((x, y), (dx, dy)) = (spot(node), SPOTS[row]);
    (x + f32::from(dx), y + f32::from(dy))
}

/// Where a thief stands, and whether alone.
pub fn stand(table: &Table, seat: Seat) -> Option<(P, bool)> {
    let node = table.thief(seat).at?;
    let others = || {
        table
            .all_seats()
            .filter(|&other| table.thief(other).at == Some(node))
    };
    if others().count() == 1 && table.figure_on(node).is_none() {
        return Some((spot(node), true));
    }
    let place = others().position(|other| other == seat)?;
    Some((off(node, CORNERS + place), false))
}

/// The sprite's name of a token.
fn token_symbol(token: Token) -> &'static str {
    match token {
        Token::Stash => "tok-stash",
        Token::AlertCitizens => "tok-alert",
        Token::PlainGarbGuard => "tok-plain",
        Token::Informer => "tok-informer",
        Token::GuildAgent => "tok-agent",
        Token::KnownArea => "tok-known",
        Token::CheapTrinket => "tok-trinket",
        Token::DarkAlley => "tok-alley",
        Token::Manhole => "tok-manhole",
        Token::Stairs => "tok-stairs",
    }
}

/// The token that the viewer has seen at a place and that must still be there.
fn noted(view: &View, node: Node) -> Option<Token> {
    let (own, place) = (view.own.as_ref()?, token_place(node)?);
    own.notes.certain(place)
}

/// Whether somebody stands on a space.
fn taken(table: &Table, node: Node) -> bool {
    table.figure_on(node).is_some()
        || table
            .all_seats()
            .any(|seat| table.thief(seat).at == Some(node))
}

/// Tokens, jewels, smoke and fire in a district.
pub fn things(view: &View, district: District) -> String {
    let table = &view.table;
    let here = |node: &Node| node.district() == district;
    let mut out = String::new();
    for node in table.face_down.iter().filter(here) {
        out += &match noted(view, node) {
            Some(token) => piece(token_symbol(token), off(node, SOUTH), 1.15),
            None => part("hp-token", off(node, SOUTH), "token"),
        };
    }
    for (spaces, symbol) in [
        (table.alleys, "tok-alley"),
        (table.manholes, "tok-manhole"),
        (table.stairs, "tok-stairs"),
    ] {
        for node in spaces.iter().filter(here) {
            out += &piece(symbol, off(node, SOUTH), 1.15);
        }
    }
    for node in Node::all().filter(here) {
        let count = |jewel| table.piles.count(node, jewel);
        let kinds = [
            (Jewel::Green, "jewel-green"),
            (Jewel::Trinket, "tok-trinket"),
            (Jewel::Yellow, "jewel-yellow"),
        ];
        let emperor = table.emperor == Some(node);
        let all = kinds.iter().map(|&(jewel, _)| count(jewel)).sum::<u8>() + u8::from(emperor);
        if all == 0 {
            continue;
        }
        let top = kinds.iter().find(|&&(jewel, _)| count(jewel) > 0);
        let symbol = top
            .filter(|_| !emperor)
            .map_or("jewel-emperor", |&(_, symbol)| symbol);
        let at = off(node, if taken(table, node) { NORTH } else { CENTRE });
        out += &piece(symbol, at, if node == Node::VAULT { 1.35 } else { 1.0 });
        if all > 1 {
            let (x, y) = units((at.0 + 15.0, at.1 + 6.0));
            let _ = write!(
                out,
                "<text class=\"count\" x=\"{x}\" y=\"{y}\">{all}</text>"
            );
        }
    }
    for node in table.smoke.iter().filter(here) {
        out += &part("hp-smoke", spot(node), "smoke");
    }
    for node in table.fire.iter().filter(here) {
        out += &part("hp-fire", spot(node), "fire");
    }
    out
}
