//! The cloth: the stacks from left to right as they come up, cut by the line of the guards.

use super::Tray;
use crate::boards::handles::classes;
use crate::boards::hedria::night::roll;
use crate::boards::hedria::signs::{Face, card, dots, pic, sign};
use crate::boards::live::{Fact, live, memo};
use crate::engine::{Glow, sort_by_key};
use crate::games::age_of_thieves::Table;
use crate::games::age_of_thieves::cards::Card;
use crate::games::age_of_thieves::drafting::{Bid, Plan};
use crate::games::age_of_thieves::events::EventCard;
use crate::games::age_of_thieves::handles;
use crate::words::{Key, Text};
use leptos::prelude::*;
use std::cmp::Reverse;

/// A stack, whatever its place in the declaration: its card, and the how many-th with it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Which(Card, u8);

/// A stack that keeps its place, and the value it keeps it by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Held {
    which: Which,
    value: u8,
}

/// What lies on the cloth, from left to right.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Item {
    Stack(Which),
    /// The guards' line; the second time under Full Mobilization.
    Guards(bool),
}

fn which(plan: &Plan, at: usize) -> Option<Which> {
    let bid = plan.bids.get(at)?;
    let same = plan.bids[..at]
        .iter()
        .filter(|other| other.card == bid.card);
    Some(Which(bid.card, same.count() as u8))
}

fn find(plan: &Plan, wanted: Which) -> Option<(usize, Bid)> {
    let at = (0..plan.bids.len()).find(|&at| which(plan, at) == Some(wanted))?;
    Some((at, plan.bids[at]))
}

/// The guards' initiatives as far as they are known, and whether ties go to them.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Guards {
    roll: u8,
    again: bool,
    alarm: bool,
}

impl Guards {
    fn of(table: &Table) -> Guards {
        Guards {
            roll: table.roll,
            again: table.is_event(EventCard::FullMobilization),
            alarm: table.alarm,
        }
    }

    /// Whether a stack of this value comes before guards at `at`.
    fn after(self, value: u8, at: u8) -> bool {
        if self.alarm { value > at } else { value >= at }
    }

    fn ties(self, value: u8) -> bool {
        self.roll > 0 && (value == self.roll || self.again && value == 1)
    }
}

/// From left to right: the highest first, the guards' line where it falls.
fn items(plan: &Plan, guards: Guards, held: Option<Held>) -> Vec<Item> {
    let mut stacks: Vec<(u8, Which)> = Vec::new();
    for at in 0..plan.bids.len() {
        if let Some(which) = which(plan, at) {
            let kept = held.filter(|held| held.which == which);
            let value = kept.map_or(plan.bids[at].value(), |held| held.value);
            stacks.push((value, which));
        }
    }
    // A stable order of equals, whichever was touched last.
    sort_by_key(&mut stacks, |&(value, Which(card, nth))| {
        (u8::MAX - value, card.index(), nth)
    });
    let mut items: Vec<Item> = stacks
        .iter()
        .map(|&(_, which)| Item::Stack(which))
        .collect();
    if guards.roll > 0 {
        let line = |at: u8| {
            stacks
                .iter()
                .filter(|(value, _)| guards.after(*value, at))
                .count()
        };
        let (first, second) = (line(guards.roll), line(1));
        if guards.again {
            items.insert(second, Item::Guards(true));
        }
        items.insert(first, Item::Guards(false));
    }
    items
}

/// The stacks before the guards and after them, highest first; none while the guards have not rolled.
pub(super) fn split(tray: Tray) -> Option<(Vec<u8>, Vec<u8>)> {
    let guards = tray.den.view.with(|view| Guards::of(&view.table));
    let mut values: Vec<u8> = tray
        .plan
        .with(|plan| plan.bids.iter().map(Bid::value).collect());
    sort_by_key(&mut values, |&value| Reverse(value));
    (guards.roll > 0).then(|| {
        values
            .into_iter()
            .partition(|&value| guards.after(value, guards.roll))
    })
}

pub(super) fn cloth(tray: Tray) -> AnyView {
    let say = tray.den.say;
    let guards = tray.den.fact(Guards::of);
    let items = memo(move || {
        tray.plan
            .with(|plan| items(plan, guards.get(), tray.held.get()))
    });
    let empty = memo(move || tray.plan.with(|plan| plan.bids.is_empty()));
    view! {
        <section class="cloth" data-drop="cloth" aria-label=say.word(Key::AgeActDeclare)>
            {stepper(tray, guards)}
            <div class="stacks" tabindex="0" class:empty=move || empty.get()>
                <For each=move || items.get() key=|item| *item let:item>
                    {match item {
                        Item::Stack(which) => stack(tray, which, guards),
                        Item::Guards(again) => line(tray, again),
                    }}
                </For>
                <span class="drop">
                    {sign("#ui-plus")}
                    <small>{say.word(Key::AgeTableNewStack)}</small>
                </span>
            </div>
        </section>
    }
    .into_any()
}

/// The line of the guards with their die.
fn line(tray: Tray, again: bool) -> AnyView {
    let say = tray.den.say;
    let die = if again {
        view! { <span class="die" aria-hidden="true">{pic("#die-8")} <b class="num">"1"</b></span> }
            .into_any()
    } else {
        roll(tray.den)
    };
    let n = move || match again {
        true => 1,
        false => tray.den.view.with(|view| view.table.roll),
    };
    let label = move || say.text(&Text::new(Key::AgeTableGuardsAt).num("n", n()));
    view! {
        <span class="gline" role="img" aria-label=label>
            <small>{say.word(Key::AgeTableBefore)}</small>
            <span class="g">{pic("#city-guard")} {die}</span>
            <small>{say.word(Key::AgeTableAfter)}</small>
        </span>
    }
    .into_any()
}

/// A stack: its AP with more and less, its card under the special one, the AP as dots.
fn stack(tray: Tray, which: Which, guards: Fact<Guards>) -> AnyView {
    let say = tray.den.say;
    // The stack is drawn until its element is taken away; after that nothing is read any more.
    let bid = memo(move || tray.plan.with(|plan| find(plan, which)));
    let at = move || bid.get().map_or(0, |(at, _)| at);
    let value = move || bid.get().map_or(0, |(_, bid)| bid.value());
    let special = memo(move || bid.get().is_some_and(|(_, bid)| bid.special));
    let chosen = move || tray.chosen() == bid.get().map(|(at, _)| at);
    let tie = memo(move || guards.get().ties(value()));
    let face = Face::Card(which.0);
    let label = move || {
        let ap = u32::from(value());
        let text = Text::new(Key::AgeTableStackOf)
            .word("card", face.name())
            .count("ap", Key::CountAp, ap);
        let side = guards.get();
        let note = match (tie.get(), side.alarm) {
            (true, false) => Text::new(Key::AgeTableTieBefore).num("n", value()),
            (true, true) => Text::new(Key::AgeTableTieAfter).num("n", value()),
            (false, _) if side.roll == 0 => return say.text(&text),
            _ if side.after(value(), side.roll) => Key::AgeTableBefore.into(),
            _ => Key::AgeTableAfter.into(),
        };
        format!("{}: {}", say.text(&text), say.text(&note))
    };
    let class = move || {
        let awaits = tray.covering.get() && !which.0.is_basic();
        let glow = match (awaits, chosen()) {
            (true, _) => Glow::Lit,
            (_, true) => Glow::Picked,
            _ => Glow::Rest,
        };
        classes(glow)
    };
    let covers = live(
        move || match (special.get(), super::hand::special_face(tray)) {
            (true, Some(face)) => card(say, face),
            _ => ().into_any(),
        },
    );
    let handle = move || handles::stack(at() as u8).to_string();
    view! {
        <div class="stack" class:chosen=chosen class:covered=move || special.get() data-drop=handle
            on:pointerleave=move |_| tray.held.set(None)>
            <div class="hd">
                {step(tray, which, bid, false)}
                <b class="num" aria-hidden="true">{value}</b>
                {live(move || tie.get().then(|| view! { <i aria-hidden="true">{say.word(Key::AgeTableTie)}</i> }).into_any())}
                {step(tray, which, bid, true)}
            </div>
            <button type="button" tabindex="-1" data-handle=handle aria-label=label class=class
                aria-pressed=move || chosen().to_string() aria-keyshortcuts="+ - Delete">
                {card(say, face)}
                {covers}
            </button>
            {live(move || bid.get().map_or_else(|| ().into_any(), |(_, bid)| dots(bid.points, bid.agents)))}
            {take_back(tray, bid, special, face)}
        </div>
    }
    .into_any()
}

/// One AP more or less on a stack.
fn step(tray: Tray, which: Which, bid: Fact<Option<(usize, Bid)>>, more: bool) -> AnyView {
    let say = tray.den.say;
    let (key, icon, what) = match more {
        true => (Key::AgeTableMore, "#ui-plus", "more"),
        false => (Key::AgeTableLess, "#ui-minus", "less"),
    };
    let name = Text::new(key).word("card", Face::Card(which.0).name());
    let press = move |_| {
        let Some((at, bid)) = bid.get_untracked() else {
            return;
        };
        let kept = tray.held.get_untracked().filter(|held| held.which == which);
        let value = kept.map_or(bid.value(), |held| held.value);
        tray.held.set(Some(Held { which, value }));
        tray.edit(|plan| if more { plan.more(at) } else { plan.less(at) });
    };
    let off = move || (more && tray.plan.with(|plan| plan.pool() == 0)).to_string();
    view! {
        <button type="button" class="step" tabindex="-1" data-do=what aria-label=say.phrase(name) aria-disabled=off
            on:click=press>
            {sign(icon)}
        </button>
    }
    .into_any()
}

/// Takes the special card off the chosen stack, or the card itself back.
fn take_back(
    tray: Tray,
    bid: Fact<Option<(usize, Bid)>>,
    special: Fact<bool>,
    face: Face,
) -> AnyView {
    let say = tray.den.say;
    let top = move || match (special.get(), super::hand::special_face(tray)) {
        (true, Some(special)) => special,
        _ => face,
    };
    let name = move || say.text(&Text::new(Key::AgeTableTakeBack).word("card", top().name()));
    let press = move |_| {
        if let Some((at, bid)) = bid.get_untracked() {
            tray.edit(|plan| {
                if bid.special {
                    plan.cover(at)
                } else {
                    plan.remove(at)
                }
            });
            tray.focus_newest();
        }
    };
    view! {
        <button type="button" class="take-back" tabindex="-1" data-do="take-back" aria-label=name title=name
            on:click=press>
            {sign("#ui-close")}
        </button>
    }
    .into_any()
}

/// More and less for the chosen stack, in one place: for fingers.
fn stepper(tray: Tray, guards: Fact<Guards>) -> AnyView {
    let say = tray.den.say;
    let chosen = memo(move || {
        let at = tray.chosen()?;
        tray.plan
            .with(|plan| Some((at, which(plan, at)?, plan.bids[at])))
    });
    let head = move || {
        let (_, which, bid) = chosen.get()?;
        let guards = guards.get();
        let value = bid.value();
        let note = match (guards.ties(value), guards.alarm) {
            (true, false) => Text::new(Key::AgeTableTieBefore).num("n", value),
            (true, true) => Text::new(Key::AgeTableTieAfter).num("n", value),
            _ if guards.roll == 0 => Key::AgeTableGuardsLater.into(),
            _ if guards.after(value, guards.roll) => Key::AgeTableBefore.into(),
            _ => Key::AgeTableAfter.into(),
        };
        let name = Face::Card(which.0).name();
        Some(view! {
            <span class="what">
                <b class="display">{say.key(name)}</b>
                <small>{say.text(&note)}</small>
            </span>
        })
    };
    let buttons = move || {
        let (at, which, bid) = chosen.get()?;
        let one = memo(move || Some((at, bid)));
        Some(view! {
            {step(tray, which, one, false)}
            <b class="num" aria-hidden="true">{bid.value()}</b>
            {step(tray, which, one, true)}
        })
    };
    view! {
        <div class="stepper">
            {live(move || head().into_any())}
            {live(move || buttons().into_any())}
        </div>
    }
    .into_any()
}
