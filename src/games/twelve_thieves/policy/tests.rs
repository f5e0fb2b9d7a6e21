//! Positions made by hand, in which sense shows.

use crate::engine::{Game, Policy, Rng, Seat, SeatSet, Setup, Silent, Turn, Viewer};
use crate::games::twelve_thieves::{
    Action, CARDS, DANCERS, Draw, Phase, State, THIEVES, TwelveThieves,
};

// Palaces and colours by index, in the order ivory, emerald, sapphire, ruby, amber, violet.
const IVORY: usize = 0;
const SAPPHIRE: usize = 2;
const RUBY: usize = 3;

/// A position of two seats in their turns, seat 0 to act; `change` sets what matters, the rest
/// follows from it.
fn position(change: impl FnOnce(&mut State)) -> State {
    let setup = Setup::plain::<TwelveThieves>(2);
    let mut state = TwelveThieves::new(&setup.table(1), 1, &mut Silent);
    state.table.to_place = [0; 4];
    state.table.phase = Phase::Turns;
    state.hand = Default::default();
    change(&mut state);
    let table = &mut state.table;
    for seat in 0..2 {
        table.supply[seat] = THIEVES - table.thief[seat].iter().sum::<u8>();
        table.hand_size[seat] = state.hand[seat].iter().sum();
    }
    for colour in 0..6 {
        let hands: u8 = state.hand.iter().map(|hand| hand[colour]).sum();
        state.deck[colour] = CARDS - hands - table.discard[colour];
    }
    table.deck_size = state.deck.iter().sum();
    table.dancers_left = DANCERS - table.dancers.iter().sum::<u8>();
    assert_eq!(TwelveThieves::violations(&state), Vec::<String>::new());
    state
}

fn act(state: &mut State, action: Action) {
    TwelveThieves::apply(state, action, &mut Silent).unwrap();
}

fn regular(state: &State) -> Action {
    let view = TwelveThieves::view(state, Viewer::Seat(state.table.current));
    TwelveThieves::regular(&view, &mut Rng::new(1))
}

/// Plays Regular's turn up to its end, which is not done; tells the actions.
fn whole_turn(state: &mut State) -> Vec<Action> {
    let mut done = Vec::new();
    while TwelveThieves::turn(state) != Turn::Over {
        let action = regular(state);
        done.push(action);
        if matches!(action, Action::End(_)) {
            break;
        }
        act(state, action);
    }
    done
}

fn wins(mut state: State) {
    let done = whole_turn(&mut state);
    let winners = TwelveThieves::outcome(&state).map(|outcome| outcome.winners);
    assert_eq!(winners, Some(SeatSet::one(Seat(0))), "{done:?}");
}

#[test]
fn regular_wins_by_plain_infiltration() {
    wins(position(|state| {
        state.table.loot = [5, 4, 0, 0];
        state.table.chest = [6, 6, 6, 6, 5, 4];
        state.table.guard[0] = [0, 1, 0, 2, 1, 0];
        state.table.guard[1] = [1, 1, 0, 0, 1, 1];
        state.table.thief[0][RUBY] = 3;
        state.hand[0] = [1, 0, 0, 3, 0, 1];
        state.hand[1] = [1, 1, 1, 1, 1, 1];
    }));
}

#[test]
fn regular_wins_by_sending_a_neutral_away_first() {
    // Three thieves at a price of 2 would cost six rubies; it has four and an amber.
    wins(position(|state| {
        state.table.loot = [5, 4, 0, 0];
        state.table.chest = [6, 6, 6, 4, 6, 5];
        state.table.guard[0] = [0, 2, 0, 1, 1, 0];
        state.table.guard[1] = [1, 1, 0, 1, 0, 1];
        state.table.thief[0][RUBY] = 1;
        state.hand[0] = [0, 0, 0, 4, 1, 0];
        state.hand[1] = [1, 1, 1, 1, 1, 1];
    }));
}

#[test]
fn regular_wins_by_carrying_and_with_a_dancer() {
    // Nobody foreign stands in sapphire: only carrying brings the last two.
    wins(position(|state| {
        state.table.loot = [5, 4, 0, 0];
        state.table.chest = [6, 6, 5, 6, 6, 4];
        state.table.neutral = [2, 1, 0, 1, 1, 1];
        state.table.guard[0] = [1, 1, 1, 1, 0, 0];
        state.table.guard[1] = [1, 0, 0, 1, 1, 1];
        state.table.thief[0] = [1, 0, 3, 1, 0, 0];
        state.table.dancers[0] = 1;
        state.hand[0] = [0, 0, 0, 1, 0, 0];
        state.hand[1] = [1, 1, 1, 1, 1, 1];
    }));
}

/// The rival lacks one thief in sapphire, at a price of 1, and wins with it.
fn rival_about_to_win() -> State {
    position(|state| {
        state.table.loot = [2, 5, 0, 0];
        state.table.chest = [5, 5, 4, 6, 6, 5];
        state.table.guard[0] = [1, 1, 0, 2, 0, 0];
        state.table.guard[1] = [0, 1, 1, 0, 1, 1];
        state.table.thief[1][SAPPHIRE] = 3;
        state.hand[0] = [1, 0, 1, 1, 0, 1];
        state.hand[1] = [1, 0, 3, 1, 1, 1];
    })
}

#[test]
fn regular_blocks_a_rival_about_to_win() {
    let mut state = rival_about_to_win();
    let done = whole_turn(&mut state);
    let (occupied, own) = (
        state.table.neutral[SAPPHIRE] + state.table.guard[0][SAPPHIRE],
        state.table.guard[0][SAPPHIRE],
    );
    // Crowded to two or three guards, or stripped of the one that takes the blame.
    assert_ne!(occupied, 1, "{done:?} leaves {own} own guards");
}

#[test]
fn regular_rather_wins_than_blocks() {
    let mut state = rival_about_to_win();
    state.table.loot[0] = 5;
    state.table.chest = [6, 5, 4, 6, 6, 7];
    state.table.thief[0][IVORY] = 5;
    state.table.supply[0] = THIEVES - 5;
    assert_eq!(TwelveThieves::violations(&state), Vec::<String>::new());
    wins(state);
}

#[test]
fn regular_keeps_cards_that_buy_nothing() {
    // Guards stand well, the two cards meet no price: moving guards about would only waste them.
    let state = position(|state| {
        state.table.guard[0] = [1, 1, 1, 1, 0, 0];
        state.table.guard[1] = [1, 1, 1, 1, 0, 0];
        state.hand[0] = [1, 0, 0, 0, 0, 1];
        state.hand[1] = [1, 1, 1, 1, 1, 1];
    });
    assert!(matches!(regular(&state), Action::End(_)));
}

#[test]
fn regular_ends_when_nothing_can_be_paid() {
    let state = position(|state| {
        state.table.guard[0] = [1, 1, 1, 1, 0, 0];
        state.table.guard[1] = [0, 0, 1, 1, 1, 1];
        state.hand[1] = [1, 1, 1, 1, 1, 1];
    });
    assert_eq!(regular(&state), Action::End(Draw::Dancer));
}

#[test]
fn regular_spreads_its_guards_as_it_places() {
    let setup = Setup::plain::<TwelveThieves>(2);
    let mut state = TwelveThieves::new(&setup.table(3), 3, &mut Silent);
    while state.table.to_place != [0; 4] {
        let action = regular(&state);
        act(&mut state, action);
    }
    for seat in 0..2 {
        assert!(state.table.guard[seat].iter().all(|&n| n <= 2));
        let palaces = state.table.guard[seat].iter().filter(|&&n| n > 0).count();
        assert!(palaces >= 3, "{:?}", state.table.guard[seat]);
    }
}

#[test]
fn a_computer_asked_out_of_turn_has_an_answer() {
    let state = rival_about_to_win();
    for viewer in [Viewer::Public, Viewer::Seat(Seat(1))] {
        let view = TwelveThieves::view(&state, viewer);
        for choose in [TwelveThieves::novice, TwelveThieves::regular] {
            assert_eq!(choose(&view, &mut Rng::new(1)), Action::End(Draw::Palace));
        }
    }
}
