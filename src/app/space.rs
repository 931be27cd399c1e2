//! Where things stand in the world, and the components that tie an entity to a square.
//!
//! One square is one unit wide. The middle of the board is the origin, its surface lies at `y = 0`; east (towards
//! the later files) is `+x`, north (towards the second player) is `-z`.

pub mod form;
pub mod glyphs;
pub mod lines;
pub mod solid;

use bevy::prelude::*;

use crate::rules::{Direction, Square};
use crate::tabletop::{Board, Face, Look, Piece};

/// Height of a beam above the board, in squares: the middle of every mirror.
pub const BEAM_HEIGHT: f32 = 0.36;

/// From the middle of a square to the front of a shield there, in squares: a beam that a shield stops ends here.
pub const SHIELD_FRONT: f32 = 0.30;

/// From the middle of a laser piece's square to its lens, in squares: its beam becomes visible here.
pub const LENS_FRONT: f32 = 0.36;

/// Width of the rim round the squares.
pub const RIM_WIDTH: f32 = 0.62;

/// From the middle of the first square of a laser in the wall to its lens, in squares.
pub const WALL_LENS: f32 = 0.5 + RIM_WIDTH * 0.24;

/// Half the thickness of a wall between two squares.
pub const WALL_HALF: f32 = 0.05;

/// How high a piece stands on another one, and how much smaller it is there; on a third one, the same again.
const STACK_RISE: f32 = 0.50;
const STACK_SCALE: f32 = 0.66;

/// Where the squares of a board lie.
#[derive(Resource, Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoardSpace {
    /// Width of the board.
    pub files: u8,
    /// Depth of the board.
    pub ranks: u8,
}

impl BoardSpace {
    /// The places of a board's squares.
    pub fn of(board: &Board) -> Self {
        Self { files: board.files, ranks: board.ranks }
    }

    /// The middle of a square, on the board's surface.
    pub fn center(&self, square: Square) -> Vec3 {
        let x = f32::from(square.file()) - (f32::from(self.files) - 1.0) / 2.0;
        let z = (f32::from(self.ranks) - 1.0) / 2.0 - f32::from(square.rank());
        Vec3::new(x, 0.0, z)
    }

    /// The square whose middle is nearer to `place` on the board's surface than `distance`, at most half a square.
    pub fn square_near(&self, place: Vec3, distance: f32) -> Option<Square> {
        let file = place.x + (f32::from(self.files) - 1.0) / 2.0;
        let rank = (f32::from(self.ranks) - 1.0) / 2.0 - place.z;
        let inside =
            |at: f32, count: u8| (-0.5..f32::from(count) - 0.5).contains(&at).then(|| at.round().max(0.0) as u8);
        let square = Square::new(inside(file, self.files)?, inside(rank, self.ranks)?)?;
        (self.center(square).xz().distance(place.xz()) < distance).then_some(square)
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
    /// Those of a piece that looks so, in this orientation.
    pub fn of(look: &Look, orientation: u8) -> Self {
        Self(std::array::from_fn(|side| {
            let face = Direction::from_index(side as u8).turned(4 - orientation % 4);
            matches!(look.faces[face as usize], Face::Exits(_))
        }))
    }

    /// Whether a beam that arrives at this side of the square goes on.
    pub fn reflects(&self, side: Direction) -> bool {
        self.0[side as usize]
    }
}

/// Where the next piece stands on `count` others, before it is turned and moved to its square.
pub fn on_stack(count: u8) -> Transform {
    let mut place = Transform::IDENTITY;
    for _ in 0..count {
        place.translation.y += STACK_RISE * place.scale.y;
        place.scale *= STACK_SCALE;
    }
    place
}
