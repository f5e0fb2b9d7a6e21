//! Age of Thieves (Slawomir Stepien): a walled city, its guard, and one jewel. Rule numbers are those of
//! the specification's Part 2; #n is a reading of its Part 4, Qn a ruling of its Part 6.

mod action;
mod agenda;
mod aims;
mod arrest;
mod atlas;
mod blows;
mod bounds;
pub mod cards;
mod chart;
mod clean_up;
mod declare;
pub mod drafting;
mod effects;
mod event;
pub mod events;
mod flow;
mod guards;
mod guide;
mod hand;
pub mod handles;
pub mod hedria;
pub mod hedria_data;
mod ids;
mod illegal;
mod invariants;
mod movement;
mod moves;
mod notes;
pub mod order;
mod outlook;
mod piles;
mod plan;
mod policy;
mod posts;
pub mod prospects;
mod resolve;
mod routes;
mod setup;
mod specials;
mod state;
mod table;
mod targets;
#[cfg(test)]
mod tests;
mod threat;
pub mod tokens;
mod tokens_up;
mod turn;
mod view;
mod walks;

pub use action::{Action, Way};
pub use agenda::{Agenda, Gait, Going, Mover, Reason, Task};
pub use event::{Caught, Decided, Event, Why};
pub use illegal::Illegal;
pub use notes::Notes;
pub use piles::Piles;
pub use state::{
    BySeat, Draft, Ending, FIGURES, Fig, GUARDS, HAND_LIMIT, Jewel, Phase, Progress, Rules, SEATS,
    STACKS, Stack, State, Table, Thief,
};
pub use threat::Risk;
pub use view::{Own, View};

use crate::engine::{
    self, Game, Handle, HouseRule, Outcome, Rng, SeatSet, Sink, Touches, Turn, Viewer,
};
use std::ops::RangeInclusive;

/// The game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AgeOfThieves;

impl Game for AgeOfThieves {
    const ID: &'static str = "age-of-thieves";
    const RULES: u32 = 1;
    const SEATS: RangeInclusive<u8> = 2..=4;
    const HOUSE_RULES: &'static [HouseRule] = setup::HOUSE_RULES;

    type State = State;
    type View = View;
    type Action = Action;
    type Event = Event;
    type Illegal = Illegal;

    fn new(table: &engine::Table, seed: u64, events: &mut impl Sink<Event>) -> State {
        setup::deal(table, seed, events)
    }

    fn turn(state: &State) -> Turn {
        flow::turn(state)
    }

    fn legal_actions(state: &State, out: &mut Vec<Action>) {
        flow::legal_actions(state, out);
    }

    fn action_space(_: &State, out: &mut Vec<Action>) {
        action::action_space(out);
    }

    fn check(state: &State, action: Action) -> Result<(), Illegal> {
        flow::check(state, action)
    }

    fn apply_unchecked(state: &mut State, action: Action, events: &mut impl Sink<Event>) {
        flow::apply(state, action, events);
    }

    fn outcome(state: &State) -> Option<Outcome> {
        let over = state.table.phase == Phase::Over;
        over.then_some(Outcome {
            winners: SeatSet(state.table.winners),
        })
    }

    fn reveals(state: &State, action: Action) -> bool {
        // What an action brings about by itself is long; doing it on a copy asks the rules themselves.
        let (mut after, mut events) = (state.clone(), Vec::new());
        flow::apply(&mut after, action, &mut events);
        events.into_iter().any(Event::uncovers)
    }

    fn view(state: &State, viewer: Viewer) -> View {
        View::of(state, viewer)
    }

    fn determinize(view: &View, rng: &mut Rng) -> State {
        view.determinize(rng)
    }

    fn has_secrets(view: &View) -> bool {
        view.own.is_some()
    }

    fn touches(_: &State, action: Action) -> Touches {
        handles::touches(action)
    }

    fn elsewhere(why: Illegal) -> bool {
        why == Illegal::NotNow
    }

    fn inert(state: &State, picked: &[Handle], handle: Handle) -> Option<Illegal> {
        handles::inert(state, picked, handle)
    }

    fn violations(state: &State) -> Vec<String> {
        invariants::violations(state)
    }
}
