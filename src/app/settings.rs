//! What the person at the device prefers: language, look, speed.

use super::files;
use super::parts::tool;
use super::sheet::Sheet;
use crate::boards::say::use_say;
use crate::shelf;
use crate::words::{Key, Lang};
use leptos::prelude::*;

/// The looks of `style/tokens.css`.
const LOOKS: [(&str, Key); 3] = [
    ("night", Key::LookNight),
    ("day", Key::LookDay),
    ("contrast", Key::LookContrast),
];

/// Speeds of movement: the factor `--speed`, and its name.
const SPEEDS: [(&str, Key); 4] = [
    ("0.5", Key::SpeedSlow),
    ("1", Key::SpeedNormal),
    ("2", Key::SpeedFast),
    ("50", Key::SpeedOff),
];

/// The same factors, times two: numbers with fractions would bring their reader into the bundle.
const HALVES: [u32; 4] = [1, 2, 4, 100];

/// Preferences, kept on this device.
#[derive(Clone, Copy, Debug)]
pub struct Settings {
    /// The language.
    pub lang: RwSignal<Lang>,
    /// One of [`LOOKS`].
    pub look: RwSignal<String>,
    /// One of [`SPEEDS`].
    pub speed: RwSignal<String>,
    /// Whether the sheet is open.
    pub open: RwSignal<bool>,
}

impl Settings {
    /// As kept, or as the browser prefers; changes are kept and put on the page.
    pub fn new() -> Settings {
        let known = |name: &str, among: &[(&str, Key)]| {
            shelf::setting(name).filter(|kept| among.iter().any(|(id, _)| id == kept))
        };
        let look = known("look", &LOOKS).unwrap_or_else(system_look);
        let speed = known("speed", &SPEEDS).unwrap_or_else(|| "1".to_owned());
        let settings = Settings {
            lang: RwSignal::new(language()),
            look: RwSignal::new(look),
            speed: RwSignal::new(speed),
            open: RwSignal::new(false),
        };
        Effect::new(move |_| {
            let Some(root) = document().document_element() else {
                return;
            };
            let _ = root.set_attribute("lang", settings.lang.get().tag());
            let _ = root.set_attribute("data-look", &settings.look.get());
            document().set_title(Key::AppName.text(settings.lang.get()));
        });
        Effect::new(move |_| {
            let speed = settings.speed.get();
            if let Some(body) = document().body() {
                let _ = web_sys::HtmlElement::style(&body).set_property("--speed", &speed);
            }
        });
        settings
    }

    /// How long a beat of `ms` lasts at the chosen speed.
    pub fn beat(self, ms: u32) -> std::time::Duration {
        let speed = self.speed.get_untracked();
        let row = SPEEDS.iter().position(|(id, _)| *id == speed).unwrap_or(1);
        std::time::Duration::from_millis(u64::from(2 * ms / HALVES[row]))
    }
}

/// The language as kept, or as the browser prefers.
pub fn language() -> Lang {
    let kept = shelf::setting("lang").and_then(|tag| Lang::from_tag(&tag));
    let wished = window().navigator().languages();
    let mut wished = wished.iter().filter_map(|tag| tag.as_string());
    kept.or_else(|| wished.find_map(|tag| Lang::from_tag(&tag)))
        .unwrap_or_default()
}

/// Night, unless the system asks for more contrast: the city is drawn for the night.
fn system_look() -> String {
    let contrast = window()
        .match_media("(prefers-contrast: more)")
        .ok()
        .flatten();
    let asked = contrast.is_some_and(|media| media.matches());
    if asked { "contrast" } else { "night" }.to_owned()
}

/// A choice of one among few, as buttons side by side.
#[component]
fn Segments(
    label: Key,
    choices: Vec<(String, Signal<String>)>,
    value: RwSignal<String>,
    kept: &'static str,
) -> impl IntoView {
    let say = use_say();
    view! {
        <h3 class="cap">{say.word(label)}</h3>
        <div class="seg" role="radiogroup" aria-label=say.word(label)>
            {choices
                .into_iter()
                .map(|(id, name)| {
                    let (mine, chosen) = (id.clone(), id.clone());
                    view! {
                        <button
                            role="radio"
                            data-choice=format!("{kept}-{id}")
                            aria-checked=move || (value.get() == mine).to_string()
                            on:click=move |_| {
                                shelf::set_setting(kept, &chosen);
                                value.set(chosen.clone());
                            }
                        >
                            {name}
                        </button>
                    }
                })
                .collect_view()}
        </div>
    }
}

/// The sheet with all settings.
#[component]
pub fn SettingsSheet() -> impl IntoView {
    let settings: Settings = expect_context();
    let say = use_say();
    let named = move |choices: &'static [(&'static str, Key)]| {
        choices
            .iter()
            .map(|&(id, key)| (id.to_owned(), say.title(key)))
            .collect::<Vec<_>>()
    };
    // The language is kept as its tag; the signal of texts follows it once the words are there.
    let tag = RwSignal::new(settings.lang.get_untracked().tag().to_owned());
    let missing = RwSignal::new(false);
    Effect::new(move |_| {
        let (lang, now) = (Lang::from_tag(&tag.get()), settings.lang.get_untracked());
        let Some(lang) = lang.filter(|&lang| lang != now) else {
            return;
        };
        leptos::task::spawn_local(async move {
            let there = files::words(lang).await.is_ok();
            missing.set(!there);
            if there {
                settings.lang.set(lang);
            } else {
                shelf::set_setting("lang", now.tag());
                tag.set(now.tag().to_owned());
            }
        });
    });
    let languages = Lang::ALL
        .into_iter()
        .map(|lang| {
            (
                lang.tag().to_owned(),
                Signal::stored(lang.own_name().to_owned()),
            )
        })
        .collect::<Vec<_>>();
    view! {
        <Sheet open=settings.open title=say.title(Key::Settings)>
            <div class="settings">
                <Segments label=Key::Language choices=languages.clone() value=tag kept="lang"/>
                <p class="warn-text" role="status">
                    {move || missing.get().then(|| say.key(Key::FileMissing))}
                </p>
                <Segments label=Key::Look choices=named(&LOOKS) value=settings.look kept="look"/>
                <Segments label=Key::Motion choices=named(&SPEEDS) value=settings.speed kept="speed"/>
            </div>
        </Sheet>
    }
}

/// The button that opens the settings.
#[component]
pub fn SettingsButton() -> impl IntoView {
    let settings: Settings = expect_context();
    let open = Callback::new(move |()| settings.open.set(true));
    tool("iconbtn", "settings", "ui-settings", Key::Settings, open)
}
