//! Lessons and puzzles share the table.

use super::{open, plan, play};
use crate::learn::LearnPlugin;
use crate::puzzles::course::CurrentPuzzle;
use content::lessons::Lessons;
use kit::ui::testing::mentions;
use state::messages::{Notice, OpenLesson};
use state::puzzle_results::{Collection, testing};
use state::referee::Table;
use state::shelf::LessonList;
use state::testing::TestApp;

#[test]
fn lessons_and_puzzles_replace_each_other() {
    let mut app = plan();
    app.add_plugins(LearnPlugin).insert_resource(LessonList(Lessons::embedded()));
    app.update();
    app.write(OpenLesson("goal".into()));
    app.frames(3);
    assert!(app.resource::<CurrentPuzzle>().0.is_none());
    assert!(!app.resource::<Table>().is_puzzle() && mentions(&mut app, "Lesson 1 of"));
    let [plan, _] = testing::ids();
    open(&mut app, &plan, Collection::Level);
    app.update();
    assert!(!mentions(&mut app, "Lesson 1 of") && mentions(&mut app, "At your level"));
    // The lesson does not judge what is played in the puzzle.
    app.sent::<Notice>();
    play(&mut app, "j7j6");
    assert_eq!(app.sent::<Notice>().len(), 0);
}
