//! The buttons at the foot of the table: what begins an action and is no thing on the board.

use super::eyes::{face, own, seen};
use super::previews::preview;
use crate::engine::{Handle, Seat};
use crate::games::age_of_thieves::cards::{Card, Character};
use crate::games::age_of_thieves::events::EventCard;
use crate::games::age_of_thieves::hedria::{Node, flag};
use crate::games::age_of_thieves::{
    Action, Gait, Going, Jewel, Mover, Table, Task, View, Way, handles,
};
use crate::words::spoken::Button;
use crate::words::{Key, Text};

/// Whether the sewers can be entered where a thief has come to (2.5.1).
fn sewers(table: &Table, seat: Seat, at: Node) -> bool {
    let entrance = at.is(flag::SEWER_IN) || table.manholes.contains(at);
    let exit = at.is(flag::SEWER_OUT) || table.stairs.contains(at);
    let morius = table.thief(seat).character == Some(Character::Morius);
    (entrance || morius && exit) && !table.is_event(EventCard::FloodedSewers)
}

/// An action whose preview tells what its button does.
struct Offer {
    action: Action,
    icon: &'static str,
    at_once: bool,
}

fn offer(action: Action, icon: &'static str, at_once: bool) -> Offer {
    Offer {
        action,
        icon,
        at_once,
    }
}

/// The buttons of a movement.
fn moving(view: &View, task: Task, seat: Seat, out: &mut Vec<Offer>) {
    let table = &view.table;
    let Task::Move(Going {
        gait,
        left,
        entered,
        sewered,
        known,
        ..
    }) = task
    else {
        return;
    };
    let Some(at) = table.thief(seat).at else {
        return;
    };
    if gait != Gait::Dash {
        for &jewel in Jewel::ALL {
            let lies = match jewel {
                Jewel::Emperor => table.emperor == Some(at),
                jewel => table.piles.count(at, jewel) > 0,
            };
            if lies {
                out.push(offer(Action::Collect(jewel), jewel_icon(jewel), true));
            }
        }
        if table.face_down.contains(at) {
            out.push(offer(Action::Reveal, "ui-eye", false));
        }
    }
    if at.is(flag::GATE) && table.alarm && table.open == Some(at.district()) {
        out.push(offer(Action::Leave, "ui-right", false));
    }
    if entered && sewers(table, seat, at) {
        // Where to is chosen next.
        out.push(offer(Action::Sewer(at), "ui-down", false));
    }
    let spent = left == 0 || sewered;
    if table.thief(seat).known_area > 0 && !known && spent && !at.is(flag::DUNGEON) {
        out.push(offer(Action::KnownArea(at), "tok-known", false));
    }
    out.push(offer(Action::Stop, "ui-check", true));
}

fn jewel_icon(jewel: Jewel) -> &'static str {
    match jewel {
        Jewel::Yellow => "jewel-yellow",
        Jewel::Trinket => "tok-trinket",
        Jewel::Green => "jewel-green",
        Jewel::Emperor => "jewel-emperor",
    }
}

/// The ways in which a stack can be resolved.
fn ways(view: &View, seat: Seat, stack: u8, out: &mut Vec<Offer>) {
    let table = &view.table;
    let card = face(view, seat, stack);
    let special = table
        .stacks_of(seat)
        .get(usize::from(stack))
        .is_some_and(|stack| stack.special);
    let ways: &[(Way, &'static str)] = match card {
        // In the dungeon nothing but Move is resolved (2.5.4).
        _ if table.in_dungeon(seat) && card != Some(Card::Move) => &[],
        Some(Card::Move) => &[(Way::Sneak, "move"), (Way::Dash, "move")],
        Some(Card::Ambush) => &[(Way::Wits, "ambush"), (Way::Plan, "ambush")],
        _ if special => &[(Way::Special, "ui-cards"), (Way::Card, "ui-cards")],
        _ => &[(Way::Card, "ui-cards")],
    };
    let all = ways.iter();
    out.extend(all.map(|&(way, icon)| offer(Action::Resolve(way), icon, false)));
    out.push(offer(Action::Abandon, "ui-close", false));
}

/// What the seat to act can begin beside the board, if these are its eyes.
fn offers(view: &View) -> Vec<Offer> {
    let table = &view.table;
    let mut out = Vec::new();
    let Some(task) = table.agenda.top() else {
        return out;
    };
    let seat = match task {
        Task::Declare { seat }
        | Task::Resolve { seat, .. }
        | Task::AtOnce { seat, .. }
        | Task::Gas { seat, .. }
        | Task::Rope { seat, .. }
        | Task::Potion { seat, .. }
        | Task::Walk { seat, .. }
        | Task::Worker { seat, .. }
        | Task::SpiesSwap { seat, .. }
        | Task::Keep { seat, .. }
        | Task::Move(Going { seat, .. }) => seat,
        _ => return out,
    };
    let Some(own) = own(view, seat) else {
        return out;
    };
    match task {
        Task::Declare { .. } => {
            let thief = table.thief(seat);
            if own.draft.count > 0 && thief.informer > own.draft.informers {
                out.push(offer(Action::Informer, "tok-informer", true));
            }
            if own.draft.count > 0 && thief.agent > own.draft.agents {
                out.push(offer(Action::Agent, "tok-agent", true));
            }
            out.push(offer(Action::Seal, "ui-check", false));
        }
        Task::Resolve { stack, .. } => ways(view, seat, stack, &mut out),
        Task::Move(_) => moving(view, task, seat, &mut out),
        Task::Worker { at, .. } => {
            if seen(view, at).is_some_and(|(token, _)| token.is_sheet()) {
                out.push(offer(Action::Keep, "ui-check", false));
            }
            out.push(offer(Action::Reveal, "ui-eye", false));
            out.push(offer(Action::Decline, "ui-close", true));
        }
        Task::Keep { .. } => {
            out.push(offer(Action::Keep, "ui-check", true));
            out.push(offer(Action::Decline, "ui-close", false));
        }
        Task::SpiesSwap { .. } => {
            out.push(offer(Action::Swap, "ui-swap", true));
            out.push(offer(Action::Decline, "ui-close", true));
        }
        Task::Walk { mover, at, .. } => {
            let stands = match mover {
                Mover::Guard(fig) => table.fig(fig) == Some(at),
                Mover::Thief(_) => true,
            };
            if stands {
                out.push(offer(Action::Stop, "ui-check", true));
            }
        }
        _ => out.push(offer(Action::Done, "ui-check", true)),
    }
    out
}

/// The handle a button touches.
fn handle(action: Action) -> Handle {
    match action {
        Action::Sewer(_) => handles::SEWERS,
        Action::KnownArea(_) => handles::KNOWN_AREA,
        // Every other one is a single touch.
        action => handles::touches(action).path[0],
    }
}

/// The buttons.
pub(super) fn buttons(view: &View) -> Vec<Button> {
    let all = offers(view).into_iter();
    all.map(|offer| {
        let told = preview(view, offer.action);
        let note = match offer.action {
            Action::Sewer(_) => Key::AgeThenSewersWhere.into(),
            Action::KnownArea(_) => Key::AgeThenExtra.into(),
            _ => told.then.or(told.place).unwrap_or(Text::from(Key::UndoOk)),
        };
        let label = match offer.action {
            Action::Collect(jewel) => {
                Text::new(Key::AgeDoCollect).word("jewel", super::names::jewel_name(jewel))
            }
            Action::Informer => Key::AgeTokenInformer.into(),
            Action::Agent => Key::AgeTokenGuildAgent.into(),
            _ => told.title,
        };
        Button {
            handle: handle(offer.action),
            label,
            note,
            icon: offer.icon,
            at_once: offer.at_once,
        }
    })
    .collect()
}
