//! 1.9: where draws come from.

use super::state::{LAST, Table};
use super::{Bag, Characters, Token};
use crate::engine::Rng;

/// The pairs that can be the White Alliance, in the order of `legal_actions` (3.1).
pub const PAIRS: [(usize, usize); 10] = [
    (0, 1),
    (0, 2),
    (0, 3),
    (0, 4),
    (1, 2),
    (1, 3),
    (1, 4),
    (2, 3),
    (2, 4),
    (3, 4),
];

/// The generator of a match, or what is remembered of one.
pub trait Chance {
    /// The top of a pile with these tools and the Brigadier; `None` is the Brigadier.
    fn token(&mut self, pile: Bag) -> Option<Token>;

    /// 3.1, house rule: one of the pairs but the last one.
    fn pair(&mut self, last: Characters) -> Characters;
}

impl Chance for Rng {
    /// 2.3: the Brigadier lies anywhere among the last seven, so of `n` tokens left it is the top one
    /// in one case of `n` once there are no more than seven, and before that never.
    #[inline]
    fn token(&mut self, pile: Bag) -> Option<Token> {
        let tools = u32::from(pile.len());
        let brigadier = u32::from(tools < u32::from(LAST));
        let place = self.below(tools + brigadier);
        (place < tools).then(|| pile.nth(place))
    }

    fn pair(&mut self, last: Characters) -> Characters {
        let pairs = PAIRS
            .map(|(a, b)| Characters::pair(super::Character::ALL[a], super::Character::ALL[b]));
        let place = pairs.iter().position(|&pair| pair == last);
        let drawn = self.below(if place.is_some() { 9 } else { 10 }) as usize;
        pairs[drawn + usize::from(place.is_some_and(|place| drawn >= place))]
    }
}

impl Table {
    /// Draws the top of the pile for all to see; `None` is the Brigadier (8.1).
    #[inline]
    pub fn draw(&mut self, chance: &mut impl Chance) -> Option<Token> {
        let token = chance.token(self.pile)?;
        self.pile.remove(token);
        if let Some(history) = &mut self.history {
            history.tokens.push(token);
        }
        Some(token)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn v10_1_the_brigadier_is_any_of_the_last_seven() {
        // Draws from the whole pile until the Brigadier comes: so many tools are left then.
        let mut left = [0u32; 76];
        for seed in 0..7000 {
            let mut rng = Rng::new(seed);
            let mut pile = Bag::FULL;
            while let Some(token) = rng.token(pile) {
                pile.remove(token);
            }
            left[usize::from(pile.len())] += 1;
        }
        // 1000 each; five standard deviations are about 146.
        assert!(
            left[..7].iter().all(|&n| n.abs_diff(1000) < 146),
            "{left:?}"
        );
        assert_eq!(left[..7].iter().sum::<u32>(), 7000);
    }

    #[test]
    fn v10_16_every_pair_but_the_last_is_drawn_alike() {
        let mut rng = Rng::new(1);
        let last = Characters::pair(
            super::super::Character::Lupin,
            super::super::Character::GrandPaul,
        );
        let mut seen = std::collections::HashMap::new();
        for _ in 0..9000 {
            *seen.entry(rng.pair(last)).or_insert(0u32) += 1;
        }
        assert_eq!((seen.len(), seen.get(&last)), (9, None));
        assert!(seen.values().all(|n| n.abs_diff(1000) < 150), "{seen:?}");
        let all = (0..1000).map(|_| rng.pair(Characters::NONE));
        assert_eq!(all.collect::<std::collections::HashSet<_>>().len(), 10);
    }
}
