//! What a thief wants of a target or another small choice: the guards far from himself, the worst for
//! the carrier, the best card kept.

use super::action::Action;
use super::agenda::{Mover, Task};
use super::cards::{Card, Character, LEAD};
use super::hedria::Node;
use super::moves::{GUARD_CARDS, relief};
use super::outlook::Outlook;
use super::routes::known_token;
use super::state::{Jewel, Thief};
use crate::engine::Seat;

/// A jewel's price to a thief.
pub fn jewel_worth(jewel: Jewel) -> i32 {
    match jewel {
        Jewel::Yellow | Jewel::Trinket => 1,
        Jewel::Green => 3,
        Jewel::Emperor => 50,
    }
}

/// How much a general card is worth keeping.
pub fn card_worth(card: Card) -> i32 {
    match card {
        Card::ReflectiveCloak | Card::ElixirOfSpeed | Card::CogRod => 10,
        Card::SewerMap | Card::RopeHook | Card::AgilityPotion => 8,
        Card::PoisonedBola | Card::ClockworkMagpie | Card::SmokeGrenade => 6,
        Card::Bribe | Card::AutomaticTrap | Card::ForgedOrders | Card::NoiseGrenade => 5,
        Card::Beacon | Card::NetLauncher | Card::WeakeningGas | Card::Firecracker => 4,
        Card::WingedWorker | Card::MechanicalRat | Card::FireGrenade => 2,
        Card::Move | Card::Ambush => 0,
    }
}

/// The worth of a thief's cheapest jewel, which a Confiscation takes.
pub fn cheapest(thief: &Thief) -> i32 {
    match (thief.yellow + thief.trinket, thief.green) {
        (0, 0) => 0,
        (0, _) => 3,
        _ => 1,
    }
}

impl Outlook<'_> {
    /// How much this thief likes a guard to stand there: far from himself, near the carrier.
    pub fn guard_at(&self, at: Node) -> i32 {
        let table = &self.state().table;
        let far = i32::from(at.dist(self.here()).min(9));
        let near = self
            .rival_carrier()
            .and_then(|carrier| table.thief(carrier).at)
            .map_or(0, |theirs| 12 - i32::from(at.dist(theirs).min(12)));
        far + near
    }

    /// How much this thief likes a first target of a card.
    pub fn target(&self, card: Card, action: Action) -> i32 {
        let table = &self.state().table;
        let carrier = self
            .rival_carrier()
            .and_then(|carrier| table.on_board(carrier));
        match action {
            Action::Thief(target) if target == self.seat() => -50,
            Action::Thief(target) => {
                let victim = table.thief(target);
                let tokens = victim.informer + 2 * victim.agent + victim.trinket;
                let sheet = if card == Card::MechanicalRat {
                    tokens
                } else {
                    0
                };
                100 * i32::from(victim.emperor) + i32::from(victim.points() + 4 * sheet)
            }
            Action::Guard(post) => {
                let guard_card = GUARD_CARDS.iter().any(|&(other, _)| other == card);
                // Others are too far to matter.
                if guard_card && post.dist(self.here()) <= 8 {
                    relief(self, post)
                } else {
                    -i32::from(post.dist(self.here()))
                }
            }
            Action::Space(at) => match card {
                Card::SewerMap => self.before(&self.rest()).of(self.carries())[at.index()],
                Card::SmokeGrenade | Card::NoiseGrenade if carrier == Some(at) => 100,
                Card::SmokeGrenade => -i32::from(at.dist(self.here())),
                Card::NoiseGrenade => i32::from(at.dist(self.here())),
                // In the way of the carrier, not in his own.
                Card::FireGrenade => {
                    let theirs = carrier.map_or(0, |carrier| i32::from(at.dist(carrier)));
                    let way = table
                        .open
                        .map_or(0, |open| i32::from(super::hedria::way_out(at, open)));
                    i32::from(at.dist(self.here()).min(3)) - 2 * theirs - way
                }
                _ => -i32::from(at.dist(self.here())),
            },
            _ => 0,
        }
    }

    /// How much this thief likes a target of his special card.
    pub fn special_target(&self, action: Action) -> i32 {
        let table = &self.state().table;
        match action {
            Action::Thief(target) if target == self.seat() => -50,
            Action::Thief(target) => {
                let victim = table.thief(target);
                if table.thief(self.seat()).character == Some(Character::Joanne) {
                    10 * cheapest(victim) + i32::from(victim.points())
                } else {
                    i32::from(victim.hand_size)
                }
            }
            // Onto a rival, or from near: a guard who comes is a guard less elsewhere.
            Action::Guard(post) => 100 * self.lured(post) - i32::from(post.dist(self.here())),
            // What he does not know yet, where he will come by.
            Action::Space(at) => {
                let known = known_token(self.state(), self.seat(), at).is_some();
                -i32::from(at.dist(self.here())) - 100 * i32::from(known)
            }
            _ => 0,
        }
    }

    /// Whom a guard would catch on a shortest way towards this thief: nobody, a rival, the carrier.
    pub fn lured(&self, post: Node) -> i32 {
        let table = &self.state().table;
        let Some(fig) = table.figure_on(post) else {
            return 0;
        };
        let way = post.dist(self.here());
        let on_the_way = |seat: &Seat| {
            let at = table.on_board(*seat);
            at.is_some_and(|at| {
                post.dist(at) <= LEAD && post.dist(at) + at.dist(self.here()) == way
            })
        };
        let caught = |seat: &Seat| *seat != self.seat() && table.catchable(fig, *seat);
        let prey = table.all_seats().filter(caught).filter(on_the_way);
        prey.map(|seat| 1 + i32::from(table.thief(seat).emperor))
            .max()
            .unwrap_or(0)
    }

    /// How much this thief likes the next step of a figure he moves, or to leave it there.
    pub fn lead(&self, task: Task, action: Action) -> i32 {
        let table = &self.state().table;
        let (Task::Walk { mover, at, .. }, to) = (
            task,
            match action {
                Action::Step(to) => Some(to),
                _ => None,
            },
        ) else {
            return 0;
        };
        let to = to.unwrap_or(at);
        match mover {
            Mover::Guard(fig) => {
                // Onto a rival is best, onto himself worst.
                let caught = |seat: &Seat| to != at && table.catchable(fig, *seat);
                let found = table.thieves_on(to).filter(caught);
                let prey = found.map(|seat| match seat {
                    seat if seat == self.seat() => -200,
                    seat if table.thief(seat).emperor => 100,
                    _ => 20,
                });
                self.guard_at(to) + prey.sum::<i32>()
            }
            Mover::Thief(seat) => {
                let guard = table
                    .figure_on(to)
                    .is_some_and(|fig| table.catchable(fig, seat));
                let away = table
                    .open
                    .map_or(0, |open| super::hedria::way_out(to, open));
                100 * i32::from(guard) + i32::from(away)
            }
        }
    }
}
