//! Search, whatever the game: the same for the same seed, in slices or at once, in memory that does not
//! grow, and decided by nothing but the match.

use den_of_thieves::bots::{self, Policy, Search, Thinker};
use den_of_thieves::engine::{Level, Match, Player, Setup, Turn, Viewer};
use den_of_thieves::{games, with_game};

/// Runs a generic check for every game.
macro_rules! every_game {
    ($check:ident) => {
        for id in games::IDS {
            with_game!(id, G => $check::<G>(), none => panic!("no game {id}"));
        }
    };
}

/// What all the searches of a match may take.
const MOST_BYTES: usize = 64 << 20;

/// A match of Regulars with so many actions done, or some more until there is something to search for.
fn after<G: Policy>(seed: u64, actions: usize) -> Match<G> {
    let mut setup = Setup::plain::<G>(2);
    for seat in &mut setup.seats {
        seat.player = Player::Computer(Level::Regular);
    }
    let mut game = Match::<G>::new(setup, seed).unwrap();
    let open = |game: &Match<G>| Search::<G>::new(seen(game), 0).is_open();
    while (game.steps().len() < actions || !open(&game))
        && let Some(action) = bots::reply(&game)
    {
        game.play(action).unwrap();
    }
    game
}

/// The view of the seat to act.
fn seen<G: Policy>(game: &Match<G>) -> G::View {
    let seat = game.turn().seat().expect("under way");
    G::view(game.state(), Viewer::Seat(seat))
}

/// A few iterations are enough where a game's quick play is slow.
fn iterations<G: Policy>() -> u32 {
    G::ITERATIONS.expert.min(200)
}

#[test]
fn slices_make_no_difference() {
    every_game!(check_slices);
}

fn check_slices<G: Policy>() {
    let view = seen(&after::<G>(3, 30));
    let all = iterations::<G>();
    let mut whole = Search::<G>::new(view.clone(), 5);
    whole.run(all);
    let mut sliced = Search::<G>::new(view.clone(), 5);
    (0..all).for_each(|_| sliced.run(1));
    assert_eq!(whole.estimates(), sliced.estimates(), "{}", G::ID);
    assert_eq!(whole.chances(), sliced.chances(), "{}", G::ID);
    assert_eq!(whole.visits(), all);
    // The memory of another search does not matter either.
    sliced.restart(seen(&after::<G>(4, 9)), 1);
    sliced.run(5);
    sliced.restart(view, 5);
    sliced.run(all);
    assert_eq!(whole.estimates(), sliced.estimates(), "{}", G::ID);
}

#[test]
fn every_iteration_counts_for_the_root_and_for_one_action() {
    every_game!(check_counts);
}

fn check_counts<G: Policy>() {
    let game = after::<G>(1, 30);
    let mut search = Search::<G>::new(seen(&game), 1);
    let all = iterations::<G>();
    search.run(all);
    let estimates = search.estimates();
    let actions: Vec<G::Action> = estimates.iter().map(|one| one.action).collect();
    assert_eq!(actions, game.legal_actions());
    assert_eq!(estimates.iter().map(|one| one.visits).sum::<u32>(), all);
    let likely = |chance: f32| (0.0..=1.0).contains(&chance);
    assert!(estimates.iter().all(|one| likely(one.chance)));
    let chances = search.chances();
    assert!(chances.into_iter().all(likely), "{chances:?}");
    assert!(chances.iter().sum::<f32>() <= 1.0001, "{chances:?}");
    let best = search.best().expect("an action");
    let most = estimates.iter().map(|one| one.visits).max();
    let of_best = estimates.iter().find(|one| one.action == best);
    assert_eq!(of_best.map(|one| one.visits), most);
}

#[test]
fn what_is_settled_stays() {
    every_game!(check_settled);
}

/// From the first iteration on that settles it, more of them change nothing; nor do slices change where a
/// thinker stops.
fn check_settled<G: Policy>() {
    let game = after::<G>(5, 30);
    let all = iterations::<G>();
    let mut search = Search::<G>::new(seen(&game), 1);
    assert!(!search.is_settled(0), "{}: nothing was tried yet", G::ID);
    let settled = (0..all).find(|done| {
        search.run(1);
        search.is_settled(all - done - 1)
    });
    let done = settled.expect("one is ahead at the end") + 1;
    let best = search.best();
    search.run(all - done);
    assert_eq!(search.best(), best, "{}", G::ID);
    let (mut whole, mut sliced) = (Thinker::<G>::new(), Thinker::<G>::new());
    whole.face(&game, Level::Master);
    whole.run(u32::MAX);
    sliced.face(&game, Level::Master);
    while !sliced.run(7) {}
    assert_eq!(whole.estimates(), sliced.estimates(), "{}", G::ID);
}

#[test]
fn memory_does_not_grow() {
    every_game!(check_memory);
}

fn check_memory<G: Policy>() {
    let mut search = Search::<G>::new(seen(&after::<G>(2, 30)), 2);
    let before = search.bytes();
    search.run(iterations::<G>());
    assert_eq!(search.bytes(), before, "{}", G::ID);
    assert!(before <= MOST_BYTES, "{}: {before}", G::ID);
}

#[test]
fn a_decision_depends_on_the_match_alone() {
    every_game!(check_memories);
}

/// One thinker sees the whole match, another one only this decision, a third one something else before:
/// they agree, though the first keeps its tree where it can.
fn check_memories<G: Policy>() {
    let level = Level::Expert;
    let mut game = after::<G>(6, 24);
    let mut constant = Thinker::<G>::new();
    let mut kept = 0;
    for _ in 0..6 {
        let Turn::Seat(seat) = game.turn() else { break };
        constant.face(&game, level);
        let fresh = G::ITERATIONS.expert;
        kept += u32::from((1..fresh).contains(&constant.progress().1));
        constant.run(u32::MAX);
        let best = constant.best().expect("an action");
        assert_eq!(bots::decide(&game, level), Some(best), "{}", G::ID);
        let mut other = Thinker::new();
        other.face(&after::<G>(7, 10), level);
        other.run(3);
        other.face(&game, level);
        other.run(u32::MAX);
        assert_eq!(other.estimates(), constant.estimates(), "{}", G::ID);
        game.play(best).unwrap();
        if game.turn() != Turn::Seat(seat) {
            // Somebody else's turn, in one action.
            let reply = bots::decide(&game, Level::Novice);
            reply.map(|action| game.play(action).unwrap());
        }
    }
    if G::ID == "twelve-thieves" {
        assert!(kept > 0, "no tree was kept");
    }
}
