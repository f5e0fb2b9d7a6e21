//! Why a touch did nothing.

use super::names::{card_name, district_name};
use crate::games::age_of_thieves::Illegal;
use crate::words::spoken::Reason;
use crate::words::{Key, Text};

/// The rule it comes from, and its sentence.
fn key(why: Illegal) -> (&'static str, Key) {
    use Illegal as I;
    match why {
        I::GameOver => ("2.11", Key::WhyGameOver),
        I::NotNow => ("2.4", Key::WhyChooseFirst),
        I::CharacterTaken(_) => ("2.3", Key::AgeWhyThiefTaken),
        I::NotStart(_) => ("2.3", Key::AgeWhyNotStart),
        I::StartTaken(_) => ("2.3", Key::AgeWhyStartTaken),
        I::YellowPlace(_) => ("2.4.1", Key::AgeWhyYellowPlace),
        I::YellowNear(_) => ("2.4.1", Key::AgeWhyYellowNear),
        I::NotInHand(_) => ("2.4.2", Key::AgeWhyNoCard),
        I::NoDiscard(_) => ("2.6", Key::AgeWhyBasic),
        I::NoStackYet => ("2.4.3", Key::AgeWhyNoStackYet),
        I::Declared(_) => ("2.4.3", Key::AgeWhyDeclared),
        I::NoPoints(_) => ("2.4.3", Key::AgeWhyNoAp),
        I::NeedsPoint => ("2.4.3", Key::AgeWhyMinAp),
        I::NoInformer => ("2.4.3", Key::AgeWhyNoInformer),
        I::NoAgent => ("2.4.3", Key::AgeWhyNoAgent),
        I::Purges => ("2.12", Key::AgeWhyPurges),
        I::Rain => ("2.12", Key::AgeWhyRain),
        I::FullMoon => ("2.12", Key::AgeWhyFullMoon),
        I::SpecialOnBasic => ("2.6b", Key::AgeWhySpecialBasic),
        I::SpecialUsed => ("2.6b", Key::AgeWhySpecialUsed),
        I::NoSpecials => ("2.13", Key::AgeWhyNoSpecials),
        I::NoStack(_) => ("2.4.4", Key::AgeWhyNoStack),
        I::MoveFirst => ("2.5.4", Key::AgeWhyDungeonMoveFirst),
        I::OtherCard(_) => ("2.6", Key::AgeWhyOtherCard),
        I::NoSpecial => ("2.6b", Key::AgeWhyNoSpecial),
        I::DashOnly => ("2.6", Key::AgeWhyDashOnly),
        I::PlanOnly => ("2.6", Key::AgeWhyPlanOnly),
        I::NoTarget(_) => ("2.4.4", Key::AgeWhyNoTarget),
        I::NoSpecialTarget => ("2.6b", Key::AgeWhyNoSpecialTarget),
        I::ElixirOnce => ("2.6c", Key::AgeWhyElixirOnce),
        I::Lifted(_) => ("2.6c", Key::AgeWhyLifted),
        I::OutOfRange(..) => ("2.6c", Key::AgeWhyOutOfRange),
        I::OtherDistrict => ("2.6c", Key::AgeWhyOtherDistrict),
        I::SafeTarget(_) => ("2.1", Key::AgeWhyTargetSafe),
        I::NoSuchThief(_) => ("2.3", Key::AgeWhyNoThief),
        I::NotSelf => ("2.6c", Key::AgeWhyNotSelf),
        I::NotCaptain => ("2.6c", Key::AgeWhyNotCaptain),
        I::NoGuard(_) => ("2.6c", Key::AgeWhyNoGuard),
        I::NotThisGuard(_) => ("2.6c", Key::AgeWhyNotThisGuard),
        I::TrappedTarget => ("2.6c", Key::AgeWhyTrappedTarget),
        I::NoToken(_) => ("2.7", Key::AgeWhyNoToken),
        I::NoSheetToken(_) => ("2.7", Key::AgeWhyNoSheetToken),
        I::NoJewel(_) => ("2.6a", Key::AgeWhyNoJewel),
        I::Robbed(_) => ("2.6a", Key::AgeWhyRobbed),
        I::NotCheapest => ("2.9", Key::AgeWhyNotCheapest),
        I::Fire(_) => ("2.1", Key::AgeWhyFire),
        I::Dungeon(_) => ("2.1", Key::AgeWhyDungeonEnter),
        I::NotDungeon(_) => ("2.9", Key::AgeWhyNotDungeon),
        I::NotAvailable(_) => ("2.1", Key::AgeWhyNotAvailable),
        I::Occupied(_) => ("2.1", Key::AgeWhyOccupied),
        I::NotGuardroom(_) => ("2.2", Key::AgeWhyNotGuardroom),
        I::GuardStood(_) => ("2.12", Key::AgeWhyWatchmen),
        I::NotNearest(_) => ("2.7", Key::AgeWhyNotNearest),
        I::SmokeAdjacent => ("2.6c", Key::AgeWhySmokeAdjacent),
        I::SmokeTwice => ("2.6c", Key::AgeWhySmokeTwice),
        I::Magpie(_) => ("2.6c", Key::AgeWhyMagpie),
        I::NotAnEnd(_) => ("2.8", Key::AgeWhyNotAnEnd),
        I::NoStreet(_) => ("2.5", Key::AgeWhyNoStreet),
        I::TooFar => ("2.5", Key::AgeWhyTooFar),
        I::AfterSewers => ("2.5.1", Key::AgeWhyAfterSewers),
        I::Trapped => ("2.6c", Key::AgeWhyTrapped),
        I::NotShortest(_) => ("2.6b", Key::AgeWhyNotShortest),
        I::NoWayOn(_) => ("2.1", Key::AgeWhyNoWayOn),
        I::ExtraUsed => ("2.5.3", Key::AgeWhyExtraUsed),
        I::NoKnownArea => ("2.5.3", Key::AgeWhyNoKnownArea),
        I::StepsLeft(_) => ("2.5.3", Key::AgeWhyStepsLeft),
        I::DungeonExtra => ("2.5.4", Key::AgeWhyDungeonExtra),
        I::NotGate => ("2.5.6", Key::AgeWhyNotGate),
        I::GateShut => ("2.5.6", Key::AgeWhyGateCalm),
        I::GateOther(_) => ("2.5.6", Key::AgeWhyGateOther),
        I::SewerStep => ("2.5.1", Key::AgeWhySewerStep),
        I::SewerFlood => ("2.12", Key::AgeWhySewerFlood),
        I::SewerPalace => ("2.6b", Key::AgeWhySewerPalace),
        I::NotExit(_) => ("2.5.1", Key::AgeWhyNotExit),
        I::SameSpace => ("2.5.1", Key::AgeWhySameSpace),
        I::DashCollects => ("2.6", Key::AgeWhyDashCollect),
        I::NothingHere => ("2.5.1", Key::AgeWhyNothingHere),
        I::NotHere(_) => ("2.6a", Key::AgeWhyNotHere),
        I::NotMarked(_) => ("2.6a", Key::AgeWhyNotMarked),
        I::NotSheetToken => ("2.7", Key::AgeWhyNotSheet),
        I::NotGrenade(_) => ("2.6b", Key::AgeWhyNotGrenade),
        I::NotDiscarded(_) => ("2.6b", Key::AgeWhyNotDiscarded),
    }
}

/// The whole reason.
pub(super) fn reason(why: Illegal) -> Reason {
    use Illegal as I;
    let (rule, key) = key(why);
    let text = Text::new(key);
    let text = match why {
        I::CharacterTaken(seat)
        | I::SafeTarget(seat)
        | I::NoSheetToken(seat)
        | I::NoJewel(seat)
        | I::Robbed(seat)
        | I::NotHere(seat) => text.seat("name", seat.0),
        I::NotInHand(card)
        | I::NoDiscard(card)
        | I::Declared(card)
        | I::OtherCard(card)
        | I::NoTarget(card)
        | I::NotGrenade(card)
        | I::NotDiscarded(card) => text.word("card", card_name(card)),
        I::YellowPlace(district) | I::GateOther(district) => {
            text.word("district", district_name(district))
        }
        I::YellowNear(spaces) | I::StepsLeft(spaces) => {
            text.count("spaces", Key::CountSpaces, spaces.into())
        }
        I::NoPoints(n) | I::Magpie(n) => text.num("n", n),
        I::OutOfRange(distance, range) => text.num("n", distance).num("m", range),
        _ => text,
    };
    Reason { text, rule }
}
