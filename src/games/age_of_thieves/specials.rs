//! The special cards' first targets (2.6); Grenadier and Haste Potion have none.

use super::agenda::Task;
use super::cards::{self, Character};
use super::state::State;
use super::{Action, Event, Illegal, notes};
use crate::engine::{Seat, Sink};

/// Whether the special card would do anything now.
///
/// # Errors
/// Why not.
pub fn usable(state: &State, seat: Seat) -> Result<(), Illegal> {
    match state.table.thief(seat).character {
        Some(Character::Zion | Character::Nikolai) => Ok(()),
        _ => {
            let mut found = false;
            candidates(state, seat, &mut |action| {
                found = found || check(state, seat, action).is_ok();
            });
            if found {
                Ok(())
            } else {
                Err(Illegal::NoSpecialTarget)
            }
        }
    }
}

pub fn candidates(state: &State, seat: Seat, offer: &mut impl FnMut(Action)) {
    let table = &state.table;
    match table.thief(seat).character {
        Some(Character::Joanne | Character::Noiron) => {
            table.all_seats().map(Action::Thief).for_each(offer);
        }
        Some(Character::Morius) => table.face_down.iter().map(Action::Space).for_each(offer),
        Some(Character::Jasmine) => table.posts().iter().map(Action::Guard).for_each(offer),
        _ => {}
    }
}

/// Whether this may be the target of the actor's special card.
///
/// # Errors
/// Why not.
pub fn check(state: &State, seat: Seat, action: Action) -> Result<(), Illegal> {
    let table = &state.table;
    match (table.thief(seat).character, action) {
        (Some(Character::Joanne), Action::Thief(target)) => {
            table.special_reach(seat, table.other_target(seat, target)?)?;
            let thief = table.thief(target);
            if thief.yellow + thief.trinket + thief.green == 0 {
                Err(Illegal::NoJewel(target))
            } else {
                Ok(())
            }
        }
        (Some(Character::Noiron), Action::Thief(target)) => {
            table.special_reach(seat, table.other_target(seat, target)?)
        }
        (Some(Character::Morius), Action::Space(at)) => {
            if !table.face_down.contains(at) {
                return Err(Illegal::NoToken(at));
            }
            table.special_reach(seat, at)
        }
        (Some(Character::Jasmine), Action::Guard(at)) => {
            table.check_guard(at)?;
            table.special_reach(seat, at)
        }
        _ => Err(Illegal::NotNow),
    }
}

/// The first target of a special card is chosen.
pub fn apply(state: &mut State, seat: Seat, action: Action, events: &mut dyn Sink<Event>) {
    let table = &mut state.table;
    table.agenda.pop();
    match action {
        Action::Thief(target) => {
            events.push(Event::AimedAt { seat, target });
            if table.thief(target).agile {
                // Special effects are action cards (2.6).
                events.push(Event::Ignored { seat: target });
            } else if table.thief(seat).character == Some(Character::Noiron) {
                table.agenda.push(Task::Give {
                    seat: target,
                    to: seat,
                });
            } else {
                table.agenda.push(Task::Confiscate {
                    seat,
                    victim: target,
                });
            }
        }
        Action::Space(first) => {
            let mut rest = table.face_down;
            rest.remove(first);
            let second = rest.iter().any(|at| table.special_reach(seat, at).is_ok());
            if second {
                table.agenda.push(Task::SpiesSecond { seat, first });
            }
            notes::look(state, seat, first, events);
        }
        Action::Guard(at) => {
            let Some(fig) = table.figure_on(at) else {
                return;
            };
            table.charmed |= fig.bit();
            table.agenda.push(Task::Lure {
                seat,
                fig,
                at,
                left: cards::LEAD,
            });
        }
        _ => {}
    }
}
