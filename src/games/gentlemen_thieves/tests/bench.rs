//! A table to lay test positions on, and chance that does what the test says.

use crate::engine::{Rng, Seat, Silent};
use crate::games::gentlemen_thieves::chance::Chance;
use crate::games::gentlemen_thieves::{
    Action, Bag, Character, Characters, Event, Illegal, Location, Phase, Rules, State, Table,
    Token, end, invariants, legal, rules, setup,
};

pub fn token(id: &str) -> Token {
    Token::from_id(id).unwrap_or_else(|| panic!("no tool is called {id}"))
}

pub fn action(text: &str) -> Action {
    text.parse()
        .unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// Draws in this order; "brigadier" is the Brigadier. More draws than told fail the test.
struct Told<'a>(std::slice::Iter<'a, &'a str>);

impl Chance for Told<'_> {
    fn token(&mut self, pile: Bag) -> Option<Token> {
        match *self.0.next().expect("a draw the test did not expect") {
            "brigadier" => None,
            id => {
                assert!(pile.count(token(id)) > 0, "{id} is not in the pile");
                Some(token(id))
            }
        }
    }

    fn pair(&mut self, last: Characters) -> Characters {
        Rng::new(5).pair(last)
    }
}

/// Empty locations, special tokens as at the start, three gloves in the market, Lupin and Cagliostro
/// against the rest, seat 0 to act in round 1.
pub fn bench(seats: u8) -> Table {
    bench_with(seats, Rules::default())
}

pub fn bench_with(seats: u8, rules: Rules) -> Table {
    let mut table = setup::lay_out(rules, seats, Seat(0), &mut Rng::new(1), &mut Silent);
    table.history = None;
    table.pile = Bag::FULL;
    for place in &mut table.place {
        place.tools = Bag::EMPTY;
    }
    for (slot, id) in ["dolores-gloves", "beaumagnan-gloves", "grand-paul-gloves"]
        .iter()
        .enumerate()
    {
        table.pile.remove(token(id));
        table.market[slot] = Some(token(id));
    }
    table.white = Characters::pair(Character::Lupin, Character::Cagliostro);
    table.phase = Phase::Action;
    table
}

/// Lays tools of the pile at a location.
pub fn put(table: &mut Table, at: Location, ids: &[&str]) {
    for id in ids {
        table.pile.remove(token(id));
        table.place[at.index()].tools.add(token(id));
    }
}

/// Puts a tool of the pile on a slot of the market, and the one there into the pile.
pub fn offer(table: &mut Table, slot: usize, id: &str) {
    table.pile.remove(token(id));
    if let Some(old) = table.market[slot].replace(token(id)) {
        table.pile.add(old);
    }
}

/// Leaves no tool in the pile: the next token is the Brigadier.
pub fn drain(table: &mut Table) {
    table.discard = table.discard.with(table.pile);
    table.pile = Bag::EMPTY;
}

/// Takes loot tokens from the Bank and lays them elsewhere.
pub fn loot(table: &mut Table, loot: [u8; 5]) {
    table.supply = 8 - loot.iter().sum::<u8>();
    for (place, loot) in table.place.iter_mut().zip(loot) {
        place.loot = loot;
    }
}

/// Does an action with these draws, on a possible position, and finds another one.
pub fn play(table: &mut Table, text: &str, draws: &[&str]) -> Vec<Event> {
    possible(table);
    let action = action(text);
    assert_eq!(legal::check(table, action), Ok(()), "{text}");
    let mut events = Vec::new();
    let mut told = Told(draws.iter());
    rules::apply(table, &mut told, action, &mut events);
    assert_eq!(told.0.next(), None, "fewer draws than told");
    if table.phase != Phase::Over {
        possible(table);
    }
    events
}

pub fn possible(table: &Table) {
    let state = State {
        table: *table,
        character: Character::ALL,
        rng: Rng::new(0),
    };
    assert_eq!(invariants::violations(&state), [""; 0]);
}

pub fn refused(table: &Table, text: &str) -> Illegal {
    let action = action(text);
    let mut actions = Vec::new();
    legal::legal_actions(table, &mut actions);
    assert!(!actions.contains(&action), "{text} is listed");
    match legal::check(table, action) {
        Err(reason) => reason,
        Ok(()) => panic!("{text} is allowed"),
    }
}

pub fn allowed(table: &Table, text: &str) -> bool {
    legal::check(table, action(text)).is_ok()
}

pub fn legal(table: &Table) -> Vec<Action> {
    let mut actions = Vec::new();
    legal::legal_actions(table, &mut actions);
    actions
}

/// The same table with players of these characters, at the end: the Brigadier is drawn blind.
pub fn finish(mut table: Table, characters: [Character; 5]) -> (State, Vec<Event>) {
    drain(&mut table);
    let mut events = play(&mut table, "blind", &["brigadier"]);
    let mut state = State {
        table,
        character: characters,
        rng: Rng::new(3),
    };
    end::unmask(&mut state, &mut events);
    assert_eq!(invariants::violations(&state), [""; 0]);
    (state, events)
}

pub fn tools(table: &Table, at: Location) -> Vec<String> {
    table.place[at.index()]
        .tools
        .iter()
        .map(|token| token.to_string())
        .collect()
}
