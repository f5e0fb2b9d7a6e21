//! What is drawn over the streets on demand: ranges of guards, where they would walk, where the player's
//! thief can get to and what awaits him there, trails and gates. Lines are in tenths of a unit.

use super::pen::{P, Pen, Units, course, distance, ends, round, spot, tenths, towards};
use crate::engine::{Seat, sort};
use crate::games::age_of_thieves::hedria::{District, Node, Spaces};
use crate::games::age_of_thieves::hedria_data::{STREETS, WAYS_OUT};
use crate::games::age_of_thieves::{Action, Event, Fig, Risk, Table, View};
use std::fmt::Write;

/// Which guards' ranges are drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ranges {
    None,
    /// The three nearest to the player's thief.
    Near,
    All,
}

/// How many guards are near.
const NEAR: usize = 3;

/// What the player wants to see.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wish {
    /// Where the thief can get to, with the risks.
    pub reach: bool,
    /// Ranges of guards.
    pub ranges: Ranges,
    /// One guard's range besides.
    pub guard: Option<Node>,
    /// Where the guards would walk.
    pub walks: bool,
}

fn path(out: &mut String, class: &str, pen: &Pen) {
    if !pen.data().is_empty() {
        let _ = write!(out, "<path class=\"{class}\" d=\"{}\"/>", pen.data());
    }
}

/// The street between two spaces, drawn from the first to the second.
fn street(from: Node, to: Node) -> Option<(P, P, Option<P>)> {
    let (a, b) = (from.id(), to.id());
    let found = STREETS
        .iter()
        .find(|street| (street.a, street.b) == (a, b) || (street.a, street.b) == (b, a))?;
    let (start, end, via) = ends(found)?;
    Some(if found.a == a {
        (start, end, via)
    } else {
        (end, start, via)
    })
}

/// The spaces of a shortest way, without the first: straight there if it is too far to be walked.
fn way(from: Node, to: Node) -> Vec<Node> {
    let mut way = Vec::new();
    if from.dist(to) > 6 {
        return vec![to];
    }
    let mut here = from;
    while here != to {
        let Some(&next) = here
            .neighbours()
            .iter()
            .find(|next| next.dist(to) < here.dist(to))
        else {
            return vec![to];
        };
        way.push(next);
        here = next;
    }
    way
}

/// A walk along the streets as a line.
fn walk(from: Node, to: Node) -> Vec<P> {
    let mut line = vec![spot(from)];
    let mut here = from;
    for next in way(from, to) {
        match street(here, next) {
            Some(street) => line.extend(&course(street, 6)[1..]),
            None => line.push(spot(next)),
        }
        here = next;
    }
    line
}

/// So many points along a walk, at even distances: what a moving figure passes.
pub fn stations<const N: usize>(from: Node, to: Node) -> [P; N] {
    let line = walk(from, to);
    let whole: f32 = line.windows(2).map(|pair| distance(pair[0], pair[1])).sum();
    std::array::from_fn(|i| {
        let mut left = whole * i as f32 / (N - 1) as f32;
        for pair in line.windows(2) {
            let length = distance(pair[0], pair[1]);
            if left <= length {
                let (dx, dy) = towards(pair[0], pair[1]);
                return (pair[0].0 + dx * left, pair[0].1 + dy * left);
            }
            left -= length;
        }
        spot(to)
    })
}

/// The streets of which this holds, by number.
fn streets(holds: impl Fn(usize) -> bool) -> Pen {
    let mut pen = Pen::default();
    let chosen = STREETS.iter().enumerate().filter(|&(i, _)| holds(i));
    chosen
        .filter_map(|(_, street)| ends(street))
        .for_each(|shape| {
            pen.street(shape);
        });
    pen
}

/// Notes the streets whose ends are both in a set.
fn within(set: Spaces, marks: &mut [bool]) {
    let inside = |id| Node::from_id(id).is_some_and(|node| set.contains(node));
    for (street, mark) in STREETS.iter().zip(marks) {
        *mark |= inside(street.a) && inside(street.b);
    }
}

/// The figures whose ranges are wanted.
fn wanted(table: &Table, thief: Option<Node>, wish: Wish) -> Vec<Fig> {
    let mut figs: Vec<(u8, Fig)> = Fig::all()
        .filter(|&fig| !table.fig_trapped(fig))
        .filter_map(|fig| Some((table.fig(fig)?.dist(thief.unwrap_or(Node::VAULT)), fig)))
        .collect();
    sort(&mut figs);
    let count = match (wish.ranges, thief) {
        (Ranges::All, _) => figs.len(),
        (Ranges::Near, Some(_)) => NEAR,
        _ => 0,
    };
    let chosen = |&(place, &(_, fig)): &(usize, &(u8, Fig))| {
        place < count || table.fig(fig) == wish.guard && wish.guard.is_some()
    };
    figs.iter()
        .enumerate()
        .filter(chosen)
        .map(|(_, &(_, fig))| fig)
        .collect()
}

/// Bands along the streets: where figures would catch the player's thief, and where they would see him.
pub fn bands(view: &View, me: Option<Seat>, wish: Wish) -> String {
    let table = &view.table;
    let thief = me.and_then(|me| table.on_board(me));
    let mut caught = [false; STREETS.len()];
    let mut seen = caught;
    for fig in wanted(table, thief, wish) {
        let Some(post) = table.fig(fig) else { continue };
        let sight = table.vigilance(fig, me.unwrap_or(table.first));
        let sees: Spaces = Node::all()
            .filter(|node| post.dist(*node) <= sight)
            .collect();
        let walks = table.guard_reach(fig).iter();
        within(sees, &mut seen);
        within(
            walks.filter(|&node| sees.contains(node)).collect(),
            &mut caught,
        );
    }
    let catches = streets(|i| caught[i]);
    let sees = streets(|i| seen[i] && !caught[i]);
    let mut out = String::new();
    path(&mut out, "seen-band", &sees);
    path(&mut out, "seen-ticks", &sees);
    path(&mut out, "catch-band", &catches);
    path(&mut out, "catch-ticks", &catches);
    out
}

/// Where the guards would walk now, as dotted arrows.
pub fn walks(view: &View) -> String {
    let (mut lines, mut tips) = (Pen::default(), Pen::default());
    for (_, from, to) in view.guard_walks() {
        if from != to {
            let line = walk(from, to);
            lines.line(&line);
            arrow(&mut tips, &line, 34.0);
        }
    }
    let mut out = String::new();
    path(&mut out, "walk-under", &lines);
    path(&mut out, "walk-line", &lines);
    path(&mut out, "walk-tip", &tips);
    out
}

/// The head of an arrow, so far before the end of a line.
fn arrow(pen: &mut Pen, line: &[P], before: f32) {
    if let [.., a, b] = *line {
        let (dx, dy) = towards(a, b);
        let tip = (b.0 - dx * before, b.1 - dy * before);
        let back = |side: f32| (tip.0 - dx * 15.0 - dy * side, tip.1 - dy * 15.0 + dx * side);
        pen.area(&[tip, back(11.0), back(-11.0)]);
    }
}

/// The trails of what moved since the player last acted, in the colours of the seats.
pub fn trails(events: &[Event]) -> String {
    let mut trails: [Pen; 5] = Default::default();
    for event in events {
        let (who, from, to) = match *event {
            Event::Stepped { seat, from, to }
            | Event::Pushed { seat, from, to }
            | Event::TookSewers { seat, from, to } => (seat.index(), from, to),
            Event::Hunted { from, to, .. }
            | Event::Drawn { from, to, .. }
            | Event::GuardLed { from, to, .. } => (4, from, to),
            _ => continue,
        };
        if from != to {
            trails[who].line(&walk(from, to));
        }
    }
    let mut out = String::new();
    for (who, pen) in trails.iter().enumerate() {
        let class = [
            "trail seat-1",
            "trail seat-2",
            "trail seat-3",
            "trail seat-4",
            "trail guards",
        ][who];
        path(&mut out, class, pen);
    }
    out
}

/// The way of the movement that is open, and of the step being considered.
pub fn route(view: &View, me: Option<Seat>, action: Option<Action>) -> String {
    let mut out = String::new();
    let from = me.and_then(|me| view.table.thief(me).at);
    if let (Some(from), Some(to)) = (from, goal(action)) {
        let mut pen = Pen::default();
        pen.line(&walk(from, to));
        path(&mut out, "route-under", &pen);
        path(&mut out, "route", &pen);
    }
    out
}

/// A corner sign on every space within reach.
pub fn signs(view: &View, me: Seat, reach: Spaces) -> String {
    let mut out = String::new();
    for node in reach.iter() {
        let sign = match view.table.risk(me, node) {
            Risk::Safe => "safe",
            Risk::Seen => "seen",
            Risk::Caught => "caught",
        };
        let (x, y) = spot(node);
        let (x, y) = (Units(x + 21.0), Units(y - 21.0));
        let _ = write!(out, "<use href=\"#hm-{sign}\" x=\"{x}\" y=\"{y}\"/>");
    }
    out
}

/// The ways out of the city that is open.
fn is_open(table: &Table, gate: Node) -> bool {
    table.alarm && table.open == Some(gate.district())
}

/// The ways out of the city, closed or open.
pub fn gates(table: &Table) -> String {
    let mut out = String::new();
    for way in &WAYS_OUT {
        let Some(gate) = Node::from_id(way.gate) else {
            continue;
        };
        let open = is_open(table, gate);
        let (from, end) = (spot(gate), tenths(way.x, way.y));
        let (dx, dy) = towards(from, end);
        let back = |side: f32| (end.0 - dx * 13.0 - dy * side, end.1 - dy * 13.0 + dx * side);
        let (mut line, mut tip, mut ring) = (Pen::default(), Pen::default(), Pen::default());
        line.line(&[
            (from.0 + dx * 26.0, from.1 + dy * 26.0),
            (end.0 - dx * 6.0, end.1 - dy * 6.0),
        ]);
        tip.line(&[back(13.0), end, back(-13.0)]);
        ring.ring(from, 34.0);
        out += if open {
            "<g class=\"way open\">"
        } else {
            "<g class=\"way\">"
        };
        path(&mut out, "way-under", &line);
        path(&mut out, "way-under", &tip);
        path(&mut out, "way-line", &line);
        path(&mut out, "way-tip", &tip);
        path(&mut out, "way-ring", &ring);
        out += "</g>";
    }
    out
}

/// How far the player's thief is from the open gates, now and after the step being considered.
pub fn distances(table: &Table, me: Option<Seat>, action: Option<Action>) -> String {
    let mut out = String::new();
    let Some(here) = me.and_then(|me| table.thief(me).at) else {
        return out;
    };
    let gates = WAYS_OUT.iter().filter_map(|way| Node::from_id(way.gate));
    for gate in gates.filter(|&gate| is_open(table, gate)) {
        let far = |from: Node| from.dist(gate) + 1;
        let text = match goal(action) {
            Some(to) => format!("{} \u{2192} {}", far(here), far(to)),
            None => far(here).to_string(),
        };
        let half = 22.0 + 5.5 * text.chars().count() as f32;
        // On the inner side of the gate, where the street is not.
        let side = if gate.id().starts_with("E2") {
            -60.0
        } else {
            60.0
        };
        let (x, y) = round(spot(gate), side + turn(gate), 62.0);
        let (x, y, left, wide) = (Units(x), Units(y), Units(-half), Units(2.0 * half));
        let sign = Units(18.0 - half);
        // Writing to a string does not fail.
        let _ = write!(
            out,
            "<g class=\"tag\" transform=\"translate({x} {y})\"><rect x=\"{left}\" y=\"-14\" width=\"{wide}\" height=\"28\" rx=\"14\"/><use href=\"#hs-gate\" transform=\"translate({sign} 0) scale(.42)\"/><text x=\"12\">{text}</text></g>"
        );
    }
    out
}

/// Where a step leads.
fn goal(action: Option<Action>) -> Option<Node> {
    match action? {
        Action::Step(to) | Action::KnownArea(to) | Action::Sewer(to) => Some(to),
        _ => None,
    }
}

/// Where a gate's quarter lies, in degrees.
fn turn(gate: Node) -> f32 {
    let place = District::QUARTERS
        .iter()
        .position(|&quarter| quarter == gate.district());
    place.unwrap_or(0) as f32 * 90.0
}
