//! What a row of results says about who is stronger.

use serde::Serialize;

/// Where the true rate lies, in 95 cases of 100.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
pub struct Interval {
    pub low: f64,
    pub high: f64,
}

/// The interval of Wilson (1927) for `wins` of `games`; it holds near 0 and 1 too.
pub fn wilson(wins: f64, games: u64) -> Interval {
    if games == 0 {
        return Interval {
            low: 0.0,
            high: 1.0,
        };
    }
    const Z: f64 = 1.96;
    let games = games as f64;
    let rate = wins / games;
    let middle = rate + Z * Z / (2.0 * games);
    let half = Z * (rate * (1.0 - rate) / games + Z * Z / (4.0 * games * games)).sqrt();
    let all = 1.0 + Z * Z / games;
    Interval {
        low: ((middle - half) / all).max(0.0),
        high: ((middle + half) / all).min(1.0),
    }
}

/// Rounds of improvement; they are many more than it takes to stand still.
const ROUNDS: usize = 2_000;

/// Elo of each player, the weakest 0. A result names the player on each seat, and the part of the win
/// that the seat has. It is the most likely strength if a seat wins in proportion to it (Bradley, Terry
/// 1952), found as by Hunter 2004; half a win over everybody else, and half a loss, are added for each
/// player, so that one who always wins has a number.
pub fn elo<P: PartialEq>(players: &[P], results: &[(&[P], &[f64])]) -> Vec<f64> {
    let place = |player: &P| players.iter().position(|known| known == player);
    let matches: Vec<(Vec<usize>, &[f64])> = results
        .iter()
        .filter(|(_, shares)| shares.iter().any(|&share| share > 0.0))
        .map(|(seats, shares)| (seats.iter().filter_map(place).collect(), *shares))
        .collect();
    let count = players.len();
    let mut wins = vec![0.5 * (count - 1) as f64; count];
    // Matches of the same players are the same: how often each company met.
    let mut companies: Vec<(Vec<usize>, f64)> = Vec::new();
    for (seats, shares) in &matches {
        seats
            .iter()
            .zip(*shares)
            .for_each(|(&at, share)| wins[at] += share);
        let mut company = seats.clone();
        company.sort_unstable();
        match companies.iter_mut().find(|(known, _)| *known == company) {
            Some((_, met)) => *met += 1.0,
            None => companies.push((company, 1.0)),
        }
    }
    let pairs = (0..count).flat_map(|a| (a + 1..count).map(move |b| (vec![a, b], 1.0)));
    companies.extend(pairs);
    let mut strength = vec![1.0; count];
    for _ in 0..ROUNDS {
        let mut shares = vec![0.0; count];
        for (company, met) in &companies {
            let all: f64 = company.iter().map(|&at| strength[at]).sum();
            company.iter().for_each(|&at| shares[at] += met / all);
        }
        for at in 0..count {
            strength[at] = wins[at] / shares[at];
        }
        let all: f64 = strength.iter().sum();
        strength
            .iter_mut()
            .for_each(|one| *one *= count as f64 / all);
    }
    let elo: Vec<f64> = strength.iter().map(|one| 400.0 * one.log10()).collect();
    let least = elo.iter().copied().fold(f64::MAX, f64::min);
    elo.into_iter().map(|one| one - least).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn intervals_by_hand() {
        // 70 of 100: Wilson's formula by hand gives 0.6042 to 0.7811.
        let Interval { low, high } = wilson(70.0, 100);
        assert!(
            (low - 0.6042).abs() < 5e-4 && (high - 0.7811).abs() < 5e-4,
            "{low} {high}"
        );
        // Never a win in ten: 0 to z² / (10 + z²).
        let none = wilson(0.0, 10);
        assert!(
            none.low == 0.0 && (none.high - 0.2775).abs() < 5e-4,
            "{none:?}"
        );
        assert_eq!(
            wilson(0.0, 0),
            Interval {
                low: 0.0,
                high: 1.0
            }
        );
    }

    #[test]
    fn three_of_four_are_191_elo() {
        let won: (&[u8], &[f64]) = (&[0, 1], &[1.0, 0.0]);
        let lost: (&[u8], &[f64]) = (&[1, 0], &[1.0, 0.0]);
        let results: Vec<_> = (0..4000)
            .map(|n| if n % 4 == 0 { lost } else { won })
            .collect();
        let elo = elo(&[0, 1], &results);
        // 400 log10(3) = 190.8.
        assert!((elo[0] - 190.8).abs() < 0.5 && elo[1] == 0.0, "{elo:?}");
    }

    #[test]
    fn one_among_three_equals_wins_a_quarter() {
        let mut results: Vec<(&[u8], &[f64])> = Vec::new();
        for _ in 0..100 {
            results.push((&[0, 1, 1, 1], &[1.0, 0.0, 0.0, 0.0]));
            results.push((&[0, 1, 1, 1], &[0.0, 1.0, 0.0, 0.0]));
            results.push((&[0, 1, 1, 1], &[0.0, 0.0, 1.0, 0.0]));
            results.push((&[0, 1, 1, 1], &[0.0, 0.0, 0.0, 1.0]));
            // Nobody won: says nothing.
            results.push((&[0, 1, 1, 1], &[0.0; 4]));
        }
        let elo = elo(&[0, 1], &results);
        assert!(elo[0] < 1.0 && elo[1] < 1.0, "{elo:?}");
    }
}
