//! The headless tool as a person or a script meets it: what it prints where, and its exit codes.

use serde_json::Value;
use std::io::{BufRead, BufReader, Write};
use std::path::PathBuf;
use std::process::{Command, Stdio};

struct Ran {
    code: Option<i32>,
    out: String,
    err: String,
}

fn thieves(args: &[&str]) -> Ran {
    fed(args, "")
}

/// Runs the tool with a text on standard input.
fn fed(args: &[&str], input: &str) -> Ran {
    let mut child = command(args).spawn().expect("the tool starts");
    let mut stdin = child.stdin.take().expect("a pipe");
    // A tool that has seen enough closes its end.
    drop(stdin.write_all(input.as_bytes()));
    drop(stdin);
    let output = child.wait_with_output().expect("the tool ends");
    Ran {
        code: output.status.code(),
        out: String::from_utf8(output.stdout).expect("text"),
        err: String::from_utf8(output.stderr).expect("text"),
    }
}

fn command(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_thieves"));
    command.args(args);
    command.stdin(Stdio::piped());
    command.stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// Ran well: what it printed, with nothing on standard error.
#[track_caller]
fn good(ran: Ran) -> String {
    assert_eq!((ran.code, ran.err.as_str()), (Some(0), ""));
    ran.out
}

#[track_caller]
fn json(text: &str) -> Value {
    serde_json::from_str(text).expect("one JSON value")
}

/// Ran, and found something not good: what it said, with nothing on standard output.
#[track_caller]
fn bad(ran: Ran) -> String {
    assert_eq!((ran.code, ran.out.as_str()), (Some(1), ""), "{}", ran.err);
    ran.err
}

fn kept(name: &str) -> String {
    format!("{}/tests/records/{name}.json", env!("CARGO_MANIFEST_DIR"))
}

/// A file that nothing else writes.
fn scratch(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name)
}

#[test]
fn wrong_usage_is_one_sentence_and_exit_2() {
    let won = kept("twelve-thieves-won-2-seats");
    let won = won.as_str();
    let game = "twelve-thieves";
    for args in [
        &[][..],
        &["juggle"],
        &["--games"],
        &["simulate"],
        &["simulate", "chess"],
        &["simulate", game, "more"],
        &["simulate", game, "--seats"],
        &["simulate", game, "--seats", "5"],
        &["simulate", game, "--seats", "1"],
        &["simulate", game, "--seats", "two"],
        &["simulate", game, "--seats", "258"],
        &["simulate", game, "--games", "-1"],
        &["simulate", game, "--seed", "18446744073709551616"],
        &["simulate", game, "--first", "2"],
        &["simulate", game, "--first", "last"],
        &["simulate", game, "--house", "neutrals"],
        &["simulate", game, "--house", "neutrals=none"],
        &["simulate", game, "--house", "neutral=placed"],
        &["simulate", game, "--bots", "god"],
        &["simulate", game, "--bots", "novice,novice,novice"],
        &["simulate", game, "--bots", ""],
        &["simulate", game, "--jsn"],
        &["simulate", game, "-x"],
        &["simulate", game, "--json=yes"],
        &["tournament"],
        &["tournament", "chess", "--bots", "novice,regular"],
        &["tournament", game],
        &["tournament", game, "--bots", "novice"],
        &["tournament", game, "--bots", "novice,novice"],
        &["tournament", game, "--bots", "novice,god"],
        &[
            "tournament",
            game,
            "--bots",
            "novice,random",
            "--seats",
            "9",
        ],
        &[
            "tournament",
            game,
            "--bots",
            "novice,random",
            "--record",
            "x",
        ],
        &["trace", game, "--record", "x"],
        &["check"],
        &["check", "--all"],
        &["show"],
        &["show", won, won],
        &["show", won, "--at", "106"],
        &["show", won, "--at", "-1"],
        &["show", won, "--seat", "2"],
        &["position", game],
        &["position", "chess", won],
        &["link"],
        &["link", won, won],
        &["link", won, "--deal"],
        &["unlink"],
        &["unlink", "AQ", "AQ"],
        &["unlink", "--setup"],
    ] {
        let ran = thieves(args);
        assert_eq!((ran.code, ran.out.as_str()), (Some(2), ""), "{args:?}");
        let one_line = ran.err.ends_with(".\n") && ran.err.lines().count() == 1;
        assert!(one_line && ran.err.starts_with("thieves: "), "{}", ran.err);
    }
}

#[test]
fn help_for_the_tool_and_each_command() {
    for command in [
        "simulate",
        "tournament",
        "trace",
        "check",
        "show",
        "position",
        "link",
        "unlink",
    ] {
        assert!(good(thieves(&["--help"])).contains(command));
        let usage = format!("usage: thieves {command}");
        assert!(good(thieves(&[command, "--help"])).starts_with(&usage));
        assert!(good(thieves(&[command, "-h"])).starts_with(&usage));
    }
    let version = good(thieves(&["--version"]));
    assert_eq!(
        version.trim(),
        concat!("thieves ", env!("CARGO_PKG_VERSION"))
    );
}

#[test]
fn simulate_counts_what_it_played() {
    let args = ["simulate", "twelve-thieves", "--seats", "3", "--games", "5"];
    let seeded = [&args[..], &["--seed", "7"]].concat();
    let report = json(&good(thieves(&[&seeded[..], &["--json"]].concat())));
    assert_eq!(report["games"], 5);
    assert_eq!(report["seats"], 3);
    let ended = report["ended"].as_object().expect("kinds of ends");
    let ends: u64 = ended.values().filter_map(Value::as_u64).sum();
    assert_eq!(ends, 5);
    let lengths = ["shortest", "longest"].map(|key| report[key].as_u64().expect("a number"));
    let actions = report["actions"].as_u64().expect("a number");
    assert!(5 * lengths[0] <= actions && actions <= 5 * lengths[1]);

    let lines = good(thieves(&seeded));
    assert!(
        lines.contains(&format!("\nactions       {actions}\n")),
        "{lines}"
    );
}

#[test]
fn tournament_counts_rates_and_does_not_mind_how_many_cores_there_are() {
    let args = [
        "tournament",
        "twelve-thieves",
        "--bots",
        "regular,novice,random",
    ];
    let args = [&args[..], &["--games", "6", "--seed", "3", "--json"]].concat();
    let on = |threads: &str| {
        let mut command = command(&args);
        command.env("RAYON_NUM_THREADS", threads);
        let output = command.output().expect("the tool runs");
        let mut report = json(&String::from_utf8(output.stdout).expect("text"));
        report["seconds"] = Value::Null;
        report
    };
    let report = on("2");
    assert_eq!(report, on("1"));
    // Three pairs, six games each.
    assert_eq!(
        (&report["games"], &report["seats"]),
        (&18.into(), &2.into())
    );
    let wins = |level: &str| report["wins"][level].as_f64().expect("a number");
    let all = wins("regular") + wins("novice") + wins("random");
    assert_eq!(all, 18.0);
    assert!(wins("regular") > wins("novice") && wins("novice") > wins("random"));
    let pair = &report["pairs"][0];
    assert_eq!(
        (&pair["level"], &pair["against"]),
        (&"regular".into(), &"novice".into())
    );
    assert_eq!((&pair["games"], &pair["decided"]), (&6.into(), &6.into()));
    let number = |value: &Value| value.as_f64().expect("a number");
    let [low, high] = ["low", "high"].map(|end| number(&pair["interval"][end]));
    assert!(low < number(&pair["rate"]) && number(&pair["rate"]) <= high);
    assert_eq!(report["elo"]["random"], 0.0);
    assert!(number(&report["elo"]["regular"]) > number(&report["elo"]["novice"]));
}

#[test]
fn tournament_seats_the_level_named_first_alone_among_the_others() {
    let args = ["tournament", "age-of-thieves", "--bots", "novice,random"];
    let lines = good(thieves(
        &[&args[..], &["--seats", "3", "--games", "3"]].concat(),
    ));
    assert!(
        lines.starts_with("age-of-thieves, 3 seats, 3 matches, "),
        "{lines}"
    );
    assert!(lines.contains("\nnovice   random       3 "), "{lines}");
    assert!(lines.contains("\nElo\n"), "{lines}");
}

#[test]
fn simulate_keeps_the_last_record_which_check_replays() {
    let file = scratch("last.json");
    let file = file.to_str().expect("text");
    let args = [
        "simulate",
        "twelve-thieves",
        "--seats",
        "4",
        "--games",
        "2",
        "--seed",
        "41",
        "--bots",
        "novice,random,novice,novice",
        "--first",
        "random",
        "--house",
        "neutrals=placed",
        "--house",
        "first-hand=6",
        "--record",
        file,
        "--json",
    ];
    let report = json(&good(thieves(&args)));
    let record = json(&std::fs::read_to_string(file).expect("written"));
    assert_eq!(record["seed"], "42");
    assert_eq!(record["setup"]["first"], "random");
    assert_eq!(record["setup"]["options"]["neutrals"], "placed");
    assert_eq!(record["setup"]["seats"][0]["player"]["computer"], "novice");
    assert_eq!(record["setup"]["seats"][1]["player"], "human");

    let checked = json(&good(thieves(&["check", file])));
    assert_eq!(checked["final"], record["final"]);
    let winners = checked["winners"].as_array().expect("over");
    let wins = report["wins"].as_array().expect("by seat");
    let last = winners[0].as_u64().expect("a seat") as usize;
    assert!(wins[last].as_u64() > Some(0));

    // The same again, game by game.
    let again = scratch("again.json");
    let again = again.to_str().expect("text");
    let mut alone = args;
    (alone[5], alone[7], alone[17]) = ("1", "42", again);
    good(thieves(&alone));
    let texts = [file, again].map(|file| std::fs::read_to_string(file).expect("written"));
    assert_eq!(texts[0], texts[1]);
}

#[test]
fn check_names_the_file_the_place_and_the_reason() {
    let won = kept("twelve-thieves-won-2-seats");
    let limit = kept("twelve-thieves-turn-limit");
    let lines = good(thieves(&["check", &won, &limit]));
    let finals: Vec<Value> = lines
        .lines()
        .map(|line| json(line)["final"].clone())
        .collect();
    assert_eq!(finals, ["e9eb7874f5d6d378", "0e4c9bed11d016d1"]);

    let text = std::fs::read_to_string(&limit).expect("a kept record");
    let illegal = text.replacen("end dancer", "place ruby", 1);
    let said = bad(fed(&["check", "-"], &illegal));
    assert_eq!(
        said,
        "-: action 9: \"place ruby\" is refused: place/all-placed\n"
    );
    // The good ones are still reported, the bad ones each on a line.
    let ran = fed(&["check", &won, "-", "no/such/file"], "{");
    assert_eq!((ran.code, ran.out.lines().count()), (Some(1), 1));
    let said: Vec<&str> = ran.err.lines().collect();
    assert_eq!(
        said[0],
        "-: line 1, column 1: the text ends here, too early"
    );
    assert!(said[1].starts_with("no/such/file: ") && said.len() == 2);
}

#[test]
fn check_refuses_what_is_not_a_record() {
    for (text, place) in [
        ("{\"format\":2}".to_owned(), "format 2"),
        (
            "{\"format\":1,\"game\":\"chess\"}".to_owned(),
            "game: \"chess\"",
        ),
        (" ".repeat(2_000_000), "longer than"),
        ("\u{0}".to_owned(), "line 1, column 1"),
        ("[".repeat(100_000), "line 1, column 1"),
    ] {
        let said = bad(fed(&["check", "-"], &text));
        assert!(said.contains(place) && said.lines().count() == 1, "{said}");
    }
    let file = scratch("bytes.json");
    std::fs::write(&file, b"{\"format\":\xff").expect("written");
    let said = bad(thieves(&["check", file.to_str().expect("text")]));
    assert!(said.contains("byte 11: not UTF-8"), "{said}");
}

#[test]
fn show_gives_a_state_or_what_a_seat_may_know() {
    let won = kept("twelve-thieves-won-2-seats");
    let end = json(&good(thieves(&["show", &won])));
    assert_eq!((&end["at"], &end["of"]), (&105.into(), &105.into()));
    assert_eq!(end["winners"], json("[0]"));
    assert_eq!((&end["turn"], &end["legal"]), (&Value::Null, &json("[]")));
    assert_eq!(end["state"]["table"]["loot"], json("[6,2,0,0]"));

    let start = json(&good(thieves(&["show", &won, "--at", "0"])));
    assert_eq!(start["turn"], 0);
    assert_eq!(start["legal"][5], "place violet");
    // In turns: the seat's own hand and no other, no deck, no generator.
    let view = json(&good(thieves(&["show", &won, "--at", "60", "--seat", "1"])));
    let full = json(&good(thieves(&["show", &won, "--at", "60"])));
    assert_eq!(view["view"]["hand"], full["state"]["hand"][1]);
    let keys: Vec<&String> = view["view"].as_object().expect("a view").keys().collect();
    assert_eq!(keys, ["hand", "table", "viewer"]);
    assert_eq!(view.get("state"), None);
    let other = 1 - full["turn"].as_u64().expect("a seat");
    let args = ["show", &won, "--at", "60", "--seat", &other.to_string()];
    assert_eq!(json(&good(thieves(&args)))["legal"], json("[]"));
}

#[test]
fn show_opens_a_damaged_record_up_to_its_last_good_action() {
    let text = std::fs::read_to_string(kept("twelve-thieves-nothing-left")).expect("kept");
    let damaged = text.replacen("end palace", "end of turn", 1);
    let said = bad(fed(&["show", "-"], &damaged));
    assert!(said.contains("action 9"), "{said}");
    let said = bad(fed(&["show", "-", "--at", "9"], &damaged));
    assert!(said.contains("--at 8 can be shown"), "{said}");
    let shown = json(&good(fed(&["show", "-", "--at", "8"], &damaged)));
    assert_eq!(shown["at"], 8);
}

/// Every step of a trace, put in by hand, does what the trace says.
#[test]
fn trace_and_position_agree() {
    let args = ["trace", "twelve-thieves", "--seats", "3", "--seed", "5"];
    let trace = good(thieves(&args));
    let steps: Vec<Value> = trace.lines().map(json).collect();
    let (last, before) = steps.split_last().expect("steps");
    assert_eq!(
        (&last["action"], &last["legal"]),
        (&Value::Null, &json("[]"))
    );
    assert!(last["winners"].as_array().is_some());
    for (number, step) in before.iter().enumerate() {
        assert_eq!(step["step"], number);
        let legal = step["legal"].as_array().expect("a list");
        assert!(legal.contains(&step["action"]));
    }
    for number in (0..before.len()).step_by(47).chain([before.len() - 1]) {
        let (step, next) = (&steps[number], &steps[number + 1]);
        // As the line is, and the state alone.
        let looked = json(&good(fed(
            &["position", "twelve-thieves", "-"],
            &step.to_string(),
        )));
        assert_eq!(
            (&looked["legal"], &looked["turn"]),
            (&step["legal"], &step["seat"])
        );
        let action = step["action"].as_str().expect("words");
        let args = ["position", "twelve-thieves", "-", "--do", action];
        let done = json(&good(fed(&args, &step["state"].to_string())));
        assert_eq!(done["state"], next["state"], "{action}");
        assert_eq!(done["events"], step["events"], "{action}");
        assert_eq!(done["legal"], next["legal"], "{action}");
    }
}

#[test]
fn position_gives_every_reason_why_a_state_is_impossible() {
    let start = good(thieves(&[
        "show",
        &kept("twelve-thieves-nothing-left"),
        "--at",
        "8",
    ]));
    let mut shown = json(&start);
    let args = ["position", "twelve-thieves", "-"];
    good(fed(&args, &shown["state"].to_string()));

    shown["state"]["table"]["chest"][3] = 9.into();
    shown["state"]["table"]["neutral"][0] = 255.into();
    shown["state"]["table"]["supply"][1] = 11.into();
    let said = bad(fed(&args, &shown.to_string()));
    for reason in [
        "-: table.chest: 9 in ruby is not 4 to 7, or 0",
        "-: ivory: 257 guards on 4 spaces",
        "-: table.neutral: 260 neutral guards, not 6",
        "-: seat 1: 11 thieves, not 12",
    ] {
        assert!(said.lines().any(|line| line == reason), "{said}");
    }
}

#[test]
fn position_refuses_what_is_no_state_or_no_action() {
    let start = good(thieves(&[
        "show",
        &kept("twelve-thieves-nothing-left"),
        "--at",
        "8",
    ]));
    let game = ["position", "twelve-thieves", "-"];
    let illegal = fed(&[&game[..], &["--do", "place ruby"]].concat(), &start);
    assert_eq!(
        bad(illegal),
        "-: \"place ruby\" is refused: place/all-placed\n"
    );
    let words = fed(&[&game[..], &["--do", "sing"]].concat(), &start);
    assert_eq!((words.code, words.out.as_str()), (Some(2), ""));

    let again = fed(
        &[&game[..], &["--do", "end dancer", "--do", "end palace"]].concat(),
        &start,
    );
    assert_eq!(json(&good(again))["state"]["table"]["turns"], 2);

    for text in [
        "",
        "{}",
        "[]",
        "{\"state\":1}",
        "{\"state\":{\"table\":{}}}",
        &"[".repeat(99_999),
    ] {
        let said = bad(fed(&game, text));
        assert!(
            said.starts_with("-: ") && said.lines().count() == 1,
            "{said}"
        );
    }
    // Seats that would be out of every array.
    for (old, new) in [
        ("\"seats\":2", "\"seats\":200"),
        ("\"current\":0", "\"current\":99"),
        ("\"first\":0", "\"first\":4"),
        ("\"increment\":2172230297942992439", "\"increment\":2"),
    ] {
        assert!(start.contains(old), "{old}");
        bad(fed(&game, &start.replacen(old, new, 1)));
    }
}

#[test]
fn link_and_unlink_are_there_and_back() {
    for name in [
        "twelve-thieves-won-2-seats",
        "age-of-thieves-escape",
        "gentlemen-thieves-blind",
    ] {
        let text = std::fs::read_to_string(kept(name)).expect("a kept record");
        let link = good(thieves(&["link", &kept(name)]));
        let kept_link = format!("{}/tests/links/{name}.txt", env!("CARGO_MANIFEST_DIR"));
        assert_eq!(
            link,
            std::fs::read_to_string(kept_link).expect("a kept link")
        );
        assert_eq!(good(fed(&["link", "-"], &text)), link);
        let address = format!("https://example.org/#/share/{link}");
        for given in [link.trim(), &link, &address] {
            assert_eq!(good(thieves(&["unlink", given])).trim(), text.trim());
        }
        let deal = good(thieves(&["link", "--setup", &kept(name)]));
        let record = json(&good(thieves(&["unlink", deal.trim()])));
        assert_eq!(record["actions"], json("[]"));
        let whole = json(&text);
        for key in ["format", "game", "rules", "seed", "setup"] {
            assert_eq!(record[key], whole[key]);
        }
    }
}

#[test]
fn link_and_unlink_say_what_is_wrong() {
    let text = std::fs::read_to_string(kept("twelve-thieves-nothing-left")).expect("kept");
    let illegal = text.replacen("end palace", "place ruby", 1);
    let said = bad(fed(&["link", "-"], &illegal));
    assert_eq!(
        said,
        "-: action 9: \"place ruby\" is refused: place/all-placed\n"
    );
    let said = bad(fed(&["link", "-"], "{\"format\":1,\"game\":\"chess\"}"));
    assert_eq!(said, "-: game: \"chess\" is not known here\n");

    let link = good(fed(&["link", "-"], &text));
    let link = link.trim();
    let huge = "A".repeat(100_000);
    for (given, reason) in [
        ("", "there is no link"),
        ("#/share/", "there is no link"),
        (&link[..40], "characters are missing, added or changed"),
        ("Hello", "characters are missing, added or changed"),
        ("Good day", "character 5: ' ' is in no link"),
        (
            "good",
            "format 130 is not known here (this program reads 1)",
        ),
        (
            &huge,
            "100000 characters are more than the 8192 a link may have",
        ),
    ] {
        let said = bad(thieves(&["unlink", given]));
        assert_eq!(said, format!("link: {reason}\n"));
    }
}

#[test]
fn a_reader_that_has_had_enough_is_no_error() {
    let args = ["trace", "twelve-thieves", "--games", "1000"];
    let mut child = command(&args).spawn().expect("the tool starts");
    let mut first = String::new();
    let mut out = BufReader::new(child.stdout.take().expect("a pipe"));
    out.read_line(&mut first).expect("a line");
    assert!(first.starts_with("{\"seed\":\"1\",\"step\":0,"));
    drop(out);
    let output = child.wait_with_output().expect("the tool ends");
    assert_eq!(output.status.code(), Some(0));
    assert_eq!(String::from_utf8_lossy(&output.stderr), "");
}
