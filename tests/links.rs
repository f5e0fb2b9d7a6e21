//! Share links: a match has one, and a text that is not exactly that is refused with the reason.
//!
//! The kept links are those of the kept records: they mean the same for ever, or say that they do
//! not (`Game::RULES`).

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use den_of_thieves::bots;
use den_of_thieves::engine::{
    First, Game, Level, LinkError, MAX_ACTIONS, MAX_LINK, MAX_NAME, Match, Player, Policy, Record,
    Seat, Setup, SetupError, Shared, linked_game, pack, pack_deal, unpack,
};
use den_of_thieves::games::gentlemen_thieves::GentlemenThieves;
use den_of_thieves::games::twelve_thieves::TwelveThieves;
use den_of_thieves::{games, with_game};
use std::path::Path;

const SYMBOLS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// What a link to a typical match may have.
fn limit(game: &str) -> usize {
    match game {
        "twelve-thieves" => 300,
        "gentlemen-thieves" => 250,
        _ => 2_000,
    }
}

/// Name and text of each kept record, or link.
fn kept(folder: &str) -> Vec<(String, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
    let files = std::fs::read_dir(folder).expect("a folder");
    let mut kept: Vec<_> = files
        .map(|file| {
            let path = file.expect("a file").path();
            let name = path.file_stem().expect("a name").to_string_lossy();
            let text = std::fs::read_to_string(&path).expect("text");
            (name.into_owned(), text.trim().to_owned())
        })
        .collect();
    kept.sort();
    kept
}

fn load(name: &str) -> Match<TwelveThieves> {
    let kept = kept("tests/records");
    let (_, text) = kept.iter().find(|(known, _)| known == name).expect("kept");
    Record::load(text).expect("a good record")
}

#[track_caller]
fn refused(link: &str) -> LinkError {
    let error = unpack::<TwelveThieves>(link).expect_err("refused");
    assert!(!error.to_string().is_empty());
    error
}

#[test]
fn kept_records_become_the_kept_links_and_come_back() {
    let links = kept("tests/links");
    let link_of = |name: &str| links.iter().find(|(known, _)| known == name);
    for (name, text) in kept("tests/records") {
        let game = games::IDS.into_iter().find(|id| name.starts_with(id));
        let game = game.expect("named after its game");
        let (_, link) = link_of(&name).unwrap_or_else(|| panic!("{name}: no link is kept"));
        assert_eq!(linked_game(link, &games::IDS), Ok(game));
        with_game!(game, G => {
            let played = Record::load::<G>(&text).expect("a good record");
            assert_eq!(&pack(&played), link, "{name}");
            let (again, kind) = unpack::<G>(link).expect("a good link");
            assert_eq!(kind, Shared::Match);
            assert_eq!(Record::of(&again).to_json(), text);
            assert!(again.steps() == played.steps() && again.state() == played.state());

            let deal = pack_deal(&played);
            if let Some((_, kept)) = link_of(&format!("{name}-deal")) {
                assert_eq!(&deal, kept, "{name}");
            }
            deals_the_same(&played, &deal);
        }, none => panic!("{game}"));
    }
}

/// The set-up and the deal, and whoever does the same has the same match.
fn deals_the_same<G: Game>(played: &Match<G>, deal: &str) {
    let (mut again, kind) = unpack::<G>(deal).expect("a good link");
    assert_eq!((kind, again.steps().len()), (Shared::Deal, 0));
    assert_eq!(again.setup(), played.setup());
    for step in played.steps() {
        again.play(step.action).expect("the same deal");
    }
    assert!(again.state() == played.state());
}

#[test]
fn links_to_typical_matches_are_short() {
    let typical = |name: &str| !name.ends_with("turn-limit") && !name.ends_with("-deal");
    let links = kept("tests/links");
    for (name, link) in links.iter().filter(|(name, _)| typical(name)) {
        let game = linked_game(link, &games::IDS).expect("a good link");
        assert!(link.len() <= limit(game), "{name}: {}", link.len());
    }
    for (name, link) in links.iter().filter(|(name, _)| name.ends_with("-deal")) {
        assert!(link.len() < 60, "{name}: {}", link.len());
    }
}

/// `cargo test --test links -- --ignored --nocapture`
#[test]
#[ignore = "plays a hundred matches of each game, for the figures"]
fn figures() {
    for id in games::IDS {
        with_game!(id, G => for level in [Level::Novice, Level::Regular] {
            sizes::<G>(level);
        }, none => panic!("{id}"));
    }
}

/// Lengths of the links to a hundred matches between computers, evenly over the numbers of seats.
fn sizes<G: Policy>(level: Level) {
    let mut sizes: Vec<(usize, usize)> = (0..100u64)
        .map(|seed| {
            let tables = u64::from(G::SEATS.end() - G::SEATS.start()) + 1;
            let mut setup = Setup::plain::<G>(G::SEATS.start() + (seed % tables) as u8);
            for seat in &mut setup.seats {
                seat.player = Player::Computer(level);
            }
            // As large as the numbers of real deals are.
            let seed = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15);
            let mut played = Match::<G>::new(setup, seed).expect("a table of the game");
            while let Some(action) = bots::reply(&played) {
                played.play(action).expect("legal");
            }
            (pack(&played).len(), played.steps().len())
        })
        .collect();
    sizes.sort_unstable();
    let actions = sizes.iter().map(|size| size.1).sum::<usize>() / sizes.len();
    println!(
        "{} {}: shortest {}, median {}, longest {} characters; {actions} actions on average",
        G::ID,
        level.id(),
        sizes[0].0,
        sizes[50].0,
        sizes[99].0
    );
    assert!(sizes[50].0 <= limit(G::ID));
}

#[test]
fn one_changed_character_anywhere_is_refused() {
    for (name, link) in kept("tests/links") {
        let mut text = link.clone().into_bytes();
        for place in 0..text.len() {
            let right = text[place];
            for &wrong in SYMBOLS.iter().filter(|&&symbol| symbol != right) {
                text[place] = wrong;
                let text = str::from_utf8(&text).expect("ASCII");
                match linked_game(text, &games::IDS) {
                    Err(LinkError::Damaged) => {}
                    // The format itself: nobody knows what another one would look like.
                    Err(LinkError::Format(_)) if place < 2 => {}
                    other => panic!("{name}: {text}: {other:?}"),
                }
            }
            text[place] = right;
        }
    }
}

#[test]
fn cut_lengthened_and_shuffled_links_are_refused() {
    for (name, link) in kept("tests/links") {
        let damaged = |text: &str| {
            let game = linked_game(text, &games::IDS);
            assert_eq!(game, Err(LinkError::Damaged), "{name}: {text}");
        };
        for end in 2..link.len() {
            damaged(&link[..end]);
        }
        for &more in SYMBOLS {
            damaged(&format!("{link}{}", char::from(more)));
        }
        damaged(&link.repeat(2));
        // The first two characters hold the format.
        for place in 2..link.len() {
            damaged(&format!("{}{}", &link[..place], &link[place + 1..]));
            let mut swapped = link.clone().into_bytes();
            swapped.swap(place, (place + 1).min(link.len() - 1));
            if swapped != link.as_bytes() {
                damaged(str::from_utf8(&swapped).expect("ASCII"));
            }
        }
        let small = link.to_ascii_lowercase();
        assert!(linked_game(&small, &games::IDS).is_err());
    }
}

#[test]
fn a_link_is_found_where_people_paste_it() {
    let played = load("twelve-thieves-nothing-left");
    let link = pack(&played);
    for text in [
        format!(" {link}\n"),
        format!("#/share/{link}"),
        format!("https://example.org/den/#/share/{link}"),
        format!("Beat me at this:\nhttps://example.org/#/share/{link}\nSee you!"),
        format!("看看這局 http://[::1]:8080/a/b/?c=d#/share/{link}\u{3000}"),
    ] {
        let (again, _) =
            unpack::<TwelveThieves>(&text).unwrap_or_else(|why| panic!("{text}: {why}"));
        assert_eq!(Record::of(&again), Record::of(&played));
    }
    for text in ["", " \n", "#/share/", "https://example.org/#/share/ "] {
        assert_eq!(refused(text), LinkError::Empty);
    }
}

#[test]
fn what_is_in_no_link_is_named() {
    let link = pack(&load("twelve-thieves-nothing-left"));
    for symbol in ['+', '/', '=', '.', ' ', '\n', '\0', 'é', '賊', '\u{200b}'] {
        let text = format!("{}{symbol}{}", &link[..20], &link[20..]);
        let place = 21;
        assert_eq!(refused(&text), LinkError::Symbol { place, symbol });
    }
    assert!(matches!(
        refused("{\"format\":1}"),
        LinkError::Symbol { place: 1, .. }
    ));
}

#[test]
fn what_is_much_too_long_is_not_decoded() {
    let long = MAX_LINK + 1;
    assert_eq!(refused(&"A".repeat(long)), LinkError::TooLong(long));
    assert_eq!(refused(&"賊".repeat(long)), LinkError::TooLong(long));
    let more = 50_000_000;
    let address = format!("#/share/{}", "_".repeat(more));
    assert_eq!(refused(&address), LinkError::TooLong(more));
    // Eight bits of 0 are no format.
    assert_eq!(refused(&"A".repeat(MAX_LINK)), LinkError::Format(0));
}

#[test]
fn a_link_to_another_game() {
    let played = Match::<GentlemenThieves>::new(Setup::plain::<GentlemenThieves>(3), 1);
    let link = pack(&played.expect("a table of the game"));
    assert_eq!(refused(&link), LinkError::Game);
    let without = ["age-of-thieves", "twelve-thieves"];
    assert_eq!(linked_game(&link, &without), Err(LinkError::Game));
    assert_eq!(linked_game(&link, &games::IDS), Ok("gentlemen-thieves"));
}

#[test]
fn names_levels_takebacks_and_large_numbers_come_back() {
    let mut setup = Setup::plain::<TwelveThieves>(4);
    let names = [
        "賊".repeat(MAX_NAME),
        String::new(),
        " a\u{301} ".into(),
        "🦝".repeat(MAX_NAME),
    ];
    for (seat, name) in setup.seats.iter_mut().zip(names) {
        seat.name = name;
    }
    for (seat, level) in setup.seats[1..].iter_mut().zip(Level::ALL) {
        seat.player = Player::Computer(level);
    }
    for first in [First::Random, First::Chosen(Seat(3))] {
        setup.first = first;
        for seed in [0, 1 << 53, u64::MAX] {
            let mut played = Match::<TwelveThieves>::new(setup.clone(), seed).expect("a table");
            for _ in 0..6 {
                let action = played.legal_actions()[2];
                played.play(action).expect("legal");
                played.take_back().expect("nothing shown");
                played.play(action).expect("legal");
            }
            let (again, _) = unpack::<TwelveThieves>(&pack(&played)).expect("a good link");
            assert_eq!(again.takebacks().len(), 6);
            assert_eq!(Record::of(&again), Record::of(&played));
            deals_the_same(&played, &pack_deal(&played));
        }
    }
}

/// From the description of the format alone.
fn sealed(content: &[u8]) -> String {
    let fnv = |bytes: &mut dyn Iterator<Item = u8>| {
        bytes.fold(0xcbf2_9ce4_8422_2325_u64, |sum, byte| {
            (sum ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
        })
    };
    let game = fnv(&mut TwelveThieves::ID.bytes()).to_le_bytes();
    let head = [1, game[0], game[1]];
    let sum = fnv(&mut head.into_iter().chain(content.iter().copied())).to_le_bytes();
    URL_SAFE_NO_PAD.encode([&head, &sum[..6], content].concat())
}

const RULES: u8 = TwelveThieves::RULES as u8;

/// Two people without names, seat 0 first, the usual house rules.
const TABLE: [u8; 9] = [RULES, 0, 2, 0, 0, 0, 0, 1, 0];

/// A match of these bytes after [`TABLE`]: seed 7, and no checksum that anybody would have.
fn content(table: &[u8], rest: &[u8]) -> Vec<u8> {
    [table, &[7, 0, 0, 0, 0, 0, 0, 0], &[0; 4], rest].concat()
}

#[track_caller]
fn refused_content(table: &[u8], rest: &[u8]) -> LinkError {
    refused(&sealed(&content(table, rest)))
}

#[test]
fn a_link_has_the_bytes_that_are_described() {
    // Two people, seed 7; the record notes 9734bd1c1b43546e after 33 actions. The eight placements
    // are 2 3 2 3 1 0 4 5 of 6, 6, ... and nothing else can be chosen but each end.
    let link = pack(&load("twelve-thieves-nothing-left"));
    let bytes = URL_SAFE_NO_PAD.decode(&link).expect("base64url");
    let mut expected = content(&TABLE, &[33, 0]);
    expected[17..21].copy_from_slice(&[0x6e, 0x54, 0x43, 0x1b]);
    assert_eq!(bytes[9..9 + expected.len()], expected);
    assert_eq!(link, sealed(&bytes[9..]));
    // Every house rule away from its default, seat 0 drawn, four novices.
    let deal = pack_deal(&load("twelve-thieves-won-4-seats-house-rules"));
    let bytes = URL_SAFE_NO_PAD.decode(&deal).expect("base64url");
    let table = [RULES, 1, 4, 1, 0, 1, 0, 1, 0, 1, 0, 0, 5, 1, 1, 1, 1, 1];
    assert_eq!(bytes[9..27], table);
    assert_eq!(bytes[27..35], [5, 0, 0, 0, 0, 0, 0, 0]);
    assert_eq!(bytes.len(), 39);
}

#[test]
fn older_and_newer_rules_are_told_apart() {
    for link in [RULES - 1, RULES + 1] {
        let mut table = TABLE;
        table[0] = link;
        let (link, here) = (u32::from(link), TwelveThieves::RULES);
        let error = refused_content(&table, &[0, 0]);
        assert_eq!(error, LinkError::Rules { link, here });
        let age = if link < here { "older" } else { "newer" };
        assert!(error.to_string().contains(age));
        // Whatever else newer rules may need.
        assert_eq!(refused(&sealed(&table[..1])), error);
    }
}

#[test]
fn a_table_out_of_range() {
    let person = [0, 0];
    let table = |seats: &[&[u8]], rest: &[u8]| {
        let count = [RULES, 0, seats.len() as u8];
        refused_content(&[&count, &seats.concat()[..], rest].concat(), &[0, 0])
    };
    for seats in [0, 1, 5, 255] {
        let error = LinkError::Setup(SetupError::Seats(seats));
        assert_eq!(table(&vec![&person[..]; seats], &[1, 0]), error);
    }
    let named = |name: &str| [&[0, name.len() as u8], name.as_bytes()].concat();
    let long = named(&"a".repeat(MAX_NAME + 1));
    let error = LinkError::Setup(SetupError::Name(Seat(1)));
    assert_eq!(table(&[&person, &long], &[1, 0]), error);
    let cut = [0, 2, 0xe8, 0xb3];
    assert_eq!(table(&[&person, &cut], &[1, 0]), LinkError::Malformed);
    let strong = [200, 0];
    assert_eq!(
        table(&[&person, &strong], &[1, 0]),
        LinkError::Player(Seat(1))
    );
    for (first, seat) in [(3, 2), (255, 254)] {
        let error = LinkError::Setup(SetupError::First(Seat(seat)));
        assert_eq!(table(&[&person, &person], &[first, 0]), error);
    }
    let options = |values: &[u8]| {
        let count = values.len() as u8;
        table(&[&person, &person], &[&[1, count], values].concat())
    };
    let error = LinkError::Setup(SetupError::OptionCount(6));
    assert_eq!(options(&[1; 6]), error);
    let last = TwelveThieves::HOUSE_RULES[4].id;
    let error = LinkError::Setup(SetupError::Option(last));
    assert_eq!(options(&[1, 1, 1, 1, 9]), error);
    // The default need not be said, so it must not be: a match has one link.
    let default = TwelveThieves::HOUSE_RULES[0].default;
    assert_eq!(options(&[default]), LinkError::Malformed);
}

#[test]
fn actions_and_takebacks_out_of_range() {
    // 10,000 in seven bits a byte.
    assert_eq!(MAX_ACTIONS, 10_000);
    let most = refused_content(&TABLE, &[0x90, 0x4e, 0]);
    assert!(matches!(most, LinkError::Action(number) if number < 10_000));
    let error = LinkError::Actions(10_001);
    assert_eq!(refused_content(&TABLE, &[0x91, 0x4e, 0]), error);
    let beyond_32_bits = [0x80, 0x80, 0x80, 0x80, 0x10, 0];
    assert_eq!(
        refused_content(&TABLE, &beyond_32_bits),
        LinkError::Malformed
    );
    for rest in [
        // A number that says no more than a shorter one.
        &[0x80, 0, 0][..],
        // More takebacks than there is text for.
        &[0, 9, 1],
        &[0, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 1],
        // After more actions than 32 bits count.
        &[0, 1, 0x80, 0x80, 0x80, 0x80, 0x20],
        // Digits that nobody takes: too many, or too large.
        &[0, 0, 1],
        &[1, 0, 6],
        // A number with a zero in front.
        &[1, 0, 1, 0],
        &[0, 0, 0],
    ] {
        assert_eq!(
            refused_content(&TABLE, rest),
            LinkError::Malformed,
            "{rest:?}"
        );
    }
    // The last of six places: a match, but not the one whose state is noted.
    let other = refused_content(&TABLE, &[1, 0, 5]);
    assert!(matches!(other, LinkError::Checksum { noted: 0, .. }));
}

#[test]
fn an_action_after_the_end_is_named() {
    let link = pack(&load("twelve-thieves-nothing-left"));
    let mut bytes = URL_SAFE_NO_PAD.decode(link).expect("base64url");
    assert_eq!(bytes[30], 33);
    bytes[30] = 34;
    assert_eq!(refused(&sealed(&bytes[9..])), LinkError::Action(34));
    bytes[30] = 32;
    assert!(refused(&sealed(&bytes[9..])) != LinkError::Action(33));
}

#[test]
fn bytes_left_out_or_put_in_are_refused_though_the_sum_is_right() {
    for link in [pack, pack_deal].map(|pack| pack(&load("twelve-thieves-won-2-seats"))) {
        let bytes = URL_SAFE_NO_PAD.decode(&link).expect("base64url");
        let content = &bytes[9..];
        for end in 0..content.len() {
            refused(&sealed(&content[..end]));
        }
        for more in 0..=255 {
            refused(&sealed(&[content, &[more]].concat()));
        }
        for place in 0..content.len() {
            let mut changed = content.to_vec();
            changed.remove(place);
            if changed != content[..content.len() - 1] {
                let link = sealed(&changed);
                // Another seed with its own state would be another deal; nothing else is one.
                assert!(unpack::<TwelveThieves>(&link).is_err());
            }
        }
    }
    let mut kind = TABLE;
    kind[1] = 2;
    assert_eq!(refused_content(&kind, &[0, 0]), LinkError::Malformed);
}

/// The most that a link can ask for; it must not take long in an unoptimised build either.
#[test]
fn the_longest_link_is_read_in_a_moment() {
    let digits = vec![0xff; MAX_LINK / 4 * 3 - 9 - TABLE.len() - 12 - 3];
    let link = sealed(&content(&TABLE, &[&[0x90, 0x4e, 0], &digits[..]].concat()));
    assert_eq!(link.len(), MAX_LINK);
    assert!(matches!(refused(&link), LinkError::Action(_)));
}
