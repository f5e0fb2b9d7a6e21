//! A thief's own movement (2.5): one space at a time.

use super::agenda::{Gait, Going, Task};
use super::cards::Character;
use super::events::EventCard;
use super::hedria::{Node, Spaces, flag};
use super::state::{Jewel, Progress, State, Table};
use super::{
    Action, Caught, Event, Illegal, arrest, clean_up, declare, effects, targets, tokens_up, turn,
};
use crate::engine::{Seat, Sink};

impl Going {
    /// 2.5.3: Noiron's extra space is there to be used.
    fn noiron(self, table: &Table) -> bool {
        let thief = table.thief(self.seat);
        thief.character == Some(Character::Noiron)
            && !thief.noiron_used
            && !self.sewered
            && !self.known
    }

    /// Whether one movement more is left without a Known Area.
    fn check_left(self, table: &Table) -> Result<(), Illegal> {
        if self.sewered {
            Err(Illegal::AfterSewers)
        } else if self.known || self.left == 0 && !self.noiron(table) {
            Err(Illegal::TooFar)
        } else {
            Ok(())
        }
    }

    /// 2.5.3: whether a Known Area may be used now.
    fn check_known(self, table: &Table) -> Result<(), Illegal> {
        if self.known {
            Err(Illegal::ExtraUsed)
        } else if table.thief(self.seat).known_area == 0 {
            Err(Illegal::NoKnownArea)
        } else if self.left > 0 && !self.sewered {
            Err(Illegal::StepsLeft(self.left))
        } else {
            Ok(())
        }
    }
}

/// Spaces that may be sewer exits or entrances.
pub fn openings(table: &Table) -> Spaces {
    targets::sewers_printed()
        .or(table.manholes)
        .or(table.stairs)
}

fn is_exit(table: &Table, at: Node) -> bool {
    at.is(flag::SEWER_OUT) || table.stairs.contains(at)
}

fn is_entrance(table: &Table, at: Node) -> bool {
    at.is(flag::SEWER_IN) || table.manholes.contains(at)
}

/// 2.5.1 (e): whether the sewers can be entered here; Morius also enters at exits.
fn opens(table: &Table, seat: Seat, at: Node) -> bool {
    let morius = table.thief(seat).character == Some(Character::Morius);
    is_entrance(table, at) || morius && is_exit(table, at)
}

/// Whether a thief may come out of the sewers on a space.
///
/// # Errors
/// Why not.
pub fn check_exit(table: &Table, seat: Seat, to: Node) -> Result<(), Illegal> {
    let thief = table.thief(seat);
    if table.is_event(EventCard::FloodedSewers) {
        return Err(Illegal::SewerFlood);
    }
    if thief.trapped {
        return Err(Illegal::Trapped);
    }
    if thief.at == Some(to) {
        return Err(Illegal::SameSpace);
    }
    if !is_exit(table, to) {
        if thief.character != Some(Character::Morius) || !is_entrance(table, to) {
            return Err(Illegal::NotExit(to));
        }
        if to.district() == super::hedria::District::Palace {
            return Err(Illegal::SewerPalace);
        }
    }
    if table.fire.contains(to) {
        Err(Illegal::Fire(to))
    } else {
        Ok(())
    }
}

/// What could be done: step, leave, sewers, pick up, reveal, steal, stop.
pub fn offer(state: &State, going: Going, offer: &mut impl FnMut(Action)) {
    let table = &state.table;
    // A thief in play stands somewhere.
    let Some(at) = table.thief(going.seat).at else {
        return;
    };
    if going.check_left(table).is_ok() {
        for &to in at.neighbours() {
            offer(Action::Step(to));
        }
    }
    if going.check_known(table).is_ok() {
        for &to in at.neighbours() {
            offer(Action::KnownArea(to));
        }
    }
    if at.is(flag::GATE) {
        offer(Action::Leave);
    }
    if going.entered && opens(table, going.seat, at) {
        openings(table)
            .iter()
            .map(Action::Sewer)
            .for_each(&mut *offer);
    }
    if going.gait != Gait::Dash {
        if table.piles.any(at) || table.emperor == Some(at) {
            Jewel::ALL
                .iter()
                .map(|&jewel| Action::Collect(jewel))
                .for_each(&mut *offer);
        }
        if table.face_down.contains(at) {
            offer(Action::Reveal);
        }
    }
    for victim in table.thieves_on(at) {
        if victim != going.seat && table.marked(victim) {
            for &jewel in Jewel::ALL {
                offer(Action::Steal(victim, jewel));
            }
        }
    }
    offer(Action::Stop);
}

/// Whether a step of a movement is allowed.
///
/// # Errors
/// Why not.
pub fn check(state: &State, going: Going, action: Action) -> Result<(), Illegal> {
    let table = &state.table;
    let thief = table.thief(going.seat);
    let at = thief.at.ok_or(Illegal::NotNow)?;
    match action {
        Action::Step(to) => {
            check_street(table, going.seat, at, to)?;
            going.check_left(table)
        }
        Action::KnownArea(to) => {
            if at.is(flag::DUNGEON) {
                return Err(Illegal::DungeonExtra);
            }
            // Before the street: the token is touched first.
            going.check_known(table)?;
            check_street(table, going.seat, at, to)
        }
        Action::Leave => {
            if !at.is(flag::GATE) {
                return Err(Illegal::NotGate);
            }
            if !table.alarm {
                return Err(Illegal::GateShut);
            }
            match table.open {
                Some(open) if open != at.district() => return Err(Illegal::GateOther(open)),
                _ => {}
            }
            if thief.trapped {
                return Err(Illegal::Trapped);
            }
            going
                .check_left(table)
                .or_else(|why| going.check_known(table).map_err(|_| why))
        }
        Action::Sewer(to) => {
            if !going.entered || !opens(table, going.seat, at) {
                return Err(Illegal::SewerStep);
            }
            check_exit(table, going.seat, to)
        }
        Action::Collect(_) | Action::Reveal if going.gait == Gait::Dash => {
            Err(Illegal::DashCollects)
        }
        Action::Collect(jewel) => {
            let lies = match jewel {
                Jewel::Emperor => table.emperor == Some(at),
                jewel => table.piles.count(at, jewel) > 0,
            };
            if lies {
                Ok(())
            } else {
                Err(Illegal::NothingHere)
            }
        }
        Action::Reveal if table.face_down.contains(at) => Ok(()),
        Action::Reveal => Err(Illegal::NoToken(at)),
        Action::Steal(victim, jewel) => {
            if victim.0 >= table.seats {
                Err(Illegal::NoSuchThief(victim))
            } else if victim == going.seat {
                Err(Illegal::NotSelf)
            } else if table.on_board(victim) != Some(at) {
                Err(Illegal::NotHere(victim))
            } else if table.thief(victim).robbed {
                Err(Illegal::Robbed(victim))
            } else if !table.marked(victim) {
                Err(Illegal::NotMarked(victim))
            } else if table.thief(victim).jewels(jewel) == 0 {
                Err(Illegal::NoJewel(victim))
            } else {
                Ok(())
            }
        }
        Action::Stop => Ok(()),
        _ => Err(Illegal::NotNow),
    }
}

fn check_street(table: &Table, seat: Seat, at: Node, to: Node) -> Result<(), Illegal> {
    if at.dist(to) != 1 {
        Err(Illegal::NoStreet(to))
    } else if table.thief(seat).trapped {
        Err(Illegal::Trapped)
    } else if to.is(flag::DUNGEON) {
        Err(Illegal::Dungeon(to))
    } else if table.fire.contains(to) {
        Err(Illegal::Fire(to))
    } else {
        Ok(())
    }
}

/// Whether a movement goes on; an arrest or an escape has ended it.
pub fn waits(state: &mut State, seat: Seat) -> bool {
    let thief = state.table.thief(seat);
    let over = thief.arrested || thief.escaped > 0;
    if over {
        state.table.agenda.pop();
    }
    !over
}

/// Does a step of a movement.
pub fn apply(state: &mut State, mut going: Going, action: Action, events: &mut dyn Sink<Event>) {
    let seat = going.seat;
    let table = &mut state.table;
    let Some(at) = table.thief(seat).at else {
        return;
    };
    match action {
        Action::Step(to) => {
            if going.left > 0 {
                going.left -= 1;
            } else {
                noiron_extra(table, seat, events);
            }
            going.entered = true;
            step(state, going, at, to, events);
        }
        Action::KnownArea(to) => {
            known_area(table, seat, events);
            going.known = true;
            going.entered = true;
            going.sewered = false;
            going.left = 0;
            step(state, going, at, to, events);
        }
        Action::Leave => {
            if going.check_left(table).is_err() {
                known_area(table, seat, events);
            } else if going.left == 0 {
                noiron_extra(table, seat, events);
            }
            escape(state, seat, events);
        }
        Action::Sewer(to) => {
            events.push(Event::TookSewers { seat, from: at, to });
            going.entered = false;
            going.sewered = true;
            table.agenda.pop();
            table.agenda.push(Task::Move(going));
            arrive(state, seat, to, false, events);
        }
        Action::Collect(jewel) => collect(state, seat, at, jewel, events),
        Action::Reveal => tokens_up::reveal(state, seat, at, events),
        Action::Steal(victim, jewel) => effects::steal(table, seat, victim, jewel, events),
        _ => {
            table.agenda.pop();
            events.push(Event::Stopped {
                seat,
                from: going.from,
                at,
            });
            if going.entered || going.sewered {
                // Thick Fog: passing was safe, stopping is not.
                catch_at(state, seat, at, events);
            }
        }
    }
}

fn noiron_extra(table: &mut Table, seat: Seat, events: &mut dyn Sink<Event>) {
    table.thief_mut(seat).noiron_used = true;
    events.push(Event::NoironExtra { seat });
}

fn known_area(table: &mut Table, seat: Seat, events: &mut dyn Sink<Event>) {
    table.thief_mut(seat).known_area -= 1;
    events.push(Event::KnownAreaUsed { seat });
}

fn step(state: &mut State, going: Going, from: Node, to: Node, events: &mut dyn Sink<Event>) {
    let seat = going.seat;
    events.push(Event::Stepped { seat, from, to });
    if from.is(flag::DUNGEON) {
        // 2.9.5: hidden from the first step to clean-up.
        state.table.thief_mut(seat).left_dungeon = true;
        events.push(Event::LeftDungeon { seat });
    }
    if let Some(top) = state.table.agenda.top_mut() {
        *top = Task::Move(going);
    }
    arrive(state, seat, to, false, events);
}

/// 2.5.1 (b), 2.5.5: a thief enters a space; in Thick Fog he is caught only where he stops.
pub fn arrive(state: &mut State, seat: Seat, to: Node, stops: bool, events: &mut dyn Sink<Event>) {
    state.table.thief_mut(seat).at = Some(to);
    if stops || !state.table.is_event(EventCard::ThickFog) {
        catch_at(state, seat, to, events);
    }
}

/// 2.9.0 (i): the thief is arrested by the guard or captain of the space he has entered.
pub fn catch_at(state: &mut State, seat: Seat, at: Node, events: &mut dyn Sink<Event>) {
    if let Some(fig) = state.table.figure_on(at)
        && state.table.catchable(fig, seat)
        && !state.table.thief(seat).arrested
    {
        arrest::arrest(state, seat, fig, Caught::Entered, events);
    }
}

/// 2.5.1 (c), 2.10.1.
fn collect(state: &mut State, seat: Seat, at: Node, jewel: Jewel, events: &mut dyn Sink<Event>) {
    let table = &mut state.table;
    let thief = &mut table.thieves[seat.index()];
    match jewel {
        Jewel::Yellow => thief.yellow += 1,
        Jewel::Trinket => thief.trinket += 1,
        Jewel::Green => thief.green += 1,
        Jewel::Emperor => thief.emperor = true,
    }
    if jewel != Jewel::Emperor {
        table.piles.take(at, jewel);
    } else {
        table.emperor = None;
    }
    events.push(Event::Collected { seat, at, jewel });
    if jewel == Jewel::Emperor && !table.taken {
        table.taken = true;
        table.thief_mut(seat).top = true;
        events.push(Event::TopThief { seat });
        if table.rules.card_at_theft {
            turn::open_district(state, events);
        }
    }
}

/// 2.5.6: out of the city with everything carried; what he has left is void.
fn escape(state: &mut State, seat: Seat, events: &mut dyn Sink<Event>) {
    let table = &mut state.table;
    table.escapes += 1;
    let order = table.escapes;
    let thief = table.thief_mut(seat);
    thief.at = None;
    thief.escaped = order;
    events.push(Event::Escaped {
        seat,
        order,
        jewel: thief.emperor,
    });
    void(state, seat, events);
    clean_up::end_after_escape(state, seat, events);
}

/// 2.9.4: remaining stacks are turned face-up without effect.
pub fn void(state: &mut State, seat: Seat, events: &mut dyn Sink<Event>) {
    for stack in 0..state.table.stack_count[seat.index()] {
        let at = usize::from(stack);
        if state.table.stacks[seat.index()][at].progress == Progress::Waiting {
            state.table.stacks[seat.index()][at].progress = Progress::Void;
            let card = declare::show(state, seat, stack);
            events.push(Event::Voided { seat, card });
        }
    }
}
