//! The rules by number, on positions written by hand. Expected values come from the specification,
//! never from the program.

mod cases;
mod readings;
mod rulings;
mod stop;

use super::state::{ByPalace, Phase, Rules, State, Table};
use super::{Action, Event, Illegal, TwelveThieves};
use crate::engine::{Game, Outcome, Seat, SeatSet, Setup, Viewer};

/// A position in the turns phase, written piece by piece. Rows are in the order ivory, emerald,
/// sapphire, ruby, amber, violet. Pieces and cards come from where they are at the start, so that
/// nothing is made or lost; [`Board::ready`] checks that play could reach it.
///
/// Unless told otherwise seat 0 began and is to act, chests are 4, a neutral guard stands before each
/// palace, and hands are empty. Own guards: two seats `[1,1,1,1,0,0]`, `[0,0,1,1,1,1]`; three
/// `[1,1,1,0,0,0]`, `[0,0,1,1,1,0]`, `[1,0,0,0,1,1]`; four `[1,1,0,0,0,0]`, `[0,0,1,1,0,0]`,
/// `[0,0,0,0,1,1]`, `[1,0,0,1,0,0]`.
struct Board(State);

impl Board {
    fn new(seats: u8) -> Board {
        let table = Setup::plain::<TwelveThieves>(seats).table(1);
        let mut state = TwelveThieves::new(&table, 1, &mut Vec::new());
        let guards: &[ByPalace<u8>] = match seats {
            2 => &[[1, 1, 1, 1, 0, 0], [0, 0, 1, 1, 1, 1]],
            3 => &[[1, 1, 1, 0, 0, 0], [0, 0, 1, 1, 1, 0], [1, 0, 0, 0, 1, 1]],
            _ => &[
                [1, 1, 0, 0, 0, 0],
                [0, 0, 1, 1, 0, 0],
                [0, 0, 0, 0, 1, 1],
                [1, 0, 0, 1, 0, 0],
            ],
        };
        state.table.guard[..guards.len()].copy_from_slice(guards);
        state.table.to_place = [0; 4];
        state.table.phase = Phase::Turns;
        for seat in 0..usize::from(seats) {
            for colour in 0..6 {
                state.deck[colour] += std::mem::take(&mut state.hand[seat][colour]);
            }
        }
        state.table.hand_size = [0; 4];
        state.table.deck_size = 102;
        Board(state)
    }

    fn table(mut self, change: impl FnOnce(&mut Table)) -> Board {
        change(&mut self.0.table);
        self
    }

    fn house(self, change: impl FnOnce(&mut Rules)) -> Board {
        self.table(|table| change(&mut table.rules))
    }

    fn chests(self, needs: ByPalace<u8>) -> Board {
        self.table(|table| table.chest = needs)
    }

    fn loot(self, seat: usize, chests: u8) -> Board {
        self.table(|table| table.loot[seat] = chests)
    }

    fn neutrals(self, guards: ByPalace<u8>) -> Board {
        self.table(|table| table.neutral = guards)
    }

    fn guards(self, seat: usize, guards: ByPalace<u8>) -> Board {
        self.table(|table| table.guard[seat] = guards)
    }

    fn thieves(self, seat: usize, thieves: ByPalace<u8>) -> Board {
        self.table(|table| {
            table.thief[seat] = thieves;
            table.supply[seat] = 12 - thieves.iter().sum::<u8>();
        })
    }

    fn dancers(self, seat: usize, dancers: u8) -> Board {
        self.table(|table| {
            table.dancers[seat] = dancers;
            table.dancers_left -= dancers;
        })
    }

    /// Ended turns; the seat to act follows from them.
    fn turns(self, turns: u16) -> Board {
        self.table(|table| {
            table.turns = turns;
            table.current = Seat((turns % u16::from(table.seats)) as u8);
        })
    }

    fn hand(mut self, seat: usize, cards: ByPalace<u8>) -> Board {
        self.0.hand[seat] = cards;
        self.0.table.hand_size[seat] = cards.iter().sum();
        self.take_from_deck(cards)
    }

    fn discard(mut self, cards: ByPalace<u8>) -> Board {
        self.0.table.discard = cards;
        self.take_from_deck(cards)
    }

    fn take_from_deck(mut self, cards: ByPalace<u8>) -> Board {
        for (deck, card) in self.0.deck.iter_mut().zip(cards) {
            *deck -= card;
        }
        self.0.table.deck_size -= cards.iter().sum::<u8>();
        self
    }

    /// Leaves only these cards in the deck and gives the others to a seat without cards.
    fn deck(self, left: ByPalace<u8>, others_to: usize) -> Board {
        let deck = self.0.deck;
        self.hand(others_to, std::array::from_fn(|at| deck[at] - left[at]))
    }

    fn ready(self) -> State {
        assert_eq!(TwelveThieves::violations(&self.0), [""; 0]);
        self.0
    }
}

/// Does an action, in the words of records.
#[track_caller]
fn act(state: &mut State, words: &str) -> Vec<Event> {
    let action: Action = words.parse().expect("words of an action");
    let mut events = Vec::new();
    if let Err(reason) = TwelveThieves::apply(state, action, &mut events) {
        panic!("{words:?} is refused: {reason}");
    }
    assert_eq!(TwelveThieves::violations(state), [""; 0], "after {words:?}");
    events
}

/// Does several.
#[track_caller]
fn act_all(state: &mut State, actions: &[&str]) {
    for words in actions {
        act(state, words);
    }
}

/// Why an action is not allowed. It is not among the legal ones then.
#[track_caller]
fn refusal(state: &State, words: &str) -> Illegal {
    let action: Action = words.parse().expect("words of an action");
    let Err(reason) = TwelveThieves::check(state, action) else {
        panic!("{words:?} is allowed");
    };
    assert!(!legal(state).contains(&words.to_owned()));
    reason
}

/// The legal actions in words.
fn legal(state: &State) -> Vec<String> {
    let mut actions = Vec::new();
    TwelveThieves::legal_actions(state, &mut actions);
    actions.iter().map(Action::to_string).collect()
}

/// The legal actions that begin so.
fn legal_with(state: &State, beginning: &str) -> Vec<String> {
    let mut actions = legal(state);
    actions.retain(|words| words.starts_with(beginning));
    actions
}

fn won_by(seats: &[u8]) -> Option<Outcome> {
    Some(Outcome {
        winners: seats.iter().map(|&seat| Seat(seat)).collect::<SeatSet>(),
    })
}

fn hand_seen(state: &State, by: u8) -> Option<ByPalace<u8>> {
    TwelveThieves::view(state, Viewer::Seat(Seat(by))).hand
}

#[test]
fn the_default_boards_are_possible_positions() {
    for seats in 2..=4 {
        Board::new(seats).ready();
    }
}
