//! Random matches of every game, folded to one number: it must be the same on every machine.

use den_of_thieves::engine::{Game, Match, Record, Rng, Setup, checksum};
use den_of_thieves::with_game;

/// The numbers both `tests/same.rs` (native) and `tests/wasm.rs` (in a browser) must find.
/// They change when rules, chance or the form of a state change, and then both change alike.
pub const DIGESTS: [(&str, u64); 3] = [
    ("twelve-thieves", 10_339_379_018_198_672_572),
    ("age-of-thieves", 15_145_339_164_952_835_449),
    ("gentlemen-thieves", 4_143_023_809_741_615_959),
];

/// Plays `matches` random matches of a game to their ends, each also written down and read again.
pub fn digest(id: &str, matches: u64) -> u64 {
    with_game!(id, G => play::<G>(matches), none => 0)
}

fn play<G: Game>(matches: u64) -> u64 {
    let mut digest = 0u64;
    for seed in 0..matches {
        let mut rng = Rng::new(seed);
        let seats = G::SEATS.start() + (seed % G::SEATS.count() as u64) as u8;
        let mut setup = Setup::plain::<G>(seats);
        for (rule, value) in G::HOUSE_RULES.iter().zip(&mut setup.options) {
            *value = rng.below(rule.values.len() as u32) as u8;
        }
        let mut played = Match::<G>::new(setup, seed).expect("the set-up is one of the game");
        loop {
            let legal = played.legal_actions();
            if legal.is_empty() {
                break;
            }
            played.play(rng.pick(&legal)).expect("a legal action");
        }
        let text = Record::of(&played).to_json();
        let again = Record::load::<G>(&text).expect("its own record");
        assert_eq!(again.state(), played.state());
        digest = digest.rotate_left(7) ^ checksum(played.state()).0;
    }
    digest
}
