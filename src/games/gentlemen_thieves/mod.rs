//! Gentlemen Thieves (Catherine Dumas, Charles Chevallier, Pascal Pelemans): five locations, five
//! characters, and nobody knows who plays whom. Rule numbers 1 to 8 and Q1 to Q6 are those of the
//! rules page `rules.en.md`; B numbers those of the specification it came from.

mod action;
mod area;
mod bag;
mod belief;
mod chance;
mod end;
mod event;
mod guide;
pub mod handles;
mod illegal;
mod invariants;
mod legal;
mod names;
mod outlook;
mod policy;
mod rules;
mod setup;
mod split;
mod state;
#[cfg(test)]
mod tests;
mod view;

pub use action::{Action, Load};
pub use area::Area;
pub use bag::{Bag, COPIES, Characters, KINDS, Token};
pub use event::{Decided, Event};
pub use illegal::Illegal;
pub use names::{Character, Location, Tool};
pub use split::Payout;
pub use state::{
    Alliance, ByCharacter, ByLocation, BySeat, CAP, History, LAST, LOOT, MAX_CHOICES, MAX_SPLITS,
    Phase, Place, Rules, SEATS, SLOTS, Shared, State, Table, Unmasked,
};
pub use view::View;

use crate::engine::{
    self, Game, Handle, HouseRule, Outcome, Rng, SeatSet, Silent, Sink, Touches, Turn, Viewer,
};
use std::ops::RangeInclusive;

/// The game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GentlemenThieves;

impl Game for GentlemenThieves {
    const ID: &'static str = "gentlemen-thieves";
    const RULES: u32 = 1;
    const SEATS: RangeInclusive<u8> = 2..=5;
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
        match state.table.phase {
            Phase::Over => Turn::Over,
            _ => Turn::Seat(state.table.current),
        }
    }

    fn legal_actions(state: &State, out: &mut Vec<Action>) {
        legal::legal_actions(&state.table, out);
    }

    fn action_space(_: &State, out: &mut Vec<Action>) {
        legal::action_space(out);
    }

    fn check(state: &State, action: Action) -> Result<(), Illegal> {
        legal::check(&state.table, action)
    }

    fn apply_unchecked(state: &mut State, action: Action, events: &mut impl Sink<Event>) {
        rules::apply(&mut state.table, &mut state.rng, action, events);
        if state.table.phase == Phase::Over {
            end::unmask(state, events);
        }
    }

    fn outcome(state: &State) -> Option<Outcome> {
        state.table.unmasked.map(|unmasked| Outcome {
            winners: SeatSet(unmasked.winners),
        })
    }

    fn reveals(state: &State, action: Action) -> bool {
        rules::reveals(&state.table, action)
    }

    fn view(state: &State, viewer: Viewer) -> View {
        View::of(state, viewer)
    }

    fn determinize(view: &View, rng: &mut Rng) -> State {
        view.determinize(rng)
    }

    fn has_secrets(view: &View) -> bool {
        view.has_secret()
    }

    fn touches(_: &State, action: Action) -> Touches {
        handles::touches(action)
    }

    fn inert(state: &State, picked: &[Handle], handle: Handle) -> Option<Illegal> {
        handles::inert(&state.table, picked, handle)
    }

    fn violations(state: &State) -> Vec<String> {
        invariants::violations(state)
    }
}

/// What a legal action moves, before anything is split, drawn or refilled: for seeing it beforehand.
pub fn moved(table: &Table, action: Action) -> Table {
    let mut after = *table;
    rules::act(&mut after, action, &mut Silent);
    after
}

/// What the action would have split and paid, seen beforehand: draws aside, an action does what the
/// seat does. `None` when it splits nothing.
pub fn payout_of(table: &Table, action: Action) -> Option<Payout> {
    let after = moved(table, action);
    after.ripe().map(|area| after.payout(area))
}
