//! The declaration tray: the hand, the cloth with the stacks in the order they come up, and the AP. Everything is laid out
//! by touch, by drag or by keys, and can be taken back until it is sealed.

mod bank;
mod cloth;
mod hand;

use super::Den;
use super::drag::{Drag, Drop};
use super::signs::pic;
use crate::boards::handles::Handles;
use crate::boards::live::{Fact, boxed, memo};
use crate::boards::picks::Picks;
use crate::engine::{Glow, Handle, Seat};
use crate::games::age_of_thieves::cards::Card;
use crate::games::age_of_thieves::drafting::{Plan, actions_of};
use crate::games::age_of_thieves::{Action, Draft, handles};
use crate::words::Key;
use leptos::ev::{KeyboardEvent, PointerEvent};
use leptos::prelude::*;
use leptos::wasm_bindgen::JsCast;
use leptos::web_sys::{Element, HtmlElement};

const HANDLES: &[&str] = &[
    "card", "special", "stack", "ap", "informer", "agent", "seal",
];

/// What the parts of the tray share.
#[derive(Clone, Copy)]
struct Tray {
    den: Den,
    seat: Seat,
    plan: Fact<Plan>,
    /// The stack touched last; none for the newest.
    touched: RwSignal<Option<usize>>,
    /// The special card waits for the card it will cover.
    covering: RwSignal<bool>,
    /// A stack under the pointer keeps its place while its AP change.
    held: RwSignal<Option<cloth::Held>>,
    drag: Drag,
}

impl Tray {
    fn draft(self) -> Draft {
        let own = self.den.view.with_untracked(|view| view.own);
        own.map(|own| own.draft).unwrap_or_default()
    }

    /// The stack that AP go to.
    fn chosen(self) -> Option<usize> {
        let count = self.plan.with(|plan| plan.bids.len());
        let touched = self.touched.get().filter(|&at| at < count);
        touched.or(count.checked_sub(1))
    }

    /// Lays the declaration out anew.
    fn edit(self, how: impl FnOnce(&mut Plan)) {
        let draft = self.draft();
        let mut plan = Plan::of(&draft);
        how(&mut plan);
        self.touched.set(None);
        self.covering.set(false);
        self.den.instead.run((actions_of(&draft), plan.actions()));
    }

    /// AP or a token for the chosen stack; without one the rules say why not.
    fn give(self, handle: Handle, how: fn(&mut Plan, usize)) {
        match untrack(|| self.chosen()) {
            Some(at) => self.edit(|plan| how(plan, at)),
            None => self.den.picks.touch.run(handle),
        }
    }

    /// A card of the hand on the cloth, under the special card when that waits for one.
    fn lay(self, card: Card) {
        let covers = self.covering.get_untracked() && !card.is_basic();
        let legal = self.den.picks.glow(handles::card(card)) != Glow::Rest;
        if !untrack(move || legal) {
            return self.den.picks.touch.run(handles::card(card));
        }
        self.edit(|plan| {
            plan.add(card);
            if covers {
                plan.cover(plan.bids.len() - 1);
            }
        });
        self.focus_newest();
    }

    /// AP that stay unused are asked about first.
    fn seal(self) {
        if self.plan.with_untracked(|plan| plan.pool() > 0) {
            self.den.picks.touch.run(handles::SEAL);
        } else {
            self.den.instead.run((0, vec![Action::Seal]));
        }
    }

    /// A handle of the tray is touched.
    fn touch(self, handle: Handle) {
        if self.drag.was_drag() {
            return;
        }
        let at = usize::from(handle.index);
        match handle.kind {
            "card" => {
                if let Some(&card) = Card::ALL.get(at) {
                    self.lay(card);
                }
            }
            "special" => self.covering.update(|covering| *covering = !*covering),
            "stack" if self.covering.get_untracked() => self.edit(|plan| plan.cover(at)),
            "stack" => self.touched.set(Some(at)),
            "ap" => self.give(handle, Plan::more),
            "informer" => self.give(handle, Plan::inform),
            "agent" => self.give(handle, Plan::hire),
            _ => self.seal(),
        }
    }

    /// Something is dropped somewhere.
    fn dropped(self, load: Handle, place: Drop) {
        let at = usize::from(load.index);
        match (load.kind, place) {
            ("card", Drop::Stack(_) | Drop::Cloth) => {
                if let Some(&card) = Card::ALL.get(at) {
                    self.lay(card);
                }
            }
            ("special", Drop::Stack(stack)) => self.edit(|plan| plan.cover(stack)),
            ("ap", Drop::Stack(stack)) => self.edit(|plan| plan.more(stack)),
            ("informer", Drop::Stack(stack)) => self.edit(|plan| plan.inform(stack)),
            ("agent", Drop::Stack(stack)) => self.edit(|plan| plan.hire(stack)),
            ("stack", Drop::Hand) => self.edit(|plan| plan.remove(at)),
            _ => {}
        }
    }

    /// Plus, minus and Delete on a stack.
    fn key(self, event: &KeyboardEvent) {
        let Some(Handle {
            kind: "stack",
            index,
        }) = handle_at(event.target())
        else {
            return;
        };
        let at = usize::from(index);
        let how = match event.key().as_str() {
            "+" | "=" => Plan::more,
            "-" => Plan::less,
            "Delete" | "Backspace" => Plan::remove,
            _ => return,
        };
        event.prevent_default();
        self.edit(|plan| how(plan, at));
        self.focus_newest();
    }

    /// The stack touched last is the newest now; the focus goes with it.
    fn focus_newest(self) {
        let newest = self
            .plan
            .with_untracked(|plan| plan.bids.len().checked_sub(1));
        request_animation_frame(move || {
            let name = match newest {
                Some(newest) => format!(".declare [data-handle='stack-{newest}']"),
                None => ".declare [data-handle='ap-0']".to_owned(),
            };
            if let Ok(Some(element)) = document().query_selector(&name)
                && let Some(element) = element.dyn_ref::<HtmlElement>()
            {
                let _ = element.focus(); // a hidden element keeps the focus where it is
            }
        });
    }
}

/// The handle of the tray an event is about.
fn handle_at(target: Option<web_sys::EventTarget>) -> Option<Handle> {
    let element = target?.dyn_into::<Element>().ok()?;
    // A button of its own on a stack is no part of the stack's handle.
    if element.closest("[data-do]").ok()?.is_some() {
        return None;
    }
    let text = element
        .closest("[data-handle]")
        .ok()??
        .get_attribute("data-handle")?;
    let (kind, index) = text.rsplit_once('-')?;
    let kind = HANDLES.iter().find(|&&known| known == kind)?;
    Some(Handle::new(kind, index.parse().ok()?))
}

/// Each handle is a column: arrows go left and right through the tray.
fn column(handle: Handle) -> u16 {
    let kind = HANDLES.iter().position(|&known| known == handle.kind);
    100 * kind.unwrap_or(0) as u16 + handle.index
}

/// The tray of a seat that declares.
pub(super) fn tray(den: Den, seat: Seat) -> AnyView {
    let say = den.say;
    let plan = memo(move || {
        let draft = den.view.with(|view| view.own.map(|own| own.draft));
        Plan::of(&draft.unwrap_or_default())
    });
    let tray = Tray {
        den,
        seat,
        plan,
        touched: RwSignal::new(None),
        covering: RwSignal::new(false),
        held: RwSignal::new(None),
        drag: Drag::new(),
    };
    let picks = Picks {
        touch: Callback::new(move |handle| tray.touch(handle)),
        ..den.picks
    };
    let handles = Handles::new(picks, HANDLES, column, move || plan.track());
    let drag = tray.drag;
    let inner = view! {
        {hand::hand(tray)}
        {cloth::cloth(tray)}
        {bank::bank(tray)}
    };
    let label = say.title(Key::AgeTableSecret);
    view! {
        <div class="declare-box" on:keydown=move |event| tray.key(&event)
            on:pointerdown=move |event: PointerEvent| drag.down(&event, handle_at(event.target()))
            on:pointermove=move |event| drag.moves(&event)
            on:pointerup=move |event: PointerEvent| {
                if let Some((load, place)) = drag.up(&event) {
                    tray.dropped(load, place);
                }
            }
            on:pointercancel=move |_| drag.cancel()>
            {boxed(handles, "declare", label, inner.into_any())}
            {ghost(tray)}
        </div>
    }
    .into_any()
}

/// What is dragged, under the pointer.
fn ghost(tray: Tray) -> AnyView {
    let load = memo(move || tray.drag.ghost.with(|ghost| ghost.map(|ghost| ghost.load)));
    let place = move || {
        let (x, y) = tray
            .drag
            .ghost
            .with(|ghost| ghost.map_or((0, 0), |ghost| ghost.at));
        format!("translate({x}px, {y}px)")
    };
    let draw = move |load: Handle| {
        let at = usize::from(load.index);
        let sign = match load.kind {
            "ap" => "#ap-blue",
            "informer" => "#tok-informer",
            "agent" => "#tok-agent",
            "special" => return hand::special_face(tray).map(|face| pic(face.sign())),
            "stack" => {
                let bid = tray
                    .plan
                    .with_untracked(|plan| plan.bids.get(at).copied())?;
                super::signs::card_sign(bid.card)
            }
            _ => super::signs::card_sign(*Card::ALL.get(at)?),
        };
        Some(pic(sign))
    };
    let paper = move || {
        matches!(
            load.get().map(|load| load.kind),
            Some("card" | "special" | "stack")
        )
    };
    view! {
        <div class="drag-ghost" class:paper=paper aria-hidden="true" style:transform=place
            class:on=move || load.get().is_some()>
            {move || load.get().and_then(draw)}
        </div>
    }
    .into_any()
}
