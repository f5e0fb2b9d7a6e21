//! What has just happened, as far as everybody at the table should see it: found by comparing what lay open before and
//! what lies open now.

use crate::engine::Seat;
use crate::games::age_of_thieves::events::EventCard;
use crate::games::age_of_thieves::hedria::District;
use crate::games::age_of_thieves::{Jewel, Table};

/// One thing to be shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum News {
    /// An event was drawn.
    Event(EventCard),
    /// The alarm is raised, and these gates are open.
    Alarm(District),
    /// The Emperors' Jewel left the vault.
    Taken(Seat),
    /// A thief has lost a jewel to another.
    Stolen(Seat, Seat, Jewel),
    /// A thief was arrested and sits in this quarter's dungeon.
    Arrested(Seat, District),
    /// A thief is out of the city, with the Emperors' Jewel or without.
    Escaped(Seat, bool),
}

/// The news between two tables. A jump in the log, or undo, is none.
pub fn between(old: &Table, new: &Table) -> Vec<News> {
    let mut news = Vec::new();
    let same_turn = (old.alarm, old.turn) == (new.alarm, new.turn);
    let next_turn = !same_turn && (new.turn == old.turn + 1 || new.turn == 1);
    if !(same_turn || next_turn) || new.events_drawn.count_ones() < old.events_drawn.count_ones() {
        return news;
    }
    for seat in new.all_seats() {
        let (before, now) = (old.thief(seat), new.thief(seat));
        if now.top && !before.top {
            news.push(News::Taken(seat));
        }
        // At the turn's end the marks are gone; whoever sits in a dungeon since has been arrested.
        let locked = now
            .at
            .filter(|_| new.in_dungeon(seat) && !old.in_dungeon(seat));
        news.extend(locked.map(|at| News::Arrested(seat, at.district())));
        if now.escaped > 0 && before.escaped == 0 {
            let jewel = old.thief(seat).emperor || now.emperor;
            news.push(News::Escaped(seat, jewel));
        }
    }
    news.extend(theft(old, new));
    if new.alarm && !old.alarm {
        news.extend(new.open.map(News::Alarm));
    }
    if new.events_drawn != old.events_drawn {
        news.extend(new.event.map(News::Event));
    }
    news
}

/// One jewel more here and one less there.
fn theft(old: &Table, new: &Table) -> Option<News> {
    Jewel::ALL.iter().find_map(|&jewel| {
        let change = |seat: Seat| {
            i16::from(new.thief(seat).jewels(jewel)) - i16::from(old.thief(seat).jewels(jewel))
        };
        let thief = new.all_seats().find(|&seat| change(seat) == 1)?;
        let victim = new.all_seats().find(|&seat| change(seat) == -1)?;
        Some(News::Stolen(thief, victim, jewel))
    })
}
