//! The picker as the boards see it.

use crate::engine::{Glow, Handle, Picker};
use leptos::prelude::*;

/// The choice being made, shared by board, hand and preview bar. `touch` also explains touches that
/// do nothing; `hover` names a handle in the preview bar before it is touched.
#[derive(Clone, Copy, Debug)]
pub struct Picks {
    /// What is lit and chosen. Empty while nobody at the device is to act.
    pub picker: RwSignal<Picker>,
    /// A handle was tapped, clicked or entered.
    pub touch: Callback<Handle>,
    /// The pointer or the focus is on a handle, or has left it.
    pub hover: Callback<Option<Handle>>,
}

impl Picks {
    /// How a handle stands now (reactive).
    pub fn glow(self, handle: Handle) -> Glow {
        self.picker.with(|picker| picker.glow(handle))
    }
}
