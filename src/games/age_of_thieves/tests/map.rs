//! Every requirement of 2.2, every count and distance of 3.2 and 3.3.

use super::n;
use crate::games::age_of_thieves::hedria::{
    District, Node, dungeon, flag, imperial, printed, token_place, way_out,
};
use crate::games::age_of_thieves::hedria_data::{SPACES, STREETS, WAYS_OUT};
use crate::games::age_of_thieves::posts::sworded;

const SIDES: [(char, District); 4] = [
    ('N', District::Domes),
    ('E', District::Rattles),
    ('S', District::Docks),
    ('W', District::Pot),
];

fn count(flags: u16, district: District) -> usize {
    Node::all()
        .filter(|node| node.is(flags) && node.district() == district)
        .count()
}

fn side(name: &str, side: char) -> Node {
    n(&format!("{name}.{side}"))
}

#[test]
fn there_are_161_spaces_and_208_streets() {
    assert_eq!((SPACES.len(), STREETS.len()), (161, 208));
    let degrees: usize = Node::all().map(|node| node.neighbours().len()).sum();
    assert_eq!(degrees, 2 * 208, "no street doubled, none to itself");
    let mut of_degree = [0; 5];
    Node::all().for_each(|node| of_degree[node.neighbours().len()] += 1);
    assert_eq!(of_degree, [0, 20, 44, 80, 17]);
    let far = Node::all()
        .flat_map(|a| Node::all().map(move |b| a.dist(b)))
        .max();
    assert_eq!(far, Some(16), "connected, diameter 16");
    assert_eq!(
        count(u16::MAX, District::Palace) + 12,
        29,
        "12 plain spaces in the palace"
    );
}

#[test]
fn spaces_are_numbered_as_part_3_says() {
    assert_eq!(n("V"), Node::VAULT);
    assert_eq!((n("I.N").0, n("T.N").0, n("T.W").0), (1, 7, 28));
    assert_eq!(
        (n("A1.N").0, n("Z.N").0, n("A1.E").0, n("Z.W").0),
        (29, 61, 62, 160)
    );
    for (place, name) in ["I", "Pd", "Pa", "Gl", "Gr", "W", "T"]
        .into_iter()
        .enumerate()
    {
        assert_eq!(usize::from(side(name, 'N').0), place + 1);
    }
    let quarter = "A1 A2 A3 A4 B1 B2 B3 B4 B5 C1 C2 C3 C4 C5 C6 D1 D2 D3 D4 D5 D6 E1 E2 E3 E4 E5 E6 H1 K1 K2 S1 S2 Z";
    for (place, name) in quarter.split(' ').enumerate() {
        assert_eq!(usize::from(side(name, 'E').0), 62 + place);
    }
}

#[test]
fn a_quarter_turn_maps_the_map_onto_itself() {
    let turned = |node: Node| match node.id().split_once('.') {
        None => node,
        Some((name, of)) => {
            let at = "NESW".find(of).unwrap();
            side(name, "NESWN".chars().nth(at + 1).unwrap())
        }
    };
    for node in Node::all() {
        assert_eq!(node.data().flags, turned(node).data().flags);
        let mut turned_near: Vec<Node> =
            node.neighbours().iter().map(|&near| turned(near)).collect();
        turned_near.sort();
        assert_eq!(turned_near, turned(node).neighbours());
    }
}

#[test]
fn r2_2_1_each_quarter_has_what_it_needs() {
    for (_, quarter) in SIDES {
        for (flags, due) in [
            (flag::GATE, 2),
            (flag::START, 1),
            (flag::DUNGEON, 1),
            (flag::IMPERIAL, 1),
            (flag::SWORDS, 2),
            (flag::GUARD_ALARM, 2),
            (flag::CAPTAIN_ALARM, 2),
            (flag::SEWER_IN, 2),
            (flag::SEWER_OUT, 2),
            (flag::HIDEOUT, 2),
            (flag::GREEN, 2),
            (flag::GUARDROOM, 10),
            (flag::TOKEN, 10),
        ] {
            assert_eq!(count(flags, quarter), due, "{quarter:?} {flags:b}");
        }
        let plain = Node::all().filter(|at| at.district() == quarter && at.data().flags == 0);
        assert_eq!(plain.count(), 7);
    }
    assert!(Node::VAULT.is(flag::VAULT) && Node::VAULT.district() == District::Palace);
    let total = |flags| printed(flags).iter().count();
    assert_eq!(total(flag::GREEN), 12);
    assert_eq!(total(flag::GATE), 8);
    assert_eq!(total(flag::VAULT), 1);
}

#[test]
fn r2_2_2_twelve_sworded_guardrooms_and_fewer_token_places_than_tokens() {
    assert_eq!(printed(flag::SWORDS).iter().count(), 12);
    assert_eq!(printed(flag::TOKEN).iter().count(), 44);
    for special in printed(flag::SWORDS).or(printed(flag::IMPERIAL)).iter() {
        assert!(special.is(flag::GUARDROOM));
    }
    assert_eq!(sworded(true).iter().count(), 12);
    assert_eq!(
        Node::all().filter(|&at| token_place(at).is_some()).count(),
        48
    );
}

#[test]
fn r2_2_3_the_palace_has_entrances_and_no_exit() {
    assert_eq!(count(flag::SEWER_IN, District::Palace), 4);
    assert_eq!(count(flag::SEWER_OUT, District::Palace), 0);
    assert_eq!(count(flag::SWORDS, District::Palace), 4);
    assert_eq!(count(flag::GUARDROOM, District::Palace), 8);
    assert_eq!(
        count(flag::TOKEN, District::Palace),
        4,
        "the wall, not the court"
    );
    for side_of in "NESW".chars() {
        assert!(side("W", side_of).is(flag::TOKEN) && !side("Pd", side_of).is(flag::TOKEN));
    }
}

#[test]
fn r2_2_4_the_ways_out_are_at_the_gates() {
    assert_eq!(WAYS_OUT.len(), 8);
    for way in WAYS_OUT {
        assert!(n(way.gate).is(flag::GATE));
    }
}

#[test]
fn types_of_part_3_2_lie_where_the_table_says() {
    for (of, quarter) in SIDES {
        let are = |names: &str, flags: u16| {
            for name in names.split(' ') {
                assert!(side(name, of).is(flags), "{name}.{of}");
            }
        };
        are("S1 S2", flag::SWORDS);
        are("C3", flag::IMPERIAL);
        are("A4 B1 B4 C1 C5 D6 E6 C3 S1 S2", flag::GUARDROOM);
        are("E3", flag::START);
        are("E2 E5", flag::GATE);
        are("K1 K2", flag::CAPTAIN_ALARM);
        are("D2 D5", flag::GUARD_ALARM);
        are("Z", flag::DUNGEON);
        are("H1 C2", flag::HIDEOUT);
        are("C4 D3 T", flag::SEWER_IN);
        are("A2 B5", flag::SEWER_OUT);
        are("B3 D4 Pa", flag::GREEN);
        assert_eq!(dungeon(quarter), side("Z", of));
        assert_eq!(imperial(quarter), side("C3", of));
        assert_eq!(side("Z", of).neighbours(), [side("B3", of)]);
        assert!(side("D3", of).dist(side("E3", of)) > 1, "no link D3-E3");
    }
}

#[test]
fn distances_of_part_3_3() {
    for (place, (of, quarter)) in SIDES.into_iter().enumerate() {
        let at = |name| side(name, of);
        let other = |steps: usize| side("E3", SIDES[(place + steps) % 4].0);
        let vault = Node::VAULT;
        assert_eq!(at("E3").dist(vault), 15);
        assert_eq!((at("E3").dist(other(1)), at("E3").dist(other(2))), (8, 14));
        assert_eq!(way_out(vault, quarter), 15);
        for (name, far) in [("Gl", 4), ("Gr", 4), ("T", 5), ("A1", 5), ("A4", 5)] {
            assert_eq!(vault.dist(at(name)), far, "{name}");
        }
        for (name, far) in [("I", 4), ("Pd", 3), ("Gl", 1), ("Gr", 1)] {
            assert_eq!(at("W").dist(at(name)), far, "{name}");
        }
        assert_eq!(at("W").dist(vault), 5);
        for (name, far) in [
            ("A2", 9),
            ("B5", 7),
            ("Z", 9),
            ("C3", 6),
            ("H1", 7),
            ("C2", 5),
            ("D2", 4),
            ("D5", 4),
        ] {
            assert_eq!(way_out(at(name), quarter), far, "{name}");
        }
        assert_eq!(way_out(other(1), quarter), 7);
        assert_eq!(way_out(other(3), quarter), 8);
        assert_eq!(way_out(other(2), quarter), 13);
        for (a, b, far) in [
            ("K1", "E2", 1),
            ("K2", "E5", 1),
            ("D2", "E2", 3),
            ("D5", "E5", 3),
        ] {
            assert_eq!(at(a).dist(at(b)), far);
        }
    }
}

#[test]
fn zones_of_part_3_3() {
    let post = |node: Node| {
        printed(flag::SWORDS)
            .iter()
            .map(|post| post.dist(node))
            .min()
            .unwrap()
    };
    let quarters = || Node::all().filter(|node| node.district() != District::Palace);
    assert_eq!(quarters().filter(|&node| post(node) <= 3).count(), 72);
    assert_eq!(quarters().filter(|&node| post(node) <= 4).count(), 100);
    let mut quiet: Vec<&str> = quarters()
        .filter(|&node| post(node) >= 5)
        .map(|node| node.id().split('.').next().unwrap())
        .collect();
    quiet.sort_unstable();
    quiet.dedup();
    assert_eq!(quiet, ["B5", "E1", "E2", "E3", "E4", "E5", "K1", "K2"]);
    let ball = |reach: u8| {
        let all = Node::all().flat_map(|a| Node::all().map(move |b| a.dist(b)));
        all.filter(|&far| far <= reach).count() as f64 / 161.0
    };
    assert!((ball(3) - 15.6).abs() < 0.05 && (ball(4) - 25.5).abs() < 0.05);
    assert!((ball(6) - 52.0).abs() < 0.5);
}
