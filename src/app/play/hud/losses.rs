//! The pieces that each side has lost.

use bevy::prelude::*;

use kit::theme::ActiveTheme;
use kit::ui::language::Words;
use kit::ui::size_class::{SizeClass, adaptive};
use kit::ui::widgets::text;
use kit::ui::{fonts, icons, palette};
use phrases::phrase;
use state::referee::{Table, Timeline};
use tabletop::{Piece, Player};

/// A heading such as `Blue's losses`.
#[derive(Component)]
pub(super) struct LossTitle(Player);

/// The row of icons of what a side has lost.
#[derive(Component)]
pub(super) struct LossRow(Player);

pub(super) fn losses() -> impl Bundle {
    let column = |gap| Node { flex_direction: FlexDirection::Column, row_gap: px(gap), flex_shrink: 0.0, ..default() };
    (Name::new("Losses"), adaptive(column(6.0), column(2.0)), children![side(Player::First), side(Player::Second)])
}

fn side(player: Player) -> impl Bundle {
    let row = Node { min_height: px(20), flex_wrap: FlexWrap::Wrap, column_gap: px(5), row_gap: px(5), ..default() };
    // In small windows, the icons stand beside the title.
    let beside = Node {
        min_width: px(0),
        min_height: px(18),
        flex_basis: px(0),
        flex_grow: 1.0,
        column_gap: px(2),
        row_gap: px(2),
        ..row.clone()
    };
    let column = Node { flex_direction: FlexDirection::Column, row_gap: px(4), ..default() };
    (
        adaptive(column, Node { column_gap: px(8), ..default() }),
        children![
            (LossTitle(player), text("", fonts::semibold(13.0), palette::INK_FAINT)),
            (LossRow(player), adaptive(row, beside)),
        ],
    )
}

/// Rebuilds the icons when a piece is lost or returns.
pub(super) fn update_losses(
    table: Res<Table>,
    look: Res<ActiveTheme>,
    class: Res<SizeClass>,
    timeline: Res<Timeline>,
    mut names: Query<(&LossTitle, &mut Words, &mut TextColor)>,
    rows: Query<(Entity, &LossRow)>,
    mut shown: Local<Option<(String, Vec<Piece>)>>,
    mut commands: Commands,
) {
    if shown.is_some() && !table.is_changed() && !timeline.is_changed() && !look.is_changed() && !class.is_changed() {
        return;
    }
    let session = table.session();
    // The losses of a turn stay hidden while it is shown.
    let seen = session.ply_count() - usize::from(timeline.is_live());
    let lost: Vec<Piece> = session
        .turns()
        .take(seen)
        .filter(|turn| !turn.is_setup)
        .flat_map(|turn| turn.losses())
        .map(|loss| loss.piece)
        .collect();
    let board = table.board();
    let key = (board.name.clone(), lost);
    if shown.as_ref() == Some(&key) && !look.is_changed() && !class.is_changed() {
        return;
    }
    for (side, mut words, mut color) in &mut names {
        words.set_if_neq(Words(phrase!("hud-losses", side = board.side(side.0))));
        color.0 = look.side(board, side.0).ink;
    }
    let size = class.pick(20.0, 16.0);
    for (row, side) in &rows {
        commands.entity(row).despawn_children();
        for &piece in key.1.iter().filter(|piece| piece.owner == side.0) {
            commands.spawn((icons::piece(&look, board, Piece { facing: 0, ..piece }, size), ChildOf(row)));
        }
    }
    *shown = Some(key);
}
