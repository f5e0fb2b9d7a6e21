//! Den of Thieves: three board games about thieves in one browser tab.
//!
//! Layers, lowest first: `engine` (what every game shares), `games` (the rules), `bots` (computer
//! opponents), which are a package of their own; `words` (every string in three languages), `shelf`
//! (where matches live in the browser), `boards` (one SVG board per game), `app` (the Leptos shell).
//! Imports point down only.

pub use den_of_thieves_rules::{bots, engine, games, with_game};

#[cfg(target_arch = "wasm32")]
pub mod app;
#[cfg(target_arch = "wasm32")]
pub mod boards;
#[cfg(target_arch = "wasm32")]
pub mod shelf;
pub mod words;
