//! How far each seat is from winning, and what that makes of its chances: for search, which looks at
//! the ends of turns, in states of which every card is known because it imagined them.

use super::super::state::{State, Table};
use super::super::{LAST_CHEST, PALACES, POSTS, Palace, SEATS, THIEF_ACTIONS};
use super::value::{AMPLE, Bill, Place, WEIGHTS, bill, carriers, cheapest, finish};
use crate::engine::{Chances, Seat, by_scores};

/// What is counted of each seat, see [`facts`].
pub const FACTS: usize = 12;

/// What each fact is worth, in natural logarithms of odds. Fitted by logistic regression to the ends of
/// turns of 2,500 matches between two computers, one choice in eight by Novice and the others by
/// Regular.
const WORTH: [f32; FACTS] = [
    -1.207, -0.116, 0.154, 0.168, 0.4, 0.124, 0.595, 0.245, 0.125, 2.385, 0.755, 0.226,
];

/// What tells how a seat stands: chests it is short of, work for them, cards in hand that a turn can use
/// and those beyond, dancers, palaces with a chest where an own guard stands, whether it moves next,
/// whether it can finish a chest at once if it does and if it does not, the same for its last chest,
/// thieves where a chest is left.
pub fn facts(state: &State, seat: Seat) -> [f32; FACTS] {
    let table = &state.table;
    let me = seat.index();
    let held = &state.hand[me];
    let (hand, dancers) = (table.hand_size[me], table.dancers[me]);
    let short = table.target().saturating_sub(table.loot[me]);
    let mut ready = 0.0;
    let (mut spread, mut thieves) = (0, 0);
    for palace in Palace::ALL {
        let at = palace.index();
        if table.chest[at] == 0 {
            continue;
        }
        let own = table.guard[me][at];
        spread += u8::from(own > 0);
        thieves += table.thief[me][at];
        let missing = table.chest[at] - table.thief[me][at];
        if ready == 0.0 && missing <= THIEF_ACTIONS {
            let place = Place {
                missing,
                own,
                occupied: table.occupied(palace),
                neutral: table.neutral[at] > 0,
                carriers: carriers(table, seat, at),
                supply: table.supply[me],
                cards: hand + dancers,
            };
            ready = finish(place, THIEF_ACTIONS, |cards| {
                f32::from(u8::from(cards <= held[at] + dancers))
            });
        }
    }
    let next = f32::from(u8::from(table.current == seat));
    let last = f32::from(u8::from(short == 1));
    [
        f32::from(short),
        work(state, seat),
        f32::from(hand.min(AMPLE)),
        f32::from(hand.saturating_sub(AMPLE)),
        f32::from(dancers),
        f32::from(spread),
        next,
        next * ready,
        (1.0 - next) * ready,
        next * ready * last,
        (1.0 - next) * ready * last,
        f32::from(thieves),
    ]
}

/// Each seat's chance to win.
pub fn chances(state: &State) -> Chances {
    let mut scores = [0.0; SEATS];
    for seat in Seat::all(state.table.seats) {
        let facts = facts(state, seat);
        let worth = facts.iter().zip(WORTH).map(|(fact, worth)| fact * worth);
        scores[seat.index()] = worth.sum();
    }
    by_scores(&scores[..usize::from(state.table.seats)])
}

/// What a seat has by itself, the rivals left out: for quick play.
pub fn own(state: &State, seat: Seat) -> f32 {
    let table: &Table = &state.table;
    let me = seat.index();
    let hand = table.hand_size[me];
    let here = |at: usize| table.chest[at] > 0 && table.guard[me][at] > 0;
    let spread = (0..PALACES).filter(|&at| here(at)).count();
    WEIGHTS.chest * f32::from(table.loot[me])
        + WEIGHTS.loose * f32::from(hand.min(AMPLE))
        + WEIGHTS.surplus * f32::from(hand.saturating_sub(AMPLE))
        + WEIGHTS.dancer * f32::from(table.dancers[me])
        + WEIGHTS.spread * spread as f32
        - work(state, seat)
}

/// What it takes to fill a palace, by weight, and cards of its colour among that.
#[derive(Clone, Copy)]
struct Toil {
    work: f32,
    colour: u8,
}

/// Guards before a palace: none to all posts.
const CROWDS: usize = POSTS as usize + 1;

/// For so many thieves missing, own guards, guards in all, and whether one of them is neutral. Search asks for it
/// more often than for anything else.
static TOILS: [[[[Toil; 2]; CROWDS]; CROWDS]; LAST_CHEST as usize + 1] = {
    let hopeless = Toil {
        work: WEIGHTS.hopeless,
        colour: 0,
    };
    let mut toils = [[[[hopeless; 2]; CROWDS]; CROWDS]; LAST_CHEST as usize + 1];
    let mut missing = 0;
    while missing <= LAST_CHEST {
        let mut occupied = 0;
        while occupied <= POSTS {
            let mut own = 0;
            while own <= occupied {
                let toil = &mut toils[missing as usize][own as usize][occupied as usize];
                toil[0] = Toil::of(bill(missing, own, occupied, false), missing);
                if own < occupied {
                    toil[1] = Toil::of(bill(missing, own, occupied, true), missing);
                }
                own += 1;
            }
            occupied += 1;
        }
        missing += 1;
    }
    toils
};

impl Toil {
    const fn of(bill: Option<Bill>, missing: u8) -> Toil {
        match bill {
            Some(bill) => Toil {
                work: WEIGHTS.act * missing as f32
                    + WEIGHTS.card * (bill.colour + bill.other) as f32,
                colour: bill.colour,
            },
            None => Toil {
                work: WEIGHTS.hopeless,
                colour: 0,
            },
        }
    }
}

/// Thief actions and cards that a seat needs for the chests it is short of, as the judge counts them.
fn work(state: &State, seat: Seat) -> f32 {
    let table = &state.table;
    let me = seat.index();
    let short = table.target().saturating_sub(table.loot[me]);
    let occupied = table.occupied_each();
    let mut works = [WEIGHTS.hopeless; PALACES];
    for at in (0..PALACES).filter(|&at| table.chest[at] > 0) {
        let missing = usize::from(table.chest[at] - table.thief[me][at]);
        let (own, all) = (usize::from(table.guard[me][at]), usize::from(occupied[at]));
        let toil = TOILS[missing][own][all][usize::from(table.neutral[at] > 0)];
        let work = toil.work - WEIGHTS.cover * f32::from(toil.colour.min(state.hand[me][at]));
        if work < WEIGHTS.hopeless {
            works[at] = work;
        }
    }
    cheapest(works, short)
}
