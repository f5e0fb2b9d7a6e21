//! What is true of every state (2.1).

use super::agenda::Task;
use super::cards::{Card, DECK, GENERAL, total};
use super::events::{ALARM_TURNS, CALM_TURNS};
use super::flow;
use super::hedria::{District, flag, token_place};
use super::setup::copies;
use super::state::{FIGURES, Fig, GREEN, HAND_LIMIT, Jewel, Phase, State, YELLOW};
use super::tokens::{PLACES, TABLE as TOKEN_TABLE, Token};
use crate::engine::{Seat, SeatSet};

/// Every broken invariant, in words.
pub fn violations(state: &State) -> Vec<String> {
    let table = &state.table;
    let beyond = super::bounds::out_of_bounds(state);
    if !beyond.is_empty() {
        return beyond;
    }
    let mut broken = Vec::new();
    let mut rule = |holds: bool, words: &dyn Fn() -> String| {
        if !holds {
            broken.push(words());
        }
    };
    cards(state, &mut rule);
    tokens(state, &mut rule);
    figures(state, &mut rule);
    jewels(state, &mut rule);
    seats(state, &mut rule);
    turn(state, &mut rule);
    super::bounds::events(table, &mut broken);
    if broken.is_empty() && table.phase != Phase::Over {
        let mut legal = Vec::new();
        flow::legal_actions(state, &mut legal);
        if legal.is_empty() {
            broken.push("table.agenda: nothing can be done".into());
        }
    }
    broken
}

type Rule<'a> = dyn FnMut(bool, &dyn Fn() -> String) + 'a;

/// Seventy cards, each kind as often as the table of 2.6 says.
fn cards(state: &State, rule: &mut Rule<'_>) {
    let table = &state.table;
    let mut all = [0u16; GENERAL];
    for (kind, count) in all.iter_mut().enumerate() {
        *count += u16::from(state.deck[kind]) + u16::from(table.discard[kind]);
        *count += state
            .hands
            .iter()
            .map(|hand| u16::from(hand[kind]))
            .sum::<u16>();
    }
    for seat in Seat::all(4) {
        let draft = &state.drafts[seat.index()];
        for (place, face) in draft.faces.iter().enumerate() {
            let gone = table.stacks[seat.index()][place].gone;
            if let Some(card) = face.filter(|card| !card.is_basic() && !gone) {
                all[card.index()] += 1;
            }
        }
    }
    for (kind, &count) in all.iter().enumerate() {
        let card = Card::ALL[kind];
        rule(count == u16::from(copies(card)), &|| {
            format!("cards: {count} of {card}, not {}", copies(card))
        });
    }
    let sum: u16 = all.iter().sum();
    rule(sum == u16::from(DECK), &|| {
        format!("cards: {sum}, not {DECK}")
    });
    rule(total(&state.deck) == table.deck_size, &|| {
        format!("table.deck_size: the deck has {}", total(&state.deck))
    });
}

/// Fifty-one tokens; face-down ones where the table says.
fn tokens(state: &State, rule: &mut Rule<'_>) {
    let table = &state.table;
    for row in TOKEN_TABLE {
        let kind = row.token.index();
        let down = state.tokens.iter().flatten();
        let down = down.filter(|&&token| token == row.token).count() as u8;
        let count = down + state.boxed[kind] + table.revealed[kind];
        rule(count == row.copies, &|| {
            format!("tokens: {count} of {}, not {}", row.token, row.copies)
        });
        let sheets = table.thieves.iter().map(|thief| thief.tokens(row.token));
        let used: u8 = sheets.sum();
        rule(used <= table.revealed[kind], &|| {
            format!(
                "tokens: {used} {} on sheets, {} revealed",
                row.token, table.revealed[kind]
            )
        });
    }
    let noted = |place: usize| state.tokens[place].is_some();
    let shown: Vec<usize> = table.face_down.iter().filter_map(token_place).collect();
    rule(
        (0..PLACES).all(|place| noted(place) == shown.contains(&place)),
        &|| "table.face_down: not where the tokens are".into(),
    );
    for seat in Seat::all(table.seats) {
        let notes = &state.notes[seat.index()];
        let wrong = (0..PLACES).find(|&place| {
            !notes.stale(place)
                && notes.token[place].is_some()
                && notes.token[place] != state.tokens[place]
        });
        rule(wrong.is_none(), &|| {
            format!(
                "notes of seat {}: place {wrong:?} holds another token",
                seat.0
            )
        });
    }
}

/// Guards and captains: one to a space, none in a dungeon.
fn figures(state: &State, rule: &mut Rule<'_>) {
    let table = &state.table;
    for fig in Fig::all() {
        let Some(at) = table.fig(fig) else { continue };
        let there = table
            .figures
            .iter()
            .filter(|&&other| other == Some(at))
            .count();
        rule(there == 1, &|| format!("{at}: {there} guards or captains"));
        rule(!at.is(flag::DUNGEON), &|| {
            format!("{at}: a guard in a dungeon")
        });
        rule(!fig.is_captain() || table.alarm, &|| {
            format!("{at}: a captain before the alarm")
        });
    }
    rule(
        table.trapped >> FIGURES == 0 && table.charmed >> FIGURES == 0,
        &|| "trapped or charmed figures that do not exist".into(),
    );
    for node in [&table.fire, &table.smoke]
        .into_iter()
        .flat_map(|set| set.iter())
    {
        rule(!node.is(flag::DUNGEON), &|| {
            format!("{node}: a marker in a dungeon")
        });
    }
}

/// Jewels are conserved (2.9.1, 2.10).
fn jewels(state: &State, rule: &mut Rule<'_>) {
    let table = &state.table;
    let held = |jewel: Jewel| -> u8 { table.thieves.iter().map(|thief| thief.jewels(jewel)).sum() };
    let all = |supply: u8, jewel: Jewel| {
        u16::from(supply) + table.piles.total(jewel) + u16::from(held(jewel))
    };
    let yellow = all(table.yellow_left, Jewel::Yellow);
    rule(yellow == u16::from(YELLOW), &|| {
        format!("{yellow} yellow jewels, not {YELLOW}")
    });
    let green = all(table.green_left, Jewel::Green);
    rule(green == u16::from(GREEN), &|| {
        format!("{green} green jewels, not {GREEN}")
    });
    let waiting = table
        .agenda
        .open()
        .iter()
        .filter(|task| {
            matches!(
                task,
                Task::Keep {
                    token: Token::CheapTrinket,
                    ..
                }
            )
        })
        .count() as u8;
    let trinkets = all(table.trinkets_gone + waiting, Jewel::Trinket);
    let revealed = table.revealed[Token::CheapTrinket.index()];
    rule(trinkets == u16::from(revealed), &|| {
        format!("{trinkets} trinkets, {revealed} revealed")
    });
    let emperor = held(Jewel::Emperor) + u8::from(table.emperor.is_some());
    rule(emperor == 1, &|| format!("{emperor} Emperors' Jewels"));
    let top = table.thieves.iter().filter(|thief| thief.top).count();
    rule(top == usize::from(table.taken), &|| {
        format!("{top} top-thief tokens")
    });
}

fn seats(state: &State, rule: &mut Rule<'_>) {
    let table = &state.table;
    // Over the limit only while about to discard (2.4 P2, Wits).
    let discards = |seat: Seat| {
        let top = table.agenda.top();
        top == Some(Task::HandLimit { seat }) || top == Some(Task::Discard { seat })
    };
    for seat in Seat::all(4) {
        let at = seat.index();
        let thief = &table.thieves[at];
        let hand = total(&state.hands[at]);
        if seat.0 >= table.seats {
            rule(*thief == Default::default() && hand == 0, &|| {
                format!("seat {}: nobody sits there", seat.0)
            });
            continue;
        }
        let draft = &state.drafts[at];
        let shown = |place: usize| table.stacks[at][place].shown.is_some();
        let down = draft
            .faces
            .iter()
            .enumerate()
            .filter(|&(place, face)| face.is_some_and(|card| !card.is_basic()) && !shown(place))
            .count() as u8;
        let declaring = table.phase == Phase::Declaration;
        let (size, face_down) = if declaring {
            (hand + down, 0)
        } else {
            (hand, down)
        };
        rule(size == thief.hand_size, &|| {
            format!(
                "seat {}: hand_size {}, the hand has {size}",
                seat.0, thief.hand_size
            )
        });
        rule(face_down == thief.face_down, &|| {
            format!(
                "seat {}: face_down {}, there are {face_down}",
                seat.0, thief.face_down
            )
        });
        rule(hand <= HAND_LIMIT || discards(seat), &|| {
            format!("seat {}: {hand} cards in hand", seat.0)
        });
        rule(thief.escaped == 0 || thief.at.is_none(), &|| {
            format!("seat {}: escaped and on the board", seat.0)
        });
        rule(
            thief.escaped > 0 || thief.at.is_some() || table.phase == Phase::SetUp,
            &|| format!("seat {}: nowhere", seat.0),
        );
        if declaring && table.in_play(seat) {
            let ap = |stack: &super::state::Stack| i32::from(stack.initiative());
            let placed: i32 = draft.stacks.iter().map(ap).sum();
            let from_pool = placed - i32::from(draft.informers) - 2 * i32::from(draft.agents);
            let points = i32::from(super::declare::points(table, seat));
            rule(from_pool + i32::from(draft.pool) == points, &|| {
                format!(
                    "seat {}: {from_pool} AP placed and {} left of {points}",
                    seat.0, draft.pool
                )
            });
        }
        let count = usize::from(table.stack_count[at]);
        rule(
            table.stacks[at][count.min(super::state::STACKS)..]
                .iter()
                .all(|stack| *stack == Default::default()),
            &|| format!("seat {}: stacks beyond the last", seat.0),
        );
        for (place, stack) in table.stacks_of(seat).iter().enumerate() {
            rule(stack.initiative() > 0, &|| {
                format!("seat {}: stack {place} without AP", seat.0)
            });
        }
    }
}

fn turn(state: &State, rule: &mut Rule<'_>) {
    let table = &state.table;
    let over = table.phase == Phase::Over;
    let last = if table.alarm { ALARM_TURNS } else { CALM_TURNS };
    rule(table.turn <= last, &|| {
        format!("table.turn: {}", table.turn)
    });
    rule(over == table.ending.is_some(), &|| {
        "table.ending: set exactly when over".into()
    });
    rule(over || table.winners == 0, &|| {
        "table.winners: set only when over".into()
    });
    rule(SeatSet(table.winners).len() <= 1, &|| {
        "table.winners: more than one".into()
    });
    rule(table.winners >> table.seats == 0, &|| {
        "table.winners: no such seat".into()
    });
    rule(!table.alarm || table.taken && table.open.is_some(), &|| {
        "table.alarm: without theft or open district".into()
    });
    rule(table.open != Some(District::Palace), &|| {
        "table.open: not a quarter".into()
    });
    rule(
        over || flow::turn(state)
            .seat()
            .is_some_and(|seat| seat.0 < table.seats),
        &|| "table.agenda: nobody is to decide".into(),
    );
    let escaped = table
        .thieves
        .iter()
        .filter(|thief| thief.escaped > 0)
        .count();
    rule(escaped == usize::from(table.escapes), &|| {
        "table.escapes: not as many".into()
    });
}
