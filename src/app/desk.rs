//! A match on the screen: the one place where actions are done, stored, taken back and answered.
//! `Desk` is the same type for every game, so that the table is written (and compiled) once.

mod choosing;
mod held;
mod log;
mod shown;
mod thinking;

use choosing::Choosing;
use held::Held;
use log::{events_of, log_of, marks_of};
pub use shown::{Away, Back, Deed, Desk, Entry, Found, Hint, Now, Shown};
use thinking::{Thinking, quick_reply};

use super::rescue;
use super::route::Page;
use super::tabs::Hold;
use crate::boards::picks::Picks;
use crate::boards::{Drawn, Scene};
use crate::engine::{
    Finished, Match, NoUndo, NotInstead, Player, Policy, Record, Seat, SeatSet, Shared, pack,
    pack_deal,
};
use crate::shelf;
use crate::words::Key;
use crate::words::spoken::{Line, Reason};
use leptos::prelude::*;
use wasm_bindgen::JsCast;

/// Sits down at a match. The signals live as long as the page that calls this.
pub fn sit<G: Drawn + Policy>(id: String, hold: Hold, played: Match<G>) -> (Desk, Scene<G>) {
    let all = &played.setup().seats;
    let players: Vec<Player> = all.iter().map(|seat| seat.player).collect();
    let names: Vec<String> = all.iter().map(|seat| seat.name.clone()).collect();
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

    let held = Held {
        game: RwSignal::new(played),
        at: RwSignal::new(None),
        opened: RwSignal::new(None),
        away,
        people,
    };
    let Held {
        game, at, opened, ..
    } = held;
    let past = held.past();
    let seen_by = RwSignal::new(None::<Seat>);
    let view = held.view(past, seen_by);
    let deeds = StoredValue::new(0u32);
    let choosing = Choosing::new(held);
    let said = choosing.said;
    let thinking = Thinking::new(held);

    let changed = move || {
        if untrack(|| held.eyes()).is_none() {
            opened.set(None);
        }
        choosing.lay_out();
        choosing.hint.set(None);
        thinking.schedule();
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
        let open = untrack(|| held.turn()).is_some();
        let told = away.filter(|&away| away == Away::Deleted || open);
        if before.is_some() || told.is_some() {
            said.set(told.map(|_| not_here()));
        }
        away
    });
    // Whatever is done, taken back or done again is stored before it is drawn; and only by the tab that plays, on top of
    // what is stored.
    let does = move |how: &mut dyn FnMut(&mut Match<G>) -> Result<(), Reason>| {
        if !untrack(|| held.here()) || stored() != known.get_value() {
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
    thinking.answers(Callback::new(move |()| {
        if !thinking.searches() {
            does(&mut |game| {
                // Steps that nobody sees, such as those of a secret declaration, take no beat each.
                while let Some(action) = quick_reply(game) {
                    if !game.play(action).map_err(G::reason)?.events.is_empty() {
                        break;
                    }
                }
                Ok(())
            });
        } else if let Some((action, broken)) = thinking.found() {
            play(action);
            if broken {
                said.set(Some(plain(Key::ThinkerBroke)));
            }
        }
    }));

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
        if !choosing.is_open() {
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
            if let Some(action) = choosing.chosen() {
                play(action);
            }
        }
        Deed::Cancel => choosing.cancel(),
        Deed::Hint => thinking.hint(choosing),
        Deed::Undo => rewind(Match::undo, false),
        Deed::Redo => rewind(Match::redo, true),
        Deed::TakeBack => rewind(Match::take_back, false),
        Deed::Hurry => {
            thinking.hurry();
            // As far as the next person, but never without end.
            for _ in 0..100 {
                let reply = game.with_untracked(quick_reply);
                let Some(action) = reply else { break };
                play(action);
            }
            if thinking.searches() {
                thinking.enough();
            }
        }
        Deed::Reveal => {
            opened.set(untrack(|| held.turn()));
            choosing.lay_out();
        }
        Deed::Hide => {
            opened.set(None);
            choosing.lay_out();
        }
        Deed::TakeOver => hold.take_over(),
        Deed::PutBack => {
            if stored().is_none() {
                game.with_untracked(keep);
            }
            follow();
        }
    });

    let current = choosing.current();
    let shown = choosing.shown(current, view);
    let now = Memo::new(move |_| {
        let here = held.here();
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
            None => (held.turn(), game.with(|game| G::outcome(game.state()))),
        });
        let live = held.live();
        view.with(|view| Now {
            turn,
            human: live && held.human(),
            eyes: held.eyes(),
            curtain: held.curtain(),
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
        picker: choosing.picker,
        touch: Callback::new(move |handle| {
            if let Some(action) = choosing.touch(handle, view) {
                play(action);
            }
        }),
        hover: Callback::new(move |handle| {
            // A handle that is removed tells so after its page is gone.
            let _ = choosing.hover.try_set(handle);
        }),
    };
    let scene = Scene {
        view: view.into(),
        picks,
        preview: current.into(),
        instead: Callback::new(instead),
        marks: Signal::derive(move || {
            let me = held.eyes().or_else(|| held.turn());
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
            choosing.sought.set(log.with_untracked(of));
        }),
    };
    let reviewing = RwSignal::new(Found::Nothing);
    let points = RwSignal::new(Vec::new());
    let desk = Desk {
        game: G::ID,
        name: G::NAME,
        names: Signal::stored(names),
        players,
        people: people.len(),
        now,
        log,
        sought: choosing.sought,
        length: Memo::new(move |_| game.with(|game| game.steps().len())),
        at,
        seen_by,
        branch,
        thinking: thinking.progress,
        hint: choosing.hint,
        review: Callback::new(move |()| thinking.review(reviewing, points)),
        reviewing,
        points,
        shown,
        hovered: Memo::new(move |_| {
            (choosing.hover)
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
        record: Callback::new(move |()| held.record()),
    };
    changed();
    (desk, scene)
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
