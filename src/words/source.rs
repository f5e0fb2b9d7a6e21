//! Checks rows of words as people write them, and says what is wrong with them.
//!
//! This file belongs to `build.rs`. The library itself compiles it for its tests only.

use std::collections::BTreeSet;

/// The order of the three texts in every row.
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

#[cfg(test)]
mod tests {
    use super::check_row;

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
}
