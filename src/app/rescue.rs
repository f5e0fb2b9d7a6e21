//! When the program itself breaks: a page that says so and hands out the record.

use crate::shelf;
use crate::words::{Key, Lang, installed};
use std::cell::RefCell;
use wasm_bindgen::JsCast;
use web_sys::{HtmlElement, HtmlTextAreaElement};

thread_local! {
    static RECORD: RefCell<String> = const { RefCell::new(String::new()) };
}

/// Notes the record of the match on the table.
pub fn remember(record: &str) {
    RECORD.with_borrow_mut(|kept| record.clone_into(kept));
}

/// After a panic the program is gone: the page is made here, without Leptos.
pub fn catch_panics() {
    std::panic::set_hook(Box::new(|panic| {
        web_sys::console::error_1(&panic.to_string().into());
        // Nothing more can be done where even this fails.
        let _ = show(&panic.to_string());
    }));
}

fn show(what: &str) -> Option<()> {
    let document = web_sys::window()?.document()?;
    let body = document.body()?;
    let lang = document.document_element()?.get_attribute("lang");
    let lang = lang
        .and_then(|tag| Lang::from_tag(&tag))
        .unwrap_or_default();
    if !installed(lang) {
        // Before there are words: the loading screen has its own.
        document
            .get_element_by_id("loading")?
            .set_class_name("failed");
        return Some(());
    }
    // The drawings and the style sheet stay.
    let mut next = body.first_child();
    while let Some(child) = next {
        next = child.next_sibling();
        let element = child.dyn_ref::<HtmlElement>();
        if !element.is_some_and(|one| one.id() == "symbols" || one.tag_name() == "LINK") {
            body.remove_child(&child).ok()?;
        }
    }
    let page: HtmlElement = document.create_element("main").ok()?.dyn_into().ok()?;
    page.set_class_name("rescue");
    page.set_id("rescue");
    let add = |tag: &str, text: &str| -> Option<HtmlElement> {
        let element: HtmlElement = document.create_element(tag).ok()?.dyn_into().ok()?;
        element.set_text_content(Some(text));
        page.append_child(&element).ok()?;
        Some(element)
    };
    add("h1", Key::RescueTitle.text(lang))?;
    add("p", Key::RescueText.text(lang))?;
    let record = RECORD.with_borrow(Clone::clone);
    let area: HtmlTextAreaElement = add("textarea", "")?.dyn_into().ok()?;
    area.set_value(&record);
    area.set_read_only(true);
    area.set_attribute("aria-label", Key::ReportProblem.text(lang))
        .ok()?;
    add("p", what)?.set_class_name("quiet-text");
    let reload = add("a", Key::Reload.text(lang))?;
    reload.set_class_name("btn gold");
    reload.set_attribute("href", "./").ok()?;
    body.append_child(&page).ok()?;
    Some(())
}

/// What a report needs: version, deal and record, nothing else.
pub fn report(record: &str) -> String {
    format!("Den of Thieves {}\n{record}\n", env!("CARGO_PKG_VERSION"))
}

/// Puts a text on the clipboard; where that is refused, offers it as a file.
pub fn copy(text: String) {
    let clipboard = web_sys::window().map(|window| window.navigator().clipboard());
    wasm_bindgen_futures::spawn_local(async move {
        let copied = match clipboard {
            Some(clipboard) if !clipboard.is_undefined() => {
                wasm_bindgen_futures::JsFuture::from(clipboard.write_text(&text))
                    .await
                    .is_ok()
            }
            _ => false,
        };
        if !copied {
            shelf::download("den-of-thieves.json", &text);
        }
    });
}
