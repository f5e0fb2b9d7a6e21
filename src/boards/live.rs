//! Parts of a board that follow what they read. Each kind has one closure type: every other one would be code of its own
//! in the bundle.

use super::handles::Handles;
use leptos::html::Div;
use leptos::prelude::*;
use std::any::Any;
use std::marker::PhantomData;
use std::sync::Arc;

/// What is worked out from signals, noticed only when it changes. Underneath it is the same memo for every type: one for
/// each would be a kilobyte of the bundle a time.
#[derive(Debug)]
pub struct Fact<T>(Memo<Value>, PhantomData<fn() -> T>);

#[derive(Clone, Debug)]
struct Value {
    any: Arc<dyn Any + Send + Sync>,
    same: fn(&dyn Any, &dyn Any) -> bool,
}

impl PartialEq for Value {
    fn eq(&self, other: &Value) -> bool {
        (self.same)(&*self.any, &*other.any)
    }
}

impl Value {
    fn new<T: PartialEq + Send + Sync + 'static>(value: T) -> Value {
        Value {
            any: Arc::new(value),
            same: |one, other| one.downcast_ref::<T>() == other.downcast_ref(),
        }
    }

    fn get<T: 'static>(&self) -> &T {
        let value = self.any.downcast_ref();
        value.expect("a fact is made with the value of its type")
    }
}

/// A fact.
pub fn memo<T: PartialEq + Send + Sync + 'static>(
    read: impl Fn() -> T + Send + Sync + 'static,
) -> Fact<T> {
    fn boxed(read: Box<dyn Fn() -> Value + Send + Sync>) -> Memo<Value> {
        Memo::new(move |_| read())
    }
    Fact(boxed(Box::new(move || Value::new(read()))), PhantomData)
}

impl<T> Clone for Fact<T> {
    fn clone(&self) -> Fact<T> {
        *self
    }
}

impl<T> Copy for Fact<T> {}

impl<T: 'static> Fact<T> {
    /// What `read` makes of it.
    pub fn with<U>(self, read: impl FnOnce(&T) -> U) -> U {
        read(self.0.get().get())
    }

    /// The same, without following it.
    pub fn with_untracked<U>(self, read: impl FnOnce(&T) -> U) -> U {
        read(self.0.get_untracked().get())
    }

    /// Follows it.
    pub fn track(self) {
        self.0.track();
    }

    /// Its value.
    pub fn get(self) -> T
    where
        T: Clone,
    {
        self.with(T::clone)
    }

    /// The same, without following it.
    pub fn get_untracked(self) -> T
    where
        T: Clone,
    {
        self.with_untracked(T::clone)
    }
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
