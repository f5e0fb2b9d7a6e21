//! What happened, in words: beside the board, as a sheet on a phone, and spoken once.

use super::super::desk::{Desk, Entry};
use super::super::parts::badge;
use super::super::rules_page::OpenRules;
use super::super::sheet::Sheet;
use crate::boards::say::use_say;
use crate::words::{Key, Text};
use leptos::html::Ol;
use leptos::prelude::*;

/// So many lines are drawn at once, and so many of them lie ahead of a replay's position.
const LINES: usize = 400;
const AHEAD: usize = 60;

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
    // The newest line stays in sight, or the one where the replay stands.
    Effect::new(move |_| {
        desk.log.track();
        desk.at.track();
        if let Some(list) = list.get() {
            request_animation_frame(move || match list.query_selector(".line.here") {
                Ok(Some(line)) => line.scroll_into_view_with_bool(false),
                _ => list.set_scroll_top(list.scroll_height()),
            });
        }
    });
    // The line that the board has pointed at.
    Effect::new(move |_| {
        let (Some(_), Some(list)) = (desk.sought.get(), list.get()) else {
            return;
        };
        request_animation_frame(move || {
            if let Ok(Some(line)) = list.query_selector(".line.sought") {
                line.scroll_into_view_with_bool(false);
            }
        });
    });
    let shown = move || {
        let at = desk.at.get();
        desk.log.with(|log| {
            let end = at
                .map_or(log.len(), |at| upto(log, at) + AHEAD)
                .min(log.len());
            log[end.saturating_sub(LINES)..end].to_vec()
        })
    };
    // The last line at or before the replay's position.
    let here = Memo::new(move |_| {
        let at = desk.at.get()?;
        desk.log
            .with(|log| Some(log.get(upto(log, at).checked_sub(1)?)?.number))
    });
    view! {
        <ol node_ref=list tabindex="0">
            <For each=shown key=|entry| (entry.number, entry.deed) let:entry>
                <LogLine desk entry here/>
            </For>
        </ol>
    }
}

/// How many lines had been written after so many actions.
fn upto(log: &[Entry], actions: usize) -> usize {
    log.partition_point(|entry| entry.after <= actions)
}

#[component]
fn LogLine(desk: Desk, entry: Entry, here: Memo<Option<usize>>) -> impl IntoView {
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
    let (text, after) = (entry.line.text, entry.after);
    view! {
        <li
            class="line"
            class:deed=entry.line.seat.is_some()
            class:here=move || here.get() == Some(entry.number)
            class:sought=move || desk.sought.get() == Some(entry.number)
        >
            {entry.line.seat.map(badge)}
            <button class="jump" on:click=move |_| desk.at.set(Some(after))>
                {say.phrase(text)}
            </button>
            {link}
        </li>
    }
}

/// Tells a screen reader each event once, and why a touch did nothing.
#[component]
pub fn Announcer(desk: Desk) -> impl IntoView {
    let say = use_say();
    let seen = StoredValue::new(desk.log.with_untracked(Vec::len));
    let news = RwSignal::new(String::new());
    Effect::new(move |_| {
        let fresh = desk.log.with(|lines| {
            let from = seen.get_value().min(lines.len());
            seen.set_value(lines.len());
            lines[from..]
                .iter()
                .map(|entry| say.text(&entry.line.text))
                .collect::<Vec<_>>()
        });
        if !fresh.is_empty() {
            news.set(fresh.join(" "));
        }
    });
    // In a replay: what the last action brought.
    Effect::new(move |_| {
        let Some(at) = desk.at.get() else { return };
        let lines = desk.log.with_untracked(|log| {
            let of = log.iter().filter(|entry| entry.after == at);
            of.map(|entry| say.text(&entry.line.text))
                .collect::<Vec<_>>()
        });
        news.set(lines.join(" "));
    });
    Effect::new(move |_| {
        if let Some(reason) = desk.said.get() {
            news.set(say.text(&reason.text));
        }
    });
    view! { <p class="vh" role="status" aria-live="polite">{news}</p> }
}
