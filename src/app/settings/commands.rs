//! Commands: requests that players make with a key or with a button of the head-up display.
//!
//! One table holds every [`Command`] with its keys, its button and its words. The keyboard, the buttons, the line of
//! keys below the board and the controls page of the options are all generated from it. A new command is a row of the
//! table and an arm in [`send_messages`].

mod available;
#[cfg(test)]
mod tests;

use bevy::input_focus::{InputFocus, InputFocusVisible};
use bevy::prelude::*;
use bevy::text::EditableText;
use bevy::ui_widgets::Activate;

use super::Settings;
use super::gamepad;
use super::key_capture::{KeyCapture, capture_key};
use super::keys::{KeyChord, Modifier};
use crate::messages::{Ask, EditorWanted, Hint, MenuWanted, ShareWanted, TableOpen, Thoughts};
use crate::referee::{Request, Table, TableSet};
use available::{
    can_redo, can_restart, can_save, can_undo, has_past, has_shot, is_looking_back, may_analyse, may_fire, may_pass,
    may_show_threat, may_take_hint, may_turn,
};

/// A player gave a command, by key or button.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct CommandGiven(pub Command);

/// The systems that turn keys into commands and commands into messages; before [`TableSet::Input`].
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct CommandSet;

/// When the keys of a command are active.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scope {
    /// While the table is in play.
    Table,
    /// While a menu covers the table.
    Menus,
    /// Always.
    Everywhere,
}

/// Where the button of a command is in the head-up display.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// On the right of the bar at the top.
    Bar,
    /// In the panel beside the board.
    Panel,
}

/// A row of the table of commands.
#[derive(Clone, Copy)]
pub struct CommandInfo {
    /// The keys that give the command, unless the player has chosen [others](super::KeyBindings).
    pub keys: &'static [KeyChord],
    /// When they are active.
    pub scope: Scope,
    /// A description: `Look at the next turn`.
    pub does: &'static str,
    /// Its name on the controls page if several commands share a description; otherwise empty.
    pub alone: &'static str,
    /// A word or two for the line of keys below the board; empty if it isn't shown there.
    pub short: &'static str,
    /// The place of its button, and its label.
    pub button: Option<(Place, &'static str)>,
    /// Returns whether its button is enabled.
    pub available: fn(&Table) -> bool,
    /// The reason why it is disabled, when it is: `there is none`.
    pub unavailable: &'static str,
}

impl CommandInfo {
    /// A command without keys or button.
    const NONE: Self = Self {
        keys: &[],
        scope: Scope::Table,
        does: "",
        alone: "",
        short: "",
        button: None,
        available: |_| true,
        unavailable: "",
    };

    /// A command for the editor.
    const EDITOR: Self = Self { available: Table::is_editor, ..Self::NONE };
}

const fn key(key: KeyCode) -> KeyChord {
    KeyChord { key, modifier: None }
}

const fn chord(modifier: Modifier, key: KeyCode) -> KeyChord {
    KeyChord { key, modifier: Some(modifier) }
}

/// Defines [`Command`] with its [`CommandInfo`]s. Fields that a row omits come from the base named before it.
macro_rules! commands {
    ($([$base:ident] $($name:ident $does:literal { $($field:ident: $value:expr),* $(,)? })*)*) => {
        /// A request that players make with a key or a button; on a button, it gives the command.
        #[derive(Component, Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Command { $($(#[doc = $does] $name,)*)* }

        impl Command {
            /// Every command, in the order of the table.
            pub const ALL: &'static [Self] = &[$($(Self::$name,)*)*];

            /// Its row of the table.
            pub fn info(self) -> &'static CommandInfo {
                match self {
                    $($(Self::$name => {
                        const INFO: CommandInfo = CommandInfo { does: $does, $($field: $value,)* ..CommandInfo::$base };
                        &INFO
                    })*)*
                }
            }
        }
    };
}

commands! {
    [NONE]
    MoveCursorUp "Move the cursor" { alone: "Move the cursor up", keys: &[key(KeyCode::ArrowUp)] }
    MoveCursorRight "Move the cursor" { alone: "Move the cursor to the right", keys: &[key(KeyCode::ArrowRight)] }
    MoveCursorDown "Move the cursor" { alone: "Move the cursor down", keys: &[key(KeyCode::ArrowDown)] }
    MoveCursorLeft "Move the cursor" { alone: "Move the cursor to the left", keys: &[key(KeyCode::ArrowLeft)] }
    Choose "Choose a square, or skip the animation" {
        keys: &[key(KeyCode::Enter), key(KeyCode::NumpadEnter), key(KeyCode::Space)],
    }
    TurnLeft "Turn the piece anticlockwise" { keys: &[key(KeyCode::KeyQ)], short: "turn", available: may_turn }
    TurnRight "Turn the piece clockwise" { keys: &[key(KeyCode::KeyE)], short: "turn", available: may_turn }
    TakeTop "Take only the top of a stack" { keys: &[key(KeyCode::KeyT)] }
    Replay "Replay the turn that is shown, then from other angles" {
        keys: &[key(KeyCode::KeyP)],
        short: "replay",
        button: Some((Place::Bar, "Replay")),
        available: has_shot,
        unavailable: "there is none yet",
    }
    Undo "Undo the last turn, or the end of the game" {
        keys: &[key(KeyCode::KeyU)],
        short: "undo",
        button: Some((Place::Bar, "Undo")),
        available: can_undo,
        unavailable: "nothing to undo",
    }
    Redo "Redo what was undone" {
        keys: &[key(KeyCode::KeyR)],
        short: "redo",
        button: Some((Place::Bar, "Redo")),
        available: can_redo,
        unavailable: "nothing to redo",
    }
    StepBack "Step back one turn" {
        keys: &[key(KeyCode::PageUp)],
        available: has_shot,
        unavailable: "there is none",
    }
    StepForward "Step forward one turn" {
        keys: &[key(KeyCode::PageDown)],
        available: is_looking_back,
        unavailable: "there is none",
    }
    FirstTurn "Go to the start of the game" {
        keys: &[chord(Modifier::Shift, KeyCode::PageUp)],
        available: has_shot,
    }
    LastTurn "Return to the game" {
        keys: &[chord(Modifier::Shift, KeyCode::PageDown)],
        available: is_looking_back,
    }
    PlayThrough "Autoplay the game from here, or stop" {
        keys: &[key(KeyCode::KeyN)],
        available: is_looking_back,
    }
    Restart "Start the game again" {
        button: Some((Place::Bar, "Restart")),
        available: can_restart,
        unavailable: "no turn has been played yet",
    }
    Menu "Open the menu" { button: Some((Place::Bar, "Menu")) }
    Hint "Give a hint" {
        keys: &[key(KeyCode::KeyI)],
        short: "hint",
        button: Some((Place::Panel, "Hint")),
        available: may_take_hint,
        unavailable: "only on a human player's turn, and with this assist on",
    }
    Analysis "Turn analysis on or off: who is ahead, and the best moves" {
        keys: &[key(KeyCode::KeyA)],
        short: "analysis",
        button: Some((Place::Panel, "Analysis")),
        available: may_analyse,
        unavailable: "not in a lesson, and only with this assist on",
    }
    Explain "Explain the piece under the pointer" { keys: &[key(KeyCode::KeyD)] }
    ShowThreat "Show or hide what the opponent's laser would hit" {
        keys: &[key(KeyCode::KeyB)],
        available: may_show_threat,
    }
    ViewFromAbove "View from above, and back" { keys: &[key(KeyCode::KeyV)], short: "top view" }
    ResetView "Return the camera to your seat" {
        keys: &[key(KeyCode::Home), key(KeyCode::KeyC)],
    }
    SaveGame "Name this saved game" {
        keys: &[chord(Modifier::Control, KeyCode::KeyS)],
        available: can_save,
        unavailable: "available once both sides are set up",
    }
    CopyGame "Copy the record of the game" {
        keys: &[chord(Modifier::Control, KeyCode::KeyC)],
        scope: Scope::Everywhere,
    }
    PasteGame "Paste a record or a position" {
        keys: &[chord(Modifier::Control, KeyCode::KeyV)],
        scope: Scope::Everywhere,
    }
    EditPosition "Open this position in the editor" {
        keys: &[key(KeyCode::F2)],
        available: Table::can_be_edited,
        unavailable: "only games with lasers can be edited",
    }
    [EDITOR]
    RemovePiece "In the editor: take the piece off the board" { keys: &[key(KeyCode::Delete), key(KeyCode::Backspace)] }
    RecolourPiece "In the editor: make the piece the other player's" { keys: &[key(KeyCode::KeyX)] }
    NextKind "In the editor: take the next kind of piece" { keys: &[key(KeyCode::KeyG)] }
    NextBrush "In the editor: take the next brush" { keys: &[key(KeyCode::KeyW)] }
    OtherSide "In the editor: take the other player's pieces" { keys: &[key(KeyCode::KeyO)] }
    NextSymmetry "In the editor: change the symmetry" { keys: &[key(KeyCode::KeyY)] }
    FireFirst "Fire; in the editor: fire the first player's laser" {
        keys: &[key(KeyCode::KeyF)],
        short: "fire",
        available: may_fire,
    }
    FireSecond "In the editor: fire the second player's laser" { keys: &[chord(Modifier::Shift, KeyCode::KeyF)] }
    [NONE]
    Pass "Pass the rest of the turn" { keys: &[key(KeyCode::KeyZ)], short: "pass", available: may_pass }
    SavePicture "Save a picture of the table" {
        keys: &[key(KeyCode::F12)],
        scope: Scope::Everywhere,
    }
    SaveClip "Save a clip of the last turn" {
        keys: &[chord(Modifier::Shift, KeyCode::F12)],
        scope: Scope::Everywhere,
        available: has_shot,
        unavailable: "there is none yet",
    }
    Rules "Show the rules" {
        keys: &[key(KeyCode::F1), chord(Modifier::Shift, KeyCode::Slash)],
        scope: Scope::Everywhere,
    }
    ReloadFiles "Reload the files of mods, set-ups and themes" { keys: &[key(KeyCode::F5)], scope: Scope::Everywhere }
    Fullscreen "Turn full screen on or off" {
        keys: &[key(KeyCode::F11), chord(Modifier::Alt, KeyCode::Enter)],
        scope: Scope::Everywhere,
    }
    Mute "Turn the sound on or off" { keys: &[key(KeyCode::KeyM)], scope: Scope::Everywhere }
    Cancel "Deselect, or open the menu" { keys: &[key(KeyCode::Escape)], short: "menu" }
    ToggleKeyLine "Hide or show the keys below the board" {
        keys: &[key(KeyCode::KeyH)],
        short: "hide this",
    }
    Back "Close a menu" { keys: &[key(KeyCode::Escape)], scope: Scope::Menus }
}

impl Command {
    /// Returns what its key does while an earlier position is shown, when nothing can be chosen: the arrow keys step.
    pub(super) const fn while_looking_back(self) -> Self {
        match self {
            Self::MoveCursorLeft => Self::StepBack,
            Self::MoveCursorRight => Self::StepForward,
            Self::MoveCursorUp => Self::FirstTurn,
            Self::MoveCursorDown => Self::LastTurn,
            other => other,
        }
    }

    /// The commands with a button in this place, with their labels.
    pub fn buttons(place: Place) -> impl Iterator<Item = (Self, &'static str)> {
        Self::ALL.iter().filter_map(move |&command| match command.info().button {
            Some((at, label)) if at == place => Some((command, label)),
            _ => None,
        })
    }

    /// A description that distinguishes it from other commands: `Undo the last turn, or the end of the game`.
    pub fn label(self) -> &'static str {
        let info = self.info();
        if info.alone.is_empty() { info.does } else { info.alone }
    }

    /// A description of the command at this table, for its button.
    pub fn does_at(self, table: &Table) -> &'static str {
        match self {
            Self::Undo if table.is_editor() => "Take back the last change",
            Self::Redo if table.is_editor() => "Make the change again",
            Self::Undo if table.can_return() && !table.has_turn_to_take_back() => "Restore your last game",
            _ => self.info().does,
        }
    }

    /// Returns why the command can't be given at this table, for its button.
    pub fn unavailable_at(self, table: &Table) -> &'static str {
        match self {
            Self::EditPosition if table.is_lesson() => "leave the lesson first",
            _ => self.info().unavailable,
        }
    }

    /// Returns whether the feature that it turns on is active or under way, so that its button looks pressed.
    pub fn is_on(self, thoughts: &Thoughts) -> bool {
        match self {
            Self::Analysis => thoughts.analysis.is_some(),
            Self::Hint => thoughts.hint == Hint::Thinking,
            _ => false,
        }
    }
}

/// Adds the commands, their keys and their buttons.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Settings>()
        .add_message::<CommandGiven>()
        .init_resource::<KeyCapture>()
        // A window adds these itself; without one they stay empty.
        .init_resource::<ButtonInput<KeyCode>>()
        .init_resource::<InputFocus>()
        .init_resource::<InputFocusVisible>()
        .add_systems(
            Update,
            (gamepad::watch_keyboard, capture_key, read_keys, gamepad::read_pads, send_messages)
                .chain()
                .in_set(CommandSet)
                .before(TableSet::Input),
        )
        .add_observer(press_button);
    gamepad::plugin(app);
}

fn press_button(activate: On<Activate>, buttons: Query<&Command>, mut given: MessageWriter<CommandGiven>) {
    if let Ok(&command) = buttons.get(activate.entity) {
        given.write(CommandGiven(command));
    }
}

fn read_keys(
    keys: Res<ButtonInput<KeyCode>>,
    open: Res<TableOpen>,
    settings: Res<Settings>,
    capture: Res<KeyCapture>,
    mut focus: ResMut<InputFocus>,
    fields: Query<(), With<EditableText>>,
    table: Res<Table>,
    mut given: MessageWriter<CommandGiven>,
) {
    if capture.takes_keys() {
        return;
    }
    let looks_back = is_looking_back(&table);
    // The key that closed a menu is not meant for the table.
    let heard = |scope| match scope {
        Scope::Table => open.0 && !open.is_changed(),
        Scope::Menus => !open.0,
        Scope::Everywhere => true,
    };
    if focus.get().is_some_and(|entity| fields.contains(entity)) {
        // All keys type text except Esc, which leaves the menu or the field regardless of its binding, and full-screen
        // keys that type nothing.
        if key(KeyCode::Escape).is_struck(&keys) {
            match open.0 {
                true => focus.clear(),
                false => _ = given.write(CommandGiven(Command::Back)),
            }
        }
        let mut fullscreen = settings.controls.keys.of(Command::Fullscreen).iter().filter(|chord| !chord.is_text());
        if fullscreen.any(|chord| chord.is_struck(&keys)) {
            given.write(CommandGiven(Command::Fullscreen));
        }
        return;
    }
    for &command in Command::ALL {
        let is_struck = || settings.controls.keys.of(command).iter().any(|chord| chord.is_struck(&keys));
        if heard(command.info().scope) && is_struck() {
            given.write(CommandGiven(if looks_back { command.while_looking_back() } else { command }));
        }
    }
}

/// Sends the message that a command stands for. All other commands are handled by the features that carry them out.
fn send_messages(
    mut given: MessageReader<CommandGiven>,
    table: Res<Table>,
    mut requests: MessageWriter<Request>,
    mut asks: MessageWriter<Ask>,
    mut menus: MessageWriter<MenuWanted>,
    mut shares: MessageWriter<ShareWanted>,
    mut editors: MessageWriter<EditorWanted>,
) {
    for &CommandGiven(command) in given.read() {
        // A key does no more than its button. Undo is the exception: if a move cannot be taken back, the referee gives
        // the reason.
        let is_told = command == Command::Undo && table.is_game() && has_past(&table);
        if !(command.info().available)(&table) && !is_told {
            continue;
        }
        match command {
            Command::Replay => _ = requests.write(Request::Replay),
            Command::Undo => _ = requests.write(Request::Undo),
            Command::Redo => _ = requests.write(Request::Redo),
            Command::StepBack => _ = requests.write(Request::StepBack),
            Command::StepForward => _ = requests.write(Request::StepForward),
            Command::FirstTurn => _ = requests.write(Request::LookAt(0)),
            Command::LastTurn => _ = requests.write(Request::LookAt(usize::MAX)),
            Command::PlayThrough => _ = requests.write(Request::PlayThrough),
            Command::Restart => _ = requests.write(Request::Restart),
            Command::Menu => _ = menus.write(MenuWanted),
            Command::Hint => _ = asks.write(Ask::Hint),
            Command::Analysis => _ = asks.write(Ask::Analysis),
            Command::SavePicture => _ = shares.write(ShareWanted::Picture),
            Command::SaveClip => _ = shares.write(ShareWanted::Clip),
            // Selection also handles it: it deselects or opens the menu.
            Command::Cancel => _ = asks.write(Ask::NoHint),
            // Handled by selection.
            Command::MoveCursorUp | Command::MoveCursorRight | Command::MoveCursorDown | Command::MoveCursorLeft => {}
            Command::Choose | Command::TurnLeft | Command::TurnRight | Command::TakeTop => {}
            Command::EditPosition => _ = editors.write(EditorWanted::Position),
            // Handled by the editor.
            Command::RemovePiece | Command::RecolourPiece | Command::NextKind | Command::NextBrush => {}
            Command::OtherSide | Command::NextSymmetry | Command::FireSecond => {}
            // Handled by the editor and the head-up display.
            Command::FireFirst => {}
            // Handled by the camera, audio, head-up display, menus and reload.
            Command::ViewFromAbove | Command::ResetView => {}
            Command::Mute
            | Command::Fullscreen
            | Command::ReloadFiles
            | Command::Rules
            | Command::ToggleKeyLine
            | Command::Explain
            | Command::Pass
            | Command::ShowThreat
            | Command::SaveGame
            | Command::CopyGame
            | Command::PasteGame
            | Command::Back => {}
        }
    }
}
