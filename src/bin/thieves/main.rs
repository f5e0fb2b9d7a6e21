//! The headless tool: plays, checks and shows matches without a browser. Results go to standard
//! output, everything said to the person to standard error.

mod args;
mod check;
mod link;
mod play;
mod position;
mod ratings;
mod report;
mod show;
mod simulate;
mod tournament;
mod trace;

use lexopt::prelude::*;
use report::{Failure, Out};
use std::process::ExitCode;

const HELP: &str = "\
Den of Thieves without a browser.

usage: thieves COMMAND ...

  simulate GAME   plays matches, by chance or by computers, and counts
  tournament GAME plays computers against each other, and rates them
  trace GAME      plays matches by chance and writes every step
  check FILE...   replays match records
  show FILE       the state, or what one seat may know, in a match record
  position GAME FILE
                  tries a state written by hand or taken from trace
  link FILE       a match record as a share link
  unlink TEXT     the match record of a share link

Games: twelve-thieves, age-of-thieves, gentlemen-thieves.
'thieves COMMAND --help' tells more.
FILE - is standard input. Exit: 0 good, 1 not good, 2 wrong usage.
";

fn main() -> ExitCode {
    let mut out = Out::stdout();
    let done = run(&mut out).and_then(|()| out.finish());
    report::exit(done)
}

fn run(out: &mut Out) -> Result<(), Failure> {
    let mut args = lexopt::Parser::from_env();
    match args.next()? {
        Some(Value(command)) => match command.to_str() {
            Some("simulate") => simulate::run(args, out),
            Some("tournament") => tournament::run(args, out),
            Some("trace") => trace::run(args, out),
            Some("check") => check::run(args, out),
            Some("show") => show::run(args, out),
            Some("position") => position::run(args, out),
            Some("link") => link::link(args, out),
            Some("unlink") => link::unlink(args, out),
            _ => Err(Failure::usage(format!("there is no command {command:?}"))),
        },
        Some(Long("help") | Short('h')) => out.text(HELP),
        Some(Long("version") | Short('V')) => {
            out.text(concat!("thieves ", env!("CARGO_PKG_VERSION"), "\n"))
        }
        Some(other) => Err(other.unexpected().into()),
        None => Err(Failure::usage("a command is missing")),
    }
}
