//! Bakes the light in a room: the light that lamps, windows and the lit table cast on walls, columns and floor.

use std::f32::consts::{PI, TAU};

use bevy::math::{Vec2, Vec3};

use super::patch::Patch;
use content::themes::{TABLE_HEIGHT, Theme};
use platform::threads::pause;
use state::space::smooth;

/// Light without a direction, for walls of normal strength.
const AMBIENT: f32 = 0.03;
/// How much more light a lamp casts than its size and brightness give, falling with its area towards the value of a
/// sky.
const THROW: f32 = 144.0;
const SKY_THROW: f32 = 4.8;
const LAMP_AREA: f32 = 350.0;
/// The light that the lit table casts, and the slope at which its edge cuts it off.
const TABLE: f32 = 2200.0;
const TABLE_EDGE: f32 = 0.074;
/// The longest side of a cell in which light is interpolated, and the largest numbers of cells along an edge and in
/// all, beyond which cells are larger.
const CELL: f32 = 5.0;
const MAX_CELLS_ALONG_EDGE: f32 = 28.0;
const MAX_CELLS: f32 = 12_000.0;
/// The maximum number of point lights; the strongest are kept.
const MAX_EMITTERS: usize = 300;

/// The number of directions that are distinguished when rays look for patches.
const SECTORS: usize = 48;

/// A small part of a lamp.
struct Emitter {
    at: Vec3,
    /// Zero if it shines in every direction.
    normal: Vec3,
    /// Radiance times area.
    power: Vec3,
    area: f32,
}

/// A patch, and the light that it reflects at the corners of its cells.
pub(crate) struct BakedPatch {
    pub patch: Patch,
    /// Cells across and up.
    pub cells: [usize; 2],
    /// Row by row from the lower edge, from left to right.
    pub reflected: Vec<Vec3>,
}

impl BakedPatch {
    /// The position of a corner, as in [`Patch::point`].
    pub(crate) fn corner(&self, x: usize, y: usize) -> Vec2 {
        Vec2::new(x as f32 / self.cells[0] as f32 * 2.0 - 1.0, y as f32 / self.cells[1] as f32)
    }

    /// The light that leaves a point.
    fn radiance(&self, at: Vec2) -> Vec3 {
        let cell = |at: f32, cells: usize| {
            let at = at.clamp(0.0, 1.0) * cells as f32;
            let low = (at as usize).min(cells - 1);
            (low, at - low as f32)
        };
        let (x, right) = cell((at.x + 1.0) / 2.0, self.cells[0]);
        let (y, above) = cell(at.y, self.cells[1]);
        let row = self.cells[0] + 1;
        let between = |y: usize| self.reflected[y * row + x].lerp(self.reflected[y * row + x + 1], right);
        between(y).lerp(between(y + 1), above) + self.patch.emitted(at)
    }
}

/// A room with its light.
pub(crate) struct BakedRoom {
    pub patches: Vec<BakedPatch>,
    /// The patches that a ray from the table may meet, by its azimuth.
    sectors: Vec<Vec<u32>>,
}

impl BakedRoom {
    /// Computes the light in the room of `theme`.
    pub(crate) async fn new(theme: &Theme) -> Self {
        let patches = super::patch::patches(&theme.room.parts);
        let ambient = kit::theme::light(theme.room.walls) * AMBIENT;
        let mut emitters: Vec<_> = patches.iter().filter(|patch| patch.is_lit()).flat_map(emitters).collect();
        let key = kit::theme::light(theme.lamps.key) * 0.6 + Vec3::splat(0.1);
        emitters.push(Emitter { at: Vec3::Y, normal: Vec3::ZERO, power: key * TABLE, area: 120.0 });
        emitters.sort_by(|a, b| b.power.element_sum().total_cmp(&a.power.element_sum()));
        emitters.truncate(MAX_EMITTERS);
        let all: usize = patches.iter().map(|patch| cells(patch, CELL).iter().product::<usize>()).sum();
        let cell = CELL * (all as f32 / MAX_CELLS).sqrt().max(1.0);
        let mut baked = Vec::new();
        for patch in patches {
            baked.push(bake(patch, cell, ambient, &emitters));
            pause().await;
        }
        let patches = baked;
        let mut sectors = vec![Vec::new(); SECTORS];
        for (number, baked) in patches.iter().enumerate() {
            for sector in sectors_of(&baked.patch) {
                sectors[sector].push(number as u32);
            }
        }
        Self { patches, sectors }
    }

    /// The light that arrives at the middle of the table from `direction`.
    pub(crate) fn seen(&self, direction: Vec3) -> Vec3 {
        let mut nearest = (f32::MAX, Vec3::ZERO);
        for &number in &self.sectors[sector(direction)] {
            let baked = &self.patches[number as usize];
            if let Some((distance, at)) = baked.patch.hit(direction)
                && distance < nearest.0
            {
                nearest = (distance, baked.radiance(at));
            }
        }
        nearest.1
    }
}

/// The sector of a direction.
fn sector(direction: Vec3) -> usize {
    let turn = (direction.x.atan2(-direction.z) / TAU).rem_euclid(1.0);
    ((turn * SECTORS as f32) as usize).min(SECTORS - 1)
}

/// The sectors that a patch covers as seen from the middle of the table.
fn sectors_of(patch: &Patch) -> Vec<usize> {
    let corners = [(-1.0, 0.0), (1.0, 0.0), (-1.0, 1.0), (1.0, 1.0)].map(|(x, y)| patch.point(Vec2::new(x, y)));
    let middle = patch.point(Vec2::new(0.0, 0.5));
    let azimuth = |point: Vec3| point.x.atan2(-point.z);
    let offsets = corners.map(|corner| (azimuth(corner) - azimuth(middle) + PI).rem_euclid(TAU) - PI);
    let (low, high) = offsets.iter().fold((0.0_f32, 0.0_f32), |(low, high), &o| (low.min(o), high.max(o)));
    // Patches that extend over the table are in every sector.
    if high - low > 2.6 || middle.with_y(0.0).length() < patch.up.with_y(0.0).length() {
        return (0..SECTORS).collect();
    }
    let step = TAU / SECTORS as f32;
    let first = ((azimuth(middle) + low) / step).floor() as i32;
    let last = ((azimuth(middle) + high) / step).floor() as i32;
    (first..=last).map(|sector| sector.rem_euclid(SECTORS as i32) as usize).collect()
}

/// Divides a lit patch into point lights.
fn emitters(patch: &Patch) -> Vec<Emitter> {
    let parts = |length: f32| (length / 30.0).ceil().clamp(1.0, 6.0) as usize;
    let (across, up) = (parts(2.0 * patch.side.length()), parts(patch.up.length()));
    let whole = 2.0 * patch.side.length() * patch.up.length() * (1.0 + patch.narrowed) / 2.0;
    let area = whole / (across * up) as f32;
    let throw = SKY_THROW + THROW * (-whole / LAMP_AREA).exp();
    let lit = throw * (1.0 - patch.vary) * (1.0 - 0.5 * patch.soft);
    let mut emitters = Vec::new();
    for x in 0..across {
        for y in 0..up {
            let at = Vec2::new((x as f32 + 0.5) / across as f32 * 2.0 - 1.0, (y as f32 + 0.5) / up as f32);
            let light = patch.light[0].lerp(patch.light[1], at.y);
            emitters.push(Emitter { at: patch.point(at), normal: patch.normal(), power: light * area * lit, area });
        }
    }
    emitters
}

/// The number of cells of this size in a patch, across and up.
fn cells(patch: &Patch, size: f32) -> [usize; 2] {
    [2.0 * patch.side.length(), patch.up.length()]
        .map(|length| (length / size).ceil().clamp(1.0, MAX_CELLS_ALONG_EDGE) as usize)
}

fn bake(patch: Patch, cell: f32, ambient: Vec3, emitters: &[Emitter]) -> BakedPatch {
    let cells = cells(&patch, cell);
    let mut baked = BakedPatch { patch, cells, reflected: Vec::new() };
    for y in 0..=cells[1] {
        for x in 0..=cells[0] {
            let at = baked.corner(x, y);
            let normal = patch.normals[0].lerp(patch.normals[1], (at.x + 1.0) / 2.0).normalize_or_zero();
            let point = patch.point(at);
            let light = ambient + emitters.iter().map(|emitter| arriving(emitter, point, normal)).sum::<Vec3>();
            baked.reflected.push(patch.paint * light * height_shading(point));
        }
    }
    baked
}

/// The light from an emitter that a matt surface reflects.
fn arriving(emitter: &Emitter, point: Vec3, normal: Vec3) -> Vec3 {
    let offset = emitter.at - point;
    let squared = offset.length_squared();
    let toward = offset / squared.sqrt().max(1e-3);
    // A little light reaches surfaces that face away, as if from other walls.
    let received = ((normal.dot(toward) + 0.08) / 1.08).max(0.0);
    let sent = if emitter.normal == Vec3::ZERO { 0.5 } else { emitter.normal.dot(-toward).max(0.0) };
    // The edge of the table shades everything lower from the light above the table.
    let shadow = emitter.at.y - point.with_y(0.0).length() * TABLE_EDGE;
    let over_table = emitter.at.with_y(0.0) == Vec3::ZERO;
    let sent = if over_table { sent * smooth((point.y - shadow) / 8.0 + 0.5) } else { sent };
    emitter.power * (received * sent / (PI * (squared + emitter.area / PI)))
}

/// The fraction of light that reaches a point: the foot of the room, below the table, is dark.
fn height_shading(point: Vec3) -> f32 {
    0.25 + 0.75 * smooth((point.y + TABLE_HEIGHT) / TABLE_HEIGHT)
}
