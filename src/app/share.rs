//! Sharing a match: the link, its picture as a QR code, the device's own share sheet; and what a link that was
//! opened holds. Opening one asks first, and touches nothing that is stored.

use super::desk::Desk;
use super::parts::{badge, icon};
use super::rescue;
use super::route::Page;
use super::sheet::Sheet;
use crate::boards::say::use_say;
use crate::engine::{LINK_PATH, Match, Player, Record, Seat, Shared, linked_game, unpack};
use crate::games;
use crate::shelf;
use crate::with_game;
use crate::words::link::link_error;
use crate::words::spoken::Spoken;
use crate::words::{Key, Text};
use leptos::prelude::*;
use qrcodegen::{QrCode, QrCodeEcc};
use wasm_bindgen::JsCast;

/// The address of this page with a link in it.
fn address(link: &str) -> String {
    let here = window().location().href().unwrap_or_default();
    let page = here.split('#').next().unwrap_or_default();
    format!("{page}{LINK_PATH}{link}")
}

/// The device's own share sheet, where there is one.
fn native(address: &str) -> Option<()> {
    let navigator = window().navigator();
    let share = js_sys::Reflect::get(&navigator, &"share".into()).ok()?;
    let share: js_sys::Function = share.dyn_into().ok()?;
    let what = js_sys::Object::new();
    js_sys::Reflect::set(&what, &"url".into(), &address.into()).ok()?;
    let promise: js_sys::Promise = share.call1(&navigator, &what).ok()?.dyn_into().ok()?;
    // Closing it without sharing is an answer too.
    leptos::task::spawn_local(
        async move { drop(wasm_bindgen_futures::JsFuture::from(promise).await) },
    );
    Some(())
}

fn can_share() -> bool {
    js_sys::Reflect::has(&window().navigator(), &"share".into()).unwrap_or(false)
}

/// The code as a drawing; nothing when the address is too long for one.
fn code(address: &str) -> Option<AnyView> {
    let code = QrCode::encode_text(address, QrCodeEcc::Low).ok()?;
    let size = code.size();
    let mut d = String::new();
    for y in 0..size {
        for x in (0..size).filter(|&x| code.get_module(x, y)) {
            d.push_str(&format!("M{x} {y}h1v1h-1z"));
        }
    }
    Some(
        view! {
            <svg class="qr" viewBox=format!("-4 -4 {0} {0}", size + 8) shape-rendering="crispEdges" aria-hidden="true">
                <path class="paper" d=format!("M-4-4h{0}v{0}h-{0}z", size + 8)></path>
                <path class="ink" d=d></path>
            </svg>
        }
        .into_any(),
    )
}

/// The sheet with the links to a match.
#[component]
pub fn ShareSheet(desk: Desk, open: RwSignal<bool>) -> impl IntoView {
    let say = use_say();
    let kind = RwSignal::new(Shared::Match);
    let copied = RwSignal::new(false);
    let link = Memo::new(move |_| {
        desk.length.track();
        open.get().then(|| address(&desk.link.run(kind.get())))
    });
    Effect::new(move |_| {
        link.track();
        copied.set(false);
    });
    let text = move || link.get().unwrap_or_default();
    let choice = move |shared: Shared, id: &'static str, name: Key| {
        view! {
            <button
                role="radio"
                data-choice=id
                aria-checked=move || (kind.get() == shared).to_string()
                on:click=move |_| kind.set(shared)
            >
                {say.word(name)}
            </button>
        }
    };
    view! {
        <Sheet open title=say.title(Key::Share)>
            <div class="share">
                <div class="seg" role="radiogroup" aria-label=say.word(Key::Share)>
                    {choice(Shared::Match, "share-match", Key::ShareMatch)}
                    {choice(Shared::Deal, "share-deal", Key::ShareDeal)}
                </div>
                <p class="quiet-text">
                    {move || say.key(match kind.get() {
                        Shared::Match => Key::ShareMatchWhat,
                        Shared::Deal => Key::ShareDealWhat,
                    })}
                </p>
                <textarea class="field" rows="4" readonly aria-label=say.word(Key::ShareLink) prop:value=text></textarea>
                <div class="row">
                    <button
                        class="btn gold"
                        data-do="copy-link"
                        on:click=move |_| {
                            rescue::copy(text());
                            copied.set(true);
                        }
                    >
                        {icon("ui-check", "ic")}
                        {move || say.key(if copied.get() { Key::LinkCopied } else { Key::CopyLink })}
                    </button>
                    {can_share()
                        .then(|| {
                            view! {
                                <button class="btn" data-do="share-native" on:click=move |_| { let _ = native(&text()); }>
                                    {icon("ui-share", "ic")} {say.word(Key::Share)}
                                </button>
                            }
                        })}
                </div>
                <figure>
                    {move || code(&text())}
                    <figcaption class="quiet-text">{say.word(Key::ShareQr)}</figcaption>
                </figure>
            </div>
        </Sheet>
    }
}

/// The page of a link: what it holds.
pub fn page(link: &str) -> AnyView {
    let opened = linked_game(link, &games::IDS).and_then(|id| {
        with_game!(id, G => unpack::<G>(link).map(|(game, shared)| holds(game, shared)), none => {
            Err(crate::engine::LinkError::Game)
        })
    });
    opened.unwrap_or_else(|why| {
        let say = use_say();
        view! {
            <main class="rescue">
                <h1>{say.word(Key::ShareBroken)}</h1>
                <p role="alert">{say.phrase(link_error(why))}</p>
                <p>{say.word(Key::ImportUnchanged)}</p>
                <p><a class="btn gold" href=Page::Home.href()>{say.word(Key::Home)}</a></p>
            </main>
        }
        .into_any()
    })
}

fn holds<G: Spoken>(game: Match<G>, shared: Shared) -> AnyView {
    let say = use_say();
    let over = G::outcome(game.state()).is_some();
    let steps = game.steps().len();
    let seats = game.setup().seats.clone();
    let people = seats
        .iter()
        .filter(|seat| seat.player == Player::Human)
        .count();
    let names: Vec<String> = seats.iter().map(|seat| seat.name.clone()).collect();
    let list = seats
        .iter()
        .enumerate()
        .map(|(index, seat)| {
            let at = Seat(index as u8);
            let names = names.clone();
            let name = move || crate::words::called(at.0, say.lang.get(), &names);
            view! { <li>{badge(at)} <b>{name}</b> <span class="quiet-text">{super::parts::kind(seat.player, people == 1)}</span></li> }
        })
        .collect_view();
    let what = match (shared, over) {
        (Shared::Deal, _) => Key::ShareHoldsDeal.into(),
        (Shared::Match, true) => Text::new(Key::ShareHoldsDone).num("n", steps as i64),
        (Shared::Match, false) => Text::new(Key::ShareHoldsOpen).num("n", steps as i64),
    };
    let record = StoredValue::new(Record::of(&game).to_json());
    let keep = move |_| Page::Match(shelf::begin(&record.get_value())).go();
    view! {
        <main class="rescue opened">
            <svg class="thumb" viewBox="0 0 440 280" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
                <use href=format!("#{}", G::PICTURE)></use>
            </svg>
            <h1>{say.word(G::NAME)}</h1>
            <p>{say.phrase(what)}</p>
            <ul class="legend">{list}</ul>
            <p class="quiet-text">{say.word(Key::SharedOpen)}</p>
            <p class="row">
                <button class="btn gold" data-do="keep" on:click=keep>
                    {icon("ui-play", "ic")}
                    {say.word(match (shared, over) {
                        (Shared::Deal, _) => Key::ShareTakeDeal,
                        (Shared::Match, true) => Key::ShareTakeDone,
                        (Shared::Match, false) => Key::ShareTakeOpen,
                    })}
                </button>
                <a class="btn" href=Page::Home.href()>{say.word(Key::Cancel)}</a>
            </p>
        </main>
    }
    .into_any()
}
