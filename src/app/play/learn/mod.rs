//! Lessons at the table: the task is beside the board, the rules judge each attempt, and a wrong one gets a comment and
//! is taken back.

mod card;
mod teacher;
#[cfg(test)]
mod tests;

use bevy::prelude::*;

use state::referee::{Table, TableSet};

/// Adds the lessons of the [`LessonList`](state::shelf::LessonList).
pub struct LearnPlugin;

impl Plugin for LearnPlugin {
    fn build(&self, app: &mut App) {
        app.init_resource::<teacher::CurrentLesson>()
            .add_systems(
                Update,
                (teacher::begin_lesson, teacher::judge, teacher::advance, teacher::end_lesson)
                    .chain()
                    .after(TableSet::Timeline)
                    .before(TableSet::View)
                    .run_if(resource_exists::<Table>),
            )
            .add_systems(Update, card::update_card.in_set(TableSet::View));
    }
}
