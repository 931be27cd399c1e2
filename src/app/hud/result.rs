//! The result of the game, and what can follow it.

use bevy::input_focus::AutoFocus;
use bevy::prelude::*;

use super::HudAction;
use super::frame::ResultSlot;
use crate::app::referee::{Table, Timeline};
use crate::app::settings::Command;
use crate::app::theme::widgets::{ButtonStyle, button, layout, plate, text};
use crate::app::theme::{ActiveTheme, fonts, palette};
use crate::tabletop::{Outcome, ResultText};

/// Shows the result once the last shot has been seen.
pub(super) fn update_result(
    table: Res<Table>,
    timeline: Res<Timeline>,
    look: Res<ActiveTheme>,
    slot: Query<Entity, With<ResultSlot>>,
    mut shown: Local<Option<Outcome>>,
    mut commands: Commands,
) {
    let session = table.session();
    let outcome = session.outcome().filter(|_| timeline.is_idle() && !table.is_lesson());
    let Ok(slot) = slot.single() else { return };
    if *shown == outcome && !look.is_changed() {
        return;
    }
    *shown = outcome;
    commands.entity(slot).despawn_children();
    if let (Some(outcome), Some(ResultText { headline, sentence })) = (outcome, table.result()) {
        let ink = outcome.winner.map_or(palette::INK, |winner| look.side(table.board(), winner).ink);
        let card = commands.spawn((card(headline, ink, sentence, table.played_how()), ChildOf(slot))).id();
        let row = layout(Node { column_gap: px(10), margin: UiRect::top(px(8)), ..default() });
        let row = commands.spawn((row, ChildOf(card))).id();
        commands.spawn((button("Rematch", ButtonStyle::Primary), Command::Restart, AutoFocus, ChildOf(row)));
        if session.seats().only_human().is_some() {
            commands.spawn((button("Swap sides", ButtonStyle::Plain), HudAction::SwapSides, ChildOf(row)));
        }
        for (label, command) in [
            ("Replay", Command::Replay),
            ("Save clip", Command::SaveClip),
            ("Undo", Command::Undo),
            ("Menu", Command::Menu),
        ] {
            commands.spawn((button(label, ButtonStyle::Plain), command, ChildOf(row)));
        }
    }
}

fn card(headline: String, ink: Color, why: String, how: String) -> impl Bundle {
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
            text(how, fonts::regular(13.0), palette::INK_FAINT),
        ],
    )
}
