//! The action cards (2.6): two basic, twenty general with seventy copies, six special.

use super::ids::words;
use super::state::BySeat;

words! {
    /// The six thieves.
    Character {
        Joanne = "joanne",
        Morius = "morius",
        Noiron = "noiron",
        Jasmine = "jasmine",
        Zion = "zion",
        Nikolai = "nikolai",
    }
}

words! {
    /// General cards first, in the order of 2.6, then the basic ones. A special card is named by
    /// its thief, see [`Special`].
    Card {
        PoisonedBola = "poisoned-bola",
        SmokeGrenade = "smoke-grenade",
        NoiseGrenade = "noise-grenade",
        FireGrenade = "fire-grenade",
        WingedWorker = "winged-worker",
        MechanicalRat = "mechanical-rat",
        ClockworkMagpie = "clockwork-magpie",
        CogRod = "cog-rod",
        Beacon = "beacon",
        Firecracker = "firecracker",
        WeakeningGas = "weakening-gas",
        ForgedOrders = "forged-orders",
        AutomaticTrap = "automatic-trap",
        RopeHook = "rope-hook",
        NetLauncher = "net-launcher",
        Bribe = "bribe",
        AgilityPotion = "agility-potion",
        ElixirOfSpeed = "elixir-of-speed",
        SewerMap = "sewer-map",
        ReflectiveCloak = "reflective-cloak",
        Move = "move",
        Ambush = "ambush",
    }
}

words! {
    /// The special card of each thief, in the order of [`Character`].
    Special {
        Confiscation = "confiscation",
        RatSpies = "rat-spies",
        CitysShadow = "citys-shadow",
        Seduction = "seduction",
        Grenadier = "grenadier",
        HastePotion = "haste-potion",
    }
}

/// General cards by kind.
pub const GENERAL: usize = 20;
/// Cards of the deck.
pub const DECK: u8 = 70;

/// How far a card reaches: a path distance from the actor when it is resolved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Range {
    /// At most so many spaces.
    Spaces(u8),
    /// The actor's own district.
    District,
    /// No limit.
    Anywhere,
    /// The actor.
    Oneself,
}

/// One row of the table.
#[derive(Clone, Copy, Debug)]
pub struct CardData {
    /// Which.
    pub card: Card,
    /// Copies in the deck; of a basic card, one each thief.
    pub copies: u8,
    /// How far it reaches.
    pub range: Range,
    /// It bears the theft icon.
    pub theft: bool,
    /// It is a grenade: Sudden Rain forbids it, Zion throws it farther.
    pub grenade: bool,
}

const fn row(card: Card, copies: u8, range: Range) -> CardData {
    CardData {
        card,
        copies,
        range,
        theft: false,
        grenade: false,
    }
}

const fn theft(row: CardData) -> CardData {
    CardData { theft: true, ..row }
}

const fn grenade(row: CardData) -> CardData {
    CardData {
        grenade: true,
        ..row
    }
}

/// The table of 2.6: copies, range, theft icon, grenade.
#[rustfmt::skip]
pub const TABLE: [CardData; Card::COUNT] = {
    use Card as C;
    use Range::{Anywhere, District, Oneself, Spaces};
    [
        theft(row(C::PoisonedBola, 3, Spaces(6))),
        grenade(theft(row(C::SmokeGrenade, 4, Spaces(2)))),
        grenade(theft(row(C::NoiseGrenade, 4, Spaces(6)))),
        grenade(row(C::FireGrenade, 4, Spaces(6))),
        row(C::WingedWorker, 3, District),
        row(C::MechanicalRat, 3, District),
        row(C::ClockworkMagpie, 3, Spaces(6)),
        row(C::CogRod, 3, Spaces(3)),
        row(C::Beacon, 3, Spaces(5)),
        row(C::Firecracker, 3, Spaces(5)),
        row(C::WeakeningGas, 3, Anywhere),
        row(C::ForgedOrders, 3, Anywhere),
        row(C::AutomaticTrap, 3, Anywhere),
        row(C::RopeHook, 3, Oneself),
        row(C::NetLauncher, 3, Anywhere),
        row(C::Bribe, 3, Anywhere),
        row(C::AgilityPotion, 3, Oneself),
        row(C::ElixirOfSpeed, 6, Oneself),
        row(C::SewerMap, 4, Oneself),
        row(C::ReflectiveCloak, 6, Oneself),
        row(C::Move, 1, Oneself),
        row(C::Ambush, 1, Oneself),
    ]
};

/// Spaces of a Sneak and of an Elixir of Speed.
pub const SNEAK: u8 = 4;
/// Spaces of a Dash.
pub const DASH: u8 = 6;
/// Smoke markers of one Smoke Grenade.
pub const SMOKES: u8 = 5;
/// From how far a Noise Grenade draws the city guard.
pub const NOISE: u8 = 4;
/// From how far Weakening Gas reaches guards, whatever the event (card 11).
pub const GAS: u8 = 5;
/// Steps of a guard under Weakening Gas, and of a figure moved by a Firecracker.
pub const SHOVE: u8 = 2;
/// Steps of a guard moved by a Beacon or by Seduction.
pub const LEAD: u8 = 4;
/// How far a Magpie carries a jewel, exactly.
pub const MAGPIE: u8 = 2;
/// AP a Poisoned Bola costs.
pub const BOLA: u8 = 4;
/// Temporary AP of Cunning Plan, Haste Potion and Tools of the Trade.
pub const TEMP: u8 = 2;
/// Cards of a Cunning Plan.
pub const PLAN: u8 = 2;
/// How much farther Zion throws grenades.
pub const PYROMANCER: u8 = 3;

impl Card {
    /// The general cards, in the order of 2.6.
    pub fn general() -> impl Iterator<Item = Card> + Clone {
        Card::ALL[..GENERAL].iter().copied()
    }

    /// Its row.
    #[inline]
    pub fn data(self) -> &'static CardData {
        &TABLE[self.index()]
    }

    /// Move and Ambush: never discarded, not in the hand limit.
    #[inline]
    pub fn is_basic(self) -> bool {
        self.index() >= GENERAL
    }

    /// Whether it is a grenade.
    #[inline]
    pub fn is_grenade(self) -> bool {
        self.data().grenade
    }
}

impl Character {
    /// The thief's special card.
    pub fn special(self) -> Special {
        Special::ALL[self.index()]
    }
}

/// How many of each general card.
pub type Counts = [u8; GENERAL];

/// How many cards these are.
#[inline]
pub fn total(counts: &Counts) -> u8 {
    counts.iter().sum()
}

/// Hands by seat.
pub type Hands = BySeat<Counts>;
