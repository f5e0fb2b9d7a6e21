//! How each action is chosen by touch, and why other touches do nothing.

use super::state::{PALACES, Phase, State};
use super::{Action, Draw, Illegal, Palace, Pay};
use crate::engine::{Handle, Seat, Touches};

/// A palace: a thief slips in.
pub fn palace(at: Palace) -> Handle {
    Handle::new("palace", at as u16)
}

/// The free guard spaces before a palace.
pub fn post(at: Palace) -> Handle {
    Handle::new("post", at as u16)
}

/// The own guards before a palace.
pub fn guard(at: Palace) -> Handle {
    Handle::new("guard", at as u16)
}

/// The neutral guards before a palace.
pub fn neutral(at: Palace) -> Handle {
    Handle::new("neutral", at as u16)
}

/// The own thieves in a palace: one goes along.
pub fn thief(at: Palace) -> Handle {
    Handle::new("thief", at as u16)
}

/// The cards of one colour in hand.
pub fn card(colour: Palace) -> Handle {
    Handle::new("card", colour as u16)
}

/// The dancers in hand.
pub const DANCER: Handle = Handle::new("card", PALACES as u16);
/// The button that ends the turn.
pub const END: Handle = Handle::new("end", 0);
/// The deck, for the end of a turn.
pub const DECK: Handle = Handle::new("deck", 0);
/// The dancer supply, for the end of a turn.
pub const DANCER_SUPPLY: Handle = Handle::new("dancers", 0);

/// The guards of a rival before a palace.
pub fn rival_guard(seat: Seat, at: Palace) -> Handle {
    Handle::new(
        "rival-guard",
        u16::from(seat.0) * PALACES as u16 + at as u16,
    )
}

/// The thieves of a rival in a palace.
pub fn rival_thief(seat: Seat, at: Palace) -> Handle {
    Handle::new(
        "rival-thief",
        u16::from(seat.0) * PALACES as u16 + at as u16,
    )
}

/// The chests of a palace.
pub fn chest(at: Palace) -> Handle {
    Handle::new("chest", at as u16)
}

/// The handles of an action.
pub fn touches(state: &State, action: Action) -> Touches {
    match action {
        Action::Place(at) => Touches::path([post(at)]),
        Action::Infiltrate {
            palace: at,
            dancers,
        } => {
            let price = state.table.foreign(state.table.current, at);
            let cards = price.saturating_sub(dancers);
            let mut choices = vec![card(at); usize::from(cards)];
            choices.resize(usize::from(cards + dancers), DANCER);
            Touches {
                path: vec![palace(at)],
                choices,
                ..Touches::default()
            }
        }
        Action::Guard {
            from,
            to,
            carry,
            pay,
        } => {
            let mut choices = vec![match pay {
                Pay::From => card(from),
                Pay::To => card(to),
                Pay::Dancer => DANCER,
            }];
            if carry {
                choices.push(thief(from));
            }
            Touches {
                path: vec![guard(from), post(to)],
                choices,
                ..Touches::default()
            }
        }
        Action::Neutral {
            from,
            to,
            dancer_from,
            dancer_to,
        } => {
            let pays = |dancer, colour| if dancer { DANCER } else { card(colour) };
            Touches {
                path: vec![neutral(from), post(to)],
                choices: vec![pays(dancer_from, from), pays(dancer_to, to)],
                ..Touches::default()
            }
        }
        Action::End(draw) => {
            let choice = if draw == Draw::Dancer {
                DANCER_SUPPLY
            } else {
                DECK
            };
            Touches {
                path: vec![END],
                choices: vec![choice],
                ..Touches::default()
            }
        }
    }
}

/// Why touching something that belongs to no action does nothing.
pub fn inert(state: &State, picked: &[Handle], handle: Handle) -> Option<Illegal> {
    let table = &state.table;
    let index = usize::from(handle.index);
    let at = *Palace::ALL.get(index % PALACES)?;
    let owner = Seat((index / PALACES) as u8);
    match handle.kind {
        "rival-guard" => Some(Illegal::RivalGuard(owner)),
        "rival-thief" => Some(Illegal::RivalThief(owner)),
        "chest" if table.chest[at.index()] == 0 => Some(Illegal::NoChest(at)),
        "chest" => {
            let thieves = table.thief[table.current.index()][at.index()];
            Some(Illegal::StealsItself(table.chest[at.index()] - thieves))
        }
        "thief" => Some(Illegal::NoThiefToCarry(at)),
        "card"
            if picked.len() > 1 || picked.first().is_some_and(|first| first.kind == "palace") =>
        {
            wrong_card(picked)
        }
        "card" if !table.hands_known() => Some(Illegal::HandClosed),
        "deck" | "dancers" if table.acted => Some(Illegal::Acted),
        "deck" | "dancers" if table.phase == Phase::Turns => Some(Illegal::NoDancerLeft),
        "card" | "deck" | "dancers" => Some(Illegal::NoDiscard),
        _ => None,
    }
}

/// The card does not pay for the action as picked: what would.
fn wrong_card(picked: &[Handle]) -> Option<Illegal> {
    let palace = |handle: &Handle| Palace::ALL.get(usize::from(handle.index)).copied();
    match picked {
        [one] => Some(Illegal::WrongColour(palace(one)?)),
        [from, to] if from.kind == "neutral" => Some(Illegal::NeutralCost {
            from: palace(from)?,
            to: palace(to)?,
        }),
        [from, to] => Some(Illegal::MoveCost {
            from: palace(from)?,
            to: palace(to)?,
        }),
        _ => None,
    }
}
