//! Where things stand: all palaces in one street, or each in a cell of its own. Coordinates of
//! parts are those of their palace; `origin` says where that is.

use crate::boards::art::Area;
use crate::games::twelve_thieves::{PALACES, POSTS};

/// How the board is laid out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Layout {
    /// One scene: for wide windows. Without the upper sky in low ones.
    Scene { low: bool },
    /// Cells in so many columns.
    Cells { columns: i32 },
}

/// An arch of the courtyard, drawn from its left edge.
#[derive(Clone, Copy, Debug)]
pub struct Door {
    pub arch: &'static str,
    pub width: i32,
    /// The thief in front; those behind are `behind` away.
    pub thief: Area,
    pub behind: [(i32, i32); 2],
    /// The owner's shape on the thief.
    pub mark: Area,
    /// The number of thieves, and where its figure stands.
    pub tag: Area,
    pub figure: (i32, i32),
    /// The owner's shape while nobody is in.
    pub empty: Area,
    /// What an action would add or take, and where its figure stands.
    pub change: Area,
    pub change_figure: (i32, i32),
    /// Where it is touched.
    pub hit: Area,
    /// Its edge, for last moves and lit doors.
    pub edge: &'static str,
}

const SCENE_DOOR: Door = Door {
    arch: "#arch",
    width: 38,
    thief: Area::new(0, 367, 38, 38),
    behind: [(7, -3), (-7, -4)],
    mark: Area::new(13, 389, 13, 13),
    tag: Area::new(8, 311, 22, 22),
    figure: (19, 328),
    empty: Area::new(13, 358, 12, 12),
    change: Area::new(24, 296, 26, 18),
    change_figure: (37, 310),
    hit: Area::new(-2, 300, 42, 108),
    edge: "M0 408v-82a19 24 0 0 1 38 0v82",
};

const CELL_DOOR: Door = Door {
    arch: "#arch-small",
    width: 39,
    thief: Area::new(1, 67, 26, 26),
    behind: [(5, -2), (-4, -2)],
    mark: Area::new(10, 82, 9, 9),
    tag: Area::new(21, 74, 17, 17),
    figure: (30, 87),
    empty: Area::new(15, 76, 10, 10),
    change: Area::new(17, 57, 24, 16),
    change_figure: (29, 69),
    hit: Area::new(-3, 52, 44, 44),
    edge: "M0 94v-18a19.5 16 0 0 1 39 0v18",
};

/// A guard space, drawn from its left edge.
#[derive(Clone, Copy, Debug)]
pub struct Post {
    pub guard: Area,
    /// The stone under the guard: centre and radii.
    pub base: (i32, i32, i32, i32),
    /// The arrow above a lit free space.
    pub arrow: &'static str,
    /// Where it is touched.
    pub hit: Area,
}

const SCENE_POST: Post = Post {
    guard: Area::new(0, 422, 42, 54),
    base: (21, 472, 20, 8),
    arrow: "M13 447h16l-8 10z",
    hit: Area::new(-1, 418, 44, 78),
};

const CELL_POST: Post = Post {
    guard: Area::new(3, 94, 28, 36),
    base: (17, 127, 17, 6),
    arrow: "M9 106h16l-8 10z",
    hit: Area::new(-5, 96, 44, 44),
};

impl Layout {
    pub fn is_scene(self) -> bool {
        matches!(self, Layout::Scene { .. })
    }

    /// `viewBox`.
    pub fn frame(self) -> Area {
        match self {
            Layout::Scene { low: false } => Area::new(0, 0, 1112, 584),
            Layout::Scene { low: true } => Area::new(0, 50, 1112, 534),
            Layout::Cells { columns } => {
                Area::new(0, 0, 176 * columns, 140 * (PALACES as i32 / columns))
            }
        }
    }

    /// The upper left corner of a palace, by its place from the left.
    pub fn origin(self, place: usize) -> (i32, i32) {
        let place = place as i32;
        match self {
            Layout::Scene { .. } => (6 + 184 * place, 24),
            Layout::Cells { columns } => (176 * (place % columns), 140 * (place / columns)),
        }
    }

    pub fn door(self) -> &'static Door {
        if self.is_scene() {
            &SCENE_DOOR
        } else {
            &CELL_DOOR
        }
    }

    /// The left edge of a seat's door: fewer seats, wider apart.
    pub fn door_x(self, seat: usize, seats: u8) -> i32 {
        let (width, pitch) = (if self.is_scene() { 180 } else { 176 }, [0, 0, 84, 56, 42]);
        let (seats, pitch) = (i32::from(seats), pitch[usize::from(seats.min(4))]);
        let first = (width - (seats - 1) * pitch - self.door().width) / 2;
        first + pitch * seat as i32
    }

    pub fn post(self) -> &'static Post {
        if self.is_scene() {
            &SCENE_POST
        } else {
            &CELL_POST
        }
    }

    /// The left edge of a guard space.
    pub fn post_x(self, slot: u8) -> i32 {
        let slot = i32::from(slot.min(POSTS - 1));
        if self.is_scene() {
            3 + 44 * slot
        } else {
            7 + 85 * slot / 2
        }
    }

    /// Where `guards` neighbouring spaces are touched, from the first one's left edge.
    pub fn posts_hit(self, guards: u8) -> Area {
        let one = self.post().hit;
        let more = self.post_x(guards.saturating_sub(1)) - self.post_x(0);
        Area::new(one.x, one.y, one.w + more, one.h)
    }
}
