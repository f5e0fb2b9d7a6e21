//! The city guard (2.8): detection, ways, who decides, activation.

use super::agenda::Task;
use super::cards::Character;
use super::hedria::{NODES, Node, flag};
use super::state::{Fig, State, Table};
use super::{Action, Caught, Event, Illegal, Why, arrest};
use crate::engine::{Seat, SeatSet, Sink};

/// Vigilance and move value of guards (2.8).
const GUARD: (i8, u8) = (4, 3);
/// Vigilance and move value of captains.
const CAPTAIN: (i8, u8) = (5, 4);

/// Where a figure could end, how many it arrests there, after how many steps, going for whom.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct End {
    /// Where.
    pub at: Node,
    /// Thieves arrested.
    pub arrests: u8,
    /// Spaces walked.
    pub steps: u8,
    /// Thieves it is the way to; none when a card chose the goal.
    pub targets: SeatSet,
}

/// Several ends, by number of space. Four thieves with eight equally good ends each are more than
/// the map has.
#[derive(Clone, Copy, Debug)]
pub struct Ends {
    len: usize,
    ends: [End; 32],
}

impl Ends {
    fn none() -> Ends {
        Ends {
            len: 0,
            ends: [End {
                at: Node(0),
                arrests: 0,
                steps: 0,
                targets: SeatSet(0),
            }; 32],
        }
    }

    /// Adds an end, or its targets to the same one.
    fn add(&mut self, end: End) {
        let place = self.iter().position(|other| other.at >= end.at);
        let place = place.unwrap_or(self.len);
        if place < self.len && self.ends[place].at == end.at {
            self.ends[place].targets.0 |= end.targets.0;
            return;
        }
        debug_assert!(self.len < self.ends.len());
        self.ends.copy_within(place..self.len, place + 1);
        self.ends[place] = end;
        self.len += 1;
    }

    /// In order.
    pub fn iter(&self) -> impl Iterator<Item = &End> {
        self.ends[..self.len].iter()
    }

    /// Whether a space is one of them.
    pub fn contains(&self, at: Node) -> bool {
        self.iter().any(|end| end.at == at)
    }
}

impl Table {
    /// How far a figure detects a thief now (2.8): Joanne one space less.
    #[inline]
    pub fn vigilance(&self, fig: Fig, seat: Seat) -> u8 {
        let base = if fig.is_captain() { CAPTAIN.0 } else { GUARD.0 };
        let event = self.event.map_or(0, |event| event.data().vigilance);
        let joanne = i8::from(self.thief(seat).character == Some(Character::Joanne));
        (base + event - joanne) as u8
    }

    /// How far a figure walks now.
    pub fn guard_move(&self, fig: Fig) -> u8 {
        let base = if fig.is_captain() { CAPTAIN.1 } else { GUARD.1 };
        base + self.event_bonus(|event| event.guard_move)
    }

    /// The distance at which a figure detects a thief, if it does.
    #[inline]
    pub fn detects(&self, fig: Fig, seat: Seat) -> Option<u8> {
        let (from, to) = (self.fig(fig)?, self.on_board(seat)?);
        let distance = from.dist(to);
        (distance <= self.vigilance(fig, seat) && !self.hidden(seat)).then_some(distance)
    }
}

/// 2.8 `walks`: the ends of a figure's best ways to a space. `activation`: it also arrests on the
/// space it starts from.
pub fn ends_towards(table: &Table, fig: Fig, target: Node, activation: bool) -> Ends {
    let mut ends = Ends::none();
    let Some(from) = table.fig(fig) else {
        return ends;
    };
    let reach = table.guard_move(fig);
    let mut others = table.posts();
    others.remove(from);
    // Steps to every space within reach, in the order they are found.
    let mut level = [u8::MAX; NODES];
    let mut found = [from; NODES];
    let mut count = 1;
    let mut head = 0;
    level[from.index()] = 0;
    while head < count {
        let node = found[head];
        head += 1;
        let next_level = level[node.index()] + 1;
        if next_level > reach {
            break;
        }
        for &next in node.neighbours() {
            let blocked = table.fire.contains(next) || next.is(flag::DUNGEON);
            if level[next.index()] == u8::MAX && !blocked {
                level[next.index()] = next_level;
                found[count] = next;
                count += 1;
            }
        }
    }
    let found = &found[..count];
    // Ends: spaces without another figure, nearest to the target; its own only if none is nearer.
    let mut best = from.dist(target);
    for &node in &found[1..] {
        if !others.contains(node) {
            best = best.min(node.dist(target));
        }
    }
    let own_best = best == from.dist(target);
    let is_end = |node: Node| {
        if own_best {
            node == from
        } else {
            node.dist(target) == best && !others.contains(node)
        }
    };
    // Spaces on a shortest walk to such an end.
    let mut on_way = [false; NODES];
    for &node in found.iter().rev() {
        let next_level = level[node.index()] + 1;
        on_way[node.index()] = is_end(node)
            || node
                .neighbours()
                .iter()
                .any(|&next| level[next.index()] == next_level && on_way[next.index()]);
    }
    // A walk is cut where it arrests.
    let arrests = |node: Node| {
        if others.contains(node) || node == from && !activation {
            return 0;
        }
        let here = table.thieves_on(node);
        here.filter(|&seat| table.catchable(fig, seat)).count() as u8
    };
    let mut live = [false; NODES];
    live[from.index()] = true;
    let mut most = (0, u8::MAX);
    for &node in found {
        if !live[node.index()] || !on_way[node.index()] {
            continue;
        }
        let steps = level[node.index()];
        let caught = arrests(node);
        if caught > 0 || is_end(node) {
            if (caught, u8::MAX - steps) > (most.0, u8::MAX - most.1) || ends.len == 0 {
                ends = Ends::none();
                most = (caught, steps);
            }
            if (caught, steps) == most {
                ends.add(End {
                    at: node,
                    arrests: caught,
                    steps,
                    targets: SeatSet(0),
                });
            }
        }
        if caught == 0 {
            for &next in node.neighbours() {
                if level[next.index()] == steps + 1 && on_way[next.index()] {
                    live[next.index()] = true;
                }
            }
        }
    }
    ends
}

/// What a figure that detects somebody could do.
struct Hunt {
    ends: Ends,
    distance: u8,
    why: Why,
}

/// 2.8: the nearest detected thieves, (a) most arrests, (c) guards split up.
fn hunt(table: &Table, fig: Fig, chosen: SeatSet) -> Hunt {
    let detected = || {
        table
            .all_seats()
            .filter_map(|seat| Some((seat, table.detects(fig, seat)?)))
    };
    let distance = detected().map(|(_, distance)| distance).min().unwrap_or(0);
    let mut ways: [Option<Ends>; 4] = [None; 4];
    let mut most = 0;
    for (seat, far) in detected() {
        if far == distance
            && let Some(at) = table.on_board(seat)
        {
            let ends = ends_towards(table, fig, at, true);
            most = most.max(ends.iter().map(|end| end.arrests).max().unwrap_or(0));
            ways[seat.index()] = Some(ends);
        }
    }
    let arrests = |ends: &Ends| ends.iter().next().map_or(0, |end| end.arrests);
    let kept = |seat: &Seat| {
        ways[seat.index()]
            .as_ref()
            .is_some_and(|ends| arrests(ends) == most)
    };
    let nearest = table
        .all_seats()
        .filter(|seat| ways[seat.index()].is_some())
        .count();
    let all: SeatSet = table.all_seats().filter(kept).collect();
    let fresh = SeatSet(all.0 & !chosen.0);
    let targets = if fresh.is_empty() { all } else { fresh };
    let mut ends = Ends::none();
    for seat in targets.iter() {
        let way = ways[seat.index()].iter().flat_map(Ends::iter);
        way.for_each(|end| {
            ends.add(End {
                targets: SeatSet::one(seat),
                ..*end
            });
        });
    }
    let why = if targets != all {
        Why::Split
    } else if (all.len() as usize) < nearest {
        Why::MostArrests
    } else {
        Why::Nearest
    };
    Hunt {
        ends,
        distance,
        why,
    }
}

/// What the first thief may choose from.
pub fn offer(state: &State, task: Task, offer: &mut impl FnMut(Action)) {
    if let Task::Hunt { fig, chosen } = task {
        for end in hunt(&state.table, fig, chosen).ends.iter() {
            offer(Action::Space(end.at));
        }
    }
}

/// Whether a figure may end there.
///
/// # Errors
/// Why not.
pub fn check(state: &State, task: Task, action: Action) -> Result<(), Illegal> {
    match (task, action) {
        (Task::Hunt { fig, chosen }, Action::Space(at)) => {
            if hunt(&state.table, fig, chosen).ends.contains(at) {
                Ok(())
            } else {
                Err(Illegal::NotAnEnd(at))
            }
        }
        _ => Err(Illegal::NotNow),
    }
}

/// The first thief has chosen.
pub fn apply(state: &mut State, task: Task, action: Action, events: &mut dyn Sink<Event>) {
    let (Task::Hunt { fig, chosen }, Action::Space(at)) = (task, action) else {
        return;
    };
    state.table.agenda.pop();
    let hunt = hunt(&state.table, fig, chosen);
    if let Some(end) = hunt.ends.iter().find(|end| end.at == at) {
        walk(state, fig, *end, hunt.distance, Why::FirstThief, events);
    }
}

/// Goes on with an activation. Whether the first thief has to choose.
pub fn act(state: &mut State, task: Task, events: &mut dyn Sink<Event>) -> bool {
    let Task::Activate {
        captains,
        todo,
        chosen,
        any,
    } = task
    else {
        return false;
    };
    let table = &mut state.table;
    // Of those that detect somebody the one with the smallest distance, then the lowest space.
    // Arrests only take thieves off the board, so that whoever detects nobody now never will.
    let mut visible = [None; 4];
    for seat in table.all_seats() {
        visible[seat.index()] = table.on_board(seat).filter(|_| !table.hidden(seat));
    }
    let mut next: Option<(u8, Node, Fig)> = None;
    let mut left = if visible == [None; 4] {
        0
    } else {
        todo & !table.trapped
    };
    while left != 0 {
        let fig = Fig(left.trailing_zeros() as u8);
        left &= left - 1;
        let Some(at) = table.fig(fig) else { continue };
        for seat in table.all_seats() {
            let Some(to) = visible[seat.index()] else {
                continue;
            };
            let distance = at.dist(to);
            if distance <= table.vigilance(fig, seat)
                && next.is_none_or(|(least, lowest, _)| (distance, at) < (least, lowest))
            {
                next = Some((distance, at, fig));
            }
        }
    }
    let Some((_, _, fig)) = next else {
        table.agenda.pop();
        if !captains {
            table.agenda.push(Task::Activate {
                captains: true,
                todo: Fig::CAPTAINS.map(Fig::bit).iter().sum(),
                chosen: SeatSet::default(),
                any,
            });
        } else if !any {
            events.push(Event::NobodyDetected);
        }
        return false;
    };
    if let Some(Task::Activate { todo, any, .. }) = table.agenda.top_mut() {
        *todo &= !fig.bit();
        *any = true;
    }
    let hunt = hunt(table, fig, chosen);
    let choice = hunt.ends.iter().count() > 1;
    if choice && !table.rules.automatic_ties {
        table.agenda.push(Task::Hunt { fig, chosen });
        return true;
    }
    // A figure that detects a thief has an end: its own space at least.
    let first = hunt.ends.iter().next().copied();
    if let Some(end) = first {
        let why = if choice { Why::Automatic } else { hunt.why };
        walk(state, fig, end, hunt.distance, why, events);
    }
    false
}

/// A figure walks, and arrests everyone catchable where it ends.
fn walk(
    state: &mut State,
    fig: Fig,
    end: End,
    distance: u8,
    why: Why,
    events: &mut dyn Sink<Event>,
) {
    let table = &mut state.table;
    let Some(from) = table.fig(fig) else { return };
    // One outcome may serve several: the nearest clockwise from the first thief.
    let Some(thief) = table.clockwise().find(|&seat| end.targets.contains(seat)) else {
        return;
    };
    if let Some(Task::Activate { chosen, .. }) = table.agenda.top_mut() {
        chosen.insert(thief);
    }
    table.figures[fig.index()] = Some(end.at);
    events.push(Event::Hunted {
        fig,
        from,
        to: end.at,
        thief,
        distance,
        arrests: end.arrests,
        why,
    });
    arrest::found(state, fig, end.at, Caught::Found, events);
}
