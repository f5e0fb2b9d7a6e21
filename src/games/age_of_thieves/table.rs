//! Questions about what lies open (2.1.5 to 2.1.7).

use super::cards::Character;
use super::events::{EventCard, EventData};
use super::hedria::{Node, Spaces, flag, printed};
use super::state::{Fig, Stack, Table, Thief};
use crate::engine::Seat;

impl Table {
    /// The thief of a seat.
    #[inline]
    pub fn thief(&self, seat: Seat) -> &Thief {
        &self.thieves[seat.index()]
    }

    /// The thief of a seat.
    #[inline]
    pub fn thief_mut(&mut self, seat: Seat) -> &mut Thief {
        &mut self.thieves[seat.index()]
    }

    /// Every seat.
    pub fn all_seats(&self) -> impl Iterator<Item = Seat> + Clone + use<> {
        Seat::all(self.seats)
    }

    /// Every seat clockwise, the first thief first.
    pub fn clockwise(&self) -> impl Iterator<Item = Seat> + Clone + use<> {
        self.first.clockwise(self.seats)
    }

    /// A thief is in play until he escapes (2.1.5).
    #[inline]
    pub fn in_play(&self, seat: Seat) -> bool {
        self.thief(seat).escaped == 0
    }

    /// Whether the thief sits in a dungeon.
    #[inline]
    pub fn in_dungeon(&self, seat: Seat) -> bool {
        self.thief(seat).at.is_some_and(|at| at.is(flag::DUNGEON))
    }

    /// Where a thief on the board stands: neither in a dungeon nor escaped (2.1.5).
    #[inline]
    pub fn on_board(&self, seat: Seat) -> Option<Node> {
        self.thief(seat).at.filter(|at| !at.is(flag::DUNGEON))
    }

    /// Thieves on the board, by seat.
    pub fn thieves_on(&self, node: Node) -> impl Iterator<Item = Seat> + Clone + '_ {
        self.all_seats()
            .filter(move |&seat| self.on_board(seat) == Some(node))
    }

    /// The guard or captain on a space.
    #[inline]
    pub fn figure_on(&self, node: Node) -> Option<Fig> {
        let place = self.figures.iter().position(|&at| at == Some(node))?;
        Some(Fig(place as u8))
    }

    /// Spaces with a guard or captain.
    pub fn posts(&self) -> Spaces {
        self.figures.iter().filter_map(|&at| at).collect()
    }

    /// Where a figure stands.
    #[inline]
    pub fn fig(&self, fig: Fig) -> Option<Node> {
        self.figures[fig.index()]
    }

    /// A guard in the supply.
    pub fn spare_guard(&self) -> Option<Fig> {
        Fig::guards().find(|&fig| self.fig(fig).is_none())
    }

    /// Whether a figure is trapped.
    #[inline]
    pub fn fig_trapped(&self, fig: Fig) -> bool {
        self.trapped & fig.bit() != 0
    }

    /// *Available* (2.1.5): no figure and not a dungeon.
    pub fn available(&self, node: Node) -> bool {
        !node.is(flag::DUNGEON)
            && self.figure_on(node).is_none()
            && self.thieves_on(node).next().is_none()
    }

    /// Spaces that are not *empty* (2.1.5), but for jewels: with a figure, token or marker, or a dungeon.
    pub fn covered(&self) -> Spaces {
        let mut covered = printed(flag::DUNGEON)
            .or(self.face_down)
            .or(self.alleys)
            .or(self.manholes)
            .or(self.stairs)
            .or(self.smoke)
            .or(self.fire)
            .or(self.posts());
        let thieves = self.thieves.iter().filter_map(|thief| thief.at);
        thieves
            .chain(self.emperor)
            .for_each(|at| covered.insert(at));
        covered
    }

    /// *Empty* (2.1.5): no figure, token, marker or jewel and not a dungeon.
    pub fn empty(&self, node: Node) -> bool {
        !self.piles.any(node) && !self.covered().contains(node)
    }

    /// 2.1.6.
    #[inline]
    pub fn hidden(&self, seat: Seat) -> bool {
        let thief = self.thief(seat);
        thief.cloak
            || thief.left_dungeon
            || self.event == Some(EventCard::StarlessNight)
            || thief.at.is_some_and(|at| {
                at.is(flag::HIDEOUT) || self.alleys.contains(at) || self.smoke.contains(at)
            })
    }

    /// 2.8: whether a figure could arrest a thief on its space.
    #[inline]
    pub fn catchable(&self, fig: Fig, seat: Seat) -> bool {
        let thief = self.thief(seat);
        let charmed = self.charmed & fig.bit() != 0 && thief.character == Some(Character::Jasmine);
        !self.fig_trapped(fig) && !thief.rope && !charmed && !self.hidden(seat)
    }

    /// 2.6a: whether a thief may be stolen from when passed.
    pub fn marked(&self, seat: Seat) -> bool {
        let thief = self.thief(seat);
        let smoked = thief.at.is_some_and(|at| self.smoke.contains(at));
        (thief.marker || smoked) && !thief.robbed
    }

    /// The event in force is this one.
    #[inline]
    pub fn is_event(&self, event: EventCard) -> bool {
        self.event == Some(event)
    }

    /// A figure of this turn's event, 0 without one.
    #[inline]
    pub fn event_bonus(&self, of: impl Fn(&EventData) -> u8) -> u8 {
        self.event.map_or(0, |event| of(event.data()))
    }

    /// The stacks of a seat.
    #[inline]
    pub fn stacks_of(&self, seat: Seat) -> &[Stack] {
        &self.stacks[seat.index()][..usize::from(self.stack_count[seat.index()])]
    }

    /// The seat that decides what no rule gives to another (2.4.0).
    pub fn decider(&self) -> Seat {
        self.first
    }
}
