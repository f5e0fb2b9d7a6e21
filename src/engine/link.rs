//! The share link: a [`Record`](super::Record) packed into the part of an address behind `#`, which
//! never reaches a server.
//!
//! Bytes, as base64url without padding:
//!
//! | bytes | what |
//! |---|---|
//! | 1 | [`LINK_FORMAT`] |
//! | 2 | the game: FNV-1a of [`Game::ID`], lowest two bytes |
//! | 6 | sum: FNV-1a of all other bytes, lowest six |
//! | n | [`Game::RULES`] |
//! | 1 | kind: 0 a whole match, 1 only its set-up |
//! | 1 | seats; for each: 0 a person or 1 + place in [`Level::ALL`], length of the name, name |
//! | 1 | first player: 0 drawn, or 1 + seat |
//! | 1 | house rules up to the last that is not its default; for each the place of its value |
//! | 8 | seed |
//! | 4 | lowest bytes of the checksum of the state after the last action |
//! | n | whole match: actions |
//! | n | whole match: takebacks; for each `after * seats + seat` |
//! | rest | whole match: each action's place among the legal ones, as a digit with their number as radix |
//!
//! What has a place in a table keeps it: levels, and a game's house rules and their values, are only
//! ever added at the end, or [`Game::RULES`] is raised; so it is when legal actions change their order.
//!
//! `n` is LEB128, other numbers have their lowest byte first. What can be written in several ways is
//! read in one only, so that a match has one link.
//!
//! One changed character is always found. The head has three bytes and the sum six, so that no
//! character holds bits of the sum and of something else: it changes the sum, or at most two
//! neighbouring bytes of what is summed. FNV-1a takes a byte by an exclusive or, which reaches the
//! lowest byte of its state, and multiplies by 2^40 + 435; both are one-to-one modulo 2^48. After the
//! first changed byte two states are d apart, 0 < |d| < 256, and after the product 435 d modulo 2^40:
//! too far for the next byte to bring them together, and nothing later can.
//!
//! A hostile link costs little: at most [`MAX_LINK`] characters are decoded and [`MAX_ACTIONS`]
//! actions replayed; to take a digit costs one division for each four bytes that are left, which is
//! at most `MAX_ACTIONS * MAX_LINK * 3 / 16`, or 15 million, divisions in all.

mod digits;
mod error;
mod reader;

pub use error::LinkError;

use super::checksum::{checksum, fnv};
use super::{
    First, Game, HouseRule, Level, Match, Player, Seat, SeatSetup, Setup, SetupError, Silent,
    Takeback,
};
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use digits::Digits;
use reader::{Reader, put_number};

/// The number of the link format this program writes.
pub const LINK_FORMAT: u8 = 1;

/// A longer link is not read, in characters.
pub const MAX_LINK: usize = 8_192;

/// More actions are not replayed.
pub const MAX_ACTIONS: u32 = 10_000;

/// What stands in an address before the link.
pub const LINK_PATH: &str = "#/share/";

/// Bytes before the sum, and of the sum.
const HEAD: usize = 3;
const SUM: usize = 6;

/// How much of a match a link holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shared {
    /// Every action.
    Match = 0,
    /// The set-up and the deal: "beat me at this one".
    Deal = 1,
}

/// The link to a whole match.
pub fn pack<G: Game>(played: &Match<G>) -> String {
    let mut content = start(played, played.state(), Shared::Match);
    put_number(&mut content, played.steps().len() as u64);
    put_number(&mut content, played.takebacks().len() as u64);
    let seats = played.setup().seats.len() as u64;
    for takeback in played.takebacks() {
        let number = u64::from(takeback.after) * seats + u64::from(takeback.seat.0);
        put_number(&mut content, number);
    }
    content.extend(choices(played).to_bytes());
    seal::<G>(&content)
}

/// The link to a match's set-up and deal: what was done since is not in it.
pub fn pack_deal<G: Game>(played: &Match<G>) -> String {
    seal::<G>(&start(played, &played.state_at(0), Shared::Deal))
}

/// Which of these games a link is of.
///
/// # Errors
/// When it is no link, damaged, of a newer format or of another game.
pub fn linked_game(text: &str, ids: &[&'static str]) -> Result<&'static str, LinkError> {
    let bytes = open(text)?;
    let id = ids.iter().find(|id| bytes.starts_with(&head(id)));
    id.copied().ok_or(LinkError::Game)
}

/// Reads and replays a link to a match of game `G`: the bare link, `#/share/` and the link, or any
/// text with such an address in it. A [`Shared::Deal`] is a match with nothing done yet.
///
/// # Errors
/// The first thing that is wrong.
pub fn unpack<G: Game>(text: &str) -> Result<(Match<G>, Shared), LinkError> {
    let bytes = open(text)?;
    if !bytes.starts_with(&head(G::ID)) {
        return Err(LinkError::Game);
    }
    let mut content = Reader::new(&bytes[HEAD + SUM..]);
    let rules = content.number_u32()?;
    if rules != G::RULES {
        let here = G::RULES;
        return Err(LinkError::Rules { link: rules, here });
    }
    let kind = match content.byte()? {
        0 => Shared::Match,
        1 => Shared::Deal,
        _ => return Err(LinkError::Malformed),
    };
    let setup = read_setup::<G>(&mut content)?;
    let seed = u64::from_le_bytes(content.array()?);
    let noted = u32::from_le_bytes(content.array()?);
    let mut played = Match::<G>::new(setup, seed).map_err(LinkError::Setup)?;
    if kind == Shared::Match {
        replay(&mut played, &mut content)?;
    }
    if !content.is_empty() {
        return Err(LinkError::Malformed);
    }
    let found = short::<G>(played.state());
    if found != noted {
        return Err(LinkError::Checksum { noted, found });
    }
    Ok((played, kind))
}

/// The bytes before the sum of every link to this game.
fn head(id: &str) -> [u8; HEAD] {
    let [low, high, ..] = fnv(&[id.as_bytes()]).to_le_bytes();
    [LINK_FORMAT, low, high]
}

fn sum(head: &[u8], content: &[u8]) -> [u8; SUM] {
    let [a, b, c, d, e, f, ..] = fnv(&[head, content]).to_le_bytes();
    [a, b, c, d, e, f]
}

/// As much as a link holds of a state's checksum.
fn short<G: Game>(state: &G::State) -> u32 {
    checksum(state).0 as u32
}

fn seal<G: Game>(content: &[u8]) -> String {
    let head = head(G::ID);
    let bytes = [&head, &sum(&head, content)[..], content].concat();
    URL_SAFE_NO_PAD.encode(bytes)
}

/// The bare link in a text with an address in it; without one, all of the text.
pub fn bare_link(text: &str) -> &str {
    match text.split_once(LINK_PATH) {
        Some((_, rest)) => rest.split_whitespace().next().unwrap_or_default(),
        None => text.trim(),
    }
}

/// Whether a text is meant as a link, a damaged one too, and not as a record: it has an address in it, or is made of a link's
/// letters alone and begins as links of this format do.
pub fn is_link(text: &str) -> bool {
    let text = text.trim();
    let start = text.get(..4).map(|start| URL_SAFE_NO_PAD.decode(start));
    let begins = matches!(start, Some(Ok(bytes)) if bytes.first() == Some(&LINK_FORMAT));
    text.contains(LINK_PATH) || begins && text.chars().all(is_letter)
}

fn is_letter(c: char) -> bool {
    c.is_ascii_alphanumeric() || c == '-' || c == '_'
}

/// The bytes of a link, whose format is known and whose sum is right.
fn open(text: &str) -> Result<Vec<u8>, LinkError> {
    let link = bare_link(text);
    let characters = link.chars().count();
    if characters > MAX_LINK {
        return Err(LinkError::TooLong(characters));
    }
    if let Some((at, symbol)) = link.chars().enumerate().find(|&(_, c)| !is_letter(c)) {
        return Err(LinkError::Symbol {
            place: at + 1,
            symbol,
        });
    }
    let bytes = URL_SAFE_NO_PAD.decode(link);
    let bytes = bytes.map_err(|_| LinkError::Damaged)?;
    let format = *bytes.first().ok_or(LinkError::Empty)?;
    if format != LINK_FORMAT {
        return Err(LinkError::Format(format));
    }
    let (head, rest) = bytes.split_at_checked(HEAD).ok_or(LinkError::Damaged)?;
    let (noted, content) = rest.split_at_checked(SUM).ok_or(LinkError::Damaged)?;
    if sum(head, content) != noted {
        return Err(LinkError::Damaged);
    }
    Ok(bytes)
}

/// Everything up to the actions, with the checksum of this state.
fn start<G: Game>(of: &Match<G>, last: &G::State, kind: Shared) -> Vec<u8> {
    let mut out = Vec::new();
    put_number(&mut out, u64::from(G::RULES));
    out.push(kind as u8);
    let setup = of.setup();
    // A valid set-up (`Match::new`) has few seats, short names and as many options as house rules.
    out.push(setup.seats.len() as u8);
    for seat in &setup.seats {
        out.push(match seat.player {
            Player::Human => 0,
            Player::Computer(level) => {
                1 + Level::ALL.iter().take_while(|&&l| l != level).count() as u8
            }
        });
        out.push(seat.name.len() as u8);
        out.extend(seat.name.as_bytes());
    }
    out.push(match setup.first {
        First::Random => 0,
        First::Chosen(seat) => 1 + seat.0,
    });
    let chosen = |(value, rule): (&u8, &HouseRule)| *value != rule.default;
    let mut options = setup.options.iter().zip(G::HOUSE_RULES);
    let count = options.rposition(chosen).map_or(0, |last| last + 1);
    out.push(count as u8);
    out.extend(&setup.options[..count]);
    out.extend(of.seed().to_le_bytes());
    out.extend(short::<G>(last).to_le_bytes());
    out
}

fn read_setup<G: Game>(content: &mut Reader<'_>) -> Result<Setup, LinkError> {
    let mut setup = Setup::plain::<G>(0);
    for seat in 0..content.byte()? {
        let player = match content.byte()? {
            0 => Player::Human,
            place => {
                let level = Level::ALL.get(usize::from(place) - 1);
                Player::Computer(*level.ok_or(LinkError::Player(Seat(seat)))?)
            }
        };
        let length = usize::from(content.byte()?);
        let name = str::from_utf8(content.bytes(length)?).map_err(|_| LinkError::Malformed)?;
        setup.seats.push(SeatSetup {
            name: name.to_owned(),
            player,
        });
    }
    setup.first = match content.byte()? {
        0 => First::Random,
        place => First::Chosen(Seat(place - 1)),
    };
    let count = usize::from(content.byte()?);
    let values = content.bytes(count)?;
    let options = setup.options.get_mut(..count);
    let options = options.ok_or(LinkError::Setup(SetupError::OptionCount(count)))?;
    // The last one would not be there if it were the default.
    if count > 0 && values.last() == options.last() {
        return Err(LinkError::Malformed);
    }
    options.copy_from_slice(values);
    Ok(setup)
}

/// The place of each action among the legal ones, the first on top.
fn choices<G: Game>(played: &Match<G>) -> Digits {
    let mut state = played.state_at(0);
    let (mut legal, mut places) = (Vec::new(), Vec::new());
    for step in played.steps() {
        legal.clear();
        G::legal_actions(&state, &mut legal);
        let place = legal.iter().position(|&action| action == step.action);
        debug_assert!(
            place.is_some(),
            "{} was done, and is not legal",
            step.action
        );
        places.push((place.unwrap_or_default() as u32, legal.len() as u32));
        G::apply_unchecked(&mut state, step.action, &mut Silent);
    }
    let mut digits = Digits::default();
    for &(place, of) in places.iter().rev() {
        digits.put(place, of);
    }
    digits
}

fn replay<G: Game>(played: &mut Match<G>, content: &mut Reader<'_>) -> Result<(), LinkError> {
    let actions = content.number_u32()?;
    if actions > MAX_ACTIONS {
        return Err(LinkError::Actions(actions));
    }
    let seats = played.setup().seats.len() as u64;
    let mut takebacks = Vec::new();
    for _ in 0..content.number()? {
        let number = content.number()?;
        takebacks.push(Takeback {
            after: u32::try_from(number / seats).map_err(|_| LinkError::Malformed)?,
            seat: Seat((number % seats) as u8),
        });
    }
    let mut digits = Digits::from_bytes(content.rest()).ok_or(LinkError::Malformed)?;
    let mut legal = Vec::new();
    for number in 1..=actions as usize {
        legal.clear();
        G::legal_actions(played.state(), &mut legal);
        if legal.is_empty() {
            return Err(LinkError::Action(number));
        }
        let action = legal[digits.take(legal.len() as u32) as usize];
        let done = played.play(action);
        debug_assert!(done.is_ok(), "{action} is legal, and refused");
        done.map_err(|_| LinkError::Action(number))?;
    }
    played.restore_takebacks(takebacks);
    match digits.is_empty() {
        true => Ok(()),
        false => Err(LinkError::Malformed),
    }
}
