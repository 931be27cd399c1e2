//! The editor: a board is made at the table, with the same light, pieces and hands as in a game.
//!
//! [`bench`] holds what is being made and what is in the hand; [`hand`] turns gestures and commands into edits, and lays
//! the draft on the table, with the piece that is held. The table shows it as any position, and the beam draws both
//! lasers' shots. [`pointer`] translates pointer events, [`panel`] has the palette and what stands below it, [`problems`]
//! what is wrong with the board, [`files`] saves, copies and pastes, [`marks`] draws on the board.

mod bench;
mod files;
mod hand;
mod marks;
mod panel;
mod pointer;
mod problems;
#[cfg(test)]
mod tests;

use bevy::prelude::*;

use super::referee::{Table, TableSet};
use bench::Workbench;

/// Adds the editor.
pub struct EditorPlugin;

impl Plugin for EditorPlugin {
    fn build(&self, app: &mut App) {
        pointer::plugin(app);
        app.init_resource::<Workbench>()
            .init_resource::<files::Replacing>()
            .add_systems(Startup, marks::make_assets)
            .add_systems(
                Update,
                (
                    hand::open,
                    hand::follow_pointer,
                    hand::handle_commands,
                    files::handle_commands,
                    hand::lay,
                    hand::fire,
                )
                    .chain()
                    .in_set(TableSet::Input)
                    .run_if(resource_exists::<Table>),
            )
            .add_systems(
                Update,
                (hand::end_shot, hand::notice_other_game)
                    .chain()
                    .after(TableSet::Timeline)
                    .before(TableSet::View)
                    .run_if(resource_exists::<Table>),
            )
            .add_systems(
                Update,
                (
                    panel::update_panel,
                    panel::hide_under_menus,
                    panel::update_chosen,
                    panel::update_fields,
                    problems::update_list,
                    panel::update_board_text,
                )
                    .chain()
                    .in_set(TableSet::View),
            )
            .add_systems(Update, panel::read_fields.in_set(TableSet::Input).before(hand::lay))
            // When the pieces stand where the table has them, and the pointer has been published.
            .add_systems(
                Update,
                (marks::lift_ghosts, marks::update_marks, hand::publish_hover)
                    .after(TableSet::View)
                    .run_if(resource_exists::<Table>),
            )
            .add_observer(panel::press)
            .add_observer(panel::leave_field)
            .add_observer(problems::press)
            .add_observer(files::press);
    }
}
