//! The copy of the site that the device keeps for offline use, and its renewal. The service worker (`scripts/worker/`)
//! keeps one version; a newer one waits beside it until a person asks for it, or until no tab is open.

use super::files;
use crate::boards::say::use_say;
use crate::words::Key;
use leptos::prelude::*;
use std::time::Duration;
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{
    EventTarget, RegistrationOptions, ServiceWorkerContainer, ServiceWorkerRegistration,
    ServiceWorkerUpdateViaCache,
};

/// Where the renewal stands.
#[derive(Clone, Copy, Debug)]
pub struct Renewal {
    /// Whether a newer version waits.
    pub ready: RwSignal<bool>,
    /// Whether it was asked for in this tab.
    asked: StoredValue<bool>,
    registration: StoredValue<Option<ServiceWorkerRegistration>, LocalStorage>,
}

impl Renewal {
    /// Has the site kept on the device, where the browser can, and looks out for newer versions as long as the page lasts.
    pub fn watch() -> Renewal {
        let renewal = Renewal {
            ready: RwSignal::new(false),
            asked: StoredValue::new(false),
            registration: StoredValue::new_local(None),
        };
        if let (Some(file), Some(workers)) = (files::place("service-worker"), workers()) {
            renewal.follow(&workers);
            // The first picture comes first.
            request_animation_frame(move || {
                let register = move || {
                    spawn_local(async move {
                        renewal.register(workers, &file).await;
                    });
                };
                set_timeout(register, Duration::ZERO);
            });
        }
        renewal
    }

    /// Moves to the newer version together with every other tab. Nothing is lost by it: each action was stored before it
    /// was drawn.
    fn renew(self) {
        self.asked.set_value(true);
        let registration = self.registration.get_value();
        match registration.and_then(|registration| registration.waiting()) {
            // Its taking over is what reloads the page.
            Some(waiting) => {
                let _ = waiting.post_message(&"renew".into());
            }
            None => reload(),
        }
    }

    /// Once another version answers for this page, the page must become that version too: its own files are gone.
    fn follow(self, workers: &ServiceWorkerContainer) {
        let mut followed = workers.controller().is_some();
        on(workers, "controllerchange", move || {
            // The first worker to take over a page has only just kept it.
            let another = std::mem::replace(&mut followed, true);
            if another || self.asked.get_value() {
                reload();
            }
        });
    }

    async fn register(self, workers: ServiceWorkerContainer, file: &str) -> Option<()> {
        let options = RegistrationOptions::new();
        options.set_update_via_cache(ServiceWorkerUpdateViaCache::None);
        let registered = JsFuture::from(workers.register_with_options(file, &options)).await;
        // Refused: the site goes on without.
        let registration: ServiceWorkerRegistration = registered.ok()?.dyn_into().ok()?;
        self.registration.set_value(Some(registration.clone()));

        let kept = registration.clone();
        let look = move || {
            // Without an active one, the first is on its way, and nothing is renewed.
            let ready = kept.active().is_some() && kept.waiting().is_some();
            self.ready.set(ready);
        };
        look();
        let coming = registration.clone();
        let attend = move || {
            if let Some(worker) = coming.installing() {
                on(&worker, "statechange", look.clone());
            }
        };
        attend();
        on(&registration, "updatefound", attend);

        // An app on a home screen may stay open for weeks.
        let ask = move || {
            if document().hidden() {
                return;
            }
            if let Ok(asked) = registration.update() {
                spawn_local(async move {
                    // Offline, or the site is being changed: the next look finds it.
                    let _ = JsFuture::from(asked).await;
                });
            }
        };
        on(&document(), "visibilitychange", ask.clone());
        set_interval(ask, Duration::from_secs(60 * 60));
        Some(())
    }
}

/// The browser's service workers, where it has them for this page: not without a safe connection, not in every private window.
fn workers() -> Option<ServiceWorkerContainer> {
    let workers = js_sys::Reflect::get(&window().navigator(), &"serviceWorker".into());
    workers.ok()?.dyn_into().ok()
}

/// Listens as long as the page lasts.
fn on(target: &EventTarget, event: &str, act: impl FnMut() + 'static) {
    let act = Closure::<dyn FnMut()>::new(act).into_js_value();
    let _ = target.add_event_listener_with_callback(event, act.unchecked_ref());
}

fn reload() {
    // Refused only where nothing could be reloaded.
    let _ = window().location().reload();
}

/// Says that a newer version waits, and moves to it on request.
#[component]
pub fn RenewalNotice() -> impl IntoView {
    let say = use_say();
    let renewal: Renewal = expect_context();
    view! {
        <div class="renewal" role="status">
            <Show when=move || renewal.ready.get()>
                <p>{say.word(Key::NewVersionReady)}</p>
                <button class="btn" data-do="renew" on:click=move |_| renewal.renew()>
                    {say.word(Key::Reload)}
                </button>
            </Show>
        </div>
    }
}
