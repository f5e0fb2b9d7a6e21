//! 2: set-up, and the house rules it offers (9).

use super::chance::Chance;
use super::rules::begin_round;
use super::state::{History, LOOT, Phase, Place, Rules, SLOTS, State, Table};
use super::{Bag, Character, Characters, Event, Location};
use crate::engine::{self, HouseRule, List, Rng, Seat, Sink, sort};

/// The table of options. The first matchmaker is chosen in set-up for every game, so `first` is not
/// here.
pub const HOUSE_RULES: &[HouseRule] = &[
    HouseRule {
        id: "hands",
        values: &["seed", "printed"],
        default: 0,
    },
    HouseRule {
        id: "tie",
        values: &["none", "smaller"],
        default: 0,
    },
    HouseRule {
        id: "reseed-joined",
        values: &["2-in-all", "2-per-tile"],
        default: 0,
    },
    HouseRule {
        id: "tunnel-return",
        values: &["choice", "most-recent"],
        default: 0,
    },
    HouseRule {
        id: "alliances",
        values: &["chosen", "drawn"],
        default: 0,
    },
];

fn house_rules(options: &[u8]) -> Rules {
    let chosen = |row: usize| options.get(row) == Some(&1);
    Rules {
        hands_printed: chosen(0),
        tie_smaller: chosen(1),
        reseed_each: chosen(2),
        tunnel_recent: chosen(3),
        alliances_drawn: chosen(4),
    }
}

/// 2: the state before the first action.
pub fn deal(table: &engine::Table, seed: u64, events: &mut impl Sink<Event>) -> State {
    let mut rng = Rng::new(seed);
    let mut character = Character::ALL;
    rng.shuffle(&mut character);
    // The order of those nobody plays means nothing.
    sort(&mut character[usize::from(table.seats)..]);
    let rules = house_rules(&table.options);
    let table = lay_out(rules, table.seats, table.first, &mut rng, events);
    State {
        table,
        character,
        rng,
    }
}

/// 2.2 to 2.4: what lies open at the start.
pub fn lay_out(
    rules: Rules,
    seats: u8,
    first: Seat,
    chance: &mut impl Chance,
    events: &mut impl Sink<Event>,
) -> Table {
    let mut clovers = [0; 5];
    clovers[..usize::from(seats)].fill(Table::hands(&rules, seats));
    let mut table = Table {
        rules,
        seats,
        first,
        phase: Phase::Alliance,
        round: 0,
        matchmaker: first,
        current: first,
        white: Characters::NONE,
        place: [Place::default(); 5],
        lock: Location::Museum,
        carriage: None,
        tunnel: [Some(Location::Mine), None],
        last_tunnel: None,
        supply: LOOT - 2,
        market: [None; SLOTS],
        drawn: None,
        pile: Bag::FULL,
        discard: Bag::EMPTY,
        shared: List::new(),
        stash: [0; 5],
        clovers,
        history: Some(History::default()),
        unmasked: None,
    };
    table.place[Location::Bank.index()].loot = 2;
    // The Brigadier is among the last seven: no draw here shows it.
    for at in Location::ALL {
        let [first, second] = [(); 2].map(|()| table.draw(chance));
        table.place[at.index()].tools = [first, second].into_iter().flatten().collect();
        if let Some(first) = first {
            events.push(Event::Seeded { at, first, second });
        }
    }
    for slot in 0..SLOTS {
        table.market[slot] = table.draw(chance);
        if let Some(token) = table.market[slot] {
            events.push(Event::Refilled {
                slot: slot as u8,
                token,
            });
        }
    }
    begin_round(&mut table, chance, events);
    table
}
