//! The same program once more, in a web worker: it thinks while the page stays responsive.

use super::files;
use crate::bots::asks::{Answer, Ask, What};
use leptos::prelude::*;
use std::rc::Rc;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::{Closure, JsValue};
use web_sys::{MessageEvent, Worker, WorkerOptions, WorkerType};

/// Silence for so long means that it has broken down. It says how far it is all the time.
const PATIENCE: std::time::Duration = std::time::Duration::from_secs(8);

/// Hears the answers to a question; nothing when the worker has broken down.
pub type Listener = Rc<dyn Fn(Option<Answer>)>;

/// One worker for the whole page, started when it is first asked. It answers one question at a time.
#[derive(Clone, Copy, Debug)]
pub struct Oracle(StoredValue<State, LocalStorage>);

#[derive(Default)]
struct State {
    worker: Option<Worker>,
    /// The question that is open, by its id, and who hears the answers.
    open: Option<(u32, Listener)>,
    /// Counts questions and answers: silence is when it stands still.
    heard: u32,
    asked: u32,
}

impl Oracle {
    /// Not started.
    pub fn new() -> Oracle {
        Oracle(StoredValue::new_local(State::default()))
    }

    /// Asks; the question that is open is forgotten.
    pub fn ask(self, what: What, record: String, listener: Listener) {
        let id = self.0.with_value(|state| state.asked + 1);
        self.0.update_value(|state| {
            state.asked = id;
            state.open = Some((id, listener));
        });
        if self.0.with_value(|state| state.worker.is_none()) {
            let worker = self.start();
            self.0.update_value(|state| state.worker = worker);
        }
        let sent = self.send(&Ask::Begin { id, what, record });
        if !sent {
            // Not before whoever asks has finished asking.
            return set_timeout(move || self.broke(id), std::time::Duration::ZERO);
        }
        self.watch(id);
    }

    /// The best so far is enough.
    pub fn stop(self) {
        self.send(&Ask::Stop);
    }

    /// Nobody wants the answer any more.
    pub fn forget(self) {
        if self.0.with_value(|state| state.open.is_some()) {
            self.0.update_value(|state| state.open = None);
            self.stop();
        }
    }

    fn send(self, ask: &Ask) -> bool {
        let text = serde_json::to_string(ask).unwrap_or_default();
        self.0.with_value(|state| {
            let worker = state.worker.as_ref();
            worker.is_some_and(|worker| worker.post_message(&text.into()).is_ok())
        })
    }

    fn start(self) -> Option<Worker> {
        let options = WorkerOptions::new();
        options.set_type(WorkerType::Module);
        let worker = Worker::new_with_options(&files::place("thinker")?, &options).ok()?;
        let script = document()
            .query_selector("link[rel=modulepreload]")
            .ok()??;
        let hello = js_sys::Object::new();
        let give =
            |name: &str, what: &JsValue| js_sys::Reflect::set(&hello, &name.into(), what).ok();
        give("script", &script.get_attribute("href")?.into())?;
        give("program", &wasm_bindgen::module())?;
        worker.post_message(&hello).ok()?;
        let hears = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
            let text = event.data().as_string().unwrap_or_default();
            if let Ok(answer) = serde_json::from_str(&text) {
                self.hear(answer);
            }
        });
        worker.set_onmessage(Some(hears.as_ref().unchecked_ref()));
        hears.forget();
        let fails = Closure::<dyn FnMut()>::new(move || {
            let open = self
                .0
                .with_value(|state| state.open.as_ref().map(|(id, _)| *id));
            self.broke(open.unwrap_or_default());
        });
        worker.set_onerror(Some(fails.as_ref().unchecked_ref()));
        fails.forget();
        Some(worker)
    }

    fn hear(self, answer: Answer) {
        self.0.update_value(|state| state.heard += 1);
        let open = self.0.with_value(|state| state.open.clone());
        let Some((_, listener)) = open.filter(|(id, _)| *id == answer.id()) else {
            return;
        };
        if !matches!(answer, Answer::Progress { .. } | Answer::Chances { .. }) {
            self.0.update_value(|state| state.open = None);
        }
        listener(Some(answer));
    }

    /// Looks now and then whether there is still life.
    fn watch(self, id: u32) {
        let before = self.0.with_value(|state| state.heard);
        set_timeout(
            move || {
                let open = |state: &State| state.open.as_ref().map(|(open, _)| *open);
                let (open, heard) = self.0.with_value(|state| (open(state), state.heard));
                if open != Some(id) {
                } else if heard == before {
                    self.broke(id);
                } else {
                    self.watch(id);
                }
            },
            PATIENCE,
        );
    }

    /// Gives this worker up; the next question starts another.
    fn broke(self, id: u32) {
        let open = self.0.with_value(|state| state.open.clone());
        self.0.update_value(|state| {
            if let Some(worker) = state.worker.take() {
                worker.terminate();
            }
            state.open = None;
        });
        if let Some((_, listener)) = open.filter(|(open, _)| *open == id) {
            listener(None);
        }
    }
}
