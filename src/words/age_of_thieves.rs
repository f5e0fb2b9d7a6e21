//! Age of Thieves in words.

mod buttons;
mod eyes;
mod house;
mod lines;
pub mod names;
mod previews;
mod reasons;
mod state;
mod tasks;
#[cfg(test)]
mod tests;
pub mod things;

use super::spoken::{Button, Choice, HouseWords, Line, Preview, Reason, Spoken, Stat};
use super::{Key, Text};
use crate::engine::{Handle, Seat};
use crate::games::age_of_thieves::{Action, AgeOfThieves, Event, Illegal, View};

impl Spoken for AgeOfThieves {
    const NAME: Key = Key::GameAge;
    const TAG: Key = Key::GameAgeTag;
    const MINUTES: u32 = 120;
    const PICTURE: &'static str = "pic-age";
    const HOUSE_WORDS: &'static [HouseWords] = &house::WORDS;

    fn reason(why: Illegal) -> Reason {
        reasons::reason(why)
    }

    fn line(event: Event) -> Option<Line> {
        lines::line(event)
    }

    fn status(view: &View) -> Text {
        state::status(view)
    }

    fn task(view: &View) -> Text {
        tasks::task(view)
    }

    fn stats(view: &View, seat: Seat) -> Vec<Stat> {
        state::stats(view, seat)
    }

    fn preview(view: &View, action: Action) -> Preview {
        previews::preview(view, action)
    }

    /// Every choice of this game is a step of its path; none is made within an action.
    fn choice(_: Handle) -> Choice {
        Choice {
            label: Key::DoIt.into(),
            icon: "ui-check",
            colour: "",
            switch: false,
        }
    }

    fn handle(view: &View, handle: Handle) -> Text {
        things::handle(view, handle)
    }

    fn summary(view: &View) -> Vec<Text> {
        state::summary(view)
    }

    fn buttons(view: &View) -> Vec<Button> {
        buttons::buttons(view)
    }
}
