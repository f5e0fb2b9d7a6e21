//! `thieves show`: a match record at some action.

use crate::args;
use crate::check::{game_of, unknown_game};
use crate::report::{Failure, Out, in_words, read, winners};
use den_of_thieves::engine::{Game, Match, Record, Seat, Viewer};
use den_of_thieves::with_game;
use lexopt::prelude::*;
use serde::Serialize;

const HELP: &str = "\
usage: thieves show FILE [OPTION...]

Prints the full state in a match record, and the legal actions, as JSON. A
record that stops making sense can be shown up to there with --at.

  --at K      after the first K actions (default: all)
  --seat S    only what that seat may know; actions only when it is its turn
";

pub fn run(mut args: lexopt::Parser, out: &mut Out) -> Result<(), Failure> {
    let (mut words, mut at, mut seat) = (Vec::new(), None, None);
    while let Some(arg) = args.next()? {
        match arg {
            Value(word) => words.push(word.string()?),
            Long("help") | Short('h') => return out.text(HELP),
            Long("at") => at = Some(args::number(&mut args, "at")?),
            Long("seat") => seat = Some(Seat(args::number(&mut args, "seat")?)),
            other => return Err(other.unexpected().into()),
        }
    }
    let file = args::word(&words, 0, "the file")?;
    args::no_more(&words, 1)?;
    let text = read(&file)?;
    let game = game_of(&file, &text)?;
    with_game!(game.as_str(), G => {
        let played = replay::<G>(&file, &text, at)?;
        let at = at.unwrap_or(played.steps().len());
        show(&played, at, seat, out)
    }, none => Err(unknown_game(&file, &game)))
}

/// The match, whose first `at` actions are good.
fn replay<G: Game>(file: &str, text: &str, at: Option<usize>) -> Result<Match<G>, Failure> {
    let record = Record::parse::<G>(text).map_err(|error| Failure::bad(file, error))?;
    let (played, wrong) = record
        .replay::<G>()
        .map_err(|error| Failure::bad(file, error))?;
    let good = played.steps().len();
    match (wrong, at) {
        (Some(wrong), None) => Err(Failure::bad(file, wrong)),
        (Some(wrong), Some(at)) if at > good => Err(Failure::bad(
            file,
            format!("{wrong} (--at {good} can be shown)"),
        )),
        (None, Some(at)) if at > good => Err(Failure::Usage(format!(
            "--at {at}: the record has {good} actions"
        ))),
        _ => Ok(played),
    }
}

/// What is shown.
#[derive(Serialize)]
struct Shown<S, V> {
    game: &'static str,
    /// Actions done.
    at: usize,
    /// Actions in the record.
    of: usize,
    /// Who acts.
    turn: Option<Seat>,
    #[serde(skip_serializing_if = "Option::is_none")]
    state: Option<S>,
    #[serde(skip_serializing_if = "Option::is_none")]
    view: Option<V>,
    legal: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    winners: Option<Vec<Seat>>,
}

fn show<G: Game>(
    played: &Match<G>,
    at: usize,
    seat: Option<Seat>,
    out: &mut Out,
) -> Result<(), Failure> {
    let seats = played.setup().seats.len();
    if let Some(seat) = seat.filter(|seat| seat.index() >= seats) {
        let reason = format!("--seat {}: the match has seats 0 to {}", seat.0, seats - 1);
        return Err(Failure::Usage(reason));
    }
    let state = played.state_at(at);
    let turn = G::turn(&state).seat();
    let mut legal = Vec::new();
    // What another seat may do would tell what it holds.
    if seat.is_none() || seat == turn {
        G::legal_actions(&state, &mut legal);
    }
    out.json(&Shown {
        game: G::ID,
        at,
        of: played.steps().len(),
        turn,
        view: seat.map(|seat| G::view(&state, Viewer::Seat(seat))),
        legal: in_words::<G>(&legal),
        winners: winners::<G>(&state),
        state: seat.is_none().then_some(state),
    })
}
