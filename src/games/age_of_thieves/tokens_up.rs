//! City tokens turned up (2.7).

use super::agenda::{Reason, Task};
use super::hedria::Node;
use super::state::{Fig, State, Table};
use super::tokens::Token;
use super::{Action, Event, Illegal, hand, notes, posts};
use crate::engine::{Seat, Sink};

/// A thief reveals the token of a space, also from afar: he is the revealer and gets it.
pub fn reveal(state: &mut State, seat: Seat, at: Node, events: &mut dyn Sink<Event>) {
    // The callers have looked: a face-down token lies there.
    let Some(token) = notes::turn_up(state, at) else {
        return;
    };
    events.push(Event::Revealed { seat, at, token });
    let table = &mut state.table;
    match token {
        Token::Stash => {
            table.agenda.push(Task::HandLimit { seat });
            hand::draw(state, seat, 1, events);
        }
        Token::AlertCitizens => {
            // Every thief in the token's district, the first thief first; nobody in a dungeon.
            let here = super::declare::Vec4::of(table.clockwise().filter(|&thief| {
                table
                    .on_board(thief)
                    .is_some_and(|node| node.district() == at.district())
            }));
            table
                .agenda
                .push_all(here.iter().map(|seat| Task::Discard { seat }));
        }
        Token::PlainGarbGuard => match table.spare_guard() {
            Some(fig) => place_plain_garb(state, fig, at, events),
            None => table.agenda.push(Task::Relocate {
                seat: table.decider(),
                reason: Reason::PlainGarb(at),
            }),
        },
        Token::Informer | Token::GuildAgent | Token::KnownArea | Token::CheapTrinket => {
            table.agenda.push(Task::Keep { seat, token });
        }
        Token::DarkAlley | Token::Manhole | Token::Stairs => {
            // The revealer is on the board; the token is laid on his own space.
            let Some(own) = table.on_board(seat) else {
                return;
            };
            let laid = match token {
                Token::DarkAlley => &mut table.alleys,
                Token::Manhole => &mut table.manholes,
                _ => &mut table.stairs,
            };
            laid.insert(own);
            events.push(Event::Laid { token, at: own });
        }
    }
}

/// 2.7 Plain-garb Guard: on the token's space, or the nearest one without guard, captain or fire.
pub fn place_plain_garb(state: &mut State, fig: Fig, at: Node, events: &mut dyn Sink<Event>) {
    if posts::free(state, at) {
        posts::place(state, fig, at, true, events);
    } else {
        state.table.agenda.push(Task::Place {
            fig,
            near: at,
            plain_garb: true,
        });
    }
}

/// Card 5: a sheet token is taken as it lies.
pub fn take(state: &mut State, seat: Seat, at: Node, events: &mut dyn Sink<Event>) {
    let Some(token) = notes::turn_up(state, at) else {
        return;
    };
    events.push(Event::Revealed { seat, at, token });
    keep(&mut state.table, seat, token);
    events.push(Event::Kept { seat, token });
}

/// Puts a sheet token on a thief sheet.
pub fn keep(table: &mut Table, seat: Seat, token: Token) {
    let thief = table.thief_mut(seat);
    match token {
        Token::Informer => thief.informer += 1,
        Token::GuildAgent => thief.agent += 1,
        Token::KnownArea => thief.known_area += 1,
        Token::CheapTrinket => thief.trinket += 1,
        _ => {}
    }
}

/// To the sheet, or out of the game.
pub fn offer(offer: &mut impl FnMut(Action)) {
    offer(Action::Keep);
    offer(Action::Decline);
}

/// Both are allowed.
///
/// # Errors
/// Anything else.
pub fn check(action: Action) -> Result<(), Illegal> {
    match action {
        Action::Keep | Action::Decline => Ok(()),
        _ => Err(Illegal::NotNow),
    }
}

/// Does it.
pub fn apply(state: &mut State, task: Task, action: Action, events: &mut dyn Sink<Event>) {
    let Task::Keep { seat, token } = task else {
        return;
    };
    state.table.agenda.pop();
    if action == Action::Keep {
        keep(&mut state.table, seat, token);
        events.push(Event::Kept { seat, token });
    } else {
        // Part 4 #32: a declined one is removed; a trinket is out of the game.
        if token == Token::CheapTrinket {
            state.table.trinkets_gone += 1;
        }
        events.push(Event::Declined { seat, token });
    }
}
