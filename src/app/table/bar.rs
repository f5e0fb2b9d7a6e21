//! The bar over a table: whose turn it is, what is asked for, and the menu.

use super::super::desk::{Deed, Desk};
use super::super::parts::{badge, icon, tool};
use super::super::renewal::{Renewal, RenewalNotice};
use super::super::rescue;
use super::super::route::Page;
use super::super::rules_page::OpenRules;
use super::super::settings::SettingsButton;
use super::super::share::ShareSheet;
use super::super::sheet::Sheet;
use crate::boards::say::use_say;
use crate::shelf;
use crate::words::{Key, Text};
use leptos::prelude::*;

#[component]
pub fn Bar(desk: Desk) -> impl IntoView {
    let say = use_say();
    let rules: OpenRules = expect_context();
    let Renewal { ready, .. } = expect_context();
    let (menu, share) = (RwSignal::new(false), RwSignal::new(false));
    let menu_name = move || match ready.get() {
        false => say.key(Key::Menu).to_owned(),
        true => format!("{} · {}", say.key(Key::Menu), say.key(Key::NewVersion)),
    };
    view! {
        <header class="top">
            <button
                class="iconbtn"
                class:news=ready
                data-do="menu"
                aria-label=menu_name
                on:click=move |_| menu.set(true)
            >
                {icon("ui-menu", "ic")}
            </button>
            <div class="game-name wide">
                <h1>{say.word(desk.name)}</h1>
                <span class="sub">{move || say.text(&desk.now.with(|now| now.status.clone()))}</span>
            </div>
            <p class="turn">
                {move || {
                    let seat = desk.turn()?;
                    Some(view! { {badge(seat)} })
                }}
                <b>{move || say.text(&turn_text(desk))}</b>
                <span class="task">
                    {move || desk.turn().map(|_| say.text(&desk.now.with(|now| now.task.clone())))}
                </span>
            </p>
            <Show when=move || desk.coverable()>
                {tool("iconbtn", "hide", "ui-eye-off", Key::HideNow, Callback::new(move |()| desk.act.run(Deed::Hide)))}
            </Show>
            {tool("iconbtn wide", "share-now", "ui-share", Key::Share, Callback::new(move |()| share.set(true)))}
            {tool("iconbtn", "rules", "ui-rules", Key::Rules, Callback::new(move |()| rules.at(desk.game, "")))}
            <SettingsButton/>
            <Menu desk open=menu share/>
            <ShareSheet desk open=share/>
        </header>
    }
}

/// "Your turn" with one person at the device, else whose it is.
fn turn_text(desk: Desk) -> Text {
    match desk.turn() {
        None => Key::GameOver.into(),
        Some(seat) if desk.now.with(|now| now.eyes) == Some(seat) && !desk.coverable() => {
            Key::YourTurn.into()
        }
        Some(seat) => Text::new(Key::TurnOf).seat("name", seat.0),
    }
}

#[component]
fn Menu(desk: Desk, open: RwSignal<bool>, share: RwSignal<bool>) -> impl IntoView {
    let say = use_say();
    let file = move |_| {
        shelf::download(&format!("{}.json", desk.game), &desk.record.run(()));
    };
    view! {
        <Sheet open title=say.title(desk.name)>
            <p class="quiet-text">{move || say.text(&desk.now.with(|now| now.status.clone()))}</p>
            <RenewalNotice/>
            <div class="menu">
                <a class="btn gold" href=Page::Home.href()>
                    {say.word(Key::Home)}
                </a>
                <button
                    class="btn"
                    data-do="share"
                    on:click=move |_| {
                        open.set(false);
                        share.set(true);
                    }
                >
                    {icon("ui-share", "ic")} {say.word(Key::Share)}
                </button>
                <button class="btn" data-do="save-file" on:click=file>
                    {say.word(Key::ExportFile)}
                </button>
                <button
                    class="btn"
                    data-do="copy-text"
                    on:click=move |_| rescue::copy(desk.record.run(()))
                >
                    {say.word(Key::ExportText)}
                </button>
                <button
                    class="btn"
                    data-do="report"
                    on:click=move |_| rescue::copy(rescue::report(&desk.record.run(())))
                >
                    {say.word(Key::ReportProblem)}
                </button>
            </div>
            <h3 class="cap">{say.word(Key::BoardSummary)}</h3>
            <ul class="summary">
                {move || {
                    desk.now.with(|now| now.summary.clone())
                        .iter()
                        .map(|line| view! { <li>{say.text(line)}</li> })
                        .collect_view()
                }}
            </ul>
            <h3 class="cap">{say.word(Key::Shortcuts)}</h3>
            <dl class="shortcuts">
                {[
                    ("← → ↑ ↓", Key::ShortcutMove),
                    ("Enter", Key::ShortcutTouch),
                    ("Esc", Key::Cancel),
                    ("Ctrl Z", Key::Undo),
                    ("Ctrl Y", Key::Redo),
                    ("← → Home End", Key::ShortcutReplay),
                ]
                    .into_iter()
                    .map(|(keys, what)| {
                        view! {
                            <div>
                                <dt><kbd>{keys}</kbd></dt>
                                <dd>{say.word(what)}</dd>
                            </div>
                        }
                    })
                    .collect_view()}
            </dl>
        </Sheet>
    }
}
