//! What fingers, mouse and wheel do to the camera.

use super::super::pen::{P, along, distance};
use super::{CLOSE_PHONE, Camera, Level, Pose, TAP};
use leptos::ev::{PointerEvent, WheelEvent};
use leptos::prelude::*;

impl Camera {
    /// Whether a finger or the mouse's button is down.
    pub fn held(self) -> bool {
        self.read(|inner| !inner.fingers.is_empty())
            .unwrap_or(false)
    }

    /// A tap with a finger while everything is too small to be touched comes nearer instead: first to the
    /// thief, later to where it fell. Whether it did.
    pub fn approaches(self, thief: Option<P>, point: P) -> bool {
        let Some((scale, met, at, finger)) = self.read(|inner| {
            let local = (point.0 - inner.corner.0, point.1 - inner.corner.1);
            (
                inner.pose.scale,
                inner.met,
                inner.to_map(local),
                inner.finger,
            )
        }) else {
            return false;
        };
        if !finger || !matches!(Level::of(scale), Level::Tiny | Level::Far) {
            return false;
        }
        self.write(|inner| inner.met = true);
        let at = thief.filter(|_| !met).unwrap_or(at);
        self.glide(Pose {
            at,
            scale: CLOSE_PHONE,
        });
        true
    }

    /// Whether the fingers have dragged the map, so that their lifting is no tap.
    pub fn dragged(self) -> bool {
        self.read(|inner| inner.travelled > TAP).unwrap_or(false)
    }

    /// A wheel turns, or two fingers move on a pad.
    pub fn wheel(self, event: WheelEvent) {
        event.prevent_default();
        self.find();
        let lines = if event.delta_mode() == 0 { 1.0 } else { 16.0 };
        let turn = event.delta_y() as f32 * lines * if event.ctrl_key() { 6.0 } else { 1.0 };
        let Some(corner) = self.read(|inner| inner.corner) else {
            return;
        };
        let point = (
            event.client_x() as f32 - corner.0,
            event.client_y() as f32 - corner.1,
        );
        self.zoom_at(point, (1.0 - turn * 0.0016).clamp(0.7, 1.4));
    }

    /// The view may have moved in the window.
    fn find(self) {
        if let Some(view) = self.view.get_untracked() {
            let area = view.get_bounding_client_rect();
            self.write(|inner| inner.corner = (area.left() as f32, area.top() as f32));
        }
    }

    /// A finger or the mouse's button goes down.
    pub fn down(self, event: PointerEvent) {
        if event.button() != 0 {
            return;
        }
        self.find();
        self.write(|inner| {
            if inner.fingers.is_empty() {
                inner.travelled = 0.0;
            }
            inner.finger = event.pointer_type() == "touch";
            inner.glides = false;
            inner.fingers.push((event.pointer_id(), place_of(&event)));
        });
        if let Some(plane) = self.plane.get_untracked() {
            let _ = plane.class_list().remove_1("glide");
        }
    }

    /// It moves.
    pub fn drag(self, event: PointerEvent) {
        if event.buttons() == 0 {
            // It may have gone up outside.
            return self.up(event);
        }
        let now = place_of(&event);
        let id = event.pointer_id();
        let mut pinch = None;
        let mut moved = false;
        self.write(|inner| {
            let Some(finger) = inner.fingers.iter().position(|&(known, _)| known == id) else {
                return;
            };
            let before = std::mem::replace(&mut inner.fingers[finger].1, now);
            let was_tap = inner.travelled <= TAP;
            inner.travelled += distance(before, now);
            if inner.travelled <= TAP {
                return;
            }
            moved = was_tap;
            let count = inner.fingers.len() as f32;
            let scale = inner.pose.scale * count;
            inner.pose.at.0 -= (now.0 - before.0) / scale;
            inner.pose.at.1 -= (now.1 - before.1) / scale;
            if let [a, b] = inner.fingers[..] {
                let other = if a.0 == id { b.1 } else { a.1 };
                let middle = along(other, now, 0.5);
                let local = (middle.0 - inner.corner.0, middle.1 - inner.corner.1);
                pinch = Some((
                    local,
                    distance(other, now) / distance(other, before).max(1.0),
                ));
            }
        });
        if moved && let Some(view) = self.view.get_untracked() {
            // From now on it is a drag, wherever the finger goes.
            let _ = view.set_pointer_capture(id);
        }
        match pinch {
            Some((middle, factor)) => self.zoom_at(middle, factor),
            None if self.dragged() => self.show(),
            None => {}
        }
    }

    /// It goes up, or is lost.
    pub fn up(self, event: PointerEvent) {
        let id = event.pointer_id();
        self.write(|inner| inner.fingers.retain(|&(known, _)| known != id));
    }
}

fn place_of(event: &PointerEvent) -> P {
    (event.client_x() as f32, event.client_y() as f32)
}
