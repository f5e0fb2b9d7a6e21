//! `thieves link` and `thieves unlink`: a match record as a share link, and back.

use crate::args;
use crate::check::{game_of, unknown_game};
use crate::report::{Failure, Out, read};
use den_of_thieves::engine::{LinkError, Record, linked_game, pack, pack_deal, unpack};
use den_of_thieves::{games, with_game};
use lexopt::prelude::*;

const LINK_HELP: &str = "\
usage: thieves link FILE [--setup]

Replays a match record and prints it as a share link: what stands behind
'#/share/' in an address of the app.

  --setup   only the set-up and the deal, without the actions
";

const UNLINK_HELP: &str = "\
usage: thieves unlink TEXT

Replays a share link and prints its match record as JSON; that of a mere set-up
has no actions. TEXT is the link, or an address or message that has it behind
'#/share/'.
";

pub fn link(mut args: lexopt::Parser, out: &mut Out) -> Result<(), Failure> {
    let (mut words, mut setup_only) = (Vec::new(), false);
    while let Some(arg) = args.next()? {
        match arg {
            Value(word) => words.push(word.string()?),
            Long("help") | Short('h') => return out.text(LINK_HELP),
            Long("setup") => setup_only = true,
            other => return Err(other.unexpected().into()),
        }
    }
    let file = args::word(&words, 0, "the file")?;
    args::no_more(&words, 1)?;
    let text = read(&file)?;
    let game = game_of(&file, &text)?;
    let link = with_game!(game.as_str(), G => {
        let played = Record::load::<G>(&text).map_err(|error| Failure::bad(&file, error))?;
        if setup_only { pack_deal(&played) } else { pack(&played) }
    }, none => return Err(unknown_game(&file, &game)));
    out.text(&link)?;
    out.text("\n")
}

pub fn unlink(mut args: lexopt::Parser, out: &mut Out) -> Result<(), Failure> {
    let mut words = Vec::new();
    while let Some(arg) = args.next()? {
        match arg {
            Value(word) => words.push(word.string()?),
            Long("help") | Short('h') => return out.text(UNLINK_HELP),
            other => return Err(other.unexpected().into()),
        }
    }
    let text = args::word(&words, 0, "the link")?;
    args::no_more(&words, 1)?;
    let bad = |error: LinkError| Failure::bad("link", error);
    let game = linked_game(&text, &games::IDS).map_err(bad)?;
    let record = with_game!(game, G => {
        let (played, _) = unpack::<G>(&text).map_err(bad)?;
        Record::of(&played)
    }, none => return Err(bad(LinkError::Game)));
    out.json(&record)
}
