//! 4 and 5: areas, caps and what the clovers move.

use super::bench::{allowed, bench, bench_with, legal, offer, play, put, refused, token, tools};
use crate::engine::Seat;
use crate::games::gentlemen_thieves::{Event, Illegal, Location, Rules, Tool, handles};
use crate::games::gentlemen_thieves::{Table, rules};

const MASKS: [&str; 7] = [
    "lupin-mask",
    "lupin-mask",
    "lupin-mask",
    "dolores-mask",
    "dolores-mask",
    "dolores-mask",
    "beaumagnan-mask",
];

fn link(table: &mut Table, a: Location, b: Location) {
    table.tunnel = [Some(a), Some(b)];
    table.last_tunnel = Some(1);
}

#[test]
fn v10_2_three_of_a_type_on_a_lone_tile() {
    let mut table = bench(2);
    put(&mut table, Location::Opera, &MASKS[..3]);
    offer(&mut table, 0, "dolores-mask");
    let full = Illegal::TypeFull {
        at: Location::Opera,
        tool: Tool::Mask,
    };
    assert_eq!(refused(&table, "market 0 opera"), full);
    assert!(allowed(&table, "market 0 bank"));
    assert!(allowed(&table, "market 1 opera"), "other types fit");
}

#[test]
fn v10_2_six_of_a_type_in_a_joined_area() {
    let mut table = bench(2);
    link(&mut table, Location::Mine, Location::Opera);
    put(&mut table, Location::Opera, &MASKS[..3]);
    for (drawn, on) in MASKS[3..6].iter().zip(["opera", "mine", "opera"]) {
        offer(&mut table, 0, drawn);
        play(&mut table, &format!("market 0 {on}"), &["grand-paul-lamp"]);
    }
    assert_eq!(
        tools(&table, Location::Opera).len(),
        5,
        "B10: one side may hold more than 3"
    );
    offer(&mut table, 0, MASKS[6]);
    for on in [Location::Opera, Location::Mine] {
        let full = Illegal::TypeFullJoined {
            at: on,
            tool: Tool::Mask,
        };
        assert_eq!(refused(&table, &format!("market 0 {on}")), full);
    }
    assert!(allowed(&table, "market 0 bank"));
}

#[test]
fn v10_21_a_broken_link_leaves_tools_over_the_cap() {
    let mut table = bench(2);
    link(&mut table, Location::Mine, Location::Opera);
    put(
        &mut table,
        Location::Opera,
        &["lupin-mask", "lupin-mask", "lupin-mask", "dolores-mask"],
    );
    put(&mut table, Location::Mine, &["dolores-mask"]);
    let events = play(&mut table, "clover tunnel 0 bank", &[]);
    // Now the Bank and the Opera are linked: break that link too, by linking Bank and Jeweller's.
    assert!(events.contains(&Event::Unlinked {
        first: Location::Mine,
        second: Location::Opera
    }));
    assert!(events.contains(&Event::Linked {
        first: Location::Bank,
        second: Location::Opera
    }));
    play(&mut table, "clover tunnel 1 jeweller", &[]);
    assert_eq!(tools(&table, Location::Opera).len(), 4, "Q6: they stay");
    offer(&mut table, 0, "dolores-mask");
    let over = Illegal::OverCap {
        at: Location::Opera,
        tool: Tool::Mask,
    };
    assert_eq!(refused(&table, "market 0 opera"), over);
    assert!(allowed(&table, "market 1 opera"));
    // The other tile has one, and takes up to three.
    for mask in ["beaumagnan-mask", "beaumagnan-mask"] {
        offer(&mut table, 0, mask);
        play(&mut table, "market 0 mine", &["grand-paul-lamp"]);
    }
    offer(&mut table, 0, "beaumagnan-mask");
    let full = Illegal::TypeFull {
        at: Location::Mine,
        tool: Tool::Mask,
    };
    assert_eq!(refused(&table, "market 0 mine"), full);
}

#[test]
fn b11_a_new_link_may_hold_more_than_six() {
    let mut table = bench(2);
    put(&mut table, Location::Opera, &MASKS[..3]);
    put(&mut table, Location::Bank, &MASKS[3..6]);
    put(&mut table, Location::Opera, &["grand-paul-mask"]);
    link(&mut table, Location::Mine, Location::Opera);
    play(&mut table, "clover tunnel 0 bank", &[]);
    offer(&mut table, 0, MASKS[6]);
    let over = Illegal::OverCap {
        at: Location::Bank,
        tool: Tool::Mask,
    };
    assert_eq!(refused(&table, "market 0 bank"), over);
}

#[test]
fn clovers_are_paid_and_run_out() {
    let mut table = bench(3);
    table.clovers = [1, 2, 2, 0, 0];
    let events = play(&mut table, "clover lock bank", &[]);
    assert_eq!(
        events[0],
        Event::Clover {
            seat: Seat(0),
            left: 0
        }
    );
    assert_eq!(table.clovers, [0, 2, 2, 0, 0]);
    assert_eq!(
        (table.current, table.lock),
        (Seat(1), Location::Bank),
        "B29: it is the whole turn"
    );
    table.current = Seat(0);
    for text in [
        "clover lock opera",
        "clover tunnel 1 bank",
        "clover carriage bank",
        "clover loot bank opera",
    ] {
        assert_eq!(refused(&table, text), Illegal::NoClover);
    }
}

#[test]
fn the_lock_must_move() {
    let table = bench(2);
    assert_eq!(
        refused(&table, "clover lock museum"),
        Illegal::LockHere(Location::Museum)
    );
    assert!(allowed(&table, "clover lock mine"));
}

#[test]
fn b9_tunnels_stand_at_two_locations() {
    let mut table = bench(2);
    assert_eq!(
        refused(&table, "clover tunnel 0 mine"),
        Illegal::TunnelHere(Location::Mine)
    );
    assert_eq!(
        refused(&table, "clover tunnel 1 mine"),
        Illegal::TunnelOther(Location::Mine)
    );
    assert_eq!(table.joined(), None, "B13: one tunnel links nothing");
    let events = play(&mut table, "clover tunnel 1 bank", &[]);
    let moved = Event::TunnelMoved {
        seat: Seat(0),
        tunnel: 1,
        from: None,
        to: Location::Bank,
    };
    assert!(events.contains(&moved));
    assert!(events.contains(&Event::Linked {
        first: Location::Bank,
        second: Location::Mine
    }));
    assert_eq!(table.last_tunnel, Some(1));
}

#[test]
fn v10_20_the_carriage_leaves_the_centre_in_one_action() {
    let mut table = bench(2);
    put(&mut table, Location::Opera, &["lupin-mask"]);
    let load = Illegal::CarriageTool(Location::Opera);
    assert_eq!(
        refused(&table, "clover carriage opera"),
        load,
        "B14: a tool must go along"
    );
    let events = play(&mut table, "clover carriage opera lupin-mask bank", &[]);
    assert_eq!(table.clovers[0], 3, "Q5: one clover for all of it");
    assert_eq!(table.current, Seat(1));
    assert_eq!(table.carriage, Some(Location::Opera));
    assert_eq!(
        (
            tools(&table, Location::Opera).len(),
            tools(&table, Location::Bank)
        ),
        (0, vec!["lupin-mask".into()])
    );
    assert!(events.contains(&Event::Carried {
        token: token("lupin-mask"),
        from: Location::Opera,
        to: Location::Bank
    }));
    assert_eq!(
        refused(&table, "clover carriage opera"),
        Illegal::CarriageHere(Location::Opera)
    );
}

#[test]
fn v10_20_at_an_empty_location_the_carriage_goes_alone() {
    let mut table = bench(2);
    let lamp = token("lupin-lamp");
    let missing = Illegal::CarriageNoTool {
        token: lamp,
        at: Location::Opera,
    };
    assert_eq!(
        refused(&table, "clover carriage opera lupin-lamp bank"),
        missing
    );
    let events = play(&mut table, "clover carriage opera", &[]);
    assert!(events.contains(&Event::CarriedNothing));
    assert_eq!(table.carriage, Some(Location::Opera));
}

#[test]
fn b14_where_no_tool_can_go_the_carriage_goes_alone() {
    let mut table = bench(2);
    put(&mut table, Location::Opera, &["grand-paul-mask"]);
    let fill = [
        "lupin-mask",
        "lupin-mask",
        "lupin-mask",
        "dolores-mask",
        "dolores-mask",
        "dolores-mask",
        "beaumagnan-mask",
        "beaumagnan-mask",
        "beaumagnan-mask",
        "cagliostro-mask",
        "cagliostro-mask",
        "cagliostro-mask",
    ];
    for (at, masks) in [
        Location::Bank,
        Location::Museum,
        Location::Mine,
        Location::Jeweller,
    ]
    .iter()
    .zip(fill.chunks(3))
    {
        put(&mut table, *at, masks);
    }
    let full = Illegal::TypeFull {
        at: Location::Bank,
        tool: Tool::Mask,
    };
    assert_eq!(
        refused(&table, "clover carriage opera grand-paul-mask bank"),
        full,
        "B15"
    );
    play(&mut table, "clover carriage opera", &[]);
    assert_eq!(tools(&table, Location::Opera), ["grand-paul-mask"]);
}

#[test]
fn b15_within_a_joined_area_the_cap_does_not_stop_the_carriage() {
    let mut table = bench(2);
    link(&mut table, Location::Mine, Location::Opera);
    put(&mut table, Location::Opera, &MASKS[..3]);
    put(&mut table, Location::Mine, &MASKS[3..6]);
    let stays = Illegal::CarriageTarget(Location::Opera);
    assert_eq!(
        refused(&table, "clover carriage opera lupin-mask opera"),
        stays
    );
    play(&mut table, "clover carriage opera lupin-mask mine", &[]);
    assert_eq!(tools(&table, Location::Mine).len(), 4);
}

#[test]
fn b18_loot_moves_from_the_centre_and_between_locations() {
    let mut table = bench(2);
    assert_eq!(
        refused(&table, "clover loot opera bank"),
        Illegal::NoLoot(Some(Location::Opera))
    );
    assert_eq!(
        refused(&table, "clover loot bank bank"),
        Illegal::LootSame(Location::Bank)
    );
    let events = play(&mut table, "clover loot centre opera", &[]);
    assert!(events.contains(&Event::LootMoved {
        seat: Seat(0),
        from: None,
        to: Location::Opera
    }));
    play(&mut table, "clover loot bank mine", &[]);
    assert_eq!(
        (table.place.map(|place| place.loot), table.supply),
        ([1, 0, 1, 0, 1], 5)
    );
    for _ in 0..2 {
        play(&mut table, "clover loot centre bank", &[]);
    }
    table.place[0].loot += table.supply;
    table.supply = 0;
    assert_eq!(
        refused(&table, "clover loot centre bank"),
        Illegal::NoLoot(None)
    );
}

#[test]
fn v10_14_with_five_players_nothing_special_moves() {
    for printed in [false, true] {
        let mut table = bench_with(
            5,
            Rules {
                hands_printed: printed,
                ..Rules::default()
            },
        );
        put(
            &mut table,
            Location::Museum,
            &[
                "lupin-lamp",
                "lupin-stethoscope",
                "dolores-grapple",
                "dolores-mask",
            ],
        );
        for text in [
            "clover lock opera",
            "clover tunnel 1 bank",
            "clover carriage bank",
            "clover loot bank opera",
        ] {
            assert_eq!(refused(&table, text), Illegal::FivePlayers);
        }
        assert!(legal(&table).iter().all(|action| !action.is_clover()));
        let events = play(&mut table, "market 0 museum", &["lupin-lamp"]);
        assert!(
            events.contains(&Event::Locked {
                at: Location::Museum
            }),
            "Q2"
        );
        assert!(table.place[1].tools.complete());
        assert_eq!(
            (table.round, table.current),
            (1, Seat(1)),
            "it never splits"
        );
    }
}

#[test]
fn what_can_be_taken_back_shows_nothing() {
    let mut table = bench(2);
    let reveals = |table: &Table, text: &str| rules::reveals(table, super::bench::action(text));
    put(
        &mut table,
        Location::Museum,
        &[
            "lupin-lamp",
            "lupin-stethoscope",
            "lupin-grapple",
            "lupin-mask",
        ],
    );
    assert!(reveals(&table, "market 1 bank"), "the market is refilled");
    assert!(reveals(&table, "blind"));
    assert!(!reveals(&table, "clover lock bank"));
    play(&mut table, "blind", &["lupin-gloves"]);
    assert!(!reveals(&table, "place museum"), "locked");
    assert!(!reveals(&table, "place bank"));
    play(&mut table, "place museum", &[]);
    assert!(
        reveals(&table, "clover lock bank"),
        "it splits, and the split draws"
    );
}

#[test]
fn why_other_touches_do_nothing() {
    let mut table = bench(2);
    put(
        &mut table,
        Location::Museum,
        &[
            "lupin-lamp",
            "lupin-stethoscope",
            "lupin-grapple",
            "lupin-mask",
            "lupin-gloves",
        ],
    );
    put(&mut table, Location::Opera, &["dolores-mask"]);
    let touch = |table: &Table, picked: &[_], handle| handles::inert(table, picked, handle);
    let at = |at, id| handles::token(at, token(id));
    let opera = at(Location::Opera, "dolores-mask");
    assert_eq!(touch(&table, &[], opera), Some(Illegal::ToolFixed));
    let museum = at(Location::Museum, "lupin-lamp");
    assert_eq!(
        touch(&table, &[], museum),
        Some(Illegal::LockedSplit(Location::Museum))
    );
    let driven = [handles::CARRIAGE, handles::place(Location::Museum)];
    assert_eq!(
        touch(&table, &driven, opera),
        Some(Illegal::CarriageTool(Location::Museum))
    );
    assert_eq!(touch(&table, &[], handles::tile(1)), Some(Illegal::Secret));
    let stash = handles::stash(crate::games::gentlemen_thieves::Character::Lupin);
    assert_eq!(touch(&table, &[], stash), Some(Illegal::LootSecret));
    assert_eq!(
        touch(&table, &[handles::LOCK], handles::CENTRE),
        Some(Illegal::ToCentre),
        "B20"
    );
    assert_eq!(
        touch(&table, &[], handles::clovers(0)),
        Some(Illegal::CloverMoves)
    );
    table.clovers[0] = 0;
    assert_eq!(
        touch(&table, &[], handles::clovers(0)),
        Some(Illegal::NoClover)
    );
    assert_eq!(
        touch(&bench(5), &[], handles::clovers(0)),
        Some(Illegal::FivePlayers)
    );
}
