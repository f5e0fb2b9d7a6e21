//! The city map of Hedria: scenery, spaces, figures, and what the player asks to see over them.

mod camera;
mod controls;
mod country;
mod figures;
mod houses;
mod outline;
mod overlay;
mod pen;
mod pieces;
mod plan;
mod scenery;
mod walls;

use crate::boards::Scene;
use crate::boards::handles::Handles;
use crate::boards::live::{Fact, memo};
use crate::boards::picks::Picks;
use crate::boards::say::{Say, use_say};
use crate::engine::{Glow, Handle, Seat};
use crate::games::age_of_thieves::hedria::{District, LabelLine, NODES, Node, Spaces};
use crate::games::age_of_thieves::hedria_data::QUARTERS;
use crate::games::age_of_thieves::{Action, AgeOfThieves, Event, View, handles};
use crate::words::Key;
use crate::words::age_of_thieves::names::district_name;
use camera::Camera;
use leptos::ev::{KeyboardEvent, MouseEvent, PointerEvent};
use leptos::prelude::*;
use leptos::wasm_bindgen::JsCast;
use leptos::wasm_bindgen::closure::Closure;
use leptos::web_sys::{Element, EventTarget, ResizeObserver};
use overlay::{Ranges, Wish};
use pen::{P, polar, spot};
use std::sync::LazyLock;

/// The handles that occur on the map.
const KINDS: &[&str] = &["space", "guard", "thief", "way-out"];

/// It takes a moment to build, and never changes.
static SCENERY: LazyLock<String> = LazyLock::new(scenery::markup);

/// What every part of the map reads.
#[derive(Clone, Copy)]
struct Map {
    view: Signal<View>,
    picks: Picks,
    preview: Signal<Option<Action>>,
    marks: Signal<Vec<Event>>,
    say: Say,
    camera: Camera,
    handles: Handles,
    wish: RwSignal<Wish>,
    /// Where the player's thief can get to, while the player thinks about moving.
    reach: Fact<Option<(Seat, Spaces)>>,
}

/// The map.
pub fn city(scene: Scene<AgeOfThieves>) -> AnyView {
    let Scene {
        view,
        picks,
        preview,
        marks,
        ..
    } = scene;
    let say = use_say();
    let wish = RwSignal::new(Wish {
        reach: true,
        ranges: Ranges::Near,
        guard: None,
        walks: false,
    });
    let touch = Callback::new(move |handle| picks.touch.run(meant(view, picks, handle)));
    let touching = Picks { touch, ..picks };
    let map = Map {
        view,
        picks,
        preview,
        marks,
        say,
        camera: Camera::new(),
        handles: Handles::new(touching, KINDS, |handle| handle.index, move || view.track()),
        wish,
        reach: memo(move || view.with(reach)),
    };
    map.draw()
}

/// Where the seat at the device can get to, if it is about to declare or to move.
fn reach(view: &View) -> Option<(Seat, Spaces)> {
    let me = view.seat()?;
    view.is_to_move(me).then(|| (me, view.reachable(me)))
}

/// Calls `changed` now and whenever an element's size changes.
fn watch_size(element: &Element, changed: impl Fn() + 'static) {
    let call = Closure::<dyn Fn()>::new(changed);
    let Ok(observer) = ResizeObserver::new(call.as_ref().unchecked_ref()) else {
        return;
    };
    observer.observe(element);
    let kept = StoredValue::new_local((observer, call));
    on_cleanup(move || {
        kept.try_with_value(|(observer, _)| observer.disconnect());
    });
}

/// Figures and spaces are in each other's way: a touch that would do nothing goes to the other.
fn meant(view: Signal<View>, picks: Picks, handle: Handle) -> Handle {
    let lit =
        |handle: &Handle| picks.picker.with_untracked(|picker| picker.glow(*handle)) != Glow::Rest;
    if lit(&handle) {
        return handle;
    }
    let others = view.with_untracked(|view| {
        let at = node_of(view, handle)?;
        let table = &view.table;
        let thieves = table
            .all_seats()
            .filter(|&seat| table.thief(seat).at == Some(at));
        let mut all: Vec<Handle> = vec![handles::space(at), handles::guard(at)];
        all.extend(thieves.map(handles::thief));
        Some(all)
    });
    others.into_iter().flatten().find(lit).unwrap_or(handle)
}

/// The space a handle is on.
fn node_of(view: &View, handle: Handle) -> Option<Node> {
    match handle.kind {
        "space" | "guard" if usize::from(handle.index) < NODES => Some(Node(handle.index as u8)),
        "thief" if handle.index < 4 => view.table.thief(Seat(handle.index as u8)).at,
        _ => None,
    }
}

/// Where the player's thief stands on the drawing.
fn own_spot(view: &View) -> Option<P> {
    view.table.thief(view.seat()?).at.map(spot)
}

impl Map {
    fn draw(self) -> AnyView {
        let Map {
            camera,
            handles,
            view,
            ..
        } = self;
        camera.live.on_load(move |svg| {
            handles.set_root(svg.clone().into());
            figures::follow(self, svg.into());
        });
        camera.view.on_load(move |seen| {
            watch_size(&seen, move || camera.measure(view.with_untracked(own_spot)))
        });
        let over = move |ev: PointerEvent| {
            if ev.buttons() == 0 {
                handles.over(ev);
            }
        };
        let gates = memo(move || view.with(|view| overlay::gates(&view.table)));
        // One for each district: what changes is seldom in more than one.
        let things = District::ALL.map(|district| {
            let things = memo(move || view.with(|view| pieces::things(view, district)));
            Map::layer("things", things)
        });
        view! {
            <div class=move || camera.level.get().class()>
                <div class="view" node_ref=camera.view
                    on:pointerdown=move |ev| camera.down(ev) on:pointermove=move |ev| camera.drag(ev)
                    on:pointerup=move |ev| camera.up(ev) on:pointercancel=move |ev| camera.up(ev)
                    on:wheel=move |ev| camera.wheel(ev) on:scroll=move |_| camera.scrolled() on:click=move |ev| self.click(ev)
                    on:keydown=move |ev| self.key(ev) on:pointerover=over on:pointerleave=move |ev| handles.leave(ev)
                    on:focusin=move |ev| { self.focused(ev.target()); handles.focus_in(ev) }
                    on:focusout=move |ev| handles.focus_out(ev)>
                    <div class="plane" node_ref=camera.plane>
                        <svg class="scenery" node_ref=camera.scenery viewBox="0 0 20000 20000" aria-hidden="true" inner_html=SCENERY.as_str()></svg>
                        <svg class="live" viewBox="0 0 2000 2000" role="group" aria-label=self.say.word(Key::AgeCity) node_ref=camera.live>
                            {self.names()}
                            {Map::layer("lines", gates)}
                            {Map::layer("lines", memo(move || self.lines()))}
                            <g inner_html=pieces::spaces()></g>
                            {things.into_iter().collect_view()}
                            <g inner_html=pieces::figures()></g>
                            {Map::layer("signs", memo(move || self.signs()))}
                        </svg>
                    </div>
                </div>
                {controls::buttons(self)}
                {controls::lens(self)}
                {controls::overview(self)}
            </div>
        }
        .into_any()
    }

    /// A group drawn from text, whenever the text changes.
    fn layer(class: &'static str, text: Fact<String>) -> AnyView {
        view! { <g class=class aria-hidden="true" inner_html=move || text.get()></g> }.into_any()
    }

    /// The names of the quarters, once along their lines and once large, for the whole city in small.
    fn names(self) -> AnyView {
        let name = move |i: usize, small: bool| {
            let quarter = &QUARTERS[i];
            let size = if small {
                f32::from(quarter.label.size) * 1.3
            } else {
                90.0
            };
            let line = match quarter.label.line {
                LabelLine::Arc { degrees, radius } => {
                    let radius = if small { f32::from(radius) } else { 590.0 };
                    let ends = [-60.0, 60.0].map(|off| polar(f32::from(degrees) + off, radius));
                    let [a, b] = ends.map(|(x, y)| format!("{} {}", x as i32, y as i32));
                    format!("M{a}A{radius} {radius} 0 0 1 {b}")
                }
                LabelLine::Straight { x, y } => {
                    format!("M{} {}h1200", x - 600, if small { y } else { 1690 })
                }
            };
            let (word, id) = (
                self.say.word(district_name(quarter.district)),
                format!("hedria-{i}-{small}"),
            );
            view! {
                <g class=if small { "name" } else { "name large" }>
                    <path id=id.clone() d=line />
                    <text font-size=size as i32><textPath href=format!("#{id}") startOffset="50%">{word}</textPath></text>
                </g>
            }
            .into_any()
        };
        let quarters = 1..QUARTERS.len();
        let all = (0..QUARTERS.len())
            .map(|i| (i, true))
            .chain(quarters.map(|i| (i, false)));
        view! { <g class="names" aria-hidden="true">{all.map(|(i, small)| name(i, small)).collect_view()}</g> }.into_any()
    }

    /// Lines along the streets, under the spaces.
    fn lines(self) -> String {
        let (wish, action) = (self.wish.get(), self.preview.get());
        let thinks = self.reach.with(Option::is_some);
        let trails = self.marks.with(|marks| overlay::trails(marks));
        self.view.with(|view| {
            let me = view.seat();
            let shown = Wish {
                ranges: if thinks || wish.ranges == Ranges::All {
                    wish.ranges
                } else {
                    Ranges::None
                },
                ..wish
            };
            let mut lines = overlay::bands(view, me, shown);
            lines += &trails;
            if wish.walks {
                lines += &overlay::walks(view);
            }
            lines + &overlay::route(view, me, action)
        })
    }

    /// Signs over everything else.
    fn signs(self) -> String {
        let shown = self.wish.with(|wish| wish.reach);
        let reach = self.reach.get().filter(|_| shown);
        let action = self.preview.get();
        self.view.with(|view| {
            let risks = reach.filter(|_| controls::guards_come(view));
            let signs = risks.map(|(me, reach)| overlay::signs(view, me, reach));
            signs.unwrap_or_default() + &overlay::distances(&view.table, view.seat(), action)
        })
    }

    /// A click or tap.
    fn click(self, event: MouseEvent) {
        let point = (event.client_x() as f32, event.client_y() as f32);
        let thief = self.view.with_untracked(own_spot);
        if self.camera.dragged() || self.camera.approaches(thief, point) {
            return;
        }
        let Some(handle) = self.handles.under(event.target()) else {
            return;
        };
        let meant = meant(self.view, self.picks, handle);
        let rests = self
            .picks
            .picker
            .with_untracked(|picker| picker.glow(meant))
            == Glow::Rest;
        if meant.kind == "guard" && rests {
            // Its range, besides those of the nearest.
            let node = Node(meant.index as u8);
            self.wish
                .update(|wish| wish.guard = Some(node).filter(|_| wish.guard != Some(node)));
        }
        self.picks.touch.run(meant);
    }

    /// Arrow keys follow the streets; plus and minus zoom; page keys go through what is lit.
    fn key(self, event: KeyboardEvent) {
        let plain = !event.ctrl_key() && !event.alt_key() && !event.meta_key();
        let here = self.handles.under(event.target());
        let node = here.and_then(|handle| self.view.with_untracked(|view| node_of(view, handle)));
        let towards = match event.key().as_str() {
            "+" | "=" if plain => return self.camera.nearer(),
            "-" if plain => return self.camera.farther(),
            "0" if plain => return self.camera.whole(),
            "ArrowUp" => (0.0, -1.0),
            "ArrowDown" => (0.0, 1.0),
            "ArrowLeft" => (-1.0, 0.0),
            "ArrowRight" => (1.0, 0.0),
            key @ ("PageDown" | "PageUp") => {
                event.prevent_default();
                return self.next_lit(here, key == "PageDown");
            }
            _ => return self.handles.key(event),
        };
        let Some(node) = node.filter(|_| plain) else {
            return;
        };
        event.prevent_default();
        let from = spot(node);
        let along = |next: &Node| {
            let (dx, dy) = pen::towards(from, spot(*next));
            dx * towards.0 + dy * towards.1
        };
        let next = node
            .neighbours()
            .iter()
            .copied()
            .filter(|next| along(next) > 0.25);
        if let Some(next) = next.max_by(|a, b| along(a).total_cmp(&along(b))) {
            let lit = meant(self.view, self.picks, handles::space(next));
            self.handles.focus(lit);
        }
    }

    /// The next handle that is lit, round to the first.
    fn next_lit(self, here: Option<Handle>, forward: bool) {
        let all = self.handles.lit_ones();
        let place = here.and_then(|here| all.iter().position(|&handle| handle == here));
        let count = all.len();
        if count > 0 {
            let next = match (place, forward) {
                (Some(place), true) => (place + 1) % count,
                (Some(place), false) => (place + count - 1) % count,
                (None, _) => 0,
            };
            self.handles.focus(all[next]);
        }
    }

    /// What has the focus is brought into view, unless a finger on it brought the focus: it would be pulled away.
    fn focused(self, target: Option<EventTarget>) {
        let handle = self.handles.under(target);
        let node = handle.and_then(|handle| self.view.with_untracked(|view| node_of(view, handle)));
        if let Some(node) = node.filter(|_| !self.camera.held()) {
            self.camera.keep_in_view(spot(node));
        }
    }
}
