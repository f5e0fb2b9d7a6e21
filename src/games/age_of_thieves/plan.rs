//! What a careful thief declares: movements, a cover, a guard out of the way, a blow against the carrier,
//! and with what is left something for later.

use super::action::Action;
use super::aims::{card_worth, cheapest};
use super::blows::{blow, blows};
use super::cards::{Card, Character, Counts, total};
use super::events::{EventCard, PURGES};
use super::moves::{Known, Moves, best_moves, cleared, every_move};
use super::outlook::Outlook;
use super::state::{Draft, HAND_LIMIT, STACKS, Stack};
use crate::engine::{List, keep_first};
use std::cell::LazyCell;

/// The roll that is reckoned with while it is unknown, in calm and in alarm.
const UNROLLED: [u8; 2] = [5, 6];
/// Cards that one who is not careful keeps for the alarm.
const SAVED: [Card; 4] = [
    Card::ElixirOfSpeed,
    Card::SewerMap,
    Card::ReflectiveCloak,
    Card::RopeHook,
];
/// So many movements are options.
const OPTIONS: usize = 8;
/// What a card seems to cost that no plan has a use for.
const UNPLANNED: i32 = 300;
/// Cards worth no more than this can lie under the special card.
const JUNK: i32 = 5;

/// Stacks in the order in which they are declared.
pub type Bids = List<Bid, STACKS>;

/// A stack to be declared.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
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
    /// Keeps [`SAVED`] cards.
    saves: bool,
    /// What was worked out with other cards.
    pub known: Option<&'a Known>,
}

impl Means<'_> {
    /// Whether a card can be declared.
    pub fn has(&self, card: Card) -> bool {
        let forbidden =
            self.rain && card.is_grenade() || self.moon && card == Card::ReflectiveCloak;
        self.held[card.index()] > 0 && !forbidden && !(self.saves && SAVED.contains(&card))
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
/// declaration plans the same. `known`: for one who plans with many hands in turn, and leaves the cards that
/// are meant for a guard out.
pub fn plan(look: &Outlook<'_>, hand: &Counts, draft: &Draft, known: Option<&Known>) -> Bids {
    let held = held(hand, draft);
    let means = match means(look, &held, draft) {
        Ok(means) => Means { known, ..means },
        Err(only) => return [only].into_iter().collect(),
    };
    let plain = best_moves(look, &means, 0);
    let blow = look.is_careful().then(|| blow(look, &means, plain.value));
    if let Some(blow) = blow.flatten() {
        return blow;
    }
    let guards = known.is_none();
    past_guards(look, &means, plain, guards)
}

/// Movements, with a card that takes a guard out of the way if `guards`.
fn past_guards(look: &Outlook<'_>, means: &Means<'_>, plain: Moves, guards: bool) -> Bids {
    let cleared = guards.then(|| cleared(look, means, &plain));
    let (guard, moves) = match cleared.flatten() {
        Some((card, moves)) => (Some(card), moves),
        None => (None, plain),
    };
    bids(look, means, guard, &moves)
}

/// What a seat could declare, with what it seems worth, for one who looks farther: first what looks best if
/// nobody is struck, then other movements, blows against the carrier, and each of its cards put to use.
pub fn options(look: &Outlook<'_>, hand: &Counts, draft: &Draft) -> Vec<(i32, Bids)> {
    let held = held(hand, draft);
    let means = match means(look, &held, draft) {
        Ok(means) => means,
        Err(only) => return vec![(0, [only].into_iter().collect())],
    };
    let mut all: Vec<Moves> = Vec::new();
    every_move(look, &means, 0, |moves| all.push(*moves));
    keep_first(&mut all, OPTIONS, |a, b| b.value.cmp(&a.value));
    let plain = all.first().copied().unwrap_or_default();
    let first = past_guards(look, &means, plain, true);
    let mut options = vec![(plain.value, first)];
    let mut add = |value: i32, plan: Bids| {
        if options.iter().all(|(_, known)| *known != plan) {
            options.push((value, plan));
        }
    };
    for moves in &all {
        add(moves.value, bids(look, &means, None, moves));
    }
    for &(value, blow) in blows(look, &means, plain.value)
        .iter()
        .flat_map(|all| &**all)
    {
        add(value.min(plain.value), blow.into_iter().collect());
    }
    if means.affords(2, 0) {
        let spare = LazyCell::new(|| best_moves(look, &means, 1));
        for card in Card::general().filter(|&card| means.has(card)) {
            if !spare.before.contains(&card) && !spare.after.contains(&card) {
                add(
                    spare.value - UNPLANNED,
                    bids(look, &means, Some(card), &spare),
                );
            }
        }
    }
    options
}

/// All cards of a seat, those declared already too.
fn held(hand: &Counts, draft: &Draft) -> Counts {
    let mut held = *hand;
    for card in draft.faces.iter().flatten().filter(|card| !card.is_basic()) {
        held[card.index()] += 1;
    }
    held
}

/// What a seat can bid; in a dungeon the only thing that makes sense.
fn means<'a>(look: &Outlook<'_>, held: &'a Counts, draft: &Draft) -> Result<Means<'a>, Bid> {
    let (state, seat) = (look.state(), look.seat());
    let table = &state.table;
    let thief = table.thief(seat);
    let placed: u8 = draft.stacks.iter().map(Stack::initiative).sum();
    let mut all = draft.pool + placed - draft.informers - 2 * draft.agents;
    if table.alarm {
        // What is on the sheet is of no use after the escape.
        all += thief.informer + 2 * thief.agent;
    }
    let capped = table.is_event(EventCard::GuildPurges);
    let cap = if capped { PURGES } else { u8::MAX };
    if table.in_dungeon(seat) {
        return Err(Bid::new(Card::Move, all.min(cap)));
    }
    let roll = match table.roll {
        0 => UNROLLED[usize::from(table.alarm)],
        roll => roll,
    };
    let first = roll + u8::from(table.alarm);
    Ok(Means {
        held,
        all,
        cap,
        first: (first <= all.min(cap)).then_some(first),
        rain: table.is_event(EventCard::SuddenRain),
        moon: table.is_event(EventCard::FullMoon),
        saves: !look.is_careful() && !table.alarm,
        known: None,
    })
}

/// Whether a declaration so far is on the way to a plan.
pub fn leads_to(draft: &Draft, plan: &[Bid]) -> bool {
    let count = usize::from(draft.count);
    let stacks = draft.stacks.iter().zip(&draft.faces).take(count);
    count <= plan.len()
        && stacks
            .zip(plan)
            .enumerate()
            .all(|(at, ((stack, face), bid))| {
                let newest = at + 1 == count;
                let ap = stack.initiative();
                *face == Some(bid.card)
                && (ap >= bid.ap || newest)
                // An Agent is 2.
                && ap <= bid.ap + stack.agents.min(1)
                && (stack.special == bid.special || bid.special && newest && ap == 0)
            })
}

/// The next step of a declaration that is to come to a plan: its stacks so far are the first of the plan.
/// None of a rule that makes the plan impossible.
pub fn next(plan: &[Bid], draft: &Draft, legal: &[Action]) -> Option<Action> {
    let can = |action: &Action| legal.contains(action);
    let newest = usize::from(draft.count);
    if let Some(last) = newest.checked_sub(1)
        && let Some(bid) = plan.get(last)
    {
        let stack = &draft.stacks[last];
        if bid.special && !stack.special && can(&Action::Cover) {
            return Some(Action::Cover);
        }
        if stack.initiative() < bid.ap {
            let more = [Action::Point, Action::Informer, Action::Agent];
            if let Some(more) = more.into_iter().find(can) {
                return Some(more);
            }
        }
    }
    let card = plan.get(newest).map(|bid| Action::Declare(bid.card));
    card.filter(can).or(Some(Action::Seal).filter(can))
}

/// The stacks of some movements, what is left well spent.
fn bids(look: &Outlook<'_>, means: &Means<'_>, guard: Option<Card>, moves: &Moves) -> Bids {
    let first = means.first.unwrap_or(1);
    let early = |card: &Card| Bid::new(*card, first);
    let smoke = |card: &&Card| **card == Card::SmokeGrenade;
    let mut bids: Bids = guard.iter().map(early).collect();
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
        && *bids == [Bid::new(Card::Move, first)]
        && !moves.dash
        && left > 1;
    if shielded {
        // It brings up the Move at once, and no card of another matters any more.
        bids[0].ap = 1;
        bids.push_front(Bid::new(Card::AgilityPotion, first));
        left -= 1;
    }
    // A Dash leaves no room for anything else.
    if !moves.dash && !carries {
        for &bid in extras(look, means, &bids).iter() {
            if left > 0 && bids.len() < STACKS {
                bids.push(bid);
                left -= 1;
            }
        }
    }
    // Before the guards there are rivals too: the earlier the better, for one who thinks of them.
    let more = if look.is_careful() {
        bids.first_mut().filter(|bid| bid.ap >= first)
    } else {
        bids.last_mut()
    };
    if let Some(bid) = more {
        bid.ap = (bid.ap + left).min(means.cap);
    }
    bids
}

/// Stacks of 1 AP for later turns, the best first: the special card on a card he can spare, tokens
/// fetched, a better hand.
fn extras(look: &Outlook<'_>, means: &Means<'_>, bids: &[Bid]) -> Bids {
    let (table, seat) = (&look.state().table, look.seat());
    let spare = |card: Card| {
        let used = bids.iter().filter(|bid| bid.card == card).count();
        means.has(card) && usize::from(means.held[card.index()]) > used
    };
    let mut extras = Bids::new();
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
