//! Turns the words (`locales/*.json`) and the rules pages (`rules.*.md`) into static Rust data.
//!
//! What a translator can get wrong is found here: each slip becomes one build error that names the
//! file and the row, and all of them are shown at once.

use std::collections::BTreeMap;
use std::fmt::{Display, Write};
use std::{env, fs, path::Path};

use source::{LANGS, check_row};

#[path = "src/words/source.rs"]
mod source;

/// The locale files in use. A file that is not listed may still be in work.
const LOCALES: &[&str] = &[
    "shared",
    "twelve_thieves",
    "age_of_thieves",
    "gentlemen_thieves",
];

/// The rules pages: the static's name, and the files up to the language.
const PAGES: &[(&str, &str)] = &[
    ("RULES_TWELVE", "src/games/twelve_thieves/rules"),
    ("RULES_AGE", "src/games/age_of_thieves/rules"),
    ("RULES_GENTLEMEN", "src/games/gentlemen_thieves/rules"),
];

fn main() {
    let out = env::var("OUT_DIR").expect("cargo sets OUT_DIR");
    fs::write(Path::new(&out).join("keys.rs"), keys()).expect("OUT_DIR can be written to");
    fs::write(Path::new(&out).join("rules.rs"), pages()).expect("OUT_DIR can be written to");
}

/// Reports a problem and goes on: cargo fails the build once the script has ended.
fn complain(place: impl Display, what: impl Display) {
    println!("cargo::error={place}: {what}");
}

fn read(file: &str) -> String {
    println!("cargo::rerun-if-changed={file}");
    fs::read_to_string(file).unwrap_or_else(|why| {
        complain(file, why);
        String::new()
    })
}

/// The `Key` enum, and its ids and texts as tables in the same order.
fn keys() -> String {
    let mut seen = BTreeMap::new();
    let (mut variants, mut all, mut ids) = (String::new(), String::new(), String::new());
    let mut texts = [const { String::new() }; 3];
    for file in LOCALES.iter().map(|name| format!("locales/{name}.json")) {
        let json = read(&file);
        if let Err(why) = serde_json::from_str::<serde_json::Value>(&json) {
            complain(&file, why);
        }
        // Read row by row: a map of the whole file would swallow a key that occurs twice.
        for (i, line) in json.lines().enumerate() {
            let line = line.trim().trim_end_matches(',');
            if matches!(line, "" | "{" | "}") {
                continue;
            }
            let place = format!("{file}:{}", i + 1);
            let row: BTreeMap<String, Vec<String>> =
                serde_json::from_str(&format!("{{{line}}}")).unwrap_or_default();
            let Some((id, row)) = row.into_iter().next() else {
                let like = "\"key\": [\"English\", \"繁體中文\", \"日本語\"],";
                complain(place, format!("{line} is not a row like {like}"));
                continue;
            };
            if let Err(what) = check_row(&id, &row) {
                complain(&place, format!("\"{id}\" {what}"));
            } else if let Some(other) = seen.insert(camel(&id), place.clone()) {
                // By variant: "a-b2" and "a-b-2" would be the same one.
                complain(&place, format!("\"{id}\" occurs twice, also at {other}."));
            } else {
                let variant = camel(&id);
                writeln!(variants, "    #[doc = {:?}]\n    {variant},", row[0]).unwrap();
                write!(all, "Key::{variant}, ").unwrap();
                write!(ids, "{id:?}, ").unwrap();
                for (table, text) in texts.iter_mut().zip(&row) {
                    write!(table, "{text:?}, ").unwrap();
                }
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

/// `log-win` becomes `LogWin`.
fn camel(id: &str) -> String {
    id.split('-')
        .map(|part| part[..1].to_ascii_uppercase() + &part[1..])
        .collect()
}

/// One static per rules page, with the blocks of each language.
fn pages() -> String {
    let mut out = String::new();
    for (name, path) in PAGES {
        let files = LANGS.map(|lang| format!("{path}.{lang}.md"));
        let pages = files.each_ref().map(|file| {
            source::page(&read(file)).unwrap_or_else(|why| {
                complain(file, why);
                Vec::new()
            })
        });
        // Block by block the same shape: nothing left out, every rule number in its place.
        for (file, page) in files.iter().zip(&pages) {
            let (first, english) = (&pages[0], &files[0]);
            if let Some((a, b)) = first.iter().zip(page).find(|(a, b)| a.shape != b.shape) {
                complain(
                    file,
                    format!("has a {}, where {english} has a {}.", b.shape, a.shape),
                );
            } else if page.len() != first.len() {
                complain(
                    file,
                    format!("has {} blocks, {english} has {}.", page.len(), first.len()),
                );
            }
        }
        write!(out, "pub static {name}: [&[Block]; 3] = [").unwrap();
        for page in pages {
            let blocks = page.iter().map(|block| format!("Block::{},\n", block.code));
            write!(out, "&[{}], ", blocks.collect::<String>()).unwrap();
        }
        writeln!(out, "];").unwrap();
    }
    out
}
