//! The city as a list of what can be touched, until its map is drawn.

use crate::boards::Scene;
use crate::boards::handles::classes;
use crate::boards::say::use_say;
use crate::engine::{Glow, Handle, Seat};
use crate::games::age_of_thieves::hedria::Node;
use crate::games::age_of_thieves::{AgeOfThieves, handles};
use crate::words::spoken::Spoken;
use leptos::prelude::*;

/// Every space, guard and thief that can be touched now.
pub fn city(scene: Scene<AgeOfThieves>) -> AnyView {
    let say = use_say();
    let list = move || {
        let spaces = Node::all().map(handles::space);
        let guards = Node::all().map(handles::guard);
        let thieves = (0..4).map(|seat| handles::thief(Seat(seat)));
        let all: Vec<Handle> = spaces.chain(guards).chain(thieves).collect();
        all.into_iter()
            .filter(|handle| scene.picks.glow(*handle) != Glow::Rest)
            .map(|handle| {
                let name = scene.view.with(|view| AgeOfThieves::handle(view, handle));
                view! {
                    <button type="button" data-handle=handle.to_string() class=classes(scene.picks.glow(handle))
                        on:click=move |_| scene.picks.touch.run(handle)>
                        {handle.to_string()} " " {say.text(&name)}
                    </button>
                }
            })
            .collect_view()
    };
    view! { <div style="display:flex;flex-wrap:wrap;gap:4px;overflow:auto;max-height:100%">{list}</div> }.into_any()
}
