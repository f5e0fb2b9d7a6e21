//! What a player touches to choose an action.

use std::fmt;

/// Something on the board or beside it that can be touched: `palace-3`, `guard-0`, `end-0`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Handle {
    /// What it is: a word of the game.
    pub kind: &'static str,
    /// Which one.
    pub index: u16,
}

impl Handle {
    /// A handle by kind and number.
    pub const fn new(kind: &'static str, index: u16) -> Handle {
        Handle { kind, index }
    }
}

impl fmt::Display for Handle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.kind, self.index)
    }
}

/// How one action is chosen with the fingers.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Touches {
    /// Touched in this order.
    pub path: Vec<Handle>,
    /// Touched at any time, as often as listed, to choose between actions of the same path:
    /// what pays, who comes along. The first legal action of a path is the default.
    pub choices: Vec<Handle>,
    /// The path may be touched in any order: two of a kind, neither of them first.
    pub any_order: bool,
}

impl Touches {
    /// A path without choices.
    pub fn path(path: impl Into<Vec<Handle>>) -> Touches {
        Touches {
            path: path.into(),
            ..Touches::default()
        }
    }

    /// A path in any order, without choices.
    pub fn set(path: impl Into<Vec<Handle>>) -> Touches {
        Touches {
            any_order: true,
            ..Touches::path(path)
        }
    }

    /// Whether these touches begin the path, or are all of it.
    pub fn begins_with(&self, touched: &[Handle]) -> bool {
        if self.any_order {
            touched.iter().all(|handle| self.path.contains(handle))
        } else {
            self.path.starts_with(touched)
        }
    }

    /// Whether these touches are the whole path. No handle was touched twice.
    pub fn is_whole(&self, touched: &[Handle]) -> bool {
        self.path.len() == touched.len() && self.begins_with(touched)
    }

    /// Whether this handle may come next after these touches.
    pub fn continues(&self, touched: &[Handle], handle: Handle) -> bool {
        let next = if self.any_order {
            self.path.contains(&handle) && !touched.contains(&handle)
        } else {
            self.path.get(touched.len()) == Some(&handle)
        };
        next && self.begins_with(touched)
    }
}
