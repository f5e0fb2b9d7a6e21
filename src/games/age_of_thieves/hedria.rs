//! The map: districts, spaces, streets, distances (2.2, part 3).

use super::hedria_data::{SPACES, STREETS};
use super::tokens::PLACES;
use crate::engine::sort;
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use std::sync::LazyLock;

/// Spaces of the map.
pub const NODES: usize = 161;
/// A number that no space has.
pub const NOWHERE: u8 = u8::MAX;
/// The most streets at one space.
pub const MAX_DEGREE: usize = 4;
/// How far anybody sees at the most: a captain, under Veteran Guards.
const FAR_SIGHT: usize = 7;

/// The Palace and the four quarters; a quarter's name is its compass letter in records.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum District {
    /// Sea Palace.
    Palace,
    /// Golden Domes, north.
    Domes,
    /// Rattles, east.
    Rattles,
    /// Salty Docks, south.
    Docks,
    /// Empty Pot, west.
    Pot,
}

impl District {
    /// All of them.
    pub const ALL: [District; 5] = [
        District::Palace,
        District::Domes,
        District::Rattles,
        District::Docks,
        District::Pot,
    ];

    /// The quarters, clockwise from the north.
    pub const QUARTERS: [District; 4] = [
        District::Domes,
        District::Rattles,
        District::Docks,
        District::Pot,
    ];

    /// The quarter on the other side of the Palace.
    pub fn opposite(self) -> District {
        match self {
            District::Palace => District::Palace,
            District::Domes => District::Docks,
            District::Rattles => District::Pot,
            District::Docks => District::Domes,
            District::Pot => District::Rattles,
        }
    }

    /// The letter at the end of its spaces' names.
    fn letter(self) -> char {
        match self {
            District::Palace => 'P',
            District::Domes => 'N',
            District::Rattles => 'E',
            District::Docks => 'S',
            District::Pot => 'W',
        }
    }
}

/// What a space is, as bits.
pub mod flag {
    /// Nothing particular.
    pub const PLAIN: u16 = 0;
    /// The Emperors' Jewel lies here at the start.
    pub const VAULT: u16 = 1;
    /// Guards can be sent here.
    pub const GUARDROOM: u16 = 1 << 1;
    /// A guard starts here.
    pub const SWORDS: u16 = 1 << 2;
    /// Imperial guardroom.
    pub const IMPERIAL: u16 = 1 << 3;
    /// A city token lies here at the start.
    pub const TOKEN: u16 = 1 << 4;
    /// A thief may start here.
    pub const START: u16 = 1 << 5;
    /// Has a way out of the city.
    pub const GATE: u16 = 1 << 6;
    /// A captain enters here.
    pub const CAPTAIN_ALARM: u16 = 1 << 7;
    /// A guard enters here.
    pub const GUARD_ALARM: u16 = 1 << 8;
    /// Arrested thieves.
    pub const DUNGEON: u16 = 1 << 9;
    /// A thief is hidden here.
    pub const HIDEOUT: u16 = 1 << 10;
    /// Sewer entrance.
    pub const SEWER_IN: u16 = 1 << 11;
    /// Sewer exit.
    pub const SEWER_OUT: u16 = 1 << 12;
    /// A green jewel lies here at the start.
    pub const GREEN: u16 = 1 << 13;
}

/// One row of the table of spaces.
#[derive(Clone, Copy, Debug)]
pub struct SpaceData {
    /// Name, dot, side.
    pub id: &'static str,
    /// Where it lies.
    pub district: District,
    /// See [`flag`].
    pub flags: u16,
    /// Tenths of a unit from the left.
    pub x: u16,
    /// Tenths of a unit from the top.
    pub y: u16,
}

/// A street between two spaces; `via` is the control point of a quadratic curve.
#[derive(Clone, Copy, Debug)]
pub struct Street {
    /// One end.
    pub a: &'static str,
    /// The other end.
    pub b: &'static str,
    /// Straight without it.
    pub via: Option<(u16, u16)>,
}

/// A way out of the city and where its arrow ends.
#[derive(Clone, Copy, Debug)]
pub struct WayOut {
    /// The gate it begins at.
    pub gate: &'static str,
    /// Tenths of a unit from the left.
    pub x: u16,
    /// Tenths of a unit from the top.
    pub y: u16,
}

/// What the drawing knows of a district.
#[derive(Clone, Copy, Debug)]
pub struct Quarter {
    /// Which.
    pub district: District,
    /// Tenths of a unit.
    pub centre: (u16, u16),
    /// Its name on the map.
    pub label: Label,
}

/// Where and how large a name is set, in units.
#[derive(Clone, Copy, Debug)]
pub struct Label {
    /// Along what.
    pub line: LabelLine,
    /// Height of the letters.
    pub size: u16,
    /// Length of the English name.
    pub width: u16,
}

/// The line a name is set along, in units.
#[derive(Clone, Copy, Debug)]
pub enum LabelLine {
    /// Round the centre of the map; degrees clockwise from the north.
    Arc { degrees: u16, radius: u16 },
    /// Level, centred here.
    Straight { x: u16, y: u16 },
}

/// A space, by its number in part 3.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Node(pub u8);

impl Node {
    /// The vault in the middle of the Palace.
    pub const VAULT: Node = Node(0);

    /// Every space, by number.
    pub fn all() -> impl DoubleEndedIterator<Item = Node> + Clone {
        (0..NODES as u8).map(Node)
    }

    /// As an array index.
    #[inline]
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// Its row in the table of spaces.
    #[inline]
    pub fn data(self) -> &'static SpaceData {
        &SPACES[self.index()]
    }

    /// Its name: `B3.N`.
    pub fn id(self) -> &'static str {
        self.data().id
    }

    /// The space of a name.
    pub fn from_id(id: &str) -> Option<Node> {
        let place = SPACES.iter().position(|space| space.id == id)?;
        Some(Node(place as u8))
    }

    /// Where it lies.
    #[inline]
    pub fn district(self) -> District {
        self.data().district
    }

    /// Whether the map prints any of these flags on it.
    #[inline]
    pub fn is(self, flags: u16) -> bool {
        self.data().flags & flags != 0
    }

    /// The spaces one street away, lowest number first.
    #[inline]
    pub fn neighbours(self) -> &'static [Node] {
        let city = &*CITY;
        &city.next[self.index()][..usize::from(city.degree[self.index()])]
    }

    /// As [`Node::neighbours`], for all spaces at once, by number. Where there are fewer, [`NOWHERE`].
    pub fn all_neighbours() -> &'static [[u8; MAX_DEGREE]; NODES] {
        &CITY.streets
    }

    /// Fewest streets between two spaces, ignoring figures and fire (2.1.1).
    #[inline]
    pub fn dist(self, other: Node) -> u8 {
        CITY.dist[self.index()][other.index()]
    }

    /// The spaces at most so many streets away, itself too. Farther than [`FAR_SIGHT`] nothing sees.
    #[inline]
    pub fn around(self, streets: u8) -> Spaces {
        debug_assert!(usize::from(streets) <= FAR_SIGHT);
        CITY.around[self.index()][usize::from(streets).min(FAR_SIGHT)]
    }
}

impl fmt::Display for Node {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

impl Serialize for Node {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.id())
    }
}

impl<'de> Deserialize<'de> for Node {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Node, D::Error> {
        let id = String::deserialize(deserializer)?;
        Node::from_id(&id).ok_or_else(|| D::Error::custom(format!("no space {id:?}")))
    }
}

/// A set of spaces.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Spaces([u64; 3]);

impl Spaces {
    /// No space.
    pub const EMPTY: Spaces = Spaces([0; 3]);

    /// Whether it is in the set.
    #[inline]
    pub fn contains(self, node: Node) -> bool {
        self.0[node.index() >> 6] >> (node.0 & 63) & 1 == 1
    }

    /// Puts it in.
    #[inline]
    pub fn insert(&mut self, node: Node) {
        self.0[node.index() >> 6] |= 1 << (node.0 & 63);
    }

    /// Takes it out.
    #[inline]
    pub fn remove(&mut self, node: Node) {
        self.0[node.index() >> 6] &= !(1 << (node.0 & 63));
    }

    /// Whether no space is in it.
    pub fn is_empty(self) -> bool {
        self.0 == [0; 3]
    }

    /// In either set.
    #[inline]
    pub fn or(self, other: Spaces) -> Spaces {
        Spaces(std::array::from_fn(|word| self.0[word] | other.0[word]))
    }

    /// In this set and not in the other.
    #[inline]
    pub fn minus(self, other: Spaces) -> Spaces {
        Spaces(std::array::from_fn(|word| self.0[word] & !other.0[word]))
    }

    /// The spaces, by number.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Node> + Clone {
        let mut words = self.0;
        let mut at = 0;
        std::iter::from_fn(move || {
            while at < 3 {
                let word = words[at];
                if word != 0 {
                    words[at] = word & (word - 1);
                    return Some(Node(at as u8 * 64 + word.trailing_zeros() as u8));
                }
                at += 1;
            }
            None
        })
    }
}

impl FromIterator<Node> for Spaces {
    fn from_iter<I: IntoIterator<Item = Node>>(nodes: I) -> Spaces {
        let mut set = Spaces::EMPTY;
        nodes.into_iter().for_each(|node| set.insert(node));
        set
    }
}

impl Serialize for Spaces {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Spaces {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Spaces, D::Error> {
        Ok(Vec::<Node>::deserialize(deserializer)?
            .into_iter()
            .collect())
    }
}

/// What is worked out of the tables once.
struct City {
    next: [[Node; MAX_DEGREE]; NODES],
    streets: [[u8; MAX_DEGREE]; NODES],
    degree: [u8; NODES],
    dist: [[u8; NODES]; NODES],
    way_out: [[u8; NODES]; 5],
    around: [[Spaces; FAR_SIGHT + 1]; NODES],
    printed: [Spaces; 14],
    within: [Spaces; 5],
    dungeons: [Node; 4],
    imperial: [Node; 4],
    place: [u8; NODES],
    places: [Node; PLACES],
}

static CITY: LazyLock<City> = LazyLock::new(|| {
    let mut city = City {
        next: [[Node(0); MAX_DEGREE]; NODES],
        streets: [[NOWHERE; MAX_DEGREE]; NODES],
        degree: [0; NODES],
        dist: [[u8::MAX; NODES]; NODES],
        around: [[Spaces::EMPTY; FAR_SIGHT + 1]; NODES],
        way_out: [[u8::MAX; NODES]; 5],
        printed: std::array::from_fn(|bit| Node::all().filter(|node| node.is(1 << bit)).collect()),
        within: std::array::from_fn(|district| {
            let lies = |node: &Node| node.district() as usize == district;
            Node::all().filter(lies).collect()
        }),
        dungeons: [Node(0); 4],
        imperial: [Node(0); 4],
        place: [u8::MAX; NODES],
        places: [Node(0); PLACES],
    };
    let mut place = 0;
    for node in Node::all() {
        let mut near: Vec<Node> = STREETS
            .iter()
            .filter_map(
                |street| match (street.a == node.id(), street.b == node.id()) {
                    (true, _) => Node::from_id(street.b),
                    (_, true) => Node::from_id(street.a),
                    _ => None,
                },
            )
            .collect();
        if node.is(flag::TOKEN) || node.id().starts_with("K1.") {
            city.place[node.index()] = place as u8;
            city.places[place] = node;
            place += 1;
        }
        sort(&mut near);
        city.degree[node.index()] = near.len() as u8;
        city.next[node.index()][..near.len()].copy_from_slice(&near);
        let streets = city.streets[node.index()].iter_mut().zip(&near);
        streets.for_each(|(street, to)| *street = to.0);
        if let Some(side) = quarter_index(node.district()) {
            if node.is(flag::DUNGEON) {
                city.dungeons[side] = node;
            }
            if node.is(flag::IMPERIAL) {
                city.imperial[side] = node;
            }
        }
    }
    for from in Node::all() {
        let mut queue = vec![from];
        let mut head = 0;
        city.dist[from.index()][from.index()] = 0;
        while let Some(&node) = queue.get(head) {
            head += 1;
            let far = city.dist[from.index()][node.index()] + 1;
            for &next in &city.next[node.index()][..usize::from(city.degree[node.index()])] {
                if city.dist[from.index()][next.index()] == u8::MAX {
                    city.dist[from.index()][next.index()] = far;
                    queue.push(next);
                }
            }
        }
    }
    for (around, dist) in city.around.iter_mut().zip(&city.dist) {
        for (streets, around) in around.iter_mut().enumerate() {
            let near = |node: &Node| usize::from(dist[node.index()]) <= streets;
            *around = Node::all().filter(near).collect();
        }
    }
    for gate in city.printed[flag::GATE.trailing_zeros() as usize].iter() {
        let ways = &mut city.way_out[gate.district() as usize];
        for (way, far) in ways.iter_mut().zip(&city.dist[gate.index()]) {
            *way = (far + 1).min(*way);
        }
    }
    city
});

fn quarter_index(district: District) -> Option<usize> {
    District::QUARTERS
        .iter()
        .position(|&quarter| quarter == district)
}

/// The spaces printed with this one flag.
#[inline]
pub fn printed(one_flag: u16) -> Spaces {
    CITY.printed[one_flag.trailing_zeros() as usize]
}

/// The spaces of a district.
#[inline]
pub fn spaces_of(district: District) -> Spaces {
    CITY.within[district as usize]
}

/// The number of a space among those where a token can lie at the start.
#[inline]
pub fn token_place(node: Node) -> Option<usize> {
    let place = CITY.place[node.index()];
    (place != u8::MAX).then_some(usize::from(place))
}

/// The spaces where a token can lie at the start, by number.
pub fn token_places() -> &'static [Node; PLACES] {
    &CITY.places
}

/// The dungeon of a quarter (2.9.3). The Palace has none.
pub fn dungeon(quarter: District) -> Node {
    CITY.dungeons[quarter_index(quarter).unwrap_or(0)]
}

/// The imperial guardroom of a quarter (2.9.1). The Palace has none.
pub fn imperial(quarter: District) -> Node {
    CITY.imperial[quarter_index(quarter).unwrap_or(0)]
}

/// A space of a quarter by its name without the side.
pub fn named(name: &str, quarter: District) -> Option<Node> {
    let is = |id: &str| {
        let name_and_dot = id.strip_suffix(quarter.letter());
        name_and_dot.and_then(|rest| rest.strip_suffix('.')) == Some(name)
    };
    let place = SPACES.iter().position(|space| is(space.id))?;
    Some(Node(place as u8))
}

/// Fewest movements from a space out of the city through a quarter's gates (2.5.6).
#[inline]
pub fn way_out(from: Node, quarter: District) -> u8 {
    CITY.way_out[quarter as usize][from.index()]
}
