//! The content of a look file, and the solids that it describes.

use std::f32::consts::{FRAC_1_SQRT_2, FRAC_PI_4, PI, TAU};
use std::sync::{Arc, OnceLock};

use glam::{Affine3A, Mat3, Quat, Vec2, Vec3};

use super::glyphs::relief;
use super::limits::{REACH, SHIELD_FRONT};
use super::model::{MirrorFace, Model};
use super::parts::{Part, PieceShape, Plate, eighth_turns};
use super::solid::{Solid, circle, clip, inset, rectangle};
use super::surfaces::{Surfaces, faces};
use super::table::SolidKind;
use crate::choice;
use rules::{Direction, Player};

/// The appearance of a kind of piece as a file describes it.
#[derive(Clone, Debug, PartialEq)]
pub struct Design {
    /// The name of its file without `.ron`, which kinds refer to.
    pub name: String,
    /// A note about it, for people.
    pub note: Option<String>,
    /// Only for kinds whose loss ends the game; it may be taller than other looks.
    pub royal: bool,
    /// Only for lasers.
    pub laser: bool,
    /// Only for kinds in games without lasers: it may have any shape.
    pub unlit: bool,
    /// The direction from which its icon shows it.
    pub icon: View,
    /// The alternatives that a kind's faces may match; empty if mirrors and shields follow from the faces.
    pub shows: Vec<Shows>,
    /// The base that it stands on.
    pub base: Base,
    /// The measurements of its mirrors.
    pub mirror: Plate,
    /// The model that it is drawn with, in addition to its solids.
    pub model: Option<Arc<Model>>,
    /// The solids that it consists of.
    pub solids: Vec<Element>,
    /// The solids at each mirror, described for one that faces north.
    pub at_mirrors: Vec<Element>,
    /// The obstacles on the beam's path to the middle: those of `model` and `solids`, then those of `at_mirrors`.
    pub(super) obstacles: Derived<[Obstacles; 2]>,
}

/// A value that follows from other fields of its struct and is computed at its first use. Any two compare as equal.
#[derive(Clone, Debug, Default)]
pub(super) struct Derived<T>(pub OnceLock<T>);

impl<T> PartialEq for Derived<T> {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

/// Directions of incoming beams, one bit for each eighth of a turn clockwise from north.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Obstacles {
    /// The beam meets a solid before the middle.
    pub blocked: u8,
    /// The beam meets the outside of a solid, which is visible from there.
    pub ended: u8,
}

choice! {
    /// The base of a piece.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Base("look.base", "a base") {
        /// The usual plinth.
        Plinth,
        /// One in riveted armour.
        Heavy,
        /// None: it stands on the board.
        Bare,
    }
}

choice! {
    /// The direction from which the icon of a look shows it.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum View("look.icon", "a direction of view") {
        /// From above.
        Above,
        /// From the south, where the first player sits.
        Front,
    }
}

/// The functions of a kind's faces as a look shows them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Shows {
    /// The mirrors, by the direction they face in eighths of a turn clockwise from north. Sorted.
    pub mirrors: Vec<u8>,
    /// Like `mirrors`, but part of the beam passes through.
    pub half_mirrors: Vec<u8>,
    /// The sides that absorb a beam.
    pub shields: Vec<Direction>,
    /// The sides through which a beam goes straight on.
    pub clear: Vec<Direction>,
    /// The sides about which it shows nothing, such as the edges of thin plates.
    pub edges: Vec<Direction>,
    /// The sides that stop a beam without showing whether it destroys the piece.
    pub closed: Vec<Direction>,
}

/// One or more equal solids.
#[derive(Clone, Debug, PartialEq)]
pub struct Element {
    /// The kind of solid.
    pub kind: SolidKind,
    /// Its numbers, in the order of [`SolidKind::params`].
    pub numbers: Vec<f32>,
    /// Its outline, counter-clockwise as seen from above, or its profile.
    pub points: Vec<Vec2>,
    /// Its material.
    pub part: Part,
    /// The scale along each axis.
    pub stretch: Vec3,
    /// The angle in degrees by which its top leans to the north.
    pub tilt: f32,
    /// The positions of the copies.
    pub places: Vec<Vec3>,
    /// The rotation in degrees, clockwise round the middle of the square.
    pub turn: f32,
    /// The number of times all copies are repeated round the middle of the square.
    pub repeat: u8,
}

impl Shows {
    /// The surfaces that a beam meets on a piece with this appearance.
    pub fn surfaces(&self) -> Surfaces {
        let faced = |side: &Direction| self.mirrors.iter().chain(&self.half_mirrors).any(|&m| faces(m, *side));
        Surfaces {
            mirrors: self.mirrors.clone(),
            half_mirrors: self.half_mirrors.clone(),
            shields: self.shields.clone(),
            clear: self.clear.clone(),
            open: Direction::ALL.into_iter().filter(faced).collect(),
        }
    }

    /// The sides about which it does not show everything.
    pub(super) fn unspecified(&self) -> Vec<Direction> {
        self.edges.iter().chain(&self.closed).copied().collect()
    }

    /// Returns whether a piece with these surfaces may have this appearance.
    pub(super) fn matches(&self, surfaces: &Surfaces) -> bool {
        let (shown, unspecified) = (self.surfaces(), self.unspecified());
        let specified =
            |sides: &[Direction]| sides.iter().copied().filter(|s| !unspecified.contains(s)).collect::<Vec<_>>();
        surfaces.mirrors == shown.mirrors
            && surfaces.half_mirrors == shown.half_mirrors
            && surfaces.open == shown.open
            && specified(&surfaces.shields) == specified(&shown.shields)
            && specified(&surfaces.clear) == specified(&shown.clear)
            && !self.closed.iter().any(|side| surfaces.clear.contains(side))
    }
}

impl Element {
    /// The value of a number by name.
    fn number(&self, name: &str) -> f32 {
        let index = self.kind.params().iter().position(|param| param.name == name);
        index.and_then(|index| self.numbers.get(index)).copied().unwrap_or_default()
    }

    /// The smallest of the named numbers that it has.
    pub(super) fn least(&self, names: &[&str]) -> f32 {
        let numbers = self.kind.params().iter().zip(&self.numbers);
        numbers.filter(|(param, _)| names.contains(&param.name)).map(|(_, number)| *number).fold(f32::MAX, f32::min)
    }

    /// The approximate number of triangles in all copies.
    pub(super) fn triangles(&self) -> usize {
        let sides = self.number("sides") as usize;
        let one = match self.kind {
            SolidKind::Slab | SolidKind::Box => 50,
            SolidKind::Disc => sides * 6,
            SolidKind::Polygon => self.points.len() * 6,
            SolidKind::Prism => 40,
            SolidKind::Lathe => sides * (self.points.len() + 1) * 2,
            SolidKind::Ball => sides * (sides / 2 + 1) * 2,
            SolidKind::Ring => RING_STEPS * 28,
            SolidKind::Shield => 800,
            SolidKind::Crown => self.number("points") as usize * 360,
            SolidKind::Cutout => self.points.len() * 8,
            SolidKind::Number => 600,
        };
        one * self.places.len() * usize::from(self.repeat)
    }

    /// One copy, before it is placed.
    pub(super) fn single(&self) -> Solid {
        let number = |name: &str| self.number(name);
        let slab = |outline: &[Vec2]| Solid::slab(outline, number("low"), number("high"), number("chamfer"));
        let sides = number("sides") as usize;
        match self.kind {
            SolidKind::Slab => slab(&rectangle(number("width") / 2.0, number("depth") / 2.0, number("corner"))),
            SolidKind::Disc => slab(&circle(number("radius"), sides)),
            SolidKind::Polygon => slab(&self.points),
            SolidKind::Box => {
                Solid::cuboid(Vec3::new(number("width"), number("height"), number("depth")), number("chamfer"))
            }
            SolidKind::Prism => self.prism(),
            SolidKind::Lathe => {
                let profile: Vec<(f32, f32)> = self.points.iter().map(|point| (point.x, point.y)).collect();
                Solid::lathe(&profile, sides)
            }
            SolidKind::Ball => Solid::ball(number("radius"), sides),
            SolidKind::Ring => {
                let [from, to] = ["from", "to"].map(|name| number(name).to_radians());
                ring(number("radius"), from, to, number("width"), number("depth"), RING_STEPS)
            }
            SolidKind::Shield => {
                heater(number("width") / 2.0, number("low"), number("high"), number("front"), number("thickness"))
            }
            SolidKind::Crown => self.crown(),
            SolidKind::Cutout => Solid::cutout(&self.points, number("depth"), number("chamfer")),
            SolidKind::Number => relief(&(number("value") as u8).to_string(), number("height"), number("thickness")),
        }
    }

    /// All copies in their places.
    pub fn solid(&self) -> Solid {
        self.placed(self.single())
    }

    /// As [`Self::solid`], on a piece of `player`: a glowing ring that lies flat is square for the second one, like the
    /// plinth, so that the pairs of portals differ without colour.
    fn solid_of(&self, player: Player) -> Solid {
        if player == Player::First || self.kind != SolidKind::Ring || self.part != Part::Glow || self.tilt < 89.0 {
            return self.solid();
        }
        let [radius, width, depth] = ["radius", "width", "depth"].map(|name| self.number(name));
        self.placed(ring(SQUARE_RING * radius, FRAC_PI_4, FRAC_PI_4 + TAU, width, depth, 4))
    }

    fn placed(&self, single: Solid) -> Solid {
        let tilt = Quat::from_rotation_x(-self.tilt.to_radians());
        let single = single.mapped(|point| tilt * (point * self.stretch));
        let copies = self.places.iter().map(|&place| single.clone().moved(place)).fold(Solid::default(), Solid::with);
        let turned = |i: u8| {
            let degrees = self.turn + 360.0 * f32::from(i) / f32::from(self.repeat);
            copies.clone().turned(Quat::from_rotation_y(-degrees.to_radians()))
        };
        (0..self.repeat).map(turned).fold(Solid::default(), Solid::with)
    }

    fn prism(&self) -> Solid {
        let number = |name: &str| self.number(name);
        let north_east = Vec2::new(FRAC_1_SQRT_2, -FRAC_1_SQRT_2);
        let along = Vec2::new(FRAC_1_SQRT_2, FRAC_1_SQRT_2);
        let half = number("width") / 2.0;
        let cuts = [
            (north_east, -number("gap")),
            (-north_east, number("back")),
            (along, number("ends")),
            (-along, number("ends")),
        ];
        let outline =
            cuts.into_iter().fold(rectangle(half, half, 0.0), |outline, (normal, at)| clip(&outline, normal, at));
        // The roof slopes from the mirror's upper edge to the corner behind it, so that it does not hide the beam.
        let roof = |p: Vec2| number("high") + p.dot(north_east) * number("slope");
        let ring = |outline: &[Vec2], height: &dyn Fn(Vec2) -> f32| {
            outline.iter().map(|&p| Vec3::new(p.x, height(p), p.y)).collect::<Vec<_>>()
        };
        Solid::loft(&[
            ring(&outline, &|_| number("low")),
            ring(&outline, &|p| roof(p) - 0.025),
            ring(&inset(&outline, 0.022), &|p| roof(p)),
        ])
    }

    fn crown(&self) -> Solid {
        let number = |name: &str| self.number(name);
        let [low, height, lean] = ["low", "height", "lean"].map(number);
        let top = height + 0.01;
        // Each tooth leans outwards and bears a pearl.
        let tooth = Solid::lathe(&[(number("width"), 0.0), (0.012, height)], 12)
            .mapped(|p| Vec3::new(p.x, p.y, p.z * 0.5 - p.y * lean));
        let pearl = Solid::ball(number("pearl"), 16).moved(Vec3::new(0.0, top, -top * lean));
        let tooth = tooth.with(pearl).moved(Vec3::new(0.0, low, -number("radius")));
        let points = number("points") as usize;
        let turned = |i: usize| tooth.clone().turned(Quat::from_rotation_y(TAU * i as f32 / points as f32));
        (0..points).map(turned).fold(Solid::default(), Solid::with)
    }
}

const RING_STEPS: usize = 20;
/// The distance of a square ring's corners from its middle, in radii of the round one.
const SQUARE_RING: f32 = 1.32;

/// Bars along an arc in the vertical plane through the origin that faces north and south.
fn ring(radius: f32, from: f32, to: f32, width: f32, depth: f32, steps: usize) -> Solid {
    let at = |i: usize| radius * Vec2::from_angle(from + (to - from) * i as f32 / steps as f32);
    // The bars meet at the corners.
    let more = width * (PI / steps as f32).tan().max(0.5);
    (0..steps).fold(Solid::default(), |solid, i| {
        let (along, middle) = (at(i + 1) - at(i), (at(i + 1) + at(i)) / 2.0);
        let bar = Solid::cuboid(Vec3::new(along.length() + more, width, depth), 0.004);
        solid.with(bar.turned(Quat::from_rotation_z(along.to_angle())).moved(middle.extend(0.0)))
    })
}

/// A heater shield that faces north, bent round the piece, with its front at the distance `front` from the middle.
pub fn heater(half_width: f32, low: f32, high: f32, front: f32, thickness: f32) -> Solid {
    const ROWS: usize = 14;
    const COLUMNS: usize = 12;
    let bend = |x: f32| 0.85 * x * x;
    let ring = |row: usize| {
        let v = row as f32 / ROWS as f32;
        let y = low + (high - low) * v;
        let taper = (v / 0.52).min(1.0);
        let half = half_width * (0.08 + 0.92 * (1.0 - (1.0 - taper).powi(2)).sqrt());
        let at = |i: usize| half * (i as f32 / COLUMNS as f32 * 2.0 - 1.0);
        let back = (0..=COLUMNS).map(|i| Vec3::new(at(i), y, bend(at(i)) - front + thickness));
        let face = (0..=COLUMNS).rev().map(|i| Vec3::new(at(i), y, bend(at(i)) - front));
        back.chain(face).collect::<Vec<_>>()
    };
    Solid::loft(&(0..=ROWS).map(ring).collect::<Vec<_>>())
}

/// The shield on an absorbing side, for looks whose shields follow from the faces.
pub fn side_shield(shape: PieceShape, side: Direction) -> PieceShape {
    let turn = eighth_turns(side as u8 * 2);
    shape
        .with(Part::Trim, heater(0.28, 0.10, 0.60, SHIELD_FRONT + 0.045, 0.06).turned(turn))
        .with(Part::Body, heater(0.23, 0.16, 0.565, SHIELD_FRONT + 0.06, 0.05).turned(turn))
}

impl Design {
    /// The shape of a player's piece with the surfaces of a [`Fit`](super::Fit).
    pub fn shape(&self, surfaces: &Surfaces, player: Player) -> PieceShape {
        let mut shape = match self.base {
            Base::Plinth => PieceShape::plinth(player),
            Base::Heavy => PieceShape::heavy_plinth(player),
            Base::Bare => PieceShape::default(),
        };
        let own = self.own_mirrors();
        for face in own {
            shape = shape.with_mirror_surface(face.part, &face.surface, face.facing);
        }
        let mirrors = surfaces.mirrors.iter().map(|&facing| (Part::Mirror, facing));
        let half_mirrors = surfaces.half_mirrors.iter().map(|&facing| (Part::Glass, facing));
        let mut framed = Vec::new();
        for (part, facing) in mirrors.chain(half_mirrors) {
            let turn = eighth_turns(facing);
            if own.is_empty() {
                // Two mirrors back to back share one frame.
                if self.mirror.frame > 0.0 && !framed.contains(&(facing % 4)) {
                    framed.push(facing % 4);
                    shape = shape.with(Part::Frame, self.mirror.frame().turned(turn));
                }
                shape = shape.with_mirror(part, &self.mirror, facing);
            }
            shape = self.at_mirrors.iter().fold(shape, |shape, it| shape.with(it.part, it.solid().turned(turn)));
        }
        shape = self.bodies_of(player).fold(shape, |shape, (part, solid)| shape.with(part, solid));
        if self.shows.is_empty() {
            shape = surfaces.shields.iter().fold(shape, |shape, &side| side_shield(shape, side));
        }
        shape
    }

    /// The solids in fixed places, from the model and from the file.
    pub(super) fn bodies(&self) -> impl Iterator<Item = (Part, Solid)> {
        self.bodies_of(Player::First)
    }

    /// As [`Self::bodies`], on a piece of `player`.
    fn bodies_of(&self, player: Player) -> impl Iterator<Item = (Part, Solid)> {
        let of_model = self.model.iter().flat_map(|model| model.solids.iter().cloned());
        of_model.chain(self.solids.iter().map(move |element| (element.part, element.solid_of(player))))
    }

    /// The mirrors in its model; empty if they follow from the faces.
    pub(super) fn own_mirrors(&self) -> &[MirrorFace] {
        self.model.as_ref().map_or(&[], |model| &model.mirrors)
    }

    /// The lowest and the highest corner of everything above the plinth, with a mirror in each direction if there are
    /// solids in `at_mirrors`.
    pub fn bounds(&self) -> (Vec3, Vec3) {
        let fixed = self.bodies().map(|(_, solid)| solid.bounds());
        let turned = self.at_mirrors.iter().flat_map(|element| {
            let solid = element.solid();
            (0..8).map(move |facing| solid.clone().turned(eighth_turns(facing)).bounds())
        });
        fixed.chain(turned).reduce(|a, b| (a.0.min(b.0), a.1.max(b.1))).unwrap_or_default()
    }

    /// Renders everything above the plinth as its icon shows it: the part that is visible in each of `cells` by `cells`
    /// cells, row by row from the top left. From above it is turned by `orientation` quarter turns clockwise; from the
    /// front it always faces the viewer. It is enlarged up to twice to fill the square.
    pub fn seen(&self, surfaces: &Surfaces, orientation: u8, cells: usize) -> Vec<Option<Part>> {
        let mut shape = self.bodies().fold(PieceShape::default(), |shape, (part, solid)| shape.with(part, solid));
        for &facing in surfaces.mirrors.iter().chain(&surfaces.half_mirrors) {
            let turn = eighth_turns(facing);
            shape = self.at_mirrors.iter().fold(shape, |shape, it| shape.with(it.part, it.solid().turned(turn)));
        }
        let (low, high) = shape.bounds();
        // In the view x is to the right, z down and y towards the viewer.
        let place = match self.icon {
            View::Above => {
                let reach = [-low.x, -low.z, high.x, high.z].into_iter().fold(0.01, f32::max);
                let turn = Mat3::from_quat(eighth_turns(orientation % 4 * 2));
                Affine3A::from_mat3(turn * (REACH / reach).clamp(1.0, 2.0))
            }
            View::Front => {
                let size = (high - low).truncate().max_element().max(0.01);
                let middle = Vec3::new((low.x + high.x) / 2.0, (low.y + high.y) / 2.0, 0.0);
                let upright = Mat3::from_cols(Vec3::X, Vec3::NEG_Z, Vec3::Y) * (0.98 / size).min(2.0);
                Affine3A::from_mat3(upright) * Affine3A::from_translation(-middle)
            }
        };
        let middle = |cell: usize| (cell as f32 + 0.5) / cells as f32 - 0.5;
        let mut nearest: Vec<Option<(f32, Part)>> = vec![None; cells * cells];
        for (part, solid) in shape.solids() {
            for triangle in solid.triangles() {
                let [a, b, c] = triangle.map(|point| place.transform_point3(point));
                let (low, high) = (a.min(b).min(c), a.max(b).max(c));
                // The cells whose centres are between these bounds.
                let between = |low: f32, high: f32| {
                    let cell = |at: f32| ((at + 0.5) * cells as f32 - 0.5).max(0.0);
                    cell(low).ceil() as usize..(cell(high).floor() as usize + 1).min(cells)
                };
                for row in between(low.z, high.z) {
                    for column in between(low.x, high.x) {
                        let found = &mut nearest[row * cells + column];
                        let height = height_at([a, b, c], middle(column), middle(row));
                        if let Some(height) = height.filter(|height| found.is_none_or(|(other, _)| other < *height)) {
                            *found = Some((height, part));
                        }
                    }
                }
            }
        }
        nearest.into_iter().map(|found| found.map(|(_, part)| part)).collect()
    }
}

/// The height of a triangle at the point (x, z), if it covers it.
fn height_at([a, b, c]: [Vec3; 3], x: f32, z: f32) -> Option<f32> {
    let flat = |point: Vec3| Vec2::new(point.x, point.z);
    let (first, second, to) = (flat(b - a), flat(c - a), Vec2::new(x - a.x, z - a.z));
    let area = first.perp_dot(second);
    if area.abs() < 1e-9 {
        return None;
    }
    let (u, v) = (to.perp_dot(second) / area, first.perp_dot(to) / area);
    (u >= 0.0 && v >= 0.0 && u + v <= 1.0).then_some(a.y + u * (b.y - a.y) + v * (c.y - a.y))
}
