//! Who sits down, and which house rules hold.

use super::{Game, MAX_SEATS, Rng, Seat};
use serde::{Deserialize, Serialize};
use std::fmt;

/// The longest name a seat may carry, in characters.
pub const MAX_NAME: usize = 24;

/// How strong a computer is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Level {
    /// Legal and lively, makes mistakes.
    Novice,
    /// Looks at its whole turn.
    Regular,
    /// Searches a little.
    Expert,
    /// Searches much.
    Master,
}

impl Level {
    /// Every level, weakest first.
    pub const ALL: [Level; 4] = [Level::Novice, Level::Regular, Level::Expert, Level::Master];

    /// Its word in records and on the command line.
    pub fn id(self) -> &'static str {
        match self {
            Level::Novice => "novice",
            Level::Regular => "regular",
            Level::Expert => "expert",
            Level::Master => "master",
        }
    }

    /// The level of a word.
    pub fn from_id(id: &str) -> Option<Level> {
        Level::ALL.into_iter().find(|level| level.id() == id)
    }
}

/// Who decides for a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Player {
    /// A person at the device.
    Human,
    /// A computer of this level.
    Computer(Level),
}

/// One seat as set up.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SeatSetup {
    /// As typed.
    pub name: String,
    /// Who decides.
    pub player: Player,
}

/// Which seat is the first player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum First {
    /// This one.
    Chosen(Seat),
    /// Drawn from the match's seed.
    Random,
}

/// One row of a game's table of house rules. Its sentences are in `words`.
#[derive(Clone, Copy, Debug)]
pub struct HouseRule {
    /// Name in records.
    pub id: &'static str,
    /// What it can be.
    pub values: &'static [&'static str],
    /// Index of the value that holds when nobody chooses.
    pub default: u8,
}

/// Everything chosen before a match but its seed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// Clockwise.
    pub seats: Vec<SeatSetup>,
    /// Who begins.
    pub first: First,
    /// One value index for each of [`Game::HOUSE_RULES`].
    pub options: Vec<u8>,
}

/// What the rules need to know of a set-up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table {
    /// How many seats.
    pub seats: u8,
    /// Who begins.
    pub first: Seat,
    /// One value index for each of [`Game::HOUSE_RULES`].
    pub options: Vec<u8>,
}

/// Why a set-up is not one of this game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SetupError {
    /// Too few or too many seats.
    Seats(usize),
    /// The name of this seat is too long.
    Name(Seat),
    /// The first player is no seat of the table.
    First(Seat),
    /// There are not as many house rules as the game has.
    OptionCount(usize),
    /// This house rule has no such value.
    Option(&'static str),
}

impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SetupError::Seats(n) => write!(f, "the game is not played by {n} seats"),
            SetupError::Name(seat) => {
                write!(
                    f,
                    "the name of seat {} is longer than {MAX_NAME} characters",
                    seat.0
                )
            }
            SetupError::First(seat) => write!(f, "the first player, seat {}, is not there", seat.0),
            SetupError::OptionCount(n) => write!(f, "{n} house rules are not what the game has"),
            SetupError::Option(id) => write!(f, "house rule {id} has no such value"),
        }
    }
}

impl std::error::Error for SetupError {}

impl Setup {
    /// A table of `seats` people without names, default house rules, seat 0 first.
    pub fn plain<G: Game>(seats: u8) -> Setup {
        let seat = SeatSetup {
            name: String::new(),
            player: Player::Human,
        };
        Setup {
            seats: vec![seat; usize::from(seats)],
            first: First::Chosen(Seat(0)),
            options: G::HOUSE_RULES.iter().map(|rule| rule.default).collect(),
        }
    }

    /// Checks the set-up against the game.
    ///
    /// # Errors
    /// The first thing that does not fit.
    pub fn validate<G: Game>(&self) -> Result<(), SetupError> {
        let seats = self.seats.len();
        if seats > MAX_SEATS || !G::SEATS.contains(&(seats as u8)) {
            return Err(SetupError::Seats(seats));
        }
        for (seat, setup) in Seat::all(seats as u8).zip(&self.seats) {
            if setup.name.chars().count() > MAX_NAME {
                return Err(SetupError::Name(seat));
            }
        }
        match self.first {
            First::Chosen(seat) if seat.index() >= seats => return Err(SetupError::First(seat)),
            _ => {}
        }
        if self.options.len() != G::HOUSE_RULES.len() {
            return Err(SetupError::OptionCount(self.options.len()));
        }
        for (rule, &value) in G::HOUSE_RULES.iter().zip(&self.options) {
            if usize::from(value) >= rule.values.len() {
                return Err(SetupError::Option(rule.id));
            }
        }
        Ok(())
    }

    /// What the rules see of it. The first player is drawn from the seed, on a stream of its own,
    /// so that the deal of a seed is the same whoever begins.
    pub fn table(&self, seed: u64) -> Table {
        let seats = self.seats.len() as u8;
        let first = match self.first {
            First::Chosen(seat) => seat,
            First::Random => {
                Seat(Rng::new(seed ^ 0x6669_7273_7420_7365).below(u32::from(seats)) as u8)
            }
        };
        Table {
            seats,
            first,
            options: self.options.clone(),
        }
    }
}
