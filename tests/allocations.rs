//! What search allocates: all of it before its first iteration. One more test program, since what counts takes
//! the place of the allocator.

use allocation_counter::measure;
use den_of_thieves::bots::{self, Policy, Search};
use den_of_thieves::engine::{Level, Match, Player, Setup, Viewer};
use den_of_thieves::{games, with_game};

/// Iterations until what is worked out once for all searches is there: tables of a game.
const WARM_UP: u32 = 2;
/// Iterations that are looked at, of one search.
const ITERATIONS: u32 = 60;
/// Decisions with a search in a match, spread over it.
const DECISIONS: usize = 8;

#[test]
fn what_counts_sees_this_thread() {
    let mut list = Vec::<u8>::new();
    let grown = measure(|| {
        list.reserve_exact(10);
        list.reserve_exact(1_000);
    });
    assert_eq!(grown.count_total, 2, "a growth counts as another one");
}

#[test]
fn an_iteration_allocates_nothing() {
    let mut found = Vec::new();
    for id in games::IDS {
        with_game!(id, G => check::<G>(&mut found), none => panic!("no game {id}"));
    }
    let found = found.join("\n");
    assert!(found.is_empty(), "in {ITERATIONS} iterations:\n{found}");
}

fn check<G: Policy>(found: &mut Vec<String>) {
    for seats in [*G::SEATS.start(), *G::SEATS.end()] {
        for seed in 1..=2 {
            for (actions, view) in decisions::<G>(seats, seed) {
                let mut search = Search::<G>::new(view, seed);
                search.run(WARM_UP);
                let count = measure(|| search.run(ITERATIONS)).count_total;
                if count > 0 {
                    found.push(format!(
                        "{}, {seats} seats, deal {seed}, after {actions} actions: {count}",
                        G::ID
                    ));
                }
            }
        }
    }
}

/// Decisions of a match between Regulars that are searched for, after how many actions, seen by the seat to act.
fn decisions<G: Policy>(seats: u8, seed: u64) -> Vec<(usize, G::View)> {
    let mut setup = Setup::plain::<G>(seats);
    for seat in &mut setup.seats {
        seat.player = Player::Computer(Level::Regular);
    }
    let mut whole = Match::<G>::new(setup.clone(), seed).unwrap();
    while let Some(action) = bots::reply(&whole) {
        whole.play(action).unwrap();
    }
    let steps = whole.steps();
    let mut game = Match::<G>::new(setup, seed).unwrap();
    let (mut found, mut next) = (Vec::new(), 0);
    for step in steps {
        let actions = game.steps().len();
        if actions >= next {
            let view = G::view(game.state(), Viewer::Seat(step.seat));
            if Search::<G>::new(view.clone(), 0).is_open() {
                found.push((actions, view));
                next = actions + steps.len() / DECISIONS;
            }
        }
        game.play(step.action).unwrap();
    }
    assert!(found.len() > DECISIONS / 2, "{}: {}", G::ID, found.len());
    found
}
