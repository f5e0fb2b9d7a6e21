//! Seats at the table and sets of them.

use serde::{Deserialize, Serialize};

/// The most seats any game has.
pub const MAX_SEATS: usize = 5;

/// A place at the table, 0-based, clockwise.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Seat(pub u8);

impl Seat {
    /// As an array index.
    #[inline]
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// The next seat clockwise at a table of `seats`.
    #[inline]
    pub fn next(self, seats: u8) -> Seat {
        Seat(if self.0 + 1 == seats { 0 } else { self.0 + 1 })
    }

    /// All seats of a table of `seats`, in order.
    pub fn all(seats: u8) -> impl DoubleEndedIterator<Item = Seat> + Clone {
        (0..seats).map(Seat)
    }

    /// All seats clockwise, this one first.
    pub fn clockwise(self, seats: u8) -> impl Iterator<Item = Seat> + Clone {
        (0..seats).map(move |step| Seat((self.0 + step) % seats))
    }
}

/// A set of seats, one bit each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct SeatSet(pub u8);

impl SeatSet {
    /// The set with one seat.
    pub fn one(seat: Seat) -> SeatSet {
        SeatSet(1 << seat.0)
    }

    /// Adds a seat.
    pub fn insert(&mut self, seat: Seat) {
        self.0 |= 1 << seat.0;
    }

    /// Whether the seat is in the set.
    pub fn contains(self, seat: Seat) -> bool {
        self.0 >> seat.0 & 1 == 1
    }

    /// How many seats are in the set.
    pub fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether no seat is in the set.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The seats of the set, in order.
    pub fn iter(self) -> impl Iterator<Item = Seat> + Clone {
        (0..8).map(Seat).filter(move |&seat| self.contains(seat))
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> SeatSet {
        let mut set = SeatSet::default();
        seats.into_iter().for_each(|seat| set.insert(seat));
        set
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clockwise_wraps_round_the_table() {
        assert_eq!(Seat(2).next(3), Seat(0));
        assert_eq!(
            Seat(1).clockwise(3).collect::<Vec<_>>(),
            [Seat(1), Seat(2), Seat(0)]
        );
    }

    #[test]
    fn a_set_keeps_its_seats() {
        let set: SeatSet = [Seat(3), Seat(0)].into_iter().collect();
        assert_eq!(set.iter().collect::<Vec<_>>(), [Seat(0), Seat(3)]);
        assert_eq!((set.len(), set.contains(Seat(1))), (2, false));
    }
}
