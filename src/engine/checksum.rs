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
    let mut fnv = Fnv(0xcbf2_9ce4_8422_2325);
    // A state is plain data with text keys and Fnv never fails, so neither does this.
    let written = serde_json::to_writer(&mut fnv, state);
    debug_assert!(written.is_ok());
    Checksum(fnv.0)
}

struct Fnv(u64);

impl std::io::Write for Fnv {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        for &byte in bytes {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
        }
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
        // Published FNV-1a 64 test vector: the bytes of "a" (here the JSON text 0 is byte 0x30).
        let mut fnv = Fnv(0xcbf2_9ce4_8422_2325);
        std::io::Write::write_all(&mut fnv, b"a").unwrap();
        assert_eq!(fnv.0, 0xaf63_dc4c_8601_ec8c);
    }
}
