//! What happened, in words: beside the board, as a sheet on a phone, and spoken once.

use super::super::desk::{Desk, Entry};
use super::super::parts::badge;
use super::super::rules_page::OpenRules;
use super::super::sheet::Sheet;
use crate::boards::say::use_say;
use crate::words::{Key, Text};
use leptos::html::Ol;
use leptos::leptos_dom::helpers::TimeoutHandle;
use leptos::prelude::*;
use std::time::Duration;

/// So many lines are drawn at once, and so many more whenever the list is scrolled to the end of them.
const LINES: usize = 48;
/// So many of them lie at least on either side of a replay's position.
const AHEAD: usize = 16;
/// This near its end the list is at its end, in pixels.
const NEAR: i32 = 160;
/// A replay that goes far at once, as the scrubber does, is followed once it rests.
const REST: Duration = Duration::from_millis(120);

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
    // Which lines are drawn, and the position of the replay among them.
    let window = RwSignal::new((0, 0));
    let place = RwSignal::new(None::<usize>);
    let shows = move |line: usize| {
        let (start, end) = window.get_untracked();
        let length = desk.log.with_untracked(Vec::len);
        let above = start == 0 || start + AHEAD <= line;
        let below = end == length || line + AHEAD <= end;
        end <= length && above && below
    };
    let show = move |line: usize| {
        if !shows(line) {
            let start = line.saturating_sub(LINES / 2);
            let end = desk.log.with_untracked(Vec::len).min(start + LINES);
            window.set((start, end));
        }
    };
    // Until a line that is sought is in sight, the list is where nobody has scrolled it.
    let seeks = StoredValue::new(false);
    let scroll = move |to: &'static str| {
        let Some(list) = list.get_untracked() else {
            return;
        };
        seeks.set_value(true);
        request_animation_frame(move || {
            match list.query_selector(to) {
                Ok(Some(line)) => line.scroll_into_view_with_bool(false),
                _ => list.set_scroll_top(list.scroll_height()),
            }
            let _ = seeks.try_set_value(false);
        });
    };
    // The newest line stays in sight, or the one where the replay stands.
    let follow = move |at: Option<usize>| {
        place.set(at);
        match at {
            Some(at) => show(desk.log.with_untracked(|log| upto(log, at))),
            None => {
                let end = desk.log.with_untracked(Vec::len);
                window.set((end.saturating_sub(LINES), end));
            }
        }
        scroll(".line.here");
    };
    let rest = StoredValue::new(None::<TimeoutHandle>);
    Effect::new(move |_| {
        let line = desk.log.with(|log| desk.at.get().map(|at| upto(log, at)));
        if let Some(waiting) = rest.try_update_value(Option::take).flatten() {
            waiting.clear();
        }
        if line.is_none_or(shows) {
            return follow(desk.at.get_untracked());
        }
        let wait = set_timeout_with_handle(
            move || {
                if let Some(at) = desk.at.try_get_untracked() {
                    follow(at);
                }
            },
            REST,
        );
        rest.set_value(wait.ok());
    });
    // The line that the board has pointed at.
    Effect::new(move |_| {
        if let Some(line) = desk.sought.get() {
            show(line);
            scroll(".line.sought");
        }
    });
    // At the end of what is drawn, more of it; what is in sight stays there.
    let grow = move |_| {
        let Some(list) = list.get_untracked() else {
            return;
        };
        if seeks.try_get_value() != Some(false) {
            return;
        }
        let (start, end) = window.get_untracked();
        let (top, height) = (list.scroll_top(), list.scroll_height());
        if start > 0 && top < NEAR {
            let grown = (start.saturating_sub(LINES), end);
            window.set(grown);
            request_animation_frame(move || {
                if window.try_get_untracked() == Some(grown) {
                    list.set_scroll_top(list.scroll_top() + list.scroll_height() - height);
                }
            });
        } else if height - top - list.client_height() < NEAR {
            let all = desk.log.with_untracked(Vec::len);
            if end < all {
                window.set((start, all.min(end + LINES)));
            }
        }
    };
    let shown = move || {
        desk.log.with(|log| {
            let (start, end) = window.get();
            let end = end.min(log.len()); // undone lines are gone
            log[start.min(end)..end].to_vec()
        })
    };
    // The last line at or before the replay's position.
    let here = Memo::new(move |_| {
        desk.log.with(|log| {
            let line = upto(log, place.get()?).checked_sub(1)?;
            Some(log.get(line)?.number)
        })
    });
    view! {
        <ol node_ref=list tabindex="0" on:scroll=grow>
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
