//! Jewels and trinkets lying on the board, and arrays longer than serde knows.

use super::hedria::{NODES, Node};
use super::state::Jewel;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// Yellow in bits 0 to 4, trinkets in 5 to 7, green in 8 to 11.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Piles([u16; NODES]);

impl Default for Piles {
    fn default() -> Piles {
        Piles([0; NODES])
    }
}

fn field(jewel: Jewel) -> (u32, u16) {
    match jewel {
        Jewel::Yellow => (0, 31),
        Jewel::Trinket => (5, 7),
        Jewel::Green => (8, 15),
        // The Emperors' Jewel is not in the piles; a field that holds nothing.
        Jewel::Emperor => (12, 0),
    }
}

impl Piles {
    /// Whether anything lies there.
    #[inline]
    pub fn any(&self, node: Node) -> bool {
        self.0[node.index()] != 0
    }

    /// How many of a jewel lie there.
    pub fn count(&self, node: Node, jewel: Jewel) -> u8 {
        let (shift, mask) = field(jewel);
        (self.0[node.index()] >> shift & mask) as u8
    }

    /// Puts one there.
    pub fn add(&mut self, node: Node, jewel: Jewel) {
        self.0[node.index()] += 1 << field(jewel).0;
    }

    /// Takes one away that lies there.
    pub fn take(&mut self, node: Node, jewel: Jewel) {
        self.0[node.index()] -= 1 << field(jewel).0;
    }

    /// All of a jewel on the board.
    pub fn total(&self, jewel: Jewel) -> u16 {
        Node::all()
            .map(|node| u16::from(self.count(node, jewel)))
            .sum()
    }
}

/// One space of the written form.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Pile {
    at: Node,
    yellow: u8,
    trinket: u8,
    green: u8,
}

impl Serialize for Piles {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(Node::all().filter(|&at| self.any(at)).map(|at| Pile {
            at,
            yellow: self.count(at, Jewel::Yellow),
            trinket: self.count(at, Jewel::Trinket),
            green: self.count(at, Jewel::Green),
        }))
    }
}

impl<'de> Deserialize<'de> for Piles {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Piles, D::Error> {
        let mut piles = Piles::default();
        for pile in Vec::<Pile>::deserialize(deserializer)? {
            let counts = [
                (Jewel::Yellow, pile.yellow),
                (Jewel::Trinket, pile.trinket),
                (Jewel::Green, pile.green),
            ];
            for (jewel, count) in counts {
                let (shift, mask) = field(jewel);
                piles.0[pile.at.index()] |= (u16::from(count) & mask) << shift;
            }
        }
        Ok(piles)
    }
}

/// Arrays of any length as sequences.
pub mod big {
    use serde::de::Error as _;
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    /// For `serde(with)`.
    pub fn serialize<T: Serialize, const N: usize, S: Serializer>(
        items: &[T; N],
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(items)
    }

    /// For `serde(with)`.
    pub fn deserialize<'de, T: Deserialize<'de>, const N: usize, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<[T; N], D::Error> {
        let items = Vec::<T>::deserialize(deserializer)?;
        let count = items.len();
        items
            .try_into()
            .map_err(|_| D::Error::custom(format!("{count} entries, not {N}")))
    }
}
