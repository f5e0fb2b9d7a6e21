//! What happened, for log, motion and sound. Nothing here is secret.

use super::cards::{Card, Character, Special};
use super::events::EventCard;
use super::hedria::{District, Node};
use super::state::{Ending, Fig, Jewel};
use super::tokens::Token;
use crate::engine::{Seat, SeatSet};
use serde::Serialize;

/// How a thief came to be arrested (2.9.0).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Caught {
    /// (i) The thief entered the figure's space, or stopped there in Thick Fog.
    Entered,
    /// (ii) The figure came, walking or moved by a card.
    Found,
    /// (ii) A Plain-garb Guard stood there.
    PlainGarb,
}

/// Why the city guard took this way (2.8).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Why {
    /// Towards the nearest thief it detected, and there was one way.
    Nearest,
    /// (a) This way arrests most thieves.
    MostArrests,
    /// (c) Another thief is hunted already.
    Split,
    /// (b) The first thief chose.
    FirstThief,
    /// (b) House rule: the lowest space number.
    Automatic,
}

/// What decided a match (2.11.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Decided {
    /// Nobody has escaped.
    Nobody,
    /// The winner carries the Emperors' Jewel.
    Jewel,
    /// Most points.
    Points,
    /// As many points as another: the first out.
    First,
}

/// One thing that happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Event {
    /// 2.3: who is first thief.
    Began { first: Seat },
    /// 2.3.4.
    Became { seat: Seat, character: Character },
    /// 2.3.4.
    Started { seat: Seat, at: Node },
    /// 2.4: a turn begins.
    Turn { first: Seat, turn: u8, alarm: bool },
    /// 2.10.2.
    AlarmRaised,
    /// 2.10.2: a district card was drawn and shows.
    GatesOf { district: District },
    /// A guard or captain came onto the board, or was placed anew.
    Posted { fig: Fig, at: Node },
    /// 2.4 P1.2.
    Event { event: EventCard },
    /// 2.12 Regrouping Watchmen, Forged Orders: straight there.
    Reposted {
        seat: Seat,
        fig: Fig,
        from: Node,
        to: Node,
    },
    /// 2.12 Snitches, Winged Worker, Rat Spies: which token was looked at.
    Looked { seat: Seat, at: Node },
    /// 2.4 P1.3.
    YellowPlaced { at: Node },
    /// 2.4 P1.3: no space was free, or no jewel left.
    NoYellow,
    /// 2.4 P1.4: the dice; the second is 0 when there is one.
    Rolled {
        first: u8,
        second: u8,
        initiative: u8,
    },
    /// Cards drawn.
    Drew { seat: Seat, cards: u8 },
    /// The discard pile became the deck.
    Reshuffled,
    /// Deck and discard pile are empty.
    NoCards { seat: Seat },
    /// A card was discarded face-up.
    Discarded { seat: Seat, card: Card },
    /// Temporary AP for the next Declaration.
    TempAp { seat: Seat, ap: u8 },
    /// 2.4 P3: a seat is ready.
    Sealed { seat: Seat },
    /// 2.4 P3.4: stacks and AP of a seat, Informers and Guild Agents among them.
    Declared {
        seat: Seat,
        stacks: u8,
        ap: u8,
        informers: u8,
        agents: u8,
        special: Option<Special>,
    },
    /// 2.4 P4.3.
    Resolved { seat: Seat, card: Card, value: u8 },
    /// 2.6: the special card, and the card it covered.
    ResolvedSpecial {
        seat: Seat,
        special: Special,
        covered: Card,
        value: u8,
    },
    /// 2.4 P4.3: by choice.
    Abandoned { seat: Seat, card: Card, value: u8 },
    /// 2.6: abandoned by rule, after a Dash or Cunning Plan.
    Lapsed { seat: Seat, card: Card, value: u8 },
    /// 2.9.4: turned face-up without effect.
    Voided { seat: Seat, card: Card },
    /// A card or special was aimed at a thief.
    AimedAt { seat: Seat, target: Seat },
    /// Card 17: the target ignores it.
    Ignored { seat: Seat },
    /// 2.5: one space.
    Stepped { seat: Seat, from: Node, to: Node },
    /// 2.5.3: Noiron's extra space is used.
    NoironExtra { seat: Seat },
    /// 2.5.3: a Known Area is used.
    KnownAreaUsed { seat: Seat },
    /// 2.5.1 (e).
    TookSewers { seat: Seat, from: Node, to: Node },
    /// 2.5.4.
    LeftDungeon { seat: Seat },
    /// A movement ends.
    Stopped { seat: Seat, from: Node, at: Node },
    /// 2.5.6.
    Escaped { seat: Seat, order: u8, jewel: bool },
    /// 2.5.1 (c).
    Collected { seat: Seat, at: Node, jewel: Jewel },
    /// 2.10.1: the Emperors' Jewel left the vault for the first time.
    TopThief { seat: Seat },
    /// 2.6a.
    Stole {
        seat: Seat,
        victim: Seat,
        jewel: Jewel,
    },
    /// Confiscation.
    Confiscated {
        seat: Seat,
        victim: Seat,
        jewel: Jewel,
    },
    /// 2.6a.
    Marked { seat: Seat },
    /// 2.7.
    Revealed { seat: Seat, at: Node, token: Token },
    /// 2.7: a sheet token taken, or declined.
    Kept { seat: Seat, token: Token },
    /// 2.7.
    Declined { seat: Seat, token: Token },
    /// 2.7: laid face-up.
    Laid { token: Token, at: Node },
    /// Card 5: the token stays where it is, face-down.
    Left { seat: Seat, at: Node },
    /// Card 1.
    Bola { seat: Seat },
    /// Card 2.
    SmokeAt { at: Node },
    /// Card 3.
    NoiseAt { at: Node },
    /// Card 4.
    FireAt { at: Node },
    /// Card 6.
    TokenTaken {
        seat: Seat,
        victim: Seat,
        token: Token,
    },
    /// Card 7.
    Thrown {
        seat: Seat,
        victim: Seat,
        jewel: Jewel,
        to: Node,
    },
    /// Cards 9 to 11, Seduction: a guard is moved one space by a card.
    GuardLed { fig: Fig, from: Node, to: Node },
    /// Card 10: a thief is pushed one space.
    Pushed { seat: Seat, from: Node, to: Node },
    /// Card 13.
    GuardTrapped { at: Node },
    /// Card 13.
    ThiefTrapped { seat: Seat },
    /// Card 14: a stack of this seat has this many AP now. Card 15 too.
    Initiative { seat: Seat, stack: u8, ap: u8 },
    /// Card 16.
    Bribed { at: Node },
    /// Card 19.
    MapUsed { seat: Seat, from: Node, to: Node },
    /// Rat Spies: whether they were swapped is secret.
    Spied {
        seat: Seat,
        first: Node,
        second: Node,
    },
    /// City's Shadow: which card is secret.
    Gave { seat: Seat, to: Seat },
    /// Grenadier.
    TookGrenade { seat: Seat, card: Card },
    /// 2.8: an activation begins.
    GuardsAct { initiative: u8 },
    /// 2.8: no figure detected anybody.
    NobodyDetected,
    /// 2.8: a figure detected the thief at this distance and walked towards him; how many it arrests.
    Hunted {
        fig: Fig,
        from: Node,
        to: Node,
        thief: Seat,
        distance: u8,
        arrests: u8,
        why: Why,
    },
    /// A Noise Grenade drew a figure.
    Drawn { fig: Fig, from: Node, to: Node },
    /// 2.9: by which figure, and how it came to it.
    Arrested {
        seat: Seat,
        at: Node,
        by: Fig,
        how: Caught,
    },
    /// 2.9.1: lost to the supply.
    Lost { seat: Seat, jewel: Jewel },
    /// 2.9.1: where the Emperors' Jewel lies now.
    JewelDropped { at: Node },
    /// 2.9.3: the district card drawn for a captive of the Palace.
    CaptiveCard { district: District },
    /// 2.9.3.
    Locked { seat: Seat, at: Node },
    /// 2.4 P5.
    CleanedUp,
    /// 2.11.
    Ended {
        ending: Ending,
        winners: SeatSet,
        points: u8,
        decided: Decided,
    },
}

impl Event {
    /// Whether it shows somebody something hidden, so that the decision it follows from stands.
    pub fn uncovers(self) -> bool {
        matches!(
            self,
            Event::GatesOf { .. }
                | Event::Event { .. }
                | Event::Looked { .. }
                | Event::Rolled { .. }
                | Event::Drew { .. }
                | Event::Declared { .. }
                | Event::Resolved { .. }
                | Event::ResolvedSpecial { .. }
                | Event::Abandoned { .. }
                | Event::Lapsed { .. }
                | Event::Voided { .. }
                | Event::Revealed { .. }
                | Event::Gave { .. }
                | Event::CaptiveCard { .. }
        )
    }
}
