//! What search needs to know of 12 Thieves. It looks to the end of the next turn but one.
//!
//! Expert follows few lines, so that he misses a strong answer to the second or third of his ideas.
//! Master follows many more.

use super::super::state::State;
use super::super::{Action, Phase, TwelveThieves, View, rules};
use super::value::{Judge, WEIGHTS};
use super::{plan, race};
use crate::engine::{Chances, Guide, MANY, Rng, Silent, Viewer, label};

/// How much better by itself a position must be for quick play to act.
const WORTH: f32 = 0.05;
/// Of so many neutral guards that quick play could move, it thinks of one.
const NEUTRALS: u32 = 4;
/// How much worse than the best action one seems that is a sixteenth as likely, in cards.
const NEAR: f32 = 2.0;
/// No sensible action is less likely than this beside the best one.
const LEAST: f32 = 0.002;
/// What the other way to end a turn seems worse.
const OTHER_END: f32 = 1.0;

/// Search's advisor.
#[derive(Debug)]
pub struct Advisor {
    /// The judge of the turn in which the search began, and which turn that is.
    judge: Option<(u16, Judge<'static>)>,
    legal: Vec<Action>,
    values: Vec<f32>,
}

impl Guide<TwelveThieves> for Advisor {
    const BREADTH: f32 = 0.4;
    const HORIZON: u32 = 2;

    fn new(view: &View) -> Advisor {
        let seat = view.seat().filter(|_| view.table.phase == Phase::Turns);
        let judge = seat.map(|seat| (view.table.turns, Judge::new(view, seat, &WEIGHTS)));
        Advisor {
            judge,
            legal: Vec::with_capacity(MANY),
            values: Vec::with_capacity(MANY),
        }
    }

    fn imagine(&mut self, view: &View, rng: &mut Rng, into: &mut State) {
        view.deal(rng, into);
    }

    fn label(&self, _: &State, action: Action) -> u64 {
        label(&action)
    }

    /// By the judge whom Regular asks, who looks at rivals here: the nearer to the best, the likelier.
    fn priors(&mut self, state: &State, legal: &[Action], out: &mut Vec<f32>) {
        let (table, seat) = (&state.table, state.table.current);
        let made = |&(turn, _): &(u16, Judge<'static>)| turn == table.turns;
        let other;
        let judge = match self.judge.as_ref().filter(|judge| made(judge)) {
            Some((_, judge)) => judge,
            None => {
                other = Judge::new(&View::of(state, Viewer::Seat(seat)), seat, &WEIGHTS);
                &other
            }
        };
        let hand = &state.hand[seat.index()];
        self.values.clear();
        let mut most = f32::MIN;
        for &action in legal {
            let value = match action {
                Action::End(draw) => {
                    let (likelier, more) = plan::end(state, seat, &WEIGHTS);
                    let less = if draw == likelier { 0.0 } else { OTHER_END };
                    judge.value(table, hand) + more - less
                }
                _ if !plan::sensible(action, state, seat) => f32::MIN,
                _ => {
                    let mut after = state.clone();
                    rules::apply(&mut after, action, &mut Silent);
                    judge.values(&after.table, &after.hand[seat.index()]).1
                }
            };
            most = most.max(value);
            self.values.push(value);
        }
        out.extend(self.values.iter().map(|&value| {
            if value == f32::MIN {
                return 0.0;
            }
            let near = 1.0 / (1.0 + (most - value) / NEAR);
            let square = near * near;
            square * square + LEAST
        }));
    }

    /// What makes the own position better, one action after another; guards anywhere.
    fn quick(&mut self, state: &State, rng: &mut Rng) -> Action {
        self.legal.clear();
        rules::legal_actions(state, &mut self.legal);
        let seat = state.table.current;
        if state.table.phase != Phase::Turns {
            return rng.pick(&self.legal);
        }
        let loot = state.table.loot[seat.index()];
        let mut best = (race::own(state, seat) + WORTH, None);
        for &action in &self.legal {
            let skips = matches!(action, Action::Neutral { .. }) && rng.below(NEUTRALS) > 0;
            if skips || !plan::sensible(action, state, seat) {
                continue;
            }
            let mut after = state.clone();
            rules::apply(&mut after, action, &mut Silent);
            if after.table.loot[seat.index()] > loot {
                return action;
            }
            let value = race::own(&after, seat);
            if value > best.0 {
                best = (value, Some(action));
            }
        }
        let end = Action::End(plan::end(state, seat, &WEIGHTS).0);
        best.1.unwrap_or(end)
    }

    fn clock(state: &State) -> u32 {
        u32::from(state.table.turns)
    }

    fn chances(&mut self, state: &State) -> Chances {
        race::chances(state)
    }
}
