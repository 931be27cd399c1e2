//! The pieces that each side has lost.

use bevy::ecs::change_detection::Tick;
use bevy::prelude::*;

use kit::theme::ActiveTheme;
use kit::ui::prelude::*;
use phrases::phrase;
use state::referee::{Table, Timeline};
use tabletop::{Piece, Player};

/// The row of icons of what a side has lost.
#[derive(Component)]
pub(super) struct LossRow;

pub(super) fn losses() -> impl Bundle {
    let column = |gap| Node { flex_direction: FlexDirection::Column, row_gap: px(gap), flex_shrink: 0.0, ..default() };
    (Name::new("Losses"), adaptive(column(6.0), column(2.0)), children![side(Player::First), side(Player::Second)])
}

fn side(player: Player) -> impl Bundle {
    let row = Node { min_height: px(20), ..in_lines(5.0, 5.0) };
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
    // Another game may have other pieces.
    let lost = move |table: Res<Table>, timeline: Res<Timeline>, look: Res<ActiveTheme>, class: Res<SizeClass>| {
        (losses_of(player, &table, &timeline), table.number(), look.last_changed(), *class)
    };
    (
        adaptive(column, Node { column_gap: px(8), ..default() }),
        children![
            (
                text("", fonts::semibold(13.0), palette::INK_FAINT),
                says(move |table: Res<Table>| phrase!("hud-losses", side = table.board().side(player))),
                inked(move |table: Res<Table>, look: Res<ActiveTheme>| look.side(table.board(), player).ink),
            ),
            (LossRow, adaptive(row, beside), rebuilt(lost, spawn_icons)),
        ],
    )
}

/// The pieces that a player has lost, and what else their icons depend on. The losses of a turn stay hidden while it is
/// shown.
type Losses = (Vec<Piece>, u64, Tick, SizeClass);

fn losses_of(player: Player, table: &Table, timeline: &Timeline) -> Vec<Piece> {
    let session = table.session();
    let seen = session.turns().take(session.ply_count() - usize::from(timeline.is_live()));
    let losses = seen.filter(|turn| !turn.is_setup).flat_map(|turn| turn.losses());
    losses.map(|loss| loss.piece).filter(|piece| piece.owner == player).collect()
}

fn spawn_icons(
    In((row, (lost, _, _, class))): In<(Entity, Losses)>,
    table: Res<Table>,
    look: Res<ActiveTheme>,
    mut commands: Commands,
) {
    for piece in lost {
        let icon = icons::piece(&look, table.board(), Piece { facing: 0, ..piece }, class.pick(20.0, 16.0));
        commands.spawn((icon, ChildOf(row)));
    }
}
