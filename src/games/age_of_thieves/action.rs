//! Every decision a player can make, and its words in records. What a bare space, guard, thief,
//! card, token or jewel is chosen for follows from the task that is open.

use super::cards::{Card, Character};
use super::hedria::Node;
use super::state::{Jewel, STACKS};
use super::tokens::Token;
use crate::engine::{NotAnAction, Seat};
use std::fmt;
use std::str::FromStr;

/// How a stack is resolved (2.6).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Way {
    /// A general card.
    Card,
    /// Move, careful.
    Sneak,
    /// Move, fast.
    Dash,
    /// Ambush, now.
    Wits,
    /// Ambush, for the next turn.
    Plan,
    /// The special card that lies on it.
    Special,
}

impl Way {
    /// In the order of `legal_actions`.
    pub const ALL: [Way; 6] = [
        Way::Card,
        Way::Sneak,
        Way::Dash,
        Way::Wits,
        Way::Plan,
        Way::Special,
    ];

    fn id(self) -> &'static str {
        match self {
            Way::Card => "card",
            Way::Sneak => "sneak",
            Way::Dash => "dash",
            Way::Wits => "wits",
            Way::Plan => "plan",
            Way::Special => "special",
        }
    }
}

/// One action.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// 2.3.4.
    Character(Character),
    /// A space, as a target or a goal.
    Space(Node),
    /// The guard or captain on a space, as a target.
    Guard(Node),
    /// A thief, as a target.
    Thief(Seat),
    /// A token of another thief's sheet.
    Token(Token),
    /// A jewel, to take or to lose.
    Jewel(Jewel),
    /// A card of one's hand, or of the discard pile.
    Card(Card),
    /// 2.4 P3.3: a new stack with this card.
    Declare(Card),
    /// The special card on the newest stack.
    Cover,
    /// 1 AP on the newest stack.
    Point,
    /// An Informer's AP on it.
    Informer,
    /// A Guild Agent on it.
    Agent,
    /// The declaration is finished.
    Seal,
    /// One of one's own stacks.
    Stack(u8),
    /// 2.4 P4.3.
    Resolve(Way),
    /// 2.4 P4.3.
    Abandon,
    /// One space further.
    Step(Node),
    /// 2.5.3: one space with a Known Area.
    KnownArea(Node),
    /// 2.5.6.
    Leave,
    /// 2.5.1 (e).
    Sewer(Node),
    /// 2.5.1 (c).
    Collect(Jewel),
    /// 2.5.1 (c): the token here; card 5: the token looked at.
    Reveal,
    /// 2.5.1 (d), 2.6a.
    Steal(Seat, Jewel),
    /// The movement ends here.
    Stop,
    /// A token goes to the own sheet.
    Keep,
    /// It does not; it stays as it is.
    Decline,
    /// Rat Spies: the two change places.
    Swap,
    /// Nothing more of this.
    Done,
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Action::Character(who) => write!(f, "character {who}"),
            Action::Space(at) => write!(f, "space {at}"),
            Action::Guard(at) => write!(f, "guard {at}"),
            Action::Thief(seat) => write!(f, "thief {}", seat.0),
            Action::Token(token) => write!(f, "token {token}"),
            Action::Jewel(jewel) => write!(f, "jewel {jewel}"),
            Action::Card(card) => write!(f, "card {card}"),
            Action::Declare(card) => write!(f, "declare {card}"),
            Action::Cover => f.write_str("cover"),
            Action::Point => f.write_str("point"),
            Action::Informer => f.write_str("informer"),
            Action::Agent => f.write_str("agent"),
            Action::Seal => f.write_str("seal"),
            Action::Stack(stack) => write!(f, "stack {stack}"),
            Action::Resolve(way) => write!(f, "resolve {}", way.id()),
            Action::Abandon => f.write_str("abandon"),
            Action::Step(to) => write!(f, "step {to}"),
            Action::KnownArea(to) => write!(f, "known-area {to}"),
            Action::Leave => f.write_str("leave"),
            Action::Sewer(to) => write!(f, "sewer {to}"),
            Action::Collect(jewel) => write!(f, "collect {jewel}"),
            Action::Reveal => f.write_str("reveal"),
            Action::Steal(seat, jewel) => write!(f, "steal {} {jewel}", seat.0),
            Action::Stop => f.write_str("stop"),
            Action::Keep => f.write_str("keep"),
            Action::Decline => f.write_str("decline"),
            Action::Swap => f.write_str("swap"),
            Action::Done => f.write_str("done"),
        }
    }
}

impl FromStr for Action {
    type Err = NotAnAction;

    fn from_str(text: &str) -> Result<Action, NotAnAction> {
        parse(text).ok_or(NotAnAction("Age of Thieves"))
    }
}

fn seat(word: &str) -> Option<Seat> {
    match word {
        "0" => Some(Seat(0)),
        "1" => Some(Seat(1)),
        "2" => Some(Seat(2)),
        "3" => Some(Seat(3)),
        _ => None,
    }
}

fn stack(word: &str) -> Option<u8> {
    (0..STACKS as u8).find(|stack| stack.to_string() == word)
}

fn parse(text: &str) -> Option<Action> {
    let words: Vec<&str> = text.split(' ').collect();
    let space = Node::from_id;
    Some(match words.as_slice() {
        ["character", who] => Action::Character(Character::from_id(who)?),
        ["space", at] => Action::Space(space(at)?),
        ["guard", at] => Action::Guard(space(at)?),
        ["thief", who] => Action::Thief(seat(who)?),
        ["token", token] => Action::Token(Token::from_id(token)?),
        ["jewel", jewel] => Action::Jewel(Jewel::from_id(jewel)?),
        ["card", card] => Action::Card(Card::from_id(card)?),
        ["declare", card] => Action::Declare(Card::from_id(card)?),
        ["cover"] => Action::Cover,
        ["point"] => Action::Point,
        ["informer"] => Action::Informer,
        ["agent"] => Action::Agent,
        ["seal"] => Action::Seal,
        ["stack", which] => Action::Stack(stack(which)?),
        ["resolve", way] => Action::Resolve(Way::ALL.into_iter().find(|w| w.id() == *way)?),
        ["abandon"] => Action::Abandon,
        ["step", to] => Action::Step(space(to)?),
        ["known-area", to] => Action::KnownArea(space(to)?),
        ["leave"] => Action::Leave,
        ["sewer", to] => Action::Sewer(space(to)?),
        ["collect", jewel] => Action::Collect(Jewel::from_id(jewel)?),
        ["reveal"] => Action::Reveal,
        ["steal", who, jewel] => Action::Steal(seat(who)?, Jewel::from_id(jewel)?),
        ["stop"] => Action::Stop,
        ["keep"] => Action::Keep,
        ["decline"] => Action::Decline,
        ["swap"] => Action::Swap,
        ["done"] => Action::Done,
        _ => return None,
    })
}

/// Every action there is, about 1,100.
pub fn action_space(out: &mut Vec<Action>) {
    let seats = || (0..4).map(Seat);
    out.extend(Character::ALL.iter().map(|&who| Action::Character(who)));
    out.extend(Node::all().map(Action::Space));
    out.extend(Node::all().map(Action::Guard));
    out.extend(seats().map(Action::Thief));
    out.extend(Token::ALL.iter().map(|&token| Action::Token(token)));
    out.extend(Jewel::ALL.iter().map(|&jewel| Action::Jewel(jewel)));
    out.extend(Card::ALL.iter().map(|&card| Action::Card(card)));
    out.extend(Card::ALL.iter().map(|&card| Action::Declare(card)));
    out.extend([
        Action::Cover,
        Action::Point,
        Action::Informer,
        Action::Agent,
        Action::Seal,
    ]);
    out.extend((0..STACKS as u8).map(Action::Stack));
    out.extend(Way::ALL.map(Action::Resolve));
    out.push(Action::Abandon);
    out.extend(Node::all().map(Action::Step));
    out.extend(Node::all().map(Action::KnownArea));
    out.push(Action::Leave);
    out.extend(Node::all().map(Action::Sewer));
    out.extend(Jewel::ALL.iter().map(|&jewel| Action::Collect(jewel)));
    out.push(Action::Reveal);
    out.extend(seats().flat_map(|seat| {
        Jewel::ALL
            .iter()
            .map(move |&jewel| Action::Steal(seat, jewel))
    }));
    out.extend([
        Action::Stop,
        Action::Keep,
        Action::Decline,
        Action::Swap,
        Action::Done,
    ]);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_action_reads_back_as_written() {
        let mut space = Vec::new();
        action_space(&mut space);
        for action in space {
            assert_eq!(action.to_string().parse(), Ok(action), "{action}");
        }
    }

    #[test]
    fn other_words_are_refused() {
        for text in [
            "",
            "space",
            "space B3",
            "space B3.N ",
            "thief 4",
            "thief 01",
            "stack 7",
            "steal 1",
            "resolve",
            "declare confiscation",
            "SEAL",
        ] {
            assert_eq!(
                text.parse::<Action>(),
                Err(NotAnAction("Age of Thieves")),
                "{text:?}"
            );
        }
    }
}
