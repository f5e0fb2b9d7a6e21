//! 12 Thieves (Thorsten Gimmler): six palaces, forty-eight thieves. Rule numbers R1 to R10 are those
//! of the rules page `rules.en.md`; A, Q and "fact" numbers those of the specification it came from.

mod action;
mod event;
pub mod handles;
mod illegal;
mod invariants;
mod legal;
mod policy;
mod rules;
mod setup;
mod state;
#[cfg(test)]
mod tests;
mod view;

pub use action::{Action, Draw, Pay};
pub use event::Event;
pub use illegal::Illegal;
pub use state::{
    ByPalace, BySeat, CARDS, DANCERS, LAST_CHEST, PALACES, POSTS, Phase, Rules, SEATS, State,
    THIEF_ACTIONS, THIEVES, TURN_LIMIT, Table,
};
pub use view::View;

use crate::engine::{
    self, Game, Handle, HouseRule, Outcome, Rng, SeatSet, Sink, Touches, Turn, Viewer,
};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::ops::RangeInclusive;

/// A palace, and the colour of its cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Palace {
    Ivory,
    Emerald,
    Sapphire,
    Ruby,
    Amber,
    Violet,
}

impl Palace {
    /// In the order of all arrays by palace.
    pub const ALL: [Palace; PALACES] = [
        Palace::Ivory,
        Palace::Emerald,
        Palace::Sapphire,
        Palace::Ruby,
        Palace::Amber,
        Palace::Violet,
    ];

    /// As an array index.
    #[inline]
    pub fn index(self) -> usize {
        self as usize
    }

    /// Its word in records.
    pub fn id(self) -> &'static str {
        match self {
            Palace::Ivory => "ivory",
            Palace::Emerald => "emerald",
            Palace::Sapphire => "sapphire",
            Palace::Ruby => "ruby",
            Palace::Amber => "amber",
            Palace::Violet => "violet",
        }
    }

    /// The palace of a word.
    pub fn from_id(id: &str) -> Option<Palace> {
        Palace::ALL.into_iter().find(|palace| palace.id() == id)
    }
}

impl fmt::Display for Palace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

/// A set of palaces, one bit each. `inline(always)`: the browser build is optimised for size, and would
/// call what takes an instruction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PalaceSet(u8);

impl PalaceSet {
    /// The palaces with these indices. Written out, as the size-optimised browser build keeps loops.
    #[inline(always)]
    pub fn where_(holds: impl Fn(usize) -> bool) -> PalaceSet {
        let bit = |at: usize| u8::from(holds(at)) << at;
        PalaceSet(bit(0) | bit(1) | bit(2) | bit(3) | bit(4) | bit(5))
    }

    /// Whether the palace is in the set.
    #[inline(always)]
    pub fn contains(self, palace: Palace) -> bool {
        self.0 >> palace as u8 & 1 == 1
    }

    /// Whether no palace is in the set.
    #[inline(always)]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Those in both sets.
    #[inline(always)]
    pub fn and(self, other: PalaceSet) -> PalaceSet {
        PalaceSet(self.0 & other.0)
    }

    /// The others.
    #[inline(always)]
    pub fn without(self, palace: Palace) -> PalaceSet {
        PalaceSet(self.0 & !(1 << palace as u8))
    }

    /// The palaces of the set, in order.
    #[inline(always)]
    pub fn iter(self) -> PalaceSetIter {
        PalaceSetIter(self.0)
    }
}

/// What is left of a [`PalaceSet`].
#[derive(Clone, Copy, Debug)]
pub struct PalaceSetIter(u8);

impl Iterator for PalaceSetIter {
    type Item = Palace;

    #[inline(always)]
    fn next(&mut self) -> Option<Palace> {
        let first = Palace::ALL.get(self.0.trailing_zeros() as usize).copied();
        self.0 &= self.0.wrapping_sub(1);
        first
    }
}

/// The game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TwelveThieves;

impl Game for TwelveThieves {
    const ID: &'static str = "twelve-thieves";
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
        match state.table.phase {
            Phase::Over => Turn::Over,
            _ => Turn::Seat(state.table.current),
        }
    }

    fn legal_actions(state: &State, out: &mut Vec<Action>) {
        rules::legal_actions(state, out);
    }

    fn action_space(_: &State, out: &mut Vec<Action>) {
        legal::action_space(out);
    }

    fn check(state: &State, action: Action) -> Result<(), Illegal> {
        rules::check(state, action)
    }

    fn apply_unchecked(state: &mut State, action: Action, events: &mut impl Sink<Event>) {
        rules::apply(state, action, events);
    }

    fn outcome(state: &State) -> Option<Outcome> {
        let over = state.table.phase == Phase::Over;
        over.then_some(Outcome {
            winners: SeatSet(state.table.winners),
        })
    }

    fn reveals(state: &State, action: Action) -> bool {
        rules::reveals(state, action)
    }

    fn view(state: &State, viewer: Viewer) -> View {
        View::of(state, viewer)
    }

    fn determinize(view: &View, rng: &mut Rng) -> State {
        view.determinize(rng)
    }

    fn has_secrets(view: &View) -> bool {
        view.hand.is_some()
    }

    fn touches(state: &State, action: Action) -> Touches {
        handles::touches(state, action)
    }

    fn inert(state: &State, picked: &[Handle], handle: Handle) -> Option<Illegal> {
        handles::inert(state, picked, handle)
    }

    fn violations(state: &State) -> Vec<String> {
        invariants::violations(state)
    }
}
