//! How the boards speak: the reader's language and the names at the table.

use crate::words::{Key, Lang, Text};
use leptos::prelude::*;

/// Language and names, given once as a context by whoever shows a board.
#[derive(Clone, Copy, Debug)]
pub struct Say {
    lang: Signal<Lang>,
    names: Signal<Vec<String>>,
}

impl Say {
    /// Makes language and names known to all boards below.
    pub fn provide(lang: Signal<Lang>, names: Signal<Vec<String>>) {
        provide_context(Say { lang, names });
    }

    /// What was provided; English without names otherwise.
    pub fn get() -> Say {
        use_context().unwrap_or_else(|| Say {
            lang: Signal::stored(Lang::En),
            names: Signal::stored(Vec::new()),
        })
    }

    /// A row without placeholders (reactive).
    pub fn word(self, key: Key) -> &'static str {
        key.text(self.lang.get())
    }

    /// A text with its arguments (reactive).
    pub fn text(self, text: &Text) -> String {
        self.names.with(|names| text.render(self.lang.get(), names))
    }
}
