//! The parts from which pieces are built. Every mirror's plane passes through the middle of the square, where the beam
//! turns. From above, bright parts mark each mirror: a ledge over it and a sill in front of it.

use std::f32::consts::TAU;

use glam::{Quat, Vec2, Vec3};

use super::limits::FLOOR;
use super::solid::{Solid, Vertex, circle, inset, rectangle};
use crate::choice;
use rules::Player;

/// A part of a piece by its material: the slots of look files.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Part {
    /// The base of the piece, in a darker tone of the side's colour.
    Plinth,
    /// The side's colour.
    Body,
    /// Polished metal, in the side's tone.
    Trim,
    /// The bright edge of a mirror.
    Frame,
    /// A mirror.
    Mirror,
    /// A half-silvered mirror.
    Glass,
    /// Clear glass.
    Clear,
    /// Light in the colour of the side's beam.
    Glow,
}

impl Part {
    /// All parts, in the order of their numbers.
    pub const ALL: [Self; 8] =
        [Self::Plinth, Self::Body, Self::Trim, Self::Frame, Self::Mirror, Self::Glass, Self::Clear, Self::Glow];
}

choice! {
    impl for Part("look.part", "a material") {
        /// The base of the piece, in a darker tone of the side's colour.
        Plinth,
        /// The side's colour.
        Body,
        /// Polished metal, in the side's tone.
        Trim,
        /// The bright edge of a mirror.
        Frame,
        /// Clear glass.
        Clear,
        /// Light in the colour of the side's beam.
        Glow,
    }
}

/// The width of a mirror's edge, in squares.
pub const EDGE: f32 = 0.034;

/// The measurements of a rectangular upright mirror through the middle of the square and of its frame, in squares; see
/// [`MIRROR`](super::MIRROR).
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Plate {
    /// The width of the glass.
    pub width: f32,
    /// The height of its lower edge.
    pub low: f32,
    /// The height of its upper edge.
    pub high: f32,
    /// The distance of its surface from the middle.
    pub offset: f32,
    /// The depth of its frame.
    pub frame: f32,
    /// The number of parts of its sill; 0 for the usual number.
    pub sills: u8,
}

/// The surface of an upright mirror that faces north, with the normals of a slightly convex one: a flat mirror would
/// reflect only a small part of the environment.
fn bent(triangles: &[[Vec3; 3]]) -> Vec<[Vertex; 3]> {
    const BULGE: Vec2 = Vec2::new(0.30, 0.22);
    let points = || triangles.iter().flatten().copied();
    let (low, high) = points().fold((Vec3::MAX, Vec3::MIN), |(low, high), point| (low.min(point), high.max(point)));
    let (middle, half) = ((low + high) / 2.0, ((high - low) / 2.0).max(Vec3::splat(1e-6)));
    let vertex = |at: Vec3| {
        let from_middle = (at - middle) / half;
        let normal = Vec3::new(from_middle.x * BULGE.x, from_middle.y * BULGE.y, -1.0).normalize();
        Vertex { at, normal }
    };
    triangles.iter().map(|triangle| triangle.map(vertex)).collect()
}

impl Plate {
    /// The mirror's surface, facing north.
    fn surface(&self) -> [[Vec3; 3]; 2] {
        let corner = |x: f32, y: f32| Vec3::new(x, y, -self.offset);
        let (half, low, high) = (self.width / 2.0, self.low, self.high);
        let corners = [corner(half, low), corner(-half, low), corner(-half, high), corner(half, high)];
        [[0, 1, 2], [0, 2, 3]].map(|triangle| triangle.map(|i| corners[i]))
    }

    /// The ledge over a mirror of this part and the sill at its foot, which show from above which side it is on. They
    /// face north.
    fn ledge_and_sill(&self, part: Part) -> Solid {
        let pieces = match (self.sills, part) {
            (0, Part::Glass) => 4,
            (0, _) => 1,
            (sills, _) => sills,
        };
        let width = (self.width / 2.0 + EDGE) * 2.0;
        let ledge = Solid::cuboid(Vec3::new(width, EDGE, 0.045), 0.007);
        let ledge = ledge.moved(Vec3::new(0.0, self.high + EDGE / 2.0, -0.0225 - self.offset));
        // Narrower at the front, because the foot may be round.
        let (near, far) = (0.33, 0.29);
        let slope = |x: f32, z: f32| Vec2::new(x * if z < -0.1 { far } else { near }, z);
        (0..pieces).fold(ledge, |solid, piece| {
            let (from, to) = (f32::from(piece) / f32::from(pieces), f32::from(piece + 1) / f32::from(pieces));
            let gap = if pieces > 1 { 0.09 } else { 0.0 };
            let (left, right) = (from * 2.0 - 1.0 + gap, to * 2.0 - 1.0 - gap);
            let outline = [slope(left, -0.03), slope(right, -0.03), slope(right, -0.15), slope(left, -0.15)];
            solid.with(Solid::slab(&outline, FLOOR - 0.01, FLOOR + 0.012, 0.006))
        })
    }

    /// The frame round the mirror, facing north.
    pub fn frame(&self) -> Solid {
        let (middle, height) = ((self.low + self.high) / 2.0, self.high - self.low);
        let across = Vec3::new(self.width + EDGE * 2.0, EDGE, self.frame);
        let upright = Vec3::new(EDGE, height, self.frame);
        let bar = |size: Vec3, x: f32, y: f32| Solid::cuboid(size, 0.007).moved(Vec3::new(x, y, 0.0));
        let side = self.width / 2.0 + EDGE / 2.0;
        bar(across, 0.0, self.high + EDGE / 2.0)
            .with(bar(across, 0.0, self.low - EDGE / 2.0))
            .with(bar(upright, side, middle))
            .with(bar(upright, -side, middle))
    }
}

/// The outline of a plinth: round for the first player and square for the second, so that the sides differ without
/// colour.
fn foot(player: Player) -> Vec<Vec2> {
    match player {
        Player::First => circle(0.415, 48),
        Player::Second => rectangle(0.375, 0.375, 0.06),
    }
}

/// A rotation by this many eighths of a turn clockwise, seen from above.
pub fn eighth_turns(count: u8) -> Quat {
    Quat::from_rotation_y(-std::f32::consts::FRAC_PI_4 * f32::from(count))
}

/// The shape of a piece: a solid for each part, and the surfaces of its mirrors.
#[derive(Clone, Debug, Default)]
pub struct PieceShape {
    solids: Vec<(Part, Solid)>,
    mirrors: Vec<(Part, Vec<[Vertex; 3]>)>,
}

impl PieceShape {
    /// A plinth with nothing on it.
    pub fn plinth(player: Player) -> Self {
        let outline = foot(player);
        // The rim is wide enough to distinguish round from square at 64 pixels per square.
        let (ring, top) = (inset(&outline, 0.018), inset(&outline, 0.066));
        Self::default()
            .with(Part::Plinth, Solid::slab(&outline, 0.0, 0.055, 0.016).with(Solid::slab(&top, 0.06, FLOOR, 0.012)))
            .with(Part::Trim, Solid::slab(&ring, 0.05, 0.07, 0.006))
    }

    /// A plinth in riveted armour, for a piece that does not move.
    pub fn heavy_plinth(player: Player) -> Self {
        const RIVETS: usize = 8;
        let outline = inset(&foot(player), -0.03);
        let mut rivets = Solid::default();
        for i in 0..RIVETS {
            let (sin, cos) = (TAU * i as f32 / RIVETS as f32).sin_cos();
            let reach = match player {
                Player::First => 0.405,
                // The rivets follow the sides of the square.
                Player::Second => (0.375 / sin.abs().max(cos.abs())).min(0.41),
            };
            rivets = rivets.with(Solid::ball(0.032, 12).moved(Vec3::new(cos * reach, 0.115, sin * reach)));
        }
        Self::plinth(player).with(Part::Plinth, Solid::slab(&outline, 0.0, 0.115, 0.02)).with(Part::Trim, rivets)
    }

    /// Adds a solid.
    pub fn with(mut self, part: Part, solid: Solid) -> Self {
        match self.solids.iter_mut().find(|(p, _)| *p == part) {
            Some((_, all)) => *all = std::mem::take(all).with(solid),
            None => self.solids.push((part, solid)),
        }
        self
    }

    /// Adds a mirror without a frame that faces `facing` eighths of a turn clockwise from north.
    pub fn with_mirror(self, part: Part, plate: &Plate, facing: u8) -> Self {
        let edges = plate.ledge_and_sill(part).turned(eighth_turns(facing));
        self.with(Part::Frame, edges).with_mirror_surface(part, &plate.surface(), facing)
    }

    /// Adds a mirror with this surface, which is upright and faces north, and turns it by `facing` eighths of a turn
    /// clockwise.
    pub fn with_mirror_surface(mut self, part: Part, surface: &[[Vec3; 3]], facing: u8) -> Self {
        let turn = eighth_turns(facing);
        let turned = |vertex: Vertex| Vertex { at: turn * vertex.at, normal: turn * vertex.normal };
        self.mirrors.push((part, bent(surface).into_iter().map(|triangle| triangle.map(turned)).collect()));
        self
    }

    /// Adds another shape, scaled and then moved upwards.
    pub fn with_shape(mut self, other: Self, scale: f32, up: f32) -> Self {
        for (part, solid) in other.solids {
            self = self.with(part, solid.scaled(scale).moved(Vec3::Y * up));
        }
        let place = |vertex: Vertex| Vertex { at: vertex.at * scale + Vec3::Y * up, ..vertex };
        let moved = |(part, surface): (Part, Vec<[Vertex; 3]>)| {
            (part, surface.into_iter().map(|triangle| triangle.map(place)).collect())
        };
        self.mirrors.extend(other.mirrors.into_iter().map(moved));
        self
    }

    /// The solids, one for each part that has any.
    pub fn solids(&self) -> impl Iterator<Item = (Part, &Solid)> {
        self.solids.iter().map(|(part, solid)| (*part, solid))
    }

    /// The surfaces of the mirrors.
    pub fn mirrors(&self) -> impl Iterator<Item = (Part, &[[Vertex; 3]])> {
        self.mirrors.iter().map(|(part, surface)| (*part, surface.as_slice()))
    }

    /// The planes of its mirrors: a point and the geometric normal of each.
    pub fn mirror_planes(&self) -> Vec<(Vec3, Vec3)> {
        let plane = |[a, b, c]: &[Vertex; 3]| (a.at, (b.at - a.at).cross(c.at - a.at).normalize());
        self.mirrors.iter().filter_map(|(_, surface)| surface.first().map(plane)).collect()
    }

    /// The lowest and the highest corner of all its solids.
    pub fn bounds(&self) -> (Vec3, Vec3) {
        let bounds = self.solids.iter().map(|(_, solid)| solid.bounds());
        bounds.reduce(|a, b| (a.0.min(b.0), a.1.max(b.1))).unwrap_or_default()
    }
}
