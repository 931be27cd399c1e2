//! Keyboard control: commands move a cursor over the board, choose squares, rotate pieces and split stacks.

use bevy::input_focus::{InputFocus, InputFocusVisible};
use bevy::prelude::*;
use bevy::ui_widgets::Button;

use super::chooser::Chooser;
use super::click::royal_square;
use super::selection::{Hover, KeyboardCursor};
use kit::ui::focus::on_button;
use state::messages::{Hint, OpenMenu, PendingResignation, Thoughts};
use state::referee::Request;
use state::settings::{Command, CommandGiven};
use state::space::vector;
use state::viewpoint::MainCamera;
use tabletop::{BoardView, Direction, Rotation, Square};

/// Carries out the commands that move the cursor and choose an action.
pub(super) fn handle_commands(
    mut given: MessageReader<CommandGiven>,
    camera: Query<&Transform, MainCamera>,
    buttons: Query<(), With<Button>>,
    hover: Res<Hover>,
    thoughts: Res<Thoughts>,
    mut chooser: Chooser,
    mut cursor: ResMut<KeyboardCursor>,
    mut focus: ResMut<InputFocus>,
    visible: Res<InputFocusVisible>,
    mut resigning: ResMut<PendingResignation>,
    mut menu: MessageWriter<OpenMenu>,
) {
    for &CommandGiven(command) in given.read() {
        let on_button = on_button(&focus, &buttons);
        if let Some(quarters) = cursor_direction(command).filter(|_| !chooser.asks()) {
            if on_button {
                focus.clear();
            }
            cursor.0 = match cursor.0 {
                Some(square) => {
                    let up = direction_away_from_viewer(camera.iter().next());
                    Some(next_square(chooser.table().view(), square, up.turned(quarters)))
                }
                // The first arrow key only shows the cursor.
                None => first_square(&chooser, *hover),
            };
        }
        match command {
            Command::SwitchLevel if !chooser.asks() => {
                if on_button {
                    focus.clear();
                }
                let at = cursor.0.or_else(|| first_square(&chooser, *hover));
                cursor.0 = at.map(|square| chooser.table().view().other_level(square).unwrap_or(square));
            }
            Command::Choose if on_button => {}
            Command::Choose => match cursor.0 {
                _ if chooser.is_busy() => chooser.request(Request::Skip),
                Some(square) => chooser.choose_square(square),
                None => cursor.0 = chooser.selection.square().or_else(|| royal_square(chooser.table())),
            },
            Command::TurnLeft if !chooser.is_busy() => chooser.rotate_selected(Rotation::CounterClockwise),
            Command::TurnRight if !chooser.is_busy() => chooser.rotate_selected(Rotation::Clockwise),
            Command::TakeTop if !chooser.is_busy() => chooser.toggle_stack_top(),
            // The editor first drops the piece in its hand.
            Command::Cancel if chooser.table().is_editor() => {}
            // So does deployment.
            Command::Cancel if chooser.table().is_setting_up() && !chooser.table().ignores_input() => {}
            Command::Cancel if chooser.put_back() => {}
            Command::Cancel if chooser.shows_replay() => chooser.request(Request::Skip),
            Command::Cancel if chooser.drop_question() => focus.clear(),
            Command::Cancel if resigning.set_if_neq(PendingResignation(None)) => focus.clear(),
            Command::Cancel if chooser.table().session().is_looking_back() => {
                focus.clear();
                chooser.request(Request::LookAt(usize::MAX));
            }
            // A clicked button has the focus too, but doesn't show it.
            Command::Cancel if on_button && visible.0 => focus.clear(),
            Command::Cancel if chooser.selection.0.is_some() => {
                chooser.deselect();
                if on_button {
                    focus.clear();
                }
            }
            // The system that shows a hint also dismisses it.
            Command::Cancel if thoughts.hint == Hint::None => _ = menu.write(OpenMenu),
            _ => {}
        }
    }
}

/// The clockwise quarter turns from "away from the viewer" to the direction in which a command moves the cursor.
fn cursor_direction(command: Command) -> Option<u8> {
    match command {
        Command::MoveCursorUp => Some(0),
        Command::MoveCursorRight => Some(1),
        Command::MoveCursorDown => Some(2),
        Command::MoveCursorLeft => Some(3),
        _ => None,
    }
}

/// The direction on the board that leads away from the viewer.
fn direction_away_from_viewer(camera: Option<&Transform>) -> Direction {
    let Some(camera) = camera else { return Direction::North };
    // Along the ground, forward and up point the same way at every pitch, and never both vanish.
    let ahead = *camera.forward() + *camera.up();
    Direction::ALL
        .into_iter()
        .max_by(|&a, &b| vector(a).dot(ahead).total_cmp(&vector(b).dot(ahead)))
        .unwrap_or(Direction::North)
}

/// The square where the cursor appears: that of the selected piece, the one under the pointer, or the royal piece's.
fn first_square(chooser: &Chooser, hover: Hover) -> Option<Square> {
    let hovered = || hover.square(chooser.table(), &chooser.selection);
    chooser.selection.square().or_else(hovered).or_else(|| royal_square(chooser.table()))
}

/// The next square in `direction` on the same level, across holes and the column of a tower; `square` itself at the
/// edge. The base of the tower counts as one square.
fn next_square(view: &BoardView, square: Square, direction: Direction) -> Square {
    let (files, ranks) = direction.step();
    std::iter::successors(square.offset(files, ranks), |square| square.offset(files, ranks))
        .find(|&next| view.has_square(next) && view.owner_square(next) != view.owner_square(square))
        .unwrap_or(square)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_up_arrow_leads_away_from_the_viewer_at_every_seat_and_from_straight_above() {
        for (seat, expected) in [
            (Vec3::new(0.0, 9.0, 9.0), Direction::North),
            (Vec3::new(0.0, 9.0, -9.0), Direction::South),
            (Vec3::new(9.0, 2.0, 1.0), Direction::West),
            (Vec3::new(-9.0, 20.0, 1.0), Direction::East),
        ] {
            let camera = Transform::from_translation(seat).looking_at(Vec3::ZERO, Vec3::Y);
            assert_eq!(direction_away_from_viewer(Some(&camera)), expected, "{seat}");
        }
        let above = Transform::from_xyz(0.0, 14.0, 0.0).looking_at(Vec3::ZERO, Vec3::X);
        assert_eq!(direction_away_from_viewer(Some(&above)), Direction::East);
        assert_eq!(direction_away_from_viewer(None), Direction::North);
    }
}
