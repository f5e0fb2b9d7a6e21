//! R10 (A24): the safety stop.

use super::*;

/// Nothing to draw, and no dancer in the supply.
fn stalled() -> Board {
    Board::new(3).dancers(2, 8).deck([0; 6], 1)
}

#[test]
fn r10_passes_of_the_whole_table_without_a_card_stop_the_match() {
    let mut state = stalled().chests([5, 4, 4, 4, 4, 4]).loot(1, 1).ready();
    act_all(&mut state, &["end palace", "end palace"]);
    assert_eq!(TwelveThieves::outcome(&state), None);
    let events = act(&mut state, "end palace");
    let stopped = Event::Stopped {
        turns: None,
        winners: SeatSet::one(Seat(1)),
        tie_break: false,
    };
    assert_eq!(events.last(), Some(&stopped));
    assert_eq!(TwelveThieves::outcome(&state), won_by(&[1]));
}

#[test]
fn r10_a_turn_with_an_action_is_never_a_pass() {
    let mut state = stalled().ready();
    act_all(&mut state, &["end palace", "end palace"]);
    // Paid with a dancer, so that its draw lapses too.
    act_all(&mut state, &["guard ivory ruby pay dancer", "end palace"]);
    assert_eq!(TwelveThieves::outcome(&state), None);
    act_all(&mut state, &["end palace", "end palace"]);
    assert_eq!(TwelveThieves::outcome(&state), None);
    act(&mut state, "end palace");
    // Equal chests (none), and each lacks the same four thieves.
    assert_eq!(TwelveThieves::outcome(&state), won_by(&[0, 1, 2]));
}

#[test]
fn r10_a_dancer_counts_as_a_card() {
    let mut state = Board::new(3).dancers(2, 7).deck([0; 6], 1).ready();
    act_all(&mut state, &["end palace", "end palace", "end dancer"]);
    assert_eq!(TwelveThieves::outcome(&state), None);
    assert_eq!(state.table.barren, 0);
}

#[test]
fn r10_declining_the_dancer_counts_as_receiving_nothing() {
    let mut state = Board::new(3).dancers(2, 7).deck([0; 6], 1).ready();
    assert_eq!(legal_with(&state, "end"), ["end palace", "end dancer"]);
    act_all(&mut state, &["end palace"; 3]);
    assert_eq!(TwelveThieves::outcome(&state), won_by(&[0, 1, 2]));
}

#[test]
fn r10_one_card_is_enough_to_go_on() {
    let mut state = Board::new(3)
        .dancers(2, 8)
        .deck([0, 0, 0, 1, 0, 0], 1)
        .ready();
    act_all(&mut state, &["end palace"; 3]);
    assert_eq!(
        (TwelveThieves::outcome(&state), state.table.barren),
        (None, 2)
    );
    act(&mut state, "end palace");
    assert!(TwelveThieves::outcome(&state).is_some());
}

#[test]
fn r10_turn_100_of_every_seat_is_the_last_after_its_draw() {
    for seats in 2..=4 {
        let limit = 100 * u16::from(seats);
        let mut state = Board::new(seats)
            .chests([5, 4, 4, 4, 4, 4])
            .loot(1, 1)
            .turns(limit - 2)
            .ready();
        act(&mut state, "end palace");
        assert_eq!(TwelveThieves::outcome(&state), None);
        act(&mut state, "end palace");
        assert_eq!(TwelveThieves::outcome(&state), won_by(&[1]));
        assert_eq!(state.table.hand_size[usize::from(seats) - 1], 4);
        assert_eq!(legal(&state), [""; 0]);
    }
}

#[test]
fn r10_a_winning_theft_in_the_last_turn_wins_by_r8() {
    let mut state = Board::new(2)
        .chests([4, 7, 7, 7, 5, 4])
        .loot(0, 5)
        .loot(1, 5)
        .thieves(1, [0, 0, 0, 0, 0, 3])
        .hand(1, [0, 0, 0, 0, 0, 1])
        .turns(199)
        .ready();
    let events = act(&mut state, "infiltrate violet");
    assert!(matches!(events.last(), Some(Event::Won { .. })));
    assert_eq!(TwelveThieves::outcome(&state), won_by(&[1]));
}

#[test]
fn r10_a_palace_without_chests_does_not_count_for_the_tie() {
    // Both lack nothing where there is nothing. Elsewhere seat 0 lacks 7 - 4 = 3, seat 1 lacks 4.
    let mut state = Board::new(2)
        .chests([0, 7, 5, 4, 4, 4])
        .loot(0, 4)
        .loot(1, 4)
        .thieves(0, [0, 4, 0, 0, 0, 0])
        .thieves(1, [4, 0, 0, 0, 0, 0])
        .turns(199)
        .ready();
    act(&mut state, "end palace");
    assert_eq!(TwelveThieves::outcome(&state), won_by(&[0]));
}
