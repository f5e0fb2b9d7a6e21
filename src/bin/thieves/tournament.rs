//! `thieves tournament`: computers of several levels play each other on all cores.

use crate::args::{self, TABLE_HELP, Tables};
use crate::play::{self, Mind, Play};
use crate::ratings::{self, Interval};
use crate::report::{Failure, Out};
use den_of_thieves::engine::{Game, Policy, Silent};
use den_of_thieves::with_game;
use lexopt::prelude::*;
use serde::Serialize;
use std::collections::BTreeMap;
use std::time::Instant;

const HELP: &str = "\
usage: thieves tournament GAME --bots LEVEL,LEVEL,... [OPTION...]

Plays computers against each other on all cores, and prints how often each
level wins: with the interval that holds the true rate in 95 cases of 100, and
as Elo. Every two levels play --games matches, every deal once from each seat.
With more than two seats the level named first sits alone among seats of the
other. Rates are of the matches that somebody won; a shared win counts in parts.

";

const MORE_HELP: &str = "\
  --bots LEVEL,...  who plays: novice, regular, expert, master or random
  --json            prints one JSON object
";

pub fn run(mut args: lexopt::Parser, out: &mut Out) -> Result<(), Failure> {
    let (mut tables, mut words) = (Tables::new(), Vec::new());
    let (mut minds, mut json) = (Vec::new(), false);
    while let Some(arg) = args.next()? {
        match arg {
            Value(word) => words.push(word.string()?),
            Long("help") | Short('h') => {
                return [HELP, TABLE_HELP, MORE_HELP]
                    .iter()
                    .try_for_each(|text| out.text(text));
            }
            Long("bots") => minds = play::minds(&args.value()?.string()?)?,
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
    let twice = (1..minds.len()).any(|at| minds[..at].contains(&minds[at]));
    if minds.len() < 2 || twice {
        return Err(Failure::usage("--bots takes two or more different levels"));
    }
    let report = with_game!(id.as_str(), G => hold::<G>(&tables, &minds)?, none => {
        return Err(args::no_game(&id));
    });
    if json {
        out.json(&report)
    } else {
        out.text(&report.lines())
    }
}

/// One match to play: who sits where, and the deal.
struct Fixture {
    pair: usize,
    minds: Vec<Mind>,
    seed: u64,
}

/// How often one level won against another one.
#[derive(Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
struct Pair {
    level: &'static str,
    against: &'static str,
    games: u64,
    /// Matches that somebody won.
    decided: u64,
    /// Those that the first level won, shared wins in parts.
    wins: f64,
    rate: f64,
    /// Of the rate, 95 %.
    interval: Interval,
}

#[derive(Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
struct Report {
    game: &'static str,
    seats: usize,
    games: u64,
    seconds: f64,
    /// Matches won by each level, shared wins in parts.
    wins: BTreeMap<&'static str, f64>,
    pairs: Vec<Pair>,
    /// The weakest level has 0.
    elo: BTreeMap<&'static str, f64>,
}

fn hold<G: Policy>(tables: &Tables, minds: &[Mind]) -> Result<Report, Failure> {
    let setup = tables.setup::<G>()?;
    let seats = setup.seats.len();
    let pairs: Vec<[Mind; 2]> = (0..minds.len())
        .flat_map(|a| (a + 1..minds.len()).map(move |b| [minds[a], minds[b]]))
        .collect();
    let mut fixtures = Vec::new();
    for (pair, [alone, others]) in pairs.iter().enumerate() {
        for game in 0..tables.games {
            let mut sits = vec![*others; seats];
            sits[(game % seats as u64) as usize] = *alone;
            fixtures.push(Fixture {
                pair,
                minds: sits,
                seed: tables.seed.wrapping_add(game / seats as u64),
            });
        }
    }
    let start = Instant::now();
    let shares = on_all_cores(&fixtures, |fixture| {
        let mut play = Play::<G>::new(&setup, fixture.seed, &mut Silent);
        while let Some((_, action)) = play.choose(&fixture.minds) {
            let done = play.go(action, &mut Silent);
            done.map_err(|reason| play.failure(&reason))?;
        }
        Ok(shares::<G>(&play.state, seats))
    })?;
    let mut report = Report {
        game: G::ID,
        seats,
        games: fixtures.len() as u64,
        seconds: start.elapsed().as_secs_f64(),
        wins: minds.iter().map(|&mind| (play::name(mind), 0.0)).collect(),
        pairs: pairs.iter().map(|pair| Pair::new(*pair)).collect(),
        elo: BTreeMap::new(),
    };
    for (fixture, shares) in fixtures.iter().zip(&shares) {
        report.count(fixture, shares, pairs[fixture.pair][0]);
    }
    let results = fixtures.iter().zip(&shares);
    let results: Vec<_> = results
        .map(|(fixture, shares)| (&fixture.minds[..], &shares[..]))
        .collect();
    let elo = ratings::elo(minds, &results);
    let names = minds.iter().map(|&mind| play::name(mind));
    report.elo = names.zip(elo).collect();
    report.pairs.iter_mut().for_each(Pair::finish);
    Ok(report)
}

/// What part of the win each seat has; nothing when nobody won.
fn shares<G: Game>(state: &G::State, seats: usize) -> Vec<f64> {
    let mut shares = vec![0.0; seats];
    let winners = G::outcome(state).map(|outcome| outcome.winners);
    for seat in winners.unwrap_or_default().iter() {
        shares[seat.index()] = 1.0 / f64::from(winners.unwrap_or_default().len());
    }
    shares
}

/// Every result in its place, however many cores there are.
#[cfg(not(target_arch = "wasm32"))]
fn on_all_cores<T: Sync, R: Send>(
    items: &[T],
    each: impl Fn(&T) -> Result<R, Failure> + Sync + Send,
) -> Result<Vec<R>, Failure> {
    use rayon::prelude::{IndexedParallelIterator, IntoParallelRefIterator, ParallelIterator};
    // One match after another, so that no core is left with a long row at the end.
    items.par_iter().with_max_len(1).map(each).collect()
}

/// In a browser there is one core for it.
#[cfg(target_arch = "wasm32")]
fn on_all_cores<T, R>(
    items: &[T],
    each: impl Fn(&T) -> Result<R, Failure>,
) -> Result<Vec<R>, Failure> {
    items.iter().map(each).collect()
}

impl Pair {
    fn new([level, against]: [Mind; 2]) -> Pair {
        Pair {
            level: play::name(level),
            against: play::name(against),
            games: 0,
            decided: 0,
            wins: 0.0,
            rate: 0.0,
            interval: Interval::default(),
        }
    }

    fn finish(&mut self) {
        self.rate = self.wins / self.decided.max(1) as f64;
        self.interval = ratings::wilson(self.wins, self.decided);
    }
}

impl Report {
    fn count(&mut self, fixture: &Fixture, shares: &[f64], alone: Mind) {
        let pair = &mut self.pairs[fixture.pair];
        pair.games += 1;
        pair.decided += u64::from(shares.iter().any(|&share| share > 0.0));
        for (&mind, share) in fixture.minds.iter().zip(shares) {
            if mind == alone {
                pair.wins += share;
            }
            *self.wins.entry(play::name(mind)).or_default() += share;
        }
    }

    fn lines(&self) -> String {
        let mut text = format!(
            "{}, {} seats, {} matches, {:.1} seconds\n\n",
            self.game, self.seats, self.games, self.seconds
        );
        text += "level    against  games  decided    wins   rate       95 %\n";
        for pair in &self.pairs {
            let Interval { low, high } = pair.interval;
            text += &format!(
                "{:7}  {:7}  {:5}  {:7}  {:6.1}  {:3.1} %  {:.1} to {:.1}\n",
                pair.level,
                pair.against,
                pair.games,
                pair.decided,
                pair.wins,
                100.0 * pair.rate,
                100.0 * low,
                100.0 * high
            );
        }
        text += "\nElo\n";
        for (level, elo) in &self.elo {
            text += &format!("{level:7}  {elo:5.0}\n");
        }
        text
    }
}
