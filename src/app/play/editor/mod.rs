//! The editor: players make a board at the table, with the same light, pieces and controls as in a game.
//!
//! [`mod@bench`] holds the board under construction and the active tool, [`stroke`] handles painting while a button is
//! held, and [`hand`] turns gestures and commands into edits and puts the draft on the table, with any held piece. The
//! table shows it like any position, and the beam draws the shots of both lasers. [`open`] opens boards, [`keep`] keeps
//! the unsaved one in a file, and [`question`] asks what to do with it. [`mod@pointer`] translates pointer events.
//! [`panel`] consists of the tools of [`palette`], the fields of [`about`], [`problems`] and [`analysis`], and
//! [`buttons`] has the actions of its buttons. [`files`] saves, copies and pastes, [`marks`] draws on the board, and
//! [`hint`] says what a click would do.

mod about;
mod analysis;
mod bench;
mod buttons;
mod files;
mod hand;
mod hint;
mod keep;
mod marks;
mod open;
mod palette;
mod panel;
mod pointer;
mod problems;
mod question;
mod stroke;
#[cfg(test)]
mod tests;

use bevy::prelude::*;

use bench::Workbench;
use state::messages::Pasting;
use state::referee::{Table, TableSet};
use state::viewpoint::WheelTaken;

/// Adds the editor.
pub struct EditorPlugin;

impl Plugin for EditorPlugin {
    fn build(&self, app: &mut App) {
        pointer::plugin(app);
        app.init_resource::<Workbench>()
            .init_resource::<files::Replacing>()
            .init_resource::<Pasting>()
            .init_resource::<keep::DraftFile>()
            .init_resource::<WheelTaken>()
            .add_systems(Startup, marks::make_assets)
            .add_systems(
                Update,
                (
                    about::read_fields,
                    open::open,
                    hand::follow_pointer,
                    hand::handle_commands,
                    files::handle_commands,
                    files::finish_pasting.run_if(files::is_pasting),
                    hand::show_draft,
                    hand::fire,
                )
                    .chain()
                    .in_set(TableSet::Input)
                    .run_if(resource_exists::<Table>),
            )
            .add_systems(
                Update,
                (hand::end_shot, hand::reset_in_games)
                    .chain()
                    .after(TableSet::Timeline)
                    .before(TableSet::View)
                    .run_if(resource_exists::<Table>),
            )
            .add_systems(
                Update,
                (panel::update_panel, about::update_fields, keep::keep_draft, keep::report_failures)
                    .chain()
                    .in_set(TableSet::View),
            )
            // After the pieces have moved to their positions and the pointer has been published.
            .add_systems(
                Update,
                (marks::lift_ghosts, marks::update_marks, hint::publish_hover)
                    .after(TableSet::View)
                    .run_if(resource_exists::<Table>),
            )
            .add_systems(Last, (keep::keep_draft, keep::finish_writing).chain().run_if(on_message::<AppExit>))
            .add_observer(about::leave_field);
    }
}
