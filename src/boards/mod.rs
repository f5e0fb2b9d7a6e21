//! One SVG board per game, drawn from a View; one picker serves all of them.

pub mod art;
pub mod districts;
pub mod handles;
pub mod hedria;
pub mod live;
pub mod palace_row;
pub mod picks;
pub mod say;
pub mod size;

use crate::engine::Seat;
use crate::words::spoken::Spoken;
use leptos::prelude::*;
use picks::Picks;

/// What a board draws from. All of it follows the match by itself.
#[derive(Debug)]
pub struct Scene<G: Spoken> {
    /// What the eyes at the device may see.
    pub view: Signal<G::View>,
    /// The choice being made.
    pub picks: Picks,
    /// The action as it stands, to be drawn as ghosts and numbers.
    pub preview: Signal<Option<G::Action>>,
    /// Takes the last so many actions back and does these instead, all or nothing: for a decision made of many small
    /// actions, and for an action that one touch does.
    pub instead: Callback<(usize, Vec<G::Action>)>,
    /// What happened since the seat at the device last acted: the last moves of others, to be marked.
    pub marks: Signal<Vec<G::Event>>,
    /// Shows the log where it last tells of one of these.
    pub tell: Callback<Vec<G::Event>>,
}

impl<G: Spoken> Clone for Scene<G> {
    fn clone(&self) -> Scene<G> {
        *self
    }
}

impl<G: Spoken> Copy for Scene<G> {}

/// The match at the table, for what a board keeps beside the record.
#[derive(Clone, Copy, Debug)]
pub struct MatchId {
    /// Under which it is stored.
    pub key: StoredValue<String>,
    /// Whether it is played in this tab; another one must not write.
    pub here: Signal<bool>,
}

/// A game that can be drawn.
pub trait Drawn: Spoken {
    /// Whether the tray has the buttons that begin an action, rather than the foot of the table.
    const BUTTONS_IN_TRAY: bool = false;

    /// The board.
    fn board(scene: Scene<Self>) -> AnyView;

    /// What lies before the player: hand and piles, under the preview bar.
    fn tray(scene: Scene<Self>) -> AnyView;

    /// What stands beside the board under the players, if anything.
    fn aside(_scene: Scene<Self>) -> AnyView {
        ().into_any()
    }

    /// What a seat's card shows beside its name and numbers, if anything.
    fn seat(_scene: Scene<Self>, _seat: Seat) -> AnyView {
        ().into_any()
    }
}

/// A scene of whichever game: what stands around it is compiled once for all.
pub trait Board: Send + Sync {
    /// [`Drawn::BUTTONS_IN_TRAY`].
    fn buttons_in_tray(&self) -> bool;

    /// [`Drawn::board`].
    fn board(&self) -> AnyView;

    /// [`Drawn::tray`].
    fn tray(&self) -> AnyView;

    /// [`Drawn::aside`].
    fn aside(&self) -> AnyView;

    /// [`Drawn::seat`].
    fn seat(&self, seat: Seat) -> AnyView;
}

impl<G: Drawn> Board for Scene<G> {
    fn buttons_in_tray(&self) -> bool {
        G::BUTTONS_IN_TRAY
    }

    fn board(&self) -> AnyView {
        G::board(*self)
    }

    fn tray(&self) -> AnyView {
        G::tray(*self)
    }

    fn aside(&self) -> AnyView {
        G::aside(*self)
    }

    fn seat(&self, seat: Seat) -> AnyView {
        G::seat(*self, seat)
    }
}

impl Drawn for crate::games::age_of_thieves::AgeOfThieves {
    const BUTTONS_IN_TRAY: bool = true;

    fn board(scene: Scene<Self>) -> AnyView {
        hedria::board(scene)
    }

    fn tray(scene: Scene<Self>) -> AnyView {
        hedria::tray(scene)
    }

    fn aside(scene: Scene<Self>) -> AnyView {
        hedria::aside(scene)
    }

    fn seat(scene: Scene<Self>, seat: Seat) -> AnyView {
        hedria::seat(scene, seat)
    }
}

impl Drawn for crate::games::gentlemen_thieves::GentlemenThieves {
    fn board(scene: Scene<Self>) -> AnyView {
        districts::board(scene)
    }

    fn tray(scene: Scene<Self>) -> AnyView {
        districts::tray(scene)
    }

    fn aside(scene: Scene<Self>) -> AnyView {
        districts::aside(scene)
    }
}

impl Drawn for crate::games::twelve_thieves::TwelveThieves {
    fn board(scene: Scene<Self>) -> AnyView {
        palace_row::board(scene)
    }

    fn tray(scene: Scene<Self>) -> AnyView {
        palace_row::tray(scene)
    }
}
