//! The cameras, and what features report to them: how much of the window the HUD covers, from where to show
//! the board, and whether the mouse wheel zooms.

use bevy::ecs::system::SystemParam;
use bevy::picking::backend::HitData;
use bevy::prelude::*;

/// How much of the window the HUD covers on each side, in logical pixels: the camera centres the board
/// in the rest.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
#[expect(missing_docs, reason = "the sides of the window")]
pub struct ViewInsets {
    pub left: f32,
    pub top: f32,
    pub right: f32,
    pub bottom: f32,
}

/// A camera angle on a shot.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Angle {
    /// The player's own view of the table.
    #[default]
    Seat,
    /// Low behind the laser, along the first leg of the beam.
    Low,
    /// Straight down.
    Above,
    /// Close to where the beam ends, looking back along it.
    Impact,
}

impl Angle {
    /// The next angle, cyclically.
    pub const fn next(self) -> Self {
        match self {
            Self::Seat => Self::Low,
            Self::Low => Self::Above,
            Self::Above => Self::Impact,
            Self::Impact => Self::Seat,
        }
    }
}

/// A viewpoint fixed by a script: while this resource exists, neither the player nor the game moves the camera.
#[derive(Resource, Clone, Copy, Debug, PartialEq)]
pub enum Viewpoint {
    /// An angle on the last shot, or the seat's view before the first.
    Angle(Angle),
    /// A position on a sphere around the table.
    Orbit {
        /// Around the table from the first player's side, in radians.
        yaw: f32,
        /// Above the horizon, in radians: at π/2 the camera looks straight down.
        pitch: f32,
        /// At 1 the whole board fills the view; larger is closer.
        zoom: f32,
        /// The middle of the view, in squares east and south of the board's middle. `None` shows as much of the board
        /// as possible.
        aim: Option<Vec2>,
    },
    /// A position on a circle above the table, at the same distance from the table's middle as every other position on it.
    Turntable {
        /// As in an orbit.
        yaw: f32,
        /// As in an orbit.
        pitch: f32,
        /// At 1 the whole board fits into the view from every position on the circle.
        zoom: f32,
    },
}

/// The size of a picture that a camera draws in parts, one after another; exists only then.
#[derive(Resource, Clone, Copy, Debug, PartialEq)]
pub struct PictureInTiles {
    /// The size of the whole in pixels.
    pub whole: Vec2,
    /// The size of a part in pixels, which is also that of the camera's target.
    pub tile: Vec2,
}

/// The player's view of the table, so that it can be saved: the angles around the board and below the horizon in
/// radians, the zoom, and how far the middle is shifted east and south in squares. `None` at their seat.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
pub struct PlayerView(pub Option<[f32; 5]>);

/// The systems that move the camera in a frame and publish what it shows.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct CameraSystems;

/// How the pieces are shown: as bodies or as flat figures.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
pub struct FlatView {
    /// 0 for bodies, 1 for figures; in between, one fades into the other.
    pub share: f32,
    /// The viewer's place round the table in quarter turns anticlockwise from the first player's side, as seen from
    /// above: 0 to 3. Figures are upright for this viewer.
    pub quarter: u8,
}

/// True while the camera looks straight down.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct FromAbove(pub bool);

/// The player moves the camera with something other than the mouse.
#[derive(Message, Clone, Copy, Debug, PartialEq)]
pub struct CameraNudge {
    /// Around the table, in radians.
    pub yaw: f32,
    /// Up, in radians.
    pub pitch: f32,
    /// The factor by which the camera moves closer.
    pub zoom: f32,
}

/// True while the mouse wheel turns a piece in the editor, and so must not zoom.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct WheelTaken(pub bool);

/// True if the open menu is beside the table and lets the mouse move the camera.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct BesideTable(pub bool);

/// Query filter for the player's camera.
pub type MainCamera = With<Camera3d>;

/// Finds where the pointer's line of sight meets the surface of the board or of a tower's platform.
#[derive(SystemParam)]
pub struct LineOfSight<'w, 's> {
    cameras: Query<'w, 's, &'static GlobalTransform, With<Camera>>,
    main: Query<'w, 's, (&'static Camera, &'static GlobalTransform), MainCamera>,
}

impl LineOfSight<'_, '_> {
    /// Behind the point that the pointer has hit.
    pub fn behind(&self, hit: &HitData) -> Option<Vec3> {
        self.through(hit, 0.0)
    }

    /// At this height above the board, before or behind the point that the pointer has hit.
    pub fn through(&self, hit: &HitData, height: f32) -> Option<Vec3> {
        let eye = self.cameras.get(hit.camera).ok()?.translation();
        down_to(height, eye, hit.position? - eye).filter(|_| eye.y > height)
    }

    /// Under a position in the window, in logical pixels.
    pub fn under(&self, at: Vec2) -> Option<Vec3> {
        self.at_height(at, 0.0)
    }

    /// At this height above the board, under a position in the window.
    pub fn at_height(&self, at: Vec2, height: f32) -> Option<Vec3> {
        let (camera, place) = self.main.single().ok()?;
        let ray = camera.viewport_to_world(place, at).ok()?;
        down_to(height, ray.origin, *ray.direction)
    }
}

fn down_to(height: f32, eye: Vec3, way: Vec3) -> Option<Vec3> {
    (way.y < 0.0).then(|| eye + way * ((height - eye.y) / way.y))
}
