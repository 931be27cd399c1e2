//! The settings file: read at the start, written atomically when the settings change. If several copies of the program
//! are running, each writes only its own changes.

use bevy::prelude::*;
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::Value;

use super::Settings;
use super::detail_parts::DetailParts;
use super::quality::Quality;
use crate::messages::Notice;
use crate::store::{self, Store};
use phrases::{Phrase, phrase};
use platform::requests_low_graphics;

/// The version of the format. A file with another version is rejected.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Version;

impl Version {
    const NUMBER: u32 = 1;
}

impl Serialize for Version {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u32(Self::NUMBER)
    }
}

impl<'de> Deserialize<'de> for Version {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let found = u32::deserialize(deserializer)?;
        if found == Self::NUMBER {
            return Ok(Self);
        }
        let newer = if found > Self::NUMBER { ": a newer program saved this file" } else { "" };
        Err(D::Error::custom(format!("expected version {}, found {found}{newer}", Self::NUMBER)))
    }
}

/// The settings as they were last read or written here; `None` before they are read.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct SavedSettings(Option<Settings>);

/// Reads the file. If it has an error, it is set aside and the defaults apply.
pub(super) fn load_settings(
    store: Res<Store>,
    mut settings: ResMut<Settings>,
    mut notices: MessageWriter<Notice>,
    mut commands: Commands,
) {
    let reset = |file| phrase!("notice-settings-reset", file = file);
    let locked = phrase!("notice-settings-locked");
    let (read, words) = store::read(store.settings.as_deref(), |text| parse(text).map(Some), reset, locked);
    notices.write_batch(words.map(Notice::logged));
    let read = read.unwrap_or_else(|| settings.clone());
    settings.set_if_neq(read.clone());
    commands.insert_resource(SavedSettings(Some(read)));
    if requests_low_graphics() {
        (settings.graphics.quality, settings.graphics.parts) = (Quality::Low, DetailParts::default());
        notices.write(Notice { words: phrase!("quality-low-in-browser"), bad: true });
    }
}

/// Writes the file if the settings have changed since they were read or written here.
pub(super) fn save_settings(
    store: Res<Store>,
    settings: Res<Settings>,
    mut saved: ResMut<SavedSettings>,
    mut notices: MessageWriter<Notice>,
) {
    let Some(before) = saved.0.as_ref().filter(|before| **before != *settings) else { return };
    match save_changes(&store, before, &settings) {
        Ok(aside) => {
            saved.0 = Some(settings.clone());
            notices.write_batch(aside.map(|words| Notice { words, bad: true }));
        }
        // The next change retries it, and so does the end of the program.
        Err(why) => {
            notices.write(Notice::logged(Phrase::sentences([phrase!("notice-settings-not-saved"), why])));
        }
    }
}

/// Makes the changes from `before` to `now` in the file. Changes that another running copy has made stay. If the file
/// has become unreadable, it is set aside and a phrase that reports it is returned.
///
/// # Errors
/// Returns the reason, as a sentence, if the settings could not be saved.
fn save_changes(store: &Store, before: &Settings, now: &Settings) -> Result<Option<Phrase>, Phrase> {
    let ((), aside) = store::change(store.settings.as_deref(), |found| {
        let wanted = match found {
            None => now.clone(),
            Some(found) => merged(&parse(found)?, before, now).map_err(|error| format!("1:1: {error}"))?,
        };
        Ok((Some(text(&wanted).map_err(|error| format!("1:1: {error}"))?), ()))
    })?;
    Ok(aside.map(store::set_aside))
}

/// Applies the changes from `before` to `now` to `theirs`.
fn merged(theirs: &Settings, before: &Settings, now: &Settings) -> serde_json::Result<Settings> {
    let mut theirs = serde_json::to_value(theirs)?;
    change(&mut theirs, &serde_json::to_value(before)?, &serde_json::to_value(now)?);
    serde_json::from_value(theirs)
}

/// Makes the changes from `before` to `now` in `theirs`, field by field. Lists whose lengths differ, such as the
/// completed lessons, gain and lose entries.
fn change(theirs: &mut Value, before: &Value, now: &Value) {
    if before == now {
        return;
    }
    match (theirs, before, now) {
        (Value::Object(theirs), Value::Object(before), Value::Object(now)) => {
            theirs.retain(|name, _| now.contains_key(name) || !before.contains_key(name));
            for (name, now) in now {
                match (theirs.get_mut(name), before.get(name)) {
                    (Some(theirs), Some(before)) => change(theirs, before, now),
                    (Some(theirs), None) => theirs.clone_from(now),
                    // The other copy removed an entry that has not changed here.
                    (None, Some(before)) if before == now => {}
                    (None, _) => _ = theirs.insert(name.clone(), now.clone()),
                }
            }
        }
        (Value::Array(theirs), Value::Array(before), Value::Array(now)) => {
            if theirs.len() == before.len() && before.len() == now.len() {
                theirs.iter_mut().zip(before).zip(now).for_each(|((theirs, before), now)| change(theirs, before, now));
                return;
            }
            theirs.retain(|entry| now.contains(entry) || !before.contains(entry));
            let added: Vec<Value> =
                now.iter().filter(|entry| !before.contains(entry) && !theirs.contains(entry)).cloned().collect();
            theirs.extend(added);
        }
        (theirs, _, now) => theirs.clone_from(now),
    }
}

/// Reads the settings from the file, for use before the program runs; [`load_settings`] reports errors in it.
pub fn read_settings(store: &Store) -> Settings {
    let text = store.settings.as_deref().and_then(|file| content::setups::read(file).ok());
    text.and_then(|text| parse(&text).ok()).unwrap_or_default()
}

fn text(settings: &Settings) -> ron::Result<String> {
    ron::ser::to_string_pretty(settings, ron::ser::PrettyConfig::default())
}

/// Parses the settings; the error is `line:column: expected X, found Y`.
fn parse(text: &str) -> Result<Settings, String> {
    ron::from_str(text).map_err(|error| {
        let place = error.span.start;
        match error.code {
            ron::Error::Message(words) if words.starts_with("expected") => {
                format!("{}:{}: {words}", place.line, place.col)
            }
            code => format!("{}:{}: expected settings, found: {code}", place.line, place.col),
        }
    })
}

#[cfg(test)]
#[allow(clippy::disallowed_methods, reason = "the tests inspect files and damage them")]
mod tests {
    use super::*;
    use crate::settings::{
        Aids, CameraControls, Command, Controls, Coordinates, DetailParts, DisplayOptions, FlatPieces, FrameCap,
        Graphics, KeyBindings, NextGame, Quality, SeatChoice, SettingsPlugin, Sound, TableLook, Tips, TurnSpeed,
    };
    use crate::testing::{TestApp, app_with};
    use content::themes::SidePair;
    use platform::faults::{Fault, WriteStep};
    use serde_json::Value;
    use std::fs;
    use testing::folder::Folder;

    fn app(folder: &Folder) -> App {
        let mut app = app_with(crate::referee::Table::shipped("ace"), SettingsPlugin);
        app.insert_resource(Store::within(&folder.0)).update();
        app
    }

    /// Settings in which every field differs from its default; a new field doesn't compile until it is listed here.
    fn all_changed() -> Settings {
        let parts = DetailParts {
            shadows: Some(3),
            edges: Some(1),
            glow: Some(0),
            surfaces: Some(2),
            dust: Some(1),
            reflections: Some(1),
            shards: Some(0),
            beam_lights: Some(2),
        };
        let camera = CameraControls {
            mouse: false,
            orbit_speed: 150,
            zoom_speed: 75,
            invert_x: true,
            invert_y: true,
            invert_zoom: true,
        };
        let mut keys = KeyBindings::default();
        keys.replace(Command::Undo, 0, None);
        Settings {
            version: Version,
            turn_to_mover: true,
            speed: TurnSpeed::Fast,
            seats: [SeatChoice { computer: true, level: 9 }, SeatChoice { computer: true, level: 4 }],
            programs: [("chess".into(), "/usr/games/stockfish".into())].into(),
            theme: "obelisk".into(),
            table: TableLook {
                coordinates: Coordinates::Off,
                flat_pieces: FlatPieces::Always,
                side_colors: SidePair::CyanRed,
                patterns: !TableLook::default().patterns,
            },
            graphics: Graphics {
                quality: Quality::Low,
                parts,
                reduced_flashing: Some(false),
                cinematic: true,
                king_camera: false,
            },
            sound: Sound { mute: true, master: 3, beam: 0, pieces: 10, interface: 1, ambience: 2, music: 4 },
            lessons: vec!["goal".into()],
            bookmarks: [("mirrors".into(), 2)].into(),
            aids: Aids {
                legal_squares: false,
                preview: false,
                threat: true,
                own_shot: false,
                last_turn: false,
                take_back: false,
                hints: false,
            },
            next_game: NextGame {
                clock: "600d5".parse().unwrap(),
                names: ["Ada".into(), "Bob".into()],
                rulings: [("draughts".to_owned(), "kings-only=40".to_owned())].into(),
            },
            fullscreen: true,
            tips: Tips { threat: true },
            display: DisplayOptions {
                size: (1024, 600),
                position: Some((-4, 30)),
                maximized: true,
                monitor: Some("DP-1".into()),
                vsync: false,
                frame_cap: FrameCap::Sixty,
                interface_scale: 125,
                language: Some("de".into()),
            },
            controls: Controls { confirm: true, camera, keys, by_position: true },
        }
    }

    /// The fields of `changed` that equal those of `default`, in files.
    fn unchanged(path: &str, default: &Value, changed: &Value) -> Vec<String> {
        match (default, changed) {
            (Value::Object(default), Value::Object(changed)) if !default.is_empty() => {
                let fields = default.iter().flat_map(|(name, value)| {
                    unchanged(&format!("{path}.{name}"), value, changed.get(name).unwrap_or(value))
                });
                fields.collect()
            }
            (Value::Array(default), Value::Array(changed)) if default.len() == changed.len() => {
                let items = default.iter().zip(changed).enumerate();
                items
                    .flat_map(|(number, (default, changed))| unchanged(&format!("{path}[{number}]"), default, changed))
                    .collect()
            }
            _ if default == changed => vec![path.to_owned()],
            _ => Vec::new(),
        }
    }

    #[test]
    fn settings_persist() {
        let folder = Folder::new("settings");
        let mut first = app(&folder);
        assert!(!folder.0.join("settings.ron").exists(), "nothing is written until something changes");
        let chosen = all_changed();
        *first.resource_mut::<Settings>() = chosen.clone();
        first.update();
        assert_eq!(*app(&folder).resource::<Settings>(), chosen);
        // A field that is not written would revert to its default.
        let [default, changed] =
            [&Settings::default(), &chosen].map(|settings| serde_json::to_value(settings).unwrap());
        assert_eq!(unchanged("settings", &default, &changed), ["settings.version"]);
    }

    fn change(app: &mut App, change: impl FnOnce(&mut Settings)) {
        change(&mut app.resource_mut::<Settings>());
        app.update();
    }

    fn saved(folder: &Folder) -> Settings {
        parse(&fs::read_to_string(folder.0.join("settings.ron")).unwrap()).unwrap()
    }

    #[test]
    fn two_running_copies_keep_each_others_settings() {
        let folder = Folder::new("settings-of-two");
        let mut first = app(&folder);
        change(&mut first, |settings| settings.lessons = vec!["goal".into()]);
        let mut second = app(&folder);
        change(&mut first, |settings| {
            settings.graphics.cinematic = !settings.graphics.cinematic;
            settings.lessons.push("mirrors".into());
            settings.controls.keys.replace(Command::Undo, 0, None);
            settings.bookmarks.insert("mirrors".into(), 2);
        });
        change(&mut second, |settings| {
            settings.graphics.quality = Quality::Low;
            settings.lessons.push("stacks".into());
            settings.seats[1].level = 9;
        });
        let both = saved(&folder);
        let mut expected = first.resource::<Settings>().clone();
        expected.graphics.quality = Quality::Low;
        expected.lessons = ["goal", "mirrors", "stacks"].map(str::to_owned).to_vec();
        expected.seats[1].level = 9;
        assert_eq!(both, expected);
        // Changes made by one copy reach the other at its next start.
        assert!(second.resource::<Settings>().bookmarks.is_empty());
        // The last change of a setting wins.
        change(&mut first, |settings| settings.theme = "obelisk".into());
        change(&mut second, |settings| settings.theme = "marble".into());
        change(&mut first, |settings| settings.sound.mute = true);
        assert_eq!((saved(&folder).theme.as_str(), saved(&folder).sound.mute), ("marble", true));
        assert_eq!([first.notices(), second.notices()], [Vec::<String>::new(), Vec::new()]);
    }

    #[test]
    fn settings_of_two_copies_written_at_the_same_time_are_all_kept() {
        let folder = Folder::new("settings-at-once");
        let mut app = app(&folder);
        let theirs = Fault::other_program(&folder.0, b"(version: 1, turn_to_mover: true)");
        change(&mut app, |settings| settings.sound.mute = true);
        assert!(saved(&folder).turn_to_mover && saved(&folder).sound.mute && theirs.hits() == 2);
    }

    #[test]
    fn a_file_that_has_become_unreadable_is_set_aside_before_it_is_replaced() {
        let folder = Folder::new("settings-of-a-newer-one");
        let mut app = app(&folder);
        change(&mut app, |settings| settings.turn_to_mover = true);
        fs::write(folder.0.join("settings.ron"), "(version: 2)").unwrap();
        change(&mut app, |settings| settings.sound.mute = true);
        let notices = app.notices();
        assert!(notices.len() == 1 && notices[0].contains("a newer program saved this file"), "{notices:?}");
        assert_eq!(fs::read_to_string(folder.0.join("settings-broken-1.ron")).unwrap(), "(version: 2)");
        assert!(saved(&folder).turn_to_mover && saved(&folder).sound.mute);
    }

    #[test]
    fn failed_writes_of_settings_are_retried_when_the_program_ends() {
        let folder = Folder::new("settings-full");
        let mut app = app(&folder);
        let full = Fault::full_disk(&folder.0, WriteStep::Write);
        change(&mut app, |settings| settings.turn_to_mover = true);
        assert_eq!(app.notices().len(), 1);
        drop(full);
        app.send(AppExit::Success);
        assert!(saved(&folder).turn_to_mover);
    }

    #[test]
    fn a_bad_file_is_reported_and_set_aside() {
        let folder = Folder::new("bad-settings");
        fs::create_dir_all(&folder.0).unwrap();
        let file = folder.0.join("settings.ron");
        let mut number = 0;
        let bad = [
            ("(version: 1, beam: Best)", ":1:20: expected settings, found: "),
            ("(version: 2)", "expected version 1, found 2: a newer program saved this file"),
            ("(version: 1, colour: 3)", "expected settings, found: "),
            ("(version: 1, graphics: (quality: Best))", "expected settings, found: "),
            ("(version: 1, seats: ((level: 11), ()))", "a level from 1 to 10"),
            ("(version: 1, sound: (beam: 11))", "a volume from 0 to 10"),
            ("(version: 1, display: (size: (639, 400)))", "a width of the window from 640 to 16384"),
            ("(version: 1, display: (interface_scale: 76))", "in percent, one of 75, 90, 100, 125, 150, 200"),
            ("(version: 1, controls: (camera: (zoom_speed: 0)))", "a speed in percent, one of 50, 75"),
            ("(version: 1, controls: (keys: {\"Undo\": [\"Ctlr+U\"]}))", "expected a key such as "),
            ("(version: 1, controls: (keys: {\"Unod\": [\"U\"]}))", "expected a command such as "),
            ("(version: 1, graphics: (parts: (shadows: Some(4))))", "a level from 0 to 3"),
            ("(version: 1, next_game: (clock: \"ten\"))", "expected a time control (-, 600"),
            ("", "expected settings, found: "),
        ];
        for (text, expected) in bad {
            fs::write(&file, text).unwrap();
            let mut app = app(&folder);
            assert_eq!(*app.resource::<Settings>(), Settings::default());
            let shown = app.notices();
            assert!(shown.len() == 1 && shown[0].contains(expected), "{text}: {shown:?}");
            number += 1;
            let aside = folder.0.join(format!("settings-broken-{number}.ron"));
            assert_eq!(fs::read_to_string(aside).unwrap(), text, "nothing is lost");
            app.resource_mut::<Settings>().turn_to_mover = true;
            app.update();
            assert_eq!(parse(&fs::read_to_string(&file).unwrap()).map(|settings| settings.turn_to_mover), Ok(true));
        }
    }

    #[test]
    fn a_file_without_a_field_takes_its_default() {
        assert_eq!(parse("(version: 1)"), Ok(Settings::default()));
        let half = Settings { seats: [SeatChoice { computer: true, ..default() }, default()], ..default() };
        assert_eq!(parse("(version: 1, seats: ((computer: true), ()))"), Ok(half.clone()));
        assert_eq!(
            parse("(version: 1, beam: Swift, chairs: ((machine: true), ()), picture: (calm: Some(true)))"),
            Ok(Settings {
                speed: TurnSpeed::Fast,
                graphics: Graphics { reduced_flashing: Some(true), ..default() },
                ..half.clone()
            }),
            "older names"
        );
        let all = Settings { turn_to_mover: true, speed: TurnSpeed::Slow, ..half };
        assert_eq!(parse(&text(&all).unwrap()), Ok(all));
    }
}
