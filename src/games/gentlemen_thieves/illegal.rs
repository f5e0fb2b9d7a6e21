//! Why an action is refused.

use super::{Location, Token, Tool};
use std::fmt;

/// A reason, with the values its sentence needs. The rule is named beside each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Illegal {
    /// 8.1: the match is over.
    GameOver,
    /// 3: the alliances come first.
    AllianceFirst,
    /// 3: they stay until the next split.
    AllianceFixed,
    /// 3.1: two different characters.
    AllianceSize,
    /// 3.1: the same as before.
    AllianceSame,
    /// 5.2: the drawn tool must be placed.
    MustPlace,
    /// 5: no tool was chosen yet.
    ToolFirst,
    /// 5.1: a tool was chosen, its location not.
    ChooseLocation,
    /// 5.1: the slot is empty.
    MarketEmpty(u8),
    /// 4.2: three of the type are there.
    TypeFull { at: Location, tool: Tool },
    /// 4.2: six of the type are in the joined area.
    TypeFullJoined { at: Location, tool: Tool },
    /// 4.2: more of the type than may be placed are there since a link broke.
    OverCap { at: Location, tool: Tool },
    /// 5.3: no clover left.
    NoClover,
    /// 2.4: with five players nobody has one.
    FivePlayers,
    /// 5.3: a clover moves a special token.
    CloverMoves,
    /// 5.3a.
    LockHere(Location),
    /// 5.3b.
    TunnelHere(Location),
    /// 5.3b: the other tunnel is there.
    TunnelOther(Location),
    /// 5.3c.
    CarriageHere(Location),
    /// 5.3c: a tool can go along, so one must.
    CarriageTool(Location),
    /// 5.3c: no such tool there.
    CarriageNoTool { token: Token, at: Location },
    /// 5.3c: the tool must go to another location.
    CarriageTarget(Location),
    /// 5.3d: no loot token there; `None` is the centre.
    NoLoot(Option<Location>),
    /// 5.3d: it is there already.
    LootSame(Location),
    /// 5.3: nothing goes back to the centre.
    ToCentre,
    /// 5.3: tools stay where they lie.
    ToolFixed,
    /// 6.3.9: a tunnel must go back first.
    ChooseTunnel,
    /// 6.3.9: tunnels go back after a joined split only.
    NoReturn,
    /// 4.3: complete, but locked.
    LockedSplit(Location),
    /// 1.8: characters stay secret.
    Secret,
    /// 1.8: what the loot shows stays secret.
    LootSecret,
}

impl Illegal {
    /// Slash-named id.
    pub fn id(self) -> &'static str {
        match self {
            Illegal::GameOver => "game/over",
            Illegal::AllianceFirst => "alliance/first",
            Illegal::AllianceFixed => "alliance/fixed",
            Illegal::AllianceSize => "alliance/size",
            Illegal::AllianceSame => "alliance/same",
            Illegal::MustPlace => "place/drawn-first",
            Illegal::ToolFirst => "place/tool-first",
            Illegal::ChooseLocation => "place/choose-location",
            Illegal::MarketEmpty(_) => "market/empty",
            Illegal::TypeFull { .. } => "type/full",
            Illegal::TypeFullJoined { .. } => "type/full-joined",
            Illegal::OverCap { .. } => "type/over-cap",
            Illegal::NoClover => "clover/none-left",
            Illegal::FivePlayers => "clover/five-players",
            Illegal::CloverMoves => "clover/moves-special",
            Illegal::LockHere(_) => "lock/here",
            Illegal::TunnelHere(_) => "tunnel/here",
            Illegal::TunnelOther(_) => "tunnel/other",
            Illegal::CarriageHere(_) => "carriage/here",
            Illegal::CarriageTool(_) => "carriage/takes-tool",
            Illegal::CarriageNoTool { .. } => "carriage/no-such-tool",
            Illegal::CarriageTarget(_) => "carriage/target",
            Illegal::NoLoot(_) => "loot/none-here",
            Illegal::LootSame(_) => "loot/same-place",
            Illegal::ToCentre => "clover/to-centre",
            Illegal::ToolFixed => "tool/fixed",
            Illegal::ChooseTunnel => "tunnel/choose",
            Illegal::NoReturn => "tunnel/no-return",
            Illegal::LockedSplit(_) => "split/locked",
            Illegal::Secret => "secret/character",
            Illegal::LootSecret => "secret/loot",
        }
    }
}

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())?;
        match *self {
            Illegal::MarketEmpty(slot) => write!(f, " {slot}"),
            Illegal::TypeFull { at, tool }
            | Illegal::TypeFullJoined { at, tool }
            | Illegal::OverCap { at, tool } => write!(f, " {at} {tool}"),
            Illegal::CarriageNoTool { token, at } => write!(f, " {at} {token}"),
            Illegal::LockHere(at)
            | Illegal::TunnelHere(at)
            | Illegal::TunnelOther(at)
            | Illegal::CarriageHere(at)
            | Illegal::CarriageTool(at)
            | Illegal::CarriageTarget(at)
            | Illegal::LootSame(at)
            | Illegal::NoLoot(Some(at))
            | Illegal::LockedSplit(at) => write!(f, " {at}"),
            Illegal::NoLoot(None) => f.write_str(" centre"),
            _ => Ok(()),
        }
    }
}

impl std::error::Error for Illegal {}
