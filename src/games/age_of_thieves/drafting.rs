//! A declaration looked over as a whole: from what is laid out to the small actions that bring it about.
//! The rules themselves are asked of [`super::declare`] when the actions are done.

use super::Action;
use super::cards::Card;
use super::state::Draft;

/// One stack to be declared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bid {
    /// Its card.
    pub card: Card,
    /// The special card lies on it.
    pub special: bool,
    /// AP but those of Guild Agents, Informers among them.
    pub points: u8,
    /// Guild Agents, 2 AP each.
    pub agents: u8,
}

impl Bid {
    /// Its initiative.
    pub fn value(&self) -> u8 {
        self.points + 2 * self.agents
    }
}

/// All of one thief's declaration. The stack touched last is the last: undo takes that step back.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plan {
    /// The stacks.
    pub bids: Vec<Bid>,
    /// AP without tokens, placed or not.
    total: u8,
    /// Informers among the AP placed.
    informers: u8,
}

impl Plan {
    /// What is laid out.
    pub fn of(draft: &Draft) -> Plan {
        let stacks = draft.stacks.iter().zip(&draft.faces);
        let bids: Vec<Bid> = stacks
            .take(usize::from(draft.count))
            .filter_map(|(stack, face)| {
                Some(Bid {
                    card: (*face)?,
                    special: stack.special,
                    points: stack.points,
                    agents: stack.agents,
                })
            })
            .collect();
        let placed: u8 = bids.iter().map(|bid| bid.points).sum();
        Plan {
            total: draft.pool + placed - draft.informers,
            informers: draft.informers,
            bids,
        }
    }

    /// AP in all but those of tokens.
    pub fn total(&self) -> u8 {
        self.total
    }

    /// AP left to place.
    pub fn pool(&self) -> u8 {
        self.total + self.informers - self.bids.iter().map(|bid| bid.points).sum::<u8>()
    }

    /// The actions that lay this out.
    pub fn actions(&self) -> Vec<Action> {
        let mut out = Vec::new();
        let placed: u8 = self.bids.iter().map(|bid| bid.points).sum();
        let mut own = placed.saturating_sub(self.informers);
        for bid in &self.bids {
            out.push(Action::Declare(bid.card));
            out.extend(bid.special.then_some(Action::Cover));
            for _ in 0..bid.points {
                // A draft does not say which of its AP are Informers: they come last.
                let point = own > 0;
                own -= u8::from(point);
                out.push(if point {
                    Action::Point
                } else {
                    Action::Informer
                });
            }
            out.extend((0..bid.agents).map(|_| Action::Agent));
        }
        out
    }

    /// A new stack, with 1 AP if there is one.
    pub fn add(&mut self, card: Card) {
        let points = u8::from(self.pool() > 0);
        self.bids.push(Bid {
            card,
            special: false,
            points,
            agents: 0,
        });
    }

    /// 1 AP more on a stack.
    pub fn more(&mut self, at: usize) {
        if self.pool() > 0
            && let Some(bid) = self.touch(at)
        {
            bid.points += 1;
        }
    }

    /// An Informer on a stack.
    pub fn inform(&mut self, at: usize) {
        if let Some(bid) = self.touch(at) {
            bid.points += 1;
            self.informers += 1;
        }
    }

    /// A Guild Agent on a stack.
    pub fn hire(&mut self, at: usize) {
        if let Some(bid) = self.touch(at) {
            bid.agents += 1;
        }
    }

    /// 1 AP less: Informers go back to the sheet first, a Guild Agent when nothing else is left; the
    /// card goes back to the hand with the last.
    pub fn less(&mut self, at: usize) {
        let Some(bid) = self.touch(at) else { return };
        let point = bid.points > 0;
        if point {
            bid.points -= 1;
        } else {
            bid.agents = bid.agents.saturating_sub(1);
        }
        let empty = bid.value() == 0;
        self.informers -= u8::from(point && self.informers > 0);
        if empty {
            self.bids.pop();
        }
    }

    /// The special card on a stack, or back from it.
    pub fn cover(&mut self, at: usize) {
        let on = self.bids.get(at).is_some_and(|bid| bid.special);
        if let Some(bid) = self.touch(at) {
            bid.special = !on;
        }
        let last = self.bids.len().saturating_sub(1);
        self.bids[..last]
            .iter_mut()
            .for_each(|bid| bid.special = false);
    }

    /// The card of a stack back to the hand.
    pub fn remove(&mut self, at: usize) {
        if at < self.bids.len() {
            let gone = self.bids.remove(at);
            self.informers -= gone.points.min(self.informers);
        }
    }

    /// A stack, moved behind the others.
    fn touch(&mut self, at: usize) -> Option<&mut Bid> {
        if at < self.bids.len() {
            let bid = self.bids.remove(at);
            self.bids.push(bid);
            return self.bids.last_mut();
        }
        None
    }
}

/// How many actions laid a draft out: a card, a special, an AP or a token each.
pub fn actions_of(draft: &Draft) -> usize {
    let stacks = draft.stacks.iter();
    let each = stacks.map(|stack| stack.points + stack.agents + u8::from(stack.special));
    usize::from(draft.count + each.sum::<u8>())
}
