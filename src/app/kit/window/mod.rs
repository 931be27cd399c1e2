//! The window and Bevy's plugins. If no window can be opened, a one-sentence error gives the reason.

mod display;
mod frame_time;
mod gamepads;
#[cfg(target_family = "wasm")]
mod page;
mod pointer;
mod report;
mod shaders;
#[cfg_attr(target_family = "wasm", path = "tick_page.rs")]
mod tick;
mod wake;

use std::panic::{self, AssertUnwindSafe};
use std::time::Duration;

use bevy::app::{PluginGroup, PluginGroupBuilder};
use bevy::gilrs::GilrsPlugin;
use bevy::image::TextureAtlasPlugin;
use bevy::log::LogPlugin;
use bevy::prelude::*;
use bevy::render::RenderPlugin;
use bevy::render::settings::{WgpuFeatures, WgpuSettings};
use bevy::render::{ExtractSchedule, RenderApp};
use bevy::sprite::SpritePlugin;
use bevy::sprite_render::{SpriteAssetEvents, SpriteRenderPlugin, extract_sprite_events};
use bevy::ui_widgets::MenuPlugin;
use bevy::ui_widgets::popover::PopoverPlugin;
use bevy::winit::{UpdateMode, WinitSettings};

pub use display::{DisplayPlugin, monitor_size};
pub use frame_time::FrameTimePlugin;
pub use gamepads::GamepadPlugin;
use platform::IS_PAGE;
pub use pointer::PointerPlugin;
pub use report::report_crashes;
pub use shaders::{Compiling, WarmUpPlugin, after_first_frame, hold_frames_during_switch, watch_pipelines};
use state::settings::DisplayOptions;
pub use tick::ClockTickPlugin;
pub use wake::{FrameWaker, WakeEventLoopPlugin};

/// The log shows warnings and errors unless `RUST_LOG` is set.
pub fn log_plugin() -> LogPlugin {
    LogPlugin { filter: "warn,wgpu_hal=off,wgpu_core=error,bevy_render=error,bevy_winit=error".into(), ..default() }
}

/// Bevy's plugins, with the window at its last size and position.
pub struct WindowedPlugins(pub DisplayOptions);

impl PluginGroup for WindowedPlugins {
    fn build(self) -> PluginGroupBuilder {
        let window = display::initial_window(&self.0);
        let log = LogPlugin { custom_layer: report::log_to_file, ..log_plugin() };
        bevy_plugins().set(log).set(WindowPlugin { primary_window: Some(window), ..default() })
    }
}

/// In a browser, reports the state of the game to the page, and accepts files dropped on it. Does nothing elsewhere.
pub struct PagePlugin;

impl Plugin for PagePlugin {
    #[cfg_attr(not(target_family = "wasm"), expect(unused_variables, reason = "used only on a page"))]
    fn build(&self, app: &mut App) {
        #[cfg(target_family = "wasm")]
        page::build(app);
    }
}

/// Bevy's plugins, without gamepads and without those whose systems would run every frame for features that the game
/// doesn't use.
pub fn bevy_plugins() -> PluginGroupBuilder {
    DefaultPlugins
        .build()
        .set(log_plugin())
        .set(RenderPlugin { render_creation: adapter_settings().into(), ..default() })
        .disable::<SpritePlugin>()
        .disable::<SpriteRenderPlugin>()
        // [`GamepadPlugin`] adds it, if there is a window.
        .disable::<GilrsPlugin>()
        .add(UiImagePlugin)
        .disable::<PopoverPlugin>()
        .disable::<MenuPlugin>()
}

/// The settings for requesting the graphics adapter.
pub fn adapter_settings() -> WgpuSettings {
    // With this feature, Bevy binds environment maps as an array of textures, which every pixel searches. There is only
    // one map, and with software rendering the search takes a tenth of the frame time on Ultra.
    WgpuSettings { disabled_features: Some(WgpuFeatures::TEXTURE_BINDING_ARRAY), ..default() }
}

/// The parts of Bevy's sprite plugins that image nodes need: texture atlases, and events for changed images.
struct UiImagePlugin;

impl Plugin for UiImagePlugin {
    fn build(&self, app: &mut App) {
        if !app.is_plugin_added::<TextureAtlasPlugin>() {
            app.add_plugins(TextureAtlasPlugin);
        }
        if let Some(render) = app.get_sub_app_mut(RenderApp) {
            render.init_resource::<SpriteAssetEvents>().add_systems(ExtractSchedule, extract_sprite_events);
        }
    }
}

/// Draws only after input, or after a `RequestRedraw` from an animation.
pub fn reactive() -> WinitSettings {
    let mode = |react_to_device_events| UpdateMode::Reactive {
        wait: Duration::from_secs(60),
        react_to_device_events,
        // Events from [`WakeEventLoopPlugin`] need no redraw; all others come with a request for one.
        react_to_user_events: false,
        react_to_window_events: true,
    };
    WinitSettings { focused_mode: mode(true), unfocused_mode: mode(false) }
}

/// Returns what is missing for rendering, as one sentence; `None` if there is a graphics adapter. A page checks this
/// itself.
pub fn missing_adapter() -> Option<String> {
    if IS_PAGE {
        return None;
    }
    let instance = wgpu::Instance::new(wgpu::InstanceDescriptor::new_without_display_handle_from_env());
    let adapter = bevy::tasks::block_on(instance.request_adapter(&wgpu::RequestAdapterOptions::default()));
    adapter.err().map(|error| {
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

/// Runs `build` and catches its panic: Bevy panics if the display that the environment names does not answer.
///
/// # Errors
/// Returns the message of the panic, as one sentence.
pub fn catch_window_panic<T>(build: impl FnOnce() -> T) -> Result<T, String> {
    if IS_PAGE {
        // A page cannot catch panics, and its console shows the reason.
        return Ok(build());
    }
    let hook = panic::take_hook();
    panic::set_hook(Box::new(|_| {}));
    let built = panic::catch_unwind(AssertUnwindSafe(build));
    panic::set_hook(hook);
    built.map_err(|payload| {
        let message = payload.downcast_ref::<String>().map(String::as_str);
        let message = message.or_else(|| payload.downcast_ref::<&str>().copied()).unwrap_or("no reason was given");
        if message.contains("event loop") {
            // winit's own message is a page of debug output.
            "no window could be opened: the display that WAYLAND_DISPLAY or DISPLAY names does not answer, or \
             libxkbcommon-x11 or libwayland is missing (./setup.sh installs them)"
                .to_owned()
        } else {
            format!("no window could be opened: {}", one_line(message))
        }
    })
}

fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ").chars().take(240).collect()
}

#[cfg(test)]
mod tests {
    use super::catch_window_panic;

    #[test]
    fn a_panic_while_the_window_is_opened_becomes_one_sentence() {
        let error = catch_window_panic(|| -> () { panic!("no\nreason") }).unwrap_err();
        assert_eq!(error, "no window could be opened: no reason");
        let error = catch_window_panic(|| -> () { panic!("Failed to build event loop: {{ .. }}") }).unwrap_err();
        assert!(error.contains("does not answer") && !error.contains('{'), "{error}");
        assert_eq!(catch_window_panic(|| 7), Ok(7));
    }
}
