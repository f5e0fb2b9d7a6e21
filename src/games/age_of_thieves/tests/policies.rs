//! The computers: legal in every decision, worth their names, and blind to what is hidden.

use super::{Scene, n};
use crate::bots;
use crate::engine::{Game, Level, Rng, Seat, Setup, Silent, Turn, Viewer};
use crate::games::age_of_thieves::agenda::{Gait, Going, Task};
use crate::games::age_of_thieves::cards::Card;
use crate::games::age_of_thieves::hedria::District;
use crate::games::age_of_thieves::outlook::Outlook;
use crate::games::age_of_thieves::plan;
use crate::games::age_of_thieves::{Action, AgeOfThieves, Ending, Phase, Progress, State, Way};

type G = AgeOfThieves;

fn choose(state: &State, level: Level, rng: &mut Rng) -> Action {
    let Turn::Seat(seat) = G::turn(state) else {
        panic!("nobody is to act");
    };
    let view = G::view(state, Viewer::Seat(seat));
    bots::choose::<G>(&view, level, rng)
}

/// Plays a match between computers, by seat; `look` sees every position before the action.
fn watch(levels: &[Level], seed: u64, mut look: impl FnMut(&State, Action)) -> State {
    let seats = levels.len() as u8;
    let mut state = G::new(&Setup::plain::<G>(seats).table(seed), seed, &mut Silent);
    let mut rng = Rng::new(!seed);
    while let Turn::Seat(seat) = G::turn(&state) {
        let action = choose(&state, levels[seat.index()], &mut rng);
        if let Err(why) = G::check(&state, action) {
            panic!("seed {seed}: {action} is refused: {why}");
        }
        look(&state, action);
        G::apply_unchecked(&mut state, action, &mut Silent);
    }
    state
}

fn play(levels: &[Level], seed: u64) -> State {
    watch(levels, seed, |_, _| {})
}

#[test]
fn most_matches_of_regulars_end_with_the_jewel_out() {
    let mut out = 0;
    for seed in 0..12 {
        let state = play(&vec![Level::Regular; 2 + seed as usize % 3], seed);
        out += u32::from(matches!(
            state.table.ending,
            Some(Ending::JewelOut | Ending::CalmOver)
        ));
    }
    assert!(out >= 8, "{out} of 12");
}

#[test]
fn novices_come_to_an_end_too() {
    let decided = (0..16)
        .map(|seed| play(&vec![Level::Novice; 2 + seed as usize % 3], seed))
        .filter(|state| state.table.winners != 0)
        .count();
    assert!(decided >= 4, "{decided} of 16");
}

#[test]
fn one_regular_wins_most_decided_matches_against_three_novices() {
    let (mut won, mut decided) = (0, 0);
    for seed in 0..120 {
        let place = seed as usize % 4;
        let mut levels = [Level::Novice; 4];
        levels[place] = Level::Regular;
        let winners = play(&levels, seed).table.winners;
        decided += u32::from(winners != 0);
        won += u32::from(winners >> place & 1);
    }
    assert!(
        decided >= 60 && 2 * won >= decided,
        "{won} won of {decided} decided"
    );
}

#[test]
fn what_is_hidden_does_not_matter_to_a_regular() {
    // Another deal of what is hidden, which is drawn from the chance it is given, changes no thought.
    let mut rng = Rng::new(3);
    watch(&[Level::Regular; 3], 3, |state, action| {
        let whim = matches!(action, Action::Character(_)) || state.table.phase == Phase::SetUp;
        if !whim {
            let mut other = Rng::new(rng.next_u64());
            assert_eq!(choose(state, Level::Regular, &mut other), action);
        }
    });
}

#[test]
fn every_plan_that_search_compares_can_be_declared() {
    let (mut declarations, mut plans) = (0, 0);
    watch(&[Level::Regular; 4], 5, |state, _| {
        let Some(Task::Declare { seat }) = state.table.agenda.top() else {
            return;
        };
        let at = seat.index();
        if state.drafts[at].count > 0 {
            return;
        }
        let look = Outlook::new(state, seat, true, None);
        let options = plan::options(&look, &state.hands[at], &state.drafts[at]);
        declarations += 1;
        for (_, plan) in &options {
            plans += 1;
            let mut state = state.clone();
            loop {
                let mut legal = Vec::new();
                G::legal_actions(&state, &mut legal);
                assert!(plan::leads_to(&state.drafts[at], plan), "{plan:?}");
                let next = plan::next(plan, &state.drafts[at], &legal).expect("a step");
                if next == Action::Seal {
                    break;
                }
                G::apply(&mut state, next, &mut Silent).expect("legal");
            }
            // What is last may be short, as an Agent cannot be split.
            let draft = &state.drafts[at];
            let laid = draft.stacks.iter().zip(plan.iter());
            let full = laid.filter(|(stack, bid)| stack.initiative() >= bid.ap);
            assert!(full.count() + 1 >= plan.len(), "{plan:?}: {draft:?}");
        }
    });
    assert!(plans > 3 * declarations, "{plans} of {declarations}");
}

/// Alarm turn 4, the gates of the north open, seat 0 with the jewel; its only stack is a Move of 9, and
/// the guards act at 5.
fn run(at: &str, task: Task) -> Scene {
    let mut scene = Scene::new(2);
    scene.at(0, at).at(1, "E3.S");
    let table = &mut scene.state.table;
    table.alarm = true;
    table.taken = true;
    table.turn = 4;
    table.open = Some(District::Domes);
    table.emperor = None;
    table.thieves[0].emperor = true;
    table.roll = 5;
    table.activations = [5, 0];
    table.stack_count[0] = 1;
    table.stacks[0][0].points = 9;
    table.agenda.push(Task::Resolution);
    table.agenda.push(task);
    scene.state.drafts[0].faces[0] = Some(Card::Move);
    scene
}

#[test]
fn the_carrier_dashes_out_when_a_dash_is_enough() {
    // C2 to the way out: D2, D1, E1, E2, out.
    let mut scene = run(
        "C2.N",
        Task::Resolve {
            seat: Seat(0),
            stack: 0,
            value: 9,
            potion: false,
        },
    );
    let mut rng = Rng::new(1);
    let first = choose(&scene.state, Level::Regular, &mut rng);
    assert_eq!(first, Action::Resolve(Way::Dash));
    while scene.state.table.phase != Phase::Over {
        let action = choose(&scene.state, Level::Regular, &mut rng);
        G::apply_unchecked(&mut scene.state, action, &mut Silent);
    }
    assert_eq!(scene.state.table.ending, Some(Ending::JewelOut));
}

#[test]
fn the_carrier_does_not_end_where_the_guards_would_come() {
    // On B3 a guard from S1 would arrest him; one space farther he is safe.
    let mut scene = run(
        "B3.N",
        Task::Move(Going {
            seat: Seat(0),
            gait: Gait::Dash,
            from: n("B3.N"),
            left: 1,
            entered: false,
            sewered: false,
            known: false,
        }),
    );
    scene.guard("S1.N");
    scene.state.table.stacks[0][0].progress = Progress::Done;
    let mut rng = Rng::new(1);
    while scene.state.table.activations[0] > 0 {
        let action = choose(&scene.state, Level::Regular, &mut rng);
        G::apply_unchecked(&mut scene.state, action, &mut Silent);
    }
    let thief = scene.state.table.thieves[0];
    assert!(thief.emperor && thief.at != Some(n("B3.N")), "{thief:?}");
}
