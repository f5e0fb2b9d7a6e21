//! What a table shows of its match, and what can be done there: the same types for every game.

use crate::boards::picks::Picks;
use crate::engine::{Glow, Handle, Player, Seat, SeatSet, Shared};
use crate::shelf::Trouble;
use crate::words::spoken::{Button, Choice, Line, Preview, Reason, Stat};
use crate::words::{Key, Text};
use leptos::prelude::*;

/// What a person at the table can do besides touching the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Deed {
    /// Do the action as it stands.
    DoIt,
    /// Give up the choice being made.
    Cancel,
    /// Take the last action back.
    Undo,
    /// Do it again.
    Redo,
    /// Take the last action back by consent.
    TakeBack,
    /// Make the computers act at once.
    Hurry,
    /// Ask for a hint.
    Hint,
    /// Open the curtain.
    Reveal,
    /// Close it.
    Hide,
    /// Play here what is played in another tab.
    TakeOver,
    /// Put a match back that was deleted in another tab.
    PutBack,
}

/// Why the match is only watched.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Away {
    /// It is played in another tab.
    Elsewhere,
    /// It was deleted there.
    Deleted,
}

/// The action as it stands, with everything that could be chosen instead.
#[derive(Clone, Debug, PartialEq)]
pub struct Shown {
    /// In words.
    pub preview: Preview,
    /// What pays or comes along, or could: handle, words, how it stands, how many.
    pub choices: Vec<(Handle, Choice, Glow, usize)>,
    /// Whether it can be undone once done.
    pub undoable: bool,
}

/// How far the thinking has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Found {
    /// Nobody thinks.
    Nothing,
    /// In percent.
    Thinking(u8),
    /// The worker has broken down.
    Broken,
}

/// A hint that lies on the board: chances to win in thousandths, with it and with the best of the others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hint {
    /// With it.
    pub chance: u16,
    /// With another, if there is one.
    pub next: Option<u16>,
}

/// A line of the log with its number.
#[derive(Clone, Debug, PartialEq)]
pub struct Entry {
    /// Counts from 0 at the start of the match.
    pub number: usize,
    /// Counts the deeds done at this device, undone ones too: another line in the same place differs in it.
    pub deed: u32,
    /// How many actions had been done then: where the replay stands at this line.
    pub after: usize,
    /// The line.
    pub line: Line,
}

/// What can be taken back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Back {
    /// By undo, or why not.
    pub undo: Result<(), Key>,
    /// By consent: only at a table of people.
    pub takeback: bool,
    /// By redo.
    pub redo: bool,
    /// Nothing more will be done: the match is over.
    pub over: bool,
}

/// The match as the table shows it, after each deed. One picture for all of it rather than a signal for each number:
/// deeds are rare, and every type of signal is code in the bundle.
#[derive(Clone, Debug, PartialEq)]
pub struct Now {
    /// Who acts; nobody once over.
    pub turn: Option<Seat>,
    /// Whether a person acts.
    pub human: bool,
    /// Whose eyes are at the device.
    pub eyes: Option<Seat>,
    /// Who must take the device before anything is drawn.
    pub curtain: Option<Seat>,
    /// Under the game's name.
    pub status: Text,
    /// What the seat to act is asked for.
    pub task: Text,
    /// Numbers beside each seat.
    pub stats: Vec<Vec<Stat>>,
    /// The buttons that begin an action.
    pub buttons: Vec<Button>,
    /// The board in sentences.
    pub summary: Vec<Text>,
    /// What can be taken back.
    pub back: Back,
    /// The winners, once over.
    pub winners: Option<SeatSet>,
}

/// A match on the table. Everything follows it by itself.
#[derive(Clone, Copy, Debug)]
pub struct Desk {
    /// [`crate::engine::Game::ID`].
    pub game: &'static str,
    /// The game's name.
    pub name: Key,
    /// The players' names.
    pub names: Signal<Vec<String>>,
    /// Who decides for each seat.
    pub players: StoredValue<Vec<Player>>,
    /// How many of them are people.
    pub people: u32,
    /// The match as it stands, or as it stood where the replay is.
    pub now: Memo<Now>,
    /// What happened in the whole match.
    pub log: Memo<Vec<Entry>>,
    /// The number of the log's line that the board has pointed at.
    pub sought: RwSignal<Option<usize>>,
    /// How many actions have been done.
    pub length: Memo<usize>,
    /// Where the replay stands, as a number of actions; `None` is the match itself.
    pub at: RwSignal<Option<usize>>,
    /// Whose secrets the replay of a finished match shows.
    pub seen_by: RwSignal<Option<Seat>>,
    /// Begins a new match with so many actions of this one.
    pub branch: Callback<usize>,
    /// How far the computer, or the hint, has come with its thinking.
    pub thinking: RwSignal<Found>,
    /// The hint, while the action that it means stands.
    pub hint: RwSignal<Option<Hint>>,
    /// Asks for the chances all along the match.
    pub review: Callback<()>,
    /// How far that has come.
    pub reviewing: RwSignal<Found>,
    /// After so many actions, each seat's chance to win in thousandths.
    pub points: RwSignal<Vec<(usize, Vec<u16>)>>,
    /// The action as it stands.
    pub shown: Memo<Option<Shown>>,
    /// The name of the handle under the pointer or the focus.
    pub hovered: Memo<Option<Text>>,
    /// The choice being made.
    pub picks: Picks,
    /// Why the last touch did nothing, or other news.
    pub said: RwSignal<Option<Reason>>,
    /// Why the match is not stored.
    pub trouble: RwSignal<Option<Trouble>>,
    /// Why nothing can be done here; nothing when this tab plays the match.
    pub away: Memo<Option<Away>>,
    /// Does something.
    pub act: Callback<Deed>,
    /// The record as it stands.
    pub record: Callback<(), String>,
    /// The link to it.
    pub link: Callback<Shared, String>,
}

impl Desk {
    /// Who acts (reactive).
    pub fn turn(self) -> Option<Seat> {
        self.now.with(|now| now.turn)
    }

    /// Whether a person acts (reactive).
    pub fn human(self) -> bool {
        self.now.with(|now| now.human)
    }

    /// What can be taken back (reactive).
    pub fn back(self) -> Back {
        self.now.with(|now| now.back)
    }

    /// Whether the match is over, wherever the replay stands (reactive).
    pub fn over(self) -> bool {
        self.back().over
    }

    /// Whether the hand on view can be covered (reactive).
    pub fn coverable(self) -> bool {
        self.people > 1 && self.now.with(|now| now.eyes.is_some())
    }
}
