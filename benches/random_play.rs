//! Random play with the rules alone: legal actions, a choice, its effect; no events, no checks.
//! Natively it prints actions a second; in a browser the bench script calls [`random_play`].
//!
//! usage: random_play [GAME [SEATS [GAMES]]]
//! Many short runs of GAMES matches: the best is the one that nothing else on the machine disturbed.

use den_of_thieves::engine::{Game, Rng, Setup, Silent};
use den_of_thieves::with_game;

/// How often natively; the browser script does the same.
#[cfg(not(target_arch = "wasm32"))]
const RUNS: usize = 300;

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

/// Plays matches in a browser and gives the number of actions.
#[cfg(target_arch = "wasm32")]
#[wasm_bindgen::prelude::wasm_bindgen]
pub fn random_play(game: &str, seats: u8, games: u32) -> f64 {
    by_name(game, seats, games) as f64
}

#[cfg(target_arch = "wasm32")]
fn main() {}

#[cfg(not(target_arch = "wasm32"))]
fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let arg = |place: usize| args.get(place).map(String::as_str);
    let game = arg(0).unwrap_or("twelve-thieves");
    let seats = arg(1).map_or(Ok(2), str::parse).expect("SEATS: a number");
    let games = arg(2).map_or(Ok(10), str::parse).expect("GAMES: a number");
    let mut rates: Vec<f64> = (0..RUNS)
        .map(|_| {
            let start = std::time::Instant::now();
            let actions = by_name(game, seats, games);
            actions as f64 / start.elapsed().as_secs_f64()
        })
        .collect();
    rates.sort_by(f64::total_cmp);
    let bytes = with_game!(game, G => size_of::<<G as Game>::State>(), none => 0);
    println!(
        "{{\"game\":\"{game}\",\"seats\":{seats},\"games\":{games},\"state-bytes\":{bytes},\"best\":{:.0},\"median\":{:.0}}}",
        rates[RUNS - 1],
        rates[RUNS / 2]
    );
}
