//! The key that the page of controls asks for.

use bevy::prelude::*;

use super::Settings;
use super::commands::Command;
use super::keys::KeyChord;

/// While a key is asked for, the next one that is struck is given to a command, and does nothing else. Escape leaves the
/// command as it is, Backspace and Delete take its key away.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct KeyCapture {
    /// The command, and which of its keys is replaced.
    slot: Option<(Command, usize)>,
    /// The answer came in this frame.
    answered: bool,
}

impl KeyCapture {
    /// Asks for the key of `command` with this number; the number after the last asks for one more.
    pub fn of(command: Command, number: usize) -> Self {
        Self { slot: Some((command, number)), answered: false }
    }

    /// The command that a key is asked for, and which of its keys.
    pub fn slot(&self) -> Option<(Command, usize)> {
        self.slot
    }

    /// Whether no key means anything else now.
    pub fn takes_keys(&self) -> bool {
        self.slot.is_some() || self.answered
    }
}

/// Gives the key that is struck to the command that asks for one.
pub(super) fn capture_key(
    keys: Res<ButtonInput<KeyCode>>,
    mut capture: ResMut<KeyCapture>,
    mut settings: ResMut<Settings>,
) {
    if capture.answered {
        capture.answered = false;
    }
    // The key that asked for one is none.
    if capture.is_changed() {
        return;
    }
    let Some((command, number)) = capture.slot else { return };
    let Some(chord) = KeyChord::struck(&keys) else { return };
    let plain = chord.modifier.is_none();
    match chord.key {
        KeyCode::Escape if plain => {}
        KeyCode::Backspace | KeyCode::Delete if plain => settings.controls.keys.replace(command, number, None),
        _ => settings.controls.keys.replace(command, number, Some(chord)),
    }
    *capture = KeyCapture { slot: None, answered: true };
}
