//! Sorting the short lists of a board game, by insertion. The standard library's sorts are faster from some fifty items on,
//! but twenty times the code, anew for every type.

use std::cmp::Ordering;

/// Brings a short list into order; equal items stay as they stood.
pub fn sort<T: Ord>(list: &mut [T]) {
    sort_by(list, T::cmp);
}

/// The same by a key of each item.
pub fn sort_by_key<T, K: Ord>(list: &mut [T], key: impl Fn(&T) -> K) {
    sort_by(list, |a, b| key(a).cmp(&key(b)));
}

/// The same by any order.
pub fn sort_by<T>(list: &mut [T], order: impl Fn(&T, &T) -> Ordering) {
    first(list, usize::MAX, order);
}

/// Keeps the first `count` of a list, in order: of a long list the few that count.
pub fn keep_first<T>(list: &mut Vec<T>, count: usize, order: impl Fn(&T, &T) -> Ordering) {
    first(list, count, order);
    list.truncate(count);
}

/// Brings the first `count` to the front, in order. What is not among them comes after in any order.
fn first<T>(list: &mut [T], count: usize, order: impl Fn(&T, &T) -> Ordering) {
    for next in 1..list.len() {
        let mut at = next;
        if count < next {
            // It competes with the last of those kept, or stays where it is.
            at = count;
            list.swap(next, count);
        }
        while at > 0 && order(&list[at], &list[at - 1]).is_lt() {
            list.swap(at, at - 1);
            at -= 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::Rng;

    #[test]
    fn it_sorts_as_the_standard_library_does() {
        let mut rng = Rng::new(3);
        for length in 0..60 {
            let list: Vec<(u32, u32)> = (0..length).map(|nth| (rng.below(20), nth)).collect();
            let mut expected = list.clone();
            expected.sort_by_key(|&(key, _)| key);
            let mut sorted = list.clone();
            sort_by_key(&mut sorted, |&(key, _)| key);
            assert_eq!(sorted, expected);
            for count in [0, 1, 7, 59, 60] {
                let mut kept = list.clone();
                keep_first(&mut kept, count, |a, b| a.0.cmp(&b.0));
                assert_eq!(kept, expected[..count.min(expected.len())]);
            }
        }
    }
}
