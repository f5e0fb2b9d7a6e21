//! The two alliances at their tables, each character with its loot: drawn tables in the wide layout, a
//! strip above the board in the narrow one.

use super::parts::{bust, chip, chr_class, icon, letter};
use super::{Board, live, memo};
use crate::boards::art::{Area, place, seat_class, seat_mark};
use crate::boards::handles::{classes, disabled, pressed};
use crate::boards::live::Fact;
use crate::engine::{Glow, sort};
use crate::games::gentlemen_thieves::{Alliance, Character, Characters, Payout, handles};
use crate::words::{Key, Text, gentlemen_thieves as words};
use leptos::prelude::*;

/// Coins that are drawn; the number says the rest.
const COINS: u8 = 6;
/// Letters of an alliance's tools that are drawn; the number says the rest.
const LETTERS: usize = 9;

/// Who sits where: White first. Before the first alliance nobody sits anywhere.
fn seating(white: Characters) -> [(Character, Option<Alliance>, i32); 5] {
    let black = white.rest();
    let side = |one: Character| match (white.is_empty(), white.contains(one)) {
        (true, _) => None,
        (_, true) => Some(Alliance::White),
        _ => Some(Alliance::Black),
    };
    let spots = [12, 120, 264, 386, 508];
    let order: Vec<Character> = white.iter().chain(black.iter()).collect();
    [0, 1, 2, 3, 4].map(|i| (order[i], side(order[i]), spots[i]))
}

/// What is about to be shared out, for one character.
fn share(board: Board, one: Character) -> Fact<u8> {
    memo(move || {
        let payout = board
            .payout
            .get()
            .filter(|payout| payout.members.contains(one));
        payout.map_or(0, |payout| payout.share)
    })
}

/// What a character has just got.
fn gain(board: Board, one: Character) -> Fact<(u32, u8)> {
    memo(move || {
        board.motion.with(|motion| match motion.gain[one.index()] {
            0 => (0, 0),
            n => (motion.tick, n),
        })
    })
}

/// The tables with the characters behind them.
pub(super) fn tables(board: Board) -> AnyView {
    let say = board.say;
    let white = board.fact(|table| table.white);
    let open = memo(move || white.get().is_empty());
    let people = move || {
        seating(white.get())
            .map(|(one, side, x)| person(board, one, side, x))
            .into_iter()
            .collect_view()
    };
    let piles = move || {
        seating(white.get())
            .map(|(one, side, x)| pile(board, one, side, x))
            .into_iter()
            .collect_view()
    };
    view! {
        <section class="tables card-box">
            <svg viewBox="0 0 620 196" role="group" aria-label=say.word(Key::GentlemenTables)
                class:open=move || open.get()>
                {people}
                {top(board, Alliance::White, 4, 226)}
                {top(board, Alliance::Black, 250, 366)}
                {piles}
                {move || open.get().then(|| view! {
                    <text class="head mid" x="310" y="17">{say.key(Key::GentlemenChooseWhite)}</text>
                })}
                {matchmaker(board)}
            </svg>
        </section>
    }
    .into_any()
}

/// Who forms the alliances.
fn matchmaker(board: Board) -> AnyView {
    let seat = board.fact(|table| table.matchmaker);
    let shown = move || {
        let seat = seat.get();
        let text = format!(
            "{}: {}",
            board.say.key(Key::GentlemenMatchmaker),
            board.say.name(seat)
        );
        let label = text.clone();
        view! {
            <g class=format!("matchmaker {}", seat_class(seat)) role="img" aria-label=label>
                <title>{text}</title>
                {place("#matchmaker", Area::new(227, 128, 28, 28))}
                <circle class="o own" cx="241" cy="167" r="10" />
                <g class="ink-on">{place(seat_mark(seat), Area::new(235, 161, 12, 12))}</g>
            </g>
        }
    };
    live(move || shown().into_any())
}

/// A table with its label, and the tools it would bring to the split being chosen.
fn top(board: Board, side: Alliance, x: i32, w: i32) -> AnyView {
    let say = board.say;
    let (c, r) = (w / 2, w / 2 - 4);
    let class = match side {
        Alliance::White => "top white",
        Alliance::Black => "top black",
    };
    let key = match side {
        Alliance::White => Key::GentlemenAllianceWhite,
        Alliance::Black => Key::GentlemenAllianceBlack,
    };
    let payout = board.payout;
    let open = board.fact(|table| table.white.is_empty());
    let wins = move || {
        payout
            .get()
            .is_some_and(|payout| payout.winner == Some(side))
    };
    let label = move || match payout.get() {
        Some(payout) => tally(board, payout, side, w),
        None if open.get() => ().into_any(),
        None => view! { <text class="head mid" x=c y="16">{say.key(key)}</text> }.into_any(),
    };
    let handle = handles::alliance(side);
    let rim = view! {
        <path class="rim o" d=format!("M4 124a{r} 40 0 0 0 {} 0v14a{r} 40 0 0 1-{} 0z", 2 * r, 2 * r) />
        <ellipse class="cloth" cx=c cy="124" rx=r ry="38" />
        <ellipse class="seam" cx=c cy="124" rx=r - 10 ry="31" />
    };
    view! {
        <g class=class class:wins=wins transform=format!("translate({x} 0)")>
            <ellipse class="shade" cx=c cy="160" rx=c ry="30" />
            <path class="foot o" d=format!("M{} 150h28l8 34h-44z", c - 14) />
            {board.handle(handle, Area::new(4, 146, w - 8, 34), rim.into_any())}
            <g class="label">{label}</g>
        </g>
    }
    .into_any()
}

/// "White: L L D 3" before a split is chosen.
fn tally(board: Board, payout: Payout, side: Alliance, w: i32) -> AnyView {
    let say = board.say;
    let (letters, count) = board.view.with_untracked(|view| {
        let table = board.after.get_untracked().unwrap_or(view.table);
        let of = table.tools(payout.area).of(table.members(side));
        let letters: Vec<Character> = of.iter().map(|token| token.owner()).collect();
        (letters, of.len())
    });
    let key = match side {
        Alliance::White => Key::GentlemenTableWhite,
        Alliance::Black => Key::GentlemenTableBlack,
    };
    let mut letters = letters;
    sort(&mut letters);
    letters.truncate(LETTERS);
    let pitch = if w < 300 && letters.len() > 6 { 13 } else { 18 };
    let end = 62 + pitch * letters.len() as i32;
    let note = (payout.winner == Some(side) && w > 300).then(|| {
        let pool = payout.share * payout.members.len() + payout.rest;
        let text = Text::new(Key::GentlemenToShare)
            .num("n", pool)
            .num("m", payout.rest);
        view! { <text class="sum" x=end + 26 y="16">{say.text(&text)}</text> }
    });
    view! {
        <g class="tally">
            <rect class="plate" x="2" y="0" width=end + 18 height="22" rx="11" />
            <text class="side" x="12" y="16">{say.key(key)}</text>
            {letters.into_iter().enumerate().map(|(i, one)| {
                let cx = 64 + pitch * i as i32;
                view! {
                    <g class=chr_class(one)>
                        <circle class="o own" cx=cx cy="11" r="8.5" />
                        <text class="let" x=cx y="15.5">{letter(one)}</text>
                    </g>
                }
            }).collect_view()}
            <text class="count" x=end + 6 y="17">{count}</text>
            {note}
        </g>
    }
    .into_any()
}

/// A character behind the table.
fn person(board: Board, one: Character, side: Option<Alliance>, x: i32) -> AnyView {
    let handle = handles::character(one);
    let glow = board.glow(handle);
    let inner = view! {
        <g class=format!("bust {}", chr_class(one))>
            <ellipse class="halo" cx=x + 43 cy="66" rx="46" ry="44" />
            {place(bust(one), Area::new(x, 20, 86, 86))}
            {move || (glow.get() == Glow::Picked).then(|| view! {
                <g class="goes">
                    <rect class="o" x=x + 9 y="22" width="68" height="20" rx="10" />
                    <text x=x + 43 y="37">{board.say.key(Key::GentlemenTableWhite)}</text>
                </g>
            })}
        </g>
    };
    view! {
        <g class=match side { None => "stand", Some(Alliance::White) => "sits in-white", Some(Alliance::Black) => "sits in-black" }>
            {board.handle(handle, Area::new(x, 22, 96, 84), inner.into_any())}
        </g>
    }
    .into_any()
}

/// The loot before a character.
fn pile(board: Board, one: Character, side: Option<Alliance>, x: i32) -> AnyView {
    let loot = board.fact(move |table| table.stash[one.index()]);
    let share = share(board, one);
    let gain = gain(board, one);
    let handle = handles::stash(one);
    let on = match side {
        Some(Alliance::White) => "on-white",
        _ => "on-black",
    };
    let cx = x + 81;
    let inner = view! {
        <g class=format!("badge-c {}", chr_class(one))>
            <rect class="o own" x=cx - 11 y="86" width="22" height="22" rx="5" />
            <text class="badge-l" x=cx y="103">{letter(one)}</text>
        </g>
        {move || (0..loot.get().min(COINS)).map(|i| {
            let y = 128 - 6 * i32::from(i);
            view! { <g class="coin"><ellipse class="o brass" cx=x + 23 cy=y rx="17" ry="7" /><ellipse class="shine" cx=x + 23 cy=y - 2 rx="12" ry="4" /></g> }
        }).collect_view()}
        <text class=format!("loot-n {on}") x=x + 59 y="134">{move || loot.get()}</text>
        {live(move || match (share.get(), gain.get()) {
            (0, (_, 0)) => ().into_any(),
            (0, (_, n)) => badge("more got", x, n),
            (n, _) => badge("more", x, n),
        })}
    };
    board.handle(handle, Area::new(x, 108, 96, 36), inner.into_any())
}

fn badge(class: &'static str, x: i32, n: u8) -> AnyView {
    view! {
        <g class=class>
            <rect class="o" x=x + 68 y="114" width="34" height="22" rx="11" />
            <text x=x + 85 y="130">{format!("+{n}")}</text>
        </g>
    }
    .into_any()
}

/// Both alliances as a strip: letter, bust, loot.
pub(super) fn strip(board: Board) -> AnyView {
    let say = board.say;
    let white = board.fact(|table| table.white);
    let group = move |side: Alliance, who: Vec<Character>, class: &'static str, key: Key| {
        let tools = memo(move || {
            board.payout.get().map(|payout| {
                let of = usize::from(side == Alliance::Black);
                (payout.tools[of], payout.winner == Some(side))
            })
        });
        view! {
            <div class=class class:wins=move || tools.get().is_some_and(|(_, wins)| wins)>
                <span class="side">
                    {say.word(key)}
                    {move || tools.get().map(|(n, _)| view! { " " <b class="num">{n}</b> })}
                </span>
                {who.into_iter().map(|one| member(board, one)).collect_view()}
            </div>
        }
        .into_any()
    };
    let shown = move || {
        let white = white.get();
        if white.is_empty() {
            let all = Characters::ALL.iter().collect();
            return group(Alliance::White, all, "side-none", Key::GentlemenChooseWhite);
        }
        let (w, b) = (white.iter().collect(), white.rest().iter().collect());
        view! {
            {group(Alliance::White, w, "side-white", Key::GentlemenTableWhite)}
            {group(Alliance::Black, b, "side-black", Key::GentlemenTableBlack)}
        }
        .into_any()
    };
    view! {
        <div class="sides" role="group" aria-label=say.word(Key::GentlemenTables)>{shown}</div>
    }
    .into_any()
}

fn member(board: Board, one: Character) -> AnyView {
    let handle = handles::character(one);
    let glow = board.glow(handle);
    let loot = board.fact(move |table| table.stash[one.index()]);
    let share = share(board, one);
    let gain = gain(board, one);
    let stash = board.name(handles::stash(one));
    let name = board.name(handle);
    let more = move || {
        let n = match share.get() {
            0 => gain.get().1,
            n => n,
        };
        (n > 0).then(|| view! { <b class="plus num">{format!("+{n}")}</b> })
    };
    let full = move || format!("{} {}", name.get(), stash.get());
    view! {
        <button type="button" tabindex="-1" data-handle=handle.to_string() aria-label=full
            title=board.say.word(words::full_name(one))
            class=move || format!("who {} {}", chr_class(one), classes(glow.get()))
            aria-disabled=move || disabled(glow.get()) aria-pressed=move || pressed(glow.get())>
            {icon(bust(one))}
            {chip(one)}
            <b class="num loot">{move || loot.get()}</b>
            {more}
        </button>
    }
    .into_any()
}
