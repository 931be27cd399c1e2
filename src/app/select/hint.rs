//! Describes in words what a click would do, as pure functions.

use super::click::{ClickEffect, SelectedPiece, can_rotate, click_effect, is_stack};
use crate::referee::Table;
use crate::settings::{Command, CommandNames, Device};
use rules::Square;
use tabletop::{Part, Pointed, Rotation, Target};

/// The input that chooses the square under the pointer or cursor.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Gesture {
    Click,
    /// The key or gamepad button that chooses the cursor's square.
    Key,
    /// Releasing a dragged piece.
    Drop,
}

impl Gesture {
    fn name(self, names: CommandNames) -> String {
        match self {
            Self::Drop => "Release".into(),
            Self::Key => names.first(Command::Choose).map_or_else(|| "Click".into(), |key| key.to_string()),
            Self::Click => "Click".into(),
        }
    }
}

/// Describes what this gesture on `pointed` would do while `selected` is selected. If it does nothing to a selected
/// stack, says which part of it moves. `None` without a selection.
pub(super) fn click_hint(
    table: &Table,
    selected: Option<&SelectedPiece>,
    pointed: Option<Square>,
    gesture: Gesture,
    names: CommandNames,
) -> Option<String> {
    let piece = selected?;
    let does = pointed.and_then(|square| match click_effect(square, table, selected) {
        ClickEffect::Act(_) | ClickEffect::Ask(_) => target_hint(table, piece, square),
        ClickEffect::Select(on) if on.path.len() > piece.path.len() => target_hint(table, piece, square),
        ClickEffect::Select(again) if again.square == piece.square && !piece.path.is_empty() => {
            (gesture != Gesture::Drop).then(|| "choose the route again".into())
        }
        ClickEffect::Select(toggled) if toggled.square == piece.square && gesture != Gesture::Drop => {
            Some(if toggled.part == Part::Top { "select only the top piece" } else { "select the whole stack" }.into())
        }
        _ => None,
    });
    // A capture is partly chosen.
    let is_half_chosen = !piece.path.is_empty() && gesture != Gesture::Drop;
    let goes_on = || is_half_chosen.then(|| "choose the next square".to_owned());
    let does = does.or_else(goes_on).map(|does| format!("{}: {does}", gesture.name(names)));
    does.or_else(|| is_stack(table, piece.square).then(|| stack_hint(piece.part == Part::Top, names)))
}

/// Describes a click on the handle that turns the selected piece, or a release after dragging it; `None` if it does
/// nothing.
pub(super) fn turn_hint(
    table: &Table,
    selected: Option<&SelectedPiece>,
    rotation: Rotation,
    gesture: Gesture,
    names: CommandNames,
) -> Option<String> {
    let piece = selected.filter(|piece| can_rotate(table, piece.square, rotation))?;
    let name = table.view().look(piece.square).map_or("piece", |look| look.label.as_str());
    let (way, key) = match rotation {
        Rotation::Clockwise => ("clockwise", Command::TurnRight),
        Rotation::CounterClockwise => ("anticlockwise", Command::TurnLeft),
    };
    Some(format!("{}: turn the {name} {way}    {}", gesture.name(names), names.all(key)))
}

/// Says which part of the selected stack moves, and how to choose the other.
fn stack_hint(top_only: bool, names: CommandNames) -> String {
    let [now, other] = if top_only { ["Top piece", "whole stack"] } else { ["Whole stack", "top piece only"] };
    let key = match (names.device, names.first(Command::TakeTop)) {
        (Device::Gamepad, Some(button)) => button.to_string(),
        (_, Some(key)) => format!("{key} or click it again"),
        (_, None) => "Click it again".into(),
    };
    format!("{now} selected     {key}: {other}")
}

/// Describes moving the selected piece to `to`; `None` if that is illegal.
fn target_hint(table: &Table, piece: &SelectedPiece, to: Square) -> Option<String> {
    let name = |square| table.view().look(square).map_or("piece", |look| look.label.as_str());
    let mover = match piece.part {
        Part::Top => "top piece",
        Part::Whole if is_stack(table, piece.square) => "whole stack",
        Part::Whole => name(piece.square),
    };
    let other = name(to);
    let captures = || piece.captures(table, Some(to));
    if matches!(piece.point(table, to), Pointed::Continues) {
        let from = piece.path.last().copied().unwrap_or(piece.square);
        return Some(match captures().into_iter().find(|loss| is_between(from, loss.at, to)) {
            Some(loss) => format!("take the {} on {} with the {mover}, landing on {to}", name(loss.at), loss.at),
            None => format!("go on to {to}"),
        });
    }
    Some(match piece.target(table, to)? {
        Target::Move => format!("move the {mover} to {to}"),
        Target::Capture if table.view().piece(to).is_none() => match captures()[..] {
            [] => format!("move the {mover} to {to}"),
            [loss] => format!("take the {} on {} with the {mover}, landing on {to}", name(loss.at), loss.at),
            ref several => format!("take {} pieces with the {mover}, landing on {to}", several.len()),
        },
        Target::Swap => format!("swap the {mover} with the {other} on {to}"),
        Target::Capture => format!("take the {other} on {to} with the {mover}"),
        Target::Stack => format!("stack the {mover} onto the {other} on {to}"),
    })
}

/// Returns whether a square is on the straight line between two others.
fn is_between(from: Square, at: Square, to: Square) -> bool {
    let step = |a: Square, b: Square| {
        let along = |a: u8, b: u8| i32::from(b) - i32::from(a);
        (along(a.file(), b.file()), along(a.rank(), b.rank()))
    };
    let ((x, y), (next_x, next_y)) = (step(from, at), step(at, to));
    x * next_y == y * next_x && x * next_x + y * next_y > 0
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::settings::KeyBindings;

    #[test]
    fn each_step_of_a_route_names_the_piece_that_it_takes() {
        let draughts = games::list::find_game("draughts").unwrap();
        let start = draughts.read_position("W:Wc3:Bd4,f6,b8").unwrap().state;
        let table = Table::of(tabletop::Session::new(start));
        let keys = KeyBindings::default();
        let names = CommandNames { keys: &keys, device: Device::Keyboard };
        let square = |name: &str| name.parse::<Square>().unwrap();
        let mut selected = SelectedPiece::new(square("c3"), Part::Whole);
        let hint = |selected: &SelectedPiece, to: &str| {
            click_hint(&table, Some(selected), Some(square(to)), Gesture::Click, names).unwrap()
        };
        assert_eq!(hint(&selected, "e5"), "Click: take the man on d4 with the man, landing on e5");
        selected.path.push(square("e5"));
        assert_eq!(hint(&selected, "g7"), "Click: take 2 pieces with the man, landing on g7");
    }

    #[test]
    fn hints_tell_stacks_from_their_tops() {
        let board = "
            8  .  .  .  .   .  k  .  .  .  .
            7  .  .  .  .   .  .  .  .  .  .
            6  .  .  .  .   .  .  .  .  .  .
            5  .  .  .  .   .  .  .  .  .  .
            4  .  .  .  .   .  .  .  .  .  .
            3  .  .  .  S/  .  .  .  .  .  .
            2  .  .  .  .   W  O  O  .  .  .
            1  .  .  .  .   K  .  .  .  .  .
               a  b  c  d   e  f  g  h  i  j
        ";
        let table = Table::drawn("khet-1", board);
        let keys = KeyBindings::default();
        let names = CommandNames { keys: &keys, device: Device::Keyboard };
        let square = |name: &str| name.parse::<Square>().unwrap();
        let cases = [
            ("e2", false, "e3", Some("Click: move the whole stack to e3")),
            ("e2", false, "e2", Some("Click: select only the top piece")),
            ("e2", true, "e2", Some("Click: select the whole stack")),
            ("e2", true, "e3", Some("Click: move the top piece to e3")),
            ("e2", true, "f2", Some("Click: stack the top piece onto the obelisk on f2")),
            // A whole stack cannot step onto a piece; the click would select that piece.
            ("e2", false, "f2", Some("Whole stack selected     T or click it again: top piece only")),
            ("f2", false, "g2", Some("Click: stack the obelisk onto the obelisk on g2")),
            ("f2", false, "f3", Some("Click: move the obelisk to f3")),
            ("d3", false, "e2", Some("Click: swap the djed with the obelisk stack on e2")),
            ("d3", false, "a8", None),
        ];
        for (at, top_only, pointed, expected) in cases {
            let selected = SelectedPiece::new(square(at), if top_only { Part::Top } else { Part::Whole });
            let hint = click_hint(&table, Some(&selected), Some(square(pointed)), Gesture::Click, names);
            assert_eq!(hint.as_deref(), expected, "{at} {top_only} {pointed}");
        }
        assert_eq!(click_hint(&table, None, Some(square("e2")), Gesture::Click, names), None);
        let obelisk = SelectedPiece::new(square("f2"), Part::Whole);
        let by_key = click_hint(&table, Some(&obelisk), Some(square("f3")), Gesture::Key, names);
        assert_eq!(by_key.as_deref(), Some("Enter: move the obelisk to f3"));
        let stack = SelectedPiece::new(square("e2"), Part::Whole);
        for (to, expected) in
            [("e3", "A: move the whole stack to e3"), ("a8", "Whole stack selected     X: top piece only")]
        {
            let by_pad = click_hint(
                &table,
                Some(&stack),
                Some(square(to)),
                Gesture::Key,
                CommandNames { device: Device::Gamepad, ..names },
            );
            assert_eq!(by_pad.as_deref(), Some(expected));
        }
        let djed = SelectedPiece::new(square("d3"), Part::Whole);
        let turn = turn_hint(&table, Some(&djed), Rotation::Clockwise, Gesture::Click, names);
        assert_eq!(turn.as_deref(), Some("Click: turn the djed clockwise    E"));
        assert_eq!(
            turn_hint(&table, Some(&obelisk), Rotation::Clockwise, Gesture::Click, names),
            None,
            "it does not turn"
        );
    }
}
