//! Runs frames one by one and times their parts.

use std::time::Duration;

use bevy::camera::{ImageRenderTarget, RenderTarget, ShadowLodOrigin};
use bevy::prelude::*;
use bevy::render::render_resource::{PollType, TextureFormat, TextureUsages};
use bevy::render::renderer::RenderDevice;
use bevy::tasks::tick_global_task_pools_on_main_thread;
use bevy::ui::IsDefaultUiCamera;

use super::draw_calls;
use platform::clock::Instant;

/// The cost of a frame.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Frame {
    /// The main schedule: the game.
    pub main: Duration,
    /// Extraction and the render schedule, on the CPU.
    pub render: Duration,
    /// The whole frame, until the GPU has finished.
    pub whole: Duration,
    /// Draw calls.
    pub draw_calls: usize,
}

/// Runs a frame and waits for the GPU, so that no frame includes work of the previous one.
pub(super) fn run_frame(app: &mut App) -> Frame {
    let started = Instant::now();
    let apps = app.sub_apps_mut();
    apps.main.run_default_schedule();
    let simulated = Instant::now();
    for sub_app in apps.sub_apps.values_mut() {
        sub_app.extract(apps.main.world_mut());
        sub_app.update();
    }
    apps.main.world_mut().clear_trackers();
    let rendered = Instant::now();
    if let Some(device) = app.world().get_resource::<RenderDevice>() {
        // A lost device is logged, and ends the app.
        let _ = device.poll(PollType::wait_indefinitely());
    }
    tick_global_task_pools_on_main_thread();
    let whole = started.elapsed();
    Frame {
        main: simulated - started,
        render: rendered - simulated,
        whole,
        draw_calls: draw_calls::count_draw_calls(app),
    }
}

/// Finishes an app for [`run_frame`] and makes its cameras draw to an image of this size.
pub(super) fn prepare_app(app: &mut App, size: UVec2) {
    app.finish();
    app.cleanup();
    let mut image = Image::new_target_texture(size.x, size.y, TextureFormat::Rgba8UnormSrgb, None);
    image.texture_descriptor.usage |= TextureUsages::COPY_SRC;
    let image = app.world_mut().resource_mut::<Assets<Image>>().add(image);
    app.add_systems(
        First,
        move |mut commands: Commands, mut cameras: Query<(Entity, &mut RenderTarget), Added<Camera3d>>| {
            for (camera, mut target) in &mut cameras {
                if matches!(*target, RenderTarget::Window(_)) {
                    *target = RenderTarget::Image(ImageRenderTarget { handle: image.clone(), scale_factor: 1.0 });
                    commands.entity(camera).insert((ShadowLodOrigin, IsDefaultUiCamera));
                }
            }
        },
    );
}
