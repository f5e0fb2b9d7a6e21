mod sentences;
mod table;

use super::*;
use crate::engine::{Game, Rng, Setup, Viewer};
use crate::games::age_of_thieves::cards::{Card, Character};
use crate::games::age_of_thieves::events::EventCard;
use crate::games::age_of_thieves::hedria::Node;
use crate::games::age_of_thieves::tokens::Token;
use crate::games::age_of_thieves::{Jewel, State, Way, handles};
use crate::words::Lang;
use crate::words::rules::tests::{kept, numbers as sections};
use crate::words::rules::{Block, Span};

/// Every module whose rows nobody else uses.
const CODE: &str = concat!(
    include_str!("buttons.rs"),
    include_str!("house.rs"),
    include_str!("lines.rs"),
    include_str!("names.rs"),
    include_str!("previews.rs"),
    include_str!("reasons.rs"),
    include_str!("state.rs"),
    include_str!("tasks.rs"),
    include_str!("things.rs"),
);

/// Whether the rules page has a section of this number.
fn linked(rule: &str) -> bool {
    thread_local!(static SECTIONS: Vec<String> = sections("age_of_thieves"));
    SECTIONS.with(|sections| sections.iter().any(|section| section == rule))
}

/// Renders in all three languages: an argument that is missing stops a debug build.
fn said(text: &Text) -> [String; 3] {
    let names = ["Ann", "小明", "ケン", "Bo"].map(String::from);
    Lang::ALL.map(|lang| {
        let out = text.render(lang, &names);
        assert!(!out.contains(['{', '}']), "{out}");
        assert!(!out.is_empty());
        out
    })
}

fn english(text: &Text) -> String {
    said(text)[0].clone()
}

fn n(id: &str) -> Node {
    Node::from_id(id).unwrap_or_else(|| panic!("no space {id}"))
}

/// Everything that can be touched.
fn every_handle() -> Vec<Handle> {
    let mut all: Vec<Handle> = Node::all()
        .flat_map(|node| [handles::space(node), handles::guard(node)])
        .collect();
    all.extend((0..4).map(Seat).map(handles::thief));
    all.extend(Character::ALL.iter().map(|&who| handles::character(who)));
    all.extend(Card::ALL.iter().map(|&card| handles::card(card)));
    all.extend(Token::ALL.iter().map(|&token| handles::sheet_token(token)));
    for &jewel in Jewel::ALL {
        all.extend([handles::jewel(jewel), handles::pile(jewel)]);
    }
    all.extend((0..7).map(handles::stack));
    all.extend(Way::ALL.map(handles::way));
    all.extend([
        handles::TOKEN,
        handles::SPECIAL,
        handles::AP,
        handles::INFORMER,
        handles::AGENT,
        handles::KNOWN_AREA,
        handles::SEAL,
        handles::ABANDON,
        handles::WAY_OUT,
        handles::SEWERS,
        handles::STOP,
        handles::KEEP,
        handles::DECLINE,
        handles::SWAP,
        handles::DONE,
    ]);
    all
}

/// Says everything about a position: to the seat to act, and now and then to others, with every
/// handle and every reason.
fn describe(state: &State, thorough: bool) {
    let actor = AgeOfThieves::turn(state).seat();
    let mut eyes = vec![actor.map_or(Viewer::Public, Viewer::Seat)];
    if thorough {
        eyes.extend([Viewer::Public, Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1))]);
    }
    for viewer in eyes {
        let view = View::of(state, viewer);
        said(&AgeOfThieves::status(&view));
        said(&AgeOfThieves::task(&view));
        let mut legal = Vec::new();
        AgeOfThieves::legal_actions(state, &mut legal);
        for button in AgeOfThieves::buttons(&view) {
            assert!(actor.is_some_and(|seat| viewer.is(seat)), "{button:?}");
            said(&button.label);
            said(&button.note);
            said(&AgeOfThieves::handle(&view, button.handle));
        }
        if !thorough {
            continue;
        }
        for seat in state.table.all_seats() {
            AgeOfThieves::stats(&view, seat)
                .iter()
                .for_each(|stat| drop(said(&stat.label.into())));
        }
        AgeOfThieves::summary(&view)
            .iter()
            .for_each(|text| drop(said(text)));
        for handle in every_handle() {
            said(&AgeOfThieves::handle(&view, handle));
        }
        for action in legal {
            let preview = AgeOfThieves::preview(&view, action);
            [Some(preview.title), preview.place, preview.then]
                .iter()
                .flatten()
                .for_each(|text| drop(said(text)));
        }
    }
    if thorough {
        let mut space = Vec::new();
        AgeOfThieves::action_space(state, &mut space);
        for action in space {
            if let Err(why) = AgeOfThieves::check(state, action) {
                let reason = AgeOfThieves::reason(why);
                said(&reason.text);
                assert!(linked(reason.rule), "{}", reason.rule);
            }
        }
    }
}

#[test]
fn everything_that_happens_can_be_said() {
    for seed in 0..24u64 {
        let mut setup = Setup::plain::<AgeOfThieves>(2 + (seed % 3) as u8);
        if seed % 2 == 1 {
            for (bit, option) in setup.options.iter_mut().enumerate() {
                *option = ((seed * 37) >> bit & 1) as u8;
            }
        }
        let (mut events, mut legal, mut rng) = (Vec::new(), Vec::new(), Rng::new(seed));
        let mut state = AgeOfThieves::new(&setup.table(seed), seed, &mut events);
        loop {
            for event in events.drain(..) {
                if let Some(line) = AgeOfThieves::line(event) {
                    said(&line.text);
                    assert!(linked(line.rule), "{}", line.rule);
                }
            }
            describe(&state, rng.below(64) == 0);
            legal.clear();
            AgeOfThieves::legal_actions(&state, &mut legal);
            if legal.is_empty() {
                describe(&state, true);
                break;
            }
            let action = rng.pick(&legal);
            let actor = AgeOfThieves::turn(&state)
                .seat()
                .map_or(Viewer::Public, Viewer::Seat);
            let preview = AgeOfThieves::preview(&View::of(&state, actor), action);
            [Some(preview.title), preview.place, preview.then]
                .iter()
                .flatten()
                .for_each(|text| drop(said(text)));
            AgeOfThieves::apply_unchecked(&mut state, action, &mut events);
        }
    }
}

#[test]
fn the_log_tells_deeds_and_never_says_you() {
    let rows = Key::all()
        .iter()
        .filter(|key| key.id().starts_with("age-log-"));
    for key in rows {
        let [en, zh, ja] = Lang::ALL.map(|lang| key.text(lang));
        let words = en.split(|c: char| !c.is_alphabetic());
        assert!(
            !words.clone().any(|word| ["you", "your"].contains(&word)),
            "{en}"
        );
        assert!(!zh.contains('你'), "{zh}");
        assert!(!ja.contains("あなた"), "{ja}");
        assert!(![en, zh, ja].concat().contains(['!', '！']), "{en}");
        if en.ends_with('.') {
            assert!(zh.ends_with('。') && ja.ends_with('。'), "{en}");
        }
    }
}

#[test]
fn no_sentence_is_left_unsaid() {
    let families = [
        "why", "log", "task", "do", "then", "thing", "stack", "place", "sum", "house", "event",
        "token", "thief", "text",
    ];
    for key in Key::all() {
        let id = key.id();
        let family = id.strip_prefix("age-").and_then(|id| id.split('-').next());
        if family.is_some_and(|family| families.contains(&family)) {
            let name = format!("Key::{key:?}");
            let used = CODE.match_indices(&name).any(|(at, _)| {
                let next = CODE[at + name.len()..].chars().next();
                next.is_none_or(|c| !c.is_ascii_alphanumeric())
            });
            assert!(used, "{id}");
        }
    }
}

#[test]
fn every_rule_has_its_section() {
    let numbers = [
        "2.1", "2.2", "2.3", "2.4", "2.4.1", "2.4.2", "2.4.3", "2.4.4", "2.4.5", "2.5", "2.5.1",
        "2.5.3", "2.5.4", "2.5.6", "2.6", "2.6a", "2.6b", "2.6c", "2.7", "2.8", "2.9", "2.10",
        "2.11", "2.12", "2.13", "Q1", "Q3", "Q7", "Q10", "Q12", "Q16", "Q17", "Q21", "Q24", "Q25",
    ];
    assert_eq!(sections("age_of_thieves"), numbers);
}

#[test]
fn the_pages_tables_tell_the_numbers_of_the_rules() {
    let cell = |line: &[Span]| -> String { line.iter().map(|span| span.text.as_str()).collect() };
    for lang in Lang::ALL {
        let rows: Vec<Vec<String>> = kept("age_of_thieves", lang)
            .into_iter()
            .filter_map(|block| match block {
                Block::Table { rows, .. } => Some(rows),
                _ => None,
            })
            .flatten()
            .map(|row| row.iter().map(|line| cell(line)).collect())
            .collect();
        let row = |name: &str| {
            let found = rows
                .iter()
                .find(|row| row[0].split(" ●").next() == Some(name));
            found.unwrap_or_else(|| panic!("no row {name}"))
        };
        for card in Card::general() {
            let star = if card.is_grenade() { " ★" } else { "" };
            let name = format!("{}{star}", names::card_name(card).text(lang));
            let row = row(&name);
            assert_eq!(row[0].contains('●'), card.data().theft, "{name}");
            assert_eq!(row[1], card.data().copies.to_string(), "{name}");
            let range = &things::card_range(card)[0];
            if range.key == Key::CountSpaces && card != Card::WeakeningGas {
                assert!(said(range)[0].starts_with(&row[2]), "{name}");
            }
        }
        for token in Token::ALL {
            let row = row(names::token_name(*token).text(lang));
            assert_eq!(row[1], token.data().copies.to_string());
        }
        for event in EventCard::ALL {
            row(names::event_name(*event).text(lang));
        }
    }
}

#[test]
fn house_rules_have_a_word_for_each_value() {
    let values = AgeOfThieves::HOUSE_WORDS
        .iter()
        .map(|words| words.values.len());
    let rules = AgeOfThieves::HOUSE_RULES
        .iter()
        .map(|rule| rule.values.len());
    assert!(values.eq(rules));
}
