//! What the viewer knows beside what lies open.

use crate::engine::Seat;
use crate::games::age_of_thieves::cards::Card;
use crate::games::age_of_thieves::hedria::{Node, token_place};
use crate::games::age_of_thieves::tokens::Token;
use crate::games::age_of_thieves::{Own, Phase, Stack, View};

/// The secrets of a seat, if these are its eyes.
pub(super) fn own(view: &View, seat: Seat) -> Option<&Own> {
    view.own.as_ref().filter(|_| view.viewer.is(seat))
}

/// The card of a stack, if it is shown or the viewer's own.
pub(super) fn face(view: &View, seat: Seat, stack: u8) -> Option<Card> {
    let stack = usize::from(stack);
    let shown = view.table.stacks_of(seat).get(stack)?.shown;
    shown.or_else(|| *own(view, seat)?.draft.faces.get(stack)?)
}

/// The stacks of a seat as far as the viewer may know them: while declaring, the viewer's own.
pub(super) fn stacks(view: &View, seat: Seat) -> Vec<(Stack, Option<Card>)> {
    if view.table.phase == Phase::Declaration {
        let Some(own) = own(view, seat) else {
            return Vec::new();
        };
        let count = usize::from(own.draft.count);
        let stacks = own.draft.stacks.into_iter().zip(own.draft.faces);
        return stacks.take(count).collect();
    }
    let stacks = view.table.stacks_of(seat).iter().zip(0..);
    stacks
        .map(|(stack, place)| (*stack, face(view, seat, place)))
        .collect()
}

/// What a seat has seen of the face-down token of a space, and whether it may have been swapped
/// away since.
pub(super) fn seen(view: &View, at: Node) -> Option<(Token, bool)> {
    let notes = &view.own.as_ref()?.notes;
    let place = token_place(at).filter(|_| view.table.face_down.contains(at))?;
    Some((notes.token[place]?, notes.stale(place)))
}
