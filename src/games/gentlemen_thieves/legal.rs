//! 3 and 5: what may be done, and why not.

use super::bag::Holders;
use super::chance::PAIRS;
use super::state::{CAP, Phase, SLOTS, Table};
use super::{Action, Character, Characters, Illegal, Load, Location, Token, Tool};

fn pairs() -> impl Iterator<Item = (Character, Character)> {
    PAIRS
        .into_iter()
        .map(|(a, b)| (Character::ALL[a], Character::ALL[b]))
}

/// Legal actions in the order of [`Action`]: alliances; market by slot and location; blind; places;
/// the Lock; tunnels; the Carriage by stop, tool and target; loot from the centre, then by location;
/// tunnels that return.
pub fn legal_actions(table: &Table, out: &mut Vec<Action>) {
    match table.phase {
        Phase::Over => {}
        Phase::Alliance => {
            let allowed = pairs().filter(|&(a, b)| Characters::pair(a, b) != table.white);
            out.extend(allowed.map(|(a, b)| Action::Alliance(a, b)));
        }
        Phase::Action => {
            let room = Room::of(table);
            for (slot, token) in (0..).zip(table.market) {
                if let Some(token) = token {
                    let open = room.open(token.tool()).list();
                    out.extend(open.iter().map(|&to| Action::Market { slot, to }));
                }
            }
            out.push(Action::Blind);
            if table.clovers[table.current.index()] > 0 {
                clover_actions(table, &room, out);
            }
        }
        Phase::PlaceDrawn => {
            let room = Room::of(table);
            if let Some(token) = table.drawn {
                let open = room.open(token.tool()).list();
                out.extend(open.iter().copied().map(Action::Place));
            }
        }
        Phase::ChooseTunnel => out.extend([Action::Return(0), Action::Return(1)]),
    }
}

/// 4.2: where which types fit, worked out once for all actions.
struct Room {
    joined: Places,
    full: Holders,
}

impl Room {
    #[inline]
    fn of(table: &Table) -> Room {
        let tools = |at: usize| table.place[at].tools;
        let mut full = std::array::from_fn(|at| tools(at).by_tool().at_least(CAP));
        let mut joined = Places::NONE;
        if let Some(area) = table.joined() {
            let both = table.tools(area).by_tool().at_least(area.cap());
            for at in area.tiles() {
                full[at.index()] = both;
                joined = joined.or(Places::one(at));
            }
        }
        Room {
            joined,
            full: Holders::of(full),
        }
    }

    /// Where another tool of this type fits.
    #[inline]
    fn open(&self, tool: Tool) -> Places {
        Places(self.full.with(tool)).rest()
    }

    /// 5.3c: within one area a tool may always move, its number stays the same (B15).
    #[inline]
    fn carries(&self, from: Places, tool: Tool) -> Places {
        let inside = match self.joined.or(from) == self.joined {
            true => self.joined,
            false => Places::NONE,
        };
        self.open(tool).or(inside).minus(from)
    }
}

/// Locations as a set, one bit each.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Places(u8);

impl Places {
    const NONE: Places = Places(0);

    #[inline]
    fn one(at: Location) -> Places {
        Places(1 << at as u8)
    }

    #[inline]
    fn or(self, other: Places) -> Places {
        Places(self.0 | other.0)
    }

    #[inline]
    fn minus(self, other: Places) -> Places {
        Places(self.0 & !other.0)
    }

    /// All others.
    #[inline]
    fn rest(self) -> Places {
        Places(0b11111).minus(self)
    }

    /// In order. Actions are appended list by list: so memory is asked for once for each list, not for each action.
    #[inline]
    fn list(self) -> &'static [Location] {
        let (list, len) = &LISTS[usize::from(self.0 & 0b11111)];
        &list[..usize::from(*len)]
    }
}

/// Every set of locations as a list, and how long it is.
static LISTS: [([Location; 5], u8); 32] = {
    let mut lists = [([Location::ALL[0]; 5], 0); 32];
    let mut set = 0;
    while set < 32 {
        let mut at = 0;
        while at < 5 {
            if set >> at & 1 == 1 {
                let (list, len) = &mut lists[set];
                list[*len as usize] = Location::ALL[at];
                *len += 1;
            }
            at += 1;
        }
        set += 1;
    }
    lists
};

/// 5.3.
fn clover_actions(table: &Table, room: &Room, out: &mut Vec<Action>) {
    let at = |at: Option<Location>| at.map_or(Places::NONE, Places::one);
    let locks = Places::one(table.lock).rest().list();
    out.extend(locks.iter().copied().map(Action::Lock));
    let free = at(table.tunnel[0]).or(at(table.tunnel[1])).rest().list();
    for tunnel in 0..2 {
        out.extend(free.iter().map(|&to| Action::Tunnel { tunnel, to }));
    }
    for &stop in at(table.carriage).rest().list() {
        let before = out.len();
        for token in table.place[stop.index()].tools.kinds() {
            let open = room.carries(Places::one(stop), token.tool()).list();
            out.extend(open.iter().map(|&to| Action::Carriage {
                to: stop,
                load: Some(Load { token, to }),
            }));
        }
        if out.len() == before {
            out.push(Action::Carriage {
                to: stop,
                load: None,
            });
        }
    }
    if table.supply > 0 {
        out.extend(Location::ALL.map(|to| Action::Loot { from: None, to }));
    }
    for from in Location::ALL {
        if table.place[from.index()].loot > 0 {
            let others = Places::one(from).rest().list();
            let from = Some(from);
            out.extend(others.iter().map(|&to| Action::Loot { from, to }));
        }
    }
}

/// Every action there is, in the order of [`Action`].
pub fn action_space(out: &mut Vec<Action>) {
    let all = Location::ALL;
    out.extend(pairs().map(|(a, b)| Action::Alliance(a, b)));
    for slot in 0..SLOTS as u8 {
        out.extend(all.map(|to| Action::Market { slot, to }));
    }
    out.push(Action::Blind);
    out.extend(all.map(Action::Place));
    out.extend(all.map(Action::Lock));
    for tunnel in 0..2 {
        out.extend(all.map(|to| Action::Tunnel { tunnel, to }));
    }
    for stop in all {
        out.push(Action::Carriage {
            to: stop,
            load: None,
        });
        for token in Token::all() {
            out.extend(all.map(|to| Action::Carriage {
                to: stop,
                load: Some(Load { token, to }),
            }));
        }
    }
    for from in std::iter::once(None).chain(all.map(Some)) {
        out.extend(all.map(|to| Action::Loot { from, to }));
    }
    out.extend([Action::Return(0), Action::Return(1)]);
}

/// Whether the seat to act may do this.
///
/// # Errors
/// The first reason why not: phase, then clovers, then the board.
pub fn check(table: &Table, action: Action) -> Result<(), Illegal> {
    match (table.phase, action) {
        (Phase::Over, _) => return Err(Illegal::GameOver),
        (Phase::Alliance, Action::Alliance(..))
        | (Phase::PlaceDrawn, Action::Place(_))
        | (Phase::ChooseTunnel, Action::Return(_)) => {}
        (Phase::Alliance, _) => return Err(Illegal::AllianceFirst),
        (Phase::PlaceDrawn, _) => return Err(Illegal::MustPlace),
        (Phase::ChooseTunnel, _) => return Err(Illegal::ChooseTunnel),
        (Phase::Action, Action::Alliance(..)) => return Err(Illegal::AllianceFixed),
        (Phase::Action, Action::Place(_)) => return Err(Illegal::ToolFirst),
        (Phase::Action, Action::Return(_)) => return Err(Illegal::NoReturn),
        (Phase::Action, _) => {}
    }
    if action.is_clover() && table.clovers[table.current.index()] == 0 {
        let nobody = table.seats == 5;
        return Err(if nobody {
            Illegal::FivePlayers
        } else {
            Illegal::NoClover
        });
    }
    match action {
        Action::Alliance(a, b) if a >= b => Err(Illegal::AllianceSize),
        Action::Alliance(a, b) if Characters::pair(a, b) == table.white => {
            Err(Illegal::AllianceSame)
        }
        Action::Market { slot, to } => match table.market.get(usize::from(slot)) {
            Some(&Some(token)) => fits(table, to, token.tool()),
            _ => Err(Illegal::MarketEmpty(slot)),
        },
        Action::Place(to) => match table.drawn {
            Some(token) => fits(table, to, token.tool()),
            None => Err(Illegal::ToolFirst),
        },
        Action::Lock(to) if to == table.lock => Err(Illegal::LockHere(to)),
        Action::Tunnel { tunnel, to } => check_tunnel(table, tunnel, to),
        Action::Carriage { to, load } => check_carriage(table, to, load),
        Action::Loot { from, to } => {
            let left = from.map_or(table.supply, |from| table.place[from.index()].loot);
            match (left, from == Some(to)) {
                (0, _) => Err(Illegal::NoLoot(from)),
                (_, true) => Err(Illegal::LootSame(to)),
                _ => Ok(()),
            }
        }
        Action::Return(tunnel) if tunnel > 1 => Err(Illegal::NoReturn),
        _ => Ok(()),
    }
}

/// 4.2.
fn fits(table: &Table, at: Location, tool: Tool) -> Result<(), Illegal> {
    let area = table.area(at);
    let here = table.tools(area).of_tool(tool);
    if here < area.cap() {
        Ok(())
    } else if here > area.cap() {
        Err(Illegal::OverCap { at, tool })
    } else if area.second.is_some() {
        Err(Illegal::TypeFullJoined { at, tool })
    } else {
        Err(Illegal::TypeFull { at, tool })
    }
}

/// 5.3b.
fn check_tunnel(table: &Table, tunnel: u8, to: Location) -> Result<(), Illegal> {
    let [Some(here), Some(other)] = [0, 1].map(|k| table.tunnel.get(usize::from(tunnel ^ k)))
    else {
        return Err(Illegal::TunnelHere(to));
    };
    if *here == Some(to) {
        Err(Illegal::TunnelHere(to))
    } else if *other == Some(to) {
        Err(Illegal::TunnelOther(to))
    } else {
        Ok(())
    }
}

/// 5.3c.
fn check_carriage(table: &Table, stop: Location, load: Option<Load>) -> Result<(), Illegal> {
    if table.carriage == Some(stop) {
        return Err(Illegal::CarriageHere(stop));
    }
    let tools = table.place[stop.index()].tools;
    let carried = |token: Token, to| table.area(stop).contains(to) || table.room(to, token.tool());
    match load {
        None => {
            let can = |token| {
                Location::ALL
                    .into_iter()
                    .any(|to| to != stop && carried(token, to))
            };
            match tools.kinds().any(can) {
                true => Err(Illegal::CarriageTool(stop)),
                false => Ok(()),
            }
        }
        Some(Load { token, .. }) if tools.count(token) == 0 => {
            Err(Illegal::CarriageNoTool { token, at: stop })
        }
        Some(Load { to, .. }) if to == stop => Err(Illegal::CarriageTarget(stop)),
        Some(Load { token, to }) if carried(token, to) => Ok(()),
        Some(Load { token, to }) => fits(table, to, token.tool()),
    }
}
