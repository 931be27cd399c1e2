//! The colours of text, panels and highlights. Those of the table come from its theme.

use bevy::prelude::*;

/// The background of text outside panels.
pub const BACKDROP: Color = Color::srgb(0.012, 0.014, 0.020);
/// Text.
pub const INK: Color = Color::srgb(0.90, 0.92, 0.95);
/// Secondary text.
pub const INK_FAINT: Color = Color::srgb(0.58, 0.62, 0.68);
/// The fill of panels.
pub const PANEL: Color = Color::srgba(0.045, 0.052, 0.068, 0.88);
/// The border of panels and buttons.
pub const PANEL_EDGE: Color = Color::srgba(0.55, 0.65, 0.80, 0.16);
/// The fill of a button at rest.
pub const BUTTON: Color = Color::srgb(0.11, 0.13, 0.17);
/// The fill of a button under the pointer.
pub const BUTTON_HOVER: Color = Color::srgb(0.17, 0.20, 0.27);
/// The fill of a pressed button.
pub const BUTTON_PRESS: Color = Color::srgb(0.24, 0.29, 0.39);
/// Focus, selection and primary buttons.
pub const ACCENT: Color = Color::srgb(1.0, 0.80, 0.42);
/// A square that the selected piece can move to.
pub const MOVE: Color = Color::srgb(0.36, 0.86, 0.56);
/// A square that the selected piece can swap with.
pub const SWAP: Color = Color::srgb(0.80, 0.55, 1.0);
/// The first actions of the engine's lines, of which the best is the brightest.
pub const ANALYSIS: Color = Color::srgb(0.36, 0.80, 1.0);
/// Errors and warnings.
pub const WARNING: Color = Color::srgb(1.0, 0.62, 0.38);
/// Arrows and marked squares that people draw on the board. They show on dark and on light squares.
pub const DRAWN_GREEN: Color = Color::srgb(0.20, 0.74, 0.32);
/// The same in red.
pub const DRAWN_RED: Color = Color::srgb(0.92, 0.20, 0.20);
/// The same in blue.
pub const DRAWN_BLUE: Color = Color::srgb(0.18, 0.48, 0.98);
/// The same in yellow: so bright that it stays yellow on tan squares after tonemapping.
pub const DRAWN_YELLOW: Color = Color::linear_rgb(1.5, 1.1, 0.04);
