//! The message that the available content has changed.

use bevy::prelude::*;

/// The available set-ups or themes were replaced; the resources that hold them ([`Shelf`](crate::shelf::Shelf),
/// `AvailableThemes` of the theme) have already changed. Features that built something from them
/// build it again; the current game stays the same.
#[derive(Message, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ContentChanged;
