//! What may be done: every legal action, and every action there is, in the order of [`Action`].

use super::state::{ByPalace, POSTS, Phase, State, THIEF_ACTIONS};
use super::{Action, Draw, Palace, PalaceSet, Pay};
use crate::engine::Seat;

/// Legal actions in the order of [`Action`]: places, infiltrations by palace and dancers, guards by
/// from, to, carry and pay, neutrals by from, to and dancers, the ends of the turn.
pub fn legal_actions(state: &State, out: &mut Vec<Action>) {
    let table = &state.table;
    match table.phase {
        Phase::Over => {}
        Phase::Neutrals | Phase::Guards => {
            let free = free_posts(&table.occupied_each());
            out.extend(free.iter().map(Action::Place));
        }
        Phase::Turns => {
            Options::of(state).push_all(out);
            out.push(Action::End(Draw::Palace));
            if !table.acted && table.dancers_left > 0 {
                out.push(Action::End(Draw::Dancer));
            }
        }
    }
}

#[inline(always)]
fn free_posts(occupied: &ByPalace<u8>) -> PalaceSet {
    PalaceSet::where_(|at| occupied[at] < POSTS)
}

/// What the actions of a turn depend on, as sets: playouts ask for legal actions after every action.
struct Options<'a> {
    state: &'a State,
    seat: Seat,
    dancers: u8,
    occupied: ByPalace<u8>,
    /// Colours in hand.
    cards: PalaceSet,
    /// Own guards stand there.
    guards: PalaceSet,
    /// A guard space is free.
    free: PalaceSet,
    /// Thieves may come in (A11).
    open: PalaceSet,
    /// A thief action is left (R4).
    thief_acts: bool,
}

impl Options<'_> {
    fn of(state: &State) -> Options<'_> {
        let table = &state.table;
        let seat = table.current;
        let occupied = table.occupied_each();
        let (hand, guards) = (&state.hand[seat.index()], &table.guard[seat.index()]);
        Options {
            state,
            seat,
            dancers: table.dancers[seat.index()],
            cards: PalaceSet::where_(|at| hand[at] > 0),
            guards: PalaceSet::where_(|at| guards[at] > 0),
            free: free_posts(&occupied),
            occupied,
            open: PalaceSet::where_(|at| table.rules.empty_palace_usable || table.chest[at] > 0),
            thief_acts: table.thief_acts < THIEF_ACTIONS,
        }
    }

    fn push_all(&self, out: &mut Vec<Action>) {
        // Everything costs something.
        if self.cards.is_empty() && self.dancers == 0 {
            return;
        }
        if self.thief_acts && self.state.table.supply[self.seat.index()] > 0 {
            self.infiltrations(out);
        }
        self.guard_moves(out);
        self.neutral_moves(out);
    }

    /// R5.
    fn infiltrations(&self, out: &mut Vec<Action>) {
        for palace in self.guards.and(self.open).iter() {
            let (seat, at) = (self.seat.index(), palace.index());
            let price = self.occupied[at] - self.state.table.guard[seat][at];
            if price > 0 {
                let cards = self.state.hand[seat][at];
                let (least, most) = (price.saturating_sub(cards), price.min(self.dancers));
                out.extend((least..=most).map(|dancers| Action::Infiltrate { palace, dancers }));
            }
        }
    }

    /// R6.
    fn guard_moves(&self, out: &mut Vec<Action>) {
        let dancer = self.dancers > 0;
        let thieves = &self.state.table.thief[self.seat.index()];
        for from in self.guards.iter() {
            let card_from = self.cards.contains(from);
            let company = self.thief_acts && thieves[from.index()] > 0;
            let within = if card_from || dancer {
                self.free
            } else {
                self.free.and(self.cards)
            };
            for to in within.without(from).iter() {
                let payable = [card_from, self.cards.contains(to), dancer];
                push_guards(out, [from, to], false, payable);
                if company && self.open.contains(to) {
                    push_guards(out, [from, to], true, payable);
                }
            }
        }
    }

    /// R7.
    fn neutral_moves(&self, out: &mut Vec<Action>) {
        let neutral = &self.state.table.neutral;
        for from in PalaceSet::where_(|at| neutral[at] > 0).iter() {
            let card_from = self.cards.contains(from);
            let within = match u8::from(card_from) + self.dancers {
                0 => continue,
                1 => self.free.and(self.cards),
                _ => self.free,
            };
            for to in within.without(from).iter() {
                let card_to = self.cards.contains(to);
                let mut push = |dancer_from, dancer_to| {
                    out.push(Action::Neutral {
                        from,
                        to,
                        dancer_from,
                        dancer_to,
                    });
                };
                if card_from && card_to {
                    push(false, false);
                }
                if card_from && self.dancers > 0 {
                    push(false, true);
                }
                if card_to && self.dancers > 0 {
                    push(true, false);
                }
                if self.dancers > 1 {
                    push(true, true);
                }
            }
        }
    }
}

/// R6: one move for each way to pay.
#[inline(always)]
fn push_guards(out: &mut Vec<Action>, [from, to]: [Palace; 2], carry: bool, payable: [bool; 3]) {
    let guard = |pay| Action::Guard {
        from,
        to,
        carry,
        pay,
    };
    if payable[0] {
        out.push(guard(Pay::From));
    }
    if payable[1] {
        out.push(guard(Pay::To));
    }
    if payable[2] {
        out.push(guard(Pay::Dancer));
    }
}

/// Every action there is, in the order of [`Action`].
pub fn action_space(out: &mut Vec<Action>) {
    out.extend(Palace::ALL.map(Action::Place));
    for palace in Palace::ALL {
        out.extend((0..POSTS).map(|dancers| Action::Infiltrate { palace, dancers }));
    }
    for from in Palace::ALL {
        for to in Palace::ALL {
            for carry in [false, true] {
                out.extend([Pay::From, Pay::To, Pay::Dancer].map(|pay| Action::Guard {
                    from,
                    to,
                    carry,
                    pay,
                }));
            }
        }
    }
    for from in Palace::ALL {
        for to in Palace::ALL {
            for (dancer_from, dancer_to) in
                [(false, false), (false, true), (true, false), (true, true)]
            {
                out.push(Action::Neutral {
                    from,
                    to,
                    dancer_from,
                    dancer_to,
                });
            }
        }
    }
    out.extend([Action::End(Draw::Palace), Action::End(Draw::Dancer)]);
}
