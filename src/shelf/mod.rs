//! Where matches live in the browser: one record in the page's local storage for each match, written
//! before the action is drawn. Storage may be full, refused or damaged; all of that is an answer, not
//! a panic.

use crate::engine::Rng;
use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;
use wasm_bindgen::JsCast;
use web_sys::{Blob, BlobPropertyBag, HtmlAnchorElement, Storage, StorageEvent, Url, window};

const MATCH: &str = "den/match/";
const SAVED: &str = "den/saved/";
const SETTING: &str = "den/setting/";
const NOTES: &str = "den/notes/";
const TITLE: &str = "den/title/";
const RESULT: &str = "den/result/";

/// The longest title of a match, in characters.
pub const MAX_TITLE: usize = 60;

/// Why something could not be stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Trouble {
    /// The browser keeps nothing for this page.
    Off,
    /// There is no room left.
    Full,
}

/// A stored match, not yet read.
#[derive(Clone, Debug, PartialEq)]
pub struct Entry {
    /// Its key on the shelf.
    pub id: String,
    /// When it was last written, in milliseconds since 1970.
    pub saved: u64,
    /// What somebody has called it.
    pub title: Option<String>,
    /// How long its record is, in bytes: what is not read again has the same length.
    pub length: usize,
}

/// A match that was taken off the shelf.
#[derive(Clone, Debug, PartialEq)]
pub struct Removed {
    entry: Entry,
    record: String,
    /// What seats had noted, by key.
    notes: Vec<(String, String)>,
}

fn storage() -> Option<Storage> {
    window()?.local_storage().ok()?
}

thread_local! {
    /// What the browser would not store: it lasts as long as the page, so that one can still play.
    static UNSTORED: RefCell<BTreeMap<String, String>> = const { RefCell::new(BTreeMap::new()) };
    /// Whether the browser was asked to keep what is stored.
    static ASKED: Cell<bool> = const { Cell::new(false) };
}

fn put(key: &str, value: &str) -> Result<(), Trouble> {
    storage()
        .ok_or(Trouble::Off)?
        .set_item(key, value)
        .map_err(|_| Trouble::Full)
}

fn get(key: &str) -> Option<String> {
    storage()?.get_item(key).ok()?
}

/// Stores a match; it is durable when this returns.
///
/// # Errors
/// When the browser refuses: what was stored before stays, and the record is held in memory.
pub fn save(id: &str, record: &str) -> Result<(), Trouble> {
    if let Err(trouble) = put(&format!("{MATCH}{id}"), record) {
        UNSTORED.with_borrow_mut(|held| held.insert(id.to_owned(), record.to_owned()));
        return Err(trouble);
    }
    UNSTORED.with_borrow_mut(|held| held.remove(id));
    keep();
    // Only the order on the home page hangs on the time.
    put(
        &format!("{SAVED}{id}"),
        &(js_sys::Date::now() as u64).to_string(),
    )
}

/// Asks the browser, once a visit, not to clear what is stored when it wants room, or when nobody has come for a week. It may
/// ask the person, so that this waits until there is something to keep.
fn keep() {
    if ASKED.replace(true) {
        return;
    }
    // A page that did not come over a safe connection has no such manager.
    let manager = window().map(|window| window.navigator().storage());
    let asked = manager
        .filter(|manager| !manager.is_undefined())
        .and_then(|manager| manager.persist().ok());
    if let Some(asked) = asked {
        wasm_bindgen_futures::spawn_local(async move {
            // A "no" changes nothing: matches can be saved as files.
            let _ = wasm_bindgen_futures::JsFuture::from(asked).await;
        });
    }
}

/// The record of a match, as stored.
pub fn load(id: &str) -> Option<String> {
    let held = UNSTORED.with_borrow(|held| held.get(id).cloned());
    held.or_else(|| get(&format!("{MATCH}{id}")))
}

/// The record of a match for another tab, which plays on with it: this tab only reads from now on.
pub fn hand_over(id: &str) -> Option<String> {
    let held = UNSTORED.with_borrow_mut(|held| held.remove(id));
    held.or_else(|| load(id))
}

/// Takes the record from the tab that handed it over. What cannot be stored is held in memory here as it was there.
pub fn take(id: &str, record: &str) {
    if !record.is_empty() && load(id).as_deref() != Some(record) {
        let _ = save(id, record);
    }
}

/// Whether another tab has changed the stored record of this match, as the browser's event tells.
pub fn touches(event: &StorageEvent, id: &str) -> bool {
    // Without a key, everything was taken away.
    let key = event.key();
    key.is_none_or(|key| key.strip_prefix(MATCH) == Some(id))
}

/// Takes a match off the shelf and hands it back, so that it can be put there again.
pub fn remove(id: &str) -> Option<Removed> {
    let (entry, record) = (entry(id)?, load(id)?);
    let notes = format!("{NOTES}{id}/");
    let notes = keys().into_iter().filter(|key| key.starts_with(&notes));
    let notes: Vec<_> = notes
        .filter_map(|key| get(&key).map(|text| (key, text)))
        .collect();
    let storage = storage()?;
    storage.remove_item(&format!("{MATCH}{id}")).ok()?;
    let beside = [SAVED, TITLE].map(|kind| format!("{kind}{id}"));
    for key in beside.iter().chain(notes.iter().map(|(key, _)| key)) {
        // What lies beside a match that is gone is never looked at.
        let _ = storage.remove_item(key);
    }
    Some(Removed {
        entry,
        record,
        notes,
    })
}

/// Puts a removed match back as it was. A tab that has it on the table may have put it back already, and have played on:
/// what is there stays.
///
/// # Errors
/// When the browser refuses.
pub fn restore(removed: &Removed) -> Result<(), Trouble> {
    let Removed {
        entry,
        record,
        notes,
    } = removed;
    let key = |kind| format!("{kind}{}", entry.id);
    let kept = [
        (key(MATCH), record.clone()),
        (key(SAVED), entry.saved.to_string()),
    ];
    let title = entry.title.iter().map(|title| (key(TITLE), title.clone()));
    for (key, text) in kept.into_iter().chain(title).chain(notes.clone()) {
        if get(&key).is_none() {
            put(&key, &text)?;
        }
    }
    Ok(())
}

/// Puts a copy of a match, as it stands now, on the shelf, without what seats have noted.
///
/// # Errors
/// When the browser refuses.
pub fn duplicate(id: &str) -> Result<(), Trouble> {
    let Some(record) = load(id) else {
        return Ok(()); // deleted in another tab
    };
    let copy = new_id();
    save(&copy, &record)?;
    set_title(&copy, &get(&format!("{TITLE}{id}")).unwrap_or_default())
}

/// Calls a match something; by nothing it loses its title.
///
/// # Errors
/// When the browser refuses.
pub fn set_title(id: &str, title: &str) -> Result<(), Trouble> {
    let key = format!("{TITLE}{id}");
    if title.is_empty() {
        let storage = storage().ok_or(Trouble::Off)?;
        return storage.remove_item(&key).map_err(|_| Trouble::Off);
    }
    let title: String = title.chars().take(MAX_TITLE).collect();
    put(&key, &title)
}

fn entry(id: &str) -> Option<Entry> {
    let saved = get(&format!("{SAVED}{id}"))
        .and_then(|time| time.parse().ok())
        .unwrap_or(0);
    Some(Entry {
        id: id.to_owned(),
        saved,
        title: get(&format!("{TITLE}{id}")),
        length: load(id)?.len(),
    })
}

fn keys() -> Vec<String> {
    let Some(storage) = storage() else {
        return Vec::new();
    };
    (0..storage.length().unwrap_or(0))
        .filter_map(|at| storage.key(at).ok()?)
        .collect()
}

/// Every stored match, the latest first.
pub fn list() -> Vec<Entry> {
    let mut entries: Vec<Entry> = keys()
        .iter()
        .filter_map(|key| entry(key.strip_prefix(MATCH)?))
        .collect();
    entries.sort_by(|a, b| b.saved.cmp(&a.saved).then_with(|| a.id.cmp(&b.id)));
    entries
}

/// Keeps what remains of a match that is over; with nothing, the match goes on again.
pub fn set_result(id: &str, result: Option<&str>) {
    let key = format!("{RESULT}{id}");
    // A result that finds no room is no reason to stop anybody.
    let _ = match result {
        Some(result) => put(&key, result).ok(),
        None => storage().and_then(|storage| storage.remove_item(&key).ok()),
    };
}

/// What remains of the matches that are over.
pub fn results() -> Vec<String> {
    let keys = keys().into_iter().filter(|key| key.starts_with(RESULT));
    keys.filter_map(|key| get(&key)).collect()
}

/// A choice of the person at the device.
pub fn setting(name: &str) -> Option<String> {
    get(&format!("{SETTING}{name}"))
}

/// Keeps a choice if the browser lets us; it holds until the page closes in any case.
pub fn set_setting(name: &str, value: &str) {
    let _ = put(&format!("{SETTING}{name}"), value);
}

/// What a seat has noted for itself in a match. It is no part of the record, so that no export holds it.
pub fn notes(id: &str, seat: u8) -> Option<String> {
    let key = format!("{NOTES}{id}/{seat}");
    let held = UNSTORED.with_borrow(|held| held.get(&key).cloned());
    held.or_else(|| get(&key))
}

/// Keeps what a seat has noted: as long as the page lasts in any case.
pub fn set_notes(id: &str, seat: u8, notes: &str) {
    let key = format!("{NOTES}{id}/{seat}");
    if put(&key, notes).is_err() {
        UNSTORED.with_borrow_mut(|held| held.insert(key, notes.to_owned()));
    }
}

/// Sixty-four bits of real chance: the number of a new deal.
pub fn new_seed() -> u64 {
    // A browser without its own chance has none of the rest either; the clock is better than stopping.
    getrandom::u64().unwrap_or_else(|_| js_sys::Date::now() as u64)
}

/// A key for a new match.
pub fn new_id() -> String {
    format!(
        "{:012x}",
        Rng::new(new_seed()).next_u64() & 0xffff_ffff_ffff
    )
}

/// Puts a match on the shelf under a key of its own. Where nothing can be stored it is held in memory, and
/// the table says so.
pub fn begin(record: &str) -> String {
    let id = new_id();
    let _ = save(&id, record);
    id
}

/// Offers a text as a file to keep.
pub fn download(name: &str, text: &str) -> Option<()> {
    let parts = js_sys::Array::of1(&text.into());
    let kind = BlobPropertyBag::new();
    kind.set_type("application/json");
    let blob = Blob::new_with_str_sequence_and_options(&parts, &kind).ok()?;
    let url = Url::create_object_url_with_blob(&blob).ok()?;
    let link: HtmlAnchorElement = window()?
        .document()?
        .create_element("a")
        .ok()?
        .dyn_into()
        .ok()?;
    link.set_href(&url);
    link.set_download(name);
    link.click();
    Url::revoke_object_url(&url).ok()
}
