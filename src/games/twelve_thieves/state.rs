//! R1: the state as plain data. `Table` is what lies open; hands and deck are not in it.

use super::Palace;
use crate::engine::{Rng, Seat};
use serde::{Deserialize, Serialize};

/// Guard spaces before each palace (A1).
pub const POSTS: u8 = 4;
/// Thieves of each seat (R2.7).
pub const THIEVES: u8 = 12;
/// Palace cards of each colour (fact 1).
pub const CARDS: u8 = 17;
/// Dancer cards (fact 2).
pub const DANCERS: u8 = 8;
/// Actions with a thief in one turn (fact 12).
pub const THIEF_ACTIONS: u8 = 3;
/// The last chest of a stack needs this many thieves; the first needs 4 (R2.2).
pub const LAST_CHEST: u8 = 7;
/// Turns a seat may take before the safety stop (R10).
pub const TURN_LIMIT: u16 = 100;

/// Palaces, and card colours.
pub const PALACES: usize = 6;
/// The most seats.
pub const SEATS: usize = 4;

/// One number for each palace or colour, in the order of [`Palace::ALL`].
pub type ByPalace<T> = [T; PALACES];
/// One entry for each seat; those that nobody sits on are zero.
pub type BySeat<T> = [T; SEATS];

/// House rules in force.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rules {
    /// Palace cards of the first player: 5 or 6.
    pub first_hand: u8,
    /// The players place the neutral guards (R3).
    pub neutrals_placed: bool,
    /// Hands may be looked at while guards are placed (A15).
    pub hands_open: bool,
    /// Spent dancers return to their supply (A3).
    pub dancers_return: bool,
    /// Thieves may enter a palace without chests (A11).
    pub empty_palace_usable: bool,
}

/// Where the match stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// R3, house rule: neutral guards are placed.
    Neutrals,
    /// R3: own guards are placed.
    Guards,
    /// R4: turns.
    Turns,
    /// R8: a seat reached its chests. R10: the match was stopped.
    Over,
}

/// Everything that lies open on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Table {
    /// House rules.
    pub rules: Rules,
    /// How many play.
    pub seats: u8,
    /// Who placed first and took the first turn.
    pub first: Seat,
    /// Palaces from left to right (R2.1, for the eye only).
    pub display: ByPalace<Palace>,
    /// Where the match stands.
    pub phase: Phase,
    /// Who acts.
    pub current: Seat,
    /// Thief actions done this turn.
    pub thief_acts: u8,
    /// Whether a paid action was done this turn (A13).
    pub acted: bool,
    /// Need of the top chest, 4 to 7; 0 when none is left.
    pub chest: ByPalace<u8>,
    /// Neutral guards.
    pub neutral: ByPalace<u8>,
    /// Guards of each seat.
    pub guard: BySeat<ByPalace<u8>>,
    /// Thieves of each seat.
    pub thief: BySeat<ByPalace<u8>>,
    /// Guards of each seat not yet placed.
    pub to_place: BySeat<u8>,
    /// Thieves at home.
    pub supply: BySeat<u8>,
    /// Chests stolen.
    pub loot: BySeat<u8>,
    /// Dancers in hand: public, as they are chosen openly (A25).
    pub dancers: BySeat<u8>,
    /// Palace cards in hand, as a number.
    pub hand_size: BySeat<u8>,
    /// Palace cards in the deck, as a number.
    pub deck_size: u8,
    /// Used palace cards, face up.
    pub discard: ByPalace<u8>,
    /// Dancers in the open supply.
    pub dancers_left: u8,
    /// Dancers out of the game (house rule).
    pub dancers_gone: u8,
    /// Turns ended so far.
    pub turns: u16,
    /// Turns in a row that were passes without a card (R10).
    pub barren: u8,
    /// Winning seats as bits, once over.
    pub winners: u8,
}

/// The whole match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct State {
    /// What lies open.
    pub table: Table,
    /// Palace cards in hand by colour.
    pub hand: BySeat<ByPalace<u8>>,
    /// Palace cards in the deck by colour. Their order is decided as they are drawn, which is the
    /// same law as shuffling first, and nobody can see the difference.
    pub deck: ByPalace<u8>,
    /// Chance.
    pub rng: Rng,
}

impl Table {
    /// R2.5, fact 10: guards a seat, by the number of players.
    pub fn guards_each(seats: u8) -> u8 {
        6 - seats
    }

    /// R2.5: chests that win.
    pub fn target(&self) -> u8 {
        8 - self.seats
    }

    /// R1: guards before a palace.
    #[inline(always)]
    pub fn occupied(&self, palace: Palace) -> u8 {
        let at = palace.index();
        self.neutral[at] + self.guard.iter().map(|guards| guards[at]).sum::<u8>()
    }

    /// R1: guards before each palace.
    #[inline(always)]
    pub fn occupied_each(&self) -> ByPalace<u8> {
        let mut occupied = self.neutral;
        for guards in &self.guard {
            for (sum, guards) in occupied.iter_mut().zip(guards) {
                *sum += guards;
            }
        }
        occupied
    }

    /// R1: guards before a palace that are not this seat's.
    #[inline(always)]
    pub fn foreign(&self, seat: Seat, palace: Palace) -> u8 {
        self.occupied(palace) - self.guard[seat.index()][palace.index()]
    }

    /// Thief actions the seat to act has left (R4).
    pub fn thief_actions_left(&self) -> u8 {
        THIEF_ACTIONS - self.thief_acts
    }

    /// Whether hands are in hand: not while guards are placed, unless the house rule says so (A15).
    pub fn hands_known(&self) -> bool {
        self.rules.hands_open || !matches!(self.phase, Phase::Neutrals | Phase::Guards)
    }

    /// R10: thieves still missing in the seat's best palace with a chest.
    pub fn closest(&self, seat: Seat) -> u8 {
        let thieves = &self.thief[seat.index()];
        let missing = self
            .chest
            .iter()
            .zip(thieves)
            .filter(|&(&chest, _)| chest > 0);
        missing
            .map(|(chest, thieves)| chest.saturating_sub(*thieves))
            .min()
            .unwrap_or(u8::MAX)
    }
}
