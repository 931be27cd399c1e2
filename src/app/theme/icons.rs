//! Small flat pictures of pieces, made of UI nodes, for lists and diagrams. They show a piece as from straight above,
//! with the first player at the bottom.

use bevy::prelude::*;

use super::palette;
use crate::rules::{Piece, Ruleset};

/// A picture of `piece`, `size` logical pixels square.
pub fn piece(rules: &Ruleset, piece: Piece, size: f32) -> impl Bundle + use<> {
    let color = palette::side(rules, piece.player).ink;
    let body = color.mix(&Color::BLACK, 0.45);
    let shape = rules.kind(piece.kind).shape.as_str();
    // Gradients run clockwise from the top, as orientations do.
    let turn = 90.0 * f32::from(piece.orientation);
    let (angle, stops, radius, border) = match shape {
        "prism" => {
            (turn + 45.0, vec![(body, 0.0), (body, 42.0), (color, 43.0), (color, 54.0), (Color::NONE, 55.0)], 0.0, 0.0)
        }
        "blade" => (
            turn + 45.0,
            vec![(Color::NONE, 0.0), (Color::NONE, 41.0), (color, 42.0), (color, 58.0), (Color::NONE, 59.0)],
            0.0,
            0.0,
        ),
        "shield" => (turn, vec![(body, 0.0), (body, 70.0), (color, 71.0), (color, 100.0)], 0.12, 0.0),
        "emitter" => (turn, vec![(body, 0.0), (body, 50.0), (color, 100.0)], 0.3, 0.08),
        "king" => (0.0, vec![(body, 0.0), (body, 100.0)], 0.5, 0.2),
        _ => (0.0, vec![(body, 0.0), (body, 100.0)], 0.2, 0.08),
    };
    let stops = stops.into_iter().map(|(color, at)| ColorStop::percent(color, at)).collect();
    (
        Name::new(format!("Icon {}", rules.kind(piece.kind).name)),
        Node {
            width: px(size),
            height: px(size),
            border: px(size * border).all(),
            border_radius: BorderRadius::all(px(size * radius)),
            flex_shrink: 0.0,
            ..default()
        },
        BorderColor::all(color),
        BackgroundGradient::from(LinearGradient::degrees(angle, stops)),
        Pickable::IGNORE,
    )
}
