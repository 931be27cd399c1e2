//! Messages between features that are not about the current game: notices, menus, sharing, and the engine's
//! thoughts. Messages about the game go through the `referee`.
//!
//! | message or resource | from | to |
//! | --- | --- | --- |
//! | [`Notice`] | features that read and write files | HUD |
//! | [`ClickHint`] | select | HUD |
//! | [`HoveredSquare`] | select | HUD |
//! | [`PickedSquare`] | select | HUD, board |
//! | [`HeldPiece`] | select | pieces, camera |
//! | [`ActionCalled`] | HUD | select |
//! | [`Preview`] | select | beam |
//! | [`Question`] | select | HUD, which sends the action that the answer chooses |
//! | [`PendingResignation`] | HUD | select, where Esc cancels it |
//! | [`EngineRequest`] | HUD, keyboard | opponent, which answers in [`Thoughts`] |
//! | [`OpenMenu`] | HUD, keyboard | menus |
//! | [`OpenLesson`] | menus, lessons | lessons |
//! | [`OpenLessonList`] | lessons | menus |
//! | [`OpenPuzzleList`] | puzzles | menus |
//! | [`OpenBalanceCard`] | menus, and features that show a board | menus |
//! | [`OpenPuzzleMaker`] | editor | menus |
//! | [`OpenEditor`] | menus, keyboard | editor |
//! | [`ShareRequest`] | keyboard, menus, HUD | capture |
//! | [`MessageLeft`] | HUD | the window, which sleeps until then |
//! | [`TableOpen`] | menus | features that take input for the table |
//! | [`TitleOpen`] | menus | reload |
//! | [`SoundDevice`] | audio | menus |
//! | [`Soundtrack`] | audio | capture, which says when it begins |

mod clipboard;
mod soundtrack;
mod thoughts;

use std::time::Duration;

use bevy::prelude::*;

use balance::Subject;
pub use clipboard::{Pasting, not_copied, read_clipboard};
use content::puzzles::Task;
use editor::Draft;
use phrases::Phrase;
use rules::{Player, Square};
pub use soundtrack::{SOUND_RATE, Soundtrack};
use tabletop::{Action, BoardView, Choice, Event, Part, Piece, Rotation, State};
pub use thoughts::{
    Analysis, EngineRequest, Hint, Review, Thoughts, for_first, line_words, opening_score, opening_share, share,
    written,
};

/// A message to the players that is not about the rules: where a game was saved, or why a file was not.
#[derive(Message, Clone, Debug)]
pub struct Notice {
    /// A sentence. Further lines hold details that only some players need, such as the path of a file.
    pub words: Phrase,
    /// True if something went wrong.
    pub bad: bool,
}

impl Notice {
    /// Something went wrong; the log says so too.
    pub fn logged(words: Phrase) -> Self {
        warn!("{words}");
        Self { words, bad: true }
    }
}

impl From<Result<Phrase, Phrase>> for Notice {
    fn from(done: Result<Phrase, Phrase>) -> Self {
        let bad = done.is_err();
        let (Ok(words) | Err(words)) = done;
        Self { words, bad }
    }
}

/// The effect of a click now, in words; `None` if it needs no explanation.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct ClickHint(pub Option<Phrase>);

/// A question that the player must answer before an action is played, such as what a pawn becomes. Empty at first.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct Question {
    /// The question: `Which one?`
    pub words: Phrase,
    /// The possible answers; empty while there is no question.
    pub answers: Vec<Answer>,
    /// It warns of the answer's consequences, so that the default is to go back.
    pub is_warning: bool,
}

/// The player who has been asked to confirm resigning.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PendingResignation(pub Option<Player>);

/// An answer, and the action that it chooses.
#[derive(Clone, Debug, PartialEq)]
pub struct Answer {
    /// The label, as on a button: `Queen`.
    pub words: Phrase,
    /// The action that is played.
    pub action: Action,
    /// The piece that results, to be shown beside the words.
    pub becomes: Option<Piece>,
}

impl Answer {
    /// The answer for `choice`, which is legal in `state`.
    pub fn of(choice: &Choice, state: &dyn State) -> Self {
        let turn = choice.answer.as_ref().and_then(|_| state.apply(&choice.action).ok()).map(|(_, turn)| turn);
        let becomes = turn.and_then(|turn| {
            turn.events().find_map(|event| match *event {
                Event::Promote { becomes, .. } | Event::Place { piece: becomes, .. } => Some(becomes),
                _ => None,
            })
        });
        Self { words: choice.label(), action: choice.action.clone(), becomes }
    }

    /// An answer with words only.
    pub fn plain(words: Phrase, action: Action) -> Self {
        Self { words, action, becomes: None }
    }
}

/// The square of the piece that is picked up, if any.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PickedSquare(pub Option<Square>);

/// The piece that the player holds, if one is dragged or waits where it was dropped.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
pub struct HeldPiece(pub Option<Held>);

/// A piece that is shown elsewhere than on its square.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Held {
    /// Its square.
    pub square: Square,
    /// How much of a stack is held.
    pub part: Part,
    /// Where it is shown.
    pub place: Vec3,
    /// True if it follows the pointer, and so hides nothing from it.
    pub carried: bool,
    /// The rotation in progress.
    pub turned: Option<Rotation>,
}

/// A player chose an action with its own button, such as Fire. It is confirmed like an action chosen on the board.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub struct ActionCalled(pub Action);

/// The square under the pointer or the keyboard's cursor.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct HoveredSquare(pub Option<Square>);

/// The legal action that a click would play now, or the rotation that the handle under the pointer stands for.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct Preview(pub Option<Action>);

/// Opens the menu that covers the table.
#[derive(Message, Clone, Copy, Debug, Default)]
pub struct OpenMenu;

/// Requests a picture or a clip to share.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub enum ShareRequest {
    /// A picture of the table as it looks now.
    Picture,
    /// A clip of the last turn.
    Clip,
}

/// Opens the lesson with this id.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub struct OpenLesson(pub String);

/// Opens the editor.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub enum OpenEditor {
    /// Continues with the last board.
    Continue,
    /// Starts from a copy of the set-up with this id.
    Copy(String),
    /// Starts from the empty board of the edition with this id.
    Empty(String),
    /// Starts from the position on the table.
    Position,
}

/// Opens the list of lessons.
#[derive(Message, Clone, Copy, Debug, Default)]
pub struct OpenLessonList;

/// Opens the list of puzzles.
#[derive(Message, Clone, Copy, Debug, Default)]
pub struct OpenPuzzleList;

/// Opens the balance card of a board.
#[derive(Message, Clone, Debug)]
pub struct OpenBalanceCard {
    /// The subject to measure.
    pub subject: Subject,
    /// Its title on the card.
    pub title: Phrase,
    /// The board to show.
    pub view: BoardView,
}

/// Opens the card that makes a puzzle of a board.
#[derive(Message, Clone, Debug)]
pub struct OpenPuzzleMaker {
    /// The board, which can be played.
    pub draft: Draft,
    /// The id of the edition by whose rules it is solved.
    pub edition: String,
    /// The title of the puzzle's file.
    pub title: String,
    /// The board to show.
    pub view: BoardView,
    /// The task to choose first, if the board is that of a puzzle.
    pub task: Option<Task>,
}

/// True while the table is in play. A menu that covers it sets this to `false`, and then it takes no clicks or keys.
#[derive(Resource, Clone, Copy, Debug, PartialEq, Eq)]
pub struct TableOpen(pub bool);

/// The time until the HUD's message disappears, which needs a frame; `None` without a message.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct MessageLeft(pub Option<Duration>);

/// True while the title screen is shown, which leaves room beside it.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TitleOpen(pub bool);

/// The state of the device for playing sounds.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum SoundDevice {
    /// There is one, or the game has not looked yet.
    #[default]
    Open,
    /// None was found. The game looks again when the next sounds are due.
    Missing,
}

/// Adds the messages and resources.
pub struct MessagesPlugin;

impl Plugin for MessagesPlugin {
    fn build(&self, app: &mut App) {
        app.insert_resource(TableOpen(true))
            .init_resource::<MessageLeft>()
            .init_resource::<TitleOpen>()
            .init_resource::<SoundDevice>()
            .init_resource::<ClickHint>()
            .init_resource::<Preview>()
            .init_resource::<HoveredSquare>()
            .init_resource::<PickedSquare>()
            .init_resource::<HeldPiece>()
            .add_message::<ActionCalled>()
            .init_resource::<Question>()
            .init_resource::<PendingResignation>()
            .init_resource::<Thoughts>()
            .add_message::<Notice>()
            .add_message::<EngineRequest>()
            .add_message::<OpenMenu>()
            .add_message::<OpenLesson>()
            .add_message::<OpenLessonList>()
            .add_message::<OpenPuzzleList>()
            .add_message::<OpenBalanceCard>()
            .add_message::<OpenPuzzleMaker>()
            .add_message::<OpenEditor>()
            .add_message::<ShareRequest>();
    }
}
