//! Everything of the city that never changes, as markup, from land and sea up to the streets. Drawn once;
//! the colours are classes of `hedria-map.css`.

use super::country::{boats, country};
use super::houses::{self, between};
use super::outline::{CANALS, City, heading};
use super::pen::{CENTRE, P, Pen, Sheet, along, aside, course, ends, place, polar, towards};
use super::walls::{blocks, palace, wall};
use crate::engine::Rng;
use crate::games::age_of_thieves::hedria::{District, Node};
use crate::games::age_of_thieves::hedria_data::STREETS;

/// Scales, slashes, planks, cobbles and tiles on the ground, and the light over the Palace.
const PATTERNS: &str = r##"<defs>
<radialGradient id="hedria-glow"><stop offset="0" class="glow-in"/><stop offset="1" class="glow-out"/></radialGradient>
<pattern id="weave-n" width="360" height="360" patternUnits="userSpaceOnUse"><path d="M0 360A180 180 0 0 1 360 360M90 360A90 90 0 0 1 270 360M-180 180A180 180 0 0 1 180 180A180 180 0 0 1 540 180"/></pattern>
<pattern id="weave-e" width="160" height="160" patternUnits="userSpaceOnUse"><path d="M-40 40L40-40M0 160L160 0M120 200L200 120"/></pattern>
<pattern id="weave-s" width="480" height="140" patternUnits="userSpaceOnUse"><path d="M0 10H480M0 80H480M120 10V80M360 80V150"/></pattern>
<pattern id="weave-w" width="300" height="300" patternUnits="userSpaceOnUse"><path d="M40 50l50 20M180 30l40 40M120 150l60-20M260 160l-30 50M50 230l40 40M180 250l50-20"/></pattern>
<pattern id="weave-p" width="280" height="280" patternUnits="userSpaceOnUse"><path d="M140 0L280 140L140 280L0 140Z"/></pattern>
</defs>"##;

/// The quarters' ground, moat, canals and basin.
fn ground(sheet: &mut Sheet, city: &City) {
    for (side, letter) in (0..4).zip(["n", "e", "s", "w"]) {
        let mut pen = Pen::default();
        pen.area(&city.ground(side, 396.0));
        sheet.path(&format!("ground {letter}"), &pen);
        sheet.path(&format!("weave {letter}"), &pen);
    }
    // Shade under the wall: the line is drawn inside and out, land and sea show the outer half.
    let mut pen = Pen::default();
    pen.area(&city.edge());
    sheet.path("eaves", &pen);
    let mut rng = Rng::new(7);
    let (mut canals, mut ripples) = (Pen::default(), Pen::default());
    for degrees in CANALS {
        canals.line(&[polar(degrees, 380.0), polar(degrees, 878.0)]);
        let mut r = 420.0;
        while r < 880.0 {
            let (x, y) = polar(degrees, r);
            ripples
                .step('M', &[x + between(&mut rng, (-14.0, 4.0)), y])
                .step('q', &[3.0, -4.0, 6.0, 0.0])
                .step('t', &[6.0, 0.0]);
            r += between(&mut rng, (20.0, 40.0));
        }
    }
    sheet.paths(&["canal-bank", "canal"], &canals);
    let mut moat = Pen::default();
    moat.ring((CENTRE, CENTRE), 398.0);
    sheet.path("moat", &moat);
    let mut basin = Pen::default();
    basin.area(&[
        (594.0, 1817.0),
        (1406.0, 1817.0),
        (1406.0, 1858.0),
        (1027.0, 1858.0),
        (1027.0, 1950.0),
        (973.0, 1950.0),
        (973.0, 1858.0),
        (594.0, 1858.0),
    ]);
    sheet.path("basin", &basin);
    for radius in [374.0, 350.0, 332.0] {
        let mut degrees = between(&mut rng, (0.0, 20.0));
        while degrees < 360.0 {
            let wide = between(&mut rng, (2.5, 6.0));
            // The Palace's name lies on the water.
            if radius != 350.0 || (24.0..330.0).contains(&degrees) {
                let (a, b) = (polar(degrees, radius), polar(degrees + wide, radius));
                ripples
                    .step('M', &[a.0, a.1])
                    .bow(radius, "0 1", (b.0 - a.0, b.1 - a.1));
            }
            degrees += wide + between(&mut rng, (5.0, 16.0));
        }
    }
    sheet.path("ripples", &ripples);
}

/// Rows of trees between the Domes and their neighbours.
fn rows(city: &City) -> Pen {
    let (mut pen, mut rng) = (Pen::default(), Rng::new(5));
    for degrees in [45.0, 315.0] {
        for step in 0..28u8 {
            for off in [-13.0, 13.0] {
                let (x, y) = polar(degrees, 412.0 + 16.0 * f32::from(step));
                let (dx, dy) = heading(degrees + 90.0);
                let tree = (x + off * dx, y + off * dy);
                let pairs = city.streets.iter().flat_map(|street| street.windows(2));
                if pairs
                    .map(|pair| aside(tree, (pair[0], pair[1])))
                    .fold(f32::MAX, f32::min)
                    > 15.0
                {
                    pen.ring(tree, between(&mut rng, (5.0, 7.0)));
                }
            }
        }
    }
    pen
}

/// Bridges over moat, canals and basin, then the streets.
fn streets(sheet: &mut Sheet) {
    let (mut bridges, mut all) = (Pen::default(), Pen::default());
    for street in &STREETS {
        let Some(shape) = ends(street) else { continue };
        all.street(shape);
        let (a, b, _) = shape;
        let district = |id: &str| Node::from_id(id).map(Node::district);
        let palace = |id: &str| district(id) == Some(District::Palace);
        let docks = |id: &str| district(id) == Some(District::Docks);
        if palace(street.a) != palace(street.b) {
            bridges.line(&[along(a, b, 0.24), along(a, b, 0.76)]);
        } else if !palace(street.a) && docks(street.a) != docks(street.b) {
            // Where it meets the canal, which runs along a diagonal.
            let points = course(shape, 40);
            let off = |p: P| ((p.0 - CENTRE).abs() - (p.1 - CENTRE).abs()).abs();
            let over = (1..40).min_by(|&i, &j| off(points[i]).total_cmp(&off(points[j])));
            if let Some(i) = over {
                let axis = towards(points[i - 1], points[i + 1]);
                bridges.line(&[
                    place(points[i], axis, -30.0, 0.0),
                    place(points[i], axis, 30.0, 0.0),
                ]);
            }
        }
    }
    bridges.line(&[(966.0, 1880.0), (1034.0, 1880.0)]);
    sheet.paths(&["bridge-rail", "bridge"], &bridges);
    sheet.paths(&["casing", "lamplight", "street"], &all);
}

/// The whole drawing, in tenths of a unit.
pub fn markup() -> String {
    let city = City::new();
    let mut sheet = Sheet::new(PATTERNS);
    country(&mut sheet, &city);
    ground(&mut sheet, &city);
    let mut plan = city.plan();
    for (side, letter) in (0..4).zip(["n", "e", "s", "w"]) {
        let layers = houses::quarter(&mut plan, side, &city.streets);
        blocks(&mut sheet, letter, &layers);
    }
    let trees = rows(&city);
    sheet.path("tree", &trees);
    wall(&mut sheet, &city);
    palace(&mut sheet);
    boats(&mut sheet);
    streets(&mut sheet);
    sheet.into_markup()
}

/// The quarters' ground, clockwise from the north, for the overview.
pub fn quarters() -> [Pen; 4] {
    let city = City::new();
    [0, 1, 2, 3].map(|side| {
        let mut pen = Pen::default();
        pen.area(&city.ground(side, 396.0));
        pen
    })
}
