//! From touches to an action: one way of choosing for mouse, finger, keyboard, hints and lessons.

use super::{Game, Handle, Touches, sort};

/// How a handle stands in the choice being made; of several, the first holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Glow {
    /// It is part of what was touched.
    Picked,
    /// It pays or comes along in the action as it stands.
    Chosen,
    /// It can be touched next.
    Lit,
    /// It could pay or come along instead.
    Or,
    /// Touching it does nothing now, and says why.
    Rest,
}

/// What a touch did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Touched {
    /// Nothing: ask [`why_not`].
    Nothing,
    /// The choice has changed.
    Changed,
    /// The last handle of a whole path was touched again: do the action of this index.
    Commit(usize),
}

/// The choice being made among the legal actions.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Picker {
    options: Vec<Touches>,
    path: Vec<Handle>,
    wanted: Vec<Handle>,
    /// How every handle stands that does not rest, by handle: boards ask for each of theirs after each touch.
    glows: Vec<(Handle, Glow)>,
}

impl Picker {
    /// A choice among actions with these touches, in the order of the legal actions.
    pub fn new(options: Vec<Touches>) -> Picker {
        let mut picker = Picker {
            options,
            ..Picker::default()
        };
        picker.settle();
        picker
    }

    /// The path touched so far.
    pub fn path(&self) -> &[Handle] {
        &self.path
    }

    /// Forgets what was touched.
    pub fn cancel(&mut self) {
        self.path.clear();
        self.wanted.clear();
        self.settle();
    }

    /// The index of the action as it stands, once its path is whole.
    pub fn current(&self) -> Option<usize> {
        let whole = (0..self.options.len()).filter(|&i| self.options[i].is_whole(&self.path));
        // `max_by_key` keeps the last of equals, the default is the first.
        whole
            .rev()
            .max_by_key(|&i| overlap(&self.options[i].choices, &self.wanted))
    }

    /// All actions of the whole path, the variants of the current one.
    pub fn variants(&self) -> impl Iterator<Item = usize> + '_ {
        (0..self.options.len())
            .filter(|&i| !self.path.is_empty() && self.options[i].is_whole(&self.path))
    }

    /// How often a handle is part of the choices of the action as it stands: 2 cards of a colour.
    pub fn chosen(&self, handle: Handle) -> usize {
        let choices = match self.current().filter(|_| !self.path.is_empty()) {
            Some(index) => &self.options[index].choices,
            None => &self.wanted,
        };
        choices.iter().filter(|&&choice| choice == handle).count()
    }

    /// How a handle stands.
    pub fn glow(&self, handle: Handle) -> Glow {
        let place = self
            .glows
            .binary_search_by_key(&handle, |&(known, _)| known);
        place.map_or(Glow::Rest, |place| self.glows[place].1)
    }

    /// Notes how every handle stands now.
    fn settle(&mut self) {
        let current = self.current().filter(|_| !self.path.is_empty());
        // Of a whole path the last handle may still be exchanged.
        let kept = self.path.len() - usize::from(current.is_some());
        let before = &self.path[..kept];
        let mut glows: Vec<(Handle, Glow)> = Vec::new();
        for option in &self.options {
            if option.begins_with(before) && (current.is_some() || self.wants(option)) {
                let next = |&&handle: &&Handle| option.continues(before, handle);
                glows.extend(
                    option
                        .path
                        .iter()
                        .filter(next)
                        .map(|&handle| (handle, Glow::Lit)),
                );
            }
            if current.is_some() && option.is_whole(&self.path) {
                glows.extend(option.choices.iter().map(|&handle| (handle, Glow::Or)));
            }
        }
        let chosen = current.map_or(&self.wanted, |index| &self.options[index].choices);
        glows.extend(chosen.iter().map(|&handle| (handle, Glow::Chosen)));
        glows.extend(self.path.iter().map(|&handle| (handle, Glow::Picked)));
        sort(&mut glows);
        glows.dedup_by_key(|&mut (handle, _)| handle);
        self.glows = glows;
    }

    /// Whether an option has all the choices touched before.
    fn wants(&self, option: &Touches) -> bool {
        self.wanted.is_empty() || overlap(&option.choices, &self.wanted) == self.wanted.len()
    }

    /// Options that agree with the path so far.
    fn matching(&self) -> impl Iterator<Item = usize> + '_ {
        (0..self.options.len()).filter(|&i| self.options[i].begins_with(&self.path))
    }

    /// Lays out the action of this index as if it had been touched, for a hint.
    pub fn suggest(&mut self, index: usize) {
        if let Some(option) = self.options.get(index) {
            self.path.clone_from(&option.path);
            self.wanted.clone_from(&option.choices);
            self.settle();
        }
    }

    /// Touches a handle.
    pub fn touch(&mut self, handle: Handle) -> Touched {
        let touched = self.take(handle);
        if touched == Touched::Changed {
            self.settle();
        }
        touched
    }

    fn take(&mut self, handle: Handle) -> Touched {
        let current = self.current().filter(|_| !self.path.is_empty());
        if self.path.last() == Some(&handle) {
            if let Some(index) = current {
                return Touched::Commit(index);
            }
            self.path.pop();
            return Touched::Changed;
        }
        if self
            .options
            .iter()
            .any(|option| option.continues(&self.path, handle))
        {
            self.path.push(handle);
            return Touched::Changed;
        }
        let choice = |i: usize| self.options[i].choices.contains(&handle);
        if let Some(index) = current.filter(|_| self.variants().any(choice)) {
            return self.choose(index, handle);
        }
        if self.matching().any(choice) {
            self.want(handle);
            return Touched::Changed;
        }
        // Of a set begun, a member that does not fit is refused: it is no other beginning.
        let member = |option: &Touches| option.any_order && option.path.contains(&handle);
        let begun = !self.path.is_empty() && current.is_none();
        if begun
            && self.matching().all(|i| self.options[i].any_order)
            && self.options.iter().any(member)
        {
            return Touched::Nothing;
        }
        for kept in (0..self.path.len()).rev() {
            if self
                .options
                .iter()
                .any(|option| option.continues(&self.path[..kept], handle))
            {
                self.path.truncate(kept);
                self.path.push(handle);
                if kept == 0 {
                    self.wanted.clear();
                }
                return Touched::Changed;
            }
        }
        Touched::Nothing
    }

    /// A choice touched before the path is whole: it is kept in mind, or given up when touched again.
    /// When it leaves one way to begin, that way is taken.
    fn want(&mut self, handle: Handle) {
        if let Some(place) = self.wanted.iter().position(|&wanted| wanted == handle) {
            self.wanted.remove(place);
            return;
        }
        self.wanted.push(handle);
        let fits = |wanted: &[Handle]| {
            self.matching()
                .any(|i| overlap(&self.options[i].choices, wanted) == wanted.len())
        };
        if !fits(&self.wanted) {
            self.wanted = vec![handle];
        }
        let agrees = |&i: &usize| self.wants(&self.options[i]);
        let depth = self.path.len();
        let mut next = self
            .matching()
            .filter(agrees)
            .filter_map(|i| self.options[i].path.get(depth).copied());
        let first = next.next();
        let only = next.all(|other| Some(other) == first);
        drop(next);
        self.path.extend(first.filter(|_| only));
    }

    /// Changes a whole action to the variant with more of the handle, round to the one with least.
    fn choose(&mut self, current: usize, handle: Handle) -> Touched {
        let count = |i: usize| {
            self.options[i]
                .choices
                .iter()
                .filter(|&&c| c == handle)
                .count()
        };
        let close = |i: usize| overlap(&self.options[i].choices, &self.options[current].choices);
        let here = count(current);
        let best = self
            .variants()
            .filter(|&i| count(i) != here)
            .min_by_key(|&i| {
                let n = count(i);
                (n < here, n, usize::MAX - close(i))
            });
        let Some(best) = best else {
            return Touched::Nothing;
        };
        self.wanted = self.options[best].choices.clone();
        Touched::Changed
    }
}

/// Why touching a handle does nothing, given the path touched before it.
pub fn why_not<G: Game>(state: &G::State, picked: &[Handle], handle: Handle) -> Option<G::Illegal> {
    let mut space = Vec::new();
    G::action_space(state, &mut space);
    let refused = |before: &[Handle]| {
        space.iter().find_map(|&action| {
            let reached = G::touches(state, action).continues(before, handle);
            let why = reached.then(|| G::check(state, action).err()).flatten();
            why.filter(|&why| !G::elsewhere(why))
        })
    };
    refused(picked)
        .or_else(|| G::inert(state, picked, handle))
        .or_else(|| refused(&[]))
}

/// How many of `wanted` are among `choices`, each counted once.
fn overlap(choices: &[Handle], wanted: &[Handle]) -> usize {
    let mut left = choices.to_vec();
    let found = |&&want: &&Handle| {
        let place = left.iter().position(|&choice| choice == want);
        place.map(|place| left.swap_remove(place)).is_some()
    };
    wanted.iter().filter(found).count()
}

#[cfg(test)]
mod tests {
    use super::*;

    const GUARD: Handle = Handle::new("guard", 1);
    const OTHER: Handle = Handle::new("guard", 2);
    const POST: Handle = Handle::new("post", 3);
    const POST2: Handle = Handle::new("post", 4);
    const RED: Handle = Handle::new("card", 0);
    const BLUE: Handle = Handle::new("card", 1);
    const DANCER: Handle = Handle::new("card", 6);
    const THIEF: Handle = Handle::new("thief", 1);

    fn option(path: &[Handle], choices: &[Handle]) -> Touches {
        Touches {
            path: path.to_vec(),
            choices: choices.to_vec(),
            any_order: false,
        }
    }

    fn picker() -> Picker {
        Picker::new(vec![
            option(&[GUARD, POST], &[RED]),
            option(&[GUARD, POST], &[DANCER]),
            option(&[GUARD, POST], &[RED, THIEF]),
            option(&[GUARD, POST], &[DANCER, THIEF]),
            option(&[GUARD, POST2], &[RED]),
            option(&[OTHER, POST], &[BLUE]),
        ])
    }

    fn after(touches: &[Handle]) -> Picker {
        let mut picker = picker();
        touches
            .iter()
            .for_each(|&handle| assert_ne!(picker.touch(handle), Touched::Nothing));
        picker
    }

    #[test]
    fn only_beginnings_are_lit_at_rest() {
        let picker = picker();
        assert_eq!(picker.glow(GUARD), Glow::Lit);
        assert_eq!(picker.glow(POST), Glow::Rest);
        assert_eq!(picker.current(), None);
    }

    #[test]
    fn a_whole_path_has_the_first_action_as_default() {
        let picker = after(&[GUARD, POST]);
        assert_eq!(picker.current(), Some(0));
        assert_eq!(picker.glow(RED), Glow::Chosen);
        assert_eq!(picker.glow(DANCER), Glow::Or);
        assert_eq!(
            picker.glow(POST2),
            Glow::Lit,
            "another goal is one touch away"
        );
    }

    #[test]
    fn choices_change_one_thing_at_a_time() {
        assert_eq!(after(&[GUARD, POST, DANCER]).current(), Some(1));
        assert_eq!(after(&[GUARD, POST, DANCER, THIEF]).current(), Some(3));
        assert_eq!(
            after(&[GUARD, POST, DANCER, THIEF, THIEF]).current(),
            Some(1)
        );
        assert_eq!(after(&[GUARD, POST, DANCER, RED]).current(), Some(0));
    }

    #[test]
    fn touching_the_last_handle_again_commits() {
        let mut picker = after(&[GUARD, POST, THIEF]);
        assert_eq!(picker.touch(POST), Touched::Commit(2));
    }

    #[test]
    fn a_choice_may_come_first() {
        let picker = after(&[THIEF]);
        assert_eq!(picker.path(), [GUARD], "only this guard can take the thief");
        assert_eq!(
            (picker.glow(POST), picker.glow(POST2)),
            (Glow::Lit, Glow::Rest)
        );
        assert_eq!(after(&[THIEF, POST]).current(), Some(2));
    }

    #[test]
    fn another_beginning_starts_over() {
        let picker = after(&[GUARD, OTHER]);
        assert_eq!(picker.path(), [OTHER]);
        assert_eq!(after(&[GUARD, GUARD]).path(), []);
    }

    #[test]
    fn a_pair_is_touched_in_any_order() {
        let mut picker = Picker::new(vec![
            Touches::set([RED, BLUE]),
            Touches::set([RED, DANCER]),
            Touches::set([BLUE, DANCER]),
        ]);
        picker.touch(DANCER);
        assert_eq!(
            (picker.glow(RED), picker.glow(BLUE)),
            (Glow::Lit, Glow::Lit)
        );
        picker.touch(BLUE);
        assert_eq!(picker.current(), Some(2));
        assert_eq!(
            picker.glow(RED),
            Glow::Lit,
            "another partner is one touch away"
        );
        picker.touch(RED);
        assert_eq!(picker.path(), [DANCER, RED]);
        assert_eq!(picker.touch(RED), Touched::Commit(1));
    }

    #[test]
    fn a_pair_that_is_not_there_is_refused() {
        let mut picker = Picker::new(vec![
            Touches::set([RED, BLUE]),
            Touches::set([BLUE, DANCER]),
        ]);
        picker.touch(RED);
        assert_eq!(picker.touch(DANCER), Touched::Nothing);
        assert_eq!(picker.path(), [RED]);
        assert_eq!(picker.touch(RED), Touched::Changed, "given up again");
        assert_eq!(picker.path(), []);
    }

    #[test]
    fn what_cannot_be_chosen_does_nothing() {
        let mut picker = after(&[GUARD, POST]);
        let before = picker.clone();
        assert_eq!(picker.touch(Handle::new("moon", 0)), Touched::Nothing);
        assert_eq!(picker, before);
    }

    #[test]
    fn as_many_of_a_kind_as_the_action_has() {
        let pays = |reds, dancers| {
            let mut choices = vec![RED; reds];
            choices.resize(reds + dancers, DANCER);
            option(&[POST], &choices)
        };
        let mut picker = Picker::new(vec![pays(3, 0), pays(2, 1), pays(1, 2)]);
        picker.touch(POST);
        let mut seen = Vec::new();
        for handle in [DANCER, DANCER, DANCER, DANCER, RED] {
            picker.touch(handle);
            seen.push(picker.current());
        }
        assert_eq!(seen, [Some(1), Some(2), Some(0), Some(1), Some(0)]);
        assert_eq!((picker.chosen(RED), picker.chosen(DANCER)), (3, 0));
    }
}
