//! Translates pointer gestures into messages.

use bevy::prelude::*;

use super::chooser::Chooser;
use super::click::clicked_square;
use super::pointer::Gesture;
use super::selection::{Hover, KeyboardCursor, PieceHandle, PointerTarget};
use state::referee::Request;
use state::space::BoardSpace;

/// Handles the gestures of the frame.
pub(super) fn handle_gestures(
    mut gestures: MessageReader<Gesture>,
    mut chooser: Chooser,
    mut hover: ResMut<Hover>,
    mut cursor: ResMut<KeyboardCursor>,
    space: Res<BoardSpace>,
    // The press skipped a turn, so the click that follows does nothing.
    mut press_spent: Local<bool>,
) {
    chooser.play_on();
    for &gesture in gestures.read() {
        match gesture {
            Gesture::Over(target) => hover.0 = Some(chooser.pointed(target)),
            Gesture::Out => hover.0 = None,
            _ if !chooser.open.0 => *press_spent = false,
            Gesture::Press => {
                *press_spent = chooser.is_busy();
                if *press_spent {
                    chooser.request(Request::Skip);
                }
            }
            Gesture::Click(_) if std::mem::take(&mut *press_spent) => {}
            Gesture::Click(_) if chooser.is_busy() => chooser.request(Request::Skip),
            Gesture::Click(target) => {
                // A click hides the keyboard's cursor.
                cursor.set_if_neq(KeyboardCursor(None));
                match target {
                    PointerTarget::Square { at, behind } => {
                        let square = clicked_square(at, behind, chooser.table(), chooser.selection.0.as_ref());
                        chooser.choose_square(square);
                    }
                    PointerTarget::Handle(PieceHandle::Rotate(rotation)) => chooser.rotate_selected(rotation),
                    PointerTarget::Handle(PieceHandle::ToggleTop) => chooser.toggle_stack_top(),
                    PointerTarget::Elsewhere => chooser.deselect(),
                    PointerTarget::Ui => {}
                }
            }
            Gesture::Grab { .. } if *press_spent || chooser.is_busy() => {}
            Gesture::Grab { on: PointerTarget::Square { at, .. }, ground } => {
                if chooser.grab(at, ground) {
                    cursor.set_if_neq(KeyboardCursor(None));
                    // In a slow frame the pointer may already be elsewhere.
                    hover.0 = hover.0.map(|target| chooser.pointed(target));
                }
            }
            Gesture::Grab { on: PointerTarget::Handle(PieceHandle::Rotate(_)), .. } => chooser.grab_handle(),
            Gesture::Grab { .. } => {}
            Gesture::Carry { place, ground } => {
                chooser.carry(place, ground, &space);
                if chooser.hand.is_dragging() {
                    hover.0 = Some(chooser.pointed(hover.0.unwrap_or(PointerTarget::Elsewhere)));
                }
            }
            Gesture::Drop(target) => chooser.drop_on(target),
            Gesture::PutBack => _ = chooser.put_back(),
        }
    }
}
