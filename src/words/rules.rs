//! The rules pages, as data that any screen can lay out.
//!
//! Each game keeps its pages beside its rules as `rules.{en,zh-Hant,ja}.md`. `build.rs` reads them,
//! makes sure that the three have the same blocks and the same rule numbers, and lists them here.

/// A piece of running text.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Span {
    pub strong: bool,
    pub text: &'static str,
}

/// One paragraph, list item or table cell.
pub type Line = &'static [Span];

/// A rules page is a list of blocks.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Block {
    /// `rule` is the number that reasons and log lines link to: "R5", "2.8", "Q1". The text comes
    /// without it.
    Heading {
        level: u8,
        rule: Option<&'static str>,
        text: &'static str,
    },
    Para(Line),
    Items(&'static [Line]),
    Table {
        head: &'static [Line],
        rows: &'static [&'static [Line]],
    },
}

// One `pub static RULES_…: [&[Block]; 3]` per game, indexed by `Lang::index`.
include!(concat!(env!("OUT_DIR"), "/rules.rs"));

#[cfg(test)]
mod tests {
    use super::{Block, RULES_TWELVE, Span};
    use crate::words::Lang;

    fn rules(page: &[Block]) -> Vec<&'static str> {
        let rule = |block: &Block| match block {
            Block::Heading { rule, .. } => *rule,
            _ => None,
        };
        page.iter().filter_map(rule).collect()
    }

    #[test]
    fn every_rule_of_twelve_thieves_has_its_section() {
        for page in RULES_TWELVE {
            assert_eq!(
                rules(page),
                [
                    "R1", "R2", "R3", "R4", "R5", "R6", "R7", "R8", "R9", "R10", "Q1", "Q2", "Q3",
                    "Q4"
                ]
            );
        }
    }

    #[test]
    fn headings_keep_number_and_text_apart() {
        let titles = RULES_TWELVE.map(|page| page[0]);
        let first = |text| Block::Heading {
            level: 1,
            rule: None,
            text,
        };
        assert_eq!(
            titles,
            [first("12 Thieves"), first("12 名盜賊"), first("12人の盗賊")]
        );
        let infiltrate = |text| Block::Heading {
            level: 2,
            rule: Some("R5"),
            text,
        };
        for (lang, text) in Lang::ALL.into_iter().zip(["Infiltrate", "潛入", "潜入"]) {
            assert!(
                RULES_TWELVE[lang.index()].contains(&infiltrate(text)),
                "{text}"
            );
        }
    }

    #[test]
    fn strong_text_works_next_to_full_width_punctuation() {
        let cost = Span {
            strong: true,
            text: "費用：",
        };
        let starts = |block: &&Block| matches!(block, Block::Para([first, _]) if *first == cost);
        assert_eq!(
            RULES_TWELVE[Lang::ZhHant.index()]
                .iter()
                .filter(starts)
                .count(),
            3
        );
    }

    #[test]
    fn tables_and_lists_keep_their_cells() {
        let plain = |text| {
            [Span {
                strong: false,
                text,
            }]
        };
        let Some(Block::Table { head, rows }) =
            (RULES_TWELVE[0].iter()).find(|block| matches!(block, Block::Table { .. }))
        else {
            panic!("the set-up has a table");
        };
        assert!(head[0].is_empty());
        assert_eq!(head[1], plain("2 players"));
        assert_eq!(rows.len(), 7);
        let chests = rows[6];
        assert_eq!(
            chests[0],
            [Span {
                strong: true,
                text: "Chests to win"
            }]
        );
        assert_eq!(chests[1..], [&plain("6")[..], &plain("5"), &plain("4")]);
        let needs = plain("a thief at home,");
        let infiltrate =
            |block: &&Block| matches!(block, Block::Items([first, ..]) if **first == needs);
        assert_eq!(RULES_TWELVE[0].iter().filter(infiltrate).count(), 1);
    }
}
