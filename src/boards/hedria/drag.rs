//! Cards and AP dragged by pointer. What can be dragged is a handle, where it can be dropped says so in `data-drop`.
//! A drag begins after some pixels, so that a tap stays a tap.

use crate::engine::Handle;
use leptos::ev::PointerEvent;
use leptos::prelude::*;
use leptos::wasm_bindgen::JsCast;
use leptos::web_sys::Element;

/// So far a pointer may tremble.
const SLACK: i32 = 8;

/// Where something was dropped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Drop {
    /// On a stack.
    Stack(usize),
    /// On the cloth beside the stacks.
    Cloth,
    /// Back on the hand.
    Hand,
}

impl Drop {
    fn parse(text: &str) -> Option<Drop> {
        match text {
            "cloth" => Some(Drop::Cloth),
            "hand" => Some(Drop::Hand),
            _ => Some(Drop::Stack(text.strip_prefix("stack-")?.parse().ok()?)),
        }
    }
}

/// What is being dragged, and where the pointer is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Ghost {
    /// What.
    pub load: Handle,
    /// The pointer, in CSS pixels of the window.
    pub at: (i32, i32),
}

/// One drag at a time.
#[derive(Clone, Copy, Debug)]
pub struct Drag {
    /// To be drawn at the pointer.
    pub ghost: RwSignal<Option<Ghost>>,
    pressed: StoredValue<Option<(Handle, (i32, i32))>>,
    dropped: StoredValue<bool>,
}

impl Drag {
    /// Nothing is dragged.
    pub fn new() -> Drag {
        Drag {
            ghost: RwSignal::new(None),
            pressed: StoredValue::new(None),
            dropped: StoredValue::new(false),
        }
    }

    /// The pointer goes down, on a handle or not.
    pub fn down(self, event: &PointerEvent, load: Option<Handle>) {
        self.dropped.set_value(false);
        let plain = event.button() == 0 && event.is_primary();
        let at = (event.client_x(), event.client_y());
        self.pressed
            .set_value(load.filter(|_| plain).map(|load| (load, at)));
    }

    /// The pointer moves.
    pub fn moves(self, event: &PointerEvent) {
        let Some((load, from)) = self.pressed.get_value() else {
            return;
        };
        let at = (event.client_x(), event.client_y());
        let near = (at.0 - from.0).abs().max((at.1 - from.1).abs()) < SLACK;
        if near && self.ghost.with_untracked(Option::is_none) {
            return;
        }
        if self.ghost.with_untracked(Option::is_none)
            && let Some(root) = event
                .current_target()
                .and_then(|target| target.dyn_into::<Element>().ok())
        {
            // A pointer that is gone already cannot be held; then there is no drag either.
            let _ = root.set_pointer_capture(event.pointer_id());
        }
        self.ghost.set(Some(Ghost { load, at }));
    }

    /// The pointer goes up: what was dropped, and where.
    pub fn up(self, event: &PointerEvent) -> Option<(Handle, Drop)> {
        self.pressed.set_value(None);
        let ghost = self.ghost.get_untracked()?;
        self.ghost.set(None);
        self.dropped.set_value(true);
        let (x, y) = (event.client_x() as f32, event.client_y() as f32);
        let under = document().element_from_point(x, y)?;
        let target = under.closest("[data-drop]").ok()??;
        let place = Drop::parse(&target.get_attribute("data-drop")?)?;
        Some((ghost.load, place))
    }

    /// The drag is given up.
    pub fn cancel(self) {
        self.pressed.set_value(None);
        self.ghost.set(None);
    }

    /// Whether the click that follows belongs to a drag.
    pub fn was_drag(self) -> bool {
        self.dropped.get_value()
    }
}
