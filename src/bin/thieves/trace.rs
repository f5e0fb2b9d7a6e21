//! `thieves trace`: random matches, step by step.

use crate::args::{self, TABLE_HELP, Tables};
use crate::play::Play;
use crate::report::{Failure, Out, in_words, winners};
use den_of_thieves::engine::{Policy, Seat};
use den_of_thieves::with_game;
use lexopt::prelude::*;
use serde::Serialize;

const HELP: &str = "\
usage: thieves trace GAME [OPTION...]

Plays matches by chance and writes one JSON object a line for every step: the
full state before it, every legal action, the action chosen, and its events.
The last line of a match has the final state and the winners.

";

pub fn run(mut args: lexopt::Parser, out: &mut Out) -> Result<(), Failure> {
    let (mut tables, mut words) = (Tables::new(), Vec::new());
    while let Some(arg) = args.next()? {
        match arg {
            Value(word) => words.push(word.string()?),
            Long("help") | Short('h') => {
                return [HELP, TABLE_HELP]
                    .iter()
                    .try_for_each(|text| out.text(text));
            }
            Long(name) => {
                let name = name.to_owned();
                tables.option(&name, &mut args)?;
            }
            other => return Err(other.unexpected().into()),
        }
    }
    let id = args::word(&words, 0, "the game")?;
    args::no_more(&words, 1)?;
    with_game!(id.as_str(), G => trace::<G>(&tables, out), none => Err(args::no_game(&id)))
}

/// One line.
#[derive(Serialize)]
struct Line<'a, S, E> {
    /// The match's seed, as text: JSON numbers do not carry 64 bits.
    seed: String,
    /// Actions done before.
    step: usize,
    /// Who acts; nobody on the last line.
    seat: Option<Seat>,
    state: &'a S,
    legal: Vec<String>,
    action: Option<String>,
    events: Vec<E>,
    #[serde(skip_serializing_if = "Option::is_none")]
    winners: Option<Vec<Seat>>,
}

fn trace<G: Policy>(tables: &Tables, out: &mut Out) -> Result<(), Failure> {
    let setup = tables.setup::<G>()?;
    for game in 0..tables.games {
        let seed = tables.seed.wrapping_add(game);
        let mut play = Play::<G>::new(&setup, seed, &mut Vec::new());
        loop {
            let before = play.state.clone();
            let mut line = Line {
                seed: seed.to_string(),
                step: play.actions.len(),
                seat: None,
                state: &before,
                legal: in_words::<G>(&play.legal),
                action: None,
                events: Vec::new(),
                winners: winners::<G>(&before),
            };
            let Some((seat, action)) = play.choose(&[]) else {
                out.json(&line)?;
                break;
            };
            let done = play.act(action, &mut line.events);
            line.seat = Some(seat);
            line.action = Some(action.to_string());
            out.json(&line)?;
            done.map_err(|reason| play.failure(&reason))?;
        }
    }
    Ok(())
}
