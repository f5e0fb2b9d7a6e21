//! What only a browser can show, run in one by `scripts/test wasm`.
#![cfg(target_arch = "wasm32")]

use wasm_bindgen_test::{wasm_bindgen_test, wasm_bindgen_test_configure};

wasm_bindgen_test_configure!(run_in_browser);

#[wasm_bindgen_test]
fn there_is_a_page() {
    assert!(web_sys::window().is_some());
}
