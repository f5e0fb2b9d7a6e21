//! Movements step by step: how far he comes, what lies on the way, and which way is best.

use super::action::Action;
use super::agenda::{Gait, Going, Task};
use super::cards::Character;
use super::chart::{self, Layer};
use super::hedria::{NODES, Node, Spaces, token_place};
use super::outlook::{Leg, Outlook, is_hidden, will_hide};
use super::state::{Jewel, State};
use super::tokens::Token;
use crate::engine::{List, Seat};

/// What a token is worth, on average.
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

/// Whether the token where a thief stands is turned up in passing: one in eight is a Plain-garb Guard, unless he knows
/// which it is.
pub fn reveals(state: &State, seat: Seat, careful: bool) -> bool {
    let safe = !careful || is_hidden(&state.table, seat) || will_hide(state, seat);
    let at = state.table.thief(seat).at;
    at.is_some_and(|at| token_worth(state, seat, at, safe) > 0)
}

/// What it is worth to turn a face-down token up. `safe`: nothing happens to him by a Plain-garb Guard.
fn token_worth(state: &State, seat: Seat, at: Node, safe: bool) -> i32 {
    let table = &state.table;
    if table.thief(seat).emperor || table.alarm {
        return 0;
    }
    match known_token(state, seat, at) {
        Some(Token::PlainGarbGuard | Token::AlertCitizens) => 0,
        Some(Token::GuildAgent | Token::CheapTrinket) => 2 * TOKEN,
        Some(_) => TOKEN,
        None if safe || table.turn <= 2 => TOKEN,
        None => 0,
    }
}

/// The face-down token of a space, if this seat has seen it since it was last moved.
pub fn known_token(state: &State, seat: Seat, at: Node) -> Option<Token> {
    state.notes[seat.index()].certain(token_place(at)?)
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
struct Via<'a> {
    at: Node,
    loot: i32,
    /// From there on he carries the Emperors' Jewel.
    carries: bool,
    reach: &'a Reach,
    /// Steps to it.
    spent: u8,
}

/// One end of a movement.
#[derive(Clone, Copy)]
struct End {
    worth: i32,
    /// By which place: where he stands, or where something is picked up.
    via: Node,
    at: Node,
    carries: bool,
    leaves: bool,
}

/// The ends of a movement by their worth before the guards act. Of those on one space, with the jewel or
/// without it, only the best can matter, and the first of equals; of those out of the city likewise.
struct Ends {
    from: Node,
    /// Where it may end, by number.
    spaces: List<Node, NODES>,
    /// The best end on each of them, without the jewel and with it: what it is worth, and by which place.
    worth: [[i32; NODES]; 2],
    via: [[Node; NODES]; 2],
    leaves: Option<End>,
}

impl Ends {
    /// None yet, of a movement to these spaces.
    fn on(spaces: impl Iterator<Item = Node>, from: Node) -> Ends {
        Ends {
            from,
            spaces: spaces.collect(),
            worth: [[i32::MIN; NODES]; 2],
            via: [[from; NODES]; 2],
            leaves: None,
        }
    }

    /// Adds an end on the space of this place in the list. It comes after all that were added before.
    #[inline]
    fn add(&mut self, place: usize, end: End) {
        let carries = usize::from(end.carries);
        if end.leaves {
            if self.leaves.is_none_or(|best| end.worth > best.worth) {
                self.leaves = Some(end);
            }
        } else if end.worth > self.worth[carries][place] {
            self.worth[carries][place] = end.worth;
            self.via[carries][place] = end.via;
        }
    }

    /// Takes the most worth end out, if it is worth more than that; of equals the one added first.
    fn take(&mut self, least: i32) -> Option<End> {
        // As they were added: straight on, then by each place; by space; staying before leaving.
        let order = |end: &End| (end.via != self.from, end.via, end.at, end.leaves);
        let mut best = self.leaves.filter(|end| end.worth > least);
        let mut most = best.map_or(least, |end| end.worth);
        let mut from = None;
        for carries in [false, true] {
            let layer = usize::from(carries);
            for (place, (&at, &worth)) in self.spaces.iter().zip(&self.worth[layer]).enumerate() {
                if worth < most || worth == least {
                    continue;
                }
                let end = End {
                    worth,
                    via: self.via[layer][place],
                    at,
                    carries,
                    leaves: false,
                };
                if worth > most || best.is_none_or(|best| order(&end) < order(&best)) {
                    (most, best, from) = (worth, Some(end), Some((layer, place)));
                }
            }
        }
        match from {
            Some((layer, place)) => self.worth[layer][place] = i32::MIN,
            None => self.leaves = self.leaves.filter(|_| best.is_none()),
        }
        best
    }
}

impl Outlook<'_> {
    /// The best way of a movement of so many steps, when these legs follow. `entered`: the space he
    /// stands on was entered this movement; `picks`: he can pick up what lies on the way.
    pub fn route(&self, steps: u8, entered: bool, picks: bool, rest: &[Leg]) -> Route {
        let here = self.here();
        let guards = rest.first() == Some(&Leg::Guards);
        let field = self.before(if guards { &rest[1..] } else { rest });
        let reach = self.reach(here, steps, entered);
        // Straight on, or by a detour: that may also enter the sewers where he stands now.
        let near = |&at: &Node| reach.gets_to(at) || self.ground().exits.contains(at);
        let mut ends = Ends::on(Node::all().filter(near), here);
        let mut loot = [0; NODES];
        for &at in ends.spaces.iter().filter(|_| picks) {
            loot[at.index()] = self.loot(at);
        }
        self.vias(&reach, steps, picks, &loot, |via| {
            let layer = field.of(via.carries);
            let (out, _) = self.out_and_lost(via.carries);
            for place in 0..ends.spaces.len() {
                let at = ends.spaces[place];
                let walked = via.reach.steps[at.index()];
                if walked == u8::MAX {
                    continue;
                }
                let more = at != via.at && !via.carries;
                let loot = via.loot + if more { loot[at.index()] } else { 0 };
                // Of equals the shorter.
                let spent = via.spent + walked;
                let mut end = End {
                    worth: layer[at.index()] + loot - i32::from(spent),
                    via: via.at,
                    at,
                    carries: via.carries,
                    leaves: false,
                };
                ends.add(place, end);
                let sewered = via.reach.sewered.contains(at);
                if spent < steps && !sewered && self.ground().gates.contains(at) {
                    end.worth = out + loot - i32::from(spent);
                    end.leaves = true;
                    ends.add(place, end);
                }
            }
        });
        let mut best: Option<(i32, End)> = None;
        // The guards are asked only about what could still be the best; of equals about the first.
        while let Some(end) = ends.take(best.map_or(i32::MIN, |(value, _)| value)) {
            let value = if guards && !end.leaves {
                let (_, lost) = self.out_and_lost(end.carries);
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
        let (to, goal) = match (end.via == here, end.leaves) {
            (false, _) => (end.via, Goal::Loot),
            (true, true) => (end.at, Goal::Leave),
            (true, false) => (end.at, Goal::Stop),
        };
        let (spaces, len) = reach.way(here, to);
        Route {
            value,
            spaces,
            len,
            sewer: reach.sewered.contains(to),
            goal,
        }
    }

    /// The ways by which a movement can go within reach: straight on, or by something that he picks up.
    fn vias(
        &self,
        reach: &Reach,
        steps: u8,
        picks: bool,
        loot: &Layer,
        mut each: impl FnMut(&Via<'_>),
    ) {
        let table = &self.state().table;
        let here = self.here();
        let carries = self.carries();
        each(&Via {
            at: here,
            loot: 0,
            carries,
            reach,
            spent: 0,
        });
        for at in Node::all().filter(|&at| picks && at != here) {
            let spent = reach.steps[at.index()];
            let sewered = reach.sewered.contains(at);
            let jewel = table.emperor == Some(at);
            let loot = if carries || jewel {
                0
            } else {
                loot[at.index()]
            };
            if spent == u8::MAX || !jewel && loot == 0 {
                continue;
            }
            let left = if sewered { 0 } else { steps - spent };
            each(&Via {
                at,
                loot,
                carries: carries || jewel,
                reach: &self.reach(at, left, !sewered),
                spent,
            });
        }
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
        let token = match table.face_down.contains(at) {
            true => token_worth(self.state(), self.seat(), at, safe),
            false => 0,
        };
        points * point + token
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
