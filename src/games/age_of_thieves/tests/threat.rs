//! What the map's overlays are told: detection and reach of 2.8, as seen from a view.

use super::{Scene, n};
use crate::engine::{Seat, Viewer};
use crate::games::age_of_thieves::cards::{Card, Character};
use crate::games::age_of_thieves::{Gait, Going, Risk, Task, View};

fn view(scene: &Scene) -> View {
    View::of(&scene.state, Viewer::Seat(Seat(0)))
}

#[test]
fn caught_within_three_seen_within_four() {
    let mut s = Scene::new(2);
    s.guard("S1.N");
    let risk = |id: &str| s.state.table.risk(Seat(0), n(id));
    // S1, C3, H1, B3, B2: one to four streets away.
    assert_eq!(
        ["C3.N", "B3.N", "B2.N", "A2.N"].map(risk),
        [Risk::Caught, Risk::Caught, Risk::Seen, Risk::Safe]
    );
    assert_eq!(risk("H1.N"), Risk::Safe, "a hideout");
}

#[test]
fn fire_keeps_a_guard_back_and_a_trap_blinds_it() {
    let mut s = Scene::new(2);
    let guard = s.guard("S1.N");
    s.fire("H1.N");
    assert_eq!(s.state.table.risk(Seat(0), n("B3.N")), Risk::Seen);
    assert!(!s.state.table.guard_reach(guard).contains(n("B3.N")));
    assert!(s.state.table.guard_reach(guard).contains(n("C2.N")));
    s.state.table.trapped |= guard.bit();
    assert_eq!(s.state.table.risk(Seat(0), n("C3.N")), Risk::Safe);
}

#[test]
fn joanne_is_seen_from_one_space_less() {
    let mut s = Scene::new(2);
    s.guard("S1.N");
    s.who(0, Character::Joanne);
    assert_eq!(s.state.table.risk(Seat(0), n("B2.N")), Risk::Safe);
}

#[test]
fn out_of_the_dungeon_a_thief_is_hidden() {
    let mut s = Scene::new(2);
    s.guard("B2.N");
    s.at(0, "Z.N");
    assert_eq!(s.state.table.risk(Seat(0), n("B3.N")), Risk::Safe);
}

#[test]
fn guards_walk_one_after_the_other() {
    let mut s = Scene::new(2);
    let guard = s.guard("S1.N");
    s.guard("D1.W");
    s.at(0, "B2.N");
    assert_eq!(view(&s).guard_walks(), [(guard, n("S1.N"), n("B3.N"))]);
}

#[test]
fn a_sneak_reaches_four_spaces_and_no_guard() {
    let mut s = Scene::new(2);
    s.at(0, "B3.N").guard("C3.N");
    let reach = view(&s).reachable(Seat(0));
    let inside = |id: &str| reach.contains(n(id));
    // B3, B2, A2, A1, Gl of the north; the guard's space is entered by nobody.
    assert!(
        inside("A1.N") && inside("Gl.N") && !inside("C3.N") && !inside("B3.N") && !inside("Pa.N")
    );
}

#[test]
fn a_movement_that_is_open_reaches_what_is_left_of_it() {
    let mut s = Scene::new(2);
    s.at(0, "B3.N");
    s.state.table.agenda.push(Task::Move(Going {
        seat: Seat(0),
        gait: Gait::Sneak,
        from: n("B3.N"),
        left: 1,
        entered: false,
        sewered: false,
        known: false,
    }));
    let reach: Vec<&str> = view(&s)
        .reachable(Seat(0))
        .iter()
        .map(|node| node.id())
        .collect();
    assert_eq!(reach, ["B2.N", "B4.N", "H1.N"]);
}

#[test]
fn a_card_that_is_up_says_how_far() {
    let mut s = Scene::new(2);
    let resolve = |seat| Task::Resolve {
        seat: Seat(seat),
        stack: 0,
        value: 5,
        potion: false,
    };
    for (card, moves) in [
        (Card::ElixirOfSpeed, true),
        (Card::Move, true),
        (Card::Bribe, false),
    ] {
        s.state.drafts[0].faces[0] = Some(card);
        s.state.table.agenda.clear();
        s.state.table.agenda.push(resolve(0));
        assert_eq!(view(&s).is_to_move(Seat(0)), moves, "{card}");
    }
    // Others' cards are not known.
    s.state.drafts[0].faces[0] = Some(Card::ElixirOfSpeed);
    assert_eq!(view(&s).movement(Seat(0)), (Gait::Elixir, 4));
    s.state.table.agenda.clear();
    s.state.table.agenda.push(resolve(1));
    s.state.drafts[1].faces[0] = Some(Card::ElixirOfSpeed);
    assert!(!view(&s).is_to_move(Seat(1)));
    assert_eq!(view(&s).movement(Seat(1)), (Gait::Sneak, 4));
}
