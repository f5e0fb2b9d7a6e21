//! The house rules in words (2.13), in the order of the table.

use crate::words::Key;
use crate::words::spoken::HouseWords;

const ON_OFF: &[Key] = &[Key::HouseRuleOn, Key::HouseRuleOff];

pub(super) const WORDS: [HouseWords; 11] = [
    HouseWords {
        title: Key::AgeHouseSpecial,
        what: Key::AgeHouseSpecialWhat,
        values: ON_OFF,
        source: Key::HouseSourceSeed,
    },
    HouseWords {
        title: Key::AgeHouseCharacters,
        what: Key::AgeHouseCharactersWhat,
        values: &[Key::AgeHouseCharactersChosen, Key::AgeHouseCharactersDealt],
        source: Key::HouseSourceOurs,
    },
    HouseWords {
        title: Key::AgeHouseStart,
        what: Key::AgeHouseStartWhat,
        values: &[Key::AgeHouseStartOpposite, Key::AgeHouseStartFree],
        // The value that is ours is the default; the rules text lets the second thief choose.
        source: Key::HouseSourceSeed,
    },
    HouseWords {
        title: Key::AgeHouseWall,
        what: Key::AgeHouseWallWhat,
        values: ON_OFF,
        source: Key::HouseSourceSeed,
    },
    HouseWords {
        title: Key::AgeHouseTies,
        what: Key::AgeHouseTiesWhat,
        values: &[Key::AgeHouseTiesFirst, Key::AgeHouseTiesAuto],
        source: Key::HouseSourceOurs,
    },
    HouseWords {
        title: Key::AgeHouseDistrict,
        what: Key::AgeHouseDistrictWhat,
        values: &[Key::AgeHouseDistrictAlarm, Key::AgeHouseDistrictTheft],
        source: Key::HouseSourcePrinted,
    },
    HouseWords {
        title: Key::AgeHouseDrop,
        what: Key::AgeHouseDropWhat,
        values: &[Key::AgeHouseDropOpen, Key::AgeHouseDropOwn],
        source: Key::HouseSourcePrinted,
    },
    HouseWords {
        title: Key::AgeHouseRange,
        what: Key::AgeHouseRangeWhat,
        values: &[Key::AgeHouseRangeAny, Key::AgeHouseRangeDistrict],
        source: Key::HouseSourceOurs,
    },
    HouseWords {
        title: Key::AgeHouseEarly,
        what: Key::AgeHouseEarlyWhat,
        values: ON_OFF,
        // Off is the rules text; the winner is the same.
        source: Key::HouseSourceSeed,
    },
    HouseWords {
        title: Key::AgeHouseAlarmGuards,
        what: Key::AgeHouseAlarmGuardsWhat,
        values: &[Key::AgeHouseAlarmGuardsNormal, Key::AgeHouseAlarmGuardsHard],
        source: Key::HouseSourceOurs,
    },
    HouseWords {
        title: Key::AgeHouseLayout,
        what: Key::AgeHouseLayoutWhat,
        values: &[Key::AgeHouseLayoutStandard, Key::AgeHouseLayoutGate],
        source: Key::HouseSourceOurs,
    },
];
