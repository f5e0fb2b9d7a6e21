//! 1.1 to 1.3: the characters, the types of tools and the locations, with their words in records.

use serde::{Deserialize, Serialize};
use std::fmt;

/// An enum of five words, in the order of all arrays that it indexes.
macro_rules! words {
    ($(#[$doc:meta])* $name:ident { $($variant:ident = $id:literal),+ }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[serde(rename_all = "kebab-case")]
        pub enum $name {
            $($variant),+
        }

        impl $name {
            /// In the order of all arrays by it.
            pub const ALL: [$name; 5] = [$($name::$variant),+];

            /// As an array index.
            #[inline]
            pub fn index(self) -> usize {
                self as usize
            }

            /// Its word in records.
            pub fn id(self) -> &'static str {
                match self {
                    $($name::$variant => $id),+
                }
            }

            /// The one of a word.
            pub fn from_id(id: &str) -> Option<$name> {
                $name::ALL.into_iter().find(|known| known.id() == id)
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(self.id())
            }
        }
    };
}

words! {
    /// A character, and the colour of its tools: red, purple, green, grey, yellow (1.1).
    Character {
        Lupin = "lupin",
        Cagliostro = "cagliostro",
        Dolores = "dolores",
        Beaumagnan = "beaumagnan",
        GrandPaul = "grand-paul"
    }
}

words! {
    /// A type of tool (1.2).
    Tool {
        Lamp = "lamp",
        Stethoscope = "stethoscope",
        Grapple = "grapple",
        Mask = "mask",
        Gloves = "gloves"
    }
}

words! {
    /// A location (1.3).
    Location {
        Bank = "bank",
        Museum = "museum",
        Mine = "mine",
        Jeweller = "jeweller",
        Opera = "opera"
    }
}

#[cfg(test)]
mod tests {
    use super::{Character, Location, Tool};

    #[test]
    fn every_word_reads_back() {
        for at in 0..5 {
            assert_eq!(
                Character::from_id(Character::ALL[at].id()),
                Some(Character::ALL[at])
            );
            assert_eq!(Tool::from_id(Tool::ALL[at].id()), Some(Tool::ALL[at]));
            assert_eq!(
                Location::from_id(Location::ALL[at].id()),
                Some(Location::ALL[at])
            );
            // Records and hand-written states use the same words.
            let json = serde_json::to_string(&Character::ALL[at]).unwrap();
            assert_eq!(json, format!("\"{}\"", Character::ALL[at]));
        }
    }
}
