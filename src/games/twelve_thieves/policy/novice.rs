//! Novice: takes one obvious action after another, as a person in the first matches does. It looks at
//! no rival, plans nothing, sometimes takes the second-best and sometimes stops too early.

use super::super::state::{ByPalace, State};
use super::super::{Action, Draw, Palace, Pay, View, rules};
use super::seen;
use crate::engine::{Rng, Seat, sort_by_key};

/// In a hundred: how often it takes the second-best.
const SLIP: u32 = 25;
/// In a hundred: how often it ends a turn though something is left to do.
const STOP_EARLY: u32 = 15;
/// In a hundred: how often it passes though something could be done.
const IDLE: u32 = 6;
/// Cards of a colour that tempt it to send a guard there.
const TEMPTING: u8 = 2;

/// The action of a turn.
pub fn turn(view: &View, seat: Seat, rng: &mut Rng) -> Action {
    let state = seen(view);
    let table = &state.table;
    let idle = if table.acted { STOP_EARLY } else { IDLE };
    let mut actions = Vec::new();
    rules::legal_actions(&state, &mut actions);
    let mut liked: Vec<(i32, Action)> = actions
        .into_iter()
        .filter_map(|action| Some((liking(&state, seat, action)?, action)))
        .collect();
    sort_by_key(&mut liked, |&(liking, _)| -liking);
    let Some(&(most, best)) = liked.first() else {
        return end(&state, rng);
    };
    // A chest within reach wakes everybody up.
    if most >= STEALS {
        return best;
    }
    if rng.below(100) < idle {
        return end(&state, rng);
    }
    match liked.get(1) {
        Some(&(_, second)) if rng.below(100) < SLIP => second,
        _ => best,
    }
}

fn end(state: &State, rng: &mut Rng) -> Action {
    let may = !state.table.acted && state.table.dancers_left > 0;
    Action::End(if may && rng.below(2) == 0 {
        Draw::Dancer
    } else {
        Draw::Palace
    })
}

/// What a theft is liked.
const STEALS: i32 = 100;

/// How much it likes an action; none for what it does not think of.
fn liking(state: &State, seat: Seat, action: Action) -> Option<i32> {
    let table = &state.table;
    let hand = &state.hand[seat.index()];
    let me = seat.index();
    let thieves = |palace: Palace| i32::from(table.thief[me][palace.index()]);
    let missing = |palace: Palace| i32::from(table.chest[palace.index()]) - thieves(palace);
    let own = |palace: Palace| table.guard[me][palace.index()];
    let price = |palace: Palace| i32::from(table.foreign(seat, palace));
    match action {
        Action::Infiltrate { palace, dancers } => {
            if missing(palace) == 1 {
                return Some(STEALS);
            }
            (missing(palace) > 0)
                .then_some(40 + 5 * thieves(palace) - 12 * price(palace) - 10 * i32::from(dancers))
        }
        Action::Guard {
            from,
            to,
            carry: true,
            pay,
        } => {
            let dancer = if pay == Pay::Dancer { 10 } else { 0 };
            if missing(to) == 1 {
                return Some(STEALS - 1 - dancer);
            }
            // Only towards the larger gang, so that nobody is carried back.
            (missing(to) > 0 && thieves(to) >= thieves(from)).then_some(10 - dancer)
        }
        Action::Guard {
            from,
            to,
            carry: false,
            pay,
        } => {
            let left = hand[to.index()] - u8::from(pay == Pay::To);
            // From where it is of no use, to a palace it has cards for.
            let idle = own(from) > 1 || hand[from.index()] == 0 || missing(from) <= 0;
            (missing(to) > 0
                && idle
                && own(to) == 0
                && left >= TEMPTING
                && pay != Pay::Dancer
                && price(to) > 0)
                .then_some(10 + 4 * i32::from(left) - 8 * price(to))
        }
        Action::Neutral {
            from,
            to,
            dancer_from,
            dancer_to,
        } => {
            // Sends the dearest guard away where it has the cards, to where it has no stake.
            let tempted = own(from) > 0 && price(from) > 1 && hand[from.index()] > TEMPTING;
            (tempted && own(to) == 0 && !dancer_from && !dancer_to)
                .then_some(4 * price(from) - thieves(to))
        }
        Action::End(_) | Action::Place(_) => None,
    }
}

/// Where to place a guard: anywhere it has none yet and that is not too crowded.
pub fn place(view: &View, seat: Seat, rng: &mut Rng) -> Action {
    let state = seen(view);
    let table = &state.table;
    let mut actions = Vec::new();
    rules::legal_actions(&state, &mut actions);
    let own: &ByPalace<u8> = &table.guard[seat.index()];
    let nice = |action: &&Action| match **action {
        Action::Place(palace) => own[palace.index()] == 0 && table.occupied(palace) < 3,
        _ => false,
    };
    let liked: Vec<Action> = actions.iter().filter(nice).copied().collect();
    rng.pick(if liked.is_empty() { &actions } else { &liked })
}
