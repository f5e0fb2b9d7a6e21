//! A thief beside its name: portrait, place, what it carries, and how its declaration stands.

use super::signs::{maybe, pic, portrait, sign, token_sign};
use super::{Den, live};
use crate::engine::Seat;
use crate::games::age_of_thieves::hedria::{Node, way_out};
use crate::games::age_of_thieves::order::sealed;
use crate::games::age_of_thieves::tokens::Token;
use crate::games::age_of_thieves::{Phase, Table};
use crate::words::age_of_thieves::names;
use crate::words::{Key, Text};
use leptos::prelude::*;

/// Its portrait, place and state.
pub fn seat(den: Den, seat: Seat) -> AnyView {
    let say = den.say;
    let who = den.fact(move |table| table.thief(seat).character);
    let at = den.fact(move |table| table.thief(seat).at);
    let carrier = den.fact(move |table| table.thief(seat).emperor);
    let name = move || who.get().map(|who| say.key(names::character_name(who)));
    view! {
        <span class="portrait" title=name>
            {maybe(move || who.get(), |who| pic(portrait(who)))}
        </span>
        <span class="at ellipsis">{live(move || at.get().map(|at| place(den, at)).into_any())}</span>
        <span class="stand">
            {live(move || carrier.get().then(|| view! { <span class="carrier">{pic("#jewel-emperor")}</span> }).into_any())}
            {state(den, seat)}
        </span>
        {things(den, seat)}
    }
    .into_any()
}

fn place(den: Den, at: Node) -> String {
    den.say.text(&names::space_name(at))
}

/// How a seat stands, in a word.
#[derive(Clone, Copy, PartialEq)]
enum State {
    Declaring,
    Sealed,
    Arrested,
    Dungeon,
    Escaped,
    /// So many spaces out of the city.
    Gate(u8),
    Nothing,
}

fn state_of(table: &Table, seat: Seat) -> State {
    let thief = table.thief(seat);
    match thief.at {
        _ if thief.escaped > 0 => State::Escaped,
        _ if table.phase == Phase::Declaration => match sealed(table).contains(seat) {
            true => State::Sealed,
            false => State::Declaring,
        },
        _ if thief.arrested => State::Arrested,
        _ if table.in_dungeon(seat) => State::Dungeon,
        Some(at) => match table.open.filter(|_| table.alarm) {
            Some(open) => State::Gate(way_out(at, open)),
            None => State::Nothing,
        },
        None => State::Nothing,
    }
}

fn state(den: Den, seat: Seat) -> AnyView {
    let say = den.say;
    let state = den.fact(move |table| state_of(table, seat));
    let draw = move |state| {
        let (class, icon, text) = match state {
            State::Nothing => return ().into_any(),
            State::Declaring => ("", Some("#ui-clock"), Text::from(Key::AgeTableDeclaring)),
            State::Sealed => ("ok", Some("#ui-lock-step"), Key::AgeTableSealed.into()),
            State::Arrested => ("no", None, Key::AgeTableVoid.into()),
            State::Dungeon => ("no", None, Key::AgeTableDungeon.into()),
            State::Escaped => ("ok", Some("#ui-check"), Key::AgeStateEscaped.into()),
            State::Gate(n) => ("", None, Text::new(Key::AgeTableGate).num("n", n)),
        };
        view! { <span class=class>{icon.map(sign)} <span>{say.text(&text)}</span></span> }
            .into_any()
    };
    live(move || draw(state.get()))
}

/// Everything open on its sheet but what stands beside its name: how many, drawing, name.
fn carried(table: &Table, seat: Seat) -> Vec<(u8, &'static str, Key)> {
    let thief = table.thief(seat);
    let token = |token: Token| {
        (
            thief.tokens(token),
            token_sign(token),
            names::token_name(token),
        )
    };
    let yes = |has: bool, sign, key| (u8::from(has), sign, key);
    let hidden = thief.at.is_some() && table.hidden(seat);
    let all = [
        yes(thief.top, "#top-thief", Key::AgeTopThief),
        token(Token::CheapTrinket),
        token(Token::Informer),
        token(Token::GuildAgent),
        token(Token::KnownArea),
        yes(table.marked(seat), "#theft", Key::AgeStateMarked),
        yes(hidden, "#ui-eye-off", Key::AgeStateHidden),
        yes(thief.trapped, "#trap", Key::AgeStateTrapped),
        yes(thief.rope, "#hook", Key::AgeCardRopeHook),
        yes(thief.agile, "#agility", Key::AgeCardAgilityPotion),
        yes(thief.bolas > 0, "#bola", Key::AgeCardPoisonedBola),
    ];
    all.into_iter().filter(|(n, ..)| *n > 0).collect()
}

fn things(den: Den, seat: Seat) -> AnyView {
    let say = den.say;
    let carried = den.fact(move |table| carried(table, seat));
    let draw = move || {
        let things = carried.get().into_iter().map(|(n, sign, key)| {
            let name = say.key(key);
            let label = if n > 1 {
                format!("{name}: {n}")
            } else {
                name.to_owned()
            };
            view! {
                <span class="thing" title=name>
                    {pic(sign)}
                    {(n > 1).then(|| view! { <b class="num" aria-hidden="true">{n}</b> })}
                    <span class="vh">{label}</span>
                </span>
            }
        });
        things.collect_view().into_any()
    };
    view! { <span class="things">{live(draw)}</span> }.into_any()
}
