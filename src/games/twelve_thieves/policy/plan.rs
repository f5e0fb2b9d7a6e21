//! Regular: a beam search over the sequences of its own actions up to the end of the turn.
//!
//! Between two ends of turn nothing is drawn and nobody else acts, so that the seat knows exactly
//! where each sequence leads.

use super::super::state::{ByPalace, State};
use super::super::{Action, Draw, PALACES, Palace, Pay, View, rules};
use super::seen;
use super::value::{Judge, WEIGHTS, Weights};
use crate::engine::{Rng, Seat, Silent};
use std::collections::HashSet;

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
    promise: f32,
}

/// The action of a turn.
pub fn turn(view: &View, seat: Seat) -> Action {
    best(view, seat, &WEIGHTS)
}

/// The first action of the best sequence under these weights.
pub fn best(view: &View, seat: Seat, weights: &Weights) -> Action {
    let judge = Judge::new(view, seat, weights);
    let state = seen(view);
    let end = end(&state, seat, weights);
    let mut best = (
        judge.value(&state.table, &state.hand[seat.index()]) + end.1,
        None,
    );
    let mut beam = vec![Node {
        state,
        first: None,
        promise: 0.0,
    }];
    let mut known = HashSet::new();
    let mut actions = Vec::new();
    // Nothing is added to the values below: after an action the turn yields three cards, whichever
    // way it went.
    for width in WIDTH {
        let mut next: Vec<Node> = Vec::new();
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
                if value > best.0 + WORTH {
                    best = (value, first);
                }
                next.push(Node {
                    state,
                    first,
                    promise,
                });
            }
        }
        // Stable: equal promises stay in the order of legal actions, the same everywhere.
        next.sort_by(|a, b| b.promise.total_cmp(&a.promise));
        next.truncate(width);
        beam = next;
        if beam.is_empty() {
            break;
        }
    }
    best.1.unwrap_or(Action::End(end.0))
}

/// How a turn would end here, and what that yields over the three cards after an action.
fn end(state: &State, seat: Seat, weights: &Weights) -> (Draw, f32) {
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
fn sensible(action: Action, state: &State, seat: Seat) -> bool {
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

/// Where to place a guard: each palace tried and judged. Among the best, chance.
pub fn place(view: &View, seat: Seat, rng: &mut Rng) -> Action {
    let judge = Judge::new(view, seat, &WEIGHTS);
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
