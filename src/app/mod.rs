//! The Leptos shell: pages, table, curtain, settings.

mod curtain;
mod desk;
mod files;
mod home;
mod import;
mod library;
mod oracle;
mod parts;
mod renewal;
mod rescue;
mod route;
mod rules_page;
mod settings;
mod setup;
mod share;
mod sheet;
mod statistics;
mod table;
mod tabs;
pub mod worker;

use crate::boards::say::Say;
use leptos::prelude::*;
use route::Page;
use settings::Settings;

/// Starts the app in place of the loading screen, once its words are there. In steps, each a task of its own: a slow
/// phone answers between them.
pub fn mount() {
    rescue::catch_panics();
    wasm_bindgen_futures::spawn_local(async {
        let words = files::words(settings::language()).await;
        let loading = document().get_element_by_id("loading");
        match words {
            Ok(()) => next(move || {
                let begun = RwSignal::new(false);
                leptos::mount::mount_to_body(move || view! { <App begun/> });
                next(move || {
                    begun.set(true);
                    if let Some(loading) = loading {
                        loading.remove();
                    }
                });
            }),
            Err(_) => {
                if let Some(loading) = loading {
                    loading.set_class_name("failed");
                }
            }
        }
    });
}

fn next(step: impl FnOnce() + 'static) {
    set_timeout(step, std::time::Duration::ZERO);
}

/// `begun`: the page may be drawn.
#[component]
fn App(begun: RwSignal<bool>) -> impl IntoView {
    let settings = Settings::new();
    provide_context(settings);
    provide_context(Say {
        lang: settings.lang,
        names: Signal::stored(Vec::new()),
    });
    provide_context(oracle::Oracle::new());
    provide_context(rules_page::OpenRules(RwSignal::new(None)));
    let page = route::current();
    provide_context(import::Importing::new());
    provide_context(renewal::Renewal::watch());
    view! {
        {move || begun.get().then(|| {
            // Its own, since a signal remembers for as long as it lives what has ever read it.
            let lang = RwSignal::new(settings.lang.get_untracked());
            Effect::new(move |_| {
                let chosen = settings.lang.get();
                if lang.get_untracked() != chosen {
                    lang.set(chosen);
                }
            });
            provide_context(Say { lang, names: Signal::stored(Vec::new()) });
            open(page.get())
        })}
        <settings::SettingsSheet/>
        <rules_page::RulesSheet/>
        <import::ImportSheet/>
    }
}

fn open(page: Page) -> AnyView {
    match page {
        Page::Home => home::Home().into_any(),
        Page::Library => library::Library().into_any(),
        Page::Statistics => statistics::Statistics().into_any(),
        Page::Setup(game) => setup::page(&game),
        Page::Match(id) => table::page(&id),
        Page::Share(link) => share::page(&link),
    }
}
