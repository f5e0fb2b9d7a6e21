//! One number that two programs agree on when they hold the same state.

use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// FNV-1a, 64 bits, over the state's JSON: the same text on every machine, whatever its word size.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct Checksum(pub u64);

/// The checksum of a state.
pub fn checksum<T: Serialize>(state: &T) -> Checksum {
    let mut fnv = Fnv::default();
    // A state is plain data with text keys and Fnv never fails, so neither does this.
    let written = serde_json::to_writer(&mut fnv, state);
    debug_assert!(written.is_ok());
    Checksum(fnv.0)
}

/// FNV-1a, 64 bits, over these bytes one after the other.
pub(super) fn fnv(parts: &[&[u8]]) -> u64 {
    let mut fnv = Fnv::default();
    parts.iter().for_each(|bytes| fnv.add(bytes));
    fnv.0
}

struct Fnv(u64);

impl Default for Fnv {
    fn default() -> Fnv {
        Fnv(0xcbf2_9ce4_8422_2325)
    }
}

impl Fnv {
    fn add(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
        }
    }
}

impl std::io::Write for Fnv {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.add(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

impl fmt::Display for Checksum {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}

impl From<Checksum> for String {
    fn from(sum: Checksum) -> String {
        sum.to_string()
    }
}

impl FromStr for Checksum {
    type Err = std::num::ParseIntError;

    fn from_str(text: &str) -> Result<Checksum, Self::Err> {
        u64::from_str_radix(text, 16).map(Checksum)
    }
}

impl TryFrom<String> for Checksum {
    type Error = std::num::ParseIntError;

    fn try_from(text: String) -> Result<Checksum, Self::Error> {
        text.parse()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fnv_of_a_known_text() {
        // Published FNV-1a 64 test vector: the bytes of "a".
        assert_eq!(fnv(&[b"a"]), 0xaf63_dc4c_8601_ec8c);
        assert_eq!(checksum(&0), Checksum(fnv(&[b"0"])));
    }
}
