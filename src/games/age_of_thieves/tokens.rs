//! The 51 city tokens (2.7).

use super::ids::words;

words! {
    /// What a face-down token can be.
    Token {
        Stash = "stash",
        AlertCitizens = "alert-citizens",
        PlainGarbGuard = "plain-garb-guard",
        Informer = "informer",
        GuildAgent = "guild-agent",
        KnownArea = "known-area",
        CheapTrinket = "cheap-trinket",
        DarkAlley = "dark-alley",
        Manhole = "manhole",
        Stairs = "stairs",
    }
}

/// What becomes of a token once revealed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Takes effect and leaves the game.
    Once,
    /// The revealer may keep it on the thief sheet.
    Sheet,
    /// Stays face-up on the revealer's own space.
    Laid,
}

/// One row of the table.
#[derive(Clone, Copy, Debug)]
pub struct TokenData {
    /// Which.
    pub token: Token,
    /// How many there are.
    pub copies: u8,
    /// What becomes of it.
    pub kind: Kind,
}

/// Kinds of tokens.
pub const TOKENS: usize = Token::COUNT;
/// Places a token can lie at the start: 44 guardrooms, and the four K1 of one house rule.
pub const PLACES: usize = 48;
/// All of them.
pub const COPIES: u8 = 51;

/// The table of 2.7.
#[rustfmt::skip]
pub const TABLE: [TokenData; TOKENS] = [
    TokenData { token: Token::Stash,          copies: 6,  kind: Kind::Once },
    TokenData { token: Token::AlertCitizens,  copies: 4,  kind: Kind::Once },
    TokenData { token: Token::PlainGarbGuard, copies: 6,  kind: Kind::Once },
    TokenData { token: Token::Informer,       copies: 10, kind: Kind::Sheet },
    TokenData { token: Token::GuildAgent,     copies: 5,  kind: Kind::Sheet },
    TokenData { token: Token::KnownArea,      copies: 6,  kind: Kind::Sheet },
    TokenData { token: Token::CheapTrinket,   copies: 6,  kind: Kind::Sheet },
    TokenData { token: Token::DarkAlley,      copies: 4,  kind: Kind::Laid },
    TokenData { token: Token::Manhole,        copies: 2,  kind: Kind::Laid },
    TokenData { token: Token::Stairs,         copies: 2,  kind: Kind::Laid },
];

impl Token {
    /// Its row.
    pub fn data(self) -> &'static TokenData {
        &TABLE[self.index()]
    }

    /// Informer, Guild Agent, Known Area, Cheap Trinket.
    pub fn is_sheet(self) -> bool {
        self.data().kind == Kind::Sheet
    }
}
