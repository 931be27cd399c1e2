//! Commands: requests that players make with a key or with a button of the HUD.
//!
//! One table holds every [`Command`] with its keys, its button, its words, when it is available and what it sends. The
//! keyboard, the buttons, the line of keys below the board and the controls page of the options are all generated from
//! it. A new command is a row of the table.

mod available;
#[cfg(test)]
mod tests;

use bevy::ecs::system::SystemParam;
use bevy::input_focus::{InputFocus, InputFocusVisible};
use bevy::prelude::*;
use bevy::text::EditableText;
use bevy::ui_widgets::Activate;

use super::Settings;
use super::gamepad;
use super::key_capture::{KeyCapture, capture_key};
use super::key_labels::{KeyLabels, read_labels};
use super::keys::{KeyChord, Modifier};
use crate::messages::{EngineRequest, Hint, OpenEditor, OpenMenu, ShareRequest, TableOpen, Thoughts};
use crate::referee::{Request, Table, TableSet};
use available::{
    can_be_edited, can_redo, can_restart, can_save, can_undo, edits, has_past, has_shot, is_looking_back, looks_back,
    may_analyse, may_fire, may_pass, may_show_threat, may_switch_level, may_take_hint, may_turn, undo_help,
};
use phrases::Phrase;

pub use available::Unavailable;

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

/// The position of a command's button in the HUD.
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
    /// The id of its message: the label of its button, with `.help` (what it does), `.short` (a word for the line of keys
    /// below the board, if it is shown there) and `.off-REASON` (why it is disabled).
    pub id: &'static str,
    /// The position of its button, if it has one.
    pub button: Option<Place>,
    /// Returns an error with the reason if it can't be given at this table: its button is disabled, and its key does
    /// nothing.
    available: fn(&Table) -> Result<(), Unavailable>,
    /// The attribute of its message that says what it does at this table.
    help: fn(&Table) -> &'static str,
    /// Returns whether the feature that it turns on is active, so that its button looks pressed.
    is_on: fn(&Thoughts) -> bool,
    /// Sends the message that it stands for. All other commands are handled by the features that read [`CommandGiven`].
    send: fn(&mut MessageWriters),
}

/// The messages that commands stand for.
#[derive(SystemParam)]
struct MessageWriters<'w> {
    requests: MessageWriter<'w, Request>,
    engine: MessageWriter<'w, EngineRequest>,
    menus: MessageWriter<'w, OpenMenu>,
    shares: MessageWriter<'w, ShareRequest>,
    editors: MessageWriter<'w, OpenEditor>,
}

impl CommandInfo {
    /// A command without keys or button.
    const NONE: Self = Self {
        keys: &[],
        scope: Scope::Table,
        id: "",
        button: None,
        available: |_| Ok(()),
        help: |_| "help",
        is_on: |_| false,
        send: |_| {},
    };

    /// A command for the editor.
    const EDITOR: Self = Self { available: edits, ..Self::NONE };
}

const fn key(key: KeyCode) -> KeyChord {
    KeyChord { key, modifier: None }
}

const fn chord(modifier: Modifier, key: KeyCode) -> KeyChord {
    KeyChord { key, modifier: Some(modifier) }
}

/// Defines [`Command`] with its [`CommandInfo`]s. Fields that a row omits come from the base named before it.
macro_rules! commands {
    ($([$base:ident] $($name:ident $id:literal { $($field:ident: $value:expr),* $(,)? })*)*) => {
        /// A request that players make with a key or a button; on a button, it gives the command.
        #[derive(Component, Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Command { $($(#[doc = concat!("`", $id, "`")] $name,)*)* }

        impl Command {
            /// Every command, in the order of the table.
            pub const ALL: &'static [Self] = &[$($(Self::$name,)*)*];

            /// Its row of the table.
            pub fn info(self) -> &'static CommandInfo {
                match self {
                    $($(Self::$name => {
                        const INFO: CommandInfo = CommandInfo { id: $id, $($field: $value,)* ..CommandInfo::$base };
                        &INFO
                    })*)*
                }
            }
        }
    };
}

commands! {
    [NONE]
    MoveCursorUp "command-move-cursor-up" { keys: &[key(KeyCode::ArrowUp)] }
    MoveCursorRight "command-move-cursor-right" { keys: &[key(KeyCode::ArrowRight)] }
    MoveCursorDown "command-move-cursor-down" { keys: &[key(KeyCode::ArrowDown)] }
    MoveCursorLeft "command-move-cursor-left" { keys: &[key(KeyCode::ArrowLeft)] }
    Choose "command-choose" {
        keys: &[key(KeyCode::Enter), key(KeyCode::NumpadEnter), key(KeyCode::Space)],
    }
    TurnLeft "command-turn-left" { keys: &[key(KeyCode::KeyQ)], available: may_turn }
    TurnRight "command-turn-right" { keys: &[key(KeyCode::KeyE)], available: may_turn }
    TakeTop "command-take-top" { keys: &[key(KeyCode::KeyT)] }
    SwitchLevel "command-switch-level" { keys: &[key(KeyCode::KeyL)], available: may_switch_level }
    Replay "command-replay" {
        keys: &[key(KeyCode::KeyP)],
        button: Some(Place::Bar),
        available: has_shot,
        send: |to| _ = to.requests.write(Request::Replay),
    }
    Undo "command-undo" {
        keys: &[key(KeyCode::KeyU)],
        button: Some(Place::Bar),
        available: can_undo,
        help: undo_help,
        send: |to| _ = to.requests.write(Request::Undo),
    }
    Redo "command-redo" {
        keys: &[key(KeyCode::KeyR)],
        button: Some(Place::Bar),
        available: can_redo,
        help: |table| if table.is_editor() { "help-editor" } else { "help" },
        send: |to| _ = to.requests.write(Request::Redo),
    }
    StepBack "command-step-back" {
        keys: &[key(KeyCode::PageUp)],
        available: has_shot,
        send: |to| _ = to.requests.write(Request::StepBack),
    }
    StepForward "command-step-forward" {
        keys: &[key(KeyCode::PageDown)],
        available: looks_back,
        send: |to| _ = to.requests.write(Request::StepForward),
    }
    FirstTurn "command-first-turn" {
        keys: &[chord(Modifier::Shift, KeyCode::PageUp)],
        available: has_shot,
        send: |to| _ = to.requests.write(Request::LookAt(0)),
    }
    LastTurn "command-last-turn" {
        keys: &[chord(Modifier::Shift, KeyCode::PageDown)],
        available: looks_back,
        send: |to| _ = to.requests.write(Request::LookAt(usize::MAX)),
    }
    PlayThrough "command-play-through" {
        keys: &[key(KeyCode::KeyN)],
        available: looks_back,
        send: |to| _ = to.requests.write(Request::PlayThrough),
    }
    Restart "command-restart" {
        button: Some(Place::Bar),
        available: can_restart,
        send: |to| _ = to.requests.write(Request::Restart),
    }
    Menu "command-menu" { button: Some(Place::Bar), send: |to| _ = to.menus.write(OpenMenu) }
    Hint "command-hint" {
        keys: &[key(KeyCode::KeyI)],
        button: Some(Place::Panel),
        available: may_take_hint,
        is_on: |thoughts| thoughts.hint == Hint::Thinking,
        send: |to| _ = to.engine.write(EngineRequest::Hint),
    }
    Analysis "command-analysis" {
        keys: &[key(KeyCode::KeyA)],
        button: Some(Place::Panel),
        available: may_analyse,
        is_on: |thoughts| thoughts.analysis.is_some(),
        send: |to| _ = to.engine.write(EngineRequest::Analysis),
    }
    Explain "command-explain" { keys: &[key(KeyCode::KeyD)] }
    ShowThreat "command-show-threat" {
        keys: &[key(KeyCode::KeyB)],
        available: may_show_threat,
    }
    ViewFromAbove "command-view-from-above" { keys: &[key(KeyCode::KeyV)] }
    ResetView "command-reset-view" {
        keys: &[key(KeyCode::Home), key(KeyCode::KeyC)],
    }
    SaveGame "command-save-game" {
        keys: &[chord(Modifier::Control, KeyCode::KeyS)],
        available: can_save,
    }
    CopyGame "command-copy-game" {
        keys: &[chord(Modifier::Control, KeyCode::KeyC)],
        scope: Scope::Everywhere,
    }
    PasteGame "command-paste-game" {
        keys: &[chord(Modifier::Control, KeyCode::KeyV)],
        scope: Scope::Everywhere,
    }
    EditPosition "command-edit-position" {
        keys: &[key(KeyCode::F2)],
        available: can_be_edited,
        send: |to| _ = to.editors.write(OpenEditor::Position),
    }
    [EDITOR]
    RemovePiece "command-remove-piece" { keys: &[key(KeyCode::Delete), key(KeyCode::Backspace)] }
    RecolourPiece "command-recolour-piece" { keys: &[key(KeyCode::KeyX)] }
    NextKind "command-next-kind" { keys: &[key(KeyCode::KeyG)] }
    NextBrush "command-next-brush" { keys: &[key(KeyCode::KeyW)] }
    OtherSide "command-other-side" { keys: &[key(KeyCode::KeyO)] }
    NextSymmetry "command-next-symmetry" { keys: &[key(KeyCode::KeyY)] }
    FireFirst "command-fire-first" {
        keys: &[key(KeyCode::KeyF)],
        available: may_fire,
    }
    FireSecond "command-fire-second" { keys: &[chord(Modifier::Shift, KeyCode::KeyF)] }
    [NONE]
    Pass "command-pass" { keys: &[key(KeyCode::KeyZ)], available: may_pass }
    SavePicture "command-save-picture" {
        keys: &[key(KeyCode::F12)],
        scope: Scope::Everywhere,
        send: |to| _ = to.shares.write(ShareRequest::Picture),
    }
    SaveClip "command-save-clip" {
        keys: &[chord(Modifier::Shift, KeyCode::F12)],
        scope: Scope::Everywhere,
        available: has_shot,
        send: |to| _ = to.shares.write(ShareRequest::Clip),
    }
    Rules "command-rules" {
        keys: &[key(KeyCode::F1), chord(Modifier::Shift, KeyCode::Slash)],
        scope: Scope::Everywhere,
    }
    ReloadFiles "command-reload-files" { keys: &[key(KeyCode::F5)], scope: Scope::Everywhere }
    Fullscreen "command-fullscreen" {
        keys: &[key(KeyCode::F11), chord(Modifier::Alt, KeyCode::Enter)],
        scope: Scope::Everywhere,
    }
    Mute "command-mute" { keys: &[key(KeyCode::KeyM)], scope: Scope::Everywhere }
    // Selection also handles it: it deselects or opens the menu.
    Cancel "command-cancel" { keys: &[key(KeyCode::Escape)], send: |to| _ = to.engine.write(EngineRequest::NoHint) }
    ToggleKeyLine "command-toggle-key-line" {
        keys: &[key(KeyCode::KeyH)],
    }
    Back "command-back" { keys: &[key(KeyCode::Escape)], scope: Scope::Menus }
}

impl Command {
    /// The command that its key gives while an earlier position is shown: the arrow keys step through the game.
    pub(super) const fn while_looking_back(self) -> Self {
        match self {
            Self::MoveCursorLeft => Self::StepBack,
            Self::MoveCursorRight => Self::StepForward,
            Self::MoveCursorUp => Self::FirstTurn,
            Self::MoveCursorDown => Self::LastTurn,
            other => other,
        }
    }

    /// The commands with a button in this place.
    pub fn buttons(place: Place) -> impl Iterator<Item = Self> {
        Self::ALL.iter().copied().filter(move |command| command.info().button == Some(place))
    }

    /// Its message: the label of its button, for those that have one.
    pub fn words(self) -> Phrase {
        Phrase::new(self.info().id).with("unit", "turn")
    }

    /// Its message at this table.
    fn words_at(self, table: &Table) -> Phrase {
        Phrase::new(self.info().id).with("unit", if table.session().start().counts_moves() { "move" } else { "turn" })
    }

    /// Its description, which applies to any game.
    pub fn help(self) -> Phrase {
        self.words().attribute("help")
    }

    /// Its description for the current table.
    pub fn help_at(self, table: &Table) -> Phrase {
        self.words_at(table).attribute((self.info().help)(table))
    }

    /// A word or two for the line of keys below the board; `None` if it isn't shown there.
    pub fn short(self) -> Option<Phrase> {
        self.words().optional("short")
    }

    /// Returns an error with the reason if the command can't be given at this table.
    pub fn check(self, table: &Table) -> Result<(), Unavailable> {
        (self.info().available)(table)
    }

    /// Returns whether the command can be given at this table.
    pub fn is_available(self, table: &Table) -> bool {
        self.check(table).is_ok()
    }

    /// The reason in words why the command can't be given at this table, if it is worth saying.
    pub fn disabled_reason(self, table: &Table) -> Option<Phrase> {
        self.words_at(table).optional(self.check(table).err()?.0)
    }

    /// Returns whether the feature that it turns on is active, so that its button looks pressed.
    pub fn is_on(self, thoughts: &Thoughts) -> bool {
        (self.info().is_on)(thoughts)
    }
}

/// Adds the commands, their keys and their buttons.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Settings>()
        .add_message::<CommandGiven>()
        .init_resource::<KeyCapture>()
        .init_resource::<KeyLabels>()
        // A window adds these itself; without one they stay empty.
        .init_resource::<ButtonInput<KeyCode>>()
        .init_resource::<InputFocus>()
        .init_resource::<InputFocusVisible>()
        .add_systems(
            Update,
            (gamepad::watch_keyboard, read_labels, capture_key, read_keys, gamepad::read_pads, send_messages)
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
    (keys, labels): (Res<ButtonInput<KeyCode>>, Res<KeyLabels>),
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
    let is_active = |scope| match scope {
        Scope::Table => open.0 && !open.is_changed(),
        Scope::Menus => !open.0,
        Scope::Everywhere => true,
    };
    if focus.get().is_some_and(|entity| fields.contains(entity)) {
        // All keys type text except Esc, which leaves the menu or the field regardless of its binding, and full-screen
        // keys that type nothing.
        if key(KeyCode::Escape).is_pressed(&keys, &labels) {
            match open.0 {
                true => focus.clear(),
                false => _ = given.write(CommandGiven(Command::Back)),
            }
        }
        let mut fullscreen = settings.controls.keys.of(Command::Fullscreen).iter().filter(|chord| !chord.is_text());
        if fullscreen.any(|chord| chord.is_pressed(&keys, &labels)) {
            given.write(CommandGiven(Command::Fullscreen));
        }
        return;
    }
    for &command in Command::ALL {
        let is_pressed = || settings.controls.keys.of(command).iter().any(|chord| chord.is_pressed(&keys, &labels));
        if is_active(command.info().scope) && is_pressed() {
            given.write(CommandGiven(if looks_back { command.while_looking_back() } else { command }));
        }
    }
}

/// Sends the messages that the commands stand for.
fn send_messages(mut given: MessageReader<CommandGiven>, table: Res<Table>, mut messages: MessageWriters) {
    for &CommandGiven(command) in given.read() {
        // A key does nothing while its button is disabled. Undo is the exception: the referee reports why a move cannot
        // be taken back.
        let is_explained = command == Command::Undo && table.is_game() && has_past(&table);
        // The puzzle gives its own hints.
        let is_puzzles = command == Command::Hint && table.is_puzzle();
        if (command.is_available(&table) || is_explained) && !is_puzzles {
            (command.info().send)(&mut messages);
        }
    }
}
