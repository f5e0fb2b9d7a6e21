//! A match on the screen: the one place where actions are done, stored, taken back and answered.
//! `Desk` is the same type for every game, so that the table is written (and compiled) once.

mod log;
mod shown;

use log::{events_of, log_of, marks_of};
pub use shown::{Away, Back, Deed, Desk, Entry, Found, Hint, Now, Shown};

use super::oracle::Oracle;
use super::rescue;
use super::route::Page;
use super::settings::Settings;
use super::tabs::Hold;
use crate::boards::picks::Picks;
use crate::boards::{Drawn, Scene};
use crate::bots;
use crate::bots::asks::{Answer, What};
use crate::engine::{
    Finished, Glow, Handle, Level, Match, NoUndo, NotInstead, Picker, Player, Policy, Record, Seat,
    SeatSet, Shared, Touched, Viewer, pack, pack_deal, sort, why_not,
};
use crate::shelf;
use crate::words::spoken::{Choice, Line, Reason, Spoken};
use crate::words::{Key, Text};
use leptos::prelude::*;
use std::rc::Rc;
use std::time::Duration;
use wasm_bindgen::JsCast;

/// How long a computer takes to act, at normal speed: a beat, so that a person can follow.
const BEAT: u32 = 900;

/// How long somebody in a hurry lets a computer think that searches.
const GLIMPSE: Duration = Duration::from_millis(150);

/// A table that has just been laid is drawn before the first computer begins to think, which would slow that.
const LAID: Duration = Duration::from_millis(250);

/// Sits down at a match. The signals live as long as the page that calls this.
pub fn sit<G: Drawn + Policy>(id: String, hold: Hold, played: Match<G>) -> (Desk, Scene<G>) {
    let settings: Settings = expect_context();
    let oracle: Oracle = expect_context();
    let players: Vec<Player> = played
        .setup()
        .seats
        .iter()
        .map(|seat| seat.player)
        .collect();
    let names: Vec<String> = played
        .setup()
        .seats
        .iter()
        .map(|seat| seat.name.clone())
        .collect();
    let seats = players.len() as u8;
    let people: SeatSet = Seat::all(seats)
        .filter(|seat| players[seat.index()] == Player::Human)
        .collect();
    let players = StoredValue::new(players);

    let trouble = RwSignal::new(None);
    // The record that this tab has last written or read. If another one is stored, another tab has written it.
    let known = StoredValue::new(shelf::load(&id));
    let id = StoredValue::new(id);
    let stored = move || id.with_value(|id| shelf::load(id));
    let keep = move |played: &Match<G>| {
        let record = Record::of(played).to_json();
        rescue::remember(&record);
        let finished = Finished::of(played, js_sys::Date::now() as u64);
        let finished = finished.and_then(|one| serde_json::to_string(&one).ok());
        id.with_value(|id| {
            trouble.set(shelf::save(id, &record).err());
            shelf::set_result(id, finished.as_deref());
        });
        known.set_value(Some(record));
    };
    rescue::remember(&Record::of(&played).to_json());
    let deleted = RwSignal::new(false);
    let away = Memo::new(move |_| match (deleted.get(), hold.here()) {
        (true, _) => Some(Away::Deleted),
        (false, false) => Some(Away::Elsewhere),
        (false, true) => None,
    });
    let here = move || away.get().is_none();

    let game = RwSignal::new(played);
    let at = RwSignal::new(None::<usize>);
    // Whether things are done here and now: not in a replay.
    let live = move || at.get().is_none() && here();
    let seen_by = RwSignal::new(None::<Seat>);
    let past = Memo::new(move |_| {
        let count = at.get()?;
        Some(game.with(|game| game.state_at(count)))
    });
    let opened = RwSignal::new(None::<Seat>);
    let deeds = StoredValue::new(0u32);
    let alone = people.len() == 1;
    let turn = move || game.with(|game| game.turn().seat());
    let human = move || turn().is_some_and(|seat| people.contains(seat));
    let eyes = move || match alone {
        true => people.iter().next(),
        false => (opened.get()).filter(|&seat| here() && turn() == Some(seat)),
    };
    let curtain = move || {
        // Where several people only watch, nobody's secrets are shown.
        if !here() {
            return None;
        }
        let seat = turn().filter(|&seat| people.contains(seat) && eyes() != Some(seat))?;
        let secret = game.with(|game| G::has_secrets(&G::view(game.state(), Viewer::Seat(seat))));
        secret.then_some(seat)
    };
    let view = Memo::new(move |_| {
        // While nothing is secret the seat to act may look as itself.
        let open = || turn().filter(|&seat| here() && people.contains(seat) && curtain().is_none());
        let viewer = |seat: Option<Seat>| seat.map_or(Viewer::Public, Viewer::Seat);
        past.with(|past| match past {
            // What was hidden is shown once the match is over, and then by choice.
            Some(state) if turn().is_none() => G::view(state, viewer(seen_by.get())),
            Some(state) => G::view(state, viewer(eyes().or_else(open))),
            None => game.with(|game| G::view(game.state(), viewer(eyes().or_else(open)))),
        })
    });

    let picker = RwSignal::new(Picker::default());
    let legal = StoredValue::new(Vec::<G::Action>::new());
    let said = RwSignal::new(None::<Reason>);
    let hover = RwSignal::new(None::<Handle>);
    let sought = RwSignal::new(None::<usize>);
    let epoch = StoredValue::new(0u32);

    // Lays out what the person to act may choose. The curtain must be open for it.
    let lay_out = move || {
        let actions = if untrack(live) && untrack(human) && untrack(curtain).is_none() {
            game.with_untracked(Match::legal_actions)
        } else {
            Vec::new()
        };
        let touches = game.with_untracked(|game| {
            actions
                .iter()
                .map(|&action| G::touches(game.state(), action))
                .collect()
        });
        picker.set(Picker::new(touches));
        legal.set_value(actions);
        hover.set(None);
        sought.set(None);
    };

    // One computer action, and the next one after a beat. A page that is gone has no epoch.
    let thinking = RwSignal::new(Found::Nothing);
    let hint = RwSignal::new(None::<Hint>);
    let hurried = StoredValue::new(false);
    // Of the decision that is due: whether the beat is over, and what the worker has found.
    let beaten = StoredValue::new(false);
    let found = StoredValue::new(None::<G::Action>);
    let answer = StoredValue::new(None::<Callback<u32>>);
    let due = move |now: u32| {
        if epoch.try_get_value() == Some(now)
            && let Some(answer) = answer.get_value()
        {
            answer.run(now);
        }
    };
    let record = move || game.with_untracked(|game| Record::of(game).to_json());
    let searches = move || game.with_untracked(searching);
    let ask = move |now: u32| {
        thinking.set(Found::Thinking(0));
        let heard = move |answer: Option<Answer>| {
            if epoch.try_get_value() != Some(now) {
                return;
            }
            match answer {
                Some(Answer::Progress { percent, .. }) => {
                    return thinking.set(Found::Thinking(percent));
                }
                Some(Answer::Action { action, .. }) => found.set_value(action.parse().ok()),
                _ => {}
            }
            let broken = found.with_value(Option::is_none);
            if broken {
                let simple = |game: &Match<G>| bots::decide(game, Level::Regular);
                found.set_value(game.with_untracked(simple));
            }
            thinking.set(if broken {
                Found::Broken
            } else {
                Found::Nothing
            });
            due(now);
        };
        oracle.ask(What::Decision, record(), Rc::new(heard));
        if hurried.get_value() {
            set_timeout(move || oracle.stop(), GLIMPSE);
        }
    };
    let schedule = move || {
        epoch.update_value(|epoch| *epoch += 1);
        let now = epoch.get_value();
        oracle.forget();
        thinking.set(Found::Nothing);
        hint.set(None);
        beaten.set_value(false);
        found.set_value(None);
        if untrack(human) {
            hurried.set_value(false);
        }
        if untrack(live) && untrack(turn).is_some() && !untrack(human) {
            if searches() && now == 1 {
                set_timeout(
                    move || {
                        if epoch.try_get_value() == Some(now) {
                            ask(now);
                        }
                    },
                    LAID,
                );
            } else if searches() {
                ask(now);
            }
            let silent = |game: &Match<G>| {
                let last = game.steps().last();
                last.is_some_and(|step| step.events.is_empty())
            };
            let at_once = hurried.get_value() || game.with_untracked(silent);
            let beat = if at_once { 0 } else { BEAT };
            set_timeout(
                move || {
                    if beaten.try_update_value(|beaten| *beaten = true).is_some() {
                        due(now);
                    }
                },
                settings.beat(beat),
            );
        }
    };
    let changed = move || {
        if untrack(eyes).is_none() {
            opened.set(None);
        }
        lay_out();
        schedule();
    };
    // Follows what another tab has done.
    let catch_up = move || {
        let text = stored();
        deleted.set(text.is_none() && known.with_value(Option::is_some));
        let Some(text) = text.filter(|text| known.with_value(|known| known.as_ref() != Some(text)))
        else {
            return;
        };
        let Ok(next) = Record::load::<G>(&text) else {
            return; // whatever that is, it is not touched
        };
        rescue::remember(&text);
        known.set_value(Some(text));
        deeds.update_value(|deeds| *deeds += 1);
        let length = next.steps().len();
        game.set(next);
        if at.get_untracked().is_some_and(|at| at > length) {
            at.set(Some(length));
        }
    };
    let follow = move || {
        catch_up();
        changed();
    };
    let told = window_event_listener_untyped("storage", move |event| {
        let event = event.dyn_ref::<web_sys::StorageEvent>();
        if event.is_some_and(|event| id.with_value(|id| shelf::touches(event, id))) {
            follow();
        }
    });
    on_cleanup(move || told.remove());
    let not_here = move || plain(away_text(away.get_untracked().unwrap_or(Away::Elsewhere)));
    Effect::new(move |before: Option<Option<Away>>| {
        let away = away.get();
        if before.is_some_and(|before| before != away) {
            opened.set(None);
            follow();
        }
        // Where nothing more will be done, it does not matter who would do it.
        let told = away.filter(|&away| away == Away::Deleted || untrack(turn).is_some());
        if before.is_some() || told.is_some() {
            said.set(told.map(|_| not_here()));
        }
        away
    });
    // Whatever is done, taken back or done again is stored before it is drawn; and only by the tab that plays, on top of
    // what is stored.
    let does = move |how: &mut dyn FnMut(&mut Match<G>) -> Result<(), Reason>| {
        if !untrack(here) || stored() != known.get_value() {
            follow();
            return said.set(Some(not_here()));
        }
        let done = game.try_update(|game| {
            how(game)?;
            deeds.update_value(|deeds| *deeds += 1);
            keep(game);
            Ok(())
        });
        said.set(done.and_then(Result::err));
        changed();
    };
    let play = move |action: G::Action| {
        does(&mut |game| game.play(action).map(drop).map_err(G::reason));
    };
    answer.set_value(Some(Callback::new(move |_| {
        if !beaten.get_value() {
            return;
        }
        if !searches() {
            does(&mut |game| {
                // Steps that nobody sees, such as those of a secret declaration, take no beat each.
                while let Some(action) = quick_reply(game) {
                    if !game.play(action).map_err(G::reason)?.events.is_empty() {
                        break;
                    }
                }
                Ok(())
            });
        } else if let Some(action) = found.get_value() {
            let broken = thinking.get_untracked() == Found::Broken;
            play(action);
            if broken {
                said.set(Some(plain(Key::ThinkerBroke)));
            }
        }
    })));

    let give_hint = move || {
        if !untrack(human) || untrack(curtain).is_some() || at.get_untracked().is_some() {
            return;
        }
        let now = epoch.get_value();
        thinking.set(Found::Thinking(0));
        let heard = move |answer: Option<Answer>| {
            if epoch.try_get_value() != Some(now) {
                return;
            }
            let (action, chance, next) = match answer {
                Some(Answer::Progress { percent, .. }) => {
                    return thinking.set(Found::Thinking(percent));
                }
                Some(Answer::Action {
                    action,
                    chance,
                    next,
                    ..
                }) => (action, chance, next),
                _ => (String::new(), None, None),
            };
            thinking.set(Found::Nothing);
            let index = action.parse().ok().and_then(|action: G::Action| {
                legal.with_value(|legal| legal.iter().position(|&one| one == action))
            });
            match index {
                Some(index) => {
                    picker.update(|picker| picker.suggest(index));
                    said.set(None);
                    hint.set(chance.map(|chance| Hint { chance, next }));
                }
                None => said.set(Some(plain(Key::ThinkerNoHint))),
            }
        };
        oracle.ask(What::Hint, record(), Rc::new(heard));
    };
    let reviewing = RwSignal::new(Found::Nothing);
    let points = RwSignal::new(Vec::<(usize, Vec<u16>)>::new());
    let review = Callback::new(move |()| {
        points.set(Vec::new());
        reviewing.set(Found::Thinking(0));
        let heard = move |answer: Option<Answer>| match answer {
            Some(Answer::Chances { after, seats, .. }) => {
                let length = game.with_untracked(|game| game.steps().len()).max(1);
                reviewing.set(Found::Thinking((after * 100 / length) as u8));
                points.update(|points| points.push((after, seats)));
            }
            Some(Answer::Done { .. }) => reviewing.set(Found::Nothing),
            _ => reviewing.set(Found::Broken),
        };
        oracle.ask(What::Review, record(), Rc::new(heard));
    });
    on_cleanup(move || oracle.forget());
    let touch = move |handle: Handle| {
        hint.set(None);
        if at.get_untracked().is_some() {
            return said.set(Some(plain(Key::WhyReplaying)));
        }
        let Some(seat) = untrack(turn) else {
            return said.set(Some(plain(Key::WhyGameOver)));
        };
        if !untrack(human) {
            let text = Text::new(Key::WhyNotYourTurn).seat("name", seat.0);
            return said.set(Some(Reason { text, rule: "" }));
        }
        let before = picker.with_untracked(|picker| picker.path().to_vec());
        match picker
            .try_update(|picker| picker.touch(handle))
            .unwrap_or(Touched::Nothing)
        {
            Touched::Changed => {
                said.set(None);
                let at_once = view
                    .with_untracked(G::buttons)
                    .iter()
                    .any(|button| button.handle == handle && button.at_once);
                let only = picker.with_untracked(|picker| {
                    picker.current().filter(|_| picker.variants().count() == 1)
                });
                if let Some(index) = only.filter(|_| at_once) {
                    play(legal.with_value(|legal| legal[index]));
                }
            }
            Touched::Commit(index) => play(legal.with_value(|legal| legal[index])),
            Touched::Nothing => {
                let why = game.with_untracked(|game| why_not::<G>(game.state(), &before, handle));
                said.set(Some(
                    why.map_or_else(|| plain(Key::WhyChooseFirst), G::reason),
                ));
            }
        }
    };
    let rewind = move |how: fn(&mut Match<G>) -> Result<(), NoUndo>, redo: bool| {
        does(&mut |game| {
            let why = |why| {
                if redo {
                    Key::WhyNothingRedo
                } else {
                    no_undo(why)
                }
            };
            how(game).map_err(|no| plain(why(no)))
        });
    };
    let instead = move |(back, actions): (usize, Vec<G::Action>)| {
        // For the person to act, whose choice is laid out; for nobody behind the curtain.
        if legal.with_value(Vec::is_empty) {
            return;
        }
        does(&mut |game| {
            game.instead(back, &actions).map_err(|why| match why {
                NotInstead::Stays(why) => plain(no_undo(why)),
                NotInstead::Illegal(why) => G::reason(why),
            })
        });
    };
    let act = Callback::new(move |deed: Deed| match deed {
        Deed::DoIt => {
            let current = picker.with_untracked(Picker::current);
            if let Some(index) = current {
                play(legal.with_value(|legal| legal[index]));
            }
        }
        Deed::Cancel => {
            picker.update(Picker::cancel);
            hint.set(None);
            said.set(None);
        }
        Deed::Hint => give_hint(),
        Deed::Undo => rewind(Match::undo, false),
        Deed::Redo => rewind(Match::redo, true),
        Deed::TakeBack => rewind(Match::take_back, false),
        Deed::Hurry => {
            hurried.set_value(true);
            // As far as the next person, but never without end.
            for _ in 0..100 {
                let reply = game.with_untracked(quick_reply);
                let Some(action) = reply else { break };
                play(action);
            }
            if searches() {
                beaten.set_value(true);
                oracle.stop();
                due(epoch.get_value());
            }
        }
        Deed::Reveal => {
            opened.set(untrack(turn));
            lay_out();
        }
        Deed::Hide => {
            opened.set(None);
            lay_out();
        }
        Deed::TakeOver => hold.take_over(),
        Deed::PutBack => {
            if stored().is_none() {
                game.with_untracked(keep);
            }
            follow();
        }
    });

    let current = Memo::new(move |_| {
        let index = picker.with(|picker| picker.current().filter(|_| !picker.path().is_empty()))?;
        legal.with_value(|legal| legal.get(index).copied())
    });
    let shown = Memo::new(move |_| {
        let action = current.get()?;
        let picker = picker.get();
        let choices = game.with_untracked(|game| choices::<G>(game, &picker, legal));
        let undoable = game.with_untracked(|game| game.undoable(action));
        Some(Shown {
            preview: view.with(|view| G::preview(view, action)),
            choices,
            undoable,
        })
    });
    let now = Memo::new(move |_| {
        let here = here();
        let back = game.with(|game| Back {
            undo: match away.get() {
                Some(away) => Err(away_text(away)),
                None => game.can_undo().map_err(no_undo),
            },
            takeback: here
                && people.len() == u32::from(seats)
                && game.can_undo().is_err()
                && game.can_take_back().is_ok(),
            redo: here && game.can_redo(),
            over: game.turn().seat().is_none(),
        });
        let (turn, winners) = past.with(|past| match past {
            Some(state) => (G::turn(state).seat(), G::outcome(state)),
            None => (turn(), game.with(|game| G::outcome(game.state()))),
        });
        let live = live();
        view.with(|view| Now {
            turn,
            human: live && human(),
            eyes: eyes(),
            curtain: curtain(),
            status: G::status(view),
            task: G::task(view),
            stats: Seat::all(seats).map(|seat| G::stats(view, seat)).collect(),
            buttons: if live { G::buttons(view) } else { Vec::new() },
            summary: G::summary(view),
            back,
            winners: winners.map(|end| end.winners),
        })
    });
    let log = Memo::new(move |before: Option<&Vec<Entry>>| {
        let old = before.map_or(&[][..], Vec::as_slice);
        game.with(|game| log_of(game, old, deeds.get_value()))
    });
    // Away from the match nothing is lit, and the computers wait.
    Effect::new(move |before: Option<bool>| {
        let away = at.with(Option::is_some);
        if before.is_some_and(|before| before != away) {
            said.set(None);
            changed();
        }
        away
    });
    let branch = Callback::new(move |count: usize| {
        let begun = game.with_untracked(|game| game.up_to(count));
        Page::Match(shelf::begin(&Record::of(&begun).to_json())).go();
    });

    let picks = Picks {
        picker,
        touch: Callback::new(touch),
        hover: Callback::new(move |handle| {
            // A handle that is removed tells so after its page is gone.
            let _ = hover.try_set(handle);
        }),
    };
    let scene = Scene {
        view: view.into(),
        picks,
        preview: current.into(),
        instead: Callback::new(instead),
        marks: Signal::derive(move || {
            let me = eyes().or_else(turn);
            game.with(|game| match at.get() {
                Some(count) => events_of(game, count),
                None => marks_of(game, me),
            })
        }),
        tell: Callback::new(move |events: Vec<G::Event>| {
            let lines: Vec<Line> = events.into_iter().filter_map(G::line).collect();
            let of = |log: &Vec<Entry>| {
                log.iter()
                    .rfind(|entry| lines.contains(&entry.line))
                    .map(|entry| entry.number)
            };
            sought.set(log.with_untracked(of));
        }),
    };
    let desk = Desk {
        game: G::ID,
        name: G::NAME,
        names: Signal::stored(names),
        players,
        people: people.len(),
        now,
        log,
        sought,
        length: Memo::new(move |_| game.with(|game| game.steps().len())),
        at,
        seen_by,
        branch,
        thinking,
        hint,
        review,
        reviewing,
        points,
        shown,
        hovered: Memo::new(move |_| {
            hover
                .get()
                .map(|handle| view.with(|view| G::handle(view, handle)))
        }),
        picks,
        said,
        trouble,
        away,
        act,
        link: Callback::new(move |shared| {
            game.with_untracked(|game| match shared {
                Shared::Match => pack(game),
                Shared::Deal => pack_deal(game),
            })
        }),
        record: Callback::new(move |()| record()),
    };
    changed();
    (desk, scene)
}

/// Whether the computer to act searches: that is the worker's.
fn searching<G: Policy>(game: &Match<G>) -> bool {
    let seat = game.turn().seat();
    let player = seat.map(|seat| game.setup().seats[seat.index()].player);
    matches!(player, Some(Player::Computer(level)) if G::ITERATIONS.of(level).is_some())
}

/// What a computer that does not search does at once.
fn quick_reply<G: Policy>(game: &Match<G>) -> Option<G::Action> {
    (!searching(game)).then(|| bots::reply(game))?
}

/// Why nothing can be done here, in words.
pub fn away_text(away: Away) -> Key {
    match away {
        Away::Elsewhere => Key::TabWatching,
        Away::Deleted => Key::TabDeleted,
    }
}

/// Why nothing is undone, in words.
fn no_undo(why: NoUndo) -> Key {
    match why {
        NoUndo::Nothing => Key::WhyNothingUndo,
        NoUndo::Secret => Key::WhyNoUndoSecret,
        NoUndo::OtherSeat => Key::WhyNoUndoSeat,
    }
}

/// A reason of the table, not of a rule.
fn plain(key: Key) -> Reason {
    Reason {
        text: key.into(),
        rule: "",
    }
}

/// Everything that pays or comes along in some variant of the action as it stands.
fn choices<G: Spoken>(
    game: &Match<G>,
    picker: &Picker,
    legal: StoredValue<Vec<G::Action>>,
) -> Vec<(Handle, Choice, Glow, usize)> {
    let touches = |index: usize| {
        let action = legal.with_value(|legal| legal[index]);
        G::touches(game.state(), action).choices
    };
    let mut handles: Vec<Handle> = picker.variants().flat_map(touches).collect();
    sort(&mut handles);
    handles.dedup();
    let now = picker.current().map(touches).unwrap_or_default();
    let stands = |handle| {
        let count = now.iter().filter(|&&chosen| chosen == handle).count();
        (handle, G::choice(handle), picker.glow(handle), count)
    };
    handles.into_iter().map(stands).collect()
}
