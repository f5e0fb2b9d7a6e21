//! 2.8: the city guard.

use super::Scene;
use crate::games::age_of_thieves::cards::{Card as C, Character};
use crate::games::age_of_thieves::hedria::District;
use crate::games::age_of_thieves::{Event, Why};

#[test]
fn t5_28_vigilance_and_move() {
    let mut s = Scene::new(2);
    let guard = s.guard("S1.N");
    s.at(0, "B2.N").guards_act();
    assert_eq!((s.fig(guard), s.arrested(0)), ("B3.N", false));
    assert!(s.saw(|event| matches!(
        event,
        Event::Hunted {
            distance: 4,
            arrests: 0,
            why: Why::Nearest,
            ..
        }
    )));
    // Joanne on B2: not detected; on B3: walked to and arrested.
    let mut s = Scene::new(2);
    let guard = s.guard("S1.N");
    s.who(0, Character::Joanne).at(0, "B2.N").guards_act();
    assert_eq!(s.fig(guard), "S1.N");
    let mut s = Scene::new(2);
    let guard = s.guard("S1.N");
    s.who(0, Character::Joanne).at(0, "B3.N").guards_act();
    assert_eq!((s.fig(guard), s.arrested(0)), ("B3.N", true));
}

#[test]
fn t5_29_fire_blocks_steps_but_not_detection() {
    let mut s = Scene::new(2);
    let guard = s.guard("S1.N");
    s.at(0, "B3.N").fire("H1.N").guards_act();
    assert_eq!(s.fig(guard), "C3.N", "it does not walk round");
    let mut s = Scene::new(2);
    let guard = s.guard("S2.N");
    s.at(0, "D3.N").fire("D4.N").guards_act();
    assert_eq!(s.fig(guard), "S2.N");
}

#[test]
fn t5_30_most_arrests_then_the_first_thief() {
    let mut s = Scene::new(4);
    let guard = s.guard("S2.N");
    s.at(0, "D3.N").at(1, "D5.N").at(2, "D5.N").guards_act();
    assert_eq!(s.fig(guard), "D5.N");
    assert!(s.arrested(1) && s.arrested(2) && !s.arrested(0));
    assert!(s.saw(|event| matches!(
        event,
        Event::Hunted {
            why: Why::MostArrests,
            arrests: 2,
            ..
        }
    )));
    // Only A and B: the first thief chooses.
    let two = |rules: &[&str]| {
        let mut s = Scene::house(4, rules);
        let guard = s.guard("S2.N");
        s.at(0, "D3.N").at(1, "D5.N").guards_act();
        (s, guard)
    };
    let (mut s, guard) = two(&[]);
    assert_eq!(
        (s.asked(), s.may()),
        (0, vec!["space D3.N".into(), "space D5.N".into()])
    );
    s.refuses("space D4.N", "space/not-an-end D4.N");
    s.does(&["space D5.N"]);
    assert_eq!((s.fig(guard), s.arrested(1)), ("D5.N", true));
    let (s, guard) = two(&["guard-ties"]);
    assert_eq!((s.fig(guard), s.arrested(0)), ("D3.N", true));
    assert!(s.saw(|event| matches!(
        event,
        Event::Hunted {
            why: Why::Automatic,
            ..
        }
    )));
}

#[test]
fn t5_31_guards_split_up() {
    let mut s = Scene::new(4);
    let court = s.guard("Pa.N");
    let wall = s.guard("W.N");
    s.at(0, "B2.N").at(1, "B4.N").guards_act();
    assert_eq!(s.may(), ["space A2.N", "space A3.N"]);
    s.does(&["space A2.N"]);
    assert_eq!((s.fig(court), s.fig(wall)), ("A2.N", "A3.N"));
    assert!(s.saw(|event| matches!(
        event,
        Event::Hunted {
            why: Why::Split,
            ..
        }
    )));
}

#[test]
fn t5_32_order_of_the_figures() {
    let mut s = Scene::new(2);
    let pocket = s.guard("S1.N");
    let street = s.guard("D5.N");
    s.at(0, "D2.N").guards_act();
    assert_eq!((s.fig(street), s.fig(pocket)), ("D2.N", "S1.N"));
    assert!(s.arrested(0));
    let mut s = Scene::new(2);
    let first = s.guard("S1.N");
    let second = s.guard("S2.N");
    s.at(0, "D1.N").guards_act();
    assert_eq!((s.fig(first), s.fig(second)), ("D2.N", "D3.N"));
}

#[test]
fn t5_33_passing_and_stopping_at_another_guard() {
    let mut s = Scene::new(2);
    let walker = s.guard("S1.N");
    let trapped = s.guard("C3.N");
    s.state.table.trapped = trapped.bit();
    s.at(0, "B3.N").guards_act();
    assert_eq!((s.fig(walker), s.arrested(0)), ("B3.N", true));
    let mut s = Scene::new(2);
    let walker = s.guard("S1.N");
    let trapped = s.guard("C3.N");
    s.state.table.trapped = trapped.bit();
    s.at(0, "C3.N").guards_act();
    assert_eq!((s.fig(walker), s.arrested(0)), ("S1.N", false));
}

#[test]
fn t5_34_captains_after_the_guards() {
    let mut s = Scene::new(2);
    s.alarm(District::Domes);
    let captain = s.captain("K2.N");
    s.at(0, "D4.N").guards_act();
    assert_eq!((s.fig(captain), s.arrested(0)), ("D5.N", false));
    let mut s = Scene::new(2);
    s.alarm(District::Domes);
    let captain = s.captain("K2.N");
    s.at(0, "D5.N").guards_act();
    assert_eq!((s.fig(captain), s.arrested(0)), ("D5.N", true));
    // A guard in reach goes first; then the captain finds nobody.
    let mut s = Scene::new(2);
    s.alarm(District::Domes);
    let captain = s.captain("K2.N");
    let guard = s.guard("S2.N");
    s.at(0, "D5.N").guards_act();
    assert_eq!((s.fig(guard), s.fig(captain)), ("D5.N", "K2.N"));
}

#[test]
fn t5_35_rope_hook_is_walked_to_and_not_arrested() {
    let mut s = Scene::new(3);
    let guard = s.guard("S1.N");
    s.at(0, "B3.N").at(1, "B3.N").stack(0, C::RopeHook, 9);
    s.roll(4).hold().run().does(&["resolve card"]);
    assert_eq!((s.fig(guard), s.pos(0), s.pos(1)), ("B3.N", "B3.N", "Z1.N"));
}

#[test]
fn q4_the_second_guard_stops_before_the_first() {
    let mut s = Scene::new(2);
    let first = s.guard("C3.N");
    let second = s.guard("S1.N");
    s.at(0, "B3.N")
        .stack(0, C::RopeHook, 9)
        .roll(4)
        .hold()
        .run()
        .does(&["resolve card"]);
    assert_eq!((s.fig(first), s.fig(second)), ("B3.N", "H1.N"));
}

#[test]
fn q5_two_guards_one_thief() {
    // Both at distance 2; the first that can stop there arrests, the other has nobody left.
    let mut s = Scene::new(2);
    let low = s.guard("B1.N");
    let high = s.guard("C3.N");
    s.at(0, "B3.N").guards_act();
    assert_eq!((s.fig(low), s.fig(high)), ("B3.N", "C3.N"));
}

#[test]
fn r3_a_catch_ends_the_movement_on_the_way() {
    // The nearer thief on H1 is hidden; going for B3 the guard finds the visible one on C3 first.
    let mut s = Scene::new(3);
    let guard = s.guard("S1.N");
    s.at(0, "B3.N").at(1, "C3.N").guards_act();
    assert_eq!(
        (s.fig(guard), s.arrested(1), s.arrested(0)),
        ("C3.N", true, false)
    );
}
