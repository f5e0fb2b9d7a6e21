//! What the computers know of 12 Thieves.

use super::TwelveThieves;
use crate::engine::Policy;

impl Policy for TwelveThieves {}
