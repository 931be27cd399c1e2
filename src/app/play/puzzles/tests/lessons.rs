//! Lessons and puzzles share the table.

use bevy::prelude::*;

use super::{open, plan, play, says};
use crate::learn::LearnPlugin;
use crate::puzzles::course::CurrentPuzzle;
use content::lessons::Lessons;
use state::messages::{Notice, OpenLesson};
use state::puzzle_results::{Collection, testing};
use state::referee::Table;
use state::shelf::LessonList;

#[test]
fn lessons_and_puzzles_replace_each_other() {
    let mut app = plan();
    app.add_plugins(LearnPlugin).insert_resource(LessonList(Lessons::embedded()));
    app.update();
    app.world_mut().write_message(OpenLesson("goal".into()));
    (0..3).for_each(|_| app.update());
    assert!(app.world().resource::<CurrentPuzzle>().0.is_none());
    assert!(!app.world().resource::<Table>().is_puzzle() && says(&mut app, "Lesson 1 of"));
    let [plan, _] = testing::ids();
    open(&mut app, &plan, Collection::Level);
    app.update();
    assert!(!says(&mut app, "Lesson 1 of") && says(&mut app, "At your level"));
    // The lesson does not judge what is played in the puzzle.
    app.world_mut().resource_mut::<Messages<Notice>>().clear();
    play(&mut app, "j7j6");
    assert_eq!(app.world_mut().resource_mut::<Messages<Notice>>().drain().count(), 0);
}
