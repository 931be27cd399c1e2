//! Where things stand in the world, and the components that tie an entity to a square.
//!
//! One square is one unit wide. The middle of the board is the origin, its surface lies at `y = 0`; east (towards
//! the later files) is `+x`, north (towards the second player) is `-z`.

pub mod solid;

use bevy::prelude::*;

use crate::rules::{BeamEnd, Direction, Face, Kind, Piece, Ruleset, Square};

/// Height of a beam above the board, in squares: the middle of every mirror.
pub const BEAM_HEIGHT: f32 = 0.36;

/// From the middle of a square to the front of a shield there, in squares: a beam that a shield stops ends here.
pub const SHIELD_FRONT: f32 = 0.30;

/// From the middle of a laser piece's square to its lens, in squares: its beam becomes visible here.
pub const LENS_FRONT: f32 = 0.36;

/// Width of the rim round the squares.
pub const RIM_WIDTH: f32 = 0.62;

/// How much of the window the head-up display covers on each side, in logical pixels: the camera centres the board
/// in the rest.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
pub struct ViewInsets {
    pub left: f32,
    pub top: f32,
    pub right: f32,
    pub bottom: f32,
}

/// Whether the mouse wheel turns a selected piece now, and so does not zoom.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct WheelTaken(pub bool);

/// Where the squares of a board lie.
#[derive(Resource, Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoardSpace {
    pub files: u8,
    pub ranks: u8,
}

impl BoardSpace {
    pub fn of(rules: &Ruleset) -> Self {
        let (files, ranks) = rules.size();
        Self { files, ranks }
    }

    /// The middle of a square, on the board's surface.
    pub fn center(&self, square: Square) -> Vec3 {
        let x = f32::from(square.file()) - (f32::from(self.files) - 1.0) / 2.0;
        let z = (f32::from(self.ranks) - 1.0) / 2.0 - f32::from(square.rank());
        Vec3::new(x, 0.0, z)
    }

    /// Half the board's width and depth.
    pub fn half_size(&self) -> Vec2 {
        Vec2::new(f32::from(self.files), f32::from(self.ranks)) / 2.0
    }
}

/// The unit vector of a direction.
pub fn vector(direction: Direction) -> Vec3 {
    let (files, ranks) = direction.step();
    Vec3::new(f32::from(files), 0.0, -f32::from(ranks))
}

/// The rotation of a piece that stands in `orientation` quarter turns clockwise, seen from above.
pub fn facing(orientation: u8) -> Quat {
    Quat::from_rotation_y(-std::f32::consts::FRAC_PI_2 * f32::from(orientation))
}

/// The square an entity belongs to: a tile, a piece, a highlight. A click on any of them is a click on the square.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub struct OnSquare(pub Square);

/// Marks the tile of a square.
#[derive(Component, Clone, Copy, Debug, Default)]
pub struct Tile;

/// A piece's view: what stands there by the last position or step shown.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub struct PieceView(pub Piece);

/// Quarter turns clockwise from the base orientation, 0 to 3.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub struct Orientation(pub u8);

/// The sides of a piece, as it stands on the board now, that send a beam on: north, east, south, west.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct MirrorFaces(pub [bool; 4]);

impl MirrorFaces {
    pub fn of(kind: &Kind, orientation: u8) -> Self {
        Self(std::array::from_fn(|side| {
            let face = Direction::from_index(side as u8).turned(4 - orientation % 4);
            matches!(kind.faces[face as usize], Face::Exit(_))
        }))
    }

    pub fn reflects(&self, side: Direction) -> bool {
        self.0[side as usize]
    }
}

/// Whether a beam that ends like this goes on to the middle of its last square, rather than to its rim.
pub fn reaches_middle(end: BeamEnd) -> bool {
    !matches!(end, BeamEnd::Edge)
}
