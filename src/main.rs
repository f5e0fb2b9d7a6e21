//! Mounts the app in the browser; beside the page, in a worker, it thinks.

fn main() {
    #[cfg(target_arch = "wasm32")]
    match den_of_thieves::app::worker::scope() {
        Some(scope) => den_of_thieves::app::worker::serve(scope),
        None => den_of_thieves::app::mount(),
    }
    #[cfg(not(target_arch = "wasm32"))]
    eprintln!("This program is the browser app: start it with scripts/play.");
}
