//! A window, or the whole screen.

use bevy::prelude::*;
use bevy::window::{MonitorSelection, PrimaryWindow, WindowMode};

use crate::app::settings::{Command, CommandGiven, Settings};

/// Lets the game fill the screen, by a key and by the settings.
pub struct FullscreenPlugin;

impl Plugin for FullscreenPlugin {
    fn build(&self, app: &mut App) {
        app.add_systems(Update, (toggle, apply).chain());
    }
}

/// Carries out [`Command::Fullscreen`].
fn toggle(mut given: MessageReader<CommandGiven>, mut settings: ResMut<Settings>) {
    if given.read().any(|given| given.0 == Command::Fullscreen) {
        settings.fullscreen = !settings.fullscreen;
    }
}

fn apply(settings: Res<Settings>, mut windows: Query<&mut Window, With<PrimaryWindow>>) {
    if !settings.is_changed() {
        return;
    }
    let mode = match settings.fullscreen {
        true => WindowMode::BorderlessFullscreen(MonitorSelection::Current),
        false => WindowMode::Windowed,
    };
    for mut window in &mut windows {
        if window.mode != mode {
            window.mode = mode;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_key_fills_the_screen_and_gives_it_back() {
        let mut app = App::new();
        app.init_resource::<Settings>().add_message::<CommandGiven>().add_plugins(FullscreenPlugin);
        let window = app.world_mut().spawn((Window::default(), PrimaryWindow)).id();
        for expected in [true, false] {
            app.world_mut().write_message(CommandGiven(Command::Fullscreen));
            app.update();
            let mode = app.world().get::<Window>(window).unwrap().mode;
            assert_eq!(matches!(mode, WindowMode::BorderlessFullscreen(_)), expected);
            assert_eq!(app.world().resource::<Settings>().fullscreen, expected);
        }
    }
}
