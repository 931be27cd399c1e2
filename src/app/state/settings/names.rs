//! The names of commands' keys or buttons, on the device in use.

use super::commands::Command;
use super::gamepad::{Device, button_name};
use super::keys::KeyBindings;
use phrases::Phrase;

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
    pub fn all(self, command: Command) -> Phrase {
        match self.device {
            Device::Keyboard => self.keys.names(command),
            Device::Gamepad => button_name(command).unwrap_or_default().into(),
        }
    }

    /// Its first key, or its button.
    pub fn first(self, command: Command) -> Option<Phrase> {
        match self.device {
            Device::Keyboard => self.keys.first(command),
            Device::Gamepad => button_name(command).map(Into::into),
        }
    }

    /// The keys of several commands, one after the other: `Q E`; empty if the device has none.
    pub fn of_all(self, commands: &[Command]) -> Phrase {
        let names = commands.iter().map(|&command| self.all(command)).filter(|names| !names.is_empty());
        Phrase::Joined { parts: names.collect(), separator: " " }
    }

    /// The first key before a description, `P  another angle`; only the description if it has no key.
    pub fn before(self, command: Command, does: impl Into<Phrase>) -> Phrase {
        let parts = self.first(command).into_iter().chain([does.into()]).collect();
        Phrase::Joined { parts, separator: "  " }
    }

    /// The line of keys below the board, for the commands that can be given: `Q E  turn    U  undo`.
    pub fn key_line(self, can: impl Fn(Command) -> bool) -> Phrase {
        let shown = |&command: &Command| {
            let short = command.short().filter(|_| self.first(command).is_some() && can(command))?;
            Some((command, short))
        };
        let shown: Vec<(Command, Phrase)> = Command::ALL.iter().filter_map(shown).collect();
        let is_alike = |a: &(Command, Phrase), b: &(Command, Phrase)| a.1.to_string() == b.1.to_string();
        let words = shown.chunk_by(is_alike).map(|alike| {
            let keys = self.of_all(&alike.iter().map(|&(command, _)| command).collect::<Vec<_>>());
            Phrase::Joined { parts: vec![keys, alike[0].1.clone()], separator: "  " }
        });
        Phrase::Joined { parts: words.collect(), separator: "    " }
    }
}
