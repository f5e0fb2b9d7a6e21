//! The AP that are left, the tokens that bring more, and the seal.

use super::Tray;
use super::cloth::split;
use crate::boards::handles::{classes, disabled};
use crate::boards::hedria::signs::{maybe, pic, sign, token_sign};
use crate::boards::live::{live, memo};
use crate::engine::{Glow, Handle};
use crate::games::age_of_thieves::cards::{BOLA, Character};
use crate::games::age_of_thieves::handles;
use crate::games::age_of_thieves::tokens::Token;
use crate::words::age_of_thieves::names;
use crate::words::{Key, Text};
use leptos::prelude::*;

pub(super) fn bank(tray: Tray) -> AnyView {
    let say = tray.den.say;
    let pool = memo(move || tray.plan.with(|plan| plan.pool()));
    let glow = tray.den.glow(handles::AP);
    let label = move || {
        let left = Text::new(Key::CountAp).num("n", pool.get());
        format!("{}: {}", say.key(Key::AgeTableApLeft), say.text(&left))
    };
    let heap = move || {
        let dots = (0..pool.get().min(15)).map(|_| view! { <i class="ap"></i> });
        dots.collect_view().into_any()
    };
    view! {
        <section class="bank" aria-label=say.word(Key::AgeAp)>
            <button type="button" tabindex="-1" data-handle=handles::AP.to_string() aria-label=label
                class=move || format!("left {}", classes(glow.get())) aria-disabled=move || disabled(glow.get())>
                <b class="num" aria-hidden="true">{move || pool.get()}</b>
                <small aria-hidden="true">{say.word(Key::AgeTableApLeft)}</small>
                <span class="aps" aria-hidden="true">{live(heap)}</span>
            </button>
            {sources(tray)}
            <span class="tokens">
                {token(tray, Token::Informer, handles::INFORMER)}
                {token(tray, Token::GuildAgent, handles::AGENT)}
            </span>
            {seal(tray)}
        </section>
    }
    .into_any()
}

/// Where the AP come from, and what took some away.
fn sources(tray: Tray) -> AnyView {
    let say = tray.den.say;
    let seat = tray.seat;
    let parts = tray.den.fact(move |table| {
        let thief = table.thief(seat);
        let jasmine = thief.character == Some(Character::Jasmine);
        let blue = match table.in_dungeon(seat) {
            true => 2 + i8::from(jasmine),
            false => 10,
        };
        let closed = table.event_bonus(|event| event.closed) as i8;
        let all = [
            ("#ap-blue", blue, Key::AgeApBlue),
            ("#ap-red", thief.red as i8, Key::AgeApRed),
            ("#ap-purple", thief.temp as i8, Key::AgeApPurple),
            (
                "#bola",
                -((BOLA * thief.bolas) as i8),
                Key::AgeCardPoisonedBola,
            ),
            ("#ev-closed", -closed, Key::AgeEventClosedDistricts),
        ];
        all.into_iter()
            .filter(|(_, n, _)| *n != 0)
            .collect::<Vec<_>>()
    });
    let draw = move || {
        let rows = parts.get().into_iter().map(|(icon, n, key)| {
            let n = if n < 0 { format!("−{}", -n) } else { n.to_string() };
            view! { <li title=say.key(key)>{pic(icon)} <b class="num">{n}</b> <span class="vh">{say.key(key)}</span></li> }
        });
        rows.collect_view().into_any()
    };
    view! { <ul class="sources">{live(draw)}</ul> }.into_any()
}

/// Tokens of a kind that are left on the sheet.
fn token(tray: Tray, token: Token, handle: Handle) -> AnyView {
    let say = tray.den.say;
    let seat = tray.seat;
    let count = memo(move || {
        tray.den.view.with(|view| {
            let draft = view.own.map(|own| own.draft).unwrap_or_default();
            let used = match token {
                Token::Informer => draft.informers,
                _ => draft.agents,
            };
            let held = view.table.thief(seat).tokens(token);
            (held - used, held)
        })
    });
    let glow = tray.den.glow(handle);
    let draw = move |(left, _): (u8, u8)| {
        let label = move || format!("{}: {left}", say.key(names::token_name(token)));
        let text = say.word(names::token_text(token));
        view! {
            <button type="button" tabindex="-1" data-handle=handle.to_string() aria-label=label title=text
                class=move || format!("token {}", classes(glow.get())) aria-disabled=move || disabled(glow.get())>
                {pic(token_sign(token))}
                <b class="num" aria-hidden="true">{left}</b>
            </button>
        }
        .into_any()
    };
    maybe(
        move || Some(count.get()).filter(|(_, held)| *held > 0),
        draw,
    )
}

/// The one gold button: what goes before the guards and after, and that nothing is undone.
fn seal(tray: Tray) -> AnyView {
    let say = tray.den.say;
    let list = |values: &[u8]| match values {
        [] => "–".to_owned(),
        _ => {
            let values: Vec<String> = values.iter().map(u8::to_string).collect();
            values.join(", ")
        }
    };
    let note = move || match split(tray) {
        Some((before, after)) if before.len() + after.len() > 0 => {
            let text = Text::new(Key::AgeTableSplit)
                .str("before", list(&before))
                .str("after", list(&after));
            say.text(&text)
        }
        _ => String::new(),
    };
    let glow = tray.den.glow(handles::SEAL);
    view! {
        <p class="seal-note">
            {note}
            <span class="no-undo">{sign("#ui-lock-step")} {say.word(Key::AgeTableNoUndo)}</span>
        </p>
        <button type="button" tabindex="-1" data-handle=handles::SEAL.to_string()
            class="btn gold seal h" class:sel=move || glow.get() == Glow::Picked
            aria-disabled=move || disabled(glow.get())>
            {sign("#ui-check")} {say.word(Key::AgeDoSeal)}
        </button>
    }
    .into_any()
}
