//! The program as it runs beside the page, in a web worker: it answers [`Ask`]s one at a time, in slices, so
//! that it hears when it is to stop.

use crate::bots::asks::{Answer, Ask, What};
use crate::bots::{Search, Thinker, chance};
use crate::engine::{Level, Match, Player, Policy, Record, Seat, Turn, Viewer};
use crate::with_game;
use std::any::Any;
use std::cell::RefCell;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::Closure;
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent};

/// A slice, and the time between two words on progress, in milliseconds.
const SLICE: f64 = 12.0;
const NEWS: f64 = 100.0;
/// Iterations between two looks at the clock.
const STRIDE: u32 = 4;
/// Whoever is asked answers by then, in milliseconds.
const DEADLINE: f64 = 2_000.0;
/// A review takes a glance at so many positions.
const POSITIONS: usize = 60;

/// One question being answered.
trait Job {
    /// Goes on for a slice; whether there is more to do.
    fn slice(&mut self, until: f64, say: &mut dyn FnMut(Answer)) -> bool;

    /// Says what there is to say by now.
    fn end(self: Box<Self>, say: &mut dyn FnMut(Answer));
}

thread_local! {
    static JOB: RefCell<Option<Box<dyn Job>>> = const { RefCell::new(None) };
    /// The [`Mind`] of the last decision, of whatever game.
    static MIND: RefCell<Option<Box<dyn Any>>> = const { RefCell::new(None) };
}

/// The global of a worker, where this runs in one.
pub fn scope() -> Option<DedicatedWorkerGlobalScope> {
    js_sys::global().dyn_into().ok()
}

/// Answers from now on.
pub fn serve(scope: DedicatedWorkerGlobalScope) {
    let heard = scope.clone();
    let listener = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
        let text = event.data().as_string().unwrap_or_default();
        if let Ok(ask) = serde_json::from_str(&text) {
            hear(&heard, ask);
        }
    });
    scope.set_onmessage(Some(listener.as_ref().unchecked_ref()));
    // It listens as long as the worker lives.
    listener.forget();
}

fn say(scope: &DedicatedWorkerGlobalScope, answer: &Answer) {
    if let Ok(text) = serde_json::to_string(answer) {
        // Refused only when the page is gone.
        let _ = scope.post_message(&text.into());
    }
}

fn hear(scope: &DedicatedWorkerGlobalScope, ask: Ask) {
    let Ask::Begin { id, what, record } = ask else {
        if let Some(job) = JOB.take() {
            job.end(&mut |answer| say(scope, &answer));
        }
        return;
    };
    let job = job(id, what, &record);
    if job.is_none() {
        say(scope, &Answer::Refused { id });
    }
    let idle = JOB.with_borrow(Option::is_none);
    JOB.set(job);
    if idle {
        go_on(scope.clone());
    }
}

/// Works for a slice, and again as soon as messages have been heard.
fn go_on(scope: DedicatedWorkerGlobalScope) {
    let Some(mut job) = JOB.take() else { return };
    let mut tell = |answer| say(&scope, &answer);
    if !job.slice(js_sys::Date::now() + SLICE, &mut tell) {
        return job.end(&mut tell);
    }
    JOB.set(Some(job));
    let next = scope.clone();
    let again = Closure::once_into_js(move || go_on(next));
    // A worker always has timers.
    let _ = scope.set_timeout_with_callback(again.unchecked_ref());
}

fn job(id: u32, what: What, record: &str) -> Option<Box<dyn Job>> {
    fn begin<G: Policy>(id: u32, what: What, record: &str) -> Option<Box<dyn Job>> {
        let game = Record::load::<G>(record).ok()?;
        if what == What::Review {
            return Some(Box::new(Review::of(id, game)));
        }
        let seat = game.turn().seat()?;
        let level = match (what, game.setup().seats[seat.index()].player) {
            (What::Hint, _) => Level::Master,
            (_, Player::Computer(level)) => level,
            (_, Player::Human) => return None,
        };
        let mut decision = Decision::of(id, &game, seat, level);
        if what == What::Hint {
            decision.mind.thinker.wonder();
        }
        Some(Box::new(decision))
    }
    let game = Record::game_of::<String>(record).ok()?;
    with_game!(game.as_str(), G => begin::<G>(id, what, record), none => None)
}

fn thousandths(chance: f32) -> u16 {
    (chance.clamp(0.0, 1.0) * 1000.0) as u16
}

/// One decision of a seat by search.
struct Decision<G: Policy> {
    id: u32,
    seat: Seat,
    mind: Mind<G>,
    deadline: f64,
    told: f64,
}

/// What thinks, and the decision that it answered last: what it found out serves the seat's next one.
struct Mind<G: Policy> {
    thinker: Thinker<G>,
    answered: Option<(u64, usize, G::Action)>,
    /// The seed and the number of actions of the decision it faces.
    faces: (u64, usize),
}

impl<G: Policy> Decision<G> {
    /// Goes on from the decision before, if that was the same seat's and nothing was shown since.
    fn of(id: u32, game: &Match<G>, seat: Seat, level: Level) -> Decision<G> {
        let kept = MIND.take().and_then(|mind| mind.downcast::<Mind<G>>().ok());
        let mut mind = kept.map_or_else(Mind::new, |mind| *mind);
        let (seed, actions) = (game.seed(), game.steps().len());
        let answered = mind.answered.take();
        if let (Some((of, after, action)), Some(last)) = (answered, game.steps().last())
            && (of, after + 1) == (seed, actions)
            && (last.action, last.seat, last.barrier) == (action, seat, false)
        {
            mind.thinker.follow(action);
        }
        let view = G::view(game.state(), Viewer::Seat(seat));
        mind.thinker.see(view, level, seed, actions);
        mind.faces = (seed, actions);
        let now = js_sys::Date::now();
        Decision {
            id,
            seat,
            mind,
            deadline: now + DEADLINE,
            told: now,
        }
    }
}

impl<G: Policy> Mind<G> {
    fn new() -> Mind<G> {
        Mind {
            thinker: Thinker::new(),
            answered: None,
            faces: (0, 0),
        }
    }
}

impl<G: Policy> Job for Decision<G> {
    fn slice(&mut self, until: f64, say: &mut dyn FnMut(Answer)) -> bool {
        let thinker = &mut self.mind.thinker;
        loop {
            let now = js_sys::Date::now();
            if now >= self.deadline || thinker.run(STRIDE) {
                return false;
            }
            if now >= until {
                if now - self.told >= NEWS {
                    self.told = now;
                    let (done, all) = thinker.progress();
                    let percent = (u64::from(done) * 100 / u64::from(all.max(1))) as u8;
                    let id = self.id;
                    say(Answer::Progress { id, percent });
                }
                return true;
            }
        }
    }

    fn end(mut self: Box<Self>, say: &mut dyn FnMut(Answer)) {
        let id = self.id;
        let thinker = &mut self.mind.thinker;
        let Some(best) = thinker.best() else {
            return say(Answer::Refused { id });
        };
        let (mut chance, mut next) = (None, None);
        for estimate in thinker.estimates().iter().filter(|one| one.visits > 0) {
            let value = thousandths(estimate.chance);
            if estimate.action == best {
                chance = Some(value);
            } else {
                next = next.max(Some(value));
            }
        }
        // Where one action alone makes sense, its chance is the seat's.
        if let (None, (1.., _), Some(all)) = (chance, thinker.progress(), thinker.chances()) {
            (chance, next) = (Some(thousandths(all[self.seat.index()])), None);
        }
        let (seed, actions) = self.mind.faces;
        self.mind.answered = Some((seed, actions, best));
        MIND.set(Some(Box::new(self.mind)));
        let action = best.to_string();
        say(Answer::Action {
            id,
            action,
            chance,
            next,
        });
    }
}

/// Each seat's chance at points all along a match, seen by the seat to act.
struct Review<G: Policy> {
    id: u32,
    game: Match<G>,
    points: Vec<usize>,
    next: usize,
    search: Option<Search<G>>,
}

impl<G: Policy> Review<G> {
    fn of(id: u32, game: Match<G>) -> Review<G> {
        let length = game.steps().len();
        let mut points: Vec<usize> = (0..POSITIONS)
            .map(|point| point * length / POSITIONS)
            .collect();
        points.push(length);
        points.dedup();
        Review {
            id,
            game,
            points,
            next: 0,
            search: None,
        }
    }

    /// The chances at a position where nobody is to act any more.
    fn ended(&self, state: &G::State) -> Vec<u16> {
        let seats = self.game.setup().seats.len() as u8;
        let winners = G::outcome(state).map(|end| end.winners).unwrap_or_default();
        let share = 1000 / winners.len().max(1) as u16;
        Seat::all(seats)
            .map(|seat| if winners.contains(seat) { share } else { 0 })
            .collect()
    }
}

impl<G: Policy> Job for Review<G> {
    fn slice(&mut self, until: f64, say: &mut dyn FnMut(Answer)) -> bool {
        while js_sys::Date::now() < until {
            let id = self.id;
            let Some(&after) = self.points.get(self.next) else {
                return false;
            };
            let seats = match &mut self.search {
                Some(search) if search.visits() >= G::ITERATIONS.glance() => {
                    let seats = self.game.setup().seats.len();
                    let chances = search.chances();
                    chances[..seats]
                        .iter()
                        .map(|&one| thousandths(one))
                        .collect()
                }
                Some(search) => {
                    search.run(STRIDE);
                    continue;
                }
                None => {
                    let state = self.game.state_at(after);
                    match G::turn(&state) {
                        Turn::Over => self.ended(&state),
                        Turn::Seat(seat) => {
                            let view = G::view(&state, Viewer::Seat(seat));
                            let seed = chance(self.game.seed(), after).next_u64();
                            self.search = Some(Search::new(view, seed));
                            continue;
                        }
                    }
                }
            };
            self.search = None;
            self.next += 1;
            say(Answer::Chances { id, after, seats });
        }
        true
    }

    fn end(self: Box<Self>, say: &mut dyn FnMut(Answer)) {
        say(Answer::Done { id: self.id });
    }
}
