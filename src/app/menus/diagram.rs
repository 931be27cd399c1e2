//! A small flat picture of a position, made of UI nodes.

use bevy::prelude::*;

use crate::theme::ActiveTheme;
use crate::ui::widgets::text;
use crate::ui::{fonts, icons, palette};
use rules::{Player, Square};
use tabletop::{Board, BoardView};

/// The side of a square, in logical pixels, in a picture that fits into `room`.
pub(super) fn side_of_square(board: &Board, room: Vec2) -> f32 {
    (room / Vec2::new(f32::from(board.files), f32::from(board.ranks))).min_element().floor().max(4.0)
}

/// The node of a square in a picture whose squares have this side.
pub(super) fn square_node(square: Square, side: f32) -> Node {
    Node {
        position_type: PositionType::Absolute,
        left: px(side * f32::from(square.file())),
        bottom: px(side * f32::from(square.rank())),
        width: px(side - 1.0),
        height: px(side - 1.0),
        ..default()
    }
}

/// Marks are left out on squares smaller than this, where they would be blots.
const LEAST_MARKED: f32 = 14.0;

/// The mark of a reserved square, as on the table: a ring for the first player, a square for the second.
fn mark(player: Player, color: Color) -> impl Bundle {
    let corners = match player {
        Player::First => BorderRadius::MAX,
        Player::Second => BorderRadius::ZERO,
    };
    let edge = percent(20);
    (
        Name::new("Mark"),
        Node {
            position_type: PositionType::Absolute,
            left: edge,
            right: edge,
            top: edge,
            bottom: edge,
            border: px(1.5).all(),
            border_radius: corners,
            ..default()
        },
        BorderColor::all(color.with_alpha(0.7)),
        Pickable::IGNORE,
    )
}

/// Spawns a picture of `view` as a child of `parent`, as large as fits into `room` logical pixels, and returns it.
pub(super) fn spawn_diagram(
    commands: &mut Commands,
    look: &ActiveTheme,
    parent: Entity,
    view: &BoardView,
    room: Vec2,
) -> Entity {
    let (files, ranks) = (view.board.files, view.board.ranks);
    let side = side_of_square(&view.board, room);
    let board = commands
        .spawn((
            Name::new("Diagram"),
            ChildOf(parent),
            Node {
                width: px(side * f32::from(files)),
                height: px(side * f32::from(ranks)),
                flex_shrink: 0.0,
                ..default()
            },
            Pickable::IGNORE,
        ))
        .id();
    for square in view.board.squares.iter() {
        let dark = (square.file() + square.rank()) % 2 == 0;
        let color = match view.board.reserved_for(square) {
            Some(player) => look.side(&view.board, player).mark.mix(&palette::BACKDROP, if dark { 0.68 } else { 0.60 }),
            None if dark => Color::srgb(0.095, 0.105, 0.125),
            // Chequered boards need more contrast between squares.
            None if view.board.chequered => Color::srgb(0.220, 0.238, 0.275),
            None => Color::srgb(0.130, 0.142, 0.168),
        };
        let cell = commands
            .spawn((
                ChildOf(board),
                Node {
                    align_items: AlignItems::Center,
                    justify_content: JustifyContent::Center,
                    ..square_node(square, side)
                },
                BackgroundColor(color),
                Pickable::IGNORE,
            ))
            .id();
        if let Some(player) = view.board.reserved_for(square).filter(|_| side >= LEAST_MARKED) {
            commands.spawn((mark(player, look.side(&view.board, player).mark), ChildOf(cell)));
        }
        if let Some(piece) = view.piece(square) {
            commands.spawn((icons::piece(look, &view.board, piece, (side * 0.72).round()), ChildOf(cell)));
        }
    }
    board
}

/// Colours the squares of a diagram that fits into `room`: the higher `heat`, the stronger, with its value in
/// hundredths. Squares with a heat of 0 stay as they are.
pub(super) fn spawn_heat_map(
    commands: &mut Commands,
    diagram: Entity,
    board: &Board,
    room: Vec2,
    heat: impl Fn(Square) -> f32,
) {
    let side = side_of_square(board, room);
    let most = board.squares.iter().map(&heat).fold(f32::MIN_POSITIVE, f32::max);
    for square in board.squares.iter().filter(|&square| heat(square) > 0.0) {
        let share = heat(square) / most;
        let number = (100.0 * heat(square)).round().max(1.0);
        commands.spawn((
            ChildOf(diagram),
            Node {
                align_items: AlignItems::End,
                justify_content: JustifyContent::End,
                padding: UiRect::axes(px(2), px(0)),
                ..square_node(square, side)
            },
            // Light is added linearly: a low opacity is already bright on a dark square.
            BackgroundColor(palette::WARNING.with_alpha(0.5 * share.powf(1.6))),
            Pickable::IGNORE,
            children![text(number.to_string(), fonts::semibold((side * 0.26).clamp(9.0, 12.0)), palette::INK)],
        ));
    }
}
