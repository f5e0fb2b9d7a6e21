//! Every string a person reads, in three languages.
//!
//! - [`Key`]: one idea, one row of `locales/*.json`; `build.rs` makes the enum and checks the rows.
//! - [`Text`]: a key with its arguments. Rules and engine hand out texts; only the screen, which
//!   knows the language and the names, renders them.
//! - [`rules`]: the rules pages.
//!
//! A sentence is always one row: it is never glued together from two.

pub mod age_of_thieves;
pub mod gentlemen_thieves;
mod key;
mod lang;
pub mod link;
pub mod record;
pub mod rules;
#[cfg(test)]
mod source;
pub mod spoken;
mod text;
pub mod twelve_thieves;

pub use key::Key;
#[cfg(target_arch = "wasm32")]
pub use key::{install, installed};
pub use lang::Lang;
pub use text::{Arg, Text, called};
