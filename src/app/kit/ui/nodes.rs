//! Layouts that most screens share, to which a node adds what is its own: `Node { flex_shrink: 0.0, ..in_column(6.0) }`.
//! Lengths are in logical pixels at a UI scale of 1.

use bevy::prelude::*;

/// Stacks the contents with this gap.
pub fn in_column(gap: f32) -> Node {
    Node { flex_direction: FlexDirection::Column, row_gap: px(gap), ..default() }
}

/// Places the contents side by side with this gap, at the same height.
pub fn in_row(gap: f32) -> Node {
    Node { align_items: AlignItems::Center, column_gap: px(gap), ..default() }
}

/// Places the contents side by side with this gap, and begins another line where there is no room. `line_gap` separates
/// the lines.
pub fn in_lines(gap: f32, line_gap: f32) -> Node {
    Node { flex_wrap: FlexWrap::Wrap, column_gap: px(gap), row_gap: px(line_gap), ..default() }
}

/// Takes the room that its neighbours leave, however little that is.
pub fn filling() -> Node {
    Node { flex_grow: 1.0, flex_basis: px(0), min_width: px(0), ..default() }
}

/// Covers its parent, or the window, outside of the flow.
pub fn covering() -> Node {
    Node { position_type: PositionType::Absolute, width: percent(100), height: percent(100), ..default() }
}

/// Stands outside of the flow with its lower left corner at `corner`, counted from that of its parent.
pub fn placed(corner: Vec2, size: Vec2) -> Node {
    Node {
        position_type: PositionType::Absolute,
        left: px(corner.x),
        bottom: px(corner.y),
        width: px(size.x),
        height: px(size.y),
        ..default()
    }
}
