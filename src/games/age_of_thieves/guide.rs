//! What search needs to know of Age of Thieves. A turn of four thieves is a hundred small decisions, most of
//! which carry out what was declared. So the tree holds the declaration of the searching seat, whole plans of
//! which it compares, what becomes of each of its stacks, and at whom its cards aim; all else, the rivals' turns
//! too, goes as a planner without Regular's blind spots has it. Looking ahead ends with the turn.
//!
//! Expert compares a few imagined turns, and so mostly trusts the plan that brings himself farthest: he seldom
//! strikes at the carrier and misjudges what rivals will do. Master compares some hundreds.

use super::agenda::Task;
use super::atlas::Atlas;
use super::hedria::Node;
use super::moves::Known;
use super::plan::{self, Bids};
use super::policy::Thinker;
use super::prospects::prospects;
use super::routes::Trail;
use super::state::{BySeat, Draft, Phase};
use super::{Action, AgeOfThieves, State, View, declare, events, flow};
use crate::engine::{Chances, Game, Guide, MANY, MAX_SEATS, Rng, Seat, label};

/// What the planner's choice is likelier than all others together, but for whole plans.
const TRUST: f32 = 2.0;
/// How much less a plan seems worth that is a quarter as likely.
const NEAR: f32 = 400.0;
/// No plan is less likely than this beside the best one.
const LEAST: f32 = 0.1;

/// Search's advisor.
#[derive(Debug)]
pub struct Advisor {
    seat: Option<Seat>,
    /// The turn that the search is about.
    turn: u32,
    /// What its seat could declare, and how likely that is.
    options: Vec<(f32, Bids)>,
    atlas: Atlas,
    /// What the others declare in the turn that is imagined.
    plans: BySeat<Bids>,
    /// What all movements of this turn are worth to each seat.
    known: BySeat<Known>,
    /// The way of each seat's movement, from the space it is on.
    trails: BySeat<Option<(Node, Trail)>>,
    legal: Vec<Action>,
}

impl Advisor {
    /// Whether the seat to act is the searching one, in the turn that the search is about.
    fn is_own(&self, state: &State) -> bool {
        flow::turn(state).seat() == self.seat && clock(state) == self.turn
    }

    fn declaration(&mut self, state: &State, seat: Seat) -> Action {
        let draft = &state.drafts[seat.index()];
        let plan = if self.is_own(state) {
            let fits = |option: &&(f32, Bids)| plan::leads_to(draft, &option.1);
            self.options.iter().find(fits).map(|option| &option.1)
        } else {
            None
        };
        let plan = match plan {
            Some(plan) => plan,
            None => {
                let plan = &mut self.plans[seat.index()];
                if draft.count == 0 || plan.is_empty() {
                    let thinker = Thinker::careful(state, seat, &self.legal, &self.atlas);
                    let known = &self.known[seat.index()];
                    let known = Some(known).filter(|_| clock(state) == self.turn);
                    *plan = plan::plan(&thinker.look(), &state.hands[seat.index()], draft, known);
                }
                plan
            }
        };
        plan::next(plan, draft, &self.legal).unwrap_or(self.legal[0])
    }

    fn movement(&mut self, state: &State, seat: Seat) -> Action {
        let thinker = Thinker::careful(state, seat, &self.legal, &self.atlas);
        if let Some(action) = thinker.at_once() {
            return action;
        }
        let at = state.table.thief(seat).at.unwrap_or(Node::VAULT);
        let trail = &mut self.trails[seat.index()];
        let known = trail.take().filter(|(space, _)| *space == at);
        let mut step = known.and_then(|(_, mut trail)| Some((trail.step()?, trail)));
        if step.is_none_or(|(action, _)| !self.legal.contains(&action)) {
            let look = thinker.look().with_cover();
            step = look
                .onward()
                .and_then(|mut trail| Some((trail.step()?, trail)));
        }
        let Some((action, rest)) = step.filter(|(action, _)| self.legal.contains(action)) else {
            return Action::Stop;
        };
        if let Action::Step(next) | Action::KnownArea(next) | Action::Sewer(next) = action {
            *trail = Some((next, rest));
        }
        action
    }
}

impl Guide<AgeOfThieves> for Advisor {
    const BREADTH: f32 = 0.4;
    const HORIZON: u32 = 1;

    fn new(view: &View) -> Advisor {
        let mut advisor = Advisor {
            seat: view.seat(),
            turn: 0,
            options: Vec::new(),
            atlas: Atlas::new(),
            plans: Default::default(),
            trails: Default::default(),
            known: Default::default(),
            legal: Vec::with_capacity(MANY),
        };
        let state = view.determinize(&mut Rng::new(0));
        advisor.turn = clock(&state);
        if let (Some(seat), Some(Task::Declare { .. })) = (view.seat(), state.table.agenda.top()) {
            let thinker = Thinker::careful(&state, seat, &[], &advisor.atlas);
            let at = seat.index();
            let options = plan::options(&thinker.look(), &state.hands[at], &state.drafts[at]);
            let best = options.iter().map(|option| option.0).max().unwrap_or(0);
            let weigh = |(value, plan): (i32, Bids)| {
                let near = 1.0 / (1.0 + (best - value) as f32 / NEAR);
                ((near * near).max(LEAST), plan)
            };
            advisor.options = options.into_iter().map(weigh).collect();
            // The planner's own is as likely as all others together.
            if let [(first, _), others @ ..] = advisor.options.as_mut_slice() {
                *first = others.iter().map(|other| other.0).sum::<f32>().max(1.0);
            }
        }
        advisor
    }

    /// What rivals have sealed is declared anew: they are taken to plan as the searching seat would.
    fn imagine(&mut self, view: &View, rng: &mut Rng, into: &mut State) {
        *into = AgeOfThieves::determinize(view, rng);
        self.trails = Default::default();
        self.plans = Default::default();
        let table = &mut into.table;
        if let (Phase::Declaration, Some(top)) = (table.phase, table.agenda.top()) {
            table.agenda.pop();
            for seat in table.all_seats() {
                let draft = &mut into.drafts[seat.index()];
                if !draft.sealed || Some(seat) == self.seat {
                    continue;
                }
                for card in draft.faces.iter().flatten().filter(|card| !card.is_basic()) {
                    into.hands[seat.index()][card.index()] += 1;
                }
                *draft = Draft {
                    pool: declare::points(table, seat),
                    ..Draft::default()
                };
                table.agenda.push(Task::Declare { seat });
            }
            table.agenda.push(top);
        }
    }

    fn in_tree(&self, state: &State) -> bool {
        let task = state.table.agenda.top();
        let big = matches!(
            task,
            Some(
                Task::Declare { .. }
                    | Task::Resolve { .. }
                    | Task::PickStack { .. }
                    | Task::Potion { .. }
                    | Task::Target { .. }
                    | Task::SpecialTarget { .. }
                    | Task::Smoke { .. }
                    | Task::MagpieJewel { .. }
                    | Task::MagpieSpace { .. }
                    | Task::Regroup { .. }
                    | Task::RegroupTo { .. }
                    | Task::Lock { .. }
            )
        );
        big && self.is_own(state)
    }

    fn label(&self, _: &State, action: Action) -> u64 {
        label(&action)
    }

    fn priors(&mut self, state: &State, legal: &[Action], out: &mut Vec<f32>) {
        if let (Some(Task::Declare { seat }), true) = (state.table.agenda.top(), self.is_own(state))
        {
            let draft = &state.drafts[seat.index()];
            let first = out.len();
            out.extend(legal.iter().map(|_| 0.0));
            for (weight, plan) in &self.options {
                let next = Some(plan).filter(|plan| plan::leads_to(draft, plan));
                let next = next.and_then(|plan| plan::next(plan, draft, legal));
                if let Some(at) = next.and_then(|next| legal.iter().position(|&one| one == next)) {
                    out[first + at] += weight;
                }
            }
            if out[first..].iter().any(|&prior| prior > 0.0) {
                return;
            }
            out.truncate(first);
        }
        // The same chance for equal decisions.
        let likely = self.quick(state, &mut Rng::new(0));
        let other = 1.0 / legal.len() as f32;
        let prior = |&action: &Action| other + if action == likely { TRUST } else { 0.0 };
        out.extend(legal.iter().map(prior));
    }

    fn quick(&mut self, state: &State, rng: &mut Rng) -> Action {
        self.legal.clear();
        AgeOfThieves::legal_actions(state, &mut self.legal);
        let seat = flow::turn(state).seat().unwrap_or(Seat(0));
        match state.table.agenda.top() {
            _ if self.legal.len() == 1 => self.legal[0],
            Some(Task::Declare { .. }) => self.declaration(state, seat),
            Some(Task::Move(_)) => self.movement(state, seat),
            _ => {
                self.trails[seat.index()] = None;
                Thinker::careful(state, seat, &self.legal, &self.atlas).choose(rng)
            }
        }
    }

    fn clock(state: &State) -> u32 {
        clock(state)
    }

    fn chances(&mut self, state: &State) -> Chances {
        let mut chances = [0.0; MAX_SEATS];
        chances[..4].copy_from_slice(&prospects(&state.table));
        chances
    }
}

/// Turns that have begun.
fn clock(state: &State) -> u32 {
    let table = &state.table;
    let calm = if table.alarm { events::CALM_TURNS } else { 0 };
    u32::from(calm + table.turn)
}
