//! What the person to act chooses: laid out when it is his turn, touched on the board, done in the end.

use super::held::Held;
use super::{Hint, Shown, plain};
use crate::boards::Drawn;
use crate::engine::{Glow, Handle, Match, Picker, Touched, sort, why_not};
use crate::words::spoken::{Choice, Reason};
use crate::words::{Key, Text};
use leptos::prelude::*;

/// The choice being made.
pub struct Choosing<G: Drawn> {
    held: Held<G>,
    /// What has been touched so far.
    pub picker: RwSignal<Picker>,
    /// What may be done.
    legal: StoredValue<Vec<G::Action>>,
    /// The handle under the pointer or the focus.
    pub hover: RwSignal<Option<Handle>>,
    /// The line of the log that the board has pointed at.
    pub sought: RwSignal<Option<usize>>,
    /// The hint, while the action that it means stands.
    pub hint: RwSignal<Option<Hint>>,
    /// Why the last touch did nothing, or other news.
    pub said: RwSignal<Option<Reason>>,
}

impl<G: Drawn> Clone for Choosing<G> {
    fn clone(&self) -> Choosing<G> {
        *self
    }
}

impl<G: Drawn> Copy for Choosing<G> {}

impl<G: Drawn> Choosing<G> {
    /// Nothing yet.
    pub fn new(held: Held<G>) -> Choosing<G> {
        Choosing {
            held,
            picker: RwSignal::new(Picker::default()),
            legal: StoredValue::new(Vec::new()),
            hover: RwSignal::new(None),
            sought: RwSignal::new(None),
            hint: RwSignal::new(None),
            said: RwSignal::new(None),
        }
    }

    /// Lays out what the person to act may choose. The curtain must be open for it.
    pub fn lay_out(self) {
        let held = self.held;
        let free = untrack(|| held.live() && held.human() && held.curtain().is_none());
        held.game.with_untracked(|game| {
            let actions = match free {
                true => game.legal_actions(),
                false => Vec::new(),
            };
            let touches = |&action: &G::Action| G::touches(game.state(), action);
            self.picker
                .set(Picker::new(actions.iter().map(touches).collect()));
            self.legal.set_value(actions);
        });
        self.hover.set(None);
        self.sought.set(None);
    }

    /// Whether somebody may choose now: not behind the curtain.
    pub fn is_open(self) -> bool {
        self.legal.with_value(|legal| !legal.is_empty())
    }

    /// The action as it stands.
    pub fn chosen(self) -> Option<G::Action> {
        let current = self.picker.with_untracked(Picker::current);
        current.map(|index| self.legal.with_value(|legal| legal[index]))
    }

    /// Gives the choice up.
    pub fn cancel(self) {
        self.picker.update(Picker::cancel);
        self.hint.set(None);
        self.said.set(None);
    }

    /// Lights an action as a hint; whether it can be done.
    pub fn suggest(self, action: G::Action) -> bool {
        let place = |legal: &Vec<G::Action>| legal.iter().position(|&one| one == action);
        let index = self.legal.with_value(place);
        if let Some(index) = index {
            self.picker.update(|picker| picker.suggest(index));
        }
        index.is_some()
    }

    /// A touch on the board. What is to be done by it, if it is the last of a choice.
    pub fn touch(self, handle: Handle, view: Memo<G::View>) -> Option<G::Action> {
        let held = self.held;
        self.hint.set(None);
        let why = |key: Key| {
            self.said.set(Some(plain(key)));
            None
        };
        if held.at.get_untracked().is_some() {
            return why(Key::WhyReplaying);
        }
        let Some(seat) = untrack(|| held.turn()) else {
            return why(Key::WhyGameOver);
        };
        if !untrack(|| held.human()) {
            let text = Text::new(Key::WhyNotYourTurn).seat("name", seat.0);
            self.said.set(Some(Reason { text, rule: "" }));
            return None;
        }
        let before = self.picker.with_untracked(|picker| picker.path().to_vec());
        let touched = self.picker.try_update(|picker| picker.touch(handle));
        match touched.unwrap_or(Touched::Nothing) {
            Touched::Changed => {
                self.said.set(None);
                let at_once = view
                    .with_untracked(G::buttons)
                    .iter()
                    .any(|button| button.handle == handle && button.at_once);
                let sole = |picker: &Picker| picker.variants().count() == 1;
                (self.chosen()).filter(|_| at_once && self.picker.with_untracked(sole))
            }
            Touched::Commit(index) => Some(self.legal.with_value(|legal| legal[index])),
            Touched::Nothing => {
                let why = |game: &Match<G>| why_not::<G>(game.state(), &before, handle);
                let why = held.game.with_untracked(why);
                let reason = why.map_or_else(|| plain(Key::WhyChooseFirst), G::reason);
                self.said.set(Some(reason));
                None
            }
        }
    }

    /// The action as it stands once something has been touched.
    pub fn current(self) -> Memo<Option<G::Action>> {
        Memo::new(move |_| {
            let index = self
                .picker
                .with(|picker| picker.current().filter(|_| !picker.path().is_empty()))?;
            self.legal.with_value(|legal| legal.get(index).copied())
        })
    }

    /// The same in words, with everything that could be chosen instead.
    pub fn shown(
        self,
        current: Memo<Option<G::Action>>,
        view: Memo<G::View>,
    ) -> Memo<Option<Shown>> {
        Memo::new(move |_| {
            let action = current.get()?;
            let picker = self.picker.get();
            Some(Shown {
                preview: view.with(|view| G::preview(view, action)),
                choices: self.choices(&picker),
                undoable: self.held.game.with_untracked(|game| game.undoable(action)),
            })
        })
    }

    /// Everything that pays or comes along in some variant of the action as it stands.
    fn choices(self, picker: &Picker) -> Vec<(Handle, Choice, Glow, usize)> {
        let touches = |index: usize| {
            let action = self.legal.with_value(|legal| legal[index]);
            (self.held.game).with_untracked(|game| G::touches(game.state(), action).choices)
        };
        let mut handles: Vec<Handle> = picker.variants().flat_map(touches).collect();
        sort(&mut handles);
        handles.dedup();
        let now = picker.current().map(touches).unwrap_or_default();
        let stands = |handle| {
            let count = now.iter().filter(|&&chosen| chosen == handle).count();
            (handle, G::choice(handle), picker.glow(handle), count)
        };
        handles.into_iter().map(stands).collect()
    }
}
