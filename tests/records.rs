//! Records: those kept here mean the same for ever, and bad ones are refused with their place.
//!
//! The kept ones were written with `thieves simulate --record` or by hand, and replayed once by a
//! second, independent program written from the rules.

use den_of_thieves::engine::{
    Checksum, Game, MAX_BYTES, MAX_NAME, Match, Record, RecordError, Seat, SetupError,
};
use den_of_thieves::games::twelve_thieves::{Illegal, Palace, TwelveThieves};
use den_of_thieves::{games, with_game};
use std::path::Path;

type Error = RecordError<Illegal>;

/// Name, seats that won, checksum.
const KEPT: &[(&str, &[u8], &str)] = &[
    // Six chests; three thieves at once, carried ones and dancers.
    ("twelve-thieves-won-2-seats", &[0], "e9eb7874f5d6d378"),
    // Every house rule away from its default; seat 2 takes its fourth chest.
    (
        "twelve-thieves-won-4-seats-house-rules",
        &[2],
        "7d0a297a018079e1",
    ),
    // Turn 200 ends: no chests, everybody lacks four thieves.
    ("twelve-thieves-turn-limit", &[0, 1], "0e4c9bed11d016d1"),
    // All cards are drawn after 23 passes; two more yield nothing.
    ("twelve-thieves-nothing-left", &[0, 1], "9734bd1c1b43546e"),
    // The Brigadier in a blind draw: Dolorès 10, Cagliostro 6.
    ("gentlemen-thieves-blind", &[0], "dd48331cdf182467"),
    // In a re-seed: Cagliostro 6, Beaumagnan 5; Grand Paul has 7, but nobody plays him (8.3).
    ("gentlemen-thieves-reseed", &[1], "3c27bfe64059dee2"),
    // In the market: Beaumagnan 8 and Dolorès 8, no clovers with five seats; own tools 4 to 3.
    ("gentlemen-thieves-market-tie", &[0], "d52e7ba5535189bf"),
    // The alarm runs out (2.11): only Morius is through a gate, and wins on points.
    ("age-of-thieves-escape", &[0], "33d37272462a7402"),
    // Nobody is through a gate: everybody loses.
    ("age-of-thieves-all-caught", &[], "e0b207ca26b74591"),
];

fn kept(name: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/records/{name}.json"));
    std::fs::read_to_string(path).expect("a kept record")
}

fn load(text: &str) -> Result<Match<TwelveThieves>, Error> {
    Record::load::<TwelveThieves>(text)
}

#[track_caller]
fn refused(text: &str) -> Error {
    let error = load(text).expect_err("refused");
    assert!(!error.to_string().is_empty());
    error
}

/// The shortest kept record with something else in a place.
fn with(old: &str, new: &str) -> String {
    let text = kept("twelve-thieves-nothing-left");
    assert!(text.contains(old), "{old}");
    text.replacen(old, new, 1)
}

#[test]
fn kept_records_lead_where_they_always_led() {
    for &(name, winners, checksum) in KEPT {
        let text = kept(name);
        let game = name_of(&text);
        with_game!(game.as_str(), G => {
            let played = Record::load::<G>(&text).unwrap_or_else(|error| panic!("{name}: {error}"));
            assert_eq!(played.checksum().to_string(), checksum, "{name}");
            let outcome = G::outcome(played.state()).expect("over");
            let won: Vec<u8> = outcome.winners.iter().map(|seat| seat.0).collect();
            assert_eq!(won, winners, "{name}");
        }, none => panic!("{name}: {game}"));
    }
    for id in games::IDS {
        assert!(KEPT.iter().any(|(name, ..)| name.starts_with(id)), "{id}");
    }
}

fn name_of(text: &str) -> String {
    Record::game_of::<Illegal>(text).expect("a record")
}

#[test]
fn a_record_cut_off_anywhere_is_truncated() {
    let text = kept("twelve-thieves-won-2-seats");
    let text = text.trim_end();
    for end in (0..text.len()).step_by(7).chain([1, text.len() - 1]) {
        match refused(&text[..end]) {
            RecordError::Truncated {
                line: 0 | 1,
                column,
            } => assert!(column <= end),
            // In the middle of a number or a word it may look wrong rather than short.
            RecordError::Json { column, .. } => assert!(column >= end.saturating_sub(1), "{end}"),
            other => panic!("cut at {end}: {other}"),
        }
    }
}

#[test]
fn another_game_format_or_later_rules() {
    let other = with("\"twelve-thieves\"", "\"thirteen-thieves\"");
    assert_eq!(
        refused(&other),
        RecordError::Game("thirteen-thieves".into())
    );
    let newer = with("\"format\":1", "\"format\":2");
    assert_eq!(refused(&newer), RecordError::Format(2));
    // Whatever else a later format holds.
    assert_eq!(
        refused(r#"{"format":9,"matches":[]}"#),
        RecordError::Format(9)
    );
    let rules = TwelveThieves::RULES + 1;
    let later = with("\"rules\":1", &format!("\"rules\":{rules}"));
    assert_eq!(refused(&later), RecordError::Rules(rules));
}

#[test]
fn an_illegal_action_is_named_by_its_number_and_reason() {
    // The ninth action is the first pass.
    let text = with("\"end palace\"", "\"guard ruby amber pay ruby\"");
    assert_eq!(
        refused(&text),
        RecordError::Illegal {
            number: 9,
            text: "guard ruby amber pay ruby".into(),
            reason: Illegal::NoGuardHere(Palace::Ruby),
        }
    );
    let after_the_end = with("],\"final\"", ",\"end palace\"],\"final\"");
    assert_eq!(
        refused(&after_the_end),
        RecordError::Illegal {
            number: 34,
            text: "end palace".into(),
            reason: Illegal::GameOver,
        }
    );
    let words = with("\"end palace\"", "\"end of turn\"");
    assert_eq!(
        refused(&words),
        RecordError::Action {
            number: 9,
            text: "end of turn".into()
        }
    );
}

#[test]
fn what_was_good_before_an_illegal_action_can_still_be_opened() {
    let text = with("\"end palace\"", "\"end of turn\"");
    let record = Record::parse::<TwelveThieves>(&text).expect("reads");
    let (played, error) = record.replay::<TwelveThieves>().expect("a table");
    assert_eq!(played.steps().len(), 8);
    assert!(matches!(error, Some(RecordError::Action { number: 9, .. })));
}

#[test]
fn a_table_out_of_range() {
    let seat = r#"{"name":"","player":"human"}"#;
    let pair = format!("[{seat},{seat}]");
    let setups = [
        (pair.clone(), format!("[{seat}]"), SetupError::Seats(1)),
        (pair.clone(), "[]".into(), SetupError::Seats(0)),
        (
            pair.clone(),
            format!("[{seat},{seat},{seat},{seat},{seat}]"),
            SetupError::Seats(5),
        ),
        // 256 + 2: not two.
        (
            pair,
            format!("[{}]", vec![seat; 258].join(",")),
            SetupError::Seats(258),
        ),
        (
            "\"chosen\":0".into(),
            "\"chosen\":2".into(),
            SetupError::First(Seat(2)),
        ),
        (
            "\"name\":\"\"".into(),
            format!("\"name\":\"{}\"", "賊".repeat(MAX_NAME + 1)),
            SetupError::Name(Seat(0)),
        ),
    ];
    for (old, new, error) in setups {
        assert_eq!(refused(&with(&old, &new)), RecordError::Setup(error));
    }
    let long_enough = with(
        "\"name\":\"\"",
        &format!("\"name\":\"{}\"", "賊".repeat(MAX_NAME)),
    );
    assert!(load(&long_enough).is_ok());
}

#[test]
fn house_rules_that_do_not_exist() {
    for (old, new, id, value) in [
        (
            "\"first-hand\":\"5\"",
            "\"first-hand\":\"7\"",
            "first-hand",
            "7",
        ),
        (
            "\"first-hand\":\"5\"",
            "\"last-hand\":\"5\"",
            "last-hand",
            "5",
        ),
    ] {
        let (id, value) = (id.to_owned(), value.to_owned());
        let error = RecordError::HouseRule { id, value };
        assert_eq!(refused(&with(old, new)), error);
    }
    // One that is not named has its default, which is what this record has.
    assert!(load(&with("\"first-hand\":\"5\",", "")).is_ok());
}

#[test]
fn numbers_out_of_range() {
    for seed in ["", "-1", "1.5", "seven", "18446744073709551616", " 7"] {
        let text = with("\"seed\":\"7\"", &format!("\"seed\":\"{seed}\""));
        assert_eq!(refused(&text), RecordError::Seed(seed.into()));
    }
    // The largest is a seed like another: the record fails later, by what it leads to.
    let most = with("\"seed\":\"7\"", "\"seed\":\"18446744073709551615\"");
    assert!(matches!(refused(&most), RecordError::Checksum { .. }));
    for (old, new) in [
        ("\"chosen\":0", "\"chosen\":256"),
        ("\"chosen\":0", "\"chosen\":-1"),
        ("\"format\":1", "\"format\":4294967296"),
        ("\"rules\":1", "\"rules\":1e99"),
        ("\"seed\":\"7\"", "\"seed\":7"),
    ] {
        let error = refused(&with(old, new));
        assert!(
            matches!(error, RecordError::Json { line: 1, .. }),
            "{new}: {error}"
        );
    }
}

#[test]
fn a_checksum_that_is_not_what_the_actions_lead_to() {
    let noted = Checksum(0x9734_bd1c_1b43_546f);
    let found = Checksum(0x9734_bd1c_1b43_546e);
    let text = with("546e\"", "546f\"");
    assert_eq!(refused(&text), RecordError::Checksum { noted, found });
    for text in ["", "x", "9734bd1c1b43546e0"] {
        let text = with("9734bd1c1b43546e", text);
        assert!(matches!(refused(&text), RecordError::Json { .. }));
    }
}

#[test]
fn more_than_a_mebibyte_is_not_read() {
    let text = kept("twelve-thieves-nothing-left");
    let padded = |bytes: usize| format!("{text}{}", " ".repeat(bytes - text.len()));
    assert!(load(&padded(MAX_BYTES)).is_ok());
    let error = RecordError::TooLarge(MAX_BYTES + 1);
    assert_eq!(refused(&padded(MAX_BYTES + 1)), error);
}

#[test]
fn deep_nesting_does_not_exhaust_the_stack() {
    let deep = 100_000;
    for text in [
        "[".repeat(deep),
        r#"{"format":"#.repeat(deep),
        with("[{", &format!("{}{{", "[".repeat(deep))),
        with(
            "\"format\":1",
            &format!(
                "\"format\":1,\"x\":{}1{}",
                "[".repeat(deep),
                "]".repeat(deep)
            ),
        ),
    ] {
        let error = refused(&text);
        let known = matches!(
            error,
            RecordError::Json { .. } | RecordError::Truncated { .. }
        );
        assert!(known, "{error}");
    }
}

#[test]
fn junk() {
    for text in [
        "",
        " ",
        "null",
        "7",
        "\"thieves\"",
        "[]",
        "{}",
        "{\"format\":1}",
        "\u{feff}{}",
        "\0",
        "{\"format\":1,\"game\":7}",
        "{\"game\":\"twelve-thieves\"}",
        "<html>",
        "{]",
        "{\"format\":1,\"format\":1,\"game\":\"twelve-thieves\"}",
        "{\"format\":1,\"game\":\"twelve-thieves\"}",
        "{\"format\":1,\"game\":\"twelve-thieves\"} and more",
    ] {
        let error = refused(text);
        let known = matches!(
            error,
            RecordError::Json { .. } | RecordError::Truncated { .. }
        );
        assert!(known, "{text:?}: {error}");
    }
    assert!(
        refused("{\n\"format\":1,\n}")
            .to_string()
            .starts_with("line 3, column 1")
    );
}

#[test]
fn fields_that_are_not_known_are_refused_where_they_stand() {
    for (old, new) in [
        ("{\"format\"", "{\"comment\":\"\",\"format\""),
        ("\"name\":\"\"", "\"name\":\"\",\"team\":1"),
        ("\"first\":", "\"second\":1,\"first\":"),
        ("\"human\"", "\"robot\""),
        ("\"human\"", "{\"computer\":\"god\"}"),
        ("\"human\"", "{\"computer\":\"novice\",\"x\":1}"),
    ] {
        let error = refused(&with(old, new));
        assert!(
            matches!(error, RecordError::Json { line: 1, .. }),
            "{new}: {error}"
        );
    }
}

#[test]
fn takebacks_that_name_no_seat() {
    let takeback = |after: u32, seat: u8| {
        let list = format!("],\"takebacks\":[{{\"after\":{after},\"seat\":{seat}}}],\"final\"");
        with("],\"final\"", &list)
    };
    let good = load(&takeback(8, 1)).expect("a takeback of an action");
    assert_eq!(good.takebacks().len(), 1);
    assert_eq!(refused(&takeback(8, 2)), RecordError::Takeback(1));
    // More actions may have stood then than now: others were taken back since.
    assert!(load(&takeback(40, 1)).is_ok());
}

/// Any damage is refused, or means another match: nothing panics.
#[test]
fn a_changed_byte_anywhere_is_survived() {
    let text = kept("twelve-thieves-nothing-left").into_bytes();
    for place in 0..text.len() {
        for byte in [b'"', b'{', b'9', b'-', b' ', 0x7f] {
            let mut damaged = text.clone();
            damaged[place] = byte;
            if let Ok(damaged) = String::from_utf8(damaged) {
                drop(load(&damaged));
            }
        }
    }
}
