//! The reasons why a position is not a puzzle, for files and for players.

use std::fmt;

use content::puzzles::Task;
use phrases::{Argument, Phrase, phrase};
use platform::threads::CRASHED;
use rules::Action;

use super::proof::FEWEST_BOUNCES;
use super::prover::Stopped;

/// The most turns that are named; the others are counted.
const NAMED: usize = 3;

/// The reason why a position is not a puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Flaw {
    /// The game is over, or turns are composed of several actions.
    Unsuitable,
    /// The limit of nodes was reached, or the proof was stopped.
    Stopped,
    /// The proof ended with a panic.
    Crashed,
    /// No first turn achieves the task.
    Unsolvable,
    /// These first turns achieve it; there may be more.
    Cooked(Vec<Action>),
    /// Fewer turns are enough, or a piece can be won by winning the game.
    Sooner(Task),
    /// After the reply several turns lead on; there may be more.
    Choice {
        /// The opponent's reply.
        reply: Action,
        /// The own turns after it.
        turns: Vec<Action>,
    },
    /// The opponent can only strike their own king, so the solution has no last turn.
    Short,
    /// The piece is won before the last turn, which strikes nothing.
    Idle,
    /// The engine likes this turn much better than the one that wins a piece.
    Better(Action),
    /// It takes only one turn, and the beam turns this often. The puzzle is sound all the same.
    Obvious(usize),
    /// The turn with this index in the given solution is not the right one, or not the best reply.
    Line(usize),
}

impl From<Stopped> for Flaw {
    fn from(_: Stopped) -> Self {
        Self::Stopped
    }
}

impl fmt::Display for Flaw {
    /// Writes what was expected and found, for errors in files.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unsuitable => f.write_str("expected a game that goes on with one action per turn, found another"),
            Self::Stopped => f.write_str("expected a proof within the limit of nodes, found none"),
            Self::Crashed => write!(f, "expected a proof, found {CRASHED}"),
            Self::Unsolvable => f.write_str("expected a first turn that solves the task, found none"),
            Self::Cooked(turns) => {
                write!(f, "expected one first turn that solves the task, found {}", listed(turns))
            }
            Self::Sooner(task) => write!(f, "expected a task for which no easier one is possible, found also {task}"),
            Self::Choice { reply, turns } => {
                write!(f, "expected one right turn after each reply, found {} after {reply}", listed(turns))
            }
            Self::Short => f.write_str("expected a solution that ends with an own turn, found one that ends sooner"),
            Self::Idle => f.write_str("expected a last turn that strikes a piece, found one that strikes nothing"),
            Self::Better(turn) => write!(f, "expected no turn that is much better than the solution, found {turn}"),
            Self::Obvious(turns) => write!(
                f,
                "expected a puzzle of one turn in which the beam turns at least {FEWEST_BOUNCES} times, found {turns}"
            ),
            Self::Line(index) => {
                write!(f, "expected the right turns and the best replies, found another one as turn {}", index + 1)
            }
        }
    }
}

impl Flaw {
    /// Says to the player who set `side` this task what is wrong with it, and what to try if that is not obvious.
    pub fn words(&self, task: Task, side: Argument) -> Phrase {
        match self {
            Self::Unsuitable => phrase!("puzzle-flaw-unsuitable"),
            Self::Stopped => phrase!("puzzle-flaw-stopped"),
            Self::Crashed => phrase!("puzzle-flaw-crashed"),
            Self::Unsolvable => match task {
                Task::Win(turns) => phrase!("puzzle-flaw-no-win", side = side, turns = turns),
                Task::WinPiece(turns) => phrase!("puzzle-flaw-no-piece", side = side, turns = turns),
                // The only turn that parries the threat may do no more than delay it by a turn.
                Task::Defend(turns) => phrase!("puzzle-flaw-no-defence", side = side, turns = turns + 1),
            },
            Self::Cooked(turns) => phrase!("puzzle-flaw-cooked", actions = list(turns)),
            Self::Sooner(Task::Win(turns)) => phrase!("puzzle-flaw-win", side = side, turns = *turns),
            Self::Sooner(Task::WinPiece(turns)) => phrase!("puzzle-flaw-piece", side = side, turns = *turns),
            Self::Sooner(Task::Defend(turns)) => phrase!("puzzle-flaw-defence", turns = *turns),
            Self::Choice { reply, turns } => {
                phrase!("puzzle-flaw-choice", reply = reply.to_string(), actions = list(turns))
            }
            Self::Short => phrase!("puzzle-flaw-short"),
            Self::Idle => phrase!("puzzle-flaw-idle"),
            Self::Better(turn) => phrase!("puzzle-flaw-better", action = turn.to_string()),
            Self::Obvious(turns) => phrase!("puzzle-flaw-obvious", turns = *turns),
            // Only a solution from a file can be wrong.
            Self::Line(_) => self.to_string().into(),
        }
    }
}

fn listed(turns: &[Action]) -> String {
    turns.iter().map(Action::to_string).collect::<Vec<_>>().join(", ")
}

/// The first turns, and the number of the others.
fn list(turns: &[Action]) -> Vec<Phrase> {
    // A single one is named rather than counted.
    let named = if turns.len() == NAMED + 1 { NAMED + 1 } else { NAMED };
    let first = turns.iter().take(named).map(|action| action.to_string().into());
    let more = turns.len().saturating_sub(named);
    first.chain((more > 0).then(|| phrase!("puzzle-flaw-others", count = more))).collect()
}
