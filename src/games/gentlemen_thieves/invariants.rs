//! 1: what is true of every state.

use super::belief::replay;
use super::state::{LOOT, Phase, State, Table};
use super::{Action, Bag, Character, Location, Token};
use crate::engine::{SeatSet, Silent, sort};

/// Every broken invariant, in words. Later ones are only looked at when they can be.
pub fn violations(state: &State) -> Vec<String> {
    let table = &state.table;
    let mut broken = Vec::new();
    if !(2..=5).contains(&table.seats) {
        return vec![format!("table.seats: {} is not 2 to 5", table.seats)];
    }
    let mut rule = |holds: bool, words: &dyn Fn() -> String| {
        if !holds {
            broken.push(words());
        }
    };
    pieces(table, &mut rule);
    let mut characters = state.character;
    sort(&mut characters);
    rule(characters == Character::ALL, &|| {
        "character: not each of the five once".into()
    });
    // Areas can be looked at only when tokens and tunnels make sense.
    if broken.is_empty() {
        let mut rule = |holds: bool, words: &dyn Fn() -> String| {
            if !holds {
                broken.push(words());
            }
        };
        phases(table, &mut rule);
        shared(table, &mut rule);
        seats(table, &mut rule);
        end(state, &mut rule);
    }
    if broken.is_empty() {
        broken.extend(memory(table));
    }
    broken
}

/// One check: whether it holds, and what to say when it does not.
type Rule<'a> = &'a mut dyn FnMut(bool, &dyn Fn() -> String);

fn pieces(table: &Table, rule: Rule) {
    let market: Vec<Token> = table.market.iter().flatten().copied().collect();
    for token in Token::all() {
        let bags = table.place.iter().map(|place| place.tools);
        let bags = bags.chain(table.shared.iter().map(|shared| shared.tools));
        let bags = bags.chain([table.pile, table.discard]);
        let lying = bags.map(|bag| u16::from(bag.count(token))).sum::<u16>();
        let open = market
            .iter()
            .chain(&table.drawn)
            .filter(|&&one| one == token);
        let all = lying + open.count() as u16;
        rule(all == 3, &|| format!("{token}: {all} in the game, not 3"));
    }
    let places = table
        .place
        .iter()
        .map(|place| u16::from(place.loot))
        .sum::<u16>();
    let paid = table
        .shared
        .iter()
        .map(|shared| u16::from(shared.loot))
        .sum::<u16>();
    let loot = places + paid + u16::from(table.supply);
    rule(loot == u16::from(LOOT), &|| {
        format!("{loot} loot tokens, not 8")
    });
    rule(
        table.tunnel[0].is_none() || table.tunnel[0] != table.tunnel[1],
        &|| "table.tunnel: both at one location".into(),
    );
    rule(table.first.0 < table.seats, &|| {
        format!("table.first: no seat {}", table.first.0)
    });
    rule(table.current.0 < table.seats, &|| {
        format!("table.current: no seat {}", table.current.0)
    });
    rule(table.matchmaker.0 < table.seats, &|| {
        format!("table.matchmaker: no seat {}", table.matchmaker.0)
    });
    rule(table.last_tunnel.is_none_or(|last| last < 2), &|| {
        "table.last_tunnel: there are tunnels 0 and 1".into()
    });
}

fn phases(table: &Table, rule: Rule) {
    let phase = table.phase;
    let over = phase == Phase::Over;
    rule(table.round > 0, &|| {
        "table.round: the first round is 1".into()
    });
    let unformed = table.round == 1 && phase == Phase::Alliance;
    let members = if unformed { 0 } else { 2 };
    rule(table.white.len() == members, &|| {
        format!("table.white: {} members, not {members}", table.white.len())
    });
    rule(
        phase != Phase::Alliance || table.current == table.matchmaker,
        &|| "table.current: the matchmaker forms the alliances".into(),
    );
    rule(
        phase != Phase::Alliance || !table.rules.alliances_drawn,
        &|| "table.phase: chance draws the alliances".into(),
    );
    rule(
        table.drawn.is_some() == (phase == Phase::PlaceDrawn),
        &|| "table.drawn: a drawn tool is placed in its own phase".into(),
    );
    let empty = table.market.iter().filter(|slot| slot.is_none()).count();
    let most = usize::from(over || phase == Phase::ChooseTunnel);
    rule(empty <= most, &|| {
        format!("table.market: {empty} empty slots")
    });
    rule(
        phase != Phase::ChooseTunnel || (table.joined().is_some() && !table.rules.tunnel_recent),
        &|| "table.phase: no tunnel to choose".into(),
    );
    rule(
        table.joined().is_none() || table.last_tunnel.is_some(),
        &|| "table.last_tunnel: a link needs a tunnel moved".into(),
    );
    rule(
        table.last_tunnel.is_some() || table.tunnel == [Some(Location::Mine), None],
        &|| "table.last_tunnel: a tunnel was moved".into(),
    );
    // 6.2: a complete area without the Lock has been split.
    rule(table.ripe().is_none(), &|| {
        "a complete area that is not locked".into()
    });
    // 6.1.
    rule(
        table.supply == 0 || table.place.iter().any(|place| place.loot > 0),
        &|| "table.supply: no loot at any location".into(),
    );
}

fn shared(table: &Table, rule: Rule) {
    let mut stash = [0u16; 5];
    for (number, shared) in table.shared.iter().enumerate() {
        let (heads, pool) = (shared.members.len(), shared.pool());
        rule(
            matches!(heads, 2 | 3) && shared.tools.of(shared.members) == shared.tools,
            &|| format!("table.shared[{number}]: tools of others than its members"),
        );
        rule(pool / heads.max(1) == shared.share, &|| {
            format!(
                "table.shared[{number}]: {pool} for {heads} is not {} each",
                shared.share
            )
        });
        shared
            .members
            .iter()
            .for_each(|one| stash[one.index()] += u16::from(shared.share));
    }
    rule(table.stash.map(u16::from) == stash, &|| {
        format!("table.stash: {stash:?} was shared out")
    });
    let splits = usize::from(table.round) - usize::from(table.round > 0);
    let now = usize::from(matches!(table.phase, Phase::ChooseTunnel | Phase::Over));
    rule(table.shared.len() <= splits + now, &|| {
        format!(
            "table.round: {} were paid in {splits} rounds",
            table.shared.len()
        )
    });
}

fn seats(table: &Table, rule: Rule) {
    let most = Table::hands(&table.rules, table.seats);
    for (seat, &clovers) in table.clovers.iter().enumerate() {
        let most = if seat < usize::from(table.seats) {
            most
        } else {
            0
        };
        rule(clovers <= most, &|| {
            format!("seat {seat}: {clovers} clovers, not up to {most}")
        });
    }
    // 5.3: without clovers nothing special ever moves.
    let moved =
        table.lock != Location::Museum || table.carriage.is_some() || table.last_tunnel.is_some();
    rule(most > 0 || !moved, &|| {
        "a special token was moved, and nobody ever had a clover".into()
    });
    let passed = u32::from(table.first.0) + u32::from(table.round) + u32::from(table.seats) - 1;
    rule(
        passed % u32::from(table.seats) == u32::from(table.matchmaker.0),
        &|| format!("table.matchmaker: not of round {}", table.round),
    );
}

fn end(state: &State, rule: Rule) {
    let table = &state.table;
    let over = table.phase == Phase::Over;
    rule(over == table.unmasked.is_some(), &|| {
        "table.unmasked: set exactly when over".into()
    });
    // 2.3: the Brigadier is among the last seven.
    rule(!over || table.pile.len() < 7, &|| {
        format!("table.pile: over with {}", table.pile.len())
    });
    let Some(unmasked) = table.unmasked else {
        return;
    };
    rule(unmasked.character == state.character, &|| {
        "table.unmasked.character: others than were played".into()
    });
    let winners = SeatSet(unmasked.winners);
    rule(
        !winners.is_empty() && unmasked.winners >> table.seats == 0,
        &|| "table.unmasked.winners: no such seats".into(),
    );
    for character in Character::ALL {
        let at = character.index();
        let held = unmasked.tools[at].len() + unmasked.loot[at];
        rule(held == table.stash[at], &|| {
            format!(
                "{character}: {held} turned up, {} shared out",
                table.stash[at]
            )
        });
    }
    for token in Token::all() {
        let sum =
            |bags: &mut dyn Iterator<Item = Bag>| bags.map(|bag| bag.count(token)).sum::<u8>();
        let paid = sum(&mut table.shared.iter().map(|shared| shared.tools));
        let held = sum(&mut unmasked.tools.into_iter());
        rule(held <= paid, &|| {
            format!("{token}: {held} turned up, {paid} shared out")
        });
    }
}

/// What everybody remembers must lead here.
fn memory(table: &Table) -> Option<String> {
    let history = table.history.as_ref()?;
    let seen: Result<Bag, Token> = history
        .tokens
        .iter()
        .try_fold(Bag::EMPTY, |mut bag, &token| {
            if bag.count(token) == 3 {
                return Err(token);
            }
            bag.add(token);
            Ok(bag)
        });
    if let Err(token) = seen {
        return Some(format!("table.history: more than three of {token}"));
    }
    let pairs = history
        .choices
        .iter()
        .filter(|choice| matches!(choice, Action::Alliance(..)));
    if table.rules.alliances_drawn && pairs.count() != usize::from(table.round) {
        return Some("table.history: not one alliance for each round".into());
    }
    let expected = Table {
        history: None,
        unmasked: None,
        ..*table
    };
    match replay(table, history, &mut Silent, |_, _| {}) {
        Some(now) if now == expected => None,
        _ => Some("table.history: it does not lead here (null says that it is not known)".into()),
    }
}
