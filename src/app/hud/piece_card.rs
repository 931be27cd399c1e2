//! What the piece under the pointer is: its name, its picture, what its sides do to light and how it acts.

use bevy::prelude::*;
use bevy::window::{PrimaryWindow, RequestRedraw};

use super::frame::Root;
use crate::app::messages::{HoveredSquare, TableOpen};
use crate::app::referee::{Table, Timeline};
use crate::app::settings::{Command, CommandGiven};
use crate::app::theme::widgets::{layout, paragraph, plate, text};
use crate::app::theme::{ActiveTheme, fonts, icons, palette};
use crate::rules::Square;
use crate::tabletop::{Board, Piece};

/// Seconds that the pointer rests on a piece before the card comes by itself.
const DELAY: f32 = 1.5;
/// Width of the card, in logical pixels at a UI scale of 1.
const WIDTH: f32 = 270.0;
/// Height of the top bar with a gap below, and of the line of hints with a gap above.
const TOP: f32 = 56.0;
const BOTTOM: f32 = 52.0;

/// The card that is shown.
#[derive(Component)]
pub(super) struct PieceCard;

/// Over which square the pointer rests, and for how long.
#[derive(Default)]
pub(super) struct Resting {
    square: Option<Square>,
    seconds: f32,
    /// The piece whose card is shown.
    shown: Option<Piece>,
}

/// Shows the card when the pointer rests on a piece or [`Command::Explain`] asks for it, and takes it away when the
/// pointer leaves.
pub(super) fn update_card(
    mut given: MessageReader<CommandGiven>,
    hovered: Res<HoveredSquare>,
    table: Res<Table>,
    timeline: Res<Timeline>,
    open: Res<TableOpen>,
    look: Res<ActiveTheme>,
    time: Res<Time>,
    root: Query<Entity, With<Root>>,
    cards: Query<Entity, With<PieceCard>>,
    windows: Query<&Window, With<PrimaryWindow>>,
    mut resting: Local<Resting>,
    mut redraw: MessageWriter<RequestRedraw>,
    mut commands: Commands,
) {
    let asked = given.read().any(|given| given.0 == Command::Explain);
    let piece = hovered.0.and_then(|square| table.view().piece(square)).filter(|_| open.0 && timeline.is_idle());
    if resting.square != hovered.0 {
        (resting.square, resting.seconds) = (hovered.0, 0.0);
    }
    let waits = piece.is_some() && resting.seconds < DELAY;
    if waits {
        resting.seconds = if asked { DELAY } else { resting.seconds + time.delta_secs() };
        redraw.write(RequestRedraw);
    }
    let wanted = piece.filter(|_| resting.seconds >= DELAY);
    if resting.shown == wanted && !look.is_changed() {
        return;
    }
    resting.shown = wanted;
    cards.iter().for_each(|card| commands.entity(card).despawn());
    let (Some(piece), Ok(root)) = (wanted, root.single()) else { return };
    // Where it does not cover the piece.
    let pointer = windows.single().ok().and_then(|window| Some(window.cursor_position()? / window.size()));
    let at_the_top = pointer.is_none_or(|at| at.x > 0.4 || at.y > 0.5);
    spawn_card(&mut commands, root, &look, table.board(), piece, at_the_top);
}

fn spawn_card(
    commands: &mut Commands,
    root: Entity,
    look: &ActiveTheme,
    board: &Board,
    piece: Piece,
    at_the_top: bool,
) {
    let kind = board.look(piece.look);
    let node = Node {
        position_type: PositionType::Absolute,
        left: px(12),
        width: px(WIDTH),
        flex_direction: FlexDirection::Column,
        row_gap: px(8),
        padding: UiRect::all(px(14)),
        border: px(1).all(),
        border_radius: BorderRadius::all(px(10)),
        ..default()
    };
    let node = if at_the_top { Node { top: px(TOP), ..node } } else { Node { bottom: px(BOTTOM), ..node } };
    let card =
        commands.spawn((Name::new("Piece card"), PieceCard, node, plate(), Pickable::IGNORE, ChildOf(root))).id();
    commands.entity(card).insert(BackgroundColor(palette::PANEL.with_alpha(1.0)));
    let head = layout(Node { column_gap: px(12), align_items: AlignItems::Center, ..default() });
    let head = commands.spawn((head, ChildOf(card))).id();
    commands.spawn((icons::piece(look, board, piece, 40.0), ChildOf(head)));
    let name = layout(Node { flex_direction: FlexDirection::Column, row_gap: px(2), ..default() });
    let ink = look.side(board, piece.owner).ink;
    let owner = format!("{}'s", board.player_name(piece.owner));
    commands.spawn((
        name,
        ChildOf(head),
        children![text(owner, fonts::regular(13.0), ink), text(kind.title(), fonts::semibold(17.0), palette::INK),],
    ));
    for line in &kind.describes {
        commands.spawn((paragraph(line.clone(), fonts::regular(13.0), palette::INK_FAINT), ChildOf(card)));
    }
}
