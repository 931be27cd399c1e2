//! Short lessons on real boards, with tasks that the rules check.
//!
//! A [`Lesson`] is a RON file in `assets/lessons`, documented in the `README.md` there: a board, texts, and steps with
//! a [`Condition`] on the turn that is played. [`Lessons`] finds the files, and refuses a lesson whose solution does
//! not solve it. A [`Progress`] follows one player through a lesson: it judges each action and says what comes next.
//!
//! ```
//! use specular_content::lessons::{Lessons, Progress, Verdict};
//!
//! let lessons = Lessons::embedded();
//! let lesson = lessons.find("goal").expect("a shipped lesson");
//! let mut progress = Progress::new(lesson);
//! let action = progress.hint().expect("a way to solve it");
//! assert!(matches!(progress.judge(action)?, Verdict::StepDone { .. } | Verdict::LessonDone { .. }));
//! # Ok::<(), rules::Illegal>(())
//! ```

mod condition;
mod format;
mod lesson;
mod library;
mod progress;
mod read;
pub(crate) mod texts;
mod verify;

pub use condition::{Condition, Target};
pub use format::FORMAT;
pub use lesson::{Answer, Lesson, LessonStep};
pub use library::{Lessons, SHIPPED, check, parse};
pub use progress::{Progress, Verdict};
