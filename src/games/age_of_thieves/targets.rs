//! What a card is aimed at first (2.6): ranges, who and what may be chosen.

use super::agenda::{Gait, Mover, Task};
use super::cards::{self, Card, Character, Range};
use super::effects::{self, steals_at_once};
use super::events::EventCard;
use super::hedria::{Node, flag, printed};
use super::resolve::{liftable, set_out};
use super::state::{Jewel, State, Table};
use super::tokens::Token;
use super::{Action, Event, Illegal, movement, notes, specials, tokens_up, walks};
use crate::engine::{Seat, SeatSet, Sink};

/// Tokens that lie on thief sheets.
pub const SHEET: [Token; 4] = [
    Token::Informer,
    Token::GuildAgent,
    Token::KnownArea,
    Token::CheapTrinket,
];

impl Table {
    /// Where the actor stands, for ranges.
    fn actor(&self, seat: Seat) -> Result<Node, Illegal> {
        self.on_board(seat).ok_or(Illegal::MoveFirst)
    }

    /// How far a card with a numeric range reaches: with Zion's art and this turn's event.
    fn range(&self, seat: Seat, card: Card, printed: u8) -> u8 {
        let thrown = card.is_grenade() && self.thief(seat).character == Some(Character::Zion);
        printed + self.event_bonus(|event| event.range) + if thrown { cards::PYROMANCER } else { 0 }
    }

    /// Whether a card of the actor reaches a space.
    fn reach(&self, seat: Seat, card: Card, to: Node) -> Result<(), Illegal> {
        let from = self.actor(seat)?;
        match card.data().range {
            Range::Spaces(printed) => {
                let range = self.range(seat, card, printed);
                let distance = from.dist(to);
                if distance > range {
                    Err(Illegal::OutOfRange(distance, range))
                } else {
                    Ok(())
                }
            }
            Range::District if from.district() != to.district() => Err(Illegal::OtherDistrict),
            _ => Ok(()),
        }
    }

    /// Whether a special card of the actor reaches a space (`specialRange`).
    pub fn special_reach(&self, seat: Seat, to: Node) -> Result<(), Illegal> {
        let from = self.actor(seat)?;
        if self.rules.special_district && from.district() != to.district() {
            Err(Illegal::OtherDistrict)
        } else {
            Ok(())
        }
    }

    /// A thief on the board as a target.
    fn target(&self, target: Seat) -> Result<Node, Illegal> {
        if target.0 >= self.seats {
            return Err(Illegal::NoSuchThief(target));
        }
        self.on_board(target).ok_or(Illegal::SafeTarget(target))
    }

    /// Another thief on the board as a target.
    pub fn other_target(&self, seat: Seat, target: Seat) -> Result<Node, Illegal> {
        if seat == target {
            return Err(Illegal::NotSelf);
        }
        self.target(target)
    }

    fn has_sheet_token(&self, seat: Seat) -> bool {
        SHEET
            .iter()
            .any(|&token| self.thief(seat).tokens(token) > 0)
    }
}

/// Whether a general card would do anything now (2.4 P4.3).
///
/// # Errors
/// Why not.
pub fn usable(state: &State, seat: Seat, card: Card) -> Result<(), Illegal> {
    let thief = state.table.thief(seat);
    match card {
        Card::RopeHook | Card::AgilityPotion | Card::ReflectiveCloak => Ok(()),
        // The actor's own space at least.
        Card::SmokeGrenade | Card::NoiseGrenade => Ok(()),
        Card::ElixirOfSpeed if thief.elixir_used => Err(Illegal::ElixirOnce),
        Card::ElixirOfSpeed => Ok(()),
        Card::SewerMap if state.table.is_event(EventCard::FloodedSewers) => {
            Err(Illegal::SewerFlood)
        }
        Card::SewerMap if thief.trapped => Err(Illegal::Trapped),
        Card::WeakeningGas if walks::gassed(&state.table, seat) == 0 => {
            Err(Illegal::NoTarget(card))
        }
        Card::WeakeningGas => Ok(()),
        Card::ForgedOrders if !state.table.some_guardroom() => Err(Illegal::NoTarget(card)),
        card => {
            let mut found = false;
            candidates(state, seat, card, &mut |action| {
                found = found || check(state, seat, card, action).is_ok();
            });
            if found {
                Ok(())
            } else {
                Err(Illegal::NoTarget(card))
            }
        }
    }
}

/// What could be chosen.
pub fn offer(state: &State, task: Task, offer: &mut impl FnMut(Action)) {
    match task {
        Task::Target { seat, card } => candidates(state, seat, card, offer),
        Task::SpecialTarget { seat } => specials::candidates(state, seat, offer),
        _ => {}
    }
}

fn candidates(state: &State, seat: Seat, card: Card, offer: &mut impl FnMut(Action)) {
    let table = &state.table;
    let thieves = table.all_seats().map(Action::Thief);
    let guards = table.posts();
    let guards = guards.iter().map(Action::Guard);
    match card {
        Card::PoisonedBola | Card::MechanicalRat | Card::ClockworkMagpie | Card::NetLauncher => {
            thieves.for_each(offer);
        }
        Card::Beacon | Card::ForgedOrders | Card::Bribe => guards.for_each(offer),
        Card::Firecracker | Card::AutomaticTrap => guards.chain(thieves).for_each(offer),
        Card::SmokeGrenade | Card::NoiseGrenade | Card::FireGrenade => {
            let (Some(from), Range::Spaces(printed)) = (table.on_board(seat), card.data().range)
            else {
                return;
            };
            let range = table.range(seat, card, printed);
            Node::all()
                .filter(|&at| from.dist(at) <= range)
                .map(Action::Space)
                .for_each(offer);
        }
        Card::WingedWorker => table.face_down.iter().map(Action::Space).for_each(offer),
        Card::CogRod => table
            .face_down
            .iter()
            .map(Action::Space)
            .chain(thieves)
            .for_each(offer),
        Card::SewerMap => movement::openings(table)
            .iter()
            .map(Action::Space)
            .for_each(offer),
        _ => {}
    }
}

/// Whether this may be the target of a card.
///
/// # Errors
/// Why not.
pub fn check(state: &State, seat: Seat, card: Card, action: Action) -> Result<(), Illegal> {
    let table = &state.table;
    match (card, action) {
        (Card::PoisonedBola, Action::Thief(target)) => {
            table.reach(seat, card, table.other_target(seat, target)?)
        }
        (Card::SmokeGrenade | Card::NoiseGrenade, Action::Space(at)) => {
            if at.is(flag::DUNGEON) {
                return Err(Illegal::Dungeon(at));
            }
            table.reach(seat, card, at)
        }
        (Card::FireGrenade, Action::Space(at)) => {
            if at.is(flag::DUNGEON) {
                return Err(Illegal::Dungeon(at));
            }
            table.reach(seat, card, at)?;
            if table.available(at) {
                Ok(())
            } else {
                Err(Illegal::NotAvailable(at))
            }
        }
        (Card::WingedWorker | Card::CogRod, Action::Space(at)) => {
            if !table.face_down.contains(at) {
                return Err(Illegal::NoToken(at));
            }
            table.reach(seat, card, at)
        }
        (Card::MechanicalRat, Action::Thief(target)) => {
            table.reach(seat, card, table.other_target(seat, target)?)?;
            if table.has_sheet_token(target) {
                Ok(())
            } else {
                Err(Illegal::NoSheetToken(target))
            }
        }
        (Card::ClockworkMagpie, Action::Thief(target)) => {
            table.reach(seat, card, table.target(target)?)?;
            if table.thief(target).has_jewel() {
                Ok(())
            } else {
                Err(Illegal::NoJewel(target))
            }
        }
        (Card::CogRod, Action::Thief(target)) => {
            table.reach(seat, card, table.other_target(seat, target)?)?;
            if !table.thief(target).emperor {
                Err(Illegal::NoJewel(target))
            } else if table.thief(target).robbed {
                Err(Illegal::Robbed(target))
            } else {
                Ok(())
            }
        }
        (
            Card::Beacon | Card::Firecracker | Card::ForgedOrders | Card::Bribe,
            Action::Guard(at),
        ) => {
            table.check_guard(at)?;
            table.reach(seat, card, at)
        }
        (Card::Firecracker, Action::Thief(target)) => {
            table.reach(seat, card, table.other_target(seat, target)?)?;
            if table.thief(target).trapped {
                Err(Illegal::TrappedTarget)
            } else {
                Ok(())
            }
        }
        (Card::AutomaticTrap, Action::Guard(at)) => match table.figure_on(at) {
            None => Err(Illegal::NoGuard(at)),
            Some(fig) if fig.is_captain() => Err(Illegal::NotCaptain),
            Some(_) => Ok(()),
        },
        (Card::AutomaticTrap | Card::NetLauncher, Action::Thief(target)) => {
            table.target(target).map(|_| ())
        }
        (Card::SewerMap, Action::Space(at)) => movement::check_exit(table, seat, at),
        _ => Err(Illegal::NotNow),
    }
}

/// A card is resolved: opens its first step.
pub fn begin(state: &mut State, seat: Seat, card: Card, value: u8) {
    let table = &mut state.table;
    let thief = &mut table.thieves[seat.index()];
    match card {
        Card::RopeHook => {
            thief.rope = true;
            let todo = liftable(table, seat);
            table.agenda.push(Task::Rope { seat, todo });
        }
        Card::AgilityPotion => {
            thief.agile = true;
            table.agenda.push(Task::Potion { seat, value });
        }
        Card::ReflectiveCloak => thief.cloak = true,
        Card::ElixirOfSpeed => {
            thief.elixir_used = true;
            set_out(state, seat, Gait::Elixir, cards::SNEAK);
        }
        Card::WeakeningGas => {
            let todo = walks::gassed(table, seat);
            table.agenda.push(Task::Gas { seat, todo });
        }
        card => table.agenda.push(Task::Target { seat, card }),
    }
}

/// The first target of a card is chosen.
pub fn apply(
    state: &mut State,
    seat: Seat,
    card: Card,
    action: Action,
    events: &mut dyn Sink<Event>,
) {
    state.table.agenda.pop();
    match action {
        Action::Thief(target) => at_thief(state, seat, card, target, events),
        Action::Guard(at) => at_guard(state, seat, card, at, events),
        Action::Space(at) => at_space(state, seat, card, at, events),
        _ => {}
    }
}

fn at_thief(state: &mut State, seat: Seat, card: Card, target: Seat, events: &mut dyn Sink<Event>) {
    events.push(Event::AimedAt { seat, target });
    let table = &mut state.table;
    if table.thief(target).agile {
        // Card 17: checked at the moment of the effect, Part 4 #33.
        events.push(Event::Ignored { seat: target });
        return;
    }
    // A target is on the board.
    let Some(at) = table.on_board(target) else {
        return;
    };
    match card {
        Card::PoisonedBola => {
            table.thief_mut(target).bolas += 1;
            events.push(Event::Bola { seat: target });
            let together = table.on_board(seat) == Some(at);
            effects::mark(state, seat, SeatSet::one(target), together, events);
        }
        Card::MechanicalRat => table.agenda.push(Task::RatToken {
            seat,
            victim: target,
        }),
        Card::ClockworkMagpie => table.agenda.push(Task::MagpieJewel {
            seat,
            victim: target,
        }),
        Card::CogRod => effects::steal(table, seat, target, Jewel::Emperor, events),
        Card::Firecracker => table.agenda.push(Task::Walk {
            seat,
            mover: Mover::Thief(target),
            at,
            left: cards::SHOVE,
        }),
        Card::AutomaticTrap => {
            table.thief_mut(target).trapped = true;
            events.push(Event::ThiefTrapped { seat: target });
        }
        Card::NetLauncher => effects::net(table, target, events),
        _ => {}
    }
}

fn at_guard(state: &mut State, seat: Seat, card: Card, at: Node, events: &mut dyn Sink<Event>) {
    let table = &mut state.table;
    // `check` has found a guard there.
    let Some(fig) = table.figure_on(at) else {
        return;
    };
    let walk = |left| Task::Walk {
        seat,
        mover: Mover::Guard(fig),
        at,
        left,
    };
    match card {
        Card::Beacon => table.agenda.push(walk(cards::LEAD)),
        Card::Firecracker => table.agenda.push(walk(cards::SHOVE)),
        Card::ForgedOrders => table.agenda.push(Task::Forged { seat, fig }),
        Card::AutomaticTrap => {
            table.trapped |= fig.bit();
            events.push(Event::GuardTrapped { at });
        }
        Card::Bribe => {
            table.figures[fig.index()] = None;
            // Whoever comes out of the supply later is another guard.
            table.charmed &= !fig.bit();
            events.push(Event::Bribed { at });
        }
        _ => {}
    }
}

fn at_space(state: &mut State, seat: Seat, card: Card, at: Node, events: &mut dyn Sink<Event>) {
    let table = &mut state.table;
    match card {
        Card::SmokeGrenade => {
            table.smoke.insert(at);
            table.spots = [None; 5];
            table.spots[0] = Some(at);
            events.push(Event::SmokeAt { at });
            table.agenda.push(Task::Smoke { seat, laid: 1 });
        }
        Card::NoiseGrenade => {
            events.push(Event::NoiseAt { at });
            let todo = walks::drawn(table, at);
            table.agenda.push(Task::Noise {
                seat,
                target: at,
                todo,
            });
            let others = table
                .thieves_on(at)
                .filter(|&other| other != seat)
                .collect();
            let together = table.on_board(seat) == Some(at);
            effects::mark(state, seat, others, together, events);
        }
        Card::FireGrenade => {
            table.fire.insert(at);
            events.push(Event::FireAt { at });
        }
        Card::WingedWorker => {
            table.agenda.push(Task::Worker { seat, at });
            notes::look(state, seat, at, events);
        }
        Card::CogRod => tokens_up::reveal(state, seat, at, events),
        Card::SewerMap => {
            let Some(from) = table.on_board(seat) else {
                return;
            };
            events.push(Event::MapUsed { seat, from, to: at });
            movement::arrive(state, seat, at, true, events);
        }
        _ => {}
    }
}

/// Sewer exits and entrances on the map.
pub fn sewers_printed() -> super::hedria::Spaces {
    printed(flag::SEWER_IN).or(printed(flag::SEWER_OUT))
}

/// Whether the actor may steal at once from these.
pub fn at_once(table: &Table, victims: SeatSet) -> SeatSet {
    victims
        .iter()
        .filter(|&victim| steals_at_once(table, victim))
        .collect()
}
