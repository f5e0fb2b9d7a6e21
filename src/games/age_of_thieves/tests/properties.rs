//! Random games in number. What holds of every game after every action is tried in
//! `tests/properties.rs` of the package.

use crate::engine::{Game, Rng, Setup, Silent, Turn, checksum};
use crate::games::age_of_thieves::{AgeOfThieves, Ending, State};

type G = AgeOfThieves;

/// A set-up of so many seats; every third game mixes its house rules.
fn setup(seats: u8, seed: u64) -> Setup {
    let mut setup = Setup::plain::<G>(seats);
    if seed.is_multiple_of(3) {
        let mut rng = Rng::new(seed);
        for (value, rule) in setup.options.iter_mut().zip(G::HOUSE_RULES) {
            *value = rng.below(rule.values.len() as u32) as u8;
        }
    }
    setup
}

/// Plays a random game: its last state, and how many actions it took.
fn play(seats: u8, seed: u64) -> (State, u64) {
    let table = setup(seats, seed).table(seed);
    let mut state = G::new(&table, seed, &mut Silent);
    let mut rng = Rng::new(seed ^ 0xa9e);
    let mut legal = Vec::new();
    for actions in 0..100_000 {
        legal.clear();
        G::legal_actions(&state, &mut legal);
        if legal.is_empty() {
            assert_eq!(G::turn(&state), Turn::Over);
            return (state, actions);
        }
        G::apply_unchecked(&mut state, rng.pick(&legal), &mut Silent);
    }
    panic!("seed {seed}: no end");
}

#[test]
fn five_thousand_random_games_for_each_seat_count_end() {
    for seats in 2..=4 {
        let mut ends = [0u32; 4];
        let mut actions = 0;
        for seed in 0..5_000 {
            let (state, count) = play(seats, seed);
            assert_eq!(G::violations(&state), [""; 0], "seed {seed}");
            actions += count;
            ends[state.table.ending.map_or(0, |ending| ending as usize)] += 1;
        }
        assert_eq!(ends.iter().sum::<u32>(), 5_000);
        assert!(ends[Ending::CalmOver as usize] > 0);
        assert!(actions > 500_000);
    }
    assert!(size_of::<State>() <= 4096, "{} bytes", size_of::<State>());
}

#[test]
fn the_same_seed_gives_the_same_match() {
    let end = || checksum(&play(4, 77).0);
    assert_eq!(end(), end());
}
