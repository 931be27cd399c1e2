//! The settings file: read at the start, written atomically when the settings change.

use bevy::prelude::*;
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::Settings;
use super::detail_parts::DetailParts;
use super::quality::Quality;
use crate::app::messages::Notice;
use crate::app::store::Store;
use crate::platform::should_draw_little;

/// The version of the format. A file with another one is refused.
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

/// The settings in the file; `None` while the file is one that must not be overwritten.
#[derive(Resource, Clone, Debug, PartialEq, Eq)]
pub(super) struct SavedSettings(Option<Settings>);

/// Reads the file; with a mistake in it, it is set aside and the defaults hold.
pub(super) fn load_settings(
    store: Res<Store>,
    mut settings: ResMut<Settings>,
    mut notices: MessageWriter<Notice>,
    mut commands: Commands,
) {
    let read = store
        .settings()
        .map_err(|error| format!("1:1: {error}"))
        .and_then(|text| text.map(|text| parse(&text)).transpose());
    let kept = match read {
        Ok(read) => {
            let read = read.unwrap_or_else(|| settings.clone());
            settings.set_if_neq(read.clone());
            Some(read)
        }
        Err(error) => {
            let file = store.settings_file().map_or_else(String::new, |file| file.display().to_string());
            warn!("{file}:{error}");
            let (words, kept) = match store.set_settings_aside() {
                Ok(aside) => {
                    let words = format!("{file}:{error}. It is now {}, and the defaults hold.", aside.display());
                    (words, Some(settings.clone()))
                }
                Err(why) => (format!("{file}:{error}. {why} Changes are not saved."), None),
            };
            notices.write(Notice { words, bad: true });
            kept
        }
    };
    commands.insert_resource(SavedSettings(kept));
    if should_draw_little() {
        (settings.graphics.quality, settings.graphics.parts) = (Quality::Low, DetailParts::default());
        let words = "This browser could not draw all of that. Graphics are Low now.".into();
        notices.write(Notice { words, bad: true });
    }
}

/// Writes the file when the settings differ from it.
pub(super) fn save_settings(
    store: Res<Store>,
    settings: Res<Settings>,
    kept: Option<ResMut<SavedSettings>>,
    mut notices: MessageWriter<Notice>,
) {
    let Some(mut kept) = kept else { return };
    if kept.0.as_ref().is_none_or(|kept| *kept == *settings) {
        return;
    }
    kept.0 = Some(settings.clone());
    let written = text(&settings).map_err(|error| format!("The settings cannot be saved: {error}."));
    if let Err(words) = written.and_then(|text| store.save_settings(&text)) {
        notices.write(Notice { words, bad: true });
    }
}

/// The settings in the file, for what must be known before the program runs; [`load_settings`] tells of mistakes in it.
pub fn kept_settings(store: &Store) -> Settings {
    let text = store.settings().ok().flatten();
    text.and_then(|text| parse(&text).ok()).unwrap_or_default()
}

fn text(settings: &Settings) -> ron::Result<String> {
    ron::ser::to_string_pretty(settings, ron::ser::PrettyConfig::default())
}

/// Reads the settings; an error is `line:column: what was expected, what was found`.
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
mod tests {
    use super::*;
    use crate::app::referee::RefereePlugin;
    use crate::app::settings::{
        Aids, Command, Controls, DetailParts, DisplayOptions, FrameCap, Graphics, NextGame, Quality, SeatChoice,
        SettingsPlugin, Sound, TurnSpeed,
    };
    use crate::platform::test_folder::Folder;
    use std::fs;

    fn app(folder: &Folder) -> App {
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, RefereePlugin, SettingsPlugin)).insert_resource(Store::within(&folder.0));
        app.update();
        app
    }

    fn notices(app: &mut App) -> Vec<String> {
        app.world_mut().resource_mut::<Messages<Notice>>().drain().map(|notice| notice.words).collect()
    }

    #[test]
    fn settings_persist() {
        let folder = Folder::new("settings");
        let mut first = app(&folder);
        assert!(!folder.0.join("settings.ron").exists(), "nothing is written until something changes");
        let seats = [SeatChoice { computer: false, level: 9 }, SeatChoice { computer: true, level: 4 }];
        let graphics = Graphics {
            quality: Quality::Low,
            parts: DetailParts { shadows: Some(3), ..default() },
            reduced_flashing: Some(false),
            cinematic: true,
            king_camera: false,
        };
        let display = DisplayOptions {
            size: (1024, 600),
            position: Some((-4, 30)),
            maximized: true,
            monitor: Some("DP-1".into()),
            vsync: false,
            frame_cap: FrameCap::Sixty,
            interface_scale: 125,
            language: Some("de".into()),
        };
        let mut controls = Controls { confirm: true, ..default() };
        controls.camera.orbit_speed = 150;
        controls.keys.replace(Command::Undo, 0, None);
        let sound = Sound { mute: true, master: 3, ..default() };
        let theme = "obelisk".into();
        let lessons = vec!["goal".into()];
        let bookmarks = [("mirrors".into(), 2)].into();
        let aids = Aids { preview: false, threat: true, own_shot: false, hints: false, ..Aids::FRIENDLY };
        let clock = "600d5".parse().unwrap();
        let next_game = NextGame {
            clock,
            names: ["Ada".into(), String::new()],
            rulings: [("draughts".to_owned(), "kings-only=40".to_owned())].into(),
        };
        let fullscreen = true;
        let chosen = Settings {
            turn_to_mover: true,
            speed: TurnSpeed::Fast,
            seats,
            theme,
            graphics,
            sound,
            lessons,
            bookmarks,
            aids,
            next_game,
            fullscreen,
            display,
            controls,
            ..default()
        };
        *first.world_mut().resource_mut::<Settings>() = chosen.clone();
        first.update();
        assert_eq!(*app(&folder).world().resource::<Settings>(), chosen);
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
        for (text, told) in bad {
            fs::write(&file, text).unwrap();
            let mut app = app(&folder);
            assert_eq!(*app.world().resource::<Settings>(), Settings::default());
            let said = notices(&mut app);
            assert!(said.len() == 1 && said[0].contains(told), "{text}: {said:?}");
            number += 1;
            let aside = folder.0.join(format!("settings-broken-{number}.ron"));
            assert_eq!(fs::read_to_string(aside).unwrap(), text, "nothing is lost");
            app.world_mut().resource_mut::<Settings>().turn_to_mover = true;
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
