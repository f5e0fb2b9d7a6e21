//! What is wrong with a record, in a sentence that names the place.

use super::spoken::Spoken;
use super::{Key, Text};
use crate::engine::{FORMAT, MAX_BYTES, MAX_NAME, RecordError, SetupError};

/// Why a text is not a match of game `G`.
pub fn record_error<G: Spoken>(error: &RecordError<G::Illegal>) -> Text {
    match error {
        RecordError::TooLarge(_) => {
            Text::new(Key::RecordTooLarge).num("n", (MAX_BYTES / 1024) as i64)
        }
        RecordError::Json { line, column, .. } => place(Key::RecordJson, *line, *column),
        RecordError::Truncated { line, column } => place(Key::RecordTruncated, *line, *column),
        RecordError::Format(format) => Text::new(Key::RecordFormat)
            .num("n", *format)
            .num("m", FORMAT),
        RecordError::Game(game) => Text::new(Key::RecordGame).str("what", game),
        RecordError::Rules(_) => Key::RecordRules.into(),
        RecordError::Seed(seed) => Text::new(Key::RecordSeed).str("what", seed),
        RecordError::Setup(error) => setup_error(*error),
        RecordError::HouseRule { id, value } => {
            Text::new(Key::RecordHouseRule).str("what", format!("{id} = {value}"))
        }
        RecordError::Action { number, text } => Text::new(Key::RecordAction)
            .num("n", *number as i64)
            .str("what", text),
        RecordError::Illegal {
            number,
            text,
            reason,
        } => Text::new(Key::RecordIllegal)
            .num("n", *number as i64)
            .str("what", text)
            .text("why", G::reason(*reason).text),
        RecordError::Takeback(number) => Text::new(Key::RecordTakeback).num("n", *number as i64),
        RecordError::Checksum { .. } => Key::RecordChecksum.into(),
    }
}

/// Why a set-up is not one of the game.
pub fn setup_error(error: SetupError) -> Text {
    match error {
        SetupError::Seats(seats) => Text::new(Key::RecordSeats).num("n", seats as i64),
        SetupError::Name(seat) => Text::new(Key::RecordName)
            .num("n", seat.0 + 1)
            .num("m", MAX_NAME as i64),
        SetupError::First(_) => Key::RecordFirst.into(),
        SetupError::OptionCount(_) => Text::new(Key::RecordHouseRule).str("what", ""),
        SetupError::Option(id) => Text::new(Key::RecordHouseRule).str("what", id),
    }
}

fn place(key: Key, line: usize, column: usize) -> Text {
    Text::new(key)
        .num("line", line as i64)
        .num("column", column as i64)
}
