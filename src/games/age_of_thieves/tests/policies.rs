//! The computers: legal in every decision, and Regular worth its name.

use crate::bots;
use crate::engine::{Game, Level, Rng, Setup, Silent, Turn, Viewer};
use crate::games::age_of_thieves::{AgeOfThieves, State};

type G = AgeOfThieves;

/// Plays a match between computers, by seat.
fn play(levels: &[Level], seed: u64) -> State {
    let seats = levels.len() as u8;
    let mut state = G::new(&Setup::plain::<G>(seats).table(seed), seed, &mut Silent);
    let mut rng = Rng::new(!seed);
    while let Turn::Seat(seat) = G::turn(&state) {
        let view = G::view(&state, Viewer::Seat(seat));
        let action = bots::choose::<G>(&view, levels[seat.index()], &mut rng);
        if let Err(why) = G::check(&state, action) {
            panic!("seed {seed}: {action} is refused: {why}");
        }
        G::apply_unchecked(&mut state, action, &mut Silent);
    }
    state
}

#[test]
fn computers_play_whole_matches_of_every_size() {
    for seats in 2..=4 {
        for seed in 0..3 {
            play(&vec![Level::Regular; seats], seed);
            play(&vec![Level::Novice; seats], seed);
        }
    }
}

#[test]
fn one_regular_wins_most_decided_matches_against_three_novices() {
    let (mut won, mut decided) = (0, 0);
    for seed in 0..24 {
        let place = seed as usize % 4;
        let mut levels = [Level::Novice; 4];
        levels[place] = Level::Regular;
        let winners = play(&levels, seed).table.winners;
        decided += u32::from(winners != 0);
        won += u32::from(winners >> place & 1);
    }
    assert!(2 * won >= decided && won > 5, "{won} of {decided}");
}
