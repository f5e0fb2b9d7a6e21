//! The replay: any position of the match, by scrubber, keys, play and log lines; a new match from any of them.

use super::super::desk::Desk;
use super::super::parts::{icon, tool};
use super::super::settings::Settings;
use crate::boards::say::use_say;
use crate::engine::Seat;
use crate::words::{Key, Text};
use leptos::prelude::*;

/// How long a position is shown while it plays, at normal speed.
const BEAT: u32 = 900;

/// The speeds, as divisors of a beat in halves, and what they are called.
const SPEEDS: [(u32, &str); 4] = [(1, "½×"), (2, "1×"), (4, "2×"), (16, "8×")];

/// Where a key leads from a position, if anywhere.
pub fn by_key(key: &str, at: usize, length: usize) -> Option<usize> {
    match key {
        "ArrowLeft" => Some(at.saturating_sub(1)),
        "ArrowRight" => Some((at + 1).min(length)),
        "Home" => Some(0),
        "End" => Some(length),
        _ => None,
    }
}

/// The bar under the board while a position of the match is looked at; `dragged`: its scrubber is held.
#[component]
pub fn Replay(desk: Desk, dragged: RwSignal<bool>, review: RwSignal<bool>) -> impl IntoView {
    let say = use_say();
    let settings: Settings = expect_context();
    let playing = RwSignal::new(false);
    dragged.set(false);
    let speed = RwSignal::new(1usize);
    let at = move || desk.at.get().unwrap_or_default();
    let go = move |to: usize| desk.at.set(Some(to.min(desk.length.get_untracked())));
    let stop = move |to: usize| {
        playing.maybe_update(std::mem::take); // its button is not drawn anew for each step of the scrubber
        go(to);
    };
    // A dragged scrubber asks for more positions than there are frames: each frame shows the last one.
    let asked = StoredValue::new(None::<usize>);
    let scrub = move |to: usize| {
        if asked.try_update_value(|asked| asked.replace(to)) == Some(None) {
            request_animation_frame(move || {
                if let Some(to) = asked.try_update_value(Option::take).flatten() {
                    stop(to);
                }
            });
        }
    };
    // One step after a beat, as long as it plays; each step asks for the next.
    Effect::new(move |_| {
        if !playing.get() {
            return;
        }
        let (now, half_beats) = (at(), SPEEDS[speed.get()].0);
        if now >= desk.length.get() {
            return playing.set(false);
        }
        set_timeout(
            move || {
                let still = playing.try_get_untracked() == Some(true);
                if still && desk.at.try_get_untracked() == Some(Some(now)) {
                    go(now + 1);
                }
            },
            settings.beat(2 * BEAT / half_beats),
        );
    });
    let place = move || {
        Text::new(Key::ProgressOf)
            .num("n", at() as i64)
            .num("m", desk.length.get() as i64)
    };
    let step = move |name, symbol, label, to: Callback<(), usize>| {
        tool(
            "iconbtn framed",
            name,
            symbol,
            label,
            Callback::new(move |()| stop(to.run(()))),
        )
    };
    let first = Callback::new(|()| 0);
    let back = Callback::new(move |()| {
        desk.at
            .get_untracked()
            .unwrap_or_default()
            .saturating_sub(1)
    });
    let next = Callback::new(move |()| desk.at.get_untracked().unwrap_or_default() + 1);
    let last = Callback::new(move |()| desk.length.get_untracked());
    view! {
        <section class="replay card-box" aria-label=say.word(Key::Replay)>
            <div class="steps">
                {step("replay-first", "ui-first", Key::ReplayFirst, first)}
                {step("replay-back", "ui-back", Key::ReplayBack, back)}
                <button
                    class="iconbtn framed"
                    data-do="replay-play"
                    aria-label=move || say.key(if playing.get() { Key::ReplayPause } else { Key::ReplayPlay })
                    on:click=move |_| {
                        if !playing.get_untracked() && at() >= desk.length.get_untracked() {
                            go(0);
                        }
                        playing.update(|playing| *playing = !*playing);
                    }
                >
                    {move || icon(if playing.get() { "ui-pause" } else { "ui-play" }, "ic")}
                </button>
                {step("replay-next", "ui-next", Key::ReplayNext, next)}
                {step("replay-last", "ui-last", Key::ReplayLast, last)}
            </div>
            <label class="scrub">
                <span class="num">{move || say.text(&place())}</span>
                <input
                    type="range"
                    data-field="position"
                    min="0"
                    max=move || desk.length.get().to_string()
                    prop:value=move || at().to_string()
                    aria-label=say.word(Key::ReplayPosition)
                    aria-valuetext=move || say.text(&place())
                    on:pointerdown=move |_| dragged.set(true)
                    on:pointerup=move |_| dragged.set(false)
                    on:pointercancel=move |_| dragged.set(false)
                    on:input=move |event| {
                        if let Ok(to) = event_target_value(&event).parse() {
                            scrub(to);
                        }
                    }
                />
            </label>
            <select
                class="field"
                data-field="replay-speed"
                aria-label=say.word(Key::Speed)
                on:change=move |event| {
                    let chosen = SPEEDS.iter().position(|(_, name)| *name == event_target_value(&event));
                    speed.set(chosen.unwrap_or(1));
                }
            >
                {SPEEDS
                    .iter()
                    .enumerate()
                    .map(|(place, (_, name))| view! { <option value=*name selected=place == 1>{*name}</option> })
                    .collect_view()}
            </select>
            <Show when=move || desk.over()>
                <SeenBy desk/>
                {tool("iconbtn framed", "review", "ui-chart", Key::Review, Callback::new(move |()| review.set(true)))}
            </Show>
            <span class="row">
                <button class="btn" data-do="branch" on:click=move |_| desk.branch.run(at())>
                    {icon("ui-play", "ic")} {say.word(Key::ReplayBranch)}
                </button>
                {tool("iconbtn", "replay-leave", "ui-close", Key::ReplayLeave, Callback::new(move |()| desk.at.set(None)))}
            </span>
        </section>
    }
}

/// Whose secrets are shown, once the match is over.
#[component]
fn SeenBy(desk: Desk) -> impl IntoView {
    let say = use_say();
    let seats = desk.players.with_value(Vec::len) as u8;
    view! {
        <select
            class="field"
            data-field="seen-by"
            aria-label=say.word(Key::ReplaySeenBy)
            on:change=move |event| {
                desk.seen_by.set(event_target_value(&event).parse().ok().map(Seat));
            }
        >
            <option value="">{say.word(Key::ReplaySeenByAll)}</option>
            {Seat::all(seats)
                .map(|seat| {
                    let name = Text::new(Key::ReplaySeenBySeat).seat("name", seat.0);
                    view! { <option value=seat.0.to_string()>{say.phrase(name)}</option> }
                })
                .collect_view()}
        </select>
    }
}
