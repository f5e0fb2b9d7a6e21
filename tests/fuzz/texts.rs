//! Texts from anywhere: records, links, actions in words.

use crate::streams::there_and_back;
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use den_of_thieves::engine::{
    Game, LINK_FORMAT, LINK_PATH, Record, Shared, linked_game, pack, pack_deal, unpack,
};
use den_of_thieves::{games, with_game};
use std::convert::Infallible;
use std::path::Path;
use std::sync::LazyLock;

/// A record as text. One that replays, be it only in part, is a match like another.
pub fn record(input: &[u8]) {
    let Ok(text) = str::from_utf8(input) else {
        return;
    };
    let Ok(game) = Record::game_of::<Infallible>(text) else {
        return;
    };
    with_game!(game.as_str(), G => {
        let record = match Record::parse::<G>(text) {
            Ok(record) => record,
            Err(error) => return assert!(!error.to_string().is_empty()),
        };
        match record.replay::<G>() {
            Ok((played, wrong)) => {
                there_and_back(&played);
                assert_eq!(Record::load::<G>(text).is_ok(), wrong.is_none());
            }
            Err(error) => assert!(!error.to_string().is_empty()),
        }
    }, none => {});
}

/// A link as text; or the bytes of one, whose sum is put right so that the rest is read.
pub fn link(input: &[u8]) {
    let sealed = match input.first() {
        Some(&LINK_FORMAT) if input.len() >= 9 => seal(input),
        _ => match str::from_utf8(input) {
            Ok(text) => text.to_owned(),
            Err(_) => return,
        },
    };
    let game = match linked_game(&sealed, &games::IDS) {
        Ok(game) => game,
        Err(error) => return assert!(!error.to_string().is_empty()),
    };
    with_game!(game, G => match unpack::<G>(&sealed) {
        Ok((played, kind)) => {
            let again = match kind {
                Shared::Match => pack(&played),
                Shared::Deal => pack_deal(&played),
            };
            // A match has one link.
            let text = sealed.split_once(LINK_PATH).map_or(sealed.as_str(), |(_, link)| link);
            assert_eq!(text.split_whitespace().next(), Some(again.as_str()));
            there_and_back(&played);
        }
        Err(error) => assert!(!error.to_string().is_empty()),
    }, none => {});
}

/// From the description of the format alone.
fn seal(bytes: &[u8]) -> String {
    let (head, rest) = (&bytes[..3], &bytes[9..]);
    let sum = head
        .iter()
        .chain(rest)
        .fold(0xcbf2_9ce4_8422_2325, |sum: u64, &byte| {
            (sum ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
        });
    URL_SAFE_NO_PAD.encode([head, &sum.to_le_bytes()[..6], rest].concat())
}

/// An action in words of some game. It is allowed in a position exactly when it is listed there.
pub fn words(input: &[u8]) {
    let Ok(text) = str::from_utf8(input) else {
        return;
    };
    for id in games::IDS {
        with_game!(id, G => {
            static POSITIONS: LazyLock<Vec<<G as Game>::State>> = LazyLock::new(positions::<G>);
            try_words::<G>(text, &POSITIONS);
        }, none => {});
    }
}

fn try_words<G: Game>(text: &str, positions: &[G::State]) {
    let Ok(action) = text.parse::<G::Action>() else {
        return;
    };
    let words = action.to_string();
    let again = words.parse::<G::Action>();
    let same = again.is_ok_and(|again| again == action);
    assert!(same, "{text:?} is {words:?}");
    let mut legal = Vec::new();
    for (number, state) in positions.iter().enumerate() {
        legal.clear();
        G::legal_actions(state, &mut legal);
        let allowed = G::check(state, action).is_ok();
        assert_eq!(
            allowed,
            legal.contains(&action),
            "{action} in position {number}"
        );
    }
}

/// Positions of the kept records, some way from each other.
fn positions<G: Game>() -> Vec<G::State> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/records");
    let mut positions = Vec::new();
    for file in std::fs::read_dir(folder).expect("the kept records") {
        let text = std::fs::read_to_string(file.expect("a file").path()).expect("text");
        let Ok(played) = Record::load::<G>(&text) else {
            continue; // another game's
        };
        let ats = (0..=played.steps().len()).step_by(29);
        positions.extend(ats.map(|at| played.state_at(at)));
    }
    assert!(!positions.is_empty(), "no record of {}", G::ID);
    positions
}
