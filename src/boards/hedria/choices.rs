//! Decisions beside the map: how to resolve a stack, what to discard, keep, steal or give up; who to be. And the hand, to
//! be seen meanwhile.

use super::signs::{Face, card, jewel_sign, pic, portrait, token_sign, way_sign};
use super::{Den, live};
use crate::boards::art::seat_class;
use crate::boards::handles::{Handles, classes, disabled, pressed};
use crate::boards::live::{boxed, memo};
use crate::engine::{Glow, Handle, Seat};
use crate::games::age_of_thieves::cards::{Card, Character, Special};
use crate::games::age_of_thieves::tokens::Token;
use crate::games::age_of_thieves::{AgeOfThieves, Jewel, SEATS, STACKS, Task, View, Way, handles};
use crate::words::age_of_thieves::names;
use crate::words::spoken::{Button, Spoken};
use crate::words::{Key, Text};
use leptos::prelude::*;

const HANDLES: &[&str] = &[
    "character",
    "way",
    "stack",
    "card",
    "sheet-token",
    "jewel",
    "pile",
    "thief",
    "token",
    "known-area",
    "sewers",
    "way-out",
    "keep",
    "decline",
    "swap",
    "done",
    "stop",
    "abandon",
];

fn column(handle: Handle) -> u16 {
    let kind = HANDLES.iter().position(|&known| known == handle.kind);
    100 * kind.unwrap_or(0) as u16 + handle.index
}

/// Everything beside the map that may be chosen somewhere in the game, in the order it is offered.
fn all() -> Vec<Handle> {
    let ways = Way::ALL.into_iter().map(handles::way);
    let stacks = (0..STACKS as u8).map(handles::stack);
    let cards = Card::ALL.iter().map(|&card| handles::card(card));
    let tokens = Token::ALL.iter().map(|&token| handles::sheet_token(token));
    let jewels = Jewel::ALL.iter().map(|&jewel| handles::jewel(jewel));
    let piles = Jewel::ALL.iter().map(|&jewel| handles::pile(jewel));
    // They are on the map too, where they may be small.
    let thieves = Seat::all(SEATS as u8).map(handles::thief);
    let single = [
        handles::TOKEN,
        handles::KNOWN_AREA,
        handles::SEWERS,
        handles::WAY_OUT,
        handles::KEEP,
        handles::DECLINE,
        handles::SWAP,
        handles::DONE,
        handles::STOP,
        handles::ABANDON,
    ];
    ways.chain(stacks)
        .chain(cards)
        .chain(tokens)
        .chain(jewels)
        .chain(piles)
        .chain(thieves)
        .chain(single)
        .collect()
}

/// The tray; it holds nothing but the hand while others act.
pub fn tray(den: Den) -> AnyView {
    let say = den.say;
    let setting_up = memo(move || {
        den.view
            .with(|view| matches!(view.table.agenda.top(), Some(Task::Character { .. })))
    });
    let handles = Handles::new(den.picks, HANDLES, column, move || den.view.track());
    let inner = live(move || match setting_up.get() {
        true => gallery(den),
        false => view! { {hand(den)} {offers(den)} }.into_any(),
    });
    boxed(handles, "choices", say.title(Key::Actions), inner)
}

/// What may be chosen now: the buttons that begin an action, then everything else beside the map that is lit.
fn offers(den: Den) -> AnyView {
    let say = den.say;
    let begins = memo(move || den.view.with(AgeOfThieves::buttons));
    let open = memo(move || {
        let begun = begins.get();
        let lit = |handle: &Handle| den.picks.glow(*handle) != Glow::Rest;
        let elsewhere = |handle: &Handle| begun.iter().all(|button| button.handle != *handle);
        // A card of the hand is touched where it lies.
        let own = den.view.with(|view| view.own.map(|own| own.hand));
        let held = |handle: &Handle| {
            let at = usize::from(handle.index);
            handle.kind == "card" && own.is_some_and(|own| own.get(at).is_some_and(|n| *n > 0))
        };
        let open = all().into_iter().filter(lit).filter(elsewhere);
        open.filter(|handle| !held(handle)).collect::<Vec<_>>()
    });
    let buttons = move || {
        let buttons = begins
            .get()
            .into_iter()
            .map(|button| beginning(den, button));
        buttons.collect_view().into_any()
    };
    let list = move || {
        let open = open.get().into_iter().map(|handle| offer(den, handle));
        open.collect_view().into_any()
    };
    view! {
        <div class="offers" role="group" aria-label=say.word(Key::PayWith)>
            {live(move || den.view.with(|view| secret_token(den, view)))}
            {live(buttons)}
            {live(list)}
        </div>
    }
    .into_any()
}

/// A button that begins an action, with what it brings.
fn beginning(den: Den, button: Button) -> AnyView {
    let say = den.say;
    let glow = den.glow(button.handle);
    let sign = den.view.with_untracked(|view| picture(view, button.handle));
    let paper = button.handle.kind == "way";
    view! {
        <button type="button" tabindex="-1" data-handle=button.handle.to_string()
            class=move || format!("offer {}", classes(glow.get())) class:paper=paper
            aria-disabled=move || disabled(glow.get()) aria-pressed=move || pressed(glow.get())>
            {pic(sign)}
            <span>{say.phrase(button.label)} <small>{say.phrase(button.note)}</small></span>
        </button>
    }
    .into_any()
}

/// Card 5 and Rat Spies: the token only this thief sees.
fn secret_token(den: Den, view: &View) -> AnyView {
    let seen = |at| {
        let own = view.own?;
        let place = crate::games::age_of_thieves::hedria::token_place(at)?;
        own.notes.token[place]
    };
    let spaces = match view.table.agenda.top() {
        Some(Task::Worker { at, .. }) => vec![at],
        Some(Task::SpiesSecond { first, .. }) => vec![first],
        Some(Task::SpiesSwap { first, second, .. }) => vec![first, second],
        _ => Vec::new(),
    };
    let say = den.say;
    let tokens = spaces.into_iter().filter_map(|at| Some((at, seen(at)?)));
    let draw = |(at, token): (_, Token)| {
        let text = names::space_name(at);
        view! {
            <span class="seen">
                {pic(token_sign(token))}
                <span><b>{say.word(names::token_name(token))}</b> <small>{say.phrase(text)}</small></span>
            </span>
        }
    };
    tokens.map(draw).collect_view().into_any()
}

/// What a handle looks like.
fn picture(view: &View, handle: Handle) -> &'static str {
    let at = usize::from(handle.index);
    let own = view.own.map(|own| own.draft.faces);
    let special = || -> Option<Special> {
        let seat = view.seat()?;
        Some(view.table.thief(seat).character?.special())
    };
    let up = match view.table.agenda.top() {
        Some(Task::Resolve { stack, .. }) => own.and_then(|own| own[usize::from(stack)]),
        _ => None,
    };
    match handle.kind {
        "way" => Way::ALL
            .get(at)
            .map_or("#card-back", |&way| way_sign(way, up, special())),
        "stack" => own
            .and_then(|own| own.get(at).copied().flatten())
            .map_or("#card-back", super::signs::card_sign),
        "card" => Card::ALL
            .get(at)
            .map_or("#card-back", |&card| super::signs::card_sign(card)),
        "sheet-token" => Token::ALL
            .get(at)
            .map_or("#token", |&token| token_sign(token)),
        "jewel" | "pile" => Jewel::ALL
            .get(at)
            .map_or("#jewel-yellow", |&jewel| jewel_sign(jewel)),
        "thief" => view
            .table
            .thieves
            .get(at)
            .and_then(|thief| thief.character)
            .map_or("#ui-person", portrait),
        "token" => "#token-back",
        "known-area" => "#tok-known",
        "sewers" => "#tok-manhole",
        "way-out" => "#ui-right",
        "keep" => "#ui-check",
        "swap" => "#ui-swap",
        "done" | "stop" => "#ui-check",
        _ => "#ui-close",
    }
}

fn offer(den: Den, handle: Handle) -> AnyView {
    let glow = den.glow(handle);
    let seat = (handle.kind == "thief").then_some(Seat(handle.index as u8));
    // What else the map tells of a thief is long.
    let name = match seat {
        Some(seat) => Signal::derive(move || den.say.name(seat)),
        None => den.name(handle),
    };
    let sign = den.view.with_untracked(|view| picture(view, handle));
    let paper = matches!(handle.kind, "way" | "stack" | "card");
    let colour = seat.map_or("", seat_class);
    view! {
        <button type="button" tabindex="-1" data-handle=handle.to_string()
            class=move || format!("offer {colour} {}", classes(glow.get())) class:paper=paper
            aria-disabled=move || disabled(glow.get()) aria-pressed=move || pressed(glow.get())>
            {pic(sign)} <span>{name}</span>
        </button>
    }
    .into_any()
}

/// The own general cards: to be seen, and touched when one is to be given up.
fn hand(den: Den) -> AnyView {
    let say = den.say;
    let cards = den.own(|_, own, _| {
        let held = |card: Card| (card, own.hand[card.index()]);
        let cards = Card::general().map(held).filter(|(_, n)| *n > 0);
        cards.collect::<Vec<_>>()
    });
    let list = move || {
        let cards = cards.get().unwrap_or_default();
        let cards = cards.into_iter().map(|(card, n)| held(den, card, n));
        cards.collect_view().into_any()
    };
    let none = move || cards.with(|cards| cards.as_ref().is_none_or(Vec::is_empty));
    view! {
        <section class="held" class:none=none aria-label=say.word(Key::AgeTableHand)>
            <h2>{say.word(Key::AgeTableHand)}</h2>
            {live(list)}
        </section>
    }
    .into_any()
}

fn held(den: Den, kind: Card, n: u8) -> AnyView {
    let say = den.say;
    let handle = handles::card(kind);
    let glow = den.glow(handle);
    let face = Face::Card(kind);
    let label = move || {
        let copies = Text::new(Key::AgeTableCopies)
            .word("card", face.name())
            .count("cards", Key::CountCards, u32::from(n));
        let name = match n {
            1 => say.key(face.name()).to_owned(),
            _ => say.text(&copies),
        };
        format!("{name}: {}", say.key(face.text()))
    };
    view! {
        <button type="button" tabindex="-1" data-handle=handle.to_string() aria-label=label title=label
            class=move || classes(glow.get())
            aria-disabled=move || disabled(glow.get()) aria-pressed=move || pressed(glow.get())>
            {card(say, face)}
            {(n > 1).then(|| view! { <b class="count num" aria-hidden="true">{format!("×{n}")}</b> })}
        </button>
    }
    .into_any()
}

/// Set-up: the six thieves, each with its art and its special card.
fn gallery(den: Den) -> AnyView {
    let thieves = Character::ALL.iter().map(|&who| candidate(den, who));
    view! { <div class="gallery" tabindex="0">{thieves.collect_view()}</div> }.into_any()
}

fn candidate(den: Den, who: Character) -> AnyView {
    let say = den.say;
    let handle = handles::character(who);
    let glow = den.glow(handle);
    let taken = den.fact(move |table| {
        table
            .all_seats()
            .find(|&seat| table.thief(seat).character == Some(who))
    });
    let special = Face::Special(who.special());
    let class = move || {
        let seat = taken.get().map_or("", seat_class);
        format!("candidate {} {seat}", classes(glow.get()))
    };
    let mark = live(move || {
        taken
            .get()
            .map(|seat| {
                let href = crate::boards::art::seat_mark(seat);
                view! { <span class="badge"><svg aria-hidden="true"><use href=href /></svg></span> }
            })
            .into_any()
    });
    view! {
        <button type="button" tabindex="-1" data-handle=handle.to_string() class=class
            aria-disabled=move || disabled(glow.get()) aria-pressed=move || pressed(glow.get())>
            <span class="portrait">{pic(portrait(who))} {mark}</span>
            <b class="display">{say.word(names::character_name(who))}</b>
            <small>{say.word(names::character_title(who))}</small>
            <span class="art"><b>{say.word(names::power_name(who))}</b> " " {say.word(names::power_text(who))}</span>
            <span class="art">{pic(special.sign())} <b>{say.word(special.name())}</b> " " {say.word(special.text())}</span>
        </button>
    }
    .into_any()
}
