//! Why an action is refused.

use super::cards::Card;
use super::hedria::{District, Node};
use crate::engine::Seat;
use std::fmt;

/// Declares the reasons: name, values, slash-named id.
macro_rules! reasons {
    ($($(#[$doc:meta])* $name:ident $(($($value:ident: $kind:ty),*))? = $id:literal,)*) => {
        /// A reason, with the values its sentence needs. The rule is named beside each.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Illegal {
            $($(#[$doc])* $name $(($($kind),*))?,)*
        }

        impl Illegal {
            /// Slash-named id.
            pub fn id(self) -> &'static str {
                match self {
                    $(Illegal::$name $(($(reasons!(@skip $value)),*))? => $id,)*
                }
            }
        }

        impl fmt::Display for Illegal {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(self.id())?;
                match *self {
                    $(Illegal::$name $(($($value),*))? => {
                        $($(write!(f, " {}", Value($value))?;)*)?
                        Ok(())
                    })*
                }
            }
        }
    };
    (@skip $value:ident) => { _ };
}

/// How values are written.
struct Value<T>(T);

impl fmt::Display for Value<Seat> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "seat {}", self.0.0)
    }
}

impl fmt::Display for Value<Node> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

impl fmt::Display for Value<Card> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

impl fmt::Display for Value<u8> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

impl fmt::Display for Value<District> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let word = match self.0 {
            District::Palace => "palace",
            District::Domes => "domes",
            District::Rattles => "rattles",
            District::Docks => "docks",
            District::Pot => "pot",
        };
        f.write_str(word)
    }
}

reasons! {
    /// The match is over.
    GameOver = "game/over",
    /// Another decision is open.
    NotNow = "game/not-now",
    /// 2.3.4: this seat has chosen that thief.
    CharacterTaken(seat: Seat) = "setup/thief-taken",
    /// 2.3.4: no start space.
    NotStart(at: Node) = "setup/not-start",
    /// 2.3.4.
    StartTaken(at: Node) = "setup/start-taken",
    /// 2.4 P1.3: the quarter the compass points to.
    YellowPlace(district: District) = "yellow/place",
    /// 2.4 P1.3: so near is a thief.
    YellowNear(distance: u8) = "yellow/near",
    /// 2.4 P2: not in hand.
    NotInHand(card: Card) = "hand/no-card",
    /// 2.6: basic cards are never discarded.
    NoDiscard(card: Card) = "hand/basic",
    /// 2.4 P3.3: nothing is declared yet.
    NoStackYet = "declare/no-stack",
    /// 2.4 P3.3: the basic card is declared already.
    Declared(card: Card) = "declare/twice",
    /// 2.4 P3.2: all AP are placed; how many there were.
    NoPoints(all: u8) = "declare/no-ap",
    /// 2.4 P3.3: each stack needs at least 1 AP.
    NeedsPoint = "declare/min-ap",
    /// 2.4 P3.2: no Informer left.
    NoInformer = "declare/no-informer",
    /// 2.4 P3.2: no Guild Agent left.
    NoAgent = "declare/no-agent",
    /// 2.12 Guild Purges.
    Purges = "declare/purges",
    /// 2.12 Sudden Rain.
    Rain = "declare/rain",
    /// 2.12 Full Moon.
    FullMoon = "declare/full-moon",
    /// 2.6: a special lies on a general card.
    SpecialOnBasic = "declare/special-on-basic",
    /// 2.6: it is declared already.
    SpecialUsed = "declare/special-twice",
    /// 2.13: specialCards is off.
    NoSpecials = "declare/no-specials",
    /// 2.4 P4: no such stack now.
    NoStack(stack: u8) = "resolve/no-stack",
    /// 2.4 P4.3: in the dungeon Move comes first.
    MoveFirst = "resolve/dungeon-move-first",
    /// 2.4 P4.3: the card cannot be resolved in this way.
    OtherCard(card: Card) = "resolve/other-card",
    /// 2.6: no special lies on it.
    NoSpecial = "resolve/no-special",
    /// 2.6: Dash only without another card.
    DashOnly = "resolve/dash-only",
    /// 2.6: Cunning Plan only without another card.
    PlanOnly = "resolve/plan-only",
    /// 2.4 P4.3: nothing it could be aimed at.
    NoTarget(card: Card) = "resolve/no-target",
    /// 2.6: the special has nothing to be aimed at.
    NoSpecialTarget = "resolve/no-special-target",
    /// Card 18.
    ElixirOnce = "resolve/elixir-once",
    /// Card 14: this stack has its AP already.
    Lifted(stack: u8) = "resolve/lifted",
    /// 2.6: how far it is, and how far the card reaches.
    OutOfRange(distance: u8, range: u8) = "target/out-of-range",
    /// 2.6: range D.
    OtherDistrict = "target/other-district",
    /// 2.1.7.
    SafeTarget(seat: Seat) = "target/safe",
    /// No such seat plays.
    NoSuchThief(seat: Seat) = "target/no-thief",
    /// 2.6.
    NotSelf = "target/not-self",
    /// 2.6 notes.
    NotCaptain = "target/not-captain",
    /// No guard stands there.
    NoGuard(at: Node) = "target/no-guard",
    /// This guard is not one of those to be moved now.
    NotThisGuard(at: Node) = "target/not-this-guard",
    /// 2.1.7: a trapped figure is moved by nothing.
    TrappedTarget = "target/trapped",
    /// No face-down token lies there.
    NoToken(at: Node) = "target/no-token",
    /// That thief has none of it on the sheet.
    NoSheetToken(seat: Seat) = "target/no-sheet-token",
    /// The thief has no such jewel.
    NoJewel(seat: Seat) = "target/no-jewel",
    /// 2.6a.
    Robbed(seat: Seat) = "target/robbed",
    /// 2.9.1, Confiscation: only the cheapest.
    NotCheapest = "target/not-cheapest",
    /// 2.1.7.
    Fire(at: Node) = "space/fire",
    /// 2.5.4: nobody enters a dungeon but by arrest.
    Dungeon(at: Node) = "space/dungeon",
    /// 2.9.3: it must be a dungeon.
    NotDungeon(at: Node) = "space/not-dungeon",
    /// 2.1.5: a figure is there.
    NotAvailable(at: Node) = "space/not-available",
    /// 2.1.7: one guard or captain on a space.
    Occupied(at: Node) = "space/occupied",
    /// 2.2.2.
    NotGuardroom(at: Node) = "space/not-guardroom",
    /// 2.12 Regrouping Watchmen: a guard stood there this turn.
    GuardStood(at: Node) = "space/guard-stood",
    /// A nearer space is free.
    NotNearest(at: Node) = "space/not-nearest",
    /// Card 2: not beside smoke.
    SmokeAdjacent = "space/smoke-adjacent",
    /// Card 2: this card's smoke is there already.
    SmokeTwice = "space/smoke-twice",
    /// Card 7: exactly 2 away; how far it is.
    Magpie(distance: u8) = "space/magpie",
    /// 2.8: the figure does not end there.
    NotAnEnd(at: Node) = "space/not-an-end",
    /// 2.5: no street leads there.
    NoStreet(at: Node) = "move/no-street",
    /// 2.5: no movement is left.
    TooFar = "move/too-far",
    /// 2.5.1: the sewers ended the movement.
    AfterSewers = "move/after-sewers",
    /// Card 13.
    Trapped = "move/trapped",
    /// Seduction: not on a shortest path to her.
    NotShortest(at: Node) = "move/not-shortest",
    /// 2.1.7: the guard could not end on a free space.
    NoWayOn(at: Node) = "move/no-way-on",
    /// 2.5.3: one Known Area a card.
    ExtraUsed = "move/extra-used",
    /// 2.5.3: none on the sheet.
    NoKnownArea = "move/no-known-area",
    /// 2.5.3: only when the movement is used up.
    StepsLeft(left: u8) = "move/steps-left",
    /// 2.5.4: a Known Area is no first step out of a dungeon.
    DungeonExtra = "move/dungeon-extra",
    /// 2.5.6: not a gate.
    NotGate = "move/not-a-gate",
    /// 2.5.6: only after the alarm.
    GateShut = "move/gate-shut",
    /// 2.5.6: only the gates of this quarter.
    GateOther(district: District) = "move/gate-other",
    /// 2.5.1 (e): no sewer entrance entered this movement.
    SewerStep = "move/sewer-step",
    /// 2.12.
    SewerFlood = "move/sewer-flood",
    /// Morius cannot come out in the Palace.
    SewerPalace = "move/sewer-palace",
    /// No sewer exit.
    NotExit(at: Node) = "move/not-an-exit",
    /// 2.5.5: the space he stands on.
    SameSpace = "move/same-space",
    /// 2.6 Dash.
    DashCollects = "move/dash-collects",
    /// 2.5.1 (c): no such jewel lies here.
    NothingHere = "move/nothing-here",
    /// 2.5.1 (d): not here.
    NotHere(seat: Seat) = "steal/not-here",
    /// 2.6a.
    NotMarked(seat: Seat) = "steal/not-marked",
    /// Card 5: only sheet tokens are taken.
    NotSheetToken = "token/not-sheet",
    /// Grenadier.
    NotGrenade(card: Card) = "card/not-grenade",
    /// None in the discard pile.
    NotDiscarded(card: Card) = "card/not-discarded",
}

impl std::error::Error for Illegal {}
