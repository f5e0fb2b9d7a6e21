//! The cards that can still be laid on the cloth.

use super::Tray;
use crate::boards::handles::{classes, disabled};
use crate::boards::hedria::signs::{Face, card, maybe};
use crate::boards::live::{live, memo};
use crate::engine::Glow;
use crate::games::age_of_thieves::cards::Card;
use crate::games::age_of_thieves::handles;
use crate::words::{Key, Text};
use leptos::prelude::*;

/// The special card of the seat's thief, if it plays with one.
pub(super) fn special_face(tray: Tray) -> Option<Face> {
    tray.den.view.with_untracked(|view| {
        let who = view.table.thief(tray.seat).character?;
        let plays = view.table.rules.special_cards;
        plays.then(|| Face::Special(who.special()))
    })
}

/// Basic cards, the special one, general ones.
pub(super) fn hand(tray: Tray) -> AnyView {
    let say = tray.den.say;
    // By kind and how many; a card on the cloth is not here.
    let cards = tray.den.own(|_, own, _| {
        let faces = own.draft.faces;
        let basic = [Card::Move, Card::Ambush].into_iter();
        let basic = basic.filter(move |&card| !faces.contains(&Some(card)));
        let general = Card::general().filter(|&card| own.hand[card.index()] > 0);
        let held = |card: Card| (card, own.hand.get(card.index()).copied().unwrap_or(1));
        basic.chain(general).map(held).collect::<Vec<_>>()
    });
    let laid = memo(move || {
        tray.plan
            .with(|plan| plan.bids.iter().any(|bid| bid.special))
    });
    let special = maybe(
        move || special_face(tray).filter(|_| !laid.get()),
        move |face| special_card(tray, face),
    );
    let list = move || {
        let cards = cards.get().unwrap_or_default();
        let cards = cards.into_iter().map(|(card, n)| one(tray, card, n));
        cards.collect_view().into_any()
    };
    let count = move || {
        let held = cards.with(|cards| cards.as_ref().map_or(0, Vec::len));
        (held + usize::from(!laid.get() && special_face(tray).is_some())).to_string()
    };
    let note = move || match tray.covering.get() {
        true => say.key(Key::AgeTableCoverWhich),
        false => say.key(Key::AgeTableHandNote),
    };
    view! {
        <section class="hand" data-drop="hand" aria-label=say.word(Key::AgeTableHand)>
            <h3>{say.word(Key::AgeTableHand)} " " <small>{note}</small></h3>
            <div class="cards" tabindex="0" style:--n=count>{live(list)} {special}</div>
        </section>
    }
    .into_any()
}

fn one(tray: Tray, kind: Card, n: u8) -> AnyView {
    let say = tray.den.say;
    let handle = handles::card(kind);
    let glow = tray.den.glow(handle);
    // A general card may go under the special one, whatever else is to be touched now.
    let awaits = move || tray.covering.get() && !kind.is_basic();
    let face = Face::Card(kind);
    let label = move || {
        let name = say.key(face.name());
        let text = say.key(face.text());
        match n {
            1 => format!("{name}: {text}"),
            _ => {
                let cards = Text::new(Key::AgeTableCopies)
                    .word("card", face.name())
                    .count("cards", Key::CountCards, u32::from(n));
                format!("{}: {text}", say.text(&cards))
            }
        }
    };
    view! {
        <button type="button" tabindex="-1" data-handle=handle.to_string() aria-label=label
            class=move || classes(glow.get()) class:awaits=awaits aria-disabled=move || disabled(glow.get())>
            {card(say, face)}
            {(n > 1).then(|| view! { <b class="count num" aria-hidden="true">{format!("×{n}")}</b> })}
        </button>
    }
    .into_any()
}

fn special_card(tray: Tray, face: Face) -> AnyView {
    let say = tray.den.say;
    let class = move || match tray.covering.get() {
        true => classes(Glow::Picked),
        false => classes(Glow::Lit),
    };
    let label = move || format!("{}: {}", say.key(face.name()), say.key(face.text()));
    view! {
        <button type="button" tabindex="-1" data-handle=handles::SPECIAL.to_string() aria-label=label class=class
            aria-pressed=move || tray.covering.get().to_string()>
            {card(say, face)}
        </button>
    }
    .into_any()
}
