//! What the computers know of Age of Thieves. Both levels see only their own view: what is hidden from
//! them is dealt at random before they think.

use super::agenda::Task;
use super::cards::Card;
use super::outlook::{Outlook, Side};
use super::state::{Jewel, State};
use super::{Action, AgeOfThieves, View, Way, flow};
use crate::engine::{Game, Iterations, Policy, Rng, Seat};

impl Policy for AgeOfThieves {
    type Guide = super::guide::Advisor;
    const ITERATIONS: Iterations = Iterations {
        expert: 40,
        master: 200,
    };

    /// Makes for the same places as Regular and picks up what lies there, but bids by whim and does
    /// not look at the guards.
    fn novice(view: &View, rng: &mut Rng) -> Action {
        let (state, legal) = imagine(view, rng);
        let seat = flow::turn(&state).seat().unwrap_or(Seat(0));
        match state.table.agenda.top() {
            Some(Task::Declare { .. }) => whim(&state, seat, &legal, rng),
            Some(Task::Move { .. }) if rng.below(4) > 0 => {
                Thinker::new(&state, seat, &legal, false).movement()
            }
            Some(Task::Resolve { .. }) => {
                // A person resolves what he has declared.
                let resolves = |action: &&Action| matches!(action, Action::Resolve(_));
                let ways: Vec<Action> = legal.iter().filter(resolves).copied().collect();
                if ways.is_empty() {
                    Action::Abandon
                } else {
                    rng.pick(&ways)
                }
            }
            _ => rng.pick(&legal),
        }
    }

    /// Plans a way to its goal before it bids, asks the rules where the guards would go, and uses its
    /// cards for what they are for.
    fn regular(view: &View, rng: &mut Rng) -> Action {
        let (state, legal) = imagine(view, rng);
        if legal.len() == 1 {
            return legal[0];
        }
        let seat = flow::turn(&state).seat().unwrap_or(Seat(0));
        Thinker::new(&state, seat, &legal, true).choose(rng)
    }
}

fn imagine(view: &View, rng: &mut Rng) -> (State, Vec<Action>) {
    let state = AgeOfThieves::determinize(view, rng);
    let mut legal = Vec::new();
    AgeOfThieves::legal_actions(&state, &mut legal);
    (state, legal)
}

/// A declaration by whim: Move most of the time, other cards now and then.
fn whim(state: &State, seat: Seat, legal: &[Action], rng: &mut Rng) -> Action {
    let draft = &state.drafts[seat.index()];
    let can = |action: Action| legal.contains(&action);
    if draft.count == 0 && can(Action::Declare(Card::Move)) && rng.below(8) > 0 {
        return Action::Declare(Card::Move);
    }
    if can(Action::Point) && rng.below(5) > 0 {
        return Action::Point;
    }
    rng.pick(legal)
}

/// How much a general card is worth keeping, for discards.
fn worth(card: Card) -> i32 {
    match card {
        Card::ReflectiveCloak => 10,
        Card::CogRod => 9,
        Card::ElixirOfSpeed | Card::SewerMap | Card::RopeHook => 8,
        Card::AutomaticTrap | Card::Bribe => 6,
        Card::AgilityPotion | Card::PoisonedBola | Card::ClockworkMagpie => 5,
        Card::NetLauncher | Card::ForgedOrders | Card::Firecracker => 4,
        _ => 3,
    }
}

/// One decision being made.
struct Thinker<'a> {
    state: &'a State,
    seat: Seat,
    legal: &'a [Action],
    outlook: Outlook<'a>,
}

impl<'a> Thinker<'a> {
    fn new(state: &'a State, seat: Seat, legal: &'a [Action], careful: bool) -> Thinker<'a> {
        Thinker {
            state,
            seat,
            legal,
            outlook: Outlook::new(state, seat, careful),
        }
    }

    fn can(&self, action: Action) -> bool {
        self.legal.contains(&action)
    }

    /// The best legal action by a score; the first of equals.
    fn best(&self, score: impl Fn(Action) -> i32) -> Action {
        let mut best = (i32::MIN, self.legal[0]);
        for &action in self.legal {
            let value = score(action);
            if value > best.0 {
                best = (value, action);
            }
        }
        best.1
    }

    fn choose(&self, rng: &mut Rng) -> Action {
        let table = &self.state.table;
        let Some(task) = table.agenda.top() else {
            return self.legal[0];
        };
        match task {
            Task::Declare { .. } => self.declaration(),
            Task::Move { .. } => self.movement(),
            Task::Resolve { stack, .. } => self.resolution(stack),
            Task::PickStack { .. } => self.best(|action| match action {
                Action::Stack(stack) => {
                    let face = self.state.drafts[self.seat.index()].faces[usize::from(stack)];
                    // Cover first, then shove, then walk.
                    match face {
                        Some(Card::ReflectiveCloak | Card::RopeHook) => 3,
                        Some(Card::Move) => 1,
                        Some(Card::Ambush) => 0,
                        _ => 2,
                    }
                }
                _ => 0,
            }),
            Task::HandLimit { .. }
            | Task::Discard { .. }
            | Task::LoseCard { .. }
            | Task::Give { .. } => self.best(|action| match action {
                Action::Card(card) => -worth(card),
                _ => 0,
            }),
            Task::Character { .. } => rng.pick(self.legal),
            Task::Keep { .. } => Action::Keep,
            Task::AtOnce { .. }
            | Task::LoseJewel { .. }
            | Task::MagpieJewel { .. }
            | Task::Confiscate { .. } => self.best(|action| match action {
                Action::Steal(_, jewel) | Action::Jewel(jewel) => match task {
                    Task::LoseJewel { .. } => -i32::from(jewel == Jewel::Trinket),
                    _ => 1 + jewel_worth(jewel),
                },
                _ => 0,
            }),
            Task::Target { .. } | Task::SpecialTarget { .. } => {
                self.best(|action| self.outlook.target(action))
            }
            Task::Worker { .. } => self.best(|action| match action {
                Action::Keep => 2,
                Action::Decline => 1,
                _ => 0,
            }),
            Task::Gas { .. } | Task::Rope { .. } | Task::Potion { .. } => Action::Done,
            Task::Walk { .. } if self.can(Action::Stop) => self.best(|action| match action {
                Action::Step(to) => self.outlook.guard_at(to),
                _ => table.agenda.top().map_or(0, |task| match task {
                    Task::Walk { at, .. } => self.outlook.guard_at(at),
                    _ => 0,
                }),
            }),
            Task::Yellow { .. } | Task::Start { .. } => self.best(|action| match action {
                Action::Space(at) => {
                    let from = table.thief(self.seat).at;
                    -from.map_or(0, |from| i32::from(from.dist(at)))
                }
                _ => 0,
            }),
            Task::Smoke { .. } | Task::MagpieSpace { .. } => self.best(|action| match action {
                Action::Space(at) => -i32::from(self.outlook.here().dist(at)),
                _ => 0,
            }),
            Task::Regroup { .. } | Task::Relocate { .. } | Task::Noise { .. } => {
                // The guard that is nearest to the own way is sent elsewhere.
                self.best(|action| match action {
                    Action::Guard(at) => -self.outlook.guard_at(at),
                    _ => 0,
                })
            }
            Task::RegroupTo { .. }
            | Task::Vigilante { .. }
            | Task::Forged { .. }
            | Task::Place { .. }
            | Task::Hunt { .. }
            | Task::NoiseEnd { .. }
            | Task::Walk { .. } => self.best(|action| match action {
                Action::Space(at) | Action::Step(at) => self.outlook.guard_at(at),
                _ => 0,
            }),
            _ => self.best(|action| match action {
                Action::Space(at) | Action::Step(at) => -i32::from(self.outlook.goal(at)),
                Action::Decline | Action::Done => 1,
                _ => 0,
            }),
        }
    }

    /// 2.5: towards the best end, picking up on the way.
    fn movement(&self) -> Action {
        let thief = self.state.table.thief(self.seat);
        // One token in eight is a Plain-garb Guard, and the jewel is not risked for a token.
        let unseen = !self.outlook.is_careful() || self.state.table.hidden(self.seat);
        let reveals = unseen && !thief.emperor && !self.state.table.alarm;
        let picks = self.best(|action| match action {
            Action::Collect(jewel) => 20 + jewel_worth(jewel),
            Action::Steal(_, jewel) => 20 + jewel_worth(jewel),
            Action::Reveal if reveals => 15,
            _ => 0,
        });
        if matches!(
            picks,
            Action::Collect(_) | Action::Steal(..) | Action::Reveal
        ) && (picks != Action::Reveal || reveals)
        {
            return picks;
        }
        if self.can(Action::Leave) && self.outlook.leaves() {
            return Action::Leave;
        }
        let wanted = self.outlook.step();
        match wanted {
            Some(action) if self.can(action) => action,
            _ => Action::Stop,
        }
    }

    /// 2.4 P4.3: what was planned, if it still makes sense.
    fn resolution(&self, stack: u8) -> Action {
        let face = self.state.drafts[self.seat.index()].faces[usize::from(stack)];
        let card = face.unwrap_or(Card::Move);
        let ways = [Way::Special, Way::Card, Way::Sneak, Way::Wits]
            .into_iter()
            .map(Action::Resolve);
        let first = ways.into_iter().find(|&way| self.can(way));
        match card {
            Card::Move if self.can(Action::Resolve(Way::Dash)) && self.outlook.dashes() => {
                Action::Resolve(Way::Dash)
            }
            // A cloak is kept back when nobody is near; the card is spent all the same, so it is not.
            _ => first.unwrap_or(Action::Abandon),
        }
    }

    /// 2.4 P3: first what is planned, then the points.
    fn declaration(&self) -> Action {
        let draft = &self.state.drafts[self.seat.index()];
        let plan = self
            .outlook
            .plan(&self.state.hands[self.seat.index()], draft);
        // The stacks so far are the first of the plan: finish the newest, then open the next.
        let newest = usize::from(draft.count);
        if let Some(last) = newest.checked_sub(1)
            && let Some(&(_, ap)) = plan.get(last)
            && draft.stacks[last].initiative() < ap.max(1)
        {
            for more in [Action::Point, Action::Informer, Action::Agent] {
                if self.can(more) {
                    return more;
                }
            }
        }
        if let Some(&(card, _)) = plan.get(newest)
            && self.can(Action::Declare(card))
        {
            return Action::Declare(card);
        }
        if self.can(Action::Seal) {
            return Action::Seal;
        }
        self.best(|action| i32::from(action == Action::Point))
    }
}

/// A jewel's price to a thief.
pub fn jewel_worth(jewel: Jewel) -> i32 {
    match jewel {
        Jewel::Yellow | Jewel::Trinket => 1,
        Jewel::Green => 3,
        Jewel::Emperor => 50,
    }
}

/// Thieves whose bid counts before or after the guards.
pub fn side(alarm: bool, ap: u8, roll: u8) -> Side {
    let before = if alarm { ap > roll } else { ap >= roll };
    if before { Side::Before } else { Side::After }
}
