//! Small flat pictures of pieces, made of UI nodes, for lists and diagrams. They show a piece as from straight above,
//! with the first player at the bottom.

use std::f32::consts::{FRAC_PI_2, FRAC_PI_4};

use bevy::prelude::*;

use super::Look;
use crate::rules::{FacingWords, Piece, Ruleset};

/// How a shape is filled: bands of colours across, clockwise from north by an angle in degrees, or the four faces of a
/// pyramid seen from above.
enum Fill {
    Bands(f32, Vec<(Color, f32)>),
    Facets([Color; 4]),
}

impl Fill {
    fn gradient(self) -> Gradient {
        match self {
            Self::Bands(angle, stops) => {
                let stops = stops.into_iter().map(|(color, at)| ColorStop::percent(color, at)).collect();
                LinearGradient::degrees(angle, stops).into()
            }
            Self::Facets(colors) => {
                let edge = |i: usize| FRAC_PI_2 * i as f32;
                let stops = (0..4).flat_map(|i| {
                    [AngularColorStop::new(colors[i], edge(i)), AngularColorStop::new(colors[i], edge(i + 1))]
                });
                ConicGradient::new(UiPosition::CENTER, stops.collect()).with_start(-FRAC_PI_4).into()
            }
        }
    }
}

/// A picture of `piece`, `size` logical pixels square.
pub fn piece(look: &Look, rules: &Ruleset, piece: Piece, size: f32) -> impl Bundle + use<> {
    let kind = rules.kind(piece.kind);
    let color = look.side(rules, piece.player).ink;
    let body = color.mix(&Color::BLACK, 0.45);
    let faint = color.with_alpha(0.22);
    let none = Color::NONE;
    // Gradients run clockwise from the top, as orientations do.
    let turn = 90.0 * f32::from(piece.orientation);
    let across = match kind.words {
        FacingWords::Corners | FacingWords::Slashes => turn + 45.0,
        FacingWords::Sides | FacingWords::Lines => turn,
    };
    let plain = || Fill::Bands(0.0, vec![(body, 0.0), (body, 100.0)]);
    let facets = || Fill::Facets([0.05, 0.3, 0.62, 0.3].map(|dark| color.mix(&Color::BLACK, dark)));
    let (fill, radius, border) = match kind.shape.as_str() {
        "prism" | "turret" => {
            let stops = vec![(body, 0.0), (body, 42.0), (color, 43.0), (color, 54.0), (none, 55.0)];
            // What cannot move stands in a frame.
            (Fill::Bands(turn + 45.0, stops), 0.0, if kind.moves { 0.0 } else { 0.09 })
        }
        "blade" | "pane" => {
            let stops = vec![(none, 0.0), (none, 41.0), (color, 42.0), (color, 58.0), (none, 59.0)];
            (Fill::Bands(across, stops), 0.0, 0.0)
        }
        "splitter" => {
            let line = [(none, 37.0), (color, 38.0), (color, 43.0), (faint, 44.0)];
            let stops = line.into_iter().chain(line.into_iter().rev().map(|(color, at)| (color, 100.0 - at)));
            (Fill::Bands(across, stops.collect()), 0.0, 0.0)
        }
        "halfmirror" => {
            let stops = vec![(none, 34.0), (faint, 35.0), (faint, 50.0), (color, 51.0), (color, 60.0), (none, 61.0)];
            (Fill::Bands(across, stops), 0.0, 0.0)
        }
        "glass" => (Fill::Bands(0.0, vec![(faint, 0.0), (faint, 100.0)]), 0.0, 0.07),
        "shield" => (Fill::Bands(turn, vec![(body, 0.0), (body, 70.0), (color, 71.0), (color, 100.0)]), 0.12, 0.0),
        "emitter" => (Fill::Bands(turn, vec![(body, 0.0), (body, 50.0), (color, 100.0)]), 0.3, 0.08),
        "king" => (plain(), 0.5, 0.2),
        "obelisk" => (facets(), 0.0, 0.0),
        "stack" => (facets(), 0.0, 0.17),
        _ => (plain(), 0.2, 0.08),
    };
    (
        Name::new(format!("Icon {}", kind.name)),
        Node {
            width: px(size),
            height: px(size),
            border: px(size * border).all(),
            border_radius: BorderRadius::all(px(size * radius)),
            flex_shrink: 0.0,
            ..default()
        },
        BorderColor::all(color),
        BackgroundGradient::from(fill.gradient()),
        Pickable::IGNORE,
    )
}
