//! Tests of the rules, by theme. `t5_n` are the cases of the specification's Part 5.

mod properties;
