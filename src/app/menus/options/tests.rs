//! The options without a window. Choices take effect at once.

use bevy::prelude::*;
use bevy::text::EditableText;
use bevy::ui_widgets::{Activate, Button};
use bevy::window::Monitor;

use super::{CurrentPage, PAGES};
use crate::Menu;
use crate::tests::{app, escape, menu, press, press_each};
use content::mods::{Content, Places};
use content::themes::{SHIPPED, SidePair, Themes};
use kit::theme::{ActiveTheme, AvailableThemes};
use kit::ui::palette;
use kit::ui::scale::{LayoutNeeds, READABLE_SCALE};
use kit::ui::widgets::ButtonStyle;
use phrases::Phrase;
use state::referee::Pace;
use state::settings::{
    Command, ContentChanged, Coordinates, Detail, KeyBindings, KeyCapture, Quality, Settings, Sound, TableLook,
    TurnSpeed,
};
use state::testing::TestApp;
use testing::folder::Folder;

#[test]
fn options_change_the_settings_and_the_pace() {
    let mut app = app(true);
    press_each(&mut app, &["Options", "Rotate board: On", "Animation speed: Fast"]);
    let Settings { turn_to_mover, speed, .. } = app.resource::<Settings>().clone();
    assert_eq!((turn_to_mover, speed), (true, TurnSpeed::Fast));
    assert!(app.resource::<Pace>().speed > Pace::default().speed);
    press(&mut app, "Animation speed: Normal");
    assert_eq!(*app.resource::<Pace>(), Pace::default());
}

#[test]
fn the_options_reopen_at_the_last_page_and_apply_at_once() {
    let mut app = app(true);
    press_each(&mut app, &["Options", "Graphics", "Quality: Low"]);
    assert_eq!(*app.resource::<Detail>(), Detail::of(Quality::Low));
    press_each(&mut app, &["Back", "Options", "Quality: Ultra"]);
    assert_eq!(*app.resource::<Detail>(), Detail::of(Quality::Ultra));
}

#[test]
fn the_button_of_the_language_in_use_is_marked() {
    let mut app = app(true);
    press_each(&mut app, &["Options", "Display"]);
    for (language, expected) in [
        (None, "Language: English"),
        (Some("en"), "Language: English"),
        (Some("nowhere"), "Language: English"),
        (Some("de"), "Language: Deutsch"),
    ] {
        app.resource_mut::<Settings>().display.language = language.map(str::to_owned);
        app.frames(2);
        let lit = app
            .all::<(&Name, &ButtonStyle)>()
            .filter(|(_, style)| **style == ButtonStyle::Chosen)
            .map(|(name, _)| name.as_str());
        let lit: Vec<&str> = lit.filter(|name| name.starts_with("Language: ")).collect();
        assert_eq!(lit, [expected], "{language:?}");
    }
}

/// Shaders for another quality may take a moment to compile; until then the last picture stays.
#[test]
fn a_chosen_quality_is_marked_before_it_is_drawn() {
    let mut app = app(true);
    press_each(&mut app, &["Options", "Graphics"]);
    let (low, _) = app.all::<(Entity, &Name)>().find(|(_, name)| name.as_str() == "Quality: Low").unwrap();
    // Real clicks arrive in `PreUpdate`.
    app.add_systems(PreUpdate, move |mut commands: Commands, mut clicked: Local<bool>| {
        if !std::mem::replace(&mut *clicked, true) {
            commands.trigger(Activate { entity: low });
        }
    });
    let says = |app: &mut App| app.all::<&Text>().any(|text| text.0 == "Quality: preparing…");
    assert!(!says(&mut app));
    app.update();
    assert_eq!(app.world().get::<ButtonStyle>(low), Some(&ButtonStyle::Chosen));
    assert_ne!(*app.resource::<Detail>(), Detail::of(Quality::Low));
    assert!(says(&mut app), "in the frame that stays on the screen meanwhile");
    app.update();
    assert_eq!(*app.resource::<Detail>(), Detail::of(Quality::Low));
    app.frames(9);
    assert!(!says(&mut app));
}

#[test]
fn volumes_are_set_by_steps_and_by_pips_and_the_pips_show_them() {
    let lit = |app: &mut App| {
        app.filtered::<&BackgroundColor, With<super::sound::Pip>>().filter(|color| color.0 == palette::ACCENT).count()
    };
    let mut app = app(true);
    press_each(&mut app, &["Options", "Sound"]);
    app.update();
    let sound = app.resource::<Settings>().sound;
    let all = |sound: Sound| {
        let volumes = [sound.master, sound.beam, sound.pieces, sound.interface, sound.ambience, sound.music];
        volumes.map(usize::from).iter().sum::<usize>()
    };
    assert_eq!(lit(&mut app), all(sound));
    press(&mut app, "Pieces: 3");
    for _ in 0..12 {
        press_each(&mut app, &["Master volume: +", "Ambience: −"]);
    }
    let expected = Sound { master: 10, pieces: 3, ambience: 0, ..sound };
    assert_eq!(app.resource::<Settings>().sound, expected);
    app.update();
    assert_eq!(lit(&mut app), all(expected));
    press(&mut app, "Sound: Off");
    app.update();
    assert!(app.resource::<Settings>().sound.mute);
    assert_eq!(lit(&mut app), 0, "dim while there is no sound");
}

#[test]
fn the_page_of_volumes_says_when_there_is_no_sound_device() {
    use state::messages::SoundDevice;
    let mut app = app(true);
    press_each(&mut app, &["Options", "Sound"]);
    let says = |app: &mut App| app.all::<&Text>().any(|text| text.0.starts_with("No sound device was found. "));
    let lit = |app: &mut App| {
        app.filtered::<&BackgroundColor, With<super::sound::Pip>>().any(|color| color.0 == palette::ACCENT)
    };
    assert!(!says(&mut app) && lit(&mut app));
    for (device, is_missing) in [(SoundDevice::Missing, true), (SoundDevice::Open, false)] {
        app.insert_resource(device);
        app.frames(2);
        assert_eq!((says(&mut app), lit(&mut app)), (is_missing, !is_missing), "{device:?}");
    }
}

#[test]
fn the_theme_page_follows_the_available_themes() {
    let mut app = app(true);
    press_each(&mut app, &["Options", "Theme"]);
    let cards = |app: &mut App| app.all::<&Name>().filter(|name| name.starts_with("Theme: ")).count();
    let before = cards(&mut app);
    let folder = Folder::new("themes");
    folder.write("themes/mine.ron", SHIPPED[1].1.replacen("Obelisk", "Mine", 1));
    let (content, errors) = Content::open(&Places { data: Some(folder.0.clone()), ..Places::default() });
    assert!(errors.is_empty(), "{errors:?}");
    app.insert_resource(AvailableThemes(content.themes));
    app.send(ContentChanged);
    assert_eq!(cards(&mut app), before + 1);
    press(&mut app, "Theme: Mine");
    assert_eq!(app.resource::<ActiveTheme>().0.id, "mine");
}

#[test]
fn chosen_side_colours_apply_to_every_theme_until_they_are_reset() {
    let mut app = app(true);
    press_each(&mut app, &["Options", "Table", "Coordinates: My seat", "Stripes: On", "Side colours: Blue, orange"]);
    let chosen = TableLook {
        coordinates: Coordinates::Viewer,
        side_colors: SidePair::BlueOrange,
        patterns: true,
        ..TableLook::default()
    };
    assert_eq!(app.resource::<Settings>().table, chosen);
    app.update();
    let active = |app: &App| app.resource::<ActiveTheme>().0.clone();
    assert_eq!(Some(active(&app).sides), SidePair::BlueOrange.sides());
    press_each(&mut app, &["Theme", "Theme: Neon"]);
    app.update();
    let neon = Themes::embedded().find("neon").unwrap().clone();
    assert_eq!((active(&app).board, Some(active(&app).sides)), (neon.board, SidePair::BlueOrange.sides()));
    press_each(&mut app, &["Table", "Side colours: Theme"]);
    app.update();
    assert_eq!(active(&app), neon);
}

/// The settings of the app.
fn settings(app: &App) -> Settings {
    app.resource::<Settings>().clone()
}

fn names(app: &mut App) -> Vec<String> {
    app.all::<&Name>().map(|name| name.as_str().to_owned()).collect()
}

fn says(app: &mut App, words: &str) -> bool {
    app.all::<&Text>().any(|text| text.0 == words)
}

fn options() -> App {
    let mut app = app(true);
    press(&mut app, "Options");
    app
}

/// Types into the search field.
fn search(app: &mut App, words: &str) {
    let world = app.world_mut();
    world.query::<&mut EditableText>().single_mut(world).unwrap().editor.set_text(words);
    app.frames(2);
}

#[test]
fn the_page_of_controls_shows_every_command_with_its_keys() {
    let mut app = options();
    press(&mut app, "Controls");
    let shown = names(&mut app);
    for &command in Command::ALL {
        assert!(says(&mut app, &command.help().to_string()), "{command:?}");
        for key in command.info().keys {
            assert!(shown.contains(&format!("{command:?}: {key}")), "{command:?}: {key}");
        }
    }
}

#[test]
fn keys_are_chosen_by_pressing_them_conflicts_are_reported_and_all_can_be_reset() {
    let mut app = options();
    press(&mut app, "Controls");
    let press_key = |app: &mut App, key| {
        app.resource_mut::<ButtonInput<KeyCode>>().press(key);
        app.update();
        app.resource_mut::<ButtonInput<KeyCode>>().reset_all();
        app.update();
    };
    press(&mut app, "Hint: I");
    assert!(says(&mut app, "Press a key"));
    // Even a key that means something in a menu is accepted.
    press_key(&mut app, KeyCode::Enter);
    assert!(!says(&mut app, "Press a key"));
    assert_eq!(settings(&app).controls.keys.names(Command::Hint).to_string(), "Enter");
    assert!(says(&mut app, "Also used for: Choose a square, or skip the animation"));
    assert!(says(&mut app, "Also used for: Suggest a good move"));
    // Escape leaves the key as it is, and the menu stays open.
    press(&mut app, "Hint: Enter");
    press_key(&mut app, KeyCode::Escape);
    assert_eq!(settings(&app).controls.keys.names(Command::Hint).to_string(), "Enter");
    // A second key for the same command.
    press(&mut app, "Undo: +");
    press_key(&mut app, KeyCode::KeyZ);
    assert_eq!(settings(&app).controls.keys.names(Command::Undo).to_string(), "U, Z");
    press(&mut app, "Hint: reset");
    assert!(!says(&mut app, "Also used for: Suggest a good move"));
    press(&mut app, "Undo: U");
    press_key(&mut app, KeyCode::Delete);
    assert_eq!(settings(&app).controls.keys.names(Command::Undo).to_string(), "Z");
    press(&mut app, "Reset this page");
    assert_eq!(settings(&app).controls.keys, KeyBindings::default());
}

#[test]
fn another_button_and_leaving_the_menu_cancel_the_capture_of_a_key() {
    let mut app = options();
    press_each(&mut app, &["Controls", "Hint: I", "Game"]);
    assert_eq!(*app.resource::<KeyCapture>(), KeyCapture::default());
    press_each(&mut app, &["Controls", "Hint: I", "Back"]);
    assert_eq!(*app.resource::<KeyCapture>(), KeyCapture::default());
}

#[test]
fn rows_of_all_pages_are_found_by_name_note_and_page() {
    let mut app = options();
    let rows = |app: &mut App| names(app).into_iter().filter(|name| name.starts_with("Row ")).collect::<Vec<_>>();
    let before = rows(&mut app);
    search(&mut app, " SPEED ");
    let found = rows(&mut app);
    for row in ["Row Animation speed", "Row Orbit speed", "Row Zoom speed"] {
        assert!(found.iter().any(|found| found == row), "{row} is not in {found:?}");
    }
    assert!(!found.contains(&"Row Shot preview".into()), "{found:?}");
    // Rows in the results work as on their page.
    press(&mut app, "Orbit speed: 150%");
    assert_eq!(settings(&app).controls.camera.orbit_speed, 150);
    search(&mut app, "thin line");
    assert_eq!(rows(&mut app), ["Row Shot preview"], "by its note");
    search(&mut app, "sound pieces");
    assert_eq!(rows(&mut app), ["Row Pieces"], "by its page");
    search(&mut app, "zzz");
    assert!(says(&mut app, "No options match your search."));
    // The button of a page returns from the results to the page.
    press(&mut app, "Game");
    assert_eq!(rows(&mut app), before);
    // The first Escape empties the field, and the second leaves the menu.
    search(&mut app, "zzz");
    escape(&mut app);
    assert_eq!((rows(&mut app), menu(&app)), (before.clone(), Menu::Options));
    escape(&mut app);
    assert_eq!(menu(&app), Menu::Title);
    press(&mut app, "Options");
    search(&mut app, "zzz");
    press_each(&mut app, &["Back", "Options"]);
    assert_eq!(rows(&mut app), before, "the search is empty when the options open again");
}

#[test]
fn each_page_resets_its_own_settings_and_can_undo_the_reset() {
    let mut app = options();
    for (number, page) in PAGES.into_iter().enumerate() {
        press(&mut app, &Phrase::new(page.id).to_string());
        assert_eq!(app.resource::<CurrentPage>().0, number);
        // The buttons of the rows, found by the names of the rows.
        let of_rows = app
            .filtered::<(Entity, &Name), With<Button>>()
            .filter(|(_, name)| name.contains(": "))
            .map(|(button, _)| button);
        let first = Settings::default();
        for entity in of_rows.collect::<Vec<_>>() {
            app.insert_resource(first.clone());
            app.world_mut().trigger(Activate { entity });
            let mut reset = settings(&app);
            (page.reset)(&mut reset);
            // Reduced flashing is never reset.
            reset.graphics.reduced_flashing = first.graphics.reduced_flashing;
            assert_eq!(reset, first, "{}", page.id);
        }
    }
    press_each(&mut app, &["Game", "Show enemy shot: On", "Animation speed: Fast"]);
    let chosen = settings(&app);
    press(&mut app, "Reset this page");
    assert_eq!((settings(&app).speed, settings(&app).aids.threat), (TurnSpeed::Normal, false));
    assert!(says(&mut app, "Undo reset"));
    press(&mut app, "Reset this page");
    assert_eq!(settings(&app), chosen);
    // The reset can't be undone once another setting has changed.
    press_each(&mut app, &["Reset this page", "Shot preview: Off"]);
    assert!(says(&mut app, "Reset this page") && !says(&mut app, "Undo reset"));
    // Search results come from several pages, so there is none to reset.
    let changed = settings(&app);
    search(&mut app, "speed");
    press(&mut app, "Reset this page");
    assert_eq!(settings(&app), changed);
}

#[test]
fn parts_of_the_picture_can_differ_from_the_preset() {
    let mut app = options();
    press_each(&mut app, &["Graphics", "Quality: Low"]);
    let style = |app: &mut App, name: &str| {
        let (_, style, node) =
            app.all::<(&Name, &ButtonStyle, &Node)>().find(|(other, ..)| other.as_str() == name).unwrap();
        (*style, node.display != Display::None)
    };
    assert_eq!(style(&mut app, "Shadows: Off"), (ButtonStyle::Chosen, true), "as the preset draws it");
    assert_eq!(style(&mut app, "Quality: Custom"), (ButtonStyle::Plain, false));
    press(&mut app, "Shadows: High");
    app.update();
    assert_eq!(*app.resource::<Detail>(), Detail { shadows: 4096, ..Detail::of(Quality::Low) });
    assert_eq!(style(&mut app, "Quality: Custom"), (ButtonStyle::Chosen, true));
    assert_eq!(style(&mut app, "Shadows: High").0, ButtonStyle::Chosen);
    press(&mut app, "Quality: Medium");
    assert_eq!(*app.resource::<Detail>(), Detail::of(Quality::Medium));
    assert!(!style(&mut app, "Quality: Custom").1);
    assert_eq!(style(&mut app, "Shadows: Low").0, ButtonStyle::Chosen);
}

#[test]
fn window_sizes_fit_a_monitor_and_several_monitors_are_listed() {
    let mut app = app(true);
    let monitor = |name: &str, width, height| Monitor {
        name: Some(name.into()),
        physical_width: width,
        physical_height: height,
        physical_position: IVec2::ZERO,
        refresh_rate_millihertz: None,
        scale_factor: 1.0,
        video_modes: Vec::new(),
    };
    app.world_mut().spawn(monitor("Left", 1366, 768));
    press_each(&mut app, &["Options", "Display"]);
    let shown = names(&mut app);
    assert!(shown.contains(&"Window size: 1366 × 768".into()) && !shown.contains(&"Window size: 1600 × 900".into()));
    assert!(!shown.iter().any(|name| name.starts_with("Monitor: ")));
    app.world_mut().spawn(monitor("Right", 1920, 1080));
    app.frames(2);
    press_each(&mut app, &["Monitor: Right", "Full screen: On", "Window size: 1600 × 900"]);
    let Settings { display, fullscreen, .. } = settings(&app);
    assert_eq!((display.monitor.as_deref(), display.size, fullscreen), (Some("Right"), (1600, 900), false));
}

#[test]
fn the_options_stack_and_scroll_in_small_windows_instead_of_shrinking() {
    let mut app = app(true);
    assert_eq!(*app.resource::<LayoutNeeds>(), Menu::Title.needs());
    press(&mut app, "Options");
    assert_eq!(app.resource::<LayoutNeeds>().scale, READABLE_SCALE);
    press(&mut app, "Back");
    assert_eq!(*app.resource::<LayoutNeeds>(), Menu::Title.needs());
}
