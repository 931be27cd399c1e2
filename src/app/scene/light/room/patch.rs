//! The parts of a room as flat patches.

use std::f32::consts::TAU;

use bevy::color::ColorToComponents;
use bevy::math::{Quat, Vec2, Vec3};

use content::themes::{RoomPart, RoomShape, TABLE_HEIGHT};
use kit::theme::{color, light};
use state::space::smooth;

/// The number of sides of a column.
const SIDES: u32 = 20;

/// A flat trapezium that is visible from one side.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Patch {
    /// The middle of the lower edge.
    pub bottom: Vec3,
    /// The vector from there to the middle of the upper edge.
    pub up: Vec3,
    /// The vector from the middle to the right end of the lower edge, as seen from the front.
    pub side: Vec3,
    /// The length of the upper edge relative to the lower one.
    pub narrowed: f32,
    /// The normals at the left and the right edge, which differ on a round surface.
    pub normals: [Vec3; 2],
    /// The colour of the surface.
    pub paint: Vec3,
    /// The light that it emits at the lower and at the upper edge.
    pub light: [Vec3; 2],
    /// The number of panes across and up.
    pub panes: Vec2,
    /// The fraction of a pane that its soft edge takes up.
    pub soft: f32,
    /// How much panes vary, 0 to 1.
    pub vary: f32,
    /// Determines which panes are lit.
    pub seed: f32,
}

impl Patch {
    /// The normal of the plane.
    pub(crate) fn normal(&self) -> Vec3 {
        self.side.cross(self.up).normalize_or_zero()
    }

    /// A point on the patch: x from -1 at the left to 1 at the right edge, y from 0 at the lower to 1 at the upper
    /// edge.
    pub(crate) fn point(&self, at: Vec2) -> Vec3 {
        let width = 1.0 + (self.narrowed - 1.0) * at.y;
        self.bottom + self.up * at.y + self.side * (at.x * width)
    }

    /// The point where the ray in `direction` from the middle of the table meets the front of the patch: the distance
    /// in multiples of `direction`, and the position as in [`point`](Self::point).
    pub(crate) fn hit(&self, direction: Vec3) -> Option<(f32, Vec2)> {
        let normal = self.side.cross(self.up);
        let approach = direction.dot(normal);
        if approach >= 0.0 {
            return None;
        }
        let distance = self.bottom.dot(normal) / approach;
        let from_bottom = direction * distance - self.bottom;
        let y = from_bottom.dot(self.up) / self.up.length_squared();
        let width = 1.0 + (self.narrowed - 1.0) * y;
        let x = from_bottom.dot(self.side) / (self.side.length_squared() * width.max(1e-4));
        let inside = distance > 0.0 && (0.0..=1.0).contains(&y) && x.abs() <= 1.0;
        inside.then_some((distance, Vec2::new(x, y)))
    }

    /// Returns whether it emits light.
    pub(crate) fn is_lit(&self) -> bool {
        self.light.iter().any(|light| *light != Vec3::ZERO)
    }

    /// The light that it emits at a point, as room.wgsl computes it without smoothing.
    pub(crate) fn emitted(&self, at: Vec2) -> Vec3 {
        let light = self.light[0].lerp(self.light[1], at.y);
        let place = Vec2::new((at.x + 1.0) / 2.0, at.y) * self.panes;
        let from_edge = 0.5 - (place.fract() - 0.5).abs();
        let gap = if self.panes == Vec2::ONE { 0.0 } else { GAP };
        let edge = |x: f32| {
            let soft = self.soft * 0.5;
            if soft > 0.0 { smooth((x - gap) / soft) } else { f32::from(x >= gap) }
        };
        light * (edge(from_edge.x) * edge(from_edge.y) * brightness(place.floor(), self.seed, self.vary))
    }
}

/// Half the width of the bar between two panes, in panes. room.wgsl has the same constant.
pub(super) const GAP: f32 = 0.07;

/// The brightness of a pane, 0 to 1, as in room.wgsl.
fn brightness(pane: Vec2, seed: f32, vary: f32) -> f32 {
    if vary == 0.0 {
        return 1.0;
    }
    let noise = random(pane.x * 7.13 + pane.y * 17.71 + seed);
    1.0 - smooth((vary - noise) * 5.0 + 0.5)
}

/// A pseudo-random number from 0 to 1, as in room.wgsl.
fn random(seed: f32) -> f32 {
    ((seed * 12.9898).sin() * 437.585).rem_euclid(1.0)
}

/// All patches of these parts. The middle of the table top is the origin; north is -Z.
pub(super) fn patches(parts: &[RoomPart]) -> Vec<Patch> {
    let mut patches = Vec::new();
    for (number, part) in parts.iter().enumerate() {
        for round in 0..part.count.get() {
            let azimuth = part.turn.get().to_radians() + TAU * round as f32 / part.count.get() as f32;
            let turn = Quat::from_rotation_y(-azimuth);
            for beside in 0..part.row.get() {
                // An integer, so that shaders read it exactly.
                let seed = (number as u32 * 97 + round * 31 + beside * 7) % 256;
                add(&mut patches, part, turn, beside, seed as f32);
            }
        }
    }
    patches
}

fn add(patches: &mut Vec<Patch>, part: &RoomPart, turn: Quat, beside: u32, seed: f32) {
    let vary = part.vary.get();
    let differ = |number: f32| vary * (random(seed + number) - 0.5);
    let middle = (part.row.get() - 1) as f32 / 2.0;
    let across = (beside as f32 - middle + differ(0.1)) * part.step.get();
    let height = part.height.get().max(0.01) * (1.0 + differ(0.2));
    let half_width = part.width.get().max(0.01) / 2.0 * (1.0 + 0.6 * differ(0.3));
    let far = part.far.get() * (1.0 + 0.2 * differ(0.4));
    let foot = turn * Vec3::new(across, 0.0, -far) + Vec3::Y * (part.low.get() - TABLE_HEIGHT);
    let (right, back, up) = (turn * Vec3::X, turn * Vec3::NEG_Z, Vec3::Y * height);
    let paint = color(part.color).to_linear().to_vec3();
    let bottom_light = part.light.map_or(Vec3::ZERO, light);
    let top_light = match (part.light, part.top) {
        (Some(lamp), Some(top)) => color(top).to_linear().to_vec3() * lamp.strength.get(),
        _ => bottom_light,
    };
    let narrowed = 1.0 - part.taper.get();
    let patch = Patch {
        bottom: foot,
        up,
        side: right * half_width,
        narrowed,
        normals: [-back; 2],
        paint,
        light: [bottom_light, top_light],
        panes: Vec2::new(part.across.get() as f32, part.up.get() as f32),
        soft: part.soft.get(),
        vary,
        seed,
    };
    match part.shape {
        RoomShape::Panel => patches.push(patch),
        RoomShape::Disc => {
            // The front faces the table.
            let facing = if foot.y < 0.0 { back } else { -back };
            let (side, normal) = (right * half_width, Vec3::Y * -foot.y.signum());
            let center = Vec3::Y * foot.y;
            let disc = Patch { bottom: center - facing * half_width, up: facing * (2.0 * half_width), side, ..patch };
            patches.push(Patch { normals: [normal; 2], narrowed: 1.0, ..disc });
        }
        RoomShape::Block => {
            let half_depth = part.depth.get() / 2.0;
            // The four sides, which lean inwards if the block tapers, and the visible parts of both ends.
            for (out, reach, along, half) in [
                (-back, half_depth, right, half_width),
                (right, half_width, back, half_depth),
                (-right, half_width, -back, half_depth),
            ] {
                let lean = out * (-reach * part.taper.get());
                let side = Patch { bottom: foot + out * reach, up: up + lean, side: along * half, ..patch };
                let normal = side.normal();
                let panes = Vec2::new((patch.panes.x * half / half_width).round().max(1.0), patch.panes.y);
                patches.push(Patch { normals: [normal; 2], panes, ..side });
            }
            if foot.y > 0.0 {
                let end =
                    Patch { bottom: foot + back * half_depth, up: -back * (2.0 * half_depth), narrowed: 1.0, ..patch };
                patches.push(Patch { normals: [Vec3::NEG_Y; 2], light: [Vec3::ZERO; 2], ..end });
            }
        }
        RoomShape::Column => {
            let facet = TAU / SIDES as f32;
            // The far half is never visible.
            for number in 0..SIDES / 2 + 2 {
                let angle = (number as f32 - (SIDES / 2 + 1) as f32 / 2.0) * facet;
                let toward = |angle: f32| turn * Vec3::new(angle.sin(), 0.0, angle.cos());
                let reach = half_width * (facet / 2.0).cos();
                let out = toward(angle);
                let lean = out * (-reach * part.taper.get());
                let side = toward(angle + TAU / 4.0) * (half_width * (facet / 2.0).sin());
                let normals = [toward(angle - facet / 2.0), toward(angle + facet / 2.0)];
                patches.push(Patch { bottom: foot + out * reach, up: up + lean, side, normals, ..patch });
            }
        }
    }
}
