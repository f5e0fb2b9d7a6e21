//! R2: set-up, and the house rules it offers.

use super::state::{BySeat, CARDS, DANCERS, Phase, Rules, State, THIEVES, Table};
use super::{Event, Palace, rules};
use crate::engine::{self, HouseRule, Rng, Sink};

/// The table of options. The first player is chosen in set-up for every game, so `firstSeat` is not here.
pub const HOUSE_RULES: &[HouseRule] = &[
    HouseRule {
        id: "first-hand",
        values: &["5", "6"],
        default: 0,
    },
    HouseRule {
        id: "neutrals",
        values: &["fixed", "placed"],
        default: 0,
    },
    HouseRule {
        id: "hands-during-placement",
        values: &["closed", "open"],
        default: 0,
    },
    HouseRule {
        id: "dancers-return",
        values: &["on", "off"],
        default: 0,
    },
    HouseRule {
        id: "empty-palace-usable",
        values: &["on", "off"],
        default: 0,
    },
];

/// R2.6: palace cards dealt in turn order.
pub const HANDS: [u8; 4] = [5, 7, 8, 9];

fn house_rules(options: &[u8]) -> Rules {
    let chosen = |row: usize| options.get(row).copied().unwrap_or(0) == 1;
    Rules {
        first_hand: if chosen(0) { 6 } else { HANDS[0] },
        neutrals_placed: chosen(1),
        hands_open: chosen(2),
        dancers_return: !chosen(3),
        empty_palace_usable: !chosen(4),
    }
}

/// R2: the state before the first guard is placed.
pub fn deal(table: &engine::Table, seed: u64, events: &mut impl Sink<Event>) -> State {
    let mut rng = Rng::new(seed);
    let mut display = Palace::ALL;
    rng.shuffle(&mut display);
    let house = house_rules(&table.options);
    let seated = |value: u8| -> BySeat<u8> {
        std::array::from_fn(|seat| {
            if seat < usize::from(table.seats) {
                value
            } else {
                0
            }
        })
    };
    let open = Table {
        rules: house,
        seats: table.seats,
        first: table.first,
        display,
        phase: if house.neutrals_placed {
            Phase::Neutrals
        } else {
            Phase::Guards
        },
        current: table.first,
        thief_acts: 0,
        acted: false,
        chest: [4; 6],
        neutral: [u8::from(!house.neutrals_placed); 6],
        guard: Default::default(),
        thief: Default::default(),
        to_place: seated(Table::guards_each(table.seats)),
        supply: seated(THIEVES),
        loot: [0; 4],
        dancers: [0; 4],
        hand_size: [0; 4],
        deck_size: CARDS * 6,
        discard: [0; 6],
        dancers_left: DANCERS,
        dancers_gone: 0,
        turns: 0,
        barren: 0,
        winners: 0,
    };
    let mut state = State {
        table: open,
        hand: Default::default(),
        deck: [CARDS; 6],
        rng,
    };
    events.push(Event::Started {
        first: table.first,
        target: open.target(),
    });
    for (place, seat) in table.first.clockwise(table.seats).enumerate() {
        let cards = if place == 0 {
            house.first_hand
        } else {
            HANDS[place]
        };
        rules::draw(&mut state, seat, cards, events);
        events.push(Event::Dealt { seat, cards });
    }
    state
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::{Game, Seat, Silent};
    use crate::games::twelve_thieves::TwelveThieves;

    fn dealt(seats: u8, first: u8, options: [u8; 5]) -> State {
        let table = engine::Table {
            seats,
            first: Seat(first),
            options: options.to_vec(),
        };
        TwelveThieves::new(&table, 5, &mut Silent)
    }

    #[test]
    fn r2_numbers_by_players() {
        // Seed: guards 4/3/2, chests 6/5/4, hands 5/7/8/9.
        for (seats, guards, target) in [(2, 4, 6), (3, 3, 5), (4, 2, 4)] {
            let table = dealt(seats, 0, [0; 5]).table;
            assert_eq!(
                (table.to_place[0], table.target()),
                (guards, target),
                "{seats} seats"
            );
        }
        assert_eq!(dealt(4, 0, [0; 5]).table.hand_size, [5, 7, 8, 9]);
    }

    #[test]
    fn r2_hands_follow_the_first_player() {
        assert_eq!(dealt(3, 2, [0; 5]).table.hand_size, [7, 8, 5, 0]);
        assert_eq!(dealt(2, 1, [1, 0, 0, 0, 0]).table.hand_size, [7, 6, 0, 0]);
    }

    #[test]
    fn r2_the_board_at_the_start() {
        let table = dealt(2, 0, [0; 5]).table;
        assert_eq!((table.chest, table.neutral), ([4; 6], [1; 6]));
        assert_eq!(
            (table.supply, table.to_place),
            ([12, 12, 0, 0], [4, 4, 0, 0])
        );
        assert_eq!((table.dancers_left, table.deck_size), (8, 102 - 12));
        let mut display = table.display;
        display.sort_unstable();
        assert_eq!(display, Palace::ALL);
    }
}
