//! Declaration (2.4 P3): secret, one seat after another, opened when all are in.

use super::agenda::Task;
use super::cards::{Card, Character, total};
use super::events::{EventCard, PURGES};
use super::hand;
use super::state::{BLUE, DUNGEON_AP, Draft, Phase, STACKS, Stack, State, Table};
use super::{Action, Event, Illegal, turn};
use crate::engine::{Seat, Sink};

/// 2.4 P3.2 without tokens: one floor for basic and red AP, then temporary AP.
pub fn points(table: &Table, seat: Seat) -> u8 {
    let thief = table.thief(seat);
    let blue = match (table.in_dungeon(seat), thief.character) {
        (true, Some(Character::Jasmine)) => DUNGEON_AP + 1,
        (true, _) => DUNGEON_AP,
        (false, _) => BLUE,
    };
    let lost = super::cards::BOLA * thief.bolas + table.event_bonus(|event| event.closed);
    (blue + thief.red).saturating_sub(lost).max(DUNGEON_AP) + thief.temp
}

/// 2.4 P3.1: Cunning Plans draw, then everybody in play declares.
pub fn begin(state: &mut State) {
    let table = &mut state.table;
    table.phase = Phase::Declaration;
    table.agenda.push(Task::Unveil);
    let seats: Vec4 = Vec4::of(table.clockwise().filter(|&seat| table.in_play(seat)));
    table
        .agenda
        .push_all(seats.iter().map(|seat| Task::Declare { seat }));
    for seat in seats.iter() {
        state.drafts[seat.index()] = Draft {
            pool: points(table, seat),
            ..Draft::default()
        };
    }
    let draws = seats.iter().filter(|&seat| table.thief(seat).draw > 0);
    let draws = Vec4::of(draws);
    for seat in draws.iter().rev() {
        let cards = std::mem::take(&mut table.thief_mut(seat).draw);
        table.agenda.push(Task::Draw { seat, cards });
    }
}

/// Up to four seats in an order.
#[derive(Clone, Copy, Debug)]
pub struct Vec4 {
    seats: [Seat; 4],
    len: usize,
}

impl Vec4 {
    /// Collects them.
    pub fn of(seats: impl Iterator<Item = Seat>) -> Vec4 {
        let mut all = Vec4 {
            seats: [Seat(0); 4],
            len: 0,
        };
        for seat in seats {
            all.seats[all.len] = seat;
            all.len += 1;
        }
        all
    }

    /// In order.
    pub fn iter(self) -> impl DoubleEndedIterator<Item = Seat> + Clone {
        (0..self.len).map(move |place| self.seats[place])
    }
}

/// Every step [`check`] allows: cards, the special, AP, the end. Declaring is the most frequent
/// decision, so that this asks each question once.
pub fn legal(state: &State, seat: Seat, out: &mut Vec<Action>) {
    let table = &state.table;
    let (thief, draft) = (table.thief(seat), &state.drafts[seat.index()]);
    let newest = usize::from(draft.count).checked_sub(1);
    let on_newest = newest.map(|last| draft.stacks[last].initiative());
    let bare = on_newest == Some(0);
    let informers = thief.informer - draft.informers;
    let agents = thief.agent - draft.agents;
    if !bare && draft.pool + informers + agents > 0 && usize::from(draft.count) < STACKS {
        let rain = table.is_event(EventCard::SuddenRain);
        let moon = table.is_event(EventCard::FullMoon);
        for (&card, &held) in Card::ALL.iter().zip(&state.hands[seat.index()]) {
            let forbidden = rain && card.is_grenade() || moon && card == Card::ReflectiveCloak;
            if held > 0 && !forbidden {
                out.push(Action::Declare(card));
            }
        }
        for card in [Card::Move, Card::Ambush] {
            if !draft.faces.contains(&Some(card)) {
                out.push(Action::Declare(card));
            }
        }
    }
    if let (Some(last), Some(placed)) = (newest, on_newest) {
        let covers = table.rules.special_cards
            && draft.faces[last].is_some_and(|card| !card.is_basic())
            && draft.stacks.iter().all(|stack| !stack.special);
        let capped = table.is_event(EventCard::GuildPurges);
        let room = |more| !capped || placed + more <= PURGES;
        let steps = [
            (covers, Action::Cover),
            (draft.pool > 0 && room(1), Action::Point),
            (informers > 0 && room(1), Action::Informer),
            (agents > 0 && room(2), Action::Agent),
        ];
        out.extend(steps.into_iter().filter(|step| step.0).map(|step| step.1));
    }
    if !bare {
        out.push(Action::Seal);
    }
}

/// Whether a step of a declaration is allowed.
///
/// # Errors
/// Why not.
pub fn check(state: &State, seat: Seat, action: Action) -> Result<(), Illegal> {
    let draft = &state.drafts[seat.index()];
    let thief = state.table.thief(seat);
    let newest = usize::from(draft.count)
        .checked_sub(1)
        .map(|last| (&draft.stacks[last], draft.faces[last]));
    let room = |more: u8| match newest {
        None => Err(Illegal::NoStackYet),
        Some((stack, _))
            if state.table.is_event(EventCard::GuildPurges)
                && stack.initiative() + more > PURGES =>
        {
            Err(Illegal::Purges)
        }
        Some(_) => Ok(()),
    };
    match action {
        Action::Declare(card) => {
            if card.is_basic() {
                if draft.faces.contains(&Some(card)) {
                    return Err(Illegal::Declared(card));
                }
            } else if state.hands[seat.index()][card.index()] == 0 {
                return Err(Illegal::NotInHand(card));
            }
            if card.is_grenade() && state.table.is_event(EventCard::SuddenRain) {
                return Err(Illegal::Rain);
            }
            if card == Card::ReflectiveCloak && state.table.is_event(EventCard::FullMoon) {
                return Err(Illegal::FullMoon);
            }
            if newest.is_some_and(|(stack, _)| stack.initiative() == 0) {
                return Err(Illegal::NeedsPoint);
            }
            let left =
                draft.pool + (thief.informer - draft.informers) + 2 * (thief.agent - draft.agents);
            if left == 0 || usize::from(draft.count) == STACKS {
                return Err(Illegal::NoPoints(placed(draft)));
            }
            Ok(())
        }
        Action::Cover => {
            if !state.table.rules.special_cards {
                return Err(Illegal::NoSpecials);
            }
            let (_, face) = newest.ok_or(Illegal::NoStackYet)?;
            if draft.stacks.iter().any(|stack| stack.special) {
                return Err(Illegal::SpecialUsed);
            }
            if face.is_some_and(Card::is_basic) {
                return Err(Illegal::SpecialOnBasic);
            }
            Ok(())
        }
        Action::Point if draft.pool == 0 => Err(Illegal::NoPoints(placed(draft))),
        Action::Point => room(1),
        Action::Informer if draft.informers == thief.informer => Err(Illegal::NoInformer),
        Action::Informer => room(1),
        Action::Agent if draft.agents == thief.agent => Err(Illegal::NoAgent),
        Action::Agent => room(2),
        Action::Seal if newest.is_some_and(|(stack, _)| stack.initiative() == 0) => {
            Err(Illegal::NeedsPoint)
        }
        Action::Seal => Ok(()),
        _ => Err(Illegal::NotNow),
    }
}

fn placed(draft: &Draft) -> u8 {
    draft.stacks.iter().map(Stack::initiative).sum()
}

/// Does a step of a declaration.
pub fn apply(state: &mut State, seat: Seat, action: Action, events: &mut dyn Sink<Event>) {
    let draft = &mut state.drafts[seat.index()];
    let last = usize::from(draft.count).saturating_sub(1);
    match action {
        Action::Declare(card) => {
            draft.faces[usize::from(draft.count)] = Some(card);
            draft.count += 1;
            if !card.is_basic() {
                state.hands[seat.index()][card.index()] -= 1;
            }
        }
        Action::Cover => draft.stacks[last].special = true,
        Action::Point => {
            draft.pool -= 1;
            draft.stacks[last].points += 1;
        }
        Action::Informer => {
            draft.informers += 1;
            draft.stacks[last].points += 1;
        }
        Action::Agent => {
            draft.agents += 1;
            draft.stacks[last].agents += 1;
        }
        Action::Seal => {
            draft.sealed = true;
            state.table.agenda.pop();
            events.push(Event::Sealed { seat });
        }
        _ => {}
    }
}

/// 2.4 P3.4: AP and special cards are shown, faces stay hidden. Never waits.
pub fn unveil(state: &mut State, events: &mut dyn Sink<Event>) -> bool {
    state.table.agenda.pop();
    for seat in Vec4::of(state.table.clockwise()).iter() {
        let at = seat.index();
        if !state.table.in_play(seat) {
            continue;
        }
        let draft = state.drafts[at];
        state.table.stacks[at] = draft.stacks;
        state.table.stack_count[at] = draft.count;
        // What was open in the draft lies on the table now; only the faces stay secret.
        state.drafts[at] = Draft {
            faces: draft.faces,
            ..Draft::default()
        };
        let thief = state.table.thief_mut(seat);
        thief.informer -= draft.informers;
        thief.agent -= draft.agents;
        thief.temp = 0;
        thief.bolas = 0;
        let hand_size = total(&state.hands[at]);
        thief.face_down = thief.hand_size - hand_size;
        thief.hand_size = hand_size;
        let special = draft.stacks.iter().any(|stack| stack.special);
        events.push(Event::Declared {
            seat,
            stacks: draft.count,
            ap: placed(&draft),
            informers: draft.informers,
            agents: draft.agents,
            special: thief.character.filter(|_| special).map(Character::special),
        });
    }
    if state.table.roll == 0 {
        // Changing Patrols: the guards roll now.
        turn::roll(state, events);
    }
    state.table.phase = Phase::Resolution;
    state.table.agenda.push(Task::Resolution);
    false
}

/// A stack's card is shown to all.
pub fn show(state: &mut State, seat: Seat, stack: u8) -> Card {
    let at = seat.index();
    // A declared stack has a card; the index comes from the stacks themselves.
    let card = state.drafts[at].faces[usize::from(stack)].unwrap_or(Card::Move);
    state.table.stacks[at][usize::from(stack)].shown = Some(card);
    if !card.is_basic() {
        state.table.thief_mut(seat).face_down -= 1;
    }
    hand::forget(state, seat, card);
    card
}
