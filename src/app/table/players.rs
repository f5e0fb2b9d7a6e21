//! The players at a table, each with what is counted of him.

use super::super::desk::Desk;
use super::super::parts::{badge, icon, kind, seat_class};
use crate::boards::say::{Say, use_say};
use crate::engine::{Player, Seat};
use crate::words::spoken::Stat;
use crate::words::{Key, Text};
use leptos::prelude::*;

#[component]
pub fn Players(desk: Desk, beside: Callback<Seat, AnyView>) -> impl IntoView {
    let say = use_say();
    let people = desk
        .players
        .with_value(|all| all.iter().filter(|&&p| p == Player::Human).count());
    let cards = desk
        .players
        .get_value()
        .into_iter()
        .enumerate()
        .map(|(index, player)| {
            let seat = Seat(index as u8);
            let kind = kind(player, people == 1);
            // What is counted seldom changes: only the numbers are drawn anew.
            let kinds = Memo::new(move |_| {
                desk.now.with(|now| {
                    let stats = now.stats.get(seat.index()).cloned().unwrap_or_default();
                    let kind = |stat| Stat { value: 0, ..stat };
                    stats.into_iter().map(kind).collect::<Vec<_>>()
                })
            });
            let value = move |label: Key| {
                Memo::new(move |_| {
                    desk.now.with(|now| {
                        let mut stats = now.stats.get(seat.index()).into_iter().flatten();
                        let stat = stats.find(|stat| stat.label == label);
                        stat.map_or(0, |stat| stat.value)
                    })
                })
            };
            view! {
                <li
                    class=format!("player card-box {}", seat_class(seat))
                    class:act=move || desk.turn() == Some(seat)
                    data-seat=seat.0
                >
                    {badge(seat)}
                    <span class="who">
                        <b class="display ellipsis">{move || say.name(seat)}</b>
                        <span class="kind ellipsis">{kind}</span>
                    </span>
                    {beside.run(seat)}
                    <span class="stats">
                        <For each=move || kinds.get() key=|kind| kind.label let:kind>
                            {stat_view(say, &kind, value(kind.label))}
                        </For>
                    </span>
                </li>
            }
        })
        .collect_view();
    view! {
        <section class="players-box" aria-label=say.word(Key::Players)>
            <ul class="players">{cards}</ul>
        </section>
    }
}

fn stat_view(say: Say, kind: &Stat, value: Memo<u8>) -> AnyView {
    let (name, goal) = (say.word(kind.label), kind.goal);
    // A goal is also shown as so many things won of so many.
    let pips = goal.map(|goal| {
        let pip = |n| {
            view! { <span class="pip" class:won=move || n < value.get()>{icon(kind.icon, "ic")}</span> }
        };
        view! { <span class="pips" aria-hidden="true">{(0..goal).map(pip).collect_view()}</span> }
    });
    let sole = kind.sole;
    let text = move || {
        let value = match goal {
            Some(goal) => {
                let text = Text::new(Key::ProgressOf).num("n", value.get());
                say.text(&text.num("m", goal))
            }
            None => value.get().to_string(),
        };
        match sole {
            true => name().to_owned(),
            false => format!("{}: {value}", name()),
        }
    };
    let class = if goal.is_some() { "stat goal" } else { "stat" };
    view! {
        <span class=class title=name>
            {icon(kind.icon, "ic")}
            {(!sole).then(|| view! { <b class="num" aria-hidden="true">{value}</b> })}
            <span class="vh">{text}</span>
            {pips}
        </span>
    }
    .into_any()
}
