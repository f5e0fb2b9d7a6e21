//! Turns the words (`locales/*.json`) into Rust data, and reads the rules pages (`rules.*.md`).
//!
//! What a translator can get wrong is found here: each slip becomes one build error that names the
//! file and the row, and all of them are shown at once.

use std::collections::BTreeMap;
use std::fmt::{Display, Write};
use std::{env, fs, path::Path};

use rules::Block;
use source::{LANGS, check_row};

#[path = "src/words/rules.rs"]
#[allow(dead_code)]
mod rules;
#[path = "src/words/source.rs"]
mod source;

fn main() {
    let out = env::var("OUT_DIR").expect("cargo sets OUT_DIR");
    fs::write(Path::new(&out).join("keys.rs"), keys()).expect("OUT_DIR can be written to");
    pages();
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

/// The files of a folder that end like this, by name. The build runs again when one comes or goes.
fn files(folder: &str, end: &str) -> Vec<String> {
    println!("cargo::rerun-if-changed={folder}");
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let mut files: Vec<String> = entries
        .map(|entry| format!("{folder}/{}", entry.file_name().to_string_lossy()))
        .filter(|file| file.ends_with(end))
        .collect();
    files.sort();
    files
}

/// The `Key` enum, and its ids and texts as tables in the same order: file by file, row by row.
/// In the browser the texts come as a file for each language (`scripts/site.mjs`).
fn keys() -> String {
    let mut seen = BTreeMap::new();
    let (mut variants, mut all, mut ids) = (String::new(), String::new(), String::new());
    let mut texts = [const { String::new() }; 3];
    for file in files("locales", ".json") {
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
    let browser = env::var("CARGO_CFG_TARGET_ARCH").is_ok_and(|arch| arch == "wasm32");
    let texts = match browser {
        true => format!("const COUNT: usize = {n};\n"),
        false => format!("static TEXTS: [[&str; {n}]; 3] = [[{en}], [{zh}], [{ja}]];\n"),
    };
    format!(
        "/// One idea, said in three languages: a row of `locales/*.json`.\n\
         #[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]\npub enum Key {{\n{variants}}}\n\n\
         static ALL: [Key; {n}] = [{all}];\nstatic IDS: [&str; {n}] = [{ids}];\n{texts}"
    )
}

/// `log-win` becomes `LogWin`.
fn camel(id: &str) -> String {
    id.split('-')
        .map(|part| part[..1].to_ascii_uppercase() + &part[1..])
        .collect()
}

/// Block by block the same shape in all languages: nothing left out, every rule number in its place.
fn pages() {
    let folders = files("src/games", "");
    for english in (folders.iter()).flat_map(|folder| files(folder, "/rules.en.md")) {
        let files = LANGS.map(|lang| english.replace(".en.", &format!(".{lang}.")));
        let pages = files.each_ref().map(|file| {
            let blocks = rules::page(&read(file)).unwrap_or_else(|why| {
                complain(file, why);
                Vec::new()
            });
            blocks.iter().map(shape).collect::<Vec<_>>()
        });
        let first = &pages[0];
        for (file, page) in files.iter().zip(&pages) {
            if let Some((a, b)) = first.iter().zip(page).find(|(a, b)| a != b) {
                complain(file, format!("has a {b}, where {english} has a {a}."));
            } else if page.len() != first.len() {
                let (n, m) = (page.len(), first.len());
                complain(file, format!("has {n} blocks, {english} has {m}."));
            }
        }
    }
}

/// What a block is, to compare the languages.
fn shape(block: &Block) -> String {
    match block {
        Block::Heading { level, rule, .. } => {
            let rule = rule.as_deref().unwrap_or("none");
            format!("heading {level} with rule {rule}")
        }
        Block::Para(_) => "paragraph".to_owned(),
        Block::Items(items) => format!("list of {}", items.len()),
        Block::Table { head, rows } => format!("table of {} by {}", rows.len(), head.len()),
    }
}
