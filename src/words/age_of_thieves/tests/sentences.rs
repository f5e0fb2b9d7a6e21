//! Every reason, and the lines that random games seldom bring about.

use super::{english, linked, n, said};
use crate::engine::{Seat, SeatSet};
use crate::games::age_of_thieves::cards::{Card, Special};
use crate::games::age_of_thieves::hedria::District;
use crate::games::age_of_thieves::{
    AgeOfThieves, Caught, Decided, Ending, Event, Fig, Illegal, Jewel, Why,
};
use crate::words::spoken::Spoken;

#[test]
fn every_reason_has_its_sentence_and_rule() {
    use Illegal as I;
    let (seat, at, card, district) = (Seat(1), n("B3.N"), Card::Beacon, District::Domes);
    let all = [
        I::GameOver,
        I::NotNow,
        I::CharacterTaken(seat),
        I::NotStart(at),
        I::StartTaken(at),
        I::YellowPlace(district),
        I::YellowNear(1),
        I::NotInHand(card),
        I::NoDiscard(Card::Move),
        I::NoStackYet,
        I::Declared(Card::Move),
        I::NoPoints(10),
        I::NeedsPoint,
        I::NoInformer,
        I::NoAgent,
        I::Purges,
        I::Rain,
        I::FullMoon,
        I::SpecialOnBasic,
        I::SpecialUsed,
        I::NoSpecials,
        I::NoStack(0),
        I::MoveFirst,
        I::OtherCard(card),
        I::NoSpecial,
        I::DashOnly,
        I::PlanOnly,
        I::NoTarget(card),
        I::NoSpecialTarget,
        I::ElixirOnce,
        I::Lifted(0),
        I::OutOfRange(7, 5),
        I::OtherDistrict,
        I::SafeTarget(seat),
        I::NoSuchThief(seat),
        I::NotSelf,
        I::NotCaptain,
        I::NoGuard(at),
        I::NotThisGuard(at),
        I::TrappedTarget,
        I::NoToken(at),
        I::NoSheetToken(seat),
        I::NoJewel(seat),
        I::Robbed(seat),
        I::NotCheapest,
        I::Fire(at),
        I::Dungeon(at),
        I::NotDungeon(at),
        I::NotAvailable(at),
        I::Occupied(at),
        I::NotGuardroom(at),
        I::GuardStood(at),
        I::NotNearest(at),
        I::SmokeAdjacent,
        I::SmokeTwice,
        I::Magpie(3),
        I::NotAnEnd(at),
        I::NoStreet(at),
        I::TooFar,
        I::AfterSewers,
        I::Trapped,
        I::NotShortest(at),
        I::NoWayOn(at),
        I::ExtraUsed,
        I::NoKnownArea,
        I::StepsLeft(2),
        I::DungeonExtra,
        I::NotGate,
        I::GateShut,
        I::GateOther(district),
        I::SewerStep,
        I::SewerFlood,
        I::SewerPalace,
        I::NotExit(at),
        I::SameSpace,
        I::DashCollects,
        I::NothingHere,
        I::NotHere(seat),
        I::NotMarked(seat),
        I::NotSheetToken,
        I::NotGrenade(card),
        I::NotDiscarded(Card::FireGrenade),
    ];
    for why in all {
        let reason = AgeOfThieves::reason(why);
        assert!(linked(reason.rule), "{}", reason.rule);
        let [en, zh, ja] = said(&reason.text);
        assert!(
            en.ends_with('.') && zh.ends_with('。') && ja.ends_with('。'),
            "{en}"
        );
    }
    let why = |why| english(&AgeOfThieves::reason(why).text);
    assert_eq!(why(I::OutOfRange(7, 5)), "Out of range: 7 away, range 5.");
    assert_eq!(
        why(I::YellowNear(1)),
        "A thief is only 1 space away. It must be at least 6."
    );
}

#[test]
fn every_line_can_be_said() {
    let (seat, to) = (Seat(1), Seat(2));
    let (from, at, fig) = (n("S1.N"), n("B3.N"), Fig(3));
    let hunted = |why, distance, to| Event::Hunted {
        fig,
        from,
        to,
        thief: seat,
        distance,
        arrests: 1,
        why,
    };
    let ended = |ending, decided, winners| Event::Ended {
        ending,
        winners: SeatSet(winners),
        points: 4,
        decided,
    };
    let arrested = |how| Event::Arrested {
        seat,
        at,
        by: Fig(20),
        how,
    };
    let declared = |stacks, special| Event::Declared {
        seat,
        stacks,
        ap: 9,
        informers: 1,
        agents: 2,
        special,
    };
    let rolled = |second| Event::Rolled {
        first: 3,
        second,
        initiative: 3,
    };
    let text = |event| english(&AgeOfThieves::line(event).expect("a line").text);
    let cases = [
        (
            hunted(Why::Nearest, 3, at),
            "A guard saw 小明 3 spaces away and went from S1 to Golden Domes B3.",
        ),
        (
            hunted(Why::Split, 4, from),
            "A guard saw 小明 4 spaces away and stayed at Golden Domes S1. The other thief was hunted already.",
        ),
        (
            hunted(Why::FirstThief, 1, at),
            "A guard saw 小明 1 space away and went from S1 to Golden Domes B3. The first thief chose between equal ways.",
        ),
        (
            hunted(Why::MostArrests, 0, from),
            "A guard at Golden Domes S1 saw 小明 on its own space. There most thieves were caught.",
        ),
        (
            hunted(Why::Automatic, 2, at),
            "A guard saw 小明 2 spaces away and went from S1 to Golden Domes B3. Of equal ways it took the first.",
        ),
        (
            arrested(Caught::Entered),
            "小明 ran into a captain at Golden Domes B3 and was arrested.",
        ),
        (
            arrested(Caught::Found),
            "A captain reached 小明 at Golden Domes B3: arrested.",
        ),
        (
            arrested(Caught::PlainGarb),
            "A Plain-garb Guard at Golden Domes B3 arrested 小明.",
        ),
        (declared(0, None), "小明 declared nothing."),
        (
            declared(3, Some(Special::HastePotion)),
            "小明 declared 3 actions with 9 AP: Haste Potion open on top, Informer × 1, Guild Agent × 2.",
        ),
        (rolled(0), "The guards rolled initiative 3."),
        (rolled(2), "The guards rolled 3 and 2: initiative 3."),
        (
            Event::Thrown {
                seat,
                victim: to,
                jewel: Jewel::Trinket,
                to: at,
            },
            "小明's magpie carried Cheap Trinket of ケン to Golden Domes B3.",
        ),
        (
            Event::Drawn {
                fig,
                from,
                to: from,
            },
            "The noise kept a guard at Golden Domes S1.",
        ),
        (
            Event::Reposted {
                seat,
                fig,
                from: n("W.N"),
                to: n("C5.E"),
            },
            "小明 sent a guard from Sea Palace W north to Rattles C5.",
        ),
        (
            ended(Ending::JewelOut, Decided::Jewel, 0b10),
            "小明 got away with the Emperors' Jewel and won.",
        ),
        (
            ended(Ending::AlarmOver, Decided::Points, 0b10),
            "The Emperors' Jewel stayed behind. 小明 won with 4 points.",
        ),
        (
            ended(Ending::AllOut, Decided::First, 0b10),
            "A tie: 小明 was the first to escape and won.",
        ),
        (
            ended(Ending::AlarmOver, Decided::Nobody, 0),
            "Nobody got out of the city. Everybody lost.",
        ),
        (
            ended(Ending::CalmOver, Decided::Nobody, 0),
            "Nobody took the Emperors' Jewel in time. Everybody lost.",
        ),
    ];
    for (event, words) in cases {
        assert_eq!(text(event), words);
    }
    let rest = [
        Event::NoCards { seat },
        Event::NoYellow,
        Event::Ignored { seat },
        Event::Gave { seat, to },
        Event::TookGrenade {
            seat,
            card: Card::FireGrenade,
        },
        Event::CaptiveCard {
            district: District::Pot,
        },
        Event::Confiscated {
            seat,
            victim: to,
            jewel: Jewel::Yellow,
        },
        Event::Spied {
            seat,
            first: from,
            second: at,
        },
        Event::Left { seat, at },
        Event::Escaped {
            seat,
            order: 1,
            jewel: true,
        },
    ];
    rest.iter().for_each(|&event| drop(text(event)));
    assert_eq!(
        said(
            &AgeOfThieves::line(hunted(Why::Nearest, 3, at))
                .unwrap()
                .text
        )[1..],
        [
            "守衛在 3 格外看到 小明，從位置 S1 走到黃金圓頂 B3。",
            "衛兵が3マス先の小明を見つけ、S1から黄金ドームB3へ動きました。"
        ]
    );
}
