//! The private notebook: who might be whom. It is kept beside the record, never in it, and is in the
//! page only while its owner's eyes are at the device.

use super::parts::{bust, chip, chr_class, icon};
use super::{Board, live, memo};
use crate::boards::MatchId;
use crate::boards::art::{seat_class, seat_mark};
use crate::engine::Seat;
use crate::games::gentlemen_thieves::{ByCharacter, BySeat, Character};
use crate::shelf;
use crate::words::{Key, Text, gentlemen_thieves as words};
use leptos::prelude::*;

/// What is noted about a seat and a character.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Note {
    #[default]
    Open,
    No,
    Maybe,
}

impl Note {
    fn next(self) -> Note {
        match self {
            Note::Open => Note::No,
            Note::No => Note::Maybe,
            Note::Maybe => Note::Open,
        }
    }

    fn word(self) -> Key {
        match self {
            Note::Open => Key::GentlemenNoteOpen,
            Note::No => Key::GentlemenNoteNo,
            Note::Maybe => Key::GentlemenNoteMaybe,
        }
    }

    fn class(self) -> &'static str {
        match self {
            Note::Open => "cell",
            Note::No => "cell no",
            Note::Maybe => "cell maybe",
        }
    }
}

type Notes = BySeat<ByCharacter<Note>>;

/// Notes as they are stored: one sign for each seat and character.
fn read(text: &str) -> Notes {
    let mut notes = Notes::default();
    let cells = notes.iter_mut().flatten();
    for (cell, sign) in cells.zip(text.chars()) {
        *cell = match sign {
            '-' => Note::No,
            '?' => Note::Maybe,
            _ => Note::Open,
        };
    }
    notes
}

fn write(notes: &Notes) -> String {
    let sign = |note: &Note| match note {
        Note::Open => '.',
        Note::No => '-',
        Note::Maybe => '?',
    };
    notes.iter().flatten().map(sign).collect()
}

/// The button that opens the notebook, and the notebook beside it.
pub(super) fn notebook(board: Board, me: Seat) -> AnyView {
    let say = board.say;
    let MatchId { key, here } = expect_context();
    let notes = RwSignal::new(Notes::default());
    let open = RwSignal::new(false);
    // Another tab may have written while the match was played there.
    Effect::new(move |_| {
        here.track();
        open.track();
        let kept = key.with_value(|key| shelf::notes(key, me.0));
        notes.set(kept.map_or_else(Notes::default, |text| read(&text)));
    });
    let seats = board.view.with_untracked(|view| view.table.seats);
    let turn = move |seat: Seat, one: Character| {
        if !here.get_untracked() {
            return;
        }
        notes.update(|notes| {
            let cell = &mut notes[seat.index()][one.index()];
            *cell = cell.next();
        });
        let text = notes.with_untracked(write);
        key.with_value(|key| shelf::set_notes(key, me.0, &text));
    };
    let row = move |seat: Seat| {
        let cells = Character::ALL.map(|one| {
            let note = memo(move || notes.with(|notes| notes[seat.index()][one.index()]));
            let label = move || {
                let text = Text::new(Key::GentlemenNoteCell)
                    .seat("name", seat.0)
                    .word("character", words::character(one))
                    .word("state", note.get().word());
                say.text(&text)
            };
            view! {
                <td><button type="button" class=move || note.get().class() aria-label=label
                    aria-disabled=move || (!here.get()).to_string()
                    on:click=move |_| turn(seat, one)>
                    <svg class="ic" aria-hidden="true"><use href=move || match note.get() {
                        Note::No => "#ui-close",
                        Note::Maybe => "#ui-check",
                        Note::Open => "#ui-more",
                    } /></svg>
                </button></td>
            }
        });
        view! {
            <tr>
                <th scope="row" class=seat_class(seat)>
                    <span class="badge"><svg aria-hidden="true"><use href=seat_mark(seat) /></svg></span>
                    <span class="ellipsis">{move || say.name(seat)}</span>
                </th>
                {cells.into_iter().collect_view()}
            </tr>
        }
    };
    let page = move || {
        open.get().then(|| view! {
            <div class="notes card-box" role="group" aria-label=say.word(Key::GentlemenNotes)
                on:keydown=move |event| {
                    if event.key() == "Escape" {
                        event.stop_propagation();
                        open.set(false);
                    }
                }>
                <header>
                    <h2>{say.word(Key::GentlemenNotes)}</h2>
                    <button type="button" class="iconbtn" data-do="close-notes"
                        aria-label=say.word(Key::Close) on:click=move |_| open.set(false)>
                        <svg class="ic" aria-hidden="true"><use href="#ui-close" /></svg>
                    </button>
                </header>
                <p class="quiet-text">{say.word(Key::GentlemenNotesWhat)}</p>
                <table>
                    <thead><tr>
                        <td></td>
                        {Character::ALL.map(|one| view! {
                            <th scope="col" class=chr_class(one) title=say.word(words::full_name(one))>
                                {icon(bust(one))} {chip(one)}
                                <span class="vh">{say.word(words::character(one))}</span>
                            </th>
                        }).into_iter().collect_view()}
                    </tr></thead>
                    <tbody>{Seat::all(seats).filter(|&seat| seat != me).map(row).collect_view()}</tbody>
                </table>
            </div>
        })
    };
    view! {
        <button type="button" class="btn note-btn" data-do="notes" aria-expanded=move || open.get().to_string()
            on:click=move |_| open.update(|open| *open = !*open)>
            <svg class="ic" aria-hidden="true"><use href="#ui-log" /></svg>
            <span>{say.word(Key::GentlemenNotes)}</span>
        </button>
        {live(move || page().into_any())}
    }
    .into_any()
}
