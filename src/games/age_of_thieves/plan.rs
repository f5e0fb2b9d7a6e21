//! What a careful thief declares: movements, a cover, a guard out of the way, a blow against the carrier,
//! and with what is left something for later.

use super::aims::{card_worth, cheapest};
use super::blows::blow;
use super::cards::{Card, Character, Counts, total};
use super::events::{EventCard, PURGES};
use super::moves::{Moves, best_moves, cleared};
use super::outlook::Outlook;
use super::state::{Draft, HAND_LIMIT, STACKS, Stack};

/// The roll that is reckoned with while it is unknown, in calm and in alarm.
const UNROLLED: [u8; 2] = [5, 6];
/// Cards worth no more than this can lie under the special card.
const JUNK: i32 = 5;

/// A stack to be declared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bid {
    /// Its card.
    pub card: Card,
    /// With so many AP.
    pub ap: u8,
    /// Under the special card.
    pub special: bool,
}

impl Bid {
    /// A stack without the special card.
    pub fn new(card: Card, ap: u8) -> Bid {
        Bid {
            card,
            ap,
            special: false,
        }
    }
}

/// What can be bid.
#[derive(Debug)]
pub struct Means<'a> {
    held: &'a Counts,
    /// AP.
    pub all: u8,
    /// AP on one stack.
    pub cap: u8,
    /// The lowest bid before the guards, if there is one.
    first: Option<u8>,
    rain: bool,
    moon: bool,
}

impl Means<'_> {
    /// Whether a card can be declared.
    pub fn has(&self, card: Card) -> bool {
        let forbidden =
            self.rain && card.is_grenade() || self.moon && card == Card::ReflectiveCloak;
        self.held[card.index()] > 0 && !forbidden
    }

    /// Whether so many stacks before the guards and so many after them can be paid.
    pub fn affords(&self, before: usize, after: usize) -> bool {
        let early = match self.first {
            Some(first) => before * usize::from(first),
            None if before > 0 => return false,
            None => 0,
        };
        early + after <= usize::from(self.all)
    }
}

/// What a seat declares, in order; planned as if nothing were declared yet, so that every step of a
/// declaration plans the same.
pub fn plan(look: &Outlook<'_>, hand: &Counts, draft: &Draft) -> Vec<Bid> {
    let (state, seat) = (look.state(), look.seat());
    let table = &state.table;
    let thief = table.thief(seat);
    let placed: u8 = draft.stacks.iter().map(Stack::initiative).sum();
    let mut all = draft.pool + placed - draft.informers - 2 * draft.agents;
    if table.alarm {
        // What is on the sheet is of no use after the escape.
        all += thief.informer + 2 * thief.agent;
    }
    let mut held = *hand;
    for card in draft.faces.iter().flatten().filter(|card| !card.is_basic()) {
        held[card.index()] += 1;
    }
    let capped = table.is_event(EventCard::GuildPurges);
    let cap = if capped { PURGES } else { u8::MAX };
    if table.in_dungeon(seat) {
        return vec![Bid::new(Card::Move, all.min(cap))];
    }
    let roll = match table.roll {
        0 => UNROLLED[usize::from(table.alarm)],
        roll => roll,
    };
    let first = roll + u8::from(table.alarm);
    let means = Means {
        held: &held,
        all,
        cap,
        first: (first <= all.min(cap)).then_some(first),
        rain: table.is_event(EventCard::SuddenRain),
        moon: table.is_event(EventCard::FullMoon),
    };
    let plain = best_moves(look, &means, 0);
    if let Some(blow) = blow(look, &means, plain.value) {
        return blow;
    }
    let (guard, moves) = match cleared(look, &means, &plain) {
        Some((card, moves)) => (Some(card), moves),
        None => (None, plain),
    };
    bids(look, &means, guard, &moves)
}

/// The stacks of some movements, what is left well spent.
fn bids(look: &Outlook<'_>, means: &Means<'_>, guard: Option<Card>, moves: &Moves) -> Vec<Bid> {
    let first = means.first.unwrap_or(1);
    let early = |card: &Card| Bid::new(*card, first);
    let smoke = |card: &&Card| **card == Card::SmokeGrenade;
    let mut bids: Vec<Bid> = guard.iter().map(early).collect();
    // Smoke hides where he ends, the other covers all the way.
    bids.extend(moves.cover.iter().filter(|card| !smoke(card)).map(early));
    bids.extend(moves.before.iter().map(early));
    bids.extend(moves.cover.iter().filter(smoke).map(early));
    bids.extend(moves.after.iter().map(|&card| Bid::new(card, 1)));
    let used: u8 = bids.iter().map(|bid| bid.ap).sum();
    let mut left = means.all.saturating_sub(used);
    let carries = look.carries();
    let shielded = carries
        && means.has(Card::AgilityPotion)
        && bids == [Bid::new(Card::Move, first)]
        && !moves.dash
        && left > 1;
    if shielded {
        // It brings up the Move at once, and no card of another matters any more.
        bids.insert(0, Bid::new(Card::AgilityPotion, first));
        bids[1].ap = 1;
        left -= 1;
    }
    // A Dash leaves no room for anything else.
    if !moves.dash && !carries {
        for bid in extras(look, means, &bids) {
            if left > 0 && bids.len() < STACKS {
                bids.push(bid);
                left -= 1;
            }
        }
    }
    // Before the guards there are rivals too: the earlier the better.
    if let Some(bid) = bids.first_mut().filter(|bid| bid.ap >= first) {
        bid.ap = (bid.ap + left).min(means.cap);
    }
    bids
}

/// Stacks of 1 AP for later turns, the best first: the special card on a card he can spare, tokens
/// fetched, a better hand.
fn extras(look: &Outlook<'_>, means: &Means<'_>, bids: &[Bid]) -> Vec<Bid> {
    let (table, seat) = (&look.state().table, look.seat());
    let spare = |card: Card| {
        let used = bids.iter().filter(|bid| bid.card == card).count();
        means.has(card) && usize::from(means.held[card.index()]) > used
    };
    let mut extras = Vec::new();
    let junk = Card::general()
        .filter(|&card| spare(card) && card_worth(card) <= JUNK)
        .min_by_key(|&card| card_worth(card));
    if let Some(card) = junk.filter(|_| table.rules.special_cards && special_helps(look)) {
        extras.push(Bid {
            card,
            ap: 1,
            special: true,
        });
    }
    let district = look.here().district();
    let lies = || table.face_down.iter().any(|at| at.district() == district);
    let sheet = || {
        table.all_seats().any(|rival| {
            let thief = table.thief(rival);
            let near = table
                .on_board(rival)
                .is_some_and(|at| at.district() == district);
            rival != seat && near && thief.informer + thief.agent + thief.trinket > 0
        })
    };
    let fetches = [
        (Card::WingedWorker, !table.alarm && lies()),
        (Card::MechanicalRat, sheet()),
    ];
    for (card, helps) in fetches {
        let covered = extras.iter().any(|bid: &Bid| bid.card == card);
        if helps && !covered && spare(card) {
            extras.push(Bid::new(card, 1));
        }
    }
    if total(means.held) > 0 {
        extras.push(Bid::new(Card::Ambush, 1));
    }
    extras
}

/// Whether this thief's special card would do him good now.
fn special_helps(look: &Outlook<'_>) -> bool {
    let (table, seat) = (&look.state().table, look.seat());
    let thief = table.thief(seat);
    let rivals = || {
        table
            .all_seats()
            .filter(|&rival| rival != seat && table.on_board(rival).is_some())
    };
    match thief.character {
        Some(Character::Joanne) => rivals().any(|rival| cheapest(table.thief(rival)) > 0),
        Some(Character::Noiron) => {
            thief.hand_size < HAND_LIMIT && rivals().any(|rival| table.thief(rival).hand_size > 0)
        }
        Some(Character::Nikolai) => true,
        Some(Character::Zion) => {
            let smoke = Card::SmokeGrenade.index();
            table.discard[smoke] > 0 && look.state().hands[seat.index()][smoke] == 0
        }
        _ => false,
    }
}
