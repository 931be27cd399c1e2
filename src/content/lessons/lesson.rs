//! A lesson and its steps, as they were read.

use std::sync::Arc;

use super::condition::Condition;
use crate::setups::{Looks, ModName, Source, Started};
use rules::{Action, Position};

/// What a wrong try is answered with where the lesson says nothing.
pub(super) const NOT_QUITE: &str = "Not quite. Have another look.";

/// A short lesson. Its board is legal, and its solution solves it.
#[derive(Clone, Debug)]
pub struct Lesson {
    /// The name of its file: `shot`.
    pub id: String,
    /// For people: `The shot`.
    pub title: String,
    /// Who made it.
    pub author: Option<String>,
    /// The id of the edition by whose rules it is played.
    pub edition: String,
    /// Where it was read from.
    pub source: Source,
    /// The mods without which it is not there: the one that brings it, and those that its edition needs.
    pub mods: Vec<Arc<ModName>>,
    /// How the kinds of the edition look.
    pub looks: Arc<Looks>,
    /// What is said before the first step.
    pub intro: String,
    /// What is said at the end.
    pub closing: Option<String>,
    /// At least one.
    pub steps: Vec<LessonStep>,
}

/// One task.
#[derive(Clone, Debug)]
pub struct LessonStep {
    /// What to do.
    pub text: String,
    /// What the turn must do.
    pub task: Condition,
    /// How many turns the player has for it, at least one.
    pub turns: usize,
    /// What is said when the task is done.
    pub done: Option<String>,
    /// The opponent's actions after each of the player's turns, the best first: the first that is legal is played.
    pub reply: Vec<Action>,
    /// What wrong tries are answered with: by the first whose condition holds.
    pub answers: Vec<Answer>,
    /// The player's actions that do the task.
    pub solution: Vec<Action>,
    /// Whether it has a board of its own, and does not go on from the step before.
    pub has_board: bool,
    /// The position in which it begins when the steps before are solved as in the file.
    pub start: Position,
}

/// What a wrong try is answered with.
#[derive(Clone, Debug)]
pub struct Answer {
    /// When it applies; `None` is always.
    pub when: Option<Condition>,
    /// What is said.
    pub say: String,
    /// Actions that are answered so at the start of the step, for tests.
    pub tries: Vec<Action>,
}

impl Lesson {
    /// The start of the step of this index, as a game on the table starts.
    pub fn start(&self, step: usize) -> Option<Started> {
        Some(Started {
            position: self.steps.get(step)?.start.clone(),
            looks: Arc::clone(&self.looks),
            edition: self.edition.clone(),
            setup: None,
            title: self.title.clone(),
            without: Vec::new(),
            mods: self.mods.clone(),
        })
    }
}
