//! The camera and the image it draws to, and what of it was asked for.

use bevy::app::AppExit;
use bevy::camera::{ImageRenderTarget, RenderTarget, ShadowLodOrigin};
use bevy::prelude::*;
use bevy::render::render_resource::{TextureFormat, TextureUsages};
use bevy::render::view::window::screenshot::{Screenshot, ScreenshotCaptured};
use bevy::ui::IsDefaultUiCamera;
use serde_json::Value;

use super::outcome::Outcome;
use super::sink::Frame;
use super::writer::FrameWriter;
use crate::app::messages::TableOpen;
use crate::app::viewpoint::ViewInsets;

/// Has frames read back and written.
#[derive(Resource)]
pub(super) struct Recorder {
    /// The render target, where there is no window.
    image: Option<Handle<Image>>,
    hud: bool,
    /// Of a frame, in pixels.
    pub size: UVec2,
    /// The camera draws in this frame.
    pub camera_active: bool,
    /// Where frames go when they come back.
    pub writer: FrameWriter,
    requested: u32,
    received: u32,
}

/// A camera whose frames are captured.
#[derive(Component)]
pub(super) struct CaptureCamera;

impl Recorder {
    pub fn new(app: &mut App, writer: FrameWriter, size: UVec2, hud: bool, window: bool) -> Self {
        let image = (!window).then(|| {
            let mut image = Image::new_target_texture(size.x, size.y, TextureFormat::Rgba8UnormSrgb, None);
            image.texture_descriptor.usage |= TextureUsages::COPY_SRC;
            app.world_mut().resource_mut::<Assets<Image>>().add(image)
        });
        Self { image, hud, size, camera_active: false, writer, requested: 0, received: 0 }
    }

    /// Frames that have come back.
    pub fn received(&self) -> u32 {
        self.received
    }

    /// Frames on their way from the graphics adapter.
    pub fn pending(&self) -> u32 {
        self.requested - self.received
    }

    /// Keeps the frame that is drawn now; it comes back some frames later.
    pub fn capture(&mut self, commands: &mut Commands, name: String, seconds: f64, description: Value) {
        let screenshot = match &self.image {
            Some(image) => Screenshot::image(image.clone()),
            None => Screenshot::primary_window(),
        };
        self.camera_active = true;
        let mut frame = Some(Frame { number: self.requested, name, seconds, image: Image::default(), description });
        self.requested += 1;
        commands.spawn((Name::new("Capture"), screenshot)).observe(
            move |captured: On<ScreenshotCaptured>,
                  mut recorder: ResMut<Recorder>,
                  mut exit: MessageWriter<AppExit>,
                  outcome: Res<Outcome>| {
                let Some(frame) = frame.take() else { return };
                recorder.received += 1;
                if let Err(error) = recorder.writer.put(Frame { image: captured.image.clone(), ..frame }) {
                    outcome.finish(&mut exit, Err(error));
                }
            },
        );
    }
}

/// Marks the cameras of the window and, where there is no window, points them at the image.
pub(super) fn retarget_cameras(
    mut commands: Commands,
    recorder: Res<Recorder>,
    mut cameras: Query<(Entity, &mut RenderTarget), (With<Camera3d>, Without<CaptureCamera>)>,
) {
    for (entity, mut target) in &mut cameras {
        if !matches!(&*target, RenderTarget::Window(_)) {
            continue;
        }
        let mut camera = commands.entity(entity);
        camera.insert(CaptureCamera);
        if let Some(image) = &recorder.image {
            *target = RenderTarget::Image(ImageRenderTarget { handle: image.clone(), scale_factor: 1.0 });
            camera.insert(ShadowLodOrigin);
            if recorder.hud {
                camera.insert(IsDefaultUiCamera);
            }
        }
    }
}

/// Deactivates the cameras in frames that are not kept.
pub(super) fn activate_cameras(recorder: Res<Recorder>, mut cameras: Query<&mut Camera, With<CaptureCamera>>) {
    for mut camera in &mut cameras {
        if camera.is_active != recorder.camera_active {
            camera.is_active = recorder.camera_active;
        }
    }
}

/// Without a head-up display, gives the board the whole frame and accepts no input.
pub(super) fn clear_insets(recorder: Res<Recorder>, mut open: ResMut<TableOpen>, mut insets: ResMut<ViewInsets>) {
    if !recorder.hud {
        open.set_if_neq(TableOpen(false));
        insets.set_if_neq(ViewInsets::default());
    }
}

/// Takes the head-up display out of the layout before it is laid out: without a window it may have no size.
pub(super) fn hide_hud(recorder: Res<Recorder>, mut roots: Query<&mut Node, Without<ChildOf>>) {
    if recorder.hud {
        return;
    }
    for mut node in &mut roots {
        if node.display != Display::None {
            node.display = Display::None;
        }
    }
}
