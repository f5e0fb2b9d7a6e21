//! Single-observer information-set Monte Carlo tree search (SO-ISMCTS; Cowling, Powley, Whitehouse
//! 2012, "Information Set Monte Carlo Tree Search"): each iteration imagines a whole state that agrees
//! with what the seat sees, walks down one tree that all these states share, adds one node, plays on
//! quickly and takes the result back up. An action counts not only how often it was chosen, but also how
//! often it could have been (`available`), as it is not there in every imagined state.
//!
//! Where it departs from the paper:
//!
//! - Instead of trying every action once and then the upper confidence bound, the game's policy gives
//!   each action a prior, and the bonus for an action little tried is the prior times the square root of
//!   how often it was available, over its visits and one (PUCT; Rosin 2011, Silver et al. 2017). Turns
//!   with fifty actions of which five make sense allow nothing else.
//! - Play beyond the tree is the game's quick policy up to a horizon, where its evaluation answers, and
//!   not at random to the end.
//! - A branch has a label that tells the action and, where the game says so, what chance brought.
//! - A rival who knows a secret of few kinds (a character) chooses by results of its own for each of
//!   them, as with the trees of each player in the paper's multiple-observer search; the nodes below do
//!   not tell the secrets apart. What a rival decides in secret is no branch at all: the quick policy
//!   decides it, as chance would.
//! - The tree is kept from one decision to the next as long as nothing was shown or drawn in between.

use super::tree::{Edge, Id, Tree};
use crate::engine::{Chances, Guide, MANY, MAX_SEATS, Policy, Rng, Seat, Silent, Turn};
use crate::with_game;
use std::any::Any;
use std::fmt;

/// Quick play stops after so many actions whatever its clock says.
const FUSE: usize = 2_000;

/// What search found out about one legal action.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Estimate<A> {
    /// The action.
    pub action: A,
    /// How often it was tried.
    pub visits: u32,
    /// The seat's chance to win with it; 0 when it was never tried.
    pub chance: f32,
}

/// A search for the best action of the seat that a view is from. It can be run in slices; the same
/// seed, view and number of iterations give the same result.
pub struct Search<G: Policy> {
    view: G::View,
    guide: G::Guide,
    rng: Rng,
    tree: Tree,
    root: Id,
    /// Iterations from this root, and what each seat got in them.
    count: u32,
    sums: [f64; MAX_SEATS],
    /// Legal actions at the root.
    choices: Vec<G::Action>,
    open: bool,
    // Memory to work in.
    world: G::State,
    legal: Vec<G::Action>,
    edges: Vec<Id>,
    priors: Vec<f32>,
    path: Vec<Step>,
}

/// One choice of an iteration: the seat, the branch gone, and where its results are kept.
#[derive(Clone, Copy, Debug)]
struct Step {
    seat: Seat,
    branch: Id,
    results: Id,
}

impl<G: Policy> fmt::Debug for Search<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Search")
            .field("count", &self.count)
            .field("choices", &self.choices)
            .finish_non_exhaustive()
    }
}

impl<G: Policy> Search<G> {
    /// A search that has not begun. It is the turn of the viewer's seat: otherwise there is nothing to
    /// choose from.
    pub fn new(view: G::View, seed: u64) -> Search<G> {
        let world = G::determinize(&view, &mut Rng::new(seed));
        let mut search = Search {
            guide: G::Guide::new(&view),
            view,
            rng: Rng::new(seed),
            tree: Tree::new(),
            root: Tree::FIRST,
            count: 0,
            sums: [0.0; MAX_SEATS],
            choices: Vec::new(),
            open: false,
            world,
            legal: Vec::with_capacity(MANY),
            edges: Vec::with_capacity(MANY),
            priors: Vec::with_capacity(MANY),
            path: Vec::with_capacity(MANY),
        };
        search.look();
        search
    }

    /// As [`Search::new`], in the memory of this search.
    pub fn restart(&mut self, view: G::View, seed: u64) {
        self.rng = Rng::new(seed);
        self.guide = G::Guide::new(&view);
        self.view = view;
        self.tree.clear();
        self.root = Tree::FIRST;
        self.look();
    }

    /// The same seat's next decision, after its own `action` that showed nothing: what was found out
    /// below that action is kept.
    pub fn advance(&mut self, action: G::Action, view: G::View) {
        self.imagine();
        let label = self.guide.label(&self.world, action);
        match self.tree.find(self.root, label) {
            Some(next) => self.root = next,
            None => {
                self.tree.clear();
                self.root = Tree::FIRST;
            }
        }
        self.view = view;
        self.look();
    }

    /// Sees what there is to choose from.
    fn look(&mut self) {
        (self.count, self.sums) = Default::default();
        self.imagine();
        self.choices.clear();
        if G::turn(&self.world).seat().is_some() {
            G::legal_actions(&self.world, &mut self.choices);
        }
        self.open = self.choices.len() > 1 && self.guide.in_tree(&self.world) && {
            self.weigh();
            self.priors.iter().filter(|&&prior| prior > 0.0).count() > 1
        };
    }

    /// How likely the choices at the root are.
    fn weigh(&mut self) {
        self.priors.clear();
        self.guide
            .priors(&self.world, &self.choices, &mut self.priors);
    }

    /// Imagines a state at the root, without using up chance.
    fn imagine(&mut self) {
        let mut rng = self.rng.clone();
        self.guide.imagine(&self.view, &mut rng, &mut self.world);
    }

    /// What the seat sees.
    pub fn view(&self) -> &G::View {
        &self.view
    }

    /// Whether there is something to search for: a decision that is made in the tree, between more than one
    /// action that makes sense. Otherwise [`Search::best`] knows at once, and iterations tell no more than
    /// [`Search::chances`].
    pub fn is_open(&self) -> bool {
        self.open
    }

    /// Iterations that went through the present position, those before it became the root included.
    pub fn visits(&self) -> u32 {
        self.tree[self.root].visits
    }

    /// What is known of one of the choices at the root; `None` before it was tried or weighed. The state
    /// imagined last is one at the root.
    fn edge(&self, action: G::Action) -> Option<&Edge> {
        let label = self.guide.label(&self.world, action);
        self.tree.find(self.root, label).map(|id| &self.tree[id])
    }

    /// Whether so many iterations more would not change [`Search::best`]: no other action can catch up.
    pub fn is_settled(&mut self, left: u32) -> bool {
        self.imagine();
        let (mut most, mut second) = (0, 0);
        for &action in &self.choices {
            let visits = self.edge(action).map_or(0, |edge| edge.visits);
            second = second.max(visits.min(most));
            most = most.max(visits);
        }
        self.open && most - second > left
    }

    /// Runs so many iterations.
    pub fn run(&mut self, iterations: u32) {
        if self.choices.is_empty() {
            return;
        }
        run(G::ID, self, iterations);
    }

    /// The action tried most so far; without any iteration, the likeliest one. `None` only when there is
    /// nothing to choose from.
    pub fn best(&mut self) -> Option<G::Action> {
        if self.open && self.visits() > 0 {
            let estimates = self.estimates();
            let most = estimates.iter().map(|one| one.visits).max()?;
            let best = estimates.iter().find(|one| one.visits == most)?;
            return Some(best.action);
        }
        self.imagine();
        self.weigh();
        let mut best = 0;
        for at in 1..self.priors.len() {
            if self.priors[at] > self.priors[best] {
                best = at;
            }
        }
        self.choices.get(best).copied()
    }

    /// What is known of each legal action, in their order.
    pub fn estimates(&mut self) -> Vec<Estimate<G::Action>> {
        self.imagine();
        let estimate = |&action: &G::Action| {
            let edge = self.edge(action);
            Estimate {
                action,
                visits: edge.map_or(0, |edge| edge.visits),
                chance: edge.map_or(0.0, |edge| edge.mean(0.0)),
            }
        };
        self.choices.iter().map(estimate).collect()
    }

    /// Each seat's chance to win from here, as far as the iterations of this root tell; all 0 before the
    /// first one.
    pub fn chances(&self) -> Chances {
        let count = f64::from(self.count.max(1));
        self.sums.map(|sum| (sum / count) as f32)
    }

    /// Bytes that the search works in.
    pub fn bytes(&self) -> usize {
        self.tree.bytes()
            + size_of::<Self>()
            + self.legal.capacity() * size_of::<G::Action>()
            + self.choices.capacity() * size_of::<G::Action>()
            + self.edges.capacity() * size_of::<Id>()
            + self.priors.capacity() * size_of::<f32>()
            + self.path.capacity() * size_of::<Step>()
    }

    fn iterate(&mut self) {
        let world = &mut self.world;
        self.guide.imagine(&self.view, &mut self.rng, world);
        self.path.clear();
        let mut node = self.root;
        while let Turn::Seat(seat) = G::turn(&self.world) {
            if !self.guide.in_tree(&self.world) {
                let action = self.guide.quick(&self.world, &mut self.rng);
                G::apply_unchecked(&mut self.world, action, &mut Silent);
                continue;
            }
            let leaf = node != self.root && self.tree[node].visits == 0;
            self.legal.clear();
            G::legal_actions(&self.world, &mut self.legal);
            // One more, where results and branch are not the same.
            if leaf || self.tree.room() <= self.legal.len() {
                break;
            }
            let at = self.select(node);
            let results = self.edges[at];
            let branch = match self.guide.secret(&self.world) {
                0 => results,
                _ => {
                    let label = self.guide.label(&self.world, self.legal[at]);
                    self.tree.find_or_add(node, label).0
                }
            };
            self.path.push(Step {
                seat,
                branch,
                results,
            });
            G::apply_unchecked(&mut self.world, self.legal[at], &mut Silent);
            node = branch;
        }
        let chances = self.play_on();
        self.tree[self.root].visits += 1;
        self.count += 1;
        for step in &self.path {
            let edge = &mut self.tree[step.results];
            edge.visits += 1;
            edge.value += f64::from(chances[step.seat.index()]);
            if step.branch != step.results {
                self.tree[step.branch].visits += 1;
            }
        }
        for (sum, chance) in self.sums.iter_mut().zip(chances) {
            *sum += f64::from(chance);
        }
    }

    /// The place of the action to try among the legal ones; leaves where the results of all are kept.
    fn select(&mut self, node: Id) -> usize {
        let (tree, edges) = (&mut self.tree, &mut self.edges);
        let secret = self.guide.secret(&self.world);
        let mut any_new = false;
        edges.clear();
        for &action in &self.legal {
            let label = self.guide.label(&self.world, action);
            // An odd multiplier (SplitMix64's): secrets are small numbers.
            let own = label ^ secret.wrapping_mul(0x9e37_79b9_7f4a_7c15);
            let (id, new) = tree.find_or_add(node, own);
            edges.push(id);
            any_new |= new;
        }
        if any_new {
            self.priors.clear();
            self.guide
                .priors(&self.world, &self.legal, &mut self.priors);
            debug_assert_eq!(self.priors.len(), edges.len());
            for (&id, &prior) in edges.iter().zip(&self.priors) {
                if tree[id].available == 0 {
                    tree[id].prior = prior;
                }
            }
        }
        let (mut likely, mut visits, mut value) = (0.0, 0, 0.0);
        for &id in edges.iter() {
            let edge = &mut tree[id];
            edge.available += 1;
            likely += edge.prior;
            visits += edge.visits;
            value += edge.value;
        }
        // What was not tried yet is taken to be as good as what was.
        let unknown = match visits {
            0 => 0.5,
            visits => (value / f64::from(visits)) as f32,
        };
        let breadth = G::Guide::BREADTH / likely.max(f32::MIN_POSITIVE);
        let mut best = (f32::MIN, 0);
        for (at, &id) in edges.iter().enumerate() {
            let edge = &tree[id];
            if edge.prior == 0.0 && likely > 0.0 {
                continue;
            }
            let tried = edge.visits as f32 + 1.0;
            let bonus = breadth * edge.prior * (edge.available as f32).sqrt() / tried;
            let score = edge.mean(unknown) + bonus;
            if score > best.0 {
                best = (score, at);
            }
        }
        best.1
    }

    /// Quick play from the leaf to the horizon, and what each seat has of it.
    fn play_on(&mut self) -> Chances {
        let until = G::Guide::clock(&self.world) + G::Guide::HORIZON;
        for _ in 0..FUSE {
            if let Some(outcome) = G::outcome(&self.world) {
                let mut chances = [0.0; MAX_SEATS];
                let part = 1.0 / outcome.winners.len().max(1) as f32;
                outcome
                    .winners
                    .iter()
                    .for_each(|seat| chances[seat.index()] = part);
                return chances;
            }
            if G::Guide::clock(&self.world) >= until {
                break;
            }
            let action = self.guide.quick(&self.world, &mut self.rng);
            G::apply_unchecked(&mut self.world, action, &mut Silent);
        }
        self.guide.chances(&self.world)
    }
}

/// Iterates the search of that game. A function of this package, not of the one that names the game: so it is
/// optimised as Cargo.toml says for what plays.
#[inline(never)]
fn run(id: &str, search: &mut dyn Any, iterations: u32) {
    with_game!(id, G => {
        if let Some(search) = search.downcast_mut::<Search<G>>() {
            for _ in 0..iterations {
                search.iterate();
            }
        }
    }, none => ())
}
