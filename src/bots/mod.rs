//! Computer opponents: what those of all games share.

pub mod asks;
mod search;
mod thinker;
mod tree;

pub use crate::engine::Policy;
use crate::engine::{Level, Match, Player, Rng};
pub use search::{Estimate, Search};
pub use thinker::Thinker;

/// The action of a computer that sits where the view is seen from. It is that seat's turn: there is
/// nothing to choose from otherwise. A level that searches begins anew here; see [`Thinker`].
pub fn choose<G: Policy>(view: &G::View, level: Level, rng: &mut Rng) -> G::Action {
    let iterations = match (level, G::ITERATIONS.of(level)) {
        (Level::Novice, _) => return G::novice(view, rng),
        (_, None) => return G::regular(view, rng),
        (_, Some(iterations)) => iterations,
    };
    let mut search = Search::<G>::new(view.clone(), rng.next_u64());
    search.run(iterations);
    // It is the seat's turn, so there is something to do.
    search.best().unwrap_or_else(|| G::regular(view, rng))
}

/// The computers' chance for the decision after `actions` actions of the match with this seed.
/// Everyone takes it from here, so that a match plays the same in the browser and in the headless
/// tool, and an undone decision is made again the same.
pub fn chance(seed: u64, actions: usize) -> Rng {
    // Finalizer of SplitMix64 (Steele, Lea, Flood 2014): far from the stream that deals the cards,
    // though both begin with the match's seed.
    let mut mixed = seed ^ 0x626f_7473 ^ (actions as u64 + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    Rng::new(mixed ^ (mixed >> 31))
}

/// What a computer of this level would do now in a match; nothing once it is over.
pub fn decide<G: Policy>(game: &Match<G>, level: Level) -> Option<G::Action> {
    let mut thinker = Thinker::new();
    if !thinker.face(game, level) {
        return None;
    }
    thinker.run(u32::MAX);
    thinker.best()
}

/// What the computer whose turn it is does; nothing when a person is to act or the match is over.
pub fn reply<G: Policy>(game: &Match<G>) -> Option<G::Action> {
    match game.setup().seats[game.turn().seat()?.index()].player {
        Player::Human => None,
        Player::Computer(level) => decide(game, level),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_decision_has_a_chance_of_its_own() {
        let first = |seed, actions| chance(seed, actions).next_u64();
        assert_eq!(first(7, 3), first(7, 3));
        assert_ne!(first(7, 3), first(7, 4));
        assert_ne!(first(7, 3), first(8, 3));
        assert_ne!(first(7, 0), Rng::new(7).next_u64());
    }
}
