//! What the finished matches on this device say, game by game.

use super::parts::{icon, page_head};
use super::setup::level_name;
use crate::boards::say::use_say;
use crate::engine::{Finished, Level, Score, Tally};
use crate::games;
use crate::shelf;
use crate::with_game;
use crate::words::spoken::Spoken;
use crate::words::{Key, Text};
use leptos::prelude::*;

/// A line of the table: what it counts, and how often.
fn row(name: impl Fn() -> String + Send + Sync + 'static, score: Score) -> Option<AnyView> {
    let Score { played, won } = score;
    let percent = (won * 100).checked_div(played)?;
    Some(
        view! {
            <tr>
                <th scope="row">{name}</th>
                <td class="num">{played}</td>
                <td class="num">{won}</td>
                <td class="num">{percent} "%"</td>
            </tr>
        }
        .into_any(),
    )
}

fn section(name: Key, tally: Tally) -> AnyView {
    let say = use_say();
    let levels = Level::ALL
        .into_iter()
        .zip(tally.levels)
        .filter_map(|(level, score)| {
            row(
                move || {
                    say.text(&Text::new(Key::StatisticsAgainst).word("level", level_name(level)))
                },
                score,
            )
        })
        .collect_view();
    let seats = (0i64..)
        .zip(tally.seats)
        .filter_map(|(seats, score)| {
            row(
                move || say.text(&Text::new(Key::CountPlayers).num("n", seats)),
                score,
            )
        })
        .collect_view();
    let (now, best) = tally.streak;
    let facts = [
        Text::new(Key::StatisticsMatches).num("n", tally.matches),
        Text::new(Key::StatisticsLength).num("n", tally.actions),
        Text::new(Key::StatisticsStreak)
            .num("n", now)
            .num("m", best),
    ];
    view! {
        <section class="card-box tally">
            <h2>{say.word(name)}</h2>
            <ul>{facts.map(|fact| view! { <li>{say.phrase(fact)}</li> }).into_iter().collect_view()}</ul>
            <table>
                <thead>
                    <tr>
                        <td></td>
                        <th scope="col">{say.word(Key::StatisticsPlayed)}</th>
                        <th scope="col">{say.word(Key::StatisticsWon)}</th>
                        <th scope="col">"%"</th>
                    </tr>
                </thead>
                <tbody>{levels} {seats}</tbody>
            </table>
        </section>
    }
    .into_any()
}

/// The page.
#[component]
pub fn Statistics() -> impl IntoView {
    let say = use_say();
    let texts = shelf::results();
    let finished: Vec<Finished> = (texts.iter())
        .filter_map(|text| serde_json::from_str(text).ok())
        .collect();
    let sections = games::IDS
        .into_iter()
        .map(|id| (id, Tally::of(id, &finished)))
        .filter(|(_, tally)| tally.matches > 0)
        .map(|(id, tally)| with_game!(id, G => section(G::NAME, tally), none => ().into_any()))
        .collect_view();
    let none = finished.is_empty();
    let export = move |_| {
        shelf::download(
            "den-of-thieves-statistics.json",
            &format!("[{}]", texts.join(",\n")),
        );
    };
    view! {
        <div class="home statistics">
            {page_head(Key::Statistics)}
            <main>
                {none.then(|| view! { <p class="quiet-text">{say.word(Key::StatisticsNone)}</p> })}
                <div class="tallies">{sections}</div>
                {(!none)
                    .then(|| {
                        view! {
                            <button class="btn" data-do="save-file" on:click=export>
                                {icon("ui-share", "ic")} {say.word(Key::ExportFile)}
                            </button>
                        }
                    })}
            </main>
        </div>
    }
}
