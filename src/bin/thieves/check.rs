//! `thieves check`: replays records.

use crate::report::{Failure, Out, read, winners};
use den_of_thieves::engine::{Checksum, Game, Record, Seat};
use den_of_thieves::with_game;
use lexopt::prelude::*;
use serde::Serialize;
use std::convert::Infallible;

const HELP: &str = "\
usage: thieves check FILE...

Replays match records through the rules. For each good one a line of JSON is
printed; for each other one the file, the place and the reason, on standard
error. Exit: 0 when all are good, else 1.
";

pub fn run(mut args: lexopt::Parser, out: &mut Out) -> Result<(), Failure> {
    let mut files = Vec::new();
    while let Some(arg) = args.next()? {
        match arg {
            Value(file) => files.push(file.string()?),
            Long("help") | Short('h') => return out.text(HELP),
            other => return Err(other.unexpected().into()),
        }
    }
    if files.is_empty() {
        return Err(Failure::usage("a file is missing"));
    }
    let mut bad = Vec::new();
    for file in &files {
        match check(file) {
            Ok(good) => out.json(&good)?,
            Err(Failure::Bad(reason)) => bad.push(reason),
            Err(other) => return Err(other),
        }
    }
    if bad.is_empty() {
        Ok(())
    } else {
        Err(Failure::Bad(bad.join("\n")))
    }
}

/// What a good record says.
#[derive(Serialize)]
struct Good<'a> {
    file: &'a str,
    game: &'static str,
    actions: usize,
    /// Nothing before the match is over.
    winners: Option<Vec<Seat>>,
    #[serde(rename = "final")]
    checksum: Checksum,
}

fn check(file: &str) -> Result<Good<'_>, Failure> {
    let text = read(file)?;
    let game = game_of(file, &text)?;
    with_game!(game.as_str(), G => {
        let played = Record::load::<G>(&text).map_err(|error| Failure::bad(file, error))?;
        Ok(Good {
            file,
            game: G::ID,
            actions: played.steps().len(),
            winners: winners::<G>(played.state()),
            checksum: played.checksum(),
        })
    }, none => Err(unknown_game(file, &game)))
}

/// The game of a record, before anything else of it is known.
pub fn game_of(file: &str, text: &str) -> Result<String, Failure> {
    Record::game_of::<Infallible>(text).map_err(|error| Failure::bad(file, error))
}

pub fn unknown_game(file: &str, game: &str) -> Failure {
    Failure::bad(file, format!("game: {game:?} is not known here"))
}
