//! What search needs to know of Age of Thieves. Only the own decisions are in the tree: with four thieves
//! and forty small decisions a turn, most of them forced by a plan, the rivals are taken to play as
//! Regular does. So is the rest of the own turn beyond the tree, up to the next turn.

use super::prospects::prospects;
use super::{Action, AgeOfThieves, State, View, events, flow};
use crate::engine::{Chances, Game, Guide, MAX_SEATS, Policy, Rng, Seat, Viewer, label};

/// What Regular's choice is likelier than all others together.
const TRUST: f32 = 1.0;

/// Search's advisor.
#[derive(Debug)]
pub struct Advisor {
    seat: Option<Seat>,
}

impl Guide<AgeOfThieves> for Advisor {
    const BREADTH: f32 = 0.4;
    const HORIZON: u32 = 1;

    fn new(view: &View) -> Advisor {
        Advisor { seat: view.seat() }
    }

    fn imagine(&mut self, view: &View, rng: &mut Rng, into: &mut State) {
        *into = AgeOfThieves::determinize(view, rng);
    }

    fn in_tree(&self, state: &State) -> bool {
        flow::turn(state).seat() == self.seat
    }

    fn label(&self, _: &State, action: Action) -> u64 {
        label(&action)
    }

    fn priors(&mut self, state: &State, legal: &[Action], out: &mut Vec<f32>) {
        // The same chance for equal decisions.
        let likely = self.quick(state, &mut Rng::new(0));
        let other = 1.0 / legal.len() as f32;
        let prior = |&action: &Action| other + if action == likely { TRUST } else { 0.0 };
        out.extend(legal.iter().map(prior));
    }

    fn quick(&mut self, state: &State, rng: &mut Rng) -> Action {
        let seat = flow::turn(state).seat().unwrap_or(Seat(0));
        AgeOfThieves::regular(&View::of(state, Viewer::Seat(seat)), rng)
    }

    fn clock(state: &State) -> u32 {
        let table = &state.table;
        let calm = if table.alarm { events::CALM_TURNS } else { 0 };
        u32::from(calm + table.turn)
    }

    fn chances(&mut self, state: &State) -> Chances {
        let mut chances = [0.0; MAX_SEATS];
        chances[..4].copy_from_slice(&prospects(&state.table));
        chances
    }
}
