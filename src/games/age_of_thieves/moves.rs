//! A thief's movements in a turn: which cards take him before the guards act and which after them, under
//! what cover, past which guard.

use super::cards::{Card, SNEAK};
use super::chart;
use super::events::{ALARM_TURNS, EventCard};
use super::hedria::Node;
use super::outlook::{Leg, Legs, Outlook, guards_act};
use super::plan::Means;
use super::state::{Fig, GUARDS, State};
use crate::engine::{List, sort};
use std::cell::{OnceCell, RefCell};

/// What a card is worth for another turn, by use, in calm; in alarm in proportion to the turns left.
const ELIXIR: i32 = 250;
const MAP: i32 = 300;
const COVER: i32 = 350;
/// Cards that keep the guards off.
const COVERS: [Card; 3] = [Card::ReflectiveCloak, Card::RopeHook, Card::SmokeGrenade];
/// What a guard card must bring.
const GUARD_CARD: i32 = 200;
/// Guards farther away are in nobody's way, and of the others only so many are looked at.
const FAR: u8 = 7;
const LOOKED_AT: usize = 4;

/// Cards that take a guard out of the way, with how far they reach.
pub const GUARD_CARDS: [(Card, u8); 6] = [
    (Card::WeakeningGas, 5),
    (Card::Firecracker, 5),
    (Card::Beacon, 5),
    (Card::ForgedOrders, u8::MAX),
    (Card::AutomaticTrap, u8::MAX),
    (Card::Bribe, u8::MAX),
];

/// Cards that move him: Sewer Map, Elixir of Speed, Move.
pub type Cards = List<Card, 3>;

/// A turn's movements.
#[derive(Clone, Copy, Debug, Default)]
pub struct Moves {
    /// What they are worth.
    pub value: i32,
    /// What hides him, or keeps the guards off.
    pub cover: Option<Card>,
    /// Cards before the guards act.
    pub before: Cards,
    /// Cards after them.
    pub after: Cards,
    /// Move is meant as a Dash.
    pub dash: bool,
}

/// The best movements of the turn; `spare`: stacks before the guards that something else needs.
pub fn best_moves(look: &Outlook<'_>, means: &Means<'_>, spare: usize) -> Moves {
    let mut best = Moves {
        value: i32::MIN,
        ..Moves::default()
    };
    every_move(look, means, spare, |moves| {
        if moves.value > best.value {
            best = *moves;
        }
    });
    best
}

/// All movements of the turn that can be paid.
pub fn every_move(
    look: &Outlook<'_>,
    means: &Means<'_>,
    spare: usize,
    mut each: impl FnMut(&Moves),
) {
    let state = look.state();
    let after = OnceCell::new();
    let later = OnceCell::new();
    // What follows is for the case that he is not caught.
    let covers = COVERS
        .into_iter()
        .filter(|&card| spare == 0 && means.has(card));
    let flooded = state.table.is_event(EventCard::FloodedSewers);
    let maps = sides(means.has(Card::SewerMap) && !flooded && spare == 0);
    let elixirs = sides(means.has(Card::ElixirOfSpeed));
    // One who is not careful never waits until the guards have acted, if he can help it.
    let hurries = !look.is_careful() && means.affords(1 + spare, 0);
    let moments = if hurries { &[true][..] } else { &[true, false] };
    for cover in [None].into_iter().chain(covers.map(Some)) {
        let covered = OnceCell::new();
        for &map in maps {
            for &elixir in elixirs {
                for &early in moments {
                    let cards = [
                        (Card::SewerMap, map),
                        (Card::ElixirOfSpeed, elixir),
                        (Card::Move, Some(early)),
                    ];
                    let of = |side: bool| {
                        let cards = cards.iter().filter(move |card| card.1 == Some(side));
                        cards.map(|card| card.0).collect::<Cards>()
                    };
                    let mut moves = Moves {
                        value: 0,
                        cover,
                        before: of(true),
                        after: of(false),
                        dash: false,
                    };
                    let before = moves.before.len() + spare + usize::from(cover.is_some());
                    if !means.affords(before, moves.after.len()) {
                        continue;
                    }
                    let alone = before + moves.after.len() == 1;
                    for dash in [false, true].into_iter().take(1 + usize::from(alone)) {
                        moves.dash = dash;
                        let work_out = || {
                            let hide = |card| look.copy().covered(card != Card::SmokeGrenade);
                            let now = cover.map_or(look, |card| covered.get_or_init(|| hide(card)));
                            let later = moves.before.is_empty().then(|| {
                                later.get_or_init(|| look.at(after.get_or_init(|| guarded(look))))
                            });
                            worth(now, later, &moves)
                        };
                        moves.value = match means.known {
                            Some(known) => {
                                known.value(cover, [map, elixir], [early, dash], work_out)
                            }
                            None => work_out(),
                        };
                        each(&moves);
                    }
                }
            }
        }
    }
}

/// The city when the guards have acted, with the thief where he is.
fn guarded(look: &Outlook<'_>) -> State {
    let (state, seat) = (look.state(), look.seat());
    let mut after = state.clone();
    guards_act(&mut after);
    after.table.thief_mut(seat).at = state.table.thief(seat).at;
    after.table.thief_mut(seat).arrested = false;
    after.table.activations = [0; 2];
    after
}

/// Values of a seat's movements that are worked out already, for one who plans the same turn with one hand
/// after another.
#[derive(Debug)]
pub struct Known(RefCell<[Option<i32>; 4 * 3 * 3 * 2 * 2]>);

impl Default for Known {
    fn default() -> Known {
        Known(RefCell::new([None; 4 * 3 * 3 * 2 * 2]))
    }
}

impl Known {
    fn value(
        &self,
        cover: Option<Card>,
        [map, elixir]: [Option<bool>; 2],
        [early, dash]: [bool; 2],
        work_out: impl FnOnce() -> i32,
    ) -> i32 {
        let side = |side: Option<bool>| side.map_or(0, |early| 1 + usize::from(early));
        let cover = cover.and_then(|card| COVERS.iter().position(|&one| one == card));
        let mut at = cover.map_or(0, |cover| 1 + cover);
        at = 9 * at + 3 * side(map) + side(elixir);
        at = 4 * at + 2 * usize::from(early) + usize::from(dash);
        if let Some(value) = self.0.borrow()[at] {
            return value;
        }
        let value = work_out();
        self.0.borrow_mut()[at] = Some(value);
        value
    }
}

/// Not at all, before the guards, after them.
fn sides(has: bool) -> &'static [Option<bool>] {
    if has {
        &[None, Some(true), Some(false)]
    } else {
        &[None]
    }
}

/// What some movements are worth, less what their cards would be worth later: looked at from now, and
/// from when the guards have acted with the thief where he is.
fn worth(now: &Outlook<'_>, later: Option<&Outlook<'_>>, moves: &Moves) -> i32 {
    let table = &now.state().table;
    let (sneak, dash) = now.paces();
    let leg = |card: &Card| match card {
        Card::Move if moves.dash => Leg::Dash(dash),
        Card::Move => Leg::Sneak(sneak),
        Card::ElixirOfSpeed => Leg::Sneak(SNEAK),
        _ => Leg::Map,
    };
    let late = moves.after.iter().map(leg);
    let value = match later.filter(|_| moves.before.is_empty()) {
        Some(later) => {
            let late: Legs = late.collect();
            chart::risky(later.worth(&late), now.risk(now.here()), now.lost_now())
        }
        None => {
            let early = moves.before.iter().map(leg);
            let legs: Legs = early.chain([Leg::Guards]).chain(late).collect();
            now.worth(&legs)
        }
    };
    let cards = moves.before.iter().chain(&*moves.after).chain(&moves.cover);
    let cost = cards.map(|card| match card {
        Card::ElixirOfSpeed => ELIXIR,
        Card::SewerMap => MAP,
        Card::Move => 0,
        _ => COVER,
    });
    let turns = if table.alarm {
        i32::from(ALARM_TURNS - table.turn) + 1
    } else {
        i32::from(ALARM_TURNS)
    };
    value - cost.sum::<i32>() * turns / i32::from(ALARM_TURNS)
}

/// A guard card that makes the turn better than these movements, and the movements then.
pub fn cleared(look: &Outlook<'_>, means: &Means<'_>, plain: &Moves) -> Option<(Card, Moves)> {
    let state = look.state();
    let here = look.here();
    let mut guards: List<(u8, Fig), GUARDS> = Fig::guards()
        .filter_map(|fig| Some((state.table.fig(fig)?.dist(here), fig)))
        .filter(|&(distance, _)| distance <= FAR)
        .collect();
    sort(&mut guards);
    let mut best: Option<(Card, Moves)> = None;
    for &(distance, fig) in guards.iter().take(LOOKED_AT) {
        let fits = |&&(card, range): &&(Card, u8)| means.has(card) && distance <= range;
        let Some(&(card, _)) = GUARD_CARDS.iter().find(fits) else {
            continue;
        };
        let mut without = state.clone();
        without.table.figures[fig.index()] = None;
        let moves = best_moves(&look.at(&without), means, 1);
        let least = best
            .as_ref()
            .map_or(plain.value + GUARD_CARD, |best| best.1.value);
        if moves.value > least {
            best = Some((card, moves));
        }
    }
    best
}

/// What removing the guard of a post is worth for the rest of the turn.
pub fn relief(look: &Outlook<'_>, post: Node) -> i32 {
    let mut without = look.state().clone();
    if let Some(fig) = without.table.figure_on(post) {
        without.table.figures[fig.index()] = None;
    }
    let look = look.at(&without).with_cover();
    look.worth(&look.rest())
}
