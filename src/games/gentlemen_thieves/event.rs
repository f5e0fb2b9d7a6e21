//! What happened, for log, motion and sound. Nothing here is secret.

use super::area::Area;
use super::{Alliance, Character, Characters, Location, Token};
use crate::engine::{Seat, SeatSet};
use serde::Serialize;

/// How the winner was found (8.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Decided {
    /// Most loot.
    Loot,
    /// Equal loot, most clovers left.
    Clovers,
    /// Equal clovers too, most loot in the own colour.
    Colour,
    /// Equal in everything.
    Shared,
}

/// One thing that happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Event {
    /// 2.3, 6.3.8: tools drawn to a location.
    Seeded {
        at: Location,
        first: Token,
        second: Option<Token>,
    },
    /// 2.3, 5.1: a tool drawn to the market.
    Refilled { slot: u8, token: Token },
    /// 7.1: a round begins.
    Round { round: u8, matchmaker: Seat },
    /// 3.1.
    AllianceSet { seat: Seat, white: Characters },
    /// 3.1, house rule.
    AllianceDrawn { white: Characters },
    /// 5.1.
    Took {
        seat: Seat,
        slot: u8,
        token: Token,
        to: Location,
    },
    /// 5.2.
    Drew { seat: Seat, token: Token },
    /// 5.2.
    Placed {
        seat: Seat,
        token: Token,
        to: Location,
    },
    /// 5.3: a clover was paid, and so many are left.
    Clover { seat: Seat, left: u8 },
    /// 5.3a.
    LockMoved {
        seat: Seat,
        from: Location,
        to: Location,
    },
    /// 5.3b; `None` is the centre.
    TunnelMoved {
        seat: Seat,
        tunnel: u8,
        from: Option<Location>,
        to: Location,
    },
    /// 4.1.
    Linked { first: Location, second: Location },
    /// 4.1.
    Unlinked { first: Location, second: Location },
    /// 5.3c; `None` is the centre.
    CarriageMoved {
        seat: Seat,
        from: Option<Location>,
        to: Location,
    },
    /// 5.3c: what it took along.
    Carried {
        token: Token,
        from: Location,
        to: Location,
    },
    /// 5.3c: nothing could be taken along.
    CarriedNothing,
    /// 5.3d; `None` is the centre.
    LootMoved {
        seat: Seat,
        from: Option<Location>,
        to: Location,
    },
    /// 6.1.
    Restocked { loot: u8 },
    /// 4.3: an area is complete, but locked.
    Locked { at: Location },
    /// 6.2: an area is complete.
    Complete { area: Area },
    /// 6.3.1: tools of each alliance.
    Counted { white: u8, black: u8 },
    /// 6.3.4: the winners, and what each of them got.
    Split {
        alliance: Alliance,
        members: Characters,
        share: u8,
    },
    /// 6.3.5: left over and discarded.
    LeftOver { loot: u8 },
    /// 6.3.2: nobody is paid.
    Tied,
    /// 6.3.9.
    TunnelBack { tunnel: u8, from: Location },
    /// 8.1.
    Brigadier,
    /// 8.4: who a seat was.
    Identity {
        seat: Seat,
        character: Character,
        loot: u8,
    },
    /// 8.4: nobody's character.
    Npc { character: Character, loot: u8 },
    /// 8.3.
    Won {
        winners: SeatSet,
        loot: u8,
        decided: Decided,
    },
}
