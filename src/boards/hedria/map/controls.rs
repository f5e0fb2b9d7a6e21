//! What lies over the map: its buttons, the lens that explains the signs, and the overview.

use super::camera::{EDGE, OVERVIEW};
use super::overlay::Ranges;
use super::pen::{P, spot};
use super::{Map, scenery};
use crate::boards::live::memo;
use crate::engine::Seat;
use crate::games::age_of_thieves::hedria::Spaces;
use crate::games::age_of_thieves::{Fig, Gait, Phase, View};
use crate::words::{Key, Text};
use leptos::ev::PointerEvent;
use leptos::html::Div;
use leptos::prelude::*;

/// Whether the city guard has still to act this turn.
pub fn guards_come(view: &View) -> bool {
    view.table.phase == Phase::Declaration || view.table.activations != [0; 2]
}

fn icon(href: &'static str) -> AnyView {
    view! { <svg class="ic" viewBox="0 0 24 24" aria-hidden="true"><use href=href /></svg> }
        .into_any()
}

/// Zoom, whole city, and what the map shows.
pub fn buttons(map: Map) -> AnyView {
    let Map {
        camera, say, wish, ..
    } = map;
    let open = RwSignal::new(false);
    let button = move |key: Key, href: &'static str, press: Callback<()>| {
        view! {
            <button type="button" class="iconbtn" aria-label=say.word(key) title=say.word(key) on:click=move |_| press.run(())>
                {icon(href)}
            </button>
        }
        .into_any()
    };
    let choice = move |key: Key, on: Signal<bool>, press: Callback<()>| {
        view! {
            <button type="button" class="choice" aria-pressed=move || if on.get() { "true" } else { "false" }
                on:click=move |_| press.run(())>
                <span class="box">{icon("#ui-check")}</span>{say.word(key)}
            </button>
        }
        .into_any()
    };
    let ranges = move |which: Ranges| {
        let on = Signal::derive(move || wish.with(|wish| wish.ranges == which));
        let press = Callback::new(move |()| {
            wish.update(|wish| {
                wish.ranges = if wish.ranges == which {
                    Ranges::None
                } else {
                    which
                }
            });
        });
        (on, press)
    };
    let (near, all) = (ranges(Ranges::Near), ranges(Ranges::All));
    view! {
        <div class="zoom">
            {button(Key::AgeMapIn, "#ui-zoom-in", Callback::new(move |()| camera.nearer()))}
            {button(Key::AgeMapOut, "#ui-zoom-out", Callback::new(move |()| camera.farther()))}
            {button(Key::AgeMapWhole, "#ui-fit", Callback::new(move |()| camera.whole()))}
            <button type="button" class="iconbtn" aria-label=say.word(Key::AgeMapShows) title=say.word(Key::AgeMapShows)
                aria-expanded=move || if open.get() { "true" } else { "false" } on:click=move |_| open.update(|open| *open = !*open)>
                {icon("#ui-eye")}
            </button>
        </div>
        <div class="shows" role="group" aria-label=say.word(Key::AgeMapShows) hidden=move || !open.get()>
            {choice(
                Key::AgeMapReach,
                Signal::derive(move || wish.with(|wish| wish.reach)),
                Callback::new(move |()| wish.update(|wish| wish.reach = !wish.reach)),
            )}
            {choice(Key::AgeMapNear, near.0, near.1)}
            {choice(Key::AgeMapAll, all.0, all.1)}
            {choice(
                Key::AgeMapWalks,
                Signal::derive(move || wish.with(|wish| wish.walks)),
                Callback::new(move |()| wish.update(|wish| wish.walks = !wish.walks)),
            )}
        </div>
    }
    .into_any()
}

/// What the signs mean, and on which condition.
pub fn lens(map: Map) -> AnyView {
    let Map {
        say,
        view,
        wish,
        reach,
        ..
    } = map;
    let words = memo(move || view.with(|view| Words::of(view, reach.get())));
    let line = move |n: usize| move || words.with(|words| say.text(&words.lines[n]));
    // A phone has room for a word each.
    let row = move |sign: &'static str, n: usize, short: Key| {
        view! {
            <li>
                <svg viewBox="-15 -15 30 30" aria-hidden="true"><use href=sign /></svg>
                <span class="long">{line(n)}</span><span class="short">{say.word(short)}</span>
            </li>
        }
        .into_any()
    };
    let shown = memo(move || reach.with(Option::is_some) && wish.with(|wish| wish.reach));
    let risks = memo(move || view.with(guards_come));
    let body = move || {
        shown.get().then(|| view! {
            <div class="lens">
                <b>{line(0)}</b>
                <ul>
                    <li>
                        <svg viewBox="-15 -15 30 30" aria-hidden="true"><circle class="reach-sign" r="11" /></svg>
                        <span>{line(1)}</span>
                        <b class="num">{move || words.with(|words| words.count)}</b>
                    </li>
                    {move || risks.get().then(|| [
                        row("#hm-safe", 2, Key::AgeLensSafeShort),
                        row("#hm-seen", 3, Key::AgeLensSeenShort),
                        row("#hm-caught", 4, Key::AgeLensCaughtShort),
                    ])}
                </ul>
            </div>
        })
    };
    body.into_any()
}

/// The lens in words.
#[derive(Clone, PartialEq)]
struct Words {
    /// The condition, what is within reach, and the three risks.
    lines: [Text; 5],
    /// Spaces within reach.
    count: usize,
}

impl Words {
    fn of(view: &View, reach: Option<(Seat, Spaces)>) -> Words {
        let table = &view.table;
        let declares = table.phase == Phase::Declaration;
        let condition = match (guards_come(view), declares) {
            (false, _) => Key::AgeLensActed,
            (true, true) => Key::AgeLensBefore,
            (true, false) => Key::AgeLensNow,
        };
        let (seat, spaces) = reach.unwrap_or((table.first, Spaces::EMPTY));
        let (gait, steps) = view.movement(seat);
        let way = match gait {
            Gait::Sneak => Key::AgeCardMoveSneak,
            Gait::Dash => Key::AgeCardMoveDash,
            Gait::Elixir => Key::AgeCardElixirOfSpeed,
        };
        // They act from the highest initiative down; a die not yet cast has none.
        let at = table.activations.iter().copied().max().filter(|&at| at > 0);
        let risk =
            |plain: Key, at_key: Key| at.map_or(plain.into(), |at| Text::new(at_key).num("n", at));
        Words {
            lines: [
                condition.into(),
                Text::new(Key::AgeLensReach)
                    .word("way", way)
                    .num("n", steps),
                Key::AgeLensSafe.into(),
                risk(Key::AgeLensSeen, Key::AgeLensSeenAt),
                risk(Key::AgeLensCaught, Key::AgeLensCaughtAt),
            ],
            count: spaces.iter().count(),
        }
    }
}

/// The whole city in small: what part of it is seen, and who stands where.
pub fn overview(map: Map) -> AnyView {
    let Map { camera, view, .. } = map;
    let root = NodeRef::<Div>::new();
    let go = move |ev: PointerEvent| {
        ev.stop_propagation();
        let Some(root) = root.get_untracked().filter(|_| ev.buttons() & 1 == 1) else {
            return;
        };
        let area = root.get_bounding_client_rect();
        let share = |at: i32, from: f64, size: f64| {
            ((f64::from(at) - from) / size) as f32 * OVERVIEW - EDGE
        };
        let at: P = (
            share(ev.client_x(), area.left(), area.width()),
            share(ev.client_y(), area.top(), area.height()),
        );
        camera.centre(at);
    };
    let quarters = scenery::quarters();
    let ground = ["n", "e", "s", "w"].into_iter().zip(&quarters);
    let ground: String = ground
        .map(|(letter, pen)| format!("<path class=\"{letter}\" d=\"{}\"/>", pen.data()))
        .collect();
    let figures = memo(move || {
        view.with(|view| {
            let table = &view.table;
            let mut out = String::new();
            let guards = Fig::all().filter_map(|fig| table.fig(fig));
            for (x, y) in guards.map(spot) {
                out += &format!("<circle class=\"guard\" cx=\"{}\" cy=\"{}\" r=\"26\"/>", x as i32, y as i32);
            }
            for seat in table.all_seats() {
                if let Some((x, y)) = table.thief(seat).at.map(spot) {
                    let n = seat.0 + 1;
                    out += &format!("<use class=\"seat-{n}\" href=\"#hp-thief-{n}\" transform=\"translate({} {}) scale(4.6)\"/>", x as i32, y as i32);
                }
            }
            out
        })
    });
    view! {
        <div class="overview" aria-hidden="true" node_ref=root on:pointerdown=go on:pointermove=go>
            <svg viewBox="-100 -100 2200 2200">
                <g transform="scale(.1)" inner_html=ground></g>
                <circle class="moat" cx="1000" cy="1000" r="396" />
                <circle class="p" cx="1000" cy="1000" r="300" />
                <g inner_html=move || figures.get()></g>
            </svg>
            <div class="frames" node_ref=camera.frames><div class="frame" node_ref=camera.frame></div></div>
        </div>
    }
    .into_any()
}
