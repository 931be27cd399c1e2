//! What the pieces of a game are made of, for whoever takes them apart.

use std::sync::Arc;

use bevy::prelude::*;

use super::Matter;
use crate::app::space::solid::Corner;

/// What looks alike on a piece.
#[derive(Clone, Debug)]
pub struct Layer {
    /// Its number among the side's [`stuffs`](Bodies::stuffs).
    pub stuff: usize,
    /// It has an inside; else it is a bare surface.
    pub closed: bool,
    /// Triangles, counter-clockwise from outside.
    pub faces: Vec<[Corner; 3]>,
}

/// How many stuffs a side's pieces are made of at most.
pub const STUFFS: usize = 8;

/// The shapes and the look of a game's pieces, in their base orientation. Made with the pieces.
#[derive(Resource)]
pub struct Bodies {
    /// By kind, then by player.
    pub kinds: Vec<[Arc<[Layer]>; 2]>,
    /// By player.
    pub stuffs: [[Handle<Matter>; STUFFS]; 2],
}
