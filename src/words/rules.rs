//! The rules pages, as data that any screen can lay out.
//!
//! Each game keeps its pages beside its rules as `rules.{en,zh-Hant,ja}.md`. `build.rs` makes sure
//! that the three have the same blocks and the same rule numbers; the app fetches the one it shows.

use std::fmt;

/// A piece of running text.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Span {
    /// Whether it stands out.
    pub strong: bool,
    /// As it is.
    pub text: String,
}

/// One paragraph, list item or table cell.
pub type Line = Vec<Span>;

/// A rules page is a list of blocks.
#[derive(Clone, Debug, Eq, PartialEq)]
pub enum Block {
    /// `rule` is the number that reasons and log lines link to: "R5", "2.8", "Q1". The text comes
    /// without it.
    Heading {
        level: u8,
        rule: Option<String>,
        text: String,
    },
    /// Running text.
    Para(Line),
    /// A list.
    Items(Vec<Line>),
    /// A table.
    Table {
        head: Vec<Line>,
        rows: Vec<Vec<Line>>,
    },
}

/// What is wrong with a page, and where.
#[derive(Clone, Debug, Eq, PartialEq)]
pub enum BadPage {
    /// The rows of this table differ in width, or it has no rule under its head.
    Uneven(String),
    /// A paragraph is one line; this is its second.
    SecondLine(String),
    /// Other markdown than `**strong**`.
    Markdown(String),
}

impl fmt::Display for BadPage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadPage::Uneven(line) => write!(f, "the table \"{line}\" has uneven rows."),
            BadPage::SecondLine(line) => write!(f, "\"{line}\": a paragraph is one line."),
            BadPage::Markdown(text) => write!(f, "\"{text}\" has other markdown than **strong**."),
        }
    }
}

/// The blocks of a page, in our own small markdown: `#`, `##`, `-`, `|` and `**`.
///
/// A full markdown reader does not see a `**` next to Chinese and Japanese punctuation. Every
/// paragraph and every item is one line.
///
/// # Errors
/// What it cannot read.
pub fn page(text: &str) -> Result<Vec<Block>, BadPage> {
    let lines: Vec<&str> = text.lines().collect();
    let mut blocks = Vec::new();
    for group in lines.chunk_by(|a, b| kind(a) == kind(b)) {
        match kind(group[0]) {
            "" => {}
            "-" => blocks.push(Block::Items(
                group
                    .iter()
                    .map(|line| spans(line[1..].trim()))
                    .collect::<Result<_, _>>()?,
            )),
            "|" => blocks.push(table(group)?),
            mark @ ("#" | "##") => {
                for line in group {
                    let (rule, text) = heading(mark, line[mark.len()..].trim());
                    blocks.push(Block::Heading {
                        level: mark.len() as u8,
                        rule: rule.map(str::to_owned),
                        text: text.to_owned(),
                    });
                }
            }
            _ if group.len() > 1 => return Err(BadPage::SecondLine(group[1].to_owned())),
            _ => blocks.push(Block::Para(spans(group[0])?)),
        }
    }
    Ok(blocks)
}

fn table(group: &[&str]) -> Result<Block, BadPage> {
    let row = |line: &str| {
        let cells = line.trim_matches('|').split('|');
        cells
            .map(|cell| spans(cell.trim()))
            .collect::<Result<Vec<Line>, _>>()
    };
    let uneven = || BadPage::Uneven(group[0].to_owned());
    let [head, rule, rows @ ..] = group else {
        return Err(uneven());
    };
    let head = row(head)?;
    let rows = rows
        .iter()
        .map(|line| row(line))
        .collect::<Result<Vec<_>, _>>()?;
    let width = rule.trim_matches('|').split('|').count();
    let even = head.len() == width && rows.iter().all(|row| row.len() == width);
    if rows.is_empty() || !even || !rule.starts_with("|---") {
        return Err(uneven());
    }
    Ok(Block::Table { head, rows })
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
fn spans(text: &str) -> Result<Line, BadPage> {
    let parts: Vec<&str> = text.split("**").collect();
    let more = |part: &&str| part.contains(['*', '`', '<', '#', '[']);
    if parts.iter().any(more) || parts.len().is_multiple_of(2) || text.trim() != text {
        return Err(BadPage::Markdown(text.to_owned()));
    }
    let filled = parts
        .iter()
        .enumerate()
        .filter(|(_, text)| !text.is_empty());
    Ok(filled
        .map(|(i, text)| Span {
            strong: i % 2 == 1,
            text: (*text).to_owned(),
        })
        .collect())
}

#[cfg(test)]
pub mod tests {
    use super::{BadPage, Block, Span, heading, page};
    use crate::words::Lang;

    /// The page of a game's folder in a language.
    pub fn kept(folder: &str, lang: Lang) -> Vec<Block> {
        let (root, tag) = (env!("CARGO_MANIFEST_DIR"), lang.tag());
        let file = format!("{root}/src/games/{folder}/rules.{tag}.md");
        let text = std::fs::read_to_string(file).expect("every game has its rules pages");
        page(&text).expect("build.rs has read it")
    }

    /// The rules that have a section there.
    pub fn numbers(folder: &str) -> Vec<String> {
        let rule = |block| match block {
            Block::Heading { rule, .. } => rule,
            _ => None,
        };
        kept(folder, Lang::En)
            .into_iter()
            .filter_map(rule)
            .collect()
    }

    fn plain(text: &str) -> Vec<Span> {
        let text = text.to_owned();
        vec![Span {
            strong: false,
            text,
        }]
    }

    fn title(level: u8, rule: Option<&str>, text: &str) -> Block {
        Block::Heading {
            level,
            rule: rule.map(str::to_owned),
            text: text.to_owned(),
        }
    }

    #[test]
    fn every_rule_of_twelve_thieves_has_its_section() {
        for lang in Lang::ALL {
            let page = kept("twelve_thieves", lang);
            let rules = page.iter().filter_map(|block| match block {
                Block::Heading { rule, .. } => rule.as_deref(),
                _ => None,
            });
            assert_eq!(
                rules.collect::<Vec<_>>(),
                [
                    "R1", "R2", "R3", "R4", "R5", "R6", "R7", "R8", "R9", "R10", "Q1", "Q2", "Q3",
                    "Q4"
                ]
            );
        }
    }

    #[test]
    fn headings_keep_number_and_text_apart() {
        let titles = ["12 Thieves", "12 名盜賊", "12人の盗賊"];
        for (lang, (first, text)) in
            (Lang::ALL.into_iter()).zip(titles.into_iter().zip(["Infiltrate", "潛入", "潜入"]))
        {
            let page = kept("twelve_thieves", lang);
            assert_eq!(page[0], title(1, None, first));
            assert!(page.contains(&title(2, Some("R5"), text)), "{text}");
        }
    }

    #[test]
    fn strong_text_works_next_to_full_width_punctuation() {
        let page = kept("twelve_thieves", Lang::ZhHant);
        let cost = Span {
            strong: true,
            text: "費用：".into(),
        };
        let starts =
            |block: &&Block| matches!(block, Block::Para(line) if line.first() == Some(&cost));
        assert_eq!(page.iter().filter(starts).count(), 3);
    }

    #[test]
    fn tables_and_lists_keep_their_cells() {
        let page = kept("twelve_thieves", Lang::En);
        let Some(Block::Table { head, rows }) =
            (page.iter()).find(|block| matches!(block, Block::Table { .. }))
        else {
            panic!("the set-up has a table");
        };
        assert!(head[0].is_empty());
        assert_eq!(head[1], plain("2 players"));
        assert_eq!(rows.len(), 7);
        assert!(rows[6][0][0].strong);
        assert_eq!(rows[6][0][0].text, "Chests to win");
        assert_eq!(rows[6][1..], [plain("6"), plain("5"), plain("4")]);
        let needs = plain("a thief at home,");
        let infiltrate = |block: &&Block| matches!(block, Block::Items(items) if items[0] == needs);
        assert_eq!(page.iter().filter(infiltrate).count(), 1);
    }

    #[test]
    fn pages_become_blocks() {
        let text = "# 12 T\n## R5 In\n## Goal\n\na**b**\n\n- x\n- y\n\n| a |\n|---|\n| b |\n";
        let strong = Span {
            strong: true,
            text: "b".into(),
        };
        let para = [plain("a"), vec![strong]].concat();
        assert_eq!(
            page(text),
            Ok(vec![
                title(1, None, "12 T"),
                title(2, Some("R5"), "In"),
                title(2, None, "Goal"),
                Block::Para(para),
                Block::Items(vec![plain("x"), plain("y")]),
                Block::Table {
                    head: vec![plain("a")],
                    rows: vec![vec![plain("b")]]
                },
            ])
        );
    }

    #[test]
    fn rule_numbers_of_all_games_are_seen() {
        let rule = |title| heading("##", title).0;
        let numbered = ["R10 a", "Q1 a", "2.8 a", "5.3a b", "4 a", "2.4 P3 a"].map(rule);
        assert_eq!(numbered, ["R10", "Q1", "2.8", "5.3a", "4", "2.4"].map(Some));
        assert_eq!(["Rules a", "R5", "Q", "a 5"].map(rule), [None; 4]);
        assert_eq!(heading("#", "12 Thieves"), (None, "12 Thieves"));
    }

    #[test]
    fn other_markdown_is_refused() {
        let markdown = |text: &str| BadPage::Markdown(text.into());
        for (text, why) in [
            ("a\nb", BadPage::SecondLine("b".into())),
            ("### a", markdown("### a")),
            ("1. *a*", markdown("1. *a*")),
            (" - a", markdown(" - a")),
            ("**a", markdown("**a")),
            ("[a](b)", markdown("[a](b)")),
            ("`a`", markdown("`a`")),
            (
                "| a | b |\n|---|---|\n| c |",
                BadPage::Uneven("| a | b |".into()),
            ),
            ("| a |\n| b |\n| c |", BadPage::Uneven("| a |".into())),
            ("| a |\n|---|", BadPage::Uneven("| a |".into())),
        ] {
            assert_eq!(page(text), Err(why), "{text}");
        }
    }
}
