//! 2.1.6, 2.9: hidden thieves, arrests, dungeons.

use super::Scene;
use crate::games::age_of_thieves::Event;
use crate::games::age_of_thieves::cards::{Card as C, Character};
use crate::games::age_of_thieves::event::Caught;
use crate::games::age_of_thieves::events::EventCard;
use crate::games::age_of_thieves::state::{Jewel, Progress};

#[test]
fn t5_17_a_hideout_hides() {
    let mut s = Scene::new(2);
    let guard = s.guard("S1.N");
    s.at(0, "H1.N").guards_act();
    assert_eq!((s.fig(guard), s.arrested(0)), ("S1.N", false));
    assert!(s.saw(|event| *event == Event::NobodyDetected));
    // On B3 at distance 3 the guard walks S1-C3-H1-B3 and arrests.
    let mut s = Scene::new(2);
    let guard = s.guard("S1.N");
    s.at(0, "B3.N").guards_act();
    assert_eq!((s.fig(guard), s.pos(0)), ("B3.N", "Z1.N"));
    assert!(s.saw(|event| matches!(
        event,
        Event::Arrested {
            how: Caught::Found,
            ..
        }
    )));
}

#[test]
fn t5_18_off_the_smoke_he_is_visible() {
    let mut s = Scene::new(2);
    s.guard("C3.N");
    s.at(0, "H1.N").smoke("H1.N").stack(0, C::Move, 4).run();
    s.does(&["resolve sneak", "step C3.N"]);
    assert_eq!(s.pos(0), "Z1.N");
    // With a Cloak: not arrested, may stop there, stays legal for the Net Launcher.
    let mut s = Scene::new(2);
    s.guard("C3.N");
    s.at(0, "H1.N")
        .stack(0, C::ReflectiveCloak, 5)
        .stack(0, C::Move, 4);
    s.stack(1, C::NetLauncher, 2).run();
    s.does(&["resolve card", "resolve sneak", "step C3.N", "stop"]);
    assert_eq!(s.pos(0), "C3.N");
    s.does(&["resolve card", "thief 0"]);
}

#[test]
fn t5_19_smoke_protects_until_the_guard_activates() {
    let start = |ap| {
        let mut s = Scene::new(2);
        s.guard("C3.N");
        s.at(0, "C3.N")
            .smoke("C3.N")
            .hold()
            .run()
            .does(&["abandon"]);
        assert!(
            s.state.table.smoke.is_empty() && !s.arrested(0),
            "next turn, smoke gone"
        );
        s.state.table.agenda.clear();
        s.state.table.event = None;
        s.roll(5).stack(0, C::Move, ap).hold().run();
        s
    };
    let mut free = start(6);
    free.does(&["resolve sneak", "step H1.N", "stop"]);
    assert!(!free.arrested(0));
    let late = start(3);
    assert!(late.arrested(0));
    // Q1: an equal bid walks off too in calm.
    assert!(!start(5).arrested(0));
}

#[test]
fn t5_20_who_leaves_the_dungeon_is_hidden() {
    let mut s = Scene::new(2);
    s.guard("B3.N");
    s.at(0, "Z.N").stack(0, C::Move, 2).hold().run();
    s.does(&["resolve sneak", "step B3.N", "stop"]);
    assert_eq!((s.pos(0), s.arrested(0)), ("B3.N", false));
    assert!(s.thief(0).left_dungeon);
    let mut s = Scene::new(2);
    s.guard("B3.N");
    s.at(0, "Z.N").stack(0, C::Move, 2).hold().run();
    s.does(&["resolve sneak", "step B3.N", "step B2.N", "stop"]);
    assert_eq!(s.pos(0), "B2.N");
}

#[test]
fn t5_21_off_and_back_on_is_entering() {
    // Q2.
    let mut s = Scene::new(2);
    s.guard("B3.N");
    s.at(0, "B3.N").stack(0, C::Move, 2).hold().run();
    s.does(&["resolve sneak", "step B2.N", "step B3.N"]);
    assert!(s.saw(|event| matches!(
        event,
        Event::Arrested {
            how: Caught::Entered,
            ..
        }
    )));
}

#[test]
fn t5_22_a_trapped_guard_arrests_nobody() {
    let mut s = Scene::new(2);
    let guard = s.guard("B3.N");
    s.at(0, "B2.N")
        .stack(0, C::AutomaticTrap, 9)
        .stack(0, C::Move, 8)
        .roll(4)
        .hold()
        .run();
    s.does(&[
        "resolve card",
        "guard B3.N",
        "resolve sneak",
        "step B3.N",
        "collect green",
        "stop",
    ]);
    assert_eq!(
        (s.pos(0), s.fig(guard), s.thief(0).green),
        ("B3.N", "B3.N", 1)
    );
    assert!(
        s.order().contains(&(9, 4)) && !s.arrested(0),
        "Q6: nor at its activation"
    );
}

#[test]
fn t5_23_a_seduced_guard_spares_jasmine_only() {
    let mut s = Scene::new(3);
    let guard = s.guard("S1.N");
    s.who(0, Character::Jasmine).at(0, "B3.N").at(1, "B3.N");
    s.special(0, C::Bribe, 5).hold().run();
    s.does(&[
        "resolve special",
        "guard S1.N",
        "step C3.N",
        "step H1.N",
        "step B3.N",
    ]);
    assert_eq!((s.fig(guard), s.pos(0), s.pos(1)), ("B3.N", "B3.N", "Z1.N"));
}

#[test]
fn t5_24_a_beacon_arrests_only_by_moving() {
    let deal = || {
        let mut s = Scene::new(2);
        s.guard("B3.N");
        s.at(0, "B3.N")
            .stack(1, C::Beacon, 5)
            .at(1, "B2.N")
            .hold()
            .run();
        s.does(&["resolve card", "guard B3.N"]);
        s
    };
    let mut still = deal();
    still.does(&["stop"]);
    assert!(!still.arrested(0), "Q3");
    let mut back = deal();
    back.does(&["step H1.N", "step B3.N"]);
    assert!(back.arrested(0), "Q3, Q28");
}

#[test]
fn t5_25_thick_fog_and_sewers() {
    let deal = |event: Option<EventCard>| {
        let mut s = Scene::new(2);
        s.guard("B3.N");
        s.guard("A2.E");
        s.state.table.event = event;
        s.at(0, "B2.N").stack(0, C::Move, 5).hold().run();
        s.does(&["resolve sneak"]);
        s
    };
    let mut s = deal(Some(EventCard::ThickFog));
    s.does(&["step B3.N", "collect green", "step B4.N", "stop"]);
    assert!(!s.arrested(0) && s.thief(0).green == 1, "passing, #38");
    let mut s = deal(Some(EventCard::ThickFog));
    s.does(&["step B3.N", "collect green", "stop"]);
    assert!(
        s.arrested(0) && s.thief(0).green == 0,
        "with what he carries"
    );
    // Arriving through the sewers is entering; guards passed over arrest nobody.
    let mut s = Scene::new(2);
    s.guard("A2.E");
    s.guard("C3.N");
    s.at(0, "C5.N").stack(0, C::Move, 5).hold().run();
    s.does(&["resolve sneak", "step C4.N", "sewer A2.E"]);
    assert_eq!(s.pos(0), "Z1.E");
    let mut s = Scene::new(2);
    s.guard("C3.N");
    s.at(0, "C5.N").stack(0, C::Move, 5).hold().run();
    s.does(&["resolve sneak", "step C4.N", "sewer A2.N", "stop"]);
    assert_eq!((s.pos(0), s.arrested(0)), ("A2.N", false));
}

#[test]
fn t5_26_what_an_arrest_costs() {
    let deal = |who| {
        let mut s = Scene::new(2);
        s.guard("B3.N");
        s.who(0, who)
            .at(0, "B2.N")
            .hand(0, &[C::Bribe])
            .gives(0, Jewel::Yellow);
        s.gives(0, Jewel::Green);
        s.stack(0, C::Move, 8)
            .stack(0, C::Ambush, 4)
            .stack(0, C::Beacon, 3)
            .hold();
        s
    };
    let mut s = deal(Character::Noiron);
    s.run().does(&["resolve sneak", "step B3.N", "card bribe"]);
    assert_eq!(
        (s.thief(0).yellow, s.thief(0).green, s.hand_of(0)),
        (0, 1, 0)
    );
    assert_eq!(s.state.table.yellow_left, 20);
    assert_eq!(s.state.table.discard[C::Bribe.index()], 1);
    let stacks = &s.state.table.stacks[0];
    assert_eq!(stacks[1].progress, Progress::Void);
    assert_eq!(
        (stacks[1].shown, stacks[2].shown),
        (Some(C::Ambush), Some(C::Beacon))
    );
    // Trinket and yellow: his choice; the trinket leaves the game.
    let mut s = deal(Character::Noiron);
    s.gives(0, Jewel::Trinket)
        .run()
        .does(&["resolve sneak", "step B3.N"]);
    assert_eq!(s.may(), ["jewel yellow", "jewel trinket"]);
    s.refuses("jewel green", "target/not-cheapest");
    s.does(&["jewel trinket", "card bribe"]);
    assert_eq!((s.thief(0).yellow, s.state.table.trinkets_gone), (1, 1));
    // Jasmine keeps the card and picks any dungeon.
    let mut s = deal(Character::Jasmine);
    s.run().does(&["resolve sneak", "step B3.N"]);
    assert_eq!(
        s.may(),
        ["space Z1.N", "space Z1.E", "space Z1.S", "space Z1.W"]
    );
    s.refuses("space B3.N", "space/not-dungeon B3.N");
    s.does(&["space Z.S"]);
    assert_eq!((s.pos(0), s.hand_of(0)), ("Z1.S", 1));
}

#[test]
fn t5_27_in_the_dungeon_move_comes_first() {
    let deal = || {
        let mut s = Scene::new(2);
        s.at(0, "Z.N")
            .stack(0, C::ElixirOfSpeed, 2)
            .stack(0, C::Move, 1);
        s.stack(0, C::SewerMap, 1).hold().run();
        s
    };
    let mut s = deal();
    assert_eq!(s.may(), ["abandon"]);
    s.refuses("resolve card", "resolve/dungeon-move-first");
    s.does(&["abandon"]);
    // Q20: of equal stacks Move.
    s.refuses("stack 2", "resolve/dungeon-move-first");
    s.does(&["stack 1", "resolve sneak", "stop", "abandon"]);
    s.refuses("resolve card", "resolve/dungeon-move-first");
    s.does(&["abandon"]);
    assert_eq!(
        s.pos(0),
        "Z1.N",
        "a Move of 0 stays inside and unlocks nothing"
    );
    // Leaving unlocks the rest.
    let mut s = deal();
    s.does(&[
        "abandon",
        "stack 1",
        "resolve sneak",
        "step B3.N",
        "stop",
        "abandon",
    ]);
    s.does(&["resolve card", "space A2.N"]);
    // Fire on B3: cannot leave.
    let mut s = Scene::new(2);
    s.at(0, "Z.N")
        .fire("B3.N")
        .stack(0, C::Move, 2)
        .hold()
        .run()
        .does(&["resolve dash"]);
    s.refuses("step B3.N", "space/fire B3.N");
    assert_eq!(s.may(), ["stop"]);
}

#[test]
fn q8_dungeons_are_no_targets() {
    let mut s = Scene::new(2);
    s.at(0, "B3.N")
        .at(1, "Z.N")
        .stack(0, C::PoisonedBola, 5)
        .stack(0, C::NoiseGrenade, 4);
    s.hold().run();
    s.refuses("resolve card", "resolve/no-target poisoned-bola");
    s.does(&["abandon", "resolve card"]);
    s.refuses("space Z.N", "space/dungeon Z1.N");
}

#[test]
fn q31_a_marker_stays_on_an_arrested_thief() {
    let mut s = Scene::new(2);
    s.guard("B3.N");
    s.at(0, "B3.N").state.table.thieves[0].marker = true;
    s.guards_act();
    assert!(s.thief(0).marker && s.state.table.on_board(crate::engine::Seat(0)).is_none());
}
