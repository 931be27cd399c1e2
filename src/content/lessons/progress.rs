//! One player's progress through a lesson.

use std::sync::Arc;

use super::condition::{Effort, PlayedTurn};
use super::lesson::{Lesson, LessonStep};
use super::texts;
use crate::setups::ResolvedStart;
use phrases::{Phrase, phrase};
use rules::{Action, Illegal, Position};

/// A player's place in a lesson. It has its own position, which follows the current game.
#[derive(Clone, Debug)]
pub struct Progress {
    lesson: Arc<Lesson>,
    /// The index of the current step; past the last when the lesson is done.
    step: usize,
    /// The turns already taken in this step.
    turn: usize,
    position: Position,
}

/// The verdict on an action.
#[derive(Clone, Debug, PartialEq)]
pub enum Verdict {
    /// It does not complete the task. The turn must be taken back; the progress is unchanged.
    Wrong {
        /// The explanation for the player.
        words: Phrase,
    },
    /// Right so far: the task needs another turn.
    Continue {
        /// The opponent's answer.
        reply: Action,
    },
    /// The step is done, and another one follows.
    StepDone {
        /// The text about it.
        words: Option<Phrase>,
        /// The opponent's answer.
        reply: Option<Action>,
        /// True if the next step starts on another board, that of [`Progress::start`].
        new_board: bool,
    },
    /// The last step is done.
    LessonDone {
        /// The text about the step.
        words: Option<Phrase>,
        /// The opponent's answer, which shows the consequences.
        reply: Option<Action>,
        /// The text at the end.
        closing: Option<Phrase>,
    },
}

/// The effect of one action on a step.
enum Effect {
    Wrong,
    Continue(Action, Position),
    Done(Position),
}

impl Progress {
    /// The start of a lesson.
    pub fn new(lesson: &Arc<Lesson>) -> Self {
        Self::at(lesson, 0)
    }

    /// The start of a step, as if those before it were solved as in the file; the end if there is no such step.
    pub fn at(lesson: &Arc<Lesson>, step: usize) -> Self {
        let start = lesson.steps.get(step).or(lesson.steps.last()).map(|step| step.start.clone());
        let position = start.unwrap_or_else(|| unreachable!("a lesson has a step"));
        Self { lesson: Arc::clone(lesson), step, turn: 0, position }
    }

    /// The lesson.
    pub fn lesson(&self) -> &Arc<Lesson> {
        &self.lesson
    }

    /// The current step, or `None` when the lesson is done.
    pub fn step(&self) -> Option<&LessonStep> {
        self.lesson.steps.get(self.step)
    }

    /// The index of the current step.
    pub fn step_index(&self) -> usize {
        self.step
    }

    /// The position on the table.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// The start of the current step, for the table, or `None` when the lesson is done.
    pub fn start(&self) -> Option<ResolvedStart> {
        self.lesson.start(self.step)
    }

    /// Goes back to the start of the current step.
    pub fn restart_step(&mut self) {
        *self = Self::at(&self.lesson, self.step);
    }

    /// Judges the player's action and, unless it is wrong, moves on.
    ///
    /// # Errors
    /// Returns an error if the action is illegal or the lesson is done; the progress is unchanged.
    pub fn judge(&mut self, action: Action) -> Result<Verdict, Illegal> {
        let lesson = Arc::clone(&self.lesson);
        let mut after = self.position.clone();
        let turn = after.apply(action)?;
        let Some(step) = lesson.steps.get(self.step) else {
            return Err(Illegal { action, reason: rules::Reason::GameOver });
        };
        let effort = Effort::new();
        let next = match effect(step, &self.position, action, self.turn, &effort) {
            Effect::Wrong => {
                let played = PlayedTurn { before: &self.position, turn: &turn, after: &after, effort: &Effort::new() };
                let fits = |when: &Option<_>| when.as_ref().is_none_or(|when: &super::Condition| when.holds(&played));
                let answer = step.answers.iter().position(|answer| fits(&answer.when));
                let words = answer.and_then(|answer| texts::answer(&lesson, self.step, answer));
                let words = words.unwrap_or_else(|| phrase!("lesson-not-quite"));
                return Ok(Verdict::Wrong { words });
            }
            Effect::Continue(reply, position) => {
                self.turn += 1;
                self.position = position;
                return Ok(Verdict::Continue { reply });
            }
            Effect::Done(position) => position,
        };
        let words = texts::step_done(&lesson, self.step);
        let reply = legal_reply(step, &next);
        self.position = next;
        if let Some(reply) = reply {
            // `legal_reply` has checked it.
            self.position.apply(reply)?;
        }
        self.step += 1;
        self.turn = 0;
        let Some(following) = lesson.steps.get(self.step) else {
            return Ok(Verdict::LessonDone { words, reply, closing: texts::lesson_closing(&lesson) });
        };
        // Other solutions than the file's may lead elsewhere, but the next task is about the board after the file's.
        let new_board = self.position != following.start;
        self.position = following.start.clone();
        Ok(Verdict::StepDone { words, reply, new_board })
    }

    /// An action that completes the task or leads to it: from the solution, or else any other.
    pub fn hint(&self) -> Option<Action> {
        let step = self.step()?;
        let effort = Effort::new();
        let works = |&action: &Action| {
            self.position.is_legal(action)
                && !matches!(effect(step, &self.position, action, self.turn, &effort), Effect::Wrong)
        };
        let listed = step.solution.get(self.turn).and_then(|&action| self.position.check(action).ok());
        listed.into_iter().chain(self.position.actions()).find(works)
    }
}

/// The step's first reply that is legal in this position.
fn legal_reply(step: &LessonStep, position: &Position) -> Option<Action> {
    step.reply.iter().find_map(|&reply| position.check(reply).ok())
}

/// The effect of a legal action on a step in which `taken` turns are over.
fn effect(step: &LessonStep, before: &Position, action: Action, taken: usize, effort: &Effort) -> Effect {
    let mut after = before.clone();
    let Ok(turn) = after.apply(action) else { return Effect::Wrong };
    if step.task.holds(&PlayedTurn { before, turn: &turn, after: &after, effort }) {
        return if effort.is_spent() { Effect::Wrong } else { Effect::Done(after) };
    }
    if taken + 1 >= step.turns {
        return Effect::Wrong;
    }
    let Some(reply) = legal_reply(step, &after) else { return Effect::Wrong };
    if after.apply(reply).is_err() || after.outcome().is_some() {
        return Effect::Wrong;
    }
    let actions = after.actions();
    let possible = effort.spend(actions.len())
        && actions.into_iter().any(|next| !matches!(effect(step, &after, next, taken + 1, effort), Effect::Wrong));
    if possible { Effect::Continue(reply, after) } else { Effect::Wrong }
}
