//! The own character, face down: it is in the page only while its card is held. And the way to the
//! notebook.

use super::parts::{bust, chr_class, icon, letter};
use super::{Board, live, memo, notebook};
use crate::boards::Scene;
use crate::games::gentlemen_thieves::{Character, GentlemenThieves, Phase};
use crate::words::{Key, gentlemen_thieves as words};
use leptos::ev::{KeyboardEvent, MouseEvent, PointerEvent};
use leptos::prelude::*;

/// The card and the notebook of the seat whose eyes are at the device; nothing for other eyes, and
/// nothing once everybody is unmasked.
pub(super) fn secret(scene: Scene<GentlemenThieves>, board: Board) -> AnyView {
    let seat = memo(move || {
        scene.view.with(|view| {
            let secret = view.character.is_some() && view.table.phase != Phase::Over;
            view.seat().filter(|_| secret)
        })
    });
    let shown = move || {
        seat.get().map(|seat| {
            view! {
                <section class="secret card-box" aria-label=board.say.word(Key::GentlemenOwn)>
                    {card(board)}
                    {notebook::notebook(board, seat)}
                </section>
            }
        })
    };
    live(move || shown().into_any())
}

fn card(board: Board) -> AnyView {
    let say = board.say;
    let held = RwSignal::new(false);
    let release = move || {
        // A listener of the window may outlive the card by a moment.
        let _ = held.try_set(false);
    };
    let away = window_event_listener(leptos::ev::blur, move |_| release());
    on_cleanup(move || away.remove());
    let is_press = |event: &KeyboardEvent| matches!(event.key().as_str(), "Enter" | " ");
    let own = move || {
        let own = held.get().then(|| board.view.with(|view| view.character));
        own.flatten()
    };
    // While it is held, the button says aloud what is seen.
    let label = move || match own() {
        Some(own) => say.key(words::full_name(own)),
        None => say.key(Key::GentlemenActLook),
    };
    let face = live(move || own().map(|own| open(board, own)).into_any());
    view! {
        <button type="button" class="look" class:held=move || held.get() data-do="look"
            aria-label=label
            on:pointerdown=move |event: PointerEvent| held.set(event.button() == 0)
            on:pointerup=move |_| release()
            on:pointerleave=move |_| release()
            on:pointercancel=move |_| release()
            on:contextmenu=move |event| event.prevent_default()
            on:keydown=move |event: KeyboardEvent| {
                if is_press(&event) {
                    event.prevent_default();
                    held.set(true);
                }
            }
            on:keyup=move |event: KeyboardEvent| {
                if is_press(&event) {
                    event.prevent_default();
                    release();
                }
            }
            on:blur=move |_| release()
            // A screen reader's click comes without pointer or key: it turns the card over and back.
            on:click=move |event: MouseEvent| {
                if event.detail() == 0 {
                    held.update(|held| *held = !*held);
                }
            }>
            <span class="id-card">{icon("#identity")}</span>
            {face}
            <span class="hold-note">
                <b class="display">{say.word(Key::GentlemenOwn)}</b>
                <small>{say.word(Key::GentlemenOwnNote)}</small>
                <span class="hold-text"><svg class="ic" aria-hidden="true"><use href="#ui-eye" /></svg> {say.word(Key::GentlemenHold)}</span>
            </span>
        </button>
    }
    .into_any()
}

/// The card's face.
fn open(board: Board, own: Character) -> AnyView {
    view! {
        <span class=format!("id-card face {}", chr_class(own))>
            {icon(bust(own))}
            <b class="letter" aria-hidden="true">{letter(own)}</b>
            <span class="id-name">{board.say.key(words::full_name(own))}</span>
        </span>
    }
    .into_any()
}
