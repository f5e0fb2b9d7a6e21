//! What one seat may know.

use super::Palace;
use super::state::{ByPalace, CARDS, State, Table};
use crate::engine::{Rng, Seat, Viewer};
use serde::Serialize;

/// What lies open, and the viewer's own hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct View {
    /// Whose eyes.
    pub viewer: Viewer,
    /// Everything open.
    pub table: Table,
    /// The viewer's palace cards, once taken up.
    pub hand: Option<ByPalace<u8>>,
}

impl View {
    /// What the viewer may know of a state.
    pub fn of(state: &State, viewer: Viewer) -> View {
        let hand = match viewer {
            Viewer::Seat(seat) if state.table.hands_known() => Some(state.hand[seat.index()]),
            _ => None,
        };
        View {
            viewer,
            table: state.table,
            hand,
        }
    }

    /// The viewer's seat, if it is one.
    pub fn seat(&self) -> Option<Seat> {
        match self.viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Public => None,
        }
    }

    /// Cards of a colour that neither lie open nor are in the viewer's hand.
    pub fn unseen(&self, colour: Palace) -> u8 {
        let own = self.hand.map_or(0, |hand| hand[colour.index()]);
        CARDS - self.table.discard[colour.index()] - own
    }

    /// A full state that agrees with the view: the unseen cards dealt at random to the hands that
    /// the viewer does not see, the rest in the deck.
    pub fn determinize(&self, rng: &mut Rng) -> State {
        let mut cards: Vec<usize> = Vec::with_capacity(102);
        for palace in Palace::ALL {
            cards.extend((0..self.unseen(palace)).map(|_| palace.index()));
        }
        rng.shuffle(&mut cards);
        let mut state = State {
            table: self.table,
            hand: Default::default(),
            deck: [0; 6],
            rng: Rng::new(rng.next_u64()),
        };
        for seat in Seat::all(self.table.seats) {
            match self.hand {
                Some(hand) if self.viewer.is(seat) => state.hand[seat.index()] = hand,
                _ => {
                    let rest = cards.len() - usize::from(self.table.hand_size[seat.index()]);
                    cards
                        .drain(rest..)
                        .for_each(|colour| state.hand[seat.index()][colour] += 1);
                }
            }
        }
        cards.into_iter().for_each(|colour| state.deck[colour] += 1);
        state
    }
}
