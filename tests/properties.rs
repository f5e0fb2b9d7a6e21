//! What is true of every game, tried on random legal play, and on play that gets somewhere: chance
//! alone hardly ever wins. A failure prints the record that leads to
//! it: save it, and look at it with `thieves show` and `thieves trace`.

use den_of_thieves::bots;
use den_of_thieves::engine::{
    First, Game, Level, Match, NoUndo, Policy, Record, Rng, Seat, Setup, Shared, Silent, Turn,
    Viewer, pack, unpack,
};
use den_of_thieves::{games, with_game};
use serde_json::Value;
use std::collections::HashSet;

/// Runs a generic check for every game.
macro_rules! every_game {
    ($check:ident) => {
        for id in games::IDS {
            with_game!(id, G => $check::<G>(), none => panic!("no game {id}"));
        }
    };
}

/// Random games for each number of seats, for the cheap checks after every action.
fn many(game: &str) -> usize {
    match game {
        "twelve-thieves" => 7_000,
        "gentlemen-thieves" => 20_000,
        _ => 1_000,
    }
}

/// Random games in all for the costly checks.
const FEW: usize = 400;

/// No random game is longer.
const FUSE: usize = 20_000;

#[test]
fn random_play_keeps_every_invariant_and_ends() {
    every_game!(play_many);
}

#[test]
fn legal_actions_are_exactly_those_that_check_allows() {
    every_game!(legal_is_checked);
}

#[test]
fn views_hold_what_a_seat_may_know_and_no_more() {
    every_game!(views_are_honest);
}

#[test]
fn matches_undo_redo_reload_and_unlink_to_the_same_state() {
    every_game!(matches_fold);
}

#[test]
fn states_and_actions_read_back_as_written() {
    every_game!(words_read_back);
}

#[test]
fn positions_that_are_let_through_can_be_played_on() {
    every_game!(positions_are_safe);
}

#[test]
fn no_two_legal_actions_are_chosen_by_the_same_touches() {
    every_game!(touches_differ);
}

/// A random game under way. Dropped by a panic, it prints how to get there.
struct Play<G: Game> {
    setup: Setup,
    seed: u64,
    state: G::State,
    actions: Vec<G::Action>,
    legal: Vec<G::Action>,
    rng: Rng,
    clever: bool,
}

impl<G: Policy> Play<G> {
    fn new(setup: Setup, seed: u64, clever: bool) -> Play<G> {
        let state = G::new(&setup.table(seed), seed, &mut Silent);
        let mut play = Play {
            setup,
            seed,
            state,
            actions: Vec::new(),
            legal: Vec::new(),
            // Not the deal's own stream.
            rng: Rng::new(!seed),
            clever,
        };
        G::legal_actions(&play.state, &mut play.legal);
        play
    }

    /// Does a random legal action; false when there is none.
    fn step(&mut self) -> bool {
        if self.legal.is_empty() {
            return false;
        }
        let action = self.choose();
        self.actions.push(action);
        G::apply_unchecked(&mut self.state, action, &mut Silent);
        self.legal.clear();
        G::legal_actions(&self.state, &mut self.legal);
        assert!(self.actions.len() < FUSE, "the match does not end");
        true
    }

    /// Every other game mostly as a beginner plays, who means to win.
    fn choose(&mut self) -> G::Action {
        let seat = G::turn(&self.state).seat().filter(|_| self.clever);
        if let Some(seat) = seat.filter(|_| !self.sometimes(8)) {
            let view = G::view(&self.state, Viewer::Seat(seat));
            return bots::choose::<G>(&view, Level::Novice, &mut self.rng);
        }
        self.rng.pick(&self.legal)
    }

    /// Once in `n`.
    fn sometimes(&mut self, n: u32) -> bool {
        self.rng.below(n) == 0
    }

    fn viewers(&self) -> Vec<Viewer> {
        let seats = Seat::all(self.setup.seats.len() as u8).map(Viewer::Seat);
        seats.chain([Viewer::Public]).collect()
    }
}

impl<G: Game> Drop for Play<G> {
    fn drop(&mut self) {
        if !std::thread::panicking() {
            return;
        }
        // Without replaying: the last action may be the one that panics.
        if let Ok(start) = Match::<G>::new(self.setup.clone(), self.seed) {
            let mut record = Record::of(&start);
            record.actions = self.actions.iter().map(G::Action::to_string).collect();
            eprintln!(
                "to repeat ('final' is that of the start):\n{}",
                record.to_json()
            );
        }
    }
}

/// Most combinations of house rules that are all tried for each number of seats; of more, as many
/// are drawn, the plain one first.
const COMBINATIONS: usize = 64;

/// Tables of the game: each number of seats with each combination of house rules, if they are not
/// too many.
fn tables<G: Policy>() -> Vec<Setup> {
    let mut tables = Vec::new();
    let mut rng = Rng::new(1);
    for seats in G::SEATS {
        let combinations: usize = G::HOUSE_RULES
            .iter()
            .map(|rule| rule.values.len())
            .product();
        for number in 0..combinations.min(COMBINATIONS) {
            let mut combination = match number {
                _ if combinations <= COMBINATIONS => number,
                0 => 0,
                _ => rng.below(combinations as u32) as usize,
            };
            let mut setup = Setup::plain::<G>(seats);
            setup.first = First::Random;
            for (option, rule) in setup.options.iter_mut().zip(G::HOUSE_RULES) {
                *option = (combination % rule.values.len()) as u8;
                combination /= rule.values.len();
            }
            tables.push(setup);
        }
    }
    tables
}

/// At least `games` games, evenly over all tables, with their seeds.
fn deals<G: Policy>(games: usize) -> impl Iterator<Item = Play<G>> {
    let tables = tables::<G>();
    let rounds = games.div_ceil(tables.len());
    (0..rounds * tables.len()).map(move |game| {
        let (round, table) = (game / tables.len(), game % tables.len());
        Play::new(tables[table].clone(), game as u64, round % 2 == 1)
    })
}

fn play_many<G: Policy>() {
    let tables = tables::<G>();
    // One thread for each number of seats.
    std::thread::scope(|scope| {
        for tables in tables.chunk_by(|a, b| a.seats.len() == b.seats.len()) {
            scope.spawn(move || {
                let rounds = many(G::ID).div_ceil(tables.len()) as u64;
                for (seed, setup) in (0..rounds).flat_map(|n| tables.iter().map(move |t| (n, t))) {
                    play_one(Play::<G>::new(setup.clone(), seed, seed % 10 == 9));
                }
            });
        }
    });
}

fn play_one<G: Policy>(mut play: Play<G>) {
    loop {
        assert_eq!(G::violations(&play.state), [""; 0]);
        let over = G::turn(&play.state) == Turn::Over;
        let outcome = G::outcome(&play.state);
        assert_eq!(over, outcome.is_some(), "over, and no outcome");
        assert_eq!(
            over,
            play.legal.is_empty(),
            "nothing to do, or after the end"
        );
        if let Some(outcome) = outcome {
            let seats = play.setup.seats.len();
            assert!(outcome.winners.iter().all(|seat| seat.index() < seats));
        }
        if !play.step() {
            return;
        }
    }
}

fn legal_is_checked<G: Policy>() {
    for mut play in deals::<G>(FEW) {
        loop {
            if play.legal.is_empty() || play.sometimes(8) {
                check_the_space(&play);
            }
            if !play.step() {
                break;
            }
        }
    }
}

/// The legal actions are those of the action space that `check` allows, in its order, and the
/// others are refused without a trace.
fn check_the_space<G: Policy>(play: &Play<G>) {
    let mut space = Vec::new();
    G::action_space(&play.state, &mut space);
    let mut legal = play.legal.iter();
    for action in space {
        let mut after = play.state.clone();
        match G::apply(&mut after, action, &mut Silent) {
            Ok(()) => {
                assert_eq!(
                    legal.next(),
                    Some(&action),
                    "legal, and not listed in order"
                );
                assert_eq!(G::violations(&after), [""; 0], "after {action}");
            }
            Err(reason) => {
                assert!(after == play.state, "{action} changed something");
                assert!(!reason.to_string().is_empty(), "{action}: no reason");
            }
        }
    }
    assert_eq!(legal.next(), None, "listed, and refused");
}

fn views_are_honest<G: Policy>() {
    for mut play in deals::<G>(FEW) {
        let mut rng = Rng::new(play.seed ^ 0x7669_6577);
        loop {
            if play.sometimes(8) {
                for viewer in play.viewers() {
                    check_a_view(&play, viewer, &mut rng);
                }
            }
            if !play.step() {
                break;
            }
        }
    }
}

fn check_a_view<G: Policy>(play: &Play<G>, viewer: Viewer, rng: &mut Rng) {
    let view = G::view(&play.state, viewer);
    let worlds = [(); 2].map(|()| G::determinize(&view, rng));
    for world in &worlds {
        assert_eq!(G::violations(world), [""; 0], "imagined by {viewer:?}");
        // Nothing that was dealt anew shows, so the view holds nothing hidden.
        assert!(
            G::view(world, viewer) == view,
            "{viewer:?} saw hidden things"
        );
        if G::turn(world).seat().is_some_and(|seat| viewer.is(seat)) {
            let mut legal = Vec::new();
            G::legal_actions(world, &mut legal);
            assert_eq!(legal, play.legal, "a seat knows what it may do");
        }
    }
    if play.legal.is_empty() {
        return;
    }
    let action = rng.pick(&play.legal);
    if G::reveals(&play.state, action) {
        return;
    }
    // What shows nothing hidden leads every world that looks the same, and allows it, to the same look.
    let mut looks = Vec::new();
    for world in worlds.iter().chain([&play.state]) {
        let mut after = world.clone();
        if G::apply(&mut after, action, &mut Silent).is_ok() {
            looks.push(G::view(&after, viewer));
        }
    }
    let same = looks.windows(2).all(|pair| pair[0] == pair[1]);
    assert!(same, "{action} shows {viewer:?} something hidden");
}

fn matches_fold<G: Policy>() {
    for mut play in deals::<G>(FEW) {
        let mut played = Match::<G>::new(play.setup.clone(), play.seed).expect("a valid table");
        assert_eq!(played.can_undo(), Err(NoUndo::Nothing));
        loop {
            let before = play.state.clone();
            if !play.step() {
                break;
            }
            let (&action, earlier) = play.actions.split_last().expect("one was done");
            let undoable = played.undoable(action);
            let barrier = played.play(action).expect("legal").barrier;
            assert!(*played.state() == play.state, "a match is its fold");
            assert_eq!(barrier, G::reveals(&before, action), "{action}");
            assert_eq!(undoable, played.can_undo().is_ok(), "{action}");
            // Folding again costs the whole match, so only now and then.
            let steps = earlier.len();
            if play.sometimes(64) {
                undo_and_redo(&mut played, &before, steps);
            }
        }
        reload(&played);
    }
}

fn undo_and_redo<G: Policy>(played: &mut Match<G>, before: &G::State, steps: usize) {
    let after = played.state().clone();
    let step = played.steps()[steps].clone();
    if played.can_take_back().is_err() {
        assert_eq!(played.undo(), Err(NoUndo::Secret));
        assert!(*played.state() == after);
        return;
    }
    if played.undo().is_ok() {
        assert!(played.state() == before, "undone, and not as it was");
        assert_eq!(played.steps().len(), steps);
        assert_eq!(played.redo(), Ok(()));
        assert!(*played.state() == after, "redone, and not as it was");
        assert!(played.steps()[steps] == step);
    }
    played.take_back().expect("no barrier");
    assert!(played.state() == before, "taken back, and not as it was");
    assert!(!played.can_redo());
    played.play(step.action).expect("it was legal here");
    assert!(*played.state() == after);
}

fn reload<G: Policy>(played: &Match<G>) {
    let record = Record::of(played);
    let text = record.to_json();
    let again = Record::load::<G>(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
    assert_eq!(again.checksum(), played.checksum());
    assert!(again.state() == played.state() && again.steps() == played.steps());
    assert_eq!(Record::of(&again), record);
    let (linked, kind) =
        unpack::<G>(&pack(played)).unwrap_or_else(|error| panic!("{error}\n{text}"));
    assert_eq!((Record::of(&linked), kind), (record, Shared::Match));
}

fn words_read_back<G: Policy>() {
    for mut play in deals::<G>(FEW) {
        loop {
            if play.sometimes(8) {
                for &action in &play.legal {
                    let words = action.to_string();
                    assert!(
                        words.parse().is_ok_and(|read: G::Action| read == action),
                        "{words}"
                    );
                }
            }
            if play.sometimes(64) {
                let text = serde_json::to_string(&play.state).expect("plain data");
                let read: G::State = serde_json::from_str(&text).expect("as written");
                assert!(read == play.state, "{text}");
            }
            if !play.step() {
                break;
            }
        }
    }
}

fn touches_differ<G: Policy>() {
    for mut play in deals::<G>(FEW) {
        loop {
            if play.sometimes(16) {
                let mut seen = HashSet::new();
                for &action in &play.legal {
                    let mut touches = G::touches(&play.state, action);
                    // Choices are touched in any order.
                    touches.choices.sort_unstable();
                    let new = seen.insert((touches.path, touches.choices));
                    assert!(new, "{action} is chosen like another one");
                }
            }
            if !play.step() {
                break;
            }
        }
    }
}

/// Numbers changed at random, as by somebody who writes a position by hand: refused, or as good as any.
fn positions_are_safe<G: Policy>() {
    let mut through = 0;
    for mut play in deals::<G>(FEW) {
        while play.step() {
            if !play.sometimes(32) {
                continue;
            }
            let mut position = serde_json::to_value(&play.state).expect("plain data");
            for _ in 0..=play.rng.below(2) {
                spoil(&mut position, &mut play.rng);
            }
            let read = serde_json::from_value::<G::State>(position);
            let Ok(state) = read else { continue };
            if G::violations(&state).is_empty() {
                play_on::<G>(state, &mut play.rng);
                through += 1;
            }
        }
    }
    assert!(through > FEW, "{through} are too few to show anything");
}

/// Changes one number or truth, whichever a walk from the top comes to.
fn spoil(value: &mut Value, rng: &mut Rng) {
    let mut any = |count: usize| rng.below(count as u32) as usize;
    match value {
        Value::Array(items) if !items.is_empty() => {
            let at = any(items.len());
            spoil(&mut items[at], rng);
        }
        Value::Object(fields) if !fields.is_empty() => {
            let at = any(fields.len());
            if let Some(field) = fields.values_mut().nth(at) {
                spoil(field, rng);
            }
        }
        // Mostly a little off, so that some get through.
        Value::Number(number) => {
            let near = number.as_u64().unwrap_or(0).wrapping_add(2);
            *value = match any(4) {
                0 => any(256).into(),
                off => near.saturating_sub(off as u64).into(),
            };
        }
        Value::Bool(truth) => *truth = !*truth,
        _ => {}
    }
}

fn play_on<G: Policy>(mut state: G::State, rng: &mut Rng) {
    let start = serde_json::to_string(&state).expect("plain data");
    let mut legal = Vec::new();
    for _ in 0..100 {
        legal.clear();
        G::legal_actions(&state, &mut legal);
        if legal.is_empty() {
            assert!(G::outcome(&state).is_some(), "nothing can be done: {start}");
            return;
        }
        G::apply_unchecked(&mut state, rng.pick(&legal), &mut Silent);
        assert_eq!(G::violations(&state), [""; 0], "from {start}");
    }
}
