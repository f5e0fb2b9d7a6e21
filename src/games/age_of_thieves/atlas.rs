//! What the turns to come are worth, kept from one look to the next: rivals look at the same city, and search
//! comes by the same turn again and again.

use super::cards::Character;
use super::chart::{self, Field, Ground, Layer, Pair};
use super::events::ALARM_TURNS;
use super::hedria::{District, NODES, Node};
use super::state::Table;
use crate::engine::{Seat, label};
use std::cell::RefCell;

/// So many charts are kept.
const SHEETS: usize = 64;

/// What each space is worth when the turn ends, and what an arrest leaves: whatever does not depend on
/// where the thieves stand.
#[derive(Clone, Debug)]
pub struct Chart {
    /// What the end of the turn is worth.
    pub ends: Field,
    /// What an arrest leaves.
    pub lost: Pair,
}

impl Chart {
    /// The chart of a thief who walks and is seen like this; `points`: what it is worth to get out without
    /// the jewel.
    pub fn draw(table: &Table, ground: &Ground, danger: &Layer, points: i32) -> Chart {
        match (table.open.filter(|_| table.alarm), table.emperor) {
            (Some(open), jewel) => {
                let left = usize::from(ALARM_TURNS.saturating_sub(table.turn));
                let (ends, lost) = chart::alarm(ground, danger, open, jewel, points, left);
                Chart { ends, lost }
            }
            (None, jewel) => {
                let with = *chart::UNKNOWN;
                let lost = Pair {
                    with: with[Node::VAULT.index()] / 3,
                    sans: 0,
                };
                let sans = [0; NODES];
                let plain = Field { with, sans };
                let ends = jewel.map_or(plain, |jewel| chart::calm(ground, danger, jewel));
                Chart { ends, lost }
            }
        }
    }
}

/// What tells charts of one match apart. What guards do in the course of a turn counts little for the turns
/// to come.
#[derive(Clone, Copy, Debug, Hash, PartialEq)]
struct Key {
    turn: u8,
    /// With the points.
    alarm: Option<(District, i32)>,
    jewel: Option<Node>,
    /// One who sees or walks otherwise than all others.
    odd: Option<Character>,
}

impl Key {
    fn of(table: &Table, seat: Seat, points: i32) -> Key {
        let odd = |who: &Character| matches!(who, Character::Joanne | Character::Morius);
        let open = table.open.filter(|_| table.alarm);
        Key {
            turn: table.turn,
            alarm: open.map(|open| (open, points)),
            jewel: table.emperor,
            odd: table.thief(seat).character.filter(odd),
        }
    }
}

/// The charts drawn last.
#[derive(Debug)]
pub struct Atlas {
    sheets: RefCell<Vec<Option<(Key, Chart)>>>,
}

impl Atlas {
    /// Without any chart, but with room for all.
    pub fn new() -> Atlas {
        Atlas {
            sheets: RefCell::new(vec![None; SHEETS]),
        }
    }

    /// As [`Chart::draw`], with the guards where they were when the turn was first looked at.
    pub fn chart(
        &self,
        table: &Table,
        seat: Seat,
        ground: &Ground,
        danger: &Layer,
        points: i32,
    ) -> Chart {
        let key = Key::of(table, seat, points);
        let sheet = &mut self.sheets.borrow_mut()[label(&key) as usize % SHEETS];
        match sheet {
            Some((known, chart)) if *known == key => chart.clone(),
            _ => {
                let chart = Chart::draw(table, ground, danger, points);
                *sheet = Some((key, chart.clone()));
                chart
            }
        }
    }
}
