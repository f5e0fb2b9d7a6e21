//! What the computers know of 12 Thieves: Novice takes what is obvious, Regular thinks its turn
//! through, both from the open table and the own hand alone; and what the search of the others needs.

mod guide;
mod novice;
mod plan;
mod race;
#[cfg(test)]
mod tests;
mod value;

use super::{Action, Draw, Phase, State, TwelveThieves, View};
use crate::engine::{Iterations, Policy, Rng, Seat};

impl Policy for TwelveThieves {
    type Guide = guide::Advisor;

    const ITERATIONS: Iterations = Iterations {
        expert: 100,
        master: 8_000,
    };

    fn novice(view: &View, rng: &mut Rng) -> Action {
        match asked(view) {
            Asked::Place(seat) => novice::place(view, seat, rng),
            Asked::Turn(seat) => novice::turn(view, seat, rng),
            Asked::Nothing => Action::End(Draw::Palace),
        }
    }

    fn regular(view: &View, rng: &mut Rng) -> Action {
        match asked(view) {
            Asked::Place(seat) => plan::place(view, seat, rng),
            Asked::Turn(seat) => plan::turn(view, seat),
            Asked::Nothing => Action::End(Draw::Palace),
        }
    }
}

/// What the viewer has to decide.
enum Asked {
    Place(Seat),
    Turn(Seat),
    /// It is not the viewer's turn.
    Nothing,
}

fn asked(view: &View) -> Asked {
    let turn = view.seat().filter(|&seat| seat == view.table.current);
    match (turn, view.table.phase) {
        (Some(seat), Phase::Neutrals | Phase::Guards) => Asked::Place(seat),
        (Some(seat), Phase::Turns) => Asked::Turn(seat),
        _ => Asked::Nothing,
    }
}

/// What the viewer sees as a state that the rules can move: hidden hands and deck are left empty, so
/// that no computer can look into them by mistake. Good for everything up to the end of a turn,
/// which is the only action that draws.
fn seen(view: &View) -> State {
    let mut state = State {
        table: view.table,
        hand: Default::default(),
        deck: Default::default(),
        rng: Rng::new(0),
    };
    if let (Some(seat), Some(hand)) = (view.seat(), view.hand) {
        state.hand[seat.index()] = hand;
    }
    state
}
