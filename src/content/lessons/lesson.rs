//! A lesson and its steps.

use std::sync::Arc;

use super::condition::Condition;
use super::texts::lesson_title;
use crate::setups::{Looks, ModName, ResolvedStart, Source};
use rules::{Action, Position};

/// A short lesson. Its board is legal, and its solution solves it.
#[derive(Clone, Debug)]
pub struct Lesson {
    /// The name of its file: `shot`.
    pub id: String,
    /// For people: `The shot`.
    pub title: String,
    /// The author.
    pub author: Option<String>,
    /// The id of the edition whose rules apply.
    pub edition: String,
    /// The source it was read from.
    pub source: Source,
    /// The mods that it depends on: the one that contains it, and those that its edition needs.
    pub mods: Vec<Arc<ModName>>,
    /// The looks of the edition's kinds.
    pub looks: Arc<Looks>,
    /// The text before the first step.
    pub intro: String,
    /// The text at the end.
    pub closing: Option<String>,
    /// At least one.
    pub steps: Vec<LessonStep>,
}

/// One task.
#[derive(Clone, Debug)]
pub struct LessonStep {
    /// The instruction for the player.
    pub text: String,
    /// The condition that the turn must meet.
    pub task: Condition,
    /// The number of turns the player has for it, at least one.
    pub turns: usize,
    /// The text when the task is done.
    pub done: Option<String>,
    /// The opponent's answers to each of the player's turns, in order of preference: the first legal one is played.
    pub reply: Vec<Action>,
    /// The answers to wrong moves: the first whose condition holds is used.
    pub answers: Vec<Answer>,
    /// The player's actions that complete the task.
    pub solution: Vec<Action>,
    /// True if it has its own board; otherwise it continues from the step before.
    pub has_board: bool,
    /// The position in which it starts if the steps before are solved as in the file.
    pub start: Position,
}

/// An answer to a wrong move.
#[derive(Clone, Debug)]
pub struct Answer {
    /// The condition; `None` always applies.
    pub when: Option<Condition>,
    /// The text.
    pub say: String,
    /// Wrong actions at the start of the step that must get this answer, for tests.
    pub tries: Vec<Action>,
}

impl Lesson {
    /// The start of the step `step`, in the form that the table uses for games.
    pub fn start(&self, step: usize) -> Option<ResolvedStart> {
        let position = self.steps.get(step)?.start.clone();
        let start = ResolvedStart::new(&self.edition, position, &self.looks, &self.mods);
        Some(ResolvedStart { title: lesson_title(self), ..start })
    }
}
