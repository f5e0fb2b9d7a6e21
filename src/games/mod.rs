//! The rules, one folder a game. No game knows of another.

pub mod age_of_thieves;
pub mod gentlemen_thieves;
pub mod twelve_thieves;

/// Runs `$body` with `$G` bound to the game of that id, or `$none` when there is none.
/// Every place that must know all the games goes through here.
#[macro_export]
macro_rules! with_game {
    ($id:expr, $G:ident => $body:expr, none => $none:expr) => {
        match $id {
            "twelve-thieves" => {
                type $G = $crate::games::twelve_thieves::TwelveThieves;
                $body
            }
            "age-of-thieves" => {
                type $G = $crate::games::age_of_thieves::AgeOfThieves;
                $body
            }
            "gentlemen-thieves" => {
                type $G = $crate::games::gentlemen_thieves::GentlemenThieves;
                $body
            }
            _ => $none,
        }
    };
}

/// The ids of all games, in the order of the home page.
pub const IDS: [&str; 3] = ["twelve-thieves", "age-of-thieves", "gentlemen-thieves"];

#[cfg(test)]
mod tests {
    use crate::engine::Game;

    #[test]
    fn every_id_has_its_game() {
        for id in super::IDS {
            assert_eq!(with_game!(id, G => G::ID, none => ""), id);
        }
    }
}
