//! The tray: the hand as fans, and the piles beside it.

use super::{motion, name, own_seat};
use crate::boards::Scene;
use crate::boards::art::{palace_class, palace_words};
use crate::boards::handles::{Handles, classes, disabled, pressed};
use crate::boards::live::{Fact, memo};
use crate::boards::picks::Picks;
use crate::boards::say::{Say, use_say};
use crate::engine::{Glow, Handle};
use crate::games::twelve_thieves::{Palace, TwelveThieves, View, handles};
use crate::words::{Key, Text};
use leptos::html::Section;
use leptos::prelude::*;

const KINDS: &[&str] = &["card", "deck", "dancers"];
/// Cards of one pile that are drawn; the number says the rest.
const DRAWN: u8 = 9;

/// A kind of card: a colour, or the dancer.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Kind(Option<Palace>);

impl Kind {
    fn handle(self) -> Handle {
        self.0.map_or(handles::DANCER, handles::card)
    }

    fn class(self) -> &'static str {
        self.0.map_or("pal-dancer", palace_class)
    }

    fn symbol(self, what: &str) -> String {
        format!("#{what}-{}", self.0.map_or("dancer", Palace::id))
    }

    fn name(self) -> Key {
        self.0
            .map_or(Key::TwelvePileDancer, |palace| palace_words(palace).1)
    }

    fn held(self, view: &View) -> u8 {
        let own = view.seat().unwrap_or(view.table.current);
        match self.0 {
            Some(palace) => view.hand.map_or(0, |hand| hand[palace.index()]),
            None => view.table.dancers[own.index()],
        }
    }
}

/// What the tray's parts read.
#[derive(Clone, Copy)]
struct Tray {
    view: Signal<View>,
    picks: Picks,
    say: Say,
}

/// The viewer's hand, with deck, used cards and dancer supply beside it. A hand the view does not
/// hold is shown from behind.
pub fn tray(scene: Scene<TwelveThieves>) -> AnyView {
    let Scene { view, picks, .. } = scene;
    let say = use_say();
    let tray = Tray { view, picks, say };
    let handles = Handles::new(picks, KINDS, number_of, move || view.track());
    let root = NodeRef::<Section>::new();
    root.on_load(move |element| handles.set_root(element.into()));
    let display = memo(move || view.with(|view| view.table.display));
    let open = memo(move || view.with(|view| view.hand.is_some()));
    let spacing = memo(move || view.with(spacing));
    view! {
        <section class="tray" class:open=move || open.get() node_ref=root
            aria-label=say.word(Key::TwelveHand)
            on:click=move |ev| handles.click(ev) on:keydown=move |ev| handles.key(ev)
            on:pointerover=move |ev| handles.over(ev) on:pointerleave=move |ev| handles.leave(ev)
            on:focusin=move |ev| handles.focus_in(ev) on:focusout=move |ev| handles.focus_out(ev)>
            <div class=move || format!("hand {}", spacing.get())>
                {move || (!open.get()).then(|| closed(tray))}
                {move || {
                    let colours = open.get().then(|| display.get()).into_iter().flatten().map(Some);
                    colours.chain([None]).map(|colour| pile(tray, Kind(colour))).collect_view()
                }}
            </div>
            {piles(tray)}
        </section>
    }
    .into_any()
}

/// Every handle of the tray is a column of its own.
fn number_of(handle: Handle) -> u16 {
    match handle.kind {
        "card" => handle.index,
        "deck" => 100,
        _ => 101,
    }
}

/// How close the cards lie, by how many there are.
fn spacing(view: &View) -> &'static str {
    let own = view.seat().unwrap_or(view.table.current).index();
    match view.table.hand_size[own] + view.table.dancers[own] {
        0..=14 => "",
        15..=20 => "close",
        21..=30 => "closer",
        _ => "stacked",
    }
}

/// "Used cards: 3", for what is no handle of its own.
fn counted(say: Say, what: Key, n: u8) -> String {
    say.text(
        &Text::new(Key::TwelveHandleCard)
            .word("colour", what)
            .num("n", n),
    )
}

fn card(href: String) -> AnyView {
    view! { <svg class="card" viewBox="0 0 64 92" aria-hidden="true"><use href=href /></svg> }
        .into_any()
}

/// All cards of one kind in the hand.
fn pile(tray: Tray, kind: Kind) -> AnyView {
    let Tray { view, picks, say } = tray;
    let handle = kind.handle();
    // The number now and before: cards that have come are dealt in.
    let count = Memo::new(move |old: Option<&(u8, u8)>| {
        let n = view.with(|view| kind.held(view));
        match old {
            Some(&(now, was)) if now == n => (now, was),
            Some(&(now, _)) => (n, now),
            None => (n, n),
        }
    });
    let glow = memo(move || picks.glow(handle));
    let paid = memo(move || picks.picker.with(|picker| picker.chosen(handle)) as u8);
    let shown = move || count.get().0.min(DRAWN);
    let slip = move |i: u8| {
        let class = move || match count.get() {
            _ if i + paid.get() >= shown() => "slip up",
            (n, was) if i >= was && n > was => "slip new",
            _ => "slip",
        };
        let late = move || i.saturating_sub(count.get().1).to_string();
        view! { <span class=class style:--i=late>{card(kind.symbol("card"))}</span> }
    };
    let tag = move || match (glow.get(), paid.get()) {
        (Glow::Chosen, n) if n > 0 => {
            let pays = say.text(&Text::new(Key::Pays).num("n", n));
            Some(view! { <b class="tag">{pays}</b> }.into_any())
        }
        (Glow::Or, _) => Some(view! { <b class="tag alt">{say.key(Key::Instead)}</b> }.into_any()),
        _ => None,
    };
    view! {
        <button type="button" tabindex="-1" data-handle=handle.to_string()
            class=move || format!("pile {} {}", kind.class(), classes(glow.get()))
            class:none=move || count.get().0 == 0
            style:--n=move || count.get().0.clamp(1, DRAWN).to_string()
            aria-label=name(view, say, Signal::stored(handle))
            aria-disabled=move || disabled(glow.get()) aria-pressed=move || pressed(glow.get())>
            <span class="fan">
                <For each=move || 0..shown() key=|i| *i let:i>{slip(i)}</For>
                {move || (count.get().0 == 0).then(|| view! {
                    <span class="slot"><svg class="ic" aria-hidden="true"><use href=kind.symbol("mark") /></svg></span>
                })}
            </span>
            <span class="cnt num">{move || count.get().0}</span>
            <span class="nm">{move || say.key(kind.name())}</span>
            {tag}
        </button>
    }
    .into_any()
}

/// A hand that may not be seen.
fn closed(tray: Tray) -> AnyView {
    let Tray { view, picks, say } = tray;
    let own = own_seat(view);
    let count = memo(move || view.with(|view| view.table.hand_size[own.get().index()]));
    let handle = handles::card(Palace::Ivory);
    let glow = memo(move || picks.glow(handle));
    view! {
        <button type="button" tabindex="-1" data-handle=handle.to_string()
            class=move || format!("pile back {}", classes(glow.get()))
            style:--n=move || count.get().clamp(1, DRAWN).to_string()
            aria-disabled=move || disabled(glow.get())
            aria-label=move || counted(say, Key::TwelveHand, count.get())>
            <span class="fan">
                <For each=move || 0..count.get().min(DRAWN) key=|i| *i let:_i>
                    <span class="slip">{back()}</span>
                </For>
            </span>
            <span class="cnt num">{move || count.get()}</span>
            <span class="nm">{say.word(Key::TwelveHand)}</span>
        </button>
    }
    .into_any()
}

fn back() -> AnyView {
    view! { <svg class="card" viewBox="0 0 60 84" aria-hidden="true"><use href="#card-back" /></svg> }
        .into_any()
}

/// Deck, used cards, dancer supply.
fn piles(tray: Tray) -> AnyView {
    let Tray { view, picks, say } = tray;
    let deck = memo(move || view.with(|view| view.table.deck_size));
    let used = memo(move || view.with(|view| view.table.discard.iter().sum::<u8>()));
    let dancers = memo(move || view.with(|view| view.table.dancers_left));
    let moved = motion(view);
    // The card used last lies on top; at first any colour that has been used.
    let top = Memo::new(move |old: Option<&(u32, Option<Palace>)>| {
        let motion = moved.get();
        let known = old.and_then(|(_, palace)| *palace);
        let lies = |palace: &Palace| view.with(|view| view.table.discard[palace.index()] > 0);
        let any = || Palace::ALL.into_iter().find(lies);
        let known = known.filter(lies).or_else(any);
        (used.get().into(), motion.used.or(known))
    });
    let asked = memo(move || {
        [handles::DECK, handles::DANCER_SUPPLY]
            .into_iter()
            .any(|h| picks.glow(h) != Glow::Rest)
    });
    let heap = |n: u8| match n {
        0 => 0,
        1..=3 => 1,
        4..=9 => 2,
        _ => 3,
    };
    let source = move |handle: Handle,
                       key: Key,
                       cards: AnyView,
                       n: Fact<u8>,
                       label: Signal<String>| {
        let glow = memo(move || picks.glow(handle));
        view! {
            <button type="button" tabindex="-1" data-handle=handle.to_string() aria-label=label
                class=move || format!("heap {}", classes(glow.get()))
                aria-disabled=move || disabled(glow.get()) aria-pressed=move || pressed(glow.get())>
                <span class="stack">{cards}</span>
                <span class="nm">{say.word(key)} " " <b class="num">{move || n.get()}</b></span>
                {move || (glow.get() == Glow::Or).then(|| view! { <b class="tag alt">{say.key(Key::Instead)}</b> })}
            </button>
        }
    };
    let backs = view! { <For each=move || 0..heap(deck.get()) key=|i| *i let:_i>{back()}</For> };
    let backs = backs.into_any();
    let supply = view! {
        <span class="pal-dancer">
            <For each=move || 0..heap(dancers.get()) key=|i| *i let:_i>{card("#card-dancer".into())}</For>
        </span>
    }
    .into_any();
    view! {
        <div class="piles" class:asked=move || asked.get()>
            {source(handles::DECK, Key::TwelvePileDeck, backs, deck,
                name(view, say, Signal::stored(handles::DECK)))}
            <div class="heap" role="img"
                aria-label=move || counted(say, Key::TwelveDiscard, used.get())>
                <span class="stack">
                    {move || top.get().1.filter(|_| used.get() > 0).map(|palace| view! {
                        <span class=format!("laid {}", palace_class(palace))>{card(format!("#card-{palace}"))}</span>
                    })}
                </span>
                <span class="nm">{say.word(Key::TwelvePileUsed)} " " <b class="num">{move || used.get()}</b></span>
            </div>
            {source(handles::DANCER_SUPPLY, Key::TwelvePileDancers, supply, dancers,
                name(view, say, Signal::stored(handles::DANCER_SUPPLY)))}
        </div>
    }
    .into_any()
}
