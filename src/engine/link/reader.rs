//! The bytes of a link, front to back.

use super::LinkError;

/// What is still to be read. Running out of bytes is [`LinkError::Malformed`]: the sum was right.
#[derive(Debug)]
pub(super) struct Reader<'a>(&'a [u8]);

impl<'a> Reader<'a> {
    pub(super) fn new(bytes: &'a [u8]) -> Reader<'a> {
        Reader(bytes)
    }

    pub(super) fn bytes(&mut self, count: usize) -> Result<&'a [u8], LinkError> {
        let (bytes, rest) = self.0.split_at_checked(count).ok_or(LinkError::Malformed)?;
        self.0 = rest;
        Ok(bytes)
    }

    pub(super) fn array<const N: usize>(&mut self) -> Result<[u8; N], LinkError> {
        let (bytes, rest) = self.0.split_first_chunk().ok_or(LinkError::Malformed)?;
        self.0 = rest;
        Ok(*bytes)
    }

    pub(super) fn byte(&mut self) -> Result<u8, LinkError> {
        Ok(self.array::<1>()?[0])
    }

    /// Reads what [`put_number`] wrote, and nothing longer.
    pub(super) fn number(&mut self) -> Result<u64, LinkError> {
        let mut number = 0;
        for shift in (0..u64::BITS).step_by(7) {
            let byte = self.byte()?;
            let bits = u64::from(byte & 0x7f);
            if bits << shift >> shift != bits || (byte == 0 && shift > 0) {
                return Err(LinkError::Malformed);
            }
            number |= bits << shift;
            if byte < 0x80 {
                return Ok(number);
            }
        }
        Err(LinkError::Malformed)
    }

    pub(super) fn number_u32(&mut self) -> Result<u32, LinkError> {
        u32::try_from(self.number()?).map_err(|_| LinkError::Malformed)
    }

    pub(super) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// All that is left.
    pub(super) fn rest(&mut self) -> &'a [u8] {
        std::mem::take(&mut self.0)
    }
}

/// Seven bits a byte, the lowest first, the top bit set on all but the last (LEB128).
pub(super) fn put_number(out: &mut Vec<u8>, mut number: u64) {
    while number >= 0x80 {
        out.push(number as u8 | 0x80);
        number >>= 7;
    }
    out.push(number as u8);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_read_back_as_written() {
        // The published LEB128 example: 624,485 is E5 8E 26.
        let mut out = Vec::new();
        put_number(&mut out, 624_485);
        assert_eq!(out, [0xe5, 0x8e, 0x26]);
        for number in [0, 1, 127, 128, 16_383, 16_384, u64::MAX - 1, u64::MAX] {
            let mut out = Vec::new();
            put_number(&mut out, number);
            let mut reader = Reader::new(&out);
            assert_eq!(reader.number(), Ok(number));
            assert!(reader.is_empty());
        }
    }

    #[test]
    fn longer_spellings_cut_ones_and_overflow_are_refused() {
        for bytes in [
            &[][..],
            &[0x80],
            &[0x80, 0x00],
            &[0xff, 0x80, 0x00],
            &[0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x02],
            &[0xff; 11],
        ] {
            let read = Reader::new(bytes).number();
            assert_eq!(read, Err(LinkError::Malformed), "{bytes:x?}");
        }
        let mut out = Vec::new();
        put_number(&mut out, 1 << 32);
        let read = Reader::new(&out).number_u32();
        assert_eq!(read, Err(LinkError::Malformed));
    }
}
