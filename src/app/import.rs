//! Bringing a match in, from a file or as text. What is on the table and on the shelf stays as it is.

use super::route::Page;
use super::sheet::Sheet;
use crate::boards::say::use_say;
use crate::engine::{MAX_BYTES, Match, Record, RecordError};
use crate::shelf;
use crate::with_game;
use crate::words::record::record_error;
use crate::words::spoken::Spoken;
use crate::words::{Key, Text};
use leptos::html::Input;
use leptos::prelude::*;

/// Whether the sheet is open.
#[derive(Clone, Copy, Debug)]
pub struct Importing(pub RwSignal<bool>);

impl Importing {
    /// Closed.
    pub fn new() -> Importing {
        Importing(RwSignal::new(false))
    }
}

/// Reads a record, puts the match on the shelf and hands out its key; or says what is wrong.
fn import(text: &str) -> Result<String, Text> {
    fn load<G: Spoken>(text: &str) -> Result<String, Text> {
        let played: Match<G> =
            Record::load::<G>(text).map_err(|error| record_error::<G>(&error))?;
        Ok(shelf::begin(&Record::of(&played).to_json()))
    }
    type Any = crate::games::twelve_thieves::TwelveThieves;
    // The head of a record is the same in every game, and so are its faults.
    let game = Record::game_of(text).map_err(|error| record_error::<Any>(&error))?;
    with_game!(game.as_str(), G => load::<G>(text), none => {
        Err(record_error::<Any>(&RecordError::Game(game)))
    })
}

/// The sheet with a place for a file and one for text.
#[component]
pub fn ImportSheet() -> impl IntoView {
    let say = use_say();
    let Importing(open) = expect_context();
    let wrong = RwSignal::new(None::<Text>);
    let text = RwSignal::new(String::new());
    let file = NodeRef::<Input>::new();
    let take = move |record: &str| match import(record) {
        Ok(id) => {
            open.set(false);
            text.set(String::new());
            wrong.set(None);
            Page::Match(id).go();
        }
        Err(what) => wrong.set(Some(what)),
    };
    let read = move |_| {
        let chosen = file
            .get()
            .and_then(|input| input.files())
            .and_then(|files| files.get(0));
        let Some(chosen) = chosen else { return };
        if chosen.size() > MAX_BYTES as f64 {
            return wrong.set(Some(
                Text::new(Key::RecordTooLarge).num("n", (MAX_BYTES / 1024) as i64),
            ));
        }
        leptos::task::spawn_local(async move {
            match wasm_bindgen_futures::JsFuture::from(chosen.text()).await {
                Ok(record) => take(&record.as_string().unwrap_or_default()),
                Err(_) => wrong.set(Some(Key::ImportBad.into())),
            }
        });
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
                    on:click=move |_| take(&text.get_untracked())
                >
                    {say.word(Key::Import)}
                </button>
            </div>
        </Sheet>
    }
}
