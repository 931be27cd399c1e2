//! The messages about the game. [`super`] lists who sends and who reads them.

use std::path::PathBuf;
use std::sync::Arc;

use bevy::prelude::*;

use super::{EditedBoard, Seats, Start, Step};
use content::setups::Looks;
use games::list::{Opened, OpenedFile};
use rules::{Player, Ruleset};
use tabletop::{Action, Aids, NodeId, Refusal, State, Turn};

/// A player chose an action. It is dropped while a turn plays or the game is over.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub struct ActionChosen(pub Action);

/// A wish about the game as a whole.
#[derive(Message, Clone, Debug)]
pub enum Request {
    /// Play the rest of the turn's steps at once; end a replay.
    Skip,
    /// Show the turn that led to the position on the table again, at half speed. During a replay, show it again from the
    /// next [`Angle`](crate::viewpoint::Angle). The game does not change, and any other request ends the replay.
    Replay,
    /// Take back the last turn, or what ended the game without one; a turn that still plays is skipped first. Who
    /// plays alone against the machine gets back to his own last turn.
    Undo,
    /// Play again what was taken back last; against the machine, its answer too.
    Redo,
    /// Look at the game after so many turns. Nothing can be played there; a place as late as the game ends it.
    LookAt(usize),
    /// Look at the position a turn earlier.
    StepBack,
    /// Look at the next turn, with its shot.
    StepForward,
    /// Look at one turn after the other from here to where the game stands, or stop that.
    PlayThrough,
    /// Let the game stand at the position that is looked at.
    PlayOn,
    /// Take the variation that begins with this move as the game, and look at the position after the move.
    SwitchTo(NodeId),
    /// Who plays from now on.
    Seat(Seats),
    /// Another program plays in the machine's place and calls itself so; `None` where Specular plays.
    NameProgram(Option<String>),
    /// Show these aids from now on; what was agreed about taking back and advice stays, and strict games stay strict.
    Aids(Aids),
    /// Begin the same set-up again with the players on the other sides; a handicap goes with its player, for which it
    /// takes the set-up with all its pieces.
    SwapSides(Option<Box<Start>>),
    /// Begin the same set-up again.
    Restart,
    /// The player to move claims the draw that the rules allow.
    ClaimDraw,
    /// The player asks the opponent for a draw.
    OfferDraw(Player),
    /// The player takes the draw that the opponent offers.
    AcceptDraw(Player),
    /// The player turns down the draw that the opponent offers.
    DeclineDraw(Player),
    /// The player gives up.
    Resign(Player),
    /// This player sits down before the screen, in a game with secrets.
    TakeSeat(Player),
    /// The table is seen from this player's side now: where nothing is hidden any more, faces are turned there.
    ReadFrom(Player),
    /// Begin another game.
    New(Box<Start>),
    /// Go on with a game from elsewhere, played by people.
    Open(Box<Opened>),
    /// Put the game that lay here before the lesson back.
    LeaveLesson,
    /// Lay a board that is being made in place of the game, or of the board as it was before: its pieces, what can be
    /// done to it, and its name.
    Lay(Arc<dyn State>, EditedBoard, String),
    /// Put the game that lay here before the board that is being made back.
    LeaveEditor,
    /// Name the game with this [number](super::Table::number); an empty name removes it. The game may be the one
    /// before.
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
        /// The file as it is now.
        file: OpenedFile,
    },
    /// The game with this number is saved in this file.
    File {
        /// The game.
        game: u64,
        /// Its file.
        path: PathBuf,
    },
    /// Go on from this start, with the time that is left: the files of the game were changed. As long as nothing is
    /// played, an undo brings the game before back.
    Exchange(Box<Start>),
    /// Show the game with other names and looks: those of its rules were changed.
    ShowAs {
        /// The same rules, with the names.
        rules: Arc<Ruleset>,
        /// The looks.
        looks: Arc<Looks>,
    },
    /// The set-up from which the game began is another one now: know it by its first position.
    ForgetSetup,
}

impl Request {
    /// Returns whether the current animation goes on after this request; other requests end it.
    pub(super) fn leaves_the_show(&self) -> bool {
        matches!(
            self,
            Self::Replay | Self::File { .. } | Self::Renamed { .. } | Self::NameProgram(_) | Self::ReadFrom(_)
        )
    }
}

/// An action was refused; nothing changed.
#[derive(Message, Clone, Debug)]
pub struct ActionRefused(pub Refusal);

/// A request about the end of the game was refused; nothing changed.
#[derive(Message, Clone, Debug)]
pub struct RequestRefused(pub Refusal);

/// A turn was played: the state is final, the steps follow.
#[derive(Message, Clone, Debug)]
pub struct TurnPlayed(pub Arc<Turn>);

/// A step of the turn begins. [`Timeline`](super::Timeline) has its progress; in a skipped turn all the steps that are left
/// begin in one frame, and the timeline is idle after them.
#[derive(Message, Clone, Debug)]
pub struct StepBegan {
    /// The turn that is shown.
    pub turn: Arc<Turn>,
    /// The number of the stage that it shows.
    pub stage: usize,
    /// The step that begins.
    pub step: Step,
    /// The step is not shown: only what lasts counts.
    pub skipped: bool,
}

/// The turn has been shown; the next player may act.
#[derive(Message, Clone, Debug)]
pub struct TurnSettled(pub Arc<Turn>);

/// A replay of the last turn begins, perhaps anew, or is over. Its steps are told by [`StepBegan`], as any turn's, but it
/// is no turn: there is no [`TurnPlayed`] and no [`TurnSettled`].
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct ReplayShown {
    /// A replay begins; else it is over.
    pub runs: bool,
}

/// The position on the table is another one (a new game, an undo): build the view anew from [`Table`](super::Table).
#[derive(Message, Clone, Copy, Debug, Default)]
pub struct PositionShown {
    /// Another ruleset or set-up: the board itself may have changed.
    pub new_game: bool,
}
