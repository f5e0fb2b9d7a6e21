//! What the computers know of Age of Thieves. All see only their own view: what is hidden from them is dealt
//! at random before they think, and no thought of Novice and Regular depends on it. Expert and Master
//! compare whole turns ([`super::guide`]).

use super::agenda::Task;
use super::aims::{card_worth, jewel_worth};
use super::atlas::Atlas;
use super::cards::Card;
use super::events::ALARM_TURNS;
use super::outlook::{Leg, Legs, Outlook, carrier, is_early};
use super::plan;
use super::routes::reveals;
use super::state::{Jewel, State};
use super::tokens::Token;
use super::{Action, AgeOfThieves, View, Way, flow, notes};
use crate::engine::{Game, Iterations, Policy, Rng, Seat};

impl Policy for AgeOfThieves {
    type Guide = super::guide::Advisor;
    const ITERATIONS: Iterations = Iterations {
        expert: 8,
        master: 400,
    };

    /// Makes for the same places as Regular, but judges the guards by eye, bids by whim, and now and
    /// then does something for no reason.
    fn novice(view: &View, rng: &mut Rng) -> Action {
        let (state, legal) = imagine(view, rng);
        if legal.len() == 1 {
            return legal[0];
        }
        let seat = flow::turn(&state).seat().unwrap_or(Seat(0));
        let thinker = Thinker::new(&state, seat, &legal);
        let slips = match state.table.agenda.top() {
            Some(Task::Declare { .. }) => return whim(&state, seat, &legal, rng),
            // Each is one step of many.
            Some(Task::Move(_)) => rng.below(30) == 0,
            Some(Task::Resolve { .. }) => rng.below(8) == 0,
            _ => rng.below(2) == 0,
        };
        if slips {
            rng.pick(&legal)
        } else {
            thinker.choose(rng)
        }
    }

    /// Plans the movements of his turn before he bids, past the guards: he never lets them act first, though that
    /// is often the safer way. He judges them by eye, turns up every token that he has not seen to be bad, saves
    /// the cards that move or hide him for the alarm, runs after the carrier of the jewel and throws his cards at
    /// him only when all else is done, and bids no more for a movement than the guards ask for: that a rival could
    /// come first he overlooks.
    fn regular(view: &View, rng: &mut Rng) -> Action {
        let (state, legal) = imagine(view, rng);
        if legal.len() == 1 {
            return legal[0];
        }
        let seat = flow::turn(&state).seat().unwrap_or(Seat(0));
        Thinker::new(&state, seat, &legal).choose(rng)
    }
}

fn imagine(view: &View, rng: &mut Rng) -> (State, Vec<Action>) {
    let state = AgeOfThieves::determinize(view, rng);
    let mut legal = Vec::new();
    AgeOfThieves::legal_actions(&state, &mut legal);
    (state, legal)
}

/// A declaration by whim: Move as a rule, mostly before the guards, then perhaps something else.
fn whim(state: &State, seat: Seat, legal: &[Action], rng: &mut Rng) -> Action {
    let table = &state.table;
    let draft = &state.drafts[seat.index()];
    let can = |action: Action| legal.contains(&action);
    if draft.count == 0 && can(Action::Declare(Card::Move)) && rng.below(12) > 0 {
        return Action::Declare(Card::Move);
    }
    let newest = usize::from(draft.count).checked_sub(1);
    let bid = newest.map_or(0, |last| draft.stacks[last].initiative());
    let early = is_early(table.alarm, bid, table.roll);
    if can(Action::Point) && rng.below(8) > if early { 4 } else { 0 } {
        return Action::Point;
    }
    if can(Action::Seal) && rng.below(2) == 0 {
        return Action::Seal;
    }
    rng.pick(legal)
}

/// The place of Move among stacks that come up together.
const MOVE: i32 = 4;

/// One decision being made.
pub(super) struct Thinker<'a> {
    state: &'a State,
    seat: Seat,
    legal: &'a [Action],
    /// Asks the rules where the guards would go, and thinks of rivals: for search.
    careful: bool,
    /// Charts that are drawn already.
    atlas: Option<&'a Atlas>,
}

impl<'a> Thinker<'a> {
    fn new(state: &'a State, seat: Seat, legal: &'a [Action]) -> Thinker<'a> {
        Thinker {
            state,
            seat,
            legal,
            careful: false,
            atlas: None,
        }
    }

    /// One for search: careful, and with the charts drawn for others before.
    pub(super) fn careful(
        state: &'a State,
        seat: Seat,
        legal: &'a [Action],
        atlas: &'a Atlas,
    ) -> Thinker<'a> {
        Thinker {
            careful: true,
            atlas: Some(atlas),
            ..Thinker::new(state, seat, legal)
        }
    }

    pub(super) fn look(&self) -> Outlook<'a> {
        Outlook::new(self.state, self.seat, self.careful, self.atlas)
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

    pub(super) fn choose(&self, rng: &mut Rng) -> Action {
        let table = &self.state.table;
        let Some(task) = table.agenda.top() else {
            return self.legal[0];
        };
        match task {
            Task::Declare { .. } => self.declaration(),
            Task::Move(_) => self.movement(),
            Task::Resolve { stack, .. } => self.resolution(stack),
            Task::PickStack { .. } => self.best(|action| self.stack(action)),
            // The way, if it can be gone at once.
            Task::Potion { .. } => self.best(|action| i32::from(self.stack(action) == MOVE)),
            Task::HandLimit { .. }
            | Task::Discard { .. }
            | Task::LoseCard { .. }
            | Task::Give { .. } => self.best(|action| match action {
                Action::Card(card) => -card_worth(card),
                _ => 0,
            }),
            Task::Grenade { .. } => self.best(|action| match action {
                Action::Card(card) => card_worth(card),
                _ => 0,
            }),
            Task::Character { .. } | Task::Start { .. } => rng.pick(self.legal),
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
            Task::Target { card, .. } => {
                let look = self.look().with_cover();
                self.best(|action| look.target(card, action))
            }
            Task::SpecialTarget { .. } | Task::SpiesSecond { .. } => {
                let look = self.look();
                self.best(|action| look.special_target(action))
            }
            Task::Worker { at, .. } => {
                let stash = notes::token_at(self.state, at) == Some(Token::Stash);
                self.best(|action| match action {
                    Action::Keep => 3,
                    Action::Reveal if stash => 2,
                    Action::Decline => 1,
                    _ => 0,
                })
            }
            Task::Gas { .. } => {
                let look = self.look();
                // Those beside him are sent off, the others stay.
                self.best(|action| match action {
                    Action::Guard(post) => 4 - i32::from(post.dist(look.here())),
                    _ => 0,
                })
            }
            Task::Rope { .. } => Action::Done,
            Task::Walk { .. } => {
                let look = self.look();
                self.best(|action| look.lead(task, action))
            }
            Task::Yellow { .. } | Task::Smoke { .. } | Task::MagpieSpace { .. } => {
                let look = self.look();
                self.best(|action| match action {
                    Action::Space(at) => -i32::from(look.here().dist(at)),
                    _ => 0,
                })
            }
            Task::Regroup { .. } | Task::Relocate { .. } | Task::Noise { .. } => {
                // The guard that is nearest to the own way is sent elsewhere.
                let look = self.look();
                self.best(|action| match action {
                    Action::Guard(at) => -look.guard_at(at),
                    _ => -100,
                })
            }
            Task::RegroupTo { .. }
            | Task::Vigilante { .. }
            | Task::Forged { .. }
            | Task::Place { .. }
            | Task::Hunt { .. }
            | Task::NoiseEnd { .. }
            | Task::Lure { .. } => {
                let look = self.look();
                self.best(|action| match action {
                    Action::Space(at) | Action::Step(at) => look.guard_at(at),
                    _ => 0,
                })
            }
            Task::Lock { .. } => {
                let look = self.look();
                self.best(|action| match action {
                    Action::Space(at) => look.end(at),
                    _ => 0,
                })
            }
            _ => self.best(|action| match action {
                Action::Decline | Action::Done => 1,
                _ => 0,
            }),
        }
    }

    /// Of stacks that come up together: cover first, then guards and rivals, then the way.
    fn stack(&self, action: Action) -> i32 {
        let Action::Stack(stack) = action else {
            return 1;
        };
        let face = self.state.drafts[self.seat.index()].faces[usize::from(stack)];
        let blow = carrier(&self.state.table).is_some_and(|carrier| carrier != self.seat);
        match face {
            Some(Card::ReflectiveCloak | Card::RopeHook | Card::AgilityPotion) => 7,
            // Where he ends, unless it is thrown at somebody.
            Some(Card::SmokeGrenade) if !blow => 3,
            Some(Card::ElixirOfSpeed) => 5,
            Some(Card::Move) => MOVE,
            Some(Card::Ambush) => 2,
            _ => 6,
        }
    }

    /// 2.5: towards the best end, picking up on the way.
    fn movement(&self) -> Action {
        if let Some(action) = self.at_once() {
            return action;
        }
        let trail = self.look().with_cover().onward();
        match trail.and_then(|mut trail| trail.step()) {
            Some(action) if self.can(action) => action,
            _ => Action::Stop,
        }
    }

    /// What needs no thought in a movement: picking up, and leaving at the last moment.
    pub(super) fn at_once(&self) -> Option<Action> {
        let reveals = reveals(self.state, self.seat, self.careful);
        let picks = self.best(|action| match action {
            Action::Collect(jewel) | Action::Steal(_, jewel) => 20 + jewel_worth(jewel),
            Action::Reveal if reveals => 15,
            _ => 0,
        });
        match picks {
            Action::Collect(_) | Action::Steal(..) => return Some(picks),
            Action::Reveal if reveals => return Some(picks),
            _ => {}
        }
        let thief = self.state.table.thief(self.seat);
        let last = thief.emperor || self.state.table.turn >= ALARM_TURNS;
        (last && self.can(Action::Leave)).then_some(Action::Leave)
    }

    /// 2.4 P4.3: what was planned, if it still makes sense.
    fn resolution(&self, stack: u8) -> Action {
        let face = self.state.drafts[self.seat.index()].faces[usize::from(stack)];
        let ways = [Way::Special, Way::Card, Way::Sneak, Way::Wits]
            .into_iter()
            .map(Action::Resolve);
        let first = ways.into_iter().find(|&way| self.can(way));
        let first = first.unwrap_or(Action::Abandon);
        let rival = carrier(&self.state.table).is_some_and(|carrier| carrier != self.seat);
        match face {
            // Better than Wits, where it costs him nothing else this turn.
            Some(Card::Ambush) if self.can(Action::Resolve(Way::Plan)) && self.is_last(stack) => {
                Action::Resolve(Way::Plan)
            }
            Some(Card::Move) if self.can(Action::Resolve(Way::Dash)) => {
                let look = self.look().with_cover();
                let rest = look.rest();
                let (sneak, dash) = look.paces();
                let legs =
                    |leg: Leg| -> Legs { [leg].into_iter().chain(rest.iter().copied()).collect() };
                let sneak = look.worth(&legs(Leg::Sneak(sneak)));
                // After a Dash all that is left is abandoned.
                let guards = rest.contains(&Leg::Guards).then_some(Leg::Guards);
                let dash: Legs = [Leg::Dash(dash)].into_iter().chain(guards).collect();
                let dash = look.worth(&dash);
                Action::Resolve(if dash > sneak { Way::Dash } else { Way::Sneak })
            }
            Some(Card::SewerMap) => {
                let look = self.look().with_cover();
                let rest = look.rest();
                let mut legs = rest;
                legs.push_front(Leg::Map);
                if look.worth(&legs) > look.worth(&rest) {
                    first
                } else {
                    Action::Abandon
                }
            }
            Some(
                Card::CogRod
                | Card::PoisonedBola
                | Card::ClockworkMagpie
                | Card::NetLauncher
                | Card::NoiseGrenade,
            ) if !rival => Action::Abandon,
            _ => first,
        }
    }

    /// Whether nothing else that he declared is still to come.
    fn is_last(&self, stack: u8) -> bool {
        self.state.table.waiting(self.seat, |_| true) & !(1 << stack) == 0
    }

    /// 2.4 P3: first what is planned, then the points.
    fn declaration(&self) -> Action {
        let draft = &self.state.drafts[self.seat.index()];
        let hand = &self.state.hands[self.seat.index()];
        let plan = plan::plan(&self.look(), hand, draft, None);
        let next = plan::next(&plan, draft, self.legal);
        next.unwrap_or_else(|| self.best(|action| i32::from(action == Action::Point)))
    }
}
