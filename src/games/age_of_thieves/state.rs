//! The state as plain data (2.1). `Table` is what lies open; hands, declarations, face-down tokens,
//! notes and the deck are not in it.

use super::agenda::Agenda;
use super::cards::{Card, Character, Counts, Hands};
use super::events::EventCard;
use super::hedria::{District, Node, Spaces};
use super::ids::words;
use super::notes::Notes;
use super::piles::{Piles, big};
use super::tokens::{PLACES, TOKENS, Token};
use crate::engine::{Rng, Seat};
use serde::{Deserialize, Serialize};

/// The most seats.
pub const SEATS: usize = 4;
/// One entry for each seat.
pub type BySeat<T> = [T; SEATS];

/// Guards (2.1.3).
pub const GUARDS: usize = 20;
/// Guards and captains.
pub const FIGURES: usize = 22;
/// Hand limit in general cards (2.4 P2).
pub const HAND_LIMIT: u8 = 5;
/// Yellow jewels that exist.
pub const YELLOW: u8 = 20;
/// Green jewels that exist.
pub const GREEN: u8 = 12;
/// Basic AP.
pub const BLUE: u8 = 10;
/// Basic AP of a turn begun in a dungeon (2.9.5), and the floor of 2.4 P3.2.
pub const DUNGEON_AP: u8 = 2;
/// Stacks a thief can have: two basic cards and a full hand.
pub const STACKS: usize = 7;
/// Sides of the die.
pub const DIE: u32 = 8;

words! {
    /// What can be stolen or lost, cheapest first.
    Jewel {
        Yellow = "yellow",
        Trinket = "trinket",
        Green = "green",
        Emperor = "emperor",
    }
}

/// A guard (0 to 19) or a captain (20, 21).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Fig(pub u8);

impl Fig {
    /// The two captains.
    pub const CAPTAINS: [Fig; 2] = [Fig(20), Fig(21)];

    /// As an array index.
    #[inline]
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// Whether it is a captain: cards that say "guard" exclude it.
    #[inline]
    pub fn is_captain(self) -> bool {
        self.index() >= GUARDS
    }

    /// Its bit in a set of figures.
    #[inline]
    pub fn bit(self) -> u32 {
        1 << self.0
    }

    /// Every guard.
    pub fn guards() -> impl Iterator<Item = Fig> + Clone {
        (0..GUARDS as u8).map(Fig)
    }

    /// Every guard and captain.
    pub fn all() -> impl Iterator<Item = Fig> + Clone {
        (0..FIGURES as u8).map(Fig)
    }
}

/// House rules in force (2.13), in the order of the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rules {
    /// `specialCards` on.
    pub special_cards: bool,
    /// `characters` dealt.
    pub dealt: bool,
    /// `startSpaces` free.
    pub free_start: bool,
    /// `wallTokens` on.
    pub wall_tokens: bool,
    /// `guardTies` automatic.
    pub automatic_ties: bool,
    /// `districtCard` at theft.
    pub card_at_theft: bool,
    /// `jewelDrop` own quarter.
    pub drop_own_quarter: bool,
    /// `specialRange` D.
    pub special_district: bool,
    /// `earlyEnd` on.
    pub early_end: bool,
    /// `guardAlarm` D1, D6.
    pub hard_alarm: bool,
    /// `guardLayout` S1 + K1.
    pub gate_layout: bool,
}

/// Where a turn stands (2.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// 2.3.4.
    SetUp,
    /// 2.4 P1.
    Event,
    /// 2.4 P2.
    Planning,
    /// 2.4 P3.
    Declaration,
    /// 2.4 P4; clean-up follows by itself.
    Resolution,
    /// 2.11.
    Over,
}

/// Why the match ended (2.11).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ending {
    /// The calm ran out with the jewel never taken.
    CalmOver,
    /// The fifth alarm turn ended.
    AlarmOver,
    /// Every thief has escaped.
    AllOut,
    /// The carrier of the Emperors' Jewel has escaped.
    JewelOut,
}

/// What has become of a stack.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Progress {
    /// Still to come.
    #[default]
    Waiting,
    /// Resolved or abandoned.
    Done,
    /// Its owner was arrested or escaped before.
    Void,
}

/// One declared action: a card, or the special card on one, with its AP.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Stack {
    /// AP but those of Guild Agents.
    pub points: u8,
    /// Guild Agents, 2 AP each.
    pub agents: u8,
    /// The special card lies on it, face-up.
    pub special: bool,
    /// What has become of it.
    pub progress: Progress,
    /// The value it came up at (2.4 P4.2), once done.
    pub value: u8,
    /// The card, once shown.
    pub shown: Option<Card>,
    /// The card has left the stack for the discard pile before clean-up.
    pub gone: bool,
}

impl Stack {
    /// Its AP now.
    #[inline]
    pub fn initiative(&self) -> u8 {
        self.points + 2 * self.agents
    }
}

/// A thief's public side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Thief {
    /// Who it is, once chosen.
    pub character: Option<Character>,
    /// Where the figure stands; a dungeon when locked up; nowhere before the start and after the escape.
    pub at: Option<Node>,
    /// Order of escape from 1; 0 while in play.
    pub escaped: u8,
    /// Yellow jewels.
    pub yellow: u8,
    /// Cheap Trinkets.
    pub trinket: u8,
    /// Green jewels.
    pub green: u8,
    /// The Emperors' Jewel.
    pub emperor: bool,
    /// The top-thief token.
    pub top: bool,
    /// Informers on the sheet.
    pub informer: u8,
    /// Guild Agents on the sheet.
    pub agent: u8,
    /// Known Areas on the sheet.
    pub known_area: u8,
    /// Red AP, from the last clean-up.
    pub red: u8,
    /// General cards in hand, as a number. While declaring: before the declaration.
    pub hand_size: u8,
    /// General cards among the stacks not yet shown, as a number.
    pub face_down: u8,
    /// For the next Declaration: cards of a Cunning Plan.
    pub draw: u8,
    /// For the next Declaration: temporary AP.
    pub temp: u8,
    /// For the next Declaration: Poisoned Bolas.
    pub bolas: u8,
    /// Reflective Cloak resolved this turn.
    pub cloak: bool,
    /// Left a dungeon this turn.
    pub left_dungeon: bool,
    /// Rope Hook resolved this turn.
    pub rope: bool,
    /// Agility Potion resolved this turn.
    pub agile: bool,
    /// Automatic Trap.
    pub trapped: bool,
    /// Has a theft marker.
    pub marker: bool,
    /// A jewel was stolen this turn (2.6a).
    pub robbed: bool,
    /// Noiron's extra space was used this turn.
    pub noiron_used: bool,
    /// An Elixir of Speed was drunk this turn.
    pub elixir_used: bool,
    /// A stack was resolved this turn.
    pub resolved: bool,
    /// Dash or Cunning Plan: all later stacks are abandoned.
    pub exclusive: bool,
    /// Arrested this turn.
    pub arrested: bool,
}

impl Thief {
    /// How many of a jewel.
    pub fn jewels(&self, jewel: Jewel) -> u8 {
        match jewel {
            Jewel::Yellow => self.yellow,
            Jewel::Trinket => self.trinket,
            Jewel::Green => self.green,
            Jewel::Emperor => u8::from(self.emperor),
        }
    }

    /// Whether there is any.
    #[inline]
    pub fn has_jewel(&self) -> bool {
        self.emperor || self.yellow + self.trinket + self.green > 0
    }

    /// Points (2.11.4).
    pub fn points(&self) -> u8 {
        self.yellow + self.trinket + 3 * self.green + 3 * u8::from(self.top)
    }

    /// A sheet token's number.
    pub fn tokens(&self, token: Token) -> u8 {
        match token {
            Token::Informer => self.informer,
            Token::GuildAgent => self.agent,
            Token::KnownArea => self.known_area,
            Token::CheapTrinket => self.trinket,
            _ => 0,
        }
    }
}

/// Everything that lies open on the table.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Table {
    /// House rules.
    pub rules: Rules,
    /// How many play.
    pub seats: u8,
    /// The first thief.
    pub first: Seat,
    /// Where the turn stands.
    pub phase: Phase,
    /// The alarm is raised.
    pub alarm: bool,
    /// Number of the turn: 1 to 10 in calm, 1 to 5 in alarm.
    pub turn: u8,
    /// This turn's event.
    pub event: Option<EventCard>,
    /// Events drawn so far, as bits by number.
    pub events_drawn: u32,
    /// The Emperors' Jewel was taken from the vault once.
    pub taken: bool,
    /// The district card that shows.
    pub open: Option<District>,
    /// The guards' initiative, once rolled.
    pub roll: u8,
    /// Guard activations still to come, by initiative; 0 for none.
    pub activations: [u8; 2],
    /// What is to be done, innermost last.
    pub agenda: Agenda,
    /// Where guards and captains stand; nowhere in the supply.
    pub figures: [Option<Node>; FIGURES],
    /// Trapped guards, as bits.
    pub trapped: u32,
    /// Guards that cannot arrest Jasmine this turn, as bits.
    pub charmed: u32,
    /// Jewels and trinkets on the board.
    pub piles: Piles,
    /// Where the Emperors' Jewel lies on the board.
    pub emperor: Option<Node>,
    /// Yellow jewels in the supply.
    pub yellow_left: u8,
    /// Green jewels back in the supply.
    pub green_left: u8,
    /// Cheap Trinkets given up: out of the game.
    pub trinkets_gone: u8,
    /// Smoke markers.
    pub smoke: Spaces,
    /// Fire markers.
    pub fire: Spaces,
    /// Dark Alleys laid.
    pub alleys: Spaces,
    /// Manholes laid.
    pub manholes: Spaces,
    /// Stairs laid.
    pub stairs: Spaces,
    /// Spaces with a face-down token.
    pub face_down: Spaces,
    /// Tokens that have been turned up, by kind.
    pub revealed: [u8; TOKENS],
    /// The thieves.
    pub thieves: BySeat<Thief>,
    /// Declared stacks, once all are in.
    pub stacks: BySeat<[Stack; STACKS]>,
    /// How many stacks.
    pub stack_count: BySeat<u8>,
    /// Spaces chosen so far by the step in hand: the smoke of one card, guardrooms left this turn.
    pub spots: [Option<Node>; 5],
    /// General cards in the deck, as a number.
    pub deck_size: u8,
    /// Discarded general cards, face-up.
    pub discard: Counts,
    /// How many have escaped.
    pub escapes: u8,
    /// Winning seats as bits, once over.
    pub winners: u8,
    /// Why it ended.
    pub ending: Option<Ending>,
}

/// A declaration being made, and afterwards the faces of its cards.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Draft {
    /// Stacks so far.
    pub stacks: [Stack; STACKS],
    /// Their cards, in the same order.
    pub faces: [Option<Card>; STACKS],
    /// How many.
    pub count: u8,
    /// AP left to place.
    pub pool: u8,
    /// Informers used.
    pub informers: u8,
    /// Guild Agents used.
    pub agents: u8,
    /// Finished.
    pub sealed: bool,
}

/// The whole match.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct State {
    /// What lies open.
    pub table: Table,
    /// General cards in hand.
    pub hands: Hands,
    /// Declarations.
    pub drafts: BySeat<Draft>,
    /// Face-down tokens by place.
    #[serde(with = "big")]
    pub tokens: [Option<Token>; PLACES],
    /// Tokens out of play, unseen (2.3.2).
    pub boxed: [u8; TOKENS],
    /// What each seat has seen of face-down tokens.
    pub notes: BySeat<Notes>,
    /// Cards that a seat knows to be in another's hand or declaration: `known[viewer][holder]`.
    pub known: BySeat<BySeat<Counts>>,
    /// The deck by kind. Its order is decided as cards are drawn, which is the same law as shuffling
    /// first; the same goes for event and district cards.
    pub deck: Counts,
    /// Chance.
    pub rng: Rng,
}
