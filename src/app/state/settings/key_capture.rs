//! Capturing the key that the controls page asks for.

use bevy::prelude::*;

use super::Settings;
use super::commands::Command;
use super::key_labels::KeyLabels;
use super::keys::KeyChord;

/// While a key is awaited, the next key pressed is assigned to a command and does nothing else. Escape leaves the
/// command unchanged; Backspace and Delete remove its key.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct KeyCapture {
    /// The command, and the number of the key that is replaced.
    slot: Option<(Command, usize)>,
    /// The answer came in this frame.
    answered: bool,
}

impl KeyCapture {
    /// Asks for the key of `command` with this number; a number past the last asks for an additional key.
    pub fn of(command: Command, number: usize) -> Self {
        Self { slot: Some((command, number)), answered: false }
    }

    /// The command that awaits a key, and the number of the key.
    pub fn slot(&self) -> Option<(Command, usize)> {
        self.slot
    }

    /// Returns whether keys have no other effect now.
    pub fn takes_keys(&self) -> bool {
        self.slot.is_some() || self.answered
    }
}

/// Assigns the pressed key to the command that awaits one.
pub(super) fn capture_key(
    keys: Res<ButtonInput<KeyCode>>,
    labels: Res<KeyLabels>,
    mut capture: ResMut<KeyCapture>,
    mut settings: ResMut<Settings>,
) {
    if capture.answered {
        capture.answered = false;
    }
    // The key that started the capture does not count.
    if capture.is_changed() {
        return;
    }
    let Some((command, number)) = capture.slot else { return };
    let Some(chord) = KeyChord::pressed(&keys, &labels) else { return };
    let plain = chord.modifier.is_none();
    match chord.key {
        KeyCode::Escape if plain => {}
        KeyCode::Backspace | KeyCode::Delete if plain => settings.controls.keys.replace(command, number, None),
        _ => settings.controls.keys.replace(command, number, Some(chord)),
    }
    *capture = KeyCapture { slot: None, answered: true };
}
