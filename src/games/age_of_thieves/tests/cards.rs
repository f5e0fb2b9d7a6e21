//! 2.6: every basic and general card, named after it.

use super::{Scene, n};
use crate::games::age_of_thieves::Event;
use crate::games::age_of_thieves::cards::{Card as C, Character};
use crate::games::age_of_thieves::hedria::District;
use crate::games::age_of_thieves::state::Jewel;
use crate::games::age_of_thieves::tokens::Token;

/// Seat 0 resolves this card; seat 1 keeps the turn open.
fn plays(card: C, ready: impl Fn(&mut Scene)) -> Scene {
    let mut s = Scene::new(3);
    ready(&mut s);
    s.stack(0, card, 9).hold().run();
    s.does(&["resolve card"]);
    s
}

#[test]
fn card_move_sneak_and_dash() {
    let deal = || {
        let mut s = Scene::new(2);
        s.at(0, "E3.N").stack(0, C::Move, 5).hold().run();
        s
    };
    let mut s = deal();
    s.does(&[
        "resolve sneak",
        "step E4.N",
        "step E5.N",
        "step E6.N",
        "step D6.N",
    ]);
    s.refuses("step D5.N", "move/too-far");
    let mut s = deal();
    s.does(&[
        "resolve dash",
        "step E4.N",
        "step E5.N",
        "step E6.N",
        "step D6.N",
        "step D5.N",
        "step D4.N",
    ]);
    s.refuses("step D3.N", "move/too-far");
}

#[test]
fn card_ambush_wits_and_cunning_plan() {
    let mut s = Scene::new(2);
    s.stack(0, C::Ambush, 5)
        .hold()
        .run()
        .does(&["resolve wits"]);
    assert_eq!(s.hand_of(0), 1);
    let only = s.may()[0].clone();
    s.does(&[&only]);
    assert_eq!(s.hand_of(0), 0);
    let mut s = Scene::new(2);
    s.who(0, Character::Joanne)
        .stack(0, C::Ambush, 5)
        .hold()
        .run()
        .does(&["resolve plan"]);
    assert_eq!((s.thief(0).draw, s.thief(0).temp), (2, 2));
}

#[test]
fn card_01_poisoned_bola() {
    let mut s = plays(C::PoisonedBola, |s| {
        s.at(0, "B2.N").at(1, "B4.N").at(2, "E3.N");
    });
    s.refuses("thief 0", "target/not-self");
    s.refuses("thief 2", "target/out-of-range 8 6");
    s.does(&["thief 1"]);
    assert!(s.thief(1).bolas == 1 && s.thief(1).marker);
}

#[test]
fn card_02_smoke_grenade() {
    let mut s = plays(C::SmokeGrenade, |s| {
        s.at(0, "B2.N").at(1, "A2.N").gives(1, Jewel::Yellow);
        s.fire("A1.N").smoke("E3.W");
    });
    s.refuses("space C2.N", "target/out-of-range 3 2");
    s.does(&["space A2.N"]);
    s.refuses("space A2.N", "space/smoke-twice");
    s.refuses("space C4.N", "space/smoke-adjacent");
    // Q22: on fire, beside any smoke on the board.
    s.does(&["space A1.N", "space E4.W", "space B2.N"]);
    s.refuses("stop", "game/not-now");
    s.does(&["space B3.N"]);
    assert_eq!(s.state.table.smoke.iter().count(), 6);
    assert_eq!(s.asked(), 2, "nobody stands with the actor");
    assert!(s.state.table.marked(crate::engine::Seat(1)) && !s.thief(1).marker);
    // Never on a dungeon.
    let mut s = plays(C::SmokeGrenade, |s| {
        s.at(0, "B3.N");
    });
    s.refuses("space Z.N", "space/dungeon Z1.N");
    s.does(&["space B3.N"]);
    s.refuses("space Z.N", "space/dungeon Z1.N");
}

#[test]
fn card_02_smoke_grenade_steals_at_once() {
    let mut s = plays(C::SmokeGrenade, |s| {
        s.at(0, "B2.N").at(1, "B2.N").gives(1, Jewel::Green);
    });
    s.does(&[
        "space B3.N",
        "space B2.N",
        "space A2.N",
        "space B1.N",
        "space B4.N",
    ]);
    s.does(&["steal 1 green"]);
    assert!(s.thief(0).green == 1 && s.thief(1).robbed);
}

#[test]
fn card_03_noise_grenade() {
    let mut s = plays(C::NoiseGrenade, |s| {
        s.at(0, "C1.N").at(1, "B2.N");
        s.guard("B4.N");
        s.guard("A1.N");
        s.guard("S2.N");
        s.captain("D2.N");
        s.alarm(District::Domes);
    });
    s.does(&["space B2.N"]);
    assert!(s.thief(1).marker, "marks first");
    // A1 and B4 are 2 away, D2 5: nearest first, the actor chooses among equals; D2 and S2 stay.
    assert_eq!(s.may_word("guard"), ["A1.N", "B4.N"]);
    s.does(&["guard B4.N"]);
    assert!(s.arrested(1), "it arrives");
    let posts: Vec<_> = s.state.table.posts().iter().map(|at| at.id()).collect();
    // The other stops before it; S2 is 8 away, the captain at D2 is 4 from B2 and comes by C2.
    assert!(posts.contains(&"B2.N") && posts.contains(&"S2.N"));
    assert_eq!(s.asked(), 2);
}

#[test]
fn q24_noise_does_not_arrest_on_the_start_space() {
    let mut s = plays(C::NoiseGrenade, |s| {
        s.at(0, "C1.N").at(1, "B3.N");
        s.guard("B3.N");
    });
    s.does(&["space B3.N"]);
    assert!(!s.arrested(1));
}

#[test]
fn card_04_fire_grenade() {
    let mut s = plays(C::FireGrenade, |s| {
        s.at(0, "B2.N");
        s.guard("B4.N");
    });
    s.refuses("space B4.N", "space/not-available B4.N");
    s.does(&["space B3.N"]);
    assert!(s.state.table.fire.contains(n("B3.N")));
}

#[test]
fn card_05_winged_worker() {
    let mut s = plays(C::WingedWorker, |s| {
        s.token("A4.N", Token::Informer)
            .token("A4.E", Token::Informer);
    });
    s.refuses("space A4.E", "target/other-district");
    s.does(&["space A4.N", "keep"]);
    assert_eq!(s.thief(0).informer, 1);
}

#[test]
fn card_06_mechanical_rat() {
    let mut s = plays(C::MechanicalRat, |s| {
        s.at(1, "E1.N")
            .sheet(1, Token::GuildAgent)
            .sheet(1, Token::KnownArea);
    });
    s.refuses("thief 2", "target/other-district");
    s.does(&["thief 1"]);
    assert_eq!(s.may(), ["token guild-agent", "token known-area"]);
    s.does(&["token guild-agent"]);
    assert_eq!((s.thief(0).agent, s.thief(1).agent), (1, 0));
}

#[test]
fn card_07_clockwork_magpie() {
    let mut s = plays(C::ClockworkMagpie, |s| {
        s.at(0, "C1.N").at(1, "B3.N").gives(1, Jewel::Emperor);
    });
    s.refuses("thief 0", "target/no-jewel seat 0");
    s.does(&["thief 1", "jewel emperor", "space C3.N"]);
    assert_eq!(s.state.table.emperor, Some(n("C3.N")));
}

#[test]
fn card_08_cog_rod() {
    let mut s = plays(C::CogRod, |s| {
        s.at(0, "B2.N")
            .at(1, "B3.N")
            .gives(1, Jewel::Green)
            .token("B4.N", Token::Stash);
    });
    // #16: only the Emperors' Jewel.
    s.refuses("thief 1", "target/no-jewel seat 1");
    s.does(&["space B4.N"]);
    assert_eq!(s.hand_of(0), 1, "he is the revealer");
}

#[test]
fn card_09_beacon() {
    let mut s = plays(C::Beacon, |s| {
        s.at(0, "E3.N").alarm(District::Domes);
        s.guard("E6.N");
        s.captain("K2.N");
        s.guard("D4.N");
    });
    s.refuses("guard K2.N", "target/not-captain");
    s.refuses("guard D4.N", "target/out-of-range 6 5");
    s.does(&["guard E6.N", "step E5.N", "step E4.N", "step E5.N"]);
    // One step is left, and it may not end on a captain.
    s.refuses("step K2.N", "move/no-way-on K2.N")
        .refuses("step E3.N", "move/no-street E3.N");
}

#[test]
fn card_10_firecracker() {
    let mut s = plays(C::Firecracker, |s| {
        s.at(0, "B1.N").at(1, "B2.N");
        s.guard("B4.N");
    });
    s.refuses("thief 0", "target/not-self");
    s.does(&["thief 1", "step B3.N", "step B4.N"]);
    assert!(s.arrested(1), "walked into a guard");
    assert_eq!(s.thief(1).green, 0, "collects nothing on the way");
    let mut s = plays(C::Firecracker, |s| {
        s.at(0, "B2.N").at(1, "B1.N");
        s.guard("B3.N");
    });
    s.does(&["guard B3.N", "step B4.N", "step B5.N"]);
    assert_eq!(s.state.table.posts().iter().next(), Some(n("B5.N")));
}

#[test]
fn card_11_weakening_gas() {
    let mut s = plays(C::WeakeningGas, |s| {
        s.at(0, "B3.N");
        s.guard("S1.N");
        s.guard("B4.N");
        s.guard("S1.E");
    });
    assert_eq!(s.may(), ["guard B4.N", "guard S1.N", "done"]);
    s.does(&["guard B4.N", "step B5.N", "stop", "guard S1.N", "stop"]);
    assert_eq!(s.asked(), 2, "each at most once");
}

#[test]
fn card_11_weakening_gas_goes_on_after_an_arrest() {
    let mut s = plays(C::WeakeningGas, |s| {
        s.at(0, "B3.N");
        s.guard("H1.N");
        s.guard("B4.N");
    });
    s.does(&["guard B4.N", "step B3.N"]);
    assert!(s.arrested(0));
    s.does(&["guard H1.N", "step C3.N", "step S1.N"]);
}

#[test]
fn card_12_forged_orders() {
    let mut s = plays(C::ForgedOrders, |s| {
        s.guard("S1.E");
        s.guard("S2.E");
        s.fire("A4.N");
    });
    s.does(&["guard S1.E"]);
    s.refuses("space S2.E", "space/not-available S2.E");
    s.refuses("space B3.N", "space/not-guardroom B3.N");
    s.refuses("space A4.N", "space/fire A4.N");
    s.does(&["space Pd.N"]);
    assert!(s.state.table.figure_on(n("Pd.N")).is_some());
}

#[test]
fn card_13_automatic_trap() {
    let mut s = plays(C::AutomaticTrap, |s| {
        s.at(1, "E2.N").alarm(District::Domes).stack(1, C::Move, 5);
        s.captain("K1.N");
    });
    s.refuses("guard K1.N", "target/not-captain");
    s.does(&["thief 1", "resolve sneak"]);
    s.refuses("step E1.N", "move/trapped");
    s.refuses("leave", "move/trapped");
    // Q25: a trapped guard is moved by nothing.
    let mut s = Scene::new(2);
    s.guard("S1.N");
    s.stack(0, C::AutomaticTrap, 9)
        .stack(0, C::Bribe, 8)
        .stack(0, C::ForgedOrders, 7)
        .hold();
    s.run().does(&["resolve card", "guard S1.N"]);
    s.refuses("resolve card", "resolve/no-target bribe");
    s.does(&["abandon"]);
    s.refuses("resolve card", "resolve/no-target forged-orders");
}

#[test]
fn card_14_rope_hook() {
    let mut s = plays(C::RopeHook, |s| {
        s.at(0, "B2.N").stack(0, C::Move, 3);
        s.guard("B3.N");
    });
    s.does(&["stack 0", "resolve sneak", "step B3.N", "stop"]);
    assert_eq!((s.pos(0), s.arrested(0)), ("B3.N", false));
    assert!(s.order().contains(&(0, 4)));
}

#[test]
fn card_15_net_launcher() {
    let mut s = plays(C::NetLauncher, |s| {
        s.stack(1, C::Move, 6).stack(1, C::Bribe, 3);
    });
    s.does(&["thief 1"]);
    let ap: Vec<u8> = s.state.table.stacks[1]
        .iter()
        .map(|stack| stack.initiative())
        .collect();
    assert_eq!(ap[..2], [1, 1]);
}

#[test]
fn card_16_bribe() {
    let mut s = plays(C::Bribe, |s| {
        s.alarm(District::Domes);
        s.guard("S1.W");
        s.captain("K1.N");
    });
    s.refuses("guard K1.N", "target/not-captain");
    s.refuses("guard S2.W", "target/no-guard S2.W");
    s.does(&["guard S1.W"]);
    assert_eq!(s.state.table.posts().iter().count(), 1);
}

#[test]
fn card_17_agility_potion() {
    let mut s = plays(C::AgilityPotion, |s| {
        s.at(0, "B2.N")
            .at(1, "B3.N")
            .stack(1, C::PoisonedBola, 7)
            .stack(1, C::AutomaticTrap, 6);
        s.stack(0, C::Move, 2);
    });
    s.does(&["done", "resolve card", "thief 0", "resolve card", "thief 0"]);
    assert!(s.thief(0).bolas == 0 && !s.thief(0).marker && !s.thief(0).trapped);
    assert!(s.saw(|event| matches!(event, Event::Ignored { .. })));
    // Q21: noise on his space still marks him.
    let mut s = plays(C::AgilityPotion, |s| {
        s.at(0, "B2.N").at(1, "B3.N").stack(1, C::NoiseGrenade, 7);
    });
    s.does(&["resolve card", "space B2.N"]);
    assert!(s.thief(0).marker);
}

#[test]
fn card_18_elixir_of_speed() {
    let mut s = plays(C::ElixirOfSpeed, |s| {
        s.at(0, "D3.N").stack(0, C::ElixirOfSpeed, 4);
    });
    s.does(&[
        "step D4.N",
        "collect green",
        "step D5.N",
        "step D6.N",
        "step E6.N",
    ]);
    s.refuses("step E5.N", "move/too-far");
    s.does(&["stop"]);
    s.refuses("resolve card", "resolve/elixir-once");
    s.does(&["abandon"]);
}

#[test]
fn card_19_sewer_map() {
    let mut s = plays(C::SewerMap, |s| {
        s.at(0, "D3.N");
    });
    assert_eq!(s.may_word("space").len(), 8);
    s.refuses("space C4.E", "move/not-an-exit C4.E");
    s.does(&["space B5.S"]);
    assert_eq!(s.pos(0), "B5.S");
}

#[test]
fn card_20_reflective_cloak() {
    let s = plays(C::ReflectiveCloak, |s| {
        s.at(0, "B2.N");
    });
    assert!(s.state.table.hidden(crate::engine::Seat(0)));
}
