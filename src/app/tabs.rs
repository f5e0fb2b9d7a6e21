//! A match that is open in two tabs: one plays and writes, the others watch. The one that plays holds the browser's lock of
//! that name (Web Locks), which a closed or crashed tab gives back by itself; whoever watches stands in line for it.

use crate::shelf;
use js_sys::{Array, Function, Object, Promise, Reflect};
use leptos::prelude::*;
use std::time::Duration;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::{Closure, JsValue};
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{BroadcastChannel, MessageEvent};

/// A tab that is alive answers at once. One that the system has put to sleep does not, and has nothing under way either.
const PATIENCE: Duration = Duration::from_millis(500);

/// What a tab says that wants to play; the answer is the record.
const YIELD: &str = "yield";

/// How the lock is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum How {
    /// Now or not at all.
    Try,
    /// Once it is free.
    Wait,
    /// Whoever has it.
    Steal,
}

/// This tab's hold on a match. It ends with the page that asked for it.
#[derive(Clone, Copy, Debug)]
pub struct Hold {
    /// Whether the match is played in this tab; nothing before the browser has answered.
    here: RwSignal<Option<bool>>,
    state: StoredValue<State, LocalStorage>,
}

#[derive(Debug, Default)]
struct State {
    id: String,
    /// Counts the requests: only the last one matters.
    asked: u32,
    /// Gives the lock back.
    release: Option<Function>,
    channel: Option<BroadcastChannel>,
    /// Whether another tab was asked for the match.
    taking: bool,
}

impl Hold {
    /// Of a match that no other tab can have open.
    pub fn alone() -> Hold {
        Hold {
            here: RwSignal::new(Some(true)),
            state: StoredValue::new_local(State::default()),
        }
    }

    /// Asks for the match with this key.
    pub fn ask(id: &str) -> Hold {
        let hold = Hold::alone();
        // A page that did not come over a safe connection has no locks. Then every tab plays; none writes but upon what
        // it has read (`desk.rs`), and each follows what the others write.
        if locks().is_none() {
            return hold;
        }
        hold.here.set(None);
        let channel = BroadcastChannel::new(&name(id)).ok();
        if let Some(channel) = &channel {
            let hears = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
                if let Some(text) = event.data().as_string() {
                    hold.hear(&text);
                }
            });
            channel.set_onmessage(Some(hears.into_js_value().unchecked_ref()));
        }
        hold.state.update_value(|state| {
            state.id = id.to_owned();
            state.channel = channel;
        });
        hold.request(How::Try);
        let state = hold.state;
        on_cleanup(move || {
            state.update_value(|state| {
                state.asked += 1;
                state.let_go();
                if let Some(channel) = state.channel.take() {
                    channel.close();
                }
            });
        });
        hold
    }

    /// Whether it is known where the match is played (reactive).
    pub fn known(self) -> bool {
        self.here.get().is_some()
    }

    /// Whether the match is played in this tab (reactive).
    pub fn here(self) -> bool {
        self.here.get() == Some(true)
    }

    /// Takes the match over from the tab in which it is played.
    pub fn take_over(self) {
        let asked = self.state.try_update_value(|state| {
            state.taking = true;
            state.say(YIELD);
            state.asked
        });
        set_timeout(
            move || {
                let still = |state: &State| state.taking && Some(state.asked) == asked;
                if self.state.try_with_value(still) == Some(true) {
                    self.request(How::Steal);
                }
            },
            PATIENCE,
        );
    }

    /// From here on this tab writes nothing; what it has is handed over.
    fn hear(self, text: &str) {
        if text == YIELD {
            if self.here.try_get_untracked() == Some(Some(true)) {
                self.here.set(Some(false));
                self.state.with_value(|state| {
                    state.say(&shelf::hand_over(&state.id).unwrap_or_default());
                });
            }
        } else if self.state.try_with_value(|state| state.taking) == Some(true) {
            // What the other tab has written may still be on its way to this one's view of the storage.
            self.state.with_value(|state| shelf::take(&state.id, text));
            self.request(How::Steal);
        }
    }

    fn request(self, how: How) {
        let asked = self.state.try_update_value(|state| {
            state.asked += 1;
            state.taking = false;
            (state.asked, name(&state.id))
        });
        let (Some((asked, name)), Some(locks)) = (asked, locks()) else {
            return;
        };
        let current = move || self.state.try_with_value(|state| state.asked) == Some(asked);
        let answered = move |lock: JsValue| -> JsValue {
            if !current() {
                return JsValue::UNDEFINED; // gives it back at once
            }
            if lock.is_null() {
                self.here.set(Some(false));
                self.request(How::Wait);
                return JsValue::UNDEFINED;
            }
            // It is held until this promise is kept.
            let held = Promise::new(&mut |release, _| {
                self.state.update_value(|state| {
                    state.let_go();
                    state.release = Some(release);
                });
            });
            self.here.set(Some(true));
            held.into()
        };
        let options = Object::new();
        match how {
            How::Try => set(&options, "ifAvailable"),
            How::Steal => set(&options, "steal"),
            How::Wait => {}
        }
        let arguments = Array::of3(&name.into(), &options, &Closure::once_into_js(answered));
        let request = Reflect::get(&locks, &"request".into());
        let asking = request.ok().and_then(|request| {
            let request: Function = request.dyn_into().ok()?;
            let asking = Reflect::apply(&request, &locks, &arguments).ok()?;
            asking.dyn_into::<Promise>().ok()
        });
        spawn_local(async move {
            let ended = match asking {
                Some(asking) => JsFuture::from(asking).await.is_err(),
                None => false,
            };
            // Taken by another tab.
            if ended && current() {
                self.here.set(Some(false));
                self.request(How::Wait);
            }
        });
    }
}

impl State {
    fn say(&self, text: &str) {
        if let Some(channel) = &self.channel {
            // A text can always be sent.
            let _ = channel.post_message(&text.into());
        }
    }

    fn let_go(&mut self) {
        if let Some(release) = self.release.take() {
            let _ = release.call0(&JsValue::UNDEFINED);
        }
    }
}

fn name(id: &str) -> String {
    format!("den/match/{id}")
}

fn set(options: &Object, name: &str) {
    // Refused only by a frozen object.
    let _ = Reflect::set(options, &name.into(), &JsValue::TRUE);
}

/// The browser's locks. web-sys has them only behind a compiler flag.
fn locks() -> Option<JsValue> {
    let locks = Reflect::get(&window().navigator(), &"locks".into()).ok()?;
    locks.is_object().then_some(locks)
}
