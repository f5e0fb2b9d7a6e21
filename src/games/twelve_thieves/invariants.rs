//! R1: what is true of every state that play can reach. Positions are written by hand too, so every
//! number may be any number here.

use super::setup::HANDS;
use super::state::{
    CARDS, DANCERS, POSTS, Phase, State, THIEF_ACTIONS, THIEVES, TURN_LIMIT, Table,
};
use super::{Palace, rules};
use crate::engine::{Seat, SeatSet, sort};
use std::fmt::Arguments;

/// Every broken invariant, in words.
pub fn violations(state: &State) -> Vec<String> {
    let table = &state.table;
    let mut rule = Broken(Vec::new());
    // Everything else needs real seats.
    let seated = (2..=4).contains(&table.seats);
    rule.must(seated, format_args!("table.seats: not 2 to 4"));
    for (field, seat) in [("first", table.first), ("current", table.current)] {
        let there = seat.0 < table.seats;
        rule.must(there, format_args!("table.{field}: no seat {}", seat.0));
    }
    if rule.0.is_empty() {
        palaces(state, &mut rule);
        seats(state, &mut rule);
        cards(state, &mut rule);
        chests(table, &mut rule);
        turn(table, &mut rule);
        match table.phase {
            Phase::Neutrals | Phase::Guards => placement(table, &mut rule),
            Phase::Turns => turns(table, &mut rule),
            Phase::Over => over(table, &mut rule),
        }
    }
    rule.0
}

/// The broken ones. Words are only put together when they are needed.
struct Broken(Vec<String>);

impl Broken {
    fn must(&mut self, holds: bool, words: Arguments<'_>) {
        if !holds {
            self.0.push(words.to_string());
        }
    }
}

fn sum(row: &[u8]) -> u16 {
    row.iter().map(|&n| u16::from(n)).sum()
}

fn palaces(state: &State, rule: &mut Broken) {
    let table = &state.table;
    let mut display = table.display;
    sort(&mut display);
    rule.must(
        display == Palace::ALL,
        format_args!("table.display: not each palace once"),
    );
    for palace in Palace::ALL {
        let at = palace.index();
        let guards = table.guard.map(|row| row[at]);
        let occupied = u16::from(table.neutral[at]) + sum(&guards);
        rule.must(
            occupied <= u16::from(POSTS),
            format_args!("{palace}: {occupied} guards on {POSTS} spaces"),
        );
        let chest = table.chest[at];
        rule.must(
            chest == 0 || (4..=7).contains(&chest),
            format_args!("table.chest: {chest} in {palace} is not 4 to 7, or 0"),
        );
        for seat in Seat::all(table.seats) {
            let thieves = table.thief[seat.index()][at];
            rule.must(
                chest == 0 || thieves < chest,
                format_args!(
                    "{palace}: {thieves} thieves of seat {}, and still a chest of {chest}",
                    seat.0
                ),
            );
        }
    }
    let neutrals = sum(&table.neutral);
    let all = neutrals_in_all(table);
    match table.phase {
        Phase::Neutrals => rule.must(
            table.rules.neutrals_placed && neutrals < all,
            format_args!("table.phase: {neutrals} of {all} neutral guards stand"),
        ),
        _ => rule.must(
            neutrals == all,
            format_args!("table.neutral: {neutrals} neutral guards, not {all}"),
        ),
    }
}

/// R2.3, R3.
fn neutrals_in_all(table: &Table) -> u16 {
    if table.rules.neutrals_placed {
        2 * u16::from(table.seats)
    } else {
        6
    }
}

fn seats(state: &State, rule: &mut Broken) {
    let table = &state.table;
    let each = u16::from(Table::guards_each(table.seats));
    for seat in Seat::all(4) {
        let (at, n) = (seat.index(), seat.0);
        let thieves = u16::from(table.supply[at]) + sum(&table.thief[at]);
        let guards = u16::from(table.to_place[at]) + sum(&table.guard[at]);
        let cards = sum(&state.hand[at]);
        if n >= table.seats {
            let more = [table.loot[at], table.dancers[at], table.hand_size[at]];
            rule.must(
                thieves + guards + cards + sum(&more) == 0,
                format_args!("seat {n}: nobody sits there, but it has something"),
            );
            continue;
        }
        rule.must(
            thieves == u16::from(THIEVES),
            format_args!("seat {n}: {thieves} thieves, not {THIEVES}"),
        );
        rule.must(
            guards == each,
            format_args!("seat {n}: {guards} guards, not {each}"),
        );
        rule.must(
            cards == u16::from(table.hand_size[at]),
            format_args!(
                "seat {n}: hand_size {}, but {cards} cards in hand",
                table.hand_size[at]
            ),
        );
    }
}

fn cards(state: &State, rule: &mut Broken) {
    let table = &state.table;
    for palace in Palace::ALL {
        let at = palace.index();
        let hands = state.hand.map(|hand| hand[at]);
        let cards = sum(&hands) + sum(&[state.deck[at], table.discard[at]]);
        rule.must(
            cards == u16::from(CARDS),
            format_args!("{palace}: {cards} cards, not {CARDS}"),
        );
    }
    let deck = sum(&state.deck);
    rule.must(
        deck == u16::from(table.deck_size),
        format_args!(
            "table.deck_size: {}, but {deck} cards in the deck",
            table.deck_size
        ),
    );
    let dancers = sum(&table.dancers) + sum(&[table.dancers_left, table.dancers_gone]);
    rule.must(
        dancers == u16::from(DANCERS),
        format_args!("dancers: {dancers}, not {DANCERS}"),
    );
    rule.must(
        !table.rules.dancers_return || table.dancers_gone == 0,
        format_args!("table.dancers_gone: by the house rules they return"),
    );
    rule.must(
        matches!(table.rules.first_hand, 5 | 6),
        format_args!("table.rules.first_hand: not 5 or 6"),
    );
}

fn chests(table: &Table, rule: &mut Broken) {
    let gone: u16 = table
        .chest
        .iter()
        .map(|&chest| match chest {
            0 => 4,
            need => u16::from(need.clamp(4, 7)) - 4,
        })
        .sum();
    let loot = sum(&table.loot);
    rule.must(
        loot == gone,
        format_args!("table.loot: {loot} chests, but {gone} are gone from the palaces"),
    );
    let target = table.target();
    for seat in Seat::all(table.seats) {
        let loot = table.loot[seat.index()];
        rule.must(
            loot < target || (loot == target && table.phase == Phase::Over),
            format_args!("seat {}: {loot} chests, and {target} end the match", seat.0),
        );
    }
}

fn turn(table: &Table, rule: &mut Broken) {
    rule.must(
        table.thief_acts <= THIEF_ACTIONS,
        format_args!("table.thief_acts: more than {THIEF_ACTIONS}"),
    );
    rule.must(
        table.acted || table.thief_acts == 0,
        format_args!("table.acted: a thief action is an action"),
    );
    let none_to_place = table.to_place == [0; 4];
    let turns = matches!(table.phase, Phase::Turns | Phase::Over);
    rule.must(
        turns == none_to_place,
        format_args!("table.phase: turns begin when all guards stand"),
    );
    let winners = SeatSet(table.winners);
    rule.must(
        winners.is_empty() != (table.phase == Phase::Over),
        format_args!("table.winners: known exactly when the match is over"),
    );
    rule.must(
        winners.iter().all(|seat| seat.0 < table.seats),
        format_args!("table.winners: no such seat"),
    );
}

/// R3: nothing was played yet, and the guards stand that were due.
fn placement(table: &Table, rule: &mut Broken) {
    let untouched = table.thief == [[0; 6]; 4]
        && table.loot == [0; 4]
        && table.discard == [0; 6]
        && (table.dancers_left, table.turns, table.barren) == (DANCERS, 0, 0)
        && !table.acted;
    rule.must(
        untouched,
        format_args!("table.phase: something was played before all guards stand"),
    );
    let each = Table::guards_each(table.seats);
    let neutrals = sum(&table.neutral);
    let standing: u16 = table.guard.iter().map(|row| sum(row)).sum();
    let placed = match table.phase {
        Phase::Neutrals => neutrals,
        _ => standing,
    };
    on_turn(table, placed, rule);
    for (place, seat) in (0..).zip(table.first.clockwise(table.seats)) {
        let seats = u16::from(table.seats);
        let own = (standing + seats - 1 - place) / seats;
        let left = u16::from(table.to_place[seat.index()]);
        let due = u16::from(each).saturating_sub(own);
        rule.must(
            left == due,
            format_args!("seat {}: {left} guards to place, not {due}", seat.0),
        );
        let dealt = match place {
            0 => table.rules.first_hand,
            _ => HANDS[usize::from(place)],
        };
        rule.must(
            table.hand_size[seat.index()] == dealt,
            format_args!("seat {}: not the {dealt} cards dealt", seat.0),
        );
    }
    rule.must(
        table.phase == Phase::Guards || standing == 0,
        format_args!("table.phase: the neutral guards come first"),
    );
}

/// R4.
fn turns(table: &Table, rule: &mut Broken) {
    on_turn(table, table.turns, rule);
    rule.must(
        table.turns < TURN_LIMIT * u16::from(table.seats),
        format_args!("table.turns: {} end the match", table.turns),
    );
    rule.must(
        table.barren < table.seats,
        format_args!("table.barren: {} end the match", table.barren),
    );
    barren(table, rule);
}

/// R10: who drew nothing left nothing; only an action of this turn has used cards since.
fn barren(table: &Table, rule: &mut Broken) {
    let nothing = table.deck_size == 0 && (table.acted || table.discard == [0; 6]);
    rule.must(
        table.barren == 0 || nothing && u16::from(table.barren) <= table.turns,
        format_args!("table.barren: there were cards to draw"),
    );
}

/// R8, R10.
fn over(table: &Table, rule: &mut Broken) {
    let target = table.target();
    if table.loot.iter().any(|&loot| loot >= target) {
        on_turn(table, table.turns, rule);
        let won = SeatSet::one(table.current).0 == table.winners
            && table.loot[table.current.index()] == target
            && table.thief_acts > 0;
        rule.must(
            won,
            format_args!("table.winners: not the seat that has just reached {target} chests"),
        );
        return;
    }
    let limit = table.turns == TURN_LIMIT * u16::from(table.seats);
    rule.must(
        limit || table.barren == table.seats,
        format_args!("table.phase: nothing has ended the match"),
    );
    rule.must(
        !table.acted && table.winners == rules::leaders(table).0,
        format_args!("table.winners: not those that lead at the end of a turn"),
    );
    on_turn(table, table.turns.saturating_sub(1), rule);
    barren(table, rule);
}

/// The seats act clockwise.
fn on_turn(table: &Table, done: u16, rule: &mut Broken) {
    let seats = u16::from(table.seats);
    let due = (u16::from(table.first.0) + done % seats) % seats;
    rule.must(
        u16::from(table.current.0) == due,
        format_args!("table.current: seat {due} is to act"),
    );
}
