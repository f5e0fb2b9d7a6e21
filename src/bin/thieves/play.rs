//! A match played without anybody at the table.

use crate::report::Failure;
use den_of_thieves::bots::Thinker;
use den_of_thieves::engine::{
    Level, Match, Player, Policy, Record, Rng, Seat, Setup, Sink, Viewer,
};

/// Far more actions than any match has.
const FUSE: usize = 1_000_000;

/// Who decides for a seat: a computer, or nobody but chance.
pub type Mind = Option<Level>;

/// The minds of words such as `novice,random`.
pub fn minds(text: &str) -> Result<Vec<Mind>, Failure> {
    let mind = |word: &str| match (word, Level::from_id(word)) {
        ("random", _) => Ok(None),
        (_, Some(level)) => Ok(Some(level)),
        _ => Err(Failure::usage(format!("there is no computer {word:?}"))),
    };
    text.split(',').map(mind).collect()
}

/// The word of a mind.
pub fn name(mind: Mind) -> &'static str {
    mind.map_or("random", Level::id)
}

/// A match under way. Not a [`Match`], which keeps every event and checks every action.
pub struct Play<'a, G: Policy> {
    setup: &'a Setup,
    pub seed: u64,
    pub state: G::State,
    pub actions: Vec<G::Action>,
    pub legal: Vec<G::Action>,
    chance: Rng,
    thinkers: Vec<Thinker<G>>,
}

impl<'a, G: Policy> Play<'a, G> {
    pub fn new(setup: &'a Setup, seed: u64, events: &mut impl Sink<G::Event>) -> Play<'a, G> {
        let mut play = Play {
            setup,
            seed,
            state: G::new(&setup.table(seed), seed, events),
            actions: Vec::new(),
            legal: Vec::new(),
            // Not the stream that deals the cards.
            chance: Rng::new(!seed),
            thinkers: setup.seats.iter().map(|_| Thinker::new()).collect(),
        };
        G::legal_actions(&play.state, &mut play.legal);
        play
    }

    /// What the seat to act does; `None` once the match is over.
    pub fn choose(&mut self, minds: &[Mind]) -> Option<(Seat, G::Action)> {
        let seat = G::turn(&self.state).seat()?;
        let action = match minds.get(seat.index()).copied().flatten() {
            Some(level) => {
                let view = G::view(&self.state, Viewer::Seat(seat));
                let thinker = &mut self.thinkers[seat.index()];
                thinker.see(view, level, self.seed, self.actions.len());
                thinker.run(u32::MAX);
                // It is the seat's turn, so there is something to do.
                let action = thinker.best().unwrap_or(self.legal[0]);
                if thinker.searches() && !G::reveals(&self.state, action) {
                    thinker.follow(action);
                }
                action
            }
            None => self.chance.pick(&self.legal),
        };
        Some((seat, action))
    }

    /// Does it.
    pub fn go(
        &mut self,
        action: G::Action,
        events: &mut impl Sink<G::Event>,
    ) -> Result<(), String> {
        let done = G::apply(&mut self.state, action, events);
        done.map_err(|reason| format!("{action} is refused: {reason}"))?;
        self.actions.push(action);
        self.legal.clear();
        G::legal_actions(&self.state, &mut self.legal);
        Ok(())
    }

    /// Does it, and looks whether everything is as it must be.
    pub fn act(
        &mut self,
        action: G::Action,
        events: &mut impl Sink<G::Event>,
    ) -> Result<(), String> {
        self.go(action, events)?;
        let mut broken = G::violations(&self.state);
        if self.actions.len() > FUSE {
            broken.push(format!("not over after {FUSE} actions"));
        }
        if self.legal.is_empty() && G::outcome(&self.state).is_none() {
            broken.push("nothing can be done, and it is not over".to_owned());
        }
        if broken.is_empty() {
            return Ok(());
        }
        Err(format!("after {action}: {}", broken.join("; ")))
    }

    /// The failure that tells how to come here again.
    pub fn failure(&self, reason: &str) -> Failure {
        Failure::Bad(format!(
            "seed {}, action {}: {reason}",
            self.seed,
            self.actions.len()
        ))
    }

    /// The record of the match so far.
    pub fn record(&self, minds: &[Mind]) -> Result<Record, Failure> {
        let mut setup = self.setup.clone();
        for (seat, mind) in setup.seats.iter_mut().zip(minds) {
            if let Some(level) = *mind {
                seat.player = Player::Computer(level);
            }
        }
        let played = Match::<G>::new(setup, self.seed);
        let mut played = played.map_err(|error| Failure::Usage(error.to_string()))?;
        for &action in &self.actions {
            let done = played.play(action);
            done.map_err(|reason| self.failure(&format!("{action} is refused: {reason}")))?;
        }
        Ok(Record::of(&played))
    }
}
