//! 2.6a: marks and thefts.

use super::Scene;
use crate::games::age_of_thieves::Event;
use crate::games::age_of_thieves::cards::{Card as C, Character};
use crate::games::age_of_thieves::state::Jewel;
use crate::games::age_of_thieves::tokens::Token;

#[test]
fn t5_36_one_theft_a_turn_by_who_moves() {
    let mut s = Scene::new(4);
    s.at(0, "B2.N").at(1, "A2.N").at(2, "B1.N").at(3, "B3.N");
    s.gives(1, Jewel::Green).gives(1, Jewel::Yellow);
    s.state.table.thieves[1].marker = true;
    s.stack(0, C::Move, 9)
        .stack(2, C::Move, 8)
        .stack(3, C::PoisonedBola, 7)
        .hold()
        .run();
    s.does(&[
        "resolve sneak",
        "step A2.N",
        "steal 1 green",
        "step A1.N",
        "stop",
    ]);
    assert_eq!((s.thief(0).green, s.thief(1).green), (1, 0));
    s.does(&["resolve sneak", "step B2.N", "step A2.N"]);
    s.refuses("steal 1 yellow", "target/robbed seat 1");
    s.does(&["stop", "resolve card", "thief 1"]);
    assert!(!s.thief(1).marker, "a second Bola gives no marker");
    assert_eq!(s.thief(1).bolas, 1, "but costs its AP");
    // A marked B walking past A: nothing is stolen.
    let mut s = Scene::new(2);
    s.at(0, "B2.N")
        .at(1, "B1.N")
        .gives(1, Jewel::Yellow)
        .stack(1, C::Move, 5);
    s.state.table.thieves[1].marker = true;
    s.hold()
        .run()
        .does(&["resolve sneak", "step B2.N", "step B3.N", "stop"]);
    assert_eq!(s.thief(1).yellow, 1);
    // A Dashing past B: may steal.
    let mut s = Scene::new(2);
    s.at(0, "B2.N")
        .at(1, "A2.N")
        .gives(1, Jewel::Yellow)
        .stack(0, C::Move, 5);
    s.state.table.thieves[1].marker = true;
    s.hold()
        .run()
        .does(&["resolve dash", "step A2.N", "steal 1 yellow"]);
    assert_eq!(s.thief(0).yellow, 1);
}

#[test]
fn t5_37_bola_on_the_same_space_and_smoke_as_a_mark() {
    let deal = || {
        let mut s = Scene::new(2);
        s.at(0, "B2.N")
            .at(1, "B2.N")
            .gives(1, Jewel::Yellow)
            .gives(1, Jewel::Emperor);
        s.stack(0, C::PoisonedBola, 5).hold().run();
        s.does(&["resolve card", "thief 1"]);
        s
    };
    let mut s = deal();
    s.does(&["steal 1 emperor"]);
    assert!(s.thief(0).emperor && s.thief(1).robbed && !s.thief(1).marker);
    let mut s = deal();
    s.does(&["done"]);
    assert!(s.thief(1).marker && !s.thief(1).robbed, "or the marker");
    // On smoke: marked; off the smoke: no longer.
    let mut s = Scene::new(2);
    s.at(0, "B1.N")
        .at(1, "B2.N")
        .smoke("B2.N")
        .gives(1, Jewel::Yellow);
    s.stack(0, C::Move, 5).stack(1, C::Move, 7).hold().run();
    s.does(&[
        "resolve sneak",
        "step A2.N",
        "stop",
        "resolve sneak",
        "step B2.N",
        "step A2.N",
    ]);
    s.refuses("steal 1 yellow", "steal/not-marked seat 1");
}

#[test]
fn t5_38_cog_rod_and_what_is_no_theft() {
    let deal = |robbed| {
        let mut s = Scene::new(2);
        s.at(0, "B2.N").at(1, "B3.N").gives(1, Jewel::Emperor);
        s.state.table.thieves[1].robbed = robbed;
        s.stack(0, C::CogRod, 5).hold().run();
        s
    };
    deal(true).refuses("resolve card", "resolve/no-target cog-rod");
    let mut s = deal(false);
    s.does(&["resolve card", "thief 1"]);
    assert!(s.thief(0).emperor && s.thief(1).robbed && !s.thief(0).robbed);
    // Confiscation, Rat, Magpie on a robbed thief work, and leave robbed unchanged.
    let mut s = Scene::new(2);
    s.who(0, Character::Joanne).at(0, "B2.N").at(1, "B3.N");
    s.gives(1, Jewel::Yellow)
        .gives(1, Jewel::Yellow)
        .sheet(1, Token::Informer);
    s.state.table.thieves[1].robbed = true;
    s.special(0, C::Bribe, 6)
        .stack(0, C::MechanicalRat, 5)
        .stack(0, C::ClockworkMagpie, 4);
    s.hold().run();
    s.does(&[
        "resolve special",
        "thief 1",
        "resolve card",
        "thief 1",
        "token informer",
    ]);
    s.does(&["resolve card", "thief 1", "jewel yellow", "space A2.N"]);
    assert_eq!(
        (s.thief(0).yellow, s.thief(0).informer, s.thief(1).yellow),
        (1, 1, 0)
    );
    assert!(s.thief(1).robbed);
    let mut s = Scene::new(2);
    s.at(0, "B2.N")
        .at(1, "B3.N")
        .gives(1, Jewel::Yellow)
        .stack(0, C::ClockworkMagpie, 4);
    s.hold()
        .run()
        .does(&["resolve card", "thief 1", "jewel yellow", "space A2.N"]);
    assert!(!s.thief(1).robbed);
}

#[test]
fn t5_39_magpie_throws_exactly_two() {
    let mut s = Scene::new(2);
    s.at(0, "B2.N").at(1, "B3.N").gives(1, Jewel::Trinket);
    s.stack(0, C::ClockworkMagpie, 5)
        .stack(0, C::Move, 4)
        .hold()
        .run();
    s.does(&["resolve card", "thief 1", "jewel trinket"]);
    let due = ["A2.N", "A3.N", "B1.N", "B5.N", "C3.N", "C4.N"];
    assert_eq!(s.may_word("space"), due);
    s.refuses("space B2.N", "space/magpie 1");
    s.does(&[
        "space A2.N",
        "resolve sneak",
        "step A2.N",
        "collect trinket",
    ]);
    assert_eq!((s.thief(0).trinket, s.thief(1).trinket), (1, 0));
    assert_eq!(
        s.thief(0).tokens(Token::CheapTrinket),
        1,
        "a sheet token again"
    );
    assert!(s.saw(|event| matches!(
        event,
        Event::Thrown {
            jewel: Jewel::Trinket,
            ..
        }
    )));
}
