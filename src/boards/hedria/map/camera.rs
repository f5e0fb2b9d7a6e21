//! What part of the map is seen. Panning scrolls, which asks a browser for neither style nor paint; zooming and gliding
//! change one transform. Nothing is drawn anew until the fingers rest, and then only at its new size.

mod fingers;

use super::pen::{CENTRE, P, Units, along};
use leptos::html::Div;
use leptos::leptos_dom::helpers::{TimeoutHandle, set_timeout_with_handle};
use leptos::prelude::*;
use leptos::svg::Svg;
use leptos::wasm_bindgen::JsCast;
use leptos::web_sys::{Element, HtmlElement, SvgElement};
use std::time::Duration;

/// How much of the drawing is shown, by its size (CSS pixels a unit).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Level {
    /// The whole city on a phone.
    Tiny,
    Far,
    Middle,
    Near,
}

impl Level {
    fn of(scale: f32) -> Level {
        match scale {
            ..0.24 => Level::Tiny,
            ..0.35 => Level::Far,
            ..0.55 => Level::Middle,
            _ => Level::Near,
        }
    }

    /// Its class.
    pub fn class(self) -> &'static str {
        match self {
            Level::Tiny => "hedria-map far tiny",
            Level::Far => "hedria-map far",
            Level::Middle => "hedria-map middle",
            Level::Near => "hedria-map near",
        }
    }
}

/// The scale at which a thief's surroundings are looked at.
const CLOSE: f32 = 0.62;
const CLOSE_PHONE: f32 = 0.56;
const CLOSEST: f32 = 2.4;
/// Views that are narrower begin with the whole city.
const PHONE: f32 = 600.0;
/// One press of a button.
const STEP: f32 = 1.5;
/// A finger that has moved less than this many pixels has tapped.
const TAP: f32 = 7.0;
/// The drawing is made anew so long after the last movement.
const REST: Duration = Duration::from_millis(140);
/// The longest a glide takes at half speed.
const GLIDE: Duration = Duration::from_millis(500);
/// Where the view is scrolled to at rest: pixels that a drag has in every direction. The sheet in `hedria-map.css` is twice
/// as much larger than the view; the drawing is at most `CLOSEST` * 2400 wide.
const HOME: f32 = 6000.0;

/// The point of the map in the middle of the view, and pixels a unit.
#[derive(Clone, Copy, Debug)]
struct Pose {
    at: P,
    scale: f32,
}

#[derive(Debug)]
struct Inner {
    pose: Pose,
    /// The scale at which the drawing was last made.
    drawn: f32,
    /// The drawing on the sheet that is scrolled: its corner and its scale.
    lies: Pose,
    /// How far the view is scrolled.
    scrolled: P,
    /// The width of the overview.
    overview: f32,
    /// Whether a glide is under way.
    glides: bool,
    /// The view: where it begins in the window, and its size.
    corner: P,
    size: P,
    fingers: Vec<(i32, P)>,
    /// Whether the last touch was a finger's.
    finger: bool,
    /// How far the fingers have moved since the first one touched.
    travelled: f32,
    rest: Option<TimeoutHandle>,
    /// The size of the frame on the overview.
    framed: P,
    /// Whether it has been placed, and been zoomed to the thief by a tap.
    placed: bool,
    met: bool,
}

/// The camera.
#[derive(Clone, Copy)]
pub struct Camera {
    inner: StoredValue<Inner, LocalStorage>,
    /// The level of the drawing.
    pub level: RwSignal<Level>,
    /// The box the map is seen through, what moves behind it, and on the overview the frame and what it is seen through.
    pub view: NodeRef<Div>,
    pub plane: NodeRef<Div>,
    pub scenery: NodeRef<Svg>,
    pub live: NodeRef<Svg>,
    pub frame: NodeRef<Div>,
    pub frames: NodeRef<Div>,
}

impl Camera {
    /// A camera that shows the whole city.
    pub fn new() -> Camera {
        let whole = Pose {
            at: (CENTRE, CENTRE),
            scale: 0.2,
        };
        Camera {
            inner: StoredValue::new_local(Inner {
                pose: whole,
                drawn: whole.scale,
                lies: whole,
                scrolled: (0.0, 0.0),
                overview: 0.0,
                glides: false,
                corner: (0.0, 0.0),
                size: (1000.0, 1000.0),
                fingers: Vec::new(),
                finger: false,
                travelled: 0.0,
                rest: None,
                framed: (0.0, 0.0),
                placed: false,
                met: false,
            }),
            level: RwSignal::new(Level::Far),
            view: NodeRef::new(),
            plane: NodeRef::new(),
            scenery: NodeRef::new(),
            live: NodeRef::new(),
            frame: NodeRef::new(),
            frames: NodeRef::new(),
        }
    }

    fn read<T>(self, of: impl FnOnce(&Inner) -> T) -> Option<T> {
        self.inner.try_with_value(of)
    }

    fn write(self, change: impl FnOnce(&mut Inner)) {
        let _ = self.inner.try_update_value(change); // gone with the board
    }

    /// Takes note of the view's place and size. The first time, the map is placed around a thief, or
    /// all of it is shown.
    pub fn measure(self, thief: Option<P>) {
        let Some(view) = self.view.get_untracked() else {
            return;
        };
        let area = view.get_bounding_client_rect();
        let size = (area.width() as f32, area.height() as f32);
        if size.0 < 1.0 || size.1 < 1.0 {
            return;
        }
        let frames = self.frames.get_untracked();
        let overview = frames.map_or(0, |frames| frames.client_width());
        let first = self.read(|inner| !inner.placed) == Some(true);
        self.write(|inner| {
            let whole = first || inner.pose.scale <= inner.least();
            (inner.overview, inner.framed) = (overview as f32, (0.0, 0.0));
            inner.corner = (area.left() as f32, area.top() as f32);
            inner.size = size;
            if whole {
                inner.pose = Pose {
                    at: (CENTRE, CENTRE),
                    scale: inner.least(),
                };
            }
            if first {
                inner.placed = true;
                if let Some(at) = thief.filter(|_| size.0 > PHONE) {
                    inner.pose = Pose { at, scale: CLOSE };
                    inner.met = true;
                }
            }
        });
        if first {
            self.redraw();
        } else {
            // What made the room another one is a frame's work already.
            self.show();
            self.redraw_after(REST);
        }
    }

    fn clamp(self) {
        self.write(|inner| {
            inner.pose.scale = inner.pose.scale.clamp(inner.least(), CLOSEST);
            let keep = |at: f32, size: f32| {
                let half = size / 2.0 / inner.pose.scale;
                let (least, most) = (half - MARGIN, 2.0 * CENTRE + MARGIN - half);
                if least < most {
                    at.clamp(least, most)
                } else {
                    CENTRE
                }
            };
            inner.pose.at = (
                keep(inner.pose.at.0, inner.size.0),
                keep(inner.pose.at.1, inner.size.1),
            );
        });
    }

    /// Moves what is drawn to where it belongs: by scrolling, as long as it keeps its size and the sheet reaches.
    fn show(self) {
        self.clamp();
        let (Some(view), Some(plane)) = (self.view.get_untracked(), self.plane.get_untracked())
        else {
            return;
        };
        let Some((pose, lies)) = self.read(|inner| (inner.corner_of(), inner.lies)) else {
            return;
        };
        let way = (lies.at.0 - pose.at.0, lies.at.1 - pose.at.1);
        let reaches = |way: f32| (0.0..=2.0 * HOME).contains(&way);
        if pose.scale == lies.scale && reaches(way.0) && reaches(way.1) {
            self.scroll(&view, way);
        } else {
            self.lay(&plane, pose);
        }
        self.show_frame();
    }

    /// Scrolls the view. Browsers do it by whole pixels.
    fn scroll(self, view: &Element, way: P) {
        let way = (way.0.round(), way.1.round());
        self.write(|inner| inner.scrolled = way);
        view.scroll_to_with_x_and_y(f64::from(way.0), f64::from(way.1));
    }

    /// Lays the drawing on the sheet so that its corner is seen at a point of the view.
    fn lay(self, plane: &Element, seen: Pose) {
        let Some((drawn, (x, y))) = self.read(|inner| (inner.drawn, inner.scrolled)) else {
            return;
        };
        let Pose { at, scale } = seen;
        let at = (at.0 + x, at.1 + y);
        self.write(|inner| inner.lies = Pose { at, scale });
        let (x, y, scale) = (Units(at.0), Units(at.1), Units(scale / drawn));
        set(
            plane,
            "transform",
            &format!("translate({x}px,{y}px) scale({scale})"),
        );
    }

    /// Shows on the overview what is seen. The frame stands in the middle of a sheet three times as wide.
    fn show_frame(self) {
        let (Some(frames), Some(frame)) = (self.frames.get_untracked(), self.frame.get_untracked())
        else {
            return;
        };
        let Some((Pose { at, scale }, size, overview, framed)) =
            self.read(|inner| (inner.pose, inner.size, inner.overview, inner.framed))
        else {
            return;
        };
        let unit = overview / OVERVIEW;
        let wide = (size.0 / scale * unit, size.1 / scale * unit);
        let way = |at: f32, wide: f32| f64::from(overview - (at + EDGE) * unit + wide / 2.0);
        if framed != wide {
            self.write(|inner| inner.framed = wide);
            set(&frame, "width", &format!("{}px", Units(wide.0)));
            set(&frame, "height", &format!("{}px", Units(wide.1)));
            // All of it is seen: a frame would only cut across the edges.
            let all = wide.0.min(wide.1) > 0.9 * overview;
            set(&frame, "visibility", if all { "hidden" } else { "visible" });
        }
        frames.scroll_to_with_x_and_y(way(at.0, wide.0), way(at.1, wide.1));
    }

    /// The view was scrolled. By somebody else when a browser brings a place into view: unless the camera is just
    /// doing that, it takes note.
    pub fn scrolled(self) {
        let Some(view) = self.view.get_untracked() else {
            return;
        };
        let now = (view.scroll_left() as f32, view.scroll_top() as f32);
        let Some((known, glides)) = self.read(|inner| (inner.scrolled, inner.glides)) else {
            return;
        };
        let (dx, dy) = (now.0 - known.0, now.1 - known.1);
        if dx.abs().max(dy.abs()) < 2.0 {
            return;
        }
        if glides {
            return self.scroll(&view, known);
        }
        self.write(|inner| {
            inner.scrolled = now;
            inner.pose.at.0 += dx / inner.pose.scale;
            inner.pose.at.1 += dy / inner.pose.scale;
        });
        self.show();
    }

    /// Draws at the size that is shown.
    fn redraw(self) {
        self.clamp();
        let Some(scale) = self.read(|inner| inner.pose.scale) else {
            return;
        };
        self.write(|inner| {
            inner.drawn = inner.pose.scale;
            inner.rest = None;
            inner.glides = false;
        });
        if let Some(plane) = self.plane.get_untracked() {
            let _ = plane.class_list().remove_1("glide");
        }
        // Not by a variable: all that is drawn would have its style worked out again.
        let side = format!("{}px", Units(2.0 * CENTRE * scale));
        for sheet in [self.scenery, self.live] {
            if let Some(sheet) = sheet.get_untracked() {
                set(&sheet, "width", &side);
                set(&sheet, "height", &side);
            }
        }
        let level = Level::of(scale);
        if self.level.try_get_untracked() != Some(level) {
            self.level.set(level);
        }
        // At rest there is room in every direction, and the drawing lies on whole pixels: it is sharp.
        if let (Some(view), Some(plane)) = (self.view.get_untracked(), self.plane.get_untracked())
            && let Some(Pose { at, scale }) = self.read(Inner::corner_of)
        {
            self.scroll(&view, (HOME, HOME));
            let at = (at.0.round(), at.1.round());
            self.lay(&plane, Pose { at, scale });
        }
        self.show_frame();
    }

    fn redraw_after(self, wait: Duration) {
        let rest = set_timeout_with_handle(move || self.redraw(), wait).ok();
        self.write(|inner| {
            if let Some(old) = std::mem::replace(&mut inner.rest, rest) {
                old.clear();
            }
        });
    }

    /// Zooms so that a point of the view, in pixels from its corner, stays where it is.
    fn zoom_at(self, point: P, factor: f32) {
        self.write(|inner| {
            let scale = (inner.pose.scale * factor).clamp(inner.least(), CLOSEST);
            let fixed = inner.to_map(point);
            inner.pose.at = along(fixed, inner.pose.at, inner.pose.scale / scale);
            inner.pose.scale = scale;
        });
        self.show();
        self.redraw_after(REST);
    }

    fn glide(self, pose: Pose) {
        self.write(|inner| {
            inner.pose = pose;
            inner.glides = true;
        });
        self.clamp();
        if let Some(plane) = self.plane.get_untracked()
            && let Some(seen) = self.read(Inner::corner_of)
        {
            let _ = plane.class_list().add_1("glide");
            self.lay(&plane, seen);
        }
        self.show_frame();
        self.redraw_after(GLIDE);
    }

    /// One step nearer.
    pub fn nearer(self) {
        self.glide_by(STEP);
    }

    /// One step back.
    pub fn farther(self) {
        self.glide_by(1.0 / STEP);
    }

    fn glide_by(self, factor: f32) {
        if let Some(Pose { at, scale }) = self.read(|inner| inner.pose) {
            self.glide(Pose {
                at,
                scale: scale * factor,
            });
        }
    }

    /// The whole city.
    pub fn whole(self) {
        if let Some(scale) = self.read(Inner::least) {
            self.glide(Pose {
                at: (CENTRE, CENTRE),
                scale,
            });
        }
    }

    /// Goes to a point of the map, from the mini-map.
    pub fn centre(self, at: P) {
        if let Some(Pose { scale, .. }) = self.read(|inner| inner.pose) {
            self.glide(Pose {
                at,
                scale: scale.max(CLOSE_PHONE),
            });
        }
    }

    /// The player's thief has come to a place: for the first time the view comes near it, later along.
    pub fn follow(self, thief: P) {
        let first = self.read(|inner| inner.placed && !inner.met && inner.size.0 > PHONE);
        let whole = self.read(|inner| inner.pose.scale <= inner.least());
        if first == Some(true) {
            self.write(|inner| inner.met = true);
            self.glide(Pose {
                at: thief,
                scale: CLOSE,
            });
        } else if whole == Some(false) {
            self.keep_in_view(thief);
        }
    }

    /// Brings a point into view, if it is not.
    pub fn keep_in_view(self, at: P) {
        let placed = self.read(|inner| inner.placed.then_some((inner.pose, inner.size)));
        let Some((pose, size)) = placed.flatten() else {
            return;
        };
        // Out from under what lies over the map at the sides, and news above.
        let (left, top) = if size.0 > PHONE {
            (170.0, 130.0)
        } else {
            (40.0, 60.0)
        };
        let near = |now: f32, goal: f32, size: f32, edge: f32| {
            let room = (size / 2.0 - edge).max(20.0) / pose.scale;
            now.clamp(goal - room, goal + room)
        };
        let there = (
            near(pose.at.0, at.0, size.0, left),
            near(pose.at.1, at.1, size.1, top),
        );
        if there != pose.at {
            self.glide(Pose {
                at: there,
                scale: pose.scale,
            });
        }
    }
}

/// Units the overview is wide, and how many of them lie outside the drawing on each side.
pub const OVERVIEW: f32 = 2200.0;
/// See [`OVERVIEW`].
pub const EDGE: f32 = 100.0;
/// How far the view may go beyond the drawing.
const MARGIN: f32 = 200.0;

impl Inner {
    /// The scale at which all of the city is seen.
    fn least(&self) -> f32 {
        self.size.0.min(self.size.1) / (2.0 * CENTRE)
    }

    /// Where in the view the drawing's corner is seen.
    fn corner_of(&self) -> Pose {
        let Pose { at: (x, y), scale } = self.pose;
        let (w, h) = self.size;
        let at = (w / 2.0 - x * scale, h / 2.0 - y * scale);
        Pose { at, scale }
    }

    fn to_map(&self, (x, y): P) -> P {
        let Pose { at, scale } = self.pose;
        (
            at.0 + (x - self.size.0 / 2.0) / scale,
            at.1 + (y - self.size.1 / 2.0) / scale,
        )
    }
}

fn set(element: &Element, name: &str, value: &str) {
    let style = match element.dyn_ref::<SvgElement>() {
        Some(drawing) => SvgElement::style(drawing),
        None => HtmlElement::style(element.unchecked_ref()),
    };
    // An element in the page takes the property.
    let _ = style.set_property(name, value);
}
