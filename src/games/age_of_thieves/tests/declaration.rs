//! 2.4 P2 and P3: hands, AP, what may be declared.

use super::Scene;
use crate::engine::Seat;
use crate::games::age_of_thieves::Event;
use crate::games::age_of_thieves::agenda::Task;
use crate::games::age_of_thieves::cards::{Card as C, Character};
use crate::games::age_of_thieves::declare;
use crate::games::age_of_thieves::events::EventCard;
use crate::games::age_of_thieves::hedria::District;
use crate::games::age_of_thieves::state::{Jewel, Phase};
use crate::games::age_of_thieves::tokens::Token;

fn points(s: &Scene, seat: u8) -> u8 {
    declare::points(&s.state.table, Seat(seat))
}

/// Seat 0 declares.
fn declaring(mut s: Scene) -> Scene {
    s.state.table.roll = 4;
    s.task(Task::Declarations);
    assert_eq!((s.asked(), s.state.table.phase), (0, Phase::Declaration));
    s
}

#[test]
fn t5_08_ten_blue_less_bolas_and_closed_districts() {
    let mut s = Scene::new(4);
    for (bolas, due) in [(0, 10), (1, 6), (2, 2), (3, 2)] {
        s.state.table.thieves[0].bolas = bolas;
        assert_eq!(points(&s, 0), due);
    }
    s.state.table.thieves[0].bolas = 1;
    s.event(EventCard::ClosedDistricts);
    assert_eq!(points(&s, 0), 4);
    // A jewel holder of a 4-player match.
    s.state.table.event = None;
    s.state.table.thieves[0].bolas = 0;
    s.gives(0, Jewel::Emperor).task(Task::CleanUp);
    assert_eq!(points(&s, 0), 13);
    s.state.table.thieves[0].bolas = 1;
    assert_eq!(points(&s, 0), 9);
}

#[test]
fn t5_09_a_turn_begun_in_the_dungeon() {
    for (who, due) in [
        (Character::Noiron, [2, 2, 2, 4]),
        (Character::Jasmine, [3, 2, 2, 5]),
    ] {
        let mut s = Scene::new(2);
        s.who(0, who).at(0, "Z.N");
        assert_eq!(points(&s, 0), due[0]);
        s.event(EventCard::ClosedDistricts);
        assert_eq!(points(&s, 0), due[1]);
        s.state.table.event = None;
        s.state.table.thieves[0].bolas = 1;
        assert_eq!(points(&s, 0), due[2]);
        s.state.table.thieves[0].bolas = 0;
        s.state.table.thieves[0].temp = 2;
        assert_eq!(points(&s, 0), due[3], "Haste Potion comes on top");
    }
    let mut s = Scene::new(2);
    s.at(0, "Z.N").sheet(0, Token::Informer);
    let mut s = declaring(s);
    s.does(&["declare move", "point", "point", "informer"]);
    s.refuses("point", "declare/no-ap 3");
    s.refuses("informer", "declare/no-informer");
}

#[test]
fn t5_10_a_guild_agent_stays_together() {
    let mut s = Scene::new(2);
    s.sheet(0, Token::GuildAgent).hand(0, &[C::Bribe]);
    let mut s = declaring(s);
    s.does(&["declare move", "agent", "declare bribe"]);
    // Both AP lie on Move; one on each of two stacks cannot even be said.
    s.refuses("agent", "declare/no-agent");
    s.does(&["point", "seal", "seal"]);
    let stacks = &s.state.table.stacks[0];
    assert_eq!((stacks[0].initiative(), stacks[1].initiative()), (2, 1));
    assert_eq!(s.thief(0).agent, 0, "used up");
}

#[test]
fn t5_10_a_robbed_carrier_keeps_his_stacks() {
    let mut s = Scene::new(4);
    s.alarm(District::Domes).gives(0, Jewel::Emperor);
    s.at(0, "B2.N").at(1, "B3.N");
    s.stack(0, C::Move, 13).stack(1, C::CogRod, 14);
    s.run().does(&["resolve card", "thief 0"]);
    assert_eq!(
        (s.asked(), s.state.table.stacks[0][0].initiative()),
        (0, 13)
    );
    s.abandon_all();
    assert_eq!((s.thief(0).red, s.thief(1).red), (0, 3));
}

#[test]
fn t5_11_hand_limit_at_once() {
    let five = [C::Bribe, C::Bribe, C::Beacon, C::Beacon, C::CogRod];
    let mut s = Scene::new(2);
    s.hand(0, &five).within(Task::Draw {
        seat: Seat(0),
        cards: 1,
    });
    assert_eq!((s.asked(), s.hand_of(0)), (0, 6));
    s.does(&["card bribe"]);
    assert_eq!(s.hand_of(0), 5);
    assert!(s.saw(|event| matches!(event, Event::Discarded { card: C::Bribe, .. })));
    // Wits: draws 1, discards 1, no further check in between.
    let mut s = Scene::new(2);
    s.hand(0, &five)
        .stack(0, C::Ambush, 3)
        .run()
        .does(&["resolve wits"]);
    assert_eq!(s.hand_of(0), 6);
    s.does(&["card cog-rod"]);
    assert_eq!(s.hand_of(0), 5);
}

#[test]
fn t5_12_cunning_plan_draws_before_declaring() {
    for (who, drawn) in [(Character::Joanne, 2), (Character::Nikolai, 3)] {
        let mut s = Scene::new(2);
        s.who(0, who)
            .hand(0, &[C::Bribe, C::Bribe, C::Bribe, C::Beacon, C::Beacon]);
        s.stack(0, C::Ambush, 3)
            .hold()
            .run()
            .does(&["resolve plan"]);
        assert_eq!((s.thief(0).draw, s.thief(0).temp), (drawn, 2));
        s.state.table.roll = 3;
        s.state.table.agenda.clear();
        s.state.table.stacks = Default::default();
        s.state.table.stack_count = Default::default();
        s.state.drafts = Default::default();
        s.task(Task::Declarations);
        assert_eq!(s.hand_of(0), 5 + drawn, "drawn, and too many");
        for _ in 0..drawn {
            assert!(s.may().iter().all(|action| action.starts_with("card ")));
            let first = s.may()[0].clone();
            s.does(&[&first]);
        }
        assert_eq!(s.state.drafts[0].pool, 12, "then +2 temp AP");
    }
}

#[test]
fn t5_13_forbidden_cards() {
    let mut s = Scene::new(2);
    s.event(EventCard::SuddenRain)
        .hand(0, &[C::FireGrenade, C::SmokeGrenade, C::NoiseGrenade]);
    s.who(0, Character::Zion);
    let mut s = declaring(s);
    for card in ["fire-grenade", "smoke-grenade", "noise-grenade"] {
        // Also under Zion's special: it cannot even lie there.
        s.refuses(&format!("declare {card}"), "declare/rain");
    }
    let mut s = Scene::new(2);
    s.alarm(District::Domes)
        .event(EventCard::FullMoon)
        .hand(0, &[C::ReflectiveCloak]);
    let mut s = declaring(s);
    s.refuses("declare reflective-cloak", "declare/full-moon");
    // Flooded Sewers: the Map may be declared, and comes up without effect.
    let mut s = Scene::new(2);
    s.event(EventCard::FloodedSewers).hand(0, &[C::SewerMap]);
    let mut s = declaring(s);
    s.does(&["declare sewer-map", "point", "seal", "seal"]);
    assert_eq!(s.may(), ["abandon"]);
    s.refuses("resolve card", "move/sewer-flood");
}

#[test]
fn t5_14_nothing_is_legal_and_specials_lie_on_general_cards() {
    let mut s = Scene::new(2);
    s.hand(0, &[C::Bribe]);
    let mut s = declaring(s);
    s.refuses("cover", "declare/no-stack");
    s.does(&["declare move", "point"]);
    s.refuses("cover", "declare/special-on-basic");
    s.does(&["declare ambush", "point"]);
    s.refuses("cover", "declare/special-on-basic");
    s.does(&["declare bribe"]);
    s.refuses("seal", "declare/min-ap");
    s.does(&["cover"]);
    s.refuses("cover", "declare/special-twice");
    s.does(&["point", "seal"]);
    // Seat 1 declares nothing.
    s.does(&["seal"]);
    assert_eq!(s.state.table.stack_count, [3, 0, 0, 0]);
    assert!(s.state.table.stacks[0][2].special);
}

#[test]
fn t5_15_a_special_declined() {
    // The covered card resolves, and is discarded at clean-up.
    let mut s = Scene::new(2);
    s.guard("S1.N");
    s.special(0, C::Bribe, 3).run();
    s.does(&["resolve card", "guard S1.N"]);
    assert_eq!(s.state.table.discard[C::Bribe.index()], 1);
    // Both declined: shown, no effect.
    let mut s = Scene::new(2);
    s.guard("S1.N");
    s.special(0, C::Bribe, 3).hold().run().does(&["abandon"]);
    assert_eq!(s.state.table.stacks[0][0].shown, Some(C::Bribe));
    assert_eq!(s.state.table.discard[C::Bribe.index()], 0, "at clean-up");
    s.does(&["abandon"]);
    assert_eq!(s.state.table.discard[C::Bribe.index()], 1);
}

#[test]
fn t5_15_grenadier_takes_the_card_it_covers() {
    let mut s = Scene::new(2);
    s.who(0, Character::Zion)
        .special(0, C::FireGrenade, 3)
        .hold();
    s.run().does(&["resolve special"]);
    assert_eq!(
        s.may(),
        ["card fire-grenade"],
        "discarded first, the only grenade there"
    );
    s.does(&["card fire-grenade"]);
    assert_eq!(s.state.hands[0][C::FireGrenade.index()], 1);
}

#[test]
fn t5_16_dash_needs_nothing_resolved_before() {
    let deal = || {
        let mut s = Scene::new(2);
        s.guard("S1.N");
        s.stack(0, C::Bribe, 6)
            .stack(0, C::Move, 4)
            .stack(0, C::Ambush, 2);
        s.hold().run();
        s
    };
    let mut s = deal();
    s.does(&["abandon", "resolve dash", "stop"]);
    assert!(s.saw(|event| matches!(
        event,
        Event::Lapsed {
            card: C::Ambush,
            value: 2,
            ..
        }
    )));
    let mut s = deal();
    s.does(&["resolve card", "guard S1.N"]);
    s.refuses("resolve dash", "resolve/dash-only");
    assert_eq!(s.may(), ["resolve sneak", "abandon"]);
    s.does(&["resolve sneak", "stop"]);
    s.refuses("resolve plan", "resolve/plan-only");
    assert_eq!(s.may(), ["resolve wits", "abandon"]);
    // Ambush at 7 as Cunning Plan: every later stack is abandoned.
    let mut s = deal();
    s.state.table.stacks[0][2].points = 7;
    s.state.table.agenda.clear();
    s.run().does(&["resolve plan"]);
    assert_eq!(s.order()[1..3], [(0, 6), (0, 4)]);
    assert!(s.saw(|event| matches!(event, Event::Lapsed { card: C::Move, .. })));
}

#[test]
fn declarations_are_secret_until_all_are_in() {
    let mut s = Scene::new(3);
    s.hand(0, &[C::Bribe]);
    let mut s = declaring(s);
    s.does(&["declare bribe", "point", "seal"]);
    assert_eq!((s.asked(), s.state.table.stack_count[0]), (1, 0));
    assert_eq!(s.thief(0).hand_size, 1, "as before the declaration");
    s.does(&["seal", "seal"]);
    assert_eq!((s.thief(0).hand_size, s.thief(0).face_down), (0, 1));
    assert_eq!(s.state.table.stacks[0][0].shown, None, "faces stay hidden");
}
