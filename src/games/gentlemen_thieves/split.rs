//! 6: resolving an action, and the split.

use super::area::Area;
use super::chance::Chance;
use super::state::{Phase, Shared, Table};
use super::{Alliance, Bag, Characters, Event, Location};
use crate::engine::Sink;

/// What came of an action (6).
pub enum Resolved {
    /// Nothing.
    Quiet,
    /// A split, or its end by the Brigadier.
    Split,
    /// A joined split: a tunnel must be chosen first (6.3.9).
    Waits,
}

/// What a split pays (6.3.1 to 6.3.5).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Payout {
    /// Where.
    pub area: Area,
    /// Tools of the White and the Black Alliance.
    pub tools: [u8; 2],
    /// The winner, unless nobody is paid.
    pub winner: Option<Alliance>,
    /// The winner's members.
    pub members: Characters,
    /// What each of them gets.
    pub share: u8,
    /// What is left over.
    pub rest: u8,
}

impl Table {
    /// What a split of this area would pay as it lies.
    pub fn payout(&self, area: Area) -> Payout {
        let tools = self.tools(area);
        let white = tools.of(self.white).len();
        let black = tools.len() - white;
        let winner = match white.cmp(&black) {
            std::cmp::Ordering::Greater => Some(Alliance::White),
            std::cmp::Ordering::Less => Some(Alliance::Black),
            std::cmp::Ordering::Equal => self.rules.tie_smaller.then_some(Alliance::White),
        };
        let (members, pool) = match winner {
            Some(Alliance::White) => (self.white, white + self.loot(area)),
            Some(Alliance::Black) => (self.white.rest(), black + self.loot(area)),
            None => (Characters::NONE, 0),
        };
        let heads = members.len().max(1);
        Payout {
            area,
            tools: [white, black],
            winner,
            members,
            share: pool / heads,
            rest: pool % heads,
        }
    }
}

/// 6.1 to 6.3.
pub fn resolve(
    table: &mut Table,
    chance: &mut impl Chance,
    events: &mut impl Sink<Event>,
) -> Resolved {
    restock(table, events);
    let Some(area) = table.ripe() else {
        return Resolved::Quiet;
    };
    events.push(Event::Complete { area });
    share_out(table, area, events);
    restock(table, events);
    if !reseed(table, area, chance, events) {
        brigadier(table, events);
        return Resolved::Split;
    }
    match (area.second, table.last_tunnel) {
        (None, _) => Resolved::Split,
        // A link needs a tunnel moved, so there is a last one.
        (Some(_), Some(tunnel)) if table.rules.tunnel_recent => {
            tunnel_back(table, tunnel, events);
            Resolved::Split
        }
        _ => {
            table.phase = Phase::ChooseTunnel;
            Resolved::Waits
        }
    }
}

/// 6.1: while no location has loot, two from the centre go to the Bank.
fn restock(table: &mut Table, events: &mut impl Sink<Event>) {
    if table.supply > 0 && table.place.iter().all(|place| place.loot == 0) {
        let loot = table.supply.min(2);
        table.supply -= loot;
        table.place[Location::Bank.index()].loot = loot;
        events.push(Event::Restocked { loot });
    }
}

/// 6.3.1 to 6.3.6: the winners' tools and the loot are shared out, all other tools leave the game.
fn share_out(table: &mut Table, area: Area, events: &mut impl Sink<Event>) {
    let payout = table.payout(area);
    let [white, black] = payout.tools;
    events.push(Event::Counted { white, black });
    let tools = table.tools(area);
    let won = tools.of(payout.members);
    let mut loot = 0;
    for at in area.tiles() {
        let place = &mut table.place[at.index()];
        place.tools = Bag::EMPTY;
        if payout.winner.is_some() {
            loot += std::mem::take(&mut place.loot);
        }
    }
    table.discard = table.discard.with(tools.without(won));
    let Some(alliance) = payout.winner else {
        events.push(Event::Tied);
        return;
    };
    let Payout {
        members,
        share,
        rest,
        ..
    } = payout;
    for member in members.iter() {
        table.stash[member.index()] += share;
    }
    table.shared.push(Shared {
        members,
        tools: won,
        loot,
        share,
    });
    events.push(Event::Split {
        alliance,
        members,
        share,
    });
    if rest > 0 {
        events.push(Event::LeftOver { loot: rest });
    }
}

/// 6.3.8: new tools; false when the Brigadier came up.
fn reseed(
    table: &mut Table,
    area: Area,
    chance: &mut impl Chance,
    events: &mut impl Sink<Event>,
) -> bool {
    let each = if area.second.is_none() || table.rules.reseed_each {
        2
    } else {
        1
    };
    for at in area.tiles() {
        let mut drawn = [None; 2];
        for token in drawn.iter_mut().take(each) {
            *token = table.draw(chance);
            match *token {
                Some(token) => table.place[at.index()].tools.add(token),
                None => break,
            }
        }
        if let [Some(first), second] = drawn {
            events.push(Event::Seeded { at, first, second });
        }
        if drawn[each - 1].is_none() {
            return false;
        }
    }
    true
}

/// 6.3.9.
pub fn tunnel_back(table: &mut Table, tunnel: u8, events: &mut impl Sink<Event>) {
    if let Some(from) = table.tunnel[usize::from(tunnel)].take() {
        events.push(Event::TunnelBack { tunnel, from });
    }
}

/// 8.1: the end, at once; what was still to be done is dropped.
pub fn brigadier(table: &mut Table, events: &mut impl Sink<Event>) {
    table.phase = Phase::Over;
    events.push(Event::Brigadier);
}
