//! The one palette: every colour of table and text stands here.

use bevy::prelude::*;

use crate::rules::{Player, Ruleset};

/// The colours of one side.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SideColors {
    /// The bodies of its pieces.
    pub body: Color,
    /// Its beam, at strength 1: multiply for an emissive colour.
    pub beam: LinearRgba,
    /// Its name and marks in the head-up display.
    pub ink: Color,
    /// The marks of its reserved squares.
    pub mark: Color,
}

const BLUE: SideColors = SideColors {
    body: Color::srgb(0.10, 0.25, 0.62),
    beam: LinearRgba::rgb(0.08, 0.42, 1.0),
    ink: Color::srgb(0.47, 0.72, 1.0),
    mark: Color::srgb(0.16, 0.36, 0.72),
};
const SILVER: SideColors = SideColors {
    body: Color::srgb(0.66, 0.71, 0.76),
    beam: LinearRgba::rgb(0.10, 0.75, 0.95),
    ink: Color::srgb(0.80, 0.91, 0.97),
    mark: Color::srgb(0.50, 0.60, 0.66),
};
const RED: SideColors = SideColors {
    body: Color::srgb(0.60, 0.08, 0.09),
    beam: LinearRgba::rgb(1.0, 0.06, 0.03),
    ink: Color::srgb(1.0, 0.48, 0.43),
    mark: Color::srgb(0.66, 0.16, 0.15),
};

/// The colours of `player`, by what the ruleset calls him.
pub fn side(rules: &Ruleset, player: Player) -> SideColors {
    match (rules.player_name(player).to_ascii_lowercase().as_str(), player) {
        ("silver" | "white", _) => SILVER,
        ("blue", _) => BLUE,
        ("red", _) | (_, Player::Second) => RED,
        (_, Player::First) => BLUE,
    }
}

/// What lies behind the table.
pub const BACKDROP: Color = Color::srgb(0.012, 0.014, 0.020);
pub const INK: Color = Color::srgb(0.90, 0.92, 0.95);
pub const INK_FAINT: Color = Color::srgb(0.58, 0.62, 0.68);
pub const PANEL: Color = Color::srgba(0.045, 0.052, 0.068, 0.88);
pub const PANEL_EDGE: Color = Color::srgba(0.55, 0.65, 0.80, 0.16);
pub const BUTTON: Color = Color::srgb(0.11, 0.13, 0.17);
pub const BUTTON_HOVER: Color = Color::srgb(0.17, 0.20, 0.27);
pub const BUTTON_PRESS: Color = Color::srgb(0.24, 0.29, 0.39);
/// What the player looks at or may choose.
pub const ACCENT: Color = Color::srgb(1.0, 0.80, 0.42);
/// A legal square to move to, and one to swap with.
pub const MOVE: Color = Color::srgb(0.36, 0.86, 0.56);
pub const SWAP: Color = Color::srgb(0.80, 0.55, 1.0);
pub const WARNING: Color = Color::srgb(1.0, 0.62, 0.38);

/// The stone of the board's squares, and what lies between and under them.
pub const TILE_DARK: Color = Color::srgb(0.145, 0.158, 0.190);
pub const TILE_LIGHT: Color = Color::srgb(0.215, 0.230, 0.268);
pub const GROOVE: Color = Color::srgb(0.03, 0.032, 0.038);
/// The walls between squares.
pub const WALL: Color = Color::srgb(0.085, 0.090, 0.105);
/// The board's frame, the line inlaid in it and its letters.
pub const RIM: Color = Color::srgb(0.135, 0.142, 0.162);
pub const RIM_LINE: Color = Color::srgb(0.72, 0.60, 0.40);
pub const RIM_INK: Color = Color::srgb(0.72, 0.74, 0.78);
/// The table top on which the board lies.
pub const TABLE: Color = Color::srgb(0.130, 0.135, 0.155);
