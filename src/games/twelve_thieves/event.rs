//! What happened, for log, motion and sound. Nothing here is secret.

use super::Palace;
use crate::engine::{Seat, SeatSet};
use serde::Serialize;

/// One thing that happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Event {
    /// R2: who begins, and how many chests win.
    Started { first: Seat, target: u8 },
    /// R2.6.
    Dealt { seat: Seat, cards: u8 },
    /// R3.
    Placed { seat: Seat, palace: Palace },
    /// R3, house rule.
    PlacedNeutral { seat: Seat, palace: Palace },
    /// R3: all guards stand, the hands are taken up.
    HandsTaken,
    /// R4: what an action cost.
    Paid { seat: Seat, cards: u8, dancers: u8 },
    /// R5: thieves there now, of the need (0: no chest).
    Infiltrated {
        seat: Seat,
        palace: Palace,
        thieves: u8,
        need: u8,
    },
    /// R6 without a thief.
    GuardMoved {
        seat: Seat,
        from: Palace,
        to: Palace,
    },
    /// R6 with a thief: thieves there now, of the need (0: no chest).
    Carried {
        seat: Seat,
        from: Palace,
        to: Palace,
        thieves: u8,
        need: u8,
    },
    /// R7.
    NeutralMoved {
        seat: Seat,
        from: Palace,
        to: Palace,
    },
    /// R8: chests the seat has now, and the thieves that went home.
    Stolen {
        seat: Seat,
        palace: Palace,
        loot: u8,
        target: u8,
        home: u8,
    },
    /// R8: the need of the next chest there; 0 when none is left.
    NextChest { palace: Palace, need: u8 },
    /// R9: cards drawn after an action.
    Drew { seat: Seat, cards: u8 },
    /// R9: cards drawn without an action, and whether a dancer was taken.
    Passed { seat: Seat, cards: u8, dancer: bool },
    /// R9: the used cards became the deck.
    Reshuffled,
    /// R9: fewer cards than due, as none are left.
    DrawShort { seat: Seat, cards: u8 },
    /// House rule: spent dancers left the game.
    DancersGone { dancers: u8 },
    /// R8.
    Won { seat: Seat, chests: u8 },
    /// R10: nothing moved any more, or the turn limit (turns each) was reached.
    Stopped {
        turns: Option<u16>,
        winners: SeatSet,
        tie_break: bool,
    },
}
