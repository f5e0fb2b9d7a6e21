//! How each action is chosen by touch, and why other touches do nothing.

use super::action::Way;
use super::agenda::Task;
use super::cards::{Card, Character};
use super::hedria::{NODES, Node};
use super::state::{Jewel, STACKS, State};
use super::tokens::Token;
use super::{Action, Illegal, flow};
use crate::engine::{Handle, Seat, Touches};

/// A space of the map.
pub fn space(at: Node) -> Handle {
    Handle::new("space", u16::from(at.0))
}

/// The guard or captain on a space.
pub fn guard(at: Node) -> Handle {
    Handle::new("guard", u16::from(at.0))
}

/// A thief.
pub fn thief(seat: Seat) -> Handle {
    Handle::new("thief", u16::from(seat.0))
}

/// A thief to be, in set-up.
pub fn character(who: Character) -> Handle {
    Handle::new("character", who as u16)
}

/// A card in hand; the grenades of the discard pile.
pub fn card(card: Card) -> Handle {
    Handle::new("card", card as u16)
}

/// A kind of token on a thief sheet.
pub fn sheet_token(token: Token) -> Handle {
    Handle::new("sheet-token", token as u16)
}

/// A kind of jewel on a thief sheet.
pub fn jewel(jewel: Jewel) -> Handle {
    Handle::new("jewel", jewel as u16)
}

/// A kind of jewel on the space of the figure that moves.
pub fn pile(jewel: Jewel) -> Handle {
    Handle::new("pile", jewel as u16)
}

/// The token under the figure that moves, or looked at.
pub const TOKEN: Handle = Handle::new("token", 0);

/// An own stack.
pub fn stack(stack: u8) -> Handle {
    Handle::new("stack", u16::from(stack))
}

/// A way to resolve a stack.
pub fn way(way: Way) -> Handle {
    Handle::new("way", way as u16)
}

/// The own special card.
pub const SPECIAL: Handle = Handle::new("special", 0);
/// The own AP.
pub const AP: Handle = Handle::new("ap", 0);
/// The own Informers.
pub const INFORMER: Handle = Handle::new("informer", 0);
/// The own Guild Agents.
pub const AGENT: Handle = Handle::new("agent", 0);
/// The own Known Areas.
pub const KNOWN_AREA: Handle = Handle::new("known-area", 0);
/// The button that finishes a declaration.
pub const SEAL: Handle = Handle::new("seal", 0);
/// The button that abandons a stack.
pub const ABANDON: Handle = Handle::new("abandon", 0);
/// The way out of the city.
pub const WAY_OUT: Handle = Handle::new("way-out", 0);
/// The sewers.
pub const SEWERS: Handle = Handle::new("sewers", 0);
/// The button that ends a movement.
pub const STOP: Handle = Handle::new("stop", 0);
/// Buttons of small decisions.
pub const KEEP: Handle = Handle::new("keep", 0);
/// See [`KEEP`].
pub const DECLINE: Handle = Handle::new("decline", 0);
/// See [`KEEP`].
pub const SWAP: Handle = Handle::new("swap", 0);
/// See [`KEEP`].
pub const DONE: Handle = Handle::new("done", 0);

/// The handles of an action.
pub fn touches(action: Action) -> Touches {
    let one = |handle: Handle| Touches::path([handle]);
    match action {
        Action::Character(who) => one(character(who)),
        Action::Space(at) | Action::Step(at) => one(space(at)),
        Action::Guard(at) => one(guard(at)),
        Action::Thief(seat) => one(thief(seat)),
        Action::Token(token) => one(sheet_token(token)),
        Action::Jewel(kind) => one(jewel(kind)),
        Action::Card(kind) | Action::Declare(kind) => one(card(kind)),
        Action::Cover => one(SPECIAL),
        Action::Point => one(AP),
        Action::Informer => one(INFORMER),
        Action::Agent => one(AGENT),
        Action::Seal => one(SEAL),
        Action::Stack(which) => one(stack(which)),
        Action::Resolve(how) => one(way(how)),
        Action::Abandon => one(ABANDON),
        Action::KnownArea(to) => Touches::path([KNOWN_AREA, space(to)]),
        Action::Leave => one(WAY_OUT),
        Action::Sewer(to) => Touches::path([SEWERS, space(to)]),
        Action::Collect(kind) => one(pile(kind)),
        Action::Reveal => one(TOKEN),
        Action::Steal(seat, kind) => Touches::path([thief(seat), jewel(kind)]),
        Action::Stop => one(STOP),
        Action::Keep => one(KEEP),
        Action::Decline => one(DECLINE),
        Action::Swap => one(SWAP),
        Action::Done => one(DONE),
    }
}

/// Why touching something that belongs to no action does nothing: the reason against the action it
/// would be.
pub fn inert(state: &State, picked: &[Handle], handle: Handle) -> Option<Illegal> {
    let task = state.table.agenda.top()?;
    flow::check(state, meant(task, picked, handle)?).err()
}

/// The action a touch would mean now.
fn meant(task: Task, picked: &[Handle], handle: Handle) -> Option<Action> {
    let index = usize::from(handle.index);
    let node = || (index < NODES).then_some(Node(index as u8));
    let stepping = matches!(task, Task::Move(_) | Task::Walk { .. } | Task::Lure { .. });
    let after = |kind: &str| picked.first().is_some_and(|first| first.kind == kind);
    Some(match handle.kind {
        "space" if after("sewers") => Action::Sewer(node()?),
        "space" if after("known-area") => Action::KnownArea(node()?),
        "space" if stepping => Action::Step(node()?),
        "space" => Action::Space(node()?),
        "guard" => Action::Guard(node()?),
        "thief" if matches!(task, Task::Move(_) | Task::AtOnce { .. }) => {
            Action::Steal(Seat(index as u8), Jewel::Yellow)
        }
        "thief" => Action::Thief(Seat(index as u8)),
        "character" => Action::Character(*Character::ALL.get(index)?),
        "card" if matches!(task, Task::Declare { .. }) => Action::Declare(*Card::ALL.get(index)?),
        "card" => Action::Card(*Card::ALL.get(index)?),
        "sheet-token" => Action::Token(*Token::ALL.get(index)?),
        "jewel" => {
            let jewel = *Jewel::ALL.get(index)?;
            match picked.first() {
                Some(first) if first.kind == "thief" => {
                    Action::Steal(Seat(first.index as u8), jewel)
                }
                _ => Action::Jewel(jewel),
            }
        }
        "pile" => Action::Collect(*Jewel::ALL.get(index)?),
        "token" => Action::Reveal,
        "stack" if index < STACKS => Action::Stack(index as u8),
        "way" => Action::Resolve(*Way::ALL.get(index)?),
        "special" => Action::Cover,
        "ap" => Action::Point,
        "informer" => Action::Informer,
        "agent" => Action::Agent,
        "seal" => Action::Seal,
        "abandon" => Action::Abandon,
        "way-out" => Action::Leave,
        // The way through them is asked for with its goal; any goal tells why they are closed.
        "sewers" => Action::Sewer(Node(index as u8)),
        "known-area" => Action::KnownArea(Node(index as u8)),
        "stop" => Action::Stop,
        "keep" => Action::Keep,
        "decline" => Action::Decline,
        "swap" => Action::Swap,
        "done" => Action::Done,
        _ => return None,
    })
}
