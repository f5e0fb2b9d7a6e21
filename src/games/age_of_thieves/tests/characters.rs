//! 2.6: the six thieves, passive power and special card.

use super::{Scene, n};
use crate::engine::Seat;
use crate::games::age_of_thieves::Event;
use crate::games::age_of_thieves::cards::{Card as C, Character};
use crate::games::age_of_thieves::hedria::token_place;
use crate::games::age_of_thieves::state::Jewel;
use crate::games::age_of_thieves::tokens::Token;

/// Seat 0 is this thief and resolves the special card.
fn special(who: Character, ready: impl Fn(&mut Scene)) -> Scene {
    let mut s = Scene::new(3);
    s.who(0, who);
    ready(&mut s);
    s.special(0, C::Bribe, 9).hold().run();
    s.does(&["resolve special"]);
    s
}

#[test]
fn joanne_is_detected_one_space_less() {
    let mut s = Scene::new(2);
    s.who(0, Character::Joanne);
    let guard = s.guard("S1.N");
    assert_eq!(s.state.table.vigilance(guard, Seat(0)), 3);
    assert_eq!(s.state.table.vigilance(guard, Seat(1)), 4);
}

#[test]
fn joanne_confiscation() {
    let mut s = special(Character::Joanne, |s| {
        s.gives(1, Jewel::Green)
            .gives(1, Jewel::Yellow)
            .gives(2, Jewel::Emperor);
    });
    assert_eq!(
        s.state.table.discard[C::Bribe.index()],
        1,
        "the covered card is discarded unresolved"
    );
    s.refuses("thief 2", "target/no-jewel seat 2");
    s.refuses("thief 0", "target/not-self");
    s.does(&["thief 1"]);
    assert_eq!(
        (s.thief(0).yellow, s.thief(1).green),
        (1, 1),
        "the cheapest"
    );
    let mut s = special(Character::Joanne, |s| {
        s.gives(1, Jewel::Trinket)
            .gives(1, Jewel::Yellow)
            .gives(1, Jewel::Green);
    });
    s.does(&["thief 1"]);
    assert_eq!(s.may(), ["jewel yellow", "jewel trinket"]);
    s.does(&["jewel trinket"]);
    assert_eq!(s.thief(0).trinket, 1);
}

#[test]
fn morius_uses_exits_and_entrances_alike() {
    // The movement is t5_44; the Map too leads him to entrances outside the Palace.
    let mut s = Scene::new(2);
    s.who(0, Character::Morius)
        .stack(0, C::SewerMap, 5)
        .hold()
        .run()
        .does(&["resolve card"]);
    assert_eq!(s.may_word("space").len(), 16);
    s.refuses("space T.N", "move/sewer-palace");
    s.does(&["space D3.E"]);
}

#[test]
fn morius_rat_spies() {
    let deal = || {
        special(Character::Morius, |s| {
            s.token("A4.N", Token::Stash).token("A4.E", Token::Informer);
            s.state.notes[1].seen(token_place(n("A4.N")).unwrap(), Token::Stash);
        })
    };
    let mut s = deal();
    s.does(&["space A4.N"]);
    s.refuses("space A4.N", "move/same-space");
    s.does(&["space A4.E", "swap"]);
    let place = |at| token_place(n(at)).unwrap();
    assert_eq!(s.state.tokens[place("A4.N")], Some(Token::Informer));
    assert_eq!(s.state.notes[0].token[place("A4.E")], Some(Token::Stash));
    assert!(s.state.notes[1].stale(place("A4.N")) && !s.state.notes[0].stale(place("A4.N")));
    assert!(s.saw(|event| matches!(event, Event::Spied { .. })));
    let mut s = deal();
    s.does(&["space A4.N", "space A4.E", "decline"]);
    assert_eq!(s.state.tokens[place("A4.N")], Some(Token::Stash));
    assert!(
        s.state.notes[1].stale(place("A4.N")),
        "whether they were swapped is secret"
    );
    // Q23: with one token left he looks at that one.
    let mut s = special(Character::Morius, |s| {
        s.token("A4.N", Token::Stash);
    });
    s.does(&["space A4.N"]);
    assert_eq!(s.asked(), 2);
}

#[test]
fn noiron_citys_shadow() {
    let mut s = special(Character::Noiron, |s| {
        s.hand(1, &[C::Beacon, C::CogRod])
            .hand(0, &[C::Bribe, C::Bribe, C::Beacon, C::CogRod, C::RopeHook]);
    });
    s.does(&["thief 1"]);
    assert_eq!(s.asked(), 1, "his choice");
    s.does(&["card cog-rod"]);
    assert_eq!((s.hand_of(0), s.asked()), (6, 0), "the limit holds at once");
    assert_eq!(
        s.state.known[1][0][C::CogRod.index()],
        1,
        "the giver knows it"
    );
    s.does(&["card cog-rod"]);
    assert_eq!(s.state.known[1][0][C::CogRod.index()], 0);
    // An empty hand gives nothing.
    let mut s = special(Character::Noiron, |_| ());
    s.does(&["thief 1"]);
    assert_eq!(s.asked(), 2);
}

#[test]
fn noiron_one_space_more() {
    let mut s = Scene::new(2);
    s.who(0, Character::Noiron)
        .at(0, "E3.N")
        .stack(0, C::Move, 5)
        .hold()
        .run();
    s.does(&[
        "resolve dash",
        "step E4.N",
        "step E5.N",
        "step E6.N",
        "step D6.N",
        "step D5.N",
        "step D4.N",
        "step D3.N",
    ]);
    s.refuses("step D2.N", "move/too-far");
    assert!(s.thief(0).noiron_used);
}

#[test]
fn jasmine_in_and_out_of_the_dungeon() {
    // The arrest is t5_26, her AP t5_09.
    assert_eq!(
        crate::games::age_of_thieves::declare::points(
            &Scene::new(2)
                .who(0, Character::Jasmine)
                .at(0, "Z.E")
                .state
                .table,
            Seat(0)
        ),
        3
    );
}

#[test]
fn jasmine_seduction() {
    let mut s = special(Character::Jasmine, |s| {
        s.at(0, "E3.N");
        s.guard("S2.N");
        s.guard("E6.N");
    });
    s.does(&["guard S2.N", "step D4.N"]);
    // Shortest to E3 is by D5, D6 or D3, D2: one way or the other, never back.
    s.refuses("step S2.N", "move/not-shortest S2.N");
    s.does(&["step D5.N", "step D6.N", "step E6.N"]);
    // Its last space holds a guard: it ends on the last free one before it.
    assert_eq!(s.state.table.figures[0], Some(n("D6.N")));
    assert_eq!(s.state.table.figures[1], Some(n("E6.N")));
    // Fewer only if it reaches her.
    let mut s = special(Character::Jasmine, |s| {
        s.at(0, "E3.N");
        s.guard("E1.N");
    });
    s.does(&["guard E1.N", "step E2.N", "step E3.N"]);
    assert!(!s.arrested(0) && s.asked() == 2);
    // Or meets fire.
    let mut s = special(Character::Jasmine, |s| {
        s.at(0, "E3.N").fire("E2.N");
        s.guard("E1.N");
    });
    s.does(&["guard E1.N"]);
    assert_eq!((s.state.table.figures[0], s.asked()), (Some(n("E1.N")), 2));
}

#[test]
fn zion_throws_grenades_farther() {
    let mut s = Scene::new(2);
    s.who(0, Character::Zion)
        .at(0, "B2.N")
        .stack(0, C::SmokeGrenade, 5)
        .stack(0, C::FireGrenade, 4);
    s.hold().run().does(&["resolve card"]);
    s.refuses("space E1.N", "target/out-of-range 6 5");
    s.does(&[
        "space C3.N",
        "space S1.N",
        "space H1.N",
        "space C2.N",
        "space C1.N",
        "resolve card",
    ]);
    assert_eq!(n("B2.N").dist(n("E4.N")), 9);
    s.does(&["space E4.N"]);
}

#[test]
fn zion_grenadier() {
    let mut s = special(Character::Zion, |s| {
        s.discarded(&[C::NoiseGrenade, C::SmokeGrenade, C::Beacon]);
    });
    assert_eq!(s.may(), ["card smoke-grenade", "card noise-grenade"]);
    s.refuses("card beacon", "card/not-grenade beacon");
    s.refuses("card fire-grenade", "card/not-discarded fire-grenade");
    s.does(&["card noise-grenade"]);
    assert_eq!(s.state.hands[0][C::NoiseGrenade.index()], 1);
    assert_eq!(
        s.state.known[2][0][C::NoiseGrenade.index()],
        1,
        "everybody saw it"
    );
    // No grenade there: nothing.
    let s = special(Character::Zion, |_| ());
    assert_eq!(s.asked(), 2);
}

#[test]
fn nikolai_draws_one_more_and_haste_potion() {
    let mut s = Scene::new(2);
    s.who(0, Character::Nikolai)
        .stack(0, C::Ambush, 5)
        .hold()
        .run()
        .does(&["resolve plan"]);
    assert_eq!(s.thief(0).draw, 3);
    let s = special(Character::Nikolai, |_| ());
    assert_eq!(s.thief(0).temp, 2);
}
