//! What a game says: its reasons, log lines, previews and names, as texts.

use super::{Key, Text};
use crate::engine::{Game, Handle, Seat};

/// A line of the log.
#[derive(Clone, Debug, PartialEq)]
pub struct Line {
    /// Whose deed it was, if anybody's.
    pub seat: Option<Seat>,
    /// What happened.
    pub text: Text,
    /// The rule it comes from, as headed on the rules page.
    pub rule: &'static str,
}

/// Why a touch did nothing.
#[derive(Clone, Debug, PartialEq)]
pub struct Reason {
    /// The sentence.
    pub text: Text,
    /// The rule it comes from.
    pub rule: &'static str,
}

/// A house rule as the set-up sheet shows it.
#[derive(Clone, Copy, Debug)]
pub struct HouseWords {
    /// Its name.
    pub title: Key,
    /// What it changes.
    pub what: Key,
    /// Its values, in the order of the table.
    pub values: &'static [Key],
    /// Where the value that is not the default comes from.
    pub source: Key,
}

/// An action before it is done.
#[derive(Clone, Debug, PartialEq)]
pub struct Preview {
    /// What it is.
    pub title: Text,
    /// Where, or from where to where.
    pub place: Option<Text>,
    /// What will be true then.
    pub then: Option<Text>,
    /// The price in cards or tokens; 0 when it is free.
    pub price: u8,
}

/// A choice within an action, as a button of the preview bar.
#[derive(Clone, Debug, PartialEq)]
pub struct Choice {
    /// Its name.
    pub label: Text,
    /// A symbol of the sprite.
    pub icon: &'static str,
    /// The class that sets its colours.
    pub colour: &'static str,
    /// Somebody or something that comes along, rather than a card that pays.
    pub switch: bool,
}

/// A number beside a seat's name.
#[derive(Clone, Debug, PartialEq)]
pub struct Stat {
    /// A symbol of the sprite.
    pub icon: &'static str,
    /// How many.
    pub value: u8,
    /// Of how many, when it is a goal.
    pub goal: Option<u8>,
    /// What is counted.
    pub label: Key,
    /// A thing that one has or not: shown without its number.
    pub sole: bool,
}

impl Stat {
    /// So many, without a goal.
    pub fn count(icon: &'static str, value: u8, label: Key) -> Stat {
        Stat {
            icon,
            value,
            goal: None,
            label,
            sole: false,
        }
    }

    /// Something that the seat has.
    pub fn sole(icon: &'static str, label: Key) -> Stat {
        Stat {
            sole: true,
            ..Stat::count(icon, 1, label)
        }
    }
}

/// The words of one game.
pub trait Spoken: Game {
    /// Its name.
    const NAME: Key;
    /// One sentence for the home page.
    const TAG: Key;
    /// How long a match takes at a table, in minutes.
    const MINUTES: u32;
    /// Its picture on the home page: a symbol of the sprite.
    const PICTURE: &'static str;
    /// One entry for each of [`Game::HOUSE_RULES`].
    const HOUSE_WORDS: &'static [HouseWords];

    /// Why an action is refused.
    fn reason(why: Self::Illegal) -> Reason;

    /// What happened, for the log; `None` for what goes without saying.
    fn line(event: Self::Event) -> Option<Line>;

    /// What stands under the game's name while it is played.
    fn status(view: &Self::View) -> Text;

    /// What the seat to act is asked for, and how often more, as (words, done, of).
    fn task(view: &Self::View) -> Text;

    /// The numbers beside a seat.
    fn stats(view: &Self::View, seat: Seat) -> Vec<Stat>;

    /// An action before it is done by the seat to act.
    fn preview(view: &Self::View, action: Self::Action) -> Preview;

    /// A choice within an action.
    fn choice(handle: Handle) -> Choice;

    /// The accessible name of a handle.
    fn handle(view: &Self::View, handle: Handle) -> Text;

    /// The board in sentences.
    fn summary(view: &Self::View) -> Vec<Text>;

    /// The buttons at the foot of the table that begin an action: handle, name, what it brings,
    /// and whether one touch does it.
    fn buttons(view: &Self::View) -> Vec<Button>;
}

/// A button that begins an action.
#[derive(Clone, Debug, PartialEq)]
pub struct Button {
    /// What it touches.
    pub handle: Handle,
    /// Its name.
    pub label: Text,
    /// What it brings, and whether it can be undone.
    pub note: Text,
    /// A symbol of the sprite.
    pub icon: &'static str,
    /// It says all there is to know, so that one touch is enough when nothing is left to choose.
    pub at_once: bool,
}
