//! A thief's own look at the city: what is left of his turn, where it can take him, and where the
//! guards would find him, which the rules of 2.8 are asked.

use super::agenda::Task;
use super::atlas::{Atlas, Chart};
use super::cards::{Card, Character, DASH, SNEAK};
use super::chart::{self, Field, Ground, Layer, ONE, Pair};
use super::events::{ALARM_TURNS, EventCard};
use super::flow;
use super::hedria::{NODES, Node, dungeon, flag, way_out};
use super::state::{Fig, STACKS, State, Table};
use crate::engine::{List, Seat, SeatSet, Silent, sort_by_key};
use std::cell::RefCell;
use std::cmp::Reverse;

/// Something that is still to come this turn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Leg {
    /// The guards act.
    #[default]
    Guards,
    /// A Sneak or an Elixir of so many spaces.
    Sneak(u8),
    /// A Dash of so many spaces.
    Dash(u8),
    /// A Sewer Map.
    Map,
}

/// What is still to come this turn: of each stack at most one, the guards at most twice, and the stack in hand.
pub type Legs = List<Leg, { STACKS + 3 }>;

/// What an arrest is when the rules say that it comes.
const SURE: i32 = 9_500;
/// A guard could come, but goes for somebody else if nothing changes.
const ELSEWHERE: i32 = 1_500;
/// A guard in reach who does not come as things are.
const IDLE: i32 = 1_000;
/// What a rival within reach costs the carrier, in percent of his chance.
const HUNTED: i32 = 6;
/// A card lost in an arrest.
const CARD: i32 = 150;

/// A thief's own look at the city.
#[derive(Debug)]
pub struct Outlook<'a> {
    state: &'a State,
    seat: Seat,
    /// Asks the rules where the guards would go.
    careful: bool,
    /// No guard arrests him this turn.
    unseen: bool,
    ground: Ground,
    danger: Layer,
    /// What it is worth to stand on a space when the turn ends.
    ends: Field,
    /// What it is worth to leave the city.
    outs: Pair,
    /// What an arrest leaves.
    lost: Pair,
    /// Where the guards have been asked about, by space.
    asked: RefCell<[Option<i32>; NODES]>,
}

impl<'a> Outlook<'a> {
    /// A seat's look. One who is not careful judges the guards by eye, and does not ask the rules. What an
    /// atlas holds is not worked out anew.
    pub fn new(state: &'a State, seat: Seat, careful: bool, atlas: Option<&Atlas>) -> Outlook<'a> {
        let table = &state.table;
        let ground = Ground::new(table, seat, false);
        let danger = chart::danger(table, seat);
        let points = points(table, seat);
        let chart = match atlas {
            Some(atlas) => atlas.chart(table, seat, &ground, &danger, points),
            None => Chart::draw(table, &ground, &danger, points),
        };
        let (ends, outs, lost) = ends(table, seat, chart);
        let look = Outlook {
            state,
            seat,
            careful,
            unseen: false,
            ground,
            danger,
            ends,
            outs,
            lost,
            asked: RefCell::new([None; NODES]),
        };
        look.this_turn()
    }

    /// A look at another state of the same turn; what the turns to come are worth stays the same.
    pub fn at<'b>(&self, state: &'b State) -> Outlook<'b> {
        let table = &state.table;
        let look = Outlook {
            state,
            seat: self.seat,
            careful: self.careful,
            unseen: false,
            ground: Ground::new(table, self.seat, false),
            danger: chart::danger(table, self.seat),
            ends: self.ends.clone(),
            outs: self.outs,
            lost: self.lost,
            asked: RefCell::new([None; NODES]),
        };
        look.this_turn()
    }

    /// The same look once more.
    pub fn copy(&self) -> Outlook<'a> {
        Outlook {
            ends: self.ends.clone(),
            asked: RefCell::new([None; NODES]),
            ..*self
        }
    }

    fn this_turn(self) -> Outlook<'a> {
        if is_hidden(&self.state.table, self.seat) {
            self.covered(true)
        } else {
            self
        }
    }

    /// The same with a cover that keeps the guards off when they act; `walks`: he can also walk past them.
    pub fn covered(mut self, walks: bool) -> Outlook<'a> {
        self.unseen = true;
        self.danger = [0; NODES];
        if walks {
            self.ground = Ground::new(&self.state.table, self.seat, true);
        }
        self
    }

    /// What it looks at.
    pub fn state(&self) -> &'a State {
        self.state
    }

    /// Whose look it is.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// Where the thief stands; the vault for one who stands nowhere.
    pub fn here(&self) -> Node {
        self.state.table.thief(self.seat).at.unwrap_or(Node::VAULT)
    }

    /// Where he can walk.
    pub fn ground(&self) -> &Ground {
        &self.ground
    }

    /// Whether no guard arrests him this turn.
    pub fn is_unseen(&self) -> bool {
        self.unseen
    }

    /// Whether he asks the rules where the guards would go.
    pub fn is_careful(&self) -> bool {
        self.careful
    }

    /// What leaving the city is worth with the jewel or without, and what an arrest leaves.
    pub fn out_and_lost(&self, carries: bool) -> (i32, i32) {
        (self.outs.of(carries), self.lost.of(carries))
    }

    /// What standing on a space when the turn ends is worth, with the jewel if he has it.
    pub fn end(&self, at: Node) -> i32 {
        self.ends.of(self.carries())[at.index()]
    }

    /// What it would be worth with the jewel.
    pub fn end_with(&self, at: Node) -> i32 {
        self.ends.with[at.index()]
    }

    /// What an arrest would leave him.
    pub fn lost_now(&self) -> i32 {
        self.lost.of(self.carries())
    }

    /// Whether he carries the Emperors' Jewel.
    pub fn carries(&self) -> bool {
        self.state.table.thief(self.seat).emperor
    }

    /// Somebody else who carries it.
    pub fn rival_carrier(&self) -> Option<Seat> {
        carrier(&self.state.table).filter(|&carrier| carrier != self.seat)
    }

    /// Spaces of a Sneak and of a Dash of this thief now, with what he has on his sheet.
    pub fn paces(&self) -> (u8, u8) {
        let table = &self.state.table;
        let thief = table.thief(self.seat);
        let noiron = thief.character == Some(Character::Noiron) && !thief.noiron_used;
        let extra = u8::from(noiron) + u8::from(table.alarm && thief.known_area > 0);
        (
            SNEAK + table.event_bonus(|event| event.sneak) + extra,
            DASH + table.event_bonus(|event| event.dash) + extra,
        )
    }

    /// What is left of this turn after the stack in hand.
    pub fn rest(&self) -> Legs {
        let table = &self.state.table;
        let thief = table.thief(self.seat);
        let faces = &self.state.drafts[self.seat.index()].faces;
        let mut legs: List<(u8, bool, Leg), { STACKS + 2 }> = List::new();
        for initiative in table.activations.into_iter().filter(|&roll| roll > 0) {
            legs.push((initiative, table.alarm, Leg::Guards));
        }
        if !thief.exclusive {
            let mut waiting = table.waiting(self.seat, |_| true);
            if let Some(Task::Resolve { stack, .. }) = table.agenda.top() {
                waiting &= !(1 << stack);
            }
            for (place, stack) in table.stacks_of(self.seat).iter().enumerate() {
                let leg = match faces[place] {
                    _ if waiting >> place & 1 == 0 => continue,
                    Some(Card::Move) => Leg::Sneak(self.paces().0),
                    Some(Card::ElixirOfSpeed) if !thief.elixir_used => Leg::Sneak(SNEAK),
                    Some(Card::SewerMap) => Leg::Map,
                    _ => continue,
                };
                legs.push((stack.initiative(), !table.alarm, leg));
            }
        }
        // Later ones have lower initiative; of equals the guards come last in calm, first in alarm.
        sort_by_key(&mut legs, |&(initiative, first, _)| {
            Reverse((initiative, first))
        });
        let mut rest = Legs::new();
        for &(.., leg) in legs.iter() {
            // The guards twice in a row are the guards.
            if leg != Leg::Guards || rest.last() != Some(&leg) {
                rest.push(leg);
            }
        }
        rest
    }

    /// The look with a cover of his own that comes up before the guards act.
    pub fn with_cover(self) -> Outlook<'a> {
        if !will_hide(self.state, self.seat) {
            return self;
        }
        // Only what has come up lets him walk past a guard.
        self.covered(false)
    }

    /// The field before some legs.
    pub fn before(&self, legs: &[Leg]) -> Field {
        let mut field = self.ends.clone();
        let jewel = self.state.table.emperor;
        for &leg in legs.iter().rev() {
            field = match leg {
                Leg::Guards => chart::guarded(&field, &self.danger, self.lost),
                Leg::Sneak(steps) => self.ground.sneak(&field, steps, self.outs, jewel),
                Leg::Dash(steps) => self.ground.dash(&field, steps, self.outs),
                Leg::Map => self.ground.map(&field),
            };
        }
        field
    }

    /// What the rest of a turn is worth from where he stands.
    pub fn worth(&self, legs: &[Leg]) -> i32 {
        let here = self.here();
        match legs {
            [] => self.end(here),
            [Leg::Guards, rest @ ..] => {
                chart::risky(self.worth(rest), self.risk(here), self.lost_now())
            }
            [Leg::Sneak(steps), rest @ ..] => self.route(*steps, false, true, rest).value,
            [Leg::Dash(steps), rest @ ..] => self.route(*steps, false, false, rest).value,
            [Leg::Map, rest @ ..] => {
                let field = self.before(rest);
                let layer = field.of(self.carries());
                let ends = self.ground.exits.iter().map(|exit| layer[exit.index()]);
                ends.chain([layer[here.index()]]).max().unwrap_or(0)
            }
        }
    }

    /// The chance to be arrested on a space when the guards act.
    pub fn risk(&self, at: Node) -> i32 {
        let table = &self.state.table;
        let shelter = at.is(flag::HIDEOUT) || at.is(flag::DUNGEON) || table.alleys.contains(at);
        if self.unseen || shelter || table.smoke.contains(at) {
            return 0;
        }
        if !self.careful {
            return self.danger[at.index()];
        }
        if let Some(risk) = self.asked.borrow()[at.index()] {
            return risk;
        }
        let risk = if caught_at(self.state, self.seat, at) {
            SURE
        } else {
            self.reached(at)
        };
        self.asked.borrow_mut()[at.index()] = Some(risk);
        risk
    }

    /// The chance that a guard in reach comes if things change until he acts.
    fn reached(&self, at: Node) -> i32 {
        let table = &self.state.table;
        let risk = |fig: Fig| {
            let distance = table.fig(fig)?.dist(at);
            let reach = table.guard_move(fig).min(table.vigilance(fig, self.seat));
            if distance > reach || table.fig_trapped(fig) {
                return None;
            }
            let nearer = table.all_seats().any(|other| {
                other != self.seat
                    && table
                        .detects(fig, other)
                        .is_some_and(|theirs| theirs < distance)
            });
            Some(if nearer { ELSEWHERE } else { IDLE })
        };
        Fig::all().filter_map(risk).max().unwrap_or(0)
    }
}

/// Whether no guard arrests a thief this turn.
pub fn is_hidden(table: &Table, seat: Seat) -> bool {
    let thief = table.thief(seat);
    thief.cloak
        || thief.rope
        || thief.left_dungeon
        || thief.at.is_some_and(|at| at.is(flag::DUNGEON))
        || table.is_event(EventCard::StarlessNight)
}

/// Whether a cover of his own comes up before the guards act.
pub fn will_hide(state: &State, seat: Seat) -> bool {
    let table = &state.table;
    let roll = table.activations[0].max(table.activations[1]);
    let faces = &state.drafts[seat.index()].faces;
    let early = table.waiting(seat, |initiative| is_early(table.alarm, initiative, roll));
    let waits = |card: Card| {
        (0..faces.len()).any(|place| early >> place & 1 == 1 && faces[place] == Some(card))
    };
    let covers = [Card::ReflectiveCloak, Card::RopeHook, Card::SmokeGrenade];
    roll > 0 && !table.thief(seat).exclusive && covers.into_iter().any(waits)
}

/// Who carries the Emperors' Jewel.
pub fn carrier(table: &Table) -> Option<Seat> {
    table.all_seats().find(|&seat| table.thief(seat).emperor)
}

/// Whether the guards would arrest a thief on a space if they acted now.
pub fn caught_at(state: &State, seat: Seat, at: Node) -> bool {
    let mut state = state.clone();
    let table = &mut state.table;
    table.thief_mut(seat).at = Some(at);
    table.thief_mut(seat).arrested = false;
    guards_act(&mut state);
    state.table.thief(seat).arrested
}

/// The guards act as things stand; of several ways they take the first.
pub fn guards_act(state: &mut State) {
    let table = &mut state.table;
    table.rules.automatic_ties = true;
    table.agenda.clear();
    // Under Full Mobilization they act twice; an unrolled die has them act once.
    let twice = table.activations.iter().all(|&initiative| initiative > 0);
    for _ in 0..1 + u8::from(twice) {
        // Nothing lies below: it ends when the guards are done.
        state.table.agenda.push(Task::Activate {
            captains: false,
            todo: Fig::guards().map(Fig::bit).sum(),
            chosen: SeatSet::default(),
            any: false,
        });
        flow::run_guards(state, &mut Silent);
    }
}

/// What the end of this turn is worth, what leaving is, and what an arrest leaves: a chart with the
/// thieves on it.
fn ends(table: &Table, seat: Seat, chart: Chart) -> (Field, Pair, Pair) {
    let Chart { mut ends, mut lost } = chart;
    let rival = carrier(table).filter(|&carrier| carrier != seat);
    let theirs = rival.and_then(|rival| table.thief(rival).at);
    let outs = match table.open.filter(|_| table.alarm) {
        Some(open) => {
            let left = ALARM_TURNS.saturating_sub(table.turn);
            let points = points(table, seat);
            if let Some(theirs) = theirs {
                for node in Node::all() {
                    // He has to come to the gates by himself.
                    let near = 3_000 - 250 * i32::from(node.dist(theirs));
                    let wait = 2_600 - 200 * i32::from(way_out(node, open).max(3) - 3);
                    let out = ends.with[node.index()] * points / ONE;
                    let chase = if left == 0 { 0 } else { near.max(wait).max(0) };
                    ends.sans[node.index()] = chase + out;
                }
            }
            lost.sans = ends.sans[dungeon(open).index()] * 4 / 5 - CARD;
            Pair {
                with: ONE,
                sans: if left == 0 { points } else { points / 2 },
            }
        }
        None => {
            if table.emperor.is_none() {
                for node in Node::all() {
                    let far = theirs.map_or(20, |theirs| i32::from(node.dist(theirs)));
                    ends.sans[node.index()] = 3_000 - 150 * far;
                }
            }
            let at = table.thief(seat).at;
            let here = at.map_or(0, |at| ends.sans[at.index()]);
            lost.sans = here * 4 / 5 - CARD;
            Pair { with: 0, sans: 0 }
        }
    };
    // Whoever carries the jewel is hunted.
    for rival in table.all_seats().filter(|&rival| rival != seat) {
        let Some(at) = table.on_board(rival) else {
            continue;
        };
        for node in Node::all().filter(|node| node.dist(at) <= SNEAK) {
            let end = &mut ends.with[node.index()];
            *end -= *end * HUNTED / 100;
        }
    }
    (ends, outs, lost)
}

/// The chance to win by points for a thief who gets out without the jewel: he has to have the most,
/// and the jewel has to stay behind.
fn points(table: &Table, seat: Seat) -> i32 {
    let own = table.thief(seat).points();
    let better = |rival: &Seat| *rival != seat && table.thief(*rival).points() > own;
    let ahead = table.all_seats().filter(better).count() as i32;
    1_800 - 400 * ahead
}

/// Whether a bid counts before the guards' initiative (2.4 P4.2).
pub fn is_early(alarm: bool, bid: u8, roll: u8) -> bool {
    if alarm { bid > roll } else { bid >= roll }
}
