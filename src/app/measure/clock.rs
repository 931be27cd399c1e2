//! One frame after the other, with a watch on each part.

use std::time::{Duration, Instant};

use bevy::camera::{ImageRenderTarget, RenderTarget, ShadowLodOrigin};
use bevy::prelude::*;
use bevy::render::render_resource::{PollType, TextureFormat, TextureUsages};
use bevy::render::renderer::RenderDevice;
use bevy::tasks::tick_global_task_pools_on_main_thread;
use bevy::ui::IsDefaultUiCamera;

use super::draws;

/// What one frame took.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Frame {
    /// The main schedule: the game.
    pub main: Duration,
    /// Handing the scene to the renderer, and the renderer's own work on the processor.
    pub render: Duration,
    /// All of it, until the picture is finished.
    pub whole: Duration,
    /// How often the renderer told the graphics card to draw.
    pub draws: usize,
}

/// Runs one frame, and waits until its picture is finished: nobody else takes part in the time that is measured.
pub(super) fn frame(app: &mut App) -> Frame {
    let begin = Instant::now();
    let apps = app.sub_apps_mut();
    apps.main.run_default_schedule();
    let played = Instant::now();
    for sub_app in apps.sub_apps.values_mut() {
        sub_app.extract(apps.main.world_mut());
        sub_app.update();
    }
    apps.main.world_mut().clear_trackers();
    let drawn = Instant::now();
    if let Some(device) = app.world().get_resource::<RenderDevice>() {
        // A device that is lost says so in the log, and ends the app.
        let _ = device.poll(PollType::wait_indefinitely());
    }
    tick_global_task_pools_on_main_thread();
    let whole = begin.elapsed();
    Frame { main: played - begin, render: drawn - played, whole, draws: draws::count(app) }
}

/// Makes the app ready for [`frame`], and lets its cameras draw a picture of this size.
pub(super) fn prepare(app: &mut App, size: UVec2) {
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
