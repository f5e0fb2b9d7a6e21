//! The computers. Novice looks at its own purse; Regular looks at who would be paid, at what the next
//! seat can make of it, and at what its choice tells the others.

use super::belief;
use super::outlook::Outlook;
use super::state::{ByCharacter, Table};
use super::{Action, Character, Characters, GentlemenThieves, Location, Tool, View, legal};
use crate::engine::{Iterations, Policy, Rng, any_legal};

/// Tools of the pile that stand for all of them when Regular thinks of drawing blind.
const SAMPLES: usize = 6;
/// What Regular gives not to look like itself: loot for each time that a choice is likelier than
/// average for its own character.
const DISGUISE: f32 = 0.3;

impl Policy for GentlemenThieves {
    type Guide = super::guide::Advisor;
    const ITERATIONS: Iterations = Iterations {
        expert: 500,
        master: 12_000,
    };

    fn novice(view: &View, rng: &mut Rng) -> Action {
        match view
            .character
            .filter(|_| view.seat() == Some(view.table.current))
        {
            Some(me) => novice(&view.table, me, rng),
            None => any_legal::<Self>(view, rng),
        }
    }

    fn regular(view: &View, rng: &mut Rng) -> Action {
        match view
            .character
            .filter(|_| view.seat() == Some(view.table.current))
        {
            Some(me) => Regular::new(view, me).choose(rng),
            None => any_legal::<Self>(view, rng),
        }
    }
}

/// Takes what pays at once. Otherwise it does what looks best for its own purse, or helps its colour
/// or its alliance somewhere, and forgets who else is paid and what the next seat will make of it.
/// Spends clovers on a whim.
fn novice(table: &Table, me: Character, rng: &mut Rng) -> Action {
    let mut actions = Vec::new();
    legal::legal_actions(table, &mut actions);
    let clovers = rng.below(8) == 0;
    actions.retain(|action| !action.is_clover() || clovers);
    let now = Outlook::of(table);
    let pays = |action: &Action| {
        let paid = now.then(table, *action).ripe();
        paid.map_or(0, |paid| {
            if paid.members.contains(me) {
                paid.share
            } else {
                0
            }
        })
    };
    // Sometimes it sees colours only, and misses what would pay.
    let hasty = rng.below(6) == 0;
    let best = actions.iter().copied().max_by_key(pays);
    if let Some(best) = best.filter(|best| !hasty && pays(best) > 0) {
        return best;
    }
    if !hasty && rng.below(2) == 0 {
        let hope = |action: Action| (now.then(table, action).promise()[me.index()], action);
        let more = |a: (f32, Action), b: (f32, Action)| if b.0 > a.0 { b } else { a };
        let best = actions.iter().map(|&action| hope(action)).reduce(more);
        return best.map_or(actions[0], |(_, action)| action);
    }
    let token = |action: &Action| match *action {
        Action::Market { slot, .. } => table.market[usize::from(slot)],
        Action::Place(_) => table.drawn,
        _ => None,
    };
    let ours = match table.white.contains(me) {
        true => table.white,
        false => table.white.rest(),
    };
    let wanted = if rng.below(2) == 0 {
        Characters::pair(me, me)
    } else {
        ours
    };
    let mut liked = actions.clone();
    liked.retain(|action| token(action).is_some_and(|token| wanted.contains(token.owner())));
    rng.pick(if liked.is_empty() { &actions } else { &liked })
}

/// What Regular knows and wants at one decision.
pub(super) struct Regular<'a> {
    table: &'a Table,
    me: Character,
    /// How likely each character is that of the next seat.
    next: ByCharacter<f32>,
    /// What loot of each character is worth: its own 1, that of rivals less than nothing.
    pub(super) worth: ByCharacter<f32>,
}

impl Regular<'_> {
    pub(super) fn new(view: &View, me: Character) -> Regular<'_> {
        let table = &view.table;
        let beliefs = view.beliefs();
        let seats = usize::from(table.seats);
        let here = table.current.index();
        let most = table.stash.iter().copied().max().unwrap_or(0);
        let mut worth = [0.0; 5];
        for (_, row) in beliefs
            .iter()
            .enumerate()
            .take(seats)
            .filter(|&(seat, _)| seat != here)
        {
            for (character, likely) in row.iter().enumerate() {
                // The leaders are the ones to be held back.
                let ahead = f32::from(table.stash[character] + 2) / f32::from(most + 2);
                let feared = if seats == 2 {
                    1.0
                } else {
                    (0.4 + 0.6 * ahead) * 1.4 / seats as f32
                };
                worth[character] -= likely * feared;
            }
        }
        worth[me.index()] = 1.0;
        Regular {
            table,
            me,
            next: beliefs[table.current.next(table.seats).index()],
            worth,
        }
    }

    fn choose(&self, rng: &mut Rng) -> Action {
        let table = self.table;
        let now = Outlook::of(table);
        let mut actions = Vec::new();
        legal::legal_actions(table, &mut actions);
        let odds = belief::odds(table, &actions);
        let mut best = (f32::MIN, actions[0]);
        for (&action, odds) in actions.iter().zip(odds) {
            let value = match action {
                Action::Alliance(..) => self.after_alliance(now.then(table, action)),
                Action::Blind => self.blind(now, rng),
                Action::Return(_) => 0.0,
                _ => self.after(now.then(table, action), action) - Regular::price(table, action),
            };
            // Equal choices are chosen among at random.
            let whim = rng.below(1 << 10) as f32 * 1e-5;
            let value = value - self.tells(&odds) + whim;
            if value > best.0 {
                best = (value, action);
            }
        }
        best.1
    }

    /// What a choice gives away about the own character.
    fn tells(&self, odds: &ByCharacter<f32>) -> f32 {
        let mean = odds.iter().sum::<f32>() / 5.0;
        if mean > 0.0 {
            DISGUISE * (odds[self.me.index()] / mean - 1.0).max(0.0)
        } else {
            0.0
        }
    }

    /// A clover spent is not there later; towards the end it only breaks ties.
    pub(super) fn price(table: &Table, action: Action) -> f32 {
        if action.is_clover() {
            0.05 + 0.4 * (f32::from(table.pile.len()) / 30.0).min(1.0)
        } else {
            0.0
        }
    }

    fn value(&self, hope: &ByCharacter<f32>) -> f32 {
        hope.iter()
            .zip(self.worth)
            .map(|(hope, worth)| hope * worth)
            .sum()
    }

    /// A position when the next seat has made the best of it, as far as the market shows.
    fn after(&self, then: Outlook, action: Action) -> f32 {
        let hope = then.promise();
        if then.ripe().is_some() {
            return self.value(&hope);
        }
        let taken = match action {
            Action::Market { slot, .. } => usize::from(slot),
            _ => usize::MAX,
        };
        // For each character the next seat may be: what it likes best, and what that is worth.
        let mut replies = [(f32::MIN, 0.0); 5];
        let mut consider = |hope: &ByCharacter<f32>| {
            let all: f32 = hope.iter().sum();
            let value = self.value(hope);
            for (reply, own) in replies.iter_mut().zip(hope) {
                let liked = own - 0.3 * (all - own) / 4.0;
                if liked > reply.0 {
                    *reply = (liked, value);
                }
            }
        };
        consider(&hope);
        for (slot, token) in self.table.market.iter().enumerate() {
            if let Some(token) = token.filter(|_| slot != taken) {
                for to in Location::ALL {
                    if self.fits(token.tool(), to) {
                        consider(&then.put(token, to).promise());
                    }
                }
            }
        }
        let all: f32 = self.next.iter().sum();
        if all <= 0.0 {
            return self.value(&hope);
        }
        self.next
            .iter()
            .zip(replies)
            .map(|(likely, (_, value))| likely * value)
            .sum::<f32>()
            / all
    }

    /// Whether a tool fits now; nearly always so after one more action, too.
    fn fits(&self, tool: Tool, to: Location) -> bool {
        self.table.room(to, tool)
    }

    /// The alliances as they would be, with the own first action.
    fn after_alliance(&self, then: Outlook) -> f32 {
        let mut best = self.value(&then.promise());
        for token in self.table.market.iter().flatten() {
            for to in Location::ALL {
                if self.fits(token.tool(), to) {
                    best = best.max(self.value(&then.put(*token, to).promise()));
                }
            }
        }
        best
    }

    /// The best place for a tool from the pile, on average.
    fn blind(&self, now: Outlook, rng: &mut Rng) -> f32 {
        let pile = self.table.pile;
        let mut sum = 0.0;
        let mut seen = 0;
        for _ in 0..SAMPLES.min(usize::from(pile.len())) {
            let token = pile.nth(rng.below(u32::from(pile.len())));
            let fitting = Location::ALL
                .into_iter()
                .filter(|&to| self.fits(token.tool(), to));
            let best = fitting.map(|to| self.after(now.put(token, to), Action::Blind));
            sum += best.fold(f32::MIN, f32::max);
            seen += 1;
        }
        match seen {
            0 => self.value(&now.promise()),
            _ => sum / seen as f32,
        }
    }
}
