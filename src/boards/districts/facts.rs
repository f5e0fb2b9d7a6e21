//! What the board has to show beyond the view itself: the tool about to be laid, what has just
//! changed, and what rivals did last.

use crate::engine::{Handle, Seat};
use crate::games::gentlemen_thieves::{
    Bag, ByCharacter, Character, Characters, Event, Location, Phase, Table, Token, handles,
};

/// The tool that the choice so far is about to lay somewhere.
pub fn tool_in_hand(table: &Table, path: &[Handle]) -> Option<Token> {
    if table.phase == Phase::PlaceDrawn {
        return table.drawn;
    }
    match path {
        [first, ..] if first.kind == "market" => {
            let slot = table.market.get(usize::from(first.index));
            slot.copied().flatten()
        }
        [first, _, load, ..] if first.kind == "carriage" => {
            handles::token_of(*load).map(|(_, token)| token)
        }
        _ => None,
    }
}

/// The tools that a split takes from each location, and whose are turned over.
pub type Taken = (Vec<(Location, Bag)>, Characters);

/// What has changed between two tables, as far as it is shown moving.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Motion {
    /// Counts changes, so that the same motion can be shown twice.
    pub tick: u32,
    /// What a split has just taken.
    pub split: Option<Taken>,
    /// Loot that each character has just got.
    pub gain: ByCharacter<u8>,
}

impl Motion {
    /// The motion from one table to the next. A jump in the log moves nothing.
    pub fn between(old: &Table, new: &Table, tick: u32) -> Motion {
        let mut motion = Motion {
            tick: tick + 1,
            ..Motion::default()
        };
        let choices = |table: &Table| table.history.map_or(0, |history| history.choices.len());
        if choices(new) != choices(old) + 1 {
            return motion;
        }
        for one in Character::ALL {
            let i = one.index();
            motion.gain[i] = new.stash[i].saturating_sub(old.stash[i]);
        }
        // The Carriage takes one tool away; a split takes all.
        let taken: Vec<(Location, Bag)> = Location::ALL
            .into_iter()
            .map(|at| (at, old.place[at.index()].tools))
            .filter(|&(at, tools)| {
                let now = new.place[at.index()].tools;
                let left = tools
                    .kinds()
                    .map(|kind| tools.count(kind).min(now.count(kind)));
                tools.len() > left.sum::<u8>() + 1
            })
            .collect();
        if !taken.is_empty() {
            let winners = match new.shared.len() > old.shared.len() {
                true => new
                    .shared
                    .last()
                    .map_or(Characters::NONE, |shared| shared.members),
                false => Characters::NONE,
            };
            motion.split = Some((taken, winners));
        }
        motion
    }
}

/// Something a rival did that the player has not yet answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    Tool(Seat, Location, Token),
    Lock(Seat),
    Tunnel(Seat, u8),
    Carriage(Seat),
    Loot(Seat, Location),
}

impl Mark {
    /// The marks of some events, as far as they lie there still.
    pub fn of(events: &[Event]) -> Vec<Mark> {
        let mut marks = Vec::new();
        let mut driver = None;
        for event in events {
            match *event {
                Event::Took {
                    seat, token, to, ..
                }
                | Event::Placed { seat, token, to } => {
                    marks.push(Mark::Tool(seat, to, token));
                }
                Event::LockMoved { seat, .. } => marks.push(Mark::Lock(seat)),
                Event::TunnelMoved { seat, tunnel, .. } => marks.push(Mark::Tunnel(seat, tunnel)),
                Event::CarriageMoved { seat, .. } => {
                    driver = Some(seat);
                    marks.push(Mark::Carriage(seat));
                }
                Event::Carried { token, to, .. } => {
                    marks.extend(driver.map(|seat| Mark::Tool(seat, to, token)));
                }
                Event::LootMoved { seat, to, .. } => marks.push(Mark::Loot(seat, to)),
                Event::Complete { area } => marks.retain(|mark| match *mark {
                    Mark::Tool(_, at, _) | Mark::Loot(_, at) => !area.contains(at),
                    _ => true,
                }),
                _ => {}
            }
        }
        marks
    }
}
