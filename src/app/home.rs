//! Home: open matches first, then the games.

use super::import::Importing;
use super::parts::{badge, icon};
use super::renewal::RenewalNotice;
use super::route::Page;
use super::rules_page::OpenRules;
use super::settings::SettingsButton;
use super::setup::About;
use crate::boards::say::use_say;
use crate::engine::{Record, Seat, SeatSet, Viewer};
use crate::games;
use crate::shelf::{self, Entry};
use crate::with_game;
use crate::words::record::record_error;
use crate::words::spoken::Spoken;
use crate::words::{Key, Text};
use leptos::prelude::*;

/// A stored match as its card shows it.
#[derive(Clone, Debug, PartialEq)]
struct Card {
    entry: Entry,
    /// The game's name and picture, where it could be told.
    game: Option<(Key, &'static str)>,
    names: Vec<String>,
    state: State,
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
    fn read<G: Spoken>(entry: Entry) -> Card {
        let game = Some((G::NAME, G::PICTURE));
        match Record::parse::<G>(&entry.text).and_then(|record| record.replay::<G>()) {
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
    match Record::game_of::<String>(&entry.text) {
        Ok(game) => with_game!(game.as_str(), G => read::<G>(entry), none => {
            unreadable(entry, Text::new(Key::RecordGame).str("what", game))
        }),
        Err(_) => unreadable(entry, Key::ImportBad.into()),
    }
}

/// The first page.
#[component]
pub fn Home() -> impl IntoView {
    let say = use_say();
    let Importing(importing) = expect_context();
    let entries = RwSignal::new(shelf::list());
    let removed = RwSignal::new(None::<Entry>);
    let cards = Memo::new(move |_| entries.get().into_iter().map(card).collect::<Vec<_>>());
    let drop_match = Callback::new(move |id: String| {
        removed.set(shelf::remove(&id));
        entries.set(shelf::list());
    });
    let bring_back = move |_| {
        if let Some(entry) = removed.get_untracked() {
            // If there is no room for it now, it stays offered.
            if shelf::restore(&entry).is_ok() {
                removed.set(None);
            }
            entries.set(shelf::list());
        }
    };
    view! {
        <svg class="home-sky" viewBox="0 0 1440 300" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
            <use href="#home-sky"></use>
        </svg>
        <div class="home">
            <header class="home-head">
                <img class="logo" src="icon.svg" width="46" height="46" alt=""/>
                <h1>{say.word(Key::AppName)}</h1>
                <SettingsButton/>
            </header>
            <RenewalNotice/>
            <main>
                <Show when=move || !cards.with(Vec::is_empty)>
                    <h2>{say.word(Key::Continue)}</h2>
                    <ul class="conts" tabindex="0">
                        <For each=move || cards.get() key=|card| card.entry.clone().id let:card>
                            <Stored card drop_match/>
                        </For>
                    </ul>
                </Show>
                <Show when=move || removed.with(Option::is_some)>
                    <p role="status">
                        <button class="btn" data-do="undelete" on:click=bring_back>
                            {icon("ui-undo", "ic")} {say.word(Key::DeletedUndo)}
                        </button>
                    </p>
                </Show>
                <h2>{say.word(Key::Games)}</h2>
                <div class="posters">
                    {games::IDS.into_iter().map(|id| with_game!(id, G => poster(About::of::<G>()), none => ().into_any())).collect_view()}
                </div>
            </main>
            <footer class="home-foot">
                <button class="link" data-do="import" on:click=move |_| importing.set(true)>
                    {icon("ui-share", "ic")} {say.word(Key::ImportOpen)}
                </button>
                <span>{say.word(Key::OnThisDevice)}</span>
            </footer>
        </div>
    }
}

fn poster(about: About) -> AnyView {
    let say = use_say();
    let rules: OpenRules = expect_context();
    let (least, most) = about.seats;
    let play = move |_| about.start_last();
    view! {
        <article class="poster paper-box" data-game=about.id>
            <div class="frame">
                <svg class="pic" viewBox="0 0 440 280" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
                    <use href=format!("#{}", about.picture)></use>
                </svg>
            </div>
            <div class="poster-text">
                <h3>{say.word(about.name)}</h3>
                <p>{say.word(about.tag)}</p>
                <p class="meta">
                    <span>
                        {icon("ui-person", "ic")} <span class="vh">{say.word(Key::Players)}</span>
                        {format!("{least}–{most}")}
                    </span>
                    <span>
                        {icon("ui-clock", "ic")}
                        {move || say.text(&Text::new(Key::CountMinutes).num("n", about.minutes))}
                    </span>
                    <button class="link" data-do="rules" on:click=move |_| rules.at(about.id, "")>
                        {icon("ui-rules", "ic")} {say.word(Key::Rules)}
                    </button>
                </p>
                <div class="go">
                    <button class="btn gold" data-do="play-now" on:click=play>
                        {icon("ui-play", "ic")} {say.word(Key::PlayNow)}
                    </button>
                    <a class="btn" data-do="set-up" href=Page::Setup(about.id.to_owned()).href()>
                        {say.word(Key::SetUp)}
                    </a>
                </div>
            </div>
        </article>
    }
    .into_any()
}

#[component]
fn Stored(card: Card, drop_match: Callback<String>) -> impl IntoView {
    let say = use_say();
    let id = card.entry.id.clone();
    let name = card.game.map(|(name, _)| name).unwrap_or(Key::Match);
    let picture = card.game.map_or("pic-twelve", |(_, picture)| picture);
    let names = card.names.clone();
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
            let seats: Vec<u8> = winners.iter().map(|seat| seat.0).collect();
            let text = match seats.as_slice() {
                [] => Key::AllLose.into(),
                [one] => Text::new(Key::Winner).seat("name", *one),
                _ => Text::new(Key::WinnersShared).seats("names", seats),
            };
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
    let unreadable = matches!(card.state, State::Unreadable(_));
    let save = unreadable.then(|| {
        let (id, text) = (id.clone(), card.entry.text.clone());
        view! {
            <button
                class="iconbtn"
                data-do="save-file"
                aria-label=say.word(Key::ExportFile)
                on:click=move |_| {
                    shelf::download(&format!("den-of-thieves-{id}.json"), &text);
                }
            >
                {icon("ui-share", "ic")}
            </button>
        }
    });
    let gone = id.clone();
    let href = Page::Match(id.clone()).href();
    let others = (seats > 0).then(|| Seat::all(seats).map(badge).collect_view());
    view! {
        <li class="cont card-box" data-match=id>
            <a href=href>
                <svg class="thumb" viewBox="0 0 440 280" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
                    <use href=format!("#{picture}")></use>
                </svg>
                <span class="cont-text">
                    <b class="display">{say.word(name)}</b>
                    {body}
                    <span class="badges" aria-hidden="true">{others}</span>
                </span>
            </a>
            {save}
            <button
                class="iconbtn"
                data-do="delete"
                aria-label=say.word(Key::Delete)
                title=say.word(Key::Delete)
                on:click=move |_| drop_match.run(gone.clone())
            >
                {icon("ui-close", "ic")}
            </button>
        </li>
    }
}
