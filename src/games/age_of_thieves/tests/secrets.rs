//! What a seat sees, what cannot be taken back, what touching does.

use super::{Scene, n};
use crate::engine::{Game, Rng, Seat, Touches, Viewer};
use crate::games::age_of_thieves::Notes;
use crate::games::age_of_thieves::agenda::Task;
use crate::games::age_of_thieves::cards::Card as C;
use crate::games::age_of_thieves::hedria::token_place;
use crate::games::age_of_thieves::tokens::Token;
use crate::games::age_of_thieves::{AgeOfThieves, handles};

type G = AgeOfThieves;

#[test]
fn a_view_holds_no_others_secrets() {
    let mut s = Scene::new(3);
    s.hand(0, &[C::Bribe])
        .hand(1, &[C::Beacon])
        .token("A4.N", Token::Stash);
    let mine = G::view(&s.state, Viewer::Seat(Seat(0))).own.unwrap();
    assert_eq!(
        (mine.hand[C::Bribe.index()], mine.hand[C::Beacon.index()]),
        (1, 0)
    );
    assert!(G::view(&s.state, Viewer::Public).own.is_none());
    let text = serde_json::to_string(&G::view(&s.state, Viewer::Seat(Seat(0)))).unwrap();
    assert!(!text.contains("stash"), "a face-down token is not named");
}

#[test]
fn determinize_keeps_what_was_seen() {
    let mut s = Scene::new(2);
    s.token("A4.N", Token::Manhole)
        .token("B1.N", Token::Stash)
        .token("B4.N", Token::Stash);
    s.token("C1.N", Token::Informer);
    let place = |at| token_place(n(at)).unwrap();
    s.state.notes[0].seen(place("A4.N"), Token::Manhole);
    s.state.notes[0].seen(place("C1.N"), Token::Informer);
    s.state.notes[0].swapped(place("C1.N"), place("B1.N"));
    s.hand(1, &[C::RopeHook, C::Bribe]);
    s.state.known[0][1][C::RopeHook.index()] = 1;
    let view = G::view(&s.state, Viewer::Seat(Seat(0)));
    let mut moved = 0;
    for seed in 0..200 {
        let other = G::determinize(&view, &mut Rng::new(seed));
        assert_eq!(other.tokens[place("A4.N")], Some(Token::Manhole));
        assert!(other.hands[1][C::RopeHook.index()] >= 1);
        let swapped = [other.tokens[place("C1.N")], other.tokens[place("B1.N")]];
        assert!(
            swapped.contains(&Some(Token::Informer)),
            "in one of the two places"
        );
        moved += u32::from(swapped[1] == Some(Token::Informer));
    }
    assert!((40..160).contains(&moved), "either may be: {moved}");
}

#[test]
fn notes_of_a_swapped_group_settle_when_a_token_turns_up() {
    let mut notes = Notes::default();
    notes.seen(3, Token::Stash);
    notes.seen(5, Token::Informer);
    notes.swapped(3, 5);
    assert!(notes.stale(3) && notes.stale(5));
    // The Informer turns up at 3: so the Stash is at 5.
    notes.gone(3, Token::Informer);
    assert_eq!(
        (notes.token[3], notes.token[5], notes.stale(5)),
        (None, Some(Token::Stash), false)
    );
    // One note, two places: another token turns up at one of them, so the noted one is at the other.
    let mut notes = Notes::default();
    notes.seen(3, Token::Stash);
    notes.swapped(3, 9);
    notes.gone(3, Token::Stairs);
    assert_eq!(
        (notes.token[9], notes.stale(9)),
        (Some(Token::Stash), false)
    );
    // Places nobody has looked at need no notes.
    let mut notes = Notes::default();
    notes.swapped(1, 2);
    assert!(!notes.stale(1));
}

#[test]
fn what_cannot_be_taken_back() {
    let mut s = Scene::new(2);
    s.stack(0, C::Move, 5).hold().run().does(&["resolve sneak"]);
    let reveals = |s: &Scene, text: &str| G::reveals(&s.state, text.parse().unwrap());
    assert!(!reveals(&s, "step E2.N"));
    let mut s = Scene::new(2);
    s.token("D6.N", Token::Stash)
        .at(0, "E6.N")
        .stack(0, C::Move, 5)
        .hold();
    s.run().does(&["resolve sneak", "step D6.N"]);
    assert!(reveals(&s, "reveal") && !reveals(&s, "stop") && !reveals(&s, "step D5.N"));
    // Sealing opens the declarations once all are in.
    let mut s = Scene::new(2);
    s.state.table.roll = 1;
    s.task(Task::Declarations);
    assert!(!reveals(&s, "seal"));
    s.does(&["seal"]);
    assert!(reveals(&s, "seal"));
}

#[test]
fn every_legal_action_has_its_own_touches() {
    let mut s = Scene::new(3);
    s.guard("D3.N");
    s.at(0, "C5.N")
        .at(1, "C4.N")
        .sheet(0, Token::KnownArea)
        .stack(0, C::Move, 5)
        .hold();
    s.state.table.thieves[1].marker = true;
    s.run().does(&["resolve sneak", "step C4.N"]);
    let mut legal = Vec::new();
    G::legal_actions(&s.state, &mut legal);
    let touches: Vec<Touches> = legal
        .iter()
        .map(|&action| G::touches(&s.state, action))
        .collect();
    for (place, touch) in touches.iter().enumerate() {
        assert!(!touches[..place].contains(touch), "{}", legal[place]);
    }
}

#[test]
fn touching_what_does_nothing_says_why() {
    let mut s = Scene::new(2);
    s.at(0, "B3.N")
        .stack(0, C::Move, 5)
        .hold()
        .run()
        .does(&["resolve sneak"]);
    let why = |handle| G::inert(&s.state, &[], handle).unwrap().to_string();
    assert_eq!(why(handles::space(n("C3.N"))), "move/no-street C3.N");
    assert_eq!(why(handles::space(n("Z.N"))), "space/dungeon Z1.N");
    assert_eq!(why(handles::thief(Seat(1))), "steal/not-here seat 1");
    assert_eq!(why(handles::SEWERS), "move/sewer-step");
    assert_eq!(
        G::inert(&s.state, &[], handles::space(n("B2.N"))),
        None,
        "it is a step"
    );
}
