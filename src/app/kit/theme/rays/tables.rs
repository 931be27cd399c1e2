//! The tables of rays.wgsl: the solids of a game's pieces, and the board with everything on it. [`Scene::cast`] is the
//! shader's traversal in Rust.

use bevy::prelude::*;

use super::Mirrored;
use crate::theme::piece_solids::{MATERIALS, OWNERS, owner_index};
use content::looks::Part;
use content::looks::bvh::{self, Facet};
use presentation::PieceLayer;
use state::space::solid::{Solid, Vertex};

/// The number of grid cells along an axis, for the largest board.
const GRID: usize = 16;
/// The layout of [`Scene`], in texels; rays.wgsl has the same constants.
const CELLS: usize = 64;
const RIM_BODIES: usize = 1;
const RIM_HEIGHT: usize = 2;
const TILES: usize = CELLS + 2 * GRID * GRID;
const SURFACES: usize = TILES + GRID * GRID;
const PIECES: usize = 960;
const BEAMS: usize = 1536;
const END: usize = 1664;
/// The number of bodies that a cell can list.
const CELL: usize = 8;
const MAX_PIECES: usize = (BEAMS - PIECES) / 2;
const MAX_BEAMS: usize = (END - BEAMS) / 2 - 1;

/// The surfaces of the board are numbered after those of the parts of pieces, by owner.
pub const DARK_TILE: usize = OWNERS.len() * MATERIALS;
/// Reserved squares, by player.
pub const RESERVED: usize = DARK_TILE + 2;
/// The lines between the squares.
pub const GROOVE: usize = RESERVED + 2;
/// The rim.
pub const RIM: usize = GROOVE + 1;
/// The table around the board.
pub const TABLE_TOP: usize = RIM + 1;
/// The marks on reserved squares, by player.
pub const MARKS: usize = TABLE_TOP + 1;
/// The walls between squares.
pub const WALLS: usize = MARKS + 2;
/// The letters on the rim.
pub const LETTERS: usize = WALLS + 1;
/// The line in the rim.
pub const INLAY: usize = LETTERS + 1;
/// The housings of lasers in the wall, by player.
pub const HOUSINGS: usize = INLAY + 1;
/// Their lenses.
pub const LENSES: usize = HOUSINGS + 2;
/// Sparks, by player.
pub const SPARKS: usize = LENSES + 2;
/// The number of surfaces.
pub const SURFACE_COUNT: usize = SPARKS + 2;

/// The look of every shard.
pub const SHARD: usize = usize::MAX;
/// The look of a spark.
pub const SPARK: usize = SHARD - 1;
/// The look of the first body on the rim; the others follow.
pub const ON_RIM: usize = usize::MAX / 2;
/// Half the size of a shard, and of a spark.
pub const SHARD_REACH: f32 = 0.06;
const SPARK_REACH: f32 = 0.02;

/// The bodies of a game's pieces.
#[derive(Clone, Debug, Default)]
pub struct Bodies {
    /// The texels of their hierarchies: see [`bvh`].
    pub texels: Vec<Vec4>,
    /// By look, then by player.
    looks: Vec<[Option<Body>; 2]>,
    /// By look: whether it belongs to nobody.
    pub neutral: Vec<bool>,
    shard: Option<Body>,
    spark: Option<Body>,
    rim: Vec<Option<Body>>,
    walls: Option<Body>,
    /// The positions of the walls: the lowest and the highest corner of each triangle, seen from above.
    wall_bounds: Vec<[Vec2; 2]>,
}

/// A body among [`Bodies`].
#[derive(Clone, Copy, Debug)]
struct Body {
    root: usize,
    height: f32,
    /// Half its width along an axis, and the distance from its middle to the farthest corner.
    reach: [f32; 2],
}

impl Body {
    fn new(texels: &mut Vec<Vec4>, facets: Vec<Facet>) -> Option<Self> {
        let points = || facets.iter().flat_map(|facet| facet.corners.map(|corner| corner.at));
        let most = |value: fn(Vec3) -> f32| points().map(value).fold(0.0, f32::max);
        let (height, axis, radius) =
            (most(|at| at.y), most(|at| at.x.abs().max(at.z.abs())), most(|at| at.xz().length()));
        let root = bvh::append(texels, facets)?;
        Some(Self { root, height, reach: [axis, radius] })
    }
}

impl Bodies {
    /// Packs the solids of these looks, by look and then by player, the board's walls, and the bodies on its rim.
    pub fn new<L: AsRef<[PieceLayer]>>(looks: &[[L; 2]], walls: &[[Vertex; 3]], rim: &[RimBody]) -> Self {
        let mut texels = Vec::new();
        let mut body = |layers: &L| Body::new(&mut texels, layers.as_ref().iter().flat_map(facets).collect());
        let looks = looks.iter().map(|sides| sides.each_ref().map(&mut body)).collect();
        let [shard, spark] = [(SHARD_REACH, 6), (SPARK_REACH, 4)].map(|(reach, sides)| {
            let ball = Solid::ball(reach, sides).faces(0.0);
            let facets = ball.into_iter().map(|corners| Facet { material: Part::Body as u8, corners });
            Body::new(&mut texels, facets.collect())
        });
        let of_board = |surface: usize, corners: [Vertex; 3]| Facet { material: (surface - DARK_TILE) as u8, corners };
        let wall = |&corners: &[Vertex; 3]| of_board(WALLS, corners);
        let wall_bounds = |face: &[Vertex; 3]| {
            let [a, b, c] = face.map(|corner| corner.at.xz());
            [a.min(b).min(c), a.max(b).max(c)]
        };
        let wall_bounds = walls.iter().map(wall_bounds).collect();
        let walls = Body::new(&mut texels, walls.iter().map(wall).collect());
        let rim = rim.iter().map(|RimBody(faces)| {
            Body::new(&mut texels, faces.iter().map(|&(surface, corners)| of_board(surface, corners)).collect())
        });
        let rim = rim.collect();
        Self { texels, looks, neutral: Vec::new(), shard, spark, rim, walls, wall_bounds }
    }

    fn of(&self, look: usize, player: usize) -> Option<Body> {
        match look {
            SHARD => self.shard,
            SPARK => self.spark,
            ON_RIM.. => *self.rim.get(look - ON_RIM)?,
            _ => self.looks.get(look)?[player],
        }
    }
}

/// A body on the rim: triangles in world coordinates, each with the number of its surface, from [`DARK_TILE`] to 15
/// after it.
#[derive(Clone, Debug, Default)]
pub struct RimBody(pub Vec<(usize, [Vertex; 3])>);

fn facets(layer: &PieceLayer) -> impl Iterator<Item = Facet> + '_ {
    layer.faces.iter().map(|&corners| Facet { material: layer.material as u8, corners })
}

/// The properties of a surface.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct SurfaceEntry {
    /// rgb: its colour; a: the fraction of it that is diffuse.
    pub color: Vec4,
    /// rgb: reflectance at normal incidence; a: perceptual roughness.
    pub mirror: Vec4,
    /// The light that it emits, with exposure.
    pub emitted: Vec3,
}

/// The board and everything on it.
#[derive(Clone, Debug, PartialEq)]
pub struct Scene {
    /// The texels.
    pub texels: Vec<Vec4>,
    half: Vec2,
    pieces: usize,
    beams: usize,
}

impl Scene {
    /// The number of texels in a row of the table's image.
    pub const WIDTH: usize = 64;

    /// An empty board; `half` is half its size.
    pub fn new(half: Vec2) -> Self {
        let mut texels = vec![Vec4::ZERO; END];
        texels[0] = half.extend(0.0).extend(0.0);
        texels[TILES..SURFACES].fill(Vec4::NEG_ONE);
        Self { texels, half, pieces: 0, beams: 0 }
    }

    fn cell(&self, at: Vec2) -> IVec2 {
        (at + self.half).floor().as_ivec2()
    }

    fn index(&self, cell: IVec2) -> Option<usize> {
        let size = (self.half * 2.0 + 0.5).as_ivec2();
        let inside = cell.cmpge(IVec2::ZERO).all() && cell.cmplt(size.min(IVec2::splat(GRID as i32))).all();
        inside.then(|| cell.y as usize * GRID + cell.x as usize)
    }

    /// Adds a tile at `at` with this surface and, if `mark` is given, a player's mark.
    pub fn add_tile(&mut self, at: Vec3, surface: usize, mark: Option<usize>) {
        if let Some(index) = self.index(self.cell(at.xz())) {
            let mark = mark.map_or(0.0, |player| player as f32 + 1.0);
            self.texels[TILES + index] = Vec4::new(surface as f32, mark, 0.0, 0.0);
        }
    }

    /// Sets the properties of a surface.
    pub fn set_surface(&mut self, number: usize, surface: SurfaceEntry) {
        let at = SURFACES + number * 3;
        self.texels[at..at + 3].copy_from_slice(&[surface.color, surface.mirror, surface.emitted.extend(0.0)]);
    }

    /// Adds pieces, then shards, then sparks, because a cell lists few bodies and small ones must not displace a piece.
    pub fn add_pieces<'a>(&mut self, bodies: &Bodies, pieces: impl Iterator<Item = (&'a Mirrored, &'a Transform)>) {
        let mut pieces: Vec<_> = pieces.collect();
        pieces.sort_by_key(|(mirrored, _)| match mirrored.look {
            SPARK => 2,
            SHARD => 1,
            _ => 0,
        });
        for (mirrored, place) in pieces {
            self.add_piece(bodies, mirrored, place);
        }
    }

    /// Adds a piece, a shard or a spark. Returns its texel, which identifies it in [`Scene::cast`], or `None` if mirrors
    /// cannot show it.
    pub fn add_piece(&mut self, bodies: &Bodies, mirrored: &Mirrored, place: &Transform) -> Option<usize> {
        let player = mirrored.owner.index();
        let body = bodies.of(mirrored.look, player)?;
        if (ON_RIM..SPARK).contains(&mirrored.look) {
            return self.add_to_rim(body);
        }
        let south = place.rotation * Vec3::Z;
        let turn = Vec2::new(south.z, south.x).normalize_or(Vec2::X);
        let (scale, materials) = match mirrored.look {
            SPARK => (1.0, SPARKS + player),
            look => (place.scale.x, owner_index(&bodies.neutral, look, mirrored.owner) * MATERIALS),
        };
        let scale = (scale * mirrored.size).max(1e-3);
        let texel = self.add_body(body, place.translation, scale, turn, materials)?;
        // The heat is the fractional part, so it must stay below 1.
        self.texels[texel + 1].w += mirrored.heat.clamp(0.0, 0.98);
        let is_square = turn.x.abs().min(turn.y.abs()) < 1e-3;
        let reach = Vec2::splat(body.reach[usize::from(!is_square)] * scale);
        self.list_in_cells(texel, place.translation.xz() - reach, place.translation.xz() + reach);
        Some(texel)
    }

    /// Adds a body on the rim, where there are no cells.
    fn add_to_rim(&mut self, body: Body) -> Option<usize> {
        let free = (0..4).find(|&i| self.texels[RIM_BODIES][i] == 0.0)?;
        let top = self.texels[0].z;
        let texel = self.add_body(body, Vec3::ZERO, 1.0, Vec2::X, DARK_TILE)?;
        self.texels[0].z = top;
        self.texels[RIM_BODIES][free] = texel as f32;
        self.texels[RIM_HEIGHT].x = self.texels[RIM_HEIGHT].x.max(body.height);
        Some(texel)
    }

    /// Adds the board's walls.
    pub fn add_walls(&mut self, bodies: &Bodies) {
        let Some(texel) = bodies.walls.and_then(|walls| self.add_body(walls, Vec3::ZERO, 1.0, Vec2::X, DARK_TILE))
        else {
            return;
        };
        for &[low, high] in &bodies.wall_bounds {
            self.list_in_cells(texel, low, high);
        }
    }

    fn add_body(&mut self, body: Body, place: Vec3, scale: f32, turn: Vec2, materials: usize) -> Option<usize> {
        if self.pieces >= MAX_PIECES {
            return None;
        }
        let texel = PIECES + self.pieces * 2;
        self.pieces += 1;
        self.texels[texel] = place.extend(scale);
        self.texels[texel + 1] = Vec4::new(turn.x, turn.y, body.root as f32, materials as f32);
        self.texels[0].z = self.texels[0].z.max(place.y + body.height * scale + 0.01);
        Some(texel)
    }

    /// Lists a body in the cells of a rectangle, except in full cells.
    fn list_in_cells(&mut self, texel: usize, low: Vec2, high: Vec2) {
        let (low, high) = (self.cell(low), self.cell(high));
        for z in low.y..=high.y {
            for x in low.x..=high.x {
                let Some(index) = self.index(IVec2::new(x, z)) else { continue };
                let mut places = self.texels[CELLS + 2 * index..][..CELL / 4].iter_mut().flat_map(Vec4::as_mut);
                if let Some(free) = places.find(|place| **place == 0.0 || **place == texel as f32) {
                    *free = texel as f32;
                }
            }
        }
    }

    /// Adds a beam of a player.
    pub fn add_beam(&mut self, from: Vec3, to: Vec3, strength: f32, player: usize) {
        if self.beams < MAX_BEAMS && strength > 0.0 {
            let texel = BEAMS + self.beams * 2;
            self.beams += 1;
            self.texels[texel] = from.extend(strength);
            self.texels[texel + 1] = to.extend(player as f32);
        }
    }

    /// Finds the first piece that a ray hits, like `walk` in rays.wgsl.
    pub fn cast(&self, bodies: &Bodies, origin: Vec3, ray: Vec3) -> Option<Hit> {
        let (half, top) = (self.half, self.texels[0].z);
        let inverse = 1.0 / Vec3::select(ray.abs().cmplt(Vec3::splat(1e-6)), Vec3::splat(1e-6), ray);
        let a = (Vec3::new(-half.x, 0.0, -half.y) - origin) * inverse;
        let b = (Vec3::new(half.x, top, half.y) - origin) * inverse;
        let (near, far) = (a.min(b).max_element().max(0.0), a.max(b).min_element());
        if near >= far {
            return None;
        }
        let size = (half * 2.0 + 0.5).as_ivec2();
        let mut cell = self.cell((origin + ray * (near + 1e-4)).xz()).clamp(IVec2::ZERO, size - 1);
        let forward = inverse.xz().cmpgt(Vec2::ZERO);
        let (step, ahead) =
            (IVec2::select(forward, IVec2::ONE, IVec2::NEG_ONE), Vec2::select(forward, Vec2::ONE, Vec2::ZERO));
        let mut next = (cell.as_vec2() + ahead - half - origin.xz()) * inverse.xz();
        let mut hit: Option<Hit> = None;
        while let Some(index) = self.index(cell) {
            let listed = self.texels[CELLS + 2 * index..][..CELL / 4].iter().flat_map(|texel| texel.to_array());
            for piece in listed.take_while(|&piece| piece > 0.0) {
                let limit = hit.map_or(f32::MAX, |hit| hit.distance);
                hit = self.hit_piece(bodies, piece as usize, origin, ray, limit).or(hit);
            }
            if next.min_element() >= far.min(hit.map_or(f32::MAX, |hit| hit.distance)) {
                break;
            }
            if next.x < next.y {
                (cell.x, next.x) = (cell.x + step.x, next.x + inverse.x.abs());
            } else {
                (cell.y, next.y) = (cell.y + step.y, next.y + inverse.z.abs());
            }
        }
        hit
    }

    fn hit_piece(&self, bodies: &Bodies, piece: usize, origin: Vec3, ray: Vec3, limit: f32) -> Option<Hit> {
        let (place, turn) = (self.texels[piece], self.texels[piece + 1]);
        let into = |v: Vec3| Vec3::new(v.x * turn.x - v.z * turn.y, v.y, v.x * turn.y + v.z * turn.x);
        let out = |v: Vec3| Vec3::new(v.x * turn.x + v.z * turn.y, v.y, v.z * turn.x - v.x * turn.y);
        let (from, toward) = (into(origin - place.truncate()) / place.w, into(ray) / place.w);
        let hit = bvh::cast(&bodies.texels, turn.z as usize, from, toward, limit)?;
        let part = Part::ALL.into_iter().nth(usize::from(hit.material))?;
        Some(Hit { distance: hit.distance, piece, part, normal: out(hit.normal).normalize() })
    }
}

/// The point where a ray hits a piece.
#[derive(Clone, Copy, Debug)]
pub struct Hit {
    /// The distance in multiples of the ray's direction.
    pub distance: f32,
    /// The texel of the piece.
    pub piece: usize,
    /// The part of the piece.
    pub part: Part,
    /// The normal of the triangle.
    pub normal: Vec3,
}

#[cfg(test)]
mod tests {
    use super::*;
    use state::space::RIM_WIDTH;
    use state::space::solid::CREASE;
    use tabletop::Player;

    #[test]
    fn the_shader_has_the_same_constants() {
        let shader = include_str!("../../../../../assets/shaders/rays.wgsl");
        let constant = |name: &str| {
            let (_, after) = shader.split_once(&format!("const {name}: ")).unwrap_or_else(|| panic!("no {name}"));
            let (_, value) = after.split_once("= ").unwrap();
            value.split_once(';').unwrap().0.parse::<f32>().unwrap()
        };
        for (name, value) in [
            ("CELLS", CELLS),
            ("RIM_BODIES", RIM_BODIES),
            ("RIM_HEIGHT", RIM_HEIGHT),
            ("TILES", TILES),
            ("SURFACES", SURFACES),
            ("BEAMS", BEAMS),
            ("GROOVE", GROOVE),
            ("RIM", RIM),
            ("TABLE_TOP", TABLE_TOP),
            ("MARKS", MARKS),
            ("INLAY", INLAY),
            ("MIRROR", Part::Mirror as usize),
            ("GLASS", Part::Glass as usize),
            ("CLEAR", Part::Clear as usize),
        ] {
            assert_eq!(constant(name), value as f32, "{name}");
        }
        assert_eq!(constant("RIM_WIDTH"), RIM_WIDTH);
        const { assert!(SURFACES + SURFACE_COUNT * 3 <= PIECES && END.is_multiple_of(Scene::WIDTH)) };
        assert_eq!((Part::ALL[4], Part::ALL[5], Part::ALL[6]), (Part::Mirror, Part::Glass, Part::Clear));
    }

    #[test]
    fn a_piece_is_listed_in_every_square_that_it_covers_unless_the_square_is_full() {
        let faces = Solid::cuboid(Vec3::new(0.8, 0.5, 0.8), 0.0).moved(Vec3::Y * 0.25).faces(CREASE);
        let body = [PieceLayer { material: 1, closed: true, faces }];
        let bodies = Bodies::new(&[[&body[..], &body[..]]], &[], &[]);
        let [first, second] = Player::BOTH.map(|owner| Mirrored::new(0, owner));
        let mut scene = Scene::new(Vec2::splat(2.0));
        let between = scene.add_piece(&bodies, &second, &Transform::from_xyz(0.0, 0.0, 0.5)).unwrap();
        let from = |x: f32| scene.cast(&bodies, Vec3::new(x, 0.3, -2.0), Vec3::Z).map(|hit| (hit.piece, hit.part));
        assert_eq!([from(-0.3), from(0.3)], [Some((between, Part::Body)); 2]);
        assert_eq!([from(-0.5), from(0.5), from(1.5)], [None; 3]);
        for _ in 0..CELL + 1 {
            scene.add_piece(&bodies, &first, &Transform::from_xyz(1.5, 0.0, 1.5));
        }
        let turned = Transform::from_xyz(-1.5, 0.0, -1.5).with_rotation(Quat::from_rotation_y(0.7));
        let turned = scene.add_piece(&bodies, &first, &turned).unwrap();
        // Its corner extends over the edge of its square.
        let hit = scene.cast(&bodies, Vec3::new(-0.97, 0.3, -2.0), Vec3::Z);
        assert_eq!(hit.map(|hit| hit.piece), Some(turned));
    }

    #[test]
    fn mirrors_show_a_piece_of_nobody_in_neither_sides_colours() {
        let body = [PieceLayer { material: 1, closed: true, faces: Solid::ball(0.2, 6).faces(CREASE) }];
        let looks = [[&body[..], &body[..]], [&body[..], &body[..]]];
        let bodies = Bodies { neutral: vec![false, true], ..Bodies::new(&looks, &[], &[]) };
        let mut scene = Scene::new(Vec2::splat(2.0));
        let mut materials = |look, owner| {
            let texel = scene.add_piece(&bodies, &Mirrored::new(look, owner), &Transform::default()).unwrap();
            scene.texels[texel + 1].w
        };
        let [own, nobodys] = [0, 1].map(|look| Player::BOTH.map(|owner| materials(look, owner)));
        assert_eq!(own, [0.0, MATERIALS as f32]);
        assert_eq!(nobodys, [2.0 * MATERIALS as f32; 2]);
    }

    #[test]
    fn sparks_and_shards_displace_no_piece() {
        let faces = Solid::cuboid(Vec3::new(0.8, 0.5, 0.8), 0.0).moved(Vec3::Y * 0.25).faces(CREASE);
        let body = [PieceLayer { material: 1, closed: true, faces }];
        let bodies = Bodies::new(&[[&body[..], &body[..]]], &[], &[]);
        let [spark, shard, piece] = [SPARK, SHARD, 0].map(|look| Mirrored::new(look, Player::First));
        let (high, low) = (Transform::from_xyz(0.5, 0.9, 0.5), Transform::from_xyz(0.5, 0.0, 0.5));
        let crowd = [spark, shard].into_iter().flat_map(|small| [small; CELL]);
        let crowd: Vec<_> = crowd.map(|small| (small, high)).chain([(piece, low)]).collect();
        let mut scene = Scene::new(Vec2::splat(2.0));
        scene.add_pieces(&bodies, crowd.iter().map(|(mirrored, place)| (mirrored, place)));
        let hit = scene.cast(&bodies, Vec3::new(0.5, 0.3, -2.0), Vec3::Z);
        assert_eq!(hit.map(|hit| hit.part), Some(Part::Body));
    }
}
