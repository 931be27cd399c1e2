//! The result and what can follow it, and the draw that may be claimed.

use bevy::prelude::*;

use super::frame::{ClaimSlot, VerdictSlot};
use super::{Wish, words};
use crate::app::referee::{Table, Timeline};
use crate::app::theme::widgets::{Dress, button, layout, paragraph, plate, text};
use crate::app::theme::{fonts, palette};
use crate::rules::{OCCURRENCES_TO_CLAIM, Outcome};

pub(super) fn show(
    table: Res<Table>,
    timeline: Res<Timeline>,
    slot: Query<Entity, With<VerdictSlot>>,
    mut shown: Local<Option<Outcome>>,
    mut commands: Commands,
) {
    let game = table.game();
    let outcome = game.outcome().filter(|_| timeline.is_idle());
    let Ok(slot) = slot.single() else { return };
    if *shown == outcome {
        return;
    }
    *shown = outcome;
    commands.entity(slot).despawn_children();
    if let Some(outcome) = outcome {
        let (headline, why) = words::result(game, outcome);
        let ink = outcome.winner().map_or(palette::INK, |winner| palette::side(table.rules(), winner).ink);
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
                    (button("Undo", Dress::Plain), Wish::Undo),
                    (button("Menu", Dress::Plain), Wish::Menu),
                ],
            ),
        ],
    )
}

/// The button that claims a draw, while it may be claimed.
pub(super) fn offer_draw(
    table: Res<Table>,
    timeline: Res<Timeline>,
    slot: Query<(Entity, Option<&Children>), With<ClaimSlot>>,
    mut commands: Commands,
) {
    let offered = timeline.is_idle() && table.game().can_claim_draw();
    let Ok((slot, children)) = slot.single() else { return };
    if offered != children.is_none_or(|children| children.is_empty()) {
        return;
    }
    if offered {
        let times = if OCCURRENCES_TO_CLAIM == 3 { "third".into() } else { format!("{OCCURRENCES_TO_CLAIM}th") };
        commands.spawn((
            Name::new("Draw"),
            layout(Node { flex_direction: FlexDirection::Column, row_gap: px(6), ..default() }),
            children![
                paragraph(
                    format!("This arrangement stands for the {times} time."),
                    fonts::regular(13.0),
                    palette::INK_FAINT,
                ),
                (button("Claim draw", Dress::Primary), Wish::ClaimDraw),
            ],
            ChildOf(slot),
        ));
    } else {
        commands.entity(slot).despawn_children();
    }
}
