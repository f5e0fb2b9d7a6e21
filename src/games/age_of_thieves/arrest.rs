//! Arrest and dungeon (2.9).

use super::agenda::Task;
use super::cards::Character;
use super::hedria::{District, Node, dungeon, flag, imperial, printed};
use super::state::{Fig, Jewel, State, Table};
use super::{Action, Caught, Event, Illegal, movement};
use crate::engine::{Seat, Sink};

/// A thief is arrested by a figure: the steps of 2.9 follow.
pub fn arrest(state: &mut State, seat: Seat, by: Fig, how: Caught, events: &mut dyn Sink<Event>) {
    let Some(at) = state.table.on_board(seat) else {
        return;
    };
    state.table.thief_mut(seat).arrested = true;
    events.push(Event::Arrested { seat, at, by, how });
    state.table.agenda.push(Task::Arrest { seat });
}

/// 2.9.0 (ii), (iii): everyone catchable on a figure's space is arrested, clockwise from the first
/// thief. How many there are.
pub fn found(
    state: &mut State,
    fig: Fig,
    at: Node,
    how: Caught,
    events: &mut dyn Sink<Event>,
) -> u8 {
    let caught = super::declare::Vec4::of(state.table.clockwise().filter(|&seat| {
        state.table.on_board(seat) == Some(at)
            && !state.table.thief(seat).arrested
            && state.table.catchable(fig, seat)
    }));
    for seat in caught.iter() {
        state.table.thief_mut(seat).arrested = true;
        events.push(Event::Arrested {
            seat,
            at,
            by: fig,
            how,
        });
    }
    state
        .table
        .agenda
        .push_all(caught.iter().map(|seat| Task::Arrest { seat }));
    caught.iter().count() as u8
}

/// What could be chosen.
pub fn offer(task: Task, offer: &mut impl FnMut(Action)) {
    match task {
        Task::LoseJewel { .. } => {
            offer(Action::Jewel(Jewel::Yellow));
            offer(Action::Jewel(Jewel::Trinket));
        }
        _ => printed(flag::DUNGEON)
            .iter()
            .map(Action::Space)
            .for_each(offer),
    }
}

/// Whether this jewel is lost, or this dungeon gone to.
///
/// # Errors
/// Why not.
pub fn check(task: Task, action: Action) -> Result<(), Illegal> {
    match (task, action) {
        // Asked only between a yellow jewel and a trinket.
        (Task::LoseJewel { .. }, Action::Jewel(Jewel::Yellow | Jewel::Trinket)) => Ok(()),
        (Task::LoseJewel { .. }, Action::Jewel(_)) => Err(Illegal::NotCheapest),
        (Task::Lock { .. }, Action::Space(at)) if at.is(flag::DUNGEON) => Ok(()),
        (Task::Lock { .. }, Action::Space(at)) => Err(Illegal::NotDungeon(at)),
        _ => Err(Illegal::NotNow),
    }
}

/// Does it.
pub fn apply(state: &mut State, task: Task, action: Action, events: &mut dyn Sink<Event>) {
    state.table.agenda.pop();
    match (task, action) {
        (Task::LoseJewel { seat }, Action::Jewel(jewel)) => {
            lose(&mut state.table, seat, jewel, events);
        }
        (Task::Lock { seat }, Action::Space(at)) => lock(&mut state.table, seat, at, events),
        _ => {}
    }
}

/// Whether a step of an arrest needs a decision; otherwise it is done.
pub fn waits(state: &mut State, task: Task, events: &mut dyn Sink<Event>) -> bool {
    let table = &mut state.table;
    match task {
        Task::Arrest { seat } => {
            table.agenda.pop();
            table.agenda.push_all(
                [
                    Task::LoseJewel { seat },
                    Task::LoseCard { seat },
                    Task::Lock { seat },
                    Task::Void { seat },
                ]
                .into_iter(),
            );
        }
        Task::LoseJewel { seat } => {
            let thief = *table.thief(seat);
            if thief.emperor {
                table.agenda.pop();
                drop_emperor(table, seat, events);
                return false;
            }
            match (thief.yellow, thief.trinket, thief.green) {
                (1.., 1.., _) => return true,
                (1.., _, _) => lose(table, seat, Jewel::Yellow, events),
                (_, 1.., _) => lose(table, seat, Jewel::Trinket, events),
                (_, _, 1..) => lose(table, seat, Jewel::Green, events),
                _ => {}
            }
            table.agenda.pop();
        }
        Task::Lock { seat } => {
            if table.thief(seat).character == Some(Character::Jasmine) {
                return true;
            }
            table.agenda.pop();
            // The thief still stands where he was arrested.
            let Some(at) = table.thief(seat).at else {
                return false;
            };
            let quarter = if table.alarm {
                // The alarm shows a card.
                table.open.unwrap_or(at.district())
            } else if at.district() != District::Palace {
                at.district()
            } else if let Some(open) = table.open {
                open
            } else {
                // Drawn, and shuffled back.
                let district = state.rng.pick(&District::QUARTERS);
                events.push(Event::CaptiveCard { district });
                district
            };
            lock(&mut state.table, seat, dungeon(quarter), events);
        }
        Task::Void { seat } => {
            table.agenda.pop();
            movement::void(state, seat, events);
        }
        _ => {}
    }
    false
}

/// 2.9.1: a jewel goes back to the supply, a trinket out of the game.
fn lose(table: &mut Table, seat: Seat, jewel: Jewel, events: &mut dyn Sink<Event>) {
    let thief = &mut table.thieves[seat.index()];
    match jewel {
        Jewel::Yellow => {
            thief.yellow -= 1;
            table.yellow_left += 1;
        }
        Jewel::Trinket => {
            thief.trinket -= 1;
            table.trinkets_gone += 1;
        }
        Jewel::Green => {
            thief.green -= 1;
            table.green_left += 1;
        }
        Jewel::Emperor => {}
    }
    events.push(Event::Lost { seat, jewel });
}

/// 2.9.1: where the Emperors' Jewel goes.
fn drop_emperor(table: &mut Table, seat: Seat, events: &mut dyn Sink<Event>) {
    let Some(at) = table.thief(seat).at else {
        return;
    };
    let own = at.district();
    let to = match table.open {
        _ if own == District::Palace => at,
        Some(open) if !table.rules.drop_own_quarter => imperial(open),
        // The theft turn shows no card, or the house rule keeps it in the quarter.
        _ => imperial(own),
    };
    table.thief_mut(seat).emperor = false;
    table.emperor = Some(to);
    events.push(Event::JewelDropped { at: to });
}

/// 2.9.3.
fn lock(table: &mut Table, seat: Seat, at: Node, events: &mut dyn Sink<Event>) {
    table.thief_mut(seat).at = Some(at);
    events.push(Event::Locked { seat, at });
}
