//! The set-up phase of Stratego at the table: a palette of the remaining pieces, drag and drop onto the player's own
//! ranks, named set-ups, and *Ready*.
//!
//! Nothing here changes the set-up directly: every change is an action that the referee plays, so Undo takes it back.

mod buttons;
mod hand;
mod marks;
mod panel;
mod pointer;
#[cfg(test)]
mod tests;

use bevy::prelude::*;

use games::stratego::{self, Formation, Game};
use state::referee::{Table, TableSet};
use tabletop::Player;

/// Adds the set-up phase of Stratego.
pub struct DeployPlugin;

impl Plugin for DeployPlugin {
    fn build(&self, app: &mut App) {
        app.init_resource::<hand::Hand>()
            .init_resource::<buttons::SavedSetups>()
            .add_message::<pointer::Pointed>()
            .add_plugins(pointer::plugin)
            .add_systems(Update, (hand::follow_pointer, hand::handle_commands).chain().in_set(TableSet::Input))
            .add_systems(
                Update,
                (
                    hand::drop_missing_piece,
                    panel::spawn_panel,
                    marks::update_home,
                    marks::update_marks,
                    marks::update_ghost,
                )
                    .chain()
                    .in_set(TableSet::View),
            );
    }
}

/// The player who sets up at this screen, and what they have placed; `None` if nobody does, or if the viewer of the
/// screen may not see that player's pieces.
pub(super) fn deploying(table: &Table) -> Option<(Player, Formation)> {
    let may = table.is_setting_up() && !table.ignores_input();
    let state = stratego::state(table.session()).filter(|_| may)?;
    let Game::SettingUp(setting_up) = state.game() else { return None };
    let player = setting_up.player;
    table.viewer().sees_as(player).then(|| (player, *setting_up.formation()))
}
