//! The sign that the computer is thinking: a pulsing ring of light round the disc of the side to move.

use std::f32::consts::TAU;

use bevy::prelude::*;
use bevy::window::RequestRedraw;

use kit::theme::ActiveTheme;
use state::messages::Thoughts;
use state::referee::Table;

/// The period of the pulse in seconds.
const PERIOD: f32 = 2.6;
/// Width of the ring and its distance from the disc, in logical pixels at a UI scale of 1.
const WIDTH: f32 = 1.5;
const GAP: f32 = 5.0;

/// The ring.
#[derive(Component)]
pub(super) struct Ring;

/// The ring, as a child of the disc. It takes no space in the layout.
pub(super) fn ring() -> impl Bundle {
    let off = px(-GAP);
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

/// Shows the ring while the computer thinks about its turn.
pub(super) fn animate_ring(
    time: Res<Time>,
    thoughts: Res<Thoughts>,
    table: Res<Table>,
    look: Res<ActiveTheme>,
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
    let ink = look.side(table.board(), player).ink;
    let phase = 0.5 - 0.5 * (TAU * *seconds / PERIOD).cos();
    // After idle time, the first frame is as long as the wait.
    *seconds += time.delta_secs().min(0.1);
    for (mut visibility, mut line, mut shine, mut transform) in &mut rings {
        visibility.set_if_neq(Visibility::Inherited);
        *line = BorderColor::all(ink.with_alpha(0.40 + 0.55 * phase));
        *shine = BoxShadow::new(ink.with_alpha(0.15 + 0.45 * phase), px(0), px(0), px(0), px(7));
        transform.scale = Vec2::splat(0.86 + 0.18 * phase);
    }
    redraw.write(RequestRedraw);
}
