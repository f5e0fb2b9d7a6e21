//! 2.12: every event.

use super::{Scene, n};
use crate::engine::Seat;
use crate::games::age_of_thieves::agenda::{Going, Task};
use crate::games::age_of_thieves::cards::Card as C;
use crate::games::age_of_thieves::events::{CALM, EventCard};
use crate::games::age_of_thieves::hedria::District;
use crate::games::age_of_thieves::state::{GUARDS, Phase};
use crate::games::age_of_thieves::tokens::Token;
use crate::games::age_of_thieves::{Event, declare};

/// The event phase with this event on top of its deck.
fn draws(seats: u8, event: EventCard, ready: impl Fn(&mut Scene)) -> Scene {
    let mut s = Scene::new(seats);
    ready(&mut s);
    if event.is_calm() {
        s.state.table.events_drawn = ((1 << CALM) - 1) & !(1 << event.index());
    } else {
        s.alarm(District::Domes);
        s.state.table.events_drawn = !(1 << event.index()) & ((1 << EventCard::COUNT) - 1);
    }
    s.state.table.phase = Phase::Event;
    s.task(Task::DrawEvent);
    assert_eq!(s.state.table.event, Some(event));
    s
}

/// Places yellow jewels until the guards have rolled.
fn settle(s: &mut Scene) {
    while matches!(s.state.table.agenda.top(), Some(Task::Yellow { .. })) {
        let first = s.may()[0].clone();
        s.does(&[&first]);
    }
}

fn rolled(s: &Scene) -> Option<(u8, u8, u8)> {
    s.events.iter().find_map(|event| match event {
        Event::Rolled {
            first,
            second,
            initiative,
        } => Some((*first, *second, *initiative)),
        _ => None,
    })
}

#[test]
fn event_arson() {
    let mut s = draws(2, EventCard::Arson, |_| ());
    settle(&mut s);
    let (first, second, initiative) = rolled(&s).unwrap();
    assert_eq!(initiative, first.min(second));
    assert!(second > 0);
}

#[test]
fn event_changing_patrols() {
    for event in [EventCard::ChangingPatrols, EventCard::AlarmChangingPatrols] {
        let mut s = draws(2, event, |_| ());
        settle(&mut s);
        assert!(rolled(&s).is_none() && s.state.table.phase == Phase::Declaration);
        s.does(&["declare move", "point", "seal"]);
        assert!(rolled(&s).is_none());
        s.does(&["declare move", "point", "seal"]);
        assert!(rolled(&s).is_some(), "after Declaration");
    }
}

#[test]
fn event_closed_districts() {
    let s = draws(2, EventCard::ClosedDistricts, |_| ());
    assert_eq!(declare::points(&s.state.table, Seat(0)), 8);
}

#[test]
fn event_drunken_alchemists() {
    let mut s = draws(2, EventCard::DrunkenAlchemists, |_| ());
    settle(&mut s);
    assert_eq!(s.state.table.yellow_left, 17);
}

#[test]
fn event_flooded_sewers() {
    let mut s = Scene::new(2);
    s.event(EventCard::FloodedSewers)
        .at(0, "D2.N")
        .stack(0, C::Move, 4)
        .hold()
        .run();
    s.does(&["resolve sneak", "step D3.N"]);
    s.refuses("sewer A2.N", "move/sewer-flood");
}

#[test]
fn event_hour_of_the_wolf() {
    let mut s = Scene::new(2);
    let guard = s.guard("S1.N");
    s.event(EventCard::HourOfTheWolf).at(0, "B2.N").guards_act();
    assert_eq!(s.fig(guard), "S1.N", "4 away, vigilance 3");
}

#[test]
fn event_regrouping_watchmen() {
    let mut s = draws(3, EventCard::RegroupingWatchmen, |s| {
        for post in ["S1.N", "S1.E", "S1.S", "S1.W"] {
            s.guard(post);
        }
        s.at(1, "Z.N");
    });
    for seat in [0, 1, 2] {
        assert_eq!(s.asked(), seat, "clockwise, also from a dungeon (Q30)");
        let guard = s.may()[0].clone();
        s.does(&[&guard]);
        let room = s.may()[0].clone();
        s.does(&[&room]);
    }
    assert!(matches!(
        s.state.table.agenda.top(),
        Some(Task::Yellow { .. })
    ));
    // Impossible: skip (Q15).
    let s = draws(2, EventCard::RegroupingWatchmen, |_| ());
    assert!(matches!(
        s.state.table.agenda.top(),
        Some(Task::Yellow { .. })
    ));
}

#[test]
fn event_secret_stashes() {
    let s = draws(3, EventCard::SecretStashes, |s| {
        s.at(1, "Z.N");
    });
    assert_eq!([s.hand_of(0), s.hand_of(1), s.hand_of(2)], [1, 1, 1]);
}

#[test]
fn event_snitches() {
    let mut s = draws(2, EventCard::Snitches, |s| {
        s.token("A4.N", Token::Stash).token("B1.N", Token::Informer);
    });
    s.refuses("space B3.N", "target/no-token B3.N");
    s.does(&["space A4.N"]);
    assert_eq!(s.asked(), 1);
    s.does(&["space A4.N"]);
    let place = crate::games::age_of_thieves::hedria::token_place(n("A4.N")).unwrap();
    assert_eq!(s.state.notes[1].token[place], Some(Token::Stash));
    assert!(s.state.table.face_down.contains(n("A4.N")));
}

#[test]
fn event_starless_night() {
    let mut s = Scene::new(2);
    let guard = s.guard("S1.N");
    s.event(EventCard::StarlessNight).at(0, "C3.N").guards_act();
    assert_eq!((s.fig(guard), s.arrested(0)), ("S1.N", false));
}

#[test]
fn event_sudden_rain() {
    let mut s = Scene::new(2);
    s.event(EventCard::SuddenRain)
        .hand(0, &[C::SmokeGrenade, C::Bribe]);
    s.state.table.roll = 3;
    s.task(Task::Declarations);
    s.refuses("declare smoke-grenade", "declare/rain");
    s.does(&["declare bribe"]);
}

#[test]
fn event_thick_fog() {
    let mut s = Scene::new(2);
    s.guard("E4.N");
    s.event(EventCard::ThickFog)
        .stack(0, C::Move, 5)
        .hold()
        .run();
    s.does(&["resolve sneak", "step E4.N", "step E5.N", "stop"]);
    assert!(!s.arrested(0));
    // Guards still catch whom they walk to.
    s.state.table.agenda.clear();
    s.state.table.stacks = Default::default();
    s.state.table.stack_count = Default::default();
    s.state.drafts = Default::default();
    s.guards_act();
    assert!(s.arrested(0));
}

#[test]
fn event_empty_alleys() {
    let mut s = Scene::new(2);
    s.alarm(District::Pot)
        .event(EventCard::EmptyAlleys)
        .stack(0, C::Move, 5)
        .hold()
        .run();
    s.does(&["resolve dash"]);
    assert!(matches!(
        s.state.table.agenda.top(),
        Some(Task::Move(Going { left: 8, .. }))
    ));
}

#[test]
fn event_full_mobilization() {
    let s = draws(2, EventCard::FullMobilization, |_| ());
    assert_eq!(s.state.table.activations[1], 1);
    assert_eq!(s.state.table.activations[0], s.state.table.roll);
}

#[test]
fn event_full_moon() {
    let mut s = Scene::new(2);
    s.alarm(District::Pot)
        .event(EventCard::FullMoon)
        .hand(0, &[C::ReflectiveCloak]);
    s.state.table.roll = 3;
    s.task(Task::Declarations);
    s.refuses("declare reflective-cloak", "declare/full-moon");
}

#[test]
fn event_guild_purges() {
    let mut s = Scene::new(2);
    s.alarm(District::Pot)
        .event(EventCard::GuildPurges)
        .sheet(0, Token::GuildAgent);
    s.state.table.roll = 3;
    s.task(Task::Declarations);
    s.does(&["declare move", "point", "point", "point", "point"]);
    s.refuses("agent", "declare/purges");
    s.does(&["point"]);
    s.refuses("point", "declare/purges");
}

#[test]
fn event_inspection() {
    let mut s = Scene::new(2);
    s.alarm(District::Pot).event(EventCard::Inspection);
    let (guard, captain) = (s.guard("S1.N"), s.captain("K1.N"));
    let table = &s.state.table;
    assert_eq!(
        (table.vigilance(guard, Seat(0)), table.guard_move(guard)),
        (5, 4)
    );
    assert_eq!(
        (table.vigilance(captain, Seat(0)), table.guard_move(captain)),
        (6, 5)
    );
}

#[test]
fn event_open_districts() {
    let mut s = Scene::new(2);
    s.alarm(District::Pot)
        .event(EventCard::OpenDistricts)
        .stack(0, C::Move, 5)
        .hold()
        .run();
    s.does(&["resolve sneak"]);
    assert!(matches!(
        s.state.table.agenda.top(),
        Some(Task::Move(Going { left: 6, .. }))
    ));
    // An Elixir is no Sneak.
    let mut s = Scene::new(2);
    s.alarm(District::Pot)
        .event(EventCard::OpenDistricts)
        .stack(0, C::ElixirOfSpeed, 5)
        .hold()
        .run();
    s.does(&["resolve card"]);
    assert!(matches!(
        s.state.table.agenda.top(),
        Some(Task::Move(Going { left: 4, .. }))
    ));
}

#[test]
fn event_support_of_the_guild() {
    let mut s = Scene::new(2);
    s.alarm(District::Pot).event(EventCard::SupportOfTheGuild);
    s.guard("D4.N");
    s.token("A4.E", Token::Stash)
        .stack(0, C::Beacon, 5)
        .stack(0, C::WingedWorker, 4)
        .hold()
        .run();
    assert_eq!(n("E3.N").dist(n("D4.N")), 6);
    s.refuses("resolve sneak", "resolve/other-card beacon");
    s.does(&["resolve card", "guard D4.N", "stop"]);
    // District ranges are unaffected.
    s.refuses("resolve card", "resolve/no-target winged-worker");
}

#[test]
fn event_tools_of_the_trade() {
    let s = draws(2, EventCard::ToolsOfTheTrade, |_| ());
    assert_eq!(
        (s.hand_of(0), s.hand_of(1)),
        (2, 2),
        "1, and the Planning card"
    );
    assert_eq!(declare::points(&s.state.table, Seat(0)), 12);
}

#[test]
fn event_veteran_guards() {
    let mut s = Scene::new(2);
    s.alarm(District::Pot).event(EventCard::VeteranGuards);
    let (guard, captain) = (s.guard("S1.N"), s.captain("K1.N"));
    let table = &s.state.table;
    assert_eq!(
        (table.vigilance(guard, Seat(0)), table.guard_move(guard)),
        (6, 3)
    );
    assert_eq!(table.vigilance(captain, Seat(0)), 7);
}

#[test]
fn event_vigilantes() {
    let mut s = draws(2, EventCard::Vigilantes, |_| ());
    s.refuses("space B3.N", "space/not-guardroom B3.N");
    s.does(&["space Pd.N"]);
    assert_eq!(s.asked(), 1);
    s.refuses("space Pd.N", "space/not-available Pd.N");
    s.does(&["space S1.W"]);
    assert_eq!(s.state.table.posts().iter().count(), 2);
    // Supply empty: he relocates any guard.
    let mut s = draws(2, EventCard::Vigilantes, |s| {
        (0..GUARDS).for_each(|guard| {
            let side = ["N", "E", "S", "W"][guard % 4];
            s.guard(&format!(
                "{}.{side}",
                ["C1", "C2", "C5", "C6", "D2"][guard / 4]
            ));
        });
    });
    s.does(&["guard C2.S", "space S1.W"]);
    assert_eq!(s.state.table.posts().iter().count(), GUARDS);
}
