//! 8: the end of the match.

use super::bag::KINDS;
use super::state::{ByCharacter, LOOT, Shared, State, Unmasked};
use super::{Bag, Characters, Decided, Event};
use crate::engine::{Rng, Seat, SeatSet, Sink};

/// 8.2 to 8.4: characters and loot are turned up, and the best player wins.
pub fn unmask(state: &mut State, events: &mut impl Sink<Event>) {
    let table = &mut state.table;
    let mut tools = [Bag::EMPTY; 5];
    let mut loot = [0; 5];
    for shared in table.shared.iter() {
        deal(shared, &mut state.rng, &mut tools, &mut loot);
    }
    for (at, &character) in state.character.iter().enumerate() {
        let loot = table.stash[character.index()];
        events.push(match at < usize::from(table.seats) {
            true => Event::Identity {
                seat: Seat(at as u8),
                character,
                loot,
            },
            false => Event::Npc { character, loot },
        });
    }
    let seats = || Seat::all(table.seats);
    let character = |seat: Seat| state.character[seat.index()];
    let own = |seat: Seat| {
        let of = character(seat);
        tools[of.index()].of(Characters::pair(of, of)).len()
    };
    // 8.3, B26: NPCs cannot win.
    let by_loot = best(seats().collect(), |seat| {
        table.stash[character(seat).index()]
    });
    let by_clovers = best(by_loot, |seat| table.clovers[seat.index()]);
    let winners = best(by_clovers, own);
    let decided = match (by_loot.len(), by_clovers.len(), winners.len()) {
        (1, ..) => Decided::Loot,
        (_, 1, _) => Decided::Clovers,
        (.., 1) => Decided::Colour,
        _ => Decided::Shared,
    };
    let most = by_loot
        .iter()
        .map(|seat| table.stash[character(seat).index()])
        .max();
    table.unmasked = Some(Unmasked {
        character: state.character,
        tools,
        loot,
        winners: winners.0,
    });
    events.push(Event::Won {
        winners,
        loot: most.unwrap_or(0),
        decided,
    });
}

/// The seats of the set with the highest number.
fn best(seats: SeatSet, number: impl Fn(Seat) -> u8) -> SeatSet {
    let most = seats.iter().map(&number).max();
    seats
        .iter()
        .filter(|&seat| Some(number(seat)) == most)
        .collect()
}

/// 6.3.4: deals face-down loot one by one in colour order, `share` laps.
fn deal(shared: &Shared, rng: &mut Rng, tools: &mut ByCharacter<Bag>, loot: &mut ByCharacter<u8>) {
    // As many as there are tools and loot tokens.
    let mut faces = [None; 3 * KINDS as usize + LOOT as usize];
    let specials = std::iter::repeat_n(None, usize::from(shared.loot));
    let pool = shared.tools.iter().map(Some).chain(specials);
    faces
        .iter_mut()
        .zip(pool)
        .for_each(|(face, token)| *face = token);
    rng.shuffle(&mut faces[..usize::from(shared.pool())]);
    let laps = (0..shared.share).flat_map(|_| shared.members.iter());
    for (member, face) in laps.zip(faces) {
        match face {
            Some(token) => tools[member.index()].add(token),
            None => loot[member.index()] += 1,
        }
    }
}
