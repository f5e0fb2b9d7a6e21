//! A match: the record being written, and the state it folds to.

use super::{Checksum, Game, Seat, Setup, SetupError, Turn, checksum};
use serde::{Deserialize, Serialize};
use std::fmt;

/// One action done, with what came of it.
#[derive(Clone, Debug, PartialEq)]
pub struct Step<G: Game> {
    /// Who acted.
    pub seat: Seat,
    /// What was done.
    pub action: G::Action,
    /// Whether it showed something hidden or drew, so that it stays.
    pub barrier: bool,
    /// What happened.
    pub events: Vec<G::Event>,
}

/// A move taken back with the table's consent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Takeback {
    /// How many actions stood afterwards.
    pub after: u32,
    /// Whose action it was.
    pub seat: Seat,
}

/// Why nothing is undone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoUndo {
    /// There is no such action.
    Nothing,
    /// The action showed something hidden, or drew.
    Secret,
    /// The turn has passed to another seat.
    OtherSeat,
}

impl NoUndo {
    /// Its slash-named id.
    pub fn id(self) -> &'static str {
        match self {
            NoUndo::Nothing => "undo/nothing",
            NoUndo::Secret => "undo/secret",
            NoUndo::OtherSeat => "undo/other-seat",
        }
    }
}

impl fmt::Display for NoUndo {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

/// Why nothing is done instead.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotInstead<I> {
    /// What would go stays.
    Stays(NoUndo),
    /// An action would not be allowed then.
    Illegal(I),
}

/// A match in play.
#[derive(Clone, Debug, PartialEq)]
pub struct Match<G: Game> {
    setup: Setup,
    seed: u64,
    opening: Vec<G::Event>,
    state: G::State,
    steps: Vec<Step<G>>,
    undone: Vec<G::Action>,
    takebacks: Vec<Takeback>,
}

impl<G: Game> Match<G> {
    /// A new match.
    ///
    /// # Errors
    /// When the set-up is not one of this game.
    pub fn new(setup: Setup, seed: u64) -> Result<Match<G>, SetupError> {
        setup.validate::<G>()?;
        let mut opening = Vec::new();
        let state = G::new(&setup.table(seed), seed, &mut opening);
        let (steps, undone, takebacks) = Default::default();
        Ok(Match {
            setup,
            seed,
            opening,
            state,
            steps,
            undone,
            takebacks,
        })
    }

    /// As set up.
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The deal's number.
    pub fn seed(&self) -> u64 {
        self.seed
    }

    /// Everything, hidden things too: for the rules and the headless tool, not for drawing.
    pub fn state(&self) -> &G::State {
        &self.state
    }

    /// What happened before the first action.
    pub fn opening(&self) -> &[G::Event] {
        &self.opening
    }

    /// The actions done, in order.
    pub fn steps(&self) -> &[Step<G>] {
        &self.steps
    }

    /// The moves taken back by consent, in order.
    pub fn takebacks(&self) -> &[Takeback] {
        &self.takebacks
    }

    /// Who acts.
    pub fn turn(&self) -> Turn {
        G::turn(&self.state)
    }

    /// The checksum of the state.
    pub fn checksum(&self) -> Checksum {
        checksum(&self.state)
    }

    /// The legal actions of the seat to act.
    pub fn legal_actions(&self) -> Vec<G::Action> {
        let mut actions = Vec::new();
        G::legal_actions(&self.state, &mut actions);
        actions
    }

    /// Does an action.
    ///
    /// # Errors
    /// The rule's reason; nothing has changed then.
    pub fn play(&mut self, action: G::Action) -> Result<&Step<G>, G::Illegal> {
        let index = self.steps.len();
        self.step(action)?;
        self.undone.clear();
        Ok(&self.steps[index])
    }

    fn step(&mut self, action: G::Action) -> Result<(), G::Illegal> {
        G::check(&self.state, action)?;
        let seat = self.turn().seat().unwrap_or(Seat(0)); // `check` refuses everything once over
        let barrier = G::reveals(&self.state, action);
        let mut events = Vec::new();
        G::apply_unchecked(&mut self.state, action, &mut events);
        self.steps.push(Step {
            seat,
            action,
            barrier,
            events,
        });
        Ok(())
    }

    /// Takes the last `back` actions back and does these instead: a decision made of many small actions, looked over
    /// as a whole. What both begin with stays as it is. All of it happens or nothing.
    ///
    /// # Errors
    /// When one of the actions that would go cannot be undone, or one of the new ones is not allowed.
    pub fn instead(
        &mut self,
        back: usize,
        actions: &[G::Action],
    ) -> Result<(), NotInstead<G::Illegal>> {
        let stays = NotInstead::Stays;
        let from = self.steps.len().checked_sub(back);
        let from = from.ok_or(stays(NoUndo::Nothing))?;
        let pairs = self.steps[from..].iter().zip(actions);
        let same = pairs.take_while(|(step, action)| step.action == **action);
        let same = same.count();
        let going = &self.steps[from + same..];
        if going.iter().any(|step| step.barrier) {
            return Err(stays(NoUndo::Secret));
        }
        if going
            .iter()
            .any(|step| self.turn() != Turn::Seat(step.seat))
        {
            return Err(stays(NoUndo::OtherSeat));
        }
        let mut next = self.up_to(from + same);
        next.takebacks.clone_from(&self.takebacks);
        for &action in &actions[same..] {
            next.step(action).map_err(NotInstead::Illegal)?;
        }
        if same == actions.len() {
            // Nothing new: as if undone one by one.
            next.undone = std::mem::take(&mut self.undone);
            next.undone
                .extend(going.iter().rev().map(|step| step.action));
        }
        *self = next;
        Ok(())
    }

    /// Whether an action could be undone once done: it shows nothing hidden and the seat stays on turn.
    pub fn undoable(&self, action: G::Action) -> bool {
        let mut after = self.state.clone();
        !G::reveals(&self.state, action)
            && G::apply(&mut after, action, &mut super::Silent).is_ok()
            && G::turn(&after) == self.turn()
    }

    /// Whether the last action can be undone.
    ///
    /// # Errors
    /// Why not: nothing was done, it showed something hidden, or it ended that seat's turn.
    pub fn can_undo(&self) -> Result<(), NoUndo> {
        self.can_take_back()?;
        match self.steps.last() {
            Some(step) if self.turn() != Turn::Seat(step.seat) => Err(NoUndo::OtherSeat),
            _ => Ok(()),
        }
    }

    /// Takes the last action back; [`Match::redo`] does it again.
    ///
    /// # Errors
    /// As [`Match::can_undo`].
    pub fn undo(&mut self) -> Result<(), NoUndo> {
        self.can_undo()?;
        self.drop_last();
        Ok(())
    }

    /// Whether the last action can be taken back if the whole table agrees: also another seat's.
    ///
    /// # Errors
    /// Why not: nothing was done, or it showed something hidden.
    pub fn can_take_back(&self) -> Result<(), NoUndo> {
        match self.steps.last() {
            None => Err(NoUndo::Nothing),
            Some(step) if step.barrier => Err(NoUndo::Secret),
            Some(_) => Ok(()),
        }
    }

    /// Takes the last action back by the table's consent and notes it.
    ///
    /// # Errors
    /// As [`Match::can_take_back`].
    pub fn take_back(&mut self) -> Result<(), NoUndo> {
        self.can_take_back()?;
        let seat = self.drop_last();
        self.undone.clear();
        self.takebacks.push(Takeback {
            after: self.steps.len() as u32,
            seat,
        });
        Ok(())
    }

    /// Whether there is something to redo.
    pub fn can_redo(&self) -> bool {
        !self.undone.is_empty()
    }

    /// Does the last undone action again.
    ///
    /// # Errors
    /// When nothing was undone.
    pub fn redo(&mut self) -> Result<(), NoUndo> {
        let action = self.undone.pop().ok_or(NoUndo::Nothing)?;
        // It was legal in this very state.
        self.step(action).map_err(|_| NoUndo::Nothing)
    }

    /// The state after the first `count` actions, or after all of them.
    pub fn state_at(&self, count: usize) -> G::State {
        let mut state = G::new(&self.setup.table(self.seed), self.seed, &mut super::Silent);
        for step in self.steps.iter().take(count) {
            G::apply_unchecked(&mut state, step.action, &mut super::Silent);
        }
        state
    }

    /// A match of its own with the first `count` actions of this one.
    pub fn up_to(&self, count: usize) -> Match<G> {
        let count = count.min(self.steps.len());
        Match {
            setup: self.setup.clone(),
            seed: self.seed,
            opening: self.opening.clone(),
            state: self.state_at(count),
            steps: self.steps[..count].to_vec(),
            undone: Vec::new(),
            takebacks: Vec::new(),
        }
    }

    /// Folds again without the last action. There is one: the callers have looked.
    fn drop_last(&mut self) -> Seat {
        let Some(step) = self.steps.pop() else {
            return Seat(0);
        };
        self.undone.push(step.action);
        self.state = self.state_at(self.steps.len());
        step.seat
    }

    /// For [`super::Record`]: the takebacks of a stored match.
    pub(super) fn restore_takebacks(&mut self, takebacks: Vec<Takeback>) {
        self.takebacks = takebacks;
    }
}
