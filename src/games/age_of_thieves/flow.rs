//! The fold: which decision is open, and what runs by itself until the next one.

use super::agenda::Task;
use super::state::{Phase, State};
use super::{
    Action, Event, Illegal, arrest, declare, effects, guards, hand, movement, resolve, specials,
    targets, tokens_up, turn, walks,
};
use crate::engine::{Seat, Sink, Turn};

/// Who decides next.
pub fn turn(state: &State) -> Turn {
    match open(state).and_then(|task| decides(state, task)) {
        Some(seat) => Turn::Seat(seat),
        None => Turn::Over,
    }
}

fn open(state: &State) -> Option<Task> {
    if state.table.phase == Phase::Over {
        return None;
    }
    state.table.agenda.top()
}

/// The seat a task waits for.
pub fn decides(state: &State, task: Task) -> Option<Seat> {
    match task {
        Task::Character { seat }
        | Task::Start { seat }
        | Task::Relocate { seat, .. }
        | Task::HandLimit { seat }
        | Task::Regroup { seat, .. }
        | Task::RegroupTo { seat, .. }
        | Task::Snitch { seat }
        | Task::Vigilante { seat, .. }
        | Task::Declare { seat }
        | Task::PickStack { seat, .. }
        | Task::Resolve { seat, .. }
        | Task::Target { seat, .. }
        | Task::SpecialTarget { seat }
        | Task::AtOnce { seat, .. }
        | Task::Smoke { seat, .. }
        | Task::Noise { seat, .. }
        | Task::NoiseEnd { seat, .. }
        | Task::Worker { seat, .. }
        | Task::RatToken { seat, .. }
        | Task::MagpieJewel { seat, .. }
        | Task::MagpieSpace { seat, .. }
        | Task::Walk { seat, .. }
        | Task::Gas { seat, .. }
        | Task::Forged { seat, .. }
        | Task::Rope { seat, .. }
        | Task::Potion { seat, .. }
        | Task::SpiesSecond { seat, .. }
        | Task::SpiesSwap { seat, .. }
        | Task::Confiscate { seat, .. }
        | Task::Give { seat, .. }
        | Task::Lure { seat, .. }
        | Task::Grenade { seat }
        | Task::Discard { seat }
        | Task::Keep { seat, .. }
        | Task::Move { seat, .. }
        | Task::LoseJewel { seat }
        | Task::LoseCard { seat }
        | Task::Lock { seat } => Some(seat),
        Task::Place { .. } | Task::Yellow { .. } | Task::Hunt { .. } => Some(state.table.decider()),
        Task::Idle
        | Task::Deal
        | Task::TurnStart
        | Task::AlarmPost { .. }
        | Task::DrawEvent
        | Task::Draw { .. }
        | Task::Roll
        | Task::Planning
        | Task::Declarations
        | Task::Unveil
        | Task::Resolution
        | Task::Activate { .. }
        | Task::Arrest { .. }
        | Task::Void { .. }
        | Task::CleanUp => None,
    }
}

/// Legal actions, each once, in the order of the action space.
pub fn legal_actions(state: &State, out: &mut Vec<Action>) {
    let Some(task) = open(state) else { return };
    match task {
        Task::Declare { seat } => return declare::legal(state, seat, out),
        Task::Yellow { .. } => {
            return out.extend(state.table.yellow_spaces().iter().map(Action::Space));
        }
        _ => {}
    }
    let mut offer = |action: Action| {
        if check_task(state, task, action).is_ok() {
            out.push(action);
        }
    };
    match task {
        Task::Move { .. } => movement::offer(state, task, &mut offer),
        Task::PickStack { .. } | Task::Resolve { .. } => resolve::offer(task, &mut offer),
        Task::Target { .. } | Task::SpecialTarget { .. } => {
            targets::offer(state, task, &mut offer);
        }
        Task::Noise { .. }
        | Task::NoiseEnd { .. }
        | Task::Walk { .. }
        | Task::Gas { .. }
        | Task::Forged { .. }
        | Task::Lure { .. } => walks::offer(state, task, &mut offer),
        Task::Hunt { .. } => guards::offer(state, task, &mut offer),
        Task::HandLimit { .. }
        | Task::Discard { .. }
        | Task::LoseCard { .. }
        | Task::Give { .. }
        | Task::Grenade { .. } => hand::offer(&mut offer),
        Task::Keep { .. } => tokens_up::offer(&mut offer),
        Task::LoseJewel { .. } | Task::Lock { .. } => arrest::offer(task, &mut offer),
        Task::AtOnce { .. }
        | Task::Smoke { .. }
        | Task::Worker { .. }
        | Task::RatToken { .. }
        | Task::MagpieJewel { .. }
        | Task::MagpieSpace { .. }
        | Task::Rope { .. }
        | Task::Potion { .. }
        | Task::SpiesSecond { .. }
        | Task::SpiesSwap { .. }
        | Task::Confiscate { .. } => effects::offer(state, task, &mut offer),
        _ => turn::offer(state, task, &mut offer),
    }
}

/// Whether the seat to act may do this.
///
/// # Errors
/// The first reason why not.
pub fn check(state: &State, action: Action) -> Result<(), Illegal> {
    check_task(state, open(state).ok_or(Illegal::GameOver)?, action)
}

fn check_task(state: &State, task: Task, action: Action) -> Result<(), Illegal> {
    match task {
        Task::Declare { seat } => declare::check(state, seat, action),
        Task::Move { .. } => movement::check(state, task, action),
        Task::PickStack { .. } | Task::Resolve { .. } => resolve::check(state, task, action),
        Task::Target { seat, card } => targets::check(state, seat, card, action),
        Task::SpecialTarget { seat } => specials::check(state, seat, action),
        Task::Noise { .. }
        | Task::NoiseEnd { .. }
        | Task::Walk { .. }
        | Task::Gas { .. }
        | Task::Forged { .. }
        | Task::Lure { .. } => walks::check(state, task, action),
        Task::Hunt { .. } => guards::check(state, task, action),
        Task::HandLimit { .. }
        | Task::Discard { .. }
        | Task::LoseCard { .. }
        | Task::Give { .. }
        | Task::Grenade { .. } => hand::check(state, task, action),
        Task::Keep { .. } => tokens_up::check(action),
        Task::LoseJewel { .. } | Task::Lock { .. } => arrest::check(task, action),
        Task::AtOnce { .. }
        | Task::Smoke { .. }
        | Task::Worker { .. }
        | Task::RatToken { .. }
        | Task::MagpieJewel { .. }
        | Task::MagpieSpace { .. }
        | Task::Rope { .. }
        | Task::Potion { .. }
        | Task::SpiesSecond { .. }
        | Task::SpiesSwap { .. }
        | Task::Confiscate { .. } => effects::check(state, task, action),
        _ => turn::check(state, task, action),
    }
}

/// Does a legal action, and all that follows by itself.
pub fn apply(state: &mut State, action: Action, events: &mut impl Sink<Event>) {
    let Some(task) = open(state) else { return };
    match task {
        Task::Declare { seat } => declare::apply(state, seat, action, events),
        Task::Move { .. } => movement::apply(state, task, action, events),
        Task::PickStack { .. } | Task::Resolve { .. } => {
            resolve::apply(state, task, action, events);
        }
        Task::Target { seat, card } => targets::apply(state, seat, card, action, events),
        Task::SpecialTarget { seat } => specials::apply(state, seat, action, events),
        Task::Noise { .. }
        | Task::NoiseEnd { .. }
        | Task::Walk { .. }
        | Task::Gas { .. }
        | Task::Forged { .. }
        | Task::Lure { .. } => walks::apply(state, task, action, events),
        Task::Hunt { .. } => guards::apply(state, task, action, events),
        Task::HandLimit { .. }
        | Task::Discard { .. }
        | Task::LoseCard { .. }
        | Task::Give { .. }
        | Task::Grenade { .. } => hand::apply(state, task, action, events),
        Task::Keep { .. } => tokens_up::apply(state, task, action, events),
        Task::LoseJewel { .. } | Task::Lock { .. } => arrest::apply(state, task, action, events),
        Task::AtOnce { .. }
        | Task::Smoke { .. }
        | Task::Worker { .. }
        | Task::RatToken { .. }
        | Task::MagpieJewel { .. }
        | Task::MagpieSpace { .. }
        | Task::Rope { .. }
        | Task::Potion { .. }
        | Task::SpiesSecond { .. }
        | Task::SpiesSwap { .. }
        | Task::Confiscate { .. } => effects::apply(state, task, action, events),
        _ => turn::apply(state, task, action, events),
    }
    run(state, events);
}

/// Does what needs no decision, until one is needed or the match is over.
pub fn run(state: &mut State, events: &mut impl Sink<Event>) {
    while let Some(task) = open(state) {
        let waits = match task {
            Task::Declare { .. }
            | Task::PickStack { .. }
            | Task::Target { .. }
            | Task::SpecialTarget { .. }
            | Task::Hunt { .. }
            | Task::NoiseEnd { .. }
            | Task::Forged { .. }
            | Task::Keep { .. }
            | Task::Worker { .. }
            | Task::SpiesSecond { .. }
            | Task::SpiesSwap { .. }
            | Task::MagpieJewel { .. }
            | Task::MagpieSpace { .. }
            | Task::RatToken { .. } => true,
            Task::Resolve { .. } => resolve::waits(state, task, events),
            Task::Resolution => resolve::next(state, events),
            Task::Unveil => declare::unveil(state, events),
            Task::Move { seat, .. } => movement::waits(state, seat),
            Task::Noise { .. } | Task::Walk { .. } | Task::Gas { .. } | Task::Lure { .. } => {
                walks::waits(state, task, events)
            }
            Task::Activate { .. } => guards::act(state, task, events),
            Task::Draw { .. }
            | Task::HandLimit { .. }
            | Task::Discard { .. }
            | Task::LoseCard { .. }
            | Task::Give { .. }
            | Task::Grenade { .. } => hand::waits(state, task, events),
            Task::Arrest { .. }
            | Task::LoseJewel { .. }
            | Task::Lock { .. }
            | Task::Void { .. } => arrest::waits(state, task, events),
            Task::AtOnce { .. }
            | Task::Rope { .. }
            | Task::Potion { .. }
            | Task::Smoke { .. }
            | Task::Confiscate { .. } => effects::waits(state, task, events),
            _ => turn::waits(state, task, events),
        };
        if waits {
            return;
        }
    }
}

/// Runs an activation of the guards for somebody who looks ahead: it ends when they are done, and
/// arrests only note who was caught.
pub fn run_guards(state: &mut State, events: &mut impl Sink<Event>) {
    while let Some(task @ (Task::Activate { .. } | Task::Arrest { .. })) = state.table.agenda.top()
    {
        match task {
            Task::Arrest { seat } => {
                state.table.agenda.pop();
                // Off the board, so that no other figure goes for him.
                state.table.thief_mut(seat).at = None;
            }
            _ => {
                guards::act(state, task, events);
            }
        }
    }
}
