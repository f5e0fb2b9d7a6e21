//! 4: areas, what fits into them, and when they are ripe for a split.

use super::state::{CAP, Table};
use super::{Bag, Location, Tool};
use serde::Serialize;

/// One location, or two that a tunnel joins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Area {
    /// The location with the lower number.
    pub first: Location,
    /// The other one of a joined area.
    pub second: Option<Location>,
}

impl Area {
    /// Its locations, lowest number first.
    pub fn tiles(self) -> impl Iterator<Item = Location> {
        std::iter::once(self.first).chain(self.second)
    }

    /// 4.2: tokens of a type that it may hold.
    #[inline]
    pub fn cap(self) -> u8 {
        if self.second.is_some() { 2 * CAP } else { CAP }
    }

    /// Whether the location is in it.
    #[inline]
    pub fn contains(self, at: Location) -> bool {
        self.first == at || self.second == Some(at)
    }
}

impl Table {
    /// 4.1: the joined area.
    #[inline]
    pub fn joined(&self) -> Option<Area> {
        match self.tunnel {
            [Some(a), Some(b)] => Some(Area {
                first: a.min(b),
                second: Some(a.max(b)),
            }),
            _ => None,
        }
    }

    /// The area of a location.
    #[inline]
    pub fn area(&self, at: Location) -> Area {
        match self.joined() {
            Some(area) if area.contains(at) => area,
            _ => Area {
                first: at,
                second: None,
            },
        }
    }

    /// All tools of an area.
    #[inline]
    pub fn tools(&self, area: Area) -> Bag {
        let first = self.place[area.first.index()].tools;
        match area.second {
            Some(second) => first.with(self.place[second.index()].tools),
            None => first,
        }
    }

    /// All loot tokens of an area.
    pub fn loot(&self, area: Area) -> u8 {
        area.tiles().map(|at| self.place[at.index()].loot).sum()
    }

    /// 4.2: whether another tool of this type fits.
    #[inline]
    pub fn room(&self, at: Location, tool: Tool) -> bool {
        let area = self.area(at);
        self.tools(area).of_tool(tool) < area.cap()
    }

    /// 4.3.
    #[inline]
    pub fn locked(&self, area: Area) -> bool {
        area.contains(self.lock)
    }

    /// 6.2: the area that splits now. There is at most one.
    #[inline]
    pub fn ripe(&self) -> Option<Area> {
        let ripe = |area: Area| self.tools(area).complete() && !self.locked(area);
        let joined = self.joined();
        if let Some(area) = joined.filter(|&area| ripe(area)) {
            return Some(area);
        }
        Location::ALL
            .into_iter()
            .filter(|&at| self.place[at.index()].tools.complete())
            .map(|at| Area {
                first: at,
                second: None,
            })
            .find(|&area| ripe(area) && joined.is_none_or(|joined| !joined.contains(area.first)))
    }
}
