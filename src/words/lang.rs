//! The three languages.

/// A language of the app. The order is that of the texts in `locales/*.json`.
#[derive(Clone, Copy, Debug, Default, Eq, Hash, PartialEq)]
pub enum Lang {
    #[default]
    En,
    ZhHant,
    Ja,
}

impl Lang {
    pub const ALL: [Lang; 3] = [Lang::En, Lang::ZhHant, Lang::Ja];

    /// The place of this language in every table of three.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The BCP 47 tag: for `<html lang>` and for the settings.
    pub const fn tag(self) -> &'static str {
        ["en", "zh-Hant", "ja"][self.index()]
    }

    /// The name in the language itself, so that everybody finds their own.
    pub const fn own_name(self) -> &'static str {
        ["English", "繁體中文", "日本語"][self.index()]
    }

    /// The language for a tag as browsers send it. Region and script are of no concern: the app has
    /// one Chinese, and whoever asks for another can read it better than English.
    pub fn from_tag(tag: &str) -> Option<Lang> {
        let primary = tag.trim().split(['-', '_']).next()?;
        Lang::ALL.into_iter().find(|lang| {
            let own = lang.tag().split('-').next().unwrap_or_default();
            own.eq_ignore_ascii_case(primary)
        })
    }

    /// What stands between the last two of several names, and between the others.
    pub(super) const fn joints(self) -> (&'static str, &'static str) {
        match self {
            Lang::En => (" and ", ", "),
            Lang::ZhHant | Lang::Ja => ("、", "、"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Lang;

    #[test]
    fn tags_and_own_names() {
        assert_eq!(Lang::ALL.map(Lang::tag), ["en", "zh-Hant", "ja"]);
        assert_eq!(
            Lang::ALL.map(Lang::own_name),
            ["English", "繁體中文", "日本語"]
        );
        assert_eq!(Lang::ALL.map(Lang::index), [0, 1, 2]);
    }

    #[test]
    fn browser_tags_find_their_language() {
        for tag in ["en", "en-GB", "EN", "en_US"] {
            assert_eq!(Lang::from_tag(tag), Some(Lang::En), "{tag}");
        }
        for tag in ["zh", "zh-TW", "zh-Hant", "zh-Hant-HK", "zh-hant-tw"] {
            assert_eq!(Lang::from_tag(tag), Some(Lang::ZhHant), "{tag}");
        }
        for tag in ["ja", "ja-JP", " ja "] {
            assert_eq!(Lang::from_tag(tag), Some(Lang::Ja), "{tag}");
        }
        for tag in ["", "-", "de", "fr-CA", "jam", "english"] {
            assert_eq!(Lang::from_tag(tag), None, "{tag}");
        }
    }
}
