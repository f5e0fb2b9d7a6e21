//! Every decision a player can make, and its words in records.

use super::Palace;
use crate::engine::NotAnAction;
use std::fmt;
use std::str::FromStr;

/// The card that pays for moving an own guard (R6).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Pay {
    /// A card of the palace it leaves.
    From,
    /// A card of the palace it goes to.
    To,
    /// A dancer.
    Dancer,
}

/// What a turn without an action yields (R9).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Draw {
    /// Palace cards only: 4, or 3 after an action.
    Palace,
    /// 3 palace cards and a dancer.
    Dancer,
}

/// One action. The derived order is the order of `legal_actions`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// R3: a guard, own or neutral as the phase says.
    Place(Palace),
    /// R5, with this many dancers among the cards paid.
    Infiltrate { palace: Palace, dancers: u8 },
    /// R6.
    Guard {
        from: Palace,
        to: Palace,
        carry: bool,
        pay: Pay,
    },
    /// R7; which of the two cards are dancers.
    Neutral {
        from: Palace,
        to: Palace,
        dancer_from: bool,
        dancer_to: bool,
    },
    /// R9.
    End(Draw),
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Action::Place(palace) => write!(f, "place {palace}"),
            Action::Infiltrate { palace, dancers: 0 } => write!(f, "infiltrate {palace}"),
            Action::Infiltrate { palace, dancers } => {
                write!(f, "infiltrate {palace} dancers {dancers}")
            }
            Action::Guard {
                from,
                to,
                carry,
                pay,
            } => {
                let along = if carry { " carry" } else { "" };
                write!(f, "guard {from} {to}{along} pay ")?;
                match pay {
                    Pay::From => write!(f, "{from}"),
                    Pay::To => write!(f, "{to}"),
                    Pay::Dancer => f.write_str("dancer"),
                }
            }
            Action::Neutral {
                from,
                to,
                dancer_from,
                dancer_to,
            } => {
                write!(f, "neutral {from} {to}")?;
                match (dancer_from, dancer_to) {
                    (false, false) => Ok(()),
                    (true, false) => write!(f, " dancer {from}"),
                    (false, true) => write!(f, " dancer {to}"),
                    (true, true) => write!(f, " dancer {from} {to}"),
                }
            }
            Action::End(Draw::Palace) => f.write_str("end palace"),
            Action::End(Draw::Dancer) => f.write_str("end dancer"),
        }
    }
}

impl FromStr for Action {
    type Err = NotAnAction;

    fn from_str(text: &str) -> Result<Action, NotAnAction> {
        parse(text).ok_or(NotAnAction("12 Thieves"))
    }
}

fn parse(text: &str) -> Option<Action> {
    let words: Vec<&str> = text.split(' ').collect();
    let palace = |word: &str| Palace::from_id(word);
    match words.as_slice() {
        ["place", at] => Some(Action::Place(palace(at)?)),
        ["infiltrate", at] => Some(Action::Infiltrate {
            palace: palace(at)?,
            dancers: 0,
        }),
        ["infiltrate", at, "dancers", n @ ("1" | "2" | "3")] => Some(Action::Infiltrate {
            palace: palace(at)?,
            dancers: n.parse().ok()?,
        }),
        ["guard", from, to, rest @ .., "pay", with] => {
            let (from, to) = (palace(from)?, palace(to)?);
            let carry = match rest {
                [] => false,
                ["carry"] => true,
                _ => return None,
            };
            let pay = match palace(with) {
                None if *with == "dancer" => Pay::Dancer,
                Some(colour) if colour == from => Pay::From,
                Some(colour) if colour == to => Pay::To,
                _ => return None,
            };
            Some(Action::Guard {
                from,
                to,
                carry,
                pay,
            })
        }
        ["neutral", from, to, rest @ ..] => {
            let (from, to) = (palace(from)?, palace(to)?);
            let (dancer_from, dancer_to) = match rest {
                [] => (false, false),
                ["dancer", one] if palace(one) == Some(from) => (true, false),
                ["dancer", one] if palace(one) == Some(to) => (false, true),
                ["dancer", one, two] if palace(one) == Some(from) && palace(two) == Some(to) => {
                    (true, true)
                }
                _ => return None,
            };
            Some(Action::Neutral {
                from,
                to,
                dancer_from,
                dancer_to,
            })
        }
        ["end", "palace"] => Some(Action::End(Draw::Palace)),
        ["end", "dancer"] => Some(Action::End(Draw::Dancer)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::twelve_thieves::legal::action_space;

    #[test]
    fn every_action_reads_back_as_written() {
        let mut space = Vec::new();
        action_space(&mut space);
        // Moving from a palace to itself is in the space, where both colours pay alike.
        for action in space {
            let same = matches!(action, Action::Guard { from, to, .. } | Action::Neutral { from, to, .. } if from == to);
            assert!(same || action.to_string().parse() == Ok(action), "{action}");
        }
    }

    #[test]
    fn other_words_are_refused() {
        for text in [
            "",
            "place",
            "place pearl",
            "place ruby ",
            "infiltrate ruby dancers 0",
            "infiltrate ruby dancers 4",
            "guard ruby amber",
            "guard ruby amber pay ivory",
            "guard ruby amber carry carry pay ruby",
            "neutral ruby amber dancer ivory",
            "neutral ruby amber dancer amber ruby",
            "end",
            "END palace",
        ] {
            assert_eq!(
                text.parse::<Action>(),
                Err(NotAnAction("12 Thieves")),
                "{text:?}"
            );
        }
    }
}
