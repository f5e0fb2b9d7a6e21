//! What one seat may know.

use super::belief::{self, Evidence};
use super::state::{ByCharacter, State, Table};
use super::{Character, Phase};
use crate::engine::{Rng, Seat, Viewer};
use serde::Serialize;
use std::sync::OnceLock;

/// What lies open, and the viewer's own character.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct View {
    /// Whose eyes.
    pub viewer: Viewer,
    /// Everything open.
    pub table: Table,
    /// The viewer's character.
    pub character: Option<Character>,
    /// What the choices so far say about who is who: worked out from the table when first asked for.
    #[serde(skip)]
    evidence: Once<Evidence>,
}

/// Something worked out once from the rest of a view, which therefore makes no difference.
#[derive(Clone, Debug)]
struct Once<T>(OnceLock<T>);

impl<T> PartialEq for Once<T> {
    fn eq(&self, _: &Once<T>) -> bool {
        true
    }
}

impl View {
    /// What the viewer may know of a state.
    pub fn of(state: &State, viewer: Viewer) -> View {
        View {
            viewer,
            table: state.table,
            character: match viewer {
                Viewer::Seat(seat) => Some(state.character[seat.index()]),
                Viewer::Public => None,
            },
            evidence: Once(OnceLock::new()),
        }
    }

    /// The viewer's seat, if it is one.
    pub fn seat(&self) -> Option<Seat> {
        match self.viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Public => None,
        }
    }

    /// Whether the viewer's character is a secret still (8.4).
    pub fn has_secret(&self) -> bool {
        self.character.is_some() && self.table.phase != Phase::Over
    }

    /// How likely each character is for each seat, to the viewer: seats by row.
    pub fn beliefs(&self) -> [ByCharacter<f32>; 5] {
        let mut sums = [[0.0; 5]; 5];
        self.worlds(|characters, weight| {
            for (row, character) in sums
                .iter_mut()
                .zip(characters)
                .take(usize::from(self.table.seats))
            {
                row[character.index()] += weight;
            }
        });
        for row in &mut sums {
            let all: f32 = row.iter().sum();
            row.iter_mut()
                .for_each(|sum| *sum /= all.max(f32::MIN_POSITIVE));
        }
        sums
    }

    /// A full state that agrees with the view: characters drawn by belief.
    pub fn determinize(&self, rng: &mut Rng) -> State {
        let mut character = Character::ALL;
        if let Some(unmasked) = self.table.unmasked {
            character = unmasked.character;
        } else {
            let mut all = 0.0;
            self.worlds(|_, weight| all += weight);
            // 24 bits are exact in a float.
            let mut rest = all * (rng.next_u32() >> 8) as f32 / (1 << 24) as f32;
            let mut found = false;
            self.worlds(|characters, weight| {
                if !found {
                    character = *characters;
                    found = rest < weight;
                    rest -= weight;
                }
            });
        }
        State {
            table: self.table,
            character,
            rng: Rng::new(rng.next_u64()),
        }
    }

    /// Every way the characters can be dealt as far as the viewer knows, with its weight.
    pub(super) fn worlds(&self, mut each: impl FnMut(&ByCharacter<Character>, f32)) {
        let evidence = self
            .evidence
            .0
            .get_or_init(|| belief::evidence(&self.table));
        let own = self.seat().zip(self.character);
        let mut dealt = Character::ALL;
        deal(
            &mut dealt,
            0,
            self.table.seats,
            1.0,
            &mut |seat, character, weight| match own {
                Some((me, mine)) if (me == seat) != (mine == character) => 0.0,
                Some((me, _)) if me == seat => weight,
                _ => weight * evidence[seat.index()][character.index()],
            },
            &mut each,
        );
    }
}

/// Fills the seats from `at` on in every way; what is left stays in colour order.
fn deal(
    dealt: &mut ByCharacter<Character>,
    at: usize,
    seats: u8,
    weight: f32,
    weigh: &mut impl FnMut(Seat, Character, f32) -> f32,
    each: &mut impl FnMut(&ByCharacter<Character>, f32),
) {
    if at == usize::from(seats) {
        return each(dealt, weight);
    }
    for pick in at..dealt.len() {
        let weight = weigh(Seat(at as u8), dealt[pick], weight);
        if weight > 0.0 {
            dealt[at..=pick].rotate_right(1);
            deal(dealt, at + 1, seats, weight, weigh, each);
            dealt[at..=pick].rotate_left(1);
        }
    }
}
