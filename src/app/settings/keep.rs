//! Settings as a file: read at the start, written whole when they change.

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use super::store::Store;
use super::{BeamPace, Chair, Picture, Settings, Sound};
use crate::app::referee::Notice;

/// The newest version of the file that is read.
const VERSION: u32 = 1;

/// What the file holds. What a later version adds gets a default here.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct SettingsFile {
    version: u32,
    #[serde(default)]
    turn_to_mover: bool,
    #[serde(default)]
    beam: BeamPace,
    #[serde(default)]
    chairs: [Chair; 2],
    #[serde(default = "default_theme")]
    theme: String,
    #[serde(default)]
    picture: Picture,
    #[serde(default)]
    sound: Sound,
}

fn default_theme() -> String {
    Settings::default().theme
}

/// The settings that are in the file now; `None` while the file is one that must not be written.
#[derive(Resource, Clone, Debug, PartialEq, Eq)]
pub(super) struct Kept(Option<Settings>);

pub(super) fn load(
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
            let words = format!("{file}:{error}. The file is left as it is, and changes are not kept.");
            notices.write(Notice { words, bad: true });
            None
        }
    };
    commands.insert_resource(Kept(kept));
}

pub(super) fn save(
    store: Res<Store>,
    settings: Res<Settings>,
    kept: Option<ResMut<Kept>>,
    mut notices: MessageWriter<Notice>,
) {
    let Some(mut kept) = kept else { return };
    if kept.0.as_ref().is_none_or(|kept| *kept == *settings) {
        return;
    }
    kept.0 = Some(settings.clone());
    let written = text(&settings).map_err(|error| format!("The settings cannot be written: {error}."));
    if let Err(words) = written.and_then(|text| store.save_settings(&text)) {
        notices.write(Notice { words, bad: true });
    }
}

fn text(settings: &Settings) -> ron::Result<String> {
    let Settings { turn_to_mover, beam, chairs, theme, picture, sound } = settings.clone();
    let file = SettingsFile { version: VERSION, turn_to_mover, beam, chairs, theme, picture, sound };
    ron::ser::to_string_pretty(&file, ron::ser::PrettyConfig::default())
}

/// Reads the settings; an error is `line:column: what was expected, what was found`.
fn parse(text: &str) -> Result<Settings, String> {
    let file: SettingsFile = ron::from_str(text).map_err(|error| {
        format!("{}:{}: expected settings, found: {}", error.span.start.line, error.span.start.col, error.code)
    })?;
    if file.version != VERSION {
        return Err(format!("1:1: expected version {VERSION}, found {}", file.version));
    }
    let SettingsFile { version: _, turn_to_mover, beam, chairs, theme, picture, sound } = file;
    Ok(Settings { turn_to_mover, beam, chairs, theme, picture, sound })
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
    fn settings_are_there_again_at_the_next_start() {
        let folder = Folder::new("settings");
        let mut first = app(&folder);
        assert!(!folder.0.join("settings.ron").exists(), "nothing is written until something changes");
        let chairs = [Chair { machine: false, level: 9 }, Chair { machine: true, level: 4 }];
        let picture = Picture { quality: Quality::Low, calm: Some(false), cinematic: true, king_camera: false };
        let sound = Sound { mute: true, master: 3, ..default() };
        let theme = "obelisk".into();
        let chosen = Settings { turn_to_mover: true, beam: BeamPace::Swift, chairs, theme, picture, sound };
        *first.world_mut().resource_mut::<Settings>() = chosen.clone();
        first.update();
        assert_eq!(*app(&folder).world().resource::<Settings>(), chosen);
    }

    #[test]
    fn a_bad_file_is_told_and_left_untouched() {
        let folder = Folder::new("bad-settings");
        fs::create_dir_all(&folder.0).unwrap();
        let file = folder.0.join("settings.ron");
        let bad = [
            ("(version: 1, beam: Fast)", ":1:20: expected settings, found: "),
            ("(version: 2)", ":1:1: expected version 1, found 2"),
            ("(version: 1, colour: 3)", "expected settings, found: "),
            ("(version: 1, picture: (quality: Best))", "expected settings, found: "),
            ("(version: 1, chairs: ((level: 11), ()))", "a level from 1 to 10"),
            ("(version: 1, sound: (beam: 11))", "a volume from 0 to 10"),
            ("", "expected settings, found: "),
        ];
        for (text, told) in bad {
            fs::write(&file, text).unwrap();
            let mut app = app(&folder);
            assert_eq!(*app.world().resource::<Settings>(), Settings::default());
            let said = notices(&mut app);
            assert!(said.len() == 1 && said[0].contains(told), "{text}: {said:?}");
            app.world_mut().resource_mut::<Settings>().turn_to_mover = true;
            app.update();
            assert_eq!(fs::read_to_string(&file).unwrap(), text);
        }
    }

    #[test]
    fn a_file_without_a_field_takes_its_default() {
        assert_eq!(parse("(version: 1)"), Ok(Settings::default()));
        let half = Settings { chairs: [Chair { machine: true, ..Chair::default() }, Chair::default()], ..default() };
        assert_eq!(parse("(version: 1, chairs: ((machine: true), ()))"), Ok(half.clone()));
        let all = Settings { turn_to_mover: true, beam: BeamPace::Calm, ..half };
        assert_eq!(parse(&text(&all).unwrap()), Ok(all));
    }
}
