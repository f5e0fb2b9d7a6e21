//! What one seat is told at the table, in positions looked at one by one.

use super::{english, n};
use crate::engine::{Game, Handle, Rng, Setup, Silent, Turn, Viewer, why_not};
use crate::games::age_of_thieves::cards::{Card, Character};
use crate::games::age_of_thieves::events::EventCard;
use crate::games::age_of_thieves::hedria::Node;
use crate::games::age_of_thieves::{
    Action, AgeOfThieves, Going, Illegal, Phase, State, Task, View, Way, handles,
};
use crate::words::spoken::Spoken;

/// A random game up to the first position that is wanted.
fn until(seats: u8, seed: u64, wanted: impl Fn(&State) -> bool) -> State {
    let setup = Setup::plain::<AgeOfThieves>(seats);
    let mut state = AgeOfThieves::new(&setup.table(seed), seed, &mut Silent);
    let (mut legal, mut rng) = (Vec::new(), Rng::new(seed));
    while !wanted(&state) {
        legal.clear();
        AgeOfThieves::legal_actions(&state, &mut legal);
        assert_ne!(AgeOfThieves::turn(&state), Turn::Over, "never came to it");
        AgeOfThieves::apply_unchecked(&mut state, rng.pick(&legal), &mut Silent);
    }
    state
}

fn act(state: &mut State, action: Action) {
    AgeOfThieves::apply(state, action, &mut Silent).expect("legal");
}

#[test]
fn a_declaration_is_said_to_its_owner_only() {
    let mut state = until(2, 5, |state| state.table.phase == Phase::Declaration);
    let seat = AgeOfThieves::turn(&state)
        .seat()
        .expect("somebody declares");
    state.table.roll = 5;
    let task = |state: &State, viewer| english(&AgeOfThieves::task(&View::of(state, viewer)));
    let then = |state: &State, action| {
        let preview = AgeOfThieves::preview(&View::of(state, Viewer::Seat(seat)), action);
        preview.then.map(|text| english(&text))
    };
    let own = Viewer::Seat(seat);
    assert_eq!(
        task(&state, own),
        "Declare a first action, or seal without one."
    );
    act(&mut state, Action::Declare(Card::Move));
    assert_eq!(task(&state, own), "Move needs at least 1 AP.");
    for _ in 0..3 {
        act(&mut state, Action::Point);
    }
    let more = "7 AP left: place it, declare another action, or seal.";
    assert_eq!(task(&state, own), more);
    assert_eq!(
        then(&state, Action::Point).unwrap(),
        "4 AP: after the guards at 5"
    );
    act(&mut state, Action::Point);
    assert_eq!(
        then(&state, Action::Point).unwrap(),
        "5 ties the guards: before them"
    );
    act(&mut state, Action::Point);
    assert_eq!(
        then(&state, Action::Point).unwrap(),
        "6 AP: before the guards at 5"
    );
    let unused = "5 AP stay unused. Cards stay hidden, no undo.";
    assert_eq!(then(&state, Action::Seal).unwrap(), unused);
    // Everybody else learns that a declaration is made, and nothing of it.
    for viewer in [Viewer::Public, Viewer::Seat(seat.next(2))] {
        let view = View::of(&state, viewer);
        assert_eq!(english(&AgeOfThieves::task(&view)), "Declare in secret");
        assert!(AgeOfThieves::buttons(&view).is_empty());
        let all = AgeOfThieves::summary(&view);
        assert!(!all.iter().any(|text| english(text).contains("Move at")));
    }
    let view = View::of(&state, own);
    assert_eq!(
        english(&AgeOfThieves::handle(&view, handles::stack(0))),
        "Move at 5"
    );
}

#[test]
fn a_touch_that_does_nothing_says_why() {
    let mut state = until(2, 5, |state| state.table.phase == Phase::Declaration);
    let why = |state: &State, picked: &[Handle], handle| {
        let why = why_not::<AgeOfThieves>(state, picked, handle);
        english(&AgeOfThieves::reason(why.unwrap_or(Illegal::NotNow)).text)
    };
    assert_eq!(why(&state, &[], handles::AP), "Declare a card first.");
    assert_eq!(
        why(&state, &[], handles::STOP),
        "First finish the choice that is open."
    );
    // Both declare a Move; the first to come up sneaks.
    for _ in 0..2 {
        act(&mut state, Action::Declare(Card::Move));
        for _ in 0..8 {
            act(&mut state, Action::Point);
        }
        act(&mut state, Action::Seal);
    }
    act(&mut state, Action::Resolve(Way::Sneak));
    let seat = AgeOfThieves::turn(&state).seat().expect("somebody sneaks");
    let from = state.table.thief(seat).at.expect("on the board");
    let far = Node::all()
        .find(|node| node.dist(from) == 3)
        .expect("a space");
    assert_eq!(
        why(&state, &[], handles::space(far)),
        "No street leads straight there."
    );
    assert_eq!(
        why(&state, &[], handles::KNOWN_AREA),
        "No Known Area is left on your sheet."
    );
    let rival = handles::thief(seat.next(2));
    assert_eq!(
        why(&state, &[], rival),
        format!(
            "{} is not on your space.",
            ["Ann", "小明"][seat.next(2).index()]
        )
    );
}

#[test]
fn a_step_tells_what_the_guards_make_of_it() {
    let mut state = until(2, 5, |state| {
        matches!(
            state.table.agenda.top(),
            Some(Task::Move(Going { left: 4, .. }))
        )
    });
    let seat = AgeOfThieves::turn(&state).seat().expect("somebody sneaks");
    let table = &mut state.table;
    table.event = None;
    table.figures = Default::default();
    table.thief_mut(seat).character = Some(Character::Zion);
    table.thief_mut(seat).at = Some(n("B2.N"));
    table.thief_mut(seat).rope = false;
    table.thief_mut(seat).cloak = false;
    table.thief_mut(seat).left_dungeon = false;
    table.smoke = Default::default();
    table.alleys = Default::default();
    let then = |state: &State, to: &str| {
        let view = View::of(state, Viewer::Seat(seat));
        let preview = AgeOfThieves::preview(&view, Action::Step(n(to)));
        preview.then.map(|text| english(&text))
    };
    // The guards have acted: only who is entered upon matters.
    state.table.activations = [0; 2];
    assert_eq!(then(&state, "B3.N"), None);
    state.table.activations = [3, 0];
    assert_eq!(then(&state, "B3.N").unwrap(), "No guard sees you there.");
    // S1 is 3 from B3 (test case 5.17 of the specification), 4 from B1 and 5 from A2.
    state.table.figures[0] = Some(n("S1.N"));
    assert_eq!(
        then(&state, "B3.N").unwrap(),
        "At 3 you are in reach of 1 of the city guard."
    );
    assert_eq!(
        then(&state, "B1.N").unwrap(),
        "At 3 you are seen by 1 of the city guard, but out of reach."
    );
    assert_eq!(then(&state, "A2.N").unwrap(), "No guard sees you there.");
    state.table.figures[1] = Some(n("B3.N"));
    assert_eq!(
        then(&state, "B3.N").unwrap(),
        "A guard stands there: you are arrested."
    );
    state.table.event = Some(EventCard::ThickFog);
    assert_eq!(
        then(&state, "B3.N").unwrap(),
        "A guard stands there: go on, or you are arrested."
    );
    state.table.event = Some(EventCard::StarlessNight);
    assert_eq!(then(&state, "B3.N").unwrap(), "You are hidden there.");
}
