//! Readings A1 to A26 where the test cases do not show them.

use super::*;
use crate::engine::First;
use crate::games::twelve_thieves::Palace;

#[test]
fn reading_a01_four_guards_fill_a_palace() {
    let setup = Setup::plain::<TwelveThieves>(4);
    let mut state = TwelveThieves::new(&setup.table(9), 9, &mut Vec::new());
    // One neutral stands there already.
    act_all(&mut state, &["place amber"; 3]);
    let full = Illegal::Full(Palace::Amber);
    assert_eq!(refusal(&state, "place amber"), full);
    assert_eq!(legal(&state).len(), 5);
}

#[test]
fn reading_a02_a_dancer_stands_for_any_card_of_any_action() {
    // Sapphire costs two: one neutral and one rival.
    let state = Board::new(2)
        .hand(0, [0, 0, 1, 0, 0, 0])
        .dancers(0, 2)
        .ready();
    assert_eq!(
        legal_with(&state, "infiltrate sapphire"),
        [
            "infiltrate sapphire dancers 1",
            "infiltrate sapphire dancers 2"
        ]
    );
    assert_eq!(
        legal_with(&state, "guard ivory ruby"),
        ["guard ivory ruby pay dancer"]
    );
    assert_eq!(
        legal_with(&state, "guard ivory sapphire"),
        [
            "guard ivory sapphire pay sapphire",
            "guard ivory sapphire pay dancer"
        ]
    );
    assert_eq!(
        legal_with(&state, "neutral sapphire violet"),
        [
            "neutral sapphire violet dancer violet",
            "neutral sapphire violet dancer sapphire violet"
        ]
    );
}

#[test]
fn reading_a03_a_spent_dancer_is_back_in_the_supply_at_once() {
    let mut state = Board::new(2).dancers(0, 5).dancers(1, 3).ready();
    act(&mut state, "infiltrate sapphire dancers 2");
    assert_eq!((state.table.dancers[0], state.table.dancers_left), (3, 2));
    assert_eq!(state.table.discard, [0; 6]);
    act(&mut state, "end palace");
    assert_eq!(legal_with(&state, "end"), ["end palace", "end dancer"]);
}

#[test]
fn reading_a06_carrying_counts_as_a_thief_action() {
    let mut state = Board::new(2)
        .thieves(0, [3, 0, 0, 0, 0, 0])
        .hand(0, [9, 0, 0, 0, 0, 0])
        .ready();
    let turn = [
        "guard ivory violet carry pay ivory",
        "guard violet ivory carry pay ivory",
        "guard ivory violet carry pay ivory",
        "guard emerald ivory pay ivory",
    ];
    act_all(&mut state, &turn);
    assert_eq!(refusal(&state, "infiltrate ivory"), Illegal::ThiefLimit);
}

#[test]
fn reading_a08_thieves_stay_when_their_guard_leaves() {
    let mut state = Board::new(2)
        .thieves(0, [2, 0, 0, 0, 0, 0])
        .hand(0, [1, 0, 0, 0, 0, 0])
        .ready();
    act(&mut state, "guard ivory amber pay ivory");
    assert_eq!(state.table.thief[0], [2, 0, 0, 0, 0, 0]);
    act(&mut state, "end palace");
    let reason = refusal(&state, "guard ivory amber pay ivory");
    assert_eq!(reason, Illegal::NoGuardHere(Palace::Ivory));
}

#[test]
fn reading_a09_three_chests_in_one_turn_each_by_itself() {
    let mut state = Board::new(2)
        .thieves(0, [3, 3, 3, 0, 0, 0])
        .hand(0, [1, 1, 2, 0, 0, 0])
        .ready();
    for (palace, loot) in [("ivory", 1), ("emerald", 2), ("sapphire", 3)] {
        act(&mut state, &format!("infiltrate {palace}"));
        assert_eq!(state.table.loot[0], loot);
    }
    assert_eq!(state.table.chest, [5, 5, 5, 4, 4, 4]);
}

#[test]
fn reading_a11_a_palace_without_chests_still_takes_thieves_and_nothing_is_stolen() {
    let mut state = Board::new(2)
        .chests([0, 4, 4, 4, 4, 4])
        .loot(1, 4)
        .thieves(0, [6, 1, 0, 0, 0, 0])
        .hand(0, [9, 0, 0, 0, 0, 0])
        .ready();
    let turn = ["infiltrate ivory", "guard emerald ivory carry pay ivory"];
    act_all(&mut state, &turn);
    assert_eq!((state.table.thief[0][0], state.table.loot[0]), (8, 0));
    // It serves as a cheap way in, to be carried on from.
    act(&mut state, "guard ivory emerald carry pay ivory");
    assert_eq!(state.table.thief[0], [7, 1, 0, 0, 0, 0]);
}

#[test]
fn reading_a13_any_paid_action_makes_the_turn_no_pass() {
    for action in [
        "infiltrate ivory",
        "guard ivory violet pay ivory",
        "neutral ivory emerald",
    ] {
        let mut state = Board::new(2).hand(0, [1, 1, 0, 0, 0, 0]).ready();
        let before = state.table.hand_size[0];
        act(&mut state, action);
        let paid = before - state.table.hand_size[0];
        assert_eq!(refusal(&state, "end dancer"), Illegal::Acted);
        act(&mut state, "end palace");
        assert_eq!(state.table.hand_size[0], before - paid + 3, "{action}");
    }
}

#[test]
fn reading_a14_passing_is_always_allowed_and_cards_are_only_spent_on_actions() {
    let mut state = Board::new(2).hand(0, [3, 3, 3, 3, 3, 3]).ready();
    assert!(legal(&state).len() > 50);
    assert_eq!(legal_with(&state, "end"), ["end palace", "end dancer"]);
    act(&mut state, "end dancer");
    // No hand limit either (fact 21).
    assert_eq!((state.table.hand_size[0], state.table.dancers[0]), (21, 1));
    assert_eq!(state.table.discard, [0; 6]);
}

#[test]
fn reading_a16_two_own_guards_before_one_palace() {
    let setup = Setup::plain::<TwelveThieves>(2);
    let mut state = TwelveThieves::new(&setup.table(9), 9, &mut Vec::new());
    act_all(&mut state, &["place ruby", "place ivory", "place ruby"]);
    assert_eq!(state.table.guard[0], [0, 0, 0, 2, 0, 0]);
}

#[test]
fn reading_a17_the_same_guard_moves_as_often_as_it_is_paid_for() {
    let mut state = Board::new(2).hand(0, [5, 0, 0, 0, 0, 0]).ready();
    let there_and_back = [
        "guard ivory violet pay ivory",
        "guard violet ivory pay ivory",
    ];
    act_all(&mut state, &there_and_back);
    act_all(&mut state, &there_and_back);
    assert_eq!((state.hand[0][0], state.table.guard[0][0]), (1, 1));
}

#[test]
fn reading_a18_thieves_that_came_home_are_sent_again_in_the_same_turn() {
    // All twelve are out.
    let mut state = Board::new(2)
        .chests([5, 6, 4, 4, 4, 4])
        .loot(1, 3)
        .thieves(0, [4, 5, 3, 0, 0, 0])
        .hand(0, [1, 1, 2, 0, 0, 0])
        .ready();
    assert_eq!(refusal(&state, "infiltrate emerald"), Illegal::NoThiefHome);
    act(&mut state, "guard sapphire ivory carry pay sapphire");
    assert_eq!((state.table.loot[0], state.table.supply[0]), (1, 5));
    act(&mut state, "infiltrate emerald");
    assert_eq!((state.table.loot[0], state.table.supply[0]), (2, 10));
    assert_eq!(state.table.chest, [6, 7, 4, 4, 4, 4]);
}

#[test]
fn reading_a19_any_palace_to_any_other_but_not_to_itself() {
    let state = Board::new(2).hand(0, [2, 0, 0, 0, 0, 0]).ready();
    let all: Vec<String> = ["emerald", "sapphire", "ruby", "amber", "violet"]
        .map(|to| format!("guard ivory {to} pay ivory"))
        .into();
    assert_eq!(legal_with(&state, "guard ivory"), all);
    let reason = refusal(&state, "guard ivory ivory pay ivory");
    assert_eq!(reason, Illegal::SamePalace);
    let reason = refusal(&state, "neutral ivory ivory");
    assert_eq!(reason, Illegal::SamePalace);
}

#[test]
fn reading_a20_payment_is_exact_and_dancers_may_pay_though_the_colour_is_held() {
    let mut state = Board::new(2)
        .hand(0, [3, 0, 0, 0, 0, 0])
        .dancers(0, 3)
        .ready();
    // Ivory costs one.
    assert_eq!(
        legal_with(&state, "infiltrate ivory"),
        ["infiltrate ivory", "infiltrate ivory dancers 1"]
    );
    let reason = refusal(&state, "infiltrate ivory dancers 2");
    assert_eq!(reason, Illegal::Overpaid(1));
    act(&mut state, "infiltrate ivory dancers 1");
    assert_eq!((state.hand[0][0], state.table.dancers[0]), (3, 2));
}

#[test]
fn fact_15_r7_rivals_guards_never_move_and_neutrals_need_no_own_presence() {
    let mut state = Board::new(2).hand(0, [0, 0, 0, 0, 2, 2]).ready();
    // Seat 0 has nobody at amber or violet, where the rival has guards.
    let reason = refusal(&state, "guard amber violet pay amber");
    assert_eq!(reason, Illegal::NoGuardHere(Palace::Amber));
    act(&mut state, "neutral amber violet");
    assert_eq!(state.table.neutral, [1, 1, 1, 1, 0, 2]);
    assert_eq!(state.table.discard, [0, 0, 0, 0, 1, 1]);
    let reason = refusal(&state, "neutral amber violet");
    assert_eq!(reason, Illegal::NoNeutral(Palace::Amber));
}

#[test]
fn reading_a22_the_house_rule_gives_the_first_player_six_cards() {
    let mut setup = Setup::plain::<TwelveThieves>(4);
    setup.options[0] = 1;
    let state = TwelveThieves::new(&setup.table(4), 4, &mut Vec::new());
    assert_eq!(state.table.hand_size, [6, 7, 8, 9]);
}

#[test]
fn reading_a23_the_first_player_places_first_and_takes_the_first_turn() {
    let mut setup = Setup::plain::<TwelveThieves>(3);
    setup.first = First::Random;
    let mut began = [false; 3];
    for seed in 0..50 {
        let mut state = TwelveThieves::new(&setup.table(seed), seed, &mut Vec::new());
        let first = state.table.first;
        began[first.index()] = true;
        assert_eq!(state.table.hand_size[first.index()], 5);
        for round in 0..3 {
            for seat in first.clockwise(3) {
                assert_eq!(state.table.current, seat);
                let palace = Palace::ALL[round];
                act(&mut state, &format!("place {palace}"));
            }
        }
        assert_eq!(
            (state.table.phase, state.table.current),
            (Phase::Turns, first)
        );
    }
    assert_eq!(began, [true; 3]);
}

#[test]
fn reading_a25_colours_in_hand_are_secret_numbers_and_dancers_are_not() {
    let board = || Board::new(2).dancers(0, 2);
    let one = board().hand(0, [3, 0, 0, 0, 0, 0]).ready();
    let other = board().hand(0, [0, 1, 1, 1, 0, 0]).ready();
    for viewer in [Viewer::Seat(Seat(1)), Viewer::Public] {
        let view = TwelveThieves::view(&one, viewer);
        assert_eq!(view, TwelveThieves::view(&other, viewer));
        assert_eq!((view.table.hand_size[0], view.table.dancers[0]), (3, 2));
    }
    assert_eq!(hand_seen(&one, 0), Some([3, 0, 0, 0, 0, 0]));
}

#[test]
fn hands_stay_hidden_at_the_end_of_the_match() {
    let mut state = Board::new(4)
        .chests([4, 7, 4, 4, 4, 4])
        .loot(0, 3)
        .thieves(0, [3, 0, 0, 0, 0, 0])
        .hand(0, [2, 0, 0, 0, 0, 0])
        .hand(1, [0, 0, 0, 7, 0, 0])
        .ready();
    // Before ivory: one neutral and a guard of seat 3.
    act(&mut state, "infiltrate ivory");
    assert_eq!(TwelveThieves::outcome(&state), won_by(&[0]));
    assert_eq!(hand_seen(&state, 1), Some([0, 0, 0, 7, 0, 0]));
    assert_eq!(TwelveThieves::view(&state, Viewer::Public).hand, None);
}
