//! Who is who? Each character would like to see its own alliance paid, so a choice that helps some
//! characters speaks for them. Everything here works on what the whole table has seen.

use super::chance::Chance;
use super::outlook::Outlook;
use super::state::{ByCharacter, BySeat, History, Table};
use super::{Action, Bag, Characters, Event, Token, legal, rules, setup};
use crate::engine::{Silent, Sink};

/// For each seat, how well each character explains its choices: 1 for the best one.
pub type Evidence = BySeat<ByCharacter<f32>>;

/// How often a choice is made for no reason that the model knows.
const WHIM: f32 = 0.25;
/// How much more likely a choice is that promises its character one loot more: about e to this.
const ZEAL: f32 = 1.6;
/// No single choice says more than this about a character.
const FLOOR: f32 = 1e-3;

/// What all choices so far say.
pub fn evidence(table: &Table) -> Evidence {
    let mut evidence = [[1.0; 5]; 5];
    let Some(history) = &table.history else {
        return evidence;
    };
    let mut actions = Vec::new();
    replay(table, history, &mut Silent, |before, chosen| {
        actions.clear();
        legal::legal_actions(before, &mut actions);
        actions.retain(|action| action.is_clover() == chosen.is_clover());
        let place = actions.iter().position(|&action| action == chosen);
        let odds = place.map(|place| odds(before, &actions)[place]);
        let row = &mut evidence[before.current.index()];
        if let Some(odds) = odds.filter(|odds| odds[0] > 0.0) {
            row.iter_mut()
                .zip(odds)
                .for_each(|(sum, odds)| *sum *= odds);
            let best = row.iter().copied().fold(0.0, f32::max);
            row.iter_mut()
                .for_each(|sum| *sum = (*sum / best).max(FLOOR));
        }
    });
    evidence
}

/// For each legal action, how likely the seat to act would choose it as each character; all 0 where
/// it says nothing. Clovers are seldom spent: what one did is held against other clovers only.
pub fn odds(table: &Table, actions: &[Action]) -> Vec<ByCharacter<f32>> {
    let mut odds = vec![[0.0; 5]; actions.len()];
    let now = Outlook::of(table);
    let wanted = |action: &Action| {
        let hope = now.then(table, *action).promise();
        let all: f32 = hope.iter().sum();
        hope.map(|own| own - (all - own) / 4.0)
    };
    let values: Vec<ByCharacter<f32>> = actions.iter().map(wanted).collect();
    for clover in [false, true] {
        let speaks = |action: &Action| {
            action.is_clover() == clover && !matches!(action, Action::Blind | Action::Return(_))
        };
        let places: Vec<usize> = (0..actions.len())
            .filter(|&at| speaks(&actions[at]))
            .collect();
        for character in 0..5 {
            let value = |&at: &usize| values[at][character];
            let best = places.iter().map(value).fold(f32::MIN, f32::max);
            let all: f32 = places.iter().map(|at| zeal(value(at) - best)).sum();
            for at in &places {
                let model = zeal(value(at) - best) / all;
                odds[*at][character] = WHIM / places.len() as f32 + (1.0 - WHIM) * model;
            }
        }
    }
    odds
}

/// About e to the [`ZEAL`] times `lost`, which is not above 0, by multiplication alone: the same
/// number on every machine.
fn zeal(lost: f32) -> f32 {
    let step = (1.0 + ZEAL / 8.0 * lost).max(0.0);
    let square = step * step;
    let fourth = square * square;
    fourth * fourth
}

/// What is remembered, instead of chance.
struct Memory<'a> {
    tokens: std::slice::Iter<'a, Token>,
    pairs: Vec<Characters>,
}

impl Chance for Memory<'_> {
    /// What is not remembered was the Brigadier.
    fn token(&mut self, _: Bag) -> Option<Token> {
        self.tokens.next().copied()
    }

    fn pair(&mut self, _: Characters) -> Characters {
        self.pairs.pop().unwrap_or_default()
    }
}

/// Folds what is remembered again, and shows every choice with the table before it. The result is
/// the table now but for its history and for what the end reveals, if the memory is a true one.
pub fn replay(
    table: &Table,
    history: &History,
    events: &mut impl Sink<Event>,
    mut each: impl FnMut(&Table, Action),
) -> Option<Table> {
    let drawn = table.rules.alliances_drawn;
    let pair = |action: &Action| match *action {
        Action::Alliance(a, b) if drawn => Some(Characters::pair(a, b)),
        _ => None,
    };
    let mut memory = Memory {
        tokens: history.tokens.iter(),
        pairs: history.choices.iter().filter_map(pair).rev().collect(),
    };
    let mut now = setup::lay_out(table.rules, table.seats, table.first, &mut memory, events);
    now.history = None;
    for &action in history.choices.iter() {
        if pair(&action).is_some() {
            continue;
        }
        legal::check(&now, action).ok()?;
        each(&now, action);
        rules::apply(&mut now, &mut memory, action, events);
    }
    memory.tokens.next().is_none().then_some(now)
}
