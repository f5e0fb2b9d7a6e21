//! 2.5: sewers, extra spaces, fire, the way out.

use super::{Scene, n};
use crate::games::age_of_thieves::Event;
use crate::games::age_of_thieves::cards::{Card as C, Character};
use crate::games::age_of_thieves::events::EventCard;
use crate::games::age_of_thieves::hedria::District;
use crate::games::age_of_thieves::state::Jewel;
use crate::games::age_of_thieves::tokens::Token;

#[test]
fn t5_44_morius_and_the_sewers() {
    let mut s = Scene::new(2);
    s.who(0, Character::Morius)
        .at(0, "B2.N")
        .stack(0, C::Move, 5)
        .hold()
        .run();
    s.does(&["resolve sneak", "step A2.N"]);
    let mut due = Vec::new();
    for side in ["E", "N", "S", "W"] {
        for name in ["A2", "B5", "C4", "D3"] {
            if (name, side) != ("A2", "N") {
                due.push(format!("{name}.{side}"));
            }
        }
    }
    due.sort();
    assert_eq!(
        s.may_word("sewer"),
        due,
        "exits, and entrances outside the Palace"
    );
    s.refuses("sewer T.N", "move/sewer-palace");
    s.does(&["sewer D3.S", "stop"]);
    // Others need an entrance entered this move.
    let mut s = Scene::new(2);
    s.who(0, Character::Noiron)
        .at(0, "C4.N")
        .stack(0, C::Move, 5)
        .hold()
        .run();
    s.does(&["resolve sneak"]);
    s.refuses("sewer A2.N", "move/sewer-step");
    s.does(&["step C5.N", "step C4.N"]);
    s.refuses("sewer D3.N", "move/not-an-exit D3.N");
    assert_eq!(s.may_word("sewer").len(), 8);
    // From a palace tower one may go down.
    let mut s = Scene::new(2);
    s.at(0, "Gr.N").stack(0, C::Move, 5).hold().run();
    s.does(&["resolve sneak", "step T.N", "sewer B5.W"]);
}

#[test]
fn t5_45_noiron_and_known_area() {
    let mut s = Scene::new(2);
    s.who(0, Character::Noiron).at(0, "E3.N");
    s.sheet(0, Token::KnownArea)
        .sheet(0, Token::KnownArea)
        .token("D6.N", Token::Stash);
    s.stack(0, C::Move, 5).hold().run();
    s.does(&["resolve sneak", "step E4.N", "step E5.N"]);
    s.refuses("known-area E6.N", "move/steps-left 2");
    s.does(&[
        "step E6.N",
        "step D6.N",
        "step D5.N",
        "known-area D4.N",
        "collect green",
    ]);
    assert!(s.saw(|event| matches!(event, Event::NoironExtra { .. })));
    s.refuses("known-area D3.N", "move/extra-used");
    s.refuses("step D3.N", "move/too-far");
    assert_eq!((s.pos(0), s.thief(0).known_area), ("D4.N", 1));
    // After the sewers Noiron's space is not offered, Known Area is.
    let mut s = Scene::new(2);
    s.who(0, Character::Noiron)
        .at(0, "C5.N")
        .sheet(0, Token::KnownArea);
    s.stack(0, C::Move, 5).hold().run();
    s.does(&["resolve sneak", "step C4.N", "sewer A2.E"]);
    s.refuses("step A1.E", "move/after-sewers");
    s.does(&["known-area A1.E", "stop"]);
    assert_eq!(s.pos(0), "A1.E");
}

#[test]
fn noiron_has_one_extra_space_a_turn() {
    let mut s = Scene::new(2);
    s.who(0, Character::Noiron)
        .at(0, "E3.N")
        .stack(0, C::Move, 5)
        .stack(0, C::ElixirOfSpeed, 4);
    s.hold().run();
    s.does(&[
        "resolve sneak",
        "step E4.N",
        "step E5.N",
        "step E6.N",
        "step D6.N",
        "step D5.N",
        "stop",
    ]);
    s.does(&[
        "resolve card",
        "step D4.N",
        "step D3.N",
        "step D2.N",
        "step D1.N",
    ]);
    s.refuses("step E1.N", "move/too-far");
}

#[test]
fn t5_46_fire_and_exits() {
    let mut s = Scene::new(2);
    s.at(0, "C5.N")
        .fire("A2.N")
        .stack(0, C::Move, 5)
        .stack(0, C::FireGrenade, 4)
        .hold()
        .run();
    s.does(&["resolve sneak", "step C4.N"]);
    s.refuses("sewer A2.N", "space/fire A2.N");
    s.does(&["stop", "resolve card"]);
    s.guard("C1.N");
    s.refuses("space C1.N", "space/not-available C1.N");
    s.refuses("space C4.N", "space/not-available C4.N");
    s.refuses("space Z.N", "space/dungeon Z1.N");
    s.does(&["space A2.N"]);
}

#[test]
fn t5_47_the_way_out() {
    let deal = |at: &str| {
        let mut s = Scene::new(3);
        s.alarm(District::Domes)
            .at(0, at)
            .stack(0, C::Move, 5)
            .hold();
        s
    };
    let mut s = deal("E2.N");
    s.run().does(&["resolve sneak", "leave"]);
    assert_eq!((s.pos(0), s.thief(0).escaped), ("", 1));
    // With 0 movement left he stays; a Known Area takes him off.
    let walk = [
        "resolve sneak",
        "step C2.N",
        "step D2.N",
        "step D1.N",
        "step E1.N",
    ];
    let mut s = deal("C1.N");
    s.run().does(&walk);
    s.refuses("leave", "move/not-a-gate");
    let mut s = deal("C2.N");
    s.sheet(0, Token::KnownArea);
    s.run().does(&[
        "resolve sneak",
        "step D2.N",
        "step D1.N",
        "step E1.N",
        "step E2.N",
        "leave",
    ]);
    assert_eq!((s.thief(0).known_area, s.thief(0).escaped), (0, 1));
    let mut s = deal("C2.N");
    s.run().does(&[
        "resolve sneak",
        "step D2.N",
        "step D1.N",
        "step E1.N",
        "step E2.N",
    ]);
    s.refuses("leave", "move/too-far");
    // E2.E: not a way out.
    let mut s = deal("E2.E");
    s.run().does(&["resolve sneak"]);
    s.refuses("leave", "move/gate-other domes");
    // Nor any in calm.
    let mut s = Scene::new(2);
    s.at(0, "E2.N")
        .stack(0, C::Move, 5)
        .hold()
        .run()
        .does(&["resolve sneak"]);
    s.refuses("leave", "move/gate-shut");
    // A Firecracker never pushes him off.
    let mut s = deal("E2.N");
    s.at(1, "E3.N").stack(1, C::Firecracker, 9).run();
    s.does(&["resolve card", "thief 0"]);
    assert_eq!(s.may(), ["step E1.N", "step E3.N", "step K1.N", "stop"]);
}

#[test]
fn escaping_voids_what_is_left() {
    let mut s = Scene::new(3);
    s.alarm(District::Domes)
        .at(0, "E2.N")
        .stack(0, C::Move, 5)
        .stack(0, C::Bribe, 2)
        .hold();
    s.run().does(&["resolve sneak", "leave"]);
    assert!(s.saw(|event| matches!(event, Event::Voided { card: C::Bribe, .. })));
}

#[test]
fn q16_thick_fog_counts_the_last_space() {
    let mut s = Scene::new(2);
    s.guard("D1.N");
    s.event(EventCard::ThickFog)
        .at(0, "E3.N")
        .sheet(0, Token::KnownArea);
    s.stack(0, C::Move, 5).hold().run();
    s.does(&[
        "resolve sneak",
        "step E2.N",
        "step E1.N",
        "step E2.N",
        "step E1.N",
        "known-area D1.N",
    ]);
    assert!(!s.arrested(0));
    s.does(&["stop"]);
    assert!(s.arrested(0));
}

#[test]
fn q17_a_known_area_step_may_enter_the_sewers_again() {
    let mut s = Scene::new(2);
    s.at(0, "C5.N")
        .sheet(0, Token::KnownArea)
        .stack(0, C::Move, 5)
        .hold();
    s.state.table.manholes.insert(n("A1.E"));
    s.state.boxed[Token::Manhole.index()] -= 1;
    s.state.table.revealed[Token::Manhole.index()] += 1;
    s.run().does(&[
        "resolve sneak",
        "step C4.N",
        "sewer A2.E",
        "known-area A1.E",
        "sewer B5.W",
        "stop",
    ]);
    assert_eq!(s.pos(0), "B5.W");
    // It is no first step out of a dungeon.
    let mut s = Scene::new(2);
    s.at(0, "Z.N")
        .sheet(0, Token::KnownArea)
        .stack(0, C::Move, 2)
        .hold()
        .run();
    s.does(&["resolve sneak"]);
    s.refuses("known-area B3.N", "move/dungeon-extra");
}

#[test]
fn q18_the_map_leads_elsewhere() {
    let mut s = Scene::new(2);
    s.at(0, "A2.N")
        .stack(0, C::SewerMap, 5)
        .hold()
        .run()
        .does(&["resolve card"]);
    s.refuses("space A2.N", "move/same-space");
    assert_eq!(s.may_word("space").len(), 7);
}

#[test]
fn r8_the_entrance_he_stands_on_must_be_entered() {
    let mut s = Scene::new(2);
    s.at(0, "D3.N")
        .stack(0, C::Move, 5)
        .hold()
        .run()
        .does(&["resolve dash"]);
    s.refuses("sewer A2.N", "move/sewer-step");
}

#[test]
fn a_dash_collects_nothing() {
    let mut s = Scene::new(2);
    s.at(0, "D3.N")
        .token("C1.N", Token::Stash)
        .stack(0, C::Move, 5)
        .hold()
        .run();
    s.does(&["resolve dash", "step D4.N"]);
    s.refuses("collect green", "move/dash-collects");
    s.refuses("reveal", "move/dash-collects");
    assert_eq!(s.thief(0).jewels(Jewel::Green), 0);
}

#[test]
fn nobody_walks_into_a_dungeon() {
    let mut s = Scene::new(2);
    s.at(0, "B3.N")
        .stack(0, C::Move, 5)
        .hold()
        .run()
        .does(&["resolve sneak"]);
    s.refuses("step Z.N", "space/dungeon Z1.N");
    s.refuses("step C3.N", "move/no-street C3.N");
}
