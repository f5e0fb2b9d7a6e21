//! What the log says.

use super::{alliance, at, between, character, loot, named, token, tokens, two};
use crate::engine::Seat;
use crate::games::gentlemen_thieves::{Decided, Event};
use crate::words::spoken::Line;
use crate::words::{Key, Text};

/// The line of an event; `None` for what is not worth one.
pub fn line(event: Event) -> Option<Line> {
    let (seat, rule, text) = match event {
        Event::Seeded {
            at: here,
            first,
            second,
        } => {
            let drawn = tokens(std::iter::once(first).chain(second));
            (
                None,
                "6",
                at(Key::GentlemenLogReseed, here).texts("toolnames", drawn),
            )
        }
        Event::Refilled { token: new, .. } => (
            None,
            "5.1",
            Text::new(Key::GentlemenLogRefill).text("toolname", token(new)),
        ),
        Event::Round { round, matchmaker } => (
            None,
            "7",
            named(Key::GentlemenLogRound, matchmaker).num("n", round),
        ),
        Event::AllianceSet { seat, white } => (
            Some(seat),
            "3",
            two(named(Key::GentlemenLogAlliance, seat), white),
        ),
        Event::AllianceDrawn { white } => (
            None,
            "3",
            two(Text::new(Key::GentlemenLogAllianceDrawn), white),
        ),
        Event::Took {
            seat,
            token: taken,
            to,
            ..
        } => (
            Some(seat),
            "5.1",
            at(Key::GentlemenLogMarket, to)
                .seat("name", seat.0)
                .text("toolname", token(taken)),
        ),
        Event::Drew { seat, token: drawn } => (
            Some(seat),
            "5.2",
            named(Key::GentlemenLogBlind, seat).text("toolname", token(drawn)),
        ),
        Event::Placed {
            seat,
            token: drawn,
            to,
        } => (
            Some(seat),
            "5.2",
            at(Key::GentlemenLogBlindPlace, to)
                .seat("name", seat.0)
                .text("toolname", token(drawn)),
        ),
        Event::Clover { seat, left } => (
            Some(seat),
            "5.3",
            named(Key::GentlemenLogClover, seat).count("clovers", Key::CountClovers, left.into()),
        ),
        Event::LockMoved { seat, from, to } => (
            Some(seat),
            "5.3a",
            between(Key::GentlemenLogLock, from, to).seat("name", seat.0),
        ),
        Event::TunnelMoved { seat, to, .. } => (
            Some(seat),
            "5.3b",
            at(Key::GentlemenLogTunnel, to).seat("name", seat.0),
        ),
        Event::Linked { first, second } => {
            (None, "4", between(Key::GentlemenLogLinked, first, second))
        }
        Event::Unlinked { first, second } => {
            (None, "4", between(Key::GentlemenLogUnlinked, first, second))
        }
        Event::CarriageMoved { seat, to, .. } => (
            Some(seat),
            "5.3c",
            at(Key::GentlemenLogCar, to).seat("name", seat.0),
        ),
        Event::Carried {
            token: what,
            from,
            to,
        } => (
            None,
            "5.3c",
            between(Key::GentlemenLogCarTool, from, to).text("toolname", token(what)),
        ),
        Event::CarriedNothing => (None, "5.3c", Key::GentlemenLogCarEmpty.into()),
        Event::LootMoved {
            seat,
            from: Some(from),
            to,
        } => (
            Some(seat),
            "5.3d",
            between(Key::GentlemenLogLootMove, from, to).seat("name", seat.0),
        ),
        Event::LootMoved {
            seat,
            from: None,
            to,
        } => (
            Some(seat),
            "5.3d",
            at(Key::GentlemenLogLootCentre, to).seat("name", seat.0),
        ),
        Event::Restocked { loot: n } => {
            (None, "6", loot(Text::new(Key::GentlemenLogBankRefill), n))
        }
        Event::Locked { at: here } => (None, "4", at(Key::GentlemenLogLocked, here)),
        Event::Complete { area } => (
            None,
            "6",
            match area.second {
                None => at(Key::GentlemenLogComplete, area.first),
                Some(second) => between(Key::GentlemenLogCompleteJoined, area.first, second),
            },
        ),
        Event::Counted { white, black } => (
            None,
            "6",
            Text::new(Key::GentlemenLogCount)
                .num("n", white)
                .num("m", black),
        ),
        Event::Split {
            alliance: winner,
            share,
            ..
        } => (
            None,
            "6",
            loot(Text::new(Key::GentlemenLogSplit), share).word("alliance", alliance(winner)),
        ),
        Event::LeftOver { loot: n } => (None, "6", loot(Text::new(Key::GentlemenLogRest), n)),
        Event::Tied => (None, "6", Key::GentlemenLogTie.into()),
        Event::TunnelBack { from, .. } => (None, "6", at(Key::GentlemenLogTunnelBack, from)),
        Event::Brigadier => (None, "8", Key::GentlemenLogBrigadier.into()),
        Event::Identity {
            seat,
            character: one,
            loot: n,
        } => (
            Some(seat),
            "8",
            loot(named(Key::GentlemenLogIdentity, seat), n).word("character", character(one)),
        ),
        Event::Npc {
            character: one,
            loot: n,
        } => (
            None,
            "8",
            loot(Text::new(Key::GentlemenLogNpc), n).word("character", character(one)),
        ),
        Event::Won {
            winners,
            loot: n,
            decided,
        } => {
            let seat = winners.iter().next().unwrap_or(Seat(0)); // somebody has won
            let all: Vec<u8> = winners.iter().map(|seat| seat.0).collect();
            match decided {
                Decided::Loot => (Some(seat), "8", loot(named(Key::GentlemenLogWin, seat), n)),
                Decided::Clovers => (Some(seat), "8", named(Key::GentlemenLogTieClovers, seat)),
                Decided::Colour => (Some(seat), "8", named(Key::GentlemenLogTieColour, seat)),
                Decided::Shared => (
                    None,
                    "8",
                    Text::new(Key::GentlemenLogShared).seats("names", all),
                ),
            }
        }
    };
    Some(Line { seat, text, rule })
}
