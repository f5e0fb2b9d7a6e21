//! Which page is shown: the part of the address behind `#`, so that any static host will do.

use crate::engine::LINK_PATH;
use leptos::leptos_dom::helpers::location_hash;
use leptos::prelude::*;

/// A page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Page {
    /// All games and open matches.
    Home,
    /// Every match on this device.
    Library,
    /// What the finished ones say.
    Statistics,
    /// The set-up sheet of a game.
    Setup(String),
    /// A stored match.
    Match(String),
    /// What a link holds.
    Share(String),
}

impl Page {
    fn parse(hash: &str) -> Page {
        let mut parts = hash
            .trim_start_matches('#')
            .trim_start_matches('/')
            .split('/');
        match (parts.next(), parts.next(), parts.next()) {
            (Some("library"), None, None) => Page::Library,
            (Some("statistics"), None, None) => Page::Statistics,
            (Some("new"), Some(game), None) => Page::Setup(game.to_owned()),
            (Some("match"), Some(id), None) => Page::Match(id.to_owned()),
            (Some("share"), Some(link), None) => Page::Share(link.to_owned()),
            _ => Page::Home,
        }
    }

    /// Its address within the app.
    pub fn href(&self) -> String {
        match self {
            Page::Home => "#/".to_owned(),
            Page::Library => "#/library".to_owned(),
            Page::Statistics => "#/statistics".to_owned(),
            Page::Setup(game) => format!("#/new/{game}"),
            Page::Match(id) => format!("#/match/{id}"),
            Page::Share(link) => format!("{LINK_PATH}{link}"),
        }
    }

    /// Goes there.
    pub fn go(&self) {
        // Refused only for addresses that are none; ours are plain words.
        let _ = window().location().set_hash(&self.href());
    }
}

/// The page of the address, from now on.
pub fn current() -> Signal<Page> {
    let read = || Page::parse(&location_hash().unwrap_or_default());
    let page = RwSignal::new(read());
    let listener = window_event_listener(leptos::ev::hashchange, move |_| {
        page.set(read());
        window().scroll_to_with_x_and_y(0.0, 0.0);
    });
    on_cleanup(move || listener.remove());
    page.into()
}
