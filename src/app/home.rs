//! Home: open matches first, then the games.

use super::import::{DropPlace, Importing};
use super::library::{Card, Shelf, Stored, Undelete};
use super::parts::icon;
use super::renewal::RenewalNotice;
use super::route::Page;
use super::rules_page::OpenRules;
use super::settings::SettingsButton;
use super::setup::About;
use crate::boards::say::use_say;
use crate::games;
use crate::with_game;
use crate::words::{Key, Text};
use leptos::prelude::*;

/// So many open matches are shown; the library has all.
const OPEN: usize = 6;

/// The first page.
#[component]
pub fn Home() -> impl IntoView {
    let say = use_say();
    let importing: Importing = expect_context();
    let shelf = Shelf::new(4 * OPEN);
    let open = move || {
        let mut cards = shelf.cards.get();
        cards.retain(|card| !card.over());
        cards.truncate(OPEN);
        cards
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
                <Show when=move || shelf.count() != 0>
                    <div class="shelf-head">
                        <h2>{say.word(Key::Continue)}</h2>
                        <a class="link" data-do="library" href=Page::Library.href()>
                            {move || say.text(&Text::new(Key::LibraryAll).num("n", shelf.count() as i64))}
                        </a>
                    </div>
                    <ul class="conts" tabindex="0">
                        <For each=open key=Card::key let:card>
                            <Stored card shelf/>
                        </For>
                    </ul>
                </Show>
                <Undelete shelf/>
                <DropPlace/>
                <h2>{say.word(Key::Games)}</h2>
                <div class="posters">
                    {games::IDS.into_iter().map(|id| with_game!(id, G => poster(About::of::<G>()), none => ().into_any())).collect_view()}
                </div>
            </main>
            <footer class="home-foot">
                <button class="link" data-do="import" on:click=move |_| importing.ask()>
                    {icon("ui-share", "ic")} {say.word(Key::ImportOpen)}
                </button>
                <a class="link" data-do="statistics" href=Page::Statistics.href()>
                    {icon("ui-chart", "ic")} {say.word(Key::Statistics)}
                </a>
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
