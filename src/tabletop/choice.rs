//! What a player may choose, and how it is chosen by hand.

use super::turn::Action;
use crate::rules::Square;

/// A quarter turn, seen from above.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Rotation {
    /// To the right.
    Clockwise,
    /// To the left.
    CounterClockwise,
}

/// How much of what stands on a square is picked up.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Part {
    /// All of it.
    #[default]
    Whole,
    /// Only the top of a stack.
    Top,
}

/// What comes of going to a square; each has a mark of its own on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Target {
    /// An empty square.
    Move,
    /// The two pieces change places.
    Swap,
    /// It stands on the piece there.
    Stack,
    /// The piece there is taken.
    Capture,
}

/// How a picked piece acts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Aim {
    /// It goes to a square, perhaps over others on which it lands before; the last is where it ends.
    Go {
        /// Every square on which it lands, at least one.
        path: Vec<Square>,
        /// What comes of going there.
        target: Target,
    },
    /// It turns in place.
    Turn(Rotation),
}

/// A legal action, and the gestures that lead to it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// What is played.
    pub action: Action,
    /// The square of the piece that is picked up.
    pub pick: Square,
    /// How much of it is picked up.
    pub part: Part,
    /// How it acts.
    pub aim: Aim,
    /// Where several actions share their gestures, the answer that tells them apart, for people: `queen`.
    pub answer: Option<String>,
}

impl Choice {
    /// The square where the piece ends; its own for a turn in place.
    pub fn to(&self) -> Square {
        match &self.aim {
            Aim::Go { path, .. } => path.last().copied().unwrap_or(self.pick),
            Aim::Turn(_) => self.pick,
        }
    }

    /// What comes of going there; `None` for a turn in place.
    pub fn target(&self) -> Option<Target> {
        match self.aim {
            Aim::Go { target, .. } => Some(target),
            Aim::Turn(_) => None,
        }
    }
}

/// Every legal choice of the side to move; empty when the game is over.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Choices(Vec<Choice>);

impl Choices {
    /// Takes the choices in the order in which the game lists them.
    pub fn new(choices: Vec<Choice>) -> Self {
        Self(choices)
    }

    /// All of them.
    pub fn iter(&self) -> impl Iterator<Item = &Choice> {
        self.0.iter()
    }

    /// The choice of an action, if it is legal.
    pub fn find(&self, action: &Action) -> Option<&Choice> {
        self.0.iter().find(|choice| choice.action == *action)
    }

    /// Whether the piece on `square` can do anything.
    pub fn can_pick(&self, square: Square) -> bool {
        self.0.iter().any(|choice| choice.pick == square)
    }

    /// Whether this part of what stands on `square` can go anywhere.
    pub fn can_go(&self, square: Square, part: Part) -> bool {
        self.going(square, part).next().is_some()
    }

    /// The choices that take this part of what stands on `pick` somewhere.
    pub fn going(&self, pick: Square, part: Part) -> impl Iterator<Item = &Choice> {
        let goes = move |choice: &&Choice| choice.pick == pick && choice.part == part && choice.target().is_some();
        self.0.iter().filter(goes)
    }

    /// The choices that end on `to`: several where a question is asked.
    pub fn to(&self, pick: Square, part: Part, to: Square) -> impl Iterator<Item = &Choice> {
        self.going(pick, part).filter(move |choice| choice.to() == to)
    }

    /// The turn of the piece on `pick` in place, if it may turn so.
    pub fn turn(&self, pick: Square, rotation: Rotation) -> Option<&Choice> {
        self.0.iter().find(|choice| choice.pick == pick && choice.aim == Aim::Turn(rotation))
    }
}
