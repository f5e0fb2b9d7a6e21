//! Age of Thieves in words.

mod house;
pub mod names;

use super::rules::{Block, RULES_AGE};
use super::spoken::{Button, Choice, HouseWords, Line, Preview, Reason, Spoken, Stat};
use super::{Key, Text};
use crate::engine::{Handle, Seat};
use crate::games::age_of_thieves::{Action, AgeOfThieves, Event, Illegal, Phase, View};

impl Spoken for AgeOfThieves {
    const NAME: Key = Key::GameAge;
    const TAG: Key = Key::GameAgeTag;
    const MINUTES: u32 = 120;
    const PICTURE: &'static str = "pic-age";
    const RULES_PAGE: [&'static [Block]; 3] = RULES_AGE;
    const HOUSE_WORDS: &'static [HouseWords] = &house::WORDS;

    fn reason(_: Illegal) -> Reason {
        Reason {
            text: Key::WhyChooseFirst.into(),
            rule: "",
        }
    }

    fn line(_: Event) -> Option<Line> {
        None
    }

    fn status(view: &View) -> Text {
        let key = match (view.table.phase, view.table.alarm) {
            (Phase::SetUp, _) => return Key::SetUp.into(),
            (_, false) => Key::AgeTurnCalm,
            (_, true) => Key::AgeTurnAlarm,
        };
        Text::new(key).num("n", view.table.turn)
    }

    fn task(_: &View) -> Text {
        Key::AgeTableSecret.into()
    }

    fn stats(view: &View, seat: Seat) -> Vec<Stat> {
        let thief = view.table.thief(seat);
        let stat = |icon, value, label| Stat {
            icon,
            value,
            goal: None,
            label,
            sole: false,
        };
        vec![
            stat("ui-cards", thief.hand_size, Key::AgeHand),
            stat("jewel-yellow", thief.yellow, Key::AgeJewelYellow),
            stat("jewel-green", thief.green, Key::AgeJewelGreen),
        ]
    }

    fn preview(_: &View, _: Action) -> Preview {
        Preview {
            title: Key::DoIt.into(),
            place: None,
            then: None,
            price: 0,
        }
    }

    fn choice(_: Handle) -> Choice {
        Choice {
            label: Key::DoIt.into(),
            icon: "ui-check",
            colour: "",
            switch: false,
        }
    }

    fn handle(_: &View, _: Handle) -> Text {
        Key::AgeBoard.into()
    }

    fn summary(_: &View) -> Vec<Text> {
        Vec::new()
    }

    fn buttons(_: &View) -> Vec<Button> {
        Vec::new()
    }
}
