//! 2 and 3: set-up and alliances.

use super::bench::{action, bench, legal, play, refused};
use crate::engine::{self, Game, Rng, Seat, Silent, Turn};
use crate::games::gentlemen_thieves::{
    Action, Bag, Event, GentlemenThieves, Illegal, Location, Phase, State, Token,
};

fn dealt(seats: u8, seed: u64, options: [u8; 5]) -> State {
    let table = engine::Table {
        seats,
        first: Seat(1),
        options: options.to_vec(),
    };
    GentlemenThieves::new(&table, seed, &mut Silent)
}

#[test]
fn v10_1_the_start() {
    assert_eq!(Bag::FULL.len(), 75);
    assert!(Token::all().all(|kind| Bag::FULL.count(kind) == 3));
    for seed in 0..200 {
        let state = dealt(2 + seed as u8 % 4, seed, [0; 5]);
        assert_eq!(GentlemenThieves::violations(&state), [""; 0]);
        let table = &state.table;
        assert!(table.place.iter().all(|place| place.tools.len() == 2));
        assert!(table.market.iter().all(Option::is_some));
        assert_eq!(table.pile_size(), 63);
        assert_eq!((table.current, table.matchmaker), (Seat(1), Seat(1)));
        assert_eq!((table.phase, table.round), (Phase::Alliance, 1));
    }
}

#[test]
fn v10_1_the_brigadier_comes_within_the_last_seven() {
    let mut left = [0; 7];
    for seed in 0..300 {
        let mut state = dealt(2, seed, [0; 5]);
        let mut rng = Rng::new(seed);
        let mut actions = Vec::new();
        while GentlemenThieves::turn(&state) != Turn::Over {
            actions.clear();
            GentlemenThieves::legal_actions(&state, &mut actions);
            GentlemenThieves::apply_unchecked(&mut state, rng.pick(&actions), &mut Silent);
        }
        left[usize::from(state.table.pile.len())] += 1;
    }
    assert!(left.iter().all(|&games| games > 20), "{left:?}");
}

#[test]
fn characters_are_dealt_at_random() {
    let mut seen = [[0u32; 5]; 5];
    for seed in 0..2000 {
        let state = dealt(3, seed, [0; 5]);
        for (seat, character) in state.character.iter().enumerate().take(3) {
            seen[seat][character.index()] += 1;
        }
        assert!(
            state.character[3] < state.character[4],
            "nobody's are in colour order"
        );
    }
    // 400 each; five standard deviations are about 90.
    assert!(
        seen[..3].iter().flatten().all(|n| n.abs_diff(400) < 90),
        "{seen:?}"
    );
}

#[test]
fn v10_13_clovers_by_players() {
    let hands =
        |printed| [2, 3, 4, 5].map(|seats| dealt(seats, 1, [printed, 0, 0, 0, 0]).table.clovers);
    assert_eq!(
        hands(0),
        [[4, 4, 0, 0, 0], [2, 2, 2, 0, 0], [1, 1, 1, 1, 0], [0; 5]]
    );
    assert_eq!(
        hands(1),
        [[4, 4, 0, 0, 0], [3, 3, 3, 0, 0], [2, 2, 2, 2, 0], [0; 5]]
    );
}

#[test]
fn v10_15_special_tokens_at_the_start() {
    let table = dealt(4, 3, [0; 5]).table;
    assert_eq!(Location::ALL[2], Location::Mine);
    assert_eq!(table.tunnel, [Some(Location::Mine), None]);
    assert_eq!((table.lock, table.carriage), (Location::Museum, None));
    assert_eq!(
        (table.place.map(|place| place.loot), table.supply),
        ([2, 0, 0, 0, 0], 6)
    );
    assert_eq!(table.last_tunnel, None);
}

#[test]
fn v10_7_the_alliances_must_change() {
    let mut state = dealt(3, 1, [0; 5]);
    assert_eq!(
        legal(&state.table).len(),
        10,
        "the first round has no last one"
    );
    GentlemenThieves::apply(
        &mut state,
        action("alliance dolores grand-paul"),
        &mut Silent,
    )
    .unwrap();
    assert_eq!(
        (state.table.phase, state.table.current),
        (Phase::Action, Seat(1))
    );
    state.table.phase = Phase::Alliance;
    assert_eq!(
        refused(&state.table, "alliance dolores grand-paul"),
        Illegal::AllianceSame
    );
    let others = legal(&state.table);
    assert_eq!(others.len(), 9);
    for other in others {
        let mut after = state.clone();
        GentlemenThieves::apply(&mut after, other, &mut Silent).unwrap();
        assert_eq!(
            (after.table.white.len(), after.table.white.rest().len()),
            (2, 3)
        );
    }
    // 3.1: two different ones.
    assert_eq!(
        refused(&state.table, "alliance lupin lupin"),
        Illegal::AllianceSize
    );
}

#[test]
fn v10_16_drawn_alliances_have_no_phase() {
    for seed in 0..60 {
        let mut state = dealt(2 + seed as u8 % 4, seed, [0, 0, 0, 0, 1]);
        let (mut rng, mut actions) = (Rng::new(seed), Vec::new());
        let (mut round, mut white) = (1, state.table.white);
        assert_eq!(white.len(), 2);
        while GentlemenThieves::turn(&state) != Turn::Over {
            assert_ne!(state.table.phase, Phase::Alliance);
            if state.table.round > round {
                assert_ne!(state.table.white, white, "round {}", state.table.round);
                (round, white) = (state.table.round, state.table.white);
            }
            assert_eq!(state.table.white, white);
            actions.clear();
            GentlemenThieves::legal_actions(&state, &mut actions);
            GentlemenThieves::apply_unchecked(&mut state, rng.pick(&actions), &mut Silent);
        }
    }
}

#[test]
fn the_phases_refuse_what_is_not_their_own() {
    let mut table = bench(3);
    assert_eq!(
        refused(&table, "alliance lupin dolores"),
        Illegal::AllianceFixed
    );
    assert_eq!(refused(&table, "place opera"), Illegal::ToolFirst);
    assert_eq!(refused(&table, "return 0"), Illegal::NoReturn);
    play(&mut table, "blind", &["lupin-lamp"]);
    assert_eq!(table.phase, Phase::PlaceDrawn);
    for text in [
        "blind",
        "market 0 bank",
        "clover lock bank",
        "alliance lupin dolores",
    ] {
        assert_eq!(refused(&table, text), Illegal::MustPlace, "5.2, no cancel");
    }
    let before = table.current;
    play(&mut table, "place opera", &[]);
    assert_eq!(table.current, before.next(3), "5.4");
    table.phase = Phase::Alliance;
    table.matchmaker = table.current;
    assert_eq!(refused(&table, "market 0 bank"), Illegal::AllianceFirst);
    table.phase = Phase::Over;
    assert_eq!(refused(&table, "blind"), Illegal::GameOver);
}

#[test]
fn b28_somewhere_a_tool_always_fits() {
    // 15 tools of a type fill five locations; with one in hand there are only 14 elsewhere.
    let mut table = bench(3);
    let masks: Vec<Token> = Bag::FULL
        .iter()
        .filter(|token| token.tool().id() == "mask")
        .collect();
    for (place, token) in masks.iter().take(14).enumerate() {
        table.pile.remove(*token);
        table.place[place / 3].tools.add(*token);
    }
    play(&mut table, "blind", &[&masks[14].to_string()]);
    assert_eq!(legal(&table), [Action::Place(Location::Opera)]);
}

#[test]
fn events_tell_the_opening() {
    let table = engine::Table {
        seats: 2,
        first: Seat(1),
        options: vec![0; 5],
    };
    let mut events = Vec::new();
    GentlemenThieves::new(&table, 1, &mut events);
    let seeded = events.iter().filter(|event| {
        matches!(
            event,
            Event::Seeded {
                second: Some(_),
                ..
            }
        )
    });
    assert_eq!(seeded.count(), 5);
    assert_eq!(
        events.last(),
        Some(&Event::Round {
            round: 1,
            matchmaker: Seat(1)
        })
    );
}
