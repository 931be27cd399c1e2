//! What shines: one quad, one shader, added to the picture. How bright a thing is lies in its [`MeshTag`], so that
//! nothing but tags and transforms change while a beam runs. Things of one shape and side are drawn at once.

use std::f32::consts::FRAC_PI_2;

use bevy::asset::RenderAssetUsages;
use bevy::camera::visibility::NoFrustumCulling;
use bevy::light::{NotShadowCaster, NotShadowReceiver};
use bevy::mesh::{Indices, MeshTag, MeshVertexBufferLayoutRef, PrimitiveTopology};
use bevy::pbr::{MaterialPipeline, MaterialPipelineKey};
use bevy::prelude::*;
use bevy::render::render_resource::{AsBindGroup, RenderPipelineDescriptor, ShaderType, SpecializedMeshPipelineError};
use bevy::shader::ShaderRef;

use crate::app::theme::{SideColors, shader};

const SHADER: &str = "embedded://specular/shaders/glow.wgsl";

/// The largest strength and extra that a tag can hold: the shader knows them too.
const MAX_STRENGTH: f32 = 16.0;
const MAX_EXTRA: f32 = 64.0;

/// What a glowing quad shows, in the order in which they are drawn: what darkens comes before what is only added.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Shape {
    /// What a mirror shows of the beam that it turns: lies on the mirror's face.
    Image,
    /// The light on the board below a line; flat.
    Pool,
    /// A round patch of light; flat.
    Patch,
    /// A ring; flat.
    Ring,
    /// Dust in the air about a line that faces the camera.
    Air,
    /// A line that faces the camera.
    #[default]
    Ribbon,
    /// A round spot that faces the camera.
    Spot,
    /// A spot with rays.
    Star,
}

impl Shape {
    pub(super) const ALL: [Self; 8] =
        [Self::Image, Self::Pool, Self::Patch, Self::Ring, Self::Air, Self::Ribbon, Self::Spot, Self::Star];

    /// The shader's flags for it.
    const fn flags(self) -> &'static [&'static str] {
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
    color: Vec4,
    hot: Vec4,
    core: f32,
    head: f32,
    alive: f32,
}

/// Light that is added to what lies behind it.
#[derive(Asset, TypePath, AsBindGroup, Clone, Debug, Default)]
#[bind_group_data(Shape)]
pub struct GlowMaterial {
    #[uniform(0)]
    params: Params,
    shape: Shape,
}

impl Material for GlowMaterial {
    fn vertex_shader() -> ShaderRef {
        SHADER.into()
    }

    fn fragment_shader() -> ShaderRef {
        SHADER.into()
    }

    fn alpha_mode(&self) -> AlphaMode {
        AlphaMode::Add
    }

    /// All of one shape come together, whatever their distance, and so in one draw; after what is seen through glass.
    fn depth_bias(&self) -> f32 {
        1e4 * (1.0 + f32::from(self.shape as u8))
    }

    fn enable_prepass() -> bool {
        false
    }

    fn enable_shadows() -> bool {
        false
    }

    fn specialize(
        _: &MaterialPipeline,
        descriptor: &mut RenderPipelineDescriptor,
        layout: &MeshVertexBufferLayoutRef,
        key: MaterialPipelineKey<Self>,
    ) -> Result<(), SpecializedMeshPipelineError> {
        let flags = || key.bind_group_data.flags().iter().map(|&flag| flag.into());
        descriptor.vertex.shader_defs.extend(flags());
        if let Some(fragment) = &mut descriptor.fragment {
            fragment.shader_defs.extend(flags());
        }
        // Seen from both sides, and places are all that the shader reads of a vertex.
        descriptor.primitive.cull_mode = None;
        let layout = layout.0.get_layout(&[Mesh::ATTRIBUTE_POSITION.at_shader_location(0)])?;
        descriptor.vertex.buffers = vec![layout];
        Ok(())
    }
}

/// Adds the material and its shader; where nothing renders, only the asset.
pub(super) fn plugin(app: &mut App) {
    shader::embed(app, "glow.wgsl", include_str!("../../../assets/shaders/glow.wgsl"));
    shader::add_material::<GlowMaterial>(app);
    app.add_systems(PreStartup, make);
}

fn make(mut commands: Commands, mut meshes: ResMut<Assets<Mesh>>, mut materials: ResMut<Assets<GlowMaterial>>) {
    let mut new = |shape| materials.add(GlowMaterial { shape, ..default() });
    let sides = std::array::from_fn(|_| Shape::ALL.map(&mut new));
    let sparks = std::array::from_fn(|_| new(Shape::Ribbon));
    commands.insert_resource(Glows { quad: meshes.add(quad()), sides, sparks });
}

/// The unit quad: `x` from 0 to 1, `y` from -1 to 1.
fn quad() -> Mesh {
    let corners = vec![[0.0_f32, -1.0, 0.0], [1.0, -1.0, 0.0], [1.0, 1.0, 0.0], [0.0, 1.0, 0.0]];
    Mesh::new(PrimitiveTopology::TriangleList, RenderAssetUsages::default())
        .with_inserted_attribute(Mesh::ATTRIBUTE_POSITION, corners)
        .with_inserted_indices(Indices::U16(vec![0, 1, 2, 0, 2, 3]))
}

/// The materials of both sides: made once, recoloured with a new game.
#[derive(Resource)]
pub(super) struct Glows {
    quad: Handle<Mesh>,
    sides: [[Handle<GlowMaterial>; Shape::ALL.len()]; 2],
    sparks: [Handle<GlowMaterial>; 2],
}

impl Glows {
    /// Gives both sides the colours of a game; a calm light does not shimmer.
    pub fn recolor(&self, colors: [SideColors; 2], calm: bool, materials: &mut Assets<GlowMaterial>) {
        for (side, SideColors { beam, .. }) in colors.into_iter().enumerate() {
            // The hottest part keeps a part of the owner's colour: white beams have no owner.
            let hot = (beam.to_vec4() * 0.7 + Vec4::splat(0.3)).with_w(0.0);
            let color = beam.to_vec4().with_w(0.0);
            let params = |shape: Shape| {
                let line = matches!(shape, Shape::Ribbon | Shape::Pool);
                Params {
                    color,
                    hot,
                    core: 0.026,
                    head: if line { 0.9 } else { 0.0 },
                    alive: if calm { 0.0 } else { 1.0 },
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
            set(&self.sparks[side], Params { core: 0.011, head: 0.0, alive: 0.0, ..params(Shape::Ribbon) });
        }
    }

    pub fn spark(&self, side: usize) -> MeshMaterial3d<GlowMaterial> {
        MeshMaterial3d(self.sparks[side].clone())
    }

    /// A glowing thing of `side`, dark as yet.
    pub fn bundle(&self, side: usize, shape: Shape) -> impl Bundle {
        (Mesh3d(self.quad.clone()), MeshMaterial3d(self.sides[side][shape as usize].clone()), dark())
    }

    /// A spark, dark as yet.
    pub fn spark_bundle(&self) -> impl Bundle {
        (Mesh3d(self.quad.clone()), self.spark(0), dark())
    }
}

fn dark() -> impl Bundle {
    // The shader moves the corners, so the quad's own bounds say nothing.
    (MeshTag(0), Transform::default(), Visibility::Hidden, NoFrustumCulling, NotShadowCaster, NotShadowReceiver)
}

/// The tag of a thing of this strength, 0 to 16. `extra`, 0 to 64, is of a line the squares between its end and the
/// beam's front, or what [`dying`] gives; of a star the turn of its rays; of an image the squares of the beam that comes,
/// [`BACK`] more where it goes back that way.
pub(super) fn tag(strength: f32, extra: f32) -> MeshTag {
    let part = |value: f32, max: f32| ((value / max).clamp(0.0, 1.0) * 65535.0).round() as u32;
    MeshTag(part(strength, MAX_STRENGTH) | part(extra, MAX_EXTRA) << 16)
}

/// What `extra` is more for an image in a mirror that sends the beam back.
pub(super) const BACK: f32 = 32.0;

/// The `extra` of a line that has gone out up to `ahead` squares before its end.
pub(super) fn dying(ahead: f32) -> f32 {
    32.0 + (ahead + 8.0).clamp(0.0, 31.9)
}

/// Where the quad must lie to be a line from `start`, `length` squares in `direction` along the board.
pub(super) fn line(start: Vec3, direction: Vec3, length: f32, half_width: f32) -> Transform {
    Transform {
        translation: start,
        rotation: Quat::from_rotation_arc(Vec3::X, direction),
        scale: Vec3::new(length, half_width, 1.0),
    }
}

/// The same, flat on the board.
pub(super) fn pool(start: Vec3, direction: Vec3, length: f32, half_width: f32) -> Transform {
    let line = line(start, direction, length, half_width);
    Transform { rotation: line.rotation * Quat::from_rotation_x(-FRAC_PI_2), ..line }
}

/// A spot that faces the camera.
pub(super) fn spot(middle: Vec3, radius: f32) -> Transform {
    Transform::from_translation(middle).with_scale(Vec3::splat(radius))
}

/// A flat ring or patch across `axis`.
pub(super) fn ring(middle: Vec3, axis: Vec3, radius: f32) -> Transform {
    let rotation = Quat::from_rotation_arc(Vec3::Z, axis);
    // The quad's middle lies at x = 0.5.
    let translation = middle - rotation * Vec3::X * radius;
    Transform { translation, rotation, scale: Vec3::new(2.0 * radius, radius, 1.0) }
}

/// Upright on a mirror's face that looks to `normal`, of half this width and height. How long the beam is that goes
/// from there and to which side lies in the depth, which the quad has no other use for.
pub(super) fn face(middle: Vec3, normal: Vec3, half: Vec2, goes: Vec3) -> Transform {
    let rotation = Quat::from_rotation_y(normal.x.atan2(normal.z));
    let translation = middle - rotation * Vec3::X * half.x;
    let depth = goes.length() * if (rotation * Vec3::X).dot(goes) < 0.0 { -1.0 } else { 1.0 };
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
    fn a_pool_lies_flat() {
        for direction in [Vec3::X, Vec3::NEG_X, Vec3::Z, Vec3::NEG_Z] {
            let pool = pool(Vec3::ZERO, direction, 3.0, 0.5);
            assert!(pool.transform_point(Vec3::new(1.0, 1.0, 0.0)).y.abs() < 1e-5);
        }
    }

    #[test]
    fn a_ring_stands_about_its_middle() {
        let ring = ring(Vec3::new(3.0, 0.4, 1.0), Vec3::NEG_X, 0.5);
        assert!(ring.transform_point(Vec3::new(0.5, 0.0, 0.0)).distance(Vec3::new(3.0, 0.4, 1.0)) < 1e-5);
        assert!((ring.transform_point(Vec3::X).x - 3.0).abs() < 1e-5, "it stands across the beam");
    }

    #[test]
    fn a_face_looks_where_the_mirror_does() {
        for normal in [Vec3::X, Vec3::NEG_Z, Vec3::new(-1.0, 0.0, 1.0).normalize()] {
            let face = face(Vec3::Y, normal, Vec2::new(0.3, 0.2), normal * 3.0);
            assert!((face.rotation * Vec3::Z).distance(normal) < 1e-5);
            assert!(face.transform_point(Vec3::new(0.5, 0.0, 0.0)).distance(Vec3::Y) < 1e-5);
            assert!((face.transform_point(Vec3::new(0.5, 1.0, 0.0)).y - 1.2).abs() < 1e-5);
        }
    }
}
