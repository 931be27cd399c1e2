//! The occasion of the game on the table, and what follows from it.

use super::Table;
use rules::Player;
use tabletop::Viewer;

/// What a game is on the table for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Occasion {
    /// A game between players.
    #[default]
    Game,
    /// A lesson for this player. It isn't saved, and people play only this side.
    Lesson(Player),
    /// A puzzle that this player solves. It isn't saved, and people play only this side.
    Puzzle(Player),
    /// A board under construction. It isn't saved, and nothing can be played on it.
    Editor(EditedBoard),
    /// A game that is shown to a spectator as this viewer sees it.
    Watched(Viewer),
}

/// The edits that are possible on a board under construction.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct EditedBoard {
    /// An edit can be undone.
    pub can_undo: bool,
    /// An undone edit can be redone.
    pub can_redo: bool,
}

impl Occasion {
    /// The player who has a task, in a lesson or a puzzle.
    pub fn learner(self) -> Option<Player> {
        match self {
            Self::Lesson(player) | Self::Puzzle(player) => Some(player),
            Self::Game | Self::Editor(_) | Self::Watched(_) => None,
        }
    }
}

impl Table {
    /// What the game is on the table for.
    pub fn occasion(&self) -> Occasion {
        self.occasion
    }

    /// The player who has a task, in a lesson or a puzzle.
    pub fn learner(&self) -> Option<Player> {
        self.occasion.learner()
    }

    /// Returns whether this is a puzzle.
    pub fn is_puzzle(&self) -> bool {
        matches!(self.occasion, Occasion::Puzzle(_))
    }

    /// Returns whether this is a board under construction.
    pub fn is_editor(&self) -> bool {
        matches!(self.occasion, Occasion::Editor(_))
    }

    /// Returns whether this is a game between players, played here or shown to a spectator.
    pub fn is_game(&self) -> bool {
        matches!(self.occasion, Occasion::Game | Occasion::Watched(_))
    }

    /// Returns whether input does nothing now, because no person at the screen may act.
    pub fn ignores_input(&self) -> bool {
        let elsewhere = self.due_holder().is_some_and(|player| self.holder != Some(player));
        elsewhere
            || self.is_machines_turn()
            || self.is_editor()
            || self.learner().is_some_and(|learner| learner != self.session().to_move())
    }
}
