//! The native half of "same record, same state everywhere"; `tests/wasm.rs` is the other.

mod same_everywhere;

#[test]
fn random_matches_end_the_same_natively() {
    for (id, digest) in same_everywhere::DIGESTS {
        assert_eq!(same_everywhere::digest(id, 40), digest, "{id}");
    }
}
