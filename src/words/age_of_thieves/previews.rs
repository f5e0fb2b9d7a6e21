//! An action before it is done.

use super::eyes::{face, own, seen, stacks};
use super::names::{
    at, card_name, card_text, character_name, character_title, figure_name, jewel_name, named,
    power_name, power_text, route, space_name, special_name, special_text, token_name, token_text,
    way_name,
};
use super::tasks::gait_name;
use super::things::{figure_text, stack_name};
use crate::engine::Seat;
use crate::games::age_of_thieves::cards::{Card, Character, DASH, NOISE, PLAN, SNEAK, Special};
use crate::games::age_of_thieves::events::EventCard;
use crate::games::age_of_thieves::hedria::{Node, flag};
use crate::games::age_of_thieves::{Action, Fig, Going, Jewel, Mover, Table, Task, View, Way};
use crate::words::spoken::Preview;
use crate::words::{Key, Text};

fn special(table: &Table, seat: Seat) -> Option<Special> {
    table.thief(seat).character.map(Character::special)
}

/// The name of a way to resolve the stack that has come up: a card goes by its own name.
pub(super) fn way_label(view: &View, way: Way) -> Key {
    let Some(Task::Resolve { seat, stack, .. }) = view.table.agenda.top() else {
        return way_name(way);
    };
    match way {
        Way::Card => face(view, seat, stack).map(card_name),
        Way::Special => special(&view.table, seat).map(special_name),
        _ => None,
    }
    .unwrap_or(way_name(way))
}

/// What is declined.
pub(super) fn decline_label(view: &View) -> Key {
    match view.table.agenda.top() {
        Some(Task::Worker { .. }) => Key::AgeDoLeave,
        Some(Task::SpiesSwap { .. }) => Key::AgeDoNoSwap,
        _ => Key::AgeActDecline,
    }
}

/// What a chosen space, guard, thief or jewel is chosen for.
fn purpose(view: &View, task: Task) -> Key {
    use Task as T;
    match task {
        T::Start { .. } => Key::AgeDoStart,
        T::Place { .. } | T::Vigilante { .. } => Key::AgeDoPost,
        T::Regroup { .. } | T::Relocate { .. } | T::Noise { .. } | T::Gas { .. } => Key::AgeDoPick,
        T::RegroupTo { .. } | T::Forged { .. } => Key::AgeDoSend,
        T::Snitch { .. } | T::SpiesSecond { .. } => Key::AgeActLook,
        T::Yellow { .. } => Key::AgeActPlaceYellow,
        T::Hunt { .. } | T::NoiseEnd { .. } => Key::AgeActChooseDirection,
        T::Lock { .. } => Key::AgeDoDungeon,
        T::Smoke { .. } => Key::AgeCardSmokeGrenade,
        T::MagpieJewel { .. } | T::MagpieSpace { .. } => Key::AgeCardClockworkMagpie,
        T::Target { card, .. } => card_name(card),
        T::SpecialTarget { seat } | T::Confiscate { seat, .. } => {
            special(&view.table, seat).map_or(Key::AgeCardSpecial, special_name)
        }
        T::LoseJewel { .. } => Key::AgeDoLose,
        T::Give { .. } => Key::AgeDoGive,
        T::Grenade { .. } => Key::AgeDoTakeCard,
        T::RatToken { .. } => Key::AgeDoTakeToken,
        T::PickStack { .. } => Key::AgeDoFirst,
        T::Rope { .. } => Key::AgeDoLift,
        T::Potion { .. } => Key::AgeDoAtOnce,
        T::Move(Going { gait, .. }) => gait_name(gait),
        T::Walk { .. } => Key::AgeDoLead,
        T::Lure { .. } => Key::AgeCardSeduction,
        _ => Key::AgeActDiscard,
    }
}

fn title(view: &View, task: Task, action: Action) -> Key {
    match action {
        Action::Character(_) => Key::AgeDoCharacter,
        Action::Declare(_) => Key::AgeActDeclare,
        Action::Cover => Key::AgeActCover,
        Action::Point => Key::AgeActAssignAp,
        Action::Informer | Action::Agent => Key::AgeActUseToken,
        Action::Seal => Key::AgeDoSeal,
        Action::Resolve(way) => way_label(view, way),
        Action::Abandon => Key::AgeActAbandon,
        Action::KnownArea(_) => Key::AgeActExtraSpace,
        Action::Leave => Key::AgeActEscape,
        Action::Sewer(_) => Key::AgeActUseSewers,
        Action::Collect(Jewel::Emperor) => Key::AgeActTakeJewel,
        Action::Collect(_) => Key::AgeActCollect,
        Action::Reveal => Key::AgeActReveal,
        Action::Steal(..) => Key::AgeActSteal,
        Action::Stop => Key::AgeActStop,
        Action::Keep => Key::AgeActKeep,
        Action::Decline => decline_label(view),
        Action::Swap => Key::AgeDoSwap,
        Action::Done => Key::AgeDoDone,
        _ => purpose(view, task),
    }
}

/// The space a movement or walk has come to.
fn here(table: &Table, task: Task) -> Option<Node> {
    match task {
        Task::Move(Going { seat, .. }) => table.thief(seat).at,
        Task::Walk { at, .. } | Task::Lure { at, .. } => Some(at),
        Task::RegroupTo { fig, .. }
        | Task::Forged { fig, .. }
        | Task::NoiseEnd { fig, .. }
        | Task::Hunt { fig, .. } => table.fig(fig),
        Task::Target {
            seat,
            card: Card::SewerMap,
        } => table.on_board(seat),
        _ => None,
    }
}

/// The seat a declaration or resolution is open for.
fn actor(task: Task) -> Option<Seat> {
    match task {
        Task::Declare { seat }
        | Task::PickStack { seat, .. }
        | Task::Resolve { seat, .. }
        | Task::Rope { seat, .. }
        | Task::Potion { seat, .. }
        | Task::Move(Going { seat, .. }) => Some(seat),
        _ => None,
    }
}

fn place(view: &View, task: Task, action: Action) -> Option<Text> {
    let table = &view.table;
    let to = |to: Node| match here(table, task) {
        Some(from) if from != to => route(from, to),
        _ => space_name(to),
    };
    Some(match action {
        Action::Character(who) => Text::new(Key::AgePlaceCharacter)
            .word("thief", character_name(who))
            .word("title", character_title(who)),
        Action::Space(node)
        | Action::Step(node)
        | Action::KnownArea(node)
        | Action::Sewer(node) => to(node),
        Action::Guard(node) => figure_text(table, table.figure_on(node)?, node),
        Action::Thief(seat) => match table.on_board(seat) {
            Some(node) => at(Key::AgePlaceThief, node).seat("name", seat.0),
            None => named(Key::AgeThingSeat, seat),
        },
        Action::Token(token) => token_name(token).into(),
        Action::Jewel(jewel) | Action::Collect(jewel) => jewel_name(jewel).into(),
        Action::Card(card) | Action::Declare(card) => card_name(card).into(),
        Action::Cover => {
            let (_, face) = *stacks(view, actor(task)?).last()?;
            Text::new(Key::AgeTableOn).word("card", card_name(face?))
        }
        Action::Point | Action::Informer | Action::Agent => {
            let (_, face) = *stacks(view, actor(task)?).last()?;
            card_name(face?).into()
        }
        Action::Seal => {
            let all = stacks(view, actor(task)?);
            let ap: u8 = all.iter().map(|(stack, _)| stack.initiative()).sum();
            Text::new(Key::AgePlaceSeal)
                .count("actions", Key::CountActions, all.len() as u32)
                .count("ap", Key::CountAp, ap.into())
        }
        Action::Stack(stack) => stack_name(view, actor(task)?, stack),
        Action::Resolve(_) | Action::Abandon => match task {
            Task::Resolve { seat, stack, .. } => stack_name(view, seat, stack),
            _ => return None,
        },
        Action::Steal(seat, jewel) => {
            named(Key::AgePlaceSteal, seat).word("jewel", jewel_name(jewel))
        }
        Action::Leave | Action::Stop | Action::Reveal => match task {
            Task::Worker { at, .. } => space_name(at),
            _ => space_name(here(table, task)?),
        },
        Action::Keep | Action::Decline => match task {
            Task::Keep { token, .. } => token_name(token).into(),
            Task::Worker { at, .. } => space_name(at),
            _ => return None,
        },
        Action::Swap | Action::Done => return None,
    })
}

/// The table with a thief gone to a space.
fn gone_to(table: &Table, seat: Seat, space: Node) -> Table {
    let mut then = *table;
    let thief = then.thief_mut(seat);
    // Out of a dungeon he is hidden for the turn (2.9).
    thief.left_dungeon |= thief.at.is_some_and(|at| at.is(flag::DUNGEON));
    thief.at = Some(space);
    then
}

/// The figure that arrests a thief who enters a space.
fn catcher(table: &Table, seat: Seat, space: Node) -> Option<Fig> {
    let then = gone_to(table, seat, space);
    let fig = table.figure_on(space)?;
    then.catchable(fig, seat).then_some(fig)
}

/// What the guards would make of a thief who ends there, if they are still to act this turn.
fn danger(table: &Table, seat: Seat, space: Node) -> Option<Text> {
    let value = table.activations.into_iter().max().filter(|&n| n > 0)?;
    let then = gone_to(table, seat, space);
    if then.hidden(seat) {
        return Some(Key::AgeThenHidden.into());
    }
    let (mut seen, mut reached) = (0, 0);
    for fig in Fig::all() {
        let Some(distance) = then.detects(fig, seat) else {
            continue;
        };
        seen += 1;
        let gets_there = distance <= then.guard_move(fig) && then.catchable(fig, seat);
        reached += u32::from(gets_there);
    }
    let (key, n) = match (seen, reached) {
        (0, _) => return Some(Key::AgeThenUnseen.into()),
        (_, 0) => (Key::AgeThenSeen, seen),
        _ => (Key::AgeThenReached, reached),
    };
    Some(
        Text::new(key)
            .count("guards", Key::CountCityGuards, n)
            .num("n", value),
    )
}

/// A thief enters a space: an arrest, or what the guards would make of it.
fn enters(table: &Table, seat: Seat, space: Node) -> Option<Text> {
    let Some(fig) = catcher(table, seat, space) else {
        return danger(table, seat, space);
    };
    // In Thick Fog only who stops is arrested (2.12).
    let key = match table.is_event(EventCard::ThickFog) {
        true => Key::AgeThenFog,
        false => Key::AgeThenArrest,
    };
    Some(Text::new(key).word("figure", figure_name(fig)))
}

/// A thief stops where he is, after a movement from another space.
fn stops(table: &Table, seat: Seat, from: Node) -> Option<Text> {
    let at = table.thief(seat).at?;
    let fog = table.is_event(EventCard::ThickFog) && at != from;
    match catcher(table, seat, at).filter(|_| fog) {
        Some(fig) => Some(Text::new(Key::AgeThenArrest).word("figure", figure_name(fig))),
        None => danger(table, seat, at),
    }
}

/// Whom a figure would arrest where it is sent.
fn arrests(table: &Table, fig: Fig, space: Node) -> Option<Text> {
    let other = table.figure_on(space).filter(|&other| other != fig);
    let caught: Vec<u8> = table
        .thieves_on(space)
        .filter(|&seat| other.is_none() && table.catchable(fig, seat))
        .map(|seat| seat.0)
        .collect();
    (!caught.is_empty()).then(|| Text::new(Key::AgeThenArrests).seats("names", caught))
}

/// Where a stack of so many AP comes in the turn.
fn order(table: &Table, n: u8) -> Text {
    let key = match n.cmp(&table.roll) {
        _ if table.roll == 0 => Key::AgeThenUnknown,
        std::cmp::Ordering::Equal if table.alarm => Key::AgeTableTieAfter,
        std::cmp::Ordering::Equal => Key::AgeTableTieBefore,
        std::cmp::Ordering::Greater => Key::AgeThenBefore,
        std::cmp::Ordering::Less => Key::AgeThenAfter,
    };
    Text::new(key).num("n", n).num("m", table.roll)
}

/// What resolving a stack in this way brings.
fn resolves(view: &View, seat: Seat, stack: u8, way: Way) -> Option<Text> {
    let table = &view.table;
    let spaces = |key, n: u8| Text::new(key).count("spaces", Key::CountSpaces, n.into());
    Some(match way {
        Way::Sneak => spaces(
            Key::AgeThenSneak,
            SNEAK + table.event_bonus(|event| event.sneak),
        ),
        Way::Dash => spaces(
            Key::AgeThenDash,
            DASH + table.event_bonus(|event| event.dash),
        ),
        Way::Wits => Key::AgeThenWits.into(),
        Way::Plan => {
            let nikolai = table.thief(seat).character == Some(Character::Nikolai);
            Text::new(Key::AgeThenPlan).count(
                "cards",
                Key::CountCards,
                u32::from(PLAN) + u32::from(nikolai),
            )
        }
        Way::Card => card_text(face(view, seat, stack)?).into(),
        Way::Special => special_text(special(table, seat)?).into(),
    })
}

fn points(table: &Table, seat: Seat, more: u8) -> Text {
    let points = table.thief(seat).points() + more;
    Text::new(Key::AgeThenPoints).count("points", Key::CountVp, points.into())
}

/// What will be true then.
fn then(view: &View, task: Task, action: Action) -> Option<Text> {
    let table = &view.table;
    match (task, action) {
        (_, Action::Character(who)) => Some(
            Text::new(Key::AgeThenPower)
                .word("power", power_name(who))
                .word("what", power_text(who)),
        ),
        (Task::Declare { seat }, _) => declares(view, seat, action),
        (Task::Resolve { seat, stack, .. }, Action::Resolve(way)) => {
            resolves(view, seat, stack, way)
        }
        (_, Action::Abandon) => Some(Key::AgeThenAbandon.into()),
        (Task::Move(Going { seat, .. }), Action::Step(to) | Action::KnownArea(to)) => {
            enters(table, seat, to)
        }
        (Task::Move(Going { seat, .. }), Action::Sewer(to)) => match catcher(table, seat, to) {
            Some(_) => enters(table, seat, to),
            None => Some(Key::AgeThenSewers.into()),
        },
        (Task::Move(Going { seat, from, .. }), Action::Stop) => stops(table, seat, from),
        (Task::Move(Going { seat, .. }), Action::Leave) => Some(match table.thief(seat).emperor {
            true => Key::AgeThenWin.into(),
            false => Text::new(Key::AgeThenOut).count(
                "points",
                Key::CountVp,
                table.thief(seat).points().into(),
            ),
        }),
        (Task::Move(Going { seat, .. }), Action::Collect(jewel)) => Some(match jewel {
            Jewel::Emperor if !table.taken => Key::AgeThenTopThief.into(),
            Jewel::Emperor => Key::AgeThenCarrier.into(),
            Jewel::Green => points(table, seat, 3),
            _ => points(table, seat, 1),
        }),
        (_, Action::Reveal) => {
            let space = match task {
                Task::Worker { at, .. } => Some(at),
                task => here(table, task),
            };
            Some(match space.and_then(|space| seen(view, space)) {
                Some((token, false)) => Text::new(Key::AgeThenKnown)
                    .word("token", token_name(token))
                    .word("text", token_text(token)),
                _ => Key::AgeThenReveal.into(),
            })
        }
        (_, Action::Steal(victim, _)) => Some(named(Key::AgeThenRobbed, victim)),
        (Task::Keep { token, .. }, Action::Keep) => Some(token_text(token).into()),
        (Task::Keep { .. }, Action::Decline) => Some(Key::AgeThenGone.into()),
        (Task::Worker { at, .. }, Action::Keep) => {
            let (token, _) = seen(view, at)?;
            Some(token_text(token).into())
        }
        (Task::Worker { .. }, Action::Decline) => Some(Key::AgeThenLeft.into()),
        (Task::SpiesSwap { .. }, _) => Some(Key::AgeThenSecret.into()),
        (Task::AtOnce { mark, .. }, Action::Done) => Some(match mark {
            true => Key::AgeThenMark.into(),
            false => Key::AgeThenDone.into(),
        }),
        (_, Action::Done) => Some(Key::AgeThenDone.into()),
        (
            Task::Walk {
                mover: Mover::Guard(fig),
                ..
            }
            | Task::Lure { fig, .. },
            Action::Step(to),
        )
        | (Task::Hunt { fig, .. } | Task::NoiseEnd { fig, .. }, Action::Space(to)) => {
            arrests(table, fig, to)
        }
        (
            Task::Walk {
                mover: Mover::Thief(victim),
                ..
            },
            Action::Step(to),
        ) => {
            let fig = catcher(table, victim, to)?;
            Some(named(Key::AgeThenCaught, victim).word("figure", figure_name(fig)))
        }
        (Task::Walk { .. }, Action::Stop) => Some(Key::AgeThenDone.into()),
        (Task::Rope { .. }, Action::Stack(_)) => None,
        (
            Task::Target {
                card: Card::NoiseGrenade,
                ..
            },
            Action::Space(at),
        ) => {
            let near = |fig: &Fig| {
                let close = |post: Node| post.dist(at) <= NOISE;
                !table.fig_trapped(*fig) && table.fig(*fig).is_some_and(close)
            };
            let n = Fig::all().filter(near).count() as u32;
            Some(Text::new(Key::AgeThenNoise).count("guards", Key::CountCityGuards, n))
        }
        (Task::Target { card, .. }, _) => Some(card_text(card).into()),
        (Task::SpecialTarget { seat }, _) => Some(special_text(special(table, seat)?).into()),
        (Task::RatToken { .. }, Action::Token(token)) => Some(token_text(token).into()),
        (_, Action::Card(card)) => Some(card_text(card).into()),
        _ => None,
    }
}

/// What a step of a declaration brings.
fn declares(view: &View, seat: Seat, action: Action) -> Option<Text> {
    let table = &view.table;
    let placed = stacks(view, seat)
        .last()
        .map_or(0, |(stack, _)| stack.initiative());
    Some(match action {
        Action::Declare(card) => card_text(card).into(),
        Action::Cover => special_text(special(table, seat)?).into(),
        Action::Point | Action::Informer => order(table, placed + 1),
        Action::Agent => order(table, placed + 2),
        _ => match own(view, seat)?.draft.pool {
            0 => Key::AgeTableNoUndo.into(),
            left => Text::new(Key::AgeThenUnused).count("ap", Key::CountAp, left.into()),
        },
    })
}

/// An action before it is done by the seat to act.
pub(super) fn preview(view: &View, action: Action) -> Preview {
    let task = view.table.agenda.top().unwrap_or_default();
    Preview {
        title: title(view, task, action).into(),
        place: place(view, task, action),
        then: then(view, task, action),
        price: 0,
    }
}
