//! Handles as elements: what every board's touchable things have in common, for finger, mouse,
//! keyboard and screen reader.

use super::art::Area;
use super::picks::Picks;
use crate::boards::live::{Fact, memo};
use crate::engine::{Glow, Handle};
use leptos::ev::{FocusEvent, KeyboardEvent, MouseEvent, PointerEvent};
use leptos::prelude::*;
use leptos::wasm_bindgen::JsCast;
use leptos::web_sys::{Element, EventTarget, HtmlElement, SvgElement};

/// The class of every handle; states are further classes (see `palace.css`).
const CLASS: &str = "h";

/// The states of a handle as classes.
pub fn classes(glow: Glow) -> &'static str {
    match glow {
        Glow::Rest => "h",
        Glow::Lit => "h lit",
        Glow::Picked => "h sel",
        Glow::Chosen => "h cho",
        Glow::Or => "h alt",
    }
}

/// `aria-disabled` of a handle: a touch on it is answered all the same.
pub fn disabled(glow: Glow) -> Option<&'static str> {
    (glow == Glow::Rest).then_some("true")
}

/// `aria-pressed` of a handle.
pub fn pressed(glow: Glow) -> &'static str {
    if matches!(glow, Glow::Picked | Glow::Chosen) {
        "true"
    } else {
        "false"
    }
}

/// A handle in a drawing: what is seen of it, and where it is touched and focused.
pub fn drawn(
    picks: Picks,
    handle: Signal<Handle>,
    label: Signal<String>,
    area: Area,
    inner: AnyView,
) -> AnyView {
    let frame = move |class: &'static str| {
        view! { <rect class=class rx="6" x=area.x y=area.y width=area.w height=area.h /> }
    };
    let frames = view! { {frame("gap")}{frame("hit")} };
    framed(picks, handle, label, inner, frames.into_any())
}

/// The same for a handle of many widths.
pub fn drawn_wide(
    picks: Picks,
    handle: Signal<Handle>,
    label: Signal<String>,
    area: Fact<Area>,
    inner: AnyView,
) -> AnyView {
    let Area { x, y, h, .. } = area.get_untracked();
    let frame = move |class: &'static str| {
        view! { <rect class=class rx="6" x=x y=y width=move || area.get().w height=h /> }
    };
    let frames = view! { {frame("gap")}{frame("hit")} };
    framed(picks, handle, label, inner, frames.into_any())
}

fn framed(
    picks: Picks,
    handle: Signal<Handle>,
    label: Signal<String>,
    inner: AnyView,
    frames: AnyView,
) -> AnyView {
    let glow = memo(move || picks.glow(handle.get()));
    view! {
        <g class=move || classes(glow.get()) data-handle=move || handle.get().to_string()
            role="button" tabindex="-1" aria-label=label
            aria-disabled=move || disabled(glow.get()) aria-pressed=move || pressed(glow.get())>
            {inner}
            {frames}
        </g>
    }
    .into_any()
}

/// A set of handles with one tab stop. Arrow keys move in it: left and right between columns, up
/// and down within one; Home and End go to both ends.
#[derive(Clone, Copy, Debug)]
pub struct Handles {
    picks: Picks,
    /// The kinds that may occur here.
    kinds: &'static [&'static str],
    /// Which column a handle is in.
    column: fn(Handle) -> u16,
    /// The handle focused last, as long as the focus is in the set.
    focused: RwSignal<Option<Handle>, LocalStorage>,
    /// The element that holds the set.
    root: StoredValue<Option<Element>, LocalStorage>,
}

impl Handles {
    /// A set of these kinds. `tidy` is read reactively: whenever it changes, elements may have come
    /// and gone, and the tab stop is looked after.
    pub fn new(
        picks: Picks,
        kinds: &'static [&'static str],
        column: fn(Handle) -> u16,
        tidy: impl Fn() + 'static,
    ) -> Handles {
        let handles = Handles {
            picks,
            kinds,
            column,
            focused: RwSignal::new_local(None),
            root: StoredValue::new_local(None),
        };
        Effect::new(move |_| {
            tidy();
            picks.picker.track();
            request_animation_frame(move || handles.tidy());
        });
        handles
    }

    /// To be called with the element that holds the set, once it is in the page.
    pub fn set_root(self, root: Element) {
        self.root.set_value(Some(root));
    }

    fn parse(self, element: &Element) -> Option<Handle> {
        let text = element.get_attribute("data-handle")?;
        let (kind, index) = text.rsplit_once('-')?;
        let kind = self.kinds.iter().find(|&&known| known == kind)?;
        Some(Handle::new(kind, index.parse().ok()?))
    }

    fn of_target(self, target: Option<EventTarget>) -> Option<(Element, Handle)> {
        let element = target?.dyn_into::<Element>().ok()?;
        let element = element.closest("[data-handle]").ok()??;
        let handle = self.parse(&element)?;
        Some((element, handle))
    }

    /// The handle an event happened on.
    pub fn under(self, target: Option<EventTarget>) -> Option<Handle> {
        self.of_target(target).map(|(_, handle)| handle)
    }

    /// Moves the focus to a handle. Whether there is one.
    pub fn focus(self, handle: Handle) -> bool {
        let found = self.all().into_iter().find(|&(_, known)| known == handle);
        found.inspect(|(element, _)| focus(element)).is_some()
    }

    /// The handles that are lit, in the page's order.
    pub fn lit_ones(self) -> Vec<Handle> {
        let all = self.all().into_iter().map(|(_, handle)| handle);
        all.filter(|&handle| self.lit(handle)).collect()
    }

    /// All handles in the page's order.
    fn all(self) -> Vec<(Element, Handle)> {
        let Some(Some(root)) = self.root.try_get_value() else {
            return Vec::new();
        };
        let found = root.get_elements_by_class_name(CLASS);
        (0..found.length())
            .filter_map(|i| found.item(i))
            .filter_map(|element| self.parse(&element).map(|handle| (element, handle)))
            .collect()
    }

    /// Keeps exactly one tab stop, and the focus where it was when its element went. Looks at all handles only when one of
    /// both is missing: this is asked after each touch.
    fn tidy(self) {
        let Some(Some(root)) = self.root.try_get_value() else {
            return;
        };
        let Some(Some(focused)) = self.focused.try_get_untracked() else {
            let stop_there = root.query_selector(".h[tabindex='0']");
            if !matches!(stop_there, Ok(Some(_))) {
                let all = self.all();
                let lit = all.iter().find(|(_, handle)| self.lit(*handle));
                lit.or(all.first()).inspect(|(first, _)| stop(first, true));
            }
            return;
        };
        let lost = document()
            .active_element()
            .is_none_or(|active| active.tag_name() == "BODY");
        if !lost {
            return;
        }
        let all = self.all();
        let column = (self.column)(focused);
        let same = all.iter().find(|(_, handle)| *handle == focused);
        let near = same.or_else(|| {
            all.iter()
                .find(|(_, handle)| (self.column)(*handle) == column)
        });
        near.inspect(|(element, _)| focus(element));
    }

    fn lit(self, handle: Handle) -> bool {
        let glow = self
            .picks
            .picker
            .try_with_untracked(|picker| picker.glow(handle));
        glow.is_some_and(|glow| glow != Glow::Rest)
    }

    /// A click or tap.
    pub fn click(self, event: MouseEvent) {
        if let Some((_, handle)) = self.of_target(event.target()) {
            self.picks.touch.run(handle);
        }
    }

    /// The pointer is over a handle, or no longer.
    pub fn over(self, event: PointerEvent) {
        let handle = self.of_target(event.target()).map(|(_, handle)| handle);
        self.picks.hover.run(handle);
    }

    /// The pointer has left the set.
    pub fn leave(self, _: PointerEvent) {
        self.picks.hover.run(None);
    }

    /// A handle has the focus: it becomes the tab stop.
    pub fn focus_in(self, event: FocusEvent) {
        let Some((element, handle)) = self.of_target(event.target()) else {
            return;
        };
        for (other, _) in self.all() {
            stop(&other, false);
        }
        stop(&element, true);
        self.focused.set(Some(handle));
        self.picks.hover.run(Some(handle));
    }

    /// The focus has left the set. An element that was taken away fires this too, without saying
    /// where the focus went: that case is left to `tidy`.
    pub fn focus_out(self, event: FocusEvent) {
        if event.related_target().is_some() {
            self.focused.set(None);
            self.picks.hover.run(None);
        }
    }

    /// Arrow keys, Home, End; Enter and Space for drawn handles, which are no buttons by birth.
    pub fn key(self, event: KeyboardEvent) {
        let Some((element, handle)) = self.of_target(event.target()) else {
            return;
        };
        if event.ctrl_key() || event.alt_key() || event.meta_key() {
            return;
        }
        let key = event.key();
        if key == "Enter" || key == " " {
            if element.dyn_ref::<HtmlElement>().is_none() {
                event.prevent_default();
                self.picks.touch.run(handle);
            }
            return;
        }
        let all = self.all();
        if let Some(next) = self.next(&all, handle, &key) {
            event.prevent_default();
            focus(&all[next].0);
        }
    }

    /// Where a key leads from a handle.
    fn next(self, all: &[(Element, Handle)], from: Handle, key: &str) -> Option<usize> {
        let here = all.iter().position(|(_, handle)| *handle == from)?;
        let column = |i: usize| (self.column)(all[i].1);
        let beside = |step: fn(usize) -> Option<usize>| {
            let mut other = step(here)?;
            while column(other) == column(here) {
                other = step(other).filter(|&i| i < all.len())?;
            }
            let there = column(other);
            let same = (0..all.len()).find(|&i| column(i) == there && all[i].1.kind == from.kind);
            same.or_else(|| (0..all.len()).find(|&i| column(i) == there))
        };
        let within = |i: Option<usize>| i.filter(|&i| i < all.len() && column(i) == column(here));
        let forward: fn(usize) -> Option<usize> = |i| Some(i + 1);
        let back: fn(usize) -> Option<usize> = |i| i.checked_sub(1);
        match key {
            "ArrowRight" if here + 1 < all.len() => beside(forward),
            "ArrowLeft" => beside(back),
            "ArrowDown" => within(forward(here)),
            "ArrowUp" => within(back(here)),
            "Home" => Some(0),
            "End" => all.len().checked_sub(1),
            _ => None,
        }
    }
}

fn stop(element: &Element, on: bool) {
    // A handle in the page takes the attribute; nothing can be done about one that does not.
    let _ = element.set_attribute("tabindex", if on { "0" } else { "-1" });
}

fn focus(element: &Element) {
    let focused = match element.dyn_ref::<HtmlElement>() {
        Some(element) => element.focus(),
        None => element.unchecked_ref::<SvgElement>().focus(),
    };
    let _ = focused; // a hidden element refuses the focus, which then stays where it is
}
