//! Where there is room for houses: the city as a grid of small cells.

use super::pen::{P, distance, place, towards};
use crate::engine::sort_by;

/// Cells of the plan in a row; each is two units wide.
const CELLS: usize = 1000;
const CELL: f32 = 2.0;

/// Where there is room: for each cell the quarter that may build there.
pub struct Plan(Vec<u8>);

/// Nobody builds here.
pub const NOBODY: u8 = 0;

impl Plan {
    /// Nobody may build anywhere.
    pub fn new() -> Plan {
        Plan(vec![NOBODY; CELLS * CELLS])
    }

    pub fn cell(&mut self, x: f32, y: f32) -> Option<&mut u8> {
        let inside = |v: f32| (0.0..CELLS as f32 * CELL).contains(&v);
        if !inside(x) || !inside(y) {
            return None;
        }
        self.0
            .get_mut((y / CELL) as usize * CELLS + (x / CELL) as usize)
    }

    /// Gives all of a shape to somebody.
    pub fn fill(&mut self, shape: &[P], owner: u8) {
        for row in 0..CELLS {
            let y = (row as f32 + 0.5) * CELL;
            let mut cuts: Vec<f32> = Vec::new();
            for (i, a) in shape.iter().enumerate() {
                let b = shape[(i + 1) % shape.len()];
                if (a.1 > y) != (b.1 > y) {
                    cuts.push(a.0 + (y - a.1) / (b.1 - a.1) * (b.0 - a.0));
                }
            }
            sort_by(&mut cuts, f32::total_cmp);
            for cut in cuts.chunks_exact(2) {
                let mut x = cut[0];
                while x < cut[1] {
                    if let Some(cell) = self.cell(x, y) {
                        *cell = owner;
                    }
                    x += CELL;
                }
            }
        }
    }

    /// Nobody builds as near as this to a line.
    pub fn keep_off(&mut self, line: &[P], radius: f32) {
        for pair in line.windows(2) {
            self.visit(rectangle(pair[0], pair[1], radius), |cell| {
                *cell = NOBODY;
                true
            });
        }
        for &point in line {
            let mut v = -radius;
            while v <= radius {
                let u = (radius * radius - v * v).sqrt();
                self.visit(
                    [(point.0 - u, point.1 + v), (1.0, 0.0), (2.0 * u, 0.1)],
                    |cell| {
                        *cell = NOBODY;
                        true
                    },
                );
                v += CELL / 2.0;
            }
        }
    }

    /// Goes over the cells of a rectangle (corner, axis, sizes) as long as it is told to.
    pub fn visit(
        &mut self,
        [corner, axis, (w, d)]: [P; 3],
        mut go: impl FnMut(&mut u8) -> bool,
    ) -> bool {
        let steps = |length: f32| (length / 1.4).ceil().max(1.0) as i32;
        let (columns, rows) = (steps(w), steps(d));
        for i in 0..=columns {
            for j in 0..=rows {
                let (u, v) = (w * i as f32 / columns as f32, d * j as f32 / rows as f32);
                let (x, y) = place(corner, axis, u, v);
                if !self.cell(x, y).is_some_and(&mut go) {
                    return false;
                }
            }
        }
        true
    }

    /// Takes a plot, if all of it is free, and keeps its surroundings free.
    pub fn take(&mut self, owner: u8, plot: Plot, gap: f32) -> bool {
        if !self.visit(plot.grown(0.0), |cell| *cell == owner) {
            return false;
        }
        self.visit(plot.grown(gap), |cell| {
            *cell = NOBODY;
            true
        });
        true
    }
}

/// The band of this radius around a line: corner, axis, sizes.
fn rectangle(a: P, b: P, radius: f32) -> [P; 3] {
    let axis = towards(a, b);
    [
        place(a, axis, 0.0, -radius),
        axis,
        (distance(a, b), 2.0 * radius),
    ]
}

/// A house's ground: middle, direction of its long side, sizes.
#[derive(Clone, Copy)]
pub struct Plot {
    pub at: P,
    pub axis: P,
    pub w: f32,
    pub d: f32,
}

impl Plot {
    pub fn grown(self, gap: f32) -> [P; 3] {
        let (w, d) = (self.w + 2.0 * gap, self.d + 2.0 * gap);
        [
            place(self.at, self.axis, -w / 2.0, -d / 2.0),
            self.axis,
            (w, d),
        ]
    }

    pub fn corners(self) -> [P; 4] {
        let (u, v) = (self.w / 2.0, self.d / 2.0);
        [(-u, -v), (u, -v), (u, v), (-u, v)].map(|(u, v)| place(self.at, self.axis, u, v))
    }
}
