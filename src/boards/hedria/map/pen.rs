//! Points and path data. A drawing of the map is 2000 units wide; path data is written in tenths of a
//! unit, so that all its numbers are whole.

use crate::engine::sort_by;
use crate::games::age_of_thieves::hedria::{Node, Street};
use std::fmt;

/// A point or a way, in units.
pub type P = (f32, f32);

/// The middle of the map.
pub const CENTRE: f32 = 1000.0;

/// A space's place.
pub fn spot(node: Node) -> P {
    let data = node.data();
    tenths(data.x, data.y)
}

/// From the tenths of the tables.
pub fn tenths(x: u16, y: u16) -> P {
    (f32::from(x) / 10.0, f32::from(y) / 10.0)
}

/// Round a centre: degrees clockwise from the north.
pub fn round(centre: P, degrees: f32, radius: f32) -> P {
    let (sin, cos) = degrees.to_radians().sin_cos();
    (centre.0 + radius * sin, centre.1 - radius * cos)
}

/// Round the middle of the map.
pub fn polar(degrees: f32, radius: f32) -> P {
    round((CENTRE, CENTRE), degrees, radius)
}

/// From `a`, so far towards `b`.
pub fn along(a: P, b: P, share: f32) -> P {
    (a.0 + (b.0 - a.0) * share, a.1 + (b.1 - a.1) * share)
}

/// How far apart.
pub fn distance(a: P, b: P) -> f32 {
    ((a.0 - b.0) * (a.0 - b.0) + (a.1 - b.1) * (a.1 - b.1)).sqrt()
}

/// The unit vector from `a` to `b`.
pub fn towards(a: P, b: P) -> P {
    let length = distance(a, b).max(0.01);
    ((b.0 - a.0) / length, (b.1 - a.1) / length)
}

/// In a frame of its own with this origin and this first axis.
pub fn place(origin: P, axis: P, u: f32, v: f32) -> P {
    (
        origin.0 + u * axis.0 - v * axis.1,
        origin.1 + u * axis.1 + v * axis.0,
    )
}

/// How far a point is from a line.
pub fn aside(p: P, (a, b): (P, P)) -> f32 {
    let (dx, dy) = (b.0 - a.0, b.1 - a.1);
    let square = (dx * dx + dy * dy).max(0.01);
    let share = ((p.0 - a.0) * dx + (p.1 - a.1) * dy) / square;
    distance(p, along(a, b, share.clamp(0.0, 1.0)))
}

/// Both ends of a street and its control point, if it bends.
pub fn ends(street: &Street) -> Option<(P, P, Option<P>)> {
    let (a, b) = (Node::from_id(street.a)?, Node::from_id(street.b)?);
    let via = street.via.map(|(x, y)| tenths(x, y));
    Some((spot(a), spot(b), via))
}

/// So many points along a street, its ends among them.
pub fn course((a, b, via): (P, P, Option<P>), pieces: u8) -> Vec<P> {
    let at = |i: u8| {
        let t = f32::from(i) / f32::from(pieces);
        via.map_or(along(a, b, t), |via| {
            along(along(a, via, t), along(via, b, t), t)
        })
    };
    (0..=pieces).map(at).collect()
}

/// A smooth line through points.
pub fn smooth(points: &[P], pieces: u8) -> Vec<P> {
    let mut line = Vec::new();
    let last = points.len() - 1;
    for i in 0..last {
        let [p0, p1, p2, p3] = [
            points[i.saturating_sub(1)],
            points[i],
            points[i + 1],
            points[(i + 2).min(last)],
        ];
        for piece in 0..pieces {
            let t = f32::from(piece) / f32::from(pieces);
            let through = |a: f32, b: f32, c: f32, d: f32| {
                0.5 * (2.0 * b
                    + (c - a) * t
                    + (2.0 * a - 5.0 * b + 4.0 * c - d) * t * t
                    + (3.0 * b - a - 3.0 * c + d) * t * t * t)
            };
            line.push((
                through(p0.0, p1.0, p2.0, p3.0),
                through(p0.1, p1.1, p2.1, p3.1),
            ));
        }
    }
    line.push(points[last]);
    line
}

/// The corners of the smallest convex shape around points.
pub fn hull(mut points: Vec<P>) -> Vec<P> {
    sort_by(&mut points, |a, b| {
        a.0.total_cmp(&b.0).then(a.1.total_cmp(&b.1))
    });
    let mut shape: Vec<P> = Vec::new();
    for _ in 0..2 {
        let start = shape.len();
        for &p in &points {
            while let [.., a, b] = shape[start..] {
                if (b.0 - a.0) * (p.1 - a.1) - (b.1 - a.1) * (p.0 - a.0) > 0.0 {
                    break;
                }
                shape.pop();
            }
            shape.push(p);
        }
        shape.pop();
        points.reverse();
    }
    shape
}

/// A number of units in text, to the thousandth.
#[derive(Clone, Copy, Debug)]
pub struct Units(pub f32);

impl fmt::Display for Units {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Floating point as text is code of its own in the bundle.
        let thousandths = (self.0 * 1000.0).round() as i32;
        let sign = if thousandths < 0 { "-" } else { "" };
        let size = thousandths.unsigned_abs();
        write!(f, "{sign}{}.{:03}", size / 1000, size % 1000)
    }
}

/// Path data being written.
#[derive(Clone, Debug, Default)]
pub struct Pen(String);

impl Pen {
    fn number(&mut self, tenths: i32) {
        if tenths < 0 {
            self.0.push('-');
        } else if self.0.ends_with(|last: char| last.is_ascii_digit()) {
            self.0.push(' ');
        }
        let mut digits = [b'0'; 10];
        let (mut rest, mut count) = (tenths.unsigned_abs(), 0);
        while rest > 0 || count == 0 {
            digits[count] = b'0' + (rest % 10) as u8;
            rest /= 10;
            count += 1;
        }
        for &digit in digits[..count].iter().rev() {
            self.0.push(char::from(digit));
        }
    }

    /// A letter and its numbers, in units.
    pub fn step(&mut self, letter: char, units: &[f32]) -> &mut Pen {
        self.0.push(letter);
        for unit in units {
            self.number((unit * 10.0).round() as i32);
        }
        self
    }

    /// A line.
    pub fn line(&mut self, points: &[P]) -> &mut Pen {
        let whole = |p: P| ((p.0 * 10.0).round() as i32, (p.1 * 10.0).round() as i32);
        let mut last = None;
        for point in points {
            let (x, y) = whole(*point);
            let (from, letter) = match last {
                None => ((0, 0), 'M'),
                Some(from) => (from, 'l'),
            };
            self.0.push(letter);
            self.number(x - from.0);
            self.number(y - from.1);
            last = Some((x, y));
        }
        self
    }

    /// A closed line.
    pub fn area(&mut self, points: &[P]) -> &mut Pen {
        self.line(points).0.push('Z');
        self
    }

    /// A circle.
    pub fn ring(&mut self, (x, y): P, r: f32) -> &mut Pen {
        self.step('M', &[x - r, y]);
        for width in [2.0 * r, -2.0 * r] {
            self.bow(r, "0 1", (width, 0.0));
        }
        self
    }

    /// A piece of a circle, by so much to the right and down. `flags`: large or not, clockwise or not.
    pub fn bow(&mut self, r: f32, flags: &str, (dx, dy): P) -> &mut Pen {
        self.step('a', &[r, r, 0.0]);
        self.0.push(' ');
        self.0.push_str(flags);
        self.number((dx * 10.0).round() as i32);
        self.number((dy * 10.0).round() as i32);
        self
    }

    /// A rectangle from its upper left corner.
    pub fn block(&mut self, (x, y): P, w: f32, h: f32) -> &mut Pen {
        self.step('M', &[x, y])
            .step('h', &[w])
            .step('v', &[h])
            .step('h', &[-w])
            .0
            .push('Z');
        self
    }

    /// A street from one end to the other.
    pub fn street(&mut self, (a, b, via): (P, P, Option<P>)) -> &mut Pen {
        self.step('M', &[a.0, a.1]);
        match via {
            Some(via) => self.step('Q', &[via.0, via.1, b.0, b.1]),
            None => self.step('L', &[b.0, b.1]),
        }
    }

    /// What was written.
    pub fn data(&self) -> &str {
        &self.0
    }
}

/// Paths one above the other.
#[derive(Debug)]
pub struct Sheet(String);

impl Sheet {
    /// A sheet that begins with this markup.
    pub fn new(markup: &str) -> Sheet {
        Sheet(markup.to_owned())
    }

    /// A path under a class; none when nothing was written.
    pub fn path(&mut self, class: &str, pen: &Pen) {
        if !pen.data().is_empty() {
            for part in ["<path class=\"", class, "\" d=\"", pen.data(), "\"/>"] {
                self.0.push_str(part);
            }
        }
    }

    /// The same line under several classes.
    pub fn paths(&mut self, classes: &[&str], pen: &Pen) {
        classes.iter().for_each(|class| self.path(class, pen));
    }

    /// Opens a group.
    pub fn open(&mut self, class: &str) {
        for part in ["<g class=\"", class, "\">"] {
            self.0.push_str(part);
        }
    }

    /// Closes it.
    pub fn close(&mut self) {
        self.0.push_str("</g>");
    }

    /// All of it.
    pub fn into_markup(self) -> String {
        self.0
    }
}
