//! What the log says.

use super::{at, between, palace};
use crate::engine::Seat;
use crate::games::twelve_thieves::Event;
use crate::words::spoken::Line;
use crate::words::{Key, Text};

/// The line of an event; `None` for what is not worth one.
pub fn line(event: Event) -> Option<Line> {
    let named = |key: Key, seat: Seat| Text::new(key).seat("name", seat.0);
    let cards = |text: Text, n: u8| text.count("palacecards", Key::CountPalaceCards, n.into());
    let (seat, rule, text) = match event {
        Event::Started { first, target } => (
            None,
            "R2",
            named(Key::TwelveLogStart, first).count("chests", Key::CountChests, target.into()),
        ),
        Event::Dealt { .. } => return None,
        Event::Placed {
            seat,
            palace: place,
        } => (
            Some(seat),
            "R3",
            named(Key::TwelveLogPlace, seat).word("palace", palace(place)),
        ),
        Event::PlacedNeutral {
            seat,
            palace: place,
        } => (
            Some(seat),
            "R3",
            named(Key::TwelveLogPlaceNeutral, seat).word("palace", palace(place)),
        ),
        Event::HandsTaken => (None, "R3", Key::TwelveLogHandsUp.into()),
        Event::Paid {
            seat,
            cards: n,
            dancers,
        } => {
            let text = match (n, dancers) {
                (_, 0) => {
                    named(Key::TwelveLogPaid, seat).count("cards", Key::CountPalaceCards, n.into())
                }
                (0, _) => named(Key::TwelveLogPaid, seat).count(
                    "cards",
                    Key::CountDancers,
                    dancers.into(),
                ),
                _ => cards(named(Key::TwelveLogPaidMixed, seat), n).count(
                    "dancers",
                    Key::CountDancers,
                    dancers.into(),
                ),
            };
            (Some(seat), "R4", text)
        }
        Event::Infiltrated {
            seat,
            palace: place,
            need: 0,
            ..
        } => (
            Some(seat),
            "R5",
            named(Key::TwelveLogInfiltrateEmpty, seat).word("palace", palace(place)),
        ),
        Event::Infiltrated {
            seat,
            palace: place,
            thieves,
            need,
        } => (
            Some(seat),
            "R5",
            named(Key::TwelveLogInfiltrate, seat)
                .word("palace", palace(place))
                .num("n", thieves)
                .num("m", need),
        ),
        Event::GuardMoved { seat, from, to } => (
            Some(seat),
            "R6",
            between(Key::TwelveLogMoveGuard, from, to).seat("name", seat.0),
        ),
        Event::Carried {
            seat,
            from,
            to,
            need: 0,
            ..
        } => (
            Some(seat),
            "R6",
            between(Key::TwelveLogCarryEmpty, from, to).seat("name", seat.0),
        ),
        Event::Carried {
            seat,
            from,
            to,
            thieves,
            need,
        } => (
            Some(seat),
            "R6",
            between(Key::TwelveLogCarry, from, to)
                .seat("name", seat.0)
                .num("n", thieves)
                .num("m", need),
        ),
        Event::NeutralMoved { seat, from, to } => (
            Some(seat),
            "R7",
            between(Key::TwelveLogMoveNeutral, from, to).seat("name", seat.0),
        ),
        Event::Stolen {
            seat,
            palace: place,
            loot,
            target,
            ..
        } => (
            Some(seat),
            "R8",
            named(Key::TwelveLogSteal, seat)
                .word("palace", palace(place))
                .num("n", loot)
                .num("m", target),
        ),
        Event::NextChest {
            palace: place,
            need: 0,
        } => (None, "R8", at(Key::TwelveLogPalaceEmpty, place)),
        Event::NextChest {
            palace: place,
            need,
        } => (
            None,
            "R8",
            at(Key::TwelveLogNextChest, place).count(
                "thieves",
                Key::CountThievesTwelve,
                need.into(),
            ),
        ),
        Event::Drew { seat, cards: n } => {
            (Some(seat), "R9", cards(named(Key::TwelveLogDraw, seat), n))
        }
        Event::Passed {
            seat,
            cards: n,
            dancer: false,
        } => (Some(seat), "R9", cards(named(Key::TwelveLogPass, seat), n)),
        Event::Passed {
            seat,
            cards: n,
            dancer: true,
        } => (
            Some(seat),
            "R9",
            cards(named(Key::TwelveLogPassDancer, seat), n),
        ),
        Event::Reshuffled => (None, "R9", Key::TwelveLogReshuffle.into()),
        Event::DrawShort { seat, cards: n } => (
            Some(seat),
            "R9",
            cards(named(Key::TwelveLogDrawShort, seat), n),
        ),
        Event::DancersGone { dancers } => (
            None,
            "R4",
            Text::new(Key::TwelveLogDancersGone).count(
                "dancers",
                Key::CountDancers,
                dancers.into(),
            ),
        ),
        Event::Won { seat, chests } => (
            Some(seat),
            "R8",
            named(Key::TwelveLogWin, seat).count("chests", Key::CountChests, chests.into()),
        ),
        Event::Stopped {
            turns: Some(turns), ..
        } => (
            None,
            "R10",
            Text::new(Key::TwelveLogStopTurns).count("turns", Key::CountTurns, turns.into()),
        ),
        Event::Stopped {
            tie_break: true, ..
        } => (None, "R10", Key::TwelveLogStopTie.into()),
        Event::Stopped { .. } => (None, "R10", Key::TwelveLogStop.into()),
    };
    Some(Line { seat, text, rule })
}
