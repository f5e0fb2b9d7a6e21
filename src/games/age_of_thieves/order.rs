//! The order of a turn (2.4 P4.2) as it lies open on the table: what has come up, what is up, and what
//! comes if nothing changes.

use super::agenda::Task;
use super::events::EventCard;
use super::state::{Phase, Progress, Stack, Table};
use crate::engine::{Seat, SeatSet, sort};

/// What comes up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Comes {
    /// A stack of a seat.
    Stack(Seat, u8),
    /// The city guard; once more under Full Mobilization.
    Guards {
        /// The second time.
        again: bool,
    },
}

/// How it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// It has come up.
    Done,
    /// It is up.
    Now,
    /// Its owner was arrested or has escaped.
    Void,
    /// It is still to come.
    Waiting,
}

/// One entry of the order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry {
    /// What.
    pub what: Comes,
    /// Its initiative: the value it came up at, or would.
    pub value: u8,
    /// How it stands.
    pub stage: Stage,
}

/// Everything declared this turn, in order; nothing before the declarations are shown.
pub fn order(table: &Table) -> Vec<Entry> {
    if table.phase != Phase::Resolution {
        return Vec::new();
    }
    let stacks = table.all_seats().flat_map(|seat| table.stacks_of(seat));
    let mut values: Vec<u8> = stacks.map(at).chain([table.roll, 1]).collect();
    sort(&mut values);
    values.dedup();
    let mut entries: Vec<Entry> = Vec::new();
    for value in values.into_iter().rev() {
        let stacks = round(table, value);
        let guards = activations(table, value);
        match table.alarm {
            true => entries.extend(guards.chain(stacks)),
            false => entries.extend(stacks.into_iter().chain(guards)),
        }
    }
    // What is over comes first, whatever has become of the initiatives since; the void stay in their places.
    let last = entries.iter().rposition(|entry| entry.stage == Stage::Done);
    let (mut over, mut ahead) = (Vec::new(), Vec::new());
    for (place, &entry) in entries.iter().enumerate() {
        let past = entry.stage == Stage::Void && last.is_some_and(|last| place < last);
        if past || entry.stage == Stage::Done {
            over.push(entry);
        } else {
            ahead.push(entry);
        }
    }
    let up = up(table, &over);
    over.extend(ahead);
    for entry in &mut over {
        let picks = matches!((up, entry.what), (Up::Pick(seat, value), Comes::Stack(of, _))
            if of == seat && entry.value == value && entry.stage == Stage::Waiting);
        if picks || up == Up::One(entry.what) {
            entry.stage = Stage::Now;
        }
    }
    over
}

/// The value a stack came up at, or would.
fn at(stack: &Stack) -> u8 {
    match stack.progress {
        Progress::Done => stack.value,
        Progress::Void | Progress::Waiting => stack.initiative(),
    }
}

/// The stacks of one value, as thieves take turns: the fewest at this value first, then clockwise.
fn round(table: &Table, value: u8) -> Vec<Entry> {
    let mut left: Vec<(Seat, Vec<Entry>)> = Vec::new();
    let mut void = Vec::new();
    for seat in table.clockwise() {
        let (mut done, mut waiting) = (Vec::new(), Vec::new());
        for (place, stack) in table.stacks_of(seat).iter().enumerate() {
            let entry = |stage| Entry {
                what: Comes::Stack(seat, place as u8),
                value,
                stage,
            };
            match stack.progress {
                _ if at(stack) != value => {}
                Progress::Void => void.push(entry(Stage::Void)),
                Progress::Done => done.push(entry(Stage::Done)),
                Progress::Waiting => waiting.push(entry(Stage::Waiting)),
            }
        }
        done.append(&mut waiting);
        left.push((seat, done));
    }
    let mut out = Vec::new();
    let most = left.iter().map(|(_, own)| own.len()).max().unwrap_or(0);
    for turn in 0..most {
        out.extend(left.iter().filter_map(|(_, own)| own.get(turn).copied()));
    }
    out.append(&mut void);
    out
}

/// The city guard's activations at a value.
fn activations(table: &Table, value: u8) -> impl Iterator<Item = Entry> + use<> {
    let [first, second] = table.activations;
    let twice = table.is_event(EventCard::FullMobilization);
    let entry = |again: bool, at: u8, to_come: u8| {
        let stage = if to_come > 0 {
            Stage::Waiting
        } else {
            Stage::Done
        };
        let what = Comes::Guards { again };
        (at == value).then_some(Entry { what, value, stage })
    };
    let one = entry(false, table.roll, first);
    let two = twice.then(|| entry(true, 1, second)).flatten();
    one.into_iter().chain(two)
}

/// What is up.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Up {
    Nothing,
    One(Comes),
    /// Whichever this seat picks among its stacks of a value.
    Pick(Seat, u8),
}

fn up(table: &Table, over: &[Entry]) -> Up {
    let open = table.agenda.open();
    let guards = open
        .iter()
        .any(|task| matches!(task, Task::Activate { .. }));
    let latest = over.iter().rev().find(|entry| {
        entry.stage == Stage::Done && (!guards || matches!(entry.what, Comes::Guards { .. }))
    });
    match open.last() {
        _ if guards => latest.map_or(Up::Nothing, |entry| Up::One(entry.what)),
        Some(&Task::Resolve { seat, stack, .. }) => Up::One(Comes::Stack(seat, stack)),
        Some(&Task::PickStack { seat, value }) => Up::Pick(seat, value),
        Some(Task::Resolution | Task::CleanUp) | None => Up::Nothing,
        // A card that has come up is worked off.
        Some(_) => latest.map_or(Up::Nothing, |entry| Up::One(entry.what)),
    }
}

/// Why two neighbours of equal value stand in this order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tie {
    /// Calm: thieves before guards.
    ThievesFirst,
    /// Alarm: guards before thieves.
    GuardsFirst,
    /// This seat is the first thief, or nearer to him clockwise, or has had fewer of this value.
    Seat(Seat),
}

/// The tie between two entries that follow each other, if there is one.
pub fn tie(before: &Entry, after: &Entry) -> Option<Tie> {
    if before.value != after.value {
        return None;
    }
    match (before.what, after.what) {
        (Comes::Stack(one, _), Comes::Stack(other, _)) => (one != other).then_some(Tie::Seat(one)),
        (Comes::Stack(..), Comes::Guards { .. }) => Some(Tie::ThievesFirst),
        (Comes::Guards { .. }, Comes::Stack(..)) => Some(Tie::GuardsFirst),
        (Comes::Guards { .. }, Comes::Guards { .. }) => None,
    }
}

/// Seats whose declaration is in, while others still declare.
pub fn sealed(table: &Table) -> SeatSet {
    if table.phase != Phase::Declaration {
        return SeatSet::default();
    }
    let declares = |seat: Seat| table.agenda.open().contains(&Task::Declare { seat });
    table
        .all_seats()
        .filter(|&seat| table.in_play(seat) && !declares(seat))
        .collect()
}
