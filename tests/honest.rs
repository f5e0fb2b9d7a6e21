//! Computers see only what their seat sees, and imagine only what agrees with it.

use den_of_thieves::bots::{self, Policy, Search, Thinker};
use den_of_thieves::engine::{
    Level, Match, Player, Record, Rng, Seat, Setup, Silent, Turn, Viewer,
};
use den_of_thieves::{games, with_game};

/// Runs a generic check for every game.
macro_rules! every_game {
    ($check:ident) => {
        for id in games::IDS {
            with_game!(id, G => $check::<G>(), none => panic!("no game {id}"));
        }
    };
}

/// Shows every position of a match among Novices and Regulars before its action.
fn watch<G: Policy>(seats: u8, seed: u64, mut look: impl FnMut(&Match<G>)) {
    let mut setup = Setup::plain::<G>(seats);
    for (at, seat) in setup.seats.iter_mut().enumerate() {
        seat.player = Player::Computer(Level::ALL[at % 2]);
    }
    let mut game = Match::<G>::new(setup, seed).expect("a plain set-up");
    while let Some(action) = bots::reply(&game) {
        look(&game);
        let done = game.play(action).map(|_| ());
        done.unwrap_or_else(|reason| panic!("{action}: {reason}\n{}", Record::of(&game).to_json()));
    }
    look(&game);
}

#[test]
fn what_a_seat_has_seen_is_never_contradicted() {
    every_game!(check_memory);
}

/// At every step of whole matches, for every pair of eyes: two imagined states look exactly as the real
/// one, and what shows nothing hidden leaves them looking so.
fn check_memory<G: Policy>() {
    for seats in G::SEATS {
        let mut rng = Rng::new(u64::from(seats));
        let viewers: Vec<Viewer> = Seat::all(seats)
            .map(Viewer::Seat)
            .chain([Viewer::Public])
            .collect();
        // Imagined before the action that came last, if it showed nothing: still possible after it.
        let mut before: Vec<(Viewer, G::State)> = Vec::new();
        watch::<G>(seats, 11, |game| {
            if let Some(step) = game.steps().last().filter(|step| !step.barrier) {
                for (viewer, world) in &mut before {
                    // Another hand may not be able to pay for it; then it was not this one.
                    if G::apply(world, step.action, &mut Silent).is_ok() {
                        let looks = G::view(world, *viewer) == G::view(game.state(), *viewer);
                        assert!(looks, "{}: {} tells {viewer:?} more", G::ID, step.action);
                    }
                }
            }
            before.clear();
            for &viewer in &viewers {
                let view = G::view(game.state(), viewer);
                for _ in 0..2 {
                    let world = G::determinize(&view, &mut rng);
                    assert!(G::view(&world, viewer) == view, "{}: {viewer:?}", G::ID);
                    before.push((viewer, world));
                }
            }
        });
    }
}

#[test]
fn a_choice_depends_on_what_the_seat_sees_alone() {
    every_game!(check_choices);
}

/// Everything that a seat does not see is dealt anew: all levels choose as before. Novice and Regular at
/// every decision of a match, search at some.
fn check_choices<G: Policy>() {
    for seats in [*G::SEATS.start(), *G::SEATS.end()] {
        let mut rng = Rng::new(7);
        let (mut shuffled, mut decisions) = (0, 0);
        watch::<G>(seats, 5, |game| {
            let Turn::Seat(seat) = game.turn() else {
                return;
            };
            decisions += 1;
            let viewer = Viewer::Seat(seat);
            let view = G::view(game.state(), viewer);
            let other = G::determinize(&view, &mut rng);
            shuffled += u32::from(&other != game.state());
            let again = G::view(&other, viewer);
            let chance = || bots::chance(game.seed(), game.steps().len());
            for level in [Level::Novice, Level::Regular] {
                let choices =
                    [&view, &again].map(|view| bots::choose::<G>(view, level, &mut chance()));
                assert_eq!(choices[0], choices[1], "{} {level:?}", G::ID);
            }
            if decisions % 40 == 20 {
                let estimates = [&view, &again].map(|view| {
                    let mut search = Search::<G>::new(view.clone(), chance().next_u64());
                    search.run(30);
                    search.estimates()
                });
                assert_eq!(estimates[0], estimates[1], "{}", G::ID);
            }
        });
        assert!(
            2 * shuffled > decisions,
            "{}: {shuffled} of {decisions}",
            G::ID
        );
    }
}

#[test]
fn search_levels_decide_the_same_from_a_shuffled_match() {
    every_game!(check_levels);
}

/// The same for the levels as they play, with all their iterations: the match up to here, and a thinker
/// that is shown another state which looks the same.
fn check_levels<G: Policy>() {
    let mut rng = Rng::new(9);
    let mut wanted = [Level::Expert, Level::Master].into_iter();
    watch::<G>(2, 3, |game| {
        let Turn::Seat(seat) = game.turn() else {
            return;
        };
        if game.steps().len() % 30 != 25 || game.legal_actions().len() < 2 {
            return;
        }
        let Some(level) = wanted.next() else { return };
        let viewer = Viewer::Seat(seat);
        let view = G::view(game.state(), viewer);
        let choices = [game.state().clone(), G::determinize(&view, &mut rng)].map(|state| {
            let mut thinker = Thinker::<G>::new();
            let view = G::view(&state, viewer);
            thinker.see(view, level, game.seed(), game.steps().len());
            thinker.run(u32::MAX);
            (thinker.best(), thinker.estimates())
        });
        assert_eq!(choices[0], choices[1], "{} {level:?}", G::ID);
    });
    assert_eq!(wanted.next(), None, "{}: too short a match", G::ID);
}
