//! How the match stands: the line under its name, the numbers beside a seat, the board in sentences.

use super::eyes::stacks;
use super::names::{
    at, card_name, district_name, event_name, event_text, named, space_name, token_name,
};
use super::things::{stack_name, thief_text, times};
use crate::engine::Seat;
use crate::games::age_of_thieves::cards::Card;
use crate::games::age_of_thieves::hedria::{Node, Spaces};
use crate::games::age_of_thieves::tokens::Token;
use crate::games::age_of_thieves::{Fig, Jewel, Phase, Table, View};
use crate::words::spoken::Stat;
use crate::words::{Key, Text};

/// What stands under the game's name.
pub(super) fn status(view: &View) -> Text {
    let table = &view.table;
    let phase = match table.phase {
        Phase::SetUp => return Key::SetUp.into(),
        Phase::Over => return Key::GameOver.into(),
        Phase::Event => Key::AgePhaseEvent,
        Phase::Planning => Key::AgePhasePlanning,
        Phase::Declaration => Key::AgePhaseDeclaration,
        Phase::Resolution => Key::AgePhaseResolution,
    };
    let turn = match table.alarm {
        false => Key::AgeTurnCalm,
        true => Key::AgeTurnAlarm,
    };
    Text::new(Key::AgeStatus)
        .text("turn", Text::new(turn).num("n", table.turn))
        .word("phase", phase)
}

/// The numbers beside a seat.
pub(super) fn stats(view: &View, seat: Seat) -> Vec<Stat> {
    let table = &view.table;
    let thief = table.thief(seat);
    let mut stats = vec![
        Stat::count("ui-cards", thief.hand_size, Key::AgeHand),
        Stat::count("jewel-yellow", thief.yellow, Key::AgeJewelYellow),
        Stat::count("jewel-green", thief.green, Key::AgeJewelGreen),
    ];
    let tokens: u8 = Token::ALL.iter().map(|&token| thief.tokens(token)).sum();
    if tokens > 0 {
        stats.push(Stat::count("tok-informer", tokens, Key::AgeSheetToken));
    }
    if thief.emperor {
        stats.push(Stat::sole("jewel-emperor", Key::AgeJewelEmperor));
    }
    if table.phase != Phase::Over && table.first == seat {
        stats.push(Stat::sole("first-thief", Key::AgeFirstThief));
    }
    stats
}

/// Where something is, if it is anywhere.
fn spaces(what: Key, spaces: Spaces) -> Option<Text> {
    let list = spaces.iter().map(space_name).collect();
    let text = || Text::new(Key::AgeSumList).word("what", what);
    (!spaces.is_empty()).then(|| text().texts("list", list))
}

fn jewels(table: &Table, jewel: Jewel) -> Spaces {
    Node::all()
        .filter(|&node| table.piles.count(node, jewel) > 0)
        .collect()
}

/// The board in sentences.
pub(super) fn summary(view: &View) -> Vec<Text> {
    let table = &view.table;
    let mut lines = vec![status(view)];
    if let Some(event) = table.event {
        lines.push(
            Text::new(Key::AgeLogEvent)
                .word("event", event_name(event))
                .word("what", event_text(event)),
        );
    }
    if table.roll > 0 {
        lines.push(Text::new(Key::AgeLogRoll).num("n", table.roll));
    }
    if let Some(open) = table.open {
        let key = match table.alarm {
            true => Key::AgeSumOpen,
            false => Key::AgeLogOpenDistrict,
        };
        lines.push(Text::new(key).word("district", district_name(open)));
    }
    let carrier = table.all_seats().find(|&seat| table.thief(seat).emperor);
    lines.extend(carrier.map(|seat| named(Key::AgeSumCarrier, seat)));
    lines.extend(table.emperor.map(|space| at(Key::AgeSumEmperor, space)));
    lines.extend(table.all_seats().map(|seat| thief_text(table, seat)));
    let figures = |captains: bool| {
        let figures = Fig::all().filter(|fig| fig.is_captain() == captains);
        figures.filter_map(|fig| table.fig(fig)).collect::<Spaces>()
    };
    let places = [
        (Key::AgeGuard, figures(false)),
        (Key::AgeCaptain, figures(true)),
        (Key::AgeJewelYellow, jewels(table, Jewel::Yellow)),
        (Key::AgeTokenCheapTrinket, jewels(table, Jewel::Trinket)),
        (Key::AgeJewelGreen, jewels(table, Jewel::Green)),
        (token_name(Token::DarkAlley), table.alleys),
        (token_name(Token::Manhole), table.manholes),
        (token_name(Token::Stairs), table.stairs),
        (Key::AgeMarkerSmoke, table.smoke),
        (Key::AgeMarkerFire, table.fire),
    ];
    lines.extend(places.into_iter().filter_map(|(what, on)| spaces(what, on)));
    lines.push(Text::new(Key::AgeSumTokens).num("n", table.face_down.iter().count() as u32));
    for seat in table.all_seats() {
        let count = stacks(view, seat).len() as u8;
        if count > 0 {
            let all = (0..count).map(|stack| stack_name(view, seat, stack));
            lines.push(named(Key::AgeSumStacks, seat).texts("list", all.collect()));
        }
    }
    if let Some(own) = &view.own {
        let held = Card::general().zip(own.hand).filter(|&(_, n)| n > 0);
        let held: Vec<Text> = held.map(|(card, n)| times(card_name(card), n)).collect();
        if !held.is_empty() {
            lines.push(Text::new(Key::AgeSumHand).texts("list", held));
        }
    }
    let discarded: u16 = table.discard.iter().map(|&n| u16::from(n)).sum();
    lines.push(
        Text::new(Key::AgeSumDeck)
            .num("n", table.deck_size)
            .num("m", discarded),
    );
    lines
}
