//! Section 10 of the specification vector by vector, Part B and section 12 where a test can show
//! them. Expected values are worked out by hand from the rules.

mod bench;
mod computers;
mod ending;
mod hidden;
mod moves;
mod splits;
mod start;
