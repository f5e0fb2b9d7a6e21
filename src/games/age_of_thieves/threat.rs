//! What the city guard threatens and where a thief can get to, for the map: asked of a view.

use super::agenda::{Gait, Going, Task};
use super::cards::{Card, SNEAK};
use super::guards::ends_towards;
use super::hedria::{Node, Spaces, flag};
use super::outlook::Outlook;
use super::state::{Fig, State, Table};
use super::{Event, View, flow};
use crate::engine::{Rng, Seat, SeatSet};

/// What awaits a thief on a space when the city guard acts, whatever the other thieves do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Risk {
    /// No figure detects him: out of sight or hidden.
    Safe,
    /// Detected, but out of reach.
    Seen,
    /// A figure that detects him would get there.
    Caught,
}

impl Table {
    /// The spaces a figure can walk to now: through fire and dungeons there is no way (2.8).
    pub fn guard_reach(&self, fig: Fig) -> Spaces {
        let mut reach: Spaces = self.fig(fig).into_iter().collect();
        for _ in 0..self.guard_move(fig) {
            let next = reach.iter().flat_map(|node| node.neighbours()).copied();
            let open = |node: &Node| !self.fire.contains(*node) && !node.is(flag::DUNGEON);
            reach = reach.or(next.filter(open).collect());
        }
        reach
    }

    /// What awaits a thief who ends there.
    pub fn risk(&self, seat: Seat, at: Node) -> Risk {
        let mut then = *self;
        let leaves = self.in_dungeon(seat) && !at.is(flag::DUNGEON);
        let thief = then.thief_mut(seat);
        thief.at = Some(at);
        thief.left_dungeon |= leaves;
        let mut risk = Risk::Safe;
        for fig in Fig::all().filter(|&fig| !then.fig_trapped(fig)) {
            let Some(distance) = then.detects(fig, seat) else {
                continue;
            };
            let near = distance <= then.guard_move(fig);
            let arrests = || {
                ends_towards(&then, fig, at, true)
                    .iter()
                    .any(|end| end.arrests > 0)
            };
            if near && arrests() {
                return Risk::Caught;
            }
            risk = Risk::Seen;
        }
        risk
    }
}

impl View {
    /// Where figures would walk if the city guard acted now: from and to, in the order they act.
    pub fn guard_walks(&self) -> Vec<(Fig, Node, Node)> {
        let mut state = self.any_state();
        let table = &mut state.table;
        table.rules.automatic_ties = true;
        table.agenda.clear();
        table.agenda.push(Task::Activate {
            captains: false,
            todo: Fig::guards().map(Fig::bit).sum(),
            chosen: SeatSet::default(),
            any: false,
        });
        let mut events: Vec<Event> = Vec::new();
        flow::run_guards(&mut state, &mut events);
        let walk = |event: Event| match event {
            Event::Hunted { fig, from, to, .. } => Some((fig, from, to)),
            _ => None,
        };
        events.into_iter().filter_map(walk).collect()
    }

    /// The movement that is open for a thief, or that his card brings which is up, or else a Sneak: which, and how
    /// many spaces.
    pub fn movement(&self, seat: Seat) -> (Gait, u8) {
        match self.table.agenda.top() {
            Some(Task::Move(Going {
                seat: mover,
                gait,
                left,
                sewered,
                known,
                ..
            })) if mover == seat => (gait, if sewered || known { 0 } else { left }),
            _ if self.card_up(seat) == Some(Card::ElixirOfSpeed) => (Gait::Elixir, SNEAK),
            _ => (
                Gait::Sneak,
                SNEAK + self.table.event_bonus(|event| event.sneak),
            ),
        }
    }

    /// The viewer's card whose stack is up.
    fn card_up(&self, seat: Seat) -> Option<Card> {
        let own = self.own.as_ref().filter(|_| self.viewer.is(seat))?;
        match self.table.agenda.top()? {
            Task::Resolve {
                seat: up, stack, ..
            } if up == seat => own.draft.faces[usize::from(stack)],
            _ => None,
        }
    }

    /// Whether a thief is to move, or his seat to say when he will.
    pub fn is_to_move(&self, seat: Seat) -> bool {
        let moves = [Some(Card::Move), Some(Card::ElixirOfSpeed)];
        let open = self.table.agenda.open().iter();
        let mut tasks = open.map(|&task| match task {
            Task::Declare { seat: other } | Task::Move(Going { seat: other, .. }) => other == seat,
            _ => false,
        });
        tasks.any(|his| his) || moves.contains(&self.card_up(seat))
    }

    /// Where a thief can get to by that movement.
    pub fn reachable(&self, seat: Seat) -> Spaces {
        let Some(here) = self.table.thief(seat).at else {
            return Spaces::EMPTY;
        };
        let entered = matches!(
            self.table.agenda.top(),
            Some(Task::Move(Going { entered: true, .. }))
        );
        let (_, steps) = self.movement(seat);
        let state = self.any_state();
        let reach = Outlook::new(&state, seat, false, None).reach(here, steps, entered);
        Node::all()
            .filter(|&node| node != here && reach.gets_to(node))
            .collect()
    }

    /// A state in which what lies open is as it is; nothing asked here depends on the rest.
    fn any_state(&self) -> State {
        self.determinize(&mut Rng::new(0))
    }
}
