//! Choices hold at once.

use bevy::prelude::*;
use bevy::ui_widgets::Activate;

use crate::app::menus::tests::{app, press, press_named};
use crate::app::menus::{Go, Menu};
use crate::app::referee::Pace;
use crate::app::settings::{Command, ContentChanged, Detail, Quality, Settings, Sound, TurnSpeed};
use crate::app::theme::widgets::ButtonStyle;
use crate::app::theme::{ActiveTheme, AvailableThemes, palette};
use crate::themes::{SHIPPED, Themes};

#[test]
fn options_are_set_and_the_pace_follows() {
    let mut app = app(true);
    press(&mut app, Go::To(Menu::Options));
    press_named(&mut app, "Rotate board: On");
    press_named(&mut app, "Speed: Fast");
    let Settings { turn_to_mover, speed, .. } = app.world().resource::<Settings>().clone();
    assert_eq!((turn_to_mover, speed), (true, TurnSpeed::Fast));
    assert!(app.world().resource::<Pace>().speed > Pace::default().speed);
    press_named(&mut app, "Speed: Normal");
    assert_eq!(*app.world().resource::<Pace>(), Pace::default());
}

#[test]
fn a_page_of_the_options_stays_open_and_its_choices_hold_at_once() {
    let mut app = app(true);
    press(&mut app, Go::To(Menu::Options));
    press_named(&mut app, "Button Graphics");
    press_named(&mut app, "Quality: Low");
    assert_eq!(*app.world().resource::<Detail>(), Detail::of(Quality::Low));
    press(&mut app, Go::Back);
    press(&mut app, Go::To(Menu::Options));
    press_named(&mut app, "Quality: Ultra");
    assert_eq!(*app.world().resource::<Detail>(), Detail::of(Quality::Ultra));
}

/// Shaders of another quality may take a moment, in which the last picture stays.
#[test]
fn a_chosen_quality_lights_its_button_before_it_is_drawn() {
    let mut app = app(true);
    press(&mut app, Go::To(Menu::Options));
    press_named(&mut app, "Button Graphics");
    let world = app.world_mut();
    let mut buttons = world.query::<(Entity, &Name)>();
    let (low, _) = buttons.iter(world).find(|(_, name)| name.as_str() == "Quality: Low").unwrap();
    // Where clicks come from.
    app.add_systems(PreUpdate, move |mut commands: Commands, mut clicked: Local<bool>| {
        if !std::mem::replace(&mut *clicked, true) {
            commands.trigger(Activate { entity: low });
        }
    });
    app.update();
    assert_eq!(app.world().get::<ButtonStyle>(low), Some(&ButtonStyle::Chosen));
    assert_ne!(*app.world().resource::<Detail>(), Detail::of(Quality::Low));
    app.update();
    assert_eq!(*app.world().resource::<Detail>(), Detail::of(Quality::Low));
}

#[test]
fn volumes_are_set_by_steps_and_by_pips_and_the_pips_show_them() {
    let lit = |app: &mut App| {
        let world = app.world_mut();
        let mut pips = world.query_filtered::<&BackgroundColor, With<super::sound::Pip>>();
        pips.iter(world).filter(|color| color.0 == palette::ACCENT).count()
    };
    let mut app = app(true);
    press(&mut app, Go::To(Menu::Options));
    press_named(&mut app, "Button Sound");
    app.update();
    let sound = app.world().resource::<Settings>().sound;
    let all = |sound: Sound| {
        let volumes = [sound.master, sound.beam, sound.pieces, sound.interface, sound.ambience];
        volumes.map(usize::from).iter().sum::<usize>()
    };
    assert_eq!(lit(&mut app), all(sound));
    press_named(&mut app, "Pieces: 3");
    for _ in 0..12 {
        press_named(&mut app, "Volume: +");
        press_named(&mut app, "Ambience: −");
    }
    let expected = Sound { master: 10, pieces: 3, ambience: 0, ..sound };
    assert_eq!(app.world().resource::<Settings>().sound, expected);
    app.update();
    assert_eq!(lit(&mut app), all(expected));
    press_named(&mut app, "Sound: Off");
    app.update();
    assert!(app.world().resource::<Settings>().sound.mute);
    assert_eq!(lit(&mut app), 0, "dim while there is no sound");
}

#[test]
fn the_list_of_themes_follows_the_themes_on_offer() {
    let mut app = app(true);
    press(&mut app, Go::To(Menu::Options));
    press_named(&mut app, "Button Theme");
    let cards = |app: &mut App| {
        let world = app.world_mut();
        world.query::<&Name>().iter(world).filter(|name| name.starts_with("Theme: ")).count()
    };
    let before = cards(&mut app);
    let folder = std::env::temp_dir().join(format!("specular-menus-themes-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    std::fs::write(folder.join("mine.ron"), SHIPPED[1].1.replacen("Obelisk", "Mine", 1)).unwrap();
    let (themes, errors) = Themes::open(Some(&folder));
    std::fs::remove_dir_all(&folder).unwrap();
    assert!(errors.is_empty(), "{errors:?}");
    app.insert_resource(AvailableThemes(themes));
    app.world_mut().write_message(ContentChanged);
    app.update();
    assert_eq!(cards(&mut app), before + 1);
    press_named(&mut app, "Theme: Mine");
    assert_eq!(app.world().resource::<ActiveTheme>().0.id, "mine");
}

#[test]
fn the_page_of_controls_lists_every_key() {
    let mut app = app(true);
    press(&mut app, Go::To(Menu::Options));
    press_named(&mut app, "Button Controls");
    let world = app.world_mut();
    let texts: Vec<String> = world.query::<&Text>().iter(world).map(|text| text.0.clone()).collect();
    for (keys, does) in Command::controls() {
        assert!(texts.contains(&keys) && texts.iter().any(|text| text == does), "{keys}: {does}");
    }
}
