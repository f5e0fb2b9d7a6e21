//! The tree of a search: edges in one block of memory, found by the edge they hang on and the label of
//! their action. Nothing is allocated after [`Tree::new`].

use std::ops::{Index, IndexMut};

/// The most edges. Edges and slots together take 40 MiB.
pub const EDGES: usize = 1 << 20;
/// Two slots for each edge, so that a free one is near.
const SLOTS: usize = 2 * EDGES;

/// An edge, and the node it leads to.
#[derive(Clone, Copy, Debug, Default)]
pub struct Edge {
    /// What the action is called here ([`crate::engine::Guide::label`]).
    label: u64,
    /// The edge above it.
    parent: u32,
    /// How often it was gone.
    pub visits: u32,
    /// How often it could have been gone.
    pub available: u32,
    /// How likely the game's own policy goes it.
    pub prior: f32,
    /// Sum of what it brought to the seat that chose it.
    pub value: f64,
}

impl Edge {
    /// What it brings to the seat that chooses it, on average; `unknown` before the first visit.
    pub fn mean(&self, unknown: f32) -> f32 {
        match self.visits {
            0 => unknown,
            visits => (self.value / f64::from(visits)) as f32,
        }
    }
}

/// Which edge.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Id(u32);

/// All edges, in the order in which they were found.
#[derive(Debug)]
pub struct Tree {
    edges: Vec<Edge>,
    /// Open addressing: number of an edge and 1, or 0 for none.
    slots: Vec<u32>,
}

impl Tree {
    /// The edge that leads to the first position.
    pub const FIRST: Id = Id(0);

    /// A tree with nothing but the first position.
    pub fn new() -> Tree {
        let mut tree = Tree {
            edges: Vec::with_capacity(EDGES),
            slots: vec![0; SLOTS],
        };
        tree.edges.push(Edge::default());
        tree
    }

    /// As after [`Tree::new`]. Takes as long as there are edges.
    pub fn clear(&mut self) {
        for at in (1..self.edges.len()).rev() {
            let Edge { parent, label, .. } = self.edges[at];
            let slot = self.slot(Id(parent), label);
            self.slots[slot] = 0;
        }
        self.edges.clear();
        self.edges.push(Edge::default());
    }

    /// Edges that can still be added.
    pub fn room(&self) -> usize {
        EDGES - self.edges.len()
    }

    /// The edge below another one.
    pub fn find(&self, parent: Id, label: u64) -> Option<Id> {
        let found = self.slots[self.slot(parent, label)];
        found.checked_sub(1).map(Id)
    }

    /// The edge below another one, and whether it is new. There must be room.
    pub fn find_or_add(&mut self, parent: Id, label: u64) -> (Id, bool) {
        let slot = self.slot(parent, label);
        if let Some(found) = self.slots[slot].checked_sub(1) {
            return (Id(found), false);
        }
        debug_assert!(self.room() > 0);
        let new = self.edges.len() as u32;
        self.edges.push(Edge {
            label,
            parent: parent.0,
            ..Edge::default()
        });
        self.slots[slot] = new + 1;
        (Id(new), true)
    }

    /// Where the edge is noted, or would be.
    fn slot(&self, parent: Id, label: u64) -> usize {
        // Finalizer of SplitMix64 (Steele, Lea, Flood 2014).
        let mut mixed = label ^ u64::from(parent.0 + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        let mut slot = (mixed ^ (mixed >> 31)) as usize & (SLOTS - 1);
        // It ends: at least half of the slots are free.
        while let Some(there) = self.slots[slot].checked_sub(1) {
            let edge = &self.edges[there as usize];
            if edge.label == label && edge.parent == parent.0 {
                break;
            }
            slot = (slot + 1) & (SLOTS - 1);
        }
        slot
    }

    /// Bytes taken, used or not.
    pub fn bytes(&self) -> usize {
        self.edges.capacity() * size_of::<Edge>() + self.slots.capacity() * size_of::<u32>()
    }
}

impl Index<Id> for Tree {
    type Output = Edge;

    fn index(&self, id: Id) -> &Edge {
        &self.edges[id.0 as usize]
    }
}

impl IndexMut<Id> for Tree {
    fn index_mut(&mut self, id: Id) -> &mut Edge {
        &mut self.edges[id.0 as usize]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn edges_are_found_again_and_forgotten() {
        let mut tree = Tree::new();
        let (a, new) = tree.find_or_add(Tree::FIRST, 7);
        assert!(new);
        let (b, _) = tree.find_or_add(a, 7);
        assert_ne!(a, b);
        assert_eq!(tree.find_or_add(Tree::FIRST, 7), (a, false));
        assert_eq!(tree.find(a, 7), Some(b));
        assert_eq!(tree.find(b, 7), None);
        let bytes = tree.bytes();
        for label in 0..10_000 {
            tree.find_or_add(b, label);
        }
        assert_eq!(tree.room(), EDGES - 10_003);
        tree.clear();
        assert_eq!(tree.find(Tree::FIRST, 7), None);
        assert!(tree.slots.iter().all(|&slot| slot == 0));
        assert_eq!((tree.room(), tree.bytes()), (EDGES - 1, bytes));
    }
}
