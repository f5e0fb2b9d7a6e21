//! 1: the state as plain data. `Table` is what lies open or was seen by all. Hidden are the players'
//! characters and what chance will bring: the order of the pile and the faces of shared-out loot are
//! decided as they are turned up, which is the same law as shuffling first (1.8).

use super::{Action, Bag, Character, Characters, Location, Token};
use crate::engine::{List, Rng, Seat};
use serde::{Deserialize, Serialize};

/// The most seats, and the number of characters, types and locations.
pub const SEATS: usize = 5;
/// Slots of the market (2.3).
pub const SLOTS: usize = 3;
/// Loot tokens (1.4).
pub const LOOT: u8 = 8;
/// Tokens of a type that one tile may hold (4.2).
pub const CAP: u8 = 3;
/// The Brigadier lies among this many last tokens (2.3).
pub const LAST: u8 = 7;
/// No more splits can be: each takes five or more of the 75 tools out of the game (6.3).
pub const MAX_SPLITS: usize = 15;
/// No more choices can be: 63 draws with a placement each, 9 clovers, an alliance and a tunnel for
/// each round.
pub const MAX_CHOICES: usize = 168;

/// One entry for each location.
pub type ByLocation<T> = [T; 5];
/// One entry for each character.
pub type ByCharacter<T> = [T; 5];
/// One entry for each seat; those that nobody sits on are zero.
pub type BySeat<T> = [T; SEATS];

/// House rules in force (9).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rules {
    /// 2.4: clovers as printed, 4 / 3 / 2 / 0.
    pub hands_printed: bool,
    /// 6.3.2: on a tie the White Alliance wins.
    pub tie_smaller: bool,
    /// 6.3.8: a joined split draws 2 tools for each of the two locations.
    pub reseed_each: bool,
    /// 6.3.9: the tunnel moved last goes back.
    pub tunnel_recent: bool,
    /// 3.1: chance draws the alliances.
    pub alliances_drawn: bool,
}

/// Where the match stands (1.7).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// 3: the matchmaker forms the alliances.
    Alliance,
    /// 5: one action.
    Action,
    /// 5.2: the drawn tool must be placed.
    PlaceDrawn,
    /// 6.3.9: a tunnel goes back.
    ChooseTunnel,
    /// 8: the Brigadier was drawn.
    Over,
}

/// One location (1.3).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Place {
    /// Tools, face up.
    pub tools: Bag,
    /// Loot tokens.
    pub loot: u8,
}

/// Loot that was shared out (6.3): everybody saw what went into it, nobody which token went to whom.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Shared {
    /// The alliance that won.
    pub members: Characters,
    /// Its tools, face down since.
    pub tools: Bag,
    /// Loot tokens among them.
    pub loot: u8,
    /// What each member got; the rest is left over (6.3.5).
    pub share: u8,
}

impl Shared {
    /// Tools and loot tokens.
    pub fn pool(&self) -> u8 {
        self.tools.len() + self.loot
    }

    /// 6.3.5: what is left over.
    pub fn rest(&self) -> u8 {
        self.pool() - self.share * self.members.len()
    }
}

/// What everybody at the table remembers, for beliefs: kept from the first token on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct History {
    /// All choices in order; alliances that chance drew are among them.
    pub choices: List<Action, MAX_CHOICES>,
    /// All tokens in the order they were turned up: ten at the locations, three in the market, ...
    pub tokens: List<Token, 75>,
}

/// 8.4: what the end reveals.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Unmasked {
    /// The players' characters in seat order, then those nobody played.
    pub character: ByCharacter<Character>,
    /// The tools among each character's loot.
    pub tools: ByCharacter<Bag>,
    /// The loot tokens among it.
    pub loot: ByCharacter<u8>,
    /// Winning seats as bits (8.3).
    pub winners: u8,
}

/// Everything that lies open, or was seen by all.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Table {
    /// House rules.
    pub rules: Rules,
    /// How many play.
    pub seats: u8,
    /// The first matchmaker.
    pub first: Seat,
    /// Where the match stands.
    pub phase: Phase,
    /// Rounds begun.
    pub round: u8,
    /// Who forms the alliances.
    pub matchmaker: Seat,
    /// Who acts.
    pub current: Seat,
    /// The White Alliance; nobody before the first one is formed. All others are the Black Alliance.
    pub white: Characters,
    /// The locations.
    pub place: ByLocation<Place>,
    /// Where the Lock is.
    pub lock: Location,
    /// Where the Carriage is; `None` is the centre.
    pub carriage: Option<Location>,
    /// Where the tunnels are; `None` is the centre.
    pub tunnel: [Option<Location>; 2],
    /// The tunnel moved most recently (1.4).
    pub last_tunnel: Option<u8>,
    /// Loot tokens in the centre.
    pub supply: u8,
    /// The market. A slot is empty only while a tunnel is chosen, and at the end.
    pub market: [Option<Token>; SLOTS],
    /// The tool drawn blind, to be placed.
    pub drawn: Option<Token>,
    /// Tools in the pile, which anybody can work out. The Brigadier is with them until the end.
    pub pile: Bag,
    /// Tools out of the game, face up.
    pub discard: Bag,
    /// Loot shared out so far.
    pub shared: List<Shared, MAX_SPLITS>,
    /// Each character's loot, as a number.
    pub stash: ByCharacter<u8>,
    /// Clovers of each seat.
    pub clovers: BySeat<u8>,
    /// What was seen from the first token on; `None` in a position written by hand.
    pub history: Option<History>,
    /// Identities and loot, once over.
    pub unmasked: Option<Unmasked>,
}

/// The whole match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct State {
    /// What lies open.
    pub table: Table,
    /// The players' characters in seat order, then those nobody plays (2.1).
    pub character: ByCharacter<Character>,
    /// Chance.
    pub rng: Rng,
}

impl Table {
    /// 2.4: clovers of each seat at the start.
    pub fn hands(rules: &Rules, seats: u8) -> u8 {
        match (seats, rules.hands_printed) {
            (2, _) => 4,
            (3, false) => 2,
            (3, true) => 3,
            (4, false) => 1,
            (4, true) => 2,
            _ => 0,
        }
    }

    /// 2.3: tokens in the pile, the Brigadier among them until the end.
    pub fn pile_size(&self) -> u8 {
        self.pile.len() + u8::from(self.phase != Phase::Over)
    }

    /// The members of an alliance.
    #[inline]
    pub fn members(&self, alliance: Alliance) -> Characters {
        match alliance {
            Alliance::White => self.white,
            Alliance::Black => self.white.rest(),
        }
    }

    /// Keeps a choice in mind.
    #[inline]
    pub fn remember(&mut self, action: Action) {
        if let Some(history) = &mut self.history {
            history.choices.push(action);
        }
    }
}

/// One of the two alliances (3.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Alliance {
    /// Two members.
    White,
    /// Three members.
    Black,
}
