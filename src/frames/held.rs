//! Drags a piece with a pointer. Picking, marks, the preview of the shot and the piece follow it as in a window.

use std::f32::consts::TAU;

use bevy::camera::{NormalizedRenderTarget, RenderTarget};
use bevy::picking::pointer::{Location, PointerAction, PointerId, PointerInput};
use bevy::prelude::*;
use bevy::window::PrimaryWindow;

use super::frame::{Frame, run_frame};
use state::messages::{HeldPiece, Preview};
use state::space::BoardSpace;
use tabletop::Square;

/// The number of frames in which the pointer circles once around the piece's square, over all squares beside it.
const CIRCLE: u32 = 60;

/// Returns the frames in which the piece on `square` follows the pointer. The first circle, which uploads what was
/// previously invisible, is not measured.
pub(super) fn measure_held(app: &mut App, square: Square, frames: u32) -> Result<Vec<Frame>, String> {
    // Picking expects a window, although the cameras draw to an image.
    app.world_mut().spawn(PrimaryWindow);
    let center = app.world().resource::<BoardSpace>().center(square);
    let mut pointer = Mouse::new(app).ok_or("the scene has no camera")?;
    pointer.move_to(app, center);
    run_frame(app);
    pointer.send(app, PointerAction::Press(PointerButton::Primary));
    run_frame(app);
    let mut measured = Vec::new();
    let mut previews = 0;
    for number in 0..CIRCLE + frames {
        let (east, south) = (TAU * number as f32 / CIRCLE as f32).sin_cos();
        pointer.move_to(app, center + Vec3::new(east, 0.0, south));
        let frame = run_frame(app);
        if number < CIRCLE {
            previews += usize::from(app.world().resource::<Preview>().0.is_some());
        } else if app.world().resource::<HeldPiece>().0.is_none_or(|held| !held.carried) {
            return Err("the scene's piece is not being dragged".into());
        } else {
            measured.push(frame);
        }
    }
    if previews == 0 {
        return Err("the scene's piece has no legal move".into());
    }
    Ok(measured)
}

/// A mouse over the picture of the camera.
struct Mouse {
    camera: Entity,
    target: NormalizedRenderTarget,
    at: Vec2,
}

impl Mouse {
    fn new(app: &mut App) -> Option<Self> {
        let world = app.world_mut();
        let mut cameras = world.query_filtered::<(Entity, &RenderTarget), With<Camera3d>>();
        let (camera, target) = cameras.iter(world).next()?;
        Some(Self { camera, target: target.normalize(None)?, at: Vec2::ZERO })
    }

    /// Moves to the pixel that shows this position.
    fn move_to(&mut self, app: &mut App, place: Vec3) {
        let (camera, transform) =
            (app.world().get::<Camera>(self.camera), app.world().get::<GlobalTransform>(self.camera));
        let seen = camera.zip(transform).and_then(|(camera, eye)| camera.world_to_viewport(eye, place).ok());
        let delta = seen.unwrap_or(self.at) - self.at;
        self.at += delta;
        self.send(app, PointerAction::Move { delta });
    }

    fn send(&self, app: &mut App, action: PointerAction) {
        let location = Location { target: self.target.clone(), position: self.at };
        app.world_mut().write_message(PointerInput::new(PointerId::Mouse, location, action));
    }
}
