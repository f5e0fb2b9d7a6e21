//! What the app fetches from its own site when it needs it. `scripts/site.mjs` writes these files, and their names
//! into the page.

use crate::words::rules::{self, Block};
use crate::words::{Lang, install, installed};
use js_sys::Promise;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::JsFuture;
use web_sys::Response;

/// Why a file is not there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Missing {
    /// It could not be fetched: the device is offline, or the site has moved on.
    File,
    /// It is not this version's.
    Version,
}

/// Where the page says that a file is.
pub fn place(name: &str) -> Option<String> {
    let named = document().query_selector(&format!("meta[name='file:{name}']"));
    named.ok().flatten()?.get_attribute("content")
}

/// Makes ready what the table of a game is drawn with. Once it is, it stays.
///
/// # Errors
/// It cannot be had.
pub async fn table(game: &str) -> Result<(), Missing> {
    if table_is_ready(game) {
        return Ok(());
    }
    // Not every game has drawings that no other page needs.
    let drawings = format!("drawings.{game}");
    let drawings = match place(&drawings) {
        Some(_) => text(&drawings).await?,
        None => String::new(),
    };
    style(&format!("table.{game}")).await?;
    if let Ok(Some(symbols)) = document().query_selector("#symbols > [hidden]") {
        // Refused only where a browser asks which text may become markup, and the policy in index.html lets drawings pass.
        let _ = symbols.insert_adjacent_html("beforeend", &drawings);
    }
    Ok(())
}

/// Whether [`table`] is done.
pub fn table_is_ready(game: &str) -> bool {
    let style = place(&format!("table.{game}")).map(|file| format!("link[href='{file}']"));
    style.is_some_and(|style| matches!(document().query_selector(&style), Ok(Some(_))))
}

/// Adds a style sheet to the page, and waits until it holds.
async fn style(name: &str) -> Result<(), Missing> {
    let file = place(name).ok_or(Missing::Version)?;
    let (Ok(link), Some(body)) = (document().create_element("link"), document().body()) else {
        return Err(Missing::File);
    };
    let _ = link.set_attribute("rel", "stylesheet");
    let _ = link.set_attribute("href", &file);
    let loaded = Promise::new(&mut |loaded, failed| {
        let _ = link.add_event_listener_with_callback("load", &loaded);
        let _ = link.add_event_listener_with_callback("error", &failed);
    });
    // After the sheet of all pages.
    let _ = body.append_child(&link);
    JsFuture::from(loaded).await.map(drop).map_err(|_| {
        link.remove();
        Missing::File
    })
}

/// The text of a file by the name that the page gives it.
async fn text(name: &str) -> Result<String, Missing> {
    let file = place(name).ok_or(Missing::Version)?;
    let response = JsFuture::from(window().fetch_with_str(&file)).await;
    let response: Response = response
        .ok()
        .and_then(|it| it.dyn_into().ok())
        .ok_or(Missing::File)?;
    if !response.ok() {
        return Err(Missing::File);
    }
    let text = response.text().map_err(|_| Missing::File)?;
    let text = JsFuture::from(text).await.map_err(|_| Missing::File)?;
    text.as_string().ok_or(Missing::File)
}

/// Makes the words of a language ready.
///
/// # Errors
/// They cannot be had.
pub async fn words(lang: Lang) -> Result<(), Missing> {
    if installed(lang) {
        return Ok(());
    }
    let text = text(&format!("words.{}", lang.tag())).await?;
    install(lang, text).then_some(()).ok_or(Missing::Version)
}

/// The rules page of a game.
///
/// # Errors
/// It cannot be had.
pub async fn rules(game: &str, lang: Lang) -> Result<Vec<Block>, Missing> {
    let text = text(&format!("rules.{game}.{}", lang.tag())).await?;
    rules::page(&text).map_err(|_| Missing::Version)
}
