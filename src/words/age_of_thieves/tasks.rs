//! What the seat to act is asked for.

use super::eyes::{face, own, seen};
use super::names::{
    at, card_name, district_name, figure_name, named, special_name, token_name, way_name,
};
use crate::engine::Seat;
use crate::games::age_of_thieves::cards::{Card, SMOKES};
use crate::games::age_of_thieves::{Gait, Going, HAND_LIMIT, Mover, Task, View, Way};
use crate::words::{Key, Text};

/// What the seat to act is asked for.
pub(super) fn task(view: &View) -> Text {
    use Task as T;
    let table = &view.table;
    let spaces = |text: Text, n: u8| text.count("spaces", Key::CountSpaces, n.into());
    let card = |key, card| Text::new(key).word("card", card_name(card));
    let Some(task) = table.agenda.top() else {
        return Key::GameOver.into();
    };
    match task {
        T::Character { .. } => Key::AgeTaskCharacter.into(),
        T::Start { .. } => Key::AgeTaskStart.into(),
        T::Relocate { .. } => Key::AgeTaskRelocate.into(),
        T::Place { fig, .. } => Text::new(Key::AgeTaskPlace).word("figure", figure_name(fig)),
        T::HandLimit { seat } => {
            let over = table.thief(seat).hand_size.saturating_sub(HAND_LIMIT);
            Text::new(Key::AgeTaskHandLimit).count("cards", Key::CountCards, over.into())
        }
        T::Regroup { .. } => Key::AgeTaskRegroup.into(),
        T::RegroupTo { .. } | T::Forged { .. } => Key::AgeTaskGuardroom.into(),
        T::Snitch { .. } => Key::AgeTaskSnitch.into(),
        T::Vigilante { .. } => Key::AgeTaskVigilante.into(),
        T::Yellow { left } => {
            let text =
                Text::new(Key::AgeTaskYellow).count("jewels", Key::CountYellowJewels, left.into());
            // Only calm events ask for it, and each has a compass.
            match table.event.and_then(|event| event.data().compass) {
                Some(quarter) => text.word("district", district_name(quarter)),
                None => Key::AgeActPlaceYellow.into(),
            }
        }
        T::Declare { seat } => declare(view, seat),
        T::PickStack { value, .. } => Text::new(Key::AgeTaskPick).num("n", value),
        T::Resolve {
            seat, stack, value, ..
        } => match face(view, seat, stack) {
            Some(face) => card(Key::AgeTaskResolve, face),
            None => Key::AgeTaskResolveHidden.into(),
        }
        .num("n", value),
        T::Target { card: what, .. } => card(Key::AgeTaskTarget, what),
        T::SpecialTarget { seat } => {
            let special = table.thief(seat).character.map(|who| who.special());
            let name = special.map_or(Key::AgeCardSpecial, special_name);
            Text::new(Key::AgeTaskTarget).word("card", name)
        }
        T::AtOnce { .. } => Key::AgeTaskAtOnce.into(),
        T::Smoke { laid, .. } => Text::new(Key::AgeTaskSmoke)
            .num("n", laid + 1)
            .num("m", SMOKES),
        T::Noise { .. } => Key::AgeTaskNoise.into(),
        T::NoiseEnd { .. } => Key::AgeTaskEnd.into(),
        T::Worker { seat, at } => match seen(view, at).filter(|_| view.viewer.is(seat)) {
            Some((token, _)) => {
                let key = match token.is_sheet() {
                    true => Key::AgeTaskWorkerTake,
                    false => Key::AgeTaskWorker,
                };
                Text::new(key).word("token", token_name(token))
            }
            None => Key::AgeTaskWorkerHidden.into(),
        },
        T::RatToken { victim, .. } => named(Key::AgeTaskRat, victim),
        T::MagpieJewel { victim, .. } | T::Confiscate { victim, .. } => {
            named(Key::AgeTaskJewelOf, victim)
        }
        T::MagpieSpace { victim, .. } => named(Key::AgeTaskMagpie, victim),
        T::Walk { mover, left, .. } => match mover {
            Mover::Guard(_) => spaces(Text::new(Key::AgeTaskLead), left),
            Mover::Thief(seat) => spaces(named(Key::AgeTaskPush, seat), left),
        },
        T::Gas { .. } => Key::AgeTaskGas.into(),
        T::Rope { .. } => Key::AgeTaskRope.into(),
        T::Potion { .. } => Key::AgeTaskPotion.into(),
        T::SpiesSecond { .. } => Key::AgeTaskSpies.into(),
        T::SpiesSwap {
            seat,
            first,
            second,
        } => match (seen(view, first), seen(view, second)) {
            (Some((one, _)), Some((other, _))) if view.viewer.is(seat) => {
                Text::new(Key::AgeTaskSwap)
                    .word("first", token_name(one))
                    .word("second", token_name(other))
            }
            _ => Key::AgeTaskSwapHidden.into(),
        },
        T::Give { to, .. } => named(Key::AgeTaskGive, to),
        T::Lure { left, .. } => spaces(Text::new(Key::AgeTaskLure), left),
        T::Grenade { .. } => Key::AgeTaskGrenade.into(),
        T::Discard { .. } => Key::AgeTaskDiscard.into(),
        T::Keep { token, .. } => Text::new(Key::AgeTaskKeep).word("token", token_name(token)),
        T::Move(Going {
            gait,
            left,
            sewered,
            known,
            ..
        }) => {
            let over = left == 0 || sewered || known;
            let key = match over {
                true => Key::AgeTaskMoveEnd,
                false => Key::AgeTaskMove,
            };
            spaces(Text::new(key).word("way", gait_name(gait)), left)
        }
        T::Hunt { fig, .. } => {
            let text = |key| Text::new(key).word("figure", figure_name(fig));
            match table.fig(fig) {
                Some(space) => at(Key::AgeTaskHunt, space).word("figure", figure_name(fig)),
                None => text(Key::AgeTaskPlace),
            }
        }
        T::LoseJewel { .. } => Key::AgeTaskLoseJewel.into(),
        T::LoseCard { .. } => Key::AgeTaskLoseCard.into(),
        T::Lock { .. } => Key::AgeTaskLock.into(),
        // The rest runs by itself.
        _ => Key::AgeGuardsAct.into(),
    }
}

/// A declaration goes from card to AP and on; to others it is one secret.
fn declare(view: &View, seat: Seat) -> Text {
    let Some(own) = own(view, seat) else {
        return Key::AgeTableSecret.into();
    };
    let draft = &own.draft;
    let Some(last) = usize::from(draft.count).checked_sub(1) else {
        return Key::AgeTaskDeclareFirst.into();
    };
    match draft.faces[last] {
        Some(card) if draft.stacks[last].initiative() == 0 => {
            Text::new(Key::AgeTaskDeclareBare).word("card", card_name(card))
        }
        _ if draft.pool > 0 => {
            Text::new(Key::AgeTaskDeclareMore).count("ap", Key::CountAp, draft.pool.into())
        }
        _ => Key::AgeTaskDeclareDone.into(),
    }
}

/// The name of a thief's own movement.
pub(super) fn gait_name(gait: Gait) -> Key {
    match gait {
        Gait::Sneak => way_name(Way::Sneak),
        Gait::Dash => way_name(Way::Dash),
        Gait::Elixir => card_name(Card::ElixirOfSpeed),
    }
}
