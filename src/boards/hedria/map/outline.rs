//! The shape of the city: its edge, its quarters, its streets, and where there is room for houses.

use super::pen::{CENTRE, P, aside, course, ends, polar, smooth, spot, tenths};
use super::plan::Plan;
use crate::games::age_of_thieves::hedria::{LabelLine, Node, flag};
use crate::games::age_of_thieves::hedria_data::{QUARTERS, STREETS, WAYS_OUT};

/// The docks lie in the south; they have a quay instead of a wall.
pub const SOUTH: u8 = 2;
/// The canals on both sides of the docks, in degrees.
pub const CANALS: [f32; 2] = [135.0, 225.0];

/// A point of the northern quarter (`y` points outwards), turned to another one.
pub fn turned(side: u8, (x, y): P) -> P {
    let (mut x, mut y) = (x, -y);
    for _ in 0..side {
        (x, y) = (-y, x);
    }
    (CENTRE + x, CENTRE + y)
}

pub fn sector(degrees: f32, radius: f32) -> P {
    let (sin, cos) = degrees.to_radians().sin_cos();
    (radius * sin, radius * cos)
}

/// The edge of a quarter, clockwise: a hand of its own for each.
pub fn outline(side: u8) -> Vec<P> {
    let corner = sector(45.0, 872.0);
    let round: &[P] = match side {
        0 => &[
            (-45.0, 872.0),
            (-39.5, 925.0),
            (-32.0, 948.0),
            (-24.0, 950.0),
            (-17.0, 957.0),
            (-8.0, 962.0),
            (0.0, 964.0),
            (8.0, 962.0),
            (17.0, 957.0),
            (24.0, 950.0),
            (32.0, 948.0),
            (39.5, 925.0),
            (45.0, 872.0),
        ],
        3 => &[
            (-45.0, 872.0),
            (-40.0, 922.0),
            (-34.5, 936.0),
            (-30.0, 958.0),
            (-23.0, 944.0),
            (-17.0, 960.0),
            (-10.0, 954.0),
            (-4.0, 970.0),
            (3.0, 956.0),
            (11.0, 968.0),
            (17.0, 960.0),
            (24.0, 942.0),
            (31.0, 962.0),
            (36.0, 934.0),
            (41.0, 920.0),
            (45.0, 872.0),
        ],
        _ => &[],
    };
    let half: &[P] = match side {
        1 => &[
            (548.0, 728.0),
            (505.0, 772.0),
            (420.0, 806.0),
            (292.0, 890.0),
            (250.0, 898.0),
            (70.0, 940.0),
            (0.0, 972.0),
        ],
        SOUTH => &[(540.0, 770.0), (540.0, 932.0), (0.0, 932.0)],
        _ => &[],
    };
    let mut line: Vec<P> = round
        .iter()
        .map(|&(degrees, radius)| sector(degrees, radius))
        .collect();
    if side == 0 {
        line = smooth(&line, 6);
    }
    if !half.is_empty() {
        let left = [corner].into_iter().chain(half.iter().copied());
        line.extend(left.clone().map(|(x, y)| (-x, y)));
        line.extend(half[..half.len() - 1].iter().rev());
        line.push(corner);
    }
    line.into_iter().map(|point| turned(side, point)).collect()
}

/// What the drawing is made from.
pub struct City {
    pub outlines: [Vec<P>; 4],
    pub streets: Vec<Vec<P>>,
}

impl City {
    pub fn new() -> City {
        let ways = WAYS_OUT.iter().filter_map(|way| {
            let gate = Node::from_id(way.gate)?;
            Some(vec![spot(gate), tenths(way.x, way.y)])
        });
        let streets = STREETS.iter().filter_map(ends);
        City {
            outlines: [0, 1, 2, 3].map(outline),
            streets: streets
                .map(|street| course(street, 4))
                .chain(ways)
                .collect(),
        }
    }

    /// The whole edge.
    pub fn edge(&self) -> Vec<P> {
        let quarters = self.outlines.iter();
        quarters
            .flat_map(|line| &line[..line.len() - 1])
            .copied()
            .collect()
    }

    /// A quarter's ground.
    pub fn ground(&self, side: u8, inner: f32) -> Vec<P> {
        let mut shape = self.outlines[usize::from(side)].clone();
        shape.extend(
            (0..=18u8).map(|i| polar(f32::from(side) * 90.0 + 45.0 - 5.0 * f32::from(i), inner)),
        );
        shape
    }

    /// How far outside the city; negative inside the walls' ring.
    pub fn outside(&self, p: P) -> f32 {
        let edge = self.edge();
        let near = (0..edge.len()).map(|i| aside(p, (edge[i], edge[(i + 1) % edge.len()])));
        let far = near.fold(f32::MAX, f32::min);
        let crossings = (0..edge.len()).filter(|&i| {
            let (a, b) = (edge[i], edge[(i + 1) % edge.len()]);
            (a.1 > p.1) != (b.1 > p.1) && p.0 < (b.0 - a.0) * (p.1 - a.1) / (b.1 - a.1) + a.0
        });
        if crossings.count() % 2 == 1 {
            -far
        } else {
            far
        }
    }

    pub fn plan(&self) -> Plan {
        let mut plan = Plan::new();
        for side in 0..4 {
            plan.fill(&self.ground(side, 408.0), side + 1);
        }
        let edge = self.edge();
        plan.keep_off(&edge, 13.0);
        plan.keep_off(&[edge[edge.len() - 1], edge[0]], 13.0);
        for degrees in [45.0, 135.0, 225.0, 315.0] {
            plan.keep_off(&[polar(degrees, 390.0), polar(degrees, 940.0)], 30.0);
        }
        // The docks' basin and its mouth.
        plan.keep_off(&[(590.0, 1838.0), (1410.0, 1838.0)], 29.0);
        plan.keep_off(&[(1000.0, 1850.0), (1000.0, 1950.0)], 34.0);
        for quarter in &QUARTERS {
            if let LabelLine::Arc { degrees, radius } = quarter.label.line {
                let radius = f32::from(radius) + f32::from(quarter.label.size) / 2.0;
                let half = (f32::from(quarter.label.width) / 2.0 + 70.0) / radius;
                let at = |i: i8| {
                    polar(
                        f32::from(degrees) + (half * f32::from(i) / 12.0).to_degrees(),
                        radius,
                    )
                };
                plan.keep_off(&(-12..=12).map(at).collect::<Vec<P>>(), 27.0);
            }
        }
        for street in &self.streets {
            plan.keep_off(street, 9.5);
        }
        for node in Node::all() {
            let at = spot(node);
            plan.keep_off(
                &[at, at],
                if node.data().flags == flag::PLAIN {
                    20.0
                } else {
                    29.0
                },
            );
        }
        plan
    }
}

/// The unit vector of a heading: degrees clockwise from the north.
pub fn heading(heading: f32) -> P {
    let (x, y) = polar(heading, 1.0);
    (x - CENTRE, y - CENTRE)
}
