//! Clean-up and the end of the match (2.4 P5, 2.11).

use super::agenda::Task;
use super::events::{ALARM_TURNS, CALM_TURNS};
use super::hedria::Spaces;
use super::state::{Draft, Ending, Phase, STACKS, Stack, State, Table};
use super::{Decided, Event};
use crate::engine::{Seat, SeatSet, Sink};

/// 2.4 P5.
pub fn clean_up(state: &mut State, events: &mut dyn Sink<Event>) {
    state.table.agenda.pop();
    for seat in Seat::all(state.table.seats) {
        let at = seat.index();
        for stack in 0..usize::from(state.table.stack_count[at]) {
            let gone = state.table.stacks[at][stack].gone;
            match state.drafts[at].faces[stack] {
                Some(card) if !card.is_basic() && !gone => {
                    state.table.discard[card.index()] += 1;
                }
                _ => {}
            }
        }
        state.drafts[at] = Draft::default();
        state.table.stacks[at] = [Stack::default(); STACKS];
        state.table.stack_count[at] = 0;
    }
    let table = &mut state.table;
    table.smoke = Spaces::EMPTY;
    table.fire = Spaces::EMPTY;
    table.trapped = 0;
    table.charmed = 0;
    table.spots = [None; 5];
    let red = table.seats - 1;
    for thief in &mut table.thieves {
        thief.red = if thief.emperor { red } else { 0 };
        thief.face_down = 0;
        thief.cloak = false;
        thief.left_dungeon = false;
        thief.rope = false;
        thief.agile = false;
        thief.trapped = false;
        thief.marker = false;
        thief.robbed = false;
        thief.noiron_used = false;
        thief.elixir_used = false;
        thief.resolved = false;
        thief.exclusive = false;
        thief.arrested = false;
    }
    table.event = None;
    table.roll = 0;
    table.activations = [0; 2];
    events.push(Event::CleanedUp);
    if !table.alarm && !table.taken && table.turn >= CALM_TURNS {
        return end(table, Ending::CalmOver, events);
    }
    if table.alarm && table.turn >= ALARM_TURNS {
        return end(table, Ending::AlarmOver, events);
    }
    let mut next = table.first.next(table.seats);
    while !table.in_play(next) && next != table.first {
        next = next.next(table.seats);
    }
    table.first = next;
    table.agenda.push(Task::TurnStart);
}

/// 2.11.2: after an escape.
pub fn end_after_escape(state: &mut State, seat: Seat, events: &mut dyn Sink<Event>) {
    let table = &mut state.table;
    let someone = table.all_seats().any(|seat| table.in_play(seat));
    if !someone {
        end(table, Ending::AllOut, events);
    } else if table.rules.early_end && table.thief(seat).emperor {
        end(table, Ending::JewelOut, events);
    }
}

/// 2.11.4: the winner among the escaped.
fn end(table: &mut Table, ending: Ending, events: &mut dyn Sink<Event>) {
    let escaped = |seat: &Seat| table.thief(*seat).escaped > 0;
    let winner = table.all_seats().filter(escaped).max_by_key(|&seat| {
        let thief = table.thief(seat);
        (thief.emperor, thief.points(), u8::MAX - thief.escaped)
    });
    let winners = winner.map_or(SeatSet::default(), SeatSet::one);
    let points = winner.map_or(0, |seat| table.thief(seat).points());
    let equals = table
        .all_seats()
        .filter(|seat| escaped(seat) && table.thief(*seat).points() == points);
    let decided = match winner {
        None => Decided::Nobody,
        Some(seat) if table.thief(seat).emperor => Decided::Jewel,
        Some(_) if equals.count() == 1 => Decided::Points,
        Some(_) => Decided::First,
    };
    table.phase = Phase::Over;
    table.winners = winners.0;
    table.ending = Some(ending);
    table.agenda.clear();
    events.push(Event::Ended {
        ending,
        winners,
        points,
        decided,
    });
}
