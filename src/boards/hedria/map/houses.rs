//! The houses of the city, built at start-up from a seed: along the streets, then wherever there is room.

use super::pen::{P, Pen, aside, distance, hull, place, polar, towards};
use super::plan::{Plan, Plot};
use crate::engine::Rng;

/// What is drawn of a quarter, from the bottom up: the class of each layer.
pub const LAYERS: [&str; 16] = [
    "pool", "shadow", "wall", "dark a", "lit a", "dark b", "lit b", "dome-low", "dome", "ridge",
    "shine", "crate", "tree", "window", "ember", "smoke",
];
const POOL: usize = 0;
const SHADOW: usize = 1;
const WALL: usize = 2;
/// Followed by its lit side.
const ROOF: usize = 3;
const DOME: usize = 7;
const RIDGE: usize = 9;
const SHINE: usize = 10;
const CRATE: usize = 11;
const TREE: usize = 12;
const WINDOW: usize = 13;
const EMBER: usize = 14;
const SMOKE: usize = 15;

/// How a quarter is built.
pub struct Style {
    seed: u64,
    /// Least and most length of a house, and depth.
    size: [(f32, f32); 2],
    /// A landmark, and how often one is tried.
    big: (f32, f32),
    tries: u32,
    /// Height of the eaves.
    eaves: f32,
    /// How much of a ridge is cut off at both ends.
    hip: f32,
    /// Windows with a light, of a hundred.
    lights: u32,
    /// Houses under the other roof, of a hundred.
    other: u32,
    /// How crooked.
    crooked: f32,
    /// How often a tree or crate is tried.
    small: u32,
}

/// The quarters, clockwise from the north.
pub const STYLES: [Style; 4] = [
    Style {
        seed: 11,
        size: [(20.0, 34.0), (15.0, 20.0)],
        big: (44.0, 40.0),
        tries: 1200,
        eaves: 6.0,
        hip: 0.28,
        lights: 35,
        other: 30,
        crooked: 0.0,
        small: 1500,
    },
    Style {
        seed: 23,
        size: [(18.0, 36.0), (14.0, 20.0)],
        big: (44.0, 24.0),
        tries: 400,
        eaves: 5.0,
        hip: 0.0,
        lights: 22,
        other: 16,
        crooked: 0.0,
        small: 260,
    },
    Style {
        seed: 31,
        size: [(30.0, 58.0), (15.0, 19.0)],
        big: (66.0, 22.0),
        tries: 260,
        eaves: 5.0,
        hip: 0.0,
        lights: 22,
        other: 20,
        crooked: 0.0,
        small: 900,
    },
    Style {
        seed: 47,
        size: [(12.0, 21.0), (10.0, 14.0)],
        big: (31.0, 21.0),
        tries: 90,
        eaves: 4.5,
        hip: 0.0,
        lights: 25,
        other: 30,
        crooked: 0.2,
        small: 700,
    },
];

/// Room between houses.
const GAP: f32 = 2.0;
/// How often a house is tried wherever there is room.
const FILL: u32 = 9000;

/// What is drawn of one quarter.
pub type Layers = [Pen; LAYERS.len()];

/// A number between two.
pub fn between(rng: &mut Rng, (least, most): (f32, f32)) -> f32 {
    least + (most - least) * rng.below(1 << 16) as f32 / 65536.0
}

fn chance(rng: &mut Rng, percent: u32) -> bool {
    rng.below(100) < percent
}

/// A house under a gable roof. `second`: under the quarter's other roof.
pub fn gable(
    layers: &mut Layers,
    rng: &mut Rng,
    plot: Plot,
    h: f32,
    hip: f32,
    lights: u32,
    second: bool,
) {
    let ground = plot.corners();
    let mut roof = ground.map(|(x, y)| (x, y - h));
    let cast = ground.iter().map(|&(x, y)| (x + h * 0.9, y + h * 0.55));
    layers[SHADOW].area(&hull(ground.iter().copied().chain(cast).collect()));
    layers[WALL].area(&hull(ground.iter().chain(&roof).copied().collect()));
    if plot.w < plot.d {
        roof.rotate_left(1);
    }
    let [a, b, c, d] = roof;
    let middle = |p: P, q: P| ((p.0 + q.0) / 2.0, (p.1 + q.1) / 2.0 - h * 0.45);
    let (m1, m2) = (middle(a, d), middle(b, c));
    let inwards = |p: P, q: P| (p.0 + (q.0 - p.0) * hip, p.1 + (q.1 - p.1) * hip);
    let (m1, m2) = (inwards(m1, m2), inwards(m2, m1));
    // The moon is in the north-west.
    let first = (a.0 - d.0) * -0.62 + (a.1 - d.1) * -0.78 > 0.0;
    let dark = ROOF + 2 * usize::from(second);
    layers[dark + usize::from(first)].area(&[a, b, m2, m1]);
    layers[dark + usize::from(!first)].area(&[d, c, m2, m1]);
    layers[dark].area(&[b, c, m2]);
    layers[dark + 1].area(&[a, d, m1]);
    layers[RIDGE].line(&[m1, m2]);
    // Windows on the walls that face down the page.
    for (i, &u) in ground.iter().enumerate() {
        let v = ground[(i + 1) % 4];
        let length = distance(u, v);
        if (u.0 - v.0) / length <= 0.5 {
            continue;
        }
        let mut at = 3.25;
        while at + 3.25 < length {
            if chance(rng, lights) {
                let (x, y) = place(u, towards(u, v), at, 0.0);
                layers[WINDOW].block((x - 1.1, y - h / 2.0 - 1.3), 2.2, 2.8);
            }
            at += 6.5;
        }
    }
}

/// A dome on a drum.
pub fn dome(layers: &mut Layers, (x, y): P, r: f32, h: f32) {
    layers[SHADOW].ring((x + h * 0.9, y + h / 2.0), r);
    layers[WALL]
        .block((x - r, y - h), 2.0 * r, h)
        .ring((x, y), r);
    layers[DOME].ring((x, y - h), r);
    layers[DOME + 1]
        .step('M', &[x + r * 0.42, y - h - r * 0.91])
        .bow(r, "1 0", (-r * 0.97, r * 1.75))
        .bow(r * 1.25, "0 1", (r * 0.97, -r * 1.75));
    let top = y - h - r * 0.12;
    layers[RIDGE].ring((x, top), r * 0.62);
    layers[SHINE]
        .step('M', &[x - r * 0.78, y - h - r * 0.17])
        .bow(r * 0.8, "0 1", (r * 0.59, -r * 0.61));
    layers[WINDOW].ring((x, top), (r * 0.15).max(1.7));
}

/// A quarter being built.
struct Builder<'a> {
    plan: &'a mut Plan,
    layers: Layers,
    rng: Rng,
    side: u8,
    style: &'a Style,
}

impl Builder<'_> {
    /// Builds there if there is room.
    fn put(&mut self, plot: Plot, big: bool) -> bool {
        let (domes, forges, pot) = (self.side == 0, self.side == 1, self.side == 3);
        let narrow = plot.w.min(plot.d);
        let owner = self.side + 1;
        if domes && (big || narrow >= 15.0 && chance(&mut self.rng, 22)) {
            let r = narrow / 2.0 + if big { 2.0 } else { 0.0 };
            let round = Plot {
                w: 1.8 * r,
                d: 1.8 * r,
                ..plot
            };
            if self.plan.take(owner, round, GAP) {
                dome(&mut self.layers, plot.at, r, 5.0);
                return true;
            }
            return false;
        }
        if !self.plan.take(owner, plot, GAP) {
            return false;
        }
        let second = chance(&mut self.rng, self.style.other);
        let (layers, rng) = (&mut self.layers, &mut self.rng);
        let Style {
            eaves, hip, lights, ..
        } = *self.style;
        let (x, y) = plot.at;
        if forges && plot.w * plot.d > 420.0 {
            // A forge: saw-tooth roof, chimney with ember and smoke.
            for i in 0..3u8 {
                let offset = (f32::from(i) - 1.0) * plot.w / 3.0;
                let part = Plot {
                    at: place(plot.at, plot.axis, offset, 0.0),
                    w: plot.w / 3.0 - 0.4,
                    ..plot
                };
                gable(layers, rng, part, 6.0, 0.0, 50, second);
            }
            layers[CRATE].ring((x, y - 8.0), 4.4);
            layers[EMBER].ring((x, y - 8.0), 2.6);
            if chance(rng, 62) {
                for i in 0..4u8 {
                    let i = f32::from(i);
                    layers[SMOKE].ring((x + 5.0 + i * 7.5, y - 16.0 - i * 7.0), 3.0 + i * 1.7);
                }
            }
            return true;
        }
        let tavern = pot && plot.w * plot.d > 330.0;
        gable(
            layers,
            rng,
            plot,
            eaves,
            hip,
            if tavern { 85 } else { lights },
            second,
        );
        if tavern {
            layers[POOL].ring((x, y + 2.0), 30.0);
            // A mug hangs outside.
            let low = plot
                .corners()
                .into_iter()
                .max_by(|a, b| a.1.total_cmp(&b.1));
            if let Some((x, y)) = low {
                layers[WINDOW].block((x - 3.5, y + 1.0), 7.0, 7.0).block(
                    (x + 3.5, y + 2.5),
                    3.0,
                    4.0,
                );
            }
        }
        true
    }

    fn turned(&mut self, axis: P) -> P {
        let by = between(&mut self.rng, (-self.style.crooked, self.style.crooked));
        place((0.0, 0.0), axis, 1.0 - by * by / 2.0, by)
    }

    fn anywhere(&mut self, spread: f32) -> P {
        let degrees = f32::from(self.side) * 90.0 + between(&mut self.rng, (-spread, spread));
        polar(degrees, between(&mut self.rng, (410.0, 955.0)))
    }

    fn size(&mut self) -> P {
        let [w, d] = self.style.size;
        (between(&mut self.rng, w), between(&mut self.rng, d))
    }

    fn free(&mut self, (x, y): P) -> bool {
        let owner = self.side + 1;
        self.plan.cell(x, y).is_some_and(|cell| *cell == owner)
    }
}

/// Builds a quarter among these streets; `side` counts clockwise from the north.
pub fn quarter(plan: &mut Plan, side: u8, streets: &[Vec<P>]) -> Layers {
    let style = &STYLES[usize::from(side)];
    let mut builder = Builder {
        plan,
        layers: Layers::default(),
        rng: Rng::new(style.seed),
        side,
        style,
    };
    let pairs = || {
        streets
            .iter()
            .flat_map(|street| street.windows(2).map(|pair| (pair[0], pair[1])))
    };
    let direction = |at: P| {
        let near = pairs().map(|pair| (aside(at, pair), pair));
        let least = near.min_by(|a, b| a.0.total_cmp(&b.0));
        least.map_or((1.0, 0.0), |(_, (a, b))| towards(a, b))
    };
    for _ in 0..style.tries {
        let at = builder.anywhere(42.0);
        if builder.free(at) {
            let axis = builder.turned(direction(at));
            let (w, d) = style.big;
            builder.put(Plot { at, axis, w, d }, true);
        }
    }
    for (a, b) in pairs() {
        let axis = towards(a, b);
        for sign in [1.0, -1.0] {
            let mut s = 4.0;
            while s < distance(a, b) {
                let (w, d) = builder.size();
                let off =
                    11.5 + d / 2.0 + builder.style.crooked * between(&mut builder.rng, (0.0, 15.0));
                let at = place(a, axis, s, off * sign);
                let plot = Plot {
                    at,
                    axis: builder.turned(axis),
                    w,
                    d,
                };
                s += if builder.put(plot, false) {
                    w + 4.0
                } else {
                    6.0
                };
            }
        }
    }
    for _ in 0..FILL {
        let at = builder.anywhere(45.0);
        let (w, d) = builder.size();
        let scale = [1.0, 0.8, 0.62][builder.rng.below(3) as usize];
        if builder.free(at) {
            let axis = builder.turned(direction(at));
            builder.put(
                Plot {
                    at,
                    axis,
                    w: w * scale,
                    d: d * scale,
                },
                false,
            );
        }
    }
    for _ in 0..style.small {
        let at = builder.anywhere(45.0);
        let r = between(&mut builder.rng, (3.0, 5.0));
        let axis = towards((0.0, 0.0), (1.0, between(&mut builder.rng, (0.0, 1.5))));
        let plot = Plot {
            at,
            axis,
            w: 1.5 * r,
            d: 1.5 * r,
        };
        if builder.free(at) && builder.plan.take(side + 1, plot, 2.0) {
            if side == 1 || side == 2 {
                builder.layers[CRATE].area(&plot.corners());
            } else {
                builder.layers[TREE].ring(at, r);
            }
        }
    }
    builder.layers
}
