//! The event cards (2.12).

use super::hedria::District;
use super::ids::words;

words! {
    /// The twelve calm events, then the eleven alarm events.
    EventCard {
        Arson = "arson",
        ChangingPatrols = "changing-patrols",
        ClosedDistricts = "closed-districts",
        DrunkenAlchemists = "drunken-alchemists",
        FloodedSewers = "flooded-sewers",
        HourOfTheWolf = "hour-of-the-wolf",
        RegroupingWatchmen = "regrouping-watchmen",
        SecretStashes = "secret-stashes",
        Snitches = "snitches",
        StarlessNight = "starless-night",
        SuddenRain = "sudden-rain",
        ThickFog = "thick-fog",
        AlarmChangingPatrols = "alarm-changing-patrols",
        EmptyAlleys = "empty-alleys",
        FullMobilization = "full-mobilization",
        FullMoon = "full-moon",
        GuildPurges = "guild-purges",
        Inspection = "inspection",
        OpenDistricts = "open-districts",
        SupportOfTheGuild = "support-of-the-guild",
        ToolsOfTheTrade = "tools-of-the-trade",
        VeteranGuards = "veteran-guards",
        Vigilantes = "vigilantes",
    }
}

/// Events that exist.
pub const EVENTS: usize = EventCard::COUNT;
/// Calm ones among them.
pub const CALM: usize = 12;
/// Calm turns, and events used.
pub const CALM_TURNS: u8 = 10;
/// Alarm turns, and events used.
pub const ALARM_TURNS: u8 = 5;
/// Most AP on one stack under Guild Purges.
pub const PURGES: u8 = 5;

/// One row of the table. Events not named in a column change nothing there.
#[derive(Clone, Copy, Debug)]
pub struct EventData {
    /// Which.
    pub event: EventCard,
    /// The quarter its compass points to; only calm events have one.
    pub compass: Option<District>,
    /// Added to the vigilance of guards and captains.
    pub vigilance: i8,
    /// Added to the move value of guards and captains.
    pub guard_move: u8,
    /// Added to a Sneak.
    pub sneak: u8,
    /// Added to a Dash.
    pub dash: u8,
    /// Added to numeric card ranges.
    pub range: u8,
    /// Set aside by each thief.
    pub closed: u8,
    /// Yellow jewels placed.
    pub yellow: u8,
}

const fn row(event: EventCard, compass: Option<District>) -> EventData {
    EventData {
        event,
        compass,
        vigilance: 0,
        guard_move: 0,
        sneak: 0,
        dash: 0,
        range: 0,
        closed: 0,
        yellow: compass.is_some() as u8,
    }
}

/// The table of 2.12. What it does not hold in figures is done by the rule that names the event.
#[rustfmt::skip]
pub const TABLE: [EventData; EVENTS] = {
    use EventCard as E;
    const N: Option<District> = Some(District::Domes);
    const E_: Option<District> = Some(District::Rattles);
    const S: Option<District> = Some(District::Docks);
    const W: Option<District> = Some(District::Pot);
    [
        row(E::Arson, N),
        row(E::ChangingPatrols, E_),
        EventData { closed: 2, ..row(E::ClosedDistricts, S) },
        EventData { yellow: 3, ..row(E::DrunkenAlchemists, W) },
        row(E::FloodedSewers, N),
        EventData { vigilance: -1, ..row(E::HourOfTheWolf, E_) },
        row(E::RegroupingWatchmen, S),
        row(E::SecretStashes, W),
        row(E::Snitches, N),
        row(E::StarlessNight, E_),
        row(E::SuddenRain, S),
        row(E::ThickFog, W),
        row(E::AlarmChangingPatrols, None),
        EventData { dash: 2, ..row(E::EmptyAlleys, None) },
        row(E::FullMobilization, None),
        row(E::FullMoon, None),
        row(E::GuildPurges, None),
        EventData { vigilance: 1, guard_move: 1, ..row(E::Inspection, None) },
        EventData { sneak: 2, ..row(E::OpenDistricts, None) },
        EventData { range: 2, ..row(E::SupportOfTheGuild, None) },
        row(E::ToolsOfTheTrade, None),
        EventData { vigilance: 2, ..row(E::VeteranGuards, None) },
        row(E::Vigilantes, None),
    ]
};

impl EventCard {
    /// Its row.
    #[inline]
    pub fn data(self) -> &'static EventData {
        &TABLE[self.index()]
    }

    /// Whether it belongs to the calm deck.
    pub fn is_calm(self) -> bool {
        self.index() < CALM
    }
}
