//! What plays, in layers: `engine` (what every game shares), `games` (the rules), `bots` (computer
//! opponents). Imports point down only.

pub mod bots;
pub mod engine;
pub mod games;
