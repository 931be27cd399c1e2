//! What the program offers to choose from may change while it runs.

use bevy::prelude::*;

/// The set-ups or the themes on offer were replaced: the resources that hold them
/// ([`Shelf`](crate::shelf::Shelf), [`AvailableThemes`](crate::theme::AvailableThemes)) have changed already. Whoever made something from
/// them makes it again; the game on the table stays as it is.
#[derive(Message, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ContentChanged;
