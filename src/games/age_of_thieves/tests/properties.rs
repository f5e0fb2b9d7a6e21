//! What holds in random games of every size and house rule.

use crate::engine::{Game, Match, Record, Rng, Seat, Setup, Silent, Turn, Viewer, checksum};
use crate::games::age_of_thieves::{Action, AgeOfThieves, State};

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

/// Plays a random game and shows every state with its legal actions.
fn play(seats: u8, seed: u64, mut each: impl FnMut(&State, &[Action], u32)) -> (State, u32) {
    let table = setup(seats, seed).table(seed);
    let mut state = G::new(&table, seed, &mut Silent);
    let mut rng = Rng::new(seed ^ 0xa9e);
    let mut legal = Vec::new();
    for number in 0..100_000 {
        legal.clear();
        G::legal_actions(&state, &mut legal);
        each(&state, &legal, number);
        if G::turn(&state) == Turn::Over {
            assert!(legal.is_empty());
            return (state, number);
        }
        assert!(
            !legal.is_empty(),
            "nothing to do: {:?}",
            state.table.agenda.open()
        );
        G::apply_unchecked(&mut state, rng.pick(&legal), &mut Silent);
    }
    panic!("seed {seed}: no end");
}

#[test]
fn invariants_hold_in_random_games() {
    for seats in 2..=4 {
        for seed in 0..300 {
            play(seats, seed, |state, _, number| {
                let broken = G::violations(state);
                assert!(
                    broken.is_empty(),
                    "seed {seed} action {number}: {broken:?} {:?}",
                    state.table.agenda.open()
                );
            });
        }
    }
}

#[test]
fn five_thousand_random_games_for_each_seat_count_end() {
    for seats in 2..=4 {
        let (mut actions, mut out) = (0u64, 0);
        let start = std::time::Instant::now();
        for seed in 0..5_000 {
            let (state, count) = play(seats, seed, |_, _, _| ());
            actions += u64::from(count);
            out += u32::from(state.table.winners != 0);
        }
        let secs = start.elapsed().as_secs_f64();
        eprintln!(
            "{seats}: {actions} actions, {:.0}/s, {out} won",
            actions as f64 / secs
        );
    }
    assert!(size_of::<State>() <= 4096, "{} bytes", size_of::<State>());
}

#[test]
fn legal_is_what_check_allows() {
    for seats in 2..=4 {
        for seed in 0..12 {
            play(seats, seed, |state, legal, number| {
                if number % 3 > 0 {
                    return;
                }
                let mut space = Vec::new();
                G::action_space(state, &mut space);
                for (place, action) in legal.iter().enumerate() {
                    assert!(!legal[..place].contains(action), "{action} twice");
                    assert!(space.contains(action), "{action} is not in the space");
                }
                for action in space {
                    let allowed = G::check(state, action).is_ok();
                    assert_eq!(
                        allowed,
                        legal.contains(&action),
                        "seed {seed} action {number}: {action} {:?}",
                        state.table.agenda.top()
                    );
                }
            });
        }
    }
}

#[test]
fn undo_and_records_give_the_same_state() {
    for seats in 2..=4 {
        for seed in 0..6 {
            let mut played = Match::<G>::new(setup(seats, seed), seed).unwrap();
            let mut rng = Rng::new(seed);
            while played.turn() != Turn::Over {
                let before = played.state().clone();
                let action = rng.pick(&played.legal_actions());
                let undoable = played.undoable(action);
                played.play(action).unwrap();
                assert_eq!(played.can_undo().is_ok(), undoable);
                if undoable && rng.below(40) == 0 {
                    played.undo().unwrap();
                    assert_eq!(*played.state(), before);
                    played.redo().unwrap();
                }
            }
            let text = Record::of(&played).to_json();
            let again = Record::load::<G>(&text).unwrap();
            assert_eq!(again.checksum(), played.checksum());
        }
    }
}

#[test]
fn states_read_back_as_written() {
    play(3, 5, |state, _, number| {
        if number % 50 == 0 {
            let text = serde_json::to_string(state).unwrap();
            let back: State = serde_json::from_str(&text).unwrap();
            assert_eq!(back, *state);
        }
    });
}

#[test]
fn views_hide_what_is_dealt_anew_and_keep_what_was_seen() {
    for seats in 2..=4 {
        for seed in 0..40 {
            let mut rng = Rng::new(seed);
            play(seats, seed, |state, legal, number| {
                if rng.below(8) > 0 {
                    return;
                }
                let viewers = Seat::all(seats).map(Viewer::Seat).chain([Viewer::Public]);
                for viewer in viewers {
                    let view = G::view(state, viewer);
                    let other = G::determinize(&view, &mut rng);
                    assert_eq!(G::view(&other, viewer), view);
                    let broken = G::violations(&other);
                    assert!(
                        broken.is_empty(),
                        "seed {seed} action {number} {viewer:?}: {broken:?}"
                    );
                    if G::turn(state).seat().is_some_and(|seat| viewer.is(seat)) {
                        let mut actions = Vec::new();
                        G::legal_actions(&other, &mut actions);
                        assert_eq!(actions, legal, "what may be done follows from what is seen");
                    }
                }
            });
        }
    }
}

#[test]
fn actions_that_reveal_nothing_leave_the_views_of_hidden_things_alone() {
    // The same action in two deals that the actor cannot tell apart gives the same view, unless it reveals.
    for seats in 2..=4 {
        for seed in 0..20 {
            let mut rng = Rng::new(seed);
            play(seats, seed, |state, legal, number| {
                let Some(seat) = G::turn(state).seat() else {
                    return;
                };
                if rng.below(6) > 0 {
                    return;
                }
                let viewer = Viewer::Seat(seat);
                let action = rng.pick(legal);
                if G::reveals(state, action) {
                    return;
                }
                let mut other = G::determinize(&G::view(state, viewer), &mut rng);
                let mut same = state.clone();
                G::apply_unchecked(&mut same, action, &mut Silent);
                G::apply_unchecked(&mut other, action, &mut Silent);
                assert_eq!(
                    G::view(&same, viewer),
                    G::view(&other, viewer),
                    "seed {seed} action {number}: {action}"
                );
            });
        }
    }
}

#[test]
fn the_same_seed_gives_the_same_match() {
    let (first, _) = play(4, 77, |_, _, _| ());
    let (second, _) = play(4, 77, |_, _, _| ());
    assert_eq!(checksum(&first), checksum(&second));
}
