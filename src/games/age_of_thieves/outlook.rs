//! Looking ahead for the computers: where a thief wants to go, where he can get to, and where the guards
//! would find him, which the rules of 2.8 are asked.

use super::agenda::Task;
use super::cards::{Card, Counts, DASH, SNEAK, total};
use super::events::{ALARM_TURNS, EventCard};
use super::hedria::{NODES, Node, flag, printed, way_out};
use super::state::{Draft, Fig, State};
use super::{Action, flow, movement};
use crate::engine::{Seat, SeatSet, Silent};

/// When a thief moves: before the guards act or after.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    /// The guards have still to act.
    Before,
    /// They have acted, or will not.
    After,
}

/// What an arrest costs, in spaces of way; to the carrier it is nearly everything.
const ARREST: i32 = 14;
const ARREST_CARRIER: i32 = 60;
/// What taking the Emperors' Jewel is worth by itself.
const GRAB: i32 = 12;

/// A thief's own look at the city.
#[derive(Debug)]
pub struct Outlook<'a> {
    state: &'a State,
    seat: Seat,
    /// Asks where the guards would go.
    careful: bool,
}

/// What can be reached: steps to each space, and from where.
pub(super) struct Reach {
    steps: [u8; NODES],
    from: [Node; NODES],
}

impl Reach {
    /// Whether a space is within reach.
    pub(super) fn gets_to(&self, node: Node) -> bool {
        self.steps[node.index()] != u8::MAX
    }
}

impl<'a> Outlook<'a> {
    /// A seat's look.
    pub fn new(state: &'a State, seat: Seat, careful: bool) -> Outlook<'a> {
        Outlook {
            state,
            seat,
            careful,
        }
    }

    /// Whether the guards are asked.
    pub fn is_careful(&self) -> bool {
        self.careful
    }

    /// Where the thief stands; the vault for one who stands nowhere.
    pub fn here(&self) -> Node {
        self.state.table.thief(self.seat).at.unwrap_or(Node::VAULT)
    }

    fn carrier(&self) -> Option<Seat> {
        let table = &self.state.table;
        table.all_seats().find(|&seat| table.thief(seat).emperor)
    }

    /// How far a space is from what this thief wants most.
    pub fn goal(&self, at: Node) -> u8 {
        let table = &self.state.table;
        let thief = table.thief(self.seat);
        let gates = |at: Node| table.open.map_or(0, |open| way_out(at, open));
        if thief.emperor {
            if table.alarm {
                return gates(at);
            }
            // The quarter that will open is unknown: out of the palace, to a hideout.
            let hideouts = printed(flag::HIDEOUT);
            let nearest = hideouts.iter().map(|hideout| at.dist(hideout)).min();
            return nearest.unwrap_or(0);
        }
        let last = table.alarm && table.turn >= ALARM_TURNS;
        match (table.emperor, self.carrier()) {
            _ if last => gates(at),
            (Some(jewel), _) if table.alarm => {
                // Only if there is time to get out with it.
                let turns = ALARM_TURNS - table.turn + 1;
                let way = at.dist(jewel) + table.open.map_or(0, |open| way_out(jewel, open));
                if way <= turns * 6 { way } else { gates(at) }
            }
            (Some(jewel), _) => at.dist(jewel),
            (None, Some(carrier)) => {
                let theirs = table.thief(carrier).at;
                let chase = theirs.map_or(u8::MAX, |theirs| at.dist(theirs));
                // Near the gates the carrier comes by himself.
                let wait = if table.alarm {
                    gates(at).max(2)
                } else {
                    u8::MAX
                };
                chase.min(wait)
            }
            (None, None) => gates(at),
        }
    }

    /// Whether to leave the city now: with the jewel at once, otherwise when it is time or the jewel
    /// can no longer be won.
    pub fn leaves(&self) -> bool {
        let table = &self.state.table;
        table.thief(self.seat).emperor || table.turn >= ALARM_TURNS
    }

    fn hidden_anywhere(&self) -> bool {
        let thief = self.state.table.thief(self.seat);
        thief.cloak || thief.left_dungeon || self.state.table.is_event(EventCard::StarlessNight)
    }

    /// Spaces within so many steps: guards are not walked into, unless nobody can see him.
    pub(super) fn reach(&self, from: Node, steps: u8, entered: bool, unseen: bool) -> Reach {
        let table = &self.state.table;
        let mut reach = Reach {
            steps: [u8::MAX; NODES],
            from: [from; NODES],
        };
        reach.steps[from.index()] = 0;
        let mut queue = [from; NODES];
        let (mut head, mut count) = (0, 1);
        let unseen = unseen || self.hidden_anywhere() || from.is(flag::DUNGEON);
        while head < count {
            let node = queue[head];
            head += 1;
            let next_step = reach.steps[node.index()] + 1;
            if next_step > steps {
                break;
            }
            for &next in node.neighbours() {
                let caught = || {
                    table.figure_on(next).is_some_and(|fig| {
                        !table.fig_trapped(fig)
                            && !unseen
                            && !table.thief(self.seat).rope
                            && !table.smoke.contains(next)
                            && !next.is(flag::HIDEOUT)
                    })
                };
                if reach.steps[next.index()] == u8::MAX
                    && !next.is(flag::DUNGEON)
                    && !table.fire.contains(next)
                    && !caught()
                {
                    reach.steps[next.index()] = next_step;
                    reach.from[next.index()] = node;
                    queue[count] = next;
                    count += 1;
                }
            }
        }
        // Through the sewers, which end the movement.
        if !table.is_event(EventCard::FloodedSewers) {
            let entrance = queue[..count].iter().copied().find(|&node| {
                let in_use = node != from || entered;
                in_use && (node.is(flag::SEWER_IN) || table.manholes.contains(node))
            });
            if let Some(entrance) = entrance {
                for exit in printed(flag::SEWER_OUT).or(table.stairs).iter() {
                    let free = table.figure_on(exit).is_none() || unseen;
                    if reach.steps[exit.index()] == u8::MAX
                        && free
                        && movement::check_exit(table, self.seat, exit).is_ok()
                    {
                        reach.steps[exit.index()] = steps.max(reach.steps[entrance.index()] + 1);
                        reach.from[exit.index()] = entrance;
                    }
                }
            }
        }
        reach
    }

    /// Whether the guards would arrest him on a space if they acted now.
    fn caught_at(&self, at: Node, unseen: bool) -> bool {
        if !self.careful || unseen || at.is(flag::HIDEOUT) || at.is(flag::DUNGEON) {
            return false;
        }
        let mut state = self.state.clone();
        let table = &mut state.table;
        table.rules.automatic_ties = true;
        table.thief_mut(self.seat).at = Some(at);
        table.thief_mut(self.seat).arrested = false;
        table.agenda.clear();
        // Under Full Mobilization they act twice; an unrolled die has them act once.
        let twice = table.activations.iter().all(|&initiative| initiative > 0);
        for _ in 0..1 + u8::from(twice) {
            // Nothing lies below: it ends when the guards are done.
            state.table.agenda.push(Task::Activate {
                captains: false,
                todo: Fig::guards().map(Fig::bit).sum(),
                chosen: SeatSet::default(),
                any: false,
            });
            flow::run_guards(&mut state, &mut Silent);
        }
        state.table.thief(self.seat).arrested
    }

    /// What the guards who are still to act cost on a space: a sure arrest its whole price; less where
    /// a guard in reach would go for this thief, or for a nearer one, if things change until then.
    fn danger(&self, at: Node, unseen: bool) -> i32 {
        let table = &self.state.table;
        let unseen = unseen || self.hidden_anywhere() || table.smoke.contains(at);
        let shelter = at.is(flag::HIDEOUT) || at.is(flag::DUNGEON) || table.alleys.contains(at);
        if !self.careful || unseen || shelter || table.thief(self.seat).rope {
            return 0;
        }
        let price = if table.thief(self.seat).emperor {
            ARREST_CARRIER
        } else {
            ARREST
        };
        if self.caught_at(at, false) {
            return price;
        }
        let risk = |fig: Fig| {
            let post = table.fig(fig)?;
            let distance = post.dist(at);
            let reach = table.guard_move(fig).min(table.vigilance(fig, self.seat));
            if distance > reach || table.fig_trapped(fig) {
                return None;
            }
            let nearer = table.all_seats().any(|other| {
                other != self.seat
                    && table
                        .detects(fig, other)
                        .is_some_and(|theirs| theirs < distance)
            });
            Some(if nearer { price / 8 } else { price / 3 })
        };
        Fig::all().filter_map(risk).max().unwrap_or(0)
    }

    /// How good it is to end a movement on a space, but for the guards who are still to act: near the
    /// goal, with something to pick up, not beside guards when they have acted.
    fn end(&self, at: Node, side: Side) -> i32 {
        let table = &self.state.table;
        let thief = table.thief(self.seat);
        let goal = i32::from(self.goal(at));
        let mut value = -2 * goal;
        let loot = [super::Jewel::Green, super::Jewel::Yellow]
            .iter()
            .map(|&jewel| {
                i32::from(table.piles.count(at, jewel)) * super::policy::jewel_worth(jewel)
            })
            .sum::<i32>();
        if !thief.emperor && !table.alarm {
            value += 2 * loot + i32::from(table.face_down.contains(at));
        }
        if side == Side::After {
            // Next turn he can outbid most rolls, but not all.
            let close = Fig::all()
                .filter_map(|fig| table.fig(fig))
                .filter(|post| post.dist(at) <= 1);
            value -= close.count() as i32;
        }
        value
    }

    /// The best end of a movement of so many steps, and its worth.
    fn best_end(&self, reach: &Reach, budget: u8, side: Side, unseen: bool) -> (i32, Node) {
        let here = self.here();
        let jewel = self.state.table.emperor;
        let mut best = (i32::MIN, here);
        for node in Node::all() {
            let steps = reach.steps[node.index()];
            if steps == u8::MAX {
                continue;
            }
            let grabs = jewel == Some(node) && budget < DASH;
            // Worth more than the best only if the guards do not come, which costs to find out.
            let hope =
                self.end(node, side) * 8 - i32::from(steps) + if grabs { 8 * GRAB } else { 0 };
            if hope <= best.0 {
                continue;
            }
            let value = match side {
                Side::After => hope,
                // With the jewel in hand the rest of the movement leads on.
                Side::Before if grabs => {
                    let rest = budget.saturating_sub(steps);
                    let ends = Node::all().filter(|end| end.dist(node) <= rest);
                    let least = ends.map(|end| self.danger(end, unseen)).min();
                    hope - 8 * least.unwrap_or(0)
                }
                Side::Before => hope - 8 * self.danger(node, unseen),
            };
            if value > best.0 {
                best = (value, node);
            }
        }
        best
    }

    /// Guards still to act this turn.
    fn side_now(&self) -> Side {
        let waiting = self.state.table.activations != [0; 2];
        if waiting { Side::Before } else { Side::After }
    }

    /// The next step of the movement that is open, none to stop.
    pub fn step(&self) -> Option<Action> {
        let Some(Task::Move {
            left,
            entered,
            sewered,
            known,
            ..
        }) = self.state.table.agenda.top()
        else {
            return None;
        };
        let here = self.here();
        let steps = if sewered || known { 0 } else { left };
        let extra = self.state.table.thief(self.seat).known_area > 0 && !known;
        let walk = if steps == 0 && extra { 1 } else { steps };
        if walk == 0 && !entered {
            return None;
        }
        let reach = self.reach(here, walk, entered, false);
        let (_, end) = self.best_end(&reach, walk, self.side_now(), false);
        if end == here {
            return None;
        }
        let mut next = end;
        while reach.from[next.index()] != here {
            next = reach.from[next.index()];
        }
        let through = next.dist(here) > 1 || steps == 0 && !extra;
        Some(if through {
            Action::Sewer(next)
        } else if steps == 0 {
            Action::KnownArea(next)
        } else {
            Action::Step(next)
        })
    }

    /// Whether a Dash brings more than a Sneak now.
    pub fn dashes(&self) -> bool {
        let table = &self.state.table;
        let here = self.here();
        let side = self.side_now();
        // After a Dash all that is left is abandoned; an Ambush is no loss.
        let faces = &self.state.drafts[self.seat.index()].faces;
        let waiting = table.waiting(self.seat, |_| true);
        let loses = (0..faces.len())
            .any(|stack| waiting >> stack & 1 == 1 && faces[stack] != Some(Card::Ambush));
        let worth = |steps| {
            let reach = self.reach(here, steps, false, false);
            self.best_end(&reach, steps, side, false)
        };
        let sneak = worth(SNEAK + table.event_bonus(|event| event.sneak));
        let dash = worth(DASH + table.event_bonus(|event| event.dash));
        // The jewel is only taken by a Sneak.
        let grabs = table.emperor.is_some_and(|jewel| dash.1 == jewel);
        !grabs && !loses && dash.0 > sneak.0 + 8
    }

    /// How much this thief likes a guard to stand there: far from his way, near the carrier's.
    pub fn guard_at(&self, at: Node) -> i32 {
        let table = &self.state.table;
        let far = i32::from(at.dist(self.here()).min(9));
        let carrier = self.carrier().filter(|&carrier| carrier != self.seat);
        let near = carrier
            .and_then(|carrier| table.thief(carrier).at)
            .map_or(0, |theirs| 12 - i32::from(at.dist(theirs).min(12)));
        far + near
    }

    /// How much this thief likes a target.
    pub fn target(&self, action: Action) -> i32 {
        let table = &self.state.table;
        match action {
            Action::Thief(target) => {
                let victim = table.thief(target);
                if target == self.seat {
                    return -50;
                }
                40 * i32::from(victim.emperor) + i32::from(victim.points())
            }
            Action::Guard(at) => 10 - self.guard_at(at),
            Action::Space(at) => -i32::from(self.goal(at)),
            _ => 0,
        }
    }

    /// The stacks to declare, in order, with their AP.
    pub fn plan(&self, hand: &Counts, draft: &Draft) -> Vec<(Card, u8)> {
        let table = &self.state.table;
        let thief = table.thief(self.seat);
        // Planned as if nothing were declared yet, so that every step of a declaration plans the same.
        let placed: u8 = draft.stacks.iter().map(super::Stack::initiative).sum();
        let own = placed - draft.informers - 2 * draft.agents;
        let all = draft.pool + own;
        let mut held = *hand;
        for card in draft.faces.iter().flatten().filter(|card| !card.is_basic()) {
            held[card.index()] += 1;
        }
        let has = |card: Card| {
            let rain = card.is_grenade() && table.is_event(EventCard::SuddenRain);
            let moon = card == Card::ReflectiveCloak && table.is_event(EventCard::FullMoon);
            held[card.index()] > 0 && !rain && !moon
        };
        // An unrolled die is taken for a middling one.
        let roll = if table.roll == 0 { 5 } else { table.roll };
        let cap = if table.is_event(EventCard::GuildPurges) {
            5
        } else {
            u8::MAX
        };
        let first = if table.alarm { roll + 1 } else { roll }.min(all).min(cap);
        let beats = super::policy::side(table.alarm, first, roll) == Side::Before;
        let here = self.here();
        let mut plan = Vec::new();
        if table.in_dungeon(self.seat) {
            return vec![(Card::Move, all.min(cap))];
        }
        let sneak = SNEAK + table.event_bonus(|event| event.sneak);
        let dash = DASH + table.event_bonus(|event| event.dash);
        let worth = |steps: u8, side: Side, unseen: bool| {
            self.best_end(&self.reach(here, steps, false, unseen), steps, side, unseen)
                .0
        };
        let either = |side: Side, unseen: bool| {
            worth(sneak, side, unseen).max(worth(dash, side, unseen) - 8)
        };
        let early = if beats {
            either(Side::Before, false)
        } else {
            i32::MIN
        };
        let late = either(Side::After, false) - self.danger(here, false) * 8;
        let cloaked = if has(Card::ReflectiveCloak) && beats && first < all {
            either(Side::After, true) - 24
        } else {
            i32::MIN
        };
        // Whoever carries the jewel is hunted by all: he moves before them if he can.
        let rivals = table
            .all_seats()
            .filter(|&rival| rival != self.seat)
            .filter_map(|rival| table.on_board(rival))
            .filter(|at| at.dist(here) <= 6)
            .count() as i32;
        let hunted = if thief.emperor { 4 * rivals } else { 0 };
        let (mut left, move_ap) = if cloaked > early.max(late) {
            plan.push((Card::ReflectiveCloak, first));
            (all - first, 1)
        } else if early.saturating_add(hunted) > late {
            let elixir = thief.emperor && has(Card::ElixirOfSpeed) && all >= 2 * first;
            match thief.emperor {
                true if elixir => (all, all - first),
                true => (all, all),
                false => (all, first),
            }
        } else {
            (all, 1)
        };
        self.strikes(&has, &mut plan, &mut left, move_ap, cap);
        if left == 0 {
            return plan;
        }
        let ap = move_ap.min(left).min(cap).max(1);
        plan.push((Card::Move, ap));
        left -= ap;
        // More ground with an Elixir on the same side of the guards, when it is worth the card.
        let hurry = table.alarm || self.goal(here) > 8;
        let same = if ap >= first { first } else { 1 };
        if has(Card::ElixirOfSpeed) && hurry && left >= same {
            plan.push((Card::ElixirOfSpeed, same));
            left -= same;
        }
        if left > 0 && total(&held) >= 3 {
            plan.push((Card::Ambush, 1));
        }
        plan
    }

    /// Cards against the carrier, as early as can be.
    fn strikes(
        &self,
        has: &impl Fn(Card) -> bool,
        plan: &mut Vec<(Card, u8)>,
        left: &mut u8,
        move_ap: u8,
        cap: u8,
    ) {
        let table = &self.state.table;
        let Some(carrier) = self.carrier().filter(|&carrier| carrier != self.seat) else {
            return;
        };
        let Some(theirs) = table.on_board(carrier) else {
            return;
        };
        let distance = self.here().dist(theirs);
        let choices = [
            (Card::CogRod, 3),
            (Card::AutomaticTrap, u8::MAX),
            (Card::PoisonedBola, 6),
            (Card::ClockworkMagpie, 6),
            (Card::NetLauncher, u8::MAX),
        ];
        for (card, range) in choices {
            if has(card) && distance <= range && *left > move_ap + 1 {
                let ap = (*left - move_ap).min(cap);
                plan.push((card, ap));
                *left -= ap;
                return;
            }
        }
    }
}
