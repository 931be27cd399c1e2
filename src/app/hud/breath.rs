//! The sign that the machine thinks: a ring of light round the emblem, which breathes.

use std::f32::consts::TAU;

use bevy::prelude::*;
use bevy::window::RequestRedraw;

use crate::app::referee::{Table, Thoughts};
use crate::app::theme::Look;

/// Seconds that a breath takes.
const PERIOD: f32 = 2.6;
/// The ring's width, and how far it stands off the emblem, in logical pixels at a UI scale of 1.
const WIDTH: f32 = 1.5;
const OFF: f32 = 5.0;

#[derive(Component)]
pub(super) struct Ring;

/// The ring, for a child of the emblem. It takes no room.
pub(super) fn ring() -> impl Bundle {
    let off = px(-OFF);
    (
        Name::new("Thinking"),
        Ring,
        Node {
            position_type: PositionType::Absolute,
            left: off,
            right: off,
            top: off,
            bottom: off,
            border: px(WIDTH).all(),
            border_radius: BorderRadius::MAX,
            ..default()
        },
        BorderColor::all(Color::NONE),
        BoxShadow::new(Color::NONE, px(0), px(0), px(0), px(7)),
        UiTransform::default(),
        Visibility::Hidden,
        Pickable::IGNORE,
    )
}

/// Shows the ring from the frame in which the machine begins to think to that in which it moves.
pub(super) fn breathe(
    time: Res<Time>,
    thoughts: Res<Thoughts>,
    table: Res<Table>,
    look: Res<Look>,
    mut rings: Query<(&mut Visibility, &mut BorderColor, &mut BoxShadow, &mut UiTransform), With<Ring>>,
    mut seconds: Local<f32>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    let Some(player) = thoughts.thinking else {
        *seconds = 0.0;
        for (mut visibility, ..) in &mut rings {
            visibility.set_if_neq(Visibility::Hidden);
        }
        return;
    };
    let ink = look.side(table.rules(), player).ink;
    let drawn = 0.5 - 0.5 * (TAU * *seconds / PERIOD).cos();
    // The frame after an idle time is as long as the wait.
    *seconds += time.delta_secs().min(0.1);
    for (mut visibility, mut line, mut shine, mut transform) in &mut rings {
        visibility.set_if_neq(Visibility::Inherited);
        *line = BorderColor::all(ink.with_alpha(0.40 + 0.55 * drawn));
        *shine = BoxShadow::new(ink.with_alpha(0.15 + 0.45 * drawn), px(0), px(0), px(0), px(7));
        transform.scale = Vec2::splat(0.86 + 0.18 * drawn);
    }
    redraw.write(RequestRedraw);
}
