//! R3 to R10: why something may not be done, and what it does.

pub use super::legal::legal_actions;
use super::state::{POSTS, Phase, State, THIEF_ACTIONS, TURN_LIMIT, Table};
use super::{Action, Draw, Event, Illegal, LAST_CHEST, Palace, Pay};
use crate::engine::{Seat, SeatSet, Sink};

/// Whether the seat to act may do this.
///
/// # Errors
/// The first reason why not: phase, then board, then thief actions, then payment.
pub fn check(state: &State, action: Action) -> Result<(), Illegal> {
    let table = &state.table;
    let placing = matches!(action, Action::Place(_));
    match table.phase {
        Phase::Over => return Err(Illegal::GameOver),
        Phase::Neutrals if !placing => return Err(Illegal::PlaceNeutralFirst),
        Phase::Guards if !placing => return Err(Illegal::PlaceGuardFirst),
        Phase::Turns if placing => return Err(Illegal::AllPlaced),
        _ => {}
    }
    let seat = table.current;
    match action {
        Action::Place(palace) => free_post(state, palace),
        Action::Infiltrate { palace, dancers } => check_infiltrate(state, seat, palace, dancers),
        Action::Guard {
            from,
            to,
            carry,
            pay,
        } => check_guard(state, seat, from, to, carry, pay),
        Action::Neutral {
            from,
            to,
            dancer_from,
            dancer_to,
        } => check_neutral(state, seat, from, to, dancer_from, dancer_to),
        Action::End(Draw::Palace) => Ok(()),
        Action::End(Draw::Dancer) if table.acted => Err(Illegal::Acted),
        Action::End(Draw::Dancer) if table.dancers_left == 0 => Err(Illegal::NoDancerLeft),
        Action::End(Draw::Dancer) => Ok(()),
    }
}

/// A11: whether thieves may come in.
fn thief_may_enter(state: &State, palace: Palace) -> bool {
    state.table.rules.empty_palace_usable || state.table.chest[palace.index()] > 0
}

fn free_post(state: &State, palace: Palace) -> Result<(), Illegal> {
    if state.table.occupied(palace) < POSTS {
        Ok(())
    } else {
        Err(Illegal::Full(palace))
    }
}

/// R5.
fn check_infiltrate(state: &State, seat: Seat, palace: Palace, dancers: u8) -> Result<(), Illegal> {
    let table = &state.table;
    let price = table.foreign(seat, palace);
    if table.guard[seat.index()][palace.index()] == 0 {
        return Err(Illegal::NoOwnGuard(palace));
    }
    if price == 0 {
        return Err(Illegal::NoForeignGuard(palace));
    }
    if !thief_may_enter(state, palace) {
        return Err(Illegal::EmptyPalace(palace));
    }
    if table.thief_acts == THIEF_ACTIONS {
        return Err(Illegal::ThiefLimit);
    }
    if table.supply[seat.index()] == 0 {
        return Err(Illegal::NoThiefHome);
    }
    let cards = state.hand[seat.index()][palace.index()];
    let held = table.dancers[seat.index()];
    if cards + held < price {
        return Err(Illegal::Price {
            palace,
            price,
            short: price - cards - held,
        });
    }
    if dancers > price {
        return Err(Illegal::Overpaid(price));
    }
    if dancers > held {
        return Err(Illegal::NoDancer);
    }
    if price - dancers > cards {
        Err(Illegal::NoCard(palace))
    } else {
        Ok(())
    }
}

/// R6.
fn check_guard(
    state: &State,
    seat: Seat,
    from: Palace,
    to: Palace,
    carry: bool,
    pay: Pay,
) -> Result<(), Illegal> {
    let table = &state.table;
    if table.guard[seat.index()][from.index()] == 0 {
        return Err(Illegal::NoGuardHere(from));
    }
    if from == to {
        return Err(Illegal::SamePalace);
    }
    free_post(state, to)?;
    if carry {
        if table.thief[seat.index()][from.index()] == 0 {
            return Err(Illegal::NoThiefToCarry(from));
        }
        if !thief_may_enter(state, to) {
            return Err(Illegal::EmptyPalace(to));
        }
        if table.thief_acts == THIEF_ACTIONS {
            return Err(Illegal::ThiefLimit);
        }
    }
    let hand = &state.hand[seat.index()];
    let payable = [
        hand[from.index()] > 0,
        hand[to.index()] > 0,
        table.dancers[seat.index()] > 0,
    ];
    if payable == [false; 3] {
        return Err(Illegal::MoveCost { from, to });
    }
    match pay {
        Pay::From if !payable[0] => Err(Illegal::NoCard(from)),
        Pay::To if !payable[1] => Err(Illegal::NoCard(to)),
        Pay::Dancer if !payable[2] => Err(Illegal::NoDancer),
        _ => Ok(()),
    }
}

/// R7.
fn check_neutral(
    state: &State,
    seat: Seat,
    from: Palace,
    to: Palace,
    dancer_from: bool,
    dancer_to: bool,
) -> Result<(), Illegal> {
    let table = &state.table;
    if table.neutral[from.index()] == 0 {
        return Err(Illegal::NoNeutral(from));
    }
    if from == to {
        return Err(Illegal::SamePalace);
    }
    free_post(state, to)?;
    let hand = &state.hand[seat.index()];
    let (card_from, card_to) = (hand[from.index()] > 0, hand[to.index()] > 0);
    let dancers = table.dancers[seat.index()];
    if u8::from(card_from) + u8::from(card_to) + dancers < 2 {
        return Err(Illegal::NeutralCost { from, to });
    }
    if !dancer_from && !card_from {
        return Err(Illegal::NoCard(from));
    }
    if !dancer_to && !card_to {
        return Err(Illegal::NoCard(to));
    }
    if u8::from(dancer_from) + u8::from(dancer_to) > dancers {
        return Err(Illegal::NoDancer);
    }
    Ok(())
}

/// Whether an action draws cards or has hands taken up.
pub fn reveals(state: &State, action: Action) -> bool {
    let table = &state.table;
    match action {
        Action::End(_) => true,
        Action::Place(_) => {
            table.phase == Phase::Guards
                && !table.rules.hands_open
                && table.to_place.iter().sum::<u8>() == 1
        }
        _ => false,
    }
}

/// Does a legal action.
pub fn apply(state: &mut State, action: Action, events: &mut impl Sink<Event>) {
    let seat = state.table.current;
    match action {
        Action::Place(palace) => place(state, seat, palace, events),
        Action::Infiltrate { palace, dancers } => {
            let price = state.table.foreign(seat, palace);
            pay_colour(state, seat, palace, price - dancers);
            pay_dancers(state, seat, dancers, events);
            events.push(Event::Paid {
                seat,
                cards: price - dancers,
                dancers,
            });
            state.table.supply[seat.index()] -= 1;
            let (thieves, need) = thief_enters(state, seat, palace);
            events.push(Event::Infiltrated {
                seat,
                palace,
                thieves,
                need,
            });
            steal(state, seat, palace, events);
        }
        Action::Guard {
            from,
            to,
            carry,
            pay,
        } => {
            let dancers = u8::from(pay == Pay::Dancer);
            match pay {
                Pay::From => pay_colour(state, seat, from, 1),
                Pay::To => pay_colour(state, seat, to, 1),
                Pay::Dancer => pay_dancers(state, seat, 1, events),
            }
            events.push(Event::Paid {
                seat,
                cards: 1 - dancers,
                dancers,
            });
            state.table.guard[seat.index()][from.index()] -= 1;
            state.table.guard[seat.index()][to.index()] += 1;
            if carry {
                state.table.thief[seat.index()][from.index()] -= 1;
                let (thieves, need) = thief_enters(state, seat, to);
                events.push(Event::Carried {
                    seat,
                    from,
                    to,
                    thieves,
                    need,
                });
                steal(state, seat, to, events);
            } else {
                events.push(Event::GuardMoved { seat, from, to });
            }
        }
        Action::Neutral {
            from,
            to,
            dancer_from,
            dancer_to,
        } => {
            let dancers = u8::from(dancer_from) + u8::from(dancer_to);
            pay_colour(state, seat, from, u8::from(!dancer_from));
            pay_colour(state, seat, to, u8::from(!dancer_to));
            pay_dancers(state, seat, dancers, events);
            events.push(Event::Paid {
                seat,
                cards: 2 - dancers,
                dancers,
            });
            state.table.neutral[from.index()] -= 1;
            state.table.neutral[to.index()] += 1;
            events.push(Event::NeutralMoved { seat, from, to });
        }
        Action::End(draw) => return end_turn(state, seat, draw, events),
    }
    state.table.acted = !matches!(action, Action::Place(_));
}

/// R3.
fn place(state: &mut State, seat: Seat, palace: Palace, events: &mut impl Sink<Event>) {
    let table = &mut state.table;
    table.current = seat.next(table.seats);
    if table.phase == Phase::Neutrals {
        table.neutral[palace.index()] += 1;
        events.push(Event::PlacedNeutral { seat, palace });
        if table.neutral.iter().sum::<u8>() == 2 * table.seats {
            table.phase = Phase::Guards;
        }
        return;
    }
    table.guard[seat.index()][palace.index()] += 1;
    table.to_place[seat.index()] -= 1;
    events.push(Event::Placed { seat, palace });
    if table.to_place == [0; 4] {
        table.phase = Phase::Turns;
        events.push(Event::HandsTaken);
    }
}

fn pay_colour(state: &mut State, seat: Seat, colour: Palace, cards: u8) {
    state.hand[seat.index()][colour.index()] -= cards;
    state.table.hand_size[seat.index()] -= cards;
    state.table.discard[colour.index()] += cards;
}

/// R4: dancers go back to their supply, or out of the game (A3).
fn pay_dancers(state: &mut State, seat: Seat, dancers: u8, events: &mut impl Sink<Event>) {
    let table = &mut state.table;
    table.dancers[seat.index()] -= dancers;
    if table.rules.dancers_return {
        table.dancers_left += dancers;
    } else if dancers > 0 {
        table.dancers_gone += dancers;
        events.push(Event::DancersGone { dancers });
    }
}

/// A thief action: thieves there now, and the need.
fn thief_enters(state: &mut State, seat: Seat, palace: Palace) -> (u8, u8) {
    let table = &mut state.table;
    table.thief_acts += 1;
    table.thief[seat.index()][palace.index()] += 1;
    (
        table.thief[seat.index()][palace.index()],
        table.chest[palace.index()],
    )
}

/// R8: thieves arrive one by one, so that they are never more than the chest needs (A9).
fn steal(state: &mut State, seat: Seat, palace: Palace, events: &mut impl Sink<Event>) {
    let table = &mut state.table;
    let at = palace.index();
    let need = table.chest[at];
    if need == 0 || table.thief[seat.index()][at] != need {
        return;
    }
    table.thief[seat.index()][at] = 0;
    table.supply[seat.index()] += need;
    table.loot[seat.index()] += 1;
    table.chest[at] = if need == LAST_CHEST { 0 } else { need + 1 };
    let (loot, target) = (table.loot[seat.index()], table.target());
    events.push(Event::Stolen {
        seat,
        palace,
        loot,
        target,
        home: need,
    });
    events.push(Event::NextChest {
        palace,
        need: table.chest[at],
    });
    if loot == target {
        table.phase = Phase::Over;
        table.winners = SeatSet::one(seat).0;
        events.push(Event::Won { seat, chests: loot });
    }
}

/// R9, R10.
fn end_turn(state: &mut State, seat: Seat, draw_choice: Draw, events: &mut impl Sink<Event>) {
    let acted = state.table.acted;
    let dancer = draw_choice == Draw::Dancer;
    let due = if acted || dancer { 3 } else { 4 };
    let cards = draw(state, seat, due, events);
    let table = &mut state.table;
    if dancer {
        table.dancers_left -= 1;
        table.dancers[seat.index()] += 1;
    }
    events.push(if acted {
        Event::Drew { seat, cards }
    } else {
        Event::Passed {
            seat,
            cards,
            dancer,
        }
    });
    if cards < due {
        events.push(Event::DrawShort { seat, cards });
    }
    table.barren = if !acted && cards == 0 && !dancer {
        table.barren + 1
    } else {
        0
    };
    table.turns += 1;
    table.thief_acts = 0;
    table.acted = false;
    let last_turn = table.turns == TURN_LIMIT * u16::from(table.seats);
    if last_turn || table.barren == table.seats {
        stop(state, last_turn.then_some(TURN_LIMIT), events);
    } else {
        table.current = seat.next(table.seats);
    }
}

/// R9: draws up to `due` palace cards, reshuffling in mid-draw when the deck runs out.
pub fn draw(state: &mut State, seat: Seat, due: u8, events: &mut impl Sink<Event>) -> u8 {
    for drawn in 0..due {
        if state.table.deck_size == 0 {
            state.deck = std::mem::take(&mut state.table.discard);
            state.table.deck_size = state.deck.iter().sum();
            if state.table.deck_size == 0 {
                return drawn;
            }
            events.push(Event::Reshuffled);
        }
        let colour = state.rng.place(&state.deck, state.table.deck_size);
        state.deck[colour] -= 1;
        state.table.deck_size -= 1;
        state.hand[seat.index()][colour] += 1;
        state.table.hand_size[seat.index()] += 1;
    }
    due
}

/// R10: most chests, then fewest thieves missing in the best palace, then shared.
pub fn leaders(table: &Table) -> SeatSet {
    let closest = ahead(table).map(|seat| table.closest(seat)).min();
    ahead(table)
        .filter(|&seat| Some(table.closest(seat)) == closest)
        .collect()
}

/// The seats with most chests.
fn ahead(table: &Table) -> impl Iterator<Item = Seat> {
    let loot = |seat: &Seat| table.loot[seat.index()];
    let most = Seat::all(table.seats).map(|seat| loot(&seat)).max();
    Seat::all(table.seats).filter(move |seat| Some(loot(seat)) == most)
}

/// R10.
fn stop(state: &mut State, turns: Option<u16>, events: &mut impl Sink<Event>) {
    let table = &mut state.table;
    let winners = leaders(table);
    let tie_break = ahead(table).count() > 1;
    table.phase = Phase::Over;
    table.winners = winners.0;
    events.push(Event::Stopped {
        turns,
        winners,
        tie_break,
    });
}
