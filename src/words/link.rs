//! What is wrong with a share link, in a sentence.

use super::record::setup_error;
use super::{Key, Text};
use crate::engine::{LinkError, MAX_ACTIONS, MAX_LINK};

/// Why a text is not a link to a match.
pub fn link_error(error: LinkError) -> Text {
    match error {
        LinkError::Empty => Key::LinkEmpty.into(),
        LinkError::TooLong(_) => Text::new(Key::LinkTooLong).num("n", MAX_LINK as i64),
        LinkError::Symbol { place, symbol } => Text::new(Key::LinkSymbol)
            .num("n", place as i64)
            .str("what", symbol),
        LinkError::Format(_) => Key::LinkFormat.into(),
        LinkError::Damaged => Key::LinkDamaged.into(),
        LinkError::Game => Key::LinkGame.into(),
        LinkError::Rules { link, here } if link < here => Key::LinkRules.into(),
        LinkError::Rules { .. } => Key::RecordRules.into(),
        LinkError::Player(seat) => Text::new(Key::LinkPlayer).num("n", seat.index() as i64 + 1),
        LinkError::Setup(error) => setup_error(error),
        LinkError::Actions(actions) => Text::new(Key::LinkActions)
            .num("n", actions)
            .num("m", MAX_ACTIONS),
        LinkError::Action(number) => Text::new(Key::LinkAction).num("n", number as i64),
        LinkError::Checksum { .. } => Key::RecordChecksum.into(),
        LinkError::Malformed => Key::LinkMalformed.into(),
    }
}
