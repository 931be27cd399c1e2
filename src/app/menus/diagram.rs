//! A small flat picture of a position, made of UI nodes.

use bevy::prelude::*;

use crate::theme::ActiveTheme;
use crate::ui::scale::PixelsPerUnit;
use crate::ui::widgets::text;
use crate::ui::{fonts, icons, palette};
use rules::{Direction, Player, Square};
use tabletop::{Board, BoardView};

/// The side of a square, in logical pixels, in a picture that fits into `room`. It is a whole number of physical pixels,
/// so that all squares are equally wide.
pub(super) fn side_of_square(board: &Board, room: Vec2, PixelsPerUnit(pixels): PixelsPerUnit) -> f32 {
    let side = (room / Vec2::new(f32::from(board.files), f32::from(board.ranks))).min_element();
    (side * pixels).floor().max(4.0) / pixels
}

/// The node of a square with this side length.
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

/// Squares smaller than this have no marks, which would be blots.
const MIN_MARKED_SQUARE: f32 = 14.0;

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

/// A hole in the board, dark with a pale rim. Neighbouring holes merge.
fn hole(board: &Board, square: Square, side: f32) -> impl Bundle {
    let is_hole = |next: Square| next.file() < board.files && next.rank() < board.ranks && !board.has_square(next);
    let [north, east, south, west] = Direction::ALL.map(|direction| {
        let (files, ranks) = direction.step();
        square.offset(files, ranks).is_some_and(is_hole)
    });
    let rim = |joined: bool| if joined { px(0) } else { px(1.5) };
    let corner = |joined: bool| if joined { px(0) } else { px(side * 0.5) };
    let length = |joined: bool| px(if joined { side } else { side - 1.0 });
    (
        Name::new("Hole"),
        Node {
            width: length(east),
            height: length(north),
            border: UiRect { left: rim(west), right: rim(east), top: rim(north), bottom: rim(south) },
            border_radius: BorderRadius {
                top_left: corner(north || west),
                top_right: corner(north || east),
                bottom_right: corner(south || east),
                bottom_left: corner(south || west),
            },
            ..square_node(square, side)
        },
        BackgroundColor(Color::srgb(0.02, 0.022, 0.028)),
        BorderColor::all(palette::INK_FAINT.with_alpha(0.6)),
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
    pixels: PixelsPerUnit,
) -> Entity {
    let (files, ranks) = (view.board.files, view.board.ranks);
    let side = side_of_square(&view.board, room, pixels);
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
    for square in view.board.holes() {
        commands.spawn((hole(&view.board, square, side), ChildOf(board)));
    }
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
        if let Some(player) = view.board.reserved_for(square).filter(|_| side >= MIN_MARKED_SQUARE) {
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
    pixels: PixelsPerUnit,
    heat: impl Fn(Square) -> f32,
) {
    let side = side_of_square(board, room, pixels);
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

#[cfg(test)]
mod tests {
    use super::*;
    use games::list::find_setup;

    #[test]
    fn the_craters_of_stratego_are_round() {
        let (_, setup) = find_setup("stratego/start").expect("it is shipped");
        let board = setup.state.board();
        let mut world = World::new();
        let drawn = |world: &mut World, square: &str| {
            let entity = world.spawn(hole(board, square.parse().unwrap(), 20.0)).id();
            let Node { border, border_radius, width, height, .. } = world.entity(entity).get::<Node>().unwrap().clone();
            let rims = [border.top, border.right, border.bottom, border.left].map(|rim| rim != px(0));
            let BorderRadius { top_left, top_right, bottom_right, bottom_left } = border_radius;
            let corners = [top_left, top_right, bottom_right, bottom_left].map(|radius| radius != px(0));
            (rims, corners, width == px(20), height == px(20))
        };
        // The crater has the squares c5, d5, c6 and d6.
        let (no, yes) = (false, true);
        assert_eq!(drawn(&mut world, "c6"), ([yes, no, no, yes], [yes, no, no, no], yes, no));
        assert_eq!(drawn(&mut world, "d5"), ([no, yes, yes, no], [no, no, yes, no], no, yes));
    }
}
