//! Mounts the app in the browser.

fn main() {
    #[cfg(target_arch = "wasm32")]
    den_of_thieves::app::mount();
    #[cfg(not(target_arch = "wasm32"))]
    eprintln!("This program is the browser app: start it with scripts/play.");
}
