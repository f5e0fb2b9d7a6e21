//! Why a text is no link.

use super::{LINK_FORMAT, MAX_ACTIONS, MAX_LINK};
use crate::engine::{Seat, SetupError};
use std::fmt;

/// Why a text is not a link to a match of this game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LinkError {
    /// There is no text.
    Empty,
    /// Longer than [`MAX_LINK`]: this many characters.
    TooLong(usize),
    /// This character, at `place` (from 1), is in no link.
    Symbol { place: usize, symbol: char },
    /// A format this program does not know.
    Format(u8),
    /// Characters are missing, added or changed.
    Damaged,
    /// Of a game that is not there, or not the one asked for.
    Game,
    /// Written under other rules than this program's: its numbers mean other actions.
    Rules { link: u32, here: u32 },
    /// A computer of a level this program does not know.
    Player(Seat),
    /// Seats, first player or house rules out of range.
    Setup(SetupError),
    /// More than [`MAX_ACTIONS`].
    Actions(u32),
    /// Action `number` (from 1) comes after the end of the match.
    Action(usize),
    /// It replays, but to another state than noted.
    Checksum { noted: u32, found: u32 },
    /// Whole, and yet nothing that this program writes.
    Malformed,
}

impl fmt::Display for LinkError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LinkError::Empty => f.write_str("there is no link"),
            LinkError::TooLong(characters) => {
                write!(
                    f,
                    "{characters} characters are more than the {MAX_LINK} a link may have"
                )
            }
            LinkError::Symbol { place, symbol } => {
                write!(f, "character {place}: {symbol:?} is in no link")
            }
            LinkError::Format(format) => {
                write!(
                    f,
                    "format {format} is not known here (this program reads {LINK_FORMAT})"
                )
            }
            LinkError::Damaged => f.write_str("characters are missing, added or changed"),
            LinkError::Game => f.write_str("game: it is not known here"),
            LinkError::Rules { link, here } => {
                let age = if link < here { "older" } else { "newer" };
                write!(
                    f,
                    "rules: version {link} is {age} than this program's, {here}"
                )
            }
            LinkError::Player(seat) => {
                write!(
                    f,
                    "seat {}: a computer that is not known here",
                    seat.index()
                )
            }
            LinkError::Setup(error) => write!(f, "setup: {error}"),
            LinkError::Actions(actions) => {
                write!(
                    f,
                    "{actions} actions are more than the {MAX_ACTIONS} a link may hold"
                )
            }
            LinkError::Action(number) => {
                write!(f, "action {number}: the match is over before it")
            }
            LinkError::Checksum { noted, found } => {
                write!(
                    f,
                    "final: the link notes {noted:08x}, its actions lead to {found:08x}"
                )
            }
            LinkError::Malformed => f.write_str("nothing that this program has written"),
        }
    }
}

impl std::error::Error for LinkError {}
