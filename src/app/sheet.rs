//! A sheet over the page: the browser's own modal dialog keeps the focus inside and closes on Escape.

use super::parts::icon;
use crate::boards::say::use_say;
use crate::words::Key;
use leptos::html::Dialog;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::Element;

/// A modal sheet; its children exist only while it is open.
#[component]
pub fn Sheet(open: RwSignal<bool>, title: Signal<String>, children: ChildrenFn) -> impl IntoView {
    let say = use_say();
    let dialog = NodeRef::<Dialog>::new();
    Effect::new(move |_| {
        let Some(dialog) = dialog.get() else { return };
        if open.get() && !dialog.open() {
            // Fails only for a dialog outside the page.
            let _ = dialog.show_modal();
        } else if !open.get() && dialog.open() {
            dialog.close();
        }
    });
    let children = StoredValue::new(children);
    view! {
        <dialog
            node_ref=dialog
            class="sheet"
            aria-label=title
            on:close=move |_| open.set(false)
            on:click=move |event| {
                // A click on the veil, which is the dialog itself, closes.
                let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
                let outside = target.is_some_and(|target| target.tag_name() == "DIALOG");
                if outside {
                    open.set(false);
                }
            }
        >
            <Show when=move || open.get()>
                <div class="head">
                    <h2>{title}</h2>
                    <button
                        class="iconbtn"
                        data-do="close"
                        aria-label=say.word(Key::Close)
                        on:click=move |_| open.set(false)
                    >
                        {icon("ui-close", "ic")}
                    </button>
                </div>
                <div class="body">{children.with_value(|children| children())}</div>
            </Show>
        </dialog>
    }
}
