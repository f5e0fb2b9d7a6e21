//! What a game knows about playing well. The contract lies here, below the games that fulfil it;
//! `bots` chooses by level.

use super::{Game, Level, MAX_SEATS, Rng};
use std::hash::{Hash, Hasher};

/// Room for the actions of a decision: more than any game has, so that memory to work in does not grow.
pub const MANY: usize = 512;

/// Each seat's chance to win, a shared win in parts; 0 for seats that nobody sits on.
pub type Chances = [f32; MAX_SEATS];

/// How often the levels that search imagine what may come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Iterations {
    /// For a decision of Expert.
    pub expert: u32,
    /// For a decision of Master.
    pub master: u32,
}

impl Iterations {
    /// Those of a level; none for those that do not search.
    pub fn of(self, level: Level) -> Option<u32> {
        match level {
            Level::Novice | Level::Regular => None,
            Level::Expert => Some(self.expert),
            Level::Master => Some(self.master),
        }
    }

    /// Enough to tell the chances where nothing is decided.
    pub fn glance(self) -> u32 {
        self.master / 10
    }
}

/// The computers of a game. They are given the view of the seat to act and nothing else, so that
/// they cannot cheat, and they draw all their whims from `rng`, so that a match plays the same
/// everywhere.
pub trait Policy: Game {
    /// What search needs to know of the game.
    type Guide: Guide<Self>;

    /// Iterations that the levels spend on a decision which search.
    const ITERATIONS: Iterations;

    /// Legal and lively, makes the mistakes a person would make.
    fn novice(view: &Self::View, rng: &mut Rng) -> Self::Action;

    /// Looks at its whole turn.
    fn regular(view: &Self::View, rng: &mut Rng) -> Self::Action;
}

/// A game's part in search: made for one search, it keeps what does not change during it and the
/// memory it works in. It works on whole states, but only on those that it has imagined itself from
/// the view. Everything is computed by sums, products, quotients and square roots, so that it is the
/// same on every machine.
pub trait Guide<G: Game>: Send {
    /// How much a likely action is tried before its results speak: larger is broader.
    const BREADTH: f32;
    /// Ticks of the [`Guide::clock`] that quick play goes on beyond the tree.
    const HORIZON: u32;

    /// The guide of a seat's search.
    fn new(view: &G::View) -> Self;

    /// As [`Game::determinize`], into a state that is there already. What only beliefs about the past
    /// need may be left out.
    fn imagine(&mut self, view: &G::View, rng: &mut Rng, into: &mut G::State);

    /// Whether the decision that is open is made in the tree, and not by [`Guide::quick`]. What a
    /// rival decides in secret must not be: the searching seat would know it from the branch it is on.
    /// An own decision that is not is not searched for: the likeliest action is taken.
    fn in_tree(&self, _: &G::State) -> bool {
        true
    }

    /// What everybody calls an action below a node of the tree: equal labels are one branch. It may
    /// say what chance has brought.
    fn label(&self, state: &G::State, action: G::Action) -> u64;

    /// What only the seat to act knows, as a number: with another secret it chooses by other results.
    /// 0 for the searching seat, and where secrets are too many to be told apart.
    fn secret(&self, _: &G::State) -> u64 {
        0
    }

    /// Appends a number for each legal action: how readily a good player would choose it, on any scale;
    /// 0 for what another action does as well or better.
    fn priors(&mut self, state: &G::State, legal: &[G::Action], out: &mut Vec<f32>);

    /// A quick choice of the seat to act.
    fn quick(&mut self, state: &G::State, rng: &mut Rng) -> G::Action;

    /// How far the match has come, in steps of which [`Guide::chances`] looks at the ends.
    fn clock(state: &G::State) -> u32;

    /// What each seat may hope for where quick play stops.
    fn chances(&mut self, state: &G::State) -> Chances;
}

/// The chances of seats that stand by these scores: in proportion to e to the score, about. By
/// products and quotients alone, so that it is the same on every machine.
pub fn by_scores(scores: &[f32]) -> Chances {
    let most = scores.iter().copied().fold(f32::MIN, f32::max);
    let mut chances = [0.0; MAX_SEATS];
    let mut all = 0.0;
    for (chance, score) in chances.iter_mut().zip(scores) {
        let mut power = (1.0 + (score - most) / 64.0).max(0.0);
        (0..6).for_each(|_| power *= power);
        *chance = power;
        all += power;
    }
    chances.map(|chance| chance / all)
}

/// A label for [`Guide::label`] that tells everything in `what`: the same on every machine.
pub fn label(what: &impl Hash) -> u64 {
    let mut folded = Folded(0);
    what.hash(&mut folded);
    folded.0
}

/// Hashes by multiplying everything into 64 bits. Labels are few and no one's attack.
struct Folded(u64);

impl Folded {
    fn fold(&mut self, number: u64) {
        // Multiplier of Knuth's MMIX generator.
        let mixed = (self.0 ^ number).wrapping_add(1);
        self.0 = mixed.wrapping_mul(0x5851_f42d_4c95_7f2d).rotate_left(29);
    }
}

impl Hasher for Folded {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        bytes.iter().for_each(|&byte| self.fold(u64::from(byte)));
    }

    fn write_u8(&mut self, number: u8) {
        self.fold(u64::from(number));
    }

    fn write_u16(&mut self, number: u16) {
        self.fold(u64::from(number));
    }

    fn write_u32(&mut self, number: u32) {
        self.fold(u64::from(number));
    }

    fn write_u64(&mut self, number: u64) {
        self.fold(number);
    }

    /// The number of an enum's variant; not of the same width everywhere.
    fn write_isize(&mut self, number: isize) {
        self.fold(number as i64 as u64);
    }

    fn write_usize(&mut self, number: usize) {
        self.fold(number as u64);
    }
}

/// A legal action at random. What a seat may do follows from what it sees, so that any sample of the
/// hidden rest has the same legal actions.
pub fn any_legal<G: Game>(view: &G::View, rng: &mut Rng) -> G::Action {
    let mut actions = Vec::new();
    G::legal_actions(&G::determinize(view, rng), &mut actions);
    rng.pick(&actions)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn labels_tell_everything() {
        let all = [
            label(&(1u8, 2u8)),
            label(&(2u8, 1u8)),
            label(&(0u8, 0u8)),
            label(&Some(0u8)),
            label(&None::<u8>),
        ];
        for (at, one) in all.iter().enumerate() {
            assert!(!all[..at].contains(one), "{all:?}");
        }
        assert_eq!(label(&(1u8, 2u8)), all[0]);
    }

    #[test]
    fn scores_become_chances() {
        assert_eq!(by_scores(&[3.0, 3.0]), [0.5, 0.5, 0.0, 0.0, 0.0]);
        let [a, b, c, ..] = by_scores(&[1.0, 0.0, -90.0]);
        // e to the 1 is to 1 as 0.731 to 0.269.
        assert!((a - 0.731).abs() < 0.005, "{a}");
        assert!((a + b - 1.0).abs() < 1e-6 && c < 1e-6, "{b} {c}");
    }
}
