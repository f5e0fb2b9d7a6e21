//! The quick guess at how each thief stands: a share of one, and the right way round.

use super::{Scene, n};
use crate::engine::{Game, Rng, Setup, Silent};
use crate::games::age_of_thieves::hedria::District;
use crate::games::age_of_thieves::prospects::prospects;
use crate::games::age_of_thieves::{AgeOfThieves, Phase, Table};

/// Alarm turn 3, the gates of the north open, seat 0 with the jewel.
fn chase(carrier: &str, others: &str) -> [f32; 4] {
    let mut scene = Scene::new(3);
    scene.at(0, carrier).at(1, others).at(2, others);
    let table = &mut scene.state.table;
    table.alarm = true;
    table.taken = true;
    table.turn = 3;
    table.open = Some(District::Domes);
    table.emperor = None;
    table.thieves[0].emperor = true;
    prospects(table)
}

#[test]
fn they_are_shares_in_every_position_of_a_match() {
    for seats in 2..=4 {
        let mut state = AgeOfThieves::new(
            &Setup::plain::<AgeOfThieves>(seats).table(5),
            5,
            &mut Silent,
        );
        let (mut rng, mut legal) = (Rng::new(5), Vec::new());
        while state.table.phase != Phase::Over {
            let chances = prospects(&state.table);
            assert!(chances.iter().all(|&chance| chance >= 0.0), "{chances:?}");
            assert!(chances.iter().sum::<f32>() <= 1.001, "{chances:?}");
            assert!(
                chances[usize::from(seats)..]
                    .iter()
                    .all(|&none| none == 0.0)
            );
            legal.clear();
            AgeOfThieves::legal_actions(&state, &mut legal);
            AgeOfThieves::apply_unchecked(&mut state, rng.pick(&legal), &mut Silent);
        }
    }
}

#[test]
fn at_the_end_the_winner_has_it_all() {
    let mut table: Table = Scene::new(2).state.table;
    table.phase = Phase::Over;
    table.winners = 2;
    assert_eq!(prospects(&table), [0.0, 1.0, 0.0, 0.0]);
}

#[test]
fn whoever_gets_the_jewel_away_has_won_four_times_of_five() {
    // Alarm turn 1, his Move still to come: the way from the vault is long, and rivals stand in it.
    let mut scene = Scene::new(4);
    scene.at(0, "V").at(1, "A1.S").at(2, "D1.N").at(3, "B5.N");
    let table = &mut scene.state.table;
    table.alarm = true;
    table.taken = true;
    table.turn = 1;
    table.open = Some(District::Domes);
    table.emperor = None;
    table.thieves[0].emperor = true;
    let [carrier, ..] = prospects(table);
    assert!((0.6..0.95).contains(&carrier), "{carrier}");
}

#[test]
fn the_carrier_stands_best_and_the_better_the_nearer_to_the_gates() {
    let (near, far) = (chase("D1.N", "A1.S"), chase("V", "A1.S"));
    assert!(near[0] > 0.6, "{near:?}");
    assert!(near[0] > near[1] && near[0] > far[0], "{near:?} {far:?}");
    assert!(far[1] > near[1], "{near:?} {far:?}");
}

#[test]
fn a_guard_beside_him_is_a_danger_unless_he_is_hidden() {
    let with_guard = |at: &str| {
        let mut scene = Scene::new(2);
        scene.at(0, at);
        scene.guard("B3.N");
        let table = &mut scene.state.table;
        table.thieves[0].emperor = true;
        table.emperor = None;
        table.taken = true;
        let free = {
            let mut table = *table;
            table.figures = Default::default();
            prospects(&table)[0]
        };
        (prospects(table)[0], free)
    };
    let (seen, free) = with_guard("B2.N");
    assert!(seen < free, "{seen} {free}");
    let (hidden, free) = with_guard("H1.N");
    assert_eq!(hidden, free);
}

#[test]
fn in_calm_the_thief_nearer_to_the_vault_stands_better() {
    let mut scene = Scene::new(2);
    scene.at(0, "I.N").at(1, "E3.S");
    let chances = prospects(&scene.state.table);
    assert!(chances[0] > chances[1], "{chances:?}");
    assert_eq!(scene.state.table.emperor, Some(n("V")));
}
