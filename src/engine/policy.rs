//! What a game knows about playing well. The contract lies here, below the games that fulfil it;
//! `bots` chooses by level.

use super::{Game, Rng};

/// The computers of a game. They are given the view of the seat to act and nothing else, so that
/// they cannot cheat, and they draw all their whims from `rng`, so that a match plays the same
/// everywhere.
pub trait Policy: Game {
    /// Legal and lively, makes the mistakes a person would make. Any legal action, unless the game
    /// knows better.
    fn novice(view: &Self::View, rng: &mut Rng) -> Self::Action {
        any_legal::<Self>(view, rng)
    }

    /// Looks at its whole turn.
    fn regular(view: &Self::View, rng: &mut Rng) -> Self::Action {
        Self::novice(view, rng)
    }
}

/// A legal action at random. What a seat may do follows from what it sees, so that any sample of the
/// hidden rest has the same legal actions.
pub fn any_legal<G: Game>(view: &G::View, rng: &mut Rng) -> G::Action {
    let mut actions = Vec::new();
    G::legal_actions(&G::determinize(view, rng), &mut actions);
    rng.pick(&actions)
}
