//! The texts of lessons as phrases, which other languages may translate.

use phrases::{Phrase, id_of};

use super::lesson::Lesson;

/// The title of a lesson.
pub fn lesson_title(lesson: &Lesson) -> Phrase {
    phrase(lesson, "", &lesson.title)
}

/// The text of a lesson before its first step.
pub fn lesson_intro(lesson: &Lesson) -> Phrase {
    phrase(lesson, ".intro", &lesson.intro)
}

/// The text at the end of a lesson.
pub fn lesson_closing(lesson: &Lesson) -> Option<Phrase> {
    Some(phrase(lesson, ".closing", lesson.closing.as_deref()?))
}

/// The instruction of the step with this index; `None` if there is no such step.
pub fn step_text(lesson: &Lesson, step: usize) -> Option<Phrase> {
    Some(phrase(lesson, &step_id(step), &lesson.steps.get(step)?.text))
}

/// The text when the task of a step is done.
pub fn step_done(lesson: &Lesson, step: usize) -> Option<Phrase> {
    Some(phrase(lesson, &(step_id(step) + ".done"), lesson.steps.get(step)?.done.as_deref()?))
}

/// The answer with the index `answer` to a wrong move in a step.
pub fn answer(lesson: &Lesson, step: usize, answer: usize) -> Option<Phrase> {
    let say = &lesson.steps.get(step)?.answers.get(answer)?.say;
    Some(phrase(lesson, &format!("{}.answer-{}", step_id(step), answer + 1), say))
}

/// The end of the id of the step with this index. People count from 1.
fn step_id(step: usize) -> String {
    format!("-step-{}", step + 1)
}

fn phrase(lesson: &Lesson, part: &str, text: &str) -> Phrase {
    lesson.source.texts().phrase(format_args!("lesson-{}{part}", id_of(&lesson.id)), text)
}
