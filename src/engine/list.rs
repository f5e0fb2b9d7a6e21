//! A list with a fixed most, which lies where it is kept: no allocation.

use serde::de::{Error, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use std::marker::PhantomData;
use std::ops::{Deref, DerefMut};

/// Up to `N` items.
#[derive(Clone, Copy)]
pub struct List<T, const N: usize> {
    items: [T; N],
    len: u8,
}

impl<T: Copy + Default, const N: usize> List<T, N> {
    /// No item.
    pub fn new() -> List<T, N> {
        List {
            items: [T::default(); N],
            len: 0,
        }
    }

    /// Adds an item; one too many is dropped. Whoever makes a list makes it long enough.
    #[inline]
    pub fn push(&mut self, item: T) {
        debug_assert!(usize::from(self.len) < N);
        if let Some(place) = self.items.get_mut(usize::from(self.len)) {
            *place = item;
            self.len += 1;
        }
    }

    /// Adds an item before all others.
    pub fn push_front(&mut self, item: T) {
        self.push(item);
        self.rotate_right(1);
    }

    /// Takes the last item away.
    pub fn pop(&mut self) -> Option<T> {
        let last = self.last().copied()?;
        self.len -= 1;
        Some(last)
    }

    /// Keeps so many items, the first ones.
    pub fn truncate(&mut self, len: usize) {
        if len < self.len() {
            self.len = len as u8;
        }
    }
}

impl<T: Copy + Default, const N: usize> Default for List<T, N> {
    fn default() -> Self {
        List::new()
    }
}

impl<T, const N: usize> Deref for List<T, N> {
    type Target = [T];

    #[inline]
    fn deref(&self) -> &[T] {
        &self.items[..usize::from(self.len)]
    }
}

impl<T, const N: usize> DerefMut for List<T, N> {
    #[inline]
    fn deref_mut(&mut self) -> &mut [T] {
        &mut self.items[..usize::from(self.len)]
    }
}

impl<T: Copy + Default, const N: usize> Extend<T> for List<T, N> {
    fn extend<I: IntoIterator<Item = T>>(&mut self, items: I) {
        items.into_iter().for_each(|item| self.push(item));
    }
}

impl<T: Copy + Default, const N: usize> FromIterator<T> for List<T, N> {
    fn from_iter<I: IntoIterator<Item = T>>(items: I) -> List<T, N> {
        let mut list = List::new();
        list.extend(items);
        list
    }
}

impl<T: PartialEq, const N: usize> PartialEq for List<T, N> {
    fn eq(&self, other: &Self) -> bool {
        **self == **other
    }
}

impl<T: Eq, const N: usize> Eq for List<T, N> {}

impl<T: fmt::Debug, const N: usize> fmt::Debug for List<T, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (**self).fmt(f)
    }
}

impl<T: Serialize, const N: usize> Serialize for List<T, N> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de, T: Copy + Default + Deserialize<'de>, const N: usize> Deserialize<'de> for List<T, N> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Items<T, const N: usize>(PhantomData<T>);
        impl<'de, T: Copy + Default + Deserialize<'de>, const N: usize> Visitor<'de> for Items<T, N> {
            type Value = List<T, N>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "a list of at most {N} items")
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<List<T, N>, A::Error> {
                let mut list = List::new();
                while let Some(item) = seq.next_element()? {
                    if list.len() == N {
                        return Err(A::Error::invalid_length(N + 1, &self));
                    }
                    list.push(item);
                }
                Ok(list)
            }
        }
        deserializer.deserialize_seq(Items(PhantomData))
    }
}

#[cfg(test)]
mod tests {
    use super::List;

    #[test]
    fn it_holds_what_was_put_in() {
        let mut list: List<u8, 5> = [2, 3, 4].into_iter().collect();
        list.push_front(1);
        list.push(5);
        assert_eq!(*list, [1, 2, 3, 4, 5]);
        assert_eq!((list.pop(), list.len()), (Some(5), 4));
        list.truncate(9);
        assert_eq!(list.len(), 4);
        list.truncate(2);
        assert_eq!(list, [1, 2].into_iter().collect());
        list.reverse();
        assert_eq!(serde_json::to_string(&list).unwrap(), "[2,1]");
        assert_eq!(
            serde_json::from_str::<List<u8, 2>>("[2,1]").unwrap()[..],
            list[..]
        );
        assert!(serde_json::from_str::<List<u8, 2>>("[2,1,0]").is_err());
        list.truncate(0);
        assert_eq!(list.pop(), None);
    }
}
