//! What the log of a match says.

use super::Entry;
use crate::engine::{Match, Seat};
use crate::words::spoken::{Line, Spoken};
use crate::words::{Key, Text};

/// The log; lines that stand as before keep their deed.
pub fn log_of<G: Spoken>(game: &Match<G>, old: &[Entry], deed: u32) -> Vec<Entry> {
    let mut lines: Vec<(usize, Line)> = Vec::new();
    let mut add = |after: usize, events: &[G::Event]| {
        lines.extend(
            events
                .iter()
                .filter_map(|&event| Some((after, G::line(event)?))),
        );
    };
    add(0, game.opening());
    for (done, step) in game.steps().iter().enumerate() {
        add(done + 1, &step.events);
    }
    // A takeback stands after what had been done then; several in their order.
    for taken in game.takebacks() {
        let after = taken.after as usize;
        let place = lines.partition_point(|(done, _)| *done <= after);
        lines.insert(place, (after, takeback_line(taken.seat)));
    }
    let entry = |(number, (after, line)): (usize, (usize, Line))| match old.get(number) {
        Some(before) if before.line == line && before.after == after => before.clone(),
        _ => Entry {
            number,
            deed,
            after,
            line,
        },
    };
    lines.into_iter().enumerate().map(entry).collect()
}

fn takeback_line(seat: Seat) -> Line {
    Line {
        seat: Some(seat),
        text: Text::new(Key::TakebackLog).seat("name", seat.0),
        rule: "",
    }
}

/// What the last of so many actions brought.
pub fn events_of<G: Spoken>(game: &Match<G>, count: usize) -> Vec<G::Event> {
    let last = count.checked_sub(1).and_then(|last| game.steps().get(last));
    last.map_or(Vec::new(), |step| step.events.clone())
}

/// What others did since this seat last acted.
pub fn marks_of<G: Spoken>(game: &Match<G>, me: Option<Seat>) -> Vec<G::Event> {
    let steps = game.steps();
    let own = steps
        .iter()
        .rposition(|step| Some(step.seat) == me)
        .map_or(0, |last| last + 1);
    steps[own..]
        .iter()
        .flat_map(|step| step.events.iter().copied())
        .collect()
}
