//! The size of the window, for boards with a layout of its own for each.

use leptos::prelude::*;
use leptos::wasm_bindgen::JsValue;

/// Width and height in CSS pixels, kept up to date.
pub fn window_size() -> Signal<(i32, i32)> {
    let px = |value: Result<JsValue, JsValue>| {
        let value = value.ok().and_then(|value| value.as_f64());
        value.unwrap_or(1440.0) as i32
    };
    let measure = move || (px(window().inner_width()), px(window().inner_height()));
    let size = RwSignal::new(measure());
    let listener = window_event_listener(leptos::ev::resize, move |_| size.set(measure()));
    on_cleanup(move || listener.remove());
    size.into()
}
