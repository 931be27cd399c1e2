//! Plays a lesson: its solution must complete every task, and its wrong moves must get the answers in the file.

use std::sync::Arc;

use super::lesson::Lesson;
use super::progress::{Progress, Verdict};
use super::read::StepPlaces;
use crate::setups::problem::Problems;
use notation::words;
use rules::{Action, Illegal};

/// Plays the lesson and sets the start of each step that continues from the one before. Returns `None` if it fails.
pub(super) fn verify(mut lesson: Lesson, places: &[StepPlaces], problems: &mut Problems) -> Option<Lesson> {
    for (index, place) in places.iter().enumerate() {
        let before = problems.len();
        let whole = Arc::new(lesson);
        check_tries(&whole, index, place, problems);
        let end = play_solution(&whole, index, place, problems);
        lesson = Arc::unwrap_or_clone(whole);
        if problems.len() > before {
            return None;
        }
        let step = &lesson.steps[index];
        let (player, reply) = (step.start.to_move(), !step.reply.is_empty());
        let Some(next) = lesson.steps.get_mut(index + 1).filter(|next| !next.has_board) else { continue };
        let end = end?;
        if end.outcome().is_some() || end.to_move() != player {
            let found = if reply { "none that is legal" } else { "none" };
            let message =
                format!("expected a reply that gives the turn back, because the next step has no board, found {found}");
            problems.add(place.step, message);
            return None;
        }
        next.start = end;
    }
    Some(lesson)
}

/// Plays the solution of a step and returns the position after the last reply.
fn play_solution(
    lesson: &Arc<Lesson>,
    index: usize,
    place: &StepPlaces,
    problems: &mut Problems,
) -> Option<rules::Position> {
    let step = &lesson.steps[index];
    let mut progress = Progress::at(lesson, index);
    if step.solution.is_empty() {
        problems.add(place.step, "expected a solution of at least one action, found none");
        return None;
    }
    for (number, (&action, &at)) in step.solution.iter().zip(&place.solution).enumerate() {
        let is_last = number + 1 == step.solution.len();
        let mut end = progress.position().clone();
        match progress.judge(action) {
            Err(illegal) => problems.add(at, illegal_message(lesson, index, &illegal)),
            Ok(Verdict::Wrong { .. }) => {
                problems.add(at, format!("expected an action that leads to completing the task, found {action}"));
            }
            Ok(Verdict::Continue { .. }) if is_last => {
                problems
                    .add(at, format!("expected the task to be complete at the end of the solution, found {action}"));
            }
            Ok(Verdict::Continue { .. }) => continue,
            Ok(_) if !is_last => {
                problems.add(at, format!("expected only the last action to complete the task, found {action}"));
            }
            Ok(Verdict::StepDone { reply, .. } | Verdict::LessonDone { reply, .. }) => {
                for action in [Some(action), reply].into_iter().flatten() {
                    end.apply(action).ok()?;
                }
                return Some(end);
            }
        }
        return None;
    }
    None
}

/// Plays the wrong moves and checks that each gets its answer.
fn check_tries(lesson: &Arc<Lesson>, index: usize, place: &StepPlaces, problems: &mut Problems) {
    for (answer, places) in lesson.steps[index].answers.iter().zip(&place.tries) {
        for (&action, &at) in answer.tries.iter().zip(places) {
            let message = match Progress::at(lesson, index).judge(action) {
                Err(illegal) => illegal_message(lesson, index, &illegal),
                Ok(Verdict::Wrong { words }) if words.to_string() == answer.say => continue,
                Ok(Verdict::Wrong { words }) => {
                    format!("expected this answer to {action}, found {:?}", words.to_string())
                }
                Ok(_) => format!("expected a wrong action, found {action}, which completes the task or leads to it"),
            };
            problems.add(at, message);
        }
    }
}

/// The message that an action of the file is illegal.
fn illegal_message(lesson: &Lesson, index: usize, illegal: &Illegal) -> String {
    let rules = lesson.steps[index].start.rules();
    let Illegal { action, reason } = illegal;
    let action: &Action = action;
    format!("expected a legal action, found {action}: {}", words::reason(rules, reason))
}
