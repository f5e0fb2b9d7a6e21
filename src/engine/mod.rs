//! What every game shares. A game is a pure fold over a list of actions:
//! `state = fold(new(table, seed), actions)`; saving, resuming, undo, replay and bots all follow from it.

mod checksum;
mod game;
mod handle;
mod link;
mod list;
mod matches;
mod picker;
mod policy;
mod record;
mod rng;
mod seat;
mod setup;
mod sort;
mod tally;

pub use checksum::{Checksum, checksum};
pub use game::{Game, NotAnAction, Outcome, Silent, Sink, Turn, Viewer};
pub use handle::{Handle, Touches};
pub use link::{
    LINK_FORMAT, LINK_PATH, LinkError, MAX_ACTIONS, MAX_LINK, Shared, bare_link, is_link,
    linked_game, pack, pack_deal, unpack,
};
pub use list::List;
pub use matches::{Match, NoUndo, NotInstead, Step, Takeback};
pub use picker::{Glow, Picker, Touched, why_not};
pub use policy::{Chances, Guide, Iterations, MANY, Policy, any_legal, by_scores, label};
pub use record::{FORMAT, MAX_BYTES, Record, RecordError};
pub use rng::Rng;
pub use seat::{MAX_SEATS, Seat, SeatSet};
pub use setup::{First, HouseRule, Level, MAX_NAME, Player, SeatSetup, Setup, SetupError, Table};
pub use sort::{keep_first, sort, sort_by, sort_by_key};
pub use tally::{Finished, Score, Tally};
