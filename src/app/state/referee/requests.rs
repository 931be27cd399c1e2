//! The messages about the game. [`super`] lists who sends and who reads them.

use std::path::PathBuf;
use std::sync::Arc;

use bevy::prelude::*;

use super::{EditedBoard, Seats, Start, Step};
use content::setups::Looks;
use games::list::{OpenedFile, OpenedGame};
use phrases::Phrase;
use rules::{Player, Ruleset};
use tabletop::{Action, Aids, Drawing, NodeId, Refusal, State, Turn};

/// A player chose an action. Ignored while a turn is being shown and after the game is over.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub struct ActionChosen(pub Action);

/// A request about the game as a whole.
#[derive(Message, Clone, Debug)]
pub enum Request {
    /// Play the rest of the turn's steps at once; end a replay.
    Skip,
    /// Show the last turn on the table again, at half speed. During a replay, show it again from
    /// the next [`Angle`](crate::viewpoint::Angle). The game does not change, and any other request ends the replay.
    Replay,
    /// Take back the last turn, or an ending without a turn; a turn that is still being shown is skipped first. Against
    /// the computer, go back to the person's own last turn.
    Undo,
    /// Redo what was last taken back and, against the computer, its reply too.
    Redo,
    /// Look at the position after this number of turns, where nothing can be played. A number at or beyond the end of
    /// the game returns to it.
    LookAt(usize),
    /// Look at the position one turn earlier.
    StepBack,
    /// Look at the next turn, with its shot.
    StepForward,
    /// Start or stop playing through the turns from here to the end of the game.
    PlayThrough,
    /// Continue the game from the earlier position that is shown.
    PlayOn,
    /// Play this action in the position that is shown; if that is an earlier one, the game continues from there.
    PlayHere(Action),
    /// Make the variation that begins with this move the game, and look at the position after the move.
    SwitchTo(NodeId),
    /// Draw on the position that is shown, or erase what is already drawn there.
    Draw(Drawing),
    /// Change who plays.
    Seat(Seats),
    /// Set the name of the external engine that plays for the computer in the game with this number.
    NameProgram {
        /// The game.
        game: u64,
        /// The engine's name; `None` for Specular itself.
        program: Option<String>,
    },
    /// Change the aids that are shown. The agreement about takebacks and advice stays, and strict games stay strict.
    Aids(Aids),
    /// Restart the same set-up with the players on the other sides. A handicap stays with its player, and moving it to
    /// the other side needs the complete set-up.
    SwapSides(Option<Box<Start>>),
    /// Begin the same set-up again.
    Restart,
    /// The player to move claims a draw that the rules allow.
    ClaimDraw,
    /// The player offers a draw.
    OfferDraw(Player),
    /// The player accepts the opponent's draw offer.
    AcceptDraw(Player),
    /// The player declines the opponent's draw offer.
    DeclineDraw(Player),
    /// The player resigns.
    Resign(Player),
    /// This player sits down at the screen, in a game with secrets.
    TakeSeat(Player),
    /// The camera moved to this player's side. Revealed pieces turn to face it.
    ViewFrom(Player),
    /// Begin another game.
    New(Box<Start>),
    /// Open a saved, pasted or imported game, with people in both seats.
    Open(Box<OpenedGame>),
    /// Return from the lesson, the puzzle or the board under construction to the previous game.
    Leave,
    /// Show a board under construction: its pieces, its possible edits, and its name. It replaces the game, or an
    /// earlier state of the same board.
    ShowEditedBoard(Arc<dyn State>, EditedBoard, Phrase),
    /// Name the current or the previous game, identified by its [number](super::Game::number). An empty string removes
    /// the name.
    Name {
        /// The game.
        game: u64,
        /// Its name.
        name: String,
    },
    /// The game with this number was renamed in the file from which it was opened.
    Renamed {
        /// The game.
        game: u64,
        /// Its name.
        name: String,
        /// The updated file.
        file: OpenedFile,
    },
    /// The game with this number is saved in this file.
    File {
        /// The game.
        game: u64,
        /// Its file.
        path: PathBuf,
    },
    /// Continue from this start with the remaining time, because the game's files changed. Until something is played,
    /// Undo brings the previous game back.
    Exchange(Box<Start>),
    /// Show the game with the new names and looks, because nothing else in its files changed.
    ShowAs {
        /// The same rules, with the new names.
        rules: Arc<Ruleset>,
        /// The new looks.
        looks: Arc<Looks>,
    },
    /// The set-up from which the game began has changed: identify the game by its starting position.
    ForgetSetup,
}

impl Request {
    /// Returns whether the current animation continues after this request; other requests end it.
    pub(super) fn keeps_animation(&self) -> bool {
        matches!(
            self,
            Self::Replay
                | Self::Draw(_)
                | Self::File { .. }
                | Self::Renamed { .. }
                | Self::NameProgram { .. }
                | Self::ViewFrom(_)
        )
    }
}

/// An action was refused; nothing changed.
#[derive(Message, Clone, Debug)]
pub struct ActionRefused(pub Refusal);

/// A request was refused; nothing changed.
#[derive(Message, Clone, Debug)]
pub struct RequestRefused(pub Refusal);

/// A turn was played. The table already holds the resulting state; the steps of its animation follow.
#[derive(Message, Clone, Debug)]
pub struct TurnPlayed(pub Arc<Turn>);

/// A step of the turn begins. [`Timeline`](super::Timeline) has its progress. In a skipped turn all the remaining steps
/// begin in one frame, and the timeline is idle afterwards.
#[derive(Message, Clone, Debug)]
pub struct StepBegan {
    /// The turn that is shown.
    pub turn: Arc<Turn>,
    /// The index of the turn's stage that the step shows.
    pub stage: usize,
    /// The step that begins.
    pub step: Step,
    /// The step is skipped: only lasting effects count.
    pub skipped: bool,
}

/// The turn has been shown; the next player may act.
#[derive(Message, Clone, Debug)]
pub struct TurnSettled(pub Arc<Turn>);

/// A replay of the last turn begins, restarts or ends. Its steps are announced by [`StepBegan`] as for any turn,
/// but there is no [`TurnPlayed`] and no [`TurnSettled`].
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct ReplayShown {
    /// True if a replay begins, false if it ends.
    pub runs: bool,
}

/// Another position is on the table (a new game, an undo): rebuild the view from [`Table`](super::Table).
#[derive(Message, Clone, Copy, Debug, Default)]
pub struct PositionShown {
    /// Another ruleset or set-up: the board itself may have changed.
    pub new_game: bool,
}
