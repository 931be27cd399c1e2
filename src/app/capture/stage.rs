//! What the pictures are taken of: the camera, awake only for what is kept, and the table without hands and words.

use bevy::app::AppExit;
use bevy::camera::{ImageRenderTarget, RenderTarget, ShadowLodOrigin};
use bevy::prelude::*;
use bevy::render::render_resource::{TextureFormat, TextureUsages};
use bevy::render::view::window::screenshot::{Screenshot, ScreenshotCaptured};
use bevy::ui::IsDefaultUiCamera;

use super::reel::{Reel, Shot};
use super::script::{Ending, finish};
use crate::app::referee::TableOpen;
use crate::app::viewpoint::ViewInsets;

/// Where the camera draws, and what of that has not come back yet.
#[derive(Resource)]
pub(super) struct Stage {
    /// The image, where there is no window.
    image: Option<Handle<Image>>,
    hud: bool,
    pub size: UVec2,
    /// The camera draws this frame.
    pub awake: bool,
    pub reel: Reel,
    /// Pictures that were asked for, and that came back.
    pub asked: u32,
    pub kept: u32,
}

/// A camera whose picture is kept.
#[derive(Component)]
pub(super) struct Lens;

impl Stage {
    pub fn new(app: &mut App, reel: Reel, size: UVec2, hud: bool, window: bool) -> Self {
        let image = (!window).then(|| {
            let mut image = Image::new_target_texture(size.x, size.y, TextureFormat::Rgba8UnormSrgb, None);
            image.texture_descriptor.usage |= TextureUsages::COPY_SRC;
            app.world_mut().resource_mut::<Assets<Image>>().add(image)
        });
        Self { image, hud, size, awake: false, reel, asked: 0, kept: 0 }
    }

    /// Pictures on their way from the graphics adapter.
    pub fn pending(&self) -> u32 {
        self.asked - self.kept
    }

    /// Keeps the picture that is drawn in this frame, when it comes back, some frames later.
    pub fn take(&mut self, commands: &mut Commands, name: String, seconds: f64, told: serde_json::Value) {
        let screenshot = match &self.image {
            Some(image) => Screenshot::image(image.clone()),
            None => Screenshot::primary_window(),
        };
        self.awake = true;
        let mut shot = Some(Shot { number: self.asked, name, seconds, image: Image::default(), told });
        self.asked += 1;
        commands.spawn((Name::new("Picture"), screenshot)).observe(
            move |captured: On<ScreenshotCaptured>,
                  mut stage: ResMut<Stage>,
                  mut exit: MessageWriter<AppExit>,
                  ending: Res<Ending>| {
                let Some(shot) = shot.take() else { return };
                stage.kept += 1;
                if let Err(error) = stage.reel.put(Shot { image: captured.image.clone(), ..shot }) {
                    finish(&ending, &mut exit, Err(error));
                }
            },
        );
    }
}

/// Points the camera at the image, if there is no window.
pub(super) fn set_cameras(
    mut commands: Commands,
    stage: Res<Stage>,
    mut cameras: Query<(Entity, &mut RenderTarget), (With<Camera3d>, Without<Lens>)>,
) {
    for (entity, mut target) in &mut cameras {
        if !matches!(&*target, RenderTarget::Window(_)) {
            continue;
        }
        let mut camera = commands.entity(entity);
        camera.insert(Lens);
        if let Some(image) = &stage.image {
            *target = RenderTarget::Image(ImageRenderTarget { handle: image.clone(), scale_factor: 1.0 });
            camera.insert(ShadowLodOrigin);
            if stage.hud {
                camera.insert(IsDefaultUiCamera);
            }
        }
    }
}

/// Lets the camera sleep while no picture is due.
pub(super) fn wake_cameras(stage: Res<Stage>, mut cameras: Query<&mut Camera, With<Lens>>) {
    for mut camera in &mut cameras {
        if camera.is_active != stage.awake {
            camera.is_active = stage.awake;
        }
    }
}

/// Gives the whole picture to the board: nothing covers it, and nobody plays by hand.
pub(super) fn clear_edges(stage: Res<Stage>, mut open: ResMut<TableOpen>, mut insets: ResMut<ViewInsets>) {
    if !stage.hud {
        open.set_if_neq(TableOpen(false));
        insets.set_if_neq(ViewInsets::default());
    }
}

/// Takes the head-up display out of the layout, before it is laid out: without a window it may have no size.
pub(super) fn hide_hud(stage: Res<Stage>, mut roots: Query<&mut Node, Without<ChildOf>>) {
    if stage.hud {
        return;
    }
    for mut node in &mut roots {
        if node.display != Display::None {
            node.display = Display::None;
        }
    }
}
