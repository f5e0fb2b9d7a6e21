//! What everything is called. Names stand in arrays in the order of the enumerations, which is the
//! order of their numbers.

use crate::engine::Seat;
use crate::games::age_of_thieves::cards::{Card, Character, Special};
use crate::games::age_of_thieves::events::EventCard;
use crate::games::age_of_thieves::hedria::{District, Node, flag};
use crate::games::age_of_thieves::tokens::Token;
use crate::games::age_of_thieves::{Fig, Jewel, Way};
use crate::words::{Key, Text};

const CARDS: [Key; 22] = [
    Key::AgeCardPoisonedBola,
    Key::AgeCardSmokeGrenade,
    Key::AgeCardNoiseGrenade,
    Key::AgeCardFireGrenade,
    Key::AgeCardWingedWorker,
    Key::AgeCardMechanicalRat,
    Key::AgeCardClockworkMagpie,
    Key::AgeCardCogRod,
    Key::AgeCardBeacon,
    Key::AgeCardFirecracker,
    Key::AgeCardWeakeningGas,
    Key::AgeCardForgedOrders,
    Key::AgeCardAutomaticTrap,
    Key::AgeCardRopeHook,
    Key::AgeCardNetLauncher,
    Key::AgeCardBribe,
    Key::AgeCardAgilityPotion,
    Key::AgeCardElixirOfSpeed,
    Key::AgeCardSewerMap,
    Key::AgeCardReflectiveCloak,
    Key::AgeCardMove,
    Key::AgeCardAmbush,
];
const CARD_TEXTS: [Key; 22] = [
    Key::AgeTextPoisonedBola,
    Key::AgeTextSmokeGrenade,
    Key::AgeTextNoiseGrenade,
    Key::AgeTextFireGrenade,
    Key::AgeTextWingedWorker,
    Key::AgeTextMechanicalRat,
    Key::AgeTextClockworkMagpie,
    Key::AgeTextCogRod,
    Key::AgeTextBeacon,
    Key::AgeTextFirecracker,
    Key::AgeTextWeakeningGas,
    Key::AgeTextForgedOrders,
    Key::AgeTextAutomaticTrap,
    Key::AgeTextRopeHook,
    Key::AgeTextNetLauncher,
    Key::AgeTextBribe,
    Key::AgeTextAgilityPotion,
    Key::AgeTextElixirOfSpeed,
    Key::AgeTextSewerMap,
    Key::AgeTextReflectiveCloak,
    Key::AgeTextMove,
    Key::AgeTextAmbush,
];
const SPECIALS: [Key; 6] = [
    Key::AgeCardConfiscation,
    Key::AgeCardRatSpies,
    Key::AgeCardCitysShadow,
    Key::AgeCardSeduction,
    Key::AgeCardGrenadier,
    Key::AgeCardHastePotion,
];
const SPECIAL_TEXTS: [Key; 6] = [
    Key::AgeTextConfiscation,
    Key::AgeTextRatSpies,
    Key::AgeTextCitysShadow,
    Key::AgeTextSeduction,
    Key::AgeTextGrenadier,
    Key::AgeTextHastePotion,
];
const CHARACTERS: [Key; 6] = [
    Key::AgeThiefJoanne,
    Key::AgeThiefMorius,
    Key::AgeThiefNoiron,
    Key::AgeThiefJasmine,
    Key::AgeThiefZion,
    Key::AgeThiefNikolai,
];
const TITLES: [Key; 6] = [
    Key::AgeThiefJoanneTitle,
    Key::AgeThiefMoriusTitle,
    Key::AgeThiefNoironTitle,
    Key::AgeThiefJasmineTitle,
    Key::AgeThiefZionTitle,
    Key::AgeThiefNikolaiTitle,
];
const POWERS: [Key; 6] = [
    Key::AgeThiefJoannePower,
    Key::AgeThiefMoriusPower,
    Key::AgeThiefNoironPower,
    Key::AgeThiefJasminePower,
    Key::AgeThiefZionPower,
    Key::AgeThiefNikolaiPower,
];
const POWER_TEXTS: [Key; 6] = [
    Key::AgeThiefJoanneText,
    Key::AgeThiefMoriusText,
    Key::AgeThiefNoironText,
    Key::AgeThiefJasmineText,
    Key::AgeThiefZionText,
    Key::AgeThiefNikolaiText,
];
const TOKENS: [Key; 10] = [
    Key::AgeTokenStash,
    Key::AgeTokenAlertCitizens,
    Key::AgeTokenPlainGarbGuard,
    Key::AgeTokenInformer,
    Key::AgeTokenGuildAgent,
    Key::AgeTokenKnownArea,
    Key::AgeTokenCheapTrinket,
    Key::AgeTokenDarkAlley,
    Key::AgeTokenManhole,
    Key::AgeTokenStairs,
];
const TOKEN_TEXTS: [Key; 10] = [
    Key::AgeTokenTextStash,
    Key::AgeTokenTextAlertCitizens,
    Key::AgeTokenTextPlainGarbGuard,
    Key::AgeTokenTextInformer,
    Key::AgeTokenTextGuildAgent,
    Key::AgeTokenTextKnownArea,
    Key::AgeTokenTextCheapTrinket,
    Key::AgeTokenTextDarkAlley,
    Key::AgeTokenTextManhole,
    Key::AgeTokenTextStairs,
];
const EVENTS: [Key; 23] = [
    Key::AgeEventArson,
    Key::AgeEventChangingPatrols,
    Key::AgeEventClosedDistricts,
    Key::AgeEventDrunkenAlchemists,
    Key::AgeEventFloodedSewers,
    Key::AgeEventHourOfTheWolf,
    Key::AgeEventRegroupingWatchmen,
    Key::AgeEventSecretStashes,
    Key::AgeEventSnitches,
    Key::AgeEventStarlessNight,
    Key::AgeEventSuddenRain,
    Key::AgeEventThickFog,
    Key::AgeEventAlarmChangingPatrols,
    Key::AgeEventEmptyAlleys,
    Key::AgeEventFullMobilization,
    Key::AgeEventFullMoon,
    Key::AgeEventGuildPurges,
    Key::AgeEventInspection,
    Key::AgeEventOpenDistricts,
    Key::AgeEventSupportOfTheGuild,
    Key::AgeEventToolsOfTheTrade,
    Key::AgeEventVeteranGuards,
    Key::AgeEventVigilantes,
];
const EVENT_TEXTS: [Key; 23] = [
    Key::AgeEventTextArson,
    Key::AgeEventTextChangingPatrols,
    Key::AgeEventTextClosedDistricts,
    Key::AgeEventTextDrunkenAlchemists,
    Key::AgeEventTextFloodedSewers,
    Key::AgeEventTextHourOfTheWolf,
    Key::AgeEventTextRegroupingWatchmen,
    Key::AgeEventTextSecretStashes,
    Key::AgeEventTextSnitches,
    Key::AgeEventTextStarlessNight,
    Key::AgeEventTextSuddenRain,
    Key::AgeEventTextThickFog,
    Key::AgeEventTextAlarmChangingPatrols,
    Key::AgeEventTextEmptyAlleys,
    Key::AgeEventTextFullMobilization,
    Key::AgeEventTextFullMoon,
    Key::AgeEventTextGuildPurges,
    Key::AgeEventTextInspection,
    Key::AgeEventTextOpenDistricts,
    Key::AgeEventTextSupportOfTheGuild,
    Key::AgeEventTextToolsOfTheTrade,
    Key::AgeEventTextVeteranGuards,
    Key::AgeEventTextVigilantes,
];
const JEWELS: [Key; 4] = [
    Key::AgeJewelYellow,
    Key::AgeTokenCheapTrinket,
    Key::AgeJewelGreen,
    Key::AgeJewelEmperor,
];
const DISTRICTS: [Key; 5] = [
    Key::AgeDistrictPalace,
    Key::AgeDistrictDomes,
    Key::AgeDistrictRattles,
    Key::AgeDistrictDocks,
    Key::AgeDistrictPot,
];
/// In the order of [`Way::ALL`]; a general and a special card go by their own names.
const WAYS: [Key; 6] = [
    Key::AgeActResolve,
    Key::AgeCardMoveSneak,
    Key::AgeCardMoveDash,
    Key::AgeCardAmbushWits,
    Key::AgeCardAmbushPlan,
    Key::AgeCardSpecial,
];

/// The card's name.
pub fn card_name(card: Card) -> Key {
    CARDS[card.index()]
}

/// What the card does, as printed on it.
pub fn card_text(card: Card) -> Key {
    CARD_TEXTS[card.index()]
}

/// The special card's name.
pub fn special_name(special: Special) -> Key {
    SPECIALS[special.index()]
}

/// What the special card does, as printed on it.
pub fn special_text(special: Special) -> Key {
    SPECIAL_TEXTS[special.index()]
}

/// The thief's name: "Joanne".
pub fn character_name(who: Character) -> Key {
    CHARACTERS[who.index()]
}

/// Who the thief is: "Renegade Captain".
pub fn character_title(who: Character) -> Key {
    TITLES[who.index()]
}

/// The name of the thief's art: "Guard's Uniform".
pub fn power_name(who: Character) -> Key {
    POWERS[who.index()]
}

/// What the thief's art does.
pub fn power_text(who: Character) -> Key {
    POWER_TEXTS[who.index()]
}

/// The token's name.
pub fn token_name(token: Token) -> Key {
    TOKENS[token.index()]
}

/// What the token does, as a short phrase.
pub fn token_text(token: Token) -> Key {
    TOKEN_TEXTS[token.index()]
}

/// The event's name.
pub fn event_name(event: EventCard) -> Key {
    EVENTS[event.index()]
}

/// What the event does, as a sentence.
pub fn event_text(event: EventCard) -> Key {
    EVENT_TEXTS[event.index()]
}

/// The jewel's name. A trinket counts as one.
pub fn jewel_name(jewel: Jewel) -> Key {
    JEWELS[jewel.index()]
}

/// The district's name.
pub fn district_name(district: District) -> Key {
    DISTRICTS[district as usize]
}

/// A way to resolve a stack.
pub fn way_name(way: Way) -> Key {
    WAYS[way as usize]
}

/// Guard or captain.
pub fn figure_name(fig: Fig) -> Key {
    match fig.is_captain() {
        true => Key::AgeCaptain,
        false => Key::AgeGuard,
    }
}

const KINDS: [(u16, Key); 11] = [
    (flag::GATE, Key::AgeGate),
    (flag::DUNGEON, Key::AgeDungeon),
    (flag::HIDEOUT, Key::AgeHideout),
    (flag::IMPERIAL, Key::AgeGuardroomImperial),
    (flag::SWORDS, Key::AgeGuardroomSwords),
    (flag::GUARDROOM, Key::AgeGuardroom),
    (flag::SEWER_IN, Key::AgeSewerEntrance),
    (flag::SEWER_OUT, Key::AgeSewerExit),
    (flag::START, Key::AgeStart),
    (flag::CAPTAIN_ALARM, Key::AgeCaptainAlarmSpace),
    (flag::GUARD_ALARM, Key::AgeGuardAlarmSpace),
];

/// What kinds of space it is, those that matter most first; none when it is plain.
pub fn space_kinds(at: Node) -> impl Iterator<Item = Key> {
    // A guardroom of a kind is not called a guardroom too.
    let particular = at.is(flag::IMPERIAL | flag::SWORDS);
    KINDS
        .into_iter()
        .filter(move |&(flags, _)| at.is(flags) && !(particular && flags == flag::GUARDROOM))
        .map(|(_, key)| key)
}

/// The name of a space within its district: "B3"; of the vault none.
pub fn space_short(at: Node) -> &'static str {
    at.id().split('.').next().unwrap_or_default()
}

/// A space: "Golden Domes B3".
pub fn space_name(at: Node) -> Text {
    let side = match at.id().split_once('.') {
        None => return Key::AgeSpaceVault.into(),
        Some((_, side)) => side,
    };
    let label = |key| Text::new(key).str("node", space_short(at));
    if at.district() != District::Palace {
        return label(Key::AgeSpaceLabel).word("district", district_name(at.district()));
    }
    // The four sides of the Palace have spaces of the same names.
    label(Key::AgeSpacePalace).word(
        "side",
        match side {
            "N" => Key::AgeNorth,
            "E" => Key::AgeEast,
            "S" => Key::AgeSouth,
            _ => Key::AgeWest,
        },
    )
}

/// Whether the short name of a space says enough beside the full name of another.
fn near(from: Node, to: Node) -> bool {
    from.district() == to.district() && from.district() != District::Palace
}

/// A space before another in a sentence.
pub fn space_near(from: Node, to: Node) -> Text {
    match near(from, to) {
        true => Text::new(Key::AgeSpaceShort).str("node", space_short(from)),
        false => space_name(from),
    }
}

/// From one space to another: "S1 → Golden Domes B3".
pub fn route(from: Node, to: Node) -> Text {
    let text = Text::new(Key::Route).text("to", space_name(to));
    match near(from, to) {
        true => text.str("from", space_short(from)),
        false => text.text("from", space_name(from)),
    }
}

/// A sentence with a space in it.
pub fn at(key: Key, space: Node) -> Text {
    Text::new(key).text("space", space_name(space))
}

/// A sentence with a seat in it.
pub fn named(key: Key, seat: Seat) -> Text {
    Text::new(key).seat("name", seat.0)
}
