//! Gentlemen Thieves in words.

mod lines;

use super::spoken::{Button, Choice, HouseWords, Line, Preview, Reason, Spoken, Stat};
use super::{Key, Text};
use crate::engine::{Handle, Seat};
use crate::games::gentlemen_thieves::{
    Action, Alliance, Character, Characters, Event, GentlemenThieves, Illegal, Location, Phase,
    Table, Token, Tool, View, handles, payout_of,
};

/// The character in a sentence.
pub fn character(one: Character) -> Key {
    match one {
        Character::Lupin => Key::GentlemenLupinShort,
        Character::Cagliostro => Key::GentlemenCagliostroShort,
        Character::Dolores => Key::GentlemenDoloresShort,
        Character::Beaumagnan => Key::GentlemenBeaumagnan,
        Character::GrandPaul => Key::GentlemenGrandPaul,
    }
}

/// The character's whole name.
pub fn full_name(one: Character) -> Key {
    match one {
        Character::Lupin => Key::GentlemenLupin,
        Character::Cagliostro => Key::GentlemenCagliostro,
        Character::Dolores => Key::GentlemenDolores,
        Character::Beaumagnan => Key::GentlemenBeaumagnan,
        Character::GrandPaul => Key::GentlemenGrandPaul,
    }
}

/// The type of a tool.
pub fn tool(tool: Tool) -> Key {
    match tool {
        Tool::Lamp => Key::GentlemenToolLamp,
        Tool::Stethoscope => Key::GentlemenToolStethoscope,
        Tool::Grapple => Key::GentlemenToolGrapple,
        Tool::Mask => Key::GentlemenToolMask,
        Tool::Gloves => Key::GentlemenToolGloves,
    }
}

/// The location in a sentence and on its plate.
pub fn location(at: Location) -> Key {
    match at {
        Location::Bank => Key::GentlemenBank,
        Location::Museum => Key::GentlemenMuseum,
        Location::Mine => Key::GentlemenMine,
        Location::Jeweller => Key::GentlemenJeweller,
        Location::Opera => Key::GentlemenOpera,
    }
}

/// The alliance in a sentence.
pub fn alliance(alliance: Alliance) -> Key {
    match alliance {
        Alliance::White => Key::GentlemenAllianceWhite,
        Alliance::Black => Key::GentlemenAllianceBlack,
    }
}

/// A tool with its owner: "Beaumagnan's mask".
pub fn token(token: Token) -> Text {
    Text::new(Key::GentlemenToolLabel)
        .word("character", character(token.owner()))
        .word("tool", tool(token.tool()))
}

fn at(key: Key, place: Location) -> Text {
    Text::new(key).word("location", location(place))
}

fn between(key: Key, from: Location, to: Location) -> Text {
    Text::new(key)
        .word("from", location(from))
        .word("to", location(to))
}

fn named(key: Key, seat: Seat) -> Text {
    Text::new(key).seat("name", seat.0)
}

fn loot(text: Text, n: u8) -> Text {
    text.count("loot", Key::CountLoot, n.into())
}

/// Two characters, as `{character1}` and `{character2}`.
fn two(text: Text, pair: Characters) -> Text {
    let names = ["character1", "character2"].into_iter().zip(pair.iter());
    names.fold(text, |text, (name, one)| text.word(name, character(one)))
}

fn tokens(all: impl Iterator<Item = Token>) -> Vec<Text> {
    all.map(token).collect()
}

fn members(table: &Table, of: Alliance) -> Text {
    let names = table.members(of).iter().map(|one| character(one).into());
    Text::new(Key::GentlemenHandleAlliance)
        .word("alliance", alliance(of))
        .texts("characters", names.collect())
}

fn place(table: &Table, here: Location) -> Text {
    let place = &table.place[here.index()];
    loot(at(Key::GentlemenHandlePlace, here), place.loot)
        .num("n", place.tools.types().len())
        .count("tools", Key::CountTools, place.tools.len().into())
}

fn stash(table: &Table, of: Character) -> Text {
    Text::new(Key::GentlemenHandleStash)
        .word("character", character(of))
        .num("n", table.stash[of.index()])
}

/// What an action brings about at the location where it lays a tool.
fn then(table: &Table, action: Action) -> Option<Text> {
    if let Some(payout) = payout_of(table, action) {
        let [white, black] = payout.tools;
        let counted = |key| Text::new(key).num("n", white).num("m", black);
        return Some(match payout.winner {
            Some(winner) => loot(counted(Key::GentlemenThenSplit), payout.share)
                .word("alliance", alliance(winner))
                .num("k", payout.rest),
            None => counted(Key::GentlemenThenTie),
        });
    }
    let (laid, to) = match action {
        Action::Market { slot, to } => (*table.market.get(usize::from(slot))?, to),
        Action::Place(to) => (table.drawn, to),
        _ => return None,
    };
    let area = table.area(to);
    let mut tools = table.tools(area);
    tools.add(laid?);
    Some(match tools.complete() {
        true => Key::GentlemenThenLocked.into(),
        false => Text::new(Key::GentlemenThenTypes).num("n", tools.types().len()),
    })
}

impl Spoken for GentlemenThieves {
    const NAME: Key = Key::GameGentlemen;
    const TAG: Key = Key::GameGentlemenTag;
    const MINUTES: u32 = 45;
    const PICTURE: &'static str = "pic-gentlemen";
    const HOUSE_WORDS: &'static [HouseWords] = &[
        HouseWords {
            title: Key::GentlemenHouseClovers,
            what: Key::GentlemenHouseCloversWhat,
            values: &[
                Key::GentlemenHouseCloversSeed,
                Key::GentlemenHouseCloversPrinted,
            ],
            source: Key::HouseSourcePrinted,
        },
        HouseWords {
            title: Key::GentlemenHouseTie,
            what: Key::GentlemenHouseTieWhat,
            values: &[Key::GentlemenHouseTieNone, Key::GentlemenHouseTieSmaller],
            source: Key::HouseSourceOurs,
        },
        HouseWords {
            title: Key::GentlemenHouseReseed,
            what: Key::GentlemenHouseReseedWhat,
            values: &[Key::GentlemenHouseReseedAll, Key::GentlemenHouseReseedEach],
            source: Key::HouseSourceOurs,
        },
        HouseWords {
            title: Key::GentlemenHouseTunnel,
            what: Key::GentlemenHouseTunnelWhat,
            values: &[
                Key::GentlemenHouseTunnelChoice,
                Key::GentlemenHouseTunnelRecent,
            ],
            source: Key::HouseSourceOurs,
        },
        HouseWords {
            title: Key::GentlemenHouseAlliances,
            what: Key::GentlemenHouseAlliancesWhat,
            values: &[
                Key::GentlemenHouseAlliancesChosen,
                Key::GentlemenHouseAlliancesDrawn,
            ],
            source: Key::HouseSourceSeed,
        },
    ];

    fn reason(why: Illegal) -> Reason {
        let full = |key: Key, of: Tool| Text::new(key).word("tool", tool(of));
        let (rule, text) = match why {
            Illegal::GameOver => ("8", Key::WhyGameOver.into()),
            Illegal::AllianceFirst => ("3", Key::GentlemenWhyAllianceFirst.into()),
            Illegal::AllianceFixed => ("3", Key::GentlemenWhyAllianceFixed.into()),
            Illegal::AllianceSize => ("3", Key::GentlemenWhyAllianceSize.into()),
            Illegal::AllianceSame => ("3", Key::GentlemenWhyAllianceSame.into()),
            Illegal::MustPlace => ("5.2", Key::GentlemenWhyMustPlace.into()),
            Illegal::ToolFirst => ("5", Key::GentlemenWhyToolFirst.into()),
            Illegal::ChooseLocation => ("5.1", Key::GentlemenWhyChooseLocation.into()),
            Illegal::MarketEmpty(_) => ("5.1", Key::GentlemenWhyMarketEmpty.into()),
            Illegal::TypeFull { at: here, tool: of } => (
                "4",
                full(Key::GentlemenWhyTypeFull, of).word("location", location(here)),
            ),
            Illegal::TypeFullJoined { tool: of, .. } => {
                ("4", full(Key::GentlemenWhyTypeFullJoined, of))
            }
            Illegal::OverCap { tool: of, .. } => ("4", full(Key::GentlemenWhyOverCap, of)),
            Illegal::NoClover => ("5.3", Key::GentlemenWhyNoClover.into()),
            Illegal::FivePlayers => ("2", Key::GentlemenWhyFivePlayers.into()),
            Illegal::CloverMoves => ("5.3", Key::GentlemenWhyCloverMoves.into()),
            Illegal::LockHere(here) => ("5.3a", at(Key::GentlemenWhyLockHere, here)),
            Illegal::TunnelHere(here) => ("5.3b", at(Key::GentlemenWhyTunnelHere, here)),
            Illegal::TunnelOther(here) => ("5.3b", at(Key::GentlemenWhyTunnelOther, here)),
            Illegal::CarriageHere(here) => ("5.3c", at(Key::GentlemenWhyCarHere, here)),
            Illegal::CarriageTool(here) => ("5.3c", at(Key::GentlemenWhyCarTool, here)),
            Illegal::CarriageNoTool {
                token: what,
                at: here,
            } => (
                "5.3c",
                at(Key::GentlemenWhyCarNoTool, here).text("toolname", token(what)),
            ),
            Illegal::CarriageTarget(_) => ("5.3c", Key::GentlemenWhyCarTarget.into()),
            Illegal::NoLoot(_) => ("5.3d", Key::GentlemenWhyNoLoot.into()),
            Illegal::LootSame(_) => ("5.3d", Key::GentlemenWhyLootSame.into()),
            Illegal::ToCentre => ("5.3", Key::GentlemenWhyToCentre.into()),
            Illegal::ToolFixed => ("5.3", Key::GentlemenWhyToolFixed.into()),
            Illegal::ChooseTunnel => ("6", Key::GentlemenWhyChooseTunnel.into()),
            Illegal::NoReturn => ("6", Key::GentlemenWhyNoReturn.into()),
            Illegal::LockedSplit(_) => ("4", Key::GentlemenWhyLockedSplit.into()),
            Illegal::Secret => ("1", Key::GentlemenWhySecret.into()),
            Illegal::LootSecret => ("1", Key::GentlemenWhyLootSecret.into()),
        };
        Reason { text, rule }
    }

    fn line(event: Event) -> Option<Line> {
        lines::line(event)
    }

    fn status(view: &View) -> Text {
        Text::new(Key::GentlemenStatus)
            .num("n", view.table.round)
            .num("m", view.table.pile_size())
    }

    fn task(view: &View) -> Text {
        match view.table.phase {
            Phase::Alliance => Key::GentlemenPhaseAlliance,
            Phase::Action if view.table.clovers[view.table.current.index()] > 0 => {
                Key::GentlemenTaskAction
            }
            Phase::Action => Key::GentlemenTaskNoClover,
            Phase::PlaceDrawn => Key::GentlemenPhasePlace,
            Phase::ChooseTunnel => Key::GentlemenPhaseTunnel,
            Phase::Over => Key::GentlemenPhaseOver,
        }
        .into()
    }

    fn stats(view: &View, seat: Seat) -> Vec<Stat> {
        let table = &view.table;
        let mut stats = Vec::new();
        // Whose loot is whose is open at the end only (1.8).
        if let Some(unmasked) = &table.unmasked {
            let own = unmasked.character[seat.index()];
            stats.push(Stat::count(
                "loot",
                table.stash[own.index()],
                Key::GentlemenLoot,
            ));
        }
        if table.seats < 5 {
            stats.push(Stat::count(
                "helping-hand",
                table.clovers[seat.index()],
                Key::GentlemenClover,
            ));
        }
        if table.phase != Phase::Over && table.matchmaker == seat {
            stats.push(Stat::sole("matchmaker", Key::GentlemenMatchmaker));
        }
        stats
    }

    fn preview(view: &View, action: Action) -> Preview {
        let table = &view.table;
        let here = |to: Location| Some(location(to).into());
        let carried = |what: Option<Token>, to: Location| {
            let route = |what| Text::new(Key::Route).text("from", token(what));
            what.map(|what| route(what).word("to", location(to)))
        };
        let (title, place) = match action {
            Action::Alliance(a, b) => {
                let pair = Text::new(Key::GentlemenPair);
                (
                    Key::GentlemenActAlliance,
                    Some(two(pair, Characters::pair(a, b))),
                )
            }
            Action::Market { slot, to } => {
                let what = table.market.get(usize::from(slot)).copied().flatten();
                (Key::GentlemenActMarket, carried(what, to))
            }
            Action::Blind => (Key::GentlemenActBlind, None),
            Action::Place(to) => (Key::GentlemenActPlace, carried(table.drawn, to)),
            Action::Lock(to) => (
                Key::GentlemenActMoveLock,
                Some(between(Key::Route, table.lock, to)),
            ),
            Action::Tunnel { to, .. } => (Key::GentlemenActMoveTunnel, here(to)),
            Action::Carriage { to, load: None } => (Key::GentlemenActMoveCar, here(to)),
            Action::Carriage {
                to,
                load: Some(load),
            } => (
                Key::GentlemenActMoveCar,
                Some(
                    at(Key::GentlemenCarRoute, to)
                        .text("toolname", token(load.token))
                        .word("to", location(load.to)),
                ),
            ),
            Action::Loot {
                from: Some(from),
                to,
            } => (
                Key::GentlemenActMoveLoot,
                Some(between(Key::Route, from, to)),
            ),
            Action::Loot { from: None, to } => (
                Key::GentlemenActMoveLoot,
                Some(
                    Text::new(Key::Route)
                        .word("from", Key::GentlemenCentre)
                        .word("to", location(to)),
                ),
            ),
            Action::Return(tunnel) => {
                let from = table.tunnel.get(usize::from(tunnel)).copied().flatten();
                (Key::GentlemenPhaseTunnel, from.and_then(here))
            }
        };
        let moves = !matches!(
            action,
            Action::Alliance(..) | Action::Blind | Action::Return(_)
        );
        let then = if moves { then(table, action) } else { None };
        // A clover is no card to choose, so that its price is said, not shown.
        let then = match then {
            _ if !action.is_clover() => then,
            Some(then) => Some(Text::new(Key::GentlemenThenCloverAnd).text("then", then)),
            None => Some(Key::GentlemenThenClover.into()),
        };
        Preview {
            title: title.into(),
            place,
            then,
            price: 0,
        }
    }

    /// Every choice of this game is a step of its path; none is made within an action.
    fn choice(handle: Handle) -> Choice {
        let label = match handles::token_of(handle).filter(|_| handle.kind == "token") {
            Some((_, what)) => token(what),
            None => Key::GentlemenActCarTool.into(),
        };
        Choice {
            label,
            icon: "token",
            colour: "",
            switch: false,
        }
    }

    fn handle(view: &View, handle: Handle) -> Text {
        let table = &view.table;
        let index = usize::from(handle.index);
        let seat = Seat(handle.index as u8);
        let spot = Location::ALL.get(index).copied();
        let who = Character::ALL.get(index).copied();
        let slot = table.market.get(index).copied().flatten();
        match (handle.kind, spot, who) {
            ("market", ..) => match slot {
                Some(what) => Text::new(Key::GentlemenHandleMarket).text("toolname", token(what)),
                None => Text::new(Key::GentlemenHandleMarketEmpty),
            }
            .num("n", handle.index + 1),
            ("blind", ..) => Text::new(Key::GentlemenHandleBlind).num("n", table.pile_size()),
            ("place", Some(here), _) => place(table, here),
            ("lock", ..) => at(Key::GentlemenHandleLock, table.lock),
            ("tunnel", ..) => match table.tunnel.get(index).copied().flatten() {
                Some(here) => at(Key::GentlemenHandleTunnel, here),
                None => Text::new(Key::GentlemenHandleTunnelCentre),
            }
            .num("n", handle.index + 1),
            ("carriage", ..) => match table.carriage {
                Some(here) => at(Key::GentlemenHandleCar, here),
                None => Key::GentlemenHandleCarCentre.into(),
            },
            ("loot", Some(here), _) => {
                at(Key::GentlemenHandleLoot, here).num("n", table.place[index].loot)
            }
            ("loot", None, _) => Text::new(Key::GentlemenHandleLootCentre).num("n", table.supply),
            ("token", ..) => match handles::token_of(handle) {
                Some((here, what)) => at(Key::GentlemenHandleToken, here)
                    .text("toolname", token(what))
                    .num("n", table.place[here.index()].tools.count(what)),
                None => Key::GentlemenToolToken.into(),
            },
            ("character", _, Some(one)) if table.white.is_empty() => full_name(one).into(),
            ("character", _, Some(one)) => {
                let side = match table.white.contains(one) {
                    true => Alliance::White,
                    false => Alliance::Black,
                };
                Text::new(Key::GentlemenHandleCharacter)
                    .word("character", full_name(one))
                    .word("alliance", alliance(side))
            }
            ("alliance", ..) if index == 0 => members(table, Alliance::White),
            ("alliance", ..) => members(table, Alliance::Black),
            ("stash", _, Some(one)) => stash(table, one),
            ("tile", ..) => match (view.character, table.unmasked) {
                (Some(own), _) if view.viewer.is(seat) => {
                    Text::new(Key::GentlemenHandleTileOwn).word("character", full_name(own))
                }
                (_, Some(unmasked)) => named(Key::GentlemenHandleTile, seat)
                    .word("character", full_name(unmasked.character[index % 5])),
                _ => named(Key::GentlemenHandleTileSecret, seat),
            },
            ("clovers", ..) => {
                named(Key::GentlemenHandleClovers, seat).num("n", table.clovers[index % 5])
            }
            ("drawn", ..) => match table.drawn {
                Some(what) => Text::new(Key::GentlemenHandleDrawn).text("toolname", token(what)),
                None => Key::GentlemenPile.into(),
            },
            ("discard", ..) => Key::GentlemenDiscard.into(),
            _ => Key::GentlemenCentre.into(),
        }
    }

    fn summary(view: &View) -> Vec<Text> {
        let table = &view.table;
        let mut lines = Vec::new();
        if !table.white.is_empty() {
            lines.extend([Alliance::White, Alliance::Black].map(|of| members(table, of)));
        }
        for here in Location::ALL {
            lines.push(place(table, here));
            let tools = table.place[here.index()].tools;
            if !tools.is_empty() {
                lines.push(
                    at(Key::GentlemenSummaryTools, here).texts("toolnames", tokens(tools.iter())),
                );
            }
        }
        if let Some((first, second)) = table
            .joined()
            .and_then(|area| Some((area.first, area.second?)))
        {
            lines.push(between(Key::GentlemenLogLinked, first, second));
        }
        let mut named_handles = vec![
            handles::LOCK,
            handles::tunnel(0),
            handles::tunnel(1),
            handles::CARRIAGE,
            handles::loot(None),
            handles::BLIND,
        ];
        named_handles.extend((0..3).map(handles::market));
        if table.drawn.is_some() {
            named_handles.push(handles::DRAWN);
        }
        named_handles.extend(Character::ALL.map(handles::stash));
        named_handles.extend(Seat::all(table.seats).map(|seat| handles::clovers(seat.0)));
        lines.extend(named_handles.into_iter().map(|one| Self::handle(view, one)));
        lines
    }

    fn buttons(view: &View) -> Vec<Button> {
        if view.table.phase != Phase::Action {
            return Vec::new();
        }
        vec![Button {
            handle: handles::BLIND,
            label: Key::GentlemenActBlind.into(),
            note: Key::GentlemenBlindNote.into(),
            icon: "token-back",
            at_once: false,
        }]
    }
}

#[cfg(test)]
mod tests;
