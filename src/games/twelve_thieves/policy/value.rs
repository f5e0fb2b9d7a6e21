//! What a position is worth to a seat at the end of its turn.
//!
//! The measure is work: thief actions and cards that each seat still needs for the chests it is
//! short of, the cheapest ones counted. Less own work is good, less of a rival's is bad, and on top
//! come the chances that somebody finishes a chest in the next turn. Only what lies open and the own
//! hand go in; rivals' hands are the law of the unseen cards, never a sample.

use super::super::state::{ByPalace, POSTS, Table};
use super::super::{LAST_CHEST, PALACES, Palace, SEATS, THIEF_ACTIONS, View};
use crate::engine::Seat;

/// Every weight, in units of one card of a wanted colour.
#[derive(Clone, Copy, Debug)]
pub struct Weights {
    /// A thief action still to do.
    pub act: f32,
    /// A card still to pay.
    pub card: f32,
    /// A card of the colour asked, in hand.
    pub cover: f32,
    /// Any card in hand, whatever its colour.
    pub loose: f32,
    /// The same beyond [`AMPLE`]: the limit on thief actions leaves no use for more.
    pub surplus: f32,
    /// A dancer in hand.
    pub dancer: f32,
    /// Work of a chest that cannot be had.
    pub hopeless: f32,
    /// A chest stolen, beyond the work saved.
    pub chest: f32,
    /// A chest sure to be stolen next turn.
    pub ready: f32,
    /// The same when it wins.
    pub ready_to_win: f32,
    /// A rival's work, shared among the rivals.
    pub rival: f32,
    /// A rival sure to steal a chest in his next turn.
    pub threat: f32,
    /// A rival sure to win in his next turn.
    pub lose: f32,
    /// In mid-turn: a chest within reach of the thief actions and cards left.
    pub reach: f32,
    /// A palace with a chest where an own guard stands.
    pub spread: f32,
}

/// Found by play against variations of itself.
pub const WEIGHTS: Weights = Weights {
    act: 1.2,
    card: 1.0,
    cover: 1.1,
    loose: 0.9,
    surplus: 0.5,
    dancer: 1.6,
    hopeless: 18.0,
    chest: 3.0,
    ready: 2.0,
    ready_to_win: 30.0,
    rival: 0.4,
    threat: 3.0,
    lose: 120.0,
    reach: 4.0,
    spread: 0.3,
};

/// What a player sees who looks at his own turn, and at rivals only when they are about to win.
pub const ALONE: Weights = Weights {
    rival: 0.0,
    threat: 0.0,
    ..WEIGHTS
};

/// Palace cards in hand that a turn can use.
pub(super) const AMPLE: u8 = 10;

/// A won match.
pub const WON: f32 = 1.0e6;

/// The chance to have cards of one of two colours when this many are needed besides the palace's own.
const OTHER_CARDS: [f32; 5] = [1.0, 0.9, 0.75, 0.6, 0.4];

/// The most cards of one colour that a plan of one turn asks for.
const MOST: usize = 10;

/// Cards to pay for the thieves missing in a palace.
#[derive(Clone, Copy, Debug)]
pub(super) struct Bill {
    /// Of the palace's colour.
    pub colour: u8,
    /// Of other colours.
    pub other: u8,
}

/// The cheapest way for `missing` thieves to infiltrate; none when the posts are jammed.
pub(super) const fn bill(missing: u8, own: u8, occupied: u8, neutral: bool) -> Option<Bill> {
    let mut bill = Bill {
        colour: 0,
        other: 0,
    };
    let mut price = occupied - own;
    if own == 0 {
        bill.other = 1;
        if occupied == POSTS {
            if !neutral {
                return None;
            }
            bill.colour = 1;
            bill.other = 2;
            price -= 1;
        }
    }
    if price == 0 {
        // Someone must be there to take the blame: a neutral guard is fetched.
        bill.colour += 1;
        bill.other += 1;
        price = 1;
    } else if price > 1 && neutral && missing > 2 {
        // Sending a neutral away saves a card on every thief.
        bill.colour += 1;
        bill.other += 1;
        price -= 1;
    }
    bill.colour += missing * price;
    Some(bill)
}

/// What a seat has there and around, for the chance to finish a chest in one turn.
#[derive(Clone, Copy, Debug)]
pub(super) struct Place {
    pub missing: u8,
    pub own: u8,
    pub occupied: u8,
    pub neutral: bool,
    /// Thieves elsewhere with an own guard beside them.
    pub carriers: u8,
    pub supply: u8,
    pub cards: u8,
}

/// The chance to finish the chest with the thief actions of one turn, if `holds(k)` is the chance to
/// hold `k` cards of the colour: the best mix of thieves carried and infiltrated.
pub(super) fn finish(place: Place, acts: u8, holds: impl Fn(u8) -> f32) -> f32 {
    let Place { missing, .. } = place;
    if missing > acts {
        return 0.0;
    }
    let room = POSTS - place.occupied;
    let mut best: f32 = 0.0;
    for carried in 0..=missing.min(place.carriers).min(room) {
        let rest = missing - carried;
        if rest > place.supply {
            continue;
        }
        let way = match rest {
            0 => Some(Bill {
                colour: 0,
                other: 0,
            }),
            _ => bill(
                rest,
                place.own + carried,
                place.occupied + carried,
                place.neutral,
            ),
        };
        let Some(way) = way else { continue };
        let other = way.other + carried;
        if way.colour + other <= place.cards {
            best = best.max(holds(way.colour) * OTHER_CARDS[usize::from(other.min(4))]);
        }
    }
    best
}

/// A rival's stake in a palace, for one number of guards and one chest there.
#[derive(Clone, Copy, Debug, Default)]
struct Stake {
    work: f32,
    chance: f32,
    missing: u8,
}

/// Stakes by occupied posts, neutral guard present, chest taken by the judge this turn.
type Stakes = [[[Stake; 2]; 2]; POSTS as usize + 1];

/// Knows how to value the positions that the seat can reach in one turn. Whatever does not change
/// within the turn is worked out once.
#[derive(Debug)]
pub struct Judge<'w> {
    weights: &'w Weights,
    seat: Seat,
    target: u8,
    /// Need of each palace's top chest when the judge was made.
    chest: ByPalace<u8>,
    /// Chance of at least k cards of a colour among the cards drawn at the end of the turn.
    drawn: ByPalace<[f32; 4]>,
    rivals: [(u8, ByPalace<Stakes>); SEATS - 1],
    /// How many of them.
    count: usize,
}

impl<'w> Judge<'w> {
    /// The judge of a seat's turn.
    pub fn new(view: &View, seat: Seat, weights: &'w Weights) -> Judge<'w> {
        let table = &view.table;
        let unseen = Palace::ALL.map(|colour| f32::from(view.unseen(colour)));
        let all = unseen.iter().sum::<f32>().max(1.0);
        let share = unseen.map(|cards| cards / all);
        let mut judge = Judge {
            weights,
            seat,
            target: table.target(),
            chest: table.chest,
            drawn: share.map(|share| tails::<4>(3, share)),
            rivals: Default::default(),
            count: 0,
        };
        for rival in Seat::all(table.seats).filter(|&rival| rival != seat) {
            let stakes = Palace::ALL.map(|at| judge.stakes(table, rival, at, share[at.index()]));
            let short = table.target().saturating_sub(table.loot[rival.index()]);
            judge.rivals[judge.count] = (short, stakes);
            judge.count += 1;
        }
        judge
    }

    fn stakes(&self, table: &Table, rival: Seat, palace: Palace, share: f32) -> Stakes {
        let (who, at) = (rival.index(), palace.index());
        let hand = table.hand_size[who];
        let dancers = table.dancers[who];
        let tails = tails::<MOST>(hand, share);
        let holds = |cards: u8| {
            let asked = usize::from(cards.saturating_sub(dancers));
            tails.get(asked).copied().unwrap_or(0.0)
        };
        let own = table.guard[who][at];
        let mut stakes = Stakes::default();
        for occupied in own..=POSTS {
            for neutral in [false, true] {
                for taken in [false, true] {
                    let chest = next_chest(table.chest[at], taken);
                    let missing = chest.saturating_sub(table.thief[who][at]);
                    let stake = &mut stakes[usize::from(occupied)][usize::from(neutral)]
                        [usize::from(taken)];
                    stake.missing = missing;
                    stake.work = self.weights.hopeless;
                    if chest == 0 {
                        continue;
                    }
                    let place = Place {
                        missing,
                        own,
                        occupied,
                        neutral,
                        carriers: carriers(table, rival, at),
                        supply: table.supply[who],
                        cards: hand + dancers,
                    };
                    stake.chance = finish(place, THIEF_ACTIONS, holds);
                    let cover = f32::from(hand) * share;
                    stake.work = self.work(missing, own, occupied, neutral, cover);
                }
            }
        }
        stakes
    }

    /// Thief actions and cards still needed, by weight; `cover` of the colour are in hand.
    fn work(&self, missing: u8, own: u8, occupied: u8, neutral: bool, cover: f32) -> f32 {
        let weights = self.weights;
        let Some(bill) = bill(missing, own, occupied, neutral) else {
            return weights.hopeless;
        };
        let cards = f32::from(bill.colour);
        let work = weights.act * f32::from(missing)
            + weights.card * (cards + f32::from(bill.other))
            - weights.cover * cover.min(cards);
        work.min(weights.hopeless)
    }

    /// What the position is worth if the turn ends here.
    pub fn value(&self, table: &Table, hand: &ByPalace<u8>) -> f32 {
        self.values(table, hand).0
    }

    /// What the position is worth if the turn ends here, and how promising it is to go on.
    pub fn values(&self, table: &Table, hand: &ByPalace<u8>) -> (f32, f32) {
        let weights = self.weights;
        let me = self.seat.index();
        let short = self.target.saturating_sub(table.loot[me]);
        if short == 0 {
            return (WON, WON);
        }
        let dancers = table.dancers[me];
        let cards = table.hand_size[me] + dancers;
        let mut value = weights.chest * f32::from(table.loot[me])
            + weights.loose * f32::from(table.hand_size[me].min(AMPLE))
            + weights.surplus * f32::from(table.hand_size[me].saturating_sub(AMPLE))
            + weights.dancer * f32::from(dancers);
        let mut works = [weights.hopeless; PALACES];
        let mut ready: f32 = 0.0;
        let mut reach: f32 = 0.0;
        let mut guards = [(0, false); PALACES];
        for (palace, guard) in Palace::ALL.into_iter().zip(&mut guards) {
            let at = palace.index();
            let (occupied, neutral) = (table.occupied(palace), table.neutral[at] > 0);
            *guard = (occupied, neutral);
            if table.chest[at] == 0 {
                continue;
            }
            let own = table.guard[me][at];
            let missing = table.chest[at] - table.thief[me][at];
            let held = hand[at];
            works[at] = self.work(missing, own, occupied, neutral, f32::from(held));
            if own > 0 {
                value += weights.spread;
            }
            if missing > THIEF_ACTIONS {
                continue;
            }
            let place = Place {
                missing,
                own,
                occupied,
                neutral,
                carriers: carriers(table, self.seat, at),
                supply: table.supply[me],
                cards: cards + 3,
            };
            let drawn = &self.drawn[at];
            ready = ready.max(finish(place, THIEF_ACTIONS, |cards| {
                let asked = usize::from(cards.saturating_sub(held + dancers));
                drawn.get(asked).copied().unwrap_or(0.0)
            }));
            if missing <= table.thief_actions_left() {
                let now = Place { cards, ..place };
                reach = reach.max(finish(now, table.thief_actions_left(), |cards| {
                    f32::from(u8::from(cards <= held + dancers))
                }));
            }
        }
        value -= cheapest(works, short);
        let win_next = if short == 1 {
            weights.ready_to_win
        } else {
            weights.ready
        };
        value += win_next * ready - self.rivals(table, &guards);
        let haste = if short == 1 { 10.0 } else { 1.0 };
        (value, value + weights.reach * haste * reach)
    }

    /// How much the rivals spoil it.
    fn rivals(&self, table: &Table, guards: &ByPalace<(u8, bool)>) -> f32 {
        let weights = self.weights;
        let each = weights.rival / self.count as f32;
        let mut spoilt = 0.0;
        let mut nobody_wins = 1.0;
        for (short, stakes) in &self.rivals[..self.count] {
            let mut works = [0.0; PALACES];
            let mut best: f32 = 0.0;
            let mut none = 1.0;
            let mut pair: f32 = 0.0;
            let mut seen = [Stake::default(); PALACES];
            for at in 0..PALACES {
                let (occupied, neutral) = guards[at];
                let taken = table.chest[at] != self.chest[at];
                let stake =
                    stakes[at][usize::from(occupied)][usize::from(neutral)][usize::from(taken)];
                works[at] = stake.work;
                best = best.max(stake.chance);
                none *= 1.0 - stake.chance;
                if *short == 2 && stake.chance > 0.0 {
                    let others = seen[..at].iter().filter(|other| other.chance > 0.0);
                    for other in
                        others.filter(|other| other.missing + stake.missing <= THIEF_ACTIONS)
                    {
                        pair = pair.max(other.chance * stake.chance);
                    }
                }
                seen[at] = stake;
            }
            spoilt -= each * cheapest(works, *short);
            match short {
                1 => nobody_wins *= none,
                2 => nobody_wins *= 1.0 - pair,
                _ => {}
            }
            if *short > 1 {
                spoilt += weights.threat * best / self.count as f32;
            }
        }
        spoilt + weights.lose * (1.0 - nobody_wins)
    }
}

/// Thieves of the seat that an own guard beside them could bring here.
pub(super) fn carriers(table: &Table, seat: Seat, to: usize) -> u8 {
    let (guards, thieves) = (&table.guard[seat.index()], &table.thief[seat.index()]);
    (0..PALACES)
        .filter(|&at| at != to)
        .map(|at| guards[at].min(thieves[at]))
        .sum()
}

/// The chest on top once the top one was taken or not.
fn next_chest(chest: u8, taken: bool) -> u8 {
    match (chest, taken) {
        (LAST_CHEST, true) | (0, _) => 0,
        (_, true) => chest + 1,
        (_, false) => chest,
    }
}

/// The sum of the `count` smallest of numbers that are not negative: their bits compare as they do, and
/// whole numbers are chosen without a jump.
pub(super) fn cheapest(works: [f32; PALACES], count: u8) -> f32 {
    debug_assert!(works.iter().all(|work| work.is_sign_positive()));
    let mut bits = works.map(f32::to_bits);
    let mut sum = 0.0;
    for done in 0..usize::from(count) {
        let mut least = bits[done];
        for other in &mut bits[done + 1..] {
            (least, *other) = (least.min(*other), least.max(*other));
        }
        sum += f32::from_bits(least);
    }
    sum
}

/// Chances of at least k successes in `tries`, for k below `N`.
fn tails<const N: usize>(tries: u8, chance: f32) -> [f32; N] {
    // `exactly[k]`; whatever exceeds the table is not needed, as the tails are taken from below.
    let mut exactly = [0.0; N];
    exactly[0] = 1.0;
    for _ in 0..tries {
        for k in (1..N).rev() {
            exactly[k] = exactly[k] * (1.0 - chance) + exactly[k - 1] * chance;
        }
        exactly[0] *= 1.0 - chance;
    }
    let mut tails = [0.0; N];
    let mut below = 0.0;
    for k in 0..N {
        tails[k] = 1.0 - below;
        below += exactly[k];
    }
    tails
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_cheapest_are_added() {
        assert_eq!(cheapest([5.0, 0.5, 18.0, 2.0, 0.25, 18.0], 3), 2.75);
        // What compares and swaps, and is right about all zeros and ones, is right (Knuth 5.3.4, theorem Z).
        for bits in 0..64u32 {
            let works = std::array::from_fn(|at| (bits >> at & 1) as f32);
            for count in 0..=6 {
                let zeros = 6 - bits.count_ones();
                let expected = u32::from(count).saturating_sub(zeros);
                assert_eq!(
                    cheapest(works, count),
                    expected as f32,
                    "{works:?}, {count}"
                );
            }
        }
    }

    #[test]
    fn tails_of_three_coins() {
        assert_eq!(tails::<4>(3, 0.5), [1.0, 0.875, 0.5, 0.125]);
    }
}
