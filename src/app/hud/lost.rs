//! The pieces that each side has lost.

use bevy::prelude::*;

use crate::app::referee::{Table, Timeline};
use crate::app::theme::widgets::{layout, text};
use crate::app::theme::{Look, fonts, icons, palette};
use crate::rules::{Piece, Player};

/// The name of a side, and the row of what it lost.
#[derive(Component)]
pub(super) struct LoserName(Player);

#[derive(Component)]
pub(super) struct LossRow(Player);

pub(super) fn losses() -> impl Bundle {
    (
        Name::new("Losses"),
        layout(Node { flex_direction: FlexDirection::Column, row_gap: px(6), flex_shrink: 0.0, ..default() }),
        children![side(Player::First), side(Player::Second), warmth()],
    )
}

/// Nothing to see; but the shader of the icons is ready before the first loss.
fn warmth() -> impl Bundle {
    (
        Name::new("Warmth"),
        Node { position_type: PositionType::Absolute, width: px(1), height: px(1), ..default() },
        BackgroundGradient::from(LinearGradient::to_right(vec![Color::NONE.into(), Color::NONE.into()])),
        Pickable::IGNORE,
    )
}

fn side(player: Player) -> impl Bundle {
    (
        layout(Node { flex_direction: FlexDirection::Column, row_gap: px(4), ..default() }),
        children![
            (LoserName(player), text("", fonts::semibold(13.0), palette::INK_FAINT)),
            (
                LossRow(player),
                layout(Node {
                    min_height: px(20),
                    flex_wrap: FlexWrap::Wrap,
                    column_gap: px(5),
                    row_gap: px(5),
                    ..default()
                }),
            ),
        ],
    )
}

pub(super) fn show(
    table: Res<Table>,
    look: Res<Look>,
    timeline: Res<Timeline>,
    mut names: Query<(&LoserName, &mut Text, &mut TextColor)>,
    rows: Query<(Entity, &LossRow)>,
    mut shown: Local<Option<(String, Vec<Piece>)>>,
    mut commands: Commands,
) {
    let game = table.game();
    // A piece is lost when its loss has been seen.
    let seen = game.turns().len() - usize::from(timeline.is_live());
    let lost: Vec<Piece> = game.turns()[..seen].iter().flat_map(|turn| &turn.destroyed).map(|d| d.piece).collect();
    let rules = table.rules();
    let key = (rules.spec().name.clone(), lost);
    if shown.as_ref() == Some(&key) && !look.is_changed() {
        return;
    }
    for (side, mut words, mut color) in &mut names {
        words.0 = format!("{} lost", rules.player_name(side.0));
        color.0 = look.side(rules, side.0).ink;
    }
    for (row, side) in &rows {
        commands.entity(row).despawn_children();
        for &piece in key.1.iter().filter(|piece| piece.player == side.0) {
            commands.spawn((icons::piece(&look, rules, Piece { orientation: 0, ..piece }, 20.0), ChildOf(row)));
        }
    }
    *shown = Some(key);
}
