//! The further steps of cards (2.6): thefts at once, smoke, tokens and jewels taken, ropes, potions,
//! spies.

use super::agenda::Task;
use super::cards::{MAGPIE, SMOKES};
use super::hedria::{Node, Spaces, flag};
use super::resolve::liftable;
use super::state::{Jewel, Progress, STACKS, State, Table};
use super::targets::{self, SHEET};
use super::tokens::Token;
use super::{Action, Event, Illegal, notes, tokens_up};
use crate::engine::{Seat, SeatSet, Sink};

/// Takes a jewel from one thief and gives it to another.
fn transfer(table: &mut Table, seat: Seat, victim: Seat, jewel: Jewel) {
    let (from, to) = (victim.index(), seat.index());
    match jewel {
        Jewel::Yellow => {
            table.thieves[from].yellow -= 1;
            table.thieves[to].yellow += 1;
        }
        Jewel::Trinket => {
            table.thieves[from].trinket -= 1;
            table.thieves[to].trinket += 1;
        }
        Jewel::Green => {
            table.thieves[from].green -= 1;
            table.thieves[to].green += 1;
        }
        Jewel::Emperor => {
            table.thieves[from].emperor = false;
            table.thieves[to].emperor = true;
        }
    }
}

/// 2.6a: a theft makes the victim robbed.
pub fn steal(
    table: &mut Table,
    seat: Seat,
    victim: Seat,
    jewel: Jewel,
    events: &mut dyn Sink<Event>,
) {
    transfer(table, seat, victim, jewel);
    let robbed = table.thief_mut(victim);
    robbed.robbed = true;
    robbed.marker = false;
    events.push(Event::Stole {
        seat,
        victim,
        jewel,
    });
}

/// Whether a thief who is marked by a card could be stolen from at once.
pub fn steals_at_once(table: &Table, victim: Seat) -> bool {
    let thief = table.thief(victim);
    !thief.robbed && thief.has_jewel()
}

/// 2.6a: a card marks these thieves; the actor who stands with them may steal at once instead.
pub fn mark(
    state: &mut State,
    seat: Seat,
    victims: SeatSet,
    together: bool,
    events: &mut dyn Sink<Event>,
) {
    let table = &mut state.table;
    let now = if together {
        targets::at_once(table, victims)
    } else {
        SeatSet::default()
    };
    put_markers(table, SeatSet(victims.0 & !now.0), events);
    if !now.is_empty() {
        table.agenda.push(Task::AtOnce {
            seat,
            victims: now,
            mark: true,
        });
    }
}

fn put_markers(table: &mut Table, victims: SeatSet, events: &mut dyn Sink<Event>) {
    for victim in victims.iter() {
        let thief = table.thief_mut(victim);
        if !thief.robbed {
            thief.marker = true;
            events.push(Event::Marked { seat: victim });
        }
    }
}

/// Card 15: every unresolved stack drops to 1 AP; a Guild Agent cannot be lowered (Q26).
pub fn net(table: &mut Table, target: Seat, events: &mut dyn Sink<Event>) {
    let count = usize::from(table.stack_count[target.index()]);
    for (place, stack) in table.stacks[target.index()][..count].iter_mut().enumerate() {
        if stack.progress == Progress::Waiting {
            stack.points = u8::from(stack.agents == 0);
            events.push(Event::Initiative {
                seat: target,
                stack: place as u8,
                ap: stack.initiative(),
            });
        }
    }
}

/// What could be chosen.
pub fn offer(state: &State, task: Task, offer: &mut impl FnMut(Action)) {
    let table = &state.table;
    match task {
        Task::AtOnce { victims, .. } => {
            for victim in victims.iter() {
                for &jewel in Jewel::ALL {
                    offer(Action::Steal(victim, jewel));
                }
            }
            offer(Action::Done);
        }
        Task::Smoke { .. } => {
            let mut beside = Spaces::EMPTY;
            for spot in table.smoke.iter() {
                spot.neighbours().iter().for_each(|&at| beside.insert(at));
            }
            beside.iter().map(Action::Space).for_each(offer);
        }
        Task::Worker { .. } => {
            offer(Action::Reveal);
            offer(Action::Keep);
            offer(Action::Decline);
        }
        Task::RatToken { .. } => SHEET.into_iter().map(Action::Token).for_each(offer),
        Task::MagpieJewel { .. } | Task::Confiscate { .. } => Jewel::ALL
            .iter()
            .map(|&jewel| Action::Jewel(jewel))
            .for_each(offer),
        Task::MagpieSpace { victim, .. } => {
            if let Some(at) = table.on_board(victim) {
                Node::all()
                    .filter(|node| node.dist(at) == MAGPIE)
                    .map(Action::Space)
                    .for_each(offer);
            }
        }
        Task::Rope { .. } | Task::Potion { .. } => {
            (0..STACKS as u8).map(Action::Stack).for_each(&mut *offer);
            offer(Action::Done);
        }
        Task::SpiesSecond { .. } => table.face_down.iter().map(Action::Space).for_each(offer),
        Task::SpiesSwap { .. } => {
            offer(Action::Decline);
            offer(Action::Swap);
        }
        _ => {}
    }
}

/// Whether this may be chosen.
///
/// # Errors
/// Why not.
pub fn check(state: &State, task: Task, action: Action) -> Result<(), Illegal> {
    let table = &state.table;
    match (task, action) {
        (Task::AtOnce { victims, .. }, Action::Steal(victim, jewel)) => {
            if !victims.contains(victim) {
                Err(Illegal::NotMarked(victim))
            } else if table.thief(victim).jewels(jewel) == 0 {
                Err(Illegal::NoJewel(victim))
            } else {
                Ok(())
            }
        }
        (Task::Smoke { .. }, Action::Space(at)) => {
            let beside = at
                .neighbours()
                .iter()
                .any(|&other| table.smoke.contains(other));
            if at.is(flag::DUNGEON) {
                Err(Illegal::Dungeon(at))
            } else if table.spots.contains(&Some(at)) {
                Err(Illegal::SmokeTwice)
            } else if !beside {
                Err(Illegal::SmokeAdjacent)
            } else {
                Ok(())
            }
        }
        (Task::Worker { at, .. }, Action::Keep) => match notes::token_at(state, at) {
            Some(token) if token.is_sheet() => Ok(()),
            _ => Err(Illegal::NotSheetToken),
        },
        (Task::RatToken { victim, .. }, Action::Token(token))
            if table.thief(victim).tokens(token) == 0 =>
        {
            Err(Illegal::NoSheetToken(victim))
        }
        (
            Task::MagpieJewel { victim, .. } | Task::Confiscate { victim, .. },
            Action::Jewel(jewel),
        ) if table.thief(victim).jewels(jewel) == 0 => Err(Illegal::NoJewel(victim)),
        (Task::Confiscate { .. }, Action::Jewel(Jewel::Green | Jewel::Emperor)) => {
            // Asked only between a yellow jewel and a trinket.
            Err(Illegal::NotCheapest)
        }
        (Task::MagpieSpace { victim, .. }, Action::Space(at)) => {
            let from = table.on_board(victim).ok_or(Illegal::SafeTarget(victim))?;
            if at.is(flag::DUNGEON) {
                Err(Illegal::Dungeon(at))
            } else if from.dist(at) != MAGPIE {
                Err(Illegal::Magpie(from.dist(at)))
            } else {
                Ok(())
            }
        }
        (Task::Rope { seat, todo }, Action::Stack(stack)) => {
            if usize::from(stack) >= STACKS || table.waiting(seat, |_| true) >> stack & 1 == 0 {
                Err(Illegal::NoStack(stack))
            } else if liftable(table, seat) >> stack & 1 == 0 {
                Err(Illegal::Purges)
            } else if todo >> stack & 1 == 0 {
                Err(Illegal::Lifted(stack))
            } else {
                Ok(())
            }
        }
        (Task::Potion { seat, .. }, Action::Stack(stack)) => {
            if usize::from(stack) >= STACKS || table.waiting(seat, |_| true) >> stack & 1 == 0 {
                Err(Illegal::NoStack(stack))
            } else {
                Ok(())
            }
        }
        (Task::SpiesSecond { seat, first }, Action::Space(at)) => {
            if !table.face_down.contains(at) {
                Err(Illegal::NoToken(at))
            } else if at == first {
                Err(Illegal::SameSpace)
            } else {
                table.special_reach(seat, at)
            }
        }
        (Task::AtOnce { .. } | Task::Rope { .. } | Task::Potion { .. }, Action::Done)
        | (Task::Worker { .. }, Action::Reveal | Action::Decline)
        | (Task::RatToken { .. }, Action::Token(_))
        | (Task::MagpieJewel { .. } | Task::Confiscate { .. }, Action::Jewel(_))
        | (Task::SpiesSwap { .. }, Action::Swap | Action::Decline) => Ok(()),
        _ => Err(Illegal::NotNow),
    }
}

/// Whether a step needs a decision; otherwise it is done.
pub fn waits(state: &mut State, task: Task, events: &mut dyn Sink<Event>) -> bool {
    let table = &mut state.table;
    match task {
        Task::AtOnce { victims, .. } if victims.is_empty() => {
            table.agenda.pop();
            return false;
        }
        Task::Smoke { seat, laid } if laid == SMOKES => {
            table.agenda.pop();
            // 2.6a: standing in any of the five he may steal at once from those with him.
            let at = table.on_board(seat);
            if at.is_some() && table.spots.contains(&at) {
                let with = table
                    .all_seats()
                    .filter(|&other| other != seat && table.on_board(other) == at)
                    .collect();
                let victims = targets::at_once(table, with);
                table.agenda.push(Task::AtOnce {
                    seat,
                    victims,
                    mark: false,
                });
            }
            return false;
        }
        Task::Rope { todo: 0, .. } => {
            table.agenda.pop();
            return false;
        }
        Task::Potion { seat, .. } if table.waiting(seat, |_| true) == 0 => {
            table.agenda.pop();
            return false;
        }
        Task::Confiscate { seat, victim } => {
            let thief = table.thief(victim);
            let jewel = match (thief.yellow, thief.trinket) {
                (1.., 1..) => return true,
                (1.., _) => Jewel::Yellow,
                (_, 1..) => Jewel::Trinket,
                _ => Jewel::Green,
            };
            confiscate(table, seat, victim, jewel, events);
            return false;
        }
        _ => {}
    }
    true
}

fn confiscate(
    table: &mut Table,
    seat: Seat,
    victim: Seat,
    jewel: Jewel,
    events: &mut dyn Sink<Event>,
) {
    table.agenda.pop();
    transfer(table, seat, victim, jewel);
    events.push(Event::Confiscated {
        seat,
        victim,
        jewel,
    });
}

/// Does a step.
pub fn apply(state: &mut State, task: Task, action: Action, events: &mut dyn Sink<Event>) {
    let table = &mut state.table;
    match (task, action) {
        (Task::AtOnce { seat, .. }, Action::Steal(victim, jewel)) => {
            steal(table, seat, victim, jewel, events);
            if let Some(Task::AtOnce { victims, .. }) = table.agenda.top_mut() {
                victims.0 &= !SeatSet::one(victim).0;
            }
        }
        (Task::AtOnce { victims, mark, .. }, Action::Done) => {
            table.agenda.pop();
            if mark {
                put_markers(table, victims, events);
            }
        }
        (Task::Smoke { laid, .. }, Action::Space(at)) => {
            table.smoke.insert(at);
            table.spots[usize::from(laid)] = Some(at);
            events.push(Event::SmokeAt { at });
            if let Some(Task::Smoke { laid, .. }) = table.agenda.top_mut() {
                *laid += 1;
            }
        }
        (Task::Worker { seat, at }, choice) => {
            table.agenda.pop();
            match choice {
                Action::Reveal => tokens_up::reveal(state, seat, at, events),
                Action::Keep => tokens_up::take(state, seat, at, events),
                _ => events.push(Event::Left { seat, at }),
            }
        }
        (Task::RatToken { seat, victim }, Action::Token(token)) => {
            table.agenda.pop();
            take_sheet_token(table, victim, token);
            tokens_up::keep(table, seat, token);
            events.push(Event::TokenTaken {
                seat,
                victim,
                token,
            });
        }
        (Task::MagpieJewel { seat, victim }, Action::Jewel(jewel)) => {
            table.agenda.pop();
            table.agenda.push(Task::MagpieSpace {
                seat,
                victim,
                jewel,
            });
        }
        (
            Task::MagpieSpace {
                seat,
                victim,
                jewel,
            },
            Action::Space(to),
        ) => {
            table.agenda.pop();
            let thief = table.thief_mut(victim);
            match jewel {
                Jewel::Yellow => thief.yellow -= 1,
                Jewel::Trinket => thief.trinket -= 1,
                Jewel::Green => thief.green -= 1,
                Jewel::Emperor => thief.emperor = false,
            }
            if jewel == Jewel::Emperor {
                table.emperor = Some(to);
            } else {
                table.piles.add(to, jewel);
            }
            events.push(Event::Thrown {
                seat,
                victim,
                jewel,
                to,
            });
        }
        (Task::Rope { seat, .. }, Action::Stack(stack)) => {
            let lifted = &mut table.stacks[seat.index()][usize::from(stack)];
            lifted.points += 1;
            let ap = lifted.initiative();
            events.push(Event::Initiative { seat, stack, ap });
            if let Some(Task::Rope { todo, .. }) = table.agenda.top_mut() {
                *todo &= !(1 << stack);
            }
        }
        (Task::Potion { seat, value }, Action::Stack(stack)) => {
            table.agenda.pop();
            // Part 4 #37: it comes up at the Potion's value.
            table.agenda.push(Task::Resolve {
                seat,
                stack,
                value,
                potion: true,
            });
        }
        (Task::SpiesSecond { seat, first }, Action::Space(second)) => {
            table.agenda.pop();
            table.agenda.push(Task::SpiesSwap {
                seat,
                first,
                second,
            });
            notes::look(state, seat, second, events);
        }
        (
            Task::SpiesSwap {
                seat,
                first,
                second,
            },
            choice,
        ) => {
            table.agenda.pop();
            notes::spies(state, seat, first, second, choice == Action::Swap);
            events.push(Event::Spied {
                seat,
                first,
                second,
            });
        }
        (Task::Confiscate { seat, victim }, Action::Jewel(jewel)) => {
            confiscate(table, seat, victim, jewel, events);
        }
        // Rope Hook, Agility Potion: no more.
        _ => table.agenda.pop(),
    }
}

fn take_sheet_token(table: &mut Table, victim: Seat, token: Token) {
    let thief = table.thief_mut(victim);
    match token {
        Token::Informer => thief.informer -= 1,
        Token::GuildAgent => thief.agent -= 1,
        Token::KnownArea => thief.known_area -= 1,
        Token::CheapTrinket => thief.trinket -= 1,
        _ => {}
    }
}
