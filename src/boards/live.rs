//! Parts of a board that follow what they read. Each kind has one closure type: every other one would be code of its own
//! in the bundle.

use super::handles::Handles;
use leptos::html::Div;
use leptos::prelude::*;

/// A memo.
pub fn memo<T: PartialEq + Send + Sync + 'static>(
    read: impl Fn() -> T + Send + Sync + 'static,
) -> Memo<T> {
    fn boxed<T: PartialEq + Send + Sync + 'static>(
        read: Box<dyn Fn() -> T + Send + Sync>,
    ) -> Memo<T> {
        Memo::new(move |_| read())
    }
    boxed(Box::new(read))
}

/// A part that is drawn anew when what it reads changes.
pub fn live(draw: impl Fn() -> AnyView + Send + 'static) -> AnyView {
    let draw: Box<dyn Fn() -> AnyView + Send> = Box::new(draw);
    (move || draw()).into_any()
}

/// A box with handles in it. The listeners are on the box: a drawing that listens for focus would be
/// a tab stop itself.
pub fn boxed(
    handles: Handles,
    class: &'static str,
    label: Signal<String>,
    inner: AnyView,
) -> AnyView {
    let root = NodeRef::<Div>::new();
    root.on_load(move |element| handles.set_root(element.into()));
    view! {
        <div node_ref=root class=class role="group" aria-label=label
            on:click=move |ev| handles.click(ev) on:keydown=move |ev| handles.key(ev)
            on:pointerover=move |ev| handles.over(ev) on:pointerleave=move |ev| handles.leave(ev)
            on:focusin=move |ev| handles.focus_in(ev) on:focusout=move |ev| handles.focus_out(ev)>
            {inner}
        </div>
    }
    .into_any()
}
