//! 8: the Brigadier, and who wins.

use super::bench::{bench, drain, finish, play, put, token, tools};
use crate::engine::{Game, Seat, SeatSet, Turn, Viewer};
use crate::games::gentlemen_thieves::{
    Bag, Character, Characters, Decided, Event, GentlemenThieves, Location, Phase, Shared, State,
    Table, View,
};
use Character::{Beaumagnan, Cagliostro, Dolores, GrandPaul, Lupin};

const FOUR: [&str; 4] = [
    "lupin-lamp",
    "lupin-stethoscope",
    "cagliostro-grapple",
    "dolores-mask",
];

/// Loot shared out earlier: these tools and loot tokens among these characters.
fn shared(table: &mut Table, members: &[Character], ids: &[&str], loot: u8) {
    let members: Characters = members.iter().copied().collect();
    let tools: Bag = ids.iter().map(|id| token(id)).collect();
    tools.iter().for_each(|token| table.pile.remove(token));
    let share = (tools.len() + loot) / members.len();
    members
        .iter()
        .for_each(|one| table.stash[one.index()] += share);
    table.supply -= loot;
    table.shared.push(Shared {
        members,
        tools,
        loot,
        share,
    });
    table.round += 1;
    table.matchmaker = table.matchmaker.next(table.seats);
}

fn winners(state: &State) -> SeatSet {
    GentlemenThieves::outcome(state).expect("over").winners
}

fn won(events: &[Event]) -> (SeatSet, u8, Decided) {
    match events.last() {
        Some(&Event::Won {
            winners,
            loot,
            decided,
        }) => (winners, loot, decided),
        other => panic!("{other:?}"),
    }
}

#[test]
fn v10_9_brigadier_by_blind_draw() {
    let mut table = bench(3);
    drain(&mut table);
    let events = play(&mut table, "blind", &["brigadier"]);
    assert_eq!(events, [Event::Brigadier], "B24: nothing is placed");
    assert_eq!((table.phase, table.drawn), (Phase::Over, None));
}

#[test]
fn v10_9_brigadier_by_the_first_new_tool() {
    let mut table = bench(3);
    put(&mut table, Location::Opera, &FOUR);
    drain(&mut table);
    let events = play(&mut table, "market 2 opera", &["brigadier"]);
    assert_eq!(
        (table.phase, table.stash),
        (Phase::Over, [1, 1, 0, 0, 0]),
        "B23: the payout stands"
    );
    assert!(table.place[4].tools.is_empty());
    assert_eq!(
        (table.market[2], table.round),
        (None, 1),
        "8.1: all else is dropped"
    );
    assert_eq!(events.last(), Some(&Event::Brigadier));
}

#[test]
fn v10_9_brigadier_by_the_second_new_tool() {
    let mut table = bench(3);
    put(&mut table, Location::Opera, &FOUR);
    table.discard = table.pile;
    table.discard.remove(token("dolores-lamp"));
    table.pile = [token("dolores-lamp")].into_iter().collect();
    play(&mut table, "market 2 opera", &["dolores-lamp", "brigadier"]);
    assert_eq!(
        (table.phase, tools(&table, Location::Opera)),
        (Phase::Over, vec!["dolores-lamp".into()])
    );
    assert_eq!(table.market[2], None);
}

#[test]
fn v10_9_brigadier_by_the_markets_refill() {
    let mut table = bench(3);
    drain(&mut table);
    let events = play(&mut table, "market 2 opera", &["brigadier"]);
    assert_eq!(table.phase, Phase::Over);
    assert_eq!(tools(&table, Location::Opera), ["grand-paul-gloves"]);
    assert_eq!(events.last(), Some(&Event::Brigadier));
}

#[test]
fn v10_9_brigadier_by_the_refill_after_a_split() {
    let mut table = bench(3);
    put(&mut table, Location::Opera, &FOUR);
    let rest: Bag = ["dolores-lamp", "dolores-mask"]
        .map(token)
        .into_iter()
        .collect();
    table.discard = table.pile.without(rest);
    table.pile = rest;
    play(
        &mut table,
        "market 2 opera",
        &["dolores-lamp", "dolores-mask", "brigadier"],
    );
    assert_eq!(
        (table.phase, table.round, table.stash),
        (Phase::Over, 1, [1, 1, 0, 0, 0])
    );
}

#[test]
fn v10_18_brigadier_in_the_middle_of_a_joined_split() {
    let mut table = bench(3);
    put(&mut table, Location::Mine, &FOUR[..2]);
    put(&mut table, Location::Opera, &FOUR[2..]);
    table.tunnel = [Some(Location::Mine), Some(Location::Opera)];
    table.last_tunnel = Some(1);
    table.discard = table.pile;
    table.discard.remove(token("dolores-lamp"));
    table.pile = [token("dolores-lamp")].into_iter().collect();
    play(&mut table, "market 2 opera", &["dolores-lamp", "brigadier"]);
    assert_eq!((table.phase, table.stash), (Phase::Over, [1, 1, 0, 0, 0]));
    assert_eq!(tools(&table, Location::Mine), ["dolores-lamp"]);
    assert!(
        table.place[4].tools.is_empty(),
        "Q3: the second tile stays as it is"
    );
    assert_eq!(
        table.tunnel,
        [Some(Location::Mine), Some(Location::Opera)],
        "no tunnel choice"
    );
    assert_eq!(table.market[2], None, "no refill");
}

#[test]
fn v10_11_an_npc_cannot_win() {
    // Grand Paul and Beaumagnan have most, and nobody plays them.
    let mut table = bench(2);
    shared(
        &mut table,
        &[Beaumagnan, GrandPaul],
        &[
            "grand-paul-lamp",
            "grand-paul-lamp",
            "grand-paul-mask",
            "beaumagnan-mask",
        ],
        2,
    );
    shared(
        &mut table,
        &[Lupin, Dolores],
        &["lupin-lamp", "dolores-lamp"],
        0,
    );
    put(&mut table, Location::Opera, &["cagliostro-lamp"]);
    let (state, events) = finish(table, [Cagliostro, Dolores, Lupin, Beaumagnan, GrandPaul]);
    assert_eq!(state.table.stash, [1, 0, 1, 3, 3]);
    assert_eq!(
        winners(&state),
        SeatSet::one(Seat(1)),
        "B26, B25: tools on the board count nothing"
    );
    assert_eq!(won(&events), (SeatSet::one(Seat(1)), 1, Decided::Loot));
    assert!(events.contains(&Event::Identity {
        seat: Seat(0),
        character: Cagliostro,
        loot: 0
    }));
    assert!(events.contains(&Event::Npc {
        character: GrandPaul,
        loot: 3
    }));
}

/// Lupin and Cagliostro have two each: of Lupin's tools.
fn tied() -> Table {
    let mut table = bench(2);
    shared(
        &mut table,
        &[Lupin, Cagliostro],
        &["lupin-lamp", "lupin-lamp", "lupin-mask", "lupin-gloves"],
        0,
    );
    table
}

const PLAYERS: [Character; 5] = [Cagliostro, Lupin, Dolores, Beaumagnan, GrandPaul];

#[test]
fn v10_12_first_tie_break_clovers() {
    let mut table = tied();
    table.clovers = [3, 2, 0, 0, 0];
    let (state, events) = finish(table, PLAYERS);
    assert_eq!(
        winners(&state),
        SeatSet::one(Seat(0)),
        "though Lupin has more of its own colour"
    );
    assert_eq!(won(&events).2, Decided::Clovers);
}

#[test]
fn v10_12_second_tie_break_own_colour() {
    let (state, events) = finish(tied(), PLAYERS);
    assert_eq!(winners(&state), SeatSet::one(Seat(1)));
    assert_eq!(won(&events), (SeatSet::one(Seat(1)), 2, Decided::Colour));
}

#[test]
fn v10_12_then_the_title_is_shared() {
    let (state, events) = finish(tied(), [Cagliostro, Dolores, Lupin, Beaumagnan, GrandPaul]);
    assert_eq!(won(&events), (SeatSet::one(Seat(0)), 2, Decided::Loot));
    assert_eq!(winners(&state).len(), 1);
    // B31: loot tokens have no colour, but each is worth 1.
    let mut table = bench(2);
    shared(&mut table, &[Lupin, Cagliostro], &[], 4);
    let (state, events) = finish(table, PLAYERS);
    assert_eq!(won(&events), (SeatSet(0b11), 2, Decided::Shared), "B27");
    assert_eq!(
        state.table.unmasked.map(|unmasked| unmasked.loot),
        Some([2, 2, 0, 0, 0])
    );
}

#[test]
fn the_end_reveals_what_was_hidden() {
    let (state, _) = finish(tied(), PLAYERS);
    assert_eq!(GentlemenThieves::turn(&state), Turn::Over);
    let view = View::of(&state, Viewer::Public);
    let unmasked = view.table.unmasked.expect("over");
    assert_eq!(unmasked.character, PLAYERS);
    let held: u8 = unmasked.tools.iter().map(|bag| bag.len()).sum();
    assert_eq!(
        (held, unmasked.tools[0].len(), unmasked.tools[1].len()),
        (4, 2, 2)
    );
    assert!(!view.has_secret());
}

#[test]
fn b4_b5_the_left_over_is_any_of_the_pool() {
    // 3 tools for two: each of the three is left over now and then.
    let mut missing = std::collections::HashSet::new();
    for seed in 0..60 {
        let mut table = bench(2);
        shared(
            &mut table,
            &[Lupin, Cagliostro],
            &["lupin-lamp", "lupin-mask", "cagliostro-mask"],
            0,
        );
        drain(&mut table);
        play(&mut table, "blind", &["brigadier"]);
        let mut state = State {
            table,
            character: PLAYERS,
            rng: crate::engine::Rng::new(seed),
        };
        crate::games::gentlemen_thieves::end::unmask(&mut state, &mut crate::engine::Silent);
        let unmasked = state.table.unmasked.expect("over");
        let held = unmasked
            .tools
            .iter()
            .fold(Bag::EMPTY, |all, bag| all.with(*bag));
        let rest = state.table.shared[0].tools.without(held);
        missing.insert(rest.iter().next().expect("one is left over"));
    }
    assert_eq!(missing.len(), 3);
}
