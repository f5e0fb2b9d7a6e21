//! What goes out: results, failures and the exit code.

use den_of_thieves::engine::{Game, MAX_BYTES, Seat};
use serde::Serialize;
use std::fmt;
use std::io::{self, BufWriter, Read, StdoutLock, Write};
use std::process::ExitCode;

/// Why a command ends early.
#[derive(Debug)]
pub enum Failure {
    /// It was called wrongly: one sentence.
    Usage(String),
    /// What it looked at is not good: one sentence a line.
    Bad(String),
    /// The result could not be written.
    Write(io::Error),
}

impl Failure {
    pub fn usage(sentence: impl Into<String>) -> Failure {
        Failure::Usage(sentence.into())
    }

    /// What is wrong at a place.
    pub fn bad(place: &str, reason: impl fmt::Display) -> Failure {
        Failure::Bad(format!("{place}: {reason}"))
    }
}

impl From<lexopt::Error> for Failure {
    fn from(error: lexopt::Error) -> Failure {
        Failure::Usage(error.to_string())
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        Failure::Write(error)
    }
}

/// Says what went wrong, and gives the exit code of it.
pub fn exit(done: Result<(), Failure>) -> ExitCode {
    // A closed standard error leaves nobody to tell.
    let say = |text: String| drop(writeln!(io::stderr(), "{text}"));
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(Failure::Usage(sentence)) => {
            say(format!("thieves: {sentence}; 'thieves --help' tells more."));
            ExitCode::from(2)
        }
        Err(Failure::Bad(text)) => {
            say(text);
            ExitCode::from(1)
        }
        // The reader has had enough, as `head` does.
        Err(Failure::Write(error)) if error.kind() == io::ErrorKind::BrokenPipe => {
            ExitCode::SUCCESS
        }
        Err(Failure::Write(error)) => {
            say(format!("standard output: {error}"));
            ExitCode::from(1)
        }
    }
}

/// Standard output.
pub struct Out(BufWriter<StdoutLock<'static>>);

impl Out {
    pub fn stdout() -> Out {
        Out(BufWriter::new(io::stdout().lock()))
    }

    pub fn text(&mut self, text: &str) -> Result<(), Failure> {
        Ok(self.0.write_all(text.as_bytes())?)
    }

    /// One JSON value on a line of its own.
    pub fn json(&mut self, value: &impl Serialize) -> Result<(), Failure> {
        serde_json::to_writer(&mut self.0, value).map_err(io::Error::from)?;
        self.text("\n")
    }

    pub fn finish(mut self) -> Result<(), Failure> {
        Ok(self.0.flush()?)
    }
}

/// The winners, once the match is over.
pub fn winners<G: Game>(state: &G::State) -> Option<Vec<Seat>> {
    G::outcome(state).map(|outcome| outcome.winners.iter().collect())
}

/// Actions in words.
pub fn in_words<G: Game>(actions: &[G::Action]) -> Vec<String> {
    actions.iter().map(G::Action::to_string).collect()
}

/// The text of a file, or of standard input for `-`. What is much too long is not read to its end.
pub fn read(file: &str) -> Result<String, Failure> {
    let limit = MAX_BYTES as u64 + 1;
    let mut bytes = Vec::new();
    let read = match file {
        "-" => io::stdin().lock().take(limit).read_to_end(&mut bytes),
        _ => std::fs::File::open(file).and_then(|file| file.take(limit).read_to_end(&mut bytes)),
    };
    read.map_err(|error| Failure::bad(file, error))?;
    if bytes.len() > MAX_BYTES {
        let reason = format!("longer than the {MAX_BYTES} bytes that are read");
        return Err(Failure::bad(file, reason));
    }
    String::from_utf8(bytes).map_err(|error| {
        let at = error.utf8_error().valid_up_to();
        Failure::bad(file, format!("byte {}: not UTF-8 text", at + 1))
    })
}
