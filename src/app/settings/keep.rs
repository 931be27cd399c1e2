//! The settings file: read at the start, written atomically when the settings change.

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use super::store::Store;
use super::{Aids, Graphics, SeatChoice, Settings, Sound, TurnSpeed};
use crate::app::messages::Notice;

/// The version of the format.
const VERSION: u32 = 1;

/// The content of the file. Fields that a later version adds have defaults; aliases read older names.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct SettingsFile {
    version: u32,
    #[serde(default)]
    turn_to_mover: bool,
    #[serde(default, alias = "beam")]
    speed: TurnSpeed,
    #[serde(default, alias = "chairs")]
    seats: [SeatChoice; 2],
    #[serde(default = "default_theme")]
    theme: String,
    #[serde(default, alias = "picture")]
    graphics: Graphics,
    #[serde(default)]
    sound: Sound,
    #[serde(default)]
    lessons: Vec<String>,
    #[serde(default)]
    aids: Aids,
    #[serde(default)]
    fullscreen: bool,
}

fn default_theme() -> String {
    Settings::default().theme
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

fn text(settings: &Settings) -> ron::Result<String> {
    let Settings { turn_to_mover, speed, seats, theme, graphics, sound, lessons, aids, fullscreen } = settings.clone();
    let file = SettingsFile {
        version: VERSION,
        turn_to_mover,
        speed,
        seats,
        theme,
        graphics,
        sound,
        lessons,
        aids,
        fullscreen,
    };
    ron::ser::to_string_pretty(&file, ron::ser::PrettyConfig::default())
}

/// Reads the settings; an error is `line:column: what was expected, what was found`.
fn parse(text: &str) -> Result<Settings, String> {
    let file: SettingsFile = ron::from_str(text).map_err(|error| {
        format!("{}:{}: expected settings, found: {}", error.span.start.line, error.span.start.col, error.code)
    })?;
    if file.version != VERSION {
        let newer = if file.version > VERSION { ": a newer program saved this file" } else { "" };
        return Err(format!("1:1: expected version {VERSION}, found {}{newer}", file.version));
    }
    let SettingsFile { version: _, turn_to_mover, speed, seats, theme, graphics, sound, lessons, aids, fullscreen } =
        file;
    Ok(Settings { turn_to_mover, speed, seats, theme, graphics, sound, lessons, aids, fullscreen })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::referee::RefereePlugin;
    use crate::app::settings::store::tests::Folder;
    use crate::app::settings::{Quality, SettingsPlugin};
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
        let graphics =
            Graphics { quality: Quality::Low, reduced_flashing: Some(false), cinematic: true, king_camera: false };
        let sound = Sound { mute: true, master: 3, ..default() };
        let theme = "obelisk".into();
        let lessons = vec!["goal".into()];
        let aids = Aids { preview: false, threat: true, own_shot: false };
        let fullscreen = true;
        let chosen = Settings {
            turn_to_mover: true,
            speed: TurnSpeed::Fast,
            seats,
            theme,
            graphics,
            sound,
            lessons,
            aids,
            fullscreen,
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
            ("(version: 2)", ":1:1: expected version 1, found 2"),
            ("(version: 1, colour: 3)", "expected settings, found: "),
            ("(version: 1, graphics: (quality: Best))", "expected settings, found: "),
            ("(version: 1, seats: ((level: 11), ()))", "a level from 1 to 10"),
            ("(version: 1, sound: (beam: 11))", "a volume from 0 to 10"),
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
