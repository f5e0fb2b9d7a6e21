//! Regular: a beam search over the sequences of its own actions up to the end of the turn.
//!
//! Between two ends of turn nothing is drawn and nobody else acts, so that the seat knows exactly
//! where each sequence leads. At rivals it looks when one of them is about to win.

use super::super::state::{ByPalace, State};
use super::super::{Action, Draw, PALACES, Palace, Pay, View, rules};
use super::seen;
use super::value::{ALONE, Judge, WEIGHTS, WON, Weights};
use crate::engine::{Rng, Seat, Silent, keep_first};
use std::collections::HashSet;
use std::hash::{BuildHasher, Hasher};

/// Positions kept at each length of sequence; the first ones fan out wider.
const WIDTH: [usize; 8] = [12, 12, 10, 8, 6, 6, 4, 4];
/// A sequence must gain this much over a shorter one: nothing is moved about for nothing.
const WORTH: f32 = 0.05;
/// Dancers beyond which palace cards are the better gift.
const DANCERS_ENOUGH: u8 = 3;
/// Placements this close to the best are as good.
const ALIKE: f32 = 0.25;

#[derive(Clone)]
struct Node {
    state: State,
    first: Option<Action>,
}

/// The first action of the best sequence. The rest of it is found again when its turn comes.
pub fn turn(view: &View, seat: Seat) -> Action {
    let judge = Judge::new(view, seat, &ALONE);
    let state = seen(view);
    let end = end(&state, seat, &WEIGHTS);
    let mut best = (
        judge.value(&state.table, &state.hand[seat.index()]) + end.1,
        None,
    );
    let mut beam = vec![Node { state, first: None }];
    let mut known = HashSet::with_hasher(Folded);
    let mut actions = Vec::new();
    // Nothing is added to the values below: after an action the turn yields three cards, whichever
    // way it went.
    for width in WIDTH {
        let mut next: Vec<Node> = Vec::new();
        let mut promises: Vec<(f32, usize)> = Vec::new();
        for node in &beam {
            actions.clear();
            rules::legal_actions(&node.state, &mut actions);
            for &action in &actions {
                if !sensible(action, &node.state, seat) {
                    continue;
                }
                let mut state = node.state.clone();
                rules::apply(&mut state, action, &mut Silent);
                if !known.insert(key(&state, seat)) {
                    continue;
                }
                let (value, promise) = judge.values(&state.table, &state.hand[seat.index()]);
                let first = node.first.or(Some(action));
                if value >= WON {
                    return first.unwrap_or(action);
                }
                if value > best.0 + WORTH {
                    best = (value, first);
                }
                promises.push((promise, next.len()));
                next.push(Node { state, first });
            }
        }
        // Equal promises go by the order of legal actions, the same everywhere.
        let order = |a: &(f32, usize), b: &(f32, usize)| b.0.total_cmp(&a.0).then(a.1.cmp(&b.1));
        keep_first(&mut promises, width, order);
        beam.clear();
        beam.extend(promises.iter().map(|&(_, at)| next[at].clone()));
        if beam.is_empty() {
            break;
        }
    }
    best.1.unwrap_or(Action::End(end.0))
}

/// How a turn would end here, and what that yields over the three cards after an action.
pub(super) fn end(state: &State, seat: Seat, weights: &Weights) -> (Draw, f32) {
    let table = &state.table;
    if table.acted {
        return (Draw::Palace, 0.0);
    }
    let dancer = table.dancers_left > 0 && table.dancers[seat.index()] < DANCERS_ENOUGH;
    if dancer {
        (Draw::Dancer, weights.dancer)
    } else {
        (Draw::Palace, weights.loose + weights.cover / 2.0)
    }
}

/// Leaves out what another action does as well: a dancer can stand for any card later, so that it is
/// spent only where the colour is missing.
pub(super) fn sensible(action: Action, state: &State, seat: Seat) -> bool {
    let hand = &state.hand[seat.index()];
    let held = |palace: Palace| hand[palace.index()];
    match action {
        Action::End(_) | Action::Place(_) => false,
        Action::Infiltrate { palace, dancers } => {
            let price = state.table.foreign(seat, palace);
            dancers == price.saturating_sub(held(palace))
        }
        Action::Guard {
            from,
            to,
            pay: Pay::Dancer,
            ..
        } => held(from) + held(to) == 0,
        Action::Guard { .. } => true,
        Action::Neutral {
            from,
            to,
            dancer_from,
            dancer_to,
        } => dancer_from == (held(from) == 0) && dancer_to == (held(to) == 0),
    }
}

/// All that a turn changes, packed: two sequences with the same key lead to the same position.
fn key(state: &State, seat: Seat) -> u128 {
    let me = seat.index();
    let table = &state.table;
    let mut key = 0u128;
    let mut pack = |numbers: &ByPalace<u8>, bits: u32| {
        for &number in numbers {
            key = key << bits | u128::from(number);
        }
    };
    pack(&state.hand[me], 5);
    pack(&table.thief[me], 4);
    pack(&table.guard[me], 3);
    pack(&table.neutral, 3);
    pack(&table.chest, 3);
    key << 8 | u128::from(table.dancers[me]) << 4 | u128::from(table.thief_acts)
}

/// Hashes keys by multiplying them into 64 bits: they are no one's attack, and speed counts.
struct Folded;

struct Fold(u64);

impl BuildHasher for Folded {
    type Hasher = Fold;

    fn build_hasher(&self) -> Fold {
        Fold(0)
    }
}

impl Hasher for Fold {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        bytes
            .iter()
            .for_each(|&byte| self.write_u128(u128::from(byte)));
    }

    fn write_u128(&mut self, key: u128) {
        // Odd constants of SplitMix64; the shift brings high bits down to where the table looks.
        let mixed = (key as u64 ^ self.0).wrapping_mul(0xbf58_476d_1ce4_e5b9)
            ^ ((key >> 64) as u64).wrapping_mul(0x94d0_49bb_1331_11eb);
        self.0 = mixed ^ mixed >> 32;
    }
}

/// Where to place a guard: each palace tried and judged. Among the best, chance.
pub fn place(view: &View, seat: Seat, rng: &mut Rng) -> Action {
    let judge = Judge::new(view, seat, &ALONE);
    let state = seen(view);
    let mut actions = Vec::with_capacity(PALACES);
    rules::legal_actions(&state, &mut actions);
    let values: Vec<f32> = actions
        .iter()
        .map(|&action| {
            let mut after = state.clone();
            rules::apply(&mut after, action, &mut Silent);
            judge.value(&after.table, &after.hand[seat.index()])
        })
        .collect();
    let most = values.iter().copied().fold(f32::MIN, f32::max);
    let good: Vec<Action> = actions
        .iter()
        .zip(&values)
        .filter(|&(_, &value)| value >= most - ALIKE)
        .map(|(&action, _)| action)
        .collect();
    rng.pick(&good)
}
