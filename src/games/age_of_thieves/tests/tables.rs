//! Counts of cards, tokens and events against 1.2, 2.6, 2.7 and 2.12.

use crate::games::age_of_thieves::cards::{self, Card, Range, Special};
use crate::games::age_of_thieves::events::{self, EventCard};
use crate::games::age_of_thieves::hedria::District;
use crate::games::age_of_thieves::tokens::{self, Token};

#[test]
fn seventy_general_cards_two_basic_six_special() {
    for (place, row) in cards::TABLE.iter().enumerate() {
        assert_eq!(
            row.card.index(),
            place,
            "rows in the order of the enumeration"
        );
    }
    let copies: u8 = Card::general().map(|card| card.data().copies).sum();
    assert_eq!(copies, 70);
    assert_eq!((Card::general().count(), Special::COUNT), (20, 6));
    // 3+4+4+4+3+3+3+3+3+3+3+3+3+3+3+3+3+6+4+6, the sum of 2.6.
    let due = [3, 4, 4, 4, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 6, 4, 6];
    assert!(Card::general().map(|card| card.data().copies).eq(due));
}

#[test]
fn theft_icons_grenades_and_ranges() {
    let of = |fits: fn(&cards::CardData) -> bool| -> Vec<Card> {
        cards::TABLE
            .iter()
            .filter(|row| fits(row))
            .map(|row| row.card)
            .collect()
    };
    assert_eq!(
        of(|row| row.theft),
        [Card::PoisonedBola, Card::SmokeGrenade, Card::NoiseGrenade]
    );
    assert_eq!(
        of(|row| row.grenade),
        [Card::SmokeGrenade, Card::NoiseGrenade, Card::FireGrenade]
    );
    assert_eq!(
        of(|row| row.range == Range::District),
        [Card::WingedWorker, Card::MechanicalRat]
    );
    assert_eq!(
        of(|row| row.range == Range::Spaces(6)),
        [
            Card::PoisonedBola,
            Card::NoiseGrenade,
            Card::FireGrenade,
            Card::ClockworkMagpie
        ]
    );
    assert_eq!(
        of(|row| row.range == Range::Spaces(5)),
        [Card::Beacon, Card::Firecracker]
    );
    assert_eq!(of(|row| row.range == Range::Spaces(3)), [Card::CogRod]);
    assert_eq!(
        of(|row| row.range == Range::Spaces(2)),
        [Card::SmokeGrenade]
    );
}

#[test]
fn fifty_one_tokens() {
    for (place, row) in tokens::TABLE.iter().enumerate() {
        assert_eq!(row.token.index(), place);
    }
    let copies: Vec<u8> = tokens::TABLE.iter().map(|row| row.copies).collect();
    assert_eq!(copies, [6, 4, 6, 10, 5, 6, 6, 4, 2, 2]);
    assert_eq!(copies.iter().sum::<u8>(), tokens::COPIES);
    let sheet: Vec<&Token> = Token::ALL.iter().filter(|token| token.is_sheet()).collect();
    assert_eq!(
        sheet,
        [
            &Token::Informer,
            &Token::GuildAgent,
            &Token::KnownArea,
            &Token::CheapTrinket
        ]
    );
}

#[test]
fn twelve_calm_and_eleven_alarm_events() {
    for (place, row) in events::TABLE.iter().enumerate() {
        assert_eq!(row.event.index(), place);
        assert_eq!(row.event.is_calm(), row.compass.is_some());
    }
    assert_eq!((events::CALM, EventCard::COUNT - events::CALM), (12, 11));
    for quarter in District::QUARTERS {
        let pointing = events::TABLE
            .iter()
            .filter(|row| row.compass == Some(quarter));
        assert_eq!(pointing.count(), 3, "each letter three times");
    }
}

#[test]
fn figures_are_twenty_guards_and_two_captains() {
    // Cross-check of 1.2: 12 at the start, 2 at the alarm, 6 Plain-garb Guards.
    let plain_garb = Token::PlainGarbGuard.data().copies;
    assert_eq!(
        12 + 2 + usize::from(plain_garb),
        crate::games::age_of_thieves::GUARDS
    );
    assert_eq!(crate::games::age_of_thieves::FIGURES, 22);
}
