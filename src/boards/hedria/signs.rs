//! The drawings of `style/hedria.svg`, in the order of the enumerations, and cards made of them.

use crate::boards::live::live;
use crate::boards::say::Say;
use crate::games::age_of_thieves::cards::{Card, Character, Range, Special};
use crate::games::age_of_thieves::events::EventCard;
use crate::games::age_of_thieves::tokens::Token;
use crate::games::age_of_thieves::{Jewel, Way};
use crate::words::Key;
use crate::words::age_of_thieves::names;
use leptos::prelude::*;

const CARDS: [&str; Card::COUNT] = [
    "#bola", "#smoke", "#noise", "#fire", "#worker", "#rat", "#magpie", "#cogrod", "#beacon",
    "#cracker", "#gas", "#orders", "#trap", "#hook", "#net", "#bribe", "#agility", "#elixir",
    "#map", "#cloak", "#move", "#ambush",
];
const SPECIALS: [&str; Special::COUNT] = [
    "#confiscation",
    "#spies",
    "#shadow",
    "#seduction",
    "#grenadier",
    "#haste",
];
const TOKENS: [&str; Token::COUNT] = [
    "#tok-stash",
    "#tok-alert",
    "#tok-plain",
    "#tok-informer",
    "#tok-agent",
    "#tok-known",
    "#tok-trinket",
    "#tok-alley",
    "#tok-manhole",
    "#tok-stairs",
];
const EVENTS: [&str; EventCard::COUNT] = [
    "#ev-arson",
    "#ev-patrols",
    "#ev-closed",
    "#ev-drunk",
    "#ev-flooded",
    "#ev-wolf",
    "#ev-regroup",
    "#ev-stashes",
    "#ev-snitches",
    "#ev-starless",
    "#ev-rain",
    "#ev-fog",
    "#ev-a-patrols",
    "#ev-alleys",
    "#ev-mobilize",
    "#ev-moon",
    "#ev-purges",
    "#ev-inspect",
    "#ev-open",
    "#ev-support",
    "#ev-tools",
    "#ev-veterans",
    "#ev-vigilantes",
];
const PORTRAITS: [&str; Character::COUNT] = [
    "#pt-joanne",
    "#pt-morius",
    "#pt-noiron",
    "#pt-jasmine",
    "#pt-zion",
    "#pt-nikolai",
];

/// A card's drawing.
pub fn card_sign(card: Card) -> &'static str {
    CARDS[card.index()]
}

/// A special card's drawing.
pub fn special_sign(special: Special) -> &'static str {
    SPECIALS[special.index()]
}

/// A city token's drawing.
pub fn token_sign(token: Token) -> &'static str {
    TOKENS[token.index()]
}

/// An event's drawing.
pub fn event_sign(event: EventCard) -> &'static str {
    EVENTS[event.index()]
}

/// A thief's portrait; it wears the colour in `--c`.
pub fn portrait(who: Character) -> &'static str {
    PORTRAITS[who.index()]
}

/// A jewel's drawing.
pub fn jewel_sign(jewel: Jewel) -> &'static str {
    match jewel {
        Jewel::Yellow => "#jewel-yellow",
        Jewel::Trinket => "#tok-trinket",
        Jewel::Green => "#jewel-green",
        Jewel::Emperor => "#jewel-emperor",
    }
}

/// The drawing of a way to resolve a stack with this card.
pub fn way_sign(way: Way, card: Option<Card>, special: Option<Special>) -> &'static str {
    match way {
        Way::Sneak | Way::Dash => "#move",
        Way::Wits | Way::Plan => "#ambush",
        Way::Card => card.map_or("#card-back", card_sign),
        Way::Special => special.map_or("#card-back", special_sign),
    }
}

/// A symbol as a drawing of its own.
pub fn pic(symbol: &'static str) -> AnyView {
    view! { <svg class="pic" aria-hidden="true"><use href=symbol /></svg> }.into_any()
}

/// A sign in the size of the text beside it.
pub fn sign(symbol: &'static str) -> AnyView {
    view! { <svg class="ic" aria-hidden="true"><use href=symbol /></svg> }.into_any()
}

/// What lies face-up: a card of the deck, a basic card, or a thief's special card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Face {
    /// General or basic.
    Card(Card),
    /// Special.
    Special(Special),
}

impl Face {
    /// Its name.
    pub fn name(self) -> Key {
        match self {
            Face::Card(card) => names::card_name(card),
            Face::Special(special) => names::special_name(special),
        }
    }

    /// What it does.
    pub fn text(self) -> Key {
        match self {
            Face::Card(card) => names::card_text(card),
            Face::Special(special) => names::special_text(special),
        }
    }

    /// Its drawing.
    pub fn sign(self) -> &'static str {
        match self {
            Face::Card(card) => card_sign(card),
            Face::Special(special) => special_sign(special),
        }
    }

    fn class(self) -> &'static str {
        match self {
            Face::Card(card) if card.is_basic() => "cd basic",
            Face::Card(_) => "cd",
            Face::Special(_) => "cd spec",
        }
    }
}

/// A paper card: name, drawing, what it does (where there is room), and its foot.
pub fn card(say: Say, face: Face) -> AnyView {
    view! {
        <span class=face.class() aria-hidden="true">
            <b>{say.word(face.name())}</b>
            {pic(face.sign())}
            <span class="tx">{say.word(face.text())}</span>
            {foot(say, face)}
        </span>
    }
    .into_any()
}

/// How far it reaches, and whether it marks a victim for theft.
fn foot(say: Say, face: Face) -> AnyView {
    let (range, theft) = match face {
        Face::Special(_) => (Key::AgeTableSpecial, false),
        Face::Card(card) if card.is_basic() => (Key::AgeTableBasic, false),
        Face::Card(card) => {
            let data = card.data();
            let range = match data.range {
                Range::Spaces(n) => return far(n, data.theft),
                Range::District => Key::AgeTableDistrict,
                Range::Anywhere => Key::AgeTableAny,
                Range::Oneself => Key::AgeTableSelf,
            };
            (range, data.theft)
        }
    };
    view! {
        <span class="ft">
            <i>{say.word(range)}</i>
            {theft.then(|| pic("#theft"))}
        </span>
    }
    .into_any()
}

fn far(n: u8, theft: bool) -> AnyView {
    view! {
        <span class="ft">
            <i>{sign("#ui-range")} {n}</i>
            {theft.then(|| pic("#theft"))}
        </span>
    }
    .into_any()
}

/// AP as dots: with the Emperors' Jewel red after the basic ones, those of tokens and plans purple. Above ten of them
/// the number says the rest.
pub fn dots(points: u8, agents: u8) -> AnyView {
    let dot = |class: &'static str| view! { <i class=class></i> };
    let blue = (0..points.min(10)).map(|_| dot("ap")).collect_view();
    let once = (0..2 * agents).map(|_| dot("ap once")).collect_view();
    view! { <span class="aps" aria-hidden="true">{blue} {once}</span> }.into_any()
}

/// Something drawn anew whenever it changes, or nothing.
pub fn maybe<T: 'static>(
    read: impl Fn() -> Option<T> + Send + 'static,
    draw: impl Fn(T) -> AnyView + Send + 'static,
) -> AnyView {
    live(move || read().map_or_else(|| ().into_any(), &draw))
}
