//! Lines of the log.

use super::names::{
    card_name, character_name, district_name, event_name, event_text, figure_name, jewel_name,
    space_name, space_near, special_name, token_name,
};
use super::things::times;
use crate::engine::Seat;
use crate::games::age_of_thieves::hedria::Node;
use crate::games::age_of_thieves::tokens::Token;
use crate::games::age_of_thieves::{Caught, Decided, Ending, Event, Why};
use crate::words::spoken::Line;
use crate::words::{Key, Text};

/// Whether a seat did it or it befell it: only deeds carry the seat's mark.
enum Whose {
    Deed(Seat),
    Fate(Seat),
    Nobody,
}

/// The rule, the sentence and whose it is; none for what goes without saying.
fn head(event: Event) -> Option<(&'static str, Key, Whose)> {
    use Event as E;
    use Whose::{Deed, Fate, Nobody};
    Some(match event {
        // A walk is told where it ends, a clean-up by the turn that follows.
        E::Stepped { .. } | E::CleanedUp => return None,
        E::Began { first } => ("2.3", Key::AgeLogBegan, Fate(first)),
        E::Became { seat, .. } => ("2.3", Key::AgeLogBecame, Deed(seat)),
        E::Started { seat, .. } => ("2.3", Key::AgeLogStarted, Deed(seat)),
        E::Turn { first, alarm, .. } => (
            "2.4",
            match alarm {
                false => Key::AgeLogTurn,
                true => Key::AgeLogAlarmTurn,
            },
            Fate(first),
        ),
        E::AlarmRaised => ("2.10", Key::AgeLogAlarm, Nobody),
        E::GatesOf { .. } => ("2.10", Key::AgeLogOpenDistrict, Nobody),
        E::Posted { .. } => ("2.8", Key::AgeLogPosted, Nobody),
        E::Event { .. } => ("2.12", Key::AgeLogEvent, Nobody),
        E::Reposted { seat, .. } => ("2.1", Key::AgeLogReposted, Deed(seat)),
        E::Looked { seat, .. } => ("2.7", Key::AgeLogLook, Deed(seat)),
        E::YellowPlaced { .. } => ("2.4.1", Key::AgeLogYellow, Nobody),
        E::NoYellow => ("2.4.1", Key::AgeLogYellowNone, Nobody),
        E::Rolled { second: 0, .. } => ("2.4.1", Key::AgeLogRoll, Nobody),
        E::Rolled { .. } => ("2.4.1", Key::AgeLogRollTwo, Nobody),
        E::Drew { seat, .. } => ("2.4.2", Key::AgeLogDraw, Deed(seat)),
        E::Reshuffled => ("2.4.2", Key::AgeLogReshuffle, Nobody),
        E::NoCards { seat } => ("2.4.2", Key::AgeLogNoCards, Fate(seat)),
        E::Discarded { seat, .. } => ("2.4.2", Key::AgeLogDiscard, Deed(seat)),
        E::TempAp { seat, .. } => ("2.4.3", Key::AgeLogTempAp, Deed(seat)),
        E::Sealed { seat } => ("2.4.3", Key::AgeLogSealed, Deed(seat)),
        E::Declared {
            seat,
            stacks,
            informers,
            agents,
            special,
            ..
        } => (
            "2.4.3",
            match (stacks, special, informers + agents) {
                (0, ..) => Key::AgeLogDeclaredNone,
                (_, None, 0) => Key::AgeLogDeclared,
                _ => Key::AgeLogDeclaredWith,
            },
            Deed(seat),
        ),
        E::Resolved { seat, .. } => ("2.6", Key::AgeLogResolve, Deed(seat)),
        E::ResolvedSpecial { seat, .. } => ("2.6b", Key::AgeLogResolveSpecial, Deed(seat)),
        E::Abandoned { seat, .. } => ("2.4.4", Key::AgeLogAbandon, Deed(seat)),
        E::Lapsed { seat, .. } => ("2.6", Key::AgeLogLapsed, Deed(seat)),
        E::Voided { seat, .. } => ("2.9", Key::AgeLogVoid, Deed(seat)),
        E::AimedAt { seat, .. } => ("2.6c", Key::AgeLogTarget, Deed(seat)),
        E::Ignored { seat } => ("2.6c", Key::AgeLogIgnored, Deed(seat)),
        E::NoironExtra { seat } => ("2.5.3", Key::AgeLogNoiron, Deed(seat)),
        E::KnownAreaUsed { seat } => ("2.5.3", Key::AgeLogKnownArea, Deed(seat)),
        E::TookSewers { seat, .. } => ("2.5.1", Key::AgeLogSewers, Deed(seat)),
        E::LeftDungeon { seat } => ("2.5.4", Key::AgeLogDungeonOut, Deed(seat)),
        E::Stopped { seat, from, at } => (
            "2.5",
            match from == at {
                true => Key::AgeLogStay,
                false => Key::AgeLogMove,
            },
            Deed(seat),
        ),
        E::Escaped {
            seat, jewel: false, ..
        } => ("2.5.6", Key::AgeLogEscape, Deed(seat)),
        E::Escaped { seat, .. } => ("2.5.6", Key::AgeLogEscapeJewel, Deed(seat)),
        E::Collected { seat, .. } => ("2.5.1", Key::AgeLogCollect, Deed(seat)),
        E::TopThief { seat } => ("2.10", Key::AgeLogTakeEmperor, Deed(seat)),
        E::Stole { seat, .. } => ("2.6a", Key::AgeLogSteal, Deed(seat)),
        E::Confiscated { seat, .. } => ("2.6b", Key::AgeLogConfiscate, Deed(seat)),
        E::Marked { seat } => ("2.6a", Key::AgeLogMarked, Fate(seat)),
        E::Revealed { seat, .. } => ("2.7", Key::AgeLogReveal, Deed(seat)),
        E::Kept { seat, .. } => ("2.7", Key::AgeLogKeep, Deed(seat)),
        E::Declined { seat, .. } => ("2.7", Key::AgeLogDecline, Deed(seat)),
        E::Laid { .. } => ("2.7", Key::AgeLogLaid, Nobody),
        E::Left { seat, .. } => ("2.6c", Key::AgeLogLeft, Deed(seat)),
        E::Bola { seat } => ("2.6c", Key::AgeLogBola, Fate(seat)),
        E::SmokeAt { .. } => ("2.6c", Key::AgeLogSmoke, Nobody),
        E::NoiseAt { .. } => ("2.6c", Key::AgeLogNoise, Nobody),
        E::FireAt { .. } => ("2.6c", Key::AgeLogFire, Nobody),
        E::TokenTaken { seat, .. } => ("2.6c", Key::AgeLogTokenTaken, Deed(seat)),
        E::Thrown { seat, .. } => ("2.6c", Key::AgeLogThrown, Deed(seat)),
        E::GuardLed { .. } => ("2.1", Key::AgeLogLed, Nobody),
        E::Pushed { seat, .. } => ("2.6c", Key::AgeLogPushed, Fate(seat)),
        E::GuardTrapped { .. } => ("2.6c", Key::AgeLogTrapGuard, Nobody),
        E::ThiefTrapped { seat } => ("2.6c", Key::AgeLogTrapThief, Fate(seat)),
        E::Initiative { seat, .. } => ("2.6c", Key::AgeLogInitiative, Fate(seat)),
        E::Bribed { .. } => ("2.6c", Key::AgeLogBribed, Nobody),
        E::MapUsed { seat, .. } => ("2.6c", Key::AgeLogMap, Deed(seat)),
        E::Spied { seat, .. } => ("2.6b", Key::AgeLogSpied, Deed(seat)),
        E::Gave { seat, .. } => ("2.6b", Key::AgeLogGave, Deed(seat)),
        E::TookGrenade { seat, .. } => ("2.6b", Key::AgeLogGrenade, Deed(seat)),
        E::GuardsAct { .. } => ("2.8", Key::AgeLogGuardsAct, Nobody),
        E::NobodyDetected => ("2.8", Key::AgeLogGuardsStill, Nobody),
        E::Hunted {
            thief,
            from,
            to,
            distance,
            ..
        } => (
            "2.8",
            match (from == to, distance) {
                (true, 0) => Key::AgeLogHuntHere,
                (true, _) => Key::AgeLogHuntStay,
                _ => Key::AgeLogHunt,
            },
            Fate(thief),
        ),
        E::Drawn { from, to, .. } => (
            "2.6c",
            match from == to {
                true => Key::AgeLogDrawnStay,
                false => Key::AgeLogDrawn,
            },
            Nobody,
        ),
        E::Arrested { seat, how, .. } => (
            "2.9",
            match how {
                Caught::Entered => Key::AgeLogArrestEntered,
                Caught::Found => Key::AgeLogArrest,
                Caught::PlainGarb => Key::AgeLogArrestPlain,
            },
            Fate(seat),
        ),
        E::Lost { seat, .. } => ("2.9", Key::AgeLogLost, Fate(seat)),
        E::JewelDropped { .. } => ("2.9", Key::AgeLogJewelDropped, Nobody),
        E::CaptiveCard { .. } => ("2.9", Key::AgeLogCaptiveCard, Nobody),
        E::Locked { seat, .. } => ("2.9", Key::AgeLogDungeon, Fate(seat)),
        E::Ended {
            ending,
            winners,
            decided,
            ..
        } => {
            let key = match decided {
                Decided::Nobody if ending == Ending::CalmOver => Key::AgeLogLoseCalm,
                Decided::Nobody => Key::AgeLogLoseAlarm,
                Decided::Jewel => Key::AgeLogWinJewel,
                Decided::Points => Key::AgeLogWinPoints,
                Decided::First => Key::AgeLogWinFirst,
            };
            ("2.11", key, winners.iter().next().map_or(Nobody, Deed))
        }
    })
}

/// Two spaces of a walk; the first goes by its short name within a quarter.
fn walk(text: Text, from: Node, to: Node) -> Text {
    text.text("from", space_near(from, to))
        .text("to", space_name(to))
}

/// What a declaration shows beside its numbers.
fn extras(event: Event) -> Vec<Text> {
    let Event::Declared {
        informers,
        agents,
        special,
        ..
    } = event
    else {
        return Vec::new();
    };
    let special = special
        .map(|special| Text::new(Key::AgeLogWithSpecial).word("card", special_name(special)));
    let tokens = [(Token::Informer, informers), (Token::GuildAgent, agents)];
    let tokens = tokens
        .into_iter()
        .filter(|&(_, n)| n > 0)
        .map(|(token, n)| times(token_name(token), n));
    special.into_iter().chain(tokens).collect()
}

/// What happened, for the log.
pub(super) fn line(event: Event) -> Option<Line> {
    use Event as E;
    let (rule, key, whose) = head(event)?;
    let (seat, text) = match whose {
        Whose::Deed(seat) => (Some(seat), Text::new(key).seat("name", seat.0)),
        Whose::Fate(seat) => (None, Text::new(key).seat("name", seat.0)),
        Whose::Nobody => (None, Text::new(key)),
    };
    let space = |text: Text, node| text.text("space", space_name(node));
    let text = match event {
        E::Became { character, .. } => text.word("thief", character_name(character)),
        E::Turn { turn, .. } => text.num("n", turn),
        E::GatesOf { district } | E::CaptiveCard { district } => {
            text.word("district", district_name(district))
        }
        E::Posted { fig, at } => space(text.word("figure", figure_name(fig)), at),
        E::Event { event } => text
            .word("event", event_name(event))
            .word("what", event_text(event)),
        E::Reposted { from, to, .. }
        | E::TookSewers { from, to, .. }
        | E::MapUsed { from, to, .. }
        | E::Pushed { from, to, .. }
        | E::GuardLed { from, to, .. }
        | E::Stopped { from, at: to, .. }
        | E::Spied {
            first: from,
            second: to,
            ..
        } => space(walk(text, from, to), to),
        E::Started { at, .. }
        | E::Looked { at, .. }
        | E::YellowPlaced { at }
        | E::Left { at, .. }
        | E::SmokeAt { at }
        | E::NoiseAt { at }
        | E::FireAt { at }
        | E::GuardTrapped { at }
        | E::Bribed { at }
        | E::JewelDropped { at } => space(text, at),
        E::Rolled {
            first,
            second,
            initiative,
        } => text
            .num("first", first)
            .num("second", second)
            .num("n", initiative),
        E::Drew { cards, .. } => text.count("cards", Key::CountCards, cards.into()),
        E::Discarded { card, .. } | E::Voided { card, .. } | E::TookGrenade { card, .. } => {
            text.word("card", card_name(card))
        }
        E::TempAp { ap, .. } | E::Initiative { ap, .. } => {
            text.count("ap", Key::CountAp, ap.into())
        }
        E::Declared { stacks, ap, .. } => text
            .count("actions", Key::CountActions, stacks.into())
            .count("ap", Key::CountAp, ap.into())
            .texts("extras", extras(event)),
        E::Resolved { card, value, .. }
        | E::Abandoned { card, value, .. }
        | E::Lapsed { card, value, .. } => text.word("card", card_name(card)).num("n", value),
        E::ResolvedSpecial {
            special,
            covered,
            value,
            ..
        } => text
            .word("card", special_name(special))
            .word("covered", card_name(covered))
            .num("n", value),
        E::AimedAt { target, .. } | E::Gave { to: target, .. } => text.seat("target", target.0),
        E::Collected { at, jewel, .. } => space(text.word("jewel", jewel_name(jewel)), at),
        E::Stole { victim, jewel, .. } | E::Confiscated { victim, jewel, .. } => text
            .seat("target", victim.0)
            .word("jewel", jewel_name(jewel)),
        E::Revealed { at, token, .. } | E::Laid { token, at } => {
            space(text.word("token", token_name(token)), at)
        }
        E::Kept { token, .. } | E::Declined { token, .. } => text.word("token", token_name(token)),
        E::TokenTaken { victim, token, .. } => text
            .seat("target", victim.0)
            .word("token", token_name(token)),
        E::Thrown {
            victim, jewel, to, ..
        } => space(
            text.seat("target", victim.0)
                .word("jewel", jewel_name(jewel)),
            to,
        ),
        E::GuardsAct { initiative } => text.num("n", initiative),
        E::Hunted {
            fig,
            from,
            to,
            distance,
            why,
            ..
        } => because(
            walk(text, from, to).word("figure", figure_name(fig)).count(
                "spaces",
                Key::CountSpaces,
                distance.into(),
            ),
            why,
        ),
        E::Drawn { fig, from, to } => walk(text, from, to).word("figure", figure_name(fig)),
        E::Arrested { at, by, .. } => space(text.word("figure", figure_name(by)), at),
        E::Lost { jewel, .. } => text.word("jewel", jewel_name(jewel)),
        E::Locked { at, .. } => text.word("district", district_name(at.district())),
        E::Ended { points, .. } => text.count("points", Key::CountVp, points.into()),
        _ => text,
    };
    Some(Line { seat, text, rule })
}

/// Why a figure took this way and no other (2.8).
fn because(what: Text, why: Why) -> Text {
    let why = match why {
        Why::Nearest => return what,
        Why::MostArrests => Key::AgeLogWhyMost,
        Why::Split => Key::AgeLogWhySplit,
        Why::FirstThief => Key::AgeLogWhyFirst,
        Why::Automatic => Key::AgeLogWhyAutomatic,
    };
    Text::new(Key::AgeLogHuntWhy)
        .text("what", what)
        .word("why", why)
}
