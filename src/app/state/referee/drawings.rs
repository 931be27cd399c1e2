//! The arrows and marked squares that people draw on the board, and when they may.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::Table;
use crate::messages::TableOpen;
use crate::viewpoint::FromAbove;
use tabletop::{Brush, Drawing};

impl Table {
    /// Returns whether people may draw on the board now: not in the editor and not during a secret set-up. Of two
    /// people who share the screen in a game with secrets, only the one to move may, and only where the game stands:
    /// otherwise they would see each other's thoughts.
    pub fn may_be_drawn_on(&self) -> bool {
        let may_see = match self.due_holder() {
            Some(player) => self.holder == Some(player) && !self.session().is_looking_back(),
            None => true,
        };
        may_see && !self.is_editor() && !self.is_setting_up()
    }

    /// The drawings on the position that is shown.
    pub fn drawings(&self) -> Vec<Drawing> {
        if self.may_be_drawn_on() { self.session().drawings() } else { Vec::new() }
    }

    /// Draws on the position that is shown, and returns whether anything has changed. Thoughts about the position stay
    /// valid.
    pub(super) fn draw(&mut self, drawing: Drawing) -> bool {
        self.may_be_drawn_on() && self.game.session.toggle_drawing(drawing)
    }
}

/// Decides what the right mouse button does: while the left one is held, it only cancels a drag. Otherwise it draws in the
/// view from above or with Alt held, and moves the camera in other views.
#[derive(SystemParam)]
pub struct RightButton<'w> {
    table: Res<'w, Table>,
    open: Res<'w, TableOpen>,
    from_above: Res<'w, FromAbove>,
    keys: Res<'w, ButtonInput<KeyCode>>,
    buttons: Res<'w, ButtonInput<MouseButton>>,
}

impl RightButton<'_> {
    /// Returns whether a press of the button only cancels a drag.
    pub fn cancels(&self) -> bool {
        self.buttons.pressed(MouseButton::Left)
    }

    /// Returns whether a press of the button begins to draw.
    pub fn draws(&self) -> bool {
        let is_wanted = self.from_above.0 || self.keys.any_pressed([KeyCode::AltLeft, KeyCode::AltRight]);
        is_wanted && !self.cancels() && self.open.0 && self.table.may_be_drawn_on()
    }

    /// The brush that the held keys choose.
    pub fn brush(&self) -> Brush {
        let held = |keys: [KeyCode; 2]| self.keys.any_pressed(keys);
        let shift = held([KeyCode::ShiftLeft, KeyCode::ShiftRight]);
        match (shift, held([KeyCode::ControlLeft, KeyCode::ControlRight])) {
            (false, false) => Brush::Green,
            (true, false) => Brush::Red,
            (false, true) => Brush::Blue,
            (true, true) => Brush::Yellow,
        }
    }
}
