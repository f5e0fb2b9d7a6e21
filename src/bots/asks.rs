//! What a page asks of the program that thinks beside it, and what it hears back. Both are texts: they
//! cross between two programs, and nothing of the match goes anywhere else.

use serde::{Deserialize, Serialize};

/// What the page says to the worker.
#[derive(Clone, Debug, Deserialize, PartialEq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ask {
    /// A question about a match. It takes the place of the one before.
    Begin { id: u32, what: What, record: String },
    /// Enough: the best so far is the answer.
    Stop,
}

/// What is asked.
#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum What {
    /// What the computer whose turn it is does.
    Decision,
    /// What a master would do in the place of the seat to act.
    Hint,
    /// Each seat's chance to win all along the match.
    Review,
}

/// An answer to the question of that id.
#[derive(Clone, Debug, Deserialize, PartialEq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Answer {
    /// Still at it: so much is done, in percent.
    Progress { id: u32, percent: u8 },
    /// The action, as records have it. The chances are in thousandths: the seat's chance to win with
    /// it, and with the best of all others.
    Action {
        id: u32,
        action: String,
        chance: Option<u16>,
        next: Option<u16>,
    },
    /// After so many actions, each seat's chance to win in thousandths.
    Chances {
        id: u32,
        after: usize,
        seats: Vec<u16>,
    },
    /// There is no more to come.
    Done { id: u32 },
    /// The question makes no sense: the record cannot be read, or nobody is to act.
    Refused { id: u32 },
}

impl Answer {
    /// The question it belongs to.
    pub fn id(&self) -> u32 {
        match self {
            Answer::Progress { id, .. }
            | Answer::Action { id, .. }
            | Answer::Chances { id, .. }
            | Answer::Done { id }
            | Answer::Refused { id } => *id,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Answer, Ask, What};

    #[test]
    fn both_read_back_as_written() {
        let ask = Ask::Begin {
            id: 7,
            what: What::Decision,
            record: "{}".into(),
        };
        let text = serde_json::to_string(&ask).unwrap_or_default();
        assert_eq!(serde_json::from_str::<Ask>(&text).ok(), Some(ask));
        let answer = Answer::Action {
            id: 7,
            action: "end".into(),
            chance: Some(613),
            next: None,
        };
        let text = serde_json::to_string(&answer).unwrap_or_default();
        assert_eq!(serde_json::from_str::<Answer>(&text).ok(), Some(answer));
    }
}
