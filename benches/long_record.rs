//! Prints the record of a long match: chance plays, and keeps its turn as long as it can. What a browser makes of such a
//! record is measured by scripts/bench.
//!
//! usage: long_record GAME SEATS

use den_of_thieves_rules::engine::{Game, Match, Record, Rng, Setup, Silent};
use den_of_thieves_rules::with_game;

fn long<G: Game>(seats: u8) -> String {
    let mut played = Match::<G>::new(Setup::plain::<G>(seats), 1).expect("a plain set-up");
    let mut chance = Rng::new(1);
    loop {
        let legal = played.legal_actions();
        let turn = played.turn();
        let stays = |&action: &G::Action| {
            let mut after = played.state().clone();
            G::apply_unchecked(&mut after, action, &mut Silent);
            G::turn(&after) == turn
        };
        let staying: Vec<G::Action> = legal.iter().copied().filter(stays).collect();
        let among = if staying.is_empty() { legal } else { staying };
        if among.is_empty() {
            return Record::of(&played).to_json();
        }
        played.play(chance.pick(&among)).expect("a legal action");
    }
}

fn main() {
    let mut arguments = std::env::args().skip(1);
    let game = arguments.next().unwrap_or_default();
    let seats = arguments.next().and_then(|seats| seats.parse().ok());
    let seats = seats.unwrap_or(2);
    let record = with_game!(game.as_str(), G => long::<G>(seats), none => String::new());
    println!("{record}");
}
