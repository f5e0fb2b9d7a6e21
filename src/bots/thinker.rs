//! A computer's thinking about one decision, in slices, and from one decision to the next.

use super::search::{Estimate, Search};
use crate::engine::{Chances, Level, Match, Policy, Silent, Viewer};

/// After a tree was kept, at least this part of a decision's iterations is run all the same.
const FRESH: u32 = 8;
/// Whether the decision is settled is looked at after so many iterations.
const LOOK: u32 = 64;

/// Decides for one seat after another, or always for the same one, which is faster: what a search found
/// out is kept for the seat's next decision when nothing was shown in between.
///
/// What it decides depends on the match and the level alone, not on what it has thought about before.
#[derive(Debug)]
pub struct Thinker<G: Policy> {
    /// The memory of the first search serves all later ones.
    search: Option<Search<G>>,
    /// The choice of a level that does not search.
    quick: Option<G::Action>,
    /// Iterations to run in all for this decision, and those left.
    all: u32,
    left: u32,
    /// The decision that was faced last, and what it was followed by.
    faced: Option<Faced>,
    followed: Option<G::Action>,
}

/// Which decision: the one after so many actions of the match with this seed, and of which level.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Faced {
    level: Level,
    seed: u64,
    actions: usize,
}

impl<G: Policy> Default for Thinker<G> {
    fn default() -> Thinker<G> {
        Thinker::new()
    }
}

impl<G: Policy> Thinker<G> {
    /// One that has thought of nothing yet. It takes memory for a tree when it first searches.
    pub fn new() -> Thinker<G> {
        Thinker {
            search: None,
            quick: None,
            all: 0,
            left: 0,
            faced: None,
            followed: None,
        }
    }

    /// Faces the decision of the seat to act in a match; after it, [`Thinker::run`]. When the seat has
    /// acted before in this turn, and this thinker was not there, that is thought through again first.
    /// False when the match is over.
    pub fn face(&mut self, game: &Match<G>, level: Level) -> bool {
        let Some(seat) = game.turn().seat() else {
            return false;
        };
        let (steps, seed, viewer) = (game.steps(), game.seed(), Viewer::Seat(seat));
        // The seat's actions since something was shown or somebody else acted.
        let own = steps.iter().rev();
        let own = own.take_while(|step| step.seat == seat && !step.barrier);
        let own = match G::ITERATIONS.of(level) {
            Some(_) => own.count(),
            None => 0,
        };
        let before = own.checked_sub(1).map(|_| {
            let actions = steps.len() - 1;
            let view = G::view(&game.state_at(actions), viewer);
            (
                self.left == 0 && self.has_seen(&view, level, seed, actions),
                actions,
            )
        });
        match before {
            None => {}
            Some((true, last)) => self.follow(steps[last].action),
            Some((false, _)) => {
                let first = steps.len() - own;
                let mut state = game.state_at(first);
                for (actions, step) in steps.iter().enumerate().skip(first) {
                    self.see(G::view(&state, viewer), level, seed, actions);
                    self.run(u32::MAX);
                    self.follow(step.action);
                    G::apply_unchecked(&mut state, step.action, &mut Silent);
                }
            }
        }
        self.see(G::view(game.state(), viewer), level, seed, steps.len());
        true
    }

    fn has_seen(&self, view: &G::View, level: Level, seed: u64, actions: usize) -> bool {
        let faced = Faced {
            level,
            seed,
            actions,
        };
        let search = self.search.as_ref();
        self.faced == Some(faced) && search.is_some_and(|search| search.view() == view)
    }

    /// Faces the decision of the seat that the view is from, whose turn it is, after so many actions of
    /// the match with this seed.
    pub fn see(&mut self, view: G::View, level: Level, seed: u64, actions: usize) {
        let faced = Faced {
            level,
            seed,
            actions,
        };
        let before = self.faced.replace(faced);
        let followed = self.followed.take();
        let mut chance = super::chance(seed, actions);
        self.quick = None;
        (self.all, self.left) = (0, 0);
        let Some(iterations) = G::ITERATIONS.of(level) else {
            self.quick = Some(super::choose::<G>(&view, level, &mut chance));
            return;
        };
        let next = before.is_some_and(|before| {
            let actions = before.actions + 1;
            faced == Faced { actions, ..before }
        });
        let mut kept = 0;
        match (&mut self.search, followed.filter(|_| next)) {
            (Some(search), Some(action)) => {
                search.advance(action, view);
                kept = search.visits();
            }
            (Some(search), None) => search.restart(view, chance.next_u64()),
            (none, _) => *none = Some(Search::new(view, chance.next_u64())),
        }
        if self.search.as_ref().is_some_and(Search::is_open) {
            self.all = iterations.saturating_sub(kept).max(iterations / FRESH);
            self.left = self.all;
        }
    }

    /// Thinks for a glance even where one action alone makes sense: for who wants to know the chances.
    pub fn wonder(&mut self) {
        if self.all == 0 && self.searches() {
            self.all = G::ITERATIONS.glance();
            self.left = self.all;
        }
    }

    /// Whether the level of the decision faced is one that searches.
    pub fn searches(&self) -> bool {
        self.search.is_some() && self.quick.is_none()
    }

    /// Tells that the seat did this, and that it showed nothing (it was no barrier), so that the seat's
    /// next decision goes on from here.
    pub fn follow(&mut self, action: G::Action) {
        self.followed = Some(action);
    }

    /// Thinks for at most so many iterations; true when all is thought, or no other action can become the best.
    pub fn run(&mut self, iterations: u32) -> bool {
        let mut now = iterations.min(self.left);
        while let Some(search) = self.search.as_mut().filter(|_| now > 0) {
            // Always at the same iterations, however the thinking is sliced.
            let until_look = (self.left - 1) % LOOK + 1;
            let some = now.min(until_look);
            search.run(some);
            self.left -= some;
            now -= some;
            if some == until_look && search.is_settled(self.left) {
                self.left = 0;
                break;
            }
        }
        self.left == 0
    }

    /// How much of the thinking is done: iterations, and of how many.
    pub fn progress(&self) -> (u32, u32) {
        (self.all - self.left, self.all)
    }

    /// What it would do by now.
    pub fn best(&mut self) -> Option<G::Action> {
        match (self.quick, &mut self.search) {
            (Some(action), _) => Some(action),
            (None, Some(search)) => search.best(),
            _ => None,
        }
    }

    /// What a level that searches knows of each legal action; nothing of the others.
    pub fn estimates(&mut self) -> Vec<Estimate<G::Action>> {
        match (self.quick, &mut self.search) {
            (None, Some(search)) => search.estimates(),
            _ => Vec::new(),
        }
    }

    /// Each seat's chance to win, as a level that searches sees it.
    pub fn chances(&self) -> Option<Chances> {
        let search = self.search.as_ref().filter(|_| self.quick.is_none())?;
        Some(search.chances())
    }

    /// Bytes that it works in.
    pub fn bytes(&self) -> usize {
        self.search.as_ref().map_or(0, Search::bytes)
    }
}
