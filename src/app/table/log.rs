//! What happened, in words: beside the board, as a sheet on a phone, and spoken once.

use super::super::desk::{Desk, Entry};
use super::super::parts::badge;
use super::super::rules_page::OpenRules;
use super::super::sheet::Sheet;
use crate::boards::say::use_say;
use crate::words::{Key, Text};
use leptos::html::Ol;
use leptos::prelude::*;

/// The log on the rail.
#[component]
pub fn Log(desk: Desk) -> impl IntoView {
    let say = use_say();
    view! {
        <section class="log card-box" aria-label=say.word(Key::Log)>
            <h2 class="cap">{say.word(Key::Log)}</h2>
            <Lines desk/>
        </section>
    }
}

/// The log as a sheet, for narrow screens.
#[component]
pub fn LogSheet(desk: Desk, open: RwSignal<bool>) -> impl IntoView {
    let say = use_say();
    view! {
        <Sheet open title=say.title(Key::Log)>
            <div class="log"><Lines desk/></div>
        </Sheet>
    }
}

#[component]
fn Lines(desk: Desk) -> impl IntoView {
    let list = NodeRef::<Ol>::new();
    // The newest line stays in sight.
    Effect::new(move |_| {
        desk.now.track();
        if let Some(list) = list.get() {
            request_animation_frame(move || list.set_scroll_top(list.scroll_height()));
        }
    });
    view! {
        <ol node_ref=list tabindex="0">
            <For each=move || desk.log() key=|entry| (entry.number, entry.deed) let:entry>
                <LogLine desk entry/>
            </For>
        </ol>
    }
}

#[component]
fn LogLine(desk: Desk, entry: Entry) -> impl IntoView {
    let say = use_say();
    let rules: OpenRules = expect_context();
    let rule = entry.line.rule;
    let link = (!rule.is_empty()).then(|| {
        let name = Text::new(Key::RuleLink).str("n", rule);
        view! {
            <button
                class="rule"
                aria-label=say.phrase(name)
                on:click=move |_| rules.at(desk.game, rule)
            >
                {rule}
            </button>
        }
    });
    let text = entry.line.text;
    view! {
        <li class="line" class:deed=entry.line.seat.is_some()>
            {entry.line.seat.map(badge)} <span>{say.phrase(text)}</span> {link}
        </li>
    }
}

/// Tells a screen reader each event once, and why a touch did nothing.
#[component]
pub fn Announcer(desk: Desk) -> impl IntoView {
    let say = use_say();
    let seen = StoredValue::new(desk.log_untracked().len());
    let news = RwSignal::new(String::new());
    Effect::new(move |_| {
        let lines = desk.log();
        let from = seen.get_value().min(lines.len());
        seen.set_value(lines.len());
        let fresh: Vec<String> = lines[from..]
            .iter()
            .map(|entry| say.text(&entry.line.text))
            .collect();
        if !fresh.is_empty() {
            news.set(fresh.join(" "));
        }
    });
    Effect::new(move |_| {
        if let Some(reason) = desk.said.get() {
            news.set(say.text(&reason.text));
        }
    });
    view! { <p class="vh" role="status" aria-live="polite">{news}</p> }
}
