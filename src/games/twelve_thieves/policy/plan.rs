//! Regular: one line of its own actions up to the end of the turn, the most promising one next each time.
//!
//! Between two ends of turn nothing is drawn and nobody else acts, so that the seat knows exactly where the line
//! leads; other lines it does not see. At rivals it looks when one of them is about to win.

use super::super::state::State;
use super::super::{Action, Draw, PALACES, Palace, Pay, View, rules};
use super::seen;
use super::value::{ALONE, Judge, WEIGHTS, WON, Weights};
use crate::engine::{Rng, Seat, Silent};

/// So many actions are thought ahead.
const LENGTH: usize = 8;
/// A longer line must gain this much over a shorter one: nothing is moved about for nothing.
const WORTH: f32 = 0.05;
/// Dancers beyond which palace cards are the better gift.
const DANCERS_ENOUGH: u8 = 3;
/// Placements this close to the best are as good.
const ALIKE: f32 = 0.25;

/// The first action of the line, as far as it is worth going. The rest of it is found again when its turn comes.
pub fn turn(view: &View, seat: Seat) -> Action {
    let judge = Judge::new(view, seat, &ALONE);
    let mut state = seen(view);
    let end = end(&state, seat, &WEIGHTS);
    // Nothing is added to the values below: after an action the turn yields three cards, whichever way it went.
    let stay = judge.value(&state.table, &state.hand[seat.index()]) + end.1;
    let mut best = (stay, None);
    let mut first = None;
    let mut actions = Vec::new();
    for _ in 0..LENGTH {
        actions.clear();
        rules::legal_actions(&state, &mut actions);
        let mut next: Option<(f32, Action, State)> = None;
        for &action in &actions {
            if !sensible(action, &state, seat) {
                continue;
            }
            let mut after = state.clone();
            rules::apply(&mut after, action, &mut Silent);
            let (value, promise) = judge.values(&after.table, &after.hand[seat.index()]);
            let begins = first.unwrap_or(action);
            if value >= WON {
                return begins;
            }
            if value > best.0 + WORTH {
                best = (value, Some(begins));
            }
            // Of equal promises the first legal action, the same everywhere.
            if next.as_ref().is_none_or(|next| promise > next.0) {
                next = Some((promise, action, after));
            }
        }
        let Some((_, action, after)) = next else {
            break;
        };
        first = first.or(Some(action));
        state = after;
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
