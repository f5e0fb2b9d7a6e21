//! Enumerations with a word for each value, used by records, and with their number as array index.

/// Declares a plain enumeration: `ALL`, `index`, `id`, `from_id`, `Display`, and serde by word.
macro_rules! words {
    ($(#[$doc:meta])* $name:ident { $($(#[$vdoc:meta])* $value:ident = $word:literal,)* }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, serde::Deserialize)]
        pub enum $name {
            $($(#[$vdoc])* #[serde(rename = $word)] $value,)*
        }

        impl $name {
            /// In the order of arrays.
            pub const ALL: &'static [$name] = &[$($name::$value),*];

            /// How many there are.
            pub const COUNT: usize = $name::ALL.len();

            /// As an array index.
            #[inline]
            pub fn index(self) -> usize {
                self as usize
            }

            /// Its word in records.
            pub fn id(self) -> &'static str {
                match self {
                    $($name::$value => $word,)*
                }
            }

            /// The value of a word.
            pub fn from_id(id: &str) -> Option<$name> {
                $name::ALL.iter().copied().find(|value| value.id() == id)
            }
        }

        /// The first one, for places that hold none yet.
        impl Default for $name {
            fn default() -> $name {
                $name::ALL[0]
            }
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(self.id())
            }
        }
    };
}

pub(super) use words;
