//! The rows of `locales/*.json` as an enum.

use super::Lang;
#[cfg(target_arch = "wasm32")]
use std::sync::OnceLock;

// `enum Key` and its tables, made by build.rs.
include!(concat!(env!("OUT_DIR"), "/keys.rs"));

impl Key {
    /// Every key, in the order of the files.
    pub fn all() -> &'static [Key] {
        &ALL
    }

    /// The key as it is spelled in `locales/*.json`, in kebab-case.
    pub fn id(self) -> &'static str {
        IDS[self as usize]
    }

    /// The text as it stands, placeholders included; of a counted phrase, the form for many.
    pub fn text(self, lang: Lang) -> &'static str {
        let (_one, other) = self.forms(lang);
        other
    }

    #[cfg(not(target_arch = "wasm32"))]
    fn row(self, lang: Lang) -> &'static str {
        TEXTS[lang.index()][self as usize]
    }

    /// Empty until the language is there ([`install`]).
    #[cfg(target_arch = "wasm32")]
    fn row(self, lang: Lang) -> &'static str {
        let texts = FETCHED[lang.index()].get();
        texts.map_or("", |texts| texts[self as usize])
    }

    /// The forms for exactly one and for any other number. Only English tells them apart.
    pub(super) fn forms(self, lang: Lang) -> (&'static str, &'static str) {
        let text = self.row(lang);
        text.split_once('|').unwrap_or((text, text))
    }
}

/// The texts that have been fetched.
#[cfg(target_arch = "wasm32")]
static FETCHED: [OnceLock<[&'static str; COUNT]>; 3] = [const { OnceLock::new() }; 3];

/// Whether the texts of a language are there.
#[cfg(target_arch = "wasm32")]
pub fn installed(lang: Lang) -> bool {
    FETCHED[lang.index()].get().is_some()
}

/// Takes the texts of a language: a line for each key, in order. They stay for good. False when
/// they are another version's.
#[cfg(target_arch = "wasm32")]
pub fn install(lang: Lang, texts: String) -> bool {
    let lines: Vec<&'static str> = texts.leak().lines().collect();
    let Ok(texts) = lines.try_into() else {
        return false;
    };
    FETCHED[lang.index()].get_or_init(|| texts);
    true
}

#[cfg(test)]
mod tests {
    use super::{Key, Lang};

    #[test]
    fn keys_know_their_texts() {
        assert_eq!(Key::Undo.id(), "undo");
        assert_eq!(
            Lang::ALL.map(|lang| Key::Undo.text(lang)),
            ["Undo", "復原", "元に戻す"]
        );
        assert_eq!(Key::TwelveHouseFirstHand5.id(), "twelve-house-first-hand-5");
        assert_eq!(Key::TwelveHouseFirstHand5.text(Lang::Ja), "5枚");
        assert_eq!(Key::GentlemenLupinShort.text(Lang::ZhHant), "羅蘋");
    }

    #[test]
    fn counted_phrases_show_the_form_for_many() {
        assert_eq!(Key::CountCards.text(Lang::En), "{n} cards");
        assert_eq!(Key::CountCards.text(Lang::ZhHant), "{n} 張卡");
        assert_eq!(Key::CountCards.forms(Lang::En), ("1 card", "{n} cards"));
        assert_eq!(
            Key::CountCards.forms(Lang::Ja),
            ("カード{n}枚", "カード{n}枚")
        );
    }

    #[test]
    fn all_holds_every_key_once_and_in_order() {
        for (i, key) in Key::all().iter().enumerate() {
            assert_eq!(*key as usize, i);
        }
        let first = ["age-turn", "gentlemen-", "app-name", "twelve-"];
        let places = first.map(|id| Key::all().iter().position(|key| key.id().starts_with(id)));
        assert!(places.is_sorted() && places[0] == Some(0), "{places:?}");
    }
}
