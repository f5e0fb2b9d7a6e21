//! What the app fetches from its own site when it needs it. `scripts/site.mjs` writes these files, and their names
//! into the page.

use crate::words::rules::{self, Block};
use crate::words::{Lang, install, installed};
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
