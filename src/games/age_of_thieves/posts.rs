//! Where guards, captains and yellow jewels may be put (2.3.1, 2.4 P1.3, 2.10.2, 2.12).

use super::agenda::Task;
use super::hedria::{District, Node, Spaces, flag, named, printed, spaces_of};
use super::state::{Fig, State, Table};
use super::{Caught, Event, Illegal, arrest};
use crate::engine::Sink;

/// A yellow jewel keeps this far from every thief (2.4 P1.3).
pub const YELLOW_DISTANCE: u8 = 6;

impl Table {
    /// Whether guards can be sent there; `guardLayout` makes K1 one too (2.13).
    pub fn is_guardroom(&self, node: Node) -> bool {
        node.is(flag::GUARDROOM) || self.rules.gate_layout && is_k1(node)
    }

    /// The guardrooms.
    pub fn guardrooms(&self) -> Spaces {
        let extra = Node::all().filter(|&node| self.rules.gate_layout && is_k1(node));
        printed(flag::GUARDROOM).or(extra.collect())
    }

    /// An available guardroom that does not burn.
    ///
    /// # Errors
    /// Why it is none.
    pub fn check_guardroom(&self, node: Node) -> Result<(), Illegal> {
        if !self.is_guardroom(node) {
            Err(Illegal::NotGuardroom(node))
        } else if self.fire.contains(node) {
            Err(Illegal::Fire(node))
        } else if !self.available(node) {
            Err(Illegal::NotAvailable(node))
        } else {
            Ok(())
        }
    }

    /// Whether any guardroom is free.
    pub fn some_guardroom(&self) -> bool {
        self.guardrooms()
            .iter()
            .any(|node| self.check_guardroom(node).is_ok())
    }

    /// A space a guard or captain may be placed on.
    pub fn placeable(&self, node: Node) -> Result<(), Illegal> {
        if node.is(flag::DUNGEON) {
            Err(Illegal::Dungeon(node))
        } else if self.fire.contains(node) {
            Err(Illegal::Fire(node))
        } else if self.figure_on(node).is_some() {
            Err(Illegal::Occupied(node))
        } else {
            Ok(())
        }
    }

    /// Distance of the nearest space a figure may be placed on.
    pub fn nearest_place(&self, near: Node) -> u8 {
        Node::all()
            .filter(|&node| self.placeable(node).is_ok())
            .map(|node| near.dist(node))
            .min()
            .unwrap_or(0)
    }

    /// A guard that may be lifted or chosen as "a guard" (Q25).
    ///
    /// # Errors
    /// Why there is none.
    pub fn check_guard(&self, node: Node) -> Result<Fig, Illegal> {
        let fig = self.figure_on(node).ok_or(Illegal::NoGuard(node))?;
        if fig.is_captain() {
            Err(Illegal::NotCaptain)
        } else if self.fig_trapped(fig) {
            Err(Illegal::TrappedTarget)
        } else {
            Ok(fig)
        }
    }

    /// Where a yellow jewel may go (2.4 P1.3).
    pub fn yellow_spaces(&self) -> Spaces {
        let quarter = self.event.and_then(|event| event.data().compass);
        let Some(quarter) = quarter else {
            return Spaces::EMPTY;
        };
        let far = |node: &Node| {
            !self.piles.any(*node)
                && self
                    .thieves
                    .iter()
                    .filter_map(|thief| thief.at)
                    .all(|at| at.dist(*node) >= YELLOW_DISTANCE)
        };
        spaces_of(quarter)
            .minus(self.covered())
            .iter()
            .filter(far)
            .collect()
    }

    pub fn check_yellow(&self, node: Node) -> Result<(), Illegal> {
        let quarter = self.event.and_then(|event| event.data().compass);
        let quarter = quarter.ok_or(Illegal::NotNow)?;
        if node.district() != quarter || !self.empty(node) {
            return Err(Illegal::YellowPlace(quarter));
        }
        let nearest = self.thieves.iter().filter_map(|thief| thief.at);
        match nearest.map(|at| at.dist(node)).min() {
            Some(distance) if distance < YELLOW_DISTANCE => Err(Illegal::YellowNear(distance)),
            _ => Ok(()),
        }
    }
}

fn is_k1(node: Node) -> bool {
    node.id().starts_with("K1.")
}

/// The spaces on which a guard stands at the start (2.3.1).
pub fn sworded(gate_layout: bool) -> Spaces {
    let mut swords = printed(flag::SWORDS);
    if gate_layout {
        for quarter in District::QUARTERS {
            for (name, stays) in [("S2", false), ("K1", true)] {
                match named(name, quarter) {
                    Some(node) if stays => swords.insert(node),
                    Some(node) => swords.remove(node),
                    None => {}
                }
            }
        }
    }
    swords
}

/// Puts a figure from the supply on a space, or asks for the nearest free one (2.10.2).
pub fn post(state: &mut State, fig: Fig, near: Node, events: &mut dyn Sink<Event>) {
    if state.table.placeable(near).is_ok() {
        place(state, fig, near, false, events);
    } else {
        state.table.agenda.push(Task::Place {
            fig,
            near,
            plain_garb: false,
        });
    }
}

/// Puts a figure on a free space.
pub fn place(
    state: &mut State,
    fig: Fig,
    at: Node,
    plain_garb: bool,
    events: &mut dyn Sink<Event>,
) {
    state.table.figures[fig.index()] = Some(at);
    events.push(Event::Posted { fig, at });
    if plain_garb {
        arrest::found(state, fig, at, Caught::PlainGarb, events);
    }
}

/// Whether a space takes a figure as it is.
pub fn free(state: &State, node: Node) -> bool {
    state.table.placeable(node).is_ok()
}
