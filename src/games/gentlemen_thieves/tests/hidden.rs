//! 1.8: what nobody may see, and what can be worked out; records and positions.

use super::bench::{bench, play, put};
use crate::engine::{self, Game, Match, Policy, Record, Rng, Seat, Setup, Silent, Turn, Viewer};
use crate::games::gentlemen_thieves::{
    Bag, Character, Characters, Event, GentlemenThieves, Location, Phase, State, View,
};
use Character::{Beaumagnan, Cagliostro, Dolores, GrandPaul, Lupin};

/// Random play to the end; every position is shown before its action.
fn random(seats: u8, seed: u64, options: [u8; 5], mut each: impl FnMut(&State, &mut Rng)) -> State {
    let table = engine::Table {
        seats,
        first: Seat(0),
        options: options.to_vec(),
    };
    let mut state = GentlemenThieves::new(&table, seed, &mut Silent);
    let (mut rng, mut actions) = (Rng::new(!seed), Vec::new());
    while GentlemenThieves::turn(&state) != Turn::Over {
        each(&state, &mut rng);
        actions.clear();
        GentlemenThieves::legal_actions(&state, &mut actions);
        GentlemenThieves::apply_unchecked(&mut state, rng.pick(&actions), &mut Silent);
    }
    state
}

#[test]
fn nothing_hidden_is_in_a_view() {
    for seed in 0..40 {
        let seats = 2 + (seed % 4) as u8;
        random(seats, seed, [0; 5], |state, rng| {
            for seat in Seat::all(seats) {
                let view = View::of(state, Viewer::Seat(seat));
                let mut other = state.clone();
                // Other characters anywhere, other chance: pile order and faces of loot follow from it.
                let mut rest: Vec<Character> = Character::ALL
                    .into_iter()
                    .filter(|one| Some(*one) != view.character)
                    .collect();
                rng.shuffle(&mut rest);
                rest.insert(seat.index(), state.character[seat.index()]);
                other.character.copy_from_slice(&rest);
                other.rng = Rng::new(rng.next_u64());
                assert_eq!(View::of(&other, Viewer::Seat(seat)), view);
                let json = |view: &View| serde_json::to_string(view).unwrap();
                assert_eq!(json(&View::of(&other, Viewer::Seat(seat))), json(&view));
                assert_eq!(
                    View::of(&other, Viewer::Public),
                    View::of(state, Viewer::Public)
                );
            }
        });
    }
}

#[test]
fn a_seat_imagines_only_what_it_may_have_seen() {
    for seed in 0..12 {
        let seats = 2 + (seed % 4) as u8;
        random(seats, seed, [0; 5], |state, rng| {
            if rng.below(8) > 0 {
                return;
            }
            for viewer in Seat::all(seats).map(Viewer::Seat).chain([Viewer::Public]) {
                let view = View::of(state, viewer);
                let world = view.determinize(rng);
                assert_eq!(GentlemenThieves::violations(&world), [""; 0]);
                assert_eq!(View::of(&world, viewer), view);
                for row in view.beliefs().iter().take(usize::from(seats)) {
                    let sum: f32 = row.iter().sum();
                    assert!((sum - 1.0).abs() < 1e-4, "{row:?}");
                }
                if let Some(seat) = view.seat() {
                    let own = view.beliefs()[seat.index()][state.character[seat.index()].index()];
                    assert!((own - 1.0).abs() < 1e-4, "a seat knows itself");
                }
            }
        });
    }
}

#[test]
fn no_choice_rules_a_character_out() {
    // Regular plays seat 1 as Grand Paul, and half a match gives no certainty.
    let table = engine::Table {
        seats: 2,
        first: Seat(1),
        options: vec![0; 5],
    };
    let mut state = GentlemenThieves::new(&table, 11, &mut Silent);
    state.character = [Lupin, GrandPaul, Cagliostro, Dolores, Beaumagnan];
    let mut rng = Rng::new(4);
    for _ in 0..24 {
        let view = View::of(&state, Viewer::Seat(state.table.current));
        let action = GentlemenThieves::regular(&view, &mut rng);
        GentlemenThieves::apply(&mut state, action, &mut Silent).unwrap();
    }
    let beliefs = View::of(&state, Viewer::Seat(Seat(0))).beliefs()[1];
    assert_eq!(beliefs[Lupin.index()], 0.0, "that is the viewer");
    assert!(
        beliefs[1..].iter().all(|&likely| likely > 0.0),
        "{beliefs:?}"
    );
}

#[test]
fn beliefs_find_the_one_who_helps_itself() {
    // Over many deals, someone who plays for one colour is taken for it more often than by chance.
    let mut believed = 0.0;
    for seed in 0..60 {
        let table = engine::Table {
            seats: 2,
            first: Seat((seed % 2) as u8),
            options: vec![0; 5],
        };
        let mut state = GentlemenThieves::new(&table, seed, &mut Silent);
        let mut rng = Rng::new(seed);
        let mut before = state.clone();
        while GentlemenThieves::turn(&state) != Turn::Over {
            before = state.clone();
            let view = View::of(&state, Viewer::Seat(state.table.current));
            let action = GentlemenThieves::novice(&view, &mut rng);
            GentlemenThieves::apply(&mut state, action, &mut Silent).unwrap();
        }
        let view = View::of(&before, Viewer::Seat(Seat(0)));
        believed += view.beliefs()[1][before.character[1].index()];
    }
    // One in four by chance.
    assert!(believed / 60.0 > 0.33, "{}", believed / 60.0);
}

#[test]
fn pieces_are_conserved_and_splits_are_single() {
    for seed in 0..120u64 {
        let options = [0, 1, 2, 3, 4].map(|bit| (seed >> bit & 1) as u8);
        let table = engine::Table {
            seats: 2 + (seed % 4) as u8,
            first: Seat(0),
            options: options.to_vec(),
        };
        let mut state = GentlemenThieves::new(&table, seed, &mut Silent);
        let (mut rng, mut actions, mut events) = (Rng::new(seed), Vec::new(), Vec::new());
        while GentlemenThieves::turn(&state) != Turn::Over {
            actions.clear();
            GentlemenThieves::legal_actions(&state, &mut actions);
            assert!(!actions.is_empty(), "B28");
            let action = rng.pick(&actions);
            let ahead = crate::games::gentlemen_thieves::payout_of(&state.table, action);
            events.clear();
            let stash = state.table.stash;
            GentlemenThieves::apply(&mut state, action, &mut events).unwrap();
            let splits = events
                .iter()
                .filter(|event| matches!(event, Event::Complete { .. }));
            assert_eq!(
                splits.count(),
                usize::from(ahead.is_some()),
                "6.2: at most one, and foreseen"
            );
            let paid = ahead.map_or(0, |ahead| ahead.share * ahead.members.len());
            assert_eq!(
                state.table.stash.iter().sum::<u8>(),
                stash.iter().sum::<u8>() + paid
            );
            assert_eq!(GentlemenThieves::violations(&state), [""; 0]);
        }
        let unmasked = state.table.unmasked.expect("over");
        let dealt: u8 = unmasked.tools.iter().map(|bag| bag.len()).sum::<u8>()
            + unmasked.loot.iter().sum::<u8>();
        assert_eq!(dealt, state.table.stash.iter().sum::<u8>());
    }
}

#[test]
fn a_record_replays_to_the_same_state() {
    for seed in 0..8 {
        let mut played = Match::<GentlemenThieves>::new(
            Setup::plain::<GentlemenThieves>(2 + (seed % 4) as u8),
            seed,
        )
        .unwrap();
        let mut rng = Rng::new(seed);
        while let actions @ [_, ..] = &played.legal_actions()[..] {
            let action = rng.pick(actions);
            let before = played.clone();
            played.play(action).unwrap();
            if played.can_take_back().is_ok() {
                played.take_back().unwrap();
                assert_eq!(played.state(), before.state());
                played.play(action).unwrap();
            }
        }
        let text = Record::of(&played).to_json();
        let again = Record::load::<GentlemenThieves>(&text).unwrap();
        assert_eq!(
            (again.checksum(), again.state()),
            (played.checksum(), played.state())
        );
    }
}

#[test]
fn a_position_by_hand_is_checked() {
    let mut table = bench(3);
    put(&mut table, Location::Opera, &["lupin-lamp"]);
    let good = State {
        table,
        character: Character::ALL,
        rng: Rng::new(1),
    };
    assert_eq!(GentlemenThieves::violations(&good), [""; 0]);
    let json = serde_json::to_string(&good).unwrap();
    assert_eq!(serde_json::from_str::<State>(&json).unwrap(), good);
    let broken = |change: &dyn Fn(&mut State)| {
        let mut state = good.clone();
        change(&mut state);
        GentlemenThieves::violations(&state).join("; ")
    };
    let says = |text: String, words: &str| assert!(text.contains(words), "{text}");
    says(
        broken(&|state| state.table.pile = Bag::EMPTY),
        "lupin-lamp: 1 in the game, not 3",
    );
    says(
        broken(&|state| state.table.supply = 5),
        "7 loot tokens, not 8",
    );
    says(
        broken(&|state| state.table.tunnel = [Some(Location::Mine); 2]),
        "both at one location",
    );
    says(broken(&|state| state.table.stash[0] = 1), "table.stash");
    says(
        broken(&|state| state.table.clovers[2] = 3),
        "seat 2: 3 clovers",
    );
    says(
        broken(&|state| state.table.phase = Phase::PlaceDrawn),
        "table.drawn",
    );
    says(
        broken(&|state| state.table.phase = Phase::ChooseTunnel),
        "no tunnel to choose",
    );
    says(broken(&|state| state.table.market[0] = None), "not 3");
    says(broken(&|state| state.character[0] = GrandPaul), "character");
    says(
        broken(&|state| state.table.white = Characters::NONE),
        "table.white",
    );
    says(
        broken(&|state| state.table.history = Some(Default::default())),
        "table.history",
    );
    says(broken(&|state| state.table.round = 2), "table.matchmaker");
    says(broken(&|state| state.table.seats = 6), "2 to 5");
    let complete = broken(&|state| {
        for id in [
            "lupin-mask",
            "lupin-grapple",
            "lupin-stethoscope",
            "lupin-gloves",
        ] {
            put(&mut state.table, Location::Opera, &[id]);
        }
    });
    says(complete, "a complete area that is not locked");
    // A position by hand plays on like any other, and nobody suspects anybody.
    let mut table = good.table;
    play(&mut table, "market 0 opera", &["lupin-mask"]);
    let view = View::of(&State { table, ..good }, Viewer::Seat(Seat(0)));
    assert_eq!(view.beliefs()[1], [0.0, 0.25, 0.25, 0.25, 0.25]);
}
