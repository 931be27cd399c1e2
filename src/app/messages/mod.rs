//! What features say to each other that is not about the game on the table: notices, menus, sharing, and what the engine
//! thinks. What is about the game goes through the [`referee`](super::referee).
//!
//! | message or resource | from | to |
//! | --- | --- | --- |
//! | [`Notice`] | who reads and writes files | head-up display |
//! | [`ClickHint`] | select | head-up display |
//! | [`HoveredSquare`] | select | head-up display |
//! | [`PickedSquare`] | select | head-up display |
//! | [`Called`] | head-up display | select |
//! | [`Preview`] | select | beam |
//! | [`Question`] | select | head-up display, which sends the action that the answer chooses |
//! | [`Resigning`] | head-up display | select, where Esc takes it back |
//! | [`Ask`] | head-up display, keyboard | opponent, who answers in [`Thoughts`] |
//! | [`MenuWanted`] | head-up display, keyboard | menus |
//! | [`LessonWanted`] | menus, lessons | lessons |
//! | [`LessonsWanted`] | lessons | menus |
//! | [`BalanceWanted`] | menus, and whoever shows a board | menus |
//! | [`EditorWanted`] | menus, keyboard | editor |
//! | [`ShareWanted`] | keyboard, menus, head-up display | capture |
//! | [`MessageLeft`] | head-up display | the window, which sleeps until then |
//! | [`TableOpen`] | menus | whoever takes input for the table |
//! | [`TitleOpen`] | menus | reload |
//! | [`SoundDevice`] | audio | menus |
//! | [`Soundtrack`] | audio | capture, which says when it begins |

mod soundtrack;
mod thoughts;

use std::time::Duration;

use bevy::clipboard::ClipboardError;
use bevy::prelude::*;

use balance::Subject;
use rules::{Player, Square};
pub use soundtrack::{SOUND_RATE, Soundtrack};
use tabletop::{Action, BoardView, Choice, Event, Piece, State, capitalized};
pub use thoughts::{Analysis, Ask, Hint, Review, Thoughts, for_first, line_words, share};

/// The text that was read from the clipboard.
///
/// # Errors
/// A sentence for a [`Notice`] if the clipboard cannot be read or holds no text.
pub fn clipboard_text(read: Result<String, ClipboardError>) -> Result<String, String> {
    read.map_err(|error| match error {
        ClipboardError::ContentNotAvailable | ClipboardError::ConversionFailure => {
            "There is no text in the clipboard.".into()
        }
        error => format!("The clipboard cannot be read: {error}."),
    })
}

/// Something to tell the players that is not about the rules: where a game was saved, why a file was not.
#[derive(Message, Clone, Debug)]
pub struct Notice {
    /// A sentence.
    pub words: String,
    /// Something went wrong.
    pub bad: bool,
}

/// What a click would do now, in words; `None` where there is nothing that needs them.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct ClickHint(pub Option<String>);

/// Something that the player must answer before an action is played: a promotion to what? Nothing at first.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct Question {
    /// What is asked: `Which one?`
    pub words: String,
    /// What can be answered, at least one; empty while nothing is asked.
    pub answers: Vec<Answer>,
    /// It warns of what the answer does: the way back is the usual one.
    pub is_warning: bool,
}

/// Who is asked whether they really resign.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Resigning(pub Option<Player>);

/// An answer, and the action that it chooses.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// For people, as on a button: `Queen`.
    pub words: String,
    /// What is played.
    pub action: Action,
    /// What a piece becomes by it, to be shown beside the words.
    pub becomes: Option<Piece>,
}

impl Answer {
    /// The answer that means `choice`, a legal one in `state`.
    pub fn of(choice: &Choice, state: &dyn State) -> Self {
        let turn = choice.answer.as_ref().and_then(|_| state.apply(&choice.action).ok()).map(|(_, turn)| turn);
        let becomes = turn.and_then(|turn| {
            turn.events().find_map(|event| match *event {
                Event::Promote { becomes, .. } | Event::Place { piece: becomes, .. } => Some(becomes),
                _ => None,
            })
        });
        let words = if choice.answer.is_some() { capitalized(choice.label()) } else { choice.label().to_owned() };
        Self { words, action: choice.action.clone(), becomes }
    }

    /// An answer in words alone.
    pub fn plain(words: &str, action: Action) -> Self {
        Self { words: words.to_owned(), action, becomes: None }
    }
}

/// The square of the piece that is picked up, if one is.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PickedSquare(pub Option<Square>);

/// A player chose an action by its name: it is asked about as one that is chosen on the board.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub struct Called(pub Action);

/// The square under the pointer or the keyboard's cursor.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct HoveredSquare(pub Option<Square>);

/// The legal action that a click would play now, or a turn of the handle under the pointer.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct Preview(pub Option<Action>);

/// The player asks for the menu that covers the table.
#[derive(Message, Clone, Copy, Debug, Default)]
pub struct MenuWanted;

/// The player wants something to show to others.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub enum ShareWanted {
    /// A picture of the table as it is seen now.
    Picture,
    /// A clip of the last turn.
    Clip,
}

/// The player wants to take the lesson of this id.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub struct LessonWanted(pub String);

/// The player wants to make a board.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub enum EditorWanted {
    /// To go on with the one that was made last.
    Continue,
    /// From a copy of the set-up of this id.
    Copy(String),
    /// From the empty board of the edition of this id.
    Empty(String),
    /// From the position on the table.
    Position,
}

/// The player asks for the list of lessons.
#[derive(Message, Clone, Copy, Debug, Default)]
pub struct LessonsWanted;

/// The player asks how fair a board is: whoever shows one opens the card by this.
#[derive(Message, Clone, Debug)]
pub struct BalanceWanted {
    /// What is measured.
    pub subject: Subject,
    /// What it is called on the card.
    pub title: String,
    /// What it looks like.
    pub view: BoardView,
}

/// Whether the table is played; a menu that covers it says `false`: then it takes no clicks and no keys.
#[derive(Resource, Clone, Copy, Debug, PartialEq, Eq)]
pub struct TableOpen(pub bool);

/// How long the head-up display's message stays, after which a frame is due; `None` without one.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct MessageLeft(pub Option<Duration>);

/// Whether the title is shown, which has room beside it.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TitleOpen(pub bool);

/// Whether there is a device on which sounds can be heard.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum SoundDevice {
    /// There is one, or the game has not looked for one yet.
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
            .add_message::<Called>()
            .init_resource::<Question>()
            .init_resource::<Resigning>()
            .init_resource::<Thoughts>()
            .add_message::<Notice>()
            .add_message::<Ask>()
            .add_message::<MenuWanted>()
            .add_message::<LessonWanted>()
            .add_message::<LessonsWanted>()
            .add_message::<BalanceWanted>()
            .add_message::<EditorWanted>()
            .add_message::<ShareWanted>();
    }
}
