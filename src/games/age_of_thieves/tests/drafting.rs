//! Declarations looked over as a whole.

use crate::engine::{Match, NoUndo, NotInstead, Rng, Seat, Setup};
use crate::games::age_of_thieves::cards::Card;
use crate::games::age_of_thieves::drafting::{Bid, Plan, actions_of};
use crate::games::age_of_thieves::state::{Draft, Phase};
use crate::games::age_of_thieves::{Action, AgeOfThieves, Illegal};

/// A match at its first declaration, and whose it is.
fn declaring(seed: u64) -> (Match<AgeOfThieves>, Seat) {
    let mut rng = Rng::new(seed);
    let setup = Setup::plain::<AgeOfThieves>(2);
    let mut played = Match::<AgeOfThieves>::new(setup, seed).expect("a set-up of the game");
    while played.state().table.phase != Phase::Declaration {
        let legal = played.legal_actions();
        played.play(rng.pick(&legal)).expect("a legal action");
    }
    let seat = played.turn().seat().expect("somebody declares");
    (played, seat)
}

fn lay(
    played: &mut Match<AgeOfThieves>,
    seat: Seat,
    plan: &Plan,
) -> Result<(), NotInstead<Illegal>> {
    let back = actions_of(&played.state().drafts[seat.index()]);
    played.instead(back, &plan.actions())
}

fn draft(played: &Match<AgeOfThieves>, seat: Seat) -> Draft {
    played.state().drafts[seat.index()]
}

fn bid(card: Card, points: u8) -> Bid {
    Bid {
        card,
        points,
        special: false,
        agents: 0,
    }
}

#[test]
fn any_stack_takes_more_or_less_and_is_then_the_last_to_be_undone() {
    let (mut played, seat) = declaring(1);
    let steps = played.steps().len();
    let mut plan = Plan::of(&draft(&played, seat));
    assert_eq!((plan.bids.len(), plan.pool()), (0, 10));
    plan.add(Card::Move);
    plan.more(0);
    plan.add(Card::Ambush);
    plan.more(0);
    assert_eq!(plan.bids, [bid(Card::Ambush, 1), bid(Card::Move, 3)]);
    lay(&mut played, seat, &plan).expect("allowed");
    assert_eq!(Plan::of(&draft(&played, seat)), plan);
    assert_eq!(
        played.steps().len(),
        steps + actions_of(&draft(&played, seat))
    );
    played.undo().expect("secret from nobody");
    let undone = Plan::of(&draft(&played, seat));
    assert_eq!(undone.bids, [bid(Card::Ambush, 1), bid(Card::Move, 2)]);
    plan.less(0);
    assert_eq!(
        plan.bids,
        [bid(Card::Move, 3)],
        "the last AP takes the card along"
    );
    lay(&mut played, seat, &plan).expect("allowed");
    plan.remove(0);
    lay(&mut played, seat, &plan).expect("allowed");
    assert_eq!(
        played.steps().len(),
        steps,
        "as if nothing had been laid out"
    );
    assert!(played.can_redo(), "taking back alone can be done again");
}

#[test]
fn all_of_it_happens_or_nothing() {
    let (mut played, seat) = declaring(2);
    let mut plan = Plan::of(&draft(&played, seat));
    plan.add(Card::Move);
    lay(&mut played, seat, &plan).expect("allowed");
    let before = played.clone();
    plan.add(Card::Move);
    let twice = lay(&mut played, seat, &plan);
    assert_eq!(
        twice,
        Err(NotInstead::Illegal(Illegal::Declared(Card::Move)))
    );
    assert_eq!(played, before);
    played.play(Action::Seal).expect("allowed");
    let sealed = played.clone();
    assert_eq!(
        played.instead(1, &[]),
        Err(NotInstead::Stays(NoUndo::OtherSeat))
    );
    assert_eq!(
        played.instead(sealed.steps().len() + 1, &[]),
        Err(NotInstead::Stays(NoUndo::Nothing))
    );
    assert_eq!(played, sealed);
}

#[test]
fn informers_come_last_and_go_back_first_agents_when_nothing_else_is_left() {
    let (played, seat) = declaring(3);
    let mut plan = Plan::of(&draft(&played, seat));
    plan.add(Card::Move);
    plan.hire(0);
    plan.inform(0);
    plan.more(0);
    assert_eq!((plan.bids[0].value(), plan.pool()), (5, 8));
    let steps = ["declare move", "point", "point", "informer", "agent"];
    let actions: Vec<String> = plan.actions().iter().map(Action::to_string).collect();
    assert_eq!(actions, steps);
    plan.less(0);
    assert_eq!((plan.bids[0].value(), plan.pool()), (4, 8), "the Informer");
    plan.less(0);
    plan.less(0);
    assert_eq!((plan.bids[0].value(), plan.pool()), (2, 10), "its AP");
    plan.less(0);
    assert_eq!(plan.bids, [], "the Guild Agent, and the card with it");
    assert_eq!(plan.actions(), []);
}
