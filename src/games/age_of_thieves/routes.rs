//! Movements step by step: how far he comes, what lies on the way, and which way is best.

use super::action::Action;
use super::agenda::{Gait, Going, Task};
use super::cards::Character;
use super::chart;
use super::hedria::{NODES, Node, Spaces};
use super::outlook::{Leg, Outlook};
use super::state::Jewel;

/// What a token is worth.
const TOKEN: i32 = 100;
/// What a point is worth in calm; in alarm a third of it, as little time is left to need it.
const POINT: i32 = 130;

/// Where a movement leads.
#[derive(Clone, Copy, Debug)]
pub struct Route {
    /// What it is worth.
    pub value: i32,
    /// The next space; none to stay.
    next: Option<Node>,
    /// The next space is reached through the sewers.
    sewer: bool,
    /// It leads out of the city.
    leaves: bool,
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

    /// The first space of the way from one space to another.
    fn first(&self, from: Node, to: Node) -> Option<Node> {
        let mut next = to;
        while next != from && self.from[next.index()] != from {
            next = self.from[next.index()];
        }
        (next != from).then_some(next)
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
        ends.sort_by_key(|end| std::cmp::Reverse(end.worth));
        let mut best: Option<(i32, End)> = None;
        for end in ends {
            // The guards are asked only about what could still be the best.
            if best.is_some_and(|(value, _)| value >= end.worth) {
                break;
            }
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
                next: None,
                sewer: false,
                leaves: false,
            };
        };
        let via = &vias[end.via];
        let goal = if via.at == here { end.at } else { via.at };
        let next = vias[0].reach.first(here, goal);
        Route {
            value,
            next,
            sewer: next.is_some_and(|next| vias[0].reach.sewered.contains(next)),
            leaves: end.leaves,
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
        let count = |jewel| i32::from(table.piles.count(at, jewel));
        let points = count(Jewel::Yellow) + count(Jewel::Trinket) + 3 * count(Jewel::Green);
        let point = if table.alarm { POINT / 3 } else { POINT };
        let token = table.face_down.contains(at) && self.reveals();
        points * point + if token { TOKEN } else { 0 }
    }

    /// Whether a token is turned up in passing: one in eight is a Plain-garb Guard.
    pub fn reveals(&self) -> bool {
        let table = &self.state().table;
        let safe = !self.is_careful() || self.is_unseen() || table.turn <= 2;
        safe && !self.carries() && !table.alarm
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

    /// How the movement that is open goes on; nothing to stop.
    pub fn onward(&self) -> Option<Action> {
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
        match route.next {
            None => route.leaves.then_some(Action::Leave),
            Some(next) if route.sewer => Some(Action::Sewer(next)),
            Some(next) if steps == 0 => Some(Action::KnownArea(next)),
            Some(next) => Some(Action::Step(next)),
        }
    }
}
