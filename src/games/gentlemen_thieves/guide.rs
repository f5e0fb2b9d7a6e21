//! What search needs to know of Gentlemen Thieves. It looks to the end of the round.
//!
//! Expert follows few lines, so that he misjudges what later seats make of his choice. Master follows ten
//! times as many.

use super::outlook::Outlook;
use super::policy::Regular;
use super::state::{ByCharacter, Phase, State};
use super::{Action, Character, GentlemenThieves, Location, SEATS, View, legal};
use crate::engine::{Chances, Guide, MANY, Rng, Seat, by_scores, label};

/// No action is less likely than this beside the best one.
const LEAST: f32 = 0.002;
/// What drawing blind may be better than the position as it is.
const BLIND: f32 = 0.3;
/// What a rival gives to keep loot from each other character.
const ENVY: f32 = 0.25;
/// Quick play thinks of the Lock once in so many choices, and gives this for its clover.
const LOCKS: u32 = 4;
const CLOVER: f32 = 0.4;
/// Once in so many choices it does anything.
const WHIM: u32 = 8;

/// What is counted of each seat, see [`facts`].
const FACTS: usize = 7;
/// What each fact is worth, in natural logarithms of odds. Fitted by logistic regression to positions of
/// 1,500 matches between two computers, one choice in eight by Novice and the others by Regular.
const WORTH: [f32; FACTS] = [0.21, 1.858, 0.149, 0.564, 0.597, 0.996, 0.113];
/// Tools left in the pile at which what one has counts half of what it counts at the end.
const HALFWAY: f32 = 8.0;

/// Search's advisor.
#[derive(Debug)]
pub struct Advisor {
    /// The searching seat, and what loot of each character is worth to it.
    seat: Option<Seat>,
    worth: ByCharacter<f32>,
    /// Every way the characters can be dealt, with the sum of its weight and those before.
    worlds: Vec<(ByCharacter<Character>, f32)>,
    legal: Vec<Action>,
    values: Vec<f32>,
}

impl Advisor {
    /// What loot of each character is worth to the seat to act.
    fn worth(&self, state: &State) -> ByCharacter<f32> {
        if self.seat == Some(state.table.current) {
            return self.worth;
        }
        let mut worth = [-ENVY; 5];
        worth[state.character[state.table.current.index()].index()] = 1.0;
        worth
    }
}

fn value(hope: &ByCharacter<f32>, worth: &ByCharacter<f32>) -> f32 {
    let parts = hope.iter().zip(worth).map(|(hope, worth)| hope * worth);
    parts.sum()
}

impl Guide<GentlemenThieves> for Advisor {
    const BREADTH: f32 = 0.3;
    const HORIZON: u32 = 1;

    fn new(view: &View) -> Advisor {
        let mut worlds = Vec::with_capacity(120);
        let mut sum = 0.0;
        view.worlds(|&characters, weight| {
            sum += weight;
            worlds.push((characters, sum));
        });
        let worth = view.character.map(|me| Regular::new(view, me).worth);
        Advisor {
            seat: view.seat(),
            worth: worth.unwrap_or_default(),
            worlds,
            legal: Vec::with_capacity(MANY),
            values: Vec::with_capacity(MANY),
        }
    }

    /// Without the history: what it says of the characters is in the weights.
    fn imagine(&mut self, view: &View, rng: &mut Rng, into: &mut State) {
        into.table = view.table;
        into.table.history = None;
        // 24 bits are exact in a float.
        let part = (rng.next_u32() >> 8) as f32 / (1 << 24) as f32;
        let last = self.worlds.last();
        let all = last.map_or(0.0, |&(_, sum)| sum);
        let drawn = self.worlds.iter().find(|&&(_, sum)| part * all < sum);
        if let Some(&(characters, _)) = drawn.or(last) {
            into.character = characters;
        }
        into.rng = Rng::new(rng.next_u64());
    }

    /// With the tool that is placed: slots and draws hold another one in each imagined state. Where it
    /// comes from makes no difference.
    fn label(&self, state: &State, action: Action) -> u64 {
        let table = &state.table;
        match action {
            Action::Market { slot, to } => {
                let token = table.market[usize::from(slot)];
                label(&(Action::Market { slot: 0, to }, token))
            }
            Action::Place(_) => label(&(action, table.drawn)),
            _ => label(&action),
        }
    }

    /// A rival's character.
    fn secret(&self, state: &State) -> u64 {
        let actor = state.table.current;
        match self.seat == Some(actor) {
            true => 0,
            false => 1 + state.character[actor.index()] as u64,
        }
    }

    /// By what the position after the action promises: the nearer to the best, the likelier.
    fn priors(&mut self, state: &State, legal: &[Action], out: &mut Vec<f32>) {
        let table = &state.table;
        let (now, worth) = (Outlook::of(table), self.worth(state));
        self.values.clear();
        let mut most = f32::MIN;
        for &action in legal {
            let mut value = value(&now.then(table, action).promise(), &worth);
            value -= Regular::price(table, action);
            if action == Action::Blind {
                value += BLIND;
            }
            most = most.max(value);
            self.values.push(value);
        }
        out.extend(self.values.iter().map(|&value| {
            let near = 1.0 / (1.0 + (most - value));
            let square = near * near;
            square * square + LEAST
        }));
    }

    /// The tool and the location that promise most to the own character.
    fn quick(&mut self, state: &State, rng: &mut Rng) -> Action {
        let table = &state.table;
        let mut worth = [-ENVY; 5];
        worth[state.character[table.current.index()].index()] = 1.0;
        let (anything, locks) = (rng.below(WHIM) == 0, rng.below(LOCKS) == 0);
        let now = Outlook::of(table);
        let mut best = (f32::MIN, Action::Blind);
        let mut consider = |action: Action, then: Outlook, price: f32| {
            // Equal choices are chosen among at random.
            let mut worth_it = rng.below(1 << 10) as f32 * 2e-4;
            if !anything {
                worth_it += value(&then.promise(), &worth) - price;
            }
            if worth_it > best.0 {
                best = (worth_it, action);
            }
        };
        match table.phase {
            Phase::Action => {
                for (slot, token) in (0..).zip(table.market) {
                    let Some(token) = token else { continue };
                    for to in Location::ALL {
                        if table.room(to, token.tool()) {
                            consider(Action::Market { slot, to }, now.put(token, to), 0.0);
                        }
                    }
                }
                if locks && table.clovers[table.current.index()] > 0 {
                    for to in Location::ALL {
                        if to != table.lock {
                            let lock = Action::Lock(to);
                            consider(lock, now.then(table, lock), CLOVER);
                        }
                    }
                }
            }
            _ => {
                self.legal.clear();
                legal::legal_actions(table, &mut self.legal);
                for &action in &self.legal {
                    consider(action, now.then(table, action), 0.0);
                }
            }
        }
        best.1
    }

    fn clock(state: &State) -> u32 {
        u32::from(state.table.round)
    }

    fn chances(&mut self, state: &State) -> Chances {
        let hope = Outlook::of(&state.table).promise();
        let mut scores = [0.0; SEATS];
        for seat in Seat::all(state.table.seats) {
            let facts = facts(state, seat, &hope);
            let worth = facts.iter().zip(WORTH).map(|(fact, worth)| fact * worth);
            scores[seat.index()] = worth.sum();
        }
        by_scores(&scores[..usize::from(state.table.seats)])
    }
}

/// What tells how a seat stands: its loot, what it may hope for, its clovers, each as it is and as it
/// counts towards the end; and whether it acts.
fn facts(state: &State, seat: Seat, hope: &ByCharacter<f32>) -> [f32; FACTS] {
    let table = &state.table;
    let me = state.character[seat.index()].index();
    let late = 1.0 / (1.0 + f32::from(table.pile.len()) / HALFWAY);
    let loot = f32::from(table.stash[me]);
    let clovers = f32::from(table.clovers[seat.index()]);
    [
        loot,
        loot * late,
        hope[me],
        hope[me] * late,
        clovers,
        clovers * late,
        f32::from(u8::from(table.current == seat)),
    ]
}
