//! The accessible name of everything that can be touched.

use super::eyes::{seen, stacks};
use super::names::{
    at, card_name, card_text, character_name, character_title, district_name, jewel_name,
    power_name, power_text, space_kinds, space_name, special_name, special_text, token_name,
    token_text,
};
use super::previews::way_label;
use crate::engine::{Handle, Seat};
use crate::games::age_of_thieves::cards::{Card, Character, Range};
use crate::games::age_of_thieves::hedria::{NODES, Node, flag};
use crate::games::age_of_thieves::tokens::Token;
use crate::games::age_of_thieves::{Draft, Fig, Going, Jewel, Progress, Table, Task, View, Way};
use crate::words::{Key, Text};

/// So many of something: "Beacon × 2".
pub(super) fn times(what: Key, n: u8) -> Text {
    Text::new(Key::AgeTimes).word("what", what).num("n", n)
}

/// How far a card reaches, and whether it marks its victims.
pub fn card_range(card: Card) -> Vec<Text> {
    let data = card.data();
    let range = match data.range {
        Range::Spaces(n) => Text::new(Key::CountSpaces).num("n", n),
        Range::District => Key::AgeTableDistrict.into(),
        Range::Anywhere => Key::AgeRangeAny.into(),
        Range::Oneself => Key::AgeTableSelf.into(),
    };
    let theft = data.theft.then(|| Key::AgeTheftIcon.into());
    std::iter::once(range).chain(theft).collect()
}

/// A stack as far as the viewer knows it: "Haste Potion on Beacon at 6, done".
pub fn stack_name(view: &View, seat: Seat, stack: u8) -> Text {
    let Some((what, face)) = stacks(view, seat).get(usize::from(stack)).copied() else {
        return Key::AgeStack.into();
    };
    let value = match what.progress {
        Progress::Done => what.value,
        _ => what.initiative(),
    };
    let special = view.table.thief(seat).character.filter(|_| what.special);
    let card = face.map_or(Key::AgeFaceDown, card_name);
    let text = match special {
        Some(who) => Text::new(Key::AgeStackSpecial).word("special", special_name(who.special())),
        None => Text::new(Key::AgeStackAt),
    }
    .word("card", card)
    .num("n", value);
    match what.progress {
        Progress::Waiting => text,
        Progress::Done => Text::new(Key::AgeStackDone).text("stack", text),
        Progress::Void => Text::new(Key::AgeStackVoid).text("stack", text),
    }
}

/// A guard or captain on a space.
pub fn figure_text(table: &Table, fig: Fig, space: Node) -> Text {
    let key = match (fig.is_captain(), table.fig_trapped(fig)) {
        (true, _) => Key::AgeThingCaptain,
        (false, true) => Key::AgeThingGuardTrapped,
        (false, false) => Key::AgeThingGuard,
    };
    at(key, space)
}

/// How a thief stands apart from the place, in words.
pub fn thief_states(table: &Table, seat: Seat) -> Vec<Key> {
    let thief = table.thief(seat);
    let on_board = table.on_board(seat).is_some();
    let states = [
        (thief.emperor, Key::AgeCarrier),
        (thief.top, Key::AgeTopThief),
        (table.first == seat, Key::AgeFirstThief),
        (on_board && table.hidden(seat), Key::AgeStateHidden),
        (on_board && table.marked(seat), Key::AgeStateMarked),
        (thief.robbed, Key::AgeStateRobbed),
        (thief.trapped, Key::AgeStateTrapped),
        (thief.rope, Key::AgeStateRope),
        (thief.agile, Key::AgeStateAgile),
    ];
    let states = states.into_iter().filter(|(holds, _)| *holds);
    states.map(|(_, key)| key).collect()
}

fn thief_name(table: &Table, seat: Seat) -> Text {
    let text = |key| Text::new(key).seat("name", seat.0);
    match table.thief(seat).character {
        Some(who) => text(Key::AgeThingWho).word("thief", character_name(who)),
        None => text(Key::AgeThingSeat),
    }
}

/// A thief: who, where, with what, in which state.
pub fn thief_text(table: &Table, seat: Seat) -> Text {
    let thief = table.thief(seat);
    let mut list = Vec::new();
    match thief.at {
        Some(place) if place.is(flag::DUNGEON) => list.push(
            Text::new(Key::AgeThingDungeon).word("district", district_name(place.district())),
        ),
        Some(place) => list.push(space_name(place)),
        None if thief.escaped > 0 => list.push(Key::AgeStateEscaped.into()),
        None => {}
    }
    list.extend(thief_states(table, seat).into_iter().map(Text::from));
    let jewels = [
        (Key::CountYellowJewels, thief.yellow),
        (Key::CountGreenJewels, thief.green),
    ];
    let jewels = jewels.into_iter().filter(|&(_, n)| n > 0);
    list.extend(jewels.map(|(key, n)| Text::new(key).num("n", n)));
    for token in Token::ALL.iter().filter(|token| token.is_sheet()) {
        match thief.tokens(*token) {
            0 => {}
            n => list.push(times(token_name(*token), n)),
        }
    }
    Text::new(Key::AgeThingThief)
        .text("who", thief_name(table, seat))
        .texts("list", list)
}

/// A space: its kinds, and who and what is there as far as the viewer sees.
pub fn space_text(view: &View, space: Node) -> Text {
    let table = &view.table;
    let mut list: Vec<Text> = space_kinds(space).map(Text::from).collect();
    if space.is(flag::GATE) && table.alarm && table.open == Some(space.district()) {
        list.push(Key::AgeThingOpenGate.into());
    }
    let laid = [
        (table.alleys, token_name(Token::DarkAlley)),
        (table.manholes, token_name(Token::Manhole)),
        (table.stairs, token_name(Token::Stairs)),
        (table.smoke, Key::AgeMarkerSmoke),
        (table.fire, Key::AgeMarkerFire),
    ];
    let laid = laid
        .into_iter()
        .filter(|(spaces, _)| spaces.contains(space));
    list.extend(laid.map(|(_, key)| Text::from(key)));
    if table.face_down.contains(space) {
        list.push(match seen(view, space) {
            None => Key::AgeThingTokenDown.into(),
            Some((token, stale)) => Text::new(match stale {
                false => Key::AgeThingTokenSeen,
                true => Key::AgeThingTokenStale,
            })
            .word("token", token_name(token)),
        });
    }
    let jewels = [
        (Jewel::Yellow, Key::CountYellowJewels),
        (Jewel::Green, Key::CountGreenJewels),
    ];
    for (jewel, key) in jewels {
        match table.piles.count(space, jewel) {
            0 => {}
            n => list.push(Text::new(key).num("n", n)),
        }
    }
    match table.piles.count(space, Jewel::Trinket) {
        0 => {}
        n => list.push(times(Key::AgeTokenCheapTrinket, n)),
    }
    if table.emperor == Some(space) {
        list.push(Key::AgeJewelEmperor.into());
    }
    if let Some(fig) = table.figure_on(space) {
        let key = match (fig.is_captain(), table.fig_trapped(fig)) {
            (true, _) => Key::AgeCaptain,
            (false, true) => Key::AgeThingTrapped,
            (false, false) => Key::AgeGuard,
        };
        list.push(key.into());
    }
    for seat in table.all_seats() {
        if table.thief(seat).at == Some(space) {
            list.push(thief_name(table, seat));
            let shown = [Key::AgeStateHidden, Key::AgeStateMarked];
            let states = thief_states(table, seat).into_iter();
            list.extend(states.filter(|key| shown.contains(key)).map(Text::from));
        }
    }
    match list.is_empty() {
        true => space_name(space),
        false => at(Key::AgeThingSpace, space).texts("list", list),
    }
}

/// A card of the viewer's hand, or of the discard pile when a grenade is looked for there.
fn card_thing(view: &View, card: Card) -> Text {
    let text = |key| {
        Text::new(key)
            .word("card", card_name(card))
            .word("text", card_text(card))
    };
    if card.is_basic() {
        return text(Key::AgeThingBasic);
    }
    let grenades = matches!(view.table.agenda.top(), Some(Task::Grenade { .. }));
    let (key, n) = match (&view.own, grenades) {
        (_, true) => (Key::AgeThingDiscard, view.table.discard[card.index()]),
        (Some(own), false) => (Key::AgeThingCard, own.hand[card.index()]),
        (None, false) => return text(Key::AgeThingBasic),
    };
    text(key)
        .count("cards", Key::CountCards, n.into())
        .texts("range", card_range(card))
}

fn character_thing(table: &Table, who: Character) -> Text {
    let taken = table
        .all_seats()
        .find(|&seat| table.thief(seat).character == Some(who));
    let text = |key| {
        Text::new(key)
            .word("thief", character_name(who))
            .word("title", character_title(who))
    };
    if let Some(seat) = taken {
        return text(Key::AgeThingTaken).seat("name", seat.0);
    }
    text(Key::AgeThingCharacter)
        .word("power", power_name(who))
        .word("what", power_text(who))
        .word("card", special_name(who.special()))
        .word("text", special_text(who.special()))
}

/// Whose sheet is looked at: that of a victim, or the viewer's own.
fn sheet(view: &View) -> Option<Seat> {
    match view.table.agenda.top() {
        Some(
            Task::RatToken { victim, .. }
            | Task::MagpieJewel { victim, .. }
            | Task::Confiscate { victim, .. },
        ) => Some(victim),
        _ => view.seat(),
    }
}

/// The accessible name of a handle.
pub(super) fn handle(view: &View, handle: Handle) -> Text {
    let table = &view.table;
    let index = usize::from(handle.index);
    let node = (index < NODES).then_some(Node(index as u8));
    let seat = Some(Seat(handle.index as u8)).filter(|seat| seat.0 < table.seats);
    let jewel = Jewel::ALL.get(index).copied();
    let left = |token: Token, used: fn(&Draft) -> u8| {
        let has = view
            .seat()
            .map_or(0, |seat| table.thief(seat).tokens(token));
        let used = view.own.as_ref().map_or(0, |own| used(&own.draft));
        Text::new(Key::AgeThingLeft)
            .word("token", token_name(token))
            .num("n", has.saturating_sub(used))
    };
    match (handle.kind, node, seat, jewel) {
        ("space", Some(space), ..) => space_text(view, space),
        ("guard", Some(space), ..) => match table.figure_on(space) {
            Some(fig) => figure_text(table, fig, space),
            None => space_text(view, space),
        },
        ("thief", _, Some(seat), _) => thief_text(table, seat),
        ("character", ..) => match Character::ALL.get(index) {
            Some(&who) => character_thing(table, who),
            None => Key::AgeThief.into(),
        },
        ("card", ..) => match Card::ALL.get(index) {
            Some(&card) => card_thing(view, card),
            None => Key::AgeActionCard.into(),
        },
        ("sheet-token", ..) => match (Token::ALL.get(index), sheet(view)) {
            (Some(&token), Some(seat)) => Text::new(Key::AgeThingSheet)
                .word("token", token_name(token))
                .word("text", token_text(token))
                .num("n", table.thief(seat).tokens(token)),
            _ => Key::AgeSheetToken.into(),
        },
        ("jewel", _, _, Some(jewel)) => match sheet(view) {
            Some(seat) if seat_counts(view) => {
                times(jewel_name(jewel), table.thief(seat).jewels(jewel))
            }
            _ => jewel_name(jewel).into(),
        },
        ("pile", _, _, Some(jewel)) => {
            Text::new(Key::AgeThingPile).word("jewel", jewel_name(jewel))
        }
        ("token", ..) => token_thing(view),
        ("stack", ..) => match view.seat() {
            Some(seat) => stack_name(view, seat, handle.index as u8),
            None => Key::AgeStack.into(),
        },
        ("way", ..) => match Way::ALL.get(index) {
            Some(&way) => way_label(view, way).into(),
            None => Key::AgeActResolve.into(),
        },
        ("special", ..) => match view.seat().and_then(|seat| table.thief(seat).character) {
            Some(who) => Text::new(Key::AgeThingBasic)
                .word("card", special_name(who.special()))
                .word("text", special_text(who.special())),
            None => Key::AgeCardSpecial.into(),
        },
        ("ap", ..) => {
            Text::new(Key::AgeThingAp).num("n", view.own.as_ref().map_or(0, |own| own.draft.pool))
        }
        ("informer", ..) => left(Token::Informer, |draft| draft.informers),
        ("agent", ..) => left(Token::GuildAgent, |draft| draft.agents),
        ("known-area", ..) => left(Token::KnownArea, |_| 0),
        ("seal", ..) => Key::AgeDoSeal.into(),
        ("abandon", ..) => Key::AgeActAbandon.into(),
        ("way-out", ..) => Key::AgeActEscape.into(),
        ("sewers", ..) => Key::AgeActUseSewers.into(),
        ("stop", ..) => Key::AgeActStop.into(),
        ("keep", ..) => Key::AgeActKeep.into(),
        ("decline", ..) => super::previews::decline_label(view).into(),
        ("swap", ..) => Key::AgeDoSwap.into(),
        ("done", ..) => Key::AgeDoDone.into(),
        _ => Key::AgeBoard.into(),
    }
}

/// Whether the jewels asked for are those of one sheet: not when a thief is still to be picked.
fn seat_counts(view: &View) -> bool {
    !matches!(
        view.table.agenda.top(),
        Some(Task::Move(_) | Task::AtOnce { .. })
    )
}

/// The token under the figure that moves, or looked at.
fn token_thing(view: &View) -> Text {
    let space = match view.table.agenda.top() {
        Some(Task::Worker { at, .. }) => Some(at),
        Some(Task::Move(Going { seat, .. })) => view.table.on_board(seat),
        _ => None,
    };
    match space.and_then(|space| seen(view, space)) {
        Some((token, false)) => Text::new(Key::AgeThingTokenSeen).word("token", token_name(token)),
        Some((token, true)) => Text::new(Key::AgeThingTokenStale).word("token", token_name(token)),
        None => Key::AgeThingTokenDown.into(),
    }
}
