//! A table and a stream of actions, from bytes.

use den_of_thieves::engine::{First, Game, Match, Record, Setup, Shared, pack, unpack};

/// The whole action space is tried after each so many actions, and at the end.
const OFTEN: usize = 16;

/// Bytes, and zeros when they have run out.
struct Source<'a>(&'a [u8]);

impl Source<'_> {
    fn next(&mut self) -> Option<u8> {
        let (&byte, rest) = self.0.split_first()?;
        self.0 = rest;
        Some(byte)
    }

    /// One of `0..n`.
    fn below(&mut self, n: usize) -> usize {
        usize::from(self.next().unwrap_or(0)) % n
    }
}

/// Bytes: seats, first player, one for each house rule, two of the seed, one for each action.
pub fn play<G: Game>(input: &[u8]) {
    let mut source = Source(input);
    let seats = G::SEATS.start() + source.below(G::SEATS.len()) as u8;
    let mut setup = Setup::plain::<G>(seats);
    if source.below(2) == 1 {
        setup.first = First::Random;
    }
    for (option, rule) in setup.options.iter_mut().zip(G::HOUSE_RULES) {
        *option = source.below(rule.values.len()) as u8;
    }
    let seed = source.below(256) << 8 | source.below(256);
    let mut played = Match::<G>::new(setup, seed as u64).expect("a table of the game");
    loop {
        let legal = played.legal_actions();
        let over = G::outcome(played.state()).is_some();
        assert_eq!(legal.is_empty(), over, "nothing to do, or after the end");
        assert_eq!(G::turn(played.state()).seat().is_none(), over);
        let choice = source.next().filter(|_| !over);
        if choice.is_none() || played.steps().len().is_multiple_of(OFTEN) {
            check_the_space::<G>(played.state(), &legal);
        }
        let Some(choice) = choice else { break };
        // Only a few decisions have more than 256 answers.
        let place = usize::from(choice)
            + if legal.len() > 256 {
                source.below(256) << 8
            } else {
                0
            };
        let action = legal[place % legal.len()];
        let done = played.play(action).map(|_| ());
        assert_eq!(done, Ok(()), "{action} is legal, and refused");
        assert_eq!(G::violations(played.state()), [""; 0], "after {action}");
    }
    there_and_back(&played);
}

/// What can be done is what `check` allows of the space, in its order.
fn check_the_space<G: Game>(state: &G::State, legal: &[G::Action]) {
    let mut space = Vec::new();
    G::action_space(state, &mut space);
    let mut legal = legal.iter();
    for action in space {
        match G::check(state, action) {
            Ok(()) => assert_eq!(legal.next(), Some(&action), "allowed, and not listed here"),
            Err(reason) => assert!(!reason.to_string().is_empty()),
        }
    }
    assert_eq!(legal.next(), None, "listed, and refused");
}

/// Record and link say the match.
pub fn there_and_back<G: Game>(played: &Match<G>) {
    let record = Record::of(played);
    let again = Record::load::<G>(&record.to_json()).expect("its own record");
    assert_eq!(again.steps(), played.steps());
    let (again, kind) = unpack::<G>(&pack(played)).expect("its own link");
    assert_eq!((Record::of(&again), kind), (record, Shared::Match));
}
