//! What is still to be done, as a stack of small tasks: the innermost is last. A task either runs by
//! itself or waits for a decision of one seat. Nothing in it is secret.

use super::cards::Card;
use super::hedria::Node;
use super::state::{Fig, Jewel};
use super::tokens::Token;
use crate::engine::{Seat, SeatSet};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// More tasks are never open at once: the deepest nesting is a resolution, a card, a movement, a
/// revealed token, and four arrests with their steps.
const DEPTH: usize = 24;

/// Whom a card moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Mover {
    /// A guard.
    Guard(Fig),
    /// A thief.
    Thief(Seat),
}

/// A thief's own movement.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Gait {
    /// Move, careful.
    Sneak,
    /// Move, fast: no pick-up.
    Dash,
    /// Elixir of Speed.
    Elixir,
}

/// Why a guard that is already on the board is placed anew, as the supply is empty.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Reason {
    /// A Plain-garb Guard was revealed on this space (2.7).
    PlainGarb(Node),
    /// The alarm puts a guard on this space (2.10.2).
    Alarm(Node),
    /// Vigilantes (2.12).
    Vigilantes,
}

/// A movement in progress (2.5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Going {
    /// Who moves.
    pub seat: Seat,
    /// How.
    pub gait: Gait,
    /// The space it began on.
    pub from: Node,
    /// Steps left.
    pub left: u8,
    /// Its space was entered this movement, and not through the sewers.
    pub entered: bool,
    /// It has used the sewers, which ended the movement.
    pub sewered: bool,
    /// A Known Area was used.
    pub known: bool,
}

/// One thing to be done. Those with a comment "decides" wait for an action.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Task {
    /// Nothing; an unused place.
    #[default]
    Idle,
    /// 2.3.4: the seat decides who it is.
    Character { seat: Seat },
    /// 2.3.4: the seat decides where it begins.
    Start { seat: Seat },
    /// 2.3.5: cards are dealt.
    Deal,
    /// 2.4 P1.1.
    TurnStart,
    /// 2.10.2: a captain or a guard takes its alarm space.
    AlarmPost { captain: bool, at: Node },
    /// The chooser decides which guard on the board is placed anew.
    Relocate { seat: Seat, reason: Reason },
    /// The first thief decides on which of the nearest spaces a figure is placed.
    Place {
        fig: Fig,
        near: Node,
        plain_garb: bool,
    },
    /// 2.4 P1.2.
    DrawEvent,
    /// Draws cards, then keeps to the hand limit.
    Draw { seat: Seat, cards: u8 },
    /// The seat decides what it discards while it holds more than five.
    HandLimit { seat: Seat },
    /// 2.12 Regrouping Watchmen: the seat decides which guard.
    Regroup { seat: Seat, moved: u32 },
    /// The seat decides where to.
    RegroupTo { seat: Seat, fig: Fig },
    /// 2.12 Snitches: the seat decides which token it looks at.
    Snitch { seat: Seat },
    /// 2.12 Vigilantes: the seat decides where this guard goes; none yet when it is still in the supply.
    Vigilante { seat: Seat, fig: Option<Fig> },
    /// 2.4 P1.3: the first thief decides where a yellow jewel goes; how many are left.
    Yellow { left: u8 },
    /// 2.4 P1.4.
    Roll,
    /// 2.4 P2.
    Planning,
    /// 2.4 P3.1.
    Declarations,
    /// 2.4 P3: the seat decides.
    Declare { seat: Seat },
    /// 2.4 P3.4.
    Unveil,
    /// 2.4 P4: what comes next.
    Resolution,
    /// 2.4 P4.2: the seat decides which of its stacks at this value comes first.
    PickStack { seat: Seat, value: u8 },
    /// 2.4 P4.3: the seat decides what becomes of a stack; by Agility Potion or not.
    Resolve {
        seat: Seat,
        stack: u8,
        value: u8,
        potion: bool,
    },
    /// 2.6: the seat decides the first target of a card.
    Target { seat: Seat, card: Card },
    /// 2.6: the seat decides the first target of its special card.
    SpecialTarget { seat: Seat },
    /// 2.6a: the seat may steal at once; the rest of the victims get markers, or not.
    AtOnce {
        seat: Seat,
        victims: SeatSet,
        mark: bool,
    },
    /// Card 2: the seat decides the next smoke marker; how many lie.
    Smoke { seat: Seat, laid: u8 },
    /// Card 3: the seat decides which of the nearest figures moves.
    Noise { seat: Seat, target: Node, todo: u32 },
    /// Card 3: the seat decides where it ends.
    NoiseEnd { seat: Seat, target: Node, fig: Fig },
    /// Card 5: the seat decides what to do with the token it looks at.
    Worker { seat: Seat, at: Node },
    /// Card 6: the seat decides which token.
    RatToken { seat: Seat, victim: Seat },
    /// Card 7: the seat decides which jewel.
    MagpieJewel { seat: Seat, victim: Seat },
    /// Card 7: the seat decides where to.
    MagpieSpace {
        seat: Seat,
        victim: Seat,
        jewel: Jewel,
    },
    /// Cards 9, 10, 11: the seat decides the next step of a figure.
    Walk {
        seat: Seat,
        mover: Mover,
        at: Node,
        left: u8,
    },
    /// Card 11: the seat decides which guard next.
    Gas { seat: Seat, todo: u32 },
    /// Card 12: the seat decides where to.
    Forged { seat: Seat, fig: Fig },
    /// Card 14: the seat decides which stacks get 1 AP.
    Rope { seat: Seat, todo: u8 },
    /// Card 17: the seat decides which stack is resolved at once.
    Potion { seat: Seat, value: u8 },
    /// Rat Spies: the seat decides the second token.
    SpiesSecond { seat: Seat, first: Node },
    /// Rat Spies: the seat decides whether it swaps them.
    SpiesSwap {
        seat: Seat,
        first: Node,
        second: Node,
    },
    /// Confiscation: the seat decides between a yellow jewel and a trinket.
    Confiscate { seat: Seat, victim: Seat },
    /// City's Shadow: the seat decides what it gives.
    Give { seat: Seat, to: Seat },
    /// Seduction: the seat decides the guard's next step.
    Lure {
        seat: Seat,
        fig: Fig,
        at: Node,
        left: u8,
    },
    /// Grenadier: the seat decides which grenade.
    Grenade { seat: Seat },
    /// Wits, Alert Citizens: the seat decides which card it discards.
    Discard { seat: Seat },
    /// 2.7: the seat decides whether it keeps a sheet token.
    Keep { seat: Seat, token: Token },
    /// 2.5: the seat decides its next step.
    Move(Going),
    /// 2.8: a group of the city guard acts.
    Activate {
        captains: bool,
        todo: u32,
        chosen: SeatSet,
        any: bool,
    },
    /// 2.8 (b): the first thief decides where a figure ends.
    Hunt { fig: Fig, chosen: SeatSet },
    /// 2.9: a thief is arrested.
    Arrest { seat: Seat },
    /// 2.9.1: the seat decides between a yellow jewel and a trinket.
    LoseJewel { seat: Seat },
    /// 2.9.2: the seat decides which card.
    LoseCard { seat: Seat },
    /// 2.9.3: Jasmine decides which dungeon.
    Lock { seat: Seat },
    /// 2.9.4.
    Void { seat: Seat },
    /// 2.4 P5.
    CleanUp,
}

/// The stack of tasks.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Agenda {
    len: u8,
    tasks: [Task; DEPTH],
}

impl Default for Agenda {
    fn default() -> Agenda {
        Agenda {
            len: 0,
            tasks: [Task::Idle; DEPTH],
        }
    }
}

impl Agenda {
    /// The innermost task.
    #[inline]
    pub fn top(&self) -> Option<Task> {
        self.open().last().copied()
    }

    /// All open tasks, the innermost last.
    #[inline]
    pub fn open(&self) -> &[Task] {
        &self.tasks[..usize::from(self.len)]
    }

    /// Opens a task inside all others.
    #[inline]
    pub fn push(&mut self, task: Task) {
        self.tasks[usize::from(self.len)] = task;
        self.len += 1;
    }

    /// Opens tasks so that they are done in this order.
    pub fn push_all(&mut self, tasks: impl DoubleEndedIterator<Item = Task>) {
        tasks.rev().for_each(|task| self.push(task));
    }

    /// Closes the innermost task.
    #[inline]
    pub fn pop(&mut self) {
        self.len -= 1;
        // Unused places are alike, so that equal states compare equal.
        self.tasks[usize::from(self.len)] = Task::Idle;
    }

    /// The innermost task, to be changed in place.
    #[inline]
    pub fn top_mut(&mut self) -> Option<&mut Task> {
        let last = usize::from(self.len).checked_sub(1)?;
        Some(&mut self.tasks[last])
    }

    /// Closes everything.
    pub fn clear(&mut self) {
        *self = Agenda::default();
    }
}

impl Serialize for Agenda {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.open())
    }
}

impl<'de> Deserialize<'de> for Agenda {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Agenda, D::Error> {
        let mut agenda = Agenda::default();
        let tasks = Vec::<Task>::deserialize(deserializer)?;
        if tasks.len() > DEPTH {
            return Err(serde::de::Error::custom("too many tasks"));
        }
        tasks.into_iter().for_each(|task| agenda.push(task));
        Ok(agenda)
    }
}
