//! Shaders compile beside the game: frames keep coming until all are there, and none is shown without its own.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use bevy::prelude::*;
use bevy::render::render_resource::{CachedPipelineState, PipelineCache};
use bevy::render::renderer::render_system;
use bevy::render::{Extract, ExtractSchedule, Render, RenderApp, RenderSystems};
use bevy::window::RequestRedraw;
use bevy::winit::{EventLoopProxyWrapper, WinitUserEvent};

use crate::app::settings::Detail;
use crate::platform::clock::Instant;
use crate::platform::threads;

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
    // Where waiting is not allowed shaders compile at once.
    if threads::MAY_BLOCK {
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
        threads::sleep(Duration::from_millis(2));
    }
    switch.patience = switch.patience.saturating_sub(begun.elapsed());
}

fn warm_up(compiling: Res<Compiling>, mut calm: Local<u32>, mut redraw: MessageWriter<RequestRedraw>) {
    *calm = if compiling.count() > 0 { 0 } else { calm.saturating_add(1) };
    if *calm < WARM {
        redraw.write(RequestRedraw);
    }
}
