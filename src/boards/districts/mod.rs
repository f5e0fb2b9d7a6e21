//! The board of Gentlemen Thieves: five stages in a street, the two tables, and the black market.

mod facts;
mod finale;
mod geometry;
mod lanes;
mod market;
mod notebook;
mod parts;
mod secret;
mod stages;
mod street;
mod tables;

use crate::boards::Scene;
use crate::boards::art::Area;
use crate::boards::handles::{Handles, drawn};
use crate::boards::live::{Fact, boxed, live, memo};
use crate::boards::picks::Picks;
use crate::boards::say::{Say, use_say};
use crate::engine::{Glow, Handle};
use crate::games::gentlemen_thieves::{
    GentlemenThieves, KINDS, Location, Payout, Table, Token, View, handles, moved, payout_of,
};
use crate::words::Key;
use crate::words::spoken::Spoken;
use facts::{Mark, Motion};
use geometry::Layout;
use leptos::prelude::*;

const HANDLES: &[&str] = &[
    "place",
    "token",
    "lock",
    "carriage",
    "tunnel",
    "loot",
    "character",
    "stash",
    "alliance",
    "market",
    "blind",
    "drawn",
];

/// What every part of the board reads.
#[derive(Clone, Copy)]
struct Board {
    view: Signal<View>,
    picks: Picks,
    say: Say,
    layout: Layout,
    /// The table as the action being chosen would leave it, before anything is split.
    after: Fact<Option<Table>>,
    /// What that action would split.
    payout: Fact<Option<Payout>>,
    /// The tool about to be laid somewhere.
    tool: Fact<Option<Token>>,
    motion: Fact<Motion>,
    marks: Fact<Vec<Mark>>,
}

impl Board {
    fn new(scene: Scene<GentlemenThieves>, layout: Layout) -> Board {
        let Scene {
            view,
            picks,
            preview,
            marks,
            ..
        } = scene;
        // A preview outlives its phase by a moment: only what the table still allows is drawn.
        let planned = move || {
            preview
                .get()
                .filter(|_| picks.picker.with(|picker| picker.current().is_some()))
        };
        let touch = Callback::new(move |handle| picks.touch.run(meant(picks, handle)));
        Board {
            view,
            picks: Picks { touch, ..picks },
            say: use_say(),
            layout,
            after: memo(move || {
                planned().map(|action| view.with(|view| moved(&view.table, action)))
            }),
            payout: memo(move || {
                planned().and_then(|action| view.with(|view| payout_of(&view.table, action)))
            }),
            tool: memo(move || {
                let path = picks.picker.with(|picker| picker.path().to_vec());
                view.with(|view| facts::tool_in_hand(&view.table, &path))
            }),
            motion: motion(view),
            marks: memo(move || marks.with(|events| Mark::of(events))),
        }
    }

    /// How a handle is called.
    fn name(self, handle: Handle) -> Signal<String> {
        let text = move || {
            self.view
                .with(|view| GentlemenThieves::handle(view, handle))
        };
        Signal::derive(move || self.say.text(&text()))
    }

    /// Something of the table, noticed only when it changes.
    fn fact<T: PartialEq + Send + Sync + 'static>(
        self,
        read: impl Fn(&Table) -> T + Send + Sync + 'static,
    ) -> Fact<T> {
        memo(move || self.view.with(|view| read(&view.table)))
    }

    /// How a handle stands, noticed only when it changes.
    fn glow(self, handle: Handle) -> Fact<Glow> {
        memo(move || self.picks.glow(handle))
    }

    /// A handle that stays where it is.
    fn handle(self, handle: Handle, area: Area, inner: AnyView) -> AnyView {
        let name = self.name(handle);
        drawn(self.picks, Signal::stored(handle), name, area, inner)
    }

    /// A set of handles in an element of its own.
    fn handles(self, column: fn(Handle) -> u16) -> Handles {
        let view = self.view;
        Handles::new(self.picks, HANDLES, column, move || view.track())
    }
}

/// What has moved since the last view.
fn motion(view: Signal<View>) -> Fact<Motion> {
    let seen = Memo::new(move |old: Option<&(Table, Motion)>| {
        let new = view.with(|view| view.table);
        let motion = match old {
            Some((old, motion)) if *old == new => motion.clone(),
            Some((old, motion)) => Motion::between(old, &new, motion.tick),
            None => Motion::default(),
        };
        (new, motion)
    });
    memo(move || seen.with(|(_, motion)| motion.clone()))
}

/// Tools lie in the way of their location: a touch on them that would do nothing goes to it.
fn meant(picks: Picks, handle: Handle) -> Handle {
    let rests = |handle| picks.picker.with_untracked(|picker| picker.glow(handle)) == Glow::Rest;
    let location = Handle::new("place", handle.index / u16::from(KINDS));
    if handle.kind == "token" && rests(handle) && !rests(location) {
        location
    } else {
        handle
    }
}

/// A location and its tools are one column; everything else is one by itself.
fn column(handle: Handle) -> u16 {
    match handle.kind {
        "place" => handle.index,
        "token" => handle.index / u16::from(KINDS),
        kind => {
            100 * HANDLES.iter().position(|&known| known == kind).unwrap_or(0) as u16 + handle.index
        }
    }
}

/// The locations with tools and special tokens; in narrow windows the two tables above them.
pub fn board(scene: Scene<GentlemenThieves>) -> AnyView {
    let layout = geometry::layout();
    let shown = move || draw(Board::new(scene, layout.get()));
    view! {
        {shown}
        {finale::finale(scene)}
    }
    .into_any()
}

/// The whole drawing in one layout.
fn draw(board: Board) -> AnyView {
    let Area { x, y, w, h } = board.layout.frame();
    let scene = board.layout.is_scene();
    let locations = Location::ALL.map(|at| stages::location(board, at));
    let drawing = view! {
        {scene.then(|| stages::scenery(board))}
        <svg viewBox=format!("{x} {y} {w} {h}") role="group"
            aria-label=board.say.word(Key::GentlemenFiveLocations)>
            {locations.into_iter().collect_view()}
            {scene.then(|| street::link(board))}
            {lanes::split(board)}
        </svg>
    };
    let label = board.say.title(Key::GentlemenFiveLocations);
    let handles = board.handles(column);
    if scene {
        return boxed(handles, "districts scene", label, drawing.into_any());
    }
    let sixth = (board.layout == Layout::Rows { columns: 2 }).then(|| market::sixth(board));
    let inner = view! {
        {tables::strip(board)}
        <div class="rows">{drawing} {sixth}</div>
    };
    boxed(handles, "districts narrow-rows", label, inner.into_any())
}

/// The tables, the market, and what is in the centre; in narrow windows all but the tables in one strip.
pub fn tray(scene: Scene<GentlemenThieves>) -> AnyView {
    let layout = geometry::layout();
    let shown = move || {
        let board = Board::new(scene, layout.get());
        let say = board.say;
        let label = say.title(Key::GentlemenMarket);
        let handles = board.handles(column);
        if board.layout.is_scene() {
            let inner = view! {
                {tables::tables(board)}
                {market::market(board)}
                {market::centre(board)}
            };
            return boxed(handles, "den-tray wide-tray", label, inner.into_any());
        }
        let centre = (board.layout == Layout::Rows { columns: 1 }).then(|| market::centre(board));
        let inner = view! {
            {market::market(board)}
            {centre}
        };
        view! {
            <div class="den-strip">
                {boxed(handles, "den-tray strip-tray", label, inner.into_any())}
                {secret::secret(scene, board)}
            </div>
        }
        .into_any()
    };
    live(move || shown().into_any())
}

/// The own character and the notebook, on the rail of wide windows.
pub fn aside(scene: Scene<GentlemenThieves>) -> AnyView {
    let layout = geometry::layout();
    let wide = memo(move || layout.get().is_scene());
    let shown = move || {
        wide.get()
            .then(|| secret::secret(scene, Board::new(scene, layout.get_untracked())))
    };
    live(move || shown().into_any())
}

/// The loot, tunnels and so on that lie in the centre; not drawn where they lie elsewhere.
fn in_centre(table: &Table, handle: Handle) -> bool {
    match handle {
        handles::CARRIAGE => table.carriage.is_none(),
        _ if handle.kind == "tunnel" => table.tunnel[usize::from(handle.index) % 2].is_none(),
        _ => table.supply > 0,
    }
}
