//! One SVG board per game, drawn from a View; one picker serves all of them.

pub mod picks;
