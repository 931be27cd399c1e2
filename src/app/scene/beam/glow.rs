//! The additive material of everything that glows: one quad and one shader. An entity's brightness is in its
//! [`MeshTag`], so that only tags and transforms change while a beam runs. Entities of the same shape and side are
//! drawn in one call.

use std::f32::consts::FRAC_PI_2;

use bevy::asset::RenderAssetUsages;
use bevy::camera::visibility::NoFrustumCulling;
use bevy::light::{NotShadowCaster, NotShadowReceiver};
use bevy::mesh::{Indices, MeshTag, MeshVertexBufferLayoutRef, PrimitiveTopology};
use bevy::pbr::{MaterialPipeline, MaterialPipelineKey};
use bevy::prelude::*;
use bevy::render::render_resource::{AsBindGroup, RenderPipelineDescriptor, ShaderType, SpecializedMeshPipelineError};

use kit::theme::{SideColors, shader};

const SHADER: &str = "embedded://specular/shaders/glow.wgsl";

/// The maximum strength and extra that a tag can hold. glow.wgsl has the same constants.
const MAX_STRENGTH: f32 = 16.0;
const MAX_EXTRA: f32 = 64.0;

/// The shape of a glowing quad, in drawing order: a shape that darkens comes before those that only add light.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Shape {
    /// The reflection of the beam in a mirror, on the mirror's face.
    Image,
    /// The light of a line on the board; flat.
    Pool,
    /// A round patch of light; flat.
    Patch,
    /// A ring; flat.
    Ring,
    /// Dust around a line; faces the camera.
    Air,
    /// A line; faces the camera.
    #[default]
    Ribbon,
    /// A round spot; faces the camera.
    Spot,
    /// A spot with rays; faces the camera.
    Star,
}

impl Shape {
    pub(super) const ALL: [Self; 8] =
        [Self::Image, Self::Pool, Self::Patch, Self::Ring, Self::Air, Self::Ribbon, Self::Spot, Self::Star];

    /// Its shader definitions in glow.wgsl.
    const fn shader_defs(self) -> &'static [&'static str] {
        match self {
            Self::Image => &["IMAGE"],
            Self::Pool => &["POOL"],
            Self::Patch => &["PATCH"],
            Self::Ring => &["RING"],
            Self::Air => &["AIR", "LINE"],
            Self::Ribbon => &["RIBBON", "LINE"],
            Self::Spot => &["SPOT"],
            Self::Star => &["SPOT", "STAR"],
        }
    }
}

impl From<&GlowMaterial> for Shape {
    fn from(material: &GlowMaterial) -> Self {
        material.shape
    }
}

#[derive(ShaderType, Clone, Copy, Debug, Default)]
struct Params {
    /// The player's colour, and the paler one of the hottest parts.
    color: Vec4,
    hot: Vec4,
    /// Radius of a ribbon's core, in squares.
    core: f32,
    /// How much brighter a ribbon is at the front of the beam.
    front: f32,
    /// 1 if the light shimmers, 0 if it is still.
    shimmer: f32,
    /// How far light drawn flat on the table reaches from its middle: x and z, in squares.
    table: Vec2,
}

/// A material that adds light to what is behind it.
#[derive(Asset, TypePath, AsBindGroup, Clone, Debug, Default)]
#[bind_group_data(Shape)]
pub struct GlowMaterial {
    #[uniform(0)]
    params: Params,
    shape: Shape,
}

impl Material for GlowMaterial {
    kit::light_material!(SHADER);

    fn alpha_mode(&self) -> AlphaMode {
        AlphaMode::Add
    }

    /// Sorts by shape and not by distance, so that each shape is one draw call; after transparent objects.
    fn depth_bias(&self) -> f32 {
        1e4 * (1.0 + f32::from(self.shape as u8))
    }

    fn specialize(
        _: &MaterialPipeline,
        descriptor: &mut RenderPipelineDescriptor,
        layout: &MeshVertexBufferLayoutRef,
        key: MaterialPipelineKey<Self>,
    ) -> Result<(), SpecializedMeshPipelineError> {
        shader::define(descriptor, key.bind_group_data.shader_defs().iter().map(|&def| def.into()));
        // Visible from both sides; the shader reads only the positions of the vertices.
        descriptor.primitive.cull_mode = None;
        let layout = layout.0.get_layout(&[Mesh::ATTRIBUTE_POSITION.at_shader_location(0)])?;
        descriptor.vertex.buffers = vec![layout];
        Ok(())
    }
}

/// Adds the material and its shader; without a renderer only the asset.
pub(super) fn plugin(app: &mut App) {
    shader::embed(app, "glow.wgsl", include_str!("../../../../assets/shaders/glow.wgsl"));
    shader::add_material::<GlowMaterial>(app);
    app.add_systems(PreStartup, make_glow_assets);
}

fn make_glow_assets(
    mut commands: Commands,
    mut meshes: ResMut<Assets<Mesh>>,
    mut materials: ResMut<Assets<GlowMaterial>>,
) {
    let mut new = |shape| materials.add(GlowMaterial { shape, ..default() });
    let sides = std::array::from_fn(|_| Shape::ALL.map(&mut new));
    let sparks = std::array::from_fn(|_| new(Shape::Ribbon));
    commands.insert_resource(GlowAssets { quad: meshes.add(quad()), sides, sparks });
}

/// The unit quad: `x` from 0 to 1, `y` from -1 to 1.
fn quad() -> Mesh {
    let corners = vec![[0.0_f32, -1.0, 0.0], [1.0, -1.0, 0.0], [1.0, 1.0, 0.0], [0.0, 1.0, 0.0]];
    Mesh::new(PrimitiveTopology::TriangleList, RenderAssetUsages::default())
        .with_inserted_attribute(Mesh::ATTRIBUTE_POSITION, corners)
        .with_inserted_indices(Indices::U16(vec![0, 1, 2, 0, 2, 3]))
}

/// The mesh and the materials of both sides, created once and recoloured in a new game.
#[derive(Resource)]
pub(super) struct GlowAssets {
    quad: Handle<Mesh>,
    sides: [[Handle<GlowMaterial>; Shape::ALL.len()]; 2],
    sparks: [Handle<GlowMaterial>; 2],
}

impl GlowAssets {
    /// Applies the colours of both sides and how far light reaches on the table; with reduced flashing the light
    /// doesn't shimmer.
    pub(super) fn recolor(
        &self,
        colors: [SideColors; 2],
        table: Vec2,
        reduced_flashing: bool,
        materials: &mut Assets<GlowMaterial>,
    ) {
        for (side, SideColors { beam, .. }) in colors.into_iter().enumerate() {
            // The hottest parts keep some of the player's colour: a white beam would not show whose it is.
            let hot = (beam.to_vec4() * 0.7 + Vec4::splat(0.3)).with_w(0.0);
            let color = beam.to_vec4().with_w(0.0);
            let params = |shape: Shape| {
                let line = matches!(shape, Shape::Ribbon | Shape::Pool);
                Params {
                    color,
                    hot,
                    core: 0.026,
                    front: if line { 0.9 } else { 0.0 },
                    shimmer: if reduced_flashing { 0.0 } else { 1.0 },
                    table,
                }
            };
            let mut set = |handle: &Handle<GlowMaterial>, params| {
                if let Some(mut material) = materials.get_mut(handle) {
                    material.params = params;
                }
            };
            for shape in Shape::ALL {
                set(&self.sides[side][shape as usize], params(shape));
            }
            set(&self.sparks[side], Params { core: 0.011, front: 0.0, shimmer: 0.0, ..params(Shape::Ribbon) });
        }
    }

    /// The material of the sparks of a side.
    pub(super) fn spark_material(&self, side: usize) -> MeshMaterial3d<GlowMaterial> {
        MeshMaterial3d(self.sparks[side].clone())
    }

    /// A glowing quad of a side, hidden at first.
    pub(super) fn bundle(&self, side: usize, shape: Shape) -> impl Bundle {
        (Mesh3d(self.quad.clone()), MeshMaterial3d(self.sides[side][shape as usize].clone()), hidden_glow())
    }

    /// A spark, hidden at first.
    pub(super) fn spark_bundle(&self) -> impl Bundle {
        (Mesh3d(self.quad.clone()), self.spark_material(0), hidden_glow())
    }
}

fn hidden_glow() -> impl Bundle {
    // The shader moves the corners, so culling by the bounds of the quad would be wrong.
    (MeshTag(0), Transform::default(), Visibility::Hidden, NoFrustumCulling, NotShadowCaster, NotShadowReceiver)
}

/// Returns the tag for a strength of 0 to 16. The meaning of `extra`, 0 to 64, depends on the shape: for a line, the
/// squares between its end and the front of the beam, or [`fading_extra`]; for a star, the angle of its rays; for an
/// image, the length of the incoming beam, plus [`BACK_EXTRA`] if the beam goes back the same way.
pub(super) fn tag(strength: f32, extra: f32) -> MeshTag {
    let part = |value: f32, max: f32| ((value / max).clamp(0.0, 1.0) * 65535.0).round() as u32;
    MeshTag(part(strength, MAX_STRENGTH) | part(extra, MAX_EXTRA) << 16)
}

/// The height of the beam over flat figures, in squares: above their letters and the light on the board.
const OVER_FIGURES: f32 = 0.04;
/// How far a line over flat figures is moved towards the camera, in squares. Otherwise the board would cut off half of
/// its glow.
const TOWARDS_CAMERA: f32 = 0.4;

/// Lowers a point above a surface of this height onto flat figures; `flat` is 0 for bodies and 1 for figures.
pub(super) fn lowered_point(at: Vec3, surface: f32, flat: f32) -> Vec3 {
    at.with_y(at.y - (at.y - surface - OVER_FIGURES).max(0.0) * flat)
}

/// Lowers a glowing quad, like [`lowered_point`]. The scale in depth holds how far the shader moves a line towards the
/// camera.
pub(super) fn lowered(place: Transform, surface: f32, flat: f32) -> Transform {
    let scale = place.scale + Vec3::Z * (TOWARDS_CAMERA * flat);
    Transform { translation: lowered_point(place.translation, surface, flat), scale, ..place }
}

/// Added to the `extra` of an image in a mirror that sends the beam back.
pub(super) const BACK_EXTRA: f32 = 32.0;

/// The `extra` of a line that has faded out up to `ahead` squares before its end.
pub(super) fn fading_extra(ahead: f32) -> f32 {
    32.0 + (ahead + 8.0).clamp(0.0, 31.9)
}

/// Places the quad as a line from `start`, `length` squares in the horizontal `direction`.
pub(super) fn line(start: Vec3, direction: Vec3, length: f32, half_width: f32) -> Transform {
    Transform {
        translation: start,
        rotation: Quat::from_rotation_arc(Vec3::X, direction),
        scale: Vec3::new(length, half_width, 1.0),
    }
}

/// Places the quad as such a line, flat on the board.
pub(super) fn pool(start: Vec3, direction: Vec3, length: f32, half_width: f32) -> Transform {
    let line = line(start, direction, length, half_width);
    Transform { rotation: line.rotation * Quat::from_rotation_x(-FRAC_PI_2), ..line }
}

/// Places the quad as a spot that faces the camera.
pub(super) fn spot(middle: Vec3, radius: f32) -> Transform {
    Transform::from_translation(middle).with_scale(Vec3::splat(radius))
}

/// Places the quad as a flat ring or patch, perpendicular to `axis`.
pub(super) fn ring(middle: Vec3, axis: Vec3, radius: f32) -> Transform {
    let rotation = Quat::from_rotation_arc(Vec3::Z, axis);
    // The middle of the quad is at x = 0.5.
    let translation = middle - rotation * Vec3::X * radius;
    Transform { translation, rotation, scale: Vec3::new(2.0 * radius, radius, 1.0) }
}

/// Places the quad on a mirror's face that points along `normal`, with half this width and height. The quad doesn't
/// need the scale in depth, which therefore holds the length of the `outgoing` beam and the side that it goes to.
pub(super) fn face(middle: Vec3, normal: Vec3, half: Vec2, outgoing: Vec3) -> Transform {
    let rotation = Quat::from_rotation_y(normal.x.atan2(normal.z));
    let translation = middle - rotation * Vec3::X * half.x;
    let depth = outgoing.length() * if (rotation * Vec3::X).dot(outgoing) < 0.0 { -1.0 } else { 1.0 };
    Transform { translation, rotation, scale: Vec3::new(2.0 * half.x, half.y, depth) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tag_holds_strength_and_extra_side_by_side() {
        assert_eq!(tag(0.0, 0.0), MeshTag(0));
        assert_eq!(tag(MAX_STRENGTH, 0.0), MeshTag(0xffff));
        assert_eq!(tag(99.0, MAX_EXTRA), MeshTag(0xffff_ffff));
    }

    #[test]
    fn a_line_reaches_from_its_start_to_its_end() {
        for (direction, end) in [
            (Vec3::X, Vec3::new(4.0, 1.0, 2.0)),
            (Vec3::NEG_X, Vec3::new(-2.0, 1.0, 2.0)),
            (Vec3::Z, Vec3::new(1.0, 1.0, 5.0)),
        ] {
            let line = line(Vec3::new(1.0, 1.0, 2.0), direction, 3.0, 0.2);
            assert!(line.transform_point(Vec3::X).distance(end) < 1e-5);
        }
    }

    #[test]
    fn over_figures_only_quads_above_the_board_are_lowered() {
        let [beam, on_board] = [0.36, 0.02].map(|height| spot(Vec3::new(1.0, height, 2.0), 0.3));
        assert_eq!(lowered(beam, 0.0, 0.0), beam);
        assert!(lowered(beam, 0.0, 1.0).translation.y < 0.05 && lowered(beam, 0.0, 0.5).translation.y > 0.15);
        assert_eq!(lowered(on_board, 0.0, 1.0).translation, on_board.translation);
        let above = spot(Vec3::new(1.0, 1.66, 2.0), 0.3);
        assert!((1.3..1.35).contains(&lowered(above, 1.3, 1.0).translation.y), "it stays on its platform");
    }

    #[test]
    fn a_pool_is_flat() {
        for direction in [Vec3::X, Vec3::NEG_X, Vec3::Z, Vec3::NEG_Z] {
            let pool = pool(Vec3::ZERO, direction, 3.0, 0.5);
            assert!(pool.transform_point(Vec3::new(1.0, 1.0, 0.0)).y.abs() < 1e-5);
        }
    }

    #[test]
    fn a_ring_is_centred_and_perpendicular_to_its_axis() {
        let ring = ring(Vec3::new(3.0, 0.4, 1.0), Vec3::NEG_X, 0.5);
        assert!(ring.transform_point(Vec3::new(0.5, 0.0, 0.0)).distance(Vec3::new(3.0, 0.4, 1.0)) < 1e-5);
        assert!((ring.transform_point(Vec3::X).x - 3.0).abs() < 1e-5, "it is perpendicular to the beam");
    }

    #[test]
    fn a_face_covers_its_mirror() {
        for normal in [Vec3::X, Vec3::NEG_Z, Vec3::new(-1.0, 0.0, 1.0).normalize()] {
            let face = face(Vec3::Y, normal, Vec2::new(0.3, 0.2), normal * 3.0);
            assert!((face.rotation * Vec3::Z).distance(normal) < 1e-5);
            assert!(face.transform_point(Vec3::new(0.5, 0.0, 0.0)).distance(Vec3::Y) < 1e-5);
            assert!((face.transform_point(Vec3::new(0.5, 1.0, 0.0)).y - 1.2).abs() < 1e-5);
        }
    }
}
