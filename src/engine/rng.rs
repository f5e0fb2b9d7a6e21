//! The one source of chance: PCG32, named and portable, so that a record gives the same match everywhere.

use rand::{Rng as _, SeedableRng};
use rand_pcg::Pcg32;
use serde::de::value::MapDeserializer;
use serde::{Deserialize, Serialize};

/// PCG32 (`Lcg64Xsh32`) with our own `below`: library distributions may change between versions.
/// 64-bit PCG needs 128-bit products, which WebAssembly has not.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(into = "Pcg32", try_from = "Parts")]
pub struct Rng(Pcg32);

impl From<Rng> for Pcg32 {
    fn from(rng: Rng) -> Pcg32 {
        rng.0
    }
}

/// The generator as written by hand or by another program.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Parts {
    state: u64,
    increment: u64,
}

impl TryFrom<Parts> for Rng {
    type Error = serde::de::value::Error;

    fn try_from(parts: Parts) -> Result<Rng, Self::Error> {
        // With an even increment it may repeat one number for ever, and `below` would wait for another.
        if parts.increment.is_multiple_of(2) {
            return Err(serde::de::Error::custom("rng: the increment must be odd"));
        }
        let fields = [("state", parts.state), ("increment", parts.increment)];
        Pcg32::deserialize(MapDeserializer::new(fields.into_iter())).map(Rng)
    }
}

impl Rng {
    /// The generator of a seed.
    pub fn new(seed: u64) -> Rng {
        Rng(Pcg32::seed_from_u64(seed))
    }

    /// The next 32 bits.
    #[inline(always)]
    pub fn next_u32(&mut self) -> u32 {
        self.0.next_u32()
    }

    /// A seed for another generator.
    pub fn next_u64(&mut self) -> u64 {
        u64::from(self.next_u32()) << 32 | u64::from(self.next_u32())
    }

    /// Uniform in `0..n` (Lemire 2019, with rejection: no bias). `n` must not be 0.
    #[inline(always)]
    pub fn below(&mut self, n: u32) -> u32 {
        debug_assert!(n > 0);
        loop {
            let wide = u64::from(self.next_u32()) * u64::from(n);
            let low = wide as u32;
            if low >= n || low >= n.wrapping_neg() % n {
                return (wide >> 32) as u32;
            }
        }
    }

    /// One of the items. The slice must not be empty.
    #[inline(always)]
    pub fn pick<T: Copy>(&mut self, items: &[T]) -> T {
        items[self.below(items.len() as u32) as usize]
    }

    /// One of the places, each as likely as its count says. `sum` is that of the counts, and not 0.
    #[inline(always)]
    pub fn place(&mut self, counts: &[u8], sum: u8) -> usize {
        let mut rest = self.below(u32::from(sum)) as u8;
        let place = counts.iter().position(|&count| {
            let here = rest < count;
            if !here {
                rest -= count;
            }
            here
        });
        place.unwrap_or(0) // `rest` is below the sum
    }

    /// Fisher-Yates.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last as u32 + 1) as usize);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn below_is_uniform_enough() {
        let mut rng = Rng::new(7);
        let mut seen = [0u32; 6];
        (0..60_000).for_each(|_| seen[rng.below(6) as usize] += 1);
        // 10,000 each; five standard deviations are about 456.
        assert!(seen.iter().all(|&n| n.abs_diff(10_000) < 456), "{seen:?}");
    }

    #[test]
    fn it_reads_back_unless_it_could_stand_still() {
        let mut rng = Rng::new(7);
        rng.next_u32();
        let text = serde_json::to_string(&rng).unwrap();
        assert_eq!(serde_json::from_str::<Rng>(&text).unwrap(), rng);
        let still = r#"{"state":0,"increment":0}"#;
        assert!(serde_json::from_str::<Rng>(still).is_err());
    }

    #[test]
    fn shuffle_keeps_every_item() {
        let mut items: Vec<u8> = (0..50).collect();
        Rng::new(1).shuffle(&mut items);
        assert_ne!(items, (0..50).collect::<Vec<u8>>());
        items.sort_unstable();
        assert_eq!(items, (0..50).collect::<Vec<u8>>());
    }
}
