//! `thieves simulate`: plays matches, checks them, and counts.

use crate::args::{self, TABLE_HELP, Tables};
use crate::play::{self, Mind, Play};
use crate::report::{Failure, Out};
use den_of_thieves::engine::{Policy, Sink};
use den_of_thieves::with_game;
use lexopt::prelude::*;
use serde::Serialize;
use std::collections::BTreeMap;
use std::time::Instant;

const HELP: &str = "\
usage: thieves simulate GAME [OPTION...]

Plays matches and prints how they went. Every invariant is checked after each
action, and that is part of the time shown.

";

const MORE_HELP: &str = "\
  --bots LEVEL,...  who plays: novice, regular, expert, master or random, one
                    for all seats or one each (default: random)
  --record FILE     writes the record of the last match
  --json            prints one JSON object
";

pub fn run(mut args: lexopt::Parser, out: &mut Out) -> Result<(), Failure> {
    let (mut tables, mut words) = (Tables::new(), Vec::new());
    let (mut minds, mut record, mut json) = (vec![None], None, false);
    while let Some(arg) = args.next()? {
        match arg {
            Value(word) => words.push(word.string()?),
            Long("help") | Short('h') => {
                return [HELP, TABLE_HELP, MORE_HELP]
                    .iter()
                    .try_for_each(|text| out.text(text));
            }
            Long("bots") => minds = play::minds(&args.value()?.string()?)?,
            Long("record") => record = Some(args.value()?.string()?),
            Long("json") => json = true,
            Long(name) => {
                let name = name.to_owned();
                tables.option(&name, &mut args)?;
            }
            other => return Err(other.unexpected().into()),
        }
    }
    let id = args::word(&words, 0, "the game")?;
    args::no_more(&words, 1)?;
    let record = record.as_deref();
    let report = with_game!(id.as_str(), G => simulate::<G>(&tables, minds, record)?, none => {
        return Err(args::no_game(&id));
    });
    if json {
        out.json(&report)
    } else {
        out.text(&report.lines())
    }
}

/// How the matches went.
#[derive(Debug, Default, Serialize)]
#[serde(rename_all = "kebab-case")]
struct Report {
    game: &'static str,
    seats: usize,
    games: u64,
    actions: u64,
    seconds: f64,
    actions_per_second: f64,
    /// A shared win counts for each of its seats.
    wins: Vec<u64>,
    shared: u64,
    mean_length: f64,
    shortest: usize,
    longest: usize,
    /// By the kind of the last event, and the way of ending it names.
    ended: BTreeMap<String, u64>,
}

fn simulate<G: Policy>(
    tables: &Tables,
    mut minds: Vec<Mind>,
    record: Option<&str>,
) -> Result<Report, Failure> {
    let setup = tables.setup::<G>()?;
    let seats = setup.seats.len();
    match minds[..] {
        [all] => minds = vec![all; seats],
        _ if minds.len() == seats => {}
        _ => {
            let reason = format!("--bots names {} levels for {seats} seats", minds.len());
            return Err(Failure::Usage(reason));
        }
    }
    let mut report = Report {
        game: G::ID,
        seats,
        wins: vec![0; seats],
        shortest: usize::MAX,
        ..Report::default()
    };
    let start = Instant::now();
    for game in 0..tables.games {
        let mut last = Last(None);
        let mut play = Play::<G>::new(&setup, tables.seed.wrapping_add(game), &mut last);
        let wrong = to_the_end(&mut play, &minds, &mut last).err();
        if let Some(file) = record.filter(|_| wrong.is_some() || game + 1 == tables.games) {
            let text = play.record(&minds)?.to_json();
            std::fs::write(file, text).map_err(|error| Failure::bad(file, error))?;
        }
        if let Some(wrong) = wrong {
            return Err(wrong);
        }
        report.count::<G>(&play, &last);
    }
    report.finish(start.elapsed().as_secs_f64());
    Ok(report)
}

fn to_the_end<G: Policy>(
    play: &mut Play<'_, G>,
    minds: &[Mind],
    last: &mut Last<G::Event>,
) -> Result<(), Failure> {
    while let Some((_, action)) = play.choose(minds) {
        let done = play.act(action, last);
        done.map_err(|reason| play.failure(&reason))?;
    }
    Ok(())
}

/// Keeps only the last event.
struct Last<E>(Option<E>);

impl<E> Sink<E> for Last<E> {
    fn push(&mut self, event: E) {
        self.0 = Some(event);
    }
}

impl Report {
    fn count<G: Policy>(&mut self, play: &Play<'_, G>, last: &Last<G::Event>) {
        let length = play.actions.len();
        self.games += 1;
        self.actions += length as u64;
        self.shortest = self.shortest.min(length);
        self.longest = self.longest.max(length);
        if let Some(outcome) = G::outcome(&play.state) {
            for seat in outcome.winners.iter() {
                self.wins[seat.index()] += 1;
            }
            self.shared += u64::from(outcome.winners.len() > 1);
        }
        *self.ended.entry(kind(&last.0)).or_default() += 1;
    }

    fn finish(&mut self, seconds: f64) {
        self.seconds = seconds;
        self.actions_per_second = (self.actions as f64 / seconds.max(1e-9)).round();
        self.mean_length = self.actions as f64 / self.games.max(1) as f64;
        self.shortest = self.shortest.min(self.longest);
    }

    fn lines(&self) -> String {
        let wins: Vec<String> = self.wins.iter().map(u64::to_string).collect();
        let ended: Vec<String> = self.ended.iter().map(|(k, n)| format!("{k} {n}")).collect();
        [
            ("game", format!("{}, {} seats", self.game, self.seats)),
            ("games", self.games.to_string()),
            ("actions", self.actions.to_string()),
            ("seconds", format!("{:.3}", self.seconds)),
            ("actions/s", format!("{:.0}", self.actions_per_second)),
            ("wins by seat", wins.join(" ")),
            ("shared wins", self.shared.to_string()),
            (
                "length",
                format!(
                    "mean {:.1}, shortest {}, longest {}",
                    self.mean_length, self.shortest, self.longest
                ),
            ),
            ("ended", ended.join(", ")),
        ]
        .map(|(name, value)| format!("{name:<13} {value}\n"))
        .concat()
    }
}

/// The name of an event's variant, as serde writes it; the `ending` it names, if any, is the more
/// telling word.
fn kind<E: Serialize>(event: &Option<E>) -> String {
    match serde_json::to_value(event) {
        Ok(serde_json::Value::String(name)) => name,
        Ok(serde_json::Value::Object(variant)) => {
            let named = variant.into_iter().next();
            named.map_or_else(String::new, |(name, fields)| {
                let ending = fields.get("ending").and_then(|ending| ending.as_str());
                ending.map_or(name, str::to_owned)
            })
        }
        _ => String::new(),
    }
}
