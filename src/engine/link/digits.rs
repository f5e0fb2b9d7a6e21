//! Numbers of differing ranges in as few bytes as they need: digits of one large number, each with
//! its own radix.

/// The large number, least limb first; the last limb is not 0.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Digits(Vec<u32>);

impl Digits {
    /// Puts a digit (`digit < radix`) below those put before: the last one put is the first taken.
    pub(super) fn put(&mut self, digit: u32, radix: u32) {
        let mut carry = u64::from(digit);
        for limb in &mut self.0 {
            carry += u64::from(*limb) * u64::from(radix);
            *limb = carry as u32;
            carry >>= 32;
        }
        if carry > 0 {
            self.0.push(carry as u32);
        }
    }

    /// Takes the lowest digit of this radix, which is not 0. Radix 1 costs nothing.
    pub(super) fn take(&mut self, radix: u32) -> u32 {
        if radix == 1 {
            return 0;
        }
        let radix = u64::from(radix);
        let mut rest = 0;
        for limb in self.0.iter_mut().rev() {
            let part = rest << 32 | u64::from(*limb);
            *limb = (part / radix) as u32;
            rest = part % radix;
        }
        // The radix is smaller than a limb, so at most one is used up.
        self.0.pop_if(|limb| *limb == 0);
        rest as u32
    }

    /// Whether nothing but zeros is left to take.
    pub(super) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Least byte first, the last one not 0.
    pub(super) fn to_bytes(&self) -> Vec<u8> {
        let mut bytes: Vec<u8> = self.0.iter().flat_map(|limb| limb.to_le_bytes()).collect();
        while bytes.pop_if(|byte| *byte == 0).is_some() {}
        bytes
    }

    /// Reads [`Digits::to_bytes`]; nothing when the last byte is 0.
    pub(super) fn from_bytes(bytes: &[u8]) -> Option<Digits> {
        if bytes.last() == Some(&0) {
            return None;
        }
        let limbs = bytes.chunks(4).map(|chunk| {
            let mut limb = [0; 4];
            limb[..chunk.len()].copy_from_slice(chunk);
            u32::from_le_bytes(limb)
        });
        Some(Digits(limbs.collect()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::Rng;

    /// Digits in the order in which they are taken.
    fn pack(digits: &[(u32, u32)]) -> Vec<u8> {
        let mut number = Digits::default();
        for &(digit, radix) in digits.iter().rev() {
            number.put(digit, radix);
        }
        number.to_bytes()
    }

    #[test]
    fn known_numbers() {
        // 2 + 3 * (1 + 5 * 4) = 65.
        assert_eq!(pack(&[(2, 3), (1, 5), (4, 7)]), [65]);
        // 255 + 256 * 1.
        assert_eq!(pack(&[(255, 256), (1, 2)]), [255, 1]);
        // Forced choices and zeros at the end cost nothing.
        assert_eq!(pack(&[(0, 1), (1, 2), (0, 1), (0, 9), (0, 9)]), [1]);
        assert_eq!(pack(&[]), [0; 0]);
    }

    #[test]
    fn digits_come_back_in_order() {
        let mut rng = Rng::new(1);
        for length in 0..200 {
            let digits: Vec<(u32, u32)> = (0..length)
                .map(|_| {
                    let radix = match rng.below(3) {
                        0 => 1 + rng.below(3),
                        1 => 1 + rng.below(300),
                        _ => u32::MAX - rng.below(3),
                    };
                    (rng.below(radix), radix)
                })
                .collect();
            let mut number = Digits::from_bytes(&pack(&digits)).expect("as written");
            for (digit, radix) in digits {
                assert_eq!(number.take(radix), digit);
            }
            assert!(number.is_empty());
        }
    }

    #[test]
    fn a_number_is_written_in_one_way() {
        assert_eq!(Digits::from_bytes(&[1, 0]), None);
        assert_eq!(Digits::from_bytes(&[0]), None);
        for bytes in [&[][..], &[7], &[0, 0, 0, 0, 0, 1]] {
            let number = Digits::from_bytes(bytes).expect("no zero at the end");
            assert_eq!(number.to_bytes(), bytes);
        }
    }
}
