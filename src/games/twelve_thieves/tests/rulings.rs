//! Rulings Q1 to Q4 of the specification.

use super::*;

#[test]
fn ruling_q1_own_thieves_stay_when_a_rival_takes_the_chest_and_the_need_rises() {
    let mut state = Board::new(3)
        .thieves(0, [0, 3, 0, 0, 0, 0])
        .thieves(1, [0, 3, 0, 0, 0, 0])
        .thieves(2, [0, 2, 0, 0, 0, 0])
        .hand(0, [0, 1, 0, 0, 0, 0])
        .ready();
    act(&mut state, "infiltrate emerald");
    assert_eq!(state.table.chest[1], 5);
    assert_eq!((state.table.thief[1][1], state.table.thief[2][1]), (3, 2));
}

#[test]
fn ruling_q1_thieves_stay_when_the_last_chest_goes() {
    let mut state = Board::new(2)
        .chests([4, 7, 4, 4, 4, 4])
        .loot(0, 3)
        .thieves(0, [0, 6, 0, 0, 0, 0])
        .thieves(1, [0, 6, 0, 0, 0, 0])
        .hand(0, [0, 1, 0, 0, 0, 0])
        .ready();
    act(&mut state, "infiltrate emerald");
    assert_eq!((state.table.chest[1], state.table.loot[0]), (0, 4));
    assert_eq!((state.table.thief[1][1], state.table.supply[0]), (6, 12));
}

#[test]
fn ruling_q2_with_deck_and_discard_empty_the_rest_of_the_draw_lapses() {
    let mut state = Board::new(2).deck([0, 1, 1, 0, 0, 0], 1).ready();
    let events = act(&mut state, "end palace");
    let short = Event::DrawShort {
        seat: Seat(0),
        cards: 2,
    };
    assert!(events.contains(&short), "{events:?}");
    assert_eq!(state.hand[0], [0, 1, 1, 0, 0, 0]);
    assert_eq!(state.table.current, Seat(1));
}

#[test]
fn ruling_q3_a_pass_without_a_dancer_in_the_supply_offers_palace_cards_only() {
    let state = Board::new(2).dancers(1, 8).ready();
    assert_eq!(legal_with(&state, "end"), ["end palace"]);
    // House rule: those that left the game do not count.
    let gone = Board::new(2)
        .house(|rules| rules.dancers_return = false)
        .table(|table| (table.dancers_left, table.dancers_gone) = (0, 8))
        .ready();
    assert_eq!(legal_with(&gone, "end"), ["end palace"]);
}

#[test]
fn ruling_q4_the_foreign_guard_is_needed_for_infiltrating_only() {
    // Emerald is stripped: nobody can be sent there, but a carried thief completes the theft.
    let mut state = Board::new(2)
        .neutrals([2, 0, 1, 1, 1, 1])
        .thieves(0, [1, 3, 0, 0, 0, 0])
        .hand(0, [0, 3, 0, 0, 0, 0])
        .ready();
    assert_eq!(legal_with(&state, "infiltrate emerald"), [""; 0]);
    act(&mut state, "guard ivory emerald carry pay emerald");
    assert_eq!(state.table.loot[0], 1);
}
