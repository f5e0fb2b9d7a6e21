//! The Leptos shell: pages, table, curtain, settings.

mod curtain;
mod desk;
mod home;
mod import;
mod parts;
mod rescue;
mod route;
mod rules_page;
mod settings;
mod setup;
mod sheet;
mod table;

use crate::boards::say::Say;
use leptos::prelude::*;
use route::Page;
use settings::Settings;

/// Starts the app in place of the loading screen.
pub fn mount() {
    rescue::catch_panics();
    leptos::mount::mount_to_body(App);
    if let Some(loading) = document().get_element_by_id("loading") {
        loading.remove();
    }
}

#[component]
fn App() -> impl IntoView {
    let settings = Settings::new();
    provide_context(settings);
    provide_context(Say {
        lang: settings.lang,
        names: Signal::stored(Vec::new()),
    });
    provide_context(rules_page::OpenRules(RwSignal::new(None)));
    let page = route::current();
    provide_context(import::Importing::new());
    view! {
        {move || match page.get() {
            Page::Home => home::Home().into_any(),
            Page::Setup(game) => setup::page(&game),
            Page::Match(id) => table::page(&id),
        }}
        <settings::SettingsSheet/>
        <rules_page::RulesSheet/>
        <import::ImportSheet/>
    }
}
