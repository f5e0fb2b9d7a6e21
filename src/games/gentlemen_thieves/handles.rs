//! How each action is chosen by touch, and why other touches do nothing.

use super::state::{Phase, Table};
use super::{Action, Alliance, Character, Illegal, KINDS, Location, Token};
use crate::engine::{Handle, Touches};

/// A slot of the market.
pub fn market(slot: u8) -> Handle {
    Handle::new("market", u16::from(slot))
}

/// The pile: draw blind.
pub const BLIND: Handle = Handle::new("blind", 0);
/// The Lock.
pub const LOCK: Handle = Handle::new("lock", 0);
/// The Carriage.
pub const CARRIAGE: Handle = Handle::new("carriage", 0);

/// A location.
pub fn place(at: Location) -> Handle {
    Handle::new("place", at as u16)
}

/// A tunnel: to move it, and to send it back.
pub fn tunnel(tunnel: u8) -> Handle {
    Handle::new("tunnel", u16::from(tunnel))
}

/// The loot tokens of a location, or of the centre.
pub fn loot(from: Option<Location>) -> Handle {
    Handle::new("loot", from.map_or(5, |from| from as u16))
}

/// The tools of one kind at a location.
pub fn token(at: Location, token: Token) -> Handle {
    Handle::new("token", at as u16 * u16::from(KINDS) + token.index() as u16)
}

/// A character's alliance token.
pub fn character(character: Character) -> Handle {
    Handle::new("character", character as u16)
}

/// The table of an alliance.
pub fn alliance(alliance: Alliance) -> Handle {
    Handle::new("alliance", alliance as u16)
}

/// A character's loot.
pub fn stash(character: Character) -> Handle {
    Handle::new("stash", character as u16)
}

/// A seat's face-down character tile.
pub fn tile(seat: u8) -> Handle {
    Handle::new("tile", u16::from(seat))
}

/// A seat's clovers.
pub fn clovers(seat: u8) -> Handle {
    Handle::new("clovers", u16::from(seat))
}

/// The tool drawn blind.
pub const DRAWN: Handle = Handle::new("drawn", 0);
/// The centre.
pub const CENTRE: Handle = Handle::new("centre", 0);
/// The tools out of the game.
pub const DISCARD: Handle = Handle::new("discard", 0);

/// The location and the kind of a `token` handle.
pub fn token_of(handle: Handle) -> Option<(Location, Token)> {
    let (at, kind) = (
        handle.index / u16::from(KINDS),
        handle.index % u16::from(KINDS),
    );
    let at = Location::ALL.get(usize::from(at))?;
    Some((*at, Token::from_index(usize::from(kind))?))
}

/// The handles of an action.
pub fn touches(action: Action) -> Touches {
    match action {
        Action::Alliance(a, b) => Touches::set([character(a), character(b)]),
        Action::Market { slot, to } => Touches::path([market(slot), place(to)]),
        Action::Blind => Touches::path([BLIND]),
        Action::Place(to) => Touches::path([place(to)]),
        Action::Lock(to) => Touches::path([LOCK, place(to)]),
        Action::Tunnel { tunnel: k, to } => Touches::path([tunnel(k), place(to)]),
        Action::Carriage { to, load: None } => Touches::path([CARRIAGE, place(to)]),
        Action::Carriage {
            to: stop,
            load: Some(load),
        } => Touches::path([
            CARRIAGE,
            place(stop),
            token(stop, load.token),
            place(load.to),
        ]),
        Action::Loot { from, to } => Touches::path([loot(from), place(to)]),
        Action::Return(k) => Touches::path([tunnel(k)]),
    }
}

/// Why touching something that belongs to no action does nothing.
pub fn inert(table: &Table, picked: &[Handle], handle: Handle) -> Option<Illegal> {
    let index = usize::from(handle.index);
    let begun = |kind| picked.first().is_some_and(|first| first.kind == kind);
    if table.phase == Phase::Over {
        return Some(Illegal::GameOver);
    }
    match handle.kind {
        "stash" => Some(Illegal::LootSecret),
        "tile" => Some(Illegal::Secret),
        "centre" | "discard" if picked.is_empty() => Some(Illegal::CloverMoves),
        "centre" | "discard" => Some(Illegal::ToCentre),
        "clovers" if table.seats == 5 => Some(Illegal::FivePlayers),
        "clovers" if table.clovers.get(index) == Some(&0) => Some(Illegal::NoClover),
        "clovers" => Some(Illegal::CloverMoves),
        "alliance" | "character" if table.phase == Phase::Alliance => Some(Illegal::AllianceSize),
        "alliance" | "character" => Some(Illegal::AllianceFixed),
        "token" if begun("carriage") => carriage_tool(table, picked, handle),
        "drawn" => Some(Illegal::MustPlace),
        "token" if table.phase == Phase::Action => match token_of(handle) {
            Some((at, _)) if shut(table, at) => Some(Illegal::LockedSplit(at)),
            _ => Some(Illegal::ToolFixed),
        },
        "token" | "market" | "blind" | "place" => waiting(table, picked),
        _ => None,
    }
}

/// What the phase asks for instead.
fn waiting(table: &Table, picked: &[Handle]) -> Option<Illegal> {
    match table.phase {
        Phase::Alliance => Some(Illegal::AllianceFirst),
        Phase::PlaceDrawn => Some(Illegal::MustPlace),
        Phase::ChooseTunnel => Some(Illegal::ChooseTunnel),
        Phase::Action if !picked.is_empty() => Some(Illegal::ChooseLocation),
        Phase::Action | Phase::Over => None,
    }
}

/// 5.3c: a tool that is not where the Carriage stops.
fn carriage_tool(table: &Table, picked: &[Handle], handle: Handle) -> Option<Illegal> {
    let stop = |handle: &Handle| Location::ALL.get(usize::from(handle.index)).copied();
    match (picked.get(1).and_then(stop), token_of(handle)) {
        (None, _) => Some(Illegal::ChooseLocation),
        (Some(stop), Some((at, token))) if at == stop => {
            debug_assert!(table.place[at.index()].tools.count(token) == 0 || picked.len() > 2);
            Some(Illegal::CarriageNoTool { token, at })
        }
        (Some(stop), _) => Some(Illegal::CarriageTool(stop)),
    }
}

/// 4.3: complete, and the Lock stops the split.
fn shut(table: &Table, at: Location) -> bool {
    let area = table.area(at);
    table.locked(area) && table.tools(area).complete()
}
