//! 5, 7 and 8.1: what an action does.

use super::chance::Chance;
use super::split;
use super::state::{Phase, Table};
use super::{Action, Characters, Event, Load};
use crate::engine::{Silent, Sink};

/// Does a legal action, but for what the end reveals.
pub fn apply(
    table: &mut Table,
    chance: &mut impl Chance,
    action: Action,
    events: &mut impl Sink<Event>,
) {
    table.remember(action);
    let seat = table.current;
    match action {
        Action::Alliance(a, b) => {
            table.white = Characters::pair(a, b);
            table.phase = Phase::Action;
            events.push(Event::AllianceSet {
                seat,
                white: table.white,
            });
        }
        Action::Blind => match table.draw(chance) {
            Some(token) => {
                table.drawn = Some(token);
                table.phase = Phase::PlaceDrawn;
                events.push(Event::Drew { seat, token });
            }
            None => split::brigadier(table, events),
        },
        Action::Return(tunnel) => {
            split::tunnel_back(table, tunnel, events);
            table.phase = Phase::Action;
            finish(table, chance, true, events);
        }
        _ => {
            let lock_was_shut = shut(table);
            act(table, action, events);
            match split::resolve(table, chance, events) {
                split::Resolved::Quiet => {
                    if !lock_was_shut && shut(table) {
                        events.push(Event::Locked { at: table.lock });
                    }
                    finish(table, chance, false, events);
                }
                split::Resolved::Split => finish(table, chance, true, events),
                split::Resolved::Waits => {}
            }
        }
    }
}

/// 4.3: whether the Lock stops a split.
fn shut(table: &Table) -> bool {
    table.tools(table.area(table.lock)).complete()
}

/// 5.1 to 5.3: what the seat itself moves, before anything comes of it.
pub fn act(table: &mut Table, action: Action, events: &mut impl Sink<Event>) {
    let seat = table.current;
    if action.is_clover() {
        let left = &mut table.clovers[seat.index()];
        *left -= 1;
        events.push(Event::Clover { seat, left: *left });
    }
    match action {
        Action::Market { slot, to } => {
            // `check` has seen the tool.
            if let Some(token) = table.market[usize::from(slot)].take() {
                table.place[to.index()].tools.add(token);
                events.push(Event::Took {
                    seat,
                    slot,
                    token,
                    to,
                });
            }
        }
        Action::Place(to) => {
            table.phase = Phase::Action;
            if let Some(token) = table.drawn.take() {
                table.place[to.index()].tools.add(token);
                events.push(Event::Placed { seat, token, to });
            }
        }
        Action::Lock(to) => {
            let from = std::mem::replace(&mut table.lock, to);
            events.push(Event::LockMoved { seat, from, to });
        }
        Action::Tunnel { tunnel, to } => {
            let before = table.joined();
            let from = table.tunnel[usize::from(tunnel)].replace(to);
            table.last_tunnel = Some(tunnel);
            events.push(Event::TunnelMoved {
                seat,
                tunnel,
                from,
                to,
            });
            if let Some((first, second)) = before.and_then(|area| Some((area.first, area.second?)))
            {
                events.push(Event::Unlinked { first, second });
            }
            let now = table.joined();
            if let Some((first, second)) = now.and_then(|area| Some((area.first, area.second?))) {
                events.push(Event::Linked { first, second });
            }
        }
        Action::Carriage { to: stop, load } => {
            let from = table.carriage.replace(stop);
            events.push(Event::CarriageMoved {
                seat,
                from,
                to: stop,
            });
            if let Some(Load { token, to }) = load {
                table.place[stop.index()].tools.remove(token);
                table.place[to.index()].tools.add(token);
                events.push(Event::Carried {
                    token,
                    from: stop,
                    to,
                });
            } else {
                events.push(Event::CarriedNothing);
            }
        }
        Action::Loot { from, to } => {
            match from {
                Some(from) => table.place[from.index()].loot -= 1,
                None => table.supply -= 1,
            }
            table.place[to.index()].loot += 1;
            events.push(Event::LootMoved { seat, from, to });
        }
        Action::Alliance(..) | Action::Blind | Action::Return(_) => {}
    }
}

/// 5.1, 5.4, 7.1: the market is refilled, and the next seat or the next round begins. Whatever drew
/// the Brigadier has dropped all of it.
fn finish(table: &mut Table, chance: &mut impl Chance, split: bool, events: &mut impl Sink<Event>) {
    if table.phase == Phase::Over {
        return;
    }
    if let Some(slot) = table.market.iter().position(Option::is_none) {
        let Some(token) = table.draw(chance) else {
            return split::brigadier(table, events);
        };
        table.market[slot] = Some(token);
        events.push(Event::Refilled {
            slot: slot as u8,
            token,
        });
    }
    if split {
        table.matchmaker = table.matchmaker.next(table.seats);
        begin_round(table, chance, events);
    } else {
        table.current = table.current.next(table.seats);
    }
}

/// 3, 7.1: a round begins with the alliances.
pub fn begin_round(table: &mut Table, chance: &mut impl Chance, events: &mut impl Sink<Event>) {
    table.round += 1;
    table.current = table.matchmaker;
    events.push(Event::Round {
        round: table.round,
        matchmaker: table.matchmaker,
    });
    if table.rules.alliances_drawn {
        let white = chance.pair(table.white);
        let mut pair = white.iter();
        if let (Some(a), Some(b)) = (pair.next(), pair.next()) {
            table.remember(Action::Alliance(a, b));
        }
        table.white = white;
        table.phase = Phase::Action;
        events.push(Event::AllianceDrawn { white });
    } else {
        table.phase = Phase::Alliance;
    }
}

/// Whether a legal action draws or shows something hidden: the market's refill, a blind draw, and
/// what a split draws, shares out and calls up.
pub fn reveals(table: &Table, action: Action) -> bool {
    match action {
        Action::Alliance(..) => false,
        Action::Market { .. } | Action::Blind => true,
        Action::Return(_) => table.rules.alliances_drawn || table.market.contains(&None),
        _ => {
            let mut after = *table;
            act(&mut after, action, &mut Silent);
            after.ripe().is_some()
        }
    }
}
