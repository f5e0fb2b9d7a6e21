//! Reads rows of words and rules pages as people write them, and says what is wrong with them.
//!
//! This file belongs to `build.rs`, which turns what it reads into static data. The library itself
//! compiles it for its tests only.

use std::collections::BTreeSet;

/// The order of the three texts in every row, and of the three files of every rules page.
pub const LANGS: [&str; 3] = ["en", "zh-Hant", "ja"];

/// Everything a row must be, beside being the only one with its key.
pub fn check_row(id: &str, row: &[String]) -> Result<(), String> {
    let kebab = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    let odd = id.split('-').any(str::is_empty) || id.starts_with(|c: char| c.is_ascii_digit());
    if odd || !id.chars().all(kebab) {
        return Err("is not in kebab-case, like \"log-win\".".into());
    }
    if row.len() != LANGS.len() {
        let n = row.len();
        return Err(format!("has {n} texts, not one for each of {LANGS:?}."));
    }
    let mut english = BTreeSet::new();
    for (lang, text) in LANGS.iter().zip(row) {
        // Only English bends a counted noun.
        let plural = *lang == "en" && id.starts_with("count-");
        let forms: Vec<&str> = text.split('|').collect();
        if (forms.iter()).any(|form| form.is_empty() || form.trim() != *form) {
            return Err(format!("is empty in {lang}, or has a space at an end."));
        }
        if plural && forms.len() != 2 {
            let like = "\"1 card|{n} cards\"";
            return Err(format!("needs two forms in {lang}, like {like}."));
        }
        if !plural && forms.len() != 1 {
            return Err(format!("needs one form in {lang}, without a |."));
        }
        let stray = || format!("has a stray brace in {lang}.");
        let one = names(forms[0]).ok_or_else(stray)?;
        let many = names(forms[forms.len() - 1]).ok_or_else(stray)?;
        if *lang == "en" {
            english.clone_from(&many);
        }
        if many != english || !one.is_subset(&english) {
            return Err(format!("has {many:?} in {lang}, but {english:?} in en."));
        }
        if plural && !english.contains("n") {
            return Err("counts something, so it needs {n}.".into());
        }
    }
    Ok(())
}

/// The names in braces; `None` when the braces do not pair up.
fn names(text: &str) -> Option<BTreeSet<String>> {
    let mut rest = text.to_string();
    let mut found = BTreeSet::new();
    for name in text.split(['{', '}']).skip(1).step_by(2) {
        rest = rest.replacen(&format!("{{{name}}}"), "", 1);
        found.insert(name.to_string());
    }
    (!rest.contains(['{', '}']) && !found.contains("")).then_some(found)
}

/// A block of a rules page: what it is, to compare the languages, and its Rust code.
pub struct Source {
    pub shape: String,
    pub code: String,
}

/// The blocks of a page, in our own small markdown: `#`, `##`, `-`, `|` and `**`.
///
/// A full markdown reader does not see a `**` next to Chinese and Japanese punctuation. Every
/// paragraph and every item is one line.
pub fn page(text: &str) -> Result<Vec<Source>, String> {
    let lines: Vec<&str> = text.lines().collect();
    let mut blocks = Vec::new();
    let mut push = |shape, code| blocks.push(Source { shape, code });
    for group in lines.chunk_by(|a, b| kind(a) == kind(b)) {
        let n = group.len();
        match kind(group[0]) {
            "" => {}
            "-" => {
                let items = group.iter().map(|line| spans(line[1..].trim()));
                push(format!("list of {n}"), format!("Items({})", slice(items)?));
            }
            "|" => {
                let cells = |line: &str| line.trim_matches('|').split('|').count();
                let row = |line: &str| {
                    let cells = line.trim_matches('|').split('|');
                    slice(cells.map(|cell| spans(cell.trim())))
                };
                let (width, head) = (cells(group[0]), row(group[0])?);
                let even = group.iter().all(|line| cells(line) == width);
                if n < 3 || !even || !group[1].starts_with("|---") {
                    return Err(format!("the table {:?} has uneven rows.", group[0]));
                }
                let rows = slice(group.iter().skip(2).map(|line| row(line)))?;
                push(
                    format!("table of {n} by {width}"),
                    format!("Table {{ head: {head}, rows: {rows} }}"),
                );
            }
            mark @ ("#" | "##") => {
                for line in group {
                    let (rule, text) = heading(mark, line[mark.len()..].trim());
                    let level = mark.len();
                    push(
                        format!("{mark} with rule {}", rule.unwrap_or("none")),
                        format!("Heading {{ level: {level}, rule: {rule:?}, text: {text:?} }}"),
                    );
                }
            }
            _ if n > 1 => return Err(format!("{:?}: a paragraph is one line.", group[1])),
            _ => push("paragraph".into(), format!("Para({})", spans(group[0])?)),
        }
    }
    Ok(blocks)
}

fn kind(line: &str) -> &str {
    match line.split(' ').next() {
        Some(mark @ ("#" | "##" | "-")) => mark,
        _ if line.starts_with('|') => "|",
        _ if line.is_empty() => "",
        _ => "text",
    }
}

/// A section may begin with the number of its rule: R5, Q1, 2.8, 5.3a, 4. (The title of the page,
/// "12 Thieves", does not.)
fn heading<'a>(mark: &str, title: &'a str) -> (Option<&'a str>, &'a str) {
    let number = |word: &str| {
        let digits = word.trim_start_matches(['R', 'Q']);
        digits.is_ascii() && digits.starts_with(|c: char| c.is_ascii_digit())
    };
    match title.split_once(' ') {
        Some((word, text)) if mark == "##" && number(word) => (Some(word), text),
        _ => (None, title),
    }
}

/// Running text: every other piece between `**` is strong.
fn spans(text: &str) -> Result<String, String> {
    let parts: Vec<&str> = text.split("**").collect();
    let more = parts.concat().contains(['*', '`', '<', '#', '[']);
    if more || parts.len().is_multiple_of(2) || text.trim() != text {
        return Err(format!("{text:?} has other markdown than **strong**."));
    }
    let filled = parts
        .iter()
        .enumerate()
        .filter(|(_, text)| !text.is_empty());
    slice(filled.map(|(i, text)| {
        let strong = i % 2 == 1;
        Ok(format!("Span {{ strong: {strong}, text: {text:?} }}"))
    }))
}

fn slice(items: impl Iterator<Item = Result<String, String>>) -> Result<String, String> {
    let items = items.collect::<Result<Vec<_>, _>>()?;
    Ok(format!("&[{}]", items.join(", ")))
}

#[cfg(test)]
mod tests {
    use super::{check_row, page};

    fn row(id: &str, texts: &[&str]) -> Result<(), String> {
        let texts: Vec<String> = texts.iter().map(ToString::to_string).collect();
        check_row(id, &texts)
    }

    #[test]
    fn good_rows_pass() {
        assert_eq!(
            row("log-win-2", &["{a} of {b}", "{b}：{a}", "{a}の{b}"]),
            Ok(())
        );
        assert_eq!(
            row(
                "count-cards",
                &["1 card|{n} cards", "{n} 張卡", "カード{n}枚"]
            ),
            Ok(())
        );
        assert_eq!(
            row("count-big", &["1 {c} x|{n} {c} x", "{n}{c}", "{c}{n}"]),
            Ok(())
        );
    }

    #[test]
    fn bad_rows_are_refused_with_the_reason() {
        let refused = |id: &str, texts: &[&str], why: &str| {
            let said = row(id, texts).unwrap_err();
            assert!(said.contains(why), "{id}: {said}");
        };
        for id in ["", "A", "a_b", "a--b", "a-", "2-a", "ä"] {
            refused(id, &["a", "b", "c"], "kebab-case");
        }
        refused("a", &["a", "b"], "2 texts");
        refused("a", &["a", "", "c"], "empty in zh-Hant");
        refused("a", &["a", "b", "c "], "space at an end");
        refused("a", &["a {n", "b", "c"], "stray brace in en");
        refused("a", &["a", "b }n{", "c"], "stray brace in zh-Hant");
        refused("a", &["a", "b", "c {}"], "stray brace in ja");
        refused("a", &["{n}", "{n}", "{m}"], "{\"m\"} in ja");
        refused("a", &["{n}", "b", "{n}"], "{} in zh-Hant");
        refused("a", &["a|b", "b", "c"], "one form in en");
        refused("count-a", &["{n} a", "{n}", "{n}"], "two forms in en");
        refused(
            "count-a",
            &["1 a|{n} a", "1|{n}", "{n}"],
            "one form in zh-Hant",
        );
        refused("count-a", &["1 a|", "{n}", "{n}"], "empty in en");
        refused("count-a", &["1 a|a", "a", "a"], "needs {n}");
        refused("count-a", &["1 {c}|{n}", "{n}", "{n}"], "in en");
    }

    #[test]
    fn pages_become_blocks() {
        let blocks =
            page("# 12 T\n## R5 In\n## Goal\n\na**b**\n\n- x\n- y\n\n| a |\n|---|\n| b |\n");
        let blocks = blocks.unwrap_or_default();
        let shapes: Vec<&str> = blocks.iter().map(|block| block.shape.as_str()).collect();
        assert_eq!(
            shapes,
            [
                "# with rule none",
                "## with rule R5",
                "## with rule none",
                "paragraph",
                "list of 2",
                "table of 3 by 1"
            ]
        );
        assert_eq!(
            blocks[1].code,
            "Heading { level: 2, rule: Some(\"R5\"), text: \"In\" }"
        );
        assert_eq!(
            blocks[3].code,
            "Para(&[Span { strong: false, text: \"a\" }, Span { strong: true, text: \"b\" }])"
        );
    }

    #[test]
    fn rule_numbers_of_all_games_are_seen() {
        let rule = |title| super::heading("##", title).0;
        let numbered = ["R10 a", "Q1 a", "2.8 a", "5.3a b", "4 a", "2.4 P3 a"].map(rule);
        assert_eq!(numbered, ["R10", "Q1", "2.8", "5.3a", "4", "2.4"].map(Some));
        assert_eq!(["Rules a", "R5", "Q", "a 5"].map(rule), [None; 4]);
        assert_eq!(super::heading("#", "12 Thieves"), (None, "12 Thieves"));
    }

    #[test]
    fn other_markdown_is_refused() {
        for text in [
            "a\nb",
            "### a",
            "1. *a*",
            " - a",
            "**a",
            "[a](b)",
            "`a`",
            "| a | b |\n|---|---|\n| c |",
            "| a |\n| b |\n| c |",
        ] {
            assert!(page(text).is_err(), "{text}");
        }
    }
}
