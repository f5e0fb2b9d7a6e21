//! 12 Thieves in words.

mod lines;

use super::spoken::{Button, Choice, HouseWords, Line, Preview, Reason, Spoken, Stat};
use super::{Key, Text};
use crate::engine::{Handle, Seat};
use crate::games::twelve_thieves::{
    Action, Draw, Event, Illegal, PALACES, Palace, Phase, THIEF_ACTIONS, THIEVES, TwelveThieves,
    View, handles,
};

/// The palace in a sentence.
pub fn palace(palace: Palace) -> Key {
    match palace {
        Palace::Ivory => Key::TwelvePalaceIvory,
        Palace::Emerald => Key::TwelvePalaceEmerald,
        Palace::Sapphire => Key::TwelvePalaceSapphire,
        Palace::Ruby => Key::TwelvePalaceRuby,
        Palace::Amber => Key::TwelvePalaceAmber,
        Palace::Violet => Key::TwelvePalaceViolet,
    }
}

/// The colour on plates and cards.
pub fn colour(palace: Palace) -> Key {
    match palace {
        Palace::Ivory => Key::TwelveColourIvory,
        Palace::Emerald => Key::TwelveColourEmerald,
        Palace::Sapphire => Key::TwelveColourSapphire,
        Palace::Ruby => Key::TwelveColourRuby,
        Palace::Amber => Key::TwelveColourAmber,
        Palace::Violet => Key::TwelveColourViolet,
    }
}

fn colour_cards(key: Key, name: &'static str, cards: u8, of: Palace) -> Text {
    Text::new(key).count_of(
        name,
        Key::CountColourCards,
        u32::from(cards),
        "colour",
        colour(of),
    )
}

fn at(key: Key, place: Palace) -> Text {
    Text::new(key).word("palace", palace(place))
}

fn between(key: Key, from: Palace, to: Palace) -> Text {
    Text::new(key)
        .word("from", palace(from))
        .word("to", palace(to))
}

fn two_colours(key: Key, from: Palace, to: Palace) -> Text {
    Text::new(key)
        .word("colour1", colour(from))
        .word("colour2", colour(to))
}

const ON_OFF: &[Key] = &[Key::HouseRuleOn, Key::HouseRuleOff];

impl Spoken for TwelveThieves {
    const NAME: Key = Key::GameTwelve;
    const TAG: Key = Key::GameTwelveTag;
    const MINUTES: u32 = 45;
    const PICTURE: &'static str = "pic-twelve";
    const HOUSE_WORDS: &'static [HouseWords] = &[
        HouseWords {
            title: Key::TwelveHouseFirstHand,
            what: Key::TwelveHouseFirstHandWhat,
            values: &[Key::TwelveHouseFirstHand5, Key::TwelveHouseFirstHand6],
            source: Key::HouseSource2006,
        },
        HouseWords {
            title: Key::TwelveHouseNeutrals,
            what: Key::TwelveHouseNeutralsWhat,
            values: &[
                Key::TwelveHouseNeutralsFixed,
                Key::TwelveHouseNeutralsPlaced,
            ],
            source: Key::HouseSourceTable,
        },
        HouseWords {
            title: Key::TwelveHouseHands,
            what: Key::TwelveHouseHandsWhat,
            values: &[Key::TwelveHouseHandsClosed, Key::TwelveHouseHandsOpen],
            source: Key::HouseSource2006,
        },
        HouseWords {
            title: Key::TwelveHouseDancers,
            what: Key::TwelveHouseDancersWhat,
            values: ON_OFF,
            source: Key::HouseSourceOurs,
        },
        HouseWords {
            title: Key::TwelveHouseEmpty,
            what: Key::TwelveHouseEmptyWhat,
            values: ON_OFF,
            source: Key::HouseSourceOurs,
        },
    ];

    fn reason(why: Illegal) -> Reason {
        let (rule, text) = match why {
            Illegal::GameOver => ("R8", Key::WhyGameOver.into()),
            Illegal::PlaceGuardFirst => ("R3", Key::TwelveWhyPlaceGuard.into()),
            Illegal::PlaceNeutralFirst => ("R3", Key::TwelveWhyPlaceNeutral.into()),
            Illegal::AllPlaced => ("R6", Key::TwelveWhyAllPlaced.into()),
            Illegal::Full(place) => ("R3", at(Key::TwelveWhyFull, place)),
            Illegal::ThiefLimit => ("R4", Key::TwelveWhyThiefLimit.into()),
            Illegal::NoOwnGuard(place) => ("R5", at(Key::TwelveWhyOwnGuard, place)),
            Illegal::NoForeignGuard(place) => ("R5", at(Key::TwelveWhyForeignGuard, place)),
            Illegal::NoThiefHome => ("R5", Key::TwelveWhyNoThiefHome.into()),
            Illegal::EmptyPalace(_) => ("R5", Key::TwelveWhyEmptyPalace.into()),
            Illegal::Price {
                palace,
                price,
                short,
            } => (
                "R5",
                colour_cards(Key::TwelveWhyPrice, "colourcards", price, palace).num("n", short),
            ),
            Illegal::Overpaid(price) => (
                "R4",
                Text::new(Key::TwelveWhyExact).count("cards", Key::CountCards, u32::from(price)),
            ),
            Illegal::SamePalace => ("R6", Key::TwelveWhySamePalace.into()),
            Illegal::NoGuardHere(place) => ("R6", at(Key::TwelveWhyNoGuardHere, place)),
            Illegal::NoThiefToCarry(place) => ("R6", at(Key::TwelveWhyNoThiefCarry, place)),
            Illegal::MoveCost { from, to } => ("R6", two_colours(Key::TwelveWhyMoveCost, from, to)),
            Illegal::NoCard(of) | Illegal::WrongColour(of) => (
                "R4",
                Text::new(Key::TwelveWhyWrongColour).word("colour", colour(of)),
            ),
            Illegal::NoDancer => ("R4", Key::TwelveWhyNoDancerHand.into()),
            Illegal::NoNeutral(place) => ("R7", at(Key::TwelveWhyNoNeutral, place)),
            Illegal::NeutralCost { from, to } => {
                ("R7", two_colours(Key::TwelveWhyNeutralCost, from, to))
            }
            Illegal::NoDancerLeft => ("R9", Key::TwelveWhyNoDancerLeft.into()),
            Illegal::Acted => ("R9", Key::TwelveWhyActed.into()),
            Illegal::RivalGuard(seat) => (
                "R7",
                Text::new(Key::TwelveWhyRivalGuard).seat("name", seat.0),
            ),
            Illegal::RivalThief(seat) => (
                "R6",
                Text::new(Key::TwelveWhyRivalThief).seat("name", seat.0),
            ),
            Illegal::StealsItself(missing) => {
                ("R8", Text::new(Key::TwelveWhyStealAuto).num("n", missing))
            }
            Illegal::NoChest(place) => ("R8", at(Key::TwelveWhyNoChest, place)),
            Illegal::NoDiscard => ("R4", Key::TwelveWhyNoDiscard.into()),
            Illegal::HandClosed => ("R3", Key::TwelveWhyHandClosed.into()),
        };
        Reason { text, rule }
    }

    fn line(event: Event) -> Option<Line> {
        lines::line(event)
    }

    fn status(view: &View) -> Text {
        let table = &view.table;
        let chests =
            |key: Key| Text::new(key).count("chests", Key::CountChests, table.target().into());
        match table.phase {
            Phase::Neutrals => chests(Key::TwelveStatusNeutrals),
            Phase::Guards => chests(Key::TwelveStatusGuards),
            Phase::Turns | Phase::Over => {
                let round = table.turns / u16::from(table.seats) + 1;
                chests(Key::TwelveStatusTurn).num("n", round)
            }
        }
    }

    fn task(view: &View) -> Text {
        let table = &view.table;
        match table.phase {
            Phase::Neutrals => Key::TwelveActPlaceNeutral.into(),
            Phase::Guards => {
                Text::new(Key::TwelveTaskPlace).num("n", table.to_place[table.current.index()])
            }
            Phase::Turns => Text::new(Key::TwelveTaskThieves)
                .num("n", table.thief_actions_left())
                .num("m", THIEF_ACTIONS),
            Phase::Over => Key::GameOver.into(),
        }
    }

    fn stats(view: &View, seat: Seat) -> Vec<Stat> {
        let (table, at) = (&view.table, seat.index());
        let mut stats = vec![
            Stat {
                goal: Some(table.target()),
                ..Stat::count("chest-blank", table.loot[at], Key::TwelveLoot)
            },
            Stat::count("thief", table.supply[at], Key::TwelveSupply),
            Stat::count("card-back", table.hand_size[at], Key::TwelveHandSize),
            Stat::count("dancer", table.dancers[at], Key::TwelveDancersHeld),
        ];
        if table.to_place[at] > 0 {
            let guards = Stat::count("guard", table.to_place[at], Key::TwelveToPlace);
            stats.insert(1, guards);
        }
        stats
    }

    fn preview(view: &View, action: Action) -> Preview {
        let table = &view.table;
        let seat = table.current;
        let place = |here: Palace| Some(palace(here).into());
        let arrives = |here: Palace| {
            let (now, need) = (
                table.thief[seat.index()][here.index()] + 1,
                table.chest[here.index()],
            );
            if need == 0 {
                Text::new(Key::TwelveThenEmpty)
            } else if now < need {
                Text::new(Key::TwelveThenThieves)
                    .num("n", now)
                    .num("m", need)
            } else if table.loot[seat.index()] + 1 == table.target() {
                Text::new(Key::TwelveThenWin)
            } else {
                Text::new(Key::TwelveThenChest)
                    .num("n", table.loot[seat.index()] + 1)
                    .num("m", table.target())
            }
        };
        let route = |from: Palace, to: Palace| {
            Some(
                Text::new(Key::Route)
                    .word("from", palace(from))
                    .word("to", palace(to)),
            )
        };
        let build = |title: Key, place, then, price| Preview {
            title: title.into(),
            place,
            then,
            price,
        };
        match action {
            Action::Place(here) => {
                let title = match table.phase {
                    Phase::Neutrals => Key::TwelveActPlaceNeutral,
                    _ => Key::TwelveActPlace,
                };
                build(title, place(here), None, 0)
            }
            Action::Infiltrate { palace: here, .. } => build(
                Key::TwelveActInfiltrate,
                place(here),
                Some(arrives(here)),
                table.foreign(seat, here),
            ),
            Action::Guard {
                from,
                to,
                carry: true,
                ..
            } => build(Key::TwelveActCarry, route(from, to), Some(arrives(to)), 1),
            Action::Guard { from, to, .. } => {
                build(Key::TwelveActMoveGuard, route(from, to), None, 1)
            }
            Action::Neutral { from, to, .. } => {
                build(Key::TwelveActMoveNeutral, route(from, to), None, 2)
            }
            Action::End(Draw::Palace) if table.acted => build(Key::TwelveActEndDraw, None, None, 0),
            Action::End(Draw::Palace) => build(Key::TwelveActPassPalace, None, None, 0),
            Action::End(Draw::Dancer) => build(Key::TwelveActPassDancer, None, None, 0),
        }
    }

    fn choice(handle: Handle) -> Choice {
        const COLOURS: [(&str, &str); PALACES] = [
            ("mark-ivory", "pal-ivory"),
            ("mark-emerald", "pal-emerald"),
            ("mark-sapphire", "pal-sapphire"),
            ("mark-ruby", "pal-ruby"),
            ("mark-amber", "pal-amber"),
            ("mark-violet", "pal-violet"),
        ];
        let index = usize::from(handle.index);
        let (label, icon, class, switch) = match handle.kind {
            "thief" => (Key::TwelveCarryThief.into(), "thief", "", true),
            "deck" => (Text::new(Key::TwelveDrawFour), "card-back", "", false),
            "dancers" => (
                Text::new(Key::TwelveDrawDancer),
                "mark-dancer",
                "pal-dancer",
                false,
            ),
            _ => match (Palace::ALL.get(index), COLOURS.get(index)) {
                (Some(&of), Some(&(icon, class))) => (colour(of).into(), icon, class, false),
                _ => (Key::TwelveDancer.into(), "mark-dancer", "pal-dancer", false),
            },
        };
        Choice {
            label,
            icon,
            colour: class,
            switch,
        }
    }

    fn handle(view: &View, handle: Handle) -> Text {
        let table = &view.table;
        let index = usize::from(handle.index);
        let here = Palace::ALL[index % PALACES];
        let owner = Seat((index / PALACES) as u8);
        let me = view.seat().unwrap_or(table.current);
        match handle.kind {
            "palace" => at(Key::TwelveHandlePalace, here).num("n", table.foreign(me, here)),
            "post" => at(Key::TwelveHandlePost, here).num("n", 4 - table.occupied(here)),
            "guard" => at(Key::TwelveHandleGuard, here),
            "neutral" => at(Key::TwelveHandleNeutral, here),
            "thief" => {
                at(Key::TwelveHandleThief, here).num("n", table.thief[me.index()][here.index()])
            }
            "card" if handle == handles::DANCER => Text::new(Key::TwelveHandleCard)
                .word("colour", Key::TwelveDancer)
                .num("n", table.dancers[me.index()]),
            "card" => Text::new(Key::TwelveHandleCard)
                .word("colour", colour(here))
                .num("n", view.hand.map_or(0, |hand| hand[here.index()])),
            "deck" => Text::new(Key::TwelveHandleDeck).num("n", table.deck_size),
            "dancers" => Text::new(Key::TwelveHandleDancers).num("n", table.dancers_left),
            "rival-guard" => at(Key::TwelveHandleRivalGuard, here).seat("name", owner.0),
            "rival-thief" => at(Key::TwelveHandleRivalThief, here)
                .seat("name", owner.0)
                .num("n", table.thief[owner.index() % 4][here.index()]),
            "chest" if table.chest[here.index()] == 0 => at(Key::TwelveWhyNoChest, here),
            "chest" => at(Key::TwelveHandleChest, here).num("n", table.chest[here.index()]),
            _ => Key::EndTurn.into(),
        }
    }

    fn summary(view: &View) -> Vec<Text> {
        let table = &view.table;
        let mut lines = Vec::new();
        for here in table.display {
            let column = here.index();
            let chest = match table.chest[column] {
                0 => at(Key::TwelveWhyNoChest, here),
                need => at(Key::TwelveHandleChest, here).num("n", need),
            };
            lines.push(chest);
            for seat in Seat::all(table.seats) {
                let (thieves, guards) = (
                    table.thief[seat.index()][column],
                    table.guard[seat.index()][column],
                );
                if thieves + guards > 0 {
                    lines.push(
                        Text::new(Key::TwelveSummarySeat)
                            .seat("name", seat.0)
                            .count("thieves", Key::CountThievesTwelve, thieves.into())
                            .count("guards", Key::CountGuardsTwelve, guards.into()),
                    );
                }
            }
            if table.neutral[column] > 0 {
                lines.push(Text::new(Key::TwelveSummaryNeutral).num("n", table.neutral[column]));
            }
        }
        for seat in Seat::all(table.seats) {
            lines.push(
                Text::new(Key::TwelveSummaryPlayer)
                    .seat("name", seat.0)
                    .num("n", table.loot[seat.index()])
                    .num("m", table.target())
                    .num("home", table.supply[seat.index()].min(THIEVES))
                    .num("cards", table.hand_size[seat.index()])
                    .num("dancers", table.dancers[seat.index()]),
            );
        }
        lines
    }

    fn buttons(view: &View) -> Vec<Button> {
        let table = &view.table;
        if table.phase != Phase::Turns {
            return Vec::new();
        }
        let note = if table.acted {
            Key::TwelveEndNote
        } else {
            Key::TwelvePassNote
        };
        vec![Button {
            handle: handles::END,
            label: Key::EndTurn.into(),
            note: note.into(),
            icon: "ui-end-turn",
            at_once: table.acted,
        }]
    }
}
