//! The window and Bevy's own plugins; and, where there can be no window, one sentence that says why.

mod attend;
mod shaders;

use std::panic::{self, AssertUnwindSafe};
use std::time::Duration;

use bevy::app::{PluginGroup, PluginGroupBuilder};
use bevy::image::TextureAtlasPlugin;
use bevy::log::LogPlugin;
use bevy::prelude::*;
use bevy::render::{ExtractSchedule, RenderApp};
use bevy::sprite::SpritePlugin;
use bevy::sprite_render::{SpriteAssetEvents, SpriteRenderPlugin, extract_sprite_events};
use bevy::ui_widgets::popover::PopoverPlugin;
use bevy::ui_widgets::{EditableTextInputPlugin, MenuPlugin, ScrollbarPlugin};
use bevy::window::{PresentMode, WindowResizeConstraints, WindowResolution};
use bevy::winit::{UpdateMode, WinitSettings};

pub use attend::AttendPlugin;
pub use shaders::{Compiling, WarmUpPlugin, hold_pictures, watch_pipelines};

/// The smallest window, in logical pixels, in which nothing overlaps.
const SMALLEST: Vec2 = Vec2::new(800.0, 540.0);

/// A log that tells by default what goes wrong, not what Bevy does. `RUST_LOG` says otherwise.
pub fn log() -> LogPlugin {
    LogPlugin { filter: "warn,wgpu_hal=off,wgpu_core=error,bevy_render=error,bevy_winit=error".into(), ..default() }
}

/// Bevy with a window.
pub struct WindowedPlugins;

impl PluginGroup for WindowedPlugins {
    fn build(self) -> PluginGroupBuilder {
        let window = Window {
            title: "Specular".into(),
            name: Some("specular".into()),
            resolution: WindowResolution::new(1280, 720),
            resize_constraints: WindowResizeConstraints { min_width: SMALLEST.x, min_height: SMALLEST.y, ..default() },
            present_mode: PresentMode::AutoVsync,
            ..default()
        };
        bevy().set(WindowPlugin { primary_window: Some(window), ..default() })
    }
}

/// Bevy's own plugins, with our log, without those whose systems would look in each frame for what is never there.
pub fn bevy() -> PluginGroupBuilder {
    DefaultPlugins
        .build()
        .set(log())
        .disable::<SpritePlugin>()
        .disable::<SpriteRenderPlugin>()
        .add(PicturesOfNodes)
        .disable::<PopoverPlugin>()
        .disable::<MenuPlugin>()
        .disable::<ScrollbarPlugin>()
        .disable::<EditableTextInputPlugin>()
}

/// What Bevy's nodes want of its sprites: the kinds of pictures, and to hear of those that have changed.
struct PicturesOfNodes;

impl Plugin for PicturesOfNodes {
    fn build(&self, app: &mut App) {
        if !app.is_plugin_added::<TextureAtlasPlugin>() {
            app.add_plugins(TextureAtlasPlugin);
        }
        if let Some(render) = app.get_sub_app_mut(RenderApp) {
            render.init_resource::<SpriteAssetEvents>().add_systems(ExtractSchedule, extract_sprite_events);
        }
    }
}

/// Draws only when something happens: input, or a `RequestRedraw` from what moves.
pub fn reactive() -> WinitSettings {
    let mode = |react_to_device_events| UpdateMode::Reactive {
        wait: Duration::from_secs(60),
        react_to_device_events,
        // Those of [`AttendPlugin`] draw nothing; one that should asks for a redraw anyway.
        react_to_user_events: false,
        react_to_window_events: true,
    };
    WinitSettings { focused_mode: mode(true), unfocused_mode: mode(false) }
}

/// What is missing for a picture, as one sentence, or `None` where a graphics adapter is there.
pub fn missing_adapter() -> Option<String> {
    let instance = wgpu::Instance::new(wgpu::InstanceDescriptor::new_without_display_handle_from_env());
    let asked = bevy::tasks::block_on(instance.request_adapter(&wgpu::RequestAdapterOptions::default()));
    asked.err().map(|error| {
        let remedy = match std::env::consts::OS {
            "linux" => {
                "install a Vulkan driver (./setup.sh does; Debian: mesa-vulkan-drivers, Fedora: mesa-vulkan-drivers, \
                 Arch: vulkan-swrast or your card's)"
            }
            "macos" => "Metal is needed: macOS 10.15 or later",
            _ => "install the driver of your graphics card",
        };
        format!("no graphics adapter was found: {remedy} ({})", one_line(&error.to_string()))
    })
}

/// What is missing for a window, as one sentence.
pub fn missing_display() -> Option<String> {
    if !cfg!(target_os = "linux") {
        return None;
    }
    let set = |name: &str| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    (!set("WAYLAND_DISPLAY") && !set("WAYLAND_SOCKET") && !set("DISPLAY")).then(|| {
        "no display was found: neither WAYLAND_DISPLAY nor DISPLAY is set; start the game from a desktop session, or \
         use `specular render`, which needs none"
            .to_owned()
    })
}

/// Runs `build`, which may fail in Bevy by a panic where the display is there by name only.
///
/// # Errors
/// The panic's words, as one sentence.
pub fn guarded<T>(build: impl FnOnce() -> T) -> Result<T, String> {
    let hook = panic::take_hook();
    panic::set_hook(Box::new(|_| {}));
    let built = panic::catch_unwind(AssertUnwindSafe(build));
    panic::set_hook(hook);
    built.map_err(|payload| {
        let words = payload.downcast_ref::<String>().map(String::as_str);
        let words = words.or_else(|| payload.downcast_ref::<&str>().copied()).unwrap_or("no reason was given");
        if words.contains("event loop") {
            // winit's own words are a page of debug output.
            "no window could be opened: the display that WAYLAND_DISPLAY or DISPLAY names does not answer, or \
             libxkbcommon-x11 or libwayland is missing (./setup.sh installs them)"
                .to_owned()
        } else {
            format!("no window could be opened: {}", one_line(words))
        }
    })
}

fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ").chars().take(240).collect()
}

#[cfg(test)]
mod tests {
    use super::guarded;

    #[test]
    fn a_panic_while_the_window_is_made_becomes_one_sentence() {
        let error = guarded(|| -> () { panic!("no\nreason") }).unwrap_err();
        assert_eq!(error, "no window could be opened: no reason");
        let error = guarded(|| -> () { panic!("Failed to build event loop: {{ .. }}") }).unwrap_err();
        assert!(error.contains("does not answer") && !error.contains('{'), "{error}");
        assert_eq!(guarded(|| 7), Ok(7));
    }
}
