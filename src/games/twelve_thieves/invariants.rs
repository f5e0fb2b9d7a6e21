//! R1: what is true of every state.

use super::Palace;
use super::state::{
    CARDS, DANCERS, POSTS, Phase, State, THIEF_ACTIONS, THIEVES, TURN_LIMIT, Table,
};
use crate::engine::{Seat, SeatSet};

/// Every broken invariant, in words.
pub fn violations(state: &State) -> Vec<String> {
    let table = &state.table;
    let mut broken = Vec::new();
    if !(2..=4).contains(&table.seats) {
        return vec![format!("table.seats: {} is not 2 to 4", table.seats)];
    }
    let mut rule = |holds: bool, words: String| {
        if !holds {
            broken.push(words);
        }
    };
    rule(
        table.first.0 < table.seats,
        format!("table.first: no seat {}", table.first.0),
    );
    rule(
        table.current.0 < table.seats,
        format!("table.current: no seat {}", table.current.0),
    );
    let mut display = table.display;
    display.sort_unstable();
    rule(
        display == Palace::ALL,
        "table.display: not each palace once".into(),
    );
    rule(
        matches!(table.rules.first_hand, 5 | 6),
        "table.rules.first_hand: not 5 or 6".into(),
    );
    rule(
        table.thief_acts <= THIEF_ACTIONS,
        format!("table.thief_acts: {} > 3", table.thief_acts),
    );
    rule(
        table.acted || table.thief_acts == 0,
        "table.thief_acts without table.acted".into(),
    );
    for palace in Palace::ALL {
        let at = palace.index();
        let chest = table.chest[at];
        rule(
            chest == 0 || (4..=7).contains(&chest),
            format!("chest {palace}: {chest} is not 4 to 7 or 0"),
        );
        let guards = u16::from(table.neutral[at])
            + table.guard.iter().map(|g| u16::from(g[at])).sum::<u16>();
        rule(
            guards <= u16::from(POSTS),
            format!("{palace}: {guards} guards on 4 spaces"),
        );
        for seat in Seat::all(table.seats) {
            let thieves = table.thief[seat.index()][at];
            rule(
                chest == 0 || thieves < chest,
                format!(
                    "{palace}: seat {} has {thieves} thieves and no chest of {chest}",
                    seat.0
                ),
            );
        }
        let cards = u16::from(state.deck[at])
            + u16::from(table.discard[at])
            + state
                .hand
                .iter()
                .map(|hand| u16::from(hand[at]))
                .sum::<u16>();
        rule(
            cards == u16::from(CARDS),
            format!("{palace}: {cards} cards, not 17"),
        );
    }
    seats(state, &mut rule);
    let deck: u16 = state.deck.iter().map(|&n| u16::from(n)).sum();
    rule(
        deck == u16::from(table.deck_size),
        format!("table.deck_size: the deck has {deck}"),
    );
    let dancers = u16::from(table.dancers_left)
        + u16::from(table.dancers_gone)
        + table.dancers.iter().map(|&n| u16::from(n)).sum::<u16>();
    rule(
        dancers == u16::from(DANCERS),
        format!("{dancers} dancers, not 8"),
    );
    rule(
        !table.rules.dancers_return || table.dancers_gone == 0,
        "table.dancers_gone: they return".into(),
    );
    neutrals(table, &mut rule);
    let loot: u16 = table.loot.iter().map(|&n| u16::from(n)).sum();
    let taken: u16 = table
        .chest
        .iter()
        .map(|&c| {
            if c == 0 {
                4
            } else {
                u16::from(c.clamp(4, 7)) - 4
            }
        })
        .sum();
    rule(
        loot == taken,
        format!("{loot} chests stolen, {taken} gone from the palaces"),
    );
    rule(
        table.turns <= TURN_LIMIT * u16::from(table.seats),
        format!("table.turns: {}", table.turns),
    );
    rule(
        table.barren <= table.seats,
        format!("table.barren: {}", table.barren),
    );
    let over = table.phase == Phase::Over;
    rule(
        over != SeatSet(table.winners).is_empty(),
        "table.winners: set exactly when over".into(),
    );
    rule(
        table.winners >> table.seats == 0,
        "table.winners: no such seat".into(),
    );
    let target = table.loot.iter().any(|&loot| loot >= table.target());
    rule(
        over || !target,
        "a seat has its chests, but the match goes on".into(),
    );
    broken
}

fn seats(state: &State, rule: &mut impl FnMut(bool, String)) {
    let table = &state.table;
    let each = Table::guards_each(table.seats);
    let placed = table.to_place == [0; 4];
    for seat in Seat::all(4) {
        let at = seat.index();
        let sum = |row: &[u8]| row.iter().map(|&n| u16::from(n)).sum::<u16>();
        let thieves = u16::from(table.supply[at]) + sum(&table.thief[at]);
        let guards = u16::from(table.to_place[at]) + sum(&table.guard[at]);
        let cards = sum(&state.hand[at]);
        if seat.0 >= table.seats {
            let rest = thieves + guards + cards + u16::from(table.loot[at] + table.dancers[at]);
            rule(
                rest == 0,
                format!("seat {}: nobody sits there, but it has pieces", seat.0),
            );
            continue;
        }
        rule(
            thieves == u16::from(THIEVES),
            format!("seat {}: {thieves} thieves, not 12", seat.0),
        );
        rule(
            guards == u16::from(each),
            format!("seat {}: {guards} guards, not {each}", seat.0),
        );
        rule(
            cards == u16::from(table.hand_size[at]),
            format!(
                "seat {}: hand_size is {}, the hand has {cards}",
                seat.0, table.hand_size[at]
            ),
        );
        rule(
            table.loot[at] <= table.target(),
            format!("seat {}: {} chests", seat.0, table.loot[at]),
        );
    }
    let turns = matches!(table.phase, Phase::Turns | Phase::Over);
    rule(
        turns == placed,
        "table.phase: turns begin when all guards stand".into(),
    );
}

fn neutrals(table: &Table, rule: &mut impl FnMut(bool, String)) {
    let neutrals: u16 = table.neutral.iter().map(|&n| u16::from(n)).sum();
    let all = if table.rules.neutrals_placed {
        2 * u16::from(table.seats)
    } else {
        6
    };
    match table.phase {
        Phase::Neutrals => rule(
            neutrals < all && table.rules.neutrals_placed,
            format!("{neutrals} neutral guards while placing {all}"),
        ),
        _ => rule(
            neutrals == all,
            format!("{neutrals} neutral guards, not {all}"),
        ),
    }
}
