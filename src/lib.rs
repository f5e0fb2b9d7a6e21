//! Den of Thieves: three board games about thieves in one browser tab.
//!
//! Layers, lowest first: `engine` (what every game shares), `games` (the rules), `bots` (computer
//! opponents), `words` (every string in three languages), `shelf` (where matches live in the
//! browser), `boards` (one SVG board per game), `app` (the Leptos shell). Imports point down only.

#[cfg(target_arch = "wasm32")]
pub mod app;
#[cfg(target_arch = "wasm32")]
pub mod boards;
pub mod bots;
pub mod engine;
pub mod games;
#[cfg(target_arch = "wasm32")]
pub mod shelf;
pub mod words;
