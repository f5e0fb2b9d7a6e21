//! Texts on the screen, in the language of the moment.

use crate::words::{Key, Lang, Text, called};
use leptos::prelude::*;

/// The language, and the names at the table. Reading either makes a view follow them.
#[derive(Clone, Copy, Debug)]
pub struct Say {
    /// The language.
    pub lang: RwSignal<Lang>,
    /// The players' names in seat order; empty away from a table.
    pub names: Signal<Vec<String>>,
}

impl Say {
    /// A word or sentence without arguments.
    pub fn key(self, key: Key) -> &'static str {
        key.text(self.lang.get())
    }

    /// A text.
    pub fn text(self, text: &Text) -> String {
        self.names.with(|names| text.render(self.lang.get(), names))
    }

    /// A word that follows the language. One closure for all of them: every other closure in a view is code of its own
    /// in the bundle.
    pub fn word(self, key: Key) -> impl Fn() -> &'static str + Copy + Send + Sync + 'static {
        move || self.key(key)
    }

    /// A word for a place that also takes other strings.
    pub fn title(self, key: Key) -> Signal<String> {
        Signal::derive(move || self.key(key).to_owned())
    }

    /// A text that follows the language.
    pub fn phrase(self, text: Text) -> impl Fn() -> String + Clone + Send + Sync + 'static {
        move || self.text(&text)
    }

    /// A seat's name.
    pub fn name(self, seat: crate::engine::Seat) -> String {
        let lang = self.lang.get();
        self.names
            .with(|names| called(seat.0, lang, names).unwrap_or_default())
    }
}

/// The words of the place this view is in.
pub fn use_say() -> Say {
    expect_context()
}
