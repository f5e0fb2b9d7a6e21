//! The table: bar, players, board, preview bar, hand, log, actions.

use super::curtain::Curtain;
use super::desk::{Deed, Desk, sit};
use super::files;
use super::parts::{icon, tool};
use super::route::Page;
use super::tabs::Hold;
use crate::boards::live::live;
use crate::boards::say::{Say, use_say};
use crate::boards::{Board, Drawn, MatchId};
use crate::engine::{Game, Match, Policy, Record, RecordError};
use crate::shelf;
use crate::with_game;
use crate::words::spoken::Reason;
use crate::words::{Key, Text};
use leptos::context::Provider;
use leptos::ev;
use leptos::prelude::*;
use std::sync::Arc;

mod bar;
mod log;
mod players;
mod preview;
mod replay;
mod review;

/// The page of a stored match, once the browser has told whether another tab has it. It does so at once.
pub fn page(id: &str) -> AnyView {
    let hold = Hold::ask(id);
    let known = Memo::new(move |_| hold.known());
    let id = id.to_owned();
    (move || known.get().then(|| read(&id, hold))).into_any()
}

fn read(id: &str, hold: Hold) -> AnyView {
    let say = use_say();
    let Some(text) = shelf::load(id) else {
        return view! { <Broken id=id.to_owned() text=None what=say.key(Key::MatchGone).to_owned()/> }
            .into_any();
    };
    match Record::game_of::<String>(&text) {
        Ok(game) => with_game!(game.as_str(), G => {
            let id = id.to_owned();
            once_drawable(G::ID, Box::new(move || open::<G>(&id, hold, text.clone())))
        }, none => {
            let what = RecordError::<String>::Game(game).to_string();
            view! { <Broken id=id.to_owned() text=Some(text) what=what/> }.into_any()
        }),
        Err(error) => {
            let what = error.to_string();
            view! { <Broken id=id.to_owned() text=Some(text) what=what/> }.into_any()
        }
    }
}

/// A table, as soon as what it is drawn with is there.
fn once_drawable(game: &'static str, table: Box<dyn Fn() -> AnyView + Send>) -> AnyView {
    if files::table_is_ready(game) {
        return table();
    }
    let say = use_say();
    let ready = RwSignal::new(None);
    leptos::task::spawn_local(async move {
        let there = files::table(game).await;
        // The page may be gone by then.
        let _ = ready.try_set(Some(there));
    });
    live(move || match ready.get() {
        None => ().into_any(),
        Some(Ok(())) => table(),
        Some(Err(_)) => view! {
            <main class="rescue">
                <p role="status">{say.word(Key::FileMissing)}</p>
                <p class="row">
                    <a class="btn gold" href=Page::Home.href()>{say.word(Key::Home)}</a>
                </p>
            </main>
        }
        .into_any(),
    })
}

fn open<G: Drawn + Policy>(id: &str, hold: Hold, text: String) -> AnyView {
    let replayed = Record::parse::<G>(&text).and_then(|record| record.replay::<G>());
    match replayed {
        Ok((played, None)) => seated(id.to_owned(), hold, played, None),
        // What can be read is played on, under a key of its own: the stored record stays as it is.
        Ok((played, Some(error))) => {
            leptos::logging::warn!("{error}");
            let read = played.steps().len() as i64;
            seated(
                shelf::new_id(),
                Hold::alone(),
                played,
                Some(Text::new(Key::ImportBroken).num("n", read)),
            )
        }
        Err(error) => {
            let what = error.to_string();
            view! { <Broken id=id.to_owned() text=Some(text) what=what/> }.into_any()
        }
    }
}

/// A stored match that cannot be read: it is offered as a file and stays where it is.
#[component]
fn Broken(id: String, text: Option<String>, what: String) -> impl IntoView {
    let say = use_say();
    let rescue = text.map(|text| {
        view! {
            <button
                class="btn"
                data-do="save-file"
                on:click=move |_| {
                    shelf::download(&format!("den-of-thieves-{id}.json"), &text);
                }
            >
                {say.word(Key::ExportFile)}
            </button>
        }
    });
    view! {
        <main class="rescue">
            <h1>{say.word(Key::MatchUnreadable)}</h1>
            <p>{say.word(Key::MatchKept)}</p>
            <p class="quiet-text" lang="en">{what}</p>
            <p class="row">
                {rescue} <a class="btn gold" href=Page::Home.href()>{say.word(Key::Home)}</a>
            </p>
        </main>
    }
}

fn seated<G: Drawn + Policy>(
    id: String,
    hold: Hold,
    played: Match<G>,
    news: Option<Text>,
) -> AnyView {
    let key = id.clone();
    let setup = played.setup().clone();
    let again = Callback::new(move |()| {
        if let Ok(next) = Match::<G>::new(setup.clone(), shelf::new_seed()) {
            Page::Match(shelf::begin(&Record::of(&next).to_json())).go();
        }
    });
    let (desk, scene) = sit::<G>(id, hold, played);
    around(key, desk, Arc::new(scene), again, news)
}

/// The table around a board.
fn around(
    id: String,
    desk: Desk,
    board: Arc<dyn Board>,
    again: Callback<()>,
    news: Option<Text>,
) -> AnyView {
    provide_context(MatchId {
        key: StoredValue::new(id),
        here: Signal::derive(move || desk.away.get().is_none()),
    });
    let say = use_say();
    let here = Say {
        lang: say.lang,
        names: desk.names,
    };
    if let Some(text) = news {
        desk.said.set(Some(Reason { text, rule: "" }));
    }
    let leaving = window_event_listener_untyped("visibilitychange", move |_| {
        if document().hidden() {
            desk.act.run(Deed::Hide);
        }
    });
    on_cleanup(move || leaving.remove());
    // The table is made anew only when the curtain rises or falls.
    let curtain = Memo::new(move |_| desk.now.with(|now| now.curtain));
    // The names belong to this table only: a context of its own, gone with it.
    view! {
        <Provider value=here>
            {move || match curtain.get() {
                Some(seat) => view! { <Curtain desk seat/> }.into_any(),
                None => view! { <Table desk board=board.clone() again/> }.into_any(),
            }}
        </Provider>
    }
    .into_any()
}

#[component]
fn Table(desk: Desk, board: Arc<dyn Board>, again: Callback<()>) -> impl IntoView {
    let (log_open, review_open) = (RwSignal::new(false), RwSignal::new(false));
    let keys = window_event_listener(ev::keydown, move |event| shortcut(desk, &event));
    on_cleanup(move || keys.remove());
    refocus(desk);
    // Where the log has no place of its own it opens as a sheet.
    Effect::new(move |_| {
        let beside = document().query_selector(".table > .log");
        let hidden = || matches!(beside, Ok(Some(log)) if log.client_width() == 0);
        if desk.sought.with(Option::is_some) && hidden() {
            log_open.set(true);
        }
    });
    let beside = {
        let board = board.clone();
        Callback::new(move |seat| board.seat(seat))
    };
    let replaying = Memo::new(move |_| desk.at.with(Option::is_some));
    let dragged = RwSignal::new(false);
    let replay = move || {
        let kind = if dragged.get() { "drag" } else { "true" };
        replaying.get().then_some(kind)
    };
    view! {
        <div
            class="table"
            data-game=desk.game
            data-actions=move || desk.length.get()
            data-replay=replay
        >
            <bar::Bar desk/>
            <players::Players desk beside/>
            {board.aside()}
            <main class="play">
                <section class="board">{board.board()}</section>
                {move || match replaying.get() {
                    true => view! { <replay::Replay desk dragged review=review_open/> }.into_any(),
                    false => view! { <preview::Preview desk again review=review_open/> }.into_any(),
                }}
                {board.tray()}
            </main>
            <Acts desk log_open buttons=!board.buttons_in_tray()/>
            <log::Log desk/>
            <log::LogSheet desk open=log_open/>
            <review::Review desk open=review_open/>
            <log::Announcer desk/>
        </div>
    }
}

/// After an action the touched thing may be gone: the focus goes to the board, not to nowhere.
fn refocus(desk: Desk) {
    Effect::new(move |_| {
        desk.now.track();
        if desk.at.get_untracked().is_some() {
            return;
        }
        request_animation_frame(move || {
            let body = document().body().map(web_sys::Element::from);
            let lost = document()
                .active_element()
                .is_none_or(|active| Some(active) == body);
            let first = document().query_selector(".board [data-handle][tabindex='0']");
            if lost && let Ok(Some(first)) = first {
                use wasm_bindgen::JsCast;
                let options = web_sys::FocusOptions::new();
                options.set_prevent_scroll(true);
                if let Some(first) = first.dyn_ref::<web_sys::SvgElement>() {
                    let _ = first.focus_with_options(&options);
                } else if let Some(first) = first.dyn_ref::<web_sys::HtmlElement>() {
                    let _ = first.focus_with_options(&options);
                }
            }
        });
    });
}

/// Keys that work anywhere on the table.
fn shortcut(desk: Desk, event: &ev::KeyboardEvent) {
    use wasm_bindgen::JsCast;
    let writing = event.target().is_some_and(|target| {
        target.has_type::<web_sys::HtmlInputElement>()
            || target.has_type::<web_sys::HtmlTextAreaElement>()
    });
    let modal = document()
        .query_selector("dialog[open]")
        .is_ok_and(|open| open.is_some());
    if writing || modal || event.alt_key() {
        return;
    }
    let command = event.ctrl_key() || event.meta_key();
    if let Some(at) = desk.at.get_untracked().filter(|_| !command) {
        let length = desk.length.get_untracked();
        let to = match event.key().as_str() {
            "Escape" => None,
            key => match replay::by_key(key, at, length) {
                Some(to) => Some(to),
                None => return,
            },
        };
        // A board's own arrows move the focus among its handles.
        if !event.default_prevented() {
            event.prevent_default();
            desk.at.set(to);
        }
        return;
    }
    let deed = match (event.key().as_str(), command) {
        ("Escape", false) => Deed::Cancel,
        ("z", true) if !event.shift_key() => Deed::Undo,
        ("y", true) | ("z" | "Z", true) => Deed::Redo,
        _ => return,
    };
    event.prevent_default();
    desk.act.run(deed);
}

#[component]
fn Acts(desk: Desk, log_open: RwSignal<bool>, buttons: bool) -> impl IntoView {
    let say = use_say();
    view! {
        <section class="acts" aria-label=say.word(Key::Actions)>
            <button
                class="iconbtn framed"
                data-do="undo"
                aria-label=say.word(Key::Undo)
                aria-disabled=move || desk.back().undo.is_err().to_string()
                title=move || say.key(desk.back().undo.err().unwrap_or(Key::Undo))
                on:click=move |_| desk.act.run(Deed::Undo)
            >
                {icon("ui-undo", "ic")}
            </button>
            <button
                class="iconbtn framed"
                data-do="redo"
                aria-label=say.word(Key::Redo)
                aria-disabled=move || (!desk.back().redo).to_string()
                title=say.word(Key::Redo)
                on:click=move |_| desk.act.run(Deed::Redo)
            >
                {icon("ui-redo", "ic")}
            </button>
            <Show when=move || desk.back().takeback>
                {tool("iconbtn framed", "takeback", "ui-swap", Key::Takeback, Callback::new(move |()| desk.act.run(Deed::TakeBack)))}
            </Show>
            <button
                class="iconbtn framed narrow"
                data-do="log"
                aria-label=say.word(Key::Log)
                on:click=move |_| log_open.set(true)
            >
                {icon("ui-log", "ic")}
            </button>
            <Show when=move || desk.human()>
                {tool("iconbtn framed", "hint", "ui-hint", Key::Hint, Callback::new(move |()| desk.act.run(Deed::Hint)))}
            </Show>
            <button
                class="iconbtn framed"
                data-do="replay"
                aria-label=say.word(Key::Replay)
                title=say.word(Key::Replay)
                aria-pressed=move || desk.at.with(Option::is_some).to_string()
                on:click=move |_| {
                    let begin = match desk.at.get_untracked() {
                        Some(_) => None,
                        // A finished match is watched from its start, one in play from where it stands.
                        None if desk.over() => Some(0),
                        None => Some(desk.length.get_untracked()),
                    };
                    desk.at.set(begin);
                }
            >
                {icon("ui-replay", "ic")}
            </button>
            {move || {
                desk.now.with(|now| now.buttons.clone())
                    .into_iter()
                    .filter(|_| buttons)
                    .map(|button| {
                        let (label, note) = (button.label.clone(), button.note.clone());
                        view! {
                            <button
                                class="btn act-button"
                                data-handle=button.handle.to_string()
                                aria-disabled=move || (!desk.human()).to_string()
                                on:click=move |_| desk.picks.touch.run(button.handle)
                            >
                                {icon(button.icon, "ic")}
                                <span>
                                    {say.text(&label)} <small>{say.text(&note)}</small>
                                </span>
                            </button>
                        }
                    })
                    .collect_view()
            }}
        </section>
    }
}
