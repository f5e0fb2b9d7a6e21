//! The match record: what is stored, exported, shared and tested. Loading always replays it.

use super::{Checksum, First, Game, HouseRule, Match, SeatSetup, Setup, SetupError, Takeback};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fmt;

/// The number of the record format this program writes.
pub const FORMAT: u32 = 1;

/// A longer text is not read.
pub const MAX_BYTES: usize = 1 << 20;

/// A match as JSON holds it; actions in words.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Record {
    /// [`FORMAT`].
    pub format: u32,
    /// [`Game::ID`].
    pub game: String,
    /// [`Game::RULES`].
    pub rules: u32,
    /// The deal's number, in decimal: JSON numbers do not carry 64 bits.
    pub seed: String,
    /// Seats, first player, house rules.
    pub setup: SetupRecord,
    /// In words.
    pub actions: Vec<String>,
    /// Moves taken back by consent.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub takebacks: Vec<Takeback>,
    /// Checksum of the state after the last action.
    #[serde(rename = "final")]
    pub checksum: Checksum,
}

/// A [`Setup`] with its house rules by name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SetupRecord {
    /// Clockwise.
    pub seats: Vec<SeatSetup>,
    /// Who begins.
    pub first: First,
    /// House rule to value.
    pub options: BTreeMap<String, String>,
}

/// What names a record before the rest is understood. A later format may be anything else.
#[derive(Deserialize)]
struct Format {
    format: u32,
}

#[derive(Deserialize)]
struct Header {
    game: String,
}

/// Why a record is not a match of this game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RecordError<I> {
    /// Longer than [`MAX_BYTES`].
    TooLarge(usize),
    /// Not the JSON of a record; where it stops making sense.
    Json {
        line: usize,
        column: usize,
        message: String,
    },
    /// It ends too early.
    Truncated { line: usize, column: usize },
    /// A format this program does not know.
    Format(u32),
    /// Another game's.
    Game(String),
    /// Rules newer than this program's.
    Rules(u32),
    /// The deal's number is no number.
    Seed(String),
    /// Seats, first player or house rules out of range.
    Setup(SetupError),
    /// No such house rule, or it has no such value.
    HouseRule { id: String, value: String },
    /// Action `number` (from 1) is not in the game's words.
    Action { number: usize, text: String },
    /// Action `number` (from 1) is against the rules.
    Illegal {
        number: usize,
        text: String,
        reason: I,
    },
    /// Takeback `number` (from 1) is of no seat at the table.
    Takeback(usize),
    /// It replays, but to another state than noted.
    Checksum { noted: Checksum, found: Checksum },
}

impl<I: fmt::Display> fmt::Display for RecordError<I> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RecordError::TooLarge(bytes) => {
                write!(
                    f,
                    "{bytes} bytes are more than the {MAX_BYTES} a record may have"
                )
            }
            RecordError::Json {
                line,
                column,
                message,
            } => {
                write!(f, "line {line}, column {column}: {message}")
            }
            RecordError::Truncated { line, column } => {
                write!(
                    f,
                    "line {line}, column {column}: the text ends here, too early"
                )
            }
            RecordError::Format(format) => {
                write!(
                    f,
                    "format {format} is not known here (this program reads {FORMAT})"
                )
            }
            RecordError::Game(game) => write!(f, "game: a match of {game:?}"),
            RecordError::Rules(rules) => {
                write!(f, "rules: version {rules} is newer than this program")
            }
            RecordError::Seed(seed) => write!(f, "seed: {seed:?} is no deal number"),
            RecordError::Setup(error) => write!(f, "setup: {error}"),
            RecordError::HouseRule { id, value } => {
                write!(
                    f,
                    "setup: there is no house rule {id:?} with the value {value:?}"
                )
            }
            RecordError::Action { number, text } => {
                write!(f, "action {number}: {text:?} is not an action of this game")
            }
            RecordError::Illegal {
                number,
                text,
                reason,
            } => {
                write!(f, "action {number}: {text:?} is refused: {reason}")
            }
            RecordError::Takeback(number) => write!(f, "takeback {number}: no such seat"),
            RecordError::Checksum { noted, found } => {
                write!(
                    f,
                    "final: the record notes {noted}, its actions lead to {found}"
                )
            }
        }
    }
}

impl<I: fmt::Display + fmt::Debug> std::error::Error for RecordError<I> {}

/// Names the place in characters; serde_json counts bytes.
fn json_error<I>(error: &serde_json::Error, text: &str) -> RecordError<I> {
    let line = error.line();
    let bytes = text.lines().nth(line.saturating_sub(1)).unwrap_or_default();
    let column = bytes
        .char_indices()
        .take_while(|(at, _)| *at < error.column())
        .count();
    if error.is_eof() {
        return RecordError::Truncated { line, column };
    }
    let message = error.to_string();
    // serde_json repeats the place at the end of its message.
    let message = message
        .split(" at line ")
        .next()
        .unwrap_or(&message)
        .to_owned();
    RecordError::Json {
        line,
        column,
        message,
    }
}

impl Record {
    /// The record of a match.
    pub fn of<G: Game>(played: &Match<G>) -> Record {
        let setup = played.setup();
        let options = G::HOUSE_RULES.iter().zip(&setup.options);
        Record {
            format: FORMAT,
            game: G::ID.to_owned(),
            rules: G::RULES,
            seed: played.seed().to_string(),
            setup: SetupRecord {
                seats: setup.seats.clone(),
                first: setup.first,
                options: options
                    .map(|(rule, &value)| {
                        (
                            rule.id.to_owned(),
                            rule.values[usize::from(value)].to_owned(),
                        )
                    })
                    .collect(),
            },
            actions: played
                .steps()
                .iter()
                .map(|step| step.action.to_string())
                .collect(),
            takebacks: played.takebacks().to_vec(),
            checksum: played.checksum(),
        }
    }

    /// As compact JSON.
    pub fn to_json(&self) -> String {
        // Plain data with text keys always serialises.
        serde_json::to_string(self).unwrap_or_default()
    }

    /// Which game a record text is of, as far as it can be told.
    ///
    /// # Errors
    /// When it is too long, no JSON object of a record, or of a newer format.
    pub fn game_of<I>(text: &str) -> Result<String, RecordError<I>> {
        if text.len() > MAX_BYTES {
            return Err(RecordError::TooLarge(text.len()));
        }
        let Format { format } =
            serde_json::from_str(text).map_err(|error| json_error(&error, text))?;
        if format != FORMAT {
            return Err(RecordError::Format(format));
        }
        let Header { game } =
            serde_json::from_str(text).map_err(|error| json_error(&error, text))?;
        Ok(game)
    }

    /// Reads a record of game `G`, without replaying it.
    ///
    /// # Errors
    /// When it is too long, damaged, of another format or another game, or of newer rules.
    pub fn parse<G: Game>(text: &str) -> Result<Record, RecordError<G::Illegal>> {
        let game = Record::game_of(text)?;
        if game != G::ID {
            return Err(RecordError::Game(game));
        }
        let record: Record =
            serde_json::from_str(text).map_err(|error| json_error(&error, text))?;
        if record.rules > G::RULES {
            return Err(RecordError::Rules(record.rules));
        }
        Ok(record)
    }

    /// Reads and replays a whole record.
    ///
    /// # Errors
    /// The first thing that is wrong, with its place.
    pub fn load<G: Game>(text: &str) -> Result<Match<G>, RecordError<G::Illegal>> {
        match Record::parse::<G>(text)?.replay()? {
            (played, None) => Ok(played),
            (_, Some(error)) => Err(error),
        }
    }

    /// Replays as far as the rules allow: the match up to the last good action, and why it stops there.
    ///
    /// # Errors
    /// When the set-up itself is wrong, so that there is no match at all.
    #[allow(clippy::type_complexity)]
    pub fn replay<G: Game>(
        &self,
    ) -> Result<(Match<G>, Option<RecordError<G::Illegal>>), RecordError<G::Illegal>> {
        let seed = self
            .seed
            .parse()
            .map_err(|_| RecordError::Seed(self.seed.clone()))?;
        let setup = Setup {
            seats: self.setup.seats.clone(),
            first: self.setup.first,
            options: options_of(G::HOUSE_RULES, &self.setup.options)?,
        };
        let mut played = Match::<G>::new(setup, seed).map_err(RecordError::Setup)?;
        for (index, text) in self.actions.iter().enumerate() {
            let number = index + 1;
            let Ok(action) = text.parse() else {
                return Ok((
                    played,
                    Some(RecordError::Action {
                        number,
                        text: text.clone(),
                    }),
                ));
            };
            if let Err(reason) = played.play(action) {
                return Ok((
                    played,
                    Some(RecordError::Illegal {
                        number,
                        text: text.clone(),
                        reason,
                    }),
                ));
            }
        }
        for (index, takeback) in self.takebacks.iter().enumerate() {
            if takeback.seat.index() >= self.setup.seats.len() {
                return Ok((played, Some(RecordError::Takeback(index + 1))));
            }
        }
        played.restore_takebacks(self.takebacks.clone());
        let found = played.checksum();
        let error = (found != self.checksum).then_some(RecordError::Checksum {
            noted: self.checksum,
            found,
        });
        Ok((played, error))
    }
}

/// House rules by name to value indices; those not named have their default.
fn options_of<I>(
    rules: &[HouseRule],
    named: &BTreeMap<String, String>,
) -> Result<Vec<u8>, RecordError<I>> {
    let mut options: Vec<u8> = rules.iter().map(|rule| rule.default).collect();
    for (id, value) in named {
        let place = rules.iter().position(|rule| rule.id == id).and_then(|row| {
            let column = rules[row].values.iter().position(|known| known == value)?;
            Some((row, column))
        });
        let Some((row, column)) = place else {
            return Err(RecordError::HouseRule {
                id: id.clone(),
                value: value.clone(),
            });
        };
        options[row] = column as u8;
    }
    Ok(options)
}
