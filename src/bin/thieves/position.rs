//! `thieves position`: a state written by hand.

use crate::args;
use crate::report::{Failure, Out, in_words, read, winners};
use den_of_thieves::engine::{Game, Seat};
use den_of_thieves::with_game;
use lexopt::prelude::*;
use serde::{Deserialize, Serialize};

const HELP: &str = "\
usage: thieves position GAME FILE [--do ACTION]...

Reads a full state: the object alone, or a line of trace or show that has it as
\"state\". When play cannot reach it every reason is printed on standard error
and the exit code is 1. Otherwise prints as JSON who acts and the legal actions.

  --do ACTION   does an action first, such as 'place ruby', and prints the state
                after it and its events; may be repeated
";

pub fn run(mut args: lexopt::Parser, out: &mut Out) -> Result<(), Failure> {
    let (mut words, mut actions) = (Vec::new(), Vec::new());
    while let Some(arg) = args.next()? {
        match arg {
            Value(word) => words.push(word.string()?),
            Long("help") | Short('h') => return out.text(HELP),
            Long("do") => actions.push(args.value()?.string()?),
            other => return Err(other.unexpected().into()),
        }
    }
    let id = args::word(&words, 0, "the game")?;
    let file = args::word(&words, 1, "the file")?;
    args::no_more(&words, 2)?;
    with_game!(
        id.as_str(),
        G => position::<G>(&file, &actions, out),
        none => Err(args::no_game(&id))
    )
}

/// What is printed.
#[derive(Serialize)]
struct Position<S, E> {
    /// Who acts.
    turn: Option<Seat>,
    legal: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    winners: Option<Vec<Seat>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    state: Option<S>,
    #[serde(skip_serializing_if = "Option::is_none")]
    events: Option<Vec<E>>,
}

fn position<G: Game>(file: &str, actions: &[String], out: &mut Out) -> Result<(), Failure> {
    let mut state: G::State = parse(file, &read(file)?)?;
    possible::<G>(file, &state)?;
    let mut events = Vec::new();
    for words in actions {
        let action: G::Action = words
            .parse()
            .map_err(|_| Failure::Usage(format!("{words:?} is no action of {}", G::ID)))?;
        let done = G::apply(&mut state, action, &mut events);
        done.map_err(|reason| Failure::bad(file, format!("{words:?} is refused: {reason}")))?;
        possible::<G>(&format!("{file}, after {words:?}"), &state)?;
    }
    let mut legal = Vec::new();
    G::legal_actions(&state, &mut legal);
    let acted = !actions.is_empty();
    out.json(&Position {
        turn: G::turn(&state).seat(),
        legal: in_words::<G>(&legal),
        winners: winners::<G>(&state),
        state: acted.then_some(state),
        events: acted.then_some(events),
    })
}

fn possible<G: Game>(place: &str, state: &G::State) -> Result<(), Failure> {
    let reasons = G::violations(state);
    if reasons.is_empty() {
        return Ok(());
    }
    let lines: Vec<String> = reasons
        .iter()
        .map(|why| format!("{place}: {why}"))
        .collect();
    Err(Failure::Bad(lines.join("\n")))
}

/// A line that holds a state among other things.
#[derive(Deserialize)]
struct Line<S> {
    state: S,
}

fn parse<S: for<'a> Deserialize<'a>>(file: &str, text: &str) -> Result<S, Failure> {
    let wrong = |error: serde_json::Error| Failure::bad(file, error);
    let shape: serde_json::Value = serde_json::from_str(text).map_err(wrong)?;
    if shape.get("state").is_some() {
        serde_json::from_str(text).map(|line: Line<S>| line.state)
    } else {
        serde_json::from_str(text)
    }
    .map_err(wrong)
}
