//! One SVG board per game, drawn from a View; one picker serves all of them.

pub mod art;
pub mod handles;
pub mod palace_row;
pub mod picks;
pub mod say;
