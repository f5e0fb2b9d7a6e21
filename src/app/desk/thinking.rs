//! The computers of a match: when each acts, and what the worker finds for it; hints and the review of the match.

use super::choosing::Choosing;
use super::held::Held;
use super::{Found, Hint, plain};
use crate::app::oracle::Oracle;
use crate::app::settings::Settings;
use crate::boards::Drawn;
use crate::bots;
use crate::bots::asks::{Answer, What};
use crate::engine::{Level, Match, Player, Policy};
use crate::words::Key;
use leptos::prelude::*;
use std::rc::Rc;
use std::time::Duration;

/// How long a computer takes to act, at normal speed: a beat, so that a person can follow.
const BEAT: u32 = 900;

/// How long somebody in a hurry lets a computer think that searches.
const GLIMPSE: Duration = Duration::from_millis(150);

/// What a deed has changed is drawn before a computer begins to think, which takes a processor of its own. A table that has
/// just been laid is drawn twice, the second time at the size that everything on it leaves.
const DRAWN: Duration = Duration::from_millis(50);
const LAID: Duration = Duration::from_millis(600);

/// The computers' side of a table.
pub struct Thinking<G: Drawn + Policy> {
    held: Held<G>,
    oracle: Oracle,
    settings: Settings,
    /// Counts decisions: what is heard of an earlier one, or when the page is gone, comes to nothing.
    epoch: StoredValue<u32>,
    /// How far the thinking has come.
    pub progress: RwSignal<Found>,
    hurried: StoredValue<bool>,
    /// Whether the beat of the decision that is due is over.
    beaten: StoredValue<bool>,
    /// What the worker has found for it.
    found: StoredValue<Option<G::Action>>,
    /// Does what is due.
    answer: StoredValue<Option<Callback<()>>>,
}

impl<G: Drawn + Policy> Clone for Thinking<G> {
    fn clone(&self) -> Thinking<G> {
        *self
    }
}

impl<G: Drawn + Policy> Copy for Thinking<G> {}

impl<G: Drawn + Policy> Thinking<G> {
    /// At rest.
    pub fn new(held: Held<G>) -> Thinking<G> {
        let oracle: Oracle = expect_context();
        on_cleanup(move || oracle.forget());
        Thinking {
            held,
            oracle,
            settings: expect_context(),
            epoch: StoredValue::new(0),
            progress: RwSignal::new(Found::Nothing),
            hurried: StoredValue::new(false),
            beaten: StoredValue::new(false),
            found: StoredValue::new(None),
            answer: StoredValue::new(None),
        }
    }

    /// Who does what is due.
    pub fn answers(self, answer: Callback<()>) {
        self.answer.set_value(Some(answer));
    }

    /// Whether the computer to act searches: that is the worker's.
    pub fn searches(self) -> bool {
        self.held.game.with_untracked(searching)
    }

    /// What the worker has found for the decision that is due; whether it has broken down.
    pub fn found(self) -> Option<(G::Action, bool)> {
        let broken = self.progress.get_untracked() == Found::Broken;
        self.found.get_value().map(|action| (action, broken))
    }

    fn is(self, now: u32) -> bool {
        self.epoch.try_get_value() == Some(now)
    }

    fn due(self, now: u32) {
        if self.is(now)
            && self.beaten.get_value()
            && let Some(answer) = self.answer.get_value()
        {
            answer.run(());
        }
    }

    /// The decision that is due is the next computer's, after a beat.
    pub fn schedule(self) {
        let held = self.held;
        self.epoch.update_value(|epoch| *epoch += 1);
        let now = self.epoch.get_value();
        self.oracle.forget();
        self.progress.set(Found::Nothing);
        self.beaten.set_value(false);
        self.found.set_value(None);
        let human = untrack(|| held.human());
        if human {
            self.hurried.set_value(false);
        }
        if human || !untrack(|| held.live() && held.turn().is_some()) {
            return;
        }
        let silent = held.game.with_untracked(|game| {
            let last = game.steps().last();
            last.is_some_and(|step| step.events.is_empty())
        });
        if self.searches() {
            match now {
                1 => set_timeout(move || self.ask(now), LAID),
                _ if silent => self.ask(now),
                _ => set_timeout(move || self.ask(now), DRAWN),
            }
        }
        let at_once = self.hurried.get_value() || silent;
        let beat = if at_once { 0 } else { BEAT };
        set_timeout(
            move || {
                if self.is(now) {
                    self.beaten.set_value(true);
                    self.due(now);
                }
            },
            self.settings.beat(beat),
        );
    }

    fn ask(self, now: u32) {
        if !self.is(now) {
            return;
        }
        self.progress.set(Found::Thinking(0));
        let heard = move |answer: Option<Answer>| {
            if !self.is(now) {
                return;
            }
            match answer {
                Some(Answer::Progress { percent, .. }) => {
                    return self.progress.set(Found::Thinking(percent));
                }
                Some(Answer::Action { action, .. }) => self.found.set_value(action.parse().ok()),
                _ => {}
            }
            let broken = self.found.with_value(Option::is_none);
            if broken {
                let simple = |game: &Match<G>| bots::decide(game, Level::Regular);
                self.found.set_value(self.held.game.with_untracked(simple));
            }
            self.progress.set(match broken {
                true => Found::Broken,
                false => Found::Nothing,
            });
            self.due(now);
        };
        let record = self.held.record();
        self.oracle.ask(What::Decision, record, Rc::new(heard));
        if self.hurried.get_value() {
            set_timeout(move || self.oracle.stop(), GLIMPSE);
        }
    }

    /// From now on the computers act at once, up to the next person.
    pub fn hurry(self) {
        self.hurried.set_value(true);
    }

    /// The one that thinks has thought enough.
    pub fn enough(self) {
        self.beaten.set_value(true);
        self.oracle.stop();
        self.due(self.epoch.get_value());
    }

    /// Asks for a hint to the person who chooses.
    pub fn hint(self, choosing: Choosing<G>) {
        let held = self.held;
        let free = || held.human() && held.curtain().is_none() && held.at.get().is_none();
        if !untrack(free) {
            return;
        }
        let now = self.epoch.get_value();
        self.progress.set(Found::Thinking(0));
        let heard = move |answer: Option<Answer>| {
            if !self.is(now) {
                return;
            }
            let (action, chance, next) = match answer {
                Some(Answer::Progress { percent, .. }) => {
                    return self.progress.set(Found::Thinking(percent));
                }
                Some(Answer::Action {
                    action,
                    chance,
                    next,
                    ..
                }) => (action.parse().ok(), chance, next),
                _ => (None, None, None),
            };
            self.progress.set(Found::Nothing);
            let lit = action.is_some_and(|action| choosing.suggest(action));
            choosing.said.set((!lit).then(|| plain(Key::ThinkerNoHint)));
            if lit {
                choosing
                    .hint
                    .set(chance.map(|chance| Hint { chance, next }));
            }
        };
        self.oracle.ask(What::Hint, held.record(), Rc::new(heard));
    }

    /// Asks for each seat's chances all along the match: how far that has come, and what they were after so many actions.
    pub fn review(self, progress: RwSignal<Found>, points: RwSignal<Vec<(usize, Vec<u16>)>>) {
        let game = self.held.game;
        points.set(Vec::new());
        progress.set(Found::Thinking(0));
        let heard = move |answer: Option<Answer>| match answer {
            Some(Answer::Chances { after, seats, .. }) => {
                let length = game.with_untracked(|game| game.steps().len()).max(1);
                progress.set(Found::Thinking((after * 100 / length) as u8));
                points.update(|points| points.push((after, seats)));
            }
            Some(Answer::Done { .. }) => progress.set(Found::Nothing),
            _ => progress.set(Found::Broken),
        };
        self.oracle
            .ask(What::Review, self.held.record(), Rc::new(heard));
    }
}

fn searching<G: Policy>(game: &Match<G>) -> bool {
    let seat = game.turn().seat();
    let player = seat.map(|seat| game.setup().seats[seat.index()].player);
    matches!(player, Some(Player::Computer(level)) if G::ITERATIONS.of(level).is_some())
}

/// What a computer that does not search does at once.
pub fn quick_reply<G: Policy>(game: &Match<G>) -> Option<G::Action> {
    (!searching(game)).then(|| bots::reply(game))?
}
