//! The library: every match on this device, and what can be done with it.

use super::import::{DropPlace, Importing};
use super::parts::{badge, icon, page_head, tool, winners_text};
use super::route::Page;
use super::sheet::Sheet;
use crate::boards::say::use_say;
use crate::engine::{Record, Seat, SeatSet, Viewer};
use crate::games;
use crate::shelf::{self, Entry, Removed, Trouble};
use crate::with_game;
use crate::words::record::record_error;
use crate::words::spoken::Spoken;
use crate::words::{Key, Text};
use leptos::prelude::*;

/// A stored match as its card shows it.
#[derive(Clone, Debug, PartialEq)]
pub struct Card {
    /// As stored.
    pub entry: Entry,
    /// The game's id, name and picture, where it could be told.
    game: Option<(&'static str, Key, &'static str)>,
    names: Vec<String>,
    state: State,
}

impl Card {
    /// Whether nothing is left to play.
    pub fn over(&self) -> bool {
        matches!(self.state, State::Over(_))
    }

    /// What tells one drawing of a card from another.
    pub fn key(&self) -> (String, u64, Option<String>) {
        let entry = &self.entry;
        (entry.id.clone(), entry.saved, entry.title.clone())
    }
}

#[derive(Clone, Debug, PartialEq)]
enum State {
    /// Being played: the status, and who acts.
    Open(Text, Option<Seat>),
    /// Finished.
    Over(SeatSet),
    /// It cannot be read, and why.
    Unreadable(Text),
}

fn card(entry: Entry) -> Card {
    fn read<G: Spoken>(entry: Entry, text: &str) -> Card {
        let game = Some((G::ID, G::NAME, G::PICTURE));
        match Record::parse::<G>(text).and_then(|record| record.replay::<G>()) {
            Ok((played, _)) => {
                let names = played
                    .setup()
                    .seats
                    .iter()
                    .map(|seat| seat.name.clone())
                    .collect();
                let state = match G::outcome(played.state()) {
                    Some(outcome) => State::Over(outcome.winners),
                    None => {
                        let view = G::view(played.state(), Viewer::Public);
                        State::Open(G::status(&view), played.turn().seat())
                    }
                };
                Card {
                    entry,
                    game,
                    names,
                    state,
                }
            }
            Err(error) => {
                let state = State::Unreadable(record_error::<G>(&error));
                Card {
                    entry,
                    game,
                    names: Vec::new(),
                    state,
                }
            }
        }
    }
    let unreadable = |entry, what| Card {
        entry,
        game: None,
        names: Vec::new(),
        state: State::Unreadable(what),
    };
    let text = shelf::load(&entry.id).unwrap_or_default();
    match Record::game_of::<String>(&text) {
        Ok(game) => with_game!(game.as_str(), G => read::<G>(entry, &text), none => {
            unreadable(entry, Text::new(Key::RecordGame).str("what", game))
        }),
        Err(_) => unreadable(entry, Key::ImportBad.into()),
    }
}

/// The matches on this device, read again after each change.
#[derive(Clone, Copy, Debug)]
pub struct Shelf {
    /// As drawn, the latest first.
    pub cards: Memo<Vec<Card>>,
    entries: RwSignal<Vec<Entry>>,
    removed: RwSignal<Option<Removed>>,
    trouble: RwSignal<Option<Trouble>>,
}

impl Shelf {
    /// Reads the `latest` so many of them: each is replayed for its card.
    pub fn new(latest: usize) -> Shelf {
        let entries = RwSignal::new(shelf::list());
        // Another tab plays on; but nothing moves under somebody who is about to do something with a card.
        let told = window_event_listener_untyped("storage", move |_| {
            let busy = document().query_selector("dialog[open]");
            if busy.is_ok_and(|open| open.is_none()) {
                entries.set(shelf::list());
            }
        });
        on_cleanup(move || told.remove());
        let cards = move |before: Option<&Vec<Card>>| {
            let before = before.map_or(&[][..], Vec::as_slice);
            let drawn = |entry: Entry| {
                let same = before.iter().find(|card| card.entry == entry);
                same.cloned().unwrap_or_else(|| card(entry))
            };
            entries.get().into_iter().take(latest).map(drawn).collect()
        };
        Shelf {
            cards: Memo::new(cards),
            entries,
            removed: RwSignal::new(None),
            trouble: RwSignal::new(None),
        }
    }

    /// How many there are (reactive).
    pub fn count(self) -> usize {
        self.entries.with(Vec::len)
    }

    fn changed(self, done: Result<(), Trouble>) {
        self.trouble.set(done.err());
        self.entries.set(shelf::list());
    }
}

/// Offers what was deleted last, and says when something could not be stored.
#[component]
pub fn Undelete(shelf: Shelf) -> impl IntoView {
    let say = use_say();
    let bring_back = move |_| {
        if let Some(removed) = shelf.removed.get_untracked() {
            let done = shelf::restore(&removed);
            // If there is no room for it now, it stays offered.
            if done.is_ok() {
                shelf.removed.set(None);
            }
            shelf.changed(done);
        }
    };
    view! {
        <p role="status">
            {move || shelf.trouble.get().map(|trouble| say.key(trouble_text(trouble)))}
            {move || {
                shelf
                    .removed
                    .with(Option::is_some)
                    .then(|| {
                        view! {
                            <button class="btn" data-do="undelete" on:click=bring_back>
                                {icon("ui-undo", "ic")} {say.word(Key::DeletedUndo)}
                            </button>
                        }
                    })
            }}
        </p>
    }
}

/// What the storage says, as a sentence.
pub fn trouble_text(trouble: Trouble) -> Key {
    match trouble {
        Trouble::Off => Key::StorageOff,
        Trouble::Full => Key::StorageFull,
    }
}

/// What can be done with a match.
#[component]
fn Manage(card: Card, shelf: Shelf, managing: RwSignal<bool>) -> impl IntoView {
    let say = use_say();
    let entry = StoredValue::new(card.entry);
    let id = move || entry.with_value(|entry| entry.id.clone());
    let title = RwSignal::new(entry.with_value(|entry| entry.title.clone().unwrap_or_default()));
    let rename = move |_| {
        managing.set(false);
        shelf.changed(shelf::set_title(&id(), title.get_untracked().trim()));
    };
    let copy = move |_| {
        managing.set(false);
        shelf.changed(shelf::duplicate(&id()));
    };
    let delete = move |_| {
        managing.set(false);
        shelf.removed.set(shelf::remove(&id()));
        shelf.changed(Ok(()));
    };
    view! {
        <form class="manage" on:submit=move |event| event.prevent_default()>
            <label class="cap" for="match-title">{say.word(Key::Rename)}</label>
            <div class="row">
                <input
                    id="match-title"
                    class="field"
                    maxlength=shelf::MAX_TITLE
                    autocomplete="off"
                    prop:value=title
                    on:input=move |event| title.set(event_target_value(&event))
                />
                <button class="btn" data-do="rename" on:click=rename>
                    {icon("ui-check", "ic")} {say.word(Key::Rename)}
                </button>
            </div>
            <div class="menu">
                <button class="btn" type="button" data-do="duplicate" on:click=copy>
                    {icon("ui-plus", "ic")} {say.word(Key::Duplicate)}
                </button>
                <button
                    class="btn"
                    type="button"
                    data-do="save-file"
                    on:click=move |_| {
                        let id = id();
                        if let Some(record) = shelf::load(&id) {
                            shelf::download(&format!("den-of-thieves-{id}.json"), &record);
                        }
                    }
                >
                    {icon("ui-share", "ic")} {say.word(Key::ExportFile)}
                </button>
                <button class="btn" type="button" data-do="delete" on:click=delete>
                    {icon("ui-close", "ic")} {say.word(Key::Delete)}
                </button>
            </div>
        </form>
    }
}

/// A match as a card: opens it, or does something with it.
#[component]
pub fn Stored(card: Card, shelf: Shelf) -> impl IntoView {
    let say = use_say();
    let id = card.entry.id.clone();
    let name = card.game.map(|(_, name, _)| name).unwrap_or(Key::Match);
    let picture = card.game.map_or("pic-twelve", |(_, _, picture)| picture);
    let names = card.names.clone();
    let title = card.entry.title.clone();
    let seats = card.names.len() as u8;
    let body = match card.state.clone() {
        State::Open(status, seat) => {
            let turn = seat.map(|seat| {
                let text = Text::new(Key::TurnOf).seat("name", seat.0);
                view! {
                    <span class="who">
                        {badge(seat)}
                        <b>{move || text.render(say.lang.get(), &names)}</b>
                    </span>
                }
            });
            view! { <i>{say.phrase(status)}</i> {turn} }.into_any()
        }
        State::Over(winners) => {
            let text = winners_text(winners);
            view! {
                <i>{say.word(Key::GameOver)}</i>
                <span class="who">
                    {winners.iter().map(badge).collect_view()}
                    <b>{move || text.render(say.lang.get(), &names)}</b>
                </span>
            }
            .into_any()
        }
        State::Unreadable(what) => view! { <i class="bad">{say.phrase(what)}</i> }.into_any(),
    };
    let heading = Signal::derive(move || match &title {
        Some(title) => title.clone(),
        None => say.key(name).to_owned(),
    });
    let managing = RwSignal::new(false);
    let card = StoredValue::new(card);
    let href = Page::Match(id.clone()).href();
    let others = (seats > 0).then(|| Seat::all(seats).map(badge).collect_view());
    view! {
        <li class="cont card-box" data-match=id>
            <a href=href>
                <svg class="thumb" viewBox="0 0 440 280" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
                    <use href=format!("#{picture}")></use>
                </svg>
                <span class="cont-text">
                    <b class="display ellipsis">{heading}</b>
                    {body}
                    <span class="badges" aria-hidden="true">{others}</span>
                </span>
            </a>
            {tool("iconbtn", "manage", "ui-more", Key::Manage, Callback::new(move |()| managing.set(true)))}
            <Sheet open=managing title=heading>
                <Manage card=card.get_value() shelf managing/>
            </Sheet>
        </li>
    }
}

/// The page of all matches, by game.
#[component]
pub fn Library() -> impl IntoView {
    let say = use_say();
    let importing: Importing = expect_context();
    let shelf = Shelf::new(usize::MAX);
    let game = RwSignal::new(None::<&'static str>);
    let list = move |over: bool| {
        let mut cards = shelf.cards.get();
        let wanted = |card: &Card| {
            game.get()
                .is_none_or(|id| card.game.is_some_and(|game| game.0 == id))
        };
        cards.retain(|card| card.over() == over && wanted(card));
        cards
    };
    let choice = move |id: Option<&'static str>, name: Key| {
        view! {
            <button
                role="radio"
                data-choice=format!("game-{}", id.unwrap_or("all"))
                aria-checked=move || (game.get() == id).to_string()
                on:click=move |_| game.set(id)
            >
                {say.word(name)}
            </button>
        }
    };
    let section = move |over: bool, heading: Key| {
        view! {
            <h2>{say.word(heading)}</h2>
            <ul class="conts">
                <For each=move || list(over) key=Card::key let:card>
                    <Stored card shelf/>
                </For>
            </ul>
            <Show when=move || list(over).is_empty()>
                <p class="quiet-text none">{say.word(Key::LibraryNone)}</p>
            </Show>
        }
    };
    view! {
        <div class="home library">
            {page_head(Key::Library)}
            <main>
                <div class="row">
                    <div class="seg" role="radiogroup" aria-label=say.word(Key::Games)>
                        {choice(None, Key::LibraryEvery)}
                        {games::IDS
                            .into_iter()
                            .map(|id| with_game!(id, G => choice(Some(id), G::NAME).into_any(), none => ().into_any()))
                            .collect_view()}
                    </div>
                    <button class="btn" data-do="import" on:click=move |_| importing.ask()>
                        {icon("ui-share", "ic")} {say.word(Key::ImportOpen)}
                    </button>
                </div>
                <Undelete shelf/>
                <DropPlace/>
                {section(false, Key::LibraryOpen)}
                {section(true, Key::LibraryDone)}
            </main>
        </div>
    }
}
