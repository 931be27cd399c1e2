//! The keyboard alone: arrows move a cursor over the board, Enter or Space chooses, Q and E turn, T takes the top of
//! a stack alone, U and R go back and forth in the game, P shows the last turn again.

use bevy::input_focus::InputFocus;
use bevy::prelude::*;
use bevy::ui_widgets::Button;

use super::hands::{Chooser, Cursor, Hover};
use crate::app::referee::{Hint, MenuWanted, Request, Thoughts};
use crate::app::space::vector;
use crate::app::theme::focus::on_button;
use crate::app::viewpoint::MainCamera;
use crate::rules::{Direction, Player, Position, Rotation, Square};

const ARROWS: [(KeyCode, u8); 4] =
    [(KeyCode::ArrowUp, 0), (KeyCode::ArrowRight, 1), (KeyCode::ArrowDown, 2), (KeyCode::ArrowLeft, 3)];

pub(super) fn keys(
    keys: Option<Res<ButtonInput<KeyCode>>>,
    camera: Query<&Transform, MainCamera>,
    buttons: Query<(), With<Button>>,
    hover: Res<Hover>,
    thoughts: Res<Thoughts>,
    mut chooser: Chooser,
    mut cursor: ResMut<Cursor>,
    mut focus: ResMut<InputFocus>,
    mut menu: MessageWriter<MenuWanted>,
) {
    let Some(keys) = keys else { return };
    // The key that closed a menu is not meant for the table.
    if !chooser.open.0 || chooser.open.is_changed() {
        return;
    }
    let on_button = on_button(&focus, &buttons);
    for (key, quarters) in ARROWS {
        if keys.just_pressed(key) {
            if on_button {
                focus.clear();
            }
            let position = chooser.table().position();
            let under = hover.square(position, *chooser.selection);
            let start = || chooser.selection.square().or(under).or_else(|| king(position));
            let up = away(camera.iter().next());
            cursor.0 = match cursor.0 {
                Some(square) => Some(step(&chooser, square, up.turned(quarters))),
                // The first key only shows where the cursor is.
                None => start(),
            };
        }
    }
    let enter = keys.any_just_pressed([KeyCode::Enter, KeyCode::NumpadEnter, KeyCode::Space]);
    if enter && !on_button {
        match cursor.0 {
            _ if chooser.busy() => chooser.request(Request::Skip),
            Some(square) => chooser.square(square),
            None => cursor.0 = chooser.selection.square().or_else(|| king(chooser.table().position())),
        }
    }
    if !chooser.busy() {
        for (key, rotation) in [(KeyCode::KeyQ, Rotation::CounterClockwise), (KeyCode::KeyE, Rotation::Clockwise)] {
            if keys.just_pressed(key) {
                chooser.turn(rotation);
            }
        }
        if keys.just_pressed(KeyCode::KeyT) {
            chooser.regrip();
        }
    }
    for (key, request) in
        [(KeyCode::KeyU, Request::Undo), (KeyCode::KeyR, Request::Redo), (KeyCode::KeyP, Request::Replay)]
    {
        if keys.just_pressed(key) {
            chooser.request(request);
        }
    }
    if keys.just_pressed(KeyCode::Escape) {
        if chooser.replayed() {
            chooser.request(Request::Skip);
        } else if on_button {
            focus.clear();
        } else if chooser.selection.0.is_some() {
            chooser.let_go();
        } else if thoughts.hint == Hint::None {
            // Else the hint goes first.
            menu.write(MenuWanted);
        }
    }
}

/// The direction on the board that leads away from the viewer.
fn away(camera: Option<&Transform>) -> Direction {
    let Some(camera) = camera else { return Direction::North };
    // Forward and up point the same way along the ground, whatever the pitch, and never both vanish there.
    let ahead = *camera.forward() + *camera.up();
    Direction::ALL
        .into_iter()
        .max_by(|&a, &b| vector(a).dot(ahead).total_cmp(&vector(b).dot(ahead)))
        .unwrap_or(Direction::North)
}

/// The next square that way, over holes, or the same one at the edge.
fn step(chooser: &Chooser, square: Square, direction: Direction) -> Square {
    let rules = chooser.table().rules();
    let (files, ranks) = direction.step();
    std::iter::successors(square.offset(files, ranks), |square| square.offset(files, ranks))
        .find(|&square| rules.has_square(square))
        .unwrap_or(square)
}

/// Where the side to move has its king: a place to begin from.
fn king(position: &Position) -> Option<Square> {
    let rules = position.rules();
    let me: Player = position.to_move();
    let royal = position.pieces().find(|(_, piece)| piece.player == me && rules.kind(piece.kind).royal);
    royal.map(|(square, _)| square)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn up_leads_away_from_the_viewer_at_every_seat_and_from_straight_above() {
        for (seat, expected) in [
            (Vec3::new(0.0, 9.0, 9.0), Direction::North),
            (Vec3::new(0.0, 9.0, -9.0), Direction::South),
            (Vec3::new(9.0, 2.0, 1.0), Direction::West),
            (Vec3::new(-9.0, 20.0, 1.0), Direction::East),
        ] {
            let camera = Transform::from_translation(seat).looking_at(Vec3::ZERO, Vec3::Y);
            assert_eq!(away(Some(&camera)), expected, "{seat}");
        }
        let above = Transform::from_xyz(0.0, 14.0, 0.0).looking_at(Vec3::ZERO, Vec3::X);
        assert_eq!(away(Some(&above)), Direction::East);
        assert_eq!(away(None), Direction::North);
    }
}
