//! Commands: what players ask for by a key or by a button of the head-up display.
//!
//! One table holds every [`Command`] with its keys, its button and its words. The keyboard, the buttons, the line of keys
//! below the board and the options' page of controls are all made from it. A new command is a row of the table and an arm
//! in [`send_messages`].

use bevy::input_focus::InputFocus;
use bevy::prelude::*;
use bevy::text::EditableText;
use bevy::ui_widgets::Activate;

use crate::app::messages::{Ask, Hint, MenuWanted, ShareWanted, TableOpen, Thoughts};
use crate::app::referee::{Request, Table, TableSet};

/// A player gave a command, by key or by button.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct CommandGiven(pub Command);

/// The systems that turn keys into commands and commands into messages; before [`TableSet::Input`].
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct CommandSet;

/// A key that must be held with another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Modifier {
    /// Shift.
    Shift,
    /// Control, or Command on a Mac.
    Control,
    /// Alt, or Option on a Mac.
    Alt,
}

impl Modifier {
    const ALL: [Self; 3] = [Self::Shift, Self::Control, Self::Alt];

    fn is_held(self, keys: &ButtonInput<KeyCode>) -> bool {
        let either = match self {
            Self::Shift => [KeyCode::ShiftLeft, KeyCode::ShiftRight].as_slice(),
            Self::Control => &[KeyCode::ControlLeft, KeyCode::ControlRight, KeyCode::SuperLeft, KeyCode::SuperRight],
            Self::Alt => &[KeyCode::AltLeft, KeyCode::AltRight],
        };
        // Press and release may lie in one long frame.
        either.iter().any(|&key| keys.pressed(key) || keys.just_released(key))
    }
}

/// A key, perhaps with a modifier, and what players call it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KeyChord {
    /// The key by its place on the keyboard.
    pub key: KeyCode,
    /// What must be held with it; nothing else may be.
    pub modifier: Option<Modifier>,
    /// What the list of controls calls it, the modifier included.
    pub name: &'static str,
}

impl KeyChord {
    fn is_struck(self, keys: &ButtonInput<KeyCode>) -> bool {
        keys.just_pressed(self.key)
            && Modifier::ALL.into_iter().all(|modifier| modifier.is_held(keys) == (self.modifier == Some(modifier)))
    }
}

/// When the keys of a command are heard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scope {
    /// While the table is played.
    Table,
    /// While a menu covers the table.
    Menus,
    /// Always.
    Everywhere,
}

/// Where in the head-up display the button of a command stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// At the right of the bar at the top.
    Bar,
    /// In the panel beside the board.
    Panel,
}

/// A row of the table of commands.
#[derive(Clone, Copy)]
pub struct CommandInfo {
    /// Any of these gives the command.
    pub keys: &'static [KeyChord],
    /// When they are heard.
    pub scope: Scope,
    /// What it does: `Take back the last turn`.
    pub does: &'static str,
    /// The same in a word or two for the line of keys below the board; empty where it has no room there.
    pub short: &'static str,
    /// Where its button stands, and its label.
    pub button: Option<(Place, &'static str)>,
    /// Whether its button can be pressed now.
    pub available: fn(&Table) -> bool,
}

impl CommandInfo {
    /// A command without keys or button.
    const NONE: Self = Self { keys: &[], scope: Scope::Table, does: "", short: "", button: None, available: |_| true };
}

const fn key(key: KeyCode, name: &'static str) -> KeyChord {
    KeyChord { key, modifier: None, name }
}

const fn chord(modifier: Modifier, key: KeyCode, name: &'static str) -> KeyChord {
    KeyChord { key, modifier: Some(modifier), name }
}

fn has_past(table: &Table) -> bool {
    table.session().ply_count() > 0 || table.session().outcome().is_some()
}

fn can_undo(table: &Table) -> bool {
    (has_past(table) || table.can_return()) && !table.is_lesson()
}

fn can_redo(table: &Table) -> bool {
    table.can_redo() && !table.is_lesson()
}

fn can_restart(table: &Table) -> bool {
    has_past(table) && !table.is_lesson()
}

fn is_looking_back(table: &Table) -> bool {
    table.session().is_looking_back()
}

fn has_shot(table: &Table) -> bool {
    table.session().ply_count() > 0
}

fn person_is_to_move(table: &Table) -> bool {
    table.session().outcome().is_none() && !table.is_out_of_hands() && !is_looking_back(table) && !table.is_lesson()
}

fn may_act(table: &Table) -> bool {
    table.session().outcome().is_none() && !is_looking_back(table)
}

fn is_no_lesson(table: &Table) -> bool {
    !table.is_lesson()
}

/// Defines [`Command`] with its [`CommandInfo`]s.
macro_rules! commands {
    ($($name:ident $does:literal { $($field:ident: $value:expr),* $(,)? })*) => {
        /// What players can ask for by a key or a button; on a button: gives the command.
        #[derive(Component, Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum Command { $(#[doc = $does] $name),* }

        impl Command {
            /// Every command, in the order of the table.
            pub const ALL: &'static [Self] = &[$(Self::$name),*];

            /// Its row of the table.
            pub fn info(self) -> &'static CommandInfo {
                match self {
                    $(Self::$name => {
                        const INFO: CommandInfo = CommandInfo { does: $does, $($field: $value,)* ..CommandInfo::NONE };
                        &INFO
                    })*
                }
            }
        }
    };
}

commands! {
    MoveCursorUp "Move the cursor" { keys: &[key(KeyCode::ArrowUp, "Arrow keys")] }
    MoveCursorRight "Move the cursor" { keys: &[key(KeyCode::ArrowRight, "Arrow keys")] }
    MoveCursorDown "Move the cursor" { keys: &[key(KeyCode::ArrowDown, "Arrow keys")] }
    MoveCursorLeft "Move the cursor" { keys: &[key(KeyCode::ArrowLeft, "Arrow keys")] }
    Choose "Choose a square, or skip the shot" {
        keys: &[key(KeyCode::Enter, "Enter"), key(KeyCode::NumpadEnter, "Enter"), key(KeyCode::Space, "Space")],
    }
    TurnLeft "Turn the piece anticlockwise" { keys: &[key(KeyCode::KeyQ, "Q")], short: "turn", available: may_act }
    TurnRight "Turn the piece clockwise" { keys: &[key(KeyCode::KeyE, "E")], short: "turn", available: may_act }
    TakeTop "Take only the top of a stack" { keys: &[key(KeyCode::KeyT, "T")] }
    Replay "Replay the last shot, then from other angles" {
        keys: &[key(KeyCode::KeyP, "P")],
        short: "replay",
        button: Some((Place::Bar, "Replay")),
        available: has_shot,
    }
    Undo "Take back the last turn" {
        keys: &[key(KeyCode::KeyU, "U")],
        short: "undo",
        button: Some((Place::Bar, "Undo")),
        available: can_undo,
    }
    Redo "Play again what was taken back" {
        keys: &[key(KeyCode::KeyR, "R")],
        short: "redo",
        button: Some((Place::Bar, "Redo")),
        available: can_redo,
    }
    StepBack "Look at the position a turn earlier" { keys: &[key(KeyCode::PageUp, "Page Up")], available: has_shot }
    StepForward "Look at the next turn" { keys: &[key(KeyCode::PageDown, "Page Down")], available: is_looking_back }
    FirstTurn "Look at the start of the game" {
        keys: &[chord(Modifier::Shift, KeyCode::PageUp, "Shift+Page Up")],
        available: has_shot,
    }
    LastTurn "Return to the game" {
        keys: &[chord(Modifier::Shift, KeyCode::PageDown, "Shift+Page Down")],
        available: is_looking_back,
    }
    PlayThrough "Play through the game from here, or stop" {
        keys: &[key(KeyCode::KeyN, "N")],
        available: is_looking_back,
    }
    Restart "Start the game again" { button: Some((Place::Bar, "Restart")), available: can_restart }
    Menu "Open the menu" { button: Some((Place::Bar, "Menu")) }
    Hint "Suggest a move" {
        keys: &[key(KeyCode::KeyI, "I")],
        short: "hint",
        button: Some((Place::Panel, "Hint")),
        available: person_is_to_move,
    }
    Analysis "Turn analysis on or off" {
        keys: &[key(KeyCode::KeyA, "A")],
        short: "analysis",
        button: Some((Place::Panel, "Analysis")),
        available: is_no_lesson,
    }
    Explain "Say what the piece under the pointer does" { keys: &[key(KeyCode::KeyD, "D")] }
    ShowThreat "Show the shot that the opponent would fire" { keys: &[key(KeyCode::KeyB, "B")] }
    ViewFromAbove "View from above, and back" { keys: &[key(KeyCode::KeyV, "V")], short: "top view" }
    ResetView "Return the camera to your seat" {
        keys: &[key(KeyCode::Home, "Home"), key(KeyCode::KeyC, "C")],
    }
    SaveGame "Name the game that is saved" { available: is_no_lesson, keys: &[chord(Modifier::Control, KeyCode::KeyS, "Ctrl+S")] }
    CopyGame "Copy the record of the game" { keys: &[chord(Modifier::Control, KeyCode::KeyC, "Ctrl+C")] }
    PasteGame "Paste a record or a position" { keys: &[chord(Modifier::Control, KeyCode::KeyV, "Ctrl+V")] }
    SavePicture "Save a picture of the table" {
        keys: &[key(KeyCode::F12, "F12")],
        scope: Scope::Everywhere,
    }
    SaveClip "Save a clip of the last shot" {
        keys: &[chord(Modifier::Shift, KeyCode::F12, "Shift+F12")],
        scope: Scope::Everywhere,
        available: has_shot,
    }
    Rules "Show the rules" {
        keys: &[key(KeyCode::F1, "F1"), chord(Modifier::Shift, KeyCode::Slash, "?")],
        scope: Scope::Everywhere,
    }
    Fullscreen "Fill the screen, or show a window again" {
        keys: &[key(KeyCode::F11, "F11"), chord(Modifier::Alt, KeyCode::Enter, "Alt+Enter")],
        scope: Scope::Everywhere,
    }
    Mute "Turn the sound off or on" { keys: &[key(KeyCode::KeyM, "M")], scope: Scope::Everywhere }
    Cancel "Deselect, or open the menu" { keys: &[key(KeyCode::Escape, "Esc")], short: "menu" }
    ToggleKeyLine "Hide or show the keys below the board" {
        keys: &[key(KeyCode::KeyH, "H")],
        short: "hide this",
    }
    Back "Close a menu" { keys: &[key(KeyCode::Escape, "Esc")], scope: Scope::Menus }
}

impl Command {
    /// The commands with a button in this place, and the labels.
    pub fn buttons(place: Place) -> impl Iterator<Item = (Self, &'static str)> {
        Self::ALL.iter().filter_map(move |&command| match command.info().button {
            Some((at, label)) if at == place => Some((command, label)),
            _ => None,
        })
    }

    /// What its keys are called, each once: `Home, C`.
    pub fn key_names(self) -> String {
        joined(self.info().keys.iter().map(|chord| chord.name))
    }

    /// Whether what it turns on is on, or under way: then its button looks pressed.
    pub fn is_on(self, thoughts: &Thoughts) -> bool {
        match self {
            Self::Analysis => thoughts.analysis.is_some(),
            Self::Hint => thoughts.hint == Hint::Thinking,
            _ => false,
        }
    }

    /// What there is to say of the keys: their names and what they do, one line for commands that do the same.
    pub fn controls() -> Vec<(String, &'static str)> {
        let with_keys: Vec<Self> =
            Self::ALL.iter().copied().filter(|command| !command.info().keys.is_empty()).collect();
        let alike = with_keys.chunk_by(|a, b| a.info().does == b.info().does);
        alike
            .map(|alike| {
                let names = alike.iter().flat_map(|command| command.info().keys).map(|chord| chord.name);
                (joined(names), alike[0].info().does)
            })
            .collect()
    }

    /// The line of keys below the board, of the commands that can be given: `Q E  turn    U  undo`.
    pub fn key_line(can: impl Fn(Self) -> bool) -> String {
        let is_told = |command: &Self| !command.info().short.is_empty() && can(*command);
        let short: Vec<Self> = Self::ALL.iter().copied().filter(is_told).collect();
        let alike = short.chunk_by(|a, b| a.info().short == b.info().short);
        let words = alike.map(|alike| {
            let names: Vec<String> = alike.iter().map(|command| command.key_names()).collect();
            format!("{}  {}", names.join(" "), alike[0].info().short)
        });
        words.collect::<Vec<_>>().join("    ")
    }
}

/// Names in their order, each once, with commas.
fn joined(names: impl Iterator<Item = &'static str>) -> String {
    let mut once: Vec<&str> = Vec::new();
    for name in names {
        if !once.contains(&name) {
            once.push(name);
        }
    }
    once.join(", ")
}

/// Adds the commands, their keys and their buttons.
pub(super) fn plugin(app: &mut App) {
    app.add_message::<CommandGiven>()
        .add_systems(Update, (read_keys, send_messages).chain().in_set(CommandSet).before(TableSet::Input))
        .add_observer(press_button);
}

fn press_button(activate: On<Activate>, buttons: Query<&Command>, mut given: MessageWriter<CommandGiven>) {
    if let Ok(&command) = buttons.get(activate.entity) {
        given.write(CommandGiven(command));
    }
}

fn read_keys(
    keys: Option<Res<ButtonInput<KeyCode>>>,
    open: Res<TableOpen>,
    focus: Option<Res<InputFocus>>,
    fields: Query<(), With<EditableText>>,
    mut given: MessageWriter<CommandGiven>,
) {
    let Some(keys) = keys else { return };
    let is_typing = focus.is_some_and(|focus| focus.get().is_some_and(|entity| fields.contains(entity)));
    // The key that closed a menu is not meant for the table.
    let heard = |scope| match scope {
        Scope::Table => open.0 && !open.is_changed(),
        Scope::Menus => !open.0,
        Scope::Everywhere => true,
    };
    for &command in Command::ALL {
        let info = command.info();
        // What is typed is text, but for the key that leaves the menu.
        let heard = if is_typing { command == Command::Back && !open.0 } else { heard(info.scope) };
        if heard && info.keys.iter().any(|chord| chord.is_struck(&keys)) {
            given.write(CommandGiven(command));
        }
    }
}

/// Sends the message that a command stands for. The others are heard by the feature that carries them out.
fn send_messages(
    mut given: MessageReader<CommandGiven>,
    table: Option<Res<Table>>,
    mut requests: MessageWriter<Request>,
    mut asks: MessageWriter<Ask>,
    mut menus: MessageWriter<MenuWanted>,
    mut shares: MessageWriter<ShareWanted>,
) {
    for &CommandGiven(command) in given.read() {
        // A key is no more than its button.
        if table.as_ref().is_some_and(|table| !(command.info().available)(table)) {
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
            // Select deselects, too, or opens the menu.
            Command::Cancel => _ = asks.write(Ask::NoHint),
            // Select.
            Command::MoveCursorUp | Command::MoveCursorRight | Command::MoveCursorDown | Command::MoveCursorLeft => {}
            Command::Choose | Command::TurnLeft | Command::TurnRight | Command::TakeTop => {}
            // Camera, audio, head-up display, menus.
            Command::ViewFromAbove | Command::ResetView => {}
            Command::Mute
            | Command::Fullscreen
            | Command::Rules
            | Command::ToggleKeyLine
            | Command::Explain
            | Command::ShowThreat
            | Command::SaveGame
            | Command::CopyGame
            | Command::PasteGame
            | Command::Back => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::referee::RefereePlugin;

    fn app() -> App {
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, RefereePlugin)).init_resource::<ButtonInput<KeyCode>>();
        plugin(&mut app);
        app.insert_resource(Table::shipped("ace"));
        app.update();
        app
    }

    /// The commands that are given while these keys are struck together.
    fn given(app: &mut App, struck: &[KeyCode]) -> Vec<Command> {
        let mut keys = app.world_mut().resource_mut::<ButtonInput<KeyCode>>();
        struck.iter().for_each(|&key| keys.press(key));
        app.world_mut().resource_mut::<Messages<CommandGiven>>().clear();
        app.update();
        app.world_mut().resource_mut::<ButtonInput<KeyCode>>().reset_all();
        app.world_mut().resource_mut::<Messages<CommandGiven>>().drain().map(|given| given.0).collect()
    }

    fn strike(chord: &KeyChord) -> Vec<KeyCode> {
        let modifier = chord.modifier.map(|modifier| match modifier {
            Modifier::Shift => KeyCode::ShiftRight,
            Modifier::Control => KeyCode::ControlLeft,
            Modifier::Alt => KeyCode::AltLeft,
        });
        modifier.into_iter().chain([chord.key]).collect()
    }

    #[test]
    fn every_key_gives_its_command_where_it_is_heard_and_no_other() {
        for open in [true, false] {
            let mut app = app();
            app.insert_resource(TableOpen(open));
            app.update();
            for &command in Command::ALL {
                let heard = match command.info().scope {
                    Scope::Table => open,
                    Scope::Menus => !open,
                    Scope::Everywhere => true,
                };
                for chord in command.info().keys {
                    let given = given(&mut app, &strike(chord));
                    assert_eq!(given.contains(&command), heard, "{}: {given:?}", chord.name);
                    assert!(given.len() <= 1, "{}: {given:?}", chord.name);
                }
            }
        }
    }

    #[test]
    fn a_key_with_another_modifier_is_another_key() {
        let mut app = app();
        for held in [KeyCode::ControlLeft, KeyCode::AltLeft, KeyCode::SuperLeft] {
            assert_eq!(given(&mut app, &[held, KeyCode::KeyU]), [], "{held:?}");
        }
        assert_eq!(given(&mut app, &[KeyCode::KeyS]), []);
        assert_eq!(given(&mut app, &[KeyCode::ShiftLeft, KeyCode::F12]), [Command::SaveClip]);
    }

    #[test]
    fn the_key_that_closed_a_menu_is_not_heard_at_the_table() {
        let mut app = app();
        app.insert_resource(TableOpen(false));
        app.update();
        app.insert_resource(TableOpen(true));
        assert_eq!(given(&mut app, &[KeyCode::Enter]), []);
        assert_eq!(given(&mut app, &[KeyCode::Enter]), [Command::Choose]);
    }

    /// The keys that the README's table of controls names.
    fn readme_keys() -> Vec<String> {
        let readme = include_str!("../../../README.md");
        let table = readme.split("## Controls").nth(1).and_then(|rest| rest.split("\n\n").nth(1)).unwrap();
        let cells = table.lines().skip(2).filter_map(|row| row.trim_matches('|').split('|').nth(2));
        let separated = |cell: &str| cell.replace(" or ", ",").replace("then", "").replace(';', ",");
        cells
            .flat_map(|cell| separated(cell).split(',').map(|key| key.trim().to_owned()).collect::<Vec<_>>())
            .filter(|k| !k.is_empty())
            .collect()
    }

    #[test]
    fn the_readme_lists_the_keys_that_are_handled() {
        let listed = readme_keys();
        let handled: Vec<&str> =
            Command::ALL.iter().flat_map(|command| command.info().keys).map(|chord| chord.name).collect();
        for key in &listed {
            assert!(handled.contains(&key.as_str()), "{key} is listed and does nothing");
        }
        for key in handled {
            assert!(listed.iter().any(|listed| listed == key), "{key} is not in the README");
        }
    }

    #[test]
    fn the_controls_name_every_key() {
        let controls = Command::controls();
        let named: Vec<&str> = controls.iter().flat_map(|(keys, _)| keys.split(", ")).collect();
        for &command in Command::ALL {
            let info = command.info();
            assert!(!info.does.is_empty(), "{command:?}");
            assert!(info.keys.iter().all(|chord| named.contains(&chord.name)), "{command:?}");
        }
        assert_eq!(controls[0], ("Arrow keys".to_owned(), "Move the cursor"));
        let line = Command::key_line(|_| true);
        assert!(line.starts_with("Q E  turn    "), "{line}");
    }

    /// Reads of the keyboard outside this table would be keys that no list names.
    #[test]
    fn keys_are_read_here_alone() {
        fn sources(folder: &std::path::Path, found: &mut Vec<std::path::PathBuf>) {
            for entry in std::fs::read_dir(folder).unwrap() {
                let path = entry.unwrap().path();
                if path.is_dir() {
                    sources(&path, found);
                } else {
                    found.push(path);
                }
            }
        }
        let app = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("src/app");
        let mut found = Vec::new();
        sources(&app, &mut found);
        // Modifiers of the mouse, and how Tab and arrows walk from button to button in every menu.
        let others = ["settings/commands.rs", "theme/focus.rs", "camera/controls.rs", "tests.rs"];
        for path in found.iter().filter(|path| others.iter().all(|other| !path.ends_with(other))) {
            let text = std::fs::read_to_string(path).unwrap();
            assert!(!text.contains("ButtonInput<KeyCode>"), "{}", path.display());
        }
    }
}
