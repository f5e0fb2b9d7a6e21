//! Tests of the rules, by theme. `t5_n` are the cases of the specification's Part 5.

mod alarm;
mod cards;
mod characters;
mod declaration;
mod drafting;
mod events;
mod guards;
mod hidden;
mod house_rules;
mod initiative;
mod map;
mod moving;
mod order;
mod policies;
mod properties;
mod prospects;
mod readings;
mod secrets;
mod tables;
mod theft;
mod threat;
mod tokens;

use super::agenda::Task;
use super::cards::{Card, Character};
use super::events::EventCard;
use super::hedria::{District, Node, token_place};
use super::state::{Fig, Jewel, Phase, Progress, Stack, State};
use super::tokens::Token;
use super::{Action, AgeOfThieves, Event, flow};
use crate::engine::{Game, Seat, Setup, Silent, Turn};

/// A space by its name; `Z` is called Z1 in the map data.
fn n(id: &str) -> Node {
    let id = id.replace("Z.", "Z1.");
    Node::from_id(&id).unwrap_or_else(|| panic!("no space {id}"))
}

/// A position set up by hand in the resolution phase, and what happens in it.
struct Scene {
    state: State,
    events: Vec<Event>,
}

impl Scene {
    /// An empty city: thieves on their start spaces clockwise from the north, without cards; no guards,
    /// no tokens; the green jewels and the Emperors' Jewel in their places. Seat 0 is first thief.
    fn new(seats: u8) -> Scene {
        Scene::with(&Setup::plain::<AgeOfThieves>(seats))
    }

    /// The same with some house rules changed.
    fn house(seats: u8, rules: &[&str]) -> Scene {
        let mut setup = Setup::plain::<AgeOfThieves>(seats);
        for id in rules {
            let row = AgeOfThieves::HOUSE_RULES
                .iter()
                .position(|rule| rule.id == *id);
            setup.options[row.unwrap()] = 1;
        }
        Scene::with(&setup)
    }

    fn with(setup: &Setup) -> Scene {
        let mut state = AgeOfThieves::new(&setup.table(1), 1, &mut Silent);
        let table = &mut state.table;
        table.agenda.clear();
        table.phase = Phase::Resolution;
        table.turn = 1;
        table.figures = Default::default();
        let characters = [
            Character::Nikolai,
            Character::Zion,
            Character::Morius,
            Character::Noiron,
        ];
        let starts = ["E3.N", "E3.E", "E3.S", "E3.W"];
        for seat in 0..usize::from(table.seats) {
            table.thieves[seat].character = Some(characters[seat]);
            table.thieves[seat].at = Some(n(starts[seat]));
        }
        for place in 0..state.tokens.len() {
            if let Some(token) = state.tokens[place].take() {
                state.boxed[token.index()] += 1;
            }
        }
        state.table.face_down = Default::default();
        Scene {
            state,
            events: Vec::new(),
        }
    }

    fn who(&mut self, seat: usize, character: Character) -> &mut Scene {
        let old = self.state.table.thieves[seat].character;
        for thief in &mut self.state.table.thieves {
            if thief.character == Some(character) {
                thief.character = old;
            }
        }
        self.state.table.thieves[seat].character = Some(character);
        self
    }

    fn at(&mut self, seat: usize, node: &str) -> &mut Scene {
        self.state.table.thieves[seat].at = Some(n(node));
        self
    }

    fn guard(&mut self, node: &str) -> Fig {
        let fig = self.state.table.spare_guard().unwrap();
        self.state.table.figures[fig.index()] = Some(n(node));
        fig
    }

    fn captain(&mut self, node: &str) -> Fig {
        let fig = Fig::CAPTAINS
            .into_iter()
            .find(|&fig| self.state.table.fig(fig).is_none())
            .unwrap();
        self.state.table.figures[fig.index()] = Some(n(node));
        fig
    }

    /// The alarm is raised, the gates of this quarter are open.
    fn alarm(&mut self, open: District) -> &mut Scene {
        let table = &mut self.state.table;
        table.alarm = true;
        table.open = Some(open);
        if !table.taken {
            table.taken = true;
            table.thieves[0].top = true;
        }
        self
    }

    fn event(&mut self, event: EventCard) -> &mut Scene {
        self.state.table.event = Some(event);
        self
    }

    fn fire(&mut self, node: &str) -> &mut Scene {
        self.state.table.fire.insert(n(node));
        self
    }

    fn smoke(&mut self, node: &str) -> &mut Scene {
        self.state.table.smoke.insert(n(node));
        self
    }

    /// Puts a token face-down on a space.
    fn token(&mut self, node: &str, token: Token) -> &mut Scene {
        self.state.boxed[token.index()] -= 1;
        self.state.tokens[token_place(n(node)).unwrap()] = Some(token);
        self.state.table.face_down.insert(n(node));
        self
    }

    /// Puts a sheet token on a sheet.
    fn sheet(&mut self, seat: usize, token: Token) -> &mut Scene {
        self.state.boxed[token.index()] -= 1;
        self.state.table.revealed[token.index()] += 1;
        super::tokens_up::keep(&mut self.state.table, Seat(seat as u8), token);
        self
    }

    /// Gives a jewel of the supply, of a green space, or the Emperors' Jewel.
    fn gives(&mut self, seat: usize, jewel: Jewel) -> &mut Scene {
        let table = &mut self.state.table;
        match jewel {
            Jewel::Yellow => {
                table.yellow_left -= 1;
                table.thieves[seat].yellow += 1;
            }
            Jewel::Green => {
                let spot = Node::all().find(|&node| table.piles.count(node, Jewel::Green) > 0);
                table.piles.take(spot.unwrap(), Jewel::Green);
                table.thieves[seat].green += 1;
            }
            Jewel::Emperor => {
                table.emperor = None;
                table.thieves[seat].emperor = true;
                if !table.taken {
                    table.taken = true;
                    table.thieves[seat].top = true;
                }
            }
            Jewel::Trinket => {
                self.sheet(seat, Token::CheapTrinket);
            }
        }
        self
    }

    /// Takes general cards from the deck to a hand.
    fn hand(&mut self, seat: usize, cards: &[Card]) -> &mut Scene {
        for card in cards {
            self.state.deck[card.index()] -= 1;
            self.state.table.deck_size -= 1;
            self.state.hands[seat][card.index()] += 1;
            self.state.table.thieves[seat].hand_size += 1;
        }
        self
    }

    /// Takes general cards from the deck to the discard pile.
    fn discarded(&mut self, cards: &[Card]) -> &mut Scene {
        for card in cards {
            self.state.deck[card.index()] -= 1;
            self.state.table.deck_size -= 1;
            self.state.table.discard[card.index()] += 1;
        }
        self
    }

    /// Declares a card with these AP; a general one comes from the deck.
    fn stack(&mut self, seat: usize, card: Card, ap: u8) -> &mut Scene {
        let place = usize::from(self.state.table.stack_count[seat]);
        if !card.is_basic() {
            self.state.deck[card.index()] -= 1;
            self.state.table.deck_size -= 1;
            self.state.table.thieves[seat].face_down += 1;
        }
        self.state.drafts[seat].faces[place] = Some(card);
        self.state.table.stacks[seat][place] = Stack {
            points: ap,
            progress: Progress::Waiting,
            ..Stack::default()
        };
        self.state.table.stack_count[seat] += 1;
        self
    }

    /// The special card lies on the newest stack.
    fn special(&mut self, seat: usize, card: Card, ap: u8) -> &mut Scene {
        self.stack(seat, card, ap);
        let newest = usize::from(self.state.table.stack_count[seat]) - 1;
        self.state.table.stacks[seat][newest].special = true;
        self
    }

    fn roll(&mut self, roll: u8) -> &mut Scene {
        self.state.table.roll = roll;
        self.state.table.activations = [roll, 0];
        self
    }

    /// Begins the resolution.
    fn run(&mut self) -> &mut Scene {
        self.state.table.agenda.push(Task::Resolution);
        self.go_on()
    }

    /// Opens one task during the resolution and goes on from there.
    fn within(&mut self, task: Task) -> &mut Scene {
        self.hold();
        self.state.table.agenda.push(Task::Resolution);
        self.task(task)
    }

    /// Opens one task and goes on from there.
    fn task(&mut self, task: Task) -> &mut Scene {
        self.state.table.agenda.push(task);
        self.go_on()
    }

    fn go_on(&mut self) -> &mut Scene {
        flow::run(&mut self.state, &mut self.events);
        self.sound()
    }

    fn sound(&mut self) -> &mut Scene {
        // A scene is no turn in a row of turns: its events are what the test says.
        let mut broken = AgeOfThieves::violations(&self.state);
        broken.retain(|words| !words.starts_with("table.event"));
        assert!(broken.is_empty(), "{broken:?}");
        self
    }

    /// Seat 3, or the last, keeps an Ambush of 1 AP, so that the turn does not end by itself.
    fn hold(&mut self) -> &mut Scene {
        let last = usize::from(self.state.table.seats) - 1;
        self.stack(last, Card::Ambush, 1)
    }

    /// The guards act now, and the turn does not end.
    fn guards_act(&mut self) -> &mut Scene {
        self.roll(5).hold().run()
    }

    /// Does legal actions, in words.
    fn does(&mut self, actions: &[&str]) -> &mut Scene {
        for text in actions {
            let action: Action = text.replace("Z.", "Z1.").parse().unwrap();
            if let Err(why) = AgeOfThieves::check(&self.state, action) {
                panic!("{text}: {why}; {:?}", self.state.table.agenda.open());
            }
            AgeOfThieves::apply_unchecked(&mut self.state, action, &mut self.events);
            self.sound();
        }
        self
    }

    /// An action is refused for this reason (its id and values).
    fn refuses(&mut self, text: &str, why: &str) -> &mut Scene {
        let action: Action = text.replace("Z.", "Z1.").parse().unwrap();
        let reason = AgeOfThieves::check(&self.state, action);
        match reason {
            Ok(()) => panic!("{text} is allowed"),
            Err(reason) => assert_eq!(reason.to_string(), why, "{text}"),
        }
        self
    }

    /// What may be done, in words.
    fn may(&self) -> Vec<String> {
        let mut actions = Vec::new();
        AgeOfThieves::legal_actions(&self.state, &mut actions);
        actions.iter().map(|action| action.to_string()).collect()
    }

    /// Legal actions of one word, without it.
    fn may_word(&self, word: &str) -> Vec<String> {
        let all = self.may();
        let rest = all.iter().filter_map(|action| action.strip_prefix(word));
        let mut rest: Vec<String> = rest.map(|rest| rest.trim().to_owned()).collect();
        rest.sort();
        rest
    }

    /// Who is to decide.
    fn asked(&self) -> usize {
        match AgeOfThieves::turn(&self.state) {
            Turn::Seat(seat) => seat.index(),
            Turn::Over => usize::MAX,
        }
    }

    fn pos(&self, seat: usize) -> &'static str {
        self.state.table.thieves[seat].at.map_or("", Node::id)
    }

    fn fig(&self, fig: Fig) -> &'static str {
        self.state.table.fig(fig).map_or("", Node::id)
    }

    fn saw(&self, fits: impl Fn(&Event) -> bool) -> bool {
        self.events.iter().any(fits)
    }

    fn arrested(&self, seat: usize) -> bool {
        self.saw(|event| matches!(event, Event::Arrested { seat: who, .. } if who.index() == seat))
    }

    fn thief(&self, seat: usize) -> &super::Thief {
        &self.state.table.thieves[seat]
    }

    fn hand_of(&self, seat: usize) -> u8 {
        self.state.hands[seat].iter().sum()
    }

    /// The order in which stacks came up: seat and value.
    fn order(&self) -> Vec<(usize, u8)> {
        let came = self.events.iter().filter_map(|event| match event {
            Event::Abandoned { seat, value, .. }
            | Event::Resolved { seat, value, .. }
            | Event::Lapsed { seat, value, .. }
            | Event::ResolvedSpecial { seat, value, .. } => Some((seat.index(), *value)),
            Event::GuardsAct { initiative } => Some((9, *initiative)),
            _ => None,
        });
        came.collect()
    }

    /// Abandons whatever comes up in this turn; where a seat picks, the first stack.
    fn abandon_all(&mut self) -> &mut Scene {
        while self.state.table.phase == Phase::Resolution {
            let action = match self.state.table.agenda.top() {
                Some(Task::PickStack { .. }) => self.may()[0].clone(),
                Some(Task::Resolve { .. }) => "abandon".to_owned(),
                other => panic!("{other:?}"),
            };
            self.does(&[&action]);
        }
        self
    }
}
