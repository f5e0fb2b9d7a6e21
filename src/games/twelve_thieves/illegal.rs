//! Why an action is refused.

use super::Palace;
use crate::engine::Seat;
use std::fmt;

/// A reason, with the values its sentence needs. The rule is named beside each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Illegal {
    /// The match is over.
    GameOver,
    /// R3: guards are still being placed.
    PlaceGuardFirst,
    /// R3, house rule: the neutral guards come first.
    PlaceNeutralFirst,
    /// R3: all guards stand already.
    AllPlaced,
    /// R3, R6, R7: all four guard spaces are taken.
    Full(Palace),
    /// R4, R5, R6: three thief actions were done.
    ThiefLimit,
    /// R5: no own guard there.
    NoOwnGuard(Palace),
    /// R5: no other guard there.
    NoForeignGuard(Palace),
    /// R5: all thieves are out.
    NoThiefHome,
    /// R5, R6, house rule: no chest there.
    EmptyPalace(Palace),
    /// R5: the price in cards of that colour or dancers, and how many are missing.
    Price {
        palace: Palace,
        price: u8,
        short: u8,
    },
    /// R5: more dancers than the price.
    Overpaid(u8),
    /// R6, R7: the guard is there already.
    SamePalace,
    /// R6: no own guard to move there.
    NoGuardHere(Palace),
    /// R6: no own thief there to carry.
    NoThiefToCarry(Palace),
    /// R6: no card of either colour and no dancer.
    MoveCost { from: Palace, to: Palace },
    /// R6, R7: the card chosen is not in hand.
    NoCard(Palace),
    /// R5: the card touched has another colour than the price.
    WrongColour(Palace),
    /// R4: no dancer in hand.
    NoDancer,
    /// R7: no neutral guard there.
    NoNeutral(Palace),
    /// R7: the two cards cannot be paid.
    NeutralCost { from: Palace, to: Palace },
    /// R9: no dancer is left in the supply.
    NoDancerLeft,
    /// R9: after an action there is only the draw of 3 palace cards.
    Acted,
    /// R7: a rival's guard.
    RivalGuard(Seat),
    /// R6: a rival's thief.
    RivalThief(Seat),
    /// R8: chests are taken by themselves; so many thieves are missing.
    StealsItself(u8),
    /// R8: no chest is left there.
    NoChest(Palace),
    /// R4: cards are only spent on actions.
    NoDiscard,
    /// R2, R3: hands are still face down.
    HandClosed,
}

impl Illegal {
    /// Slash-named id.
    pub fn id(self) -> &'static str {
        match self {
            Illegal::GameOver => "game/over",
            Illegal::PlaceGuardFirst => "place/guard-first",
            Illegal::PlaceNeutralFirst => "place/neutral-first",
            Illegal::AllPlaced => "place/all-placed",
            Illegal::Full(_) => "palace/full",
            Illegal::ThiefLimit => "thief/limit",
            Illegal::NoOwnGuard(_) => "infiltrate/no-own-guard",
            Illegal::NoForeignGuard(_) => "infiltrate/no-foreign-guard",
            Illegal::NoThiefHome => "infiltrate/no-thief-home",
            Illegal::EmptyPalace(_) => "thief/empty-palace",
            Illegal::Price { .. } => "infiltrate/price",
            Illegal::Overpaid(_) => "pay/too-much",
            Illegal::SamePalace => "move/same-palace",
            Illegal::NoGuardHere(_) => "guard/none-here",
            Illegal::NoThiefToCarry(_) => "guard/no-thief",
            Illegal::MoveCost { .. } => "guard/price",
            Illegal::NoCard(_) => "pay/no-card",
            Illegal::WrongColour(_) => "pay/wrong-colour",
            Illegal::NoDancer => "pay/no-dancer",
            Illegal::NoNeutral(_) => "neutral/none-here",
            Illegal::NeutralCost { .. } => "neutral/price",
            Illegal::NoDancerLeft => "end/no-dancer-left",
            Illegal::Acted => "end/acted",
            Illegal::RivalGuard(_) => "guard/rival",
            Illegal::RivalThief(_) => "thief/rival",
            Illegal::StealsItself(_) => "chest/steals-itself",
            Illegal::NoChest(_) => "chest/none-left",
            Illegal::NoDiscard => "hand/no-discard",
            Illegal::HandClosed => "hand/closed",
        }
    }
}

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())?;
        match *self {
            Illegal::Full(palace)
            | Illegal::NoOwnGuard(palace)
            | Illegal::NoForeignGuard(palace)
            | Illegal::EmptyPalace(palace)
            | Illegal::NoGuardHere(palace)
            | Illegal::NoThiefToCarry(palace)
            | Illegal::NoCard(palace)
            | Illegal::WrongColour(palace)
            | Illegal::NoNeutral(palace)
            | Illegal::NoChest(palace) => write!(f, " {palace}"),
            Illegal::Price {
                palace,
                price,
                short,
            } => {
                write!(f, " {palace} costs {price}, short by {short}")
            }
            Illegal::Overpaid(price) => write!(f, " price {price}"),
            Illegal::MoveCost { from, to } | Illegal::NeutralCost { from, to } => {
                write!(f, " {from} {to}")
            }
            Illegal::RivalGuard(seat) | Illegal::RivalThief(seat) => write!(f, " seat {}", seat.0),
            Illegal::StealsItself(missing) => write!(f, " {missing} missing"),
            _ => Ok(()),
        }
    }
}

impl std::error::Error for Illegal {}
