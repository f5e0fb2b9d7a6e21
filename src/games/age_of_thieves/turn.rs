//! The turn (2.4): set-up choices, event phase, alarm, planning.

use super::agenda::{Reason, Task};
use super::cards::Character;
use super::declare::{self, Vec4};
use super::events::{CALM, EVENTS, EventCard};
use super::hedria::{District, Node, flag, named, printed};
use super::state::{DIE, Fig, Jewel, Phase, State, Table};
use super::{Action, Event, Illegal, cards, clean_up, hand, notes, posts, tokens_up};
use crate::engine::{Seat, Sink};

/// What could be chosen.
pub fn offer(state: &State, task: Task, offer: &mut impl FnMut(Action)) {
    let table = &state.table;
    match task {
        Task::Character { .. } => Character::ALL
            .iter()
            .map(|&who| Action::Character(who))
            .for_each(offer),
        Task::Start { .. } => printed(flag::START)
            .iter()
            .map(Action::Space)
            .for_each(offer),
        Task::Relocate { .. } | Task::Regroup { .. } => {
            table.posts().iter().map(Action::Guard).for_each(offer)
        }
        Task::RegroupTo { .. } | Task::Vigilante { .. } => {
            table.guardrooms().iter().map(Action::Space).for_each(offer)
        }
        Task::Snitch { .. } => table.face_down.iter().map(Action::Space).for_each(offer),
        Task::Place { near, .. } => {
            let distance = table.nearest_place(near);
            Node::all()
                .filter(|node| near.dist(*node) == distance)
                .map(Action::Space)
                .for_each(offer);
        }
        _ => {}
    }
}

/// Whether a choice of set-up or event phase is allowed.
///
/// # Errors
/// Why not.
pub fn check(state: &State, task: Task, action: Action) -> Result<(), Illegal> {
    let table = &state.table;
    match (task, action) {
        (Task::Character { .. }, Action::Character(who)) => {
            let other = table
                .all_seats()
                .find(|&seat| table.thief(seat).character == Some(who));
            other.map_or(Ok(()), |seat| Err(Illegal::CharacterTaken(seat)))
        }
        (Task::Start { .. }, Action::Space(at)) => {
            if !at.is(flag::START) {
                Err(Illegal::NotStart(at))
            } else if table.thieves_on(at).next().is_some() {
                Err(Illegal::StartTaken(at))
            } else {
                Ok(())
            }
        }
        (Task::Relocate { .. }, Action::Guard(at)) => table.check_guard(at).map(|_| ()),
        (Task::Place { near, .. }, Action::Space(at)) => {
            table.placeable(at)?;
            if near.dist(at) == table.nearest_place(near) {
                Ok(())
            } else {
                Err(Illegal::NotNearest(at))
            }
        }
        (Task::Regroup { moved, .. }, Action::Guard(at)) => {
            let fig = table.check_guard(at)?;
            if moved & fig.bit() != 0 {
                Err(Illegal::NotThisGuard(at))
            } else {
                Ok(())
            }
        }
        (Task::RegroupTo { .. }, Action::Space(at)) => check_regroup(table, at),
        (Task::Snitch { .. }, Action::Space(at)) if !table.face_down.contains(at) => {
            Err(Illegal::NoToken(at))
        }
        (Task::Snitch { .. }, Action::Space(_)) => Ok(()),
        (Task::Vigilante { .. }, Action::Space(at)) => table.check_guardroom(at),
        (Task::Yellow { .. }, Action::Space(at)) => table.check_yellow(at),
        _ => Err(Illegal::NotNow),
    }
}

fn check_regroup(table: &Table, at: Node) -> Result<(), Illegal> {
    table.check_guardroom(at)?;
    if table.spots.contains(&Some(at)) {
        Err(Illegal::GuardStood(at))
    } else {
        Ok(())
    }
}

/// Does a choice of set-up or event phase.
pub fn apply(state: &mut State, task: Task, action: Action, events: &mut dyn Sink<Event>) {
    let table = &mut state.table;
    match (task, action) {
        (Task::Character { seat }, Action::Character(character)) => {
            table.agenda.pop();
            table.thief_mut(seat).character = Some(character);
            events.push(Event::Became { seat, character });
        }
        (Task::Start { seat }, Action::Space(at)) => start(table, seat, at, events),
        (Task::Relocate { seat, reason }, Action::Guard(at)) => {
            table.agenda.pop();
            // `check` has found a guard there.
            let Some(fig) = table.figure_on(at) else {
                return;
            };
            table.figures[fig.index()] = None;
            match reason {
                Reason::PlainGarb(near) => tokens_up::place_plain_garb(state, fig, near, events),
                Reason::Alarm(near) => posts::post(state, fig, near, events),
                Reason::Vigilantes => table.agenda.push(Task::Vigilante {
                    seat,
                    fig: Some(fig),
                }),
            }
        }
        (
            Task::Place {
                fig, plain_garb, ..
            },
            Action::Space(at),
        ) => {
            table.agenda.pop();
            posts::place(state, fig, at, plain_garb, events);
        }
        (Task::Regroup { seat, moved }, Action::Guard(at)) => {
            let Some(fig) = table.figure_on(at) else {
                return;
            };
            let moved = moved | fig.bit();
            table.agenda.pop();
            // The next seat's turn follows below this choice.
            let next = seat.next(table.seats);
            if next != table.first {
                table.agenda.push(Task::Regroup { seat: next, moved });
            }
            table.agenda.push(Task::RegroupTo { seat, fig });
        }
        (Task::RegroupTo { seat, fig }, Action::Space(to)) => {
            table.agenda.pop();
            // A guard on the board has a place.
            let Some(from) = table.fig(fig) else { return };
            table.figures[fig.index()] = Some(to);
            if let Some(free) = table.spots.iter_mut().find(|spot| spot.is_none()) {
                *free = Some(from);
            }
            events.push(Event::Reposted {
                seat,
                fig,
                from,
                to,
            });
        }
        (Task::Snitch { seat }, Action::Space(at)) => {
            table.agenda.pop();
            notes::look(state, seat, at, events);
        }
        (Task::Vigilante { fig, .. }, Action::Space(at)) => {
            table.agenda.pop();
            let Some(fig) = fig.or_else(|| table.spare_guard()) else {
                return;
            };
            table.figures[fig.index()] = Some(at);
            events.push(Event::Posted { fig, at });
        }
        (Task::Yellow { .. }, Action::Space(at)) => {
            table.yellow_left -= 1;
            table.piles.add(at, Jewel::Yellow);
            events.push(Event::YellowPlaced { at });
            if let Some(Task::Yellow { left }) = table.agenda.top_mut() {
                *left -= 1;
            }
        }
        _ => {}
    }
}

/// 2.3.4: takes a start space; with two players the second has the opposite one.
fn start(table: &mut Table, seat: Seat, at: Node, events: &mut dyn Sink<Event>) {
    table.agenda.pop();
    table.thief_mut(seat).at = Some(at);
    events.push(Event::Started { seat, at });
    if table.seats == 2 && !table.rules.free_start && seat == table.first {
        let other = seat.next(2);
        if let Some(opposite) = named("E3", at.district().opposite()) {
            table.agenda.pop();
            table.thief_mut(other).at = Some(opposite);
            events.push(Event::Started {
                seat: other,
                at: opposite,
            });
        }
    }
}

/// Whether a task of set-up, event phase or clean-up needs a decision; otherwise it is done.
pub fn waits(state: &mut State, task: Task, events: &mut dyn Sink<Event>) -> bool {
    let table = &mut state.table;
    match task {
        Task::Character { .. } | Task::Start { .. } | Task::RegroupTo { .. } => return true,
        Task::Relocate { .. } => {
            // Every guard may be trapped.
            let some = table.posts().iter().any(|at| table.check_guard(at).is_ok());
            if some {
                return true;
            }
            table.agenda.pop();
        }
        Task::Place {
            fig,
            near,
            plain_garb,
        } => {
            let distance = table.nearest_place(near);
            let mut ends =
                Node::all().filter(|&at| near.dist(at) == distance && table.placeable(at).is_ok());
            let (first, second) = (ends.next(), ends.next());
            if second.is_some() {
                return true;
            }
            table.agenda.pop();
            if let Some(at) = first {
                posts::place(state, fig, at, plain_garb, events);
            }
        }
        Task::Deal => {
            table.agenda.pop();
            table.agenda.push(Task::TurnStart);
            for seat in Vec4::of(table.clockwise()).iter() {
                hand::draw(state, seat, super::setup::FIRST_HAND, events);
            }
        }
        Task::TurnStart => turn_start(state, events),
        Task::AlarmPost { captain, at } => {
            table.agenda.pop();
            let spare = if captain {
                Fig::CAPTAINS
                    .into_iter()
                    .find(|&captain| table.fig(captain).is_none())
            } else {
                table.spare_guard()
            };
            match spare {
                Some(fig) => posts::post(state, fig, at, events),
                None => table.agenda.push(Task::Relocate {
                    seat: table.decider(),
                    reason: Reason::Alarm(at),
                }),
            }
        }
        Task::DrawEvent => draw_event(state, events),
        Task::Regroup { seat, moved } => {
            let guard = table.posts().iter().any(|at| {
                table
                    .check_guard(at)
                    .is_ok_and(|fig| moved & fig.bit() == 0)
            });
            let room = table
                .guardrooms()
                .iter()
                .any(|at| check_regroup(table, at).is_ok());
            if guard && room {
                return true;
            }
            table.agenda.pop();
            let next = seat.next(table.seats);
            if next != table.first {
                table.agenda.push(Task::Regroup { seat: next, moved });
            }
        }
        Task::Snitch { .. } => {
            if !table.face_down.is_empty() {
                return true;
            }
            table.agenda.pop();
        }
        Task::Vigilante { seat, fig } => {
            if !table.some_guardroom() {
                // Q15: skip.
                table.agenda.pop();
            } else if fig.is_none() && table.spare_guard().is_none() {
                table.agenda.pop();
                table.agenda.push(Task::Relocate {
                    seat,
                    reason: Reason::Vigilantes,
                });
            } else {
                return true;
            }
        }
        Task::Yellow { left } => {
            let some = left > 0 && table.yellow_left > 0 && !table.yellow_spaces().is_empty();
            if some {
                return true;
            }
            if left > 0 {
                events.push(Event::NoYellow);
            }
            table.agenda.pop();
            table.agenda.push(Task::Roll);
        }
        Task::Roll => {
            table.agenda.pop();
            table.agenda.push(Task::Planning);
            let later = table.is_event(EventCard::ChangingPatrols)
                || table.is_event(EventCard::AlarmChangingPatrols);
            if !later {
                roll(state, events);
            }
        }
        Task::Planning => {
            table.agenda.pop();
            table.phase = Phase::Planning;
            table.agenda.push(Task::Declarations);
            let seats = Vec4::of(table.clockwise().filter(|&seat| table.in_play(seat)));
            table
                .agenda
                .push_all(seats.iter().map(|seat| Task::Draw { seat, cards: 1 }));
        }
        Task::Declarations => {
            table.agenda.pop();
            declare::begin(state);
        }
        Task::CleanUp => clean_up::clean_up(state, events),
        _ => table.agenda.pop(),
    }
    false
}

/// 2.4 P1.1: the turn begins, with the alarm when the jewel was taken.
fn turn_start(state: &mut State, events: &mut dyn Sink<Event>) {
    let table = &mut state.table;
    table.agenda.pop();
    table.phase = Phase::Event;
    table.agenda.push(Task::DrawEvent);
    let raised = table.taken && !table.alarm;
    if raised {
        table.alarm = true;
        table.turn = 0;
    }
    table.turn += 1;
    events.push(Event::Turn {
        first: table.first,
        turn: table.turn,
        alarm: table.alarm,
    });
    if !raised {
        return;
    }
    events.push(Event::AlarmRaised);
    let quarter = open_district(state, events);
    // Captains first, then guards, lower number first (Q27).
    let table = &mut state.table;
    let here = |flags: u16| {
        printed(flags)
            .iter()
            .filter(move |node| node.district() == quarter)
    };
    let guards: [Option<Node>; 2] = if table.rules.hard_alarm {
        [named("D1", quarter), named("D6", quarter)]
    } else {
        let mut posts = here(flag::GUARD_ALARM);
        [posts.next(), posts.next()]
    };
    let mut posts = here(flag::CAPTAIN_ALARM);
    let captains = [posts.next(), posts.next()];
    let posts = captains
        .into_iter()
        .map(|at| (true, at))
        .chain(guards.into_iter().map(|at| (false, at)));
    table
        .agenda
        .push_all(posts.filter_map(|(captain, at)| at.map(|at| Task::AlarmPost { captain, at })));
}

/// The district card that shows, drawn if none does (2.10.2, `districtCard`).
pub fn open_district(state: &mut State, events: &mut dyn Sink<Event>) -> District {
    if let Some(district) = state.table.open {
        return district;
    }
    let district = state.rng.pick(&District::QUARTERS);
    state.table.open = Some(district);
    events.push(Event::GatesOf { district });
    district
}

/// 2.4 P1.2: the next event card, one of those not yet drawn.
fn draw_event(state: &mut State, events: &mut dyn Sink<Event>) {
    let table = &mut state.table;
    table.agenda.pop();
    let deck = if table.alarm { CALM..EVENTS } else { 0..CALM };
    let left = || {
        EventCard::ALL[deck.clone()]
            .iter()
            .filter(|event| table.events_drawn >> event.index() & 1 == 0)
    };
    let place = state.rng.below(left().count() as u32);
    // The deck has more cards than turns, so that one is always left.
    let Some(&event) = left().nth(place as usize) else {
        return;
    };
    table.events_drawn |= 1 << event.index();
    table.event = Some(event);
    table.spots = [None; 5];
    events.push(Event::Event { event });
    let next = if table.alarm {
        Task::Roll
    } else {
        Task::Yellow {
            left: event.data().yellow,
        }
    };
    table.agenda.push(next);
    let seats = Vec4::of(table.clockwise().filter(|&seat| table.in_play(seat)));
    match event {
        EventCard::RegroupingWatchmen => table.agenda.push(Task::Regroup {
            seat: table.first,
            moved: 0,
        }),
        EventCard::SecretStashes => table
            .agenda
            .push_all(seats.iter().map(|seat| Task::Draw { seat, cards: 1 })),
        EventCard::Snitches => table
            .agenda
            .push_all(seats.iter().map(|seat| Task::Snitch { seat })),
        EventCard::ToolsOfTheTrade => {
            table
                .agenda
                .push_all(seats.iter().map(|seat| Task::Draw { seat, cards: 1 }));
            for seat in seats.iter() {
                let ap = cards::TEMP;
                table.thief_mut(seat).temp += ap;
                events.push(Event::TempAp { seat, ap });
            }
        }
        EventCard::Vigilantes => table
            .agenda
            .push_all(seats.iter().map(|seat| Task::Vigilante { seat, fig: None })),
        _ => {}
    }
}

/// 2.4 P1.4: one die in calm, the higher of two in alarm, the lower of two under Arson.
pub fn roll(state: &mut State, events: &mut dyn Sink<Event>) {
    let mut die = || state.rng.below(DIE) as u8 + 1;
    let arson = state.table.is_event(EventCard::Arson);
    let first = die();
    let second = if arson || state.table.alarm { die() } else { 0 };
    let initiative = if arson {
        first.min(second)
    } else {
        first.max(second)
    };
    let again = state.table.is_event(EventCard::FullMobilization);
    state.table.roll = initiative;
    state.table.activations = [initiative, u8::from(again)];
    events.push(Event::Rolled {
        first,
        second,
        initiative,
    });
}
