//! What one seat may know, and full states that agree with it.

use super::agenda::Task;
use super::cards::{Card, Counts, GENERAL, Hands};
use super::declare;
use super::events::{EventCard, PURGES};
use super::hedria::token_place;
use super::notes::Notes;
use super::state::{BySeat, Draft, Phase, STACKS, Stack, State, Table};
use super::tokens::{COPIES, PLACES, TABLE as TOKENS_TABLE, TOKENS, Token};
use crate::engine::{List, Rng, Seat, Viewer};
use serde::Serialize;

/// What only the viewer knows.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Own {
    /// General cards in hand.
    pub hand: Counts,
    /// The declaration.
    pub draft: Draft,
    /// Face-down tokens seen.
    pub notes: Notes,
    /// Cards known to be in others' hands or declarations.
    pub known: Hands,
}

/// What lies open, and the viewer's own secrets.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct View {
    /// Whose eyes.
    pub viewer: Viewer,
    /// Everything open.
    pub table: Table,
    /// The viewer's secrets.
    pub own: Option<Own>,
}

impl View {
    /// What the viewer may know of a state.
    pub fn of(state: &State, viewer: Viewer) -> View {
        let own = match viewer {
            Viewer::Seat(seat) if seat.0 < state.table.seats => Some(Own {
                hand: state.hands[seat.index()],
                draft: state.drafts[seat.index()],
                notes: state.notes[seat.index()],
                known: state.known[seat.index()],
            }),
            _ => None,
        };
        View {
            viewer,
            table: state.table,
            own,
        }
    }

    /// The viewer's seat, if it is one.
    pub fn seat(&self) -> Option<Seat> {
        match self.viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Public => None,
        }
    }

    /// General cards that neither lie open nor are the viewer's.
    pub fn unseen(&self) -> Counts {
        let mut unseen: Counts = std::array::from_fn(|kind| {
            super::setup::copies(Card::ALL[kind]) - self.table.discard[kind]
        });
        for seat in self.table.all_seats() {
            for stack in self
                .table
                .stacks_of(seat)
                .iter()
                .filter(|stack| !stack.gone)
            {
                remove(&mut unseen, stack.shown);
            }
        }
        if let (Some(own), Some(seat)) = (&self.own, self.seat()) {
            (0..GENERAL).for_each(|kind| unseen[kind] -= own.hand[kind]);
            for (stack, face) in own.draft.faces.iter().enumerate() {
                if self.table.stacks[seat.index()][stack].shown.is_none() {
                    remove(&mut unseen, *face);
                }
            }
        }
        unseen
    }

    /// A full state that agrees with the view, the rest dealt at random.
    pub fn determinize(&self, rng: &mut Rng) -> State {
        let mut state = State {
            table: self.table,
            hands: Default::default(),
            drafts: Default::default(),
            tokens: [None; PLACES],
            boxed: [0; TOKENS],
            notes: [Notes::default(); 4],
            known: Default::default(),
            deck: Default::default(),
            rng: Rng::new(rng.next_u64()),
        };
        if let (Some(own), Some(seat)) = (&self.own, self.seat()) {
            state.hands[seat.index()] = own.hand;
            state.drafts[seat.index()] = own.draft;
            state.notes[seat.index()] = own.notes;
            state.known[seat.index()] = own.known;
        }
        self.deal_cards(&mut state, rng);
        self.deal_tokens(&mut state, rng);
        state
    }

    fn hidden_seats(&self) -> impl Iterator<Item = Seat> + Clone + '_ {
        self.table
            .all_seats()
            .filter(|&seat| self.own.is_none() || !self.viewer.is(seat))
    }

    /// Deals the unseen cards to face-down stacks and hands, those known of first.
    fn deal_cards(&self, state: &mut State, rng: &mut Rng) {
        let table = &self.table;
        let mut unseen = self.unseen();
        let mut down: BySeat<[Option<Card>; STACKS]> = Default::default();
        let mut room: BySeat<(u8, u8)> = Default::default();
        for seat in self.hidden_seats() {
            let thief = table.thief(seat);
            room[seat.index()] = (thief.face_down, thief.hand_size);
        }
        // Forbidden cards cannot lie face-down, so that what is known of them is in hand.
        for (forbidden, seat) in [true, false]
            .into_iter()
            .flat_map(|forbidden| self.hidden_seats().map(move |seat| (forbidden, seat)))
        {
            let at = seat.index();
            let known = self.own.map_or([0; GENERAL], |own| own.known[at]);
            for kind in (0..GENERAL).filter(|&kind| forbidden != allowed(table, kind)) {
                for _ in 0..known[kind] {
                    unseen[kind] -= 1;
                    let (faces, hand) = room[at];
                    if !forbidden && rng.below(u32::from(faces + hand)) < u32::from(faces) {
                        room[at].0 -= 1;
                        put_down(&mut down[at], kind);
                    } else {
                        room[at].1 -= 1;
                        state.hands[at][kind] += 1;
                    }
                }
            }
        }
        // Face-down stacks before hands: there are cards enough that are allowed there.
        for seat in self.hidden_seats() {
            let at = seat.index();
            for _ in 0..room[at].0 {
                if let Some(kind) = draw(&mut unseen, rng, |kind| allowed(table, kind)) {
                    put_down(&mut down[at], kind);
                }
            }
        }
        for seat in self.hidden_seats() {
            let at = seat.index();
            for _ in 0..room[at].1 {
                if let Some(kind) = draw(&mut unseen, rng, |_| true) {
                    state.hands[at][kind] += 1;
                }
            }
            self.lay_stacks(state, seat, &mut down[at], rng);
            self.guess_draft(state, seat, rng);
        }
        state.deck = unseen;
    }

    /// Puts cards on the stacks of another thief that are not shown: the general ones dealt, and
    /// basic ones on the rest.
    fn lay_stacks(
        &self,
        state: &mut State,
        seat: Seat,
        down: &mut [Option<Card>; STACKS],
        rng: &mut Rng,
    ) {
        let at = seat.index();
        let stacks = self.table.stacks_of(seat);
        let mut basics: List<Card, 2> = [Card::Move, Card::Ambush]
            .into_iter()
            .filter(|&card| stacks.iter().all(|stack| stack.shown != Some(card)))
            .collect();
        rng.shuffle(&mut basics);
        let mut plain: List<usize, STACKS> = (0..stacks.len())
            .filter(|&stack| stacks[stack].shown.is_none() && !stacks[stack].special)
            .collect();
        rng.shuffle(&mut plain);
        let hidden = stacks.iter().filter(|stack| stack.shown.is_none()).count();
        let general = usize::from(self.table.thief(seat).face_down);
        plain.truncate(hidden.saturating_sub(general));
        rng.shuffle(down);
        let mut general = down.iter().flatten();
        for (place, stack) in stacks.iter().enumerate() {
            state.drafts[at].faces[place] = if stack.shown.is_some() {
                stack.shown
            } else if plain.contains(&place) {
                basics.pop()
            } else {
                general.next().copied()
            };
        }
    }

    /// While others still declare: what this seat has sealed is unknown, so that something is made up.
    fn guess_draft(&self, state: &mut State, seat: Seat, rng: &mut Rng) {
        let table = &self.table;
        if table.phase != Phase::Declaration || !table.in_play(seat) {
            return;
        }
        let at = seat.index();
        let open = table.agenda.open();
        let mut draft = Draft {
            pool: declare::points(table, seat),
            ..Draft::default()
        };
        draft.sealed = !open.contains(&Task::Declare { seat });
        if draft.sealed {
            let mut cards: List<Card, STACKS> = List::new();
            if rng.below(4) > 0 {
                cards.push(Card::Move);
            }
            if rng.below(4) == 0 {
                cards.push(Card::Ambush);
            }
            for kind in (0..GENERAL).filter(|&kind| allowed(table, kind)) {
                for _ in 0..state.hands[at][kind] {
                    if rng.below(3) == 0 && cards.len() < STACKS {
                        cards.push(Card::ALL[kind]);
                    }
                }
            }
            cards.truncate(usize::from(draft.pool));
            for (place, &card) in cards.iter().enumerate() {
                draft.faces[place] = Some(card);
                draft.stacks[place].points = 1;
                draft.pool -= 1;
                if !card.is_basic() {
                    state.hands[at][card.index()] -= 1;
                }
            }
            draft.count = cards.len() as u8;
            let capped = table.is_event(EventCard::GuildPurges);
            while draft.pool > 0 && draft.count > 0 && rng.below(16) > 0 {
                let stack: &mut Stack =
                    &mut draft.stacks[rng.below(u32::from(draft.count)) as usize];
                if capped && stack.points >= PURGES {
                    continue;
                }
                stack.points += 1;
                draft.pool -= 1;
            }
        }
        state.drafts[at] = draft;
    }

    /// Deals the unseen tokens to the face-down places, those noted first.
    fn deal_tokens(&self, state: &mut State, rng: &mut Rng) {
        let mut unseen: [u8; TOKENS] =
            std::array::from_fn(|kind| TOKENS_TABLE[kind].copies - self.table.revealed[kind]);
        let places: List<usize, PLACES> = self
            .table
            .face_down
            .iter()
            .filter_map(token_place)
            .collect();
        if let Some(own) = &self.own {
            // Within a group the noted tokens lie anywhere; a group of one is certain.
            for group in 0..PLACES {
                let mut mates: List<usize, PLACES> = places
                    .iter()
                    .copied()
                    .filter(|&place| usize::from(own.notes.group[place]) == group)
                    .collect();
                let noted: List<Token, PLACES> = mates
                    .iter()
                    .filter_map(|&place| own.notes.token[place])
                    .collect();
                rng.shuffle(&mut mates);
                for (&place, &token) in mates.iter().zip(noted.iter()) {
                    state.tokens[place] = Some(token);
                    unseen[token.index()] -= 1;
                }
            }
        }
        let mut rest: List<Token, { COPIES as usize }> = List::new();
        for &token in Token::ALL {
            rest.extend((0..unseen[token.index()]).map(|_| token));
        }
        rng.shuffle(&mut rest);
        for &place in places.iter() {
            if state.tokens[place].is_none() {
                state.tokens[place] = rest.pop();
            }
        }
        rest.iter()
            .for_each(|token| state.boxed[token.index()] += 1);
    }
}

fn remove(counts: &mut Counts, card: Option<Card>) {
    if let Some(card) = card.filter(|card| !card.is_basic()) {
        counts[card.index()] -= 1;
    }
}

/// Whether a card could have been declared this turn.
fn allowed(table: &Table, kind: usize) -> bool {
    let card = Card::ALL[kind];
    !(card.is_grenade() && table.is_event(EventCard::SuddenRain)
        || card == Card::ReflectiveCloak && table.is_event(EventCard::FullMoon))
}

fn put_down(down: &mut [Option<Card>; STACKS], kind: usize) {
    if let Some(free) = down.iter_mut().find(|place| place.is_none()) {
        *free = Some(Card::ALL[kind]);
    }
}

/// Draws one of the cards that fit.
fn draw(counts: &mut Counts, rng: &mut Rng, fits: impl Fn(usize) -> bool) -> Option<usize> {
    let fitting: Counts = std::array::from_fn(|kind| if fits(kind) { counts[kind] } else { 0 });
    let sum: u8 = fitting.iter().sum();
    let kind = (sum > 0).then(|| rng.place(&fitting, sum))?;
    counts[kind] -= 1;
    Some(kind)
}
