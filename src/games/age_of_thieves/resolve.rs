//! Resolution (2.4 P4): the queue of stacks and guards, and what becomes of a stack that comes up.

use super::action::Way;
use super::agenda::{Gait, Going, Task};
use super::cards::{self, Card, Character};
use super::declare::show;
use super::events::EventCard;
use super::hand;
use super::state::{Fig, Progress, STACKS, State, Table};
use super::{Action, Event, Illegal, specials, targets};
use crate::engine::{Seat, SeatSet, Sink};

impl Table {
    /// Waiting stacks of a seat with such an initiative, as bits.
    pub fn waiting(&self, seat: Seat, at: impl Fn(u8) -> bool) -> u8 {
        let mut bits = 0;
        for (place, stack) in self.stacks_of(seat).iter().enumerate() {
            if stack.progress == Progress::Waiting && at(stack.initiative()) {
                bits |= 1 << place;
            }
        }
        bits
    }

    /// Stacks of a seat resolved or abandoned at this value this turn.
    fn done_at(&self, seat: Seat, value: u8) -> usize {
        let stacks = self.stacks_of(seat).iter();
        stacks
            .filter(|stack| stack.progress == Progress::Done && stack.value == value)
            .count()
    }
}

/// 2.4 P4.2: opens what comes next. Never waits itself.
pub fn next(state: &mut State, events: &mut dyn Sink<Event>) -> bool {
    let table = &mut state.table;
    let mut highest = 0;
    for seat in table.all_seats() {
        for stack in table.stacks_of(seat) {
            if stack.progress == Progress::Waiting {
                highest = highest.max(stack.initiative());
            }
        }
    }
    let guards = table.activations[0].max(table.activations[1]);
    let first = if table.alarm {
        guards >= highest
    } else {
        guards > highest
    };
    if guards > 0 && first {
        let place = usize::from(table.activations[0] < guards);
        table.activations[place] = 0;
        events.push(Event::GuardsAct { initiative: guards });
        table.agenda.push(Task::Activate {
            captains: false,
            todo: Fig::guards().map(Fig::bit).sum(),
            chosen: SeatSet::default(),
            any: false,
        });
        return false;
    }
    // Of equals the first stays: the nearest clockwise.
    let mut next: Option<(usize, Seat, u8)> = None;
    if highest > 0 {
        for seat in table.clockwise() {
            let stacks = table.waiting(seat, |initiative| initiative == highest);
            if stacks != 0 {
                let done = table.done_at(seat, highest);
                if next.is_none_or(|(least, ..)| done < least) {
                    next = Some((done, seat, stacks));
                }
            }
        }
    }
    let Some((_, seat, stacks)) = next else {
        table.agenda.pop();
        table.agenda.push(Task::CleanUp);
        return false;
    };
    if stacks.count_ones() > 1 && !table.thief(seat).exclusive {
        table.agenda.push(Task::PickStack {
            seat,
            value: highest,
        });
    } else {
        table.agenda.push(Task::Resolve {
            seat,
            stack: stacks.trailing_zeros() as u8,
            value: highest,
            potion: false,
        });
    }
    false
}

/// 2.4 P4.3: in the dungeon Move comes first, whatever else comes up is abandoned. Its owner is asked
/// all the same, so that nobody learns the card before he shows it.
fn locked(state: &State, seat: Seat, stack: u8) -> bool {
    let face = state.drafts[seat.index()].faces[usize::from(stack)];
    state.table.in_dungeon(seat) && face != Some(Card::Move)
}

/// What could be done.
pub fn offer(task: Task, offer: &mut impl FnMut(Action)) {
    match task {
        Task::PickStack { .. } => (0..STACKS as u8).map(Action::Stack).for_each(offer),
        _ => {
            Way::ALL
                .into_iter()
                .map(Action::Resolve)
                .for_each(&mut *offer);
            offer(Action::Abandon);
        }
    }
}

/// Whether a stack may be picked, or resolved in this way.
///
/// # Errors
/// Why not.
pub fn check(state: &State, task: Task, action: Action) -> Result<(), Illegal> {
    match (task, action) {
        (Task::PickStack { seat, value }, Action::Stack(stack)) => {
            let stacks = state.table.waiting(seat, |initiative| initiative == value);
            if usize::from(stack) >= STACKS || stacks >> stack & 1 == 0 {
                Err(Illegal::NoStack(stack))
            } else if locked(state, seat, stack)
                && (0..STACKS as u8)
                    .any(|other| stacks >> other & 1 == 1 && !locked(state, seat, other))
            {
                // Q20.
                Err(Illegal::MoveFirst)
            } else {
                Ok(())
            }
        }
        (Task::Resolve { .. }, Action::Abandon) => Ok(()),
        (
            Task::Resolve {
                seat,
                stack,
                potion,
                ..
            },
            Action::Resolve(way),
        ) => check_way(state, seat, stack, potion, way),
        _ => Err(Illegal::NotNow),
    }
}

fn check_way(state: &State, seat: Seat, stack: u8, potion: bool, way: Way) -> Result<(), Illegal> {
    let face = state.drafts[seat.index()].faces[usize::from(stack)];
    let card = face.ok_or(Illegal::NoStack(stack))?;
    let special = state.table.stacks[seat.index()][usize::from(stack)].special;
    if locked(state, seat, stack) {
        return Err(Illegal::MoveFirst);
    }
    let alone = !potion && !state.table.thief(seat).resolved;
    match (way, card) {
        (Way::Sneak, Card::Move) | (Way::Wits, Card::Ambush) => Ok(()),
        (Way::Dash, Card::Move) if !alone => Err(Illegal::DashOnly),
        (Way::Plan, Card::Ambush) if !alone => Err(Illegal::PlanOnly),
        (Way::Dash, Card::Move) | (Way::Plan, Card::Ambush) => Ok(()),
        (Way::Card, card) if !card.is_basic() => targets::usable(state, seat, card),
        (Way::Special, _) if !special => Err(Illegal::NoSpecial),
        (Way::Special, _) => specials::usable(state, seat),
        (_, card) => Err(Illegal::OtherCard(card)),
    }
}

/// Whether the owner is asked: after a Dash or Cunning Plan all his later stacks are abandoned (2.6).
pub fn waits(state: &mut State, task: Task, events: &mut dyn Sink<Event>) -> bool {
    let Task::Resolve {
        seat, stack, value, ..
    } = task
    else {
        return true;
    };
    if !state.table.thief(seat).exclusive {
        return true;
    }
    state.table.agenda.pop();
    let card = done(state, seat, stack, value);
    events.push(Event::Lapsed { seat, card, value });
    false
}

/// The stack has come up: it is spent, and its card shown.
fn done(state: &mut State, seat: Seat, stack: u8, value: u8) -> Card {
    let card = show(state, seat, stack);
    let stack = &mut state.table.stacks[seat.index()][usize::from(stack)];
    stack.progress = Progress::Done;
    stack.value = value;
    card
}

/// Picks a stack, abandons or resolves one.
pub fn apply(state: &mut State, task: Task, action: Action, events: &mut dyn Sink<Event>) {
    state.table.agenda.pop();
    match (task, action) {
        (Task::PickStack { seat, value }, Action::Stack(stack)) => {
            state.table.agenda.push(Task::Resolve {
                seat,
                stack,
                value,
                potion: false,
            });
        }
        (
            Task::Resolve {
                seat, stack, value, ..
            },
            Action::Abandon,
        ) => {
            let card = done(state, seat, stack, value);
            events.push(Event::Abandoned { seat, card, value });
        }
        (
            Task::Resolve {
                seat, stack, value, ..
            },
            Action::Resolve(way),
        ) => {
            let card = done(state, seat, stack, value);
            state.table.thief_mut(seat).resolved = true;
            if way == Way::Special {
                special(state, seat, stack, card, value, events);
            } else {
                events.push(Event::Resolved { seat, card, value });
                resolve(state, seat, card, way, value, events);
            }
        }
        _ => {}
    }
}

fn resolve(
    state: &mut State,
    seat: Seat,
    card: Card,
    way: Way,
    value: u8,
    events: &mut dyn Sink<Event>,
) {
    let bonus = |of: fn(&super::events::EventData) -> u8| state.table.event_bonus(of);
    match way {
        Way::Sneak => {
            let left = cards::SNEAK + bonus(|event| event.sneak);
            set_out(state, seat, Gait::Sneak, left);
        }
        Way::Dash => {
            let left = cards::DASH + bonus(|event| event.dash);
            state.table.thief_mut(seat).exclusive = true;
            set_out(state, seat, Gait::Dash, left);
        }
        Way::Wits => {
            state.table.agenda.push(Task::Discard { seat });
            hand::draw(state, seat, 1, events);
        }
        Way::Plan => {
            let thief = state.table.thief_mut(seat);
            thief.exclusive = true;
            thief.draw += cards::PLAN + u8::from(thief.character == Some(Character::Nikolai));
            thief.temp += cards::TEMP;
            events.push(Event::TempAp {
                seat,
                ap: cards::TEMP,
            });
        }
        Way::Card => targets::begin(state, seat, card, value),
        Way::Special => {}
    }
}

/// Opens a movement of a thief on the board or in a dungeon.
pub fn set_out(state: &mut State, seat: Seat, gait: Gait, left: u8) {
    // A thief in play stands somewhere.
    let Some(from) = state.table.thief(seat).at else {
        return;
    };
    state.table.agenda.push(Task::Move(Going {
        seat,
        gait,
        from,
        left,
        entered: false,
        sewered: false,
        known: false,
    }));
}

/// 2.6: the covered card is discarded, the special takes effect.
fn special(
    state: &mut State,
    seat: Seat,
    stack: u8,
    covered: Card,
    value: u8,
    events: &mut dyn Sink<Event>,
) {
    state.table.stacks[seat.index()][usize::from(stack)].gone = true;
    state.table.discard[covered.index()] += 1;
    let Some(character) = state.table.thief(seat).character else {
        return;
    };
    let special = character.special();
    events.push(Event::ResolvedSpecial {
        seat,
        special,
        covered,
        value,
    });
    match character {
        Character::Zion => state.table.agenda.push(Task::Grenade { seat }),
        Character::Nikolai => {
            state.table.thief_mut(seat).temp += cards::TEMP;
            events.push(Event::TempAp {
                seat,
                ap: cards::TEMP,
            });
        }
        _ => state.table.agenda.push(Task::SpecialTarget { seat }),
    }
}

/// Card 14: stacks of this seat that could take 1 AP more.
pub fn liftable(table: &Table, seat: Seat) -> u8 {
    let capped = table.is_event(EventCard::GuildPurges);
    table.waiting(seat, |initiative| {
        !capped || initiative < super::events::PURGES
    })
}
