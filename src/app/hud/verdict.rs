//! The result and what can follow it.

use bevy::prelude::*;

use super::frame::VerdictSlot;
use super::{Wish, words};
use crate::app::referee::{Table, Timeline};
use crate::app::theme::widgets::{Dress, button, layout, plate, text};
use crate::app::theme::{Look, fonts, palette};
use crate::rules::Outcome;

pub(super) fn show(
    table: Res<Table>,
    timeline: Res<Timeline>,
    look: Res<Look>,
    slot: Query<Entity, With<VerdictSlot>>,
    mut shown: Local<Option<Outcome>>,
    mut commands: Commands,
) {
    let game = table.game();
    let outcome = game.outcome().filter(|_| timeline.is_idle());
    let Ok(slot) = slot.single() else { return };
    if *shown == outcome && !look.is_changed() {
        return;
    }
    *shown = outcome;
    commands.entity(slot).despawn_children();
    if let Some(outcome) = outcome {
        let (headline, why) = words::result(game, outcome);
        let ink = outcome.winner().map_or(palette::INK, |winner| look.side(table.rules(), winner).ink);
        commands.spawn((card(headline, ink, why), ChildOf(slot)));
    }
}

fn card(headline: String, ink: Color, why: String) -> impl Bundle {
    (
        Name::new("Result"),
        Node {
            flex_direction: FlexDirection::Column,
            align_items: AlignItems::Center,
            row_gap: px(6),
            padding: UiRect::axes(px(30), px(16)),
            border: px(1).all(),
            border_radius: BorderRadius::all(px(12)),
            ..default()
        },
        plate(),
        children![
            text(headline, fonts::semibold(32.0), ink),
            text(why, fonts::regular(15.0), palette::INK_FAINT),
            (
                layout(Node { column_gap: px(10), margin: UiRect::top(px(8)), ..default() }),
                children![
                    (button("Rematch", Dress::Primary), Wish::Restart),
                    (button("Replay", Dress::Plain), Wish::Replay),
                    (button("Save clip", Dress::Plain), Wish::Clip),
                    (button("Undo", Dress::Plain), Wish::Undo),
                    (button("Menu", Dress::Plain), Wish::Menu),
                ],
            ),
        ],
    )
}
