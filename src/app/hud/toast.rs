//! Why something was refused, in words, at the bottom of the board, for a few seconds.

use bevy::prelude::*;
use bevy::window::RequestRedraw;

use super::frame::ToastSlot;
use super::words::sentence;
use crate::app::referee::{ActionRefused, ClaimRefused, PositionShown, TurnPlayed};
use crate::app::theme::widgets::text;
use crate::app::theme::{fonts, palette};

/// How long a refusal stays, in seconds.
const STAY: f32 = 3.2;

#[derive(Component)]
pub(super) struct Toast;

pub(super) fn show(
    mut actions: MessageReader<ActionRefused>,
    mut claims: MessageReader<ClaimRefused>,
    mut played: MessageReader<TurnPlayed>,
    mut shown: MessageReader<PositionShown>,
    slot: Query<Entity, With<ToastSlot>>,
    toasts: Query<Entity, With<Toast>>,
    time: Res<Time>,
    mut left: Local<f32>,
    mut redraw: MessageWriter<RequestRedraw>,
    mut commands: Commands,
) {
    let refused = actions.read().map(|refused| refused.0.reason.to_string()).last();
    let refused = refused.or(claims.read().map(|refused| refused.0.to_string()).last());
    let stale = played.read().count() + shown.read().count() > 0;
    if let Some(reason) = refused {
        toasts.iter().for_each(|toast| commands.entity(toast).despawn());
        *left = STAY;
        redraw.write(RequestRedraw);
        if let Ok(slot) = slot.single() {
            commands.spawn((toast(sentence(&reason)), ChildOf(slot)));
        }
    } else if *left > 0.0 {
        *left = if stale { 0.0 } else { *left - time.delta_secs() };
        redraw.write(RequestRedraw);
        if *left <= 0.0 {
            toasts.iter().for_each(|toast| commands.entity(toast).despawn());
        }
    }
}

fn toast(words: String) -> impl Bundle {
    (
        Name::new("Refusal"),
        Toast,
        Node {
            padding: UiRect::axes(px(18), px(9)),
            border: px(1).all(),
            border_radius: BorderRadius::all(px(8)),
            ..default()
        },
        BackgroundColor(Color::srgba(0.10, 0.06, 0.04, 0.94)),
        BorderColor::all(palette::WARNING.with_alpha(0.55)),
        Pickable::IGNORE,
        children![text(words, fonts::semibold(16.0), palette::WARNING)],
    )
}
