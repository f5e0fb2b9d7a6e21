//! The browser's half of "same record, same state everywhere"; `tests/same.rs` is the other.
#![cfg(target_arch = "wasm32")]

mod same_everywhere;

use wasm_bindgen_test::{wasm_bindgen_test, wasm_bindgen_test_configure};

wasm_bindgen_test_configure!(run_in_browser);

#[wasm_bindgen_test]
fn random_matches_end_the_same_in_the_browser() {
    for (id, digest) in same_everywhere::DIGESTS {
        assert_eq!(same_everywhere::digest(id, 40), digest, "{id}");
    }
}
