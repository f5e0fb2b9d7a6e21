//! Face-down tokens and what each seat has seen of them.

use super::Event;
use super::hedria::{Node, token_place};
use super::piles::big;
use super::state::State;
use super::tokens::{PLACES, Token};
use crate::engine::{Seat, Sink};
use serde::{Deserialize, Serialize};

/// What a seat has seen of face-down tokens.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Notes {
    /// The token seen at each place.
    #[serde(with = "big")]
    pub token: [Option<Token>; PLACES],
    /// Places between which another thief's Rat Spies may have swapped tokens since carry the same
    /// number, the lowest of their places: the notes of such a group are about all its places.
    #[serde(with = "big")]
    pub group: [u8; PLACES],
}

impl Default for Notes {
    fn default() -> Notes {
        Notes {
            token: [None; PLACES],
            group: std::array::from_fn(|place| place as u8),
        }
    }
}

impl Notes {
    /// Whether what is noted of a place may have been swapped away.
    pub fn stale(&self, place: usize) -> bool {
        let group = self.group[place];
        self.group.iter().filter(|&&other| other == group).count() > 1
    }

    /// The token of a place, as far as that is certain.
    pub fn certain(&self, place: usize) -> Option<Token> {
        self.token[place].filter(|_| !self.stale(place))
    }

    /// The token of a place has been seen by this seat: it is certain, and leaves its group.
    pub fn seen(&mut self, place: usize, token: Token) {
        self.settle(place, token);
        self.token[place] = Some(token);
    }

    /// The token of a place has been turned up.
    pub fn gone(&mut self, place: usize, token: Token) {
        self.settle(place, token);
        self.token[place] = None;
    }

    /// Takes a place out of its group, whose other places keep the notes that remain.
    fn settle(&mut self, place: usize, token: Token) {
        let group = self.group[place];
        let mate = |notes: &Notes, fits: fn(Option<Token>, Token) -> bool| {
            (0..PLACES).find(|&mate| {
                mate != place && notes.group[mate] == group && fits(notes.token[mate], token)
            })
        };
        let Some(lowest) = mate(self, |_, _| true) else {
            return;
        };
        if self.token[place] != Some(token) {
            // Its note is another mate's; the mate that had this token noted has it, or none had.
            let to = mate(self, |noted, token| noted == Some(token))
                .or_else(|| mate(self, |noted, _| noted.is_none()));
            if let Some(mate) = to {
                self.token[mate] = self.token[place];
            }
        }
        let members = self.group.iter_mut().filter(|other| **other == group);
        members.for_each(|other| *other = lowest as u8);
        self.group[place] = place as u8;
    }

    /// Another seat may have swapped the tokens of two places.
    pub fn swapped(&mut self, a: usize, b: usize) {
        let known = |place: usize| self.token[place].is_some() || self.stale(place);
        if !known(a) && !known(b) {
            return;
        }
        let (low, high) = (
            self.group[a].min(self.group[b]),
            self.group[a].max(self.group[b]),
        );
        self.group
            .iter_mut()
            .filter(|group| **group == high)
            .for_each(|group| *group = low);
    }
}

/// The face-down token of a space.
pub fn token_at(state: &State, at: Node) -> Option<Token> {
    state.tokens[token_place(at)?]
}

/// A seat looks secretly at the token of a space.
pub fn look(state: &mut State, seat: Seat, at: Node, events: &mut dyn Sink<Event>) {
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
