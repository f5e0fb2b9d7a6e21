//! Set-up: seats, levels, house rules, who begins, which deal.

use super::parts::{badge, icon, mark};
use super::route::Page;
use crate::boards::say::use_say;
use crate::engine::{
    First, HouseRule, Level, MAX_NAME, Match, Player, Record, Seat, SeatSetup, Setup,
};
use crate::shelf;
use crate::with_game;
use crate::words::record::setup_error;
use crate::words::spoken::{HouseWords, Spoken};
use crate::words::{Key, Text};
use leptos::prelude::*;

/// Names until others are typed: three scripts, as players have them.
const NAMES: [&str; 5] = ["Mira", "小雨", "ハル", "Otto", "Inès"];

/// A level's name.
pub fn level_name(level: Level) -> Key {
    match level {
        Level::Novice => Key::LevelNovice,
        Level::Regular => Key::LevelRegular,
        Level::Expert => Key::LevelExpert,
        Level::Master => Key::LevelMaster,
    }
}

fn level_what(level: Level) -> Key {
    match level {
        Level::Novice => Key::LevelNoviceWhat,
        Level::Regular => Key::LevelRegularWhat,
        Level::Expert => Key::LevelExpertWhat,
        Level::Master => Key::LevelMasterWhat,
    }
}

/// One person against computers, as many as the game takes up to four.
fn default_setup<G: Spoken>() -> Setup {
    let seats = (*G::SEATS.end()).min(4);
    let mut setup = Setup::plain::<G>(seats);
    for (index, seat) in setup.seats.iter_mut().enumerate() {
        let level = if index == 1 {
            Level::Novice
        } else {
            Level::Regular
        };
        let player = if index == 0 {
            Player::Human
        } else {
            Player::Computer(level)
        };
        *seat = SeatSetup {
            name: NAMES[index].to_owned(),
            player,
        };
    }
    setup
}

fn kept_key<G: Spoken>() -> String {
    format!("setup-{}", G::ID)
}

/// The last set-up of this game on this device: kept as a record without actions, read like any record.
fn last_setup<G: Spoken>() -> Setup {
    let kept = shelf::setting(&kept_key::<G>());
    let read = kept.and_then(|text| Record::parse::<G>(&text).ok()?.replay::<G>().ok());
    read.map_or_else(default_setup::<G>, |(played, _)| played.setup().clone())
}

/// Deals and goes to the table.
fn start<G: Spoken>(setup: Setup, seed: u64) -> Result<(), Text> {
    let played = Match::<G>::new(setup, seed).map_err(setup_error)?;
    let record = Record::of(&played).to_json();
    shelf::set_setting(&kept_key::<G>(), &record);
    Page::Match(shelf::begin(&record)).go();
    Ok(())
}

/// The page for a game of that id; home when there is none.
pub fn page(game: &str) -> AnyView {
    with_game!(game, G => view! { <SetupForm about={About::of::<G>()}/> }.into_any(), none => {
        view! { <super::home::Home/> }.into_any()
    })
}

/// What home and set-up need to know of a game: the pages themselves are the same for all, in the source and in the
/// bundle.
#[derive(Clone, Copy, Debug)]
pub struct About {
    pub id: &'static str,
    pub name: Key,
    pub tag: Key,
    pub minutes: u32,
    pub picture: &'static str,
    /// The least and the most.
    pub seats: (u8, u8),
    rules: &'static [HouseRule],
    words: &'static [HouseWords],
    last: fn() -> Setup,
    default: fn() -> Setup,
    start: fn(Setup, u64) -> Result<(), Text>,
}

impl About {
    /// The facts of a game.
    pub fn of<G: Spoken>() -> About {
        About {
            id: G::ID,
            name: G::NAME,
            tag: G::TAG,
            minutes: G::MINUTES,
            picture: G::PICTURE,
            seats: (*G::SEATS.start(), *G::SEATS.end()),
            rules: G::HOUSE_RULES,
            words: G::HOUSE_WORDS,
            last: last_setup::<G>,
            default: default_setup::<G>,
            start: start::<G>,
        }
    }

    /// One touch from home to playing: the last set-up with a new deal.
    pub fn start_last(self) {
        // What was kept has been checked on reading, and the default fits every game.
        let _ = (self.start)((self.last)(), shelf::new_seed());
    }
}

#[component]
fn SetupForm(about: About) -> impl IntoView {
    let say = use_say();
    let draft = RwSignal::new((about.last)());
    let deal = RwSignal::new(String::new());
    let wrong = RwSignal::new(None::<Text>);
    let count = Memo::new(move |_| draft.with(|setup| setup.seats.len()));
    let resize = move |seats: usize| {
        draft.update(|setup| {
            let spare = (about.default)().seats;
            while setup.seats.len() < seats {
                let index = setup.seats.len();
                let fresh = SeatSetup {
                    name: NAMES[index].to_owned(),
                    player: Player::Computer(Level::Regular),
                };
                setup.seats.push(spare.get(index).cloned().unwrap_or(fresh));
            }
            setup.seats.truncate(seats);
            if matches!(setup.first, First::Chosen(seat) if seat.index() >= seats) {
                setup.first = First::Chosen(Seat(0));
            }
        });
    };
    let begin = move |_| {
        let typed = deal.get_untracked();
        let seed = match typed.trim() {
            "" => Ok(shelf::new_seed()),
            number => number
                .parse()
                .map_err(|_| Text::new(Key::RecordSeed).str("what", number)),
        };
        let started = seed.and_then(|seed| (about.start)(draft.get_untracked(), seed));
        wrong.set(started.err());
    };
    view! {
        <main class="setup">
            <header>
                <svg class="thumb" viewBox="0 0 440 280" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
                    <use href=format!("#{}", about.picture)></use>
                </svg>
                <div>
                    <p class="cap">{say.word(Key::NewMatch)}</p>
                    <h1>{say.word(about.name)}</h1>
                </div>
                <a
                    class="iconbtn"
                    href=Page::Home.href()
                    aria-label=say.word(Key::Close)
                >
                    {icon("ui-close", "ic")}
                </a>
            </header>
            <div class="body">
                <h2 class="cap">{say.word(Key::Players)}</h2>
                <div class="seg" role="radiogroup" aria-label=say.word(Key::Players)>
                    {(about.seats.0..=about.seats.1)
                        .map(|seats| {
                            view! {
                                <button
                                    role="radio"
                                    data-choice=format!("seats-{seats}")
                                    aria-checked=move || (count.get() == usize::from(seats)).to_string()
                                    on:click=move |_| resize(usize::from(seats))
                                >
                                    {seats}
                                </button>
                            }
                        })
                        .collect_view()}
                </div>
                <ul class="seats">
                    <For each=move || 0..count.get() key=|seat| *seat let:index>
                        <SeatRow seat=Seat(index as u8) draft/>
                    </For>
                </ul>
                <p class="levels quiet-text">
                    {Level::ALL
                        .into_iter()
                        .map(|level| {
                            view! {
                                <span>
                                    <b>{say.word(level_name(level))}</b>
                                    " "
                                    {say.word(level_what(level))}
                                    " "
                                </span>
                            }
                        })
                        .collect_view()}
                    {say.word(Key::LevelHonest)}
                </p>
                <h2 class="cap">{say.word(Key::HouseRules)}</h2>
                <ul class="houses">
                    {(0..about.rules.len())
                        .map(|row| view! { <HouseRow rule=about.rules[row] words=about.words[row] row draft/> })
                        .collect_view()}
                </ul>
                <div class="two">
                    <label>
                        <span class="cap">{say.word(Key::TwelveHouseSeat)}</span>
                        <FirstSelect draft/>
                    </label>
                    <label>
                        <span class="cap">{say.word(Key::SeedNumber)}</span>
                        <input
                            class="field"
                            inputmode="numeric"
                            autocomplete="off"
                            maxlength="20"
                            data-field="deal"
                            placeholder=say.word(Key::NewDeal)
                            prop:value=deal
                            on:input=move |event| deal.set(event_target_value(&event))
                        />
                    </label>
                </div>
                <p role="alert" class="bad">{move || wrong.get().map(|what| say.text(&what))}</p>
            </div>
            <footer>
                <button
                    class="btn"
                    data-do="defaults"
                    on:click=move |_| draft.set((about.default)())
                >
                    {icon("ui-swap", "ic")}
                    {say.word(Key::HouseDefault)}
                </button>
                <button class="btn gold" data-do="deal" on:click=begin>
                    {icon("ui-cards", "ic")}
                    {say.word(Key::DealCards)}
                </button>
            </footer>
        </main>
    }
}

#[component]
fn SeatRow(seat: Seat, draft: RwSignal<Setup>) -> impl IntoView {
    let say = use_say();
    let at = seat.index();
    let with = move |read: &dyn Fn(&SeatSetup) -> String| {
        draft.with(|setup| setup.seats.get(at).map(read).unwrap_or_default())
    };
    let change = move |write: &dyn Fn(&mut SeatSetup)| {
        draft.update(|setup| setup.seats.get_mut(at).into_iter().for_each(write));
    };
    let player = Memo::new(move |_| {
        draft.with(|setup| {
            setup
                .seats
                .get(at)
                .map_or(Player::Human, |seat| seat.player)
        })
    });
    let human = move || player.get() == Player::Human;
    let computer = move |_| {
        if human() {
            change(&|seat| seat.player = Player::Computer(Level::Regular));
        }
    };
    view! {
        <li data-seat=seat.0>
            {badge(seat)}
            <input
                class="field"
                maxlength=MAX_NAME
                autocomplete="off"
                aria-label=move || {
                    format!("{} {} ({})", say.key(Key::SeatName), seat.0 + 1, say.key(mark(seat)))
                }
                prop:value=move || with(&|seat| seat.name.clone())
                on:input=move |event| {
                    let name = event_target_value(&event);
                    change(&|seat| seat.name.clone_from(&name));
                }
            />
            <div class="seg" role="radiogroup" aria-label=say.word(Key::WhoPlays)>
                <button
                    role="radio"
                    data-choice="human"
                    aria-checked=move || human().to_string()
                    aria-label=say.word(Key::Human)
                    on:click=move |_| change(&|seat| seat.player = Player::Human)
                >
                    {icon("ui-person", "ic")}
                    <span class="wide">{say.word(Key::Human)}</span>
                </button>
                <button
                    role="radio"
                    data-choice="computer"
                    aria-checked=move || (!human()).to_string()
                    aria-label=say.word(Key::Computer)
                    on:click=computer
                >
                    {icon("ui-computer", "ic")}
                    <span class="wide">{say.word(Key::Computer)}</span>
                </button>
            </div>
            <select
                class="field"
                aria-label=say.word(Key::Level)
                disabled=human
                on:change=move |event| {
                    if let Some(level) = Level::from_id(&event_target_value(&event)) {
                        change(&|seat| seat.player = Player::Computer(level));
                    }
                }
            >
                <Show when=human>
                    <option selected=true>"—"</option>
                </Show>
                {Level::ALL
                    .into_iter()
                    .map(|level| {
                        view! {
                            <option
                                value=level.id()
                                selected=move || player.get() == Player::Computer(level)
                            >
                                {say.word(level_name(level))}
                            </option>
                        }
                    })
                    .collect_view()}
            </select>
        </li>
    }
}

#[component]
fn HouseRow(
    rule: HouseRule,
    words: HouseWords,
    row: usize,
    draft: RwSignal<Setup>,
) -> impl IntoView {
    let say = use_say();
    let value = Memo::new(move |_| draft.with(|setup| setup.options[row]));
    view! {
        <li>
            <div>
                <b>{say.word(words.title)}</b>
                <p>
                    {say.word(words.what)}
                    " "
                    <em>{say.word(words.source)}</em>
                </p>
            </div>
            <div class="seg" role="radiogroup" aria-label=say.word(words.title)>
                {words
                    .values
                    .iter()
                    .enumerate()
                    .map(|(index, &name)| {
                        view! {
                            <button
                                role="radio"
                                data-choice=format!("{}-{}", rule.id, rule.values[index])
                                aria-checked=move || (usize::from(value.get()) == index).to_string()
                                on:click=move |_| draft.update(|setup| setup.options[row] = index as u8)
                            >
                                {say.word(name)}
                            </button>
                        }
                    })
                    .collect_view()}
            </div>
        </li>
    }
}

#[component]
fn FirstSelect(draft: RwSignal<Setup>) -> impl IntoView {
    let say = use_say();
    let names = Memo::new(move |_| {
        draft.with(|setup| {
            setup
                .seats
                .iter()
                .map(|seat| seat.name.clone())
                .collect::<Vec<_>>()
        })
    });
    let first = Memo::new(move |_| draft.with(|setup| setup.first));
    view! {
        <select
            class="field"
            data-field="first"
            on:change=move |event| {
                let chosen = event_target_value(&event);
                let first = chosen.parse().map_or(First::Random, |seat| First::Chosen(Seat(seat)));
                draft.update(|setup| setup.first = first);
            }
        >
            {move || {
                names
                    .get()
                    .into_iter()
                    .enumerate()
                    .map(|(index, name)| {
                        let seat = First::Chosen(Seat(index as u8));
                        view! {
                            <option value=index.to_string() selected=move || first.get() == seat>
                                {name}
                            </option>
                        }
                    })
                    .collect_view()
            }}
            <option value="random" selected=move || first.get() == First::Random>
                {say.word(Key::HouseRandom)}
            </option>
        </select>
    }
}
