//! 6 and 7: splits, loot and the next round.

use super::bench::{bench, bench_with, legal, loot, play, put, refused, tools};
use crate::engine::Seat;
use crate::games::gentlemen_thieves::{
    Action, Alliance, Area, Character, Characters, Event, Illegal, Location, Phase, Rules, Table,
};

/// Red, red, purple and green at a location; the market's first tool completes it for Black.
const FOUR: [&str; 4] = [
    "lupin-lamp",
    "lupin-stethoscope",
    "cagliostro-grapple",
    "dolores-mask",
];
const NEW: [&str; 2] = ["beaumagnan-lamp", "beaumagnan-mask"];
const THREE_DRAWS: [&str; 3] = [NEW[0], NEW[1], "dolores-lamp"];

fn link(table: &mut Table, a: Location, b: Location, last: u8) {
    table.tunnel = [Some(a), Some(b)];
    table.last_tunnel = Some(last);
}

fn white() -> Characters {
    Characters::pair(Character::Lupin, Character::Cagliostro)
}

#[test]
fn v10_3_three_to_two_pays_one_each() {
    let mut table = bench(3);
    put(&mut table, Location::Opera, &FOUR);
    let events = play(&mut table, "market 2 opera", &THREE_DRAWS);
    let area = Area {
        first: Location::Opera,
        second: None,
    };
    assert!(events.contains(&Event::Complete { area }));
    assert!(events.contains(&Event::Counted { white: 3, black: 2 }));
    let split = Event::Split {
        alliance: Alliance::White,
        members: white(),
        share: 1,
    };
    assert!(events.contains(&split));
    assert!(events.contains(&Event::LeftOver { loot: 1 }));
    assert_eq!(table.stash, [1, 1, 0, 0, 0]);
    assert_eq!((table.shared[0].pool(), table.shared[0].rest()), (3, 1));
    assert_eq!(
        table.discard.len(),
        2,
        "B2: the losers' tools leave the game"
    );
    assert_eq!(tools(&table, Location::Opera), NEW, "6.3.8");
    assert_eq!(
        table.market[2].map(|token| token.to_string()).as_deref(),
        Some("dolores-lamp"),
        "B22"
    );
}

#[test]
fn v10_4_loot_at_the_bank_is_shared_out() {
    let mut table = bench(3);
    put(&mut table, Location::Bank, &FOUR);
    let events = play(&mut table, "market 2 bank", &THREE_DRAWS);
    assert!(
        events.contains(&Event::Counted { white: 3, black: 2 }),
        "loot does not count"
    );
    assert_eq!(table.stash, [2, 2, 0, 0, 0]);
    assert_eq!((table.shared[0].pool(), table.shared[0].rest()), (5, 1));
    assert!(
        events.contains(&Event::Restocked { loot: 2 }),
        "no loot anywhere else"
    );
    assert_eq!((table.place[0].loot, table.supply), (2, 4));
}

#[test]
fn v10_4_no_restock_while_loot_lies_elsewhere() {
    let mut table = bench(3);
    put(&mut table, Location::Bank, &FOUR);
    loot(&mut table, [2, 0, 0, 1, 0]);
    play(&mut table, "market 2 bank", &THREE_DRAWS);
    assert_eq!(
        (table.place.map(|place| place.loot), table.supply),
        ([0, 0, 0, 1, 0], 5)
    );
}

#[test]
fn v10_22_the_last_loot_is_replaced_from_the_centre() {
    for (centre, restocked) in [(6, 2), (1, 1), (0, 0)] {
        let mut table = bench(3);
        put(&mut table, Location::Bank, &FOUR);
        loot(&mut table, [8 - centre, 0, 0, 0, 0]);
        let events = play(&mut table, "market 2 bank", &THREE_DRAWS);
        assert_eq!(
            (table.place[0].loot, table.supply),
            (restocked, centre - restocked),
            "B19"
        );
        let told = events.contains(&Event::Restocked { loot: restocked });
        assert_eq!(told, restocked > 0);
    }
}

#[test]
fn black_pays_three_members_npcs_too() {
    // 3 green and grey to 2: 3 in the pool for Dolorès, Beaumagnan and Grand Paul, whoever plays them.
    let mut table = bench(2);
    put(
        &mut table,
        Location::Opera,
        &[
            "lupin-lamp",
            "lupin-stethoscope",
            "dolores-grapple",
            "dolores-mask",
        ],
    );
    let events = play(&mut table, "market 1 opera", &THREE_DRAWS);
    let split = Event::Split {
        alliance: Alliance::Black,
        members: white().rest(),
        share: 1,
    };
    assert!(events.contains(&split), "B3");
    assert_eq!(table.stash, [0, 0, 1, 1, 1]);
}

#[test]
fn v10_5_the_lock_stops_a_split_until_it_moves() {
    let mut table = bench(3);
    put(&mut table, Location::Museum, &FOUR);
    let events = play(&mut table, "market 2 museum", &["dolores-lamp"]);
    assert!(
        events.contains(&Event::Locked {
            at: Location::Museum
        }),
        "B17"
    );
    assert_eq!(
        (table.round, table.current, table.stash),
        (1, Seat(1), [0; 5])
    );
    // Other actions do not say it again.
    let events = play(&mut table, "market 2 bank", &["dolores-stethoscope"]);
    assert!(!events.contains(&Event::Locked {
        at: Location::Museum
    }));
    play(&mut table, "clover lock bank", &NEW);
    assert_eq!(table.stash, [1, 1, 0, 0, 0], "split in that same action");
    assert_eq!((table.round, table.phase), (2, Phase::Alliance));
    assert_eq!(
        table.lock,
        Location::Bank,
        "the Lock does not move because of a split"
    );
}

#[test]
fn v10_6_the_lock_blocks_both_ends_of_a_link() {
    let mut table = bench(3);
    put(&mut table, Location::Opera, &FOUR);
    link(&mut table, Location::Museum, Location::Opera, 0);
    let events = play(&mut table, "market 2 opera", &["dolores-lamp"]);
    assert!(events.contains(&Event::Locked {
        at: Location::Museum
    }));
    assert_eq!(table.round, 1);
    // The tunnel at the Museum goes to the Mine: the Opera is free of the Lock, and splits, with it.
    put(&mut table, Location::Mine, &["beaumagnan-grapple"]);
    play(&mut table, "clover tunnel 0 mine", &NEW);
    assert_eq!(table.phase, Phase::ChooseTunnel);
    assert_eq!(table.shared.len(), 0, "3 to 3 is a tie");
    assert_eq!(table.discard.len(), 6);
}

#[test]
fn v10_6_moving_the_tunnel_can_free_the_other_end_alone() {
    let mut table = bench(3);
    put(&mut table, Location::Opera, &FOUR);
    link(&mut table, Location::Museum, Location::Opera, 0);
    play(&mut table, "market 2 opera", &["dolores-lamp"]);
    // The tunnel leaves the Opera for the Mine: Museum and Mine are linked, the Opera is alone.
    play(&mut table, "clover tunnel 1 mine", &NEW);
    assert_eq!((table.round, table.stash), (2, [1, 1, 0, 0, 0]));
    assert_eq!(
        table.tunnel,
        [Some(Location::Museum), Some(Location::Mine)],
        "B8: nothing returns"
    );
}

fn tied(rules: Rules) -> Table {
    let mut table = bench_with(3, rules);
    // Three white tools and two black ones; the market's is the third black one.
    put(&mut table, Location::Bank, &FOUR);
    put(&mut table, Location::Bank, &["dolores-lamp"]);
    table
}

#[test]
fn v10_8_a_tie_pays_nobody() {
    let mut table = tied(Rules::default());
    let events = play(
        &mut table,
        "market 2 bank",
        &["beaumagnan-lamp", "beaumagnan-mask", "dolores-lamp"],
    );
    assert!(events.contains(&Event::Counted { white: 3, black: 3 }));
    assert!(events.contains(&Event::Tied));
    assert_eq!(
        (table.stash, table.shared.len(), table.discard.len()),
        ([0; 5], 0, 6)
    );
    assert_eq!(
        (table.place[0].loot, table.supply),
        (2, 6),
        "B1, Q1: special loot stays"
    );
    assert_eq!(tools(&table, Location::Bank), NEW);
    assert_eq!(
        (table.round, table.phase),
        (2, Phase::Alliance),
        "the round ends"
    );
}

#[test]
fn v10_8_house_rule_the_smaller_alliance_wins_a_tie() {
    let mut table = tied(Rules {
        tie_smaller: true,
        ..Rules::default()
    });
    let events = play(
        &mut table,
        "market 2 bank",
        &["beaumagnan-lamp", "beaumagnan-mask", "dolores-lamp"],
    );
    assert!(events.contains(&Event::Counted { white: 3, black: 3 }));
    assert_eq!(
        (table.stash, table.shared[0].rest()),
        ([2, 2, 0, 0, 0], 1),
        "5 for two"
    );
}

#[test]
fn v10_10_the_carriage_can_complete_a_location() {
    let mut table = bench(3);
    put(&mut table, Location::Opera, &FOUR);
    put(&mut table, Location::Mine, &["lupin-gloves"]);
    play(&mut table, "clover carriage mine lupin-gloves opera", &NEW);
    assert_eq!((table.round, table.stash), (2, [2, 2, 0, 0, 0]), "4 to 1");
    assert_eq!(table.carriage, Some(Location::Mine));
}

#[test]
fn v10_10_the_carriage_can_break_a_locked_set() {
    let mut table = bench(3);
    put(&mut table, Location::Museum, &FOUR);
    play(&mut table, "market 2 museum", &["dolores-lamp"]);
    play(&mut table, "clover carriage museum dolores-mask opera", &[]);
    assert!(!table.place[1].tools.complete(), "B16");
    play(&mut table, "clover lock bank", &[]);
    assert_eq!((table.round, table.shared.len()), (1, 0));
}

fn joined(rules: Rules) -> Table {
    let mut table = bench_with(3, rules);
    put(&mut table, Location::Mine, &FOUR[..2]);
    put(&mut table, Location::Opera, &FOUR[2..]);
    link(&mut table, Location::Opera, Location::Mine, 1);
    table
}

#[test]
fn v10_17_a_joined_split_draws_one_for_each_tile() {
    let mut table = joined(Rules::default());
    let events = play(&mut table, "market 2 opera", &NEW);
    let area = Area {
        first: Location::Mine,
        second: Some(Location::Opera),
    };
    assert!(events.contains(&Event::Complete { area }));
    assert_eq!(table.stash, [1, 1, 0, 0, 0]);
    assert_eq!(
        tools(&table, Location::Mine),
        NEW[..1],
        "B6: lowest number first"
    );
    assert_eq!(tools(&table, Location::Opera), NEW[1..]);
    assert_eq!(
        (table.phase, table.current),
        (Phase::ChooseTunnel, Seat(0)),
        "who acted chooses"
    );
    assert_eq!(table.market[2], None, "the refill waits");
    assert_eq!(legal(&table), [Action::Return(0), Action::Return(1)]);
    assert_eq!(refused(&table, "blind"), Illegal::ChooseTunnel);
    let events = play(&mut table, "return 0", &["dolores-lamp"]);
    assert!(
        events.contains(&Event::TunnelBack {
            tunnel: 0,
            from: Location::Opera
        }),
        "B7"
    );
    assert_eq!(table.tunnel, [None, Some(Location::Mine)]);
    assert_eq!(
        table.last_tunnel,
        Some(1),
        "1.4: a return does not change it"
    );
    assert!(table.market[2].is_some());
    assert_eq!(
        (table.round, table.current, table.phase),
        (2, Seat(1), Phase::Alliance)
    );
}

#[test]
fn v10_17_house_rule_two_for_each_tile() {
    let mut table = joined(Rules {
        reseed_each: true,
        ..Rules::default()
    });
    let draws = [
        "beaumagnan-lamp",
        "beaumagnan-mask",
        "grand-paul-lamp",
        "grand-paul-mask",
    ];
    play(&mut table, "market 2 mine", &draws);
    assert_eq!(tools(&table, Location::Mine), draws[..2]);
    assert_eq!(tools(&table, Location::Opera), draws[2..]);
}

#[test]
fn v10_17_house_rule_the_last_tunnel_returns_by_itself() {
    let mut table = joined(Rules {
        tunnel_recent: true,
        ..Rules::default()
    });
    let events = play(&mut table, "market 2 opera", &THREE_DRAWS);
    assert!(events.contains(&Event::TunnelBack {
        tunnel: 1,
        from: Location::Mine
    }));
    assert_eq!((table.round, table.phase), (2, Phase::Alliance));
}

#[test]
fn v10_17_a_tie_returns_a_tunnel_too() {
    let mut table = joined(Rules::default());
    put(&mut table, Location::Mine, &["dolores-lamp"]);
    let events = play(&mut table, "market 2 opera", &NEW);
    assert!(events.contains(&Event::Tied));
    assert_eq!(table.phase, Phase::ChooseTunnel);
    play(&mut table, "return 1", &["dolores-lamp"]);
    assert_eq!(table.tunnel, [Some(Location::Opera), None]);
}

#[test]
fn v10_17_a_tunnel_from_the_centre_can_complete_at_once() {
    let mut table = bench(3);
    put(&mut table, Location::Mine, &FOUR[..2]);
    put(
        &mut table,
        Location::Opera,
        &["cagliostro-grapple", "dolores-mask", "lupin-gloves"],
    );
    loot(&mut table, [1, 0, 1, 0, 2]);
    play(&mut table, "clover tunnel 1 opera", &NEW);
    assert_eq!(table.phase, Phase::ChooseTunnel);
    // 4 white tools and the loot of both tiles.
    assert_eq!((table.shared[0].pool(), table.stash), (7, [3, 3, 0, 0, 0]));
    assert_eq!(table.place.map(|place| place.loot), [1, 0, 0, 0, 0]);
    play(&mut table, "return 1", &[]);
    assert_eq!(
        (table.current, table.tunnel),
        (Seat(1), [Some(Location::Mine), None])
    );
}

#[test]
fn v10_19_the_next_matchmaker_is_clockwise_of_the_last() {
    // Q4: seat 0 is the matchmaker, seat 2 triggers; seat 1 is next, not seat 3.
    let mut table = bench(4);
    put(&mut table, Location::Opera, &FOUR);
    play(&mut table, "market 0 bank", &["dolores-lamp"]);
    play(&mut table, "market 1 bank", &["dolores-stethoscope"]);
    assert_eq!(table.current, Seat(2));
    let events = play(
        &mut table,
        "market 2 opera",
        &["beaumagnan-lamp", "beaumagnan-mask", "lupin-mask"],
    );
    assert_eq!(
        (table.matchmaker, table.current, table.phase),
        (Seat(1), Seat(1), Phase::Alliance)
    );
    assert!(events.contains(&Event::Round {
        round: 2,
        matchmaker: Seat(1)
    }));
    play(&mut table, "alliance lupin dolores", &[]);
    assert_eq!(
        (table.current, table.phase),
        (Seat(1), Phase::Action),
        "3.2"
    );
}

#[test]
fn a_blind_draw_can_split_and_refills_nothing() {
    let mut table = bench(3);
    put(&mut table, Location::Opera, &FOUR);
    play(&mut table, "blind", &["lupin-gloves"]);
    play(&mut table, "place opera", &NEW);
    assert_eq!((table.round, table.stash), (2, [2, 2, 0, 0, 0]));
}

#[test]
fn b5_two_of_five_are_left_over_among_three() {
    let mut table = bench(3);
    table.white = Characters::pair(Character::Lupin, Character::GrandPaul);
    let four = [
        "cagliostro-lamp",
        "dolores-stethoscope",
        "beaumagnan-grapple",
        "dolores-mask",
    ];
    put(&mut table, Location::Opera, &four);
    let events = play(&mut table, "market 0 opera", &THREE_DRAWS);
    assert!(events.contains(&Event::LeftOver { loot: 2 }));
    assert_eq!((table.stash, table.shared[0].rest()), ([0, 1, 1, 1, 0], 2));
}
