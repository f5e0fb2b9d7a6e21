//! The contract between a game's rules and everything above them.

use super::{Handle, HouseRule, Rng, Seat, SeatSet, Table, Touches};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::fmt::{self, Debug, Display};
use std::ops::RangeInclusive;
use std::str::FromStr;

/// The text is no action of this game, by its name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotAnAction(pub &'static str);

impl Display for NotAnAction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "not an action of {}", self.0)
    }
}

impl std::error::Error for NotAnAction {}

/// Who decides next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Turn {
    /// This seat. Secret simultaneous choices are asked one seat after another.
    Seat(Seat),
    /// Nobody: the match has ended.
    Over,
}

impl Turn {
    /// The seat to act, if any.
    pub fn seat(self) -> Option<Seat> {
        match self {
            Turn::Seat(seat) => Some(seat),
            Turn::Over => None,
        }
    }
}

/// Whose eyes a view is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Viewer {
    /// One seat: what is public, and its own secrets.
    Seat(Seat),
    /// Only what lies open.
    Public,
}

impl Viewer {
    /// Whether these are the eyes of that seat.
    pub fn is(self, seat: Seat) -> bool {
        self == Viewer::Seat(seat)
    }
}

/// How a match ended: the winners, several when they share, none when everybody lost.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Outcome {
    /// The winning seats.
    pub winners: SeatSet,
}

/// Where the fold puts what happened; [`Silent`] costs nothing in playouts.
pub trait Sink<E> {
    /// Takes one event.
    fn push(&mut self, event: E);
}

impl<E> Sink<E> for Vec<E> {
    #[inline]
    fn push(&mut self, event: E) {
        Vec::push(self, event);
    }
}

/// Forgets every event.
#[derive(Clone, Copy, Debug)]
pub struct Silent;

impl<E> Sink<E> for Silent {
    #[inline]
    fn push(&mut self, _: E) {}
}

/// The rules of one game as pure functions over plain data. (`Clone` and `PartialEq` are for what
/// derives them with a game as its parameter.)
pub trait Game: Sized + Clone + PartialEq + Debug + Send + Sync + 'static {
    /// Name in records and on the command line.
    const ID: &'static str;
    /// Raised when a rule fix changes what an old record means.
    const RULES: u32;
    /// How many may play.
    const SEATS: RangeInclusive<u8>;
    /// The options of set-up, in the order of [`Table::options`].
    const HOUSE_RULES: &'static [HouseRule];

    /// Everything, hidden things too.
    type State: Clone + PartialEq + Debug + Serialize + DeserializeOwned + Send + Sync;
    /// What one seat may know: all that UI and bots ever see.
    type View: Clone + PartialEq + Debug + Serialize + Send + Sync;
    /// One small decision, written in words a person can read.
    type Action: Copy + Eq + Debug + Display + FromStr + Send + Sync;
    /// What happened, open to every seat: for log, motion and sound.
    type Event: Copy + PartialEq + Debug + Serialize + Send + Sync;
    /// Why an action is not allowed; `Display` is a slash-named id with its values.
    type Illegal: Copy + Eq + Debug + Display;

    /// The state before the first action. The table is a valid one ([`super::Setup::table`]).
    fn new(table: &Table, seed: u64, events: &mut impl Sink<Self::Event>) -> Self::State;

    /// Who acts.
    fn turn(state: &Self::State) -> Turn;

    /// Appends every legal action, once each: those of the action space that [`Game::check`] allows,
    /// in its order.
    fn legal_actions(state: &Self::State, out: &mut Vec<Self::Action>);

    /// Appends every action of the bounded action space, legal or not, in the game's documented order.
    fn action_space(state: &Self::State, out: &mut Vec<Self::Action>);

    /// Whether the seat to act may do this.
    ///
    /// # Errors
    /// The first reason why not.
    fn check(state: &Self::State, action: Self::Action) -> Result<(), Self::Illegal>;

    /// Does an action that [`Game::check`] allows.
    fn apply_unchecked(
        state: &mut Self::State,
        action: Self::Action,
        events: &mut impl Sink<Self::Event>,
    );

    /// Does an action.
    ///
    /// # Errors
    /// The reason of [`Game::check`]; the state is unchanged then.
    fn apply(
        state: &mut Self::State,
        action: Self::Action,
        events: &mut impl Sink<Self::Event>,
    ) -> Result<(), Self::Illegal> {
        Self::check(state, action)?;
        Self::apply_unchecked(state, action, events);
        Ok(())
    }

    /// The result, once the match is over.
    fn outcome(state: &Self::State) -> Option<Outcome>;

    /// Whether a legal action draws, rolls or shows something hidden, so that it cannot be taken back.
    fn reveals(state: &Self::State, action: Self::Action) -> bool;

    /// What the viewer may know.
    fn view(state: &Self::State, viewer: Viewer) -> Self::View;

    /// A full state that agrees with everything the view holds, the rest dealt at random.
    fn determinize(view: &Self::View, rng: &mut Rng) -> Self::State;

    /// Whether the viewer holds something now that others at the table must not see.
    fn has_secrets(view: &Self::View) -> bool;

    /// How the action is chosen by touch.
    fn touches(state: &Self::State, action: Self::Action) -> Touches;

    /// Whether a reason says only that another decision is open: one handle can belong to actions of
    /// several decisions, and the reason against the one that is open tells more.
    fn elsewhere(_why: Self::Illegal) -> bool {
        false
    }

    /// Why touching a thing that begins no action does nothing (a rival's guard, a chest), given what
    /// was touched before it.
    fn inert(state: &Self::State, picked: &[Handle], handle: Handle) -> Option<Self::Illegal>;

    /// Every broken invariant of a state, in words for the person who wrote the position.
    fn violations(state: &Self::State) -> Vec<String>;
}
