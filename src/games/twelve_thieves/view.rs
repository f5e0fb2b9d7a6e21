//! What one seat may know.

use super::Palace;
use super::state::{ByPalace, CARDS, PALACES, State, Table};
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
        let mut state = State {
            table: self.table,
            hand: Default::default(),
            deck: [0; PALACES],
            rng: rng.clone(),
        };
        self.deal(rng, &mut state);
        state
    }

    /// As [`View::determinize`], into a state that is there already.
    pub fn deal(&self, rng: &mut Rng, state: &mut State) {
        let mut cards = [0u8; PALACES * CARDS as usize];
        let mut count = 0;
        for palace in Palace::ALL {
            let unseen = usize::from(self.unseen(palace));
            cards[count..count + unseen].fill(palace as u8);
            count += unseen;
        }
        rng.shuffle(&mut cards[..count]);
        state.table = self.table;
        state.rng = Rng::new(rng.next_u64());
        for seat in Seat::all(self.table.seats) {
            let hand = &mut state.hand[seat.index()];
            match self.hand {
                Some(own) if self.viewer.is(seat) => *hand = own,
                _ => {
                    let rest = count - usize::from(self.table.hand_size[seat.index()]);
                    *hand = counts(&cards[rest..count]);
                    count = rest;
                }
            }
        }
        state.deck = counts(&cards[..count]);
    }
}

/// Cards by colour.
fn counts(cards: &[u8]) -> ByPalace<u8> {
    let mut counts = [0; PALACES];
    cards
        .iter()
        .for_each(|&card| counts[usize::from(card)] += 1);
    counts
}
