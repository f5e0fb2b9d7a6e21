//! How each thief stands, from what lies open: a quick guess for whoever looks ahead.

use super::events::{ALARM_TURNS, CALM_TURNS};
use super::hedria::{Node, flag, way_out};
use super::state::{Fig, Phase, Table};
use crate::engine::{Seat, by_scores};

/// Spaces a thief makes good in a turn, guards and all.
const PACE: f32 = 4.5;
/// Spaces of slack at which the odds are four to one.
const SLACK: f32 = 4.0;
/// The way from the vault out of the city, while no quarter is open (3.3).
const VAULT_WAY: f32 = 15.0;
/// What is left of the chance with the jewel for one who has yet to steal it from its carrier.
const THEFT: f32 = 0.4;
/// What a guard in reach leaves of a chance.
const GUARD: f32 = 0.8;
/// A dungeon in spaces of way: the turn of 2 AP.
const CELL: f32 = 3.0;
/// Scores of [`hunt`], from 2,400 matches of Expert: to carry the jewel, the chance with it, the chance to get
/// out without it. That nobody wins has 0.
const CARRIES: f32 = 2.0;
const JEWEL: f32 = 2.0;
const OUT: f32 = 0.9;

/// Each seat's chance to win, between 0 and 1; together at most 1, the rest being that all lose.
/// Seats that do not play have none. Only simple arithmetic, so that every machine gets the same.
pub fn prospects(table: &Table) -> [f32; 4] {
    let mut chances = [0.0; 4];
    if table.phase == Phase::Over {
        for seat in table.all_seats() {
            chances[seat.index()] = f32::from(table.winners >> seat.0 & 1);
        }
        return chances;
    }
    if table.all_seats().any(|seat| table.thief(seat).emperor) {
        return hunt(table);
    }
    let mut total = 0.0;
    for seat in table.all_seats() {
        let chance = with_jewel(table, seat);
        chances[seat.index()] = chance;
        total += chance;
    }
    if total > 0.95 {
        chances
            .iter_mut()
            .for_each(|chance| *chance *= 0.95 / total);
        total = 0.95;
    }
    // The jewel stays behind: points decide among those who get out (2.11.4).
    let mut weights = [0.0; 4];
    for seat in table.all_seats() {
        let thief = table.thief(seat);
        let points = 1.0 + f32::from(thief.points());
        weights[seat.index()] = points * points * without_jewel(table, seat);
    }
    let sum: f32 = weights.iter().sum();
    if sum > 0.0 {
        let best = weights
            .iter()
            .fold(0.0, |most: f32, &weight| most.max(weight));
        // One who hardly gets out wins little even when he is alone.
        let anybody = best / (best + 0.5);
        for (chance, weight) in chances.iter_mut().zip(weights) {
            *chance += (1.0 - total) * anybody * weight / sum;
        }
    }
    chances
}

/// As [`prospects`], while somebody carries the jewel. He keeps it more often than ways and turns tell: in
/// four matches of five the first to carry it wins.
fn hunt(table: &Table) -> [f32; 4] {
    // The last one is nobody's.
    let mut scores = [f32::MIN, f32::MIN, f32::MIN, f32::MIN, 0.0];
    for seat in table.all_seats() {
        let carries = if table.thief(seat).emperor {
            CARRIES
        } else {
            0.0
        };
        scores[seat.index()] =
            carries + JEWEL * with_jewel(table, seat) + OUT * without_jewel(table, seat);
    }
    let [a, b, c, d, _] = by_scores(&scores);
    [a, b, c, d]
}

/// Turns in which a seat can still move, this one too while its Move may come.
fn turns_left(table: &Table, seat: Seat) -> f32 {
    let later = match (table.alarm, table.taken) {
        (true, _) => ALARM_TURNS - table.turn,
        // The alarm comes next.
        (false, true) => ALARM_TURNS,
        (false, false) => CALM_TURNS - table.turn + ALARM_TURNS,
    };
    let now = table.phase != Phase::Resolution || table.waiting(seat, |_| true) != 0;
    f32::from(later + u8::from(now))
}

/// The chance to go a way in some turns: one half when it comes out even.
fn in_time(way: f32, turns: f32) -> f32 {
    if turns <= 0.0 {
        return 0.0;
    }
    let slack = (turns * PACE - way) / SLACK;
    // Rises from 0 to 1 like a logistic curve, without its exponential.
    0.5 + 0.5 * slack / (1.0 + slack.abs())
}

/// Spaces to the open gates and out; from the vault's distance while none is open.
fn way(table: &Table, at: Node) -> f32 {
    table
        .open
        .map_or(VAULT_WAY, |open| f32::from(way_out(at, open)))
}

/// Where a seat's thief counts as standing.
fn stands(table: &Table, seat: Seat) -> Option<(Node, f32)> {
    let at = table.thief(seat).at?;
    let cell = if at.is(flag::DUNGEON) { CELL } else { 0.0 };
    Some((at, cell))
}

/// The chance to win with the Emperors' Jewel.
fn with_jewel(table: &Table, seat: Seat) -> f32 {
    let Some((at, cell)) = stands(table, seat) else {
        return 0.0;
    };
    let turns = turns_left(table, seat);
    if table.thief(seat).emperor {
        let seen = !table.hidden(seat);
        let near = Fig::all().filter_map(|fig| table.fig(fig));
        let near = near.filter(|post| seen && post.dist(at) <= 3).count();
        let guards = (0..near.min(3)).fold(1.0, |left, _| left * GUARD);
        return in_time(way(table, at), turns) * guards;
    }
    let rival = table.all_seats().find(|&rival| table.thief(rival).emperor);
    match (table.emperor, rival.and_then(|rival| stands(table, rival))) {
        (Some(jewel), _) => {
            let own = f32::from(at.dist(jewel)) + cell;
            // Whoever is nearer is likely to be there first.
            let rivals = table.all_seats().filter(|&rival| rival != seat);
            let ahead = rivals
                .filter_map(|rival| stands(table, rival))
                .filter(|&(theirs, cell)| f32::from(theirs.dist(jewel)) + cell < own)
                .count();
            let turns = if table.alarm {
                turns
            } else {
                // The alarm alone has to do for the way out.
                (f32::from(ALARM_TURNS) + 1.0).min(turns)
            };
            let way = if table.alarm { own } else { own / 2.0 } + way(table, jewel);
            in_time(way, turns) / (1.0 + ahead as f32)
        }
        (None, Some((theirs, _))) => {
            let chase = f32::from(at.dist(theirs)) + cell;
            // He has to come to the gates by himself.
            let chase = if table.alarm {
                chase.min(way(table, at) + cell)
            } else {
                chase
            };
            THEFT * in_time(chase + way(table, theirs), turns) / (1.0 + chase / 6.0)
        }
        (None, None) => 0.0,
    }
}

/// The chance to get out at all.
fn without_jewel(table: &Table, seat: Seat) -> f32 {
    if table.thief(seat).escaped > 0 {
        return 1.0;
    }
    stands(table, seat).map_or(0.0, |(at, cell)| {
        in_time(way(table, at) + cell, turns_left(table, seat))
    })
}
