//! Random play with the rules alone (legal actions, a choice, its effect; no events, no checks), search
//! from a position in mid-match, and how long the city guard of Age of Thieves takes to act. Natively it
//! prints all of them; in a browser the bench script calls [`random_play`], [`set_up_search`],
//! [`search`], [`set_up_guards`] and [`guards_act`].
//!
//! usage: random_play [GAME [SEATS [GAMES]]]
//! Many short runs, of GAMES matches or of [`ITERATIONS`]: the best is the one that nothing else on the
//! machine disturbed.

use den_of_thieves_rules::bots::{self, Policy, Search};
use den_of_thieves_rules::engine::{Game, Level, Match, Player, Rng, Setup, Silent, Viewer};
use den_of_thieves_rules::games::age_of_thieves::{Action, AgeOfThieves, Event, State};
use den_of_thieves_rules::with_game;
use std::cell::RefCell;

/// How often natively; the browser script does the same.
#[cfg(not(target_arch = "wasm32"))]
const RUNS: usize = 300;
/// Runs of search, which take longer.
#[cfg(not(target_arch = "wasm32"))]
const SEARCHES: usize = 40;
/// Iterations of a run: each begins with an empty tree, as a decision does.
#[cfg(not(target_arch = "wasm32"))]
const ITERATIONS: u32 = 400;
/// Each activation of the guards is measured so many times, so often in a row.
#[cfg(not(target_arch = "wasm32"))]
const ACTIVATIONS: (usize, u32) = (50, 20);

/// Plays `games` matches and gives the number of actions.
fn play<G: Game>(seats: u8, games: u32) -> u64 {
    let setup = Setup::plain::<G>(seats);
    let mut legal = Vec::new();
    let mut actions = 0;
    for seed in 1..=u64::from(games) {
        let mut state = G::new(&setup.table(seed), seed, &mut Silent);
        let mut chance = Rng::new(!seed);
        loop {
            legal.clear();
            G::legal_actions(&state, &mut legal);
            if legal.is_empty() {
                break;
            }
            G::apply_unchecked(&mut state, chance.pick(&legal), &mut Silent);
            actions += 1;
        }
        assert!(G::outcome(&state).is_some());
    }
    actions
}

fn by_name(game: &str, seats: u8, games: u32) -> u64 {
    with_game!(game, G => play::<G>(seats, games), none => 0)
}

/// A search, whatever its game: runs so many iterations from an empty tree, and tells its bytes.
type Run = Box<dyn FnMut(u32) -> usize>;

thread_local! {
    static SEARCH: RefCell<Option<Run>> = const { RefCell::new(None) };
}

/// The decision in the middle of a match between Regulars, or the next one with a choice.
fn middle<G: Policy>(seats: u8) -> Run {
    let mut setup = Setup::plain::<G>(seats);
    for seat in &mut setup.seats {
        seat.player = Player::Computer(Level::Regular);
    }
    let mut whole = Match::<G>::new(setup.clone(), 1).expect("a plain set-up");
    while let Some(action) = bots::reply(&whole) {
        whole.play(action).expect("a legal action");
    }
    let steps = whole.steps();
    let mut half = Match::<G>::new(setup, 1).expect("a plain set-up");
    for step in steps {
        if half.steps().len() >= steps.len() / 2 && half.legal_actions().len() > 4 {
            break;
        }
        half.play(step.action).expect("a legal action");
    }
    let seat = half.turn().seat().expect("under way");
    let view = G::view(half.state(), Viewer::Seat(seat));
    let mut search = Search::<G>::new(view.clone(), 1);
    Box::new(move |iterations| {
        search.restart(view.clone(), 1);
        search.run(iterations);
        search.bytes()
    })
}

/// Gets ready for [`search`]: false when there is no such game here.
#[cfg_attr(target_arch = "wasm32", wasm_bindgen::prelude::wasm_bindgen)]
pub fn set_up_search(game: &str, seats: u8) -> bool {
    let run = with_game!(game, G => Some(middle::<G>(seats)), none => None);
    let there = run.is_some();
    SEARCH.set(run);
    there
}

/// Runs so many iterations of the search that was set up, and gives its bytes.
#[cfg_attr(target_arch = "wasm32", wasm_bindgen::prelude::wasm_bindgen)]
pub fn search(iterations: u32) -> f64 {
    SEARCH.with_borrow_mut(|run| run.as_mut().map_or(0, |run| run(iterations)) as f64)
}

thread_local! {
    static GUARDS: RefCell<Vec<(State, Action)>> = const { RefCell::new(Vec::new()) };
}

/// Gets ready for [`guards_act`]: the actions in random matches of four upon which the whole city guard acts
/// once, ties decided by the rules. Gives how many there are.
#[cfg_attr(target_arch = "wasm32", wasm_bindgen::prelude::wasm_bindgen)]
pub fn set_up_guards(games: u32) -> u32 {
    let mut setup = Setup::plain::<AgeOfThieves>(4);
    let ties = AgeOfThieves::HOUSE_RULES
        .iter()
        .position(|rule| rule.id == "guard-ties");
    setup.options[ties.expect("a house rule")] = 1;
    let (mut found, mut legal, mut events) = (Vec::new(), Vec::new(), Vec::new());
    for seed in 1..=u64::from(games) {
        let mut state = AgeOfThieves::new(&setup.table(seed), seed, &mut Silent);
        let mut chance = Rng::new(!seed);
        loop {
            legal.clear();
            AgeOfThieves::legal_actions(&state, &mut legal);
            if legal.is_empty() {
                break;
            }
            let (before, action) = (state.clone(), chance.pick(&legal));
            events.clear();
            AgeOfThieves::apply_unchecked(&mut state, action, &mut events);
            let acts = |event: &&Event| matches!(event, Event::GuardsAct { .. });
            if events.iter().filter(acts).count() == 1 {
                found.push((before, action));
            }
        }
    }
    let count = found.len() as u32;
    GUARDS.set(found);
    count
}

/// Does one of the actions that were set up so many times: copying the state and what else the action does is
/// part of it.
#[cfg_attr(target_arch = "wasm32", wasm_bindgen::prelude::wasm_bindgen)]
pub fn guards_act(which: u32, times: u32) {
    GUARDS.with_borrow(|guards| {
        let (before, action) = &guards[which as usize];
        for _ in 0..times {
            let mut state = before.clone();
            AgeOfThieves::apply_unchecked(&mut state, *action, &mut Silent);
            std::hint::black_box(&mut state);
        }
    });
}

/// Plays matches in a browser and gives the number of actions.
#[cfg(target_arch = "wasm32")]
#[wasm_bindgen::prelude::wasm_bindgen]
pub fn random_play(game: &str, seats: u8, games: u32) -> f64 {
    by_name(game, seats, games) as f64
}

#[cfg(target_arch = "wasm32")]
fn main() {}

/// Rates of so many runs, best last; a run gives how much it did.
#[cfg(not(target_arch = "wasm32"))]
fn rates(runs: usize, mut run: impl FnMut() -> f64) -> Vec<f64> {
    let mut rates: Vec<f64> = (0..runs)
        .map(|_| {
            let start = std::time::Instant::now();
            let done = run();
            done / start.elapsed().as_secs_f64()
        })
        .collect();
    rates.sort_by(f64::total_cmp);
    rates
}

/// Microseconds of the guards' activations in so many random matches: how many, on average, and the longest.
#[cfg(not(target_arch = "wasm32"))]
fn activations(games: u32) -> (u32, f64, f64) {
    let count = set_up_guards(games);
    let (runs, times) = ACTIVATIONS;
    let best = |which| {
        let rates = rates(runs, || {
            guards_act(which, times);
            f64::from(times)
        });
        1e6 / rates[runs - 1]
    };
    let all: Vec<f64> = (0..count).map(best).collect();
    let longest = all.iter().copied().fold(0.0, f64::max);
    (count, all.iter().sum::<f64>() / f64::from(count), longest)
}

#[cfg(not(target_arch = "wasm32"))]
fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let arg = |place: usize| args.get(place).map(String::as_str);
    let game = arg(0).unwrap_or("twelve-thieves");
    let seats = arg(1).map_or(Ok(2), str::parse).expect("SEATS: a number");
    let games = arg(2).map_or(Ok(10), str::parse).expect("GAMES: a number");
    let plays = rates(RUNS, || by_name(game, seats, games) as f64);
    assert!(set_up_search(game, seats), "GAME: an id");
    let mut bytes = 0.0;
    let searches = rates(SEARCHES, || {
        bytes = search(ITERATIONS);
        f64::from(ITERATIONS)
    });
    let state = with_game!(game, G => size_of::<<G as Game>::State>(), none => 0);
    let guards = if game == AgeOfThieves::ID {
        let (count, mean, longest) = activations(games);
        format!(",\"guards\":{{\"count\":{count},\"mean\":{mean:.2},\"longest\":{longest:.2}}}")
    } else {
        String::new()
    };
    println!(
        "{{\"game\":\"{game}\",\"seats\":{seats},\"games\":{games},\"state-bytes\":{state},\
         \"best\":{:.0},\"median\":{:.0},\
         \"search\":{{\"best\":{:.0},\"median\":{:.0},\"bytes\":{bytes}}}{guards}}}",
        plays[RUNS - 1],
        plays[RUNS / 2],
        searches[SEARCHES - 1],
        searches[SEARCHES / 2],
    );
}
