//! World coordinates of the board, components that tie an entity to a square, the square of an entity under the pointer,
//! and the meshes of solids.
//!
//! One square is one unit wide. The origin is the centre of the board's surface. East (towards the last file) is `+x`,
//! north (towards the second player) is `-z`, and up is `+y`.

pub mod lines;
pub mod solid;
mod tower;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

pub use content::looks::{BEAM_HEIGHT, LENS_FRONT, SHIELD_FRONT, form, glyphs};
use rules::{Direction, Square};
use tabletop::{Board, BoardView, Piece};
pub use tower::{PLATFORM_HEIGHT, TowerPlace};

/// The width of the rim around the squares.
pub const RIM_WIDTH: f32 = 0.62;

/// The height of the rim's top above the squares.
pub const RIM_HEIGHT: f32 = 0.02;

/// The height of light that is drawn flat on the table: above the rim, to avoid z-fighting.
pub const FLAT_LIGHT: f32 = RIM_HEIGHT + 0.004;

/// The distance from the middle of the first square that a beam enters to the lens of a laser in the wall, in squares.
pub const WALL_LENS: f32 = 0.5 + RIM_WIDTH * 0.24;

/// Half the thickness of a wall between two squares, in squares.
pub const WALL_HALF: f32 = 0.05;

/// The distance between the middles of two pieces when one strikes the other.
const CONTACT: f32 = 0.5;

/// How much higher a piece is on top of another. In a stack this applies to each level.
const STACK_RISE: f32 = 0.50;
/// The scale of a piece on top of another. In a stack this applies to each level.
const STACK_SCALE: f32 = 0.66;

/// The size of the board and the position of its tower, which give the positions of all squares.
#[derive(Resource, Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoardSpace {
    /// The number of files, from west to east.
    pub files: u8,
    /// The number of ranks, from south to north.
    pub ranks: u8,
    /// The tower, if one stands on the board.
    pub tower: Option<TowerPlace>,
}

impl BoardSpace {
    /// A board of this size without a tower.
    pub const fn new(files: u8, ranks: u8) -> Self {
        Self { files, ranks, tower: None }
    }

    /// The size of a board, without a tower.
    pub fn of(board: &Board) -> Self {
        Self::new(board.files, board.ranks)
    }

    /// The size of the board of a view, and the position of its tower.
    pub fn of_view(view: &BoardView) -> Self {
        Self { tower: TowerPlace::of(view), ..Self::of(&view.board) }
    }

    /// How far the light on the table extends from its middle, in squares to the east and to the south: past the rim's
    /// top.
    pub fn lit_half(&self) -> Vec2 {
        self.half_size() + Vec2::splat(RIM_WIDTH - 0.08)
    }

    /// The centre of a square, on the surface of the board or of the platform.
    pub fn center(&self, square: Square) -> Vec3 {
        if square.is_upper() {
            return self.tower.map_or(Vec3::Y * PLATFORM_HEIGHT, |tower| {
                self.center(tower.at) + tower.offset(square) + Vec3::Y * PLATFORM_HEIGHT
            });
        }
        let x = f32::from(square.file()) - (f32::from(self.files) - 1.0) / 2.0;
        let z = (f32::from(self.ranks) - 1.0) / 2.0 - f32::from(square.rank());
        Vec3::new(x, 0.0, z)
    }

    /// The position of the piece on `square`: the middle of the base for the tower, which covers several squares.
    pub fn standing(&self, square: Square) -> Vec3 {
        let tower = self.tower.filter(|tower| tower.at == square);
        self.center(square) + tower.map_or(Vec3::ZERO, |tower| tower.to_middle())
    }

    /// The square that contains `place`, if its centre is horizontally nearer than `distance`.
    pub fn square_near(&self, place: Vec3, distance: f32) -> Option<Square> {
        let file = place.x + (f32::from(self.files) - 1.0) / 2.0;
        let rank = (f32::from(self.ranks) - 1.0) / 2.0 - place.z;
        let inside =
            |at: f32, count: u8| (-0.5..f32::from(count) - 0.5).contains(&at).then(|| at.round().max(0.0) as u8);
        let square = Square::new(inside(file, self.files)?, inside(rank, self.ranks)?)?;
        (self.center(square).xz().distance(place.xz()) < distance).then_some(square)
    }

    /// The square of the platform that contains `place`, if its centre is horizontally nearer than `distance`.
    pub fn upper_near(&self, place: Vec3, distance: f32) -> Option<Square> {
        let tower = self.tower?;
        let from = place - self.standing(tower.at);
        let inside = |at: f32| {
            let at = at + f32::from(tower.platform) / 2.0;
            (0.0..f32::from(tower.platform)).contains(&at).then_some(at as u8)
        };
        let square = Square::upper(inside(from.x)?, inside(-from.z)?)?;
        (self.center(square).xz().distance(place.xz()) < distance).then_some(square)
    }

    /// The square nearest to `place` and its nearest side; on the rim, the square beside it. `None` beyond the rim.
    pub fn side_near(&self, place: Vec3) -> Option<(Square, Direction)> {
        let half = self.half_size();
        if (place.xz().abs() - half).max_element() > RIM_WIDTH {
            return None;
        }
        let nearest = |at: f32, count: u8| at.floor().clamp(0.0, f32::from(count) - 1.0) as u8;
        let square = Square::new(nearest(place.x + half.x, self.files), nearest(half.y - place.z, self.ranks))?;
        let from = place - self.center(square);
        let nearer = |a: &Direction, b: &Direction| vector(*a).dot(from).total_cmp(&vector(*b).dot(from));
        Direction::ALL.into_iter().max_by(nearer).map(|side| (square, side))
    }

    /// The position where a piece that starts from the middle of `from` touches the one on `to`.
    pub fn contact(&self, from: Square, to: Square) -> Vec3 {
        let (from, to) = (self.center(from), self.center(to));
        to + (from - to).normalize_or_zero() * CONTACT.min(from.distance(to))
    }

    /// Half the size of the area of the squares: x and z.
    pub fn half_size(&self) -> Vec2 {
        Vec2::new(f32::from(self.files), f32::from(self.ranks)) / 2.0
    }
}

/// Rises smoothly from 0 to 1 while `part` does, and is clamped beyond.
pub fn smooth(part: f32) -> f32 {
    let part = part.clamp(0.0, 1.0);
    part * part * (3.0 - 2.0 * part)
}

/// The unit vector of a direction.
pub fn vector(direction: Direction) -> Vec3 {
    let (files, ranks) = direction.step();
    Vec3::new(f32::from(files), 0.0, -f32::from(ranks))
}

/// The rotation of a piece in this orientation: quarter turns clockwise, seen from above.
pub fn facing(orientation: u8) -> Quat {
    Quat::from_rotation_y(-std::f32::consts::FRAC_PI_2 * f32::from(orientation))
}

/// The square that an entity belongs to, such as a tile, a piece or a highlight. A click on the entity is a click on
/// the square.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub struct OnSquare(pub Square);

/// The owner of an entity under the pointer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HitOwner {
    /// A square, by this entity: the one that was hit or its nearest ancestor on a square.
    Square(Square, Entity),
    /// A panel, a bar or a menu.
    Panel,
}

/// Finds the owner of an entity under the pointer.
#[derive(SystemParam)]
pub struct HitOwners<'w, 's> {
    parents: Query<'w, 's, &'static ChildOf>,
    owners: Query<'w, 's, (Option<&'static OnSquare>, Has<Node>)>,
}

impl HitOwners<'_, '_> {
    /// The owner of this entity; `None` outside the board.
    pub fn of(&self, entity: Entity) -> Option<HitOwner> {
        self.with_ancestors(entity).find_map(|entity| match self.owners.get(entity).ok()? {
            (_, true) => Some(HitOwner::Panel),
            (on, false) => on.map(|on| HitOwner::Square(on.0, entity)),
        })
    }

    /// The entity, then its ancestors from its parent up.
    pub fn with_ancestors(&self, entity: Entity) -> impl Iterator<Item = Entity> {
        std::iter::once(entity).chain(self.parents.iter_ancestors(entity))
    }
}

/// Marks the tile of a square.
#[derive(Component, Clone, Copy, Debug, Default)]
pub struct Tile;

/// Marks the view of a piece, with the piece that it shows.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub struct PieceView(pub Piece);

/// The transform of a piece on top of `count` others, relative to the lowest.
pub fn on_stack(count: u8) -> Transform {
    let mut place = Transform::IDENTITY;
    for _ in 0..count {
        place.translation.y += STACK_RISE * place.scale.y;
        place.scale *= STACK_SCALE;
    }
    place
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_nearest_side_is_found_in_a_square_and_on_the_rim_beside_it() {
        let space = BoardSpace::new(4, 3);
        let side =
            |x: f32, z: f32| space.side_near(Vec3::new(x, 0.0, z)).map(|(square, side)| (square.to_string(), side));
        for (x, z, square, expected) in [
            (-1.5, 0.6, "a1", Direction::North),
            (-1.1, 1.0, "a1", Direction::East),
            (-0.9, 1.0, "b1", Direction::West),
            (1.5, 1.9, "d1", Direction::South),
            (2.4, -1.2, "d3", Direction::East),
            (1.9, -1.7, "d3", Direction::North),
        ] {
            assert_eq!(side(x, z), Some((square.into(), expected)), "{x} {z}");
        }
        assert_eq!([side(-2.7, 0.0), side(0.5, 2.2)], [None, None]);
    }
}
