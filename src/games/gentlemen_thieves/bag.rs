//! Tools as tokens, and bags of them. Identical tokens are one and the same choice (5.5), so a bag
//! is a count for each of 25 kinds; three of each exist, so a count needs two bits.

use super::{Character, Tool};
use serde::de::{Error, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;

/// Kinds of equipment tokens: a type and a colour.
pub const KINDS: u8 = 25;
/// Tokens of each kind.
pub const COPIES: u8 = 3;

/// One equipment token.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Token(u8);

impl Token {
    /// Every kind once, by type and then by colour.
    pub fn all() -> impl Iterator<Item = Token> {
        (0..KINDS).map(Token)
    }

    /// The token of a type in a character's colour.
    #[inline]
    pub fn new(owner: Character, tool: Tool) -> Token {
        Token(tool as u8 * 5 + owner as u8)
    }

    /// The kind of a number, if there is one.
    pub fn from_index(index: usize) -> Option<Token> {
        (index < usize::from(KINDS)).then_some(Token(index as u8))
    }

    /// The number of its kind.
    #[inline]
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// Its type.
    #[inline]
    pub fn tool(self) -> Tool {
        Tool::ALL[usize::from(self.0 / 5)]
    }

    /// The character of its colour.
    #[inline]
    pub fn owner(self) -> Character {
        Character::ALL[usize::from(self.0 % 5)]
    }

    /// The token of a word such as `grand-paul-lamp`.
    pub fn from_id(id: &str) -> Option<Token> {
        let (owner, tool) = id.rsplit_once('-')?;
        Some(Token::new(Character::from_id(owner)?, Tool::from_id(tool)?))
    }
}

impl fmt::Display for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.owner(), self.tool())
    }
}

impl Serialize for Token {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Token {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Token, D::Error> {
        let id = String::deserialize(deserializer)?;
        Token::from_id(&id).ok_or_else(|| D::Error::custom(format!("no tool is called {id:?}")))
    }
}

/// Characters as a set, one bit each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Characters(u8);

impl Characters {
    /// All five.
    pub const ALL: Characters = Characters(0b11111);
    /// None.
    pub const NONE: Characters = Characters(0);

    /// The set of two, or of one when they are the same.
    #[inline]
    pub fn pair(a: Character, b: Character) -> Characters {
        Characters(1 << a as u8 | 1 << b as u8)
    }

    /// The other characters.
    #[inline]
    pub fn rest(self) -> Characters {
        Characters(!self.0 & Characters::ALL.0)
    }

    /// Whether the character is in the set.
    #[inline]
    pub fn contains(self, character: Character) -> bool {
        self.0 >> character as u8 & 1 == 1
    }

    /// How many are in the set.
    #[inline]
    pub fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// Whether nobody is in the set.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The members in colour order.
    pub fn iter(self) -> impl Iterator<Item = Character> + Clone {
        Character::ALL
            .into_iter()
            .filter(move |&one| self.contains(one))
    }
}

impl FromIterator<Character> for Characters {
    fn from_iter<I: IntoIterator<Item = Character>>(members: I) -> Characters {
        let bits = members.into_iter().map(|one| 1 << one as u8);
        Characters(bits.fold(0, |set, bit: u8| set | bit))
    }
}

impl Serialize for Characters {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Characters {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Characters, D::Error> {
        Vec::<Character>::deserialize(deserializer).map(|list| list.into_iter().collect())
    }
}

/// Any number of tokens, at most three of a kind: two bits a kind, ten bits a type.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Bag(u64);

/// The lower bits of all counts, and the upper ones.
const LOW: u64 = 0x0001_5555_5555_5555;
const HIGH: u64 = LOW << 1;
/// The ten bits of the first type, and the lowest bit of each type's ten.
const TYPE: u64 = 0x3ff;
const EACH: u64 = 1 | 1 << 10 | 1 << 20 | 1 << 30 | 1 << 40;
/// The bits of all types.
const ALL_TYPES: u64 = TYPE * EACH;

/// For each set of characters, the counts of their tokens.
const COLOURS: [u64; 32] = {
    let mut table = [0; 32];
    let mut set = 0;
    while set < 32 {
        let mut kind = 0;
        while kind < KINDS {
            if set >> (kind % 5) & 1 == 1 {
                table[set] |= 3 << (2 * kind);
            }
            kind += 1;
        }
        set += 1;
    }
    table
};

/// How many tokens of each type, ten bits a type. All sums are done side by side: not every machine
/// counts bits in one step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ByTool(u64);

impl ByTool {
    /// Of this type.
    #[inline]
    pub fn of(self, tool: Tool) -> u8 {
        (self.0 >> (10 * tool as u8) & TYPE) as u8
    }

    /// All together.
    #[inline]
    pub fn all(self) -> u8 {
        (self.0.wrapping_mul(EACH) >> 40 & TYPE) as u8
    }

    /// Of which type a place is when all tokens lie in a row by type, as a number, and its place among those of
    /// that type. There is such a place.
    #[inline]
    fn which(self, place: u8) -> (u8, u8) {
        // Up to each type, itself too: all five sums at once.
        let sums = self.0.wrapping_mul(EACH);
        // A bit for each type that is over before the place. All sums are below 512.
        let over = (EACH * (512 + u64::from(place)) - (sums & ALL_TYPES)) >> 9 & EACH;
        let tool = ByTool(over).all();
        let before = (sums << 10) >> (10 * tool) & TYPE;
        (tool, place - before as u8)
    }

    /// The types of which there are at least so many, one to sixteen.
    #[inline]
    pub fn at_least(self, n: u8) -> Tools {
        debug_assert!((1..=16).contains(&n));
        Tools((self.0 + EACH * u64::from(16 - n)) >> 4 & EACH)
    }
}

/// Types of tools as a set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tools(u64);

impl Tools {
    /// Whether the type is in the set.
    #[inline]
    pub fn contains(self, tool: Tool) -> bool {
        self.0 >> (10 * tool as u8) & 1 == 1
    }

    /// Whether all types are.
    #[inline]
    pub fn is_all(self) -> bool {
        self.0 == EACH
    }

    /// How many are.
    #[inline]
    pub fn len(self) -> u8 {
        ByTool(self.0).all()
    }
}

/// Five sets of types the other way round: for each type the sets that it is in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Holders(u64);

impl Holders {
    /// Of these sets.
    #[inline]
    pub fn of(sets: [Tools; 5]) -> Holders {
        let [a, b, c, d, e] = sets.map(|set| set.0);
        Holders(a | b << 1 | c << 2 | d << 3 | e << 4)
    }

    /// The sets with this type, a bit for each.
    #[inline]
    pub fn with(self, tool: Tool) -> u8 {
        (self.0 >> (10 * tool as u8)) as u8 & 0b11111
    }
}

impl Bag {
    /// No token.
    pub const EMPTY: Bag = Bag(0);
    /// All 75.
    pub const FULL: Bag = Bag(LOW | HIGH);

    /// How many tokens.
    #[inline]
    pub fn len(self) -> u8 {
        self.by_tool().all()
    }

    /// Whether there is none.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many of this kind.
    #[inline]
    pub fn count(self, token: Token) -> u8 {
        (self.0 >> (2 * token.0) & 3) as u8
    }

    /// How many of each type.
    #[inline]
    pub fn by_tool(self) -> ByTool {
        let own = |owner: u8| self.0 >> (2 * owner) & (3 * EACH);
        ByTool(own(0) + own(1) + own(2) + own(3) + own(4))
    }

    /// How many of this type.
    #[inline]
    pub fn of_tool(self, tool: Tool) -> u8 {
        self.by_tool().of(tool)
    }

    /// The types that are there.
    #[inline]
    pub fn types(self) -> Tools {
        self.by_tool().at_least(1)
    }

    /// 4.4: whether all types are there.
    #[inline]
    pub fn complete(self) -> bool {
        self.types().is_all()
    }

    /// Those in the colours of these characters.
    #[inline]
    pub fn of(self, owners: Characters) -> Bag {
        Bag(self.0 & COLOURS[usize::from(owners.0)])
    }

    /// One more. Fewer than three of the kind are here, as there is one elsewhere.
    #[inline]
    pub fn add(&mut self, token: Token) {
        debug_assert!(self.count(token) < COPIES);
        self.0 += 1 << (2 * token.0);
    }

    /// One less. There is one.
    #[inline]
    pub fn remove(&mut self, token: Token) {
        debug_assert!(self.count(token) > 0);
        self.0 -= 1 << (2 * token.0);
    }

    /// Both bags together. They are of one game, so no kind is there more than three times.
    #[inline]
    pub fn with(self, other: Bag) -> Bag {
        debug_assert!(Token::all().all(|kind| self.count(kind) + other.count(kind) <= COPIES));
        Bag(self.0 + other.0)
    }

    /// This bag without those of the other, which are all in it.
    #[inline]
    pub fn without(self, other: Bag) -> Bag {
        Bag(self.0 - other.0)
    }

    /// Every kind that is there, once.
    #[inline]
    pub fn kinds(self) -> impl Iterator<Item = Token> {
        let mut left = (self.0 | self.0 >> 1) & LOW;
        std::iter::from_fn(move || {
            let kind = left.trailing_zeros() as u8 / 2;
            let some = left != 0;
            left &= left.wrapping_sub(1);
            some.then_some(Token(kind))
        })
    }

    /// Every token, identical ones one after another.
    pub fn iter(self) -> impl Iterator<Item = Token> {
        self.kinds()
            .flat_map(move |kind| std::iter::repeat_n(kind, usize::from(self.count(kind))))
    }

    /// The token of this place in [`Bag::iter`], which there is. Without a branch: which one it is, nobody can
    /// foresee.
    #[inline]
    pub fn nth(self, place: u32) -> Token {
        let (tool, rest) = self.by_tool().which(place as u8);
        // The counts of its five colours, likewise ten bits each.
        let own = self.0 >> (10 * tool) & TYPE;
        let colour = |at: u8| (own >> (2 * at) & 3) << (10 * at);
        let colours = ByTool(colour(0) | colour(1) | colour(2) | colour(3) | colour(4));
        let (owner, _) = colours.which(rest);
        Token(5 * tool + owner)
    }
}

impl fmt::Debug for Bag {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list()
            .entries(self.iter().map(|token| token.to_string()))
            .finish()
    }
}

impl FromIterator<Token> for Bag {
    fn from_iter<I: IntoIterator<Item = Token>>(tokens: I) -> Bag {
        let mut bag = Bag::EMPTY;
        tokens.into_iter().for_each(|token| bag.add(token));
        bag
    }
}

impl Serialize for Bag {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Bag {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Bag, D::Error> {
        struct Tokens;
        impl<'de> Visitor<'de> for Tokens {
            type Value = Bag;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a list of tools such as \"lupin-lamp\"")
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Bag, A::Error> {
                let mut bag = Bag::EMPTY;
                while let Some(token) = list.next_element::<Token>()? {
                    if bag.count(token) == COPIES {
                        return Err(A::Error::custom(format!("more than three of {token}")));
                    }
                    bag.add(token);
                }
                Ok(bag)
            }
        }
        deserializer.deserialize_seq(Tokens)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tokens_read_back_as_written() {
        for token in Token::all() {
            assert_eq!(Token::from_id(&token.to_string()), Some(token));
            assert_eq!(Token::new(token.owner(), token.tool()), token);
        }
        assert_eq!(
            Token::from_id("grand-paul-lamp").map(Token::owner),
            Some(Character::GrandPaul)
        );
        assert_eq!(Token::from_id("lamp"), None);
    }

    #[test]
    fn a_full_bag_has_three_of_each() {
        assert_eq!((Bag::FULL.len(), Bag::FULL.types().len()), (75, 5));
        assert!(Token::all().all(|token| Bag::FULL.count(token) == 3));
        assert!(
            Tool::ALL
                .into_iter()
                .all(|tool| Bag::FULL.of_tool(tool) == 15)
        );
        let white = Characters::pair(Character::Lupin, Character::GrandPaul);
        assert_eq!(Bag::FULL.of(white).len(), 30);
        assert_eq!(
            Bag::FULL.of(white).with(Bag::FULL.of(white.rest())),
            Bag::FULL
        );
    }

    #[test]
    fn tokens_are_counted_one_by_one() {
        let mask = Token::new(Character::Beaumagnan, Tool::Mask);
        let gloves = Token::new(Character::GrandPaul, Tool::Gloves);
        let bag: Bag = [mask, gloves, mask].into_iter().collect();
        assert_eq!((bag.len(), bag.types().len(), bag.count(mask)), (3, 2, 2));
        assert_eq!((bag.of_tool(Tool::Mask), bag.of_tool(Tool::Lamp)), (2, 0));
        assert!(bag.by_tool().at_least(2).contains(Tool::Mask));
        assert!(!bag.by_tool().at_least(2).contains(Tool::Gloves));
        assert!(Bag::FULL.by_tool().at_least(15).is_all());
        assert_eq!(bag.iter().collect::<Vec<_>>(), [mask, mask, gloves]);
        assert_eq!(bag.kinds().collect::<Vec<_>>(), [mask, gloves]);
        assert!(!bag.complete());
        for (place, token) in Bag::FULL.iter().enumerate() {
            assert_eq!(Bag::FULL.nth(place as u32), token);
        }
        let json = serde_json::to_string(&bag).unwrap();
        assert_eq!(
            json,
            r#"["beaumagnan-mask","beaumagnan-mask","grand-paul-gloves"]"#
        );
        assert_eq!(serde_json::from_str::<Bag>(&json).unwrap(), bag);
        let four = r#"["lupin-lamp","lupin-lamp","lupin-lamp","lupin-lamp"]"#;
        assert!(serde_json::from_str::<Bag>(four).is_err());
    }
}
