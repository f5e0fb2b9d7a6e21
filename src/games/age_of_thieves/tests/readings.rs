//! Readings of Part 4 and rulings of Part 6 that the other themes do not show.

use super::Scene;
use crate::engine::Seat;
use crate::games::age_of_thieves::agenda::Task;
use crate::games::age_of_thieves::cards::{Card as C, Character};
use crate::games::age_of_thieves::event::Event;
use crate::games::age_of_thieves::events::EventCard;
use crate::games::age_of_thieves::hedria::District;
use crate::games::age_of_thieves::state::{HAND_LIMIT, Jewel};
use crate::games::age_of_thieves::tokens::Token;

#[test]
fn r9_the_elixir_is_no_move_for_the_dungeon() {
    let mut s = Scene::new(2);
    s.at(0, "Z.N").stack(0, C::ElixirOfSpeed, 5).hold().run();
    s.refuses("resolve card", "resolve/dungeon-move-first");
}

#[test]
fn r10_dash_with_others_declared_is_a_bluff() {
    let mut s = Scene::new(2);
    s.stack(0, C::Move, 6)
        .stack(0, C::ElixirOfSpeed, 4)
        .hold()
        .run();
    s.does(&["resolve dash", "stop"]);
    assert_eq!(s.order(), [(0, 6), (0, 4)]);
    assert!(s.saw(|event| matches!(
        event,
        Event::Lapsed {
            card: C::ElixirOfSpeed,
            ..
        }
    )));
}

#[test]
fn r13_the_rat_takes_any_sheet_token() {
    let mut s = Scene::new(2);
    s.at(1, "E2.N");
    for token in [
        Token::Informer,
        Token::GuildAgent,
        Token::KnownArea,
        Token::CheapTrinket,
    ] {
        s.sheet(1, token);
    }
    s.stack(0, C::MechanicalRat, 5)
        .hold()
        .run()
        .does(&["resolve card", "thief 1"]);
    assert_eq!(s.may().len(), 4);
    s.does(&["token cheap-trinket"]);
    assert_eq!(s.thief(0).trinket, 1);
}

#[test]
fn r15_the_magpie_throws_onto_anything() {
    let mut s = Scene::new(2);
    s.at(0, "C1.N")
        .at(1, "B3.N")
        .gives(1, Jewel::Emperor)
        .fire("C3.N");
    s.guard("A2.N");
    s.stack(0, C::ClockworkMagpie, 5).hold().run();
    s.does(&["resolve card", "thief 1", "jewel emperor"]);
    assert!(s.may_word("space").contains(&"C3.N".to_owned()), "fire");
    assert!(s.may_word("space").contains(&"A2.N".to_owned()), "a guard");
}

#[test]
fn r17_drawn_guards_still_activate_later() {
    let mut s = Scene::new(2);
    let guard = s.guard("B1.N");
    s.at(0, "C6.N")
        .at(1, "B5.N")
        .stack(0, C::NoiseGrenade, 8)
        .roll(4)
        .hold()
        .run();
    s.does(&["resolve card", "space B4.N"]);
    // 3 spaces by the noise to B4, then 1 more to the thief on B5.
    assert_eq!((s.fig(guard), s.arrested(1)), ("B5.N", true));
}

#[test]
fn r19_a_trapped_thief_is_moved_by_an_arrest_only() {
    let mut s = Scene::new(2);
    s.guard("B3.N");
    s.at(0, "B2.N")
        .at(1, "B3.N")
        .stack(0, C::AutomaticTrap, 9)
        .stack(0, C::Firecracker, 8);
    s.roll(4)
        .hold()
        .run()
        .does(&["resolve card", "thief 1", "resolve card"]);
    s.refuses("thief 1", "target/trapped");
    s.does(&["guard B3.N", "stop"]);
    assert_eq!(s.pos(1), "Z1.N", "arrested by the activation");
}

#[test]
fn r25_red_ap_from_the_next_clean_up() {
    let mut s = Scene::new(3);
    s.at(0, "V")
        .stack(0, C::Move, 5)
        .hold()
        .run()
        .does(&["resolve sneak", "collect emperor"]);
    assert_eq!(s.thief(0).red, 0);
    s.does(&["stop", "abandon"]);
    assert_eq!(s.thief(0).red, 2);
}

#[test]
fn r26_alarm_while_the_jewel_lies_on_the_board() {
    let mut s = Scene::new(2);
    s.guard("A2.E");
    s.gives(0, Jewel::Emperor)
        .stack(0, C::SewerMap, 5)
        .hold()
        .run();
    s.does(&["resolve card", "space A2.E", "abandon"]);
    assert!(s.state.table.alarm && s.state.table.emperor.is_some());
}

#[test]
fn r31_escaped_thieves_neither_draw_nor_lead_nor_count() {
    let mut s = Scene::new(3);
    s.alarm(District::Domes).event(EventCard::Inspection);
    s.state.table.thieves[1].at = None;
    s.state.table.thieves[1].escaped = 1;
    s.state.table.escapes = 1;
    s.task(Task::Planning);
    assert_eq!([s.hand_of(0), s.hand_of(1), s.hand_of(2)], [1, 0, 1]);
    s.does(&["seal", "seal"]);
    assert_eq!(
        s.state.table.first,
        Seat(2),
        "the token passes over the escaped"
    );
}

#[test]
fn r36_trap_and_net_may_be_turned_on_oneself() {
    for card in [C::AutomaticTrap, C::NetLauncher] {
        let mut s = Scene::new(2);
        s.stack(0, card, 5)
            .hold()
            .run()
            .does(&["resolve card", "thief 0"]);
    }
}

#[test]
fn q7_q19_an_abandoned_card_is_not_resolved() {
    let mut s = Scene::new(2);
    s.stack(0, C::Beacon, 6).stack(0, C::Ambush, 4).hold().run();
    s.refuses("resolve card", "resolve/no-target beacon");
    s.does(&["abandon", "resolve plan"]);
    assert_eq!(s.thief(0).temp, 2);
}

#[test]
fn q15_no_cards_no_draw() {
    let mut s = Scene::new(2);
    s.state.deck = Default::default();
    s.state.table.deck_size = 0;
    for kind in 0..20 {
        s.state.hands[1][kind] = C::ALL[kind].data().copies;
    }
    s.state.table.agenda.push(Task::Draw {
        seat: Seat(0),
        cards: 1,
    });
    crate::games::age_of_thieves::flow::run(&mut s.state, &mut s.events);
    assert!(s.saw(|event| matches!(event, Event::NoCards { .. })) && s.hand_of(0) == 0);
    // Deck empty, discard pile not: it is shuffled when a card must be drawn.
    let mut s = Scene::new(2);
    s.state.table.discard = std::mem::take(&mut s.state.deck);
    s.state.table.deck_size = 0;
    s.within(Task::Draw {
        seat: Seat(0),
        cards: 1,
    });
    assert!(s.saw(|event| *event == Event::Reshuffled));
    assert_eq!((s.hand_of(0), s.state.table.deck_size), (1, 69));
}

#[test]
fn q23_and_q29_orders() {
    // Start-of-declaration draws go clockwise from the first thief.
    let mut s = Scene::new(3);
    s.state.table.first = Seat(1);
    s.state.table.roll = 2;
    s.state
        .table
        .thieves
        .iter_mut()
        .take(3)
        .for_each(|thief| thief.draw = 2);
    s.task(Task::Declarations);
    let drew: Vec<usize> = s
        .events
        .iter()
        .filter_map(|event| match event {
            Event::Drew { seat, .. } => Some(seat.index()),
            _ => None,
        })
        .collect();
    assert_eq!(drew, [1, 2, 0]);
    assert_eq!(s.asked(), 1);
}

#[test]
fn r30_nothing_to_lose_is_no_further_penalty() {
    let mut s = Scene::new(2);
    s.guard("B2.N");
    s.at(0, "B2.N").guards_act();
    assert_eq!(s.pos(0), "Z1.N");
}

#[test]
fn r5_ranges_count_streets_past_figures_and_fire() {
    let mut s = Scene::new(2);
    s.guard("B3.N");
    s.at(0, "B2.N")
        .at(1, "B4.N")
        .fire("A2.N")
        .stack(0, C::PoisonedBola, 5)
        .hold()
        .run();
    s.does(&["resolve card", "thief 1"]);
}

#[test]
fn r2_1_4_the_hand_limit_is_five() {
    assert_eq!(HAND_LIMIT, 5);
    let mut s = Scene::new(2);
    s.who(0, Character::Noiron)
        .hand(0, &[C::Bribe; 3])
        .hand(0, &[C::Beacon; 3]);
    s.within(Task::HandLimit { seat: Seat(0) });
    s.refuses("card move", "hand/basic move");
    s.refuses("card cog-rod", "hand/no-card cog-rod");
    s.does(&["card bribe"]);
}
