//! The camera, the image that it draws to, and the frames requested from it.

use bevy::app::AppExit;
use bevy::camera::{ImageRenderTarget, RenderTarget, ShadowLodOrigin};
use bevy::post_process::bloom::Bloom;
use bevy::prelude::*;
use bevy::render::render_resource::{TextureFormat, TextureUsages};
use bevy::render::view::window::screenshot::{Screenshot, ScreenshotCaptured};
use bevy::ui::IsDefaultUiCamera;

use super::outcome::Outcome;
use super::sink::Frame;
use super::tiles::Tiles;
use super::writer::{FrameWriter, Job};
use state::messages::TableOpen;
use state::viewpoint::{PictureInTiles, ViewInsets};

/// The target that frames are drawn to.
#[derive(Clone, Copy, Debug)]
pub(super) struct Target {
    /// The size of a frame in pixels.
    pub size: UVec2,
    /// The tiles in which a frame is drawn, if any.
    pub tiles: Option<Tiles>,
    /// With the HUD.
    pub hud: bool,
    /// In a window.
    pub window: bool,
}

/// Requests frames from the camera and passes them to the writer.
#[derive(Resource)]
pub(super) struct Recorder {
    /// The render target, if there is no window.
    image: Option<Handle<Image>>,
    pub target: Target,
    /// The frame being drawn, and how many of its tiles are done.
    begun: Option<(Frame, u32)>,
    /// The part of the view that is drawn in this frame.
    tile: Option<u32>,
    /// True if the camera draws in this frame.
    pub camera_active: bool,
    /// Receives the frames that come back.
    pub writer: FrameWriter,
    requested: u32,
    received: u32,
}

/// A camera whose frames are captured.
#[derive(Component)]
pub(super) struct CaptureCamera;

impl Recorder {
    pub(super) fn new(app: &mut App, writer: FrameWriter, target: Target) -> Self {
        let size = target.tiles.map_or(target.size, |tiles| tiles.tile);
        if let Some(Tiles { whole, tile, .. }) = target.tiles {
            app.insert_resource(PictureInTiles { whole: whole.as_vec2(), tile: tile.as_vec2() });
        }
        let image = (!target.window).then(|| {
            let mut image = Image::new_target_texture(size.x, size.y, TextureFormat::Rgba8UnormSrgb, None);
            image.texture_descriptor.usage |= TextureUsages::COPY_SRC;
            app.world_mut().resource_mut::<Assets<Image>>().add(image)
        });
        let (begun, tile) = (None, None);
        Self { image, target, begun, tile, camera_active: false, writer, requested: 0, received: 0 }
    }

    /// Frames that have come back.
    pub(super) fn received(&self) -> u32 {
        self.received / self.tiles()
    }

    fn tiles(&self) -> u32 {
        self.target.tiles.map_or(1, |tiles| tiles.count())
    }

    /// Frames, or tiles, on their way from the graphics adapter.
    pub(super) fn pending(&self) -> u32 {
        self.requested - self.received
    }

    /// Keeps the frame that is being drawn, which comes back some frames later. With tiles, this draws the first one.
    pub(super) fn capture(&mut self, commands: &mut Commands, frame: Frame) {
        if self.target.tiles.is_none() {
            return self.request(commands, frame);
        }
        self.begun = Some((frame, 0));
        self.draw_tile(commands);
    }

    /// Draws the next tile of the current frame; returns whether there was one.
    pub(super) fn draw_tile(&mut self, commands: &mut Commands) -> bool {
        let Some((frame, done)) = &mut self.begun else { return false };
        self.tile = Some(*done);
        *done += 1;
        let (tile, is_last) = (frame.clone(), *done == self.target.tiles.map_or(1, |tiles| tiles.count()));
        if is_last {
            self.begun = None;
        }
        self.request(commands, tile);
        true
    }

    /// Returns whether the last captured frame still has tiles to draw; until then nothing may move.
    pub(super) fn is_in_tiles(&self) -> bool {
        self.begun.is_some()
    }

    /// To be called at the beginning of each frame.
    pub(super) fn begin(&mut self) {
        (self.camera_active, self.tile) = (false, None);
    }

    fn request(&mut self, commands: &mut Commands, frame: Frame) {
        let screenshot = match &self.image {
            Some(image) => Screenshot::image(image.clone()),
            None => Screenshot::primary_window(),
        };
        self.camera_active = true;
        let mut frame = Some(Frame { number: self.requested, ..frame });
        self.requested += 1;
        commands.spawn((Name::new("Capture"), screenshot)).observe(
            move |captured: On<ScreenshotCaptured>,
                  mut recorder: ResMut<Recorder>,
                  mut exit: MessageWriter<AppExit>,
                  outcome: Res<Outcome>| {
                let Some(frame) = frame.take() else { return };
                recorder.received += 1;
                let frame = Frame { image: captured.image.clone(), ..frame };
                if let Err(error) = recorder.writer.put(Job::Frame(Box::new(frame))) {
                    outcome.finish(&mut exit, Err(error));
                }
            },
        );
    }
}

/// Marks the cameras of the window and, if there is no window, points them at the image.
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
            if recorder.target.hud {
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

/// Points the camera at the part of the view that is drawn.
pub(super) fn aim_at_tile(recorder: Res<Recorder>, mut cameras: Query<&mut Camera, With<CaptureCamera>>) {
    let Some(tiles) = recorder.target.tiles else { return };
    let view = recorder.tile.map_or(tiles.whole_view(), |tile| tiles.view(tile));
    for mut camera in &mut cameras {
        if camera.sub_camera_view != Some(view) {
            camera.sub_camera_view = Some(view);
        }
    }
}

/// Makes bloom spread as far in a tile as in the whole picture: its reach depends on the size of the camera's image.
pub(super) fn scale_bloom(
    recorder: Res<Recorder>,
    mut cameras: Query<&mut Bloom, (With<CaptureCamera>, Changed<Bloom>)>,
    mut scaled: Local<Option<u32>>,
) {
    let Some(Tiles { whole, tile, .. }) = recorder.target.tiles else { return };
    for mut bloom in &mut cameras {
        if *scaled != Some(bloom.max_mip_dimension) {
            let dimension = bloom.max_mip_dimension as f32 * tile.y as f32 / whole.y as f32;
            bloom.max_mip_dimension = (dimension.round() as u32).max(16);
            *scaled = Some(bloom.max_mip_dimension);
        }
    }
}

/// Without a HUD, gives the board the whole frame and accepts no input.
pub(super) fn clear_insets(recorder: Res<Recorder>, mut open: ResMut<TableOpen>, mut insets: ResMut<ViewInsets>) {
    if !recorder.target.hud {
        open.set_if_neq(TableOpen(false));
        insets.set_if_neq(ViewInsets::default());
    }
}

/// Removes the HUD before the layout is computed: without a window it may have no size.
pub(super) fn hide_hud(recorder: Res<Recorder>, mut roots: Query<&mut Node, Without<ChildOf>>) {
    if recorder.target.hud {
        return;
    }
    for mut node in &mut roots {
        if node.display != Display::None {
            node.display = Display::None;
        }
    }
}
