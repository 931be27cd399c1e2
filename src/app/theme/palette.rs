//! The one palette of text, panels and marks; the table's colours are those of its theme.

use bevy::prelude::*;

/// What lies behind words, where no panel does.
pub const BACKDROP: Color = Color::srgb(0.012, 0.014, 0.020);
/// Text.
pub const INK: Color = Color::srgb(0.90, 0.92, 0.95);
/// Text that matters less.
pub const INK_FAINT: Color = Color::srgb(0.58, 0.62, 0.68);
/// The ground of panels.
pub const PANEL: Color = Color::srgba(0.045, 0.052, 0.068, 0.88);
/// The edge of panels.
pub const PANEL_EDGE: Color = Color::srgba(0.55, 0.65, 0.80, 0.16);
/// A button.
pub const BUTTON: Color = Color::srgb(0.11, 0.13, 0.17);
/// A button under the pointer.
pub const BUTTON_HOVER: Color = Color::srgb(0.17, 0.20, 0.27);
/// A button that is pressed or chosen.
pub const BUTTON_PRESS: Color = Color::srgb(0.24, 0.29, 0.39);
/// What the player looks at or may choose.
pub const ACCENT: Color = Color::srgb(1.0, 0.80, 0.42);
/// A legal square to move to, and one to swap with.
pub const MOVE: Color = Color::srgb(0.36, 0.86, 0.56);
/// The mark of a swap.
pub const SWAP: Color = Color::srgb(0.80, 0.55, 1.0);
/// Refusals and losses.
pub const WARNING: Color = Color::srgb(1.0, 0.62, 0.38);
