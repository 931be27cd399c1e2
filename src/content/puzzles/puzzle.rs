//! A puzzle.

use std::fmt;
use std::sync::Arc;

use super::format::MAX_TURNS;
use super::theme::Theme;
use crate::choice;
use crate::setups::{Looks, ModName, ResolvedStart, Source, ValueType};
use notation::to_khet;
use rules::{Action, Player, Position, fnv1a};

choice! {
    /// What the side to move has to achieve.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub enum Task("puzzles.task", "a task") {
        /// Strike the king in this number of own turns, whatever the opponent does.
        Win(u32 [TURNS]) = "Win(..)",
        /// Have won at least one piece more than lost after this number of own turns and the reply to the last, whatever
        /// the opponent does.
        WinPiece(u32 [TURNS]) = "WinPiece(..)",
        /// Find the only turn after which the opponent can't force a win in this number of turns.
        Defend(u32 [TURNS]) = "Defend(..)",
    }
}

const TURNS: ValueType = ValueType::Whole { min: 1, max: MAX_TURNS };

impl Task {
    /// The number of turns: the own ones of a win, the opponent's of a defence.
    pub fn turns(self) -> u32 {
        match self {
            Self::Win(turns) | Self::WinPiece(turns) | Self::Defend(turns) => turns,
        }
    }

    /// The number of own turns in the solution.
    pub fn own_turns(self) -> u32 {
        match self {
            Self::Win(turns) | Self::WinPiece(turns) => turns,
            Self::Defend(_) => 1,
        }
    }

    /// The number of actions in the solution, with the replies in between.
    pub fn line_length(self) -> usize {
        2 * self.own_turns() as usize - 1
    }
}

impl fmt::Display for Task {
    /// Writes it as in files: `Win(2)`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Win(turns) => write!(f, "Win({turns})"),
            Self::WinPiece(turns) => write!(f, "WinPiece({turns})"),
            Self::Defend(turns) => write!(f, "Defend({turns})"),
        }
    }
}

/// The game in which a puzzle was found. The build that its file names in `made_by` plays it again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Origin {
    /// The set-up: `khet-2/classic`.
    pub setup: String,
    /// The seed of the game.
    pub seed: u64,
}

/// A puzzle. Its position is legal, and its solution can be played there.
#[derive(Clone, Debug)]
pub struct Puzzle {
    /// Six letters and digits that depend on the edition, the position and the task, so that they stay the same if
    /// files are edited.
    pub id: String,
    /// The id of the edition whose rules apply.
    pub edition: String,
    /// The position, with the player to move.
    pub position: Position,
    /// The task.
    pub task: Task,
    /// The solution: own turns and the best replies, in turn, beginning and ending with an own turn.
    /// Every own turn but the last is the only right one.
    pub line: Vec<Action>,
    /// Sorted.
    pub themes: Vec<Theme>,
    /// The difficulty, on the scale of players' ratings.
    pub rating: u32,
    /// The game that it is from, if it was found by the program.
    pub origin: Option<Origin>,
    /// The title of its file.
    pub list: Arc<str>,
    /// The author of its file.
    pub author: Option<Arc<str>>,
    /// The source of its file.
    pub source: Source,
    /// The mods that it depends on: the one that contains it, and those that its edition needs.
    pub mods: Vec<Arc<ModName>>,
    /// The looks of the edition's kinds.
    pub looks: Arc<Looks>,
}

impl Puzzle {
    /// Returns whether `other` is the same puzzle, perhaps under the name of another edition.
    pub fn is_same(&self, other: &Self) -> bool {
        self.task == other.task && play_alike(&self.position, &other.position)
    }

    /// The position in the form that the table uses for games.
    pub fn start(&self) -> ResolvedStart {
        ResolvedStart::new(&self.edition, self.position.clone(), &self.looks, &self.mods)
    }
}

/// The number of turns after which boards are compared by [`play_alike`].
const ALIKE: u32 = 2;

/// Returns whether two positions are one under rules that treat it alike, such as those of two editions with the same
/// pieces on the board: both have the same Khet string, the same turns, and again after each of these.
pub fn play_alike(a: &Position, b: &Position) -> bool {
    fn until(a: &Position, b: &Position, turns: u32) -> bool {
        let after = |position: &Position, action| {
            let mut after = position.clone();
            after.apply(action).map(|_| after)
        };
        let alike = |action: Action| match (after(a, action), after(b, action)) {
            (Ok(a), Ok(b)) => until(&a, &b, turns - 1),
            _ => false,
        };
        to_khet(a) == to_khet(b) && (turns == 0 || a.actions() == b.actions() && a.actions().into_iter().all(alike))
    }
    // Most positions differ in where the pieces stand.
    Player::BOTH.iter().all(|&player| a.side(player) == b.side(player)) && until(a, b, ALIKE)
}

/// The letters and digits of ids: those that look like none of the others.
const ID_DIGITS: &[u8; 32] = b"23456789abcdefghijkmnpqrstuvwxyz";
/// The length of an id.
const ID_LENGTH: u32 = 6;

/// Returns whether a text has the form of an id.
pub(super) fn is_id(text: &str) -> bool {
    text.len() == ID_LENGTH as usize && text.bytes().all(|digit| ID_DIGITS.contains(&digit))
}

/// The id of a puzzle: the lowest bits of a 64-bit FNV-1a hash, folded once.
pub(super) fn id_of(edition: &str, position: &Position, task: Task) -> String {
    let text = format!("{edition} {} {task}", to_khet(position));
    let hash = fnv1a(text.as_bytes());
    let hash = hash ^ hash >> 32;
    (0..ID_LENGTH).map(|digit| char::from(ID_DIGITS[(hash >> (5 * digit) & 31) as usize])).collect()
}
