//! The board of Age of Thieves.

pub mod map;
