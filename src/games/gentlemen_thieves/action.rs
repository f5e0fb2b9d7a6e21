//! 5.5: every decision a player can make, and its words in records.

use super::{Character, Location, Token};
use crate::engine::NotAnAction;
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use std::str::FromStr;

/// The tool that the Carriage takes along, and where to (5.3c).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Load {
    /// What it takes from the location it stops at.
    pub token: Token,
    /// Where it brings it.
    pub to: Location,
}

/// One action. The derived order is the order of `legal_actions`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// 3.1: these two in the White Alliance, in colour order.
    Alliance(Character, Character),
    /// 5.1: the tool on this slot of the market to a location.
    Market { slot: u8, to: Location },
    /// 5.2: draw the top of the pile.
    #[default]
    Blind,
    /// 5.2: the drawn tool to a location.
    Place(Location),
    /// 5.3a, with a clover.
    Lock(Location),
    /// 5.3b, with a clover.
    Tunnel { tunnel: u8, to: Location },
    /// 5.3c, with a clover; nothing is loaded only where nothing can be.
    Carriage { to: Location, load: Option<Load> },
    /// 5.3d, with a clover: one loot token from a location, or from the centre.
    Loot {
        from: Option<Location>,
        to: Location,
    },
    /// 6.3.9: this tunnel goes back to the centre.
    Return(u8),
}

impl Action {
    /// Whether it costs a clover (5.3).
    pub fn is_clover(self) -> bool {
        matches!(
            self,
            Action::Lock(_) | Action::Tunnel { .. } | Action::Carriage { .. } | Action::Loot { .. }
        )
    }

    /// The two in colour order, whichever comes first.
    pub fn alliance(a: Character, b: Character) -> Action {
        Action::Alliance(a.min(b), a.max(b))
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Action::Alliance(a, b) => write!(f, "alliance {a} {b}"),
            Action::Market { slot, to } => write!(f, "market {slot} {to}"),
            Action::Blind => f.write_str("blind"),
            Action::Place(to) => write!(f, "place {to}"),
            Action::Lock(to) => write!(f, "clover lock {to}"),
            Action::Tunnel { tunnel, to } => write!(f, "clover tunnel {tunnel} {to}"),
            Action::Carriage { to, load: None } => write!(f, "clover carriage {to}"),
            Action::Carriage {
                to,
                load: Some(load),
            } => {
                write!(f, "clover carriage {to} {} {}", load.token, load.to)
            }
            Action::Loot { from, to } => {
                let from = from.map_or("centre", Location::id);
                write!(f, "clover loot {from} {to}")
            }
            Action::Return(tunnel) => write!(f, "return {tunnel}"),
        }
    }
}

impl FromStr for Action {
    type Err = NotAnAction;

    fn from_str(text: &str) -> Result<Action, NotAnAction> {
        parse(text).ok_or(NotAnAction("Gentlemen Thieves"))
    }
}

fn parse(text: &str) -> Option<Action> {
    let words: Vec<&str> = text.split(' ').collect();
    let at = |word: &str| Location::from_id(word);
    let below = |word: &str, n: u8| (0..n).find(|number| number.to_string() == word);
    Some(match words.as_slice() {
        ["alliance", a, b] => Action::alliance(Character::from_id(a)?, Character::from_id(b)?),
        ["market", slot, to] => Action::Market {
            slot: below(slot, 3)?,
            to: at(to)?,
        },
        ["blind"] => Action::Blind,
        ["place", to] => Action::Place(at(to)?),
        ["clover", "lock", to] => Action::Lock(at(to)?),
        ["clover", "tunnel", tunnel, to] => Action::Tunnel {
            tunnel: below(tunnel, 2)?,
            to: at(to)?,
        },
        ["clover", "carriage", to] => Action::Carriage {
            to: at(to)?,
            load: None,
        },
        ["clover", "carriage", to, token, target] => Action::Carriage {
            to: at(to)?,
            load: Some(Load {
                token: Token::from_id(token)?,
                to: at(target)?,
            }),
        },
        ["clover", "loot", "centre", to] => Action::Loot {
            from: None,
            to: at(to)?,
        },
        ["clover", "loot", from, to] => Action::Loot {
            from: Some(at(from)?),
            to: at(to)?,
        },
        ["return", tunnel] => Action::Return(below(tunnel, 2)?),
        _ => return None,
    })
}

impl Serialize for Action {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Action {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Action, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse().map_err(D::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::gentlemen_thieves::legal::action_space;

    #[test]
    fn every_action_reads_back_as_written() {
        let mut space = Vec::new();
        action_space(&mut space);
        assert!(space.is_sorted(), "the documented order");
        for action in space {
            assert_eq!(action.to_string().parse(), Ok(action));
        }
    }

    #[test]
    fn the_words_of_the_spec() {
        for text in [
            "alliance lupin grand-paul",
            "market 1 bank",
            "blind",
            "place opera",
            "clover lock bank",
            "clover tunnel 0 opera",
            "clover carriage opera dolores-lamp mine",
            "clover carriage jeweller",
            "clover loot centre museum",
            "clover loot bank museum",
            "return 1",
        ] {
            let action: Action = text.parse().unwrap();
            assert_eq!(action.to_string(), text);
        }
        assert_eq!(
            "alliance grand-paul lupin".parse(),
            Ok(Action::Alliance(Character::Lupin, Character::GrandPaul))
        );
    }

    #[test]
    fn other_words_are_refused() {
        for text in [
            "",
            "alliance lupin",
            "alliance lupin red",
            "market 3 bank",
            "market 01 bank",
            "market 1",
            "blind ",
            "place manor",
            "clover",
            "clover lock centre",
            "clover tunnel 2 opera",
            "clover carriage opera dolores-lamp",
            "clover carriage opera lamp mine",
            "clover loot opera",
            "return",
            "return 2",
            "BLIND",
        ] {
            assert_eq!(
                text.parse::<Action>(),
                Err(NotAnAction("Gentlemen Thieves")),
                "{text:?}"
            );
        }
    }
}
