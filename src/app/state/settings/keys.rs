//! Keys: their names on the screen and in the settings file, and the keys of each command.

use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;

use bevy::prelude::*;
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::commands::{Command, Scope};
use super::key_labels::KeyLabels;
use phrases::{Phrase, phrase};

/// A key that must be held with another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Modifier {
    /// Shift.
    Shift,
    /// Control, or Command on a Mac.
    Control,
    /// Alt, or Option on a Mac.
    Alt,
}

impl Modifier {
    pub(super) const ALL: [Self; 3] = [Self::Shift, Self::Control, Self::Alt];

    const fn name(self) -> &'static str {
        match self {
            Self::Shift => "Shift+",
            Self::Control => "Ctrl+",
            Self::Alt => "Alt+",
        }
    }

    const fn keys(self) -> &'static [KeyCode] {
        match self {
            Self::Shift => &[KeyCode::ShiftLeft, KeyCode::ShiftRight],
            Self::Control => &[KeyCode::ControlLeft, KeyCode::ControlRight, KeyCode::SuperLeft, KeyCode::SuperRight],
            Self::Alt => &[KeyCode::AltLeft, KeyCode::AltRight],
        }
    }

    pub(super) fn is_held(self, keys: &ButtonInput<KeyCode>) -> bool {
        // Press and release may both be in one long frame.
        self.keys().iter().any(|&key| keys.pressed(key) || keys.just_released(key))
    }

    /// Returns whether a key pressed now is part of a chord instead of having its own effect. Shift does not count: it
    /// makes capitals and reverses Tab.
    pub fn makes_chord(keys: &ButtonInput<KeyCode>) -> bool {
        [Self::Control, Self::Alt].into_iter().any(|modifier| modifier.is_held(keys))
    }
}

/// A key, optionally with a modifier. It is written `U`, `Ctrl+S`, `Shift+Page Up`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KeyChord {
    /// The key with this label, or at this position, on an American keyboard; see [`super::key_labels`].
    pub key: KeyCode,
    /// The modifier that must be held with it; no other may be.
    pub modifier: Option<Modifier>,
}

impl KeyChord {
    pub(super) fn is_pressed(self, keys: &ButtonInput<KeyCode>, labels: &KeyLabels) -> bool {
        labels.just_pressed(keys).any(|key| key == self.key)
            && Modifier::ALL.into_iter().all(|modifier| modifier.is_held(keys) == (self.modifier == Some(modifier)))
    }

    /// Returns whether a text field would type it or use it to edit its text.
    pub(super) fn is_text(self) -> bool {
        let number = name(self.key).and_then(|name| name.strip_prefix('F'));
        let is_function_key = number.is_some_and(|number| number.parse::<u8>().is_ok());
        let is_enter = matches!(self.key, KeyCode::Enter | KeyCode::NumpadEnter);
        !(is_function_key || is_enter && self.modifier.is_some_and(|modifier| modifier != Modifier::Shift))
    }

    /// The chord that was pressed in this frame, if a command can have it.
    pub(super) fn pressed(keys: &ButtonInput<KeyCode>, labels: &KeyLabels) -> Option<Self> {
        let mut held = Modifier::ALL.into_iter().filter(|modifier| modifier.is_held(keys));
        let (modifier, another) = (held.next(), held.next());
        let key = labels.just_pressed(keys).find(|&key| name(key).is_some())?;
        another.is_none().then_some(Self { key, modifier })
    }
}

/// The name of a chord that has its own.
pub(super) const QUESTION_MARK: (KeyChord, &str) =
    (KeyChord { key: KeyCode::Slash, modifier: Some(Modifier::Shift) }, "?");

impl fmt::Display for KeyChord {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        if *self == QUESTION_MARK.0 {
            return f.write_str(QUESTION_MARK.1);
        }
        let name = name(self.key).unwrap_or("?");
        write!(f, "{}{name}", self.modifier.map_or("", Modifier::name))
    }
}

impl FromStr for KeyChord {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        if text == QUESTION_MARK.1 {
            return Ok(QUESTION_MARK.0);
        }
        let held = Modifier::ALL.into_iter().find_map(|modifier| Some((modifier, text.strip_prefix(modifier.name())?)));
        let (modifier, name) = held.map_or((None, text), |(modifier, name)| (Some(modifier), name));
        // Older settings use this name; the key now has another because the button Delete needs a different
        // translation.
        let name = if name == "Delete" { "Del" } else { name };
        let key = NAMES.into_iter().find(|(_, known)| *known == name);
        let (key, _) = key.ok_or_else(|| format!("expected a key such as \"U\" or \"Ctrl+S\", found {text:?}"))?;
        Ok(Self { key, modifier })
    }
}

impl Serialize for KeyChord {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for KeyChord {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        String::deserialize(from)?.parse().map_err(D::Error::custom)
    }
}

impl Serialize for Command {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&format_args!("{self:?}"))
    }
}

impl<'de> Deserialize<'de> for Command {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let name = String::deserialize(from)?;
        let known = Self::ALL.iter().copied().find(|command| format!("{command:?}") == name);
        known.ok_or_else(|| D::Error::custom(format!("expected a command such as \"Undo\", found {name:?}")))
    }
}

/// The maximum number of keys per command.
const MAX_KEYS: usize = 4;

/// The keys of each command: those of the table of commands, unless the player has chosen others.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct KeyBindings {
    chosen: BTreeMap<Command, Vec<KeyChord>>,
    /// What is printed on keys of the player's keyboard that have other labels on an American one, as far as they have
    /// been pressed.
    #[serde(skip)]
    pub(super) printed: BTreeMap<KeyCode, String>,
}

impl KeyBindings {
    /// The keys of a command; any of them gives it.
    pub fn of(&self, command: Command) -> &[KeyChord] {
        self.chosen.get(&command).map_or(command.info().keys, Vec::as_slice)
    }

    /// Returns whether this chord gives a command.
    pub fn has(&self, chord: KeyChord) -> bool {
        Command::ALL.iter().any(|&command| self.of(command).contains(&chord))
    }

    /// Returns whether a command's keys differ from the defaults.
    pub fn is_changed(&self, command: Command) -> bool {
        self.of(command) != command.info().keys
    }

    /// Restores a command's default keys.
    pub fn reset(&mut self, command: Command) {
        self.chosen.remove(&command);
    }

    /// Replaces the key with this number, or removes it; a number past the last adds a key.
    pub fn replace(&mut self, command: Command, number: usize, with: Option<KeyChord>) {
        let mut keys = self.of(command).to_vec();
        let kept = keys.iter().position(|&key| Some(key) == with);
        match with {
            // It already has this key.
            Some(_) if kept.is_some_and(|kept| kept != number) => return,
            Some(key) if number < keys.len() => keys[number] = key,
            Some(key) if keys.len() < MAX_KEYS => keys.push(key),
            None if number < keys.len() => _ = keys.remove(number),
            _ => return,
        }
        if keys == command.info().keys {
            self.reset(command);
        } else {
            self.chosen.insert(command, keys);
        }
    }

    /// Returns whether a command can have another key.
    pub fn has_room(&self, command: Command) -> bool {
        self.of(command).len() < MAX_KEYS
    }

    /// The other commands that share one of its keys while both are active.
    pub fn conflicts(&self, command: Command) -> impl Iterator<Item = Command> {
        let shares = move |other: &Command| {
            let mut keys = self.of(*other).iter();
            *other != command
                && command.info().scope.overlaps(other.info().scope)
                && keys.any(|key| self.of(command).contains(key))
        };
        Command::ALL.iter().copied().filter(shares)
    }

    /// The names of a command's keys: `Home, C`; empty if it has none.
    pub fn names(&self, command: Command) -> Phrase {
        self.listed(self.of(command).iter().copied())
    }

    /// The names of the keys and their effects, with one line for the keys of the cursor.
    pub fn controls(&self) -> Vec<(Phrase, Phrase)> {
        const CURSOR: [Command; 4] =
            [Command::MoveCursorUp, Command::MoveCursorRight, Command::MoveCursorDown, Command::MoveCursorLeft];
        let cursor = CURSOR.iter().flat_map(|&command| self.of(command)).copied();
        let others = Command::ALL.iter().filter(|command| !CURSOR.contains(command) && !self.of(**command).is_empty());
        let cursor = (self.listed(cursor), phrase!("command-move-cursor.help"));
        [cursor].into_iter().chain(others.map(|&command| (self.names(command), command.help()))).collect()
    }

    /// The names of keys in their order, each once, separated by commas. The four arrow keys share a name, and so do the
    /// two Enter keys.
    fn listed(&self, keys: impl Iterator<Item = KeyChord>) -> Phrase {
        let keys: Vec<KeyChord> = keys.collect();
        let plain = |key| keys.contains(&KeyChord { key, modifier: None });
        let all_arrows = ARROWS.into_iter().all(plain);
        let mut once: Vec<Phrase> = Vec::new();
        for &chord in &keys {
            let name = match chord {
                KeyChord { key, modifier: None } if all_arrows && ARROWS.contains(&key) => phrase!("key-arrows"),
                KeyChord { key: KeyCode::NumpadEnter, modifier: None } if plain(KeyCode::Enter) => continue,
                _ => self.words(chord),
            };
            if !once.contains(&name) {
                once.push(name);
            }
        }
        Phrase::Joined { parts: once, separator: ", " }
    }
}

impl Scope {
    /// Returns whether the keys of both can be active at the same time.
    fn overlaps(self, other: Self) -> bool {
        self == other || self == Self::Everywhere || other == Self::Everywhere
    }
}

const ARROWS: [KeyCode; 4] = [KeyCode::ArrowUp, KeyCode::ArrowRight, KeyCode::ArrowDown, KeyCode::ArrowLeft];

/// The name of a key in the settings file, if commands can have it.
pub(super) fn name(key: KeyCode) -> Option<&'static str> {
    NAMES.into_iter().find(|&(known, _)| known == key).map(|(_, name)| name)
}

/// The name of a key on the screen.
pub(super) fn key_words(key: KeyCode) -> Phrase {
    let name = name(key).unwrap_or("?");
    match key {
        KeyCode::ArrowUp => phrase!("key-up"),
        KeyCode::ArrowRight => phrase!("key-right"),
        KeyCode::ArrowDown => phrase!("key-down"),
        KeyCode::ArrowLeft => phrase!("key-left"),
        KeyCode::Enter => phrase!("key-enter"),
        KeyCode::Space => phrase!("key-space"),
        KeyCode::Escape => phrase!("key-esc"),
        KeyCode::Tab => phrase!("key-tab"),
        KeyCode::Backspace => phrase!("key-backspace"),
        KeyCode::Delete => phrase!("key-delete"),
        KeyCode::Insert => phrase!("key-insert"),
        KeyCode::Home => phrase!("key-home"),
        KeyCode::End => phrase!("key-end"),
        KeyCode::PageUp => phrase!("key-page-up"),
        KeyCode::PageDown => phrase!("key-page-down"),
        KeyCode::PrintScreen => phrase!("key-print-screen"),
        KeyCode::Pause => phrase!("key-pause"),
        KeyCode::ScrollLock => phrase!("key-scroll-lock"),
        KeyCode::NumLock => phrase!("key-num-lock"),
        KeyCode::ContextMenu => phrase!("key-menu"),
        KeyCode::NumpadEnter => phrase!("key-numpad-enter"),
        // Letters, digits, function keys and signs.
        _ => match name.strip_prefix("Numpad ") {
            Some(sign) => phrase!("key-numpad", key = sign),
            None => name.into(),
        },
    }
}

/// The keys that commands can have, and their names in the settings file.
pub(super) const NAMES: [(KeyCode, &str); 96] = [
    (KeyCode::KeyA, "A"),
    (KeyCode::KeyB, "B"),
    (KeyCode::KeyC, "C"),
    (KeyCode::KeyD, "D"),
    (KeyCode::KeyE, "E"),
    (KeyCode::KeyF, "F"),
    (KeyCode::KeyG, "G"),
    (KeyCode::KeyH, "H"),
    (KeyCode::KeyI, "I"),
    (KeyCode::KeyJ, "J"),
    (KeyCode::KeyK, "K"),
    (KeyCode::KeyL, "L"),
    (KeyCode::KeyM, "M"),
    (KeyCode::KeyN, "N"),
    (KeyCode::KeyO, "O"),
    (KeyCode::KeyP, "P"),
    (KeyCode::KeyQ, "Q"),
    (KeyCode::KeyR, "R"),
    (KeyCode::KeyS, "S"),
    (KeyCode::KeyT, "T"),
    (KeyCode::KeyU, "U"),
    (KeyCode::KeyV, "V"),
    (KeyCode::KeyW, "W"),
    (KeyCode::KeyX, "X"),
    (KeyCode::KeyY, "Y"),
    (KeyCode::KeyZ, "Z"),
    (KeyCode::Digit0, "0"),
    (KeyCode::Digit1, "1"),
    (KeyCode::Digit2, "2"),
    (KeyCode::Digit3, "3"),
    (KeyCode::Digit4, "4"),
    (KeyCode::Digit5, "5"),
    (KeyCode::Digit6, "6"),
    (KeyCode::Digit7, "7"),
    (KeyCode::Digit8, "8"),
    (KeyCode::Digit9, "9"),
    (KeyCode::F1, "F1"),
    (KeyCode::F2, "F2"),
    (KeyCode::F3, "F3"),
    (KeyCode::F4, "F4"),
    (KeyCode::F5, "F5"),
    (KeyCode::F6, "F6"),
    (KeyCode::F7, "F7"),
    (KeyCode::F8, "F8"),
    (KeyCode::F9, "F9"),
    (KeyCode::F10, "F10"),
    (KeyCode::F11, "F11"),
    (KeyCode::F12, "F12"),
    (KeyCode::ArrowUp, "Up"),
    (KeyCode::ArrowRight, "Right"),
    (KeyCode::ArrowDown, "Down"),
    (KeyCode::ArrowLeft, "Left"),
    (KeyCode::Enter, "Enter"),
    (KeyCode::Space, "Space"),
    (KeyCode::Escape, "Esc"),
    (KeyCode::Tab, "Tab"),
    (KeyCode::Backspace, "Backspace"),
    (KeyCode::Delete, "Del"),
    (KeyCode::Insert, "Insert"),
    (KeyCode::Home, "Home"),
    (KeyCode::End, "End"),
    (KeyCode::PageUp, "Page Up"),
    (KeyCode::PageDown, "Page Down"),
    (KeyCode::PrintScreen, "Print Screen"),
    (KeyCode::Pause, "Pause"),
    (KeyCode::ScrollLock, "Scroll Lock"),
    (KeyCode::Comma, ","),
    (KeyCode::Period, "."),
    (KeyCode::Slash, "/"),
    (KeyCode::Semicolon, ";"),
    (KeyCode::Quote, "'"),
    (KeyCode::BracketLeft, "["),
    (KeyCode::BracketRight, "]"),
    (KeyCode::Backslash, "\\"),
    (KeyCode::Backquote, "`"),
    (KeyCode::Minus, "-"),
    (KeyCode::Equal, "="),
    (KeyCode::IntlBackslash, "<"),
    (KeyCode::Numpad0, "Numpad 0"),
    (KeyCode::Numpad1, "Numpad 1"),
    (KeyCode::Numpad2, "Numpad 2"),
    (KeyCode::Numpad3, "Numpad 3"),
    (KeyCode::Numpad4, "Numpad 4"),
    (KeyCode::Numpad5, "Numpad 5"),
    (KeyCode::Numpad6, "Numpad 6"),
    (KeyCode::Numpad7, "Numpad 7"),
    (KeyCode::Numpad8, "Numpad 8"),
    (KeyCode::Numpad9, "Numpad 9"),
    (KeyCode::NumpadAdd, "Numpad +"),
    (KeyCode::NumpadSubtract, "Numpad -"),
    (KeyCode::NumpadMultiply, "Numpad *"),
    (KeyCode::NumpadDivide, "Numpad /"),
    (KeyCode::NumpadDecimal, "Numpad ."),
    (KeyCode::NumpadEnter, "Numpad Enter"),
    (KeyCode::ContextMenu, "Menu"),
    (KeyCode::NumLock, "Num Lock"),
];

#[cfg(test)]
mod tests {
    use super::*;

    fn chord(text: &str) -> KeyChord {
        text.parse().unwrap()
    }

    #[test]
    fn the_name_of_every_key_round_trips() {
        for (number, (key, name)) in NAMES.into_iter().enumerate() {
            assert!(NAMES[..number].iter().all(|other| other.0 != key && other.1 != name), "{name} is listed twice");
            for modifier in [None, Some(Modifier::Shift), Some(Modifier::Control), Some(Modifier::Alt)] {
                let chord = KeyChord { key, modifier };
                assert_eq!(chord.to_string().parse(), Ok(chord), "{chord}");
            }
        }
        assert_eq!(chord("Shift+/").to_string(), "?");
        assert_eq!(chord("Ctrl+Delete"), chord("Ctrl+Del"));
        for bad in ["", "u", "Ctrl+", "Ctrl+Shift+U", "Super+U", "Hyper"] {
            let error = bad.parse::<KeyChord>().unwrap_err();
            assert_eq!(error, format!("expected a key such as \"U\" or \"Ctrl+S\", found {bad:?}"));
        }
        for &command in Command::ALL {
            for key in command.info().keys {
                assert!(NAMES.iter().any(|(known, _)| *known == key.key), "{command:?} has a key without a name");
            }
        }
    }

    #[test]
    fn keys_are_replaced_added_and_removed() {
        let mut keys = KeyBindings::default();
        keys.replace(Command::Undo, 0, Some(chord("Ctrl+Z")));
        keys.replace(Command::Undo, 1, Some(chord("Backspace")));
        keys.replace(Command::Undo, 2, Some(chord("Ctrl+Z")));
        assert_eq!(keys.names(Command::Undo).to_string(), "Ctrl+Z, Backspace", "each key once");
        keys.replace(Command::Undo, 0, None);
        assert_eq!((keys.names(Command::Undo).to_string(), keys.is_changed(Command::Undo)), ("Backspace".into(), true));
        keys.replace(Command::Undo, 0, None);
        assert_eq!((keys.names(Command::Undo).to_string(), keys.of(Command::Undo)), (String::new(), [].as_slice()));
        keys.replace(Command::Undo, 0, Some(chord("U")));
        assert_eq!(keys, KeyBindings::default(), "its first key again");
        for key in ["1", "2", "3", "4", "5"] {
            keys.replace(Command::Menu, usize::MAX, Some(chord(key)));
        }
        assert!(keys.of(Command::Menu).len() == MAX_KEYS && !keys.has_room(Command::Menu));
        keys.reset(Command::Menu);
        assert_eq!(keys, KeyBindings::default());
    }

    #[test]
    fn commands_with_the_same_key_conflict_if_both_can_be_active() {
        let mut keys = KeyBindings::default();
        let conflicts = |keys: &KeyBindings, command| keys.conflicts(command).collect::<Vec<_>>();
        for &command in Command::ALL {
            assert_eq!(conflicts(&keys, command), [], "{command:?}");
        }
        keys.replace(Command::Hint, 0, Some(chord("U")));
        assert_eq!(conflicts(&keys, Command::Hint), [Command::Undo]);
        assert_eq!(conflicts(&keys, Command::Undo), [Command::Hint]);
        // Escape closes menus, and cannot be confused with the one at the table.
        keys.replace(Command::Mute, 0, Some(chord("Esc")));
        assert_eq!(conflicts(&keys, Command::Cancel), [Command::Mute]);
        assert_eq!(conflicts(&keys, Command::Mute), [Command::Cancel, Command::Back]);
    }

    #[test]
    fn bindings_round_trip_and_errors_say_what_was_expected() {
        let mut keys = KeyBindings::default();
        keys.replace(Command::Undo, 0, Some(chord("Ctrl+Z")));
        keys.replace(Command::Rules, 1, None);
        keys.replace(Command::Mute, 0, None);
        let text = ron::to_string(&keys).unwrap();
        assert_eq!(text, r#"{"Undo":["Ctrl+Z"],"Rules":["F1"],"Mute":[]}"#);
        assert_eq!(ron::from_str::<KeyBindings>(&text).unwrap(), keys);
        for (bad, expected) in [
            (r#"{"Unod":["U"]}"#, "expected a command such as \"Undo\", found \"Unod\""),
            (r#"{"Undo":["Ctlr+U"]}"#, "expected a key such as \"U\" or \"Ctrl+S\", found \"Ctlr+U\""),
        ] {
            assert_eq!(ron::from_str::<KeyBindings>(bad).unwrap_err().code.to_string(), expected);
        }
    }
}
