//! The curtain between two people at one device. It is opaque, and nothing of the match is behind it:
//! while it is down the table is not in the page at all.

use super::desk::{Deed, Desk};
use super::parts::{badge, icon, mark};
use crate::boards::say::use_say;
use crate::engine::Seat;
use crate::words::{Key, Text};
use leptos::ev;
use leptos::prelude::*;

/// How long the button is held, as `--d-hold` in `style/pages.css`.
const HOLD: std::time::Duration = std::time::Duration::from_millis(600);

/// The curtain, for the seat that takes the device next.
#[component]
pub fn Curtain(desk: Desk, seat: Seat) -> impl IntoView {
    let say = use_say();
    let holding = RwSignal::new(None::<u32>);
    let holds = StoredValue::new(0u32);
    let hold = move || {
        if holding.get_untracked().is_some() {
            return;
        }
        holds.update_value(|count| *count += 1);
        let this = holds.get_value();
        holding.set(Some(this));
        set_timeout(
            move || {
                if holding.try_get_untracked() == Some(Some(this)) {
                    desk.act.run(Deed::Reveal);
                }
            },
            HOLD,
        );
    };
    let release = move || holding.set(None);
    let is_press = |key: &str| key == "Enter" || key == " ";
    view! {
        <main class="curtain" data-curtain=seat.0>
            <svg class="cloth" preserveAspectRatio="none" viewBox="0 0 1440 900" aria-hidden="true">
                <use href="#cloth"></use>
            </svg>
            <svg class="swags" aria-hidden="true">
                <rect width="100%" height="112" fill="url(#swag)"></rect>
            </svg>
            <div class="plate">
                <h1 class="pass">
                    {move || say.text(&Text::new(Key::HandDevice).str("name", say.name(seat)))}
                </h1>
                <span class="big">{badge(seat)}</span>
                <p class="who display">{move || say.name(seat)}</p>
                <p class="mark">
                    {move || {
                        say.text(
                            &Text::new(Key::MarkOfSeat).word("mark", mark(seat)).num("n", seat.0 + 1),
                        )
                    }}
                </p>
                <button
                    class="hold"
                    class:held=move || holding.get().is_some()
                    data-do="reveal"
                    on:pointerdown=move |event: ev::PointerEvent| {
                        if event.button() == 0 {
                            hold();
                        }
                    }
                    on:pointerup=move |_| release()
                    on:pointerleave=move |_| release()
                    on:pointercancel=move |_| release()
                    on:contextmenu=move |event| event.prevent_default()
                    on:keydown=move |event: ev::KeyboardEvent| {
                        if is_press(&event.key()) {
                            event.prevent_default();
                            hold();
                        }
                    }
                    on:keyup=move |event: ev::KeyboardEvent| {
                        if is_press(&event.key()) {
                            release();
                        }
                    }
                    on:blur=move |_| release()
                    // A screen reader's click comes without pointer or key: it cannot hold.
                    on:click=move |event: ev::MouseEvent| {
                        if event.detail() == 0 && holding.get_untracked().is_none() {
                            desk.act.run(Deed::Reveal);
                        }
                    }
                >
                    <span class="ring">{icon("ui-eye", "ic")}</span>
                    <span>
                        {say.word(Key::HoldReveal)}
                        <small>{say.word(Key::LookAway)}</small>
                    </span>
                </button>
            </div>
            <p class="note">{say.word(Key::CurtainCloses)}</p>
        </main>
    }
}
