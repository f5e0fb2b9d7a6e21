//! Figures moved by cards (2.1.7, 2.6): Noise Grenade, Beacon, Firecracker, Weakening Gas, Forged
//! Orders, Seduction.

use super::agenda::{Mover, Task};
use super::cards::{GAS, NOISE, SHOVE};
use super::events::EventCard;
use super::guards::ends_towards;
use super::hedria::{Node, flag};
use super::state::{Fig, State, Table};
use super::{Action, Caught, Event, Illegal, arrest, movement};
use crate::engine::{Seat, Sink};

/// Card 11: the guards a Weakening Gas of this seat reaches, as bits.
pub fn gassed(table: &Table, seat: Seat) -> u32 {
    let Some(actor) = table.on_board(seat) else {
        return 0;
    };
    near(table, Fig::guards(), actor, GAS)
}

/// Card 3: the figures that a Noise Grenade on this space draws, as bits.
pub fn drawn(table: &Table, target: Node) -> u32 {
    near(table, Fig::all(), target, NOISE)
}

fn near(table: &Table, figs: impl Iterator<Item = Fig>, to: Node, range: u8) -> u32 {
    figs.filter(|&fig| {
        !table.fig_trapped(fig) && table.fig(fig).is_some_and(|at| at.dist(to) <= range)
    })
    .map(Fig::bit)
    .sum()
}

/// The figures of a set on the board, with their distances to a space.
fn distances(table: &Table, todo: u32, to: Node) -> impl Iterator<Item = (Fig, u8)> + Clone + '_ {
    Fig::all()
        .filter(move |fig| todo & fig.bit() != 0)
        .filter_map(move |fig| Some((fig, table.fig(fig)?.dist(to))))
}

/// The nearest of a set to a space, as bits.
fn nearest(table: &Table, todo: u32, to: Node) -> u32 {
    let all = distances(table, todo, to);
    let least = all.clone().map(|(_, distance)| distance).min();
    all.filter(|&(_, distance)| Some(distance) == least)
        .map(|(fig, _)| fig.bit())
        .sum()
}

/// Whether a guard that is passing here with so many steps left can still end on a free space.
fn can_end(table: &Table, fig: Fig, at: Node, left: u8) -> bool {
    let other = table.figure_on(at);
    if other.is_none() || other == Some(fig) {
        return true;
    }
    left > 0
        && at
            .neighbours()
            .iter()
            .any(|&next| passable(table, next).is_ok() && can_end(table, fig, next, left - 1))
}

/// 2.1.7: no figure enters fire or a dungeon.
fn passable(table: &Table, to: Node) -> Result<(), Illegal> {
    if to.is(flag::DUNGEON) {
        Err(Illegal::Dungeon(to))
    } else if table.fire.contains(to) {
        Err(Illegal::Fire(to))
    } else {
        Ok(())
    }
}

/// What could be chosen.
pub fn offer(state: &State, task: Task, offer: &mut impl FnMut(Action)) {
    let table = &state.table;
    match task {
        Task::Noise { todo, .. } | Task::Gas { todo, .. } => {
            for at in table.posts().iter() {
                if table.figure_on(at).is_some_and(|fig| todo & fig.bit() != 0) {
                    offer(Action::Guard(at));
                }
            }
            offer(Action::Done);
        }
        Task::NoiseEnd { target, fig, .. } => {
            for end in ends_towards(table, fig, target, false).iter() {
                offer(Action::Space(end.at));
            }
        }
        Task::Walk { at, .. } => {
            for &to in at.neighbours() {
                offer(Action::Step(to));
            }
            offer(Action::Stop);
        }
        Task::Lure { at, .. } => {
            for &to in at.neighbours() {
                offer(Action::Step(to));
            }
        }
        Task::Forged { .. } => table.guardrooms().iter().map(Action::Space).for_each(offer),
        _ => {}
    }
}

/// Whether this is allowed.
///
/// # Errors
/// Why not.
pub fn check(state: &State, task: Task, action: Action) -> Result<(), Illegal> {
    let table = &state.table;
    match (task, action) {
        (Task::Noise { target, todo, .. }, Action::Guard(at)) => {
            let fig = table.figure_on(at).ok_or(Illegal::NoGuard(at))?;
            if nearest(table, todo, target) & fig.bit() == 0 {
                Err(Illegal::NotThisGuard(at))
            } else {
                Ok(())
            }
        }
        (Task::NoiseEnd { target, fig, .. }, Action::Space(at)) => {
            if ends_towards(table, fig, target, false).contains(at) {
                Ok(())
            } else {
                Err(Illegal::NotAnEnd(at))
            }
        }
        (Task::Gas { todo, .. }, Action::Guard(at)) => {
            let fig = table.figure_on(at).ok_or(Illegal::NoGuard(at))?;
            if fig.is_captain() {
                Err(Illegal::NotCaptain)
            } else if todo & fig.bit() == 0 {
                Err(Illegal::NotThisGuard(at))
            } else {
                Ok(())
            }
        }
        (Task::Gas { .. }, Action::Done) => Ok(()),
        (
            Task::Walk {
                mover, at, left, ..
            },
            Action::Step(to),
        ) => {
            if at.dist(to) != 1 {
                return Err(Illegal::NoStreet(to));
            }
            passable(table, to)?;
            match mover {
                _ if left == 0 => Err(Illegal::TooFar),
                Mover::Guard(fig) if !can_end(table, fig, to, left - 1) => {
                    Err(Illegal::NoWayOn(to))
                }
                _ => Ok(()),
            }
        }
        (Task::Walk { mover, at, .. }, Action::Stop) => match mover {
            Mover::Guard(fig) if table.fig(fig) != Some(at) => Err(Illegal::Occupied(at)),
            _ => Ok(()),
        },
        (Task::Lure { seat, at, .. }, Action::Step(to)) => {
            if at.dist(to) != 1 {
                return Err(Illegal::NoStreet(to));
            }
            passable(table, to)?;
            let her = table.on_board(seat).ok_or(Illegal::NotNow)?;
            if to.dist(her) < at.dist(her) {
                Ok(())
            } else {
                Err(Illegal::NotShortest(to))
            }
        }
        (Task::Forged { .. }, Action::Space(at)) => table.check_guardroom(at),
        _ => Err(Illegal::NotNow),
    }
}

/// Whether a task needs a decision; otherwise it is done.
pub fn waits(state: &mut State, task: Task, events: &mut dyn Sink<Event>) -> bool {
    let table = &mut state.table;
    match task {
        Task::Noise { seat, target, todo } => {
            let candidates = nearest(table, todo, target);
            match candidates.count_ones() {
                0 => table.agenda.pop(),
                1 => noise(table, seat, target, Fig(candidates.trailing_zeros() as u8)),
                _ => return true,
            }
            if let Some(Task::NoiseEnd { target, fig, .. }) = table.agenda.top() {
                return noise_end_waits(state, target, fig, events);
            }
            false
        }
        Task::Walk { left, .. } => {
            if left == 0 {
                // The steps were checked: it stands on a free space.
                table.agenda.pop();
            }
            left > 0
        }
        Task::Gas { todo, .. } => {
            if todo == 0 {
                table.agenda.pop();
            }
            todo != 0
        }
        Task::Lure { left, at, .. } => {
            let goes_on = left > 0
                && at
                    .neighbours()
                    .iter()
                    .any(|&to| check(state, task, Action::Step(to)).is_ok());
            if !goes_on {
                // It ends where it last stood free; it stands there already.
                state.table.agenda.pop();
            }
            goes_on
        }
        _ => true,
    }
}

/// Card 3: this figure moves now.
fn noise(table: &mut Table, seat: Seat, target: Node, fig: Fig) {
    if let Some(Task::Noise { todo, .. }) = table.agenda.top_mut() {
        *todo &= !fig.bit();
    }
    table.agenda.push(Task::NoiseEnd { seat, target, fig });
}

/// Whether the actor chooses where it ends.
fn noise_end_waits(
    state: &mut State,
    target: Node,
    fig: Fig,
    events: &mut dyn Sink<Event>,
) -> bool {
    let ends = ends_towards(&state.table, fig, target, false);
    if ends.iter().count() > 1 {
        return true;
    }
    let end = ends.iter().next().map(|end| end.at);
    state.table.agenda.pop();
    if let Some(end) = end {
        draw(state, fig, end, events);
    }
    false
}

/// A figure is drawn by noise; who stood with it at its start is not entered upon (Q24).
fn draw(state: &mut State, fig: Fig, to: Node, events: &mut dyn Sink<Event>) {
    let Some(from) = state.table.fig(fig) else {
        return;
    };
    state.table.figures[fig.index()] = Some(to);
    events.push(Event::Drawn { fig, from, to });
    if from != to {
        arrest::found(state, fig, to, Caught::Found, events);
    }
}

/// Does it.
pub fn apply(state: &mut State, task: Task, action: Action, events: &mut dyn Sink<Event>) {
    let table = &mut state.table;
    match (task, action) {
        (Task::Noise { seat, target, .. }, Action::Guard(at)) => {
            let Some(fig) = table.figure_on(at) else {
                return;
            };
            noise(table, seat, target, fig);
            noise_end_waits(state, target, fig, events);
        }
        (Task::NoiseEnd { fig, .. }, Action::Space(at)) => {
            table.agenda.pop();
            draw(state, fig, at, events);
        }
        (Task::Gas { seat, .. }, Action::Guard(at)) => {
            let Some(fig) = table.figure_on(at) else {
                return;
            };
            if let Some(Task::Gas { todo, .. }) = table.agenda.top_mut() {
                *todo &= !fig.bit();
            }
            table.agenda.push(Task::Walk {
                seat,
                mover: Mover::Guard(fig),
                at,
                left: SHOVE,
            });
        }
        (Task::Forged { seat, fig }, Action::Space(to)) => {
            table.agenda.pop();
            let Some(from) = table.fig(fig) else { return };
            table.figures[fig.index()] = Some(to);
            events.push(Event::Reposted {
                seat,
                fig,
                from,
                to,
            });
        }
        (Task::Walk { mover, at, .. }, Action::Step(to)) => {
            if let Some(Task::Walk { at, left, .. }) = table.agenda.top_mut() {
                *at = to;
                *left -= 1;
            }
            match mover {
                Mover::Guard(fig) => lead(state, fig, at, to, events),
                Mover::Thief(seat) => push(state, seat, at, to, events),
            }
        }
        (Task::Walk { mover, at, .. }, Action::Stop) => {
            table.agenda.pop();
            if let Mover::Thief(seat) = mover {
                // Only in Thick Fog he can stand with a guard that has not caught him; he must have moved.
                if fog_stop(table, task) {
                    movement::catch_at(state, seat, at, events);
                }
            }
        }
        (Task::Lure { fig, at, .. }, Action::Step(to)) => {
            if let Some(Task::Lure { at, left, .. }) = table.agenda.top_mut() {
                *at = to;
                *left -= 1;
            }
            lead(state, fig, at, to, events);
        }
        // Weakening Gas: no more.
        _ => table.agenda.pop(),
    }
}

fn fog_stop(table: &Table, task: Task) -> bool {
    let Task::Walk { left, .. } = task else {
        return false;
    };
    table.is_event(EventCard::ThickFog) && left < SHOVE
}

/// A guard is moved one space by a card: it catches where it can stand (2.9.0 ii).
fn lead(state: &mut State, fig: Fig, from: Node, to: Node, events: &mut dyn Sink<Event>) {
    events.push(Event::GuardLed { fig, from, to });
    let other = state.table.figure_on(to);
    if other.is_some() && other != Some(fig) {
        return;
    }
    state.table.figures[fig.index()] = Some(to);
    // The walk lies on top; an arrest ends it and takes its place.
    let walk = state.table.agenda.top();
    state.table.agenda.pop();
    let caught = arrest::found(state, fig, to, Caught::Found, events);
    if let Some(walk) = walk.filter(|_| caught == 0) {
        state.table.agenda.push(walk);
    }
}

/// Card 10: a thief is pushed one space; a guard there arrests him (2.9.0 i).
fn push(state: &mut State, seat: Seat, from: Node, to: Node, events: &mut dyn Sink<Event>) {
    events.push(Event::Pushed { seat, from, to });
    let last = matches!(state.table.agenda.top(), Some(Task::Walk { left: 0, .. }));
    let walk = state.table.agenda.top();
    state.table.agenda.pop();
    movement::arrive(state, seat, to, last, events);
    let caught = state.table.thief(seat).arrested;
    if let Some(walk) = walk.filter(|_| !caught) {
        state.table.agenda.push(walk);
    }
}
