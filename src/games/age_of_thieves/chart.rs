//! How good it is to stand on each space, worked out backwards from the gates: for a thief with the
//! Emperors' Jewel the chance to get out in the turns that are left, for one without it the chance to
//! come by it first. Whole numbers, so that every machine gets the same.

use super::cards::{Character, DASH, SNEAK};
use super::events::{ALARM_TURNS, EventCard};
use super::hedria::{District, NODES, Node, Spaces, dungeon, flag, named, printed, way_out};
use super::state::{Fig, Table};
use crate::engine::Seat;
use std::sync::LazyLock;

/// Certain to win.
pub const ONE: i32 = 10_000;
/// How often a turn to come brings nothing, in percent: cards, events and rivals cross it. This is
/// what makes it better to be early.
const HITCH: i32 = 20;
/// What each turn to come leaves of a chance, in percent.
const KEEP: i32 = 97;
/// The chance that a guard who could catch a thief next turn does.
const NEAR: i32 = 7_500;
/// The same for a guard who would only see him, and for a space nobody watches.
const SEEN: i32 = 1_500;
const QUIET: i32 = 300;
/// Turns looked ahead in calm.
const HORIZON: usize = 4;
/// More steps are never in one movement: a Dash of Empty Alleys, Noiron, a Known Area.
const STEPS: usize = 11;

/// A value for every space.
pub type Layer = [i32; NODES];

/// Values of standing on each space with the Emperors' Jewel and without it.
#[derive(Clone, Debug)]
pub struct Field {
    /// With it.
    pub with: Layer,
    /// Without it.
    pub sans: Layer,
}

impl Field {
    /// The values for a thief who carries it, or does not.
    pub fn of(&self, carries: bool) -> &Layer {
        if carries { &self.with } else { &self.sans }
    }
}

/// A value with the Emperors' Jewel and without it.
#[derive(Clone, Copy, Debug)]
pub struct Pair {
    /// With it.
    pub with: i32,
    /// Without it.
    pub sans: i32,
}

impl Pair {
    /// The value for a thief who carries it, or does not.
    pub fn of(self, carries: bool) -> i32 {
        if carries { self.with } else { self.sans }
    }
}

/// Where a thief can walk.
#[derive(Clone, Copy, Debug)]
pub struct Ground {
    /// Not to be entered: fire, dungeons, guards who would arrest him.
    pub closed: Spaces,
    /// Where he can enter the sewers, and come out of them.
    pub entrances: Spaces,
    /// See `entrances`.
    pub exits: Spaces,
    /// The open gates.
    pub gates: Spaces,
}

impl Ground {
    /// The ground of a seat now; `unseen`: no guard arrests him.
    pub fn new(table: &Table, seat: Seat, unseen: bool) -> Ground {
        let mut closed = printed(flag::DUNGEON).or(table.fire);
        if !unseen {
            let cover = printed(flag::HIDEOUT).or(table.alleys).or(table.smoke);
            for fig in Fig::all() {
                let post = table.fig(fig).filter(|_| !table.fig_trapped(fig));
                post.into_iter().for_each(|post| closed.insert(post));
            }
            closed = closed.minus(cover.minus(table.fire).minus(printed(flag::DUNGEON)));
        }
        let mut entrances = printed(flag::SEWER_IN).or(table.manholes);
        let mut exits = printed(flag::SEWER_OUT).or(table.stairs);
        if table.thief(seat).character == Some(Character::Morius) {
            let both = entrances.or(exits);
            entrances = both;
            exits = both
                .iter()
                .filter(|&at| at.district() != District::Palace || table.stairs.contains(at))
                .collect();
        }
        if table.is_event(EventCard::FloodedSewers) {
            entrances = Spaces::EMPTY;
        }
        let mut gates = Spaces::EMPTY;
        if let Some(open) = table.open.filter(|_| table.alarm) {
            gates = printed(flag::GATE)
                .iter()
                .filter(|gate| gate.district() == open)
                .collect();
        }
        Ground {
            closed,
            entrances,
            exits: exits.minus(closed),
            gates,
        }
    }

    /// The best that a movement of so many steps comes to from every space, and from one space with
    /// each number of steps left. `out`: what leaving the city is worth. `gain`: on that space the
    /// rest of the movement is worth this with so many steps left.
    fn walk(
        &self,
        ends: &Layer,
        steps: u8,
        out: i32,
        at: Node,
        gain: Option<&[i32; STEPS]>,
    ) -> (Layer, [i32; STEPS]) {
        let sewer = self.exits.iter().map(|exit| ends[exit.index()]).max();
        let mut stop = *ends;
        for entrance in self.entrances.iter() {
            let end = &mut stop[entrance.index()];
            *end = (*end).max(sewer.unwrap_or(0));
        }
        let mut record = [0; STEPS];
        let mut now = stop;
        if let Some(gain) = gain {
            now[at.index()] = now[at.index()].max(gain[0]);
        }
        record[0] = now[at.index()];
        // By every number a street can lead to; what cannot be entered is worth nothing.
        let mut there = [i32::MIN; 1 << u8::BITS];
        for left in 1..=usize::from(steps) {
            there[..NODES].copy_from_slice(&now);
            for closed in self.closed.iter() {
                there[closed.index()] = i32::MIN;
            }
            // The last round is for the space it starts from, which is not entered.
            let last = left == usize::from(steps);
            let stay = if last { ends } else { &stop };
            for ((value, stay), streets) in now.iter_mut().zip(stay).zip(Node::all_neighbours()) {
                let best = |best: i32, &to: &u8| best.max(there[usize::from(to)]);
                *value = streets.iter().fold(*stay, best);
            }
            for gate in self.gates.iter() {
                now[gate.index()] = now[gate.index()].max(out);
            }
            if let Some(gain) = gain {
                now[at.index()] = now[at.index()].max(gain[left]);
            }
            record[left] = now[at.index()];
        }
        (now, record)
    }

    /// A Sneak or an Elixir before this: the jewel that lies on a space is taken on the way.
    pub fn sneak(&self, field: &Field, steps: u8, outs: Pair, jewel: Option<Node>) -> Field {
        let at = jewel.unwrap_or(Node::VAULT);
        let (with, record) = self.walk(&field.with, steps, outs.with, at, None);
        let gain = jewel.map(|_| &record);
        let (sans, _) = self.walk(&field.sans, steps, outs.sans, at, gain);
        Field { with, sans }
    }

    /// A Dash before this.
    pub fn dash(&self, field: &Field, steps: u8, outs: Pair) -> Field {
        Field {
            with: self.run(&field.with, steps, outs.with),
            sans: self.run(&field.sans, steps, outs.sans),
        }
    }

    fn run(&self, ends: &Layer, steps: u8, out: i32) -> Layer {
        self.walk(ends, steps, out, Node::VAULT, None).0
    }

    /// A Sewer Map before this, which may be left unused.
    pub fn map(&self, field: &Field) -> Field {
        let best = |layer: &Layer| {
            let sewer = self.exits.iter().map(|exit| layer[exit.index()]).max();
            layer.map(|end| end.max(sewer.unwrap_or(0)))
        };
        Field {
            with: best(&field.with),
            sans: best(&field.sans),
        }
    }
}

/// How dangerous each space is when the guards act, from where they stand: a chance to be arrested.
pub fn danger(table: &Table, seat: Seat) -> Layer {
    let figs = Fig::all().filter_map(|fig| {
        let sees = table.vigilance(fig, seat);
        Some((table.fig(fig)?, sees, table.guard_move(fig).min(sees)))
    });
    watched(figs, table.alleys)
}

/// The same for figures given by post, how far they see and how far they catch.
fn watched(figs: impl Iterator<Item = (Node, u8, u8)>, alleys: Spaces) -> Layer {
    let (mut seen, mut near) = (Spaces::EMPTY, Spaces::EMPTY);
    for (post, sees, catches) in figs {
        seen = seen.or(post.around(sees));
        near = near.or(post.around(catches));
    }
    let mut danger = [QUIET; NODES];
    for node in seen.iter() {
        danger[node.index()] = SEEN;
    }
    for node in near.iter() {
        danger[node.index()] = NEAR;
    }
    let shelters = printed(flag::HIDEOUT).or(printed(flag::DUNGEON)).or(alleys);
    for shelter in shelters.iter() {
        danger[shelter.index()] = 0;
    }
    danger
}

/// The guards act before this.
pub fn guarded(field: &Field, danger: &Layer, caught: Pair) -> Field {
    Field {
        with: mix(&field.with, danger, caught.with),
        sans: mix(&field.sans, danger, caught.sans),
    }
}

fn mix(layer: &Layer, danger: &Layer, lost: i32) -> Layer {
    std::array::from_fn(|node| risky(layer[node], danger[node], lost))
}

/// A value that an arrest with this chance turns into another.
pub fn risky(value: i32, risk: i32, lost: i32) -> i32 {
    value + (lost - value) * risk / ONE
}

/// One turn earlier: moved before the guards, moved after them, or not at all.
fn earlier(first: Layer, second: &Layer, stay: &Layer) -> Layer {
    let mut values = first;
    for (node, value) in values.iter_mut().enumerate() {
        let best = (*value).max(second[node]);
        *value = (best * (100 - HITCH) + stay[node] * HITCH) / 100 * KEEP / 100;
    }
    values
}

/// The chances with so many alarm turns to come, and what an arrest leaves of them. `jewel`: where it lies, if
/// it does; `points`: the chance to win by points for one who gets out without it.
pub fn alarm(
    ground: &Ground,
    danger: &Layer,
    open: District,
    jewel: Option<Node>,
    points: i32,
    turns: usize,
) -> (Field, Pair) {
    // Even too late it is better to be near.
    let near = |node: usize| (300 - 10 * i32::from(way_out(Node(node as u8), open))).max(0);
    let nearer = |node: usize| {
        let at = jewel.map_or(0, |jewel| i32::from(Node(node as u8).dist(jewel)));
        (100 - 4 * at).max(0) + near(node) / 4
    };
    let mut next = Field {
        with: std::array::from_fn(near),
        sans: std::array::from_fn(nearer),
    };
    let (hide, cell) = (named("C2", open).unwrap_or(Node::VAULT), dungeon(open));
    // The jewel lies beside the dungeon, for whoever is first in the turn after (2.9.1, 2.9.3).
    let caught = |again: i32, next: &Field| Pair {
        with: again / 2,
        sans: next.sans[cell.index()] * 9 / 10,
    };
    let mut again = 0;
    for turn in 1..=turns {
        let outs = Pair {
            with: ONE,
            // Not before he must.
            sans: if turn == 1 { points } else { points / 2 },
        };
        let caught = caught(again, &next);
        let stay = guarded(&next, danger, caught);
        let run = |layer: &Layer| ground.run(layer, DASH, outs.with);
        let second = mix(&run(&next.with), danger, caught.with);
        let with = earlier(run(&stay.with), &second, &stay.with);
        let sans = match jewel {
            // He gets out as one with the jewel does.
            None => with.map(|with| with * points / ONE),
            Some(_) => seek(ground, danger, &next, &stay, outs, caught.sans, jewel),
        };
        again = next.with[hide.index()];
        next = Field { with, sans };
    }
    let lost = caught(again, &next);
    (next, lost)
}

/// One turn earlier without the jewel that lies on a space: a Sneak takes it on the way, a Dash comes
/// nearer.
fn seek(
    ground: &Ground,
    danger: &Layer,
    next: &Field,
    stay: &Field,
    outs: Pair,
    lost: i32,
    jewel: Option<Node>,
) -> Layer {
    let moved = |field: &Field| {
        let mut best = ground.sneak(field, SNEAK, outs, jewel).sans;
        let dash = ground.run(&field.sans, DASH, outs.sans);
        for (best, dash) in best.iter_mut().zip(dash) {
            *best = dash.max(*best);
        }
        best
    };
    earlier(moved(stay), &mix(&moved(next), danger, lost), &stay.sans)
}

/// The chance with the jewel as the alarm is raised, when the quarter is not known: the mean of the
/// four, with the guards where they begin.
pub static UNKNOWN: LazyLock<Layer> = LazyLock::new(|| {
    let mut sum = [0; NODES];
    for open in District::QUARTERS {
        let swords = printed(flag::SWORDS).iter().map(|post| (post, 4, 3));
        let here = |flags| printed(flags).iter().filter(|post| post.district() == open);
        let guards = here(flag::GUARD_ALARM).map(|post| (post, 4, 3));
        let captains = here(flag::CAPTAIN_ALARM).map(|post| (post, 5, 4));
        let figs: Vec<(Node, u8, u8)> = swords.chain(guards).chain(captains).collect();
        let posts: Spaces = figs.iter().map(|&(post, ..)| post).collect();
        let ground = Ground {
            closed: printed(flag::DUNGEON).or(posts),
            entrances: printed(flag::SEWER_IN),
            exits: printed(flag::SEWER_OUT),
            gates: here(flag::GATE).collect(),
        };
        let danger = watched(figs.into_iter(), Spaces::EMPTY);
        let turns = usize::from(ALARM_TURNS);
        let (field, _) = alarm(&ground, &danger, open, None, 0, turns);
        for (sum, value) in sum.iter_mut().zip(&field.with) {
            *sum += value / 4;
        }
    }
    sum
});

/// The chances in calm, the jewel lying here, at the end of a turn.
pub fn calm(ground: &Ground, danger: &Layer, jewel: Node) -> Field {
    let with = *UNKNOWN;
    let prize = with[jewel.index()];
    let mut field = Field {
        with,
        sans: std::array::from_fn(|node| {
            let far = i32::from(Node(node as u8).dist(jewel));
            (prize * 3 / 4 - prize * far / 32).max(0)
        }),
    };
    let outs = Pair { with: 0, sans: 0 };
    let lost = Pair {
        with: prize / 3,
        sans: prize / 3,
    };
    for _ in 0..HORIZON {
        let stay = guarded(&field, danger, lost);
        field.sans = seek(ground, danger, &field, &stay, outs, lost.sans, Some(jewel));
    }
    field
}
