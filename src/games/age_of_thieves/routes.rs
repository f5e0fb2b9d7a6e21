//! Movements step by step: how far he comes, what lies on the way, and which way is best.

use super::action::Action;
use super::agenda::{Gait, Going, Task};
use super::cards::Character;
use super::chart;
use super::hedria::{NODES, Node, Spaces};
use super::outlook::{Leg, Outlook, is_hidden, will_hide};
use super::state::{Jewel, State, Table};
use crate::engine::Seat;

/// What a token is worth.
const TOKEN: i32 = 100;
/// What a point is worth in calm; in alarm a third of it, as little time is left to need it.
const POINT: i32 = 130;

/// More spaces are never in one movement: a Dash of Empty Alleys, Noiron, a Known Area, the sewers.
const LONGEST: usize = 16;

/// Where a movement leads: up to the first place where something is picked up, or to its end.
#[derive(Clone, Copy, Debug)]
pub struct Route {
    /// What it is worth.
    pub value: i32,
    /// The spaces of it, the next one first.
    spaces: [Node; LONGEST],
    len: usize,
    /// The last of them is reached through the sewers.
    sewer: bool,
    /// How it goes on there.
    goal: Goal,
}

/// What is at the end of a route.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Goal {
    /// Something to pick up.
    Loot,
    /// The end of the movement.
    Stop,
    /// The way out of the city.
    Leave,
}

/// The steps of a movement that was thought out.
#[derive(Clone, Copy, Debug)]
pub struct Trail {
    actions: [Action; LONGEST + 1],
    len: usize,
    next: usize,
}

impl Trail {
    /// The next step; none at its end.
    pub fn step(&mut self) -> Option<Action> {
        let next = self.actions[..self.len].get(self.next).copied();
        self.next += 1;
        next
    }
}

/// Where the most worth end is, if it is worth more than that.
fn most(ends: &[End], least: Option<i32>) -> Option<usize> {
    let mut best = (least.unwrap_or(i32::MIN), None);
    for (at, end) in ends.iter().enumerate() {
        if end.worth > best.0 {
            best = (end.worth, Some(at));
        }
    }
    best.1
}

/// Whether a token is turned up in passing: one in eight is a Plain-garb Guard.
pub fn reveals(state: &State, seat: Seat, careful: bool) -> bool {
    let table = &state.table;
    let safe = !careful || is_hidden(table, seat) || will_hide(state, seat);
    may_reveal(table, seat, safe)
}

fn may_reveal(table: &Table, seat: Seat, safe: bool) -> bool {
    (safe || table.turn <= 2) && !table.thief(seat).emperor && !table.alarm
}

/// What can be reached: steps to each space, and from where.
pub(super) struct Reach {
    steps: [u8; NODES],
    from: [Node; NODES],
    /// Reached through the sewers, which end the movement.
    sewered: Spaces,
}

impl Reach {
    /// Whether a space is within reach.
    pub(super) fn gets_to(&self, node: Node) -> bool {
        self.steps[node.index()] != u8::MAX
    }

    /// The spaces of the way from one space to another, and how many.
    fn way(&self, from: Node, to: Node) -> ([Node; LONGEST], usize) {
        let mut spaces = [from; LONGEST];
        let (mut at, mut len) = (to, 0);
        while at != from && len < LONGEST {
            spaces[len] = at;
            len += 1;
            at = self.from[at.index()];
        }
        spaces[..len].reverse();
        (spaces, len)
    }
}

/// A place on the way where something is picked up, or none: the space he stands on.
struct Via {
    at: Node,
    loot: i32,
    /// From there on he carries the Emperors' Jewel.
    carries: bool,
    reach: Reach,
    /// Steps to it.
    spent: u8,
}

/// One end of a movement.
#[derive(Clone, Copy)]
struct End {
    worth: i32,
    /// By which of the vias.
    via: usize,
    at: Node,
    leaves: bool,
}

impl Outlook<'_> {
    /// The best way of a movement of so many steps, when these legs follow. `entered`: the space he
    /// stands on was entered this movement; `picks`: he can pick up what lies on the way.
    pub fn route(&self, steps: u8, entered: bool, picks: bool, rest: &[Leg]) -> Route {
        let here = self.here();
        let guards = rest.first() == Some(&Leg::Guards);
        let field = self.before(if guards { &rest[1..] } else { rest });
        let vias = self.vias(steps, entered, picks);
        let mut ends: Vec<End> = Vec::new();
        for (number, via) in vias.iter().enumerate() {
            let layer = field.of(via.carries);
            let (out, _) = self.out_and_lost(via.carries);
            for at in Node::all() {
                let walked = via.reach.steps[at.index()];
                if walked == u8::MAX {
                    continue;
                }
                let more = picks && at != via.at && !via.carries;
                let loot = via.loot + if more { self.loot(at) } else { 0 };
                // Of equals the shorter.
                let spent = via.spent + walked;
                let mut end = End {
                    worth: layer[at.index()] + loot - i32::from(spent),
                    via: number,
                    at,
                    leaves: false,
                };
                ends.push(end);
                let sewered = via.reach.sewered.contains(at);
                if spent < steps && !sewered && self.ground().gates.contains(at) {
                    end.worth = out + loot - i32::from(spent);
                    end.leaves = true;
                    ends.push(end);
                }
            }
        }
        let mut best: Option<(i32, End)> = None;
        // The guards are asked only about what could still be the best; of equals about the first.
        while let Some(at) = most(&ends, best.map(|(value, _)| value)) {
            let end = ends[at];
            ends[at].worth = i32::MIN;
            let value = if guards && !end.leaves {
                let (_, lost) = self.out_and_lost(vias[end.via].carries);
                chart::risky(end.worth, self.risk(end.at), lost)
            } else {
                end.worth
            };
            if best.is_none_or(|(least, _)| value > least) {
                best = Some((value, end));
            }
        }
        let Some((value, end)) = best else {
            // He can always stay where he is.
            return Route {
                value: self.end(here),
                spaces: [here; LONGEST],
                len: 0,
                sewer: false,
                goal: Goal::Stop,
            };
        };
        let via = &vias[end.via];
        let (to, goal) = match (via.at == here, end.leaves) {
            (false, _) => (via.at, Goal::Loot),
            (true, true) => (end.at, Goal::Leave),
            (true, false) => (end.at, Goal::Stop),
        };
        let reach = &vias[0].reach;
        let (spaces, len) = reach.way(here, to);
        Route {
            value,
            spaces,
            len,
            sewer: reach.sewered.contains(to),
            goal,
        }
    }

    /// The ways by which a movement can go: straight on, or by something that he picks up.
    fn vias(&self, steps: u8, entered: bool, picks: bool) -> Vec<Via> {
        let table = &self.state().table;
        let here = self.here();
        let carries = self.carries();
        let mut vias = vec![Via {
            at: here,
            loot: 0,
            carries,
            reach: self.reach(here, steps, entered),
            spent: 0,
        }];
        for at in Node::all().filter(|&at| picks && at != here) {
            let spent = vias[0].reach.steps[at.index()];
            let sewered = vias[0].reach.sewered.contains(at);
            let jewel = table.emperor == Some(at);
            let loot = if carries || jewel { 0 } else { self.loot(at) };
            if spent == u8::MAX || !jewel && loot == 0 {
                continue;
            }
            let left = if sewered { 0 } else { steps - spent };
            vias.push(Via {
                at,
                loot,
                carries: carries || jewel,
                reach: self.reach(at, left, !sewered),
                spent,
            });
        }
        vias
    }

    /// What may be picked up on a space is worth to one without the jewel.
    fn loot(&self, at: Node) -> i32 {
        let table = &self.state().table;
        if !table.piles.any(at) && !table.face_down.contains(at) {
            return 0;
        }
        let count = |jewel| i32::from(table.piles.count(at, jewel));
        let points = count(Jewel::Yellow) + count(Jewel::Trinket) + 3 * count(Jewel::Green);
        let point = if table.alarm { POINT / 3 } else { POINT };
        let safe = !self.is_careful() || self.is_unseen();
        let token = table.face_down.contains(at) && may_reveal(table, self.seat(), safe);
        points * point + if token { TOKEN } else { 0 }
    }

    /// Spaces within so many steps.
    pub(super) fn reach(&self, from: Node, steps: u8, entered: bool) -> Reach {
        let ground = self.ground();
        let mut reach = Reach {
            steps: [u8::MAX; NODES],
            from: [from; NODES],
            sewered: Spaces::EMPTY,
        };
        reach.steps[from.index()] = 0;
        let mut queue = [from; NODES];
        let (mut head, mut count) = (0, 1);
        let mut entrance = None;
        while head < count {
            let node = queue[head];
            head += 1;
            let walked = reach.steps[node.index()];
            if entrance.is_none() && (walked > 0 || entered) && ground.entrances.contains(node) {
                entrance = Some(node);
            }
            if walked == steps {
                continue;
            }
            for &next in node.neighbours() {
                if reach.steps[next.index()] == u8::MAX && !ground.closed.contains(next) {
                    reach.steps[next.index()] = walked + 1;
                    reach.from[next.index()] = node;
                    queue[count] = next;
                    count += 1;
                }
            }
        }
        let trapped = self.state().table.thief(self.seat()).trapped;
        if let Some(entrance) = entrance.filter(|_| !trapped) {
            for exit in ground.exits.iter() {
                if reach.steps[exit.index()] == u8::MAX {
                    reach.steps[exit.index()] = reach.steps[entrance.index()];
                    reach.from[exit.index()] = entrance;
                    reach.sewered.insert(exit);
                }
            }
        }
        reach
    }

    /// How the movement that is open goes on.
    pub fn onward(&self) -> Option<Trail> {
        let table = &self.state().table;
        let Some(Task::Move(Going {
            gait,
            left,
            entered,
            sewered,
            known,
            ..
        })) = table.agenda.top()
        else {
            return None;
        };
        let thief = table.thief(self.seat());
        let noiron = thief.character == Some(Character::Noiron) && !thief.noiron_used;
        let over = sewered || known;
        let steps = if over { 0 } else { left + u8::from(noiron) };
        let picks = gait != Gait::Dash;
        let rest = self.rest();
        let mut route = self.route(steps, entered, picks, &rest);
        if thief.known_area > 0 && !known {
            let farther = self.route(steps + 1, entered, picks, &rest);
            if farther.value > route.value + 2 * TOKEN {
                route = farther;
            }
        }
        let mut trail = Trail {
            actions: [Action::Stop; LONGEST + 1],
            len: route.len,
            next: 0,
        };
        for (walked, &space) in route.spaces[..route.len].iter().enumerate() {
            trail.actions[walked] = if route.sewer && walked + 1 == route.len {
                Action::Sewer(space)
            } else if walked >= usize::from(steps) {
                Action::KnownArea(space)
            } else {
                Action::Step(space)
            };
        }
        let last = match route.goal {
            Goal::Loot => None,
            Goal::Stop => Some(Action::Stop),
            Goal::Leave => Some(Action::Leave),
        };
        if let Some(last) = last {
            trail.actions[trail.len] = last;
            trail.len += 1;
        }
        Some(trail)
    }
}
