//! Describes in words what a click would do, as pure functions.

use super::click::{ClickEffect, can_act, can_rotate, click_effect, is_tower};
use super::selection::{SelectedPiece, is_stack};
use phrases::{Argument, Phrase, phrase};
use state::referee::Table;
use state::settings::{Command, CommandNames, Device};
use tabletop::{Look, Loss, Part, Pointed, Rotation, Square, Target};

/// The input that chooses the square under the pointer or cursor.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ClickGesture {
    Click,
    /// The key or gamepad button that chooses the cursor's square.
    Key,
    /// Releasing a dragged piece.
    Drop,
}

impl ClickGesture {
    fn name(self, names: CommandNames) -> Phrase {
        let key = || names.first(Command::Choose).filter(|_| self == Self::Key);
        match self {
            Self::Drop => phrase!("click-gesture.release"),
            Self::Key | Self::Click => key().unwrap_or_else(|| phrase!("click-gesture")),
        }
    }
}

/// Describes what this gesture on `pointed` would do while `selected` is selected. If it does nothing to a selected
/// stack, says which part of it moves, and if it does nothing to the tower, that this is selected. Without a selection,
/// says which level of a tower `pointed` is on.
pub(super) fn click_hint(
    table: &Table,
    selected: Option<&SelectedPiece>,
    pointed: Option<Square>,
    gesture: ClickGesture,
    names: CommandNames,
) -> Option<Phrase> {
    let by = || gesture.name(names);
    let Some(piece) = selected else { return level_hint(table, pointed?, by) };
    let does = pointed.and_then(|square| match click_effect(square, table, selected) {
        ClickEffect::Act(_) | ClickEffect::Ask(_) => target_hint(table, piece, square, by()),
        ClickEffect::Select(on) if on.path.len() > piece.path.len() => target_hint(table, piece, square, by()),
        _ if gesture == ClickGesture::Drop => None,
        ClickEffect::Select(again) if again.square == piece.square && !piece.path.is_empty() => {
            Some(phrase!("click-route-again", gesture = by()))
        }
        ClickEffect::Select(toggled) if toggled.square == piece.square => Some(match toggled.part {
            Part::Top => phrase!("click-select-top", gesture = by()),
            Part::Whole => phrase!("click-select-stack", gesture = by()),
        }),
        _ => None,
    });
    // A capture is partly chosen.
    let is_half_chosen = !piece.path.is_empty() && gesture != ClickGesture::Drop;
    let goes_on = || is_half_chosen.then(|| phrase!("click-next-square", gesture = by()));
    let stack = || is_stack(table, piece.square).then(|| stack_hint(piece.part == Part::Top, names));
    let tower = || is_tower(table, piece.square).then(|| tower_hint(table, names));
    does.or_else(goes_on).or_else(stack).or_else(tower)
}

/// Says that the tower is selected, and how it acts.
fn tower_hint(table: &Table, names: CommandNames) -> Phrase {
    let selected = phrase!("click-tower-selected");
    if !table.has_rotations() {
        return selected;
    }
    let keys = names.of_all(&[Command::TurnLeft, Command::TurnRight]);
    let turn = Command::TurnRight.short().unwrap_or_default();
    let turn = Phrase::Joined { parts: vec![keys, turn], separator: "  " };
    Phrase::Joined { parts: vec![selected, turn], separator: "    " }
}

/// Names the piece on a square and its level, if the square is on or under a tower's platform, or the tower, with what
/// players may do with it.
fn level_hint(table: &Table, square: Square, gesture: impl Fn() -> Phrase) -> Option<Phrase> {
    let view = table.view();
    if is_tower(table, square) {
        let name = square.to_string();
        return Some(match can_act(table, square) {
            true => phrase!("click-tower.acts", square = name, gesture = gesture()),
            false => phrase!("click-tower", square = name),
        });
    }
    if !square.is_upper() && view.other_level(square).is_none() {
        return None;
    }
    let (piece, name) = (view.look(square).map(Look::piece), square.to_string());
    Some(match (piece, square.is_upper()) {
        (Some(piece), true) => phrase!("click-level.piece-above", square = name, piece = piece),
        (Some(piece), false) => phrase!("click-level.piece-below", square = name, piece = piece),
        (None, true) => phrase!("click-level.above", square = name),
        (None, false) => phrase!("click-level.below", square = name),
    })
}

/// Describes a click on the handle that turns the selected piece, or a release after dragging it; `None` if it does
/// nothing.
pub(super) fn turn_hint(
    table: &Table,
    selected: Option<&SelectedPiece>,
    rotation: Rotation,
    gesture: ClickGesture,
    names: CommandNames,
) -> Option<Phrase> {
    let piece = selected.filter(|piece| can_rotate(table, piece.square, rotation))?;
    let (name, by) = (name_on(table, piece.square), gesture.name(names));
    let (does, key) = match rotation {
        Rotation::Clockwise => (phrase!("click-turn-right", gesture = by, piece = name), Command::TurnRight),
        Rotation::CounterClockwise => (phrase!("click-turn-left", gesture = by, piece = name), Command::TurnLeft),
    };
    Some(Phrase::Joined { parts: vec![does, names.all(key)], separator: "    " })
}

/// Says which part of the selected stack moves, and how to choose the other.
fn stack_hint(top_only: bool, names: CommandNames) -> Phrase {
    let is_pad = names.device == Device::Gamepad;
    match (top_only, names.first(Command::TakeTop)) {
        (true, Some(key)) if is_pad => phrase!("click-top-selected.pad", key = key),
        (true, Some(key)) => phrase!("click-top-selected.key", key = key),
        (true, None) => phrase!("click-top-selected"),
        (false, Some(key)) if is_pad => phrase!("click-stack-selected.pad", key = key),
        (false, Some(key)) => phrase!("click-stack-selected.key", key = key),
        (false, None) => phrase!("click-stack-selected"),
    }
}

/// The piece on a square.
fn name_on(table: &Table, square: Square) -> Argument {
    table.view().look(square).map_or_else(|| Argument::Piece("any".into()), Look::piece)
}

/// Describes moving the selected piece to `to` by a gesture; `None` if that is illegal.
fn target_hint(table: &Table, piece: &SelectedPiece, to: Square, gesture: Phrase) -> Option<Phrase> {
    let mover = match piece.part {
        Part::Top => Argument::Piece("stack-top".into()),
        Part::Whole if is_stack(table, piece.square) => Argument::Piece("whole-stack".into()),
        Part::Whole => name_on(table, piece.square),
    };
    let (other, square) = (name_on(table, to), table.view().landing(piece.square, to).to_string());
    let captures = || piece.captures(table, Some(to));
    let over_hint = |loss: &Loss, gesture: Phrase, mover: Argument, to: String| {
        let taken = name_on(table, loss.at);
        phrase!("click-take-over", gesture = gesture, other = taken, at = loss.at.to_string(), piece = mover, to = to)
    };
    if matches!(piece.point(table, to), Pointed::Continues) {
        let from = piece.path.last().copied().unwrap_or(piece.square);
        return Some(match captures().into_iter().find(|loss| is_between(from, loss.at, to)) {
            Some(loss) => over_hint(&loss, gesture, mover, square),
            None => phrase!("click-go-on", gesture = gesture, to = square),
        });
    }
    Some(match piece.target(table, to)? {
        Target::Move => phrase!("click-move", gesture = gesture, piece = mover, to = square),
        Target::Capture if table.view().piece(to).is_none() => match &captures()[..] {
            [] => phrase!("click-move", gesture = gesture, piece = mover, to = square),
            [loss] => over_hint(loss, gesture, mover, square),
            several => {
                phrase!("click-take-several", gesture = gesture, count = several.len(), piece = mover, to = square)
            }
        },
        Target::Swap => phrase!("click-swap", gesture = gesture, piece = mover, other = other, to = square),
        Target::Capture => phrase!("click-take", gesture = gesture, other = other, to = square, piece = mover),
        Target::Stack => phrase!("click-stack", gesture = gesture, piece = mover, other = other, to = square),
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
    use crate::select::tests::STACKS;
    use state::settings::KeyBindings;

    fn text(hint: Option<Phrase>) -> Option<String> {
        hint.map(|hint| hint.to_string())
    }

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
            click_hint(&table, Some(selected), Some(square(to)), ClickGesture::Click, names).unwrap().to_string()
        };
        assert_eq!(hint(&selected, "e5"), "Click: take the man on d4 with the man, landing on e5");
        selected.path.push(square("e5"));
        assert_eq!(hint(&selected, "g7"), "Click: take 2 pieces with the man, landing on g7");
    }

    #[test]
    fn hints_distinguish_stacks_from_their_tops() {
        let table = Table::drawn("khet-1", STACKS);
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
            let hint = click_hint(&table, Some(&selected), Some(square(pointed)), ClickGesture::Click, names);
            assert_eq!(text(hint).as_deref(), expected, "{at} {top_only} {pointed}");
        }
        assert_eq!(click_hint(&table, None, Some(square("e2")), ClickGesture::Click, names), None);
        let obelisk = SelectedPiece::new(square("f2"), Part::Whole);
        let by_key = click_hint(&table, Some(&obelisk), Some(square("f3")), ClickGesture::Key, names);
        assert_eq!(text(by_key).as_deref(), Some("Enter: move the obelisk to f3"));
        let stack = SelectedPiece::new(square("e2"), Part::Whole);
        for (to, expected) in
            [("e3", "A: move the whole stack to e3"), ("a8", "Whole stack selected     X: top piece only")]
        {
            let by_pad = click_hint(
                &table,
                Some(&stack),
                Some(square(to)),
                ClickGesture::Key,
                CommandNames { device: Device::Gamepad, ..names },
            );
            assert_eq!(text(by_pad).as_deref(), Some(expected));
        }
        let djed = SelectedPiece::new(square("d3"), Part::Whole);
        let turn = turn_hint(&table, Some(&djed), Rotation::Clockwise, ClickGesture::Click, names);
        assert_eq!(text(turn).as_deref(), Some("Click: turn the djed clockwise    E"));
        assert_eq!(
            turn_hint(&table, Some(&obelisk), Rotation::Clockwise, ClickGesture::Click, names),
            None,
            "it does not turn"
        );
    }
}
