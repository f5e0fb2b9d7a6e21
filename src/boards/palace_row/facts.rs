//! What the board has to show beyond the view itself: the action being chosen, what has just moved,
//! and what rivals did last.

use crate::engine::Seat;
use crate::games::twelve_thieves::{Action, Event, PALACES, Palace, View};

/// The action being chosen, once it is whole.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Plan {
    #[default]
    None,
    /// R3.
    Place(Palace),
    /// R5.
    Enter(Palace),
    /// R6.
    Guard {
        from: Palace,
        to: Palace,
        carry: bool,
    },
    /// R7.
    Neutral { from: Palace, to: Palace },
}

impl Plan {
    /// What an action would move.
    pub fn of(action: Action) -> Plan {
        match action {
            Action::Place(to) => Plan::Place(to),
            Action::Infiltrate { palace, .. } => Plan::Enter(palace),
            Action::Guard {
                from, to, carry, ..
            } => Plan::Guard { from, to, carry },
            Action::Neutral { from, to, .. } => Plan::Neutral { from, to },
            Action::End(_) => Plan::None,
        }
    }

    /// Where a guard would come to stand.
    pub fn guard_to(self) -> Option<Palace> {
        match self {
            Plan::Place(to) | Plan::Guard { to, .. } | Plan::Neutral { to, .. } => Some(to),
            Plan::Enter(_) | Plan::None => None,
        }
    }

    /// The way a guard would go.
    pub fn way(self) -> Option<(Palace, Palace)> {
        match self {
            Plan::Guard { from, to, .. } | Plan::Neutral { from, to } => Some((from, to)),
            _ => None,
        }
    }

    /// How many more own thieves would be in a palace.
    pub fn thieves(self, at: Palace) -> i8 {
        match self {
            Plan::Enter(to) => i8::from(to == at),
            Plan::Guard { from, to, carry } if carry => i8::from(to == at) - i8::from(from == at),
            _ => 0,
        }
    }
}

/// A guard that has just walked: whose (`None`: neutral), from where, to where, and whether a thief
/// went along.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Walk {
    pub owner: Option<Seat>,
    pub from: Palace,
    pub to: Palace,
    pub carried: bool,
}

/// What has changed between two views, as far as it is shown moving.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Motion {
    /// Counts changes, so that the same motion can be shown twice.
    pub tick: u32,
    pub walk: Option<Walk>,
    /// The seat whose thief has just come in, and where.
    pub came: Option<(Seat, Palace)>,
    /// The seat that has just stolen a chest, and where.
    pub theft: Option<(Seat, Palace)>,
    /// The colour of a card that has just been used.
    pub used: Option<Palace>,
}

impl Motion {
    /// The motion from one view to the next. A jump in the log moves nothing.
    pub fn between(old: &View, new: &View, tick: u32) -> Motion {
        let mut motion = Motion {
            tick: tick + 1,
            ..Motion::default()
        };
        let (was, is) = (&old.table, &new.table);
        if was.display != is.display || is.turns.abs_diff(was.turns) > 1 {
            return motion;
        }
        let mut walks = Seat::all(is.seats)
            .map(|seat| {
                (
                    Some(seat),
                    &was.guard[seat.index()],
                    &is.guard[seat.index()],
                )
            })
            .chain([(None, &was.neutral, &is.neutral)])
            .filter(|(_, was, is)| was != is);
        motion.walk = walks.next().and_then(|(owner, was, is)| {
            let changed = |by: i8| {
                let change = |p: &Palace| is[p.index()] as i8 - was[p.index()] as i8;
                let mut there = Palace::ALL.into_iter().filter(|p| change(p) == by);
                there.next().filter(|_| there.next().is_none())
            };
            let from = changed(-1)?;
            let thieves = |view: &View| owner.map(|seat| view.table.thief[seat.index()]);
            let left = thieves(old).zip(thieves(new));
            let carried = left.is_some_and(|(was, is)| is[from.index()] < was[from.index()]);
            Some(Walk {
                owner,
                from,
                to: changed(1)?,
                carried,
            })
        });
        if walks.next().is_some() {
            motion.walk = None;
        }
        motion.came = Seat::all(is.seats).find_map(|seat| {
            let (was, is) = (&was.thief[seat.index()], &is.thief[seat.index()]);
            let more = |p: &Palace| is[p.index()] == was[p.index()] + 1;
            Palace::ALL.into_iter().find(more).map(|p| (seat, p))
        });
        motion.theft = Seat::all(is.seats)
            .find(|seat| is.loot[seat.index()] == was.loot[seat.index()] + 1)
            .zip(
                Palace::ALL
                    .into_iter()
                    .find(|p| is.chest[p.index()] != was.chest[p.index()]),
            );
        motion.used = Palace::ALL
            .into_iter()
            .find(|p| is.discard[p.index()] > was.discard[p.index()]);
        motion
    }
}

/// Something a rival did that the player has not yet answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    Thief(Seat, Palace),
    Guard(Seat, Option<Seat>, Palace),
    Chest(Seat, Palace),
}

impl Mark {
    /// The marks of some events.
    pub fn of(events: &[Event]) -> Vec<Mark> {
        let mut marks = Vec::new();
        for event in events {
            match *event {
                Event::Infiltrated { seat, palace, .. } => marks.push(Mark::Thief(seat, palace)),
                Event::Placed { seat, palace } => {
                    marks.push(Mark::Guard(seat, Some(seat), palace));
                }
                Event::PlacedNeutral { seat, palace } => {
                    marks.push(Mark::Guard(seat, None, palace));
                }
                Event::GuardMoved { seat, to, .. } => {
                    marks.push(Mark::Guard(seat, Some(seat), to));
                }
                Event::NeutralMoved { seat, to, .. } => marks.push(Mark::Guard(seat, None, to)),
                Event::Carried { seat, to, .. } => {
                    marks.push(Mark::Guard(seat, Some(seat), to));
                    marks.push(Mark::Thief(seat, to));
                }
                Event::Stolen { seat, palace, .. } => marks.push(Mark::Chest(seat, palace)),
                _ => {}
            }
        }
        marks
    }
}

/// The price for the seat to slip in (R5), as far as the board shows it: `None` when there is no way
/// in, whatever the hand.
pub fn price(view: &View, seat: Seat, palace: Palace) -> Option<u8> {
    let table = &view.table;
    let at = palace.index();
    let foreign = table.foreign(seat, palace);
    let left = table.current != seat || table.thief_actions_left() > 0;
    let open = table.chest[at] > 0 || table.rules.empty_palace_usable;
    let own = table.guard[seat.index()][at] > 0 && table.supply[seat.index()] > 0;
    (own && left && open && foreign > 0).then_some(foreign)
}

/// The place of a palace from the left.
pub fn place_of(display: &[Palace; PALACES], palace: Palace) -> usize {
    display
        .iter()
        .position(|&p| p == palace)
        .unwrap_or_default()
}
