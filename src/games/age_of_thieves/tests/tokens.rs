//! 2.7: every city token.

use super::{Scene, n};
use crate::games::age_of_thieves::Event;
use crate::games::age_of_thieves::cards::{Card as C, Character};
use crate::games::age_of_thieves::event::Caught;
use crate::games::age_of_thieves::state::{GUARDS, Jewel};
use crate::games::age_of_thieves::tokens::Token;

/// Seat 0 sneaks from B3 onto B4, where this token lies.
fn onto(token: Token, ready: impl Fn(&mut Scene)) -> Scene {
    let mut s = Scene::new(3);
    s.token("B4.N", token)
        .at(0, "B3.N")
        .stack(0, C::Move, 8)
        .hold();
    ready(&mut s);
    s.run().does(&["resolve sneak", "step B4.N"]);
    s
}

#[test]
fn t5_40_stash() {
    let mut s = onto(Token::Stash, |_| ());
    s.does(&["reveal"]);
    assert_eq!(s.hand_of(0), 1);
    s.refuses("reveal", "target/no-token B4.N");
    // A full hand discards at once.
    let mut s = onto(Token::Stash, |s| {
        s.hand(0, &[C::Bribe; 3]).hand(0, &[C::Beacon; 2]);
    });
    s.does(&["reveal", "card bribe"]);
    assert_eq!(s.hand_of(0), 5);
}

#[test]
fn t5_40_informer() {
    let mut s = onto(Token::Informer, |_| ());
    s.does(&["reveal", "keep"]);
    assert_eq!(s.thief(0).informer, 1);
    let mut s = onto(Token::Informer, |_| ());
    s.does(&["reveal", "decline"]);
    assert_eq!(
        (
            s.thief(0).informer,
            s.state.table.revealed[Token::Informer.index()]
        ),
        (0, 1)
    );
}

#[test]
fn t5_40_guild_agent() {
    let mut s = onto(Token::GuildAgent, |_| ());
    s.does(&["reveal", "keep"]);
    assert_eq!(s.thief(0).agent, 1);
}

#[test]
fn t5_40_known_area() {
    let mut s = onto(Token::KnownArea, |_| ());
    s.does(&["reveal", "keep"]);
    assert_eq!(s.thief(0).known_area, 1);
}

#[test]
fn t5_40_cheap_trinket() {
    let mut s = onto(Token::CheapTrinket, |_| ());
    s.does(&["reveal", "keep"]);
    assert_eq!((s.thief(0).trinket, s.thief(0).points()), (1, 1));
    let mut s = onto(Token::CheapTrinket, |_| ());
    s.does(&["reveal", "decline"]);
    assert_eq!(s.state.table.trinkets_gone, 1);
}

#[test]
fn t5_40_alert_citizens() {
    let mut s = onto(Token::AlertCitizens, |s| {
        s.hand(0, &[C::Bribe])
            .hand(1, &[C::Beacon])
            .hand(2, &[C::Beacon]);
        s.at(1, "E1.N").at(2, "Z.N");
    });
    s.does(&["reveal", "card bribe", "card beacon"]);
    assert_eq!(
        [s.hand_of(0), s.hand_of(1), s.hand_of(2)],
        [0, 0, 1],
        "not in the dungeon"
    );
    // An empty hand loses nothing.
    let mut s = onto(Token::AlertCitizens, |_| ());
    s.does(&["reveal", "stop"]);
}

#[test]
fn t5_41_plain_garb_guard() {
    let mut s = onto(Token::PlainGarbGuard, |s| {
        s.at(1, "B4.N");
    });
    s.does(&["reveal"]);
    assert!(s.arrested(0) && s.arrested(1), "the mover too");
    assert!(s.saw(|event| matches!(
        event,
        Event::Arrested {
            how: Caught::PlainGarb,
            ..
        }
    )));
    assert_eq!((s.pos(0), s.asked()), ("Z1.N", 2), "the movement has ended");
    assert_eq!(
        s.state.table.posts().iter().collect::<Vec<_>>(),
        [n("B4.N")]
    );
    // Revealer hidden: guard placed, no arrest; next turn from the activation on (Q10).
    let mut s = onto(Token::PlainGarbGuard, |s| {
        s.state.table.thieves[0].cloak = true;
    });
    s.does(&["reveal", "stop", "abandon"]);
    assert!(!s.arrested(0));
    s.state.table.agenda.clear();
    s.guards_act();
    assert!(s.arrested(0));
}

#[test]
fn t5_41_plain_garb_guard_finds_another_space() {
    // Guard on the space already (hidden revealer): nearest without guard, captain or fire (Q9).
    let mut s = onto(Token::PlainGarbGuard, |s| {
        s.guard("B4.N");
        s.state.table.thieves[0].cloak = true;
        s.fire("A3.N");
    });
    s.does(&["reveal"]);
    assert_eq!(s.asked(), 0, "first thief among equals");
    assert_eq!(s.may(), ["space B3.N", "space B5.N"]);
    s.refuses("space A3.N", "space/fire A3.N");
    s.refuses("space B2.N", "space/not-nearest B2.N");
    s.does(&["space B5.N"]);
    // Supply empty: first thief relocates a guard, which is lifted first.
    let mut s = onto(Token::PlainGarbGuard, |s| {
        let spots: Vec<String> = (1..7)
            .flat_map(|row| ["E", "S", "W"].map(|side| format!("C{row}.{side}")))
            .chain(["D1.E".into(), "D2.E".into()])
            .collect();
        spots.iter().for_each(|spot| {
            s.guard(spot);
        });
        assert_eq!(spots.len(), GUARDS);
    });
    s.does(&["reveal", "guard C1.S"]);
    assert!(s.arrested(0) && s.state.table.figure_on(n("C1.S")).is_none());
}

#[test]
fn t5_42_dark_alley() {
    // Cog Rod from C3 reveals a Dark Alley on B1... the token's space keeps nothing.
    let mut s = Scene::new(2);
    s.token("B4.N", Token::DarkAlley)
        .at(0, "C3.N")
        .stack(0, C::CogRod, 5)
        .hold()
        .run();
    s.does(&["resolve card", "space B4.N"]);
    assert!(s.state.table.alleys.contains(n("C3.N")) && !s.state.table.alleys.contains(n("B4.N")));
    assert!(
        s.state.table.hidden(crate::engine::Seat(0)),
        "a hideout now"
    );
}

#[test]
fn t5_42_manhole() {
    let mut s = onto(Token::Manhole, |_| ());
    s.does(&["reveal", "sewer A2.S"]);
    assert_eq!(s.pos(0), "A2.S", "usable at once");
    // On his starting space: not this move.
    let mut s = Scene::new(2);
    s.token("B4.N", Token::Manhole)
        .at(0, "B4.N")
        .stack(0, C::Move, 8)
        .hold()
        .run();
    s.does(&["resolve sneak", "reveal"]);
    s.refuses("sewer A2.S", "move/sewer-step");
    s.does(&["step B3.N", "step B4.N", "sewer A2.S"]);
}

#[test]
fn t5_42_stairs() {
    let mut s = onto(Token::Stairs, |_| ());
    s.does(&["reveal", "step B5.N", "step C6.N", "step C5.N", "stop"]);
    assert!(s.state.table.stairs.contains(n("B4.N")));
    let mut s = Scene::new(2);
    s.state.table.stairs.insert(n("B4.N"));
    s.state.boxed[Token::Stairs.index()] -= 1;
    s.state.table.revealed[Token::Stairs.index()] += 1;
    s.stack(0, C::SewerMap, 5)
        .hold()
        .run()
        .does(&["resolve card", "space B4.N"]);
    assert_eq!(s.pos(0), "B4.N");
}

#[test]
fn t5_43_winged_worker_takes_sheet_tokens_only() {
    let deal = |token| {
        let mut s = Scene::new(2);
        s.token("B4.N", token)
            .token("B1.E", Token::Stash)
            .at(0, "E3.N");
        s.stack(0, C::WingedWorker, 5)
            .hold()
            .run()
            .does(&["resolve card"]);
        s.refuses("space B1.E", "target/other-district");
        s.does(&["space B4.N"]);
        s
    };
    let mut s = deal(Token::CheapTrinket);
    assert_eq!(s.may(), ["reveal", "keep", "decline"]);
    s.does(&["keep"]);
    assert_eq!(s.thief(0).trinket, 1);
    let mut s = deal(Token::Stash);
    assert_eq!(s.may(), ["reveal", "decline"]);
    s.refuses("keep", "token/not-sheet");
    s.does(&["decline"]);
    assert!(s.state.table.face_down.contains(n("B4.N")));
    // #14: an Alley revealed from afar lies on the revealer's own space.
    let mut s = deal(Token::DarkAlley);
    assert_eq!(s.may(), ["reveal", "decline"]);
    s.does(&["reveal"]);
    assert!(s.state.table.alleys.contains(n("E3.N")));
    // Alert Citizens work in the token's district, a Plain-garb Guard on its space.
    let mut s = deal(Token::PlainGarbGuard);
    s.does(&["reveal"]);
    assert!(s.state.table.figure_on(n("B4.N")).is_some());
}

#[test]
fn trinkets_count_as_jewels_for_thefts() {
    let mut s = Scene::new(2);
    s.who(1, Character::Noiron)
        .at(0, "B2.N")
        .at(1, "A2.N")
        .gives(1, Jewel::Trinket);
    s.state.table.thieves[1].marker = true;
    s.stack(0, C::Move, 4).hold().run();
    s.does(&["resolve sneak", "step A2.N", "steal 1 trinket"]);
    assert_eq!(s.thief(0).trinket, 1);
}
