//! The match in hand: where its replay stands, who acts, whose eyes are at the device, and what they see.

use super::Away;
use crate::boards::Drawn;
use crate::engine::{Match, Record, Seat, SeatSet, Viewer};
use leptos::prelude::*;

/// All of it; it lives as long as the page. What is asked of it is reactive.
pub struct Held<G: Drawn> {
    /// The match.
    pub game: RwSignal<Match<G>>,
    /// Where the replay stands, as a number of actions; `None` is the match itself.
    pub at: RwSignal<Option<usize>>,
    /// For whom the curtain has been opened.
    pub opened: RwSignal<Option<Seat>>,
    /// Why nothing can be done here.
    pub away: Memo<Option<Away>>,
    /// The seats of people.
    pub people: SeatSet,
}

impl<G: Drawn> Clone for Held<G> {
    fn clone(&self) -> Held<G> {
        *self
    }
}

impl<G: Drawn> Copy for Held<G> {}

impl<G: Drawn> Held<G> {
    /// Whether this tab plays the match.
    pub fn here(self) -> bool {
        self.away.get().is_none()
    }

    /// Whether things are done here and now: not in a replay.
    pub fn live(self) -> bool {
        self.at.get().is_none() && self.here()
    }

    /// Who acts; nobody once over.
    pub fn turn(self) -> Option<Seat> {
        self.game.with(|game| game.turn().seat())
    }

    /// Whether a person acts.
    pub fn human(self) -> bool {
        self.turn().is_some_and(|seat| self.people.contains(seat))
    }

    /// Whose eyes are at the device.
    pub fn eyes(self) -> Option<Seat> {
        match self.people.len() {
            1 => self.people.iter().next(),
            _ => (self.opened.get()).filter(|&seat| self.here() && self.turn() == Some(seat)),
        }
    }

    /// Who must take the device before anything is drawn.
    pub fn curtain(self) -> Option<Seat> {
        // Where several people only watch, nobody's secrets are shown.
        if !self.here() {
            return None;
        }
        let hidden = |&seat: &Seat| self.people.contains(seat) && self.eyes() != Some(seat);
        let seat = self.turn().filter(hidden)?;
        let secret = |game: &Match<G>| G::has_secrets(&G::view(game.state(), Viewer::Seat(seat)));
        self.game.with(secret).then_some(seat)
    }

    /// The match as it stood where the replay is.
    pub fn past(self) -> Memo<Option<G::State>> {
        Memo::new(move |_| {
            let count = self.at.get()?;
            Some(self.game.with(|game| game.state_at(count)))
        })
    }

    /// What is seen, there or now. `seen_by`: whose secrets the replay of a finished match shows.
    pub fn view(
        self,
        past: Memo<Option<G::State>>,
        seen_by: RwSignal<Option<Seat>>,
    ) -> Memo<G::View> {
        let viewer = |seat: Option<Seat>| seat.map_or(Viewer::Public, Viewer::Seat);
        // While nothing is secret the seat to act may look as itself.
        let open = move || {
            let open = |seat: &Seat| self.here() && self.people.contains(*seat);
            (self.turn().filter(open)).filter(|_| self.curtain().is_none())
        };
        Memo::new(move |_| {
            past.with(|past| match past {
                // What was hidden is shown once the match is over, and then by choice.
                Some(state) if self.turn().is_none() => G::view(state, viewer(seen_by.get())),
                Some(state) => G::view(state, viewer(self.eyes().or_else(open))),
                None => (self.game)
                    .with(|game| G::view(game.state(), viewer(self.eyes().or_else(open)))),
            })
        })
    }

    /// The record as it stands (untracked).
    pub fn record(self) -> String {
        self.game.with_untracked(|game| Record::of(game).to_json())
    }
}
