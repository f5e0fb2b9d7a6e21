//! Spaces and figures as elements that stay: what changes about them is set one by one, so that a
//! match of many small steps does little work for each.

use super::pen::{P, Units, spot};
use super::{Map, overlay, pieces};
use crate::boards::handles::{classes, disabled, pressed};
use crate::engine::{Glow, Handle, Seat};
use crate::games::age_of_thieves::hedria::{NODES, Node};
use crate::games::age_of_thieves::{AgeOfThieves, FIGURES, Fig, View, handles};
use crate::words::spoken::Spoken;
use leptos::prelude::*;
use leptos::wasm_bindgen::JsCast;
use leptos::web_sys::{Element, SvgElement};

/// Stations on the way of a figure that moves, as many as the animation in `hedria-map.css` passes.
const STATIONS: usize = 5;

/// One element, and what was last set on it.
struct Kept {
    element: Element,
    /// All of its class, and the part that the view decides.
    class: String,
    kind: String,
    label: String,
    glow: Glow,
    handle: Option<Handle>,
    /// A figure's space, its place on the drawing, and its last movement: of two animations that are the
    /// same, the other one begins anew.
    node: Option<Node>,
    place: Option<P>,
    walk: &'static str,
}

impl Kept {
    fn attribute(&self, name: &str, value: &str) {
        // An element in the page takes the attribute.
        let _ = self.element.set_attribute(name, value);
    }

    /// Sets what a handle shows of itself.
    fn dress(&mut self, glow: Glow, more: &str) {
        let Kept { kind, walk, .. } = self;
        let class = format!("{} {kind}{walk}{more}", classes(glow));
        if self.class != class {
            self.attribute("class", &class);
            match disabled(glow) {
                Some(value) => self.attribute("aria-disabled", value),
                None => {
                    let _ = self.element.remove_attribute("aria-disabled");
                }
            }
            self.attribute("aria-pressed", pressed(glow));
            (self.class, self.glow) = (class, glow);
        }
    }

    fn call(&mut self, label: String) {
        if self.label != label {
            self.attribute("aria-label", &label);
            self.label = label;
        }
    }

    fn style(&self, name: &str, value: &str) {
        if let Some(element) = self.element.dyn_ref::<SvgElement>() {
            let _ = SvgElement::style(element).set_property(name, value);
        }
    }

    /// Puts a figure on its place; one that comes from another space passes the streets between.
    fn put(&mut self, node: Option<Node>, place: Option<P>) {
        if self.place == place {
            return;
        }
        let at = |(x, y): P| format!("{}px,{}px", Units(x), Units(y));
        if let (Some(from), Some(to), Some(place)) = (self.node, node, place)
            && from != to
        {
            let mut stations = overlay::stations::<STATIONS>(from, to);
            stations[0] = self.place.unwrap_or(stations[0]);
            stations[STATIONS - 1] = place;
            for (i, station) in stations.into_iter().enumerate() {
                self.style(&format!("--p{i}"), &at(station));
            }
            self.walk = if self.walk == " walk-odd" {
                " walk-even"
            } else {
                " walk-odd"
            };
        }
        if let Some(place) = place {
            self.style("transform", &format!("translate({})", at(place)));
        }
        (self.node, self.place) = (node, place);
    }
}

/// Keeps the elements as the view, the choice and the language have them.
pub fn follow(map: Map, svg: Element) {
    let all = svg.get_elements_by_class_name("h");
    let elements = (0..all.length()).filter_map(|i| all.item(i));
    let kept = elements.enumerate().map(|(i, element)| Kept {
        element,
        class: String::new(),
        kind: if i < NODES { "space" } else { "figure off" }.to_owned(),
        label: String::new(),
        glow: Glow::Rest,
        handle: (i < NODES).then(|| handles::space(Node(i as u8))),
        node: None,
        place: None,
        walk: "",
    });
    let kept = StoredValue::new_local(kept.collect::<Vec<Kept>>());
    let Map {
        view,
        picks,
        say,
        camera,
        ..
    } = map;
    let name = move |view: &View, handle| say.text(&AgeOfThieves::handle(view, handle));
    Effect::new(move |_| {
        view.with(|view| {
            kept.update_value(|kept| {
                let (spaces, figures) = kept.split_at_mut(NODES);
                for (node, space) in Node::all().zip(spaces) {
                    space.call(name(view, handles::space(node)));
                }
                for (i, figure) in figures.iter_mut().enumerate() {
                    let (handle, kind, node, place) = match i.checked_sub(FIGURES) {
                        None => guard(view, Fig(i as u8)),
                        Some(seat) => thief(view, Seat(seat as u8)),
                    };
                    let own = view.seat().is_some_and(|seat| i == FIGURES + seat.index());
                    if let Some(place) = place.filter(|_| own && figure.node != node) {
                        camera.follow(place);
                    }
                    figure.put(node, place);
                    figure.kind = kind;
                    match handle {
                        Some(handle) => figure.call(name(view, handle)),
                        None => figure.kind = "figure off".to_owned(),
                    }
                    if figure.handle != handle {
                        figure.attribute(
                            "data-handle",
                            &handle.map_or(String::new(), |handle| handle.to_string()),
                        );
                        figure.handle = handle;
                    }
                    figure.dress(figure.glow, "");
                }
            });
        });
    });
    Effect::new(move |_| {
        let reach = map.reach.get().filter(|_| map.wish.with(|wish| wish.reach));
        view.track(); // figures have other handles then
        kept.update_value(|kept| {
            for one in kept {
                let glow = one.handle.map_or(Glow::Rest, |handle| picks.glow(handle));
                let near = match one.handle {
                    Some(Handle {
                        kind: "space",
                        index,
                    }) => reach.is_some_and(|(_, reach)| reach.contains(Node(index as u8))),
                    _ => false,
                };
                one.dress(glow, if near { " reach" } else { "" });
            }
        });
    });
}

type Figure = (Option<Handle>, String, Option<Node>, Option<P>);

fn guard(view: &View, fig: Fig) -> Figure {
    let node = view.table.fig(fig);
    let kind = if fig.is_captain() { "captain" } else { "guard" };
    let state = if view.table.fig_trapped(fig) {
        " still"
    } else {
        ""
    };
    (
        node.map(handles::guard),
        format!("{kind}{state}"),
        node,
        node.map(spot),
    )
}

fn thief(view: &View, seat: Seat) -> Figure {
    let table = &view.table;
    let thief = table.thief(seat);
    let stand = if seat.0 < table.seats {
        pieces::stand(table, seat)
    } else {
        None
    };
    let mut class = format!("figure thief seat-{}", seat.0 + 1);
    let states = [
        (stand.is_some_and(|(_, alone)| alone), " alone"),
        (view.viewer.is(seat), " own"),
        (thief.emperor, " carrier"),
        (thief.marker, " marked"),
        (table.hidden(seat) || thief.trapped, " still"),
    ];
    for (holds, name) in states {
        if holds {
            class += name;
        }
    }
    (
        stand.map(|_| handles::thief(seat)),
        class,
        thief.at.filter(|_| stand.is_some()),
        stand.map(|(at, _)| at),
    )
}
