//! What happened, in words: beside the board, as a sheet on a phone, and spoken once.

use super::super::desk::{Desk, Entry};
use super::super::parts::badge;
use super::super::rules_page::OpenRules;
use super::super::sheet::Sheet;
use crate::boards::say::use_say;
use crate::words::{Key, Text};
use leptos::html::Ol;
use leptos::prelude::*;

/// So many lines are drawn at once, and so many of them lie on either side of a replay's position.
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
    // Which lines are drawn. In a replay they stay as long as its position is well among them: to draw others takes
    // longer than a frame lasts.
    let window = Memo::new(move |before: Option<&(usize, usize)>| {
        let at = desk.at.get();
        desk.log.with(|log| {
            let Some(at) = at else {
                return (log.len().saturating_sub(LINES), log.len());
            };
            let here = upto(log, at);
            let among = |&&(start, end): &&(usize, usize)| {
                let above = start == 0 || start + AHEAD <= here;
                let below = end == log.len() || here + AHEAD <= end;
                end <= log.len() && above && below
            };
            let start = here.saturating_sub(LINES / 2);
            let anew = (start, (start + LINES).min(log.len()));
            before.filter(among).copied().unwrap_or(anew)
        })
    });
    let shown = move || {
        // The log is read before what is made of it: in the other order its news is missed when the window stays
        // (reactive_graph 0.2 marks no observer that has itself brought a memo up to date).
        desk.log.with(|log| {
            let (start, end) = window.get();
            log.get(start..end).unwrap_or_default().to_vec()
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
    // By the deed, not by their number: a takeback puts its line in the place of another.
    let last = |log: &Vec<Entry>| log.iter().map(|entry| entry.deed).max().unwrap_or_default();
    let seen = StoredValue::new(desk.log.with_untracked(last));
    let news = RwSignal::new(String::new());
    Effect::new(move |_| {
        let fresh = desk.log.with(|log| {
            let before = seen.get_value();
            seen.set_value(before.max(last(log)));
            log.iter()
                .filter(|entry| entry.deed > before)
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
