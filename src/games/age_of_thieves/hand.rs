//! Cards drawn, discarded, given (2.4 P2, 2.6).

use super::agenda::Task;
use super::cards::{Card, Character, GENERAL};
use super::state::{HAND_LIMIT, State};
use super::{Action, Event, Illegal};
use crate::engine::{Seat, Sink};

/// Draws up to `due` cards, reshuffling when the deck is empty (2.1.4, Q29).
pub fn draw(state: &mut State, seat: Seat, due: u8, events: &mut dyn Sink<Event>) {
    let mut drawn = 0;
    while drawn < due {
        if state.table.deck_size == 0 {
            state.deck = std::mem::take(&mut state.table.discard);
            state.table.deck_size = state.deck.iter().sum();
            if state.table.deck_size == 0 {
                break;
            }
            events.push(Event::Reshuffled);
        }
        let kind = state.rng.place(&state.deck, state.table.deck_size);
        state.deck[kind] -= 1;
        state.table.deck_size -= 1;
        state.hands[seat.index()][kind] += 1;
        state.table.thief_mut(seat).hand_size += 1;
        drawn += 1;
    }
    if drawn > 0 {
        events.push(Event::Drew { seat, cards: drawn });
    }
    if drawn < due {
        events.push(Event::NoCards { seat });
    }
}

/// A card that a seat held, or had declared, has been shown: nobody knows more than that of it.
pub fn forget(state: &mut State, holder: Seat, card: Card) {
    if card.is_basic() {
        return;
    }
    for known in &mut state.known {
        let count = &mut known[holder.index()][card.index()];
        *count = count.saturating_sub(1);
    }
}

/// Discards a card of the hand, face-up.
pub fn discard(state: &mut State, seat: Seat, card: Card, events: &mut dyn Sink<Event>) {
    state.hands[seat.index()][card.index()] -= 1;
    state.table.thief_mut(seat).hand_size -= 1;
    state.table.discard[card.index()] += 1;
    forget(state, seat, card);
    events.push(Event::Discarded { seat, card });
}

/// Every card that could be meant.
pub fn offer(offer: &mut impl FnMut(Action)) {
    Card::general().map(Action::Card).for_each(offer);
}

/// Whether this card may be discarded, given or taken.
///
/// # Errors
/// Why not.
pub fn check(state: &State, task: Task, action: Action) -> Result<(), Illegal> {
    let Action::Card(card) = action else {
        return Err(Illegal::NotNow);
    };
    if card.is_basic() {
        return Err(Illegal::NoDiscard(card));
    }
    match task {
        Task::Grenade { .. } if !card.is_grenade() => Err(Illegal::NotGrenade(card)),
        Task::Grenade { .. } if state.table.discard[card.index()] == 0 => {
            Err(Illegal::NotDiscarded(card))
        }
        Task::Grenade { .. } => Ok(()),
        Task::HandLimit { seat }
        | Task::Discard { seat }
        | Task::LoseCard { seat }
        | Task::Give { seat, .. }
            if state.hands[seat.index()][card.index()] == 0 =>
        {
            Err(Illegal::NotInHand(card))
        }
        _ => Ok(()),
    }
}

/// Does it.
pub fn apply(state: &mut State, task: Task, action: Action, events: &mut dyn Sink<Event>) {
    let Action::Card(card) = action else { return };
    match task {
        // The task stays until the hand is small enough.
        Task::HandLimit { seat } => discard(state, seat, card, events),
        Task::Discard { seat } | Task::LoseCard { seat } => {
            state.table.agenda.pop();
            discard(state, seat, card, events);
        }
        Task::Give { seat, to } => {
            state.table.agenda.pop();
            state.hands[seat.index()][card.index()] -= 1;
            state.table.thief_mut(seat).hand_size -= 1;
            forget(state, seat, card);
            state.hands[to.index()][card.index()] += 1;
            state.table.thief_mut(to).hand_size += 1;
            // The giver knows what the other holds now.
            state.known[seat.index()][to.index()][card.index()] += 1;
            events.push(Event::Gave { seat, to });
            state.table.agenda.push(Task::HandLimit { seat: to });
        }
        Task::Grenade { seat } => {
            state.table.agenda.pop();
            state.table.discard[card.index()] -= 1;
            state.hands[seat.index()][card.index()] += 1;
            state.table.thief_mut(seat).hand_size += 1;
            for viewer in state.table.all_seats().filter(|&viewer| viewer != seat) {
                state.known[viewer.index()][seat.index()][card.index()] += 1;
            }
            events.push(Event::TookGrenade { seat, card });
            state.table.agenda.push(Task::HandLimit { seat });
        }
        _ => {}
    }
}

/// Whether a task about cards needs a decision; otherwise it is done.
pub fn waits(state: &mut State, task: Task, events: &mut dyn Sink<Event>) -> bool {
    match task {
        Task::Draw { seat, cards } => {
            state.table.agenda.pop();
            draw(state, seat, cards, events);
            state.table.agenda.push(Task::HandLimit { seat });
            false
        }
        Task::HandLimit { seat } => {
            let over = state.table.thief(seat).hand_size > HAND_LIMIT;
            if !over {
                state.table.agenda.pop();
            }
            over
        }
        // 2.9.2: Jasmine keeps hers.
        Task::LoseCard { seat }
            if state.table.thief(seat).character == Some(Character::Jasmine) =>
        {
            state.table.agenda.pop();
            false
        }
        Task::Discard { seat } | Task::LoseCard { seat } | Task::Give { seat, .. } => {
            let some = state.table.thief(seat).hand_size > 0;
            if !some {
                state.table.agenda.pop();
            }
            some
        }
        Task::Grenade { .. } => {
            let some = (0..GENERAL)
                .any(|kind| Card::ALL[kind].is_grenade() && state.table.discard[kind] > 0);
            if !some {
                state.table.agenda.pop();
            }
            some
        }
        _ => true,
    }
}
