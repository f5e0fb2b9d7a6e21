//! The computers of 12 Thieves play each other: who wins, how long it lasts, and that nothing hidden
//! matters to them.

use den_of_thieves::bots::{self, Policy};
use den_of_thieves::engine::{
    First, Game, Level, Match, Player, Rng, Seat, Setup, Silent, Turn, Viewer,
};
use den_of_thieves::games::twelve_thieves::{Action, Draw, State, TURN_LIMIT, TwelveThieves};
use std::time::{Duration, Instant};

/// What a row of matches came to.
#[derive(Debug, Default)]
struct Tally {
    matches: u32,
    /// Matches of the seat watched, a shared win in parts.
    won: f64,
    turns: u32,
    longest: u16,
    stopped: u32,
    decisions: u32,
    spent: Duration,
    slowest: Duration,
}

impl Tally {
    fn share(&self) -> f64 {
        100.0 * self.won / f64::from(self.matches)
    }

    /// Turns a seat took, on average.
    fn length(&self, seats: u8) -> f64 {
        f64::from(self.turns) / f64::from(self.matches) / f64::from(seats)
    }

    /// Plays a match and counts it for the seat watched; the time is that of its computer.
    fn play(&mut self, seed: u64, levels: &[Level], watched: Seat) {
        let setup = Setup::plain::<TwelveThieves>(levels.len() as u8);
        let mut state = TwelveThieves::new(&setup.table(seed), seed, &mut Silent);
        let mut actions = 0;
        while let Turn::Seat(seat) = TwelveThieves::turn(&state) {
            let view = TwelveThieves::view(&state, Viewer::Seat(seat));
            let mut chance = bots::chance(seed, actions);
            let start = Instant::now();
            let action = bots::choose::<TwelveThieves>(&view, levels[seat.index()], &mut chance);
            if seat == watched {
                let spent = start.elapsed();
                self.decisions += 1;
                self.spent += spent;
                self.slowest = self.slowest.max(spent);
            }
            act(&mut state, action);
            actions += 1;
        }
        let table = &state.table;
        let winners = TwelveThieves::outcome(&state).unwrap().winners;
        if winners.contains(watched) {
            self.won += 1.0 / f64::from(winners.len());
        }
        self.matches += 1;
        self.turns += u32::from(table.turns);
        self.longest = self.longest.max(table.turns / u16::from(table.seats));
        self.stopped += u32::from(table.loot.iter().all(|&loot| loot < table.target()));
    }
}

fn act(state: &mut State, action: Action) {
    TwelveThieves::apply(state, action, &mut Silent)
        .unwrap_or_else(|reason| panic!("{action}: {reason}"));
}

/// One computer of `level` among `others`, on every seat in turn with the same deals. Among equals
/// that would play every match again, so that the first seat of as many deals is watched.
fn one_among(level: Level, others: Level, seats: u8, matches: u32) -> Tally {
    let mut tally = Tally::default();
    for number in 0..matches {
        let swaps = if level == others { 1 } else { u32::from(seats) };
        let watched = Seat((number % swaps) as u8);
        let mut levels = vec![others; usize::from(seats)];
        levels[watched.index()] = level;
        tally.play(u64::from(number / swaps), &levels, watched);
    }
    tally
}

#[test]
fn regular_beats_novice_with_seats_swapped() {
    let tally = one_among(Level::Regular, Level::Novice, 2, 400);
    assert!(tally.share() >= 85.0, "{tally:?}");
    assert_eq!(tally.stopped, 0, "{tally:?}");
    assert!((8.0..=25.0).contains(&tally.length(2)), "{tally:?}");
}

#[test]
fn regular_beats_several_novices() {
    for (seats, least) in [(3, 70.0), (4, 60.0)] {
        let tally = one_among(Level::Regular, Level::Novice, seats, 60);
        assert!(tally.share() >= least, "{seats} seats: {tally:?}");
        assert_eq!(tally.stopped, 0, "{seats} seats: {tally:?}");
    }
}

#[test]
fn matches_among_equals_end_in_good_time() {
    for (level, matches) in [(Level::Novice, 100), (Level::Regular, 8)] {
        for seats in 2..=4 {
            let tally = one_among(level, level, seats, matches);
            let length = tally.length(seats);
            assert_eq!(tally.stopped, 0, "{level:?}: {tally:?}");
            assert!((8.0..=26.0).contains(&length), "{level:?}: {tally:?}");
        }
    }
}

/// A match of computers under these house rules; `look` sees every position before the action.
fn watch(
    seed: u64,
    levels: &[Level],
    options: &[u8],
    mut look: impl FnMut(&Match<TwelveThieves>, Level),
) {
    let mut setup = Setup::plain::<TwelveThieves>(levels.len() as u8);
    for (seat, &level) in setup.seats.iter_mut().zip(levels) {
        seat.player = Player::Computer(level);
    }
    setup.first = First::Random;
    setup.options = options.to_vec();
    let mut game: Match<TwelveThieves> = Match::new(setup, seed).unwrap();
    while let Some(seat) = game.turn().seat() {
        look(&game, levels[seat.index()]);
        let action = bots::reply(&game).unwrap();
        game.play(action)
            .unwrap_or_else(|reason| panic!("{action}: {reason}"));
    }
    assert!(game.state().table.turns < TURN_LIMIT * levels.len() as u16);
}

#[test]
fn computers_play_every_house_rule_legally() {
    let rules = TwelveThieves::HOUSE_RULES.len();
    for number in 0..64u8 {
        let options: Vec<u8> = (0..rules).map(|row| number >> row & 1).collect();
        let level = |seat: u8| Level::ALL[usize::from((number + seat) % 2)];
        let levels: Vec<Level> = (0..2 + number % 3).map(level).collect();
        watch(u64::from(number), &levels, &options, |_, _| {});
    }
}

#[test]
fn what_is_hidden_does_not_matter_to_a_computer() {
    let mut rng = Rng::new(4);
    for (seed, options) in [(1, [0; 5]), (2, [1, 1, 1, 1, 1]), (3, [0, 0, 1, 0, 0])] {
        let levels = [Level::Regular, Level::Novice, Level::Regular];
        let mut dealt_otherwise = 0;
        watch(seed, &levels, &options, |game, level| {
            let (state, viewer) = (game.state(), Viewer::Seat(game.state().table.current));
            let view = TwelveThieves::view(state, viewer);
            let choice = bots::decide(game, level).unwrap();
            for _ in 0..3 {
                // Hands of the others, deck and the chance to come, all dealt anew.
                let other = TwelveThieves::determinize(&view, &mut rng);
                dealt_otherwise += u32::from(other.hand != state.hand);
                let seen = TwelveThieves::view(&other, viewer);
                assert_eq!(seen, view);
                let mut chance = bots::chance(game.seed(), game.steps().len());
                let again = bots::choose::<TwelveThieves>(&seen, level, &mut chance);
                assert_eq!(again, choice);
            }
        });
        assert!(dealt_otherwise > 100, "{dealt_otherwise}");
    }
}

#[test]
fn a_match_of_computers_plays_the_same_again() {
    let play = || {
        let mut checksums = Vec::new();
        let levels = [Level::Regular, Level::Novice];
        watch(9, &levels, &[0; 5], |game, _| {
            checksums.push(game.checksum())
        });
        checksums
    };
    assert_eq!(play(), play());
}

#[test]
fn nobody_undoes_an_own_move_in_the_same_turn() {
    for seed in 0..20 {
        let levels = [Level::Regular, Level::Novice, Level::Regular, Level::Novice];
        let mut moved: Vec<Action> = Vec::new();
        watch(
            seed,
            &levels[..2 + seed as usize % 3],
            &[0; 5],
            |game, _| {
                let Some(step) = game.steps().last() else {
                    return;
                };
                match step.action {
                    Action::End(_) | Action::Place(_) => moved.clear(),
                    action => {
                        let back = moved.iter().any(|&earlier| undoes(earlier, action));
                        assert!(!back, "seed {seed}: {moved:?}, then {action:?}");
                        moved.push(action);
                    }
                }
            },
        );
    }
}

/// Whether a move only takes back an earlier one: same guard, no thief on either way.
fn undoes(earlier: Action, later: Action) -> bool {
    match (earlier, later) {
        (
            Action::Guard {
                from,
                to,
                carry: false,
                ..
            },
            Action::Guard {
                from: back_from,
                to: back_to,
                carry: false,
                ..
            },
        )
        | (
            Action::Neutral { from, to, .. },
            Action::Neutral {
                from: back_from,
                to: back_to,
                ..
            },
        ) => (from, to) == (back_to, back_from),
        _ => false,
    }
}

#[test]
fn people_are_not_decided_for() {
    let game: Match<TwelveThieves> = Match::new(Setup::plain::<TwelveThieves>(2), 1).unwrap();
    assert_eq!(bots::reply(&game), None);
    assert!(bots::decide(&game, Level::Novice).is_some());
}

#[test]
fn a_computer_that_is_not_asked_ends() {
    let state = TwelveThieves::new(&Setup::plain::<TwelveThieves>(2).table(1), 1, &mut Silent);
    let view = TwelveThieves::view(&state, Viewer::Public);
    let answer = TwelveThieves::regular(&view, &mut Rng::new(1));
    assert_eq!(answer, Action::End(Draw::Palace));
}

/// Run with `cargo test --release --test computers -- --ignored --nocapture`.
#[test]
#[ignore = "prints figures, asserts nothing"]
fn figures() {
    use Level::{Novice, Regular};
    println!("seats  watched  others   won %  turns each  longest  stopped  ms each  slowest ms");
    for seats in 2..=4 {
        for (level, others) in [(Regular, Novice), (Novice, Novice), (Regular, Regular)] {
            let tally = one_among(level, others, seats, 400);
            println!(
                "{seats:5}  {:7}  {:7}  {:5.1}  {:10.1}  {:7}  {:7}  {:7.3}  {:10.2}",
                level.id(),
                others.id(),
                tally.share(),
                tally.length(seats),
                tally.longest,
                tally.stopped,
                tally.spent.as_secs_f64() * 1e3 / f64::from(tally.decisions.max(1)),
                tally.slowest.as_secs_f64() * 1e3,
            );
        }
    }
}
