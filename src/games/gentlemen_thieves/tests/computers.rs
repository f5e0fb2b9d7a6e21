//! The computers play each other.

use crate::engine::{self, Game, Policy, Rng, Seat, Silent, Turn, Viewer};
use crate::games::gentlemen_thieves::{GentlemenThieves, View};

/// Plays a match; `regular` says which seats are Regular. Returns the share of each seat in the win.
fn play(seats: u8, seed: u64, first: Seat, swap: bool, regular: impl Fn(Seat) -> bool) -> Vec<f64> {
    let table = engine::Table {
        seats,
        first,
        options: vec![0; 5],
    };
    let mut state = GentlemenThieves::new(&table, seed, &mut Silent);
    if swap {
        state.character.swap(0, 1);
    }
    let mut rng = Rng::new(seed ^ 0x7265_6775);
    while let Turn::Seat(seat) = GentlemenThieves::turn(&state) {
        let view = View::of(&state, Viewer::Seat(seat));
        let action = match regular(seat) {
            true => GentlemenThieves::regular(&view, &mut rng),
            false => GentlemenThieves::novice(&view, &mut rng),
        };
        GentlemenThieves::apply(&mut state, action, &mut Silent)
            .unwrap_or_else(|reason| panic!("{action}: {reason}"));
    }
    let winners = GentlemenThieves::outcome(&state).expect("over").winners;
    let part = |seat| f64::from(u8::from(winners.contains(seat))) / f64::from(winners.len());
    Seat::all(seats).map(part).collect()
}

/// Both assignments of seats and of characters to the two levels, for each deal.
fn duel(deals: u64) -> f64 {
    let mut won = 0.0;
    for seed in 0..deals {
        for (seat, swap) in [(0, false), (1, false), (0, true), (1, true)] {
            let first = Seat((seed % 2) as u8);
            won += play(2, seed, first, swap, |other| other == Seat(seat))[usize::from(seat)];
        }
    }
    won / (4.0 * deals as f64)
}

#[test]
fn regular_beats_novice_in_four_of_five_games() {
    // 100 deals, 400 games.
    let won = duel(100);
    println!("Regular wins {:.1} %", won * 100.0);
    assert!(won >= 0.8, "Regular wins {:.1} %", won * 100.0);
}

#[test]
fn regular_wins_more_than_its_share_among_novices() {
    for seats in 3..=5u8 {
        let mut won = 0.0;
        for seed in 0..30 {
            let at = Seat((seed % u64::from(seats)) as u8);
            won += play(seats, seed, Seat(0), false, |seat| seat == at)[at.index()];
        }
        println!("{seats} seats: Regular wins {won} of 30 alone among Novices");
        assert!(
            won > 1.3 * 30.0 / f64::from(seats),
            "{seats} seats: {won} of 30"
        );
    }
}

#[test]
fn the_same_seed_gives_the_same_choice() {
    let table = engine::Table {
        seats: 3,
        first: Seat(0),
        options: vec![0; 5],
    };
    let state = GentlemenThieves::new(&table, 3, &mut Silent);
    let view = View::of(&state, Viewer::Seat(Seat(0)));
    let choose = || GentlemenThieves::regular(&view, &mut Rng::new(9));
    assert_eq!(choose(), choose());
    // Away from the turn any legal action will do.
    let other = View::of(&state, Viewer::Seat(Seat(1)));
    let action = GentlemenThieves::novice(&other, &mut Rng::new(9));
    assert_eq!(GentlemenThieves::check(&state, action), Ok(()));
}
