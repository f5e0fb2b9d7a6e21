//! The rules of a game, opened at a rule.

use super::files::{self, Missing};
use super::sheet::Sheet;
use crate::boards::say::use_say;
use crate::with_game;
use crate::words::rules::{Block, Line};
use crate::words::spoken::Spoken;
use crate::words::{Key, Lang, Text};
use leptos::prelude::*;

/// Which rules lie open: the game, and the rule to begin at.
#[derive(Clone, Copy, Debug)]
pub struct OpenRules(pub RwSignal<Option<(&'static str, &'static str)>>);

impl OpenRules {
    /// Opens them.
    pub fn at(self, game: &'static str, rule: &'static str) {
        self.0.set(Some((game, rule)));
    }
}

fn spans(line: Line) -> impl IntoView {
    line.into_iter()
        .map(|span| match span.strong {
            true => view! { <strong>{span.text}</strong> }.into_any(),
            false => span.text.into_any(),
        })
        .collect_view()
}

fn block(block: Block) -> AnyView {
    match block {
        Block::Heading { level, rule, text } => {
            let id = rule.as_ref().map(|rule| format!("rule-{rule}"));
            let number = rule.map(|rule| view! { <span class="rule-number num">{rule}</span> });
            match level {
                1 => ().into_any(),
                2 => view! { <h3 id=id tabindex="-1">{number}{text}</h3> }.into_any(),
                _ => view! { <h4 id=id tabindex="-1">{number}{text}</h4> }.into_any(),
            }
        }
        Block::Para(line) => view! { <p>{spans(line)}</p> }.into_any(),
        Block::Items(items) => {
            let items = items
                .into_iter()
                .map(|line| view! { <li>{spans(line)}</li> })
                .collect_view();
            view! { <ul>{items}</ul> }.into_any()
        }
        Block::Table { head, rows } => {
            let head = head
                .into_iter()
                .map(|cell| match cell.is_empty() {
                    true => view! { <td></td> }.into_any(),
                    false => view! { <th scope="col">{spans(cell)}</th> }.into_any(),
                })
                .collect_view();
            let rows = rows
                .into_iter()
                .map(|row| {
                    let cells = row
                        .into_iter()
                        .map(|cell| view! { <td>{spans(cell)}</td> })
                        .collect_view();
                    view! { <tr>{cells}</tr> }
                })
                .collect_view();
            view! {
                <div class="scroll" tabindex="0">
                    <table>
                        <thead><tr>{head}</tr></thead>
                        <tbody>{rows}</tbody>
                    </table>
                </div>
            }
            .into_any()
        }
    }
}

/// The sheet with the rules of the game that was asked for.
#[component]
pub fn RulesSheet() -> impl IntoView {
    let say = use_say();
    let OpenRules(asked) = expect_context();
    let open = RwSignal::new(false);
    // Each follows the other, and only when it differs: a signal that is set always tells.
    Effect::new(move |_| {
        let asked = asked.with(Option::is_some);
        if open.get_untracked() != asked {
            open.set(asked);
        }
    });
    Effect::new(move |_| {
        if !open.get() && asked.with_untracked(Option::is_some) {
            asked.set(None);
        }
    });
    // The page that was fetched, for which game and language.
    let page = RwSignal::new(None::<(&'static str, Lang, Result<Vec<Block>, Missing>)>);
    Effect::new(move |_| {
        let Some((game, _)) = asked.get() else { return };
        let lang = say.lang.get();
        let there =
            |page: &Option<_>| matches!(page, Some((g, l, Ok(_))) if (*g, *l) == (game, lang));
        if page.with_untracked(there) {
            return;
        }
        leptos::task::spawn_local(async move {
            let blocks = files::rules(game, lang).await;
            page.set(Some((game, lang, blocks)));
        });
    });
    // Scrolls to the rule once the page is drawn.
    Effect::new(move |_| {
        let Some((_, rule)) = asked.get() else { return };
        if page.with(Option::is_none) {
            return;
        }
        request_animation_frame(move || {
            if let Some(heading) = document().get_element_by_id(&format!("rule-{rule}")) {
                heading.scroll_into_view();
            }
        });
    });
    let title = Signal::derive(move || {
        let name = asked
            .get()
            .map(|(game, _)| with_game!(game, G => <G as Spoken>::NAME, none => Key::Rules));
        match name {
            Some(name) => say.text(&Text::new(Key::RulesOf).word("game", name)),
            None => say.key(Key::Rules).to_owned(),
        }
    });
    view! {
        <Sheet open=open title=title>
            <article class="rules">
                {move || {
                    let (game, _) = asked.get()?;
                    let (of, lang, blocks) = page.get()?;
                    let fits = of == game && lang == say.lang.get();
                    fits.then(|| match blocks {
                        Ok(blocks) => blocks.into_iter().map(block).collect_view().into_any(),
                        Err(_) => view! { <p role="status">{say.word(Key::FileMissing)}</p> }.into_any(),
                    })
                }}
            </article>
        </Sheet>
    }
}
