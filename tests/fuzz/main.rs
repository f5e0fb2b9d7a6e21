//! Hostile input: whatever comes in, nothing panics, and what is let through is sound.
//!
//! As ordinary tests these try the kept inputs (`__fuzz__/TARGET/corpus`, and `crashes`: what was
//! once found) and some at random; `scripts/fuzz` searches for hours, led by coverage.

mod streams;
mod texts;

use bolero::check;
use den_of_thieves::games::age_of_thieves::AgeOfThieves;
use den_of_thieves::games::gentlemen_thieves::GentlemenThieves;
use den_of_thieves::games::twelve_thieves::TwelveThieves;

/// Random inputs of each target in an ordinary run.
const SHORT: usize = 1_000;

#[test]
fn record() {
    check!()
        .with_iterations(SHORT)
        .for_each(|input: &[u8]| texts::record(input));
}

#[test]
fn link() {
    check!()
        .with_iterations(SHORT)
        .for_each(|input: &[u8]| texts::link(input));
}

#[test]
fn words() {
    check!()
        .with_iterations(SHORT)
        .for_each(|input: &[u8]| texts::words(input));
}

#[test]
fn twelve_thieves() {
    check!()
        .with_iterations(SHORT)
        .for_each(|input: &[u8]| streams::play::<TwelveThieves>(input));
}

#[test]
fn age_of_thieves() {
    check!()
        .with_iterations(SHORT)
        .for_each(|input: &[u8]| streams::play::<AgeOfThieves>(input));
}

#[test]
fn gentlemen_thieves() {
    check!()
        .with_iterations(SHORT)
        .for_each(|input: &[u8]| streams::play::<GentlemenThieves>(input));
}
