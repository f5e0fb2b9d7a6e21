//! What is built of stone: the city wall with its gates, and the Palace on its island.

use super::houses::{LAYERS, Layers, dome, gable};
use super::outline::{CANALS, City, SOUTH, heading, sector, turned};
use super::pen::{CENTRE, P, Pen, Sheet, along, place, polar, spot, tenths, towards};
use super::plan::Plot;
use crate::engine::Rng;
use crate::games::age_of_thieves::hedria::{Node, flag, printed};
use crate::games::age_of_thieves::hedria_data::WAYS_OUT;

/// The houses of a quarter, in layers.
pub fn blocks(sheet: &mut Sheet, letter: &str, layers: &Layers) {
    sheet.open(&format!("houses {letter}"));
    for (class, pen) in LAYERS.iter().zip(layers) {
        sheet.path(class, pen);
    }
    sheet.close();
}

/// City wall, quay, piers, towers and gatehouses.
pub fn wall(sheet: &mut Sheet, city: &City) {
    let mut piers = Pen::default();
    for (i, x) in [
        478.0, 552.0, 626.0, 838.0, 912.0, 1088.0, 1162.0, 1374.0, 1448.0, 1522.0,
    ]
    .into_iter()
    .enumerate()
    {
        piers.block(
            (x - 7.0, 1930.0),
            14.0,
            if i % 2 == 0 { 50.0 } else { 62.0 },
        );
    }
    sheet.path("wood", &piers);
    let (mut walls, mut shade, mut quay) = (Pen::default(), Pen::default(), Pen::default());
    for (side, line) in (0..).zip(&city.outlines) {
        if side == SOUTH {
            quay.line(line);
        } else {
            walls.line(line);
            shade.line(
                &line
                    .iter()
                    .map(|&(x, y)| (x + 3.0, y + 4.0))
                    .collect::<Vec<P>>(),
            );
        }
    }
    sheet.path("wall-shade", &shade);
    for (side, letter) in [(0, "n"), (1, "e"), (3, "w")] {
        let mut pen = Pen::default();
        pen.line(&city.outlines[side]);
        sheet.path(&format!("wall-line {letter}"), &pen);
    }
    sheet.path("wall-top", &walls);
    sheet.paths(&["quay-shade", "quay"], &quay);

    let mut towers: Vec<(P, f32)> = [45.0, 315.0]
        .map(|degrees| (polar(degrees, 873.0), 18.0))
        .to_vec();
    let (mut mouths, mut lips) = (Pen::default(), Pen::default());
    for degrees in CANALS {
        let axis = heading(degrees);
        let at = |u: f32, v: f32| place((CENTRE, CENTRE), axis, u, v);
        mouths.area(&[
            at(846.0, -21.0),
            at(846.0, 21.0),
            at(884.0, 21.0),
            at(912.0, 46.0),
            at(912.0, -46.0),
            at(884.0, -21.0),
        ]);
        lips.line(&[at(846.0, -23.0), at(884.0, -23.0)])
            .line(&[at(846.0, 23.0), at(884.0, 23.0)]);
        towers.extend([-36.0, 36.0].map(|v| (at(872.0, v), 18.0)));
    }
    sheet.path("mouth", &mouths);
    sheet.path("lip", &lips);
    // The sea comes in under the quay.
    let mut mouth = Pen::default();
    mouth.line(&[(974.0, 1932.0), (1026.0, 1932.0)]);
    sheet.path("sluice", &mouth);

    let mut gates = Pen::default();
    for way in &WAYS_OUT {
        let Some(gate) = Node::from_id(way.gate) else {
            continue;
        };
        let (from, to) = (spot(gate), tenths(way.x, way.y));
        let axis = towards(from, to);
        let crossing = (0..60).map(|i| along(from, to, f32::from(i as u8) / 60.0));
        let least =
            crossing.min_by(|a, b| city.outside(*a).abs().total_cmp(&city.outside(*b).abs()));
        let Some(hole) = least else { continue };
        gates.line(&[place(hole, axis, -12.0, 0.0), place(hole, axis, 14.0, 0.0)]);
        towers.extend([-18.0, 18.0].map(|v| (place(hole, axis, 0.0, v), 11.5)));
    }
    sheet.path("gateway", &gates);
    towers.extend(
        printed(flag::CAPTAIN_ALARM)
            .iter()
            .map(|node| (spot(node), 33.0)),
    );
    let [mut shade, mut tower, mut top] = [0; 3].map(|_| Pen::default());
    for ((x, y), r) in towers {
        shade.ring((x + 3.0, y + 4.0), r + 1.0);
        tower.ring((x, y), r);
        if r < 30.0 {
            top.ring((x, y), r * 0.55);
        }
    }
    sheet.path("tower-shade", &shade);
    sheet.path("tower", &tower);
    sheet.path("tower-top", &top);
}

/// The island in the moat.
pub fn palace(sheet: &mut Sheet) {
    let octagon = |x: f32, y: f32| -> Vec<P> {
        let corners = (0..4).flat_map(|side| [-x, x].map(|x| turned(side, (x, y))));
        corners.collect()
    };
    let island = octagon(114.0, 297.0);
    let towers = [45.0, 135.0, 225.0, 315.0].map(|degrees| polar(degrees, 300.0));
    let (mut shade, mut tower, mut floor, mut edge) = (
        Pen::default(),
        Pen::default(),
        Pen::default(),
        Pen::default(),
    );
    shade.area(
        &island
            .iter()
            .map(|&(x, y)| (x + 5.0, y + 7.0))
            .collect::<Vec<P>>(),
    );
    edge.area(&island);
    for at in towers {
        shade.ring((at.0 + 5.0, at.1 + 7.0), 38.0);
        tower.ring(at, 37.0);
        floor.ring(at, 30.0);
    }
    sheet.path("shadow", &shade);
    sheet.path("tower", &tower);
    sheet.paths(&["ground p", "wall-line p", "wall-top"], &edge);
    sheet.path("ground p", &floor);
    sheet.path("weave p", &edge);
    let mut glow = Pen::default();
    glow.ring((CENTRE, CENTRE), 270.0);
    sheet.path("glow", &glow);
    let (mut gold, mut court) = (Pen::default(), Pen::default());
    gold.area(&octagon(96.0, 244.0))
        .ring((CENTRE, CENTRE), 64.0);
    court.ring((CENTRE, CENTRE), 72.0);
    sheet.path("court", &court);
    sheet.path("gold-line", &gold);

    let (mut halls, mut domes) = (Layers::default(), Layers::default());
    for side in 0..4u8 {
        let mut rng = Rng::new(u64::from(side));
        for (x, y, w, d, degrees) in [
            (-20.0, 100.0, 18.0, 58.0, 0.0),
            (20.0, 100.0, 18.0, 58.0, 0.0),
            (122.0, 206.0, 62.0, 24.0, 18.0),
            (206.0, 122.0, 24.0, 62.0, -18.0),
        ] {
            let axis = heading(90.0 + degrees + 90.0 * f32::from(side));
            let plot = Plot {
                at: turned(side, (x, y)),
                axis,
                w,
                d,
            };
            gable(&mut halls, &mut rng, plot, 7.0, 0.16, 90, false);
        }
        for (at, r) in [
            ((0.0, 100.0), 22.0),
            ((122.0, 206.0), 15.0),
            ((206.0, 122.0), 15.0),
            (sector(45.0, 251.0), 13.0),
        ] {
            let (x, y) = turned(side, at);
            dome(&mut domes, (x, y + 1.0), r, 9.0);
        }
        for (degrees, radius) in [
            (14.0, 214.0),
            (8.5, 207.0),
            (21.0, 120.0),
            (24.0, 136.0),
            (20.0, 238.0),
        ] {
            for degrees in [-degrees, degrees] {
                halls[12].ring(turned(side, sector(degrees, radius)), 5.5);
            }
        }
    }
    blocks(sheet, "p", &halls);
    blocks(sheet, "p", &domes);
}
