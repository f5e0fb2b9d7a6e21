//! Turns the words (`locales/*.json`) into static Rust data before the crate is compiled.
//!
//! What a translator can get wrong is found here: each slip becomes one build error that names
//! the file and the row, and all of them are shown at once.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::{Display, Write};
use std::{env, fs, path::Path};

use serde::de::{Deserialize, Deserializer, MapAccess, Visitor};

/// The order of the three texts in every row.
const LANGS: [&str; 3] = ["English", "繁體中文", "日本語"];

/// The files in use, without folder and extension. A file that is not listed may still be in work.
const LOCALES: &[&str] = &["shared", "twelve_thieves", "gentlemen_thieves"];

fn main() {
    println!("cargo::rerun-if-changed=locales");
    let out = env::var("OUT_DIR").expect("cargo sets OUT_DIR");
    fs::write(Path::new(&out).join("keys.rs"), keys()).expect("OUT_DIR can be written to");
}

/// Reports a problem and goes on. Cargo fails the build once the script has ended.
fn complain(file: &str, what: impl Display) {
    println!("cargo::error={file}: {what}");
}

fn read(file: &str) -> String {
    fs::read_to_string(file).unwrap_or_else(|why| {
        complain(file, why);
        String::new()
    })
}

// ---- words ---------------------------------------------------------------------------------------

/// The `Key` enum, and its ids and texts as tables in the same order.
fn keys() -> String {
    let mut seen = BTreeMap::new();
    let (mut variants, mut all, mut ids) = (String::new(), String::new(), String::new());
    let mut texts = [const { String::new() }; 3];
    for name in LOCALES {
        let file = format!("locales/{name}.json");
        let rows = serde_json::from_str(&read(&file)).unwrap_or_else(|why| {
            complain(&file, why);
            Rows(Vec::new())
        });
        for (id, row) in rows.0 {
            let say = |what: &str| complain(&file, format!("\"{id}\" {what}"));
            // Ids that make the same variant name would clash, so it is the names that are kept.
            let variant = camel(&id);
            if let Some(other) = seen.insert(variant.clone(), file.clone()) {
                say(&format!("occurs twice, also in {other}."));
            } else if let Err(what) = check(&id, &row) {
                say(&what);
            } else {
                writeln!(variants, "    #[doc = {:?}]\n    {variant},", row[0]).unwrap();
                write!(all, "Key::{variant}, ").unwrap();
                write!(ids, "{id:?}, ").unwrap();
                (texts.iter_mut().zip(&row))
                    .for_each(|(table, text)| write!(table, "{text:?}, ").unwrap());
            }
        }
    }
    let (n, [en, zh, ja]) = (seen.len(), texts);
    format!(
        "/// One idea, said in three languages: a row of `locales/*.json`.\n\
         #[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]\npub enum Key {{\n{variants}}}\n\n\
         static ALL: [Key; {n}] = [{all}];\nstatic IDS: [&str; {n}] = [{ids}];\n\
         static TEXTS: [[&str; {n}]; 3] = [[{en}], [{zh}], [{ja}]];\n"
    )
}

/// The rows of one file in order, twice-used keys included (a JSON map would swallow them).
struct Rows(Vec<(String, Vec<String>)>);

impl<'de> Deserialize<'de> for Rows {
    fn deserialize<D: Deserializer<'de>>(source: D) -> Result<Self, D::Error> {
        struct InOrder;
        impl<'de> Visitor<'de> for InOrder {
            type Value = Rows;
            fn expecting(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
                f.write_str("one object with a row per key: [English, 繁體中文, 日本語]")
            }
            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Rows, A::Error> {
                let mut rows = Vec::new();
                while let Some(row) = map.next_entry()? {
                    rows.push(row);
                }
                Ok(Rows(rows))
            }
        }
        source.deserialize_map(InOrder)
    }
}

/// Everything a row must be, beside being the only one with its key.
fn check(id: &str, row: &[String]) -> Result<(), String> {
    let plain = |part: &str| {
        !part.is_empty()
            && part
                .bytes()
                .all(|b| b.is_ascii_lowercase() || b.is_ascii_digit())
    };
    if !id.split('-').all(plain) || !id.starts_with(|c: char| c.is_ascii_lowercase()) {
        return Err("is not in kebab-case, like \"log-win\".".into());
    }
    if row.len() != LANGS.len() {
        return Err(format!(
            "has {} texts; it needs {}.",
            row.len(),
            LANGS.join(", ")
        ));
    }
    let counted = id.starts_with("count-");
    let mut sets = Vec::new();
    for (lang, text) in LANGS.iter().zip(row) {
        if text.trim() != text || text.is_empty() {
            return Err(format!("is empty in {lang}, or has a space at an end."));
        }
        // Only English bends a counted noun.
        let (one, other) = text.split_once('|').unwrap_or((text, text));
        let two = counted && *lang == "English";
        if text.contains('|') != two || one.is_empty() || other.is_empty() || other.contains('|') {
            return Err(match two {
                true => format!("needs two forms in {lang}, like \"1 card|{{n}} cards\"."),
                false => format!("needs one form in {lang}, without a |."),
            });
        }
        let stray = || format!("has a stray brace in {lang}.");
        let names = placeholders(other).ok_or_else(stray)?;
        if !placeholders(one).ok_or_else(stray)?.is_subset(&names) {
            return Err(format!(
                "has a placeholder in the {lang} form for one only."
            ));
        }
        sets.push(names);
    }
    if counted && !sets[0].contains("n") {
        return Err("counts something, so it needs {n}.".into());
    }
    match sets.iter().zip(LANGS).find(|(set, _)| **set != sets[0]) {
        Some((set, lang)) => Err(format!(
            "has other placeholders in {lang} than in English: {set:?}, {:?}.",
            sets[0]
        )),
        None => Ok(()),
    }
}

/// The names in braces; `None` when the braces do not pair up.
fn placeholders(text: &str) -> Option<BTreeSet<&str>> {
    let mut parts = text.split('{');
    let mut names = BTreeSet::new();
    if parts.next()?.contains('}') {
        return None;
    }
    for part in parts {
        let (name, rest) = part.split_once('}')?;
        if rest.contains('}') || name.is_empty() || !name.bytes().all(|b| b.is_ascii_alphanumeric())
        {
            return None;
        }
        names.insert(name);
    }
    Some(names)
}

/// `log-win` becomes `LogWin`.
fn camel(id: &str) -> String {
    let upper = |part: &str| part[..1].to_ascii_uppercase() + &part[1..];
    id.split('-')
        .filter(|part| part.is_ascii() && !part.is_empty())
        .map(upper)
        .collect()
}
