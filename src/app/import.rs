//! Bringing a match in: from a file, chosen or dropped, or as text, a link too. What is on the table and on the shelf stays as it is.

use super::parts::icon;
use super::route::Page;
use super::sheet::Sheet;
use crate::boards::say::use_say;
use crate::engine::{MAX_BYTES, Match, Record, RecordError, bare_link, is_link, linked_game};
use crate::games;
use crate::shelf;
use crate::with_game;
use crate::words::link::link_error;
use crate::words::record::record_error;
use crate::words::spoken::Spoken;
use crate::words::{Key, Text};
use leptos::ev;
use leptos::html::Input;
use leptos::prelude::*;
use web_sys::File;

/// Brings matches in, from wherever on the page they come.
#[derive(Clone, Copy, Debug)]
pub struct Importing {
    /// Whether the sheet is open.
    open: RwSignal<bool>,
    /// What is wrong with the last text.
    wrong: RwSignal<Option<Text>>,
}

impl Importing {
    /// Closed.
    pub fn new() -> Importing {
        Importing {
            open: RwSignal::new(false),
            wrong: RwSignal::new(None),
        }
    }

    /// Opens the sheet.
    pub fn ask(self) {
        self.wrong.set(None);
        self.open.set(true);
    }

    /// Opens what a text holds, or says what is wrong with it.
    fn take(self, text: &str) {
        let found = import(text);
        self.open.set(found.is_err());
        match found {
            Ok(page) => page.go(),
            Err(what) => self.wrong.set(Some(what)),
        }
    }

    /// The same with a file.
    pub fn read(self, file: File) {
        self.wrong.set(None);
        if file.size() > MAX_BYTES as f64 {
            let limit = (MAX_BYTES / 1024) as i64;
            self.wrong
                .set(Some(Text::new(Key::RecordTooLarge).num("n", limit)));
            return self.open.set(true);
        }
        leptos::task::spawn_local(async move {
            // What cannot be read, such as a folder, holds no match.
            let text = wasm_bindgen_futures::JsFuture::from(file.text()).await;
            let text = text.ok().and_then(|text| text.as_string());
            self.take(&text.unwrap_or_default());
        });
    }
}

/// Reads a record and puts the match on the shelf, or finds the link in a text; gives the page to go to, or says what
/// is wrong.
fn import(text: &str) -> Result<Page, Text> {
    fn load<G: Spoken>(text: &str) -> Result<Page, Text> {
        let played: Match<G> =
            Record::load::<G>(text).map_err(|error| record_error::<G>(&error))?;
        Ok(Page::Match(shelf::begin(&Record::of(&played).to_json())))
    }
    if is_link(text) {
        linked_game(text, &games::IDS).map_err(link_error)?;
        return Ok(Page::Share(bare_link(text).to_owned()));
    }
    type Any = crate::games::twelve_thieves::TwelveThieves;
    // The head of a record is the same in every game, and so are its faults.
    let game = Record::game_of(text).map_err(|error| record_error::<Any>(&error))?;
    with_game!(game.as_str(), G => load::<G>(text), none => {
        Err(record_error::<Any>(&RecordError::Game(game)))
    })
}

/// Takes a file that is dropped anywhere on the page, and says so while one is dragged over it.
#[component]
pub fn DropPlace() -> impl IntoView {
    let say = use_say();
    let importing: Importing = expect_context();
    let over = RwSignal::new(false);
    let files = |event: &ev::DragEvent| {
        let held = event.data_transfer()?;
        let any = held.types().includes(&"Files".into(), 0);
        any.then_some(held)
    };
    // Of every drag over the page the browser asks anew whether it may be dropped here.
    let drag = window_event_listener(ev::dragover, move |event| {
        if let Some(held) = files(&event) {
            event.prevent_default();
            held.set_drop_effect("copy");
            over.set(true);
        }
    });
    let leave = window_event_listener(ev::dragleave, move |event| {
        // To nowhere: out of the window.
        if event.related_target().is_none() {
            over.set(false);
        }
    });
    let drop = window_event_listener(ev::drop, move |event| {
        if let Some(held) = files(&event) {
            event.prevent_default();
            over.set(false);
            if let Some(file) = held.files().and_then(|files| files.get(0)) {
                importing.read(file);
            }
        }
    });
    on_cleanup(move || {
        drag.remove();
        leave.remove();
        drop.remove();
    });
    view! {
        <Show when=move || over.get()>
            <div class="drop-place">
                <p class="display">{icon("ui-share", "ic")} {say.word(Key::ImportDrop)}</p>
            </div>
        </Show>
    }
}

/// The sheet with a place for a file and one for text.
#[component]
pub fn ImportSheet() -> impl IntoView {
    let say = use_say();
    let importing: Importing = expect_context();
    let Importing { open, wrong } = importing;
    let text = RwSignal::new(String::new());
    let file = NodeRef::<Input>::new();
    // A match that has been opened leaves nothing behind.
    Effect::new(move |_| {
        if !open.get() {
            text.set(String::new());
        }
    });
    let read = move |_| {
        let chosen = file.get().and_then(|input| input.files());
        if let Some(chosen) = chosen.and_then(|files| files.get(0)) {
            importing.read(chosen);
        }
    };
    view! {
        <Sheet open title=say.title(Key::Import)>
            <div class="import">
                <label class="cap" for="import-file">{say.word(Key::ImportFile)}</label>
                <input
                    node_ref=file
                    id="import-file"
                    class="field"
                    type="file"
                    accept=".json,application/json,text/plain"
                    on:change=read
                />
                <label class="cap" for="import-text">{say.word(Key::ImportText)}</label>
                <textarea
                    id="import-text"
                    class="field"
                    rows="6"
                    prop:value=text
                    on:input=move |event| text.set(event_target_value(&event))
                ></textarea>
                <p role="alert" class="bad">
                    {move || {
                        wrong.get().map(|what| {
                            view! {
                                <span>{say.text(&what)}</span>
                                " "
                                <span>{say.key(Key::ImportUnchanged)}</span>
                            }
                        })
                    }}
                </p>
                <button
                    class="btn gold"
                    data-do="import"
                    on:click=move |_| importing.take(&text.get_untracked())
                >
                    {say.word(Key::Import)}
                </button>
            </div>
        </Sheet>
    }
}
