//! 2.13: every row of the table, and 2.3.

use super::{Scene, n};
use crate::engine::{Game, Seat, Setup, Silent};
use crate::games::age_of_thieves::agenda::Task;
use crate::games::age_of_thieves::cards::{Card as C, Character};
use crate::games::age_of_thieves::hedria::{District, flag, printed};
use crate::games::age_of_thieves::state::{Jewel, Phase, State};
use crate::games::age_of_thieves::{Action, AgeOfThieves};

type G = AgeOfThieves;

fn begins(seats: u8, rules: &[&str]) -> State {
    let mut setup = Setup::plain::<G>(seats);
    for id in rules {
        let row = G::HOUSE_RULES.iter().position(|rule| rule.id == *id);
        setup.options[row.unwrap()] = 1;
    }
    G::new(&setup.table(9), 9, &mut Silent)
}

fn does(state: &mut State, actions: &[&str]) {
    for text in actions {
        let action: Action = text.parse().unwrap();
        G::apply(state, action, &mut Silent).unwrap_or_else(|why| panic!("{text}: {why}"));
    }
}

#[test]
fn r2_3_set_up() {
    let mut state = begins(3, &[]);
    assert_eq!(state.table.posts(), printed(flag::SWORDS));
    assert_eq!(state.tokens.iter().flatten().count(), 44);
    assert_eq!(state.boxed.iter().sum::<u8>(), 7);
    assert_eq!(state.table.emperor, Some(n("V")));
    assert_eq!(state.table.piles.total(Jewel::Green), 12);
    does(&mut state, &["character zion"]);
    let taken = G::check(&state, Action::Character(Character::Zion)).unwrap_err();
    assert_eq!(taken.to_string(), "setup/thief-taken seat 0");
    does(
        &mut state,
        &["character morius", "character joanne", "space E3.W"],
    );
    let taken = G::check(&state, Action::Space(n("E3.W"))).unwrap_err();
    assert_eq!(taken.to_string(), "setup/start-taken E3.W");
    does(&mut state, &["space E3.N", "space E3.S"]);
    assert_eq!((state.table.turn, state.table.first), (1, Seat(0)));
    assert_eq!(
        state.table.deck_size
            + state.table.thieves.iter().map(|t| t.hand_size).sum::<u8>()
            + state.table.discard.iter().sum::<u8>(),
        70
    );
    assert!(
        state.table.thieves[..3]
            .iter()
            .all(|thief| thief.hand_size >= 2)
    );
}

#[test]
fn house_special_cards() {
    let mut s = Scene::house(2, &["special-cards"]);
    s.hand(0, &[C::Bribe]);
    s.state.table.roll = 1;
    s.task(Task::Declarations);
    s.does(&["declare bribe"]);
    s.refuses("cover", "declare/no-specials");
}

#[test]
fn house_characters() {
    let state = begins(4, &["characters"]);
    let mut dealt: Vec<Character> = state
        .table
        .thieves
        .iter()
        .filter_map(|t| t.character)
        .collect();
    dealt.sort();
    dealt.dedup();
    assert_eq!(dealt.len(), 4, "distinct");
    assert_eq!(
        state.table.agenda.top(),
        Some(Task::Start { seat: Seat(0) })
    );
}

#[test]
fn house_start_spaces() {
    let setup = ["character zion", "character morius", "space E3.E"];
    let mut state = begins(2, &[]);
    does(&mut state, &setup);
    assert_eq!(state.table.thieves[1].at, Some(n("E3.W")), "opposite");
    let mut state = begins(2, &["start-spaces"]);
    does(&mut state, &setup);
    does(&mut state, &["space E3.N"]);
    assert_eq!(state.table.thieves[1].at, Some(n("E3.N")));
}

#[test]
fn house_wall_tokens() {
    let state = begins(2, &["wall-tokens"]);
    assert_eq!(state.tokens.iter().flatten().count(), 40);
    assert!(!state.table.face_down.contains(n("W.N")));
}

#[test]
fn house_guard_ties() {
    // The case is t5_30.
    assert!(
        Scene::house(2, &["guard-ties"])
            .state
            .table
            .rules
            .automatic_ties
    );
}

#[test]
fn house_district_card() {
    let mut s = Scene::house(2, &["district-card"]);
    s.at(0, "V")
        .stack(0, C::Move, 5)
        .hold()
        .run()
        .does(&["resolve sneak", "collect emperor"]);
    let open = s.state.table.open.unwrap();
    assert!(!s.state.table.alarm, "it shows from the theft on");
    s.does(&["stop", "abandon"]);
    assert_eq!(
        (s.state.table.alarm, s.state.table.open),
        (true, Some(open))
    );
    // It decides an arrest of that turn: jewel, and dungeon of a captive of the Palace.
    let deal = |at: &str| {
        let mut s = Scene::house(2, &["district-card"]);
        s.gives(0, Jewel::Emperor).at(0, at);
        s.state.table.open = Some(District::Docks);
        s.guard(at);
        s.guards_act();
        s
    };
    let s = deal("B2.N");
    assert_eq!((s.state.table.emperor, s.pos(0)), (Some(n("C3.S")), "Z1.N"));
    let s = deal("I.N");
    assert_eq!((s.state.table.emperor, s.pos(0)), (Some(n("I.N")), "Z1.S"));
    // Gates still open only in ALARM.
    let mut s = Scene::house(2, &["district-card"]);
    s.gives(0, Jewel::Emperor)
        .at(0, "E2.S")
        .stack(0, C::Move, 4);
    s.state.table.open = Some(District::Docks);
    s.hold().run().does(&["resolve sneak"]);
    s.refuses("leave", "move/gate-shut");
}

#[test]
fn house_jewel_drop() {
    let mut s = Scene::house(2, &["jewel-drop"]);
    s.alarm(District::Docks)
        .gives(0, Jewel::Emperor)
        .at(0, "B2.N");
    s.guard("B2.N");
    s.guards_act();
    assert_eq!((s.state.table.emperor, s.pos(0)), (Some(n("C3.N")), "Z1.S"));
}

#[test]
fn house_special_range() {
    let deal = |rules: &[&str]| {
        let mut s = Scene::house(3, rules);
        s.who(0, Character::Joanne)
            .gives(1, Jewel::Yellow)
            .special(0, C::Bribe, 5)
            .hold()
            .run();
        s
    };
    deal(&[]).does(&["resolve special", "thief 1"]);
    deal(&["special-range"]).refuses("resolve special", "resolve/no-special-target");
    let mut s = Scene::house(3, &["special-range"]);
    s.who(0, Character::Joanne)
        .gives(1, Jewel::Yellow)
        .gives(2, Jewel::Yellow)
        .at(2, "E2.N");
    s.special(0, C::Bribe, 5)
        .hold()
        .run()
        .does(&["resolve special"]);
    s.refuses("thief 1", "target/other-district");
}

#[test]
fn house_early_end() {
    // The case is t5_54.
    assert!(!Scene::house(2, &["early-end"]).state.table.rules.early_end);
}

#[test]
fn house_guard_alarm() {
    let mut s = Scene::house(2, &["guard-alarm"]);
    s.gives(0, Jewel::Emperor);
    s.state.table.open = Some(District::Pot);
    s.state.table.phase = Phase::Event;
    s.task(Task::TurnStart);
    let posts: Vec<_> = s.state.table.posts().iter().collect();
    assert_eq!(posts, [n("D1.W"), n("D6.W"), n("K1.W"), n("K2.W")]);
}

#[test]
fn house_guard_layout() {
    let state = begins(2, &["guard-layout"]);
    let posts = state.table.posts();
    assert!(posts.contains(n("K1.N")) && posts.contains(n("S1.N")) && !posts.contains(n("S2.N")));
    assert_eq!(posts.iter().count(), 12);
    assert_eq!(
        state.tokens.iter().flatten().count(),
        48,
        "four tokens more"
    );
    assert!(state.table.face_down.contains(n("K1.E")) && state.table.face_down.contains(n("S2.E")));
    assert!(state.table.is_guardroom(n("K1.S")) && !state.table.is_guardroom(n("K2.S")));
    // Q27: at the alarm the captain of K1 goes to the nearest free space.
    let mut s = Scene::house(2, &["guard-layout"]);
    s.guard("K1.N");
    s.gives(0, Jewel::Emperor);
    s.state.table.open = Some(District::Domes);
    s.task(Task::TurnStart);
    assert_eq!(s.state.table.figures[20], Some(n("E2.N")));
}
