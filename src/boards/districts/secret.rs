//! The own character, face down: it is in the page only while its card is held. And the way to the
//! notebook.

use super::parts::{bust, chr_class, icon, letter};
use super::{Board, notebook};
use crate::boards::Scene;
use crate::games::gentlemen_thieves::{Character, GentlemenThieves, Phase};
use crate::words::{Key, gentlemen_thieves as words};
use leptos::ev::{KeyboardEvent, MouseEvent, PointerEvent};
use leptos::prelude::*;

/// The card and the notebook of the seat whose eyes are at the device; nothing for other eyes, and
/// nothing once everybody is unmasked.
pub(super) fn secret(scene: Scene<GentlemenThieves>, board: Board) -> AnyView {
    let seat = Memo::new(move |_| {
        scene.view.with(|view| {
            let secret = view.character.is_some() && view.table.phase != Phase::Over;
            view.seat().filter(|_| secret)
        })
    });
    let shown = move || {
        seat.get().map(|seat| {
            view! {
                <section class="secret card-box" aria-label=move || board.say.key(Key::GentlemenOwn)>
                    {card(board)}
                    {notebook::notebook(board, seat)}
                </section>
            }
        })
    };
    shown.into_any()
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
    let face = move || {
        let own = held
            .get()
            .then(|| board.view.with(|view| view.character))
            .flatten();
        match own {
            Some(own) => open(board, own),
            None => view! { <span class="id-card">{icon("#identity")}</span> }.into_any(),
        }
    };
    view! {
        <button type="button" class="look" class:held=move || held.get() data-do="look"
            aria-label=move || say.key(Key::GentlemenActLook)
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
            {face}
            <span class="hold-note">
                <b class="display">{move || say.key(Key::GentlemenOwn)}</b>
                <small>{move || say.key(Key::GentlemenOwnNote)}</small>
                <span class="hold-text"><svg class="ic" aria-hidden="true"><use href="#ui-eye" /></svg> {move || say.key(Key::GentlemenHold)}</span>
            </span>
        </button>
    }
    .into_any()
}

/// The card's face.
fn open(board: Board, own: Character) -> AnyView {
    view! {
        <span class=format!("id-card face {}", chr_class(own)) role="status">
            {icon(bust(own))}
            <b class="letter" aria-hidden="true">{letter(own)}</b>
            <span class="id-name">{board.say.key(words::full_name(own))}</span>
        </span>
    }
    .into_any()
}
