//! Set-up (2.3) and house rules (2.13).

use super::agenda::{Agenda, Task};
use super::cards::{Card, Character, TABLE as CARD_TABLE};
use super::hedria::{Node, flag, printed, token_place, token_places};
use super::notes::Notes;
use super::piles::Piles;
use super::state::{FIGURES, Jewel, Phase, Rules, State, Table, YELLOW};
use super::tokens::{PLACES, TABLE as TOKEN_TABLE, TOKENS, Token};
use super::{Event, flow, posts};
use crate::engine::{self, HouseRule, Rng, Sink};

/// General cards dealt to each thief (2.3.5).
pub const FIRST_HAND: u8 = 2;

const fn rule(id: &'static str, values: &'static [&'static str]) -> HouseRule {
    HouseRule {
        id,
        values,
        default: 0,
    }
}

/// The table of 2.13; each default is the first value.
pub const HOUSE_RULES: &[HouseRule] = &[
    rule("special-cards", &["on", "off"]),
    rule("characters", &["chosen", "dealt"]),
    rule("start-spaces", &["opposite", "free"]),
    rule("wall-tokens", &["on", "off"]),
    rule("guard-ties", &["first-thief", "automatic"]),
    rule("district-card", &["at-alarm", "at-theft"]),
    rule("jewel-drop", &["open-district", "own-quarter"]),
    rule("special-range", &["unlimited", "district"]),
    rule("early-end", &["on", "off"]),
    rule("guard-alarm", &["d2-d5", "d1-d6"]),
    rule("guard-layout", &["s1-s2", "s1-k1"]),
];

fn house_rules(options: &[u8]) -> Rules {
    let changed = |row: usize| options.get(row).copied().unwrap_or(0) == 1;
    Rules {
        special_cards: !changed(0),
        dealt: changed(1),
        free_start: changed(2),
        wall_tokens: !changed(3),
        automatic_ties: changed(4),
        card_at_theft: changed(5),
        drop_own_quarter: changed(6),
        special_district: changed(7),
        early_end: !changed(8),
        hard_alarm: changed(9),
        gate_layout: changed(10),
    }
}

/// Spaces on which a token lies at the start (2.3.2, `wallTokens`, `guardLayout`).
pub fn token_spaces(rules: &Rules) -> impl Iterator<Item = Node> + Clone {
    let rules = *rules;
    token_places().iter().copied().filter(move |node| {
        if !node.is(flag::TOKEN) {
            // K1 of the house rule.
            return rules.gate_layout;
        }
        rules.wall_tokens || node.district() != super::hedria::District::Palace
    })
}

/// 2.3: the state at the first decision.
pub fn deal(table: &engine::Table, seed: u64, events: &mut dyn Sink<Event>) -> State {
    let mut rng = Rng::new(seed);
    let rules = house_rules(&table.options);
    let mut figures = [None; FIGURES];
    for (figure, post) in figures
        .iter_mut()
        .zip(posts::sworded(rules.gate_layout).iter())
    {
        *figure = Some(post);
    }
    let mut piles = Piles::default();
    printed(flag::GREEN)
        .iter()
        .for_each(|at| piles.add(at, Jewel::Green));
    let (tokens, boxed) = shuffle_tokens(&rules, &mut rng);
    let open = Table {
        rules,
        seats: table.seats,
        first: table.first,
        phase: Phase::SetUp,
        alarm: false,
        turn: 0,
        event: None,
        events_drawn: 0,
        taken: false,
        open: None,
        roll: 0,
        activations: [0; 2],
        agenda: Agenda::default(),
        figures,
        trapped: 0,
        charmed: 0,
        piles,
        emperor: Some(Node::VAULT),
        yellow_left: YELLOW,
        green_left: 0,
        trinkets_gone: 0,
        smoke: Default::default(),
        fire: Default::default(),
        alleys: Default::default(),
        manholes: Default::default(),
        stairs: Default::default(),
        face_down: token_spaces(&rules).collect(),
        revealed: [0; TOKENS],
        thieves: Default::default(),
        stacks: Default::default(),
        stack_count: [0; 4],
        spots: [None; 5],
        deck_size: super::cards::DECK,
        discard: Default::default(),
        escapes: 0,
        winners: 0,
        ending: None,
    };
    let mut state = State {
        table: open,
        hands: Default::default(),
        drafts: Default::default(),
        tokens,
        boxed,
        notes: [Notes::default(); 4],
        known: Default::default(),
        deck: std::array::from_fn(|kind| CARD_TABLE[kind].copies),
        rng,
    };
    events.push(Event::Began { first: table.first });
    open_choices(&mut state, events);
    flow::run(&mut state, events);
    state
}

/// 2.3.4: characters clockwise from the first thief, then start spaces (Q29).
fn open_choices(state: &mut State, events: &mut dyn Sink<Event>) {
    let table = &mut state.table;
    table.agenda.push(Task::Deal);
    let seats = super::declare::Vec4::of(table.clockwise());
    table
        .agenda
        .push_all(seats.iter().map(|seat| Task::Start { seat }));
    if !table.rules.dealt {
        table
            .agenda
            .push_all(seats.iter().map(|seat| Task::Character { seat }));
        return;
    }
    let mut characters: [Character; 6] = std::array::from_fn(|place| Character::ALL[place]);
    state.rng.shuffle(&mut characters);
    for (seat, character) in seats.iter().zip(characters) {
        table.thief_mut(seat).character = Some(character);
        events.push(Event::Became { seat, character });
    }
}

/// 2.3.2: one token on each place, the rest out of play unseen.
fn shuffle_tokens(rules: &Rules, rng: &mut Rng) -> ([Option<Token>; PLACES], [u8; TOKENS]) {
    let mut all: Vec<Token> = Vec::with_capacity(usize::from(super::tokens::COPIES));
    for row in TOKEN_TABLE {
        all.extend((0..row.copies).map(|_| row.token));
    }
    rng.shuffle(&mut all);
    let mut tokens = [None; PLACES];
    for place in token_spaces(rules).filter_map(token_place) {
        tokens[place] = all.pop();
    }
    let mut boxed = [0; TOKENS];
    all.iter().for_each(|token| boxed[token.index()] += 1);
    (tokens, boxed)
}

/// Copies of a general card.
pub fn copies(card: Card) -> u8 {
    card.data().copies
}
