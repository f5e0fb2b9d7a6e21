//! Where things stand: five stages in one street, or each location in a row of its own. Coordinates
//! of parts are those of their location; `origin` says where that is.

use super::memo;
use crate::boards::art::Area;
use crate::boards::live::Fact;
use crate::boards::size::window_size;
use crate::games::gentlemen_thieves::{CAP, Location};
use leptos::prelude::*;

/// How the board is laid out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Layout {
    /// One scene: for wide windows. Without the upper sky in low ones.
    Scene { low: bool },
    /// Rows in so many columns.
    Rows { columns: i32 },
}

/// The layout for the window's size, kept up to date.
pub fn layout() -> Fact<Layout> {
    let size = window_size();
    memo(move || match size.get() {
        (1280.., height) => Layout::Scene { low: height < 840 },
        (768.., _) => Layout::Rows { columns: 2 },
        _ => Layout::Rows { columns: 1 },
    })
}

impl Layout {
    pub fn is_scene(self) -> bool {
        matches!(self, Layout::Scene { .. })
    }

    /// `viewBox`.
    pub fn frame(self) -> Area {
        match self {
            Layout::Scene { low: false } => Area::new(0, 0, 1112, 478),
            Layout::Scene { low: true } => Area::new(0, 50, 1112, 428),
            Layout::Rows { columns: 1 } => Area::new(0, 0, 348, 352),
            Layout::Rows { .. } => Area::new(0, 0, 704, 220),
        }
    }

    /// The upper left corner of a location.
    pub fn origin(self, at: Location) -> (i32, i32) {
        let place = at as i32;
        match self {
            Layout::Scene { .. } => (8 + 220 * place, 58),
            Layout::Rows { columns: 1 } => (0, 71 * place),
            Layout::Rows { .. } => (356 * (place % 2), 76 * (place / 2)),
        }
    }

    /// The location as a whole.
    pub fn body(self) -> Area {
        if self.is_scene() {
            Area::new(0, 4, 216, 322)
        } else {
            Area::new(1, 1, 346, 66)
        }
    }

    /// The left edge of a type's lane, and its width.
    pub fn lane(self, lane: usize) -> (i32, i32) {
        let lane = lane as i32;
        if self.is_scene() {
            (8 + 40 * lane, 40)
        } else {
            (95 + 101 * lane / 2, 46)
        }
    }

    /// Where the token `nth` of `n` in a lane lies.
    pub fn token(self, lane: usize, nth: u8, n: u8) -> Area {
        let (x, _) = self.lane(lane);
        let nth = i32::from(nth);
        let joined = n > CAP;
        if self.is_scene() {
            let pitch = if joined { 19 } else { 39 };
            return Area::new(x + 2, 255 - pitch * nth, 37, 37);
        }
        let (columns, pitch) = if n > 4 { (3, 12) } else { (2, 23) };
        Area::new(
            x + pitch * (nth % columns),
            3 + 23 * (nth / columns),
            22,
            22,
        )
    }

    /// Where `count` tokens from `first` on are touched.
    pub fn tokens(self, lane: usize, first: u8, count: u8, n: u8) -> Area {
        let a = self.token(lane, first, n);
        let all = (first..first + count.max(1)).map(|nth| self.token(lane, nth, n));
        all.fold(a, |a, b| {
            let (x, y) = (a.x.min(b.x), a.y.min(b.y));
            let (right, foot) = ((a.x + a.w).max(b.x + b.w), (a.y + a.h).max(b.y + b.h));
            Area::new(x, y, right - x, foot - y)
        })
    }

    /// The footlight of a lane.
    pub fn footlight(self, lane: usize) -> Area {
        let (x, _) = self.lane(lane);
        if self.is_scene() {
            Area::new(x + 5, 297, 30, 27)
        } else {
            Area::new(x + 1, 47, 44, 18)
        }
    }
}
