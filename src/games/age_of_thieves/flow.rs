//! The fold: which decision is open, and what runs by itself until the next one.

use super::agenda::{Going, Task};
use super::cards::Card;
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
        | Task::Move(Going { seat, .. })
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

/// The part of the rules that asks for a decision and answers it.
enum Part {
    Declare(Seat),
    Movement(Going),
    Resolve,
    Target(Seat, Card),
    Special(Seat),
    Walks,
    Guards,
    Hand,
    Token,
    Arrest,
    Effects,
    Turn,
}

fn part(task: Task) -> Part {
    match task {
        Task::Declare { seat } => Part::Declare(seat),
        Task::Move(going) => Part::Movement(going),
        Task::PickStack { .. } | Task::Resolve { .. } => Part::Resolve,
        Task::Target { seat, card } => Part::Target(seat, card),
        Task::SpecialTarget { seat } => Part::Special(seat),
        Task::Noise { .. }
        | Task::NoiseEnd { .. }
        | Task::Walk { .. }
        | Task::Gas { .. }
        | Task::Forged { .. }
        | Task::Lure { .. } => Part::Walks,
        Task::Hunt { .. } => Part::Guards,
        Task::HandLimit { .. }
        | Task::Discard { .. }
        | Task::LoseCard { .. }
        | Task::Give { .. }
        | Task::Grenade { .. } => Part::Hand,
        Task::Keep { .. } => Part::Token,
        Task::LoseJewel { .. } | Task::Lock { .. } => Part::Arrest,
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
        | Task::Confiscate { .. } => Part::Effects,
        _ => Part::Turn,
    }
}

/// Legal actions, each once, in the order of the action space.
pub fn legal_actions(state: &State, out: &mut Vec<Action>) {
    let Some(task) = open(state) else { return };
    if let Task::Yellow { .. } = task {
        return out.extend(state.table.yellow_spaces().iter().map(Action::Space));
    }
    let mut offer = |action: Action| {
        if check_task(state, task, action).is_ok() {
            out.push(action);
        }
    };
    match part(task) {
        Part::Declare(seat) => declare::legal(state, seat, out),
        Part::Movement(going) => movement::offer(state, going, &mut offer),
        Part::Resolve => resolve::offer(task, &mut offer),
        Part::Target(..) | Part::Special(_) => targets::offer(state, task, &mut offer),
        Part::Walks => walks::offer(state, task, &mut offer),
        Part::Guards => guards::offer(state, task, &mut offer),
        Part::Hand => hand::offer(&mut offer),
        Part::Token => tokens_up::offer(&mut offer),
        Part::Arrest => arrest::offer(task, &mut offer),
        Part::Effects => effects::offer(state, task, &mut offer),
        Part::Turn => turn::offer(state, task, &mut offer),
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
    match part(task) {
        Part::Declare(seat) => declare::check(state, seat, action),
        Part::Movement(going) => movement::check(state, going, action),
        Part::Resolve => resolve::check(state, task, action),
        Part::Target(seat, card) => targets::check(state, seat, card, action),
        Part::Special(seat) => specials::check(state, seat, action),
        Part::Walks => walks::check(state, task, action),
        Part::Guards => guards::check(state, task, action),
        Part::Hand => hand::check(state, task, action),
        Part::Token => tokens_up::check(action),
        Part::Arrest => arrest::check(task, action),
        Part::Effects => effects::check(state, task, action),
        Part::Turn => turn::check(state, task, action),
    }
}

/// Does a legal action, and all that follows by itself.
pub fn apply(state: &mut State, action: Action, events: &mut dyn Sink<Event>) {
    let Some(task) = open(state) else { return };
    match part(task) {
        Part::Declare(seat) => declare::apply(state, seat, action, events),
        Part::Movement(going) => movement::apply(state, going, action, events),
        Part::Resolve => resolve::apply(state, task, action, events),
        Part::Target(seat, card) => targets::apply(state, seat, card, action, events),
        Part::Special(seat) => specials::apply(state, seat, action, events),
        Part::Walks => walks::apply(state, task, action, events),
        Part::Guards => guards::apply(state, task, action, events),
        Part::Hand => hand::apply(state, task, action, events),
        Part::Token => tokens_up::apply(state, task, action, events),
        Part::Arrest => arrest::apply(state, task, action, events),
        Part::Effects => effects::apply(state, task, action, events),
        Part::Turn => turn::apply(state, task, action, events),
    }
    run(state, events);
}

/// Does what needs no decision, until one is needed or the match is over.
pub fn run(state: &mut State, events: &mut dyn Sink<Event>) {
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
            Task::Move(Going { seat, .. }) => movement::waits(state, seat),
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
pub fn run_guards(state: &mut State, events: &mut dyn Sink<Event>) {
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
