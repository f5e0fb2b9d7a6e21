//! A string with its arguments, rendered late: the language may change at any time.

use super::{Key, Lang};

/// What is put in for one placeholder.
#[derive(Clone, Debug, PartialEq)]
pub enum Arg {
    /// A bare number.
    Num(i64),
    /// One of our own words: a palace, a colour, a tool.
    Word(Key),
    /// A counted phrase: "1 card", "3 cards".
    Count(Key, u32),
    /// The name of a seat.
    Seat(u8),
    /// The names of several seats: "Ann, Bo and Cy".
    Seats(Vec<u8>),
    /// Text that is the same in every language, such as a rule number.
    Str(String),
    /// Texts with arguments of their own, with commas between them.
    Texts(Vec<Text>),
}

/// A key and the arguments for its placeholders.
#[derive(Clone, Debug, PartialEq)]
pub struct Text {
    pub key: Key,
    pub args: Vec<(&'static str, Arg)>,
}

impl From<Key> for Text {
    fn from(key: Key) -> Self {
        Text::new(key)
    }
}

impl Text {
    pub fn new(key: Key) -> Self {
        Text {
            key,
            args: Vec::new(),
        }
    }

    fn with(mut self, name: &'static str, arg: Arg) -> Self {
        self.args.push((name, arg));
        self
    }

    pub fn num(self, name: &'static str, n: impl Into<i64>) -> Self {
        self.with(name, Arg::Num(n.into()))
    }

    pub fn word(self, name: &'static str, word: Key) -> Self {
        self.with(name, Arg::Word(word))
    }

    pub fn count(self, name: &'static str, counted: Key, n: u32) -> Self {
        self.with(name, Arg::Count(counted, n))
    }

    /// A counted phrase with a word inside: "2 Ruby cards" is `count_of("colourcards",
    /// Key::CountColourCards, 2, "colour", Key::TwelveColourRuby)`.
    pub fn count_of(
        self,
        name: &'static str,
        counted: Key,
        n: u32,
        inner: &'static str,
        word: Key,
    ) -> Self {
        self.text(name, Text::new(counted).num("n", n).word(inner, word))
    }

    pub fn seat(self, name: &'static str, seat: u8) -> Self {
        self.with(name, Arg::Seat(seat))
    }

    pub fn seats(self, name: &'static str, seats: impl Into<Vec<u8>>) -> Self {
        self.with(name, Arg::Seats(seats.into()))
    }

    pub fn str(self, name: &'static str, text: impl Into<String>) -> Self {
        self.with(name, Arg::Str(text.into()))
    }

    /// Another text inside this one: a tool with its owner, a hint's reason.
    pub fn text(self, name: &'static str, text: Text) -> Self {
        self.texts(name, vec![text])
    }

    pub fn texts(self, name: &'static str, texts: Vec<Text>) -> Self {
        self.with(name, Arg::Texts(texts))
    }

    /// The finished string. `names` are the players' names in seat order.
    ///
    /// A placeholder without a (usable) argument stays visible in its braces: a debug build stops
    /// there, a release build shows the rest of the sentence rather than nothing.
    pub fn render(&self, lang: Lang, names: &[String]) -> String {
        let (one, other) = self.key.forms(lang);
        let mut rest = match self.arg("n") {
            Some(Arg::Num(1)) => one,
            _ => other,
        };
        let mut out = String::new();
        while let Some((before, name, after)) = next_placeholder(rest) {
            out.push_str(before);
            match self.arg(name).and_then(|arg| arg.render(lang, names)) {
                Some(text) => out.push_str(&text),
                None => {
                    debug_assert!(false, "{}: nothing to put in for {{{name}}}", self.key.id());
                    out.push_str(&rest[before.len()..rest.len() - after.len()]);
                }
            }
            rest = after;
        }
        out + rest
    }

    fn arg(&self, name: &str) -> Option<&Arg> {
        let (_, arg) = self.args.iter().find(|(known, _)| *known == name)?;
        Some(arg)
    }
}

impl Arg {
    /// `None` when a seat has no name.
    fn render(&self, lang: Lang, names: &[String]) -> Option<String> {
        let name = |seat: &u8| called(*seat, lang, names);
        match self {
            Arg::Num(n) => Some(n.to_string()),
            Arg::Word(key) => Some(Text::new(*key).render(lang, names)),
            Arg::Count(key, n) => Some(Text::new(*key).num("n", *n).render(lang, names)),
            Arg::Seat(seat) => name(seat),
            Arg::Seats(seats) => {
                let names = seats.iter().map(name).collect::<Option<Vec<String>>>()?;
                let (and, comma) = lang.joints();
                Some(match names.split_last() {
                    Some((last, [])) => last.clone(),
                    Some((last, first)) => first.join(comma) + and + last,
                    None => String::new(),
                })
            }
            Arg::Str(text) => Some(text.clone()),
            Arg::Texts(texts) => {
                let texts: Vec<String> = texts.iter().map(|t| t.render(lang, names)).collect();
                let (_, comma) = lang.joints();
                Some(texts.join(comma))
            }
        }
    }
}

/// What stands before the next `{name}`, the name, and what stands after it.
fn next_placeholder(text: &str) -> Option<(&str, &str, &str)> {
    let (before, rest) = text.split_once('{')?;
    let (name, after) = rest.split_once('}')?;
    Some((before, name, after))
}

/// What a seat is called: its name, or its number when it has none, as in records of the headless tool.
/// `None` away from a table.
pub fn called(seat: u8, lang: Lang, names: &[String]) -> Option<String> {
    let name = names.get(usize::from(seat))?;
    Some(match name.trim() {
        "" => Text::new(Key::SeatNumber)
            .num("n", u32::from(seat) + 1)
            .render(lang, names),
        _ => name.clone(),
    })
}

#[cfg(test)]
mod tests {
    use super::{Arg, Key, Lang, Text};

    /// A text in all three languages, with Ann, 小明 and ケン at the table.
    fn thrice(text: &Text) -> [String; 3] {
        let names = ["Ann", "小明", "ケン"].map(String::from);
        Lang::ALL.map(|lang| text.render(lang, &names))
    }

    #[test]
    fn a_plain_key_is_its_text() {
        assert_eq!(
            thrice(&Key::EndTurn.into()),
            ["End turn", "結束回合", "ターン終了"]
        );
    }

    #[test]
    fn words_and_seats_go_where_each_language_wants_them() {
        let text = Text::new(Key::TwelveLogPlace)
            .seat("name", 0)
            .word("palace", Key::TwelvePalaceIvory);
        assert_eq!(
            thrice(&text),
            [
                "Ann placed a guard at the Ivory Palace.",
                "Ann 在象牙宮放了 1 名守衛。",
                "Annはアイボリー宮に警備兵を置きました。",
            ]
        );
    }

    #[test]
    fn the_same_placeholders_in_another_order() {
        let text = Text::new(Key::TwelveLogCarry)
            .seat("name", 1)
            .word("from", Key::TwelvePalaceRuby)
            .word("to", Key::TwelvePalaceAmber)
            .num("n", 3u8)
            .num("m", 5);
        assert_eq!(
            thrice(&text),
            [
                "小明 moved a guard from the Ruby Palace to the Amber Palace and took a thief along: 3 of 5.",
                "小明 的守衛帶著盜賊從紅寶石宮來到琥珀宮，3／5。",
                "小明の警備兵が泥棒を連れてルビー宮からアンバー宮へ移りました（3／5）。",
            ]
        );
    }

    #[test]
    fn counts_choose_the_form_for_one_or_for_other_numbers() {
        let paid = |n| {
            thrice(&Text::new(Key::TwelveLogPaid).seat("name", 2).count(
                "cards",
                Key::CountCards,
                n,
            ))
        };
        assert_eq!(
            paid(0),
            [
                "ケン paid 0 cards.",
                "ケン 付了 0 張卡。",
                "ケンはカード0枚を支払いました。"
            ]
        );
        assert_eq!(
            paid(1),
            [
                "ケン paid 1 card.",
                "ケン 付了 1 張卡。",
                "ケンはカード1枚を支払いました。"
            ]
        );
        assert_eq!(
            paid(2),
            [
                "ケン paid 2 cards.",
                "ケン 付了 2 張卡。",
                "ケンはカード2枚を支払いました。"
            ]
        );
        assert_eq!(paid(21)[0], "ケン paid 21 cards.");
    }

    #[test]
    fn a_counted_phrase_stands_alone_too() {
        let matches = |n: u8| thrice(&Text::new(Key::CountMatches).num("n", n));
        assert_eq!(matches(1), ["1 match", "1 場對局", "1件の対局"]);
        assert_eq!(matches(4), ["4 matches", "4 場對局", "4件の対局"]);
        let loot = |n: u8| Text::new(Key::CountLoot).num("n", n).render(Lang::En, &[]);
        assert_eq!((loot(1), loot(2)), ("1 loot".into(), "2 loot".into()));
    }

    #[test]
    fn a_counted_phrase_with_a_word_inside() {
        let price = |n| {
            thrice(
                &Text::new(Key::TwelveWhyPrice)
                    .count_of(
                        "colourcards",
                        Key::CountColourCards,
                        n,
                        "colour",
                        Key::TwelveColourRuby,
                    )
                    .num("n", 1),
            )
        };
        assert_eq!(
            price(1),
            [
                "Slipping in here costs 1 Ruby card. You are short by 1.",
                "潛入這裡要付 1 張紅寶石卡，你還差 1 張。",
                "ここへの潜入にはルビーのカード1枚が必要です。あと1枚足りません。",
            ]
        );
        assert_eq!(
            price(3),
            [
                "Slipping in here costs 3 Ruby cards. You are short by 1.",
                "潛入這裡要付 3 張紅寶石卡，你還差 1 張。",
                "ここへの潜入にはルビーのカード3枚が必要です。あと1枚足りません。",
            ]
        );
    }

    #[test]
    fn several_seats_are_joined_as_each_language_does() {
        let shared = |seats: &[u8]| thrice(&Text::new(Key::WinnersShared).seats("names", seats));
        assert_eq!(
            shared(&[1]),
            ["Shared win: 小明", "並列獲勝：小明", "同点優勝：小明"]
        );
        assert_eq!(
            shared(&[0, 2]),
            [
                "Shared win: Ann and ケン",
                "並列獲勝：Ann、ケン",
                "同点優勝：Ann、ケン"
            ]
        );
        assert_eq!(
            shared(&[0, 1, 2]),
            [
                "Shared win: Ann, 小明 and ケン",
                "並列獲勝：Ann、小明、ケン",
                "同点優勝：Ann、小明、ケン"
            ]
        );
        assert_eq!(shared(&[])[0], "Shared win: ");
    }

    #[test]
    fn texts_nest_and_are_joined_with_commas() {
        let tool = |owner, tool| {
            Text::new(Key::GentlemenToolLabel)
                .word("character", owner)
                .word("tool", tool)
        };
        let mask = tool(Key::GentlemenBeaumagnan, Key::GentlemenToolMask);
        let lamp = tool(Key::GentlemenLupinShort, Key::GentlemenToolLamp);
        let text = Text::new(Key::GentlemenLogRefill).text("toolname", mask.clone());
        assert_eq!(
            thrice(&text),
            [
                "New on the market: Beaumagnan's mask.",
                "黑市補上博馬尼昂的面罩。",
                "闇市に「ボーマニャンのマスク」が並びました。"
            ]
        );
        let text = Text::new(Key::GentlemenLogReseed)
            .word("location", Key::GentlemenBank)
            .texts("toolnames", vec![mask, lamp]);
        assert_eq!(
            thrice(&text),
            [
                "New tools at the Bank: Beaumagnan's mask, Lupin's lamp.",
                "銀行放上新道具：博馬尼昂的面罩、羅蘋的燈。",
                "銀行に新しい道具が置かれました。ボーマニャンのマスク、ルパンのランプです。",
            ]
        );
    }

    #[test]
    fn strings_go_in_as_they_are() {
        let text = Text::new(Key::RuleLink).str("n", "R5");
        assert_eq!(thrice(&text), ["Rule R5", "規則 R5", "ルールR5"]);
        // Braces in a player's name are no placeholders.
        let names = ["{n}".to_string()];
        assert_eq!(
            Text::new(Key::Winner)
                .seat("name", 0)
                .render(Lang::En, &names),
            "{n} wins"
        );
    }

    #[test]
    fn who_has_no_name_is_called_by_the_number() {
        let names = [" ".to_string(), "Bo".to_string()];
        let wins = |seat| {
            Lang::ALL.map(|lang| {
                Text::new(Key::Winner)
                    .seat("name", seat)
                    .render(lang, &names)
            })
        };
        assert_eq!(wins(0), ["Seat 1 wins", "座位 1 獲勝", "席1の勝ち"]);
        assert_eq!(wins(1)[0], "Bo wins");
    }

    #[test]
    fn a_sentence_may_begin_with_a_small_letter() {
        let names = ["ann".to_string()];
        assert_eq!(
            Text::new(Key::Winner)
                .seat("name", 0)
                .render(Lang::En, &names),
            "ann wins"
        );
    }

    #[test]
    fn equal_keys_and_arguments_are_equal_texts() {
        let text = Text::new(Key::TurnNumber).num("n", 3);
        assert_eq!(
            text,
            Text {
                key: Key::TurnNumber,
                args: vec![("n", Arg::Num(3))]
            }
        );
        assert_ne!(text, Text::new(Key::TurnNumber).num("n", 4));
    }

    #[test]
    #[cfg_attr(
        debug_assertions,
        should_panic(expected = "turn-number: nothing to put in for {n}")
    )]
    fn a_missing_argument_stays_visible() {
        assert_eq!(
            Text::new(Key::TurnNumber).render(Lang::ZhHant, &[]),
            "第 {n} 回合"
        );
    }

    #[test]
    #[cfg_attr(
        debug_assertions,
        should_panic(expected = "turn-of: nothing to put in for {name}")
    )]
    fn a_seat_without_a_name_stays_visible() {
        assert_eq!(
            Text::new(Key::TurnOf).seat("name", 7).render(Lang::Ja, &[]),
            "{name}の番です"
        );
    }
}
