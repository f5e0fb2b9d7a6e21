//! What each character may hope for from the locations as they lie: for beliefs and computers.
//! Sums and products only, so that it is the same number on every machine.

use super::area::Area;
use super::state::{ByCharacter, ByLocation, Table};
use super::{Action, Bag, Character, Characters, Load, Location, Token};

/// How readily an area is the next to split, by the number of types it shows.
const PULL: [f32; 6] = [0.3, 0.7, 1.5, 4.0, 12.0, 1.5];
/// How much a lead of one tool tells, by the number of types missing.
const TELLS: [f32; 6] = [0.28, 0.28, 0.2, 0.16, 0.13, 0.11];
/// What a tool in the own colour is worth where nothing is decided, as it is on the own side always.
const OWN: f32 = 0.08;

/// The part of a table that promises something.
#[derive(Clone, Copy, Debug)]
pub struct Outlook {
    tools: ByLocation<Bag>,
    loot: ByLocation<u8>,
    white: Characters,
    lock: Location,
    tunnel: [Option<Location>; 2],
    tie_smaller: bool,
    /// Whether the Lock can still move (5.3).
    keys: bool,
    /// How sure it is that another split comes before the Brigadier.
    live: f32,
}

/// What a split pays, and where.
#[derive(Clone, Copy, Debug)]
pub struct Paid {
    pub area: Area,
    pub members: Characters,
    pub share: u8,
}

impl Outlook {
    /// What counts of a table.
    pub fn of(table: &Table) -> Outlook {
        Outlook {
            tools: table.place.map(|place| place.tools),
            loot: table.place.map(|place| place.loot),
            white: table.white,
            lock: table.lock,
            tunnel: table.tunnel,
            tie_smaller: table.rules.tie_smaller,
            keys: table.clovers.iter().any(|&clovers| clovers > 0),
            live: (f32::from(table.pile.len()) / 12.0).min(1.0),
        }
    }

    /// A tool more at a location.
    pub fn put(mut self, token: Token, to: Location) -> Outlook {
        self.tools[to.index()].add(token);
        self
    }

    /// Other alliances.
    pub fn allied(mut self, white: Characters) -> Outlook {
        self.white = white;
        self
    }

    /// After what the seat to act itself moves. Alliances are not moved.
    pub fn then(mut self, table: &Table, action: Action) -> Outlook {
        match action {
            Action::Market { slot, to } => match table.market[usize::from(slot)] {
                Some(token) => self.put(token, to),
                None => self,
            },
            Action::Place(to) => match table.drawn {
                Some(token) => self.put(token, to),
                None => self,
            },
            Action::Lock(to) => {
                self.lock = to;
                self
            }
            Action::Tunnel { tunnel, to } => {
                self.tunnel[usize::from(tunnel)] = Some(to);
                self
            }
            Action::Return(tunnel) => {
                self.tunnel[usize::from(tunnel)] = None;
                self
            }
            Action::Carriage {
                to: stop,
                load: Some(Load { token, to }),
            } => {
                self.tools[stop.index()].remove(token);
                self.put(token, to)
            }
            Action::Loot { from, to } => {
                if let Some(from) = from {
                    self.loot[from.index()] -= 1;
                }
                self.loot[to.index()] += 1;
                self
            }
            Action::Alliance(a, b) => self.allied(Characters::pair(a, b)),
            Action::Carriage { load: None, .. } | Action::Blind => self,
        }
    }

    fn areas(&self) -> impl Iterator<Item = (Area, Bag, u8)> + '_ {
        let joined = match self.tunnel {
            [Some(a), Some(b)] => Some(Area {
                first: a.min(b),
                second: Some(a.max(b)),
            }),
            _ => None,
        };
        Location::ALL.into_iter().filter_map(move |at| {
            let (mut area, mut tools, mut loot) = (
                Area {
                    first: at,
                    second: None,
                },
                self.tools[at.index()],
                self.loot[at.index()],
            );
            if let Some(both) = joined.filter(|both| both.contains(at)) {
                // It is looked at where it begins.
                let other = both.second.filter(|_| both.first == at)?;
                area = both;
                tools = tools.with(self.tools[other.index()]);
                loot += self.loot[other.index()];
            }
            Some((area, tools, loot))
        })
    }

    /// What splits now.
    pub fn ripe(&self) -> Option<Paid> {
        let (area, tools, loot) = self
            .areas()
            .find(|(area, tools, _)| tools.complete() && !area.contains(self.lock))?;
        let white = tools.of(self.white).len();
        let black = tools.len() - white;
        let (members, won) = if white > black || (white == black && self.tie_smaller) {
            (self.white, white)
        } else if black > white {
            (self.white.rest(), black)
        } else {
            (Characters::NONE, 0)
        };
        let share = if members.is_empty() {
            0
        } else {
            (won + loot) / members.len()
        };
        Some(Paid {
            area,
            members,
            share,
        })
    }

    /// What each character can expect of this round: what a split pays now, or what the areas
    /// promise; and a little for tools that lie there in its colour.
    pub fn promise(&self) -> ByCharacter<f32> {
        let mut hope = [0.0; 5];
        let ripe = self.ripe();
        if let Some(paid) = ripe {
            paid.members
                .iter()
                .for_each(|one| hope[one.index()] += f32::from(paid.share));
        }
        let gone = |area: Area| ripe.is_some_and(|paid| paid.area == area);
        let mut all = 0.0;
        let mut sides = [0.0; 2];
        let mut own = Bag::EMPTY;
        for (area, tools, loot) in self.areas().filter(|&(area, ..)| !gone(area)) {
            let types = usize::from(tools.types().len());
            own = own.with(tools);
            if ripe.is_some() {
                continue;
            }
            let mut pull = PULL[types];
            if area.contains(self.lock) {
                pull *= if self.keys { 0.2 } else { 0.0 };
            }
            let (white, missing) = (tools.of(self.white).len(), 5 - types);
            let black = tools.len() - white;
            let tie = if self.tie_smaller { 0.5 } else { 0.0 };
            let lead = (f32::from(white) - f32::from(black) + tie) * TELLS[missing];
            let wins = |lead: f32| (0.45 + lead).clamp(0.0, 1.0);
            let (white, black) = (f32::from(white + loot), f32::from(black + loot));
            let more = missing as f32;
            sides[0] += pull * wins(lead) * (white / 2.0 + 0.25 * more - 0.25);
            sides[1] += pull * wins(-lead) * (black / 3.0 + 0.2 * more - 0.33);
            all += pull;
        }
        for character in Character::ALL {
            let at = character.index();
            if all > 0.0 {
                let side = usize::from(!self.white.contains(character));
                hope[at] += self.live * sides[side] / all;
            }
            let colour = Characters::pair(character, character);
            hope[at] += self.live * OWN * f32::from(own.of(colour).len());
        }
        hope
    }
}
