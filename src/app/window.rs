//! The window and Bevy's own plugins; and, where there can be no window, one sentence that says why.

use std::panic::{self, AssertUnwindSafe};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use bevy::app::{PluginGroup, PluginGroupBuilder};
use bevy::log::LogPlugin;
use bevy::prelude::*;
use bevy::render::render_resource::{CachedPipelineState, PipelineCache};
use bevy::render::renderer::render_system;
use bevy::render::{Extract, ExtractSchedule, Render, RenderApp, RenderSystems};
use bevy::sprite::SpritePlugin;
use bevy::ui_widgets::popover::PopoverPlugin;
use bevy::ui_widgets::{EditableTextInputPlugin, MenuPlugin, ScrollbarPlugin};
use bevy::window::{PresentMode, RequestRedraw, WindowResizeConstraints, WindowResolution};
use bevy::winit::{EventLoopProxyWrapper, UpdateMode, WinitSettings, WinitUserEvent};

use crate::app::settings::Detail;

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
        .disable::<PopoverPlugin>()
        .disable::<MenuPlugin>()
        .disable::<ScrollbarPlugin>()
        .disable::<EditableTextInputPlugin>()
}

/// Draws only when something happens: input, or a `RequestRedraw` from what moves.
pub fn reactive() -> WinitSettings {
    let wait = Duration::from_secs(60);
    WinitSettings { focused_mode: UpdateMode::reactive(wait), unfocused_mode: UpdateMode::reactive_low_power(wait) }
}

/// Keeps frames coming while shaders compile: what needs them is not drawn before they are done, and a table that
/// waits for input would stay black.
pub struct WarmUpPlugin;

/// How many pipelines still compile; written by the renderer.
#[derive(Resource, Clone, Default)]
pub struct Compiling(Arc<AtomicUsize>);

impl Compiling {
    pub fn count(&self) -> usize {
        self.0.load(Ordering::Relaxed)
    }
}

/// Keeps [`Compiling`] up to date. Where there is no renderer it stays 0.
pub fn watch_pipelines(app: &mut App) {
    let compiling = Compiling::default();
    app.insert_resource(compiling.clone());
    if let Some(render) = app.get_sub_app_mut(RenderApp) {
        render.insert_resource(compiling).add_systems(Render, count_compiling.in_set(RenderSystems::Cleanup));
    }
}

/// Frames in a row without a pipeline to wait for after which all is drawn.
const WARM: u32 = 8;

impl Plugin for WarmUpPlugin {
    fn build(&self, app: &mut App) {
        watch_pipelines(app);
        app.add_systems(Last, warm_up);
        hold_pictures(app);
        let window = app.world().get_resource::<EventLoopProxyWrapper>().map(|proxy| (**proxy).clone());
        let (Some(window), Some(render)) = (window, app.get_sub_app_mut(RenderApp)) else { return };
        // The renderer is a frame behind: the table may be waiting for input when a shader is first asked for.
        let wake = move |compiling: Res<Compiling>| {
            if compiling.count() > 0 {
                // An event loop that is gone needs no waking.
                let _ = window.send_event(WinitUserEvent::WakeUp);
            }
        };
        render.add_systems(Render, wake.in_set(RenderSystems::Cleanup).after(count_compiling));
    }
}

fn count_compiling(pipelines: Res<PipelineCache>, compiling: Res<Compiling>) {
    compiling.0.store(pipelines.waiting_pipelines().count(), Ordering::Relaxed);
}

/// Once all was drawn, lets another [`Detail`] keep the last picture until the shaders for the next one are there.
pub fn hold_pictures(app: &mut App) {
    let Some(render) = app.get_sub_app_mut(RenderApp) else { return };
    // A browser compiles at once, and cannot wait.
    if !cfg!(target_arch = "wasm32") {
        render
            .init_resource::<Switch>()
            .add_systems(ExtractSchedule, note_switch)
            .add_systems(Render, hold_picture.in_set(RenderSystems::Render).before(render_system));
    }
}

/// A switch to another [`Detail`], as the renderer sees it.
#[derive(Resource, Default)]
struct Switch {
    /// Frames in a row in which no shader was missing, until they are [`WARM`].
    calm: u32,
    /// Frames in which more shaders may still be asked for.
    frames: u32,
    /// How long all of them may yet wait.
    patience: Duration,
}

/// Frames after a switch until all shaders of the new picture are asked for.
const ASKING: u32 = 4;
/// A picture that is not whole after this time is shown as it is.
const PATIENCE: Duration = Duration::from_secs(5);

fn note_switch(detail: Extract<Res<Detail>>, mut switch: ResMut<Switch>) {
    // At the start there is no picture to keep.
    if detail.is_changed() && switch.calm == WARM {
        *switch = Switch { calm: switch.calm, frames: ASKING, patience: PATIENCE };
    }
}

/// Waits for shaders before the frame is drawn.
fn hold_picture(mut pipelines: ResMut<PipelineCache>, mut switch: ResMut<Switch>) {
    if switch.calm < WARM {
        let calm = pipelines.waiting_pipelines().next().is_none();
        switch.calm = if calm { switch.calm + 1 } else { 0 };
    }
    if switch.frames == 0 {
        return;
    }
    switch.frames -= 1;
    let begun = Instant::now();
    loop {
        pipelines.process_queue();
        // One that failed waits for a source, which does not come while the frame is held.
        let failed = |id| pipelines.pipelines().nth(id).is_none_or(|p| matches!(p.state, CachedPipelineState::Err(_)));
        if pipelines.waiting_pipelines().all(failed) || begun.elapsed() >= switch.patience {
            break;
        }
        std::thread::sleep(Duration::from_millis(2));
    }
    switch.patience = switch.patience.saturating_sub(begun.elapsed());
}

fn warm_up(compiling: Res<Compiling>, mut calm: Local<u32>, mut redraw: MessageWriter<RequestRedraw>) {
    *calm = if compiling.count() > 0 { 0 } else { calm.saturating_add(1) };
    if *calm < WARM {
        redraw.write(RequestRedraw);
    }
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
