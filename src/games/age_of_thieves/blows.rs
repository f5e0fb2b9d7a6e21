//! Blows against the carrier of the Emperors' Jewel: to take it, or to hold him where he is.

use super::cards::{Card, SNEAK};
use super::outlook::{Leg, Outlook, caught_at};
use super::plan::{Bid, Bids, Means};
use crate::engine::List;

/// Farther away it is no use to hold him.
const HOLD: u8 = 8;
/// From how far a Cog Rod steals.
const ROD: u8 = 3;
/// Cards after which he can be robbed by a Sneak to him, how far they reach, and how often it works, in
/// percent: he may have gone.
const MARKS: [(Card, u8, i32); 4] = [
    (Card::PoisonedBola, SNEAK, 50),
    (Card::NoiseGrenade, SNEAK, 45),
    (Card::SmokeGrenade, 2, 45),
    (Card::ClockworkMagpie, 6, 40),
];

/// A blow against the carrier, if one promises more than the plain turn.
pub fn blow(look: &Outlook<'_>, means: &Means<'_>, plain: i32) -> Option<Bids> {
    let choices = blows(look, means, plain)?;
    let &(value, bids) = choices.iter().max_by_key(|choice| choice.0)?;
    (value > plain).then(|| bids.into_iter().collect())
}

/// Blows with what they promise.
type Blows = List<(i32, [Bid; 2]), { MARKS.len() + 4 }>;

/// All blows that are possible; nothing when nobody is to be struck.
pub fn blows(look: &Outlook<'_>, means: &Means<'_>, plain: i32) -> Option<Blows> {
    let carrier = look.rival_carrier()?;
    let theirs = look.state().table.on_board(carrier)?;
    let distance = look.here().dist(theirs);
    let all = means.all.min(means.cap.saturating_mul(2));
    if all < 2 {
        return None;
    }
    let half = (all - all / 2).min(means.cap);
    let rest = (all - half).min(means.cap);
    let most = (all - 1).min(means.cap);
    // What the jewel is worth in hand, with the rest of a Sneak to go.
    let sneak = look.paces().0;
    let here = look.before(&[Leg::Sneak(sneak)]).with[look.here().index()];
    let there = look
        .before(&[Leg::Sneak(sneak.saturating_sub(distance))])
        .with[theirs.index()];
    let hope = |percent: i32, value: i32| (value * percent + plain * (100 - percent)) / 100;
    let first = |card| [Bid::new(card, most), Bid::new(Card::Move, 1)];
    let mut choices = Blows::new();
    let mut add = |card: Card, range: u8, value: i32, bids: [Bid; 2]| {
        if distance <= range && means.has(card) {
            choices.push((value, bids));
        }
    };
    add(Card::CogRod, ROD, hope(65, here), first(Card::CogRod));
    let follow = [Bid::new(Card::Move, half), Bid::new(Card::CogRod, rest)];
    add(
        Card::CogRod,
        ROD + sneak,
        hope(35, look.end_with(theirs)),
        follow,
    );
    for (card, range, percent) in MARKS {
        let bids = [Bid::new(card, half), Bid::new(Card::Move, rest)];
        add(card, range, hope(percent, there), bids);
    }
    // He stays where he is, for the guards or for this thief next turn.
    let caught = caught_at(look.state(), carrier, theirs);
    let percent = if caught { 35 } else { 10 };
    for card in [Card::AutomaticTrap, Card::NetLauncher] {
        add(card, HOLD, hope(percent, there), first(card));
    }
    Some(choices)
}
