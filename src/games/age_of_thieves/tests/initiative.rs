//! 2.4 P4: the order of stacks and guards.

use super::Scene;
use crate::games::age_of_thieves::cards::Card as C;
use crate::games::age_of_thieves::events::EventCard;
use crate::games::age_of_thieves::hedria::District;

/// Seats of the stacks as they came up, guards as 9.
fn order(scene: &Scene) -> Vec<usize> {
    scene.order().iter().map(|(seat, _)| *seat).collect()
}

#[test]
fn t5_01_equal_stacks_go_round() {
    let mut s = Scene::new(3);
    s.stack(0, C::Move, 4).stack(0, C::Bribe, 4);
    s.stack(1, C::Move, 4);
    s.stack(2, C::Move, 4).stack(2, C::Bribe, 4);
    s.run().abandon_all();
    assert_eq!(order(&s), [0, 1, 2, 0, 2]);
}

#[test]
fn t5_02_who_has_more_waits_longer() {
    let mut s = Scene::new(3);
    s.stack(0, C::Move, 3);
    s.stack(1, C::Move, 3).stack(1, C::Bribe, 3);
    s.stack(2, C::Move, 3)
        .stack(2, C::Bribe, 3)
        .stack(2, C::Beacon, 3);
    s.run().abandon_all();
    assert_eq!(order(&s), [0, 1, 2, 1, 2, 2]);
}

#[test]
fn t5_03_ties_with_guards() {
    let mut calm = Scene::new(2);
    calm.stack(0, C::Move, 4).roll(4).run().abandon_all();
    assert_eq!(order(&calm), [0, 9], "calm: thieves first");
    let mut alarm = Scene::new(2);
    alarm.alarm(District::Domes);
    alarm.stack(0, C::Move, 4).roll(4).run().abandon_all();
    assert_eq!(order(&alarm), [9, 0], "alarm: guards first");
}

fn rope() -> Scene {
    let mut s = Scene::new(2);
    s.guard("S1.N");
    s.guard("S1.E");
    s.stack(0, C::RopeHook, 3)
        .stack(0, C::Move, 2)
        .stack(0, C::Bribe, 2);
    s.stack(1, C::AutomaticTrap, 3);
    s
}

#[test]
fn t5_04_rope_hook_lifts_stacks_into_the_tie() {
    let mut s = rope();
    s.run().does(&["resolve card", "stack 1"]);
    s.refuses("stack 1", "resolve/lifted 1").does(&["stack 2"]);
    assert_eq!(s.asked(), 1, "A has had one stack at 3");
    s.does(&["abandon"]);
    assert_eq!(s.asked(), 0);
    assert_eq!(s.may(), ["stack 1", "stack 2"], "in the order he picks");
    s.does(&["stack 2", "abandon", "abandon"]);
    assert_eq!(s.order(), [(0, 3), (1, 3), (0, 3), (0, 3)]);
}

#[test]
fn t5_04_guild_purges_keep_a_stack_at_five() {
    let mut s = rope();
    s.alarm(District::Domes).event(EventCard::GuildPurges);
    s.state.table.stacks[0][1].points = 5;
    s.state.table.stacks[0][0].points = 5;
    s.run().does(&["stack 0", "resolve card"]);
    s.refuses("stack 1", "declare/purges");
    s.does(&["stack 2"]);
    assert_eq!(s.state.table.stacks[0][1].initiative(), 5);
}

#[test]
fn t5_05_net_launcher_lets_the_guards_go_first() {
    let mut s = Scene::new(2);
    s.stack(0, C::NetLauncher, 5).stack(1, C::Move, 4).roll(2);
    s.run().does(&["resolve card", "thief 1"]);
    assert_eq!(s.asked(), 1);
    s.does(&["abandon"]);
    assert_eq!(s.order(), [(0, 5), (9, 2), (1, 1)]);
}

#[test]
fn t5_05_a_guild_agent_cannot_be_lowered() {
    let mut s = Scene::new(2);
    s.stack(0, C::NetLauncher, 5).stack(1, C::Move, 2).roll(2);
    s.state.table.stacks[1][0].agents = 1;
    s.run().does(&["resolve card", "thief 1", "abandon"]);
    assert_eq!(
        s.order(),
        [(0, 5), (1, 2), (9, 2)],
        "calm tie: B before the guards"
    );
}

#[test]
fn q26_two_guild_agents_keep_four() {
    let mut s = Scene::new(2);
    s.stack(0, C::NetLauncher, 9).stack(1, C::Move, 2);
    s.state.table.stacks[1][0].agents = 2;
    s.run().does(&["resolve card", "thief 1"]);
    assert_eq!(s.state.table.stacks[1][0].initiative(), 4);
}

#[test]
fn t5_06_agility_potion_ignores_the_net_and_brings_up_a_sneak() {
    let mut s = Scene::new(2);
    s.stack(0, C::NetLauncher, 5)
        .stack(1, C::AgilityPotion, 6)
        .stack(1, C::Bribe, 4);
    s.run()
        .does(&["resolve card", "done", "resolve card", "thief 1"]);
    assert_eq!(s.state.table.stacks[1][1].initiative(), 4);

    let mut s = Scene::new(2);
    s.stack(1, C::AgilityPotion, 6).stack(1, C::Move, 2);
    s.run().does(&["resolve card", "stack 1"]);
    assert_eq!(s.may(), ["resolve sneak", "abandon"]);
    s.refuses("resolve dash", "resolve/dash-only");
}

#[test]
fn r37_a_stack_of_the_potion_counts_at_its_value() {
    // A: Potion 4 brings up Bribe 1, then A has had two stacks at 4 and B, C go before his third.
    let mut s = Scene::new(3);
    s.guard("S1.N");
    s.stack(0, C::AgilityPotion, 4)
        .stack(0, C::Bribe, 1)
        .stack(0, C::Beacon, 4);
    s.stack(1, C::Move, 4).stack(1, C::Ambush, 4);
    s.run().does(&[
        "stack 0",
        "resolve card",
        "stack 1",
        "resolve card",
        "guard S1.N",
    ]);
    assert_eq!(s.asked(), 1);
    s.does(&["stack 0", "abandon"]);
    assert_eq!(s.asked(), 1, "B has had one, A two");
}

#[test]
fn t5_07_full_mobilization_acts_twice() {
    for (alarm_roll, due) in [(1, [9, 9, 0]), (3, [9, 9, 0])] {
        let mut s = Scene::new(2);
        s.alarm(District::Domes).event(EventCard::FullMobilization);
        s.stack(0, C::Move, 1).roll(alarm_roll);
        s.state.table.activations[1] = 1;
        s.run().does(&["abandon"]);
        assert_eq!(order(&s), due, "before stacks of 1");
    }
}
