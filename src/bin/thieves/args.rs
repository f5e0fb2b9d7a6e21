//! Arguments that several commands share.

use crate::report::Failure;
use den_of_thieves::engine::{First, Game, Seat, Setup};
use den_of_thieves::games;
use lexopt::prelude::*;
use std::fmt::Display;
use std::str::FromStr;

/// The part of `--help` on tables.
pub const TABLE_HELP: &str = "\
  --seats N         how many play (default: the fewest)
  --first SEAT      who begins, or 'random' (default: 0)
  --house ID=VALUE  a house rule; may be repeated
  --games K         how many matches (default: 1)
  --seed S          the first match is dealt by seed S, the next by S + 1 ... (default: 1)
";

/// Which matches to play.
#[derive(Debug)]
pub struct Tables {
    seats: Option<u8>,
    first: Option<First>,
    house: Vec<(String, String)>,
    pub games: u64,
    pub seed: u64,
}

impl Tables {
    pub fn new() -> Tables {
        Tables {
            seats: None,
            first: None,
            house: Vec::new(),
            games: 1,
            seed: 1,
        }
    }

    /// Takes an option of a table; there is no other.
    pub fn option(&mut self, name: &str, args: &mut lexopt::Parser) -> Result<(), Failure> {
        match name {
            "seats" => self.seats = Some(number(args, name)?),
            "games" => self.games = number(args, name)?,
            "seed" => self.seed = number(args, name)?,
            "first" => {
                let text = args.value()?.string()?;
                self.first = Some(match text.as_str() {
                    "random" => First::Random,
                    seat => First::Chosen(Seat(parse(seat, name)?)),
                });
            }
            "house" => {
                let text = args.value()?.string()?;
                let Some((id, value)) = text.split_once('=') else {
                    let reason = format!("--house takes ID=VALUE, not {text:?}");
                    return Err(Failure::Usage(reason));
                };
                self.house.push((id.to_owned(), value.to_owned()));
            }
            _ => return Err(Long(name).unexpected().into()),
        }
        Ok(())
    }

    /// The set-up of these tables.
    pub fn setup<G: Game>(&self) -> Result<Setup, Failure> {
        let mut setup = Setup::plain::<G>(self.seats.unwrap_or(*G::SEATS.start()));
        setup.first = self.first.unwrap_or(setup.first);
        for (id, value) in &self.house {
            let rules = || G::HOUSE_RULES.iter();
            let Some(row) = rules().position(|rule| rule.id == id) else {
                let known: Vec<&str> = rules().map(|rule| rule.id).collect();
                return Err(Failure::Usage(format!(
                    "there is no house rule {id:?}, only {}",
                    known.join(", ")
                )));
            };
            let values = G::HOUSE_RULES[row].values;
            let Some(column) = values.iter().position(|known| known == value) else {
                return Err(Failure::Usage(format!(
                    "house rule {id} is {}, not {value:?}",
                    values.join(" or ")
                )));
            };
            setup.options[row] = column as u8;
        }
        let valid = setup.validate::<G>();
        valid.map_err(|error| Failure::Usage(error.to_string()))?;
        Ok(setup)
    }
}

/// The next argument without a dash, taken as the name of a game or a file.
pub fn word(args: &[String], place: usize, what: &str) -> Result<String, Failure> {
    let found = args.get(place).cloned();
    found.ok_or_else(|| Failure::Usage(format!("{what} is missing")))
}

/// That nothing follows.
pub fn no_more(args: &[String], place: usize) -> Result<(), Failure> {
    match args.get(place) {
        Some(more) => Err(Failure::Usage(format!("{more:?} is one argument too many"))),
        None => Ok(()),
    }
}

/// The value of an option as a number.
pub fn number<T: FromStr<Err: Display>>(
    args: &mut lexopt::Parser,
    name: &str,
) -> Result<T, Failure> {
    parse(&args.value()?.string()?, name)
}

fn parse<T: FromStr<Err: Display>>(text: &str, name: &str) -> Result<T, Failure> {
    text.parse()
        .map_err(|error| Failure::Usage(format!("--{name} {text}: {error}")))
}

pub fn no_game(id: &str) -> Failure {
    Failure::Usage(format!(
        "there is no game {id:?}, only {}",
        games::IDS.join(", ")
    ))
}
