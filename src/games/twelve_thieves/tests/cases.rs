//! The test cases of the specification, by their numbers.

use super::*;
use crate::games::twelve_thieves::Palace;

#[test]
fn case_01_r5_own_guard_alone_cannot_infiltrate() {
    let state = Board::new(2)
        .neutrals([0, 2, 1, 1, 1, 1])
        .hand(0, [5, 0, 0, 0, 0, 0])
        .dancers(0, 2)
        .ready();
    let reason = Illegal::NoForeignGuard(Palace::Ivory);
    assert_eq!(refusal(&state, "infiltrate ivory"), reason);
    assert_eq!(refusal(&state, "infiltrate ivory dancers 1"), reason);
}

#[test]
fn case_02_r5_three_foreign_guards_cost_three_cards() {
    // Before ruby: one own, two neutral, one rival guard.
    let board = || Board::new(2).neutrals([1, 1, 1, 2, 1, 0]);
    let short = board().hand(0, [9, 0, 0, 2, 0, 0]).ready();
    let reason = Illegal::Price {
        palace: Palace::Ruby,
        price: 3,
        short: 1,
    };
    assert_eq!(refusal(&short, "infiltrate ruby"), reason);

    let mut state = board().hand(0, [0, 0, 0, 4, 0, 0]).ready();
    act(&mut state, "infiltrate ruby");
    assert_eq!(state.hand[0], [0, 0, 0, 1, 0, 0]);
    assert_eq!(state.table.discard, [0, 0, 0, 3, 0, 0]);
    assert_eq!(state.table.thief[0], [0, 0, 0, 1, 0, 0]);
    assert_eq!(state.table.supply[0], 11);
}

#[test]
fn case_03_r4_the_fourth_thief_action_is_illegal_a_plain_guard_move_is_not() {
    let mut state = Board::new(2).hand(0, [4, 4, 0, 0, 0, 0]).ready();
    let turn = [
        "infiltrate ivory",
        "infiltrate emerald",
        "guard ivory emerald carry pay ivory",
    ];
    act_all(&mut state, &turn);
    assert_eq!(refusal(&state, "infiltrate emerald"), Illegal::ThiefLimit);
    let carry = "guard emerald ivory carry pay emerald";
    assert_eq!(refusal(&state, carry), Illegal::ThiefLimit);
    act(&mut state, "guard emerald ivory pay emerald");
    // The next turn has three again.
    act_all(&mut state, &["end palace", "end palace"]);
    assert_eq!(state.table.thief_acts, 0);
}

#[test]
fn case_04_r6_no_carry_into_a_full_palace() {
    // Before ruby: no own, two neutral, two rival guards.
    let state = Board::new(2)
        .guards(0, [2, 1, 1, 0, 0, 0])
        .guards(1, [0, 0, 0, 2, 1, 1])
        .neutrals([1, 1, 1, 2, 1, 0])
        .thieves(0, [1, 0, 0, 0, 0, 0])
        .hand(0, [1, 0, 0, 1, 0, 0])
        .ready();
    let full = Illegal::Full(Palace::Ruby);
    assert_eq!(refusal(&state, "guard ivory ruby carry pay ruby"), full);
    assert_eq!(refusal(&state, "guard ivory ruby pay ivory"), full);
    assert_eq!(legal_with(&state, "neutral ivory ruby"), [""; 0]);
}

#[test]
fn case_05_r8_carrying_the_last_thief_in_takes_the_chest() {
    let mut state = Board::new(2)
        .thieves(0, [1, 3, 0, 0, 0, 0])
        .hand(0, [1, 0, 0, 0, 0, 0])
        .ready();
    let events = act(&mut state, "guard ivory emerald carry pay ivory");
    let stolen = Event::Stolen {
        seat: Seat(0),
        palace: Palace::Emerald,
        loot: 1,
        target: 6,
        home: 4,
    };
    assert!(events.contains(&stolen), "{events:?}");
    let table = &state.table;
    assert_eq!((table.loot[0], table.chest[1]), (1, 5));
    assert_eq!((table.thief[0], table.supply[0]), ([0; 6], 12));
    assert_eq!(table.guard[0], [0, 2, 1, 1, 0, 0]);
}

#[test]
fn case_06_r8_a_rival_with_three_there_now_needs_five() {
    let mut state = Board::new(2)
        .guards(1, [0, 1, 0, 1, 1, 1])
        .thieves(0, [1, 3, 0, 0, 0, 0])
        .thieves(1, [0, 3, 0, 0, 0, 0])
        .hand(0, [1, 0, 0, 0, 0, 0])
        .hand(1, [0, 9, 0, 0, 0, 0])
        .ready();
    act(&mut state, "guard ivory emerald carry pay ivory");
    assert_eq!(state.table.thief[1], [0, 3, 0, 0, 0, 0]);
    act(&mut state, "end palace");
    // One neutral and two guards of seat 0: three cards each.
    act(&mut state, "infiltrate emerald");
    assert_eq!((state.table.thief[1][1], state.table.loot[1]), (4, 0));
    act(&mut state, "infiltrate emerald");
    assert_eq!((state.table.thief[1][1], state.table.loot[1]), (0, 1));
    assert_eq!((state.table.chest[1], state.table.supply[1]), (6, 12));
}

#[test]
fn case_07_r8_two_chests_in_one_turn_in_two_palaces() {
    let mut state = Board::new(2)
        .thieves(0, [3, 3, 0, 0, 0, 0])
        .hand(0, [1, 1, 0, 0, 0, 0])
        .ready();
    act_all(&mut state, &["infiltrate ivory", "infiltrate emerald"]);
    assert_eq!(state.table.loot[0], 2);
    assert_eq!(state.table.chest, [5, 5, 4, 4, 4, 4]);
    assert_eq!(state.table.supply[0], 12);
}

#[test]
fn case_08_r9_without_a_dancer_left_a_pass_yields_four_palace_cards_only() {
    let mut state = Board::new(2).dancers(0, 5).dancers(1, 3).ready();
    assert_eq!(refusal(&state, "end dancer"), Illegal::NoDancerLeft);
    act(&mut state, "end palace");
    assert_eq!((state.table.hand_size[0], state.table.dancers[0]), (4, 5));
}

#[test]
fn case_09_r9_one_card_in_the_deck_is_drawn_then_the_discard_is_shuffled() {
    // The deck is one ruby card; six amber cards and the violet one that pays are the discard.
    let mut state = Board::new(2)
        .hand(0, [0, 0, 0, 0, 0, 1])
        .discard([0, 0, 0, 0, 6, 0])
        .deck([0, 0, 0, 1, 0, 0], 1)
        .ready();
    act(&mut state, "guard ruby violet pay violet");
    let events = act(&mut state, "end palace");
    let shuffles = events.iter().filter(|&&event| event == Event::Reshuffled);
    assert_eq!(shuffles.count(), 1);
    assert_eq!(state.hand[0][3], 1);
    assert_eq!(state.hand[0][4] + state.hand[0][5], 2);
    assert_eq!(state.table.hand_size[0], 3);
    assert_eq!((state.table.deck_size, state.table.discard), (5, [0; 6]));
}

#[test]
fn case_10_r8_the_winning_theft_ends_the_match_without_a_draw() {
    // Two seats: six chests win. Seat 0 has five, and 3 + 2 are gone from two palaces.
    let mut state = Board::new(2)
        .chests([4, 7, 6, 4, 4, 4])
        .loot(0, 5)
        .thieves(0, [3, 0, 0, 0, 0, 0])
        .hand(0, [4, 0, 0, 0, 0, 0])
        .ready();
    let events = act(&mut state, "infiltrate ivory");
    let won = Event::Won {
        seat: Seat(0),
        chests: 6,
    };
    assert_eq!(events.last(), Some(&won));
    assert_eq!(TwelveThieves::outcome(&state), won_by(&[0]));
    assert_eq!(state.table.hand_size[0], 3);
    assert_eq!(legal(&state), [""; 0]);
    for words in ["infiltrate ivory", "end palace", "place ruby"] {
        assert_eq!(refusal(&state, words), Illegal::GameOver);
    }
}

#[test]
fn case_11_r7_a_neutral_move_paid_with_two_dancers() {
    let mut state = Board::new(2).dancers(0, 2).ready();
    // No card is in hand, so this is the only payment. Nobody of seat 0 stands at either palace.
    assert_eq!(
        legal_with(&state, "neutral amber violet"),
        ["neutral amber violet dancer amber violet"]
    );
    act(&mut state, "neutral amber violet dancer amber violet");
    assert_eq!(state.table.neutral, [1, 1, 1, 1, 0, 2]);
    assert_eq!((state.table.dancers[0], state.table.dancers_left), (0, 8));
    assert_eq!(state.table.discard, [0; 6]);
}

#[test]
fn case_12_r5_r6_with_all_thieves_out_one_can_be_carried_but_none_sent() {
    let mut state = Board::new(2)
        .thieves(0, [3, 3, 2, 2, 1, 1])
        .hand(0, [1, 1, 0, 0, 0, 0])
        .ready();
    assert_eq!(refusal(&state, "infiltrate ivory"), Illegal::NoThiefHome);
    act(&mut state, "guard ivory violet carry pay ivory");
    assert_eq!(state.table.thief[0], [2, 3, 2, 2, 1, 2]);
}

#[test]
fn case_13_r3_the_last_guard_placed_opens_the_hands_and_seat_1_acts() {
    for open in [false, true] {
        let mut setup = Setup::plain::<TwelveThieves>(2);
        setup.options[2] = u8::from(open);
        let mut state = TwelveThieves::new(&setup.table(3), 3, &mut Vec::new());
        for guard in 0..8 {
            assert_eq!(refusal(&state, "end palace"), Illegal::PlaceGuardFirst);
            assert_eq!(state.table.current, Seat(guard % 2));
            for seat in 0..2 {
                // `open` shows the own hand, and no other.
                let own = open.then(|| state.hand[usize::from(seat)]);
                assert_eq!(hand_seen(&state, seat), own);
            }
            let palace = Palace::ALL[usize::from(guard) / 2];
            act(&mut state, &format!("place {palace}"));
        }
        assert_eq!(
            (state.table.phase, state.table.current),
            (Phase::Turns, Seat(0))
        );
        assert_eq!(hand_seen(&state, 0), Some(state.hand[0]));
        assert_eq!(state.hand[0].iter().sum::<u8>(), 5);
        assert_eq!(state.hand[1].iter().sum::<u8>(), 7);
        assert_eq!(refusal(&state, "place violet"), Illegal::AllPlaced);
    }
}

#[test]
fn case_14_r6_carrying_the_last_thief_into_a_palace_without_foreign_guards_steals() {
    let mut state = Board::new(2)
        .guards(0, [2, 0, 1, 1, 0, 0])
        .neutrals([1, 0, 1, 1, 2, 1])
        .thieves(0, [1, 3, 0, 0, 0, 0])
        .hand(0, [1, 0, 0, 0, 0, 0])
        .ready();
    act(&mut state, "guard ivory emerald carry pay ivory");
    assert_eq!((state.table.loot[0], state.table.chest[1]), (1, 5));
    assert_eq!(state.table.guard[0], [1, 1, 1, 1, 0, 0]);
}

/// Deck and discard are empty.
fn nothing_to_draw() -> Board {
    Board::new(2).hand(0, [3, 3, 2, 2, 0, 0]).deck([0; 6], 1)
}

#[test]
fn case_15_r9_a_pass_with_nothing_to_draw_can_still_take_a_dancer() {
    let mut state = nothing_to_draw().ready();
    let events = act(&mut state, "end dancer");
    let passed = Event::Passed {
        seat: Seat(0),
        cards: 0,
        dancer: true,
    };
    assert!(events.contains(&passed), "{events:?}");
    assert_eq!((state.table.hand_size[0], state.table.dancers[0]), (10, 1));
}

#[test]
fn case_15_r9_after_an_action_paid_with_dancers_the_draw_lapses() {
    let mut state = nothing_to_draw().dancers(0, 1).ready();
    act(&mut state, "guard ivory ruby pay dancer");
    let events = act(&mut state, "end palace");
    let short = Event::DrawShort {
        seat: Seat(0),
        cards: 0,
    };
    assert!(events.contains(&short), "{events:?}");
    assert_eq!(state.table.hand_size[0], 10);
    assert_eq!((state.table.turns, state.table.current), (1, Seat(1)));
}

#[test]
fn case_15_r9_the_cards_just_paid_are_shuffled_and_drawn_back() {
    // k palace cards were paid: min(3, k) come back.
    for (actions, back, left) in [
        (&["infiltrate ivory"][..], 1, 0),
        (&["infiltrate ivory", "infiltrate emerald"], 2, 0),
        (&["infiltrate sapphire", "infiltrate ruby"], 3, 1),
    ] {
        let mut state = nothing_to_draw().ready();
        act_all(&mut state, actions);
        let paid = back + left;
        assert_eq!(state.table.hand_size[0], 10 - paid);
        act(&mut state, "end palace");
        assert_eq!(state.table.hand_size[0], 10 - left);
        assert_eq!((state.table.deck_size, state.table.discard), (left, [0; 6]));
    }
}

fn neutrals_placed(seats: u8) -> State {
    let mut setup = Setup::plain::<TwelveThieves>(seats);
    setup.options[1] = 1;
    let state = TwelveThieves::new(&setup.table(3), 3, &mut Vec::new());
    assert_eq!(state.table.neutral, [0; 6]);
    state
}

#[test]
fn case_16_r3_three_players_place_six_neutrals_then_their_own() {
    let mut state = neutrals_placed(3);
    for (seat, palace) in [0, 1, 2, 0, 1, 2]
        .into_iter()
        .zip(["ruby", "ruby", "ruby", "ruby", "amber", "ivory"])
    {
        assert_eq!(state.table.current, Seat(seat));
        assert_eq!(refusal(&state, "end palace"), Illegal::PlaceNeutralFirst);
        act(&mut state, &format!("place {palace}"));
    }
    assert_eq!(state.table.neutral, [1, 0, 0, 4, 1, 0]);
    assert_eq!(
        (state.table.phase, state.table.current),
        (Phase::Guards, Seat(0))
    );
    let full = Illegal::Full(Palace::Ruby);
    assert_eq!(refusal(&state, "place ruby"), full);
    act(&mut state, "place amber");
    assert_eq!(state.table.guard[0], [0, 0, 0, 0, 1, 0]);
    assert_eq!(state.table.neutral, [1, 0, 0, 4, 1, 0]);
}

#[test]
fn case_16_r3_two_players_place_four_neutrals_in_all() {
    let mut state = neutrals_placed(2);
    act_all(&mut state, &["place ruby"; 4]);
    assert_eq!(state.table.phase, Phase::Guards);
    act_all(&mut state, &["place ivory"; 4]);
    act_all(&mut state, &["place amber"; 4]);
    assert_eq!(state.table.phase, Phase::Turns);
    assert_eq!(state.table.neutral, [0, 0, 0, 4, 0, 0]);
    state.table.neutral[0] = 0;
    state.table.neutral[3] = 3;
    assert_ne!(TwelveThieves::violations(&state), [""; 0]);
}

#[test]
fn case_17_r4_with_dancers_return_off_spent_dancers_leave_the_game() {
    let mut state = Board::new(2)
        .house(|rules| rules.dancers_return = false)
        .ready();
    let turns = ["end dancer", "end palace", "end dancer", "end palace"];
    act_all(&mut state, &turns);
    assert_eq!((state.table.dancers[0], state.table.dancers_left), (2, 6));
    let spent = [
        "guard ivory violet pay dancer",
        "guard violet ivory pay dancer",
    ];
    act_all(&mut state, &spent);
    assert_eq!((state.table.dancers[0], state.table.dancers_left), (0, 6));
    assert_eq!(state.table.dancers_gone, 2);
}

#[test]
fn case_18_r5_r6_with_empty_palace_usable_off_no_thief_enters_a_palace_without_chests() {
    let board = || {
        Board::new(2)
            .chests([4, 0, 4, 4, 4, 4])
            .loot(1, 4)
            .thieves(0, [1, 1, 0, 0, 0, 0])
            .hand(0, [2, 2, 0, 0, 0, 0])
    };
    let mut state = board()
        .house(|rules| rules.empty_palace_usable = false)
        .ready();
    let empty = Illegal::EmptyPalace(Palace::Emerald);
    assert_eq!(refusal(&state, "infiltrate emerald"), empty);
    let carry = "guard ivory emerald carry pay ivory";
    assert_eq!(refusal(&state, carry), empty);
    // Out of it one may be carried, and the guard alone may go there.
    act(&mut state, "guard emerald ivory carry pay ivory");
    act(&mut state, "guard ivory emerald pay ivory");

    let mut usable = board().ready();
    act_all(&mut usable, &["infiltrate emerald", carry]);
    assert_eq!(usable.table.thief[0], [0, 3, 0, 0, 0, 0]);
}

/// Two seats with three chests each, and seat 1 ends turn 200.
fn last_turn(thieves_of_b: u8) -> State {
    let mut state = Board::new(2)
        .chests([5, 6, 7, 4, 4, 4])
        .loot(0, 3)
        .loot(1, 3)
        .thieves(0, [4, 0, 0, 0, 0, 0])
        .thieves(1, [0, thieves_of_b, 0, 0, 0, 0])
        .turns(199)
        .ready();
    let events = act(&mut state, "end palace");
    assert!(matches!(
        events.last(),
        Some(Event::Stopped {
            turns: Some(100),
            tie_break: true,
            ..
        })
    ));
    state
}

#[test]
fn case_19_r10_a_tie_goes_to_the_seat_nearest_to_a_chest() {
    // Seat 0 lacks 5 - 4 = 1 thief, seat 1 lacks 6 - 4 = 2.
    assert_eq!(TwelveThieves::outcome(&last_turn(4)), won_by(&[0]));
    // Seat 1 lacks 6 - 5 = 1 too: shared.
    assert_eq!(TwelveThieves::outcome(&last_turn(5)), won_by(&[0, 1]));
}
