//! The names of commands' keys or buttons, on the device in use.

use super::commands::Command;
use super::gamepad::{Device, button_name};
use super::keys::KeyBindings;

/// Names commands by their chosen keys, or by the buttons of a gamepad.
#[derive(Clone, Copy, Debug)]
pub struct CommandNames<'a> {
    /// The chosen keys.
    pub keys: &'a KeyBindings,
    /// The device used last.
    pub device: Device,
}

impl CommandNames<'_> {
    /// All its keys, or its button: `Home, C`; empty if the device has none.
    pub fn all(self, command: Command) -> String {
        match self.device {
            Device::Keyboard => self.keys.names(command),
            Device::Gamepad => button_name(command).unwrap_or_default().into(),
        }
    }

    /// Its first key, or its button.
    pub fn first(self, command: Command) -> Option<String> {
        match self.device {
            Device::Keyboard => self.keys.of(command).first().map(ToString::to_string),
            Device::Gamepad => button_name(command).map(ToOwned::to_owned),
        }
    }

    /// The keys of several commands, one after the other: `Q E`; empty if the device has none.
    pub fn of_all(self, commands: &[Command]) -> String {
        let names = commands.iter().map(|&command| self.all(command)).filter(|names| !names.is_empty());
        names.collect::<Vec<_>>().join(" ")
    }

    /// The first key before a description, `P  another angle`; only the description if it has no key.
    pub fn before(self, command: Command, does: &str) -> String {
        self.first(command).map_or_else(|| does.to_owned(), |key| format!("{key}  {does}"))
    }

    /// The line of keys below the board, for the commands that can be given: `Q E  turn    U  undo`.
    pub fn key_line(self, can: impl Fn(Command) -> bool) -> String {
        let is_told =
            |command: &Command| !command.info().short.is_empty() && self.first(*command).is_some() && can(*command);
        let short: Vec<Command> = Command::ALL.iter().copied().filter(is_told).collect();
        let alike = short.chunk_by(|a, b| a.info().short == b.info().short);
        let words = alike.map(|alike| format!("{}  {}", self.of_all(alike), alike[0].info().short));
        words.collect::<Vec<_>>().join("    ")
    }
}
