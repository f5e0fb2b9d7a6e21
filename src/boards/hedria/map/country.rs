//! Land and sea round the city, and the boats.

use super::houses::between;
use super::outline::{City, SOUTH, heading};
use super::pen::{P, Pen, Sheet, place, smooth, spot, tenths, towards};
use crate::engine::Rng;
use crate::games::age_of_thieves::hedria::{District, Node};
use crate::games::age_of_thieves::hedria_data::WAYS_OUT;

/// Boats: middle, heading in degrees, length.
const BOATS: [(f32, f32, f32, f32); 19] = [
    (398.0, 1822.0, 167.0, 96.0),
    (424.0, 1948.0, 205.0, 42.0),
    (502.0, 1964.0, 180.0, 44.0),
    (577.0, 1962.0, 0.0, 40.0),
    (863.0, 1964.0, 180.0, 42.0),
    (888.0, 1966.0, 0.0, 38.0),
    (1113.0, 1962.0, 0.0, 44.0),
    (1138.0, 1966.0, 180.0, 36.0),
    (1400.0, 1964.0, 180.0, 44.0),
    (1474.0, 1964.0, 0.0, 42.0),
    (1546.0, 1966.0, 180.0, 38.0),
    (650.0, 1838.0, 95.0, 44.0),
    (728.0, 1837.0, 273.0, 40.0),
    (1284.0, 1838.0, 90.0, 44.0),
    (1356.0, 1837.0, 262.0, 38.0),
    (1345.0, 1345.0, 135.0, 34.0),
    (655.0, 1345.0, 44.0, 34.0),
    (1545.0, 1548.0, 135.0, 38.0),
    (452.0, 1545.0, 225.0, 38.0),
];

pub fn boats(sheet: &mut Sheet) {
    let [mut hull, mut inside, mut mast, mut lamp] =
        [const { None::<Pen> }; 4].map(|_| Pen::default());
    for (x, y, degrees, length) in BOATS {
        let axis = heading(degrees);
        let width = length * 0.17;
        let at = |u: f32, v: f32| place((x, y), axis, length * u, width * v);
        hull.area(&[
            at(0.5, 0.0),
            at(0.28, 0.9),
            at(-0.2, 1.0),
            at(-0.46, 0.7),
            at(-0.46, -0.7),
            at(-0.2, -1.0),
            at(0.28, -0.9),
        ]);
        inside.area(&[
            at(0.34, 0.0),
            at(0.2, 0.5),
            at(-0.36, 0.42),
            at(-0.36, -0.42),
            at(0.2, -0.5),
        ]);
        mast.line(&[at(0.04, -1.7), at(0.04, 1.7)]);
        lamp.ring(at(-0.4, 0.0), 1.7);
    }
    sheet.open("boats");
    sheet.path("wood", &hull);
    sheet.path("hold", &inside);
    sheet.path("mast", &mast);
    sheet.path("window", &lamp);
    sheet.close();
}

/// Land and sea round the city.
pub fn country(sheet: &mut Sheet, city: &City) {
    let mut rng = Rng::new(3);
    let mut pen = Pen::default();
    let (west, east) = (-6000.0, 8000.0); // wider than a low window shows of it
    pen.block((west, -2000.0), east - west, 6000.0);
    sheet.path("land", &pen);

    let (mut hills, mut trees, mut waves) = (Pen::default(), Pen::default(), Pen::default());
    for _ in 0..60 {
        let (x, y) = (
            between(&mut rng, (-700.0, 2700.0)),
            between(&mut rng, (-700.0, 1400.0)),
        );
        if city.outside((x, y)) > 44.0 {
            let w = between(&mut rng, (14.0, 24.0));
            hills
                .step('M', &[x - w, y])
                .step('q', &[w * 0.8, -w * 1.05, w * 2.0, 0.0]);
            hills
                .step('M', &[x + w * 0.5, y - w * 0.28])
                .step('q', &[w * 0.5, -w * 0.2, w * 1.1, w * 0.3]);
        }
    }
    for _ in 0..60 {
        let (x, y) = (
            between(&mut rng, (-700.0, 2700.0)),
            between(&mut rng, (-700.0, 1400.0)),
        );
        for _ in 0..4 + rng.below(5) {
            let mut off = || between(&mut rng, (-17.0, 17.0)) + between(&mut rng, (-17.0, 17.0));
            let tree = (x + off(), y + off() * 0.7);
            if city.outside(tree) > 30.0 {
                trees.ring(tree, between(&mut rng, (5.0, 8.0)));
            }
        }
    }
    let mut roads = Pen::default();
    for way in &WAYS_OUT {
        let Some(gate) = Node::from_id(way.gate).filter(|gate| gate.district() != District::Docks)
        else {
            continue;
        };
        let end = tenths(way.x, way.y);
        let (ux, uy) = towards(spot(gate), end);
        let side = if ux > 0.0 { 1.0 } else { -1.0 };
        roads.step('M', &[end.0 - ux * 30.0, end.1 - uy * 30.0]);
        roads.step(
            'q',
            &[
                ux * 60.0,
                uy * 60.0,
                ux * 60.0 + side * 90.0,
                uy * 60.0 - 10.0,
            ],
        );
        roads.step('t', &[side * 400.0, uy * 120.0 - 60.0]);
    }
    sheet.path("road", &roads);
    sheet.path("hills", &hills);

    let coast: [P; 15] = [
        (-2000.0, 1400.0),
        (-60.0, 1440.0),
        (60.0, 1490.0),
        (150.0, 1478.0),
        (240.0, 1540.0),
        (330.0, 1580.0),
        (420.0, 1640.0),
        (1000.0, 1760.0),
        (1580.0, 1640.0),
        (1660.0, 1574.0),
        (1760.0, 1552.0),
        (1850.0, 1486.0),
        (1950.0, 1496.0),
        (2060.0, 1430.0),
        (4000.0, 1400.0),
    ];
    let shore = [&[(west, 1400.0)][..], &smooth(&coast, 6), &[(east, 1400.0)]].concat();
    let mut sea = Pen::default();
    sea.area(&[&shore[..], &[(east, 4000.0), (west, 4000.0)]].concat());
    sheet.path("sea", &sea);
    let mut shallow = Pen::default();
    shallow.line(
        &shore
            .iter()
            .map(|&(x, y)| (x, y + 26.0))
            .collect::<Vec<P>>(),
    );
    shallow.line(&city.outlines[usize::from(SOUTH)]);
    sheet.path("shallow", &shallow);
    for _ in 0..420 {
        let (x, y) = (
            between(&mut rng, (-700.0, 2700.0)),
            between(&mut rng, (1500.0, 2500.0)),
        );
        let wet = y > 1580.0 || (y > 1530.0 && !(250.0..1750.0).contains(&x));
        if wet && city.outside((x, y)) > 20.0 {
            waves
                .step('M', &[x, y])
                .step('q', &[4.0, -5.0, 8.0, 0.0])
                .step('t', &[8.0, 0.0]);
        }
    }
    sheet.path("waves", &waves);
    sheet.path("tree", &trees);

    // A lighthouse to the east of the docks.
    let (x, y) = (1604.0, 1872.0);
    let at = |u: f32, v: f32| (x + u, y + v);
    let mut pen = Pen::default();
    pen.area(&[at(0.0, -34.0), at(170.0, -128.0), at(176.0, -66.0)]);
    pen.area(&[at(0.0, -34.0), at(-52.0, 128.0), at(26.0, 128.0)]);
    sheet.path("beam", &pen);
    let mut pen = Pen::default();
    pen.area(&[
        at(-30.0, 4.0),
        at(-20.0, -10.0),
        at(4.0, -14.0),
        at(27.0, -6.0),
        at(32.0, 10.0),
        at(12.0, 20.0),
        at(-18.0, 18.0),
    ]);
    sheet.path("stone", &pen);
    let mut pen = Pen::default();
    pen.area(&[
        at(-11.0, 4.0),
        at(-7.0, -30.0),
        at(7.0, -30.0),
        at(11.0, 4.0),
    ]);
    sheet.path("lighthouse", &pen);
    let mut pen = Pen::default();
    pen.area(&[
        at(-10.0, -5.0),
        at(10.0, -5.0),
        at(9.0, -14.0),
        at(-9.0, -14.0),
    ]);
    pen.area(&[at(-8.0, -30.0), at(0.0, -46.0), at(8.0, -30.0)]);
    sheet.path("stripe", &pen);
}
