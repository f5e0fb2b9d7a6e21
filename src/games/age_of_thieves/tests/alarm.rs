//! 2.10, 2.11: theft of the jewel, alarm, end.

use super::{Scene, n};
use crate::engine::{Game, Seat, SeatSet};
use crate::games::age_of_thieves::agenda::Task;
use crate::games::age_of_thieves::cards::{Card as C, Character};
use crate::games::age_of_thieves::events::EventCard;
use crate::games::age_of_thieves::hedria::{District, Node};
use crate::games::age_of_thieves::state::{Ending, Jewel, Phase};
use crate::games::age_of_thieves::{AgeOfThieves, Event};

#[test]
fn t5_48_the_theft_turn_stays_calm() {
    let mut s = Scene::new(3);
    s.state.table.turn = 6;
    s.at(0, "I.N").stack(0, C::Move, 5);
    s.at(1, "Pd.N").stack(1, C::CogRod, 4).hold().run();
    s.does(&[
        "resolve sneak",
        "step V",
        "collect emperor",
        "step I.N",
        "stop",
    ]);
    assert!(s.thief(0).top && s.thief(0).emperor);
    assert!(!s.state.table.alarm && s.state.table.open.is_none());
    s.does(&["resolve card", "thief 0"]);
    assert!(s.thief(0).top, "the token stays his");
    s.events.clear();
    s.does(&["abandon"]);
    let at = |fits: fn(&Event) -> bool| s.events.iter().position(fits).unwrap();
    let order = [
        at(|event| matches!(event, Event::CleanedUp)),
        at(|event| matches!(event, Event::AlarmRaised)),
        at(|event| matches!(event, Event::GatesOf { .. })),
        at(|event| matches!(event, Event::Posted { .. })),
        at(|event| matches!(event, Event::Event { .. })),
    ];
    assert!(order.is_sorted());
    assert!(
        !s.state.table.event.unwrap().is_calm(),
        "the first alarm event"
    );
    assert_eq!(
        (s.state.table.turn, s.thief(1).red, s.thief(0).red),
        (1, 2, 0)
    );
    assert_eq!(
        s.state.table.posts().iter().count(),
        4,
        "2 captains, 2 guards"
    );
}

/// The alarm spaces of this quarter are taken, with this in place before.
fn raise(quarter: District, ready: impl Fn(&mut Scene)) -> Scene {
    let mut s = Scene::new(2);
    ready(&mut s);
    s.gives(0, Jewel::Emperor);
    s.state.table.open = Some(quarter);
    s.state.table.phase = Phase::Event;
    s.task(Task::TurnStart);
    s
}

#[test]
fn t5_49_alarm_spaces_already_held() {
    let s = raise(District::Domes, |s| {
        s.guard("K1.N");
        s.at(0, "E2.N");
    });
    let captains = [s.state.table.figures[20], s.state.table.figures[21]];
    assert_eq!(captains, [Some(n("E2.N")), Some(n("K2.N"))]);
    assert!(!s.arrested(0), "nobody is arrested before the activation");
    let mut s = raise(District::Domes, |s| {
        s.guard("D2.N");
    });
    assert_eq!(
        (s.asked(), s.may()),
        (
            0,
            vec![
                "space C2.N".into(),
                "space D1.N".into(),
                "space D3.N".into()
            ]
        )
    );
    s.does(&["space D1.N"]);
    assert_eq!(s.state.table.figures[1], Some(n("D1.N")));
    assert_eq!(s.state.table.figures[2], Some(n("D5.N")));
}

#[test]
fn q27_captains_first_then_guards() {
    let s = raise(District::Rattles, |_| ());
    let posted: Vec<Node> = s
        .events
        .iter()
        .filter_map(|event| match event {
            Event::Posted { at, .. } => Some(*at),
            _ => None,
        })
        .collect();
    assert_eq!(posted, [n("K1.E"), n("K2.E"), n("D2.E"), n("D5.E")]);
}

#[test]
fn t5_50_where_jewel_and_thief_go() {
    // Theft turn: Sewer Map onto a guard at A2.E.
    let mut s = Scene::new(2);
    s.guard("A2.E");
    s.gives(0, Jewel::Emperor)
        .stack(0, C::SewerMap, 5)
        .hold()
        .run();
    s.does(&["resolve card", "space A2.E"]);
    assert_eq!((s.state.table.emperor, s.pos(0)), (Some(n("C3.E")), "Z1.E"));
    s.does(&["abandon"]);
    assert!(s.state.table.alarm, "Q12: the alarm comes all the same");
    // In the Palace: the jewel stays on the space, dungeon by a drawn card.
    let mut s = Scene::new(2);
    s.guard("I.N");
    s.at(0, "I.N").gives(0, Jewel::Emperor).guards_act();
    assert_eq!(s.state.table.emperor, Some(n("I.N")));
    assert!(s.saw(|event| matches!(event, Event::CaptiveCard { .. })));
    assert!(
        s.pos(0).starts_with("Z1.") && s.state.table.open.is_none(),
        "shuffled back"
    );
    // ALARM, open district S, carrier arrested in N.
    let mut s = Scene::new(2);
    s.alarm(District::Docks)
        .gives(0, Jewel::Emperor)
        .at(0, "B2.N");
    s.guard("B2.N");
    s.guards_act();
    assert_eq!((s.state.table.emperor, s.pos(0)), (Some(n("C3.S")), "Z1.S"));
}

#[test]
fn t5_51_ten_calm_turns() {
    let mut s = Scene::new(2);
    s.state.table.turn = 10;
    s.hold().run().does(&["abandon"]);
    assert_eq!(s.state.table.ending, Some(Ending::CalmOver));
    assert_eq!(
        AgeOfThieves::outcome(&s.state).unwrap().winners,
        SeatSet::default()
    );
    let mut s = Scene::new(2);
    s.state.table.turn = 10;
    s.gives(0, Jewel::Emperor).hold().run().does(&["abandon"]);
    assert!(
        s.state.table.alarm && s.state.table.turn == 1,
        "turn 11 is alarm"
    );
}

#[test]
fn t5_52_where_a_yellow_jewel_may_lie() {
    let mut s = Scene::new(2);
    s.at(0, "Z.N").at(1, "E3.S").event(EventCard::Arson);
    s.state.table.phase = Phase::Event;
    s.task(Task::Yellow { left: 1 });
    let due = "D1 D3 D6 E1 E2 E3 E4 E5 E6 K1 K2 S2"
        .split(' ')
        .map(|name| format!("{name}.N"));
    // D4 has its green jewel; the case lists it as empty of that only when taken.
    let mut due: Vec<String> = due.collect();
    assert_eq!(s.may_word("space"), due);
    assert_eq!(s.asked(), 0, "the first thief picks");
    s.state.table.piles.take(n("D4.N"), Jewel::Green);
    s.state.table.green_left += 1;
    due.push("D4.N".into());
    due.sort();
    assert_eq!(s.may_word("space"), due);
    s.refuses("space C1.N", "yellow/near 4");
    s.refuses("space D1.S", "yellow/place domes");
    s.does(&["space E3.N"]);
    assert_eq!(s.state.table.piles.count(n("E3.N"), Jewel::Yellow), 1);
}

#[test]
fn r28_no_space_no_jewel() {
    let mut s = Scene::new(4);
    s.event(EventCard::Arson)
        .at(0, "E3.N")
        .at(1, "D4.N")
        .at(2, "B3.N")
        .at(3, "E1.N");
    s.state.table.phase = Phase::Event;
    s.task(Task::Yellow { left: 1 });
    assert!(s.saw(|event| *event == Event::NoYellow));
    assert_eq!(s.state.table.yellow_left, 20);
}

#[test]
fn t5_53_regrouping_watchmen() {
    let mut s = Scene::new(2);
    s.guard("S1.N");
    s.guard("S2.N");
    s.event(EventCard::RegroupingWatchmen)
        .within(Task::Regroup {
            seat: Seat(0),
            moved: 0,
        });
    s.does(&["guard S1.N", "space C5.N"]);
    s.refuses("guard C5.N", "target/not-this-guard C5.N");
    s.does(&["guard S2.N"]);
    s.refuses("space S1.N", "space/guard-stood S1.N");
    s.refuses("space C5.N", "space/not-available C5.N");
    s.refuses("space B3.N", "space/not-guardroom B3.N");
    s.does(&["space B1.E"]);
}

/// Ends the fifth alarm turn with these escaped in order.
fn ends(ready: impl Fn(&mut Scene)) -> Scene {
    let mut s = Scene::new(3);
    s.alarm(District::Domes);
    s.state.table.thieves[0].top = false;
    s.state.table.thieves[2].top = true;
    s.state.table.turn = 5;
    ready(&mut s);
    s.task(Task::CleanUp);
    s
}

fn escape(s: &mut Scene, seat: usize) {
    s.state.table.escapes += 1;
    s.state.table.thieves[seat].at = None;
    s.state.table.thieves[seat].escaped = s.state.table.escapes;
}

#[test]
fn t5_54_who_wins() {
    let winner = |s: &Scene| AgeOfThieves::outcome(&s.state).unwrap().winners;
    let s = ends(|s| {
        s.gives(0, Jewel::Yellow).gives(1, Jewel::Green);
        escape(s, 0);
        escape(s, 1);
    });
    assert_eq!(
        winner(&s),
        SeatSet::one(Seat(1)),
        "jewel on the board: most points"
    );
    let s = ends(|s| {
        s.gives(1, Jewel::Green);
        escape(s, 2);
        escape(s, 1);
    });
    assert_eq!(
        winner(&s),
        SeatSet::one(Seat(2)),
        "3 and 3: the earlier one"
    );
    let s = ends(|s| {
        escape(s, 1);
        escape(s, 0);
    });
    assert_eq!(
        winner(&s),
        SeatSet::one(Seat(1)),
        "all with nothing: the first out"
    );
    let s = ends(|s| {
        s.gives(0, Jewel::Green)
            .gives(0, Jewel::Green)
            .gives(1, Jewel::Emperor);
        escape(s, 0);
        escape(s, 1);
    });
    assert_eq!(
        winner(&s),
        SeatSet::one(Seat(1)),
        "the carrier, whatever the others have"
    );
    let s = ends(|_| ());
    assert_eq!(winner(&s), SeatSet::default(), "nobody out: all lose");
    // Q14: the jewel of one who did not get out does not count.
    let s = ends(|s| {
        s.gives(0, Jewel::Emperor);
        escape(s, 1);
    });
    assert_eq!(winner(&s), SeatSet::one(Seat(1)));
}

#[test]
fn t5_54_early_end() {
    let deal = |rules: &[&str]| {
        let mut s = Scene::house(2, rules);
        s.alarm(District::Domes)
            .gives(0, Jewel::Emperor)
            .at(0, "E2.N");
        s.stack(0, C::Move, 5)
            .hold()
            .run()
            .does(&["resolve sneak", "leave"]);
        s
    };
    let s = deal(&[]);
    assert_eq!(s.state.table.ending, Some(Ending::JewelOut));
    let s = deal(&["early-end"]);
    assert_eq!(s.state.table.ending, None, "played on");
}

#[test]
fn q11_the_first_thief_decides_until_clean_up() {
    let mut s = Scene::new(3);
    s.alarm(District::Domes)
        .at(0, "E2.N")
        .stack(0, C::Move, 8)
        .roll(3)
        .hold();
    s.guard("S2.N");
    s.at(1, "D3.N").at(2, "D5.N");
    s.run().does(&["resolve sneak", "leave"]);
    assert_eq!(
        (s.asked(), s.may_word("space")),
        (0, vec!["D3.N".into(), "D5.N".into()])
    );
    s.does(&["space D3.N", "abandon"]);
    // Then the token passes to the next not escaped; one in a dungeon may hold it.
    assert_eq!(s.state.table.first, Seat(1));
    assert_eq!(s.pos(1), "Z1.N");
}

#[test]
fn q13_the_jewel_on_the_vault_again_is_an_ordinary_jewel() {
    let mut s = Scene::new(2);
    s.alarm(District::Domes)
        .at(1, "I.N")
        .who(1, Character::Morius);
    s.stack(1, C::Move, 5).hold().run();
    s.does(&["resolve sneak", "step V", "collect emperor"]);
    assert!(s.thief(1).emperor && !s.thief(1).top && s.thief(0).top);
}
