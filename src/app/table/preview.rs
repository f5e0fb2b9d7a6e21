//! The preview bar: what the action is, what it costs and brings, and whether it can be undone.
//! While nothing is chosen it says what is under the pointer, why a touch did nothing, or how the match ended.

use super::super::desk::{Away, Deed, Desk, Found, Shown, away_text};
use super::super::library::trouble_text;
use super::super::parts::{badge, icon, winners_text};
use super::super::route::Page;
use super::super::rules_page::OpenRules;
use crate::boards::say::use_say;
use crate::engine::{Glow, SeatSet};
use crate::words::spoken::Reason;
use crate::words::{Key, Text};
use leptos::prelude::*;

/// The bar between board and hand.
#[component]
pub fn Preview(desk: Desk, again: Callback<()>, review: RwSignal<bool>) -> impl IntoView {
    let say = use_say();
    let active = move || desk.shown.with(Option::is_some);
    view! {
        <section class="preview card-box" class:act=active aria-label=say.word(Key::Preview)>
            {move || {
                let away = desk.away.get().filter(|&away| away == Away::Deleted || !desk.over());
                if let Some(away) = away {
                    view! { <NotHere desk away/> }.into_any()
                } else if let Some(shown) = desk.shown.get() {
                    view! { <Action desk shown/> }.into_any()
                } else if let Some(reason) = desk.said.get() {
                    view! { <Why desk reason/> }.into_any()
                } else if let Some(winners) = desk.now.with(|now| now.winners) {
                    view! { <End desk winners again review/> }.into_any()
                } else if let Some(trouble) = desk.trouble.get() {
                    view! { <p class="sentence bad">{say.key(trouble_text(trouble))}</p> }.into_any()
                } else {
                    view! { <Calm desk/> }.into_any()
                }
            }}
        </section>
    }
}

/// The match is played in another tab, or was deleted there.
#[component]
fn NotHere(desk: Desk, away: Away) -> impl IntoView {
    let say = use_say();
    let (name, label, deed) = match away {
        Away::Elsewhere => ("take-over", Key::TabTakeOver, Deed::TakeOver),
        Away::Deleted => ("put-back", Key::TabPutBack, Deed::PutBack),
    };
    view! {
        <p class="sentence away">
            {icon("ui-eye", "ic")} <span>{say.word(away_text(away))}</span>
        </p>
        <button class="btn gold" data-do=name on:click=move |_| desk.act.run(deed)>
            {say.word(label)}
        </button>
    }
}

/// The action as it stands.
#[component]
fn Action(desk: Desk, shown: Shown) -> impl IntoView {
    let say = use_say();
    let Shown {
        preview,
        choices,
        undoable,
    } = shown;
    let price = preview.price;
    let switches = choices
        .iter()
        .filter(|(_, choice, ..)| choice.switch)
        .cloned()
        .collect::<Vec<_>>();
    let pays = choices
        .into_iter()
        .filter(|(_, choice, ..)| !choice.switch)
        .collect::<Vec<_>>();
    let pays = pays
        .into_iter()
        .map(|(handle, choice, glow, count)| {
            let on = glow == Glow::Chosen;
            let label = choice.label;
            let many =
                (count > 1).then(|| view! { <b class="num times">{format!("×{count}")}</b> });
            view! {
                <button
                    class=format!("pay {}", choice.colour)
                    data-choice=handle.to_string()
                    aria-pressed=on.to_string()
                    aria-label=say.phrase(label)
                    on:click=move |_| {
                        desk.picks.touch.run(handle);
                    }
                >
                    {icon(choice.icon, "ic")} {many}
                </button>
            }
        })
        .collect_view();
    let switches = switches
        .into_iter()
        .map(|(handle, choice, glow, _)| {
            view! {
                <button
                    class="switch"
                    role="switch"
                    data-choice=handle.to_string()
                    aria-checked=(glow == Glow::Chosen).to_string()
                    on:click=move |_| {
                        desk.picks.touch.run(handle);
                    }
                >
                    {move || say.text(&choice.label)}
                </button>
            }
        })
        .collect_view();
    let (place, then) = (preview.place, preview.then);
    view! {
        <p class="what">
            <b class="display">{move || say.text(&preview.title)}</b>
            <span class="where">
                {place.map(|place| view! { <span>{say.phrase(place)}</span> })}
                {then.map(|then| view! { <em>{say.phrase(then)}</em> })}
                {move || {
                    let hint = desk.hint.get()?;
                    let text = match hint.next {
                        Some(next) => {
                            Text::new(Key::HintBest)
                                .num("n", i64::from(hint.chance / 10))
                                .num("m", i64::from(next / 10))
                        }
                        None => Text::new(Key::HintOnly).num("n", i64::from(hint.chance / 10)),
                    };
                    Some(view! { <em class="hint">{icon("ui-hint", "ic")} {say.text(&text)}</em> })
                }}
            </span>
        </p>
        <div class="pays" role="group" aria-label=say.word(Key::PayWith)>
            {(price > 0)
                .then(|| {
                    let text = Text::new(Key::Pays).num("n", price);
                    view! { <span class="cap">{say.phrase(text)}</span> }
                })}
            {pays}
        </div>
        {switches}
        <p class="undoable" class:no=!undoable>
            {icon(if undoable { "ui-undo" } else { "ui-lock-step" }, "ic")}
            <span>{move || say.key(if undoable { Key::UndoOk } else { Key::UndoNo })}</span>
        </p>
        <button
            class="btn quiet cancel"
            data-do="cancel"
            on:click=move |_| desk.act.run(Deed::Cancel)
        >
            {icon("ui-close", "ic")}
            <span class="wide">{say.word(Key::Cancel)}</span>
            <span class="vh narrow">{say.word(Key::Cancel)}</span>
        </button>
        <button class="btn gold" data-do="do-it" on:click=move |_| desk.act.run(Deed::DoIt)>
            {icon("ui-check", "ic")} {say.word(Key::DoIt)}
        </button>
    }
}

/// Why a touch did nothing, with the rule.
#[component]
fn Why(desk: Desk, reason: Reason) -> impl IntoView {
    let say = use_say();
    let rules: OpenRules = expect_context();
    let rule = reason.rule;
    let link = (!rule.is_empty()).then(|| {
        let name = Text::new(Key::RuleLink).str("n", rule);
        view! {
            <button class="rule" on:click=move |_| rules.at(desk.game, rule)>
                {say.phrase(name)}
            </button>
        }
    });
    view! {
        <p class="sentence why" data-why=rule>
            {icon("ui-warn", "ic")} <span>{move || say.text(&reason.text)}</span> {link}
        </p>
    }
}

/// The end of the match.
#[component]
fn End(desk: Desk, winners: SeatSet, again: Callback<()>, review: RwSignal<bool>) -> impl IntoView {
    let say = use_say();
    let text = winners_text(winners);
    let last = desk
        .log
        .with_untracked(|log| log.last().map(|entry| entry.line.text.clone()));
    view! {
        <div class="end" data-over="true">
            <span class="badges">{winners.iter().map(badge).collect_view()}</span>
            <p class="what">
                <b class="display">{say.phrase(text)}</b>
                <span class="where">{move || last.as_ref().map(|last| say.text(last))}</span>
            </p>
            <a class="btn" href=Page::Home.href()>
                {say.word(Key::Home)}
            </a>
            <button class="btn" data-do="watch" on:click=move |_| desk.at.set(Some(0))>
                {say.word(Key::Replay)}
            </button>
            <button class="btn" data-do="review" on:click=move |_| review.set(true)>
                {say.word(Key::Review)}
            </button>
            <button class="btn gold" data-do="rematch" on:click=move |_| again.run(())>
                {say.word(Key::Rematch)}
            </button>
        </div>
    }
}

/// Nothing is chosen: what is under the pointer, or whose turn it is and what is asked.
#[component]
fn Calm(desk: Desk) -> impl IntoView {
    let say = use_say();
    view! {
        {move || {
            if desk.picks.picker.with(|picker| !picker.path().is_empty()) {
                return view! { <p class="sentence">{say.key(Key::TouchGoal)}</p> }.into_any();
            }
            if let Some(name) = desk.hovered.get() {
                return view! { <p class="sentence">{say.text(&name)}</p> }.into_any();
            }
            let Some(seat) = desk.turn() else { return ().into_any() };
            if desk.human() && let Found::Thinking(percent) = desk.thinking.get() {
                let text = Text::new(Key::HintThinking).num("n", i64::from(percent));
                return view! { <p class="sentence thinking" role="status">{say.text(&text)}</p> }.into_any();
            }
            if desk.human() {
                let task = desk.now.with(|now| now.task.clone());
                return view! {
                    <p class="sentence quiet-text">
                        <b class="narrow">{say.text(&task)}</b>
                        <span>{say.key(Key::TouchWhatGlows)}</span>
                    </p>
                }
                .into_any();
            }
            let thinking = Text::new(Key::Thinking).seat("name", seat.0);
            let meter = move || match desk.thinking.get() {
                Found::Thinking(percent) => {
                    view! { <progress max="100" value=percent aria-hidden="true"></progress> }.into_any()
                }
                _ => ().into_any(),
            };
            view! {
                <p class="sentence thinking">
                    {badge(seat)} <span>{say.text(&thinking)}</span> {meter}
                </p>
                <button class="btn" data-do="hurry" on:click=move |_| desk.act.run(Deed::Hurry)>
                    {say.key(Key::CancelThinking)}
                </button>
            }
                .into_any()
        }}
    }
}
