//! The black market, the pile, and what lies in the centre of the table.

use super::parts::{icon, token_icon};
use super::{Board, in_centre, live};
use crate::boards::handles::{classes, disabled, pressed};
use crate::engine::Handle;
use crate::games::gentlemen_thieves::{LAST, Phase, handles};
use crate::words::{Key, Text, gentlemen_thieves as words};
use leptos::prelude::*;

/// A handle as a button.
fn button(board: Board, handle: Handle, class: &'static str, inner: AnyView) -> AnyView {
    let glow = board.glow(handle);
    view! {
        <button type="button" tabindex="-1" data-handle=handle.to_string()
            class=move || format!("{class} {}", classes(glow.get()))
            aria-label=board.name(handle)
            aria-disabled=move || disabled(glow.get()) aria-pressed=move || pressed(glow.get())>
            {inner}
        </button>
    }
    .into_any()
}

/// Three tools on sale, the pile to draw from blind, and what was drawn.
pub(super) fn market(board: Board) -> AnyView {
    let say = board.say;
    let drawn = board.fact(|table| table.drawn);
    let pile = board.fact(|table| (table.pile_size(), table.phase == Phase::Over));
    let backs = move || {
        let n = match pile.get().0 {
            0 => 0,
            1..=LAST => 1,
            _ => 3,
        };
        (0..n).map(|_| icon("#token-back")).collect_view()
    };
    let awning = board.layout.is_scene().then(|| {
        let stripes = |from: i32| {
            (0..7)
                .map(|i| format!("M{} 0h25v24a12.5 10 0 0 1-25 0z", 50 * i + from))
                .collect::<String>()
        };
        view! {
            <svg class="awning" viewBox="0 0 350 36" preserveAspectRatio="none" aria-hidden="true">
                <path class="o red" d=stripes(0) />
                <path class="o pale" d=stripes(25) />
            </svg>
            <h2 class="display">{say.word(Key::GentlemenMarket)}</h2>
        }
    });
    let heap = view! {
        <span class="stack">{backs}</span>
        <span class="nm">{say.word(Key::GentlemenActBlind)} " " <b class="num">{move || pile.get().0}</b></span>
    };
    let new = move || {
        drawn.get().map(|what| {
            let inner = view! {
                <span class="turned">{token_icon(what)}</span>
                <span class="nm">{say.key(words::tool(what.tool()))}</span>
            };
            button(board, handles::DRAWN, "tk drawn", inner.into_any())
        })
    };
    view! {
        <section class="market">
            {awning}
            <div class="goods">
                {(0..3).map(|slot| good(board, slot)).collect_view()}
                {button(board, handles::BLIND, "tk heap", heap.into_any())}
                {new}
            </div>
        </section>
    }
    .into_any()
}

fn good(board: Board, slot: u8) -> AnyView {
    let what = board.fact(move |table| table.market[usize::from(slot)]);
    let inner = move || match what.get() {
        Some(what) => view! {
            <span class="fresh">{token_icon(what)}</span>
            <span class="nm">{board.say.key(words::tool(what.tool()))}</span>
        }
        .into_any(),
        None => view! { <span class="empty"></span> }.into_any(),
    };
    button(
        board,
        handles::market(slot),
        "tk",
        view! { {inner} }.into_any(),
    )
}

/// What is in the centre: loot, and the special tokens that nobody has brought into the city yet.
fn centre_pieces(board: Board) -> AnyView {
    let say = board.say;
    let supply = board.fact(|table| table.supply);
    let parts = [
        (handles::loot(None), "#loot"),
        (handles::CARRIAGE, "#carriage"),
        (handles::tunnel(0), "#tunnel"),
        (handles::tunnel(1), "#tunnel"),
    ];
    let pieces = parts
        .into_iter()
        .map(|(handle, symbol)| {
            let here = board.fact(move |table| in_centre(table, handle));
            // One tunnel lies in the city from the start: only the other one leaves a gap.
            let gone = board.fact(move |table| match handle.kind {
                "tunnel" => handle.index == 1 && table.joined().is_some(),
                _ => true,
            });
            live(move || {
                if here.get() {
                    let count = (handle.kind == "loot").then(|| view! {
                        <b class="num">{move || supply.get()}</b>
                    });
                    let inner = view! { {icon(symbol)} {count} };
                    return button(board, handle, "cp", inner.into_any());
                }
                match gone.get() {
                    true => view! {
                        <span class="cp out">{icon(symbol)}<i>{say.key(Key::GentlemenOut)}</i></span>
                    }
                    .into_any(),
                    false => ().into_any(),
                }
            })
        })
        .collect_view();
    view! { <div class="pieces">{pieces}</div> }.into_any()
}

/// Where the Brigadier is.
fn brigadier(board: Board) -> AnyView {
    let left = board.fact(|table| table.pile_size().min(LAST));
    let near = board.fact(|table| table.pile_size() <= LAST);
    let hidden = board.fact(|table| table.phase != Phase::Over);
    let text = move || {
        let key = match near.get() {
            true => Key::GentlemenBrigadierNear,
            false => Key::GentlemenBrigadierHides,
        };
        board.say.text(&Text::new(key).num("n", left.get()))
    };
    let shown = move || {
        hidden.get().then(|| {
            let class = if near.get() { "brig near" } else { "brig" };
            view! { <p class=class>{icon("#brigadier")} <span>{text()}</span></p> }
        })
    };
    live(move || shown().into_any())
}

/// The centre as a panel, or as part of the strip.
pub(super) fn centre(board: Board) -> AnyView {
    let say = board.say;
    view! {
        <section class="centre card-box">
            <h2 class="cap">{say.word(Key::GentlemenCentre)}</h2>
            {centre_pieces(board)}
            {brigadier(board)}
        </section>
    }
    .into_any()
}

/// The centre as the sixth place of the board.
pub(super) fn sixth(board: Board) -> AnyView {
    view! { <div class="sixth">{centre(board)}</div> }.into_any()
}
