//! The order as it is shown, against the order as it comes.

use super::Scene;
use crate::engine::{Match, Rng, Seat, Setup, Silent};
use crate::games::age_of_thieves::agenda::{Agenda, Task};
use crate::games::age_of_thieves::cards::Card as C;
use crate::games::age_of_thieves::hedria::District;
use crate::games::age_of_thieves::order::{Comes, Entry, Stage, Tie, order, tie};
use crate::games::age_of_thieves::state::{Phase, Progress};
use crate::games::age_of_thieves::{AgeOfThieves, State, resolve};

const FIRST: Comes = Comes::Guards { again: false };

fn of(entries: &[Entry], stage: Stage) -> Vec<Comes> {
    let these = entries.iter().filter(|entry| entry.stage == stage);
    these.map(|entry| entry.what).collect()
}

fn stack(seat: u8, place: u8) -> Comes {
    Comes::Stack(Seat(seat), place)
}

/// What would come if every stack were put away as it comes up and the guards stood still.
fn comes(mut state: State) -> Vec<Comes> {
    let mut out = Vec::new();
    let mut agenda = Agenda::default();
    agenda.push(Task::Resolution);
    state.table.agenda = agenda;
    loop {
        let before = state.table.activations;
        resolve::next(&mut state, &mut Silent);
        let (seat, place, value) = match state.table.agenda.top() {
            Some(Task::Activate { .. }) => {
                let again = before[0] == state.table.activations[0];
                out.push(Comes::Guards { again });
                state.table.agenda.pop();
                continue;
            }
            Some(Task::Resolve {
                seat, stack, value, ..
            }) => (seat, stack, value),
            Some(Task::PickStack { seat, value }) => {
                let own = state.table.waiting(seat, |at| at == value);
                (seat, own.trailing_zeros() as u8, value)
            }
            _ => return out,
        };
        out.push(Comes::Stack(seat, place));
        let stack = &mut state.table.stacks[seat.index()][usize::from(place)];
        stack.progress = Progress::Done;
        stack.value = value;
        state.table.agenda.pop();
    }
}

#[test]
fn what_is_shown_to_come_comes_in_that_order() {
    let mut seen = 0;
    for seed in 0..30 {
        let mut rng = Rng::new(seed);
        let setup = Setup::plain::<AgeOfThieves>(2 + (seed % 3) as u8);
        let mut played = Match::<AgeOfThieves>::new(setup, seed).expect("a set-up of the game");
        for _ in 0..400 {
            let legal = played.legal_actions();
            if legal.is_empty() {
                break;
            }
            played.play(rng.pick(&legal)).expect("a legal action");
            let state = played.state();
            let shown = order(&state.table);
            if state.table.phase != Phase::Resolution {
                assert_eq!(shown, [], "nothing is shown before all are in");
                continue;
            }
            seen += 1;
            let up = state.table.agenda.top();
            let ahead = shown.iter().filter(|entry| {
                let Comes::Stack(seat, place) = entry.what else {
                    return entry.stage == Stage::Waiting;
                };
                let stack = state.table.stacks_of(seat)[usize::from(place)];
                stack.progress == Progress::Waiting
            });
            // Agility Potion brings one up ahead of its time.
            if !matches!(up, Some(Task::Resolve { potion: true, .. })) {
                let ahead: Vec<Comes> = ahead.map(|entry| entry.what).collect();
                assert_eq!(ahead, comes(state.clone()), "seed {seed}");
            }
            let now = of(&shown, Stage::Now);
            match up {
                Some(Task::Resolve { seat, stack, .. }) => {
                    assert_eq!(now, [Comes::Stack(seat, stack)]);
                }
                Some(Task::PickStack { seat, .. }) => {
                    assert!(now.len() > 1);
                    assert!(
                        now.iter()
                            .all(|what| matches!(what, Comes::Stack(of, _) if *of == seat))
                    );
                }
                _ => assert_eq!(now.len(), 1, "{up:?} is worked off for one entry"),
            }
        }
    }
    assert!(seen > 1000, "{seen} positions");
}

#[test]
fn ties_say_who_is_first_and_why() {
    let mut calm = Scene::new(2);
    calm.stack(0, C::Move, 4).stack(1, C::Move, 4).roll(4).run();
    let shown = order(&calm.state.table);
    let what: Vec<Comes> = shown.iter().map(|entry| entry.what).collect();
    assert_eq!(what, [stack(0, 0), stack(1, 0), FIRST]);
    assert_eq!(shown[0].stage, Stage::Now);
    assert_eq!(tie(&shown[0], &shown[1]), Some(Tie::Seat(Seat(0))));
    assert_eq!(tie(&shown[1], &shown[2]), Some(Tie::ThievesFirst));
    let mut alarm = Scene::new(2);
    alarm.alarm(District::Domes);
    alarm.stack(0, C::Move, 4).roll(4).run();
    let shown = order(&alarm.state.table);
    assert_eq!(of(&shown, Stage::Done), [FIRST], "the guards have been");
    assert_eq!(tie(&shown[0], &shown[1]), Some(Tie::GuardsFirst));
}

#[test]
fn the_void_stay_where_they_would_have_come() {
    let mut s = Scene::new(2);
    s.stack(0, C::Move, 5);
    s.stack(1, C::Move, 6).stack(1, C::Bribe, 2);
    s.roll(3).run();
    s.state.table.stacks[1][1].progress = Progress::Void;
    let shown = order(&s.state.table);
    let what: Vec<Comes> = shown.iter().map(|entry| entry.what).collect();
    assert_eq!(what, [stack(1, 0), stack(0, 0), FIRST, stack(1, 1)]);
    assert_eq!(of(&shown, Stage::Void), [stack(1, 1)]);
}
