//! What is printed on the keys of the player's keyboard.
//!
//! Letters and signs mean the key that types them: on a French keyboard, Q is where an American one has A. Keys that type
//! nothing of an American keyboard, such as arrows, Ö and Й, are known by their positions, and so are all keys if the
//! player wants that.

use std::collections::HashMap;

use bevy::input::keyboard::{Key, KeyboardInput};
use bevy::prelude::*;

use super::Settings;
use super::commands::Command;
use super::keys::{KeyBindings, KeyChord, Modifier, NAMES, QUESTION_MARK, key_words, name};
use phrases::{Phrase, phrase};

/// The key of an American keyboard that a pressed key stands for, by its position, if it is another one.
#[derive(Resource, Clone, Debug, Default)]
pub(super) struct KeyLabels(HashMap<KeyCode, KeyCode>);

impl KeyLabels {
    /// The keys that were pressed in this frame.
    pub(super) fn just_pressed(&self, keys: &ButtonInput<KeyCode>) -> impl Iterator<Item = KeyCode> {
        keys.get_just_pressed().map(move |position| self.0.get(position).copied().unwrap_or(*position))
    }
}

/// Notes what the pressed keys type.
pub(super) fn read_labels(
    mut input: MessageReader<KeyboardInput>,
    held: Res<ButtonInput<KeyCode>>,
    mut labels: ResMut<KeyLabels>,
    mut settings: ResMut<Settings>,
) {
    for input in input.read().filter(|input| input.state.is_pressed()) {
        let position = input.key_code;
        let Key::Character(typed) = &input.logical_key else { continue };
        // The same signs as on other keys.
        if name(position).is_some_and(|name| name.starts_with("Numpad")) {
            continue;
        }
        let capital = typed.to_uppercase();
        let typed = if capital.chars().count() == 1 { capital } else { typed.to_string() };
        let is_shifted = Modifier::Shift.is_held(&held);
        let meant = labelled(&typed, is_shifted).filter(|_| !settings.controls.by_position).unwrap_or(position);
        match meant == position {
            true => _ = labels.0.remove(&position),
            false => _ = labels.0.insert(position, meant),
        }
        // The digits of a French keyboard are typed with Shift.
        let is_digit = name(meant).is_some_and(|name| name.parse::<u8>().is_ok());
        if !is_digit && !Modifier::ALL.into_iter().any(|modifier| modifier.is_held(&held)) {
            let printed = Some(typed).filter(|typed| name(meant) != Some(typed.as_str()));
            if settings.controls.keys.printed.get(&meant) != printed.as_ref() {
                let keys = &mut settings.controls.keys.printed;
                _ = keys.remove(&meant);
                keys.extend(printed.map(|label| (meant, label)));
            }
        }
    }
}

/// The key of an American keyboard that types this.
fn labelled(typed: &str, is_shifted: bool) -> Option<KeyCode> {
    let (question_mark, sign) = QUESTION_MARK;
    if typed == sign && is_shifted {
        return Some(question_mark.key);
    }
    let is_letter = typed.chars().all(char::is_alphabetic);
    NAMES.into_iter().find(|(_, name)| *name == typed && (is_letter || !is_shifted)).map(|(key, _)| key)
}

impl KeyBindings {
    /// Forgets what is printed on the keys.
    pub fn forget_printed(&mut self) {
        self.printed.clear();
    }

    /// The name of a command's first key.
    pub fn first(&self, command: Command) -> Option<Phrase> {
        self.of(command).first().map(|&chord| self.words(chord))
    }

    /// The name of a chord on the screen.
    pub fn words(&self, chord: KeyChord) -> Phrase {
        if chord == QUESTION_MARK.0 {
            return QUESTION_MARK.1.into();
        }
        let key = self.printed.get(&chord.key).map_or_else(|| key_words(chord.key), Phrase::from);
        match chord.modifier {
            None => key,
            Some(Modifier::Shift) => phrase!("key-with-shift", key = key),
            Some(Modifier::Control) => phrase!("key-with-ctrl", key = key),
            Some(Modifier::Alt) => phrase!("key-with-alt", key = key),
        }
    }
}
