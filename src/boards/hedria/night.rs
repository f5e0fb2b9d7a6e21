//! The night on one card: the turn, its phases, ten lamps of calm, five bells of alarm, the event, the guards' die. Narrow
//! windows show its key in the bar; the card opens from there.

use super::signs::{event_sign, pic, sign};
use super::{Den, live};
use crate::games::age_of_thieves::events::{ALARM_TURNS, CALM_TURNS, EventCard};
use crate::games::age_of_thieves::{Phase, Table};
use crate::words::age_of_thieves::names;
use crate::words::{Key, Text};
use leptos::ev::KeyboardEvent;
use leptos::prelude::*;

const PHASES: [(Phase, Key); 4] = [
    (Phase::Event, Key::AgeTableEvent),
    (Phase::Planning, Key::AgeTablePlan),
    (Phase::Declaration, Key::AgeTableDeclare),
    (Phase::Resolution, Key::AgeTableResolve),
];

/// The card, and its key.
pub fn night(den: Den) -> AnyView {
    let say = den.say;
    let open = RwSignal::new(false);
    let alarm = den.fact(|table| table.alarm);
    let shut = move |event: KeyboardEvent| {
        if event.key() == "Escape" && open.get_untracked() {
            event.stop_propagation();
            open.set(false);
        }
    };
    view! {
        <section class="night-box" aria-label=say.word(Key::AgeGuardSheet) on:keydown=shut>
            {key(den, open)}
            <div class="night card-box" class:open=move || open.get() class:alarm=move || alarm.get()>
                {title(den)}
                {phases(den)}
                {tracks(den)}
                {event(den)}
                {die(den)}
            </div>
        </section>
    }
    .into_any()
}

/// Event and die, small, as the button that opens the card.
fn key(den: Den, open: RwSignal<bool>) -> AnyView {
    let say = den.say;
    let event = den.fact(|table| table.event);
    view! {
        <button type="button" class="night-key" data-do="night" aria-label=say.word(Key::AgeGuardSheet)
            aria-expanded=move || open.get().to_string()
            on:click=move |_| open.update(|open| *open = !*open)>
            {live(move || pic(event.get().map_or("#ui-bell", event_sign)))}
            {roll(den)}
        </button>
    }
    .into_any()
}

fn title(den: Den) -> AnyView {
    let say = den.say;
    let turn = den.fact(|table| (table.turn, table.alarm));
    let head = move || {
        let (n, alarm) = turn.get();
        if n == 0 {
            return say.key(Key::SetUp).to_owned();
        }
        let key = if alarm {
            Key::AgeTableAlarm
        } else {
            Key::AgeTableTurn
        };
        say.text(&Text::new(key).num("n", n))
    };
    let note = move || match turn.get() {
        (0, _) => "",
        (_, true) => say.key(Key::AgeTableAlarmOf),
        (_, false) => say.key(Key::AgeTableTurnOf),
    };
    view! { <h2 class="display">{head} " " <small>{note}</small></h2> }.into_any()
}

fn phases(den: Den) -> AnyView {
    let say = den.say;
    let now = den.fact(|table| table.phase);
    let step = move |at: usize, key: Key| {
        let place = move || PHASES.iter().position(|&(phase, _)| phase == now.get());
        view! {
            <li class:now=move || place() == Some(at) class:past=move || place().is_some_and(|now| at < now)
                aria-current=move || (place() == Some(at)).then_some("step")>
                {say.word(key)}
            </li>
        }
    };
    let steps = PHASES.iter().enumerate();
    view! {
        <ol class="phases" aria-label=say.word(Key::Phase)>
            {steps.map(|(at, &(_, key))| step(at, key)).collect_view()}
            {step(PHASES.len(), Key::AgeTableCleanUp)}
        </ol>
    }
    .into_any()
}

/// How far the night is: calm turns, alarm turns; the turn of the theft keeps its lamp.
fn tracks(den: Den) -> AnyView {
    let say = den.say;
    let at = den.fact(|table| (table.alarm, table.turn, table.taken));
    let lamp = move |n: u8| {
        let class = move || match at.get() {
            (true, ..) => "out",
            (_, turn, _) if n < turn => "past",
            (_, turn, _) if n == turn => "now",
            _ => "",
        };
        view! { <li class=class>{n}</li> }
    };
    let bell = move |n: u8| {
        let class = move || match at.get() {
            (false, ..) => "sleeps",
            (_, turn, _) if n < turn => "past",
            (_, turn, _) if n == turn => "now",
            _ => "",
        };
        view! { <li class=class>{sign("#ui-bell")} <b>{n}</b></li> }
    };
    let note = move || match at.get() {
        (true, ..) => Key::AgeTableAlarmRings,
        (_, _, true) => Key::AgeTableAlarmNext,
        _ => Key::AgeTableAlarmSleeps,
    };
    let gates = den.fact(|table| table.open);
    let said = move || match gates.get() {
        Some(district) => {
            say.text(&Text::new(Key::AgeTableOpen).word("district", names::district_name(district)))
        }
        None => say.key(note()).to_owned(),
    };
    view! {
        <div class="tracks">
            <ol class="calm" aria-hidden="true">{(1..=CALM_TURNS).map(lamp).collect_view()}</ol>
            <div class="alarms">
                <ol class="bells" aria-hidden="true">{(1..=ALARM_TURNS).map(bell).collect_view()}</ol>
                <span>{said}</span>
            </div>
        </div>
    }
    .into_any()
}

/// An event as a paper card.
pub fn event_card(den: Den, event: EventCard) -> AnyView {
    let say = den.say;
    view! {
        <div class="event paper-box" class:alarm=!event.is_calm()>
            {pic(event_sign(event))}
            <b class="display">{say.word(names::event_name(event))}</b>
            <span>{say.word(names::event_text(event))}</span>
        </div>
    }
    .into_any()
}

fn event(den: Den) -> AnyView {
    let event = den.fact(|table| table.event);
    live(move || {
        event
            .get()
            .map_or_else(|| ().into_any(), |event| event_card(den, event))
    })
}

/// When the guards act.
fn die(den: Den) -> AnyView {
    let say = den.say;
    let when = den.fact(guards_at);
    let said = move || {
        when.get().map(|roll| match roll {
            0 => say.key(Key::AgeTableGuardsLater).to_owned(),
            n => say.text(&Text::new(Key::AgeTableGuardsAt).num("n", n)),
        })
    };
    view! { <p class="die-line">{live(move || when.get().map(|_| roll(den)).into_any())} {said}</p> }
        .into_any()
}

/// The roll; 0 while it comes after the declarations; nothing before the declaration begins.
fn guards_at(table: &Table) -> Option<u8> {
    let known = table.roll > 0 || table.phase == Phase::Declaration;
    known.then_some(table.roll)
}

/// The die with the guards' initiative; a question mark until it is rolled.
pub fn roll(den: Den) -> AnyView {
    let roll = den.fact(|table| table.roll);
    let face = move || match roll.get() {
        0 => "?".to_owned(),
        n => n.to_string(),
    };
    view! {
        <span class="die" aria-hidden="true">
            {pic("#die-8")}
            <b class="num">{face}</b>
        </span>
    }
    .into_any()
}
