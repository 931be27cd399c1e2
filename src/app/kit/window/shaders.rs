//! Background shader compilation: frames are requested until all shaders are ready, and a switch of quality keeps the
//! last picture until the next one is complete.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use bevy::diagnostic::FrameCount;
use bevy::prelude::*;
use bevy::render::render_resource::{CachedPipeline, CachedPipelineState, PipelineCache, PipelineDescriptor};
use bevy::render::renderer::render_system;
use bevy::render::{Extract, ExtractSchedule, Render, RenderApp, RenderSystems};
use bevy::window::RequestRedraw;
use bevy::winit::{EventLoopProxyWrapper, WinitUserEvent};

use platform::clock::Instant;
use platform::threads;
use state::settings::Detail;

/// Requests frames while shaders compile. Nothing that needs them is drawn before, so a game that waits for input would
/// stay black.
pub struct WarmUpPlugin;

/// A run condition for background preparation: true from the second frame on, so that the first frame has the processor
/// to itself.
pub fn after_first_frame(frames: Option<Res<FrameCount>>) -> bool {
    frames.is_none_or(|frames| frames.0 > 0)
}

/// The number of pipelines that are still being compiled; updated by the renderer.
#[derive(Resource, Clone, Default)]
pub struct Compiling(Arc<AtomicUsize>);

impl Compiling {
    /// As if this many pipelines were being compiled.
    #[cfg(any(test, feature = "testing"))]
    pub fn of(count: usize) -> Self {
        Self(Arc::new(count.into()))
    }

    /// Returns the number after the last frame.
    pub fn count(&self) -> usize {
        self.0.load(Ordering::Relaxed)
    }
}

/// Keeps [`Compiling`] up to date; without a renderer it stays 0.
pub fn watch_pipelines(app: &mut App) {
    let compiling = Compiling::default();
    app.insert_resource(compiling.clone());
    if let Some(render) = app.get_sub_app_mut(RenderApp) {
        render.insert_resource(compiling).add_systems(Render, count_compiling.in_set(RenderSystems::Cleanup));
    }
}

/// Everything is drawn after this many frames in a row without a pending pipeline.
const WARM_FRAMES: u32 = 8;

impl Plugin for WarmUpPlugin {
    fn build(&self, app: &mut App) {
        watch_pipelines(app);
        app.add_systems(Last, request_frames_while_compiling);
        hold_frames_during_switch(app);
        let window = app.world().get_resource::<EventLoopProxyWrapper>().map(|proxy| (**proxy).clone());
        let (Some(window), Some(render)) = (window, app.get_sub_app_mut(RenderApp)) else { return };
        // The renderer is one frame behind: the game may already be waiting for input when a pipeline is first queued.
        let wake = move |compiling: Res<Compiling>| {
            if compiling.count() > 0 {
                // Fails only after the event loop has ended.
                let _ = window.send_event(WinitUserEvent::WakeUp);
            }
        };
        render.add_systems(Render, wake.in_set(RenderSystems::Cleanup).after(count_compiling));
    }
}

fn count_compiling(pipelines: Res<PipelineCache>, compiling: Res<Compiling>) {
    compiling.0.store(waiting(&pipelines).count(), Ordering::Relaxed);
}

/// The pipelines that will become ready. Bevy 0.19 queues some compute pipelines without a shader if the adapter has no
/// storage buffers to compute with (WebGL2), and would wait for these shaders forever (bevy#24944).
fn waiting(pipelines: &PipelineCache) -> impl Iterator<Item = usize> {
    let comes = |&id: &usize| {
        let is_empty = |pipeline: &CachedPipeline| match &pipeline.descriptor {
            PipelineDescriptor::ComputePipelineDescriptor(compute) => compute.shader == Handle::default(),
            PipelineDescriptor::RenderPipelineDescriptor(_) => false,
        };
        !pipelines.pipelines().nth(id).is_some_and(is_empty)
    };
    pipelines.waiting_pipelines().filter(comes)
}

/// When the [`Detail`] changes, holds the frame until its shaders are compiled; the window keeps the last picture.
pub fn hold_frames_during_switch(app: &mut App) {
    let Some(render) = app.get_sub_app_mut(RenderApp) else { return };
    // If the thread may not block, shaders compile synchronously.
    if threads::MAY_BLOCK {
        render
            .init_resource::<DetailSwitch>()
            .add_systems(ExtractSchedule, note_detail_switch)
            .add_systems(Render, hold_frame.in_set(RenderSystems::Render).before(render_system));
    }
}

/// A switch to another [`Detail`], as the renderer sees it.
#[derive(Resource, Default)]
struct DetailSwitch {
    /// Frames in a row in which no pipeline was missing, up to [`WARM_FRAMES`].
    ready_frames: u32,
    /// Frames after the switch in which more pipelines may be queued.
    frames_left: u32,
    /// The remaining total time that these frames may wait.
    time_left: Duration,
}

/// Frames after a switch until all pipelines are queued.
const QUEUE_FRAMES: u32 = 4;
/// After this time, the picture is shown even if it is incomplete.
const MAX_HOLD: Duration = Duration::from_secs(5);

fn note_detail_switch(detail: Extract<Res<Detail>>, mut switch: ResMut<DetailSwitch>) {
    // At the start there is no picture to keep.
    if detail.is_changed() && switch.ready_frames == WARM_FRAMES {
        *switch = DetailSwitch { ready_frames: WARM_FRAMES, frames_left: QUEUE_FRAMES, time_left: MAX_HOLD };
    }
}

/// Waits for pipelines before the frame is drawn.
fn hold_frame(mut pipelines: ResMut<PipelineCache>, mut switch: ResMut<DetailSwitch>) {
    if switch.ready_frames < WARM_FRAMES {
        let ready = waiting(&pipelines).next().is_none();
        switch.ready_frames = if ready { switch.ready_frames + 1 } else { 0 };
    }
    if switch.frames_left == 0 {
        return;
    }
    switch.frames_left -= 1;
    let started = Instant::now();
    loop {
        pipelines.process_queue();
        // A failed pipeline waits for its source, which does not load while the frame is held.
        let failed = |id| pipelines.pipelines().nth(id).is_none_or(|p| matches!(p.state, CachedPipelineState::Err(_)));
        if waiting(&pipelines).all(failed) || started.elapsed() >= switch.time_left {
            break;
        }
        threads::sleep(Duration::from_millis(2));
    }
    switch.time_left = switch.time_left.saturating_sub(started.elapsed());
}

fn request_frames_while_compiling(
    compiling: Res<Compiling>,
    mut ready_frames: Local<u32>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    *ready_frames = if compiling.count() > 0 { 0 } else { ready_frames.saturating_add(1) };
    if *ready_frames < WARM_FRAMES {
        redraw.write(RequestRedraw);
    }
}
