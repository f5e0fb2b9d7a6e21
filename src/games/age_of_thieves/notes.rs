//! Face-down tokens and what each seat has seen of them.

use super::Event;
use super::hedria::{Node, token_place};
use super::state::State;
use super::tokens::Token;
use crate::engine::{Seat, Sink};

/// The face-down token of a space.
pub fn token_at(state: &State, at: Node) -> Option<Token> {
    state.tokens[token_place(at)?]
}

/// A seat looks secretly at the token of a space.
pub fn look(state: &mut State, seat: Seat, at: Node, events: &mut impl Sink<Event>) {
    events.push(Event::Looked { seat, at });
    let Some(place) = token_place(at) else { return };
    if let Some(token) = state.tokens[place] {
        state.notes[seat.index()].seen(place, token);
    }
}

/// A token is turned up: nobody needs a note of it any more.
pub fn turn_up(state: &mut State, at: Node) -> Option<Token> {
    let place = token_place(at)?;
    let token = state.tokens[place].take()?;
    state.table.face_down.remove(at);
    state.table.revealed[token.index()] += 1;
    for notes in &mut state.notes {
        notes.gone(place, token);
    }
    Some(token)
}

/// Rat Spies: the two may change places, and only the spy knows.
pub fn spies(state: &mut State, seat: Seat, first: Node, second: Node, swap: bool) {
    let (Some(a), Some(b)) = (token_place(first), token_place(second)) else {
        return;
    };
    if swap {
        state.tokens.swap(a, b);
        state.notes[seat.index()].token.swap(a, b);
    }
    for other in state.table.all_seats().filter(|&other| other != seat) {
        state.notes[other.index()].swapped(a, b);
    }
}
