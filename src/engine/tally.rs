//! What remains of finished matches, and what it says about the people at this device.

use super::{Game, Level, Match, Player, SeatSet, sort_by_key};
use serde::{Deserialize, Serialize};

/// A finished match in short. It stays when the match itself is deleted.
#[derive(Clone, Debug, Deserialize, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Finished {
    /// [`Game::ID`].
    pub game: String,
    /// Who decided for each seat.
    pub players: Vec<Player>,
    /// The winning seats; none when everybody lost.
    pub winners: Vec<u8>,
    /// How many actions it took.
    pub actions: u32,
    /// When it ended, in milliseconds since 1970.
    pub ended: u64,
}

impl Finished {
    /// What remains of a match, if it is over.
    pub fn of<G: Game>(game: &Match<G>, now: u64) -> Option<Finished> {
        let outcome = G::outcome(game.state())?;
        Some(Finished {
            game: G::ID.to_owned(),
            players: game.setup().seats.iter().map(|seat| seat.player).collect(),
            winners: outcome.winners.iter().map(|seat| seat.0).collect(),
            actions: game.steps().len() as u32,
            ended: now,
        })
    }

    /// Whether people played against computers: among themselves nobody's wins are counted.
    fn counts(&self) -> bool {
        let people = self.players.iter().filter(|&&one| one == Player::Human);
        let people = people.count();
        people > 0 && people < self.players.len()
    }

    /// Whether a person won, alone or shared.
    fn won(&self) -> bool {
        let people: SeatSet = super::Seat::all(self.players.len() as u8)
            .filter(|seat| self.players[seat.index()] == Player::Human)
            .collect();
        let won = |&seat: &u8| people.contains(super::Seat(seat));
        self.winners.iter().any(won)
    }

    /// The strongest computer at the table.
    fn level(&self) -> Option<Level> {
        let level = |player: &Player| match player {
            Player::Human => None,
            Player::Computer(level) => Some(*level),
        };
        let place = |level: &Level| Level::ALL.iter().position(|one| one == level);
        self.players.iter().filter_map(level).max_by_key(place)
    }
}

/// So many matches played, and so many of them won by a person.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Score {
    /// Matches.
    pub played: u32,
    /// Wins, shared ones too.
    pub won: u32,
}

/// The finished matches of one game in numbers.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Tally {
    /// All matches, those among people too.
    pub matches: u32,
    /// Their mean length in actions.
    pub actions: u32,
    /// People against computers, by the strongest of them, in the order of [`Level::ALL`].
    pub levels: Vec<Score>,
    /// The same by the number of seats, from none up.
    pub seats: Vec<Score>,
    /// Wins in a row, up to now and at best.
    pub streak: (u32, u32),
}

impl Tally {
    /// Counts one game's matches.
    pub fn of(game: &str, finished: &[Finished]) -> Tally {
        let mut mine: Vec<&Finished> = finished.iter().filter(|one| one.game == game).collect();
        sort_by_key(&mut mine, |one| one.ended);
        let matches = mine.len() as u32;
        let actions: u64 = mine.iter().map(|one| u64::from(one.actions)).sum();
        let mut tally = Tally {
            matches,
            actions: (actions / u64::from(matches.max(1))) as u32,
            levels: vec![Score::default(); Level::ALL.len()],
            seats: vec![Score::default(); super::MAX_SEATS + 1],
            streak: (0, 0),
        };
        for one in mine.into_iter().filter(|one| one.counts()) {
            let won = one.won();
            let level = one.level().and_then(|level| {
                let place = Level::ALL.iter().position(|&other| other == level)?;
                tally.levels.get_mut(place)
            });
            let scores = level
                .into_iter()
                .chain(tally.seats.get_mut(one.players.len()));
            for score in scores {
                score.played += 1;
                score.won += u32::from(won);
            }
            let (now, best) = tally.streak;
            let now = if won { now + 1 } else { 0 };
            tally.streak = (now, best.max(now));
        }
        tally
    }
}

#[cfg(test)]
mod tests {
    use super::{Finished, Score, Tally};
    use crate::engine::{Level, Player};

    fn finished(ended: u64, players: &[Player], winners: &[u8]) -> Finished {
        Finished {
            game: "twelve-thieves".into(),
            players: players.to_vec(),
            winners: winners.to_vec(),
            actions: 100 + ended as u32,
            ended,
        }
    }

    #[test]
    fn wins_are_counted_by_level_and_seats_and_in_a_row() {
        let (me, novice, regular) = (
            Player::Human,
            Player::Computer(Level::Novice),
            Player::Computer(Level::Regular),
        );
        let all = [
            finished(4, &[me, novice], &[0]),
            finished(1, &[me, novice], &[0]),
            finished(2, &[regular, me, novice], &[0, 1]),
            finished(3, &[me, regular], &[1]),
            // Among people, among computers: no win of anybody's.
            finished(5, &[me, me], &[1]),
            finished(6, &[novice, novice], &[1]),
            // Everybody lost.
            finished(7, &[me, novice], &[]),
        ];
        let tally = Tally::of("twelve-thieves", &all);
        assert_eq!((tally.matches, tally.actions), (7, 104));
        let score = |played, won| Score { played, won };
        assert_eq!(tally.levels[..2], [score(3, 2), score(2, 1)]);
        assert_eq!(tally.seats[2..4], [score(4, 2), score(1, 1)]);
        assert_eq!(tally.streak, (0, 2));
        assert_eq!(Tally::of("twelve-thieves", &all[..6]).streak, (1, 2));
        assert_eq!(Tally::of("age-of-thieves", &all).matches, 0);
    }

    #[test]
    fn it_reads_back_as_written() {
        let one = finished(1, &[Player::Human, Player::Computer(Level::Novice)], &[1]);
        let text = serde_json::to_string(&one).unwrap_or_default();
        assert_eq!(serde_json::from_str::<Finished>(&text).ok(), Some(one));
    }
}
