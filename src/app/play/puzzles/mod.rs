//! Puzzles at the table: the task is beside the board, the opponent plays the best answer, and a wrong try is refuted
//! by a shot, which stays on the board until the player tries again.

mod card;
mod course;
mod refutation;
#[cfg(test)]
mod tests;

use bevy::prelude::*;

use state::puzzle_results;
use state::referee::{Table, TableSet};
use state::settings::CommandSet;

/// Adds the puzzles of the [`AvailablePuzzles`](state::shelf::AvailablePuzzles), and the file of the player's results.
pub struct PuzzlesPlugin;

impl Plugin for PuzzlesPlugin {
    fn build(&self, app: &mut App) {
        puzzle_results::plugin(app);
        app.init_resource::<course::CurrentPuzzle>()
            .init_resource::<refutation::RefutationTask>()
            .add_message::<course::TryAgain>()
            .add_observer(course::try_again_on_press)
            .add_systems(
                Update,
                (course::begin_puzzle, course::try_again, course::judge, course::advance, course::end_puzzle)
                    .chain()
                    .after(TableSet::Timeline)
                    .before(TableSet::View)
                    .run_if(resource_exists::<Table>),
            )
            // The requests are carried out in the same frame.
            .add_systems(Update, card::give_hint_on_command.after(CommandSet).before(TableSet::Input))
            .add_systems(Update, card::update_card.in_set(TableSet::View));
    }
}
