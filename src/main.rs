//! Mounts the app in the browser.

fn main() {
    #[cfg(target_arch = "wasm32")]
    app::mount();
    #[cfg(not(target_arch = "wasm32"))]
    eprintln!("This program is the browser app: start it with scripts/play.");
}

/// A stand-in that proves the build: to be replaced by `den_of_thieves::app`.
#[cfg(target_arch = "wasm32")]
mod app {
    use leptos::prelude::*;

    pub fn mount() {
        leptos::mount::mount_to_body(|| view! { <main><h1>"Den of Thieves"</h1></main> });
        if let Some(loading) = document().get_element_by_id("loading") {
            loading.remove();
        }
    }
}
