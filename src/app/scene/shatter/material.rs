//! The material of shards: one per player, for all materials of the player's pieces. A shard's heat is in its
//! [`MeshTag`].

use bevy::mesh::{MeshTag, MeshVertexBufferLayoutRef};
use bevy::pbr::{ExtendedMaterial, MaterialExtension, MaterialExtensionKey, MaterialExtensionPipeline};
use bevy::prelude::*;
use bevy::render::render_resource::{AsBindGroup, RenderPipelineDescriptor, ShaderType, SpecializedMeshPipelineError};
use bevy::shader::ShaderRef;

use content::looks::Part;
use kit::theme::piece_solids::{MATERIALS, PieceSolids};
use kit::theme::{PlainLight, SurfaceMaterial, shader};
use state::settings::{Detail, Gloss};

const SHADER: &str = "embedded://specular/shaders/shard.wgsl";

/// Bevy's standard material, with colour, metallic, roughness and emission replaced per vertex.
pub type ShardMaterial = ExtendedMaterial<StandardMaterial, ShardExtension>;

#[derive(ShaderType, Clone, Copy, Debug, Default, PartialEq)]
struct Looks {
    /// Colour and metallic, by [`PieceLayer::material`](presentation::PieceLayer::material).
    body: [Vec4; MATERIALS],
    /// Emissive colour and roughness.
    shine: [Vec4; MATERIALS],
    /// The fractions of metal and of glass that a cut shows; the rest is stone.
    inside: [Vec4; MATERIALS],
    light: PlainLight,
}

/// The looks of all materials of a player's pieces.
#[derive(Asset, TypePath, AsBindGroup, Clone, Debug, Default)]
#[bind_group_data(Shading)]
pub struct ShardExtension {
    #[uniform(100)]
    looks: Looks,
    shading: Shading,
}

/// Selects the shader variant of the shards; the key of the pipeline.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Shading {
    /// True for the plain variant without physically based lighting.
    is_plain: bool,
}

impl Shading {
    fn of(detail: &Detail) -> Self {
        Self { is_plain: detail.gloss < Gloss::All }
    }
}

impl From<&ShardExtension> for Shading {
    fn from(extension: &ShardExtension) -> Self {
        extension.shading
    }
}

impl MaterialExtension for ShardExtension {
    fn fragment_shader() -> ShaderRef {
        SHADER.into()
    }

    fn enable_prepass() -> bool {
        false
    }

    fn specialize(
        _: &MaterialExtensionPipeline,
        descriptor: &mut RenderPipelineDescriptor,
        _: &MeshVertexBufferLayoutRef,
        key: MaterialExtensionKey<Self>,
    ) -> Result<(), SpecializedMeshPipelineError> {
        if let (true, Some(fragment)) = (key.bind_group_data.is_plain, &mut descriptor.fragment) {
            fragment.shader_defs.push("PLAIN".into());
        }
        Ok(())
    }
}

/// Adds the material and its shader; without a renderer only the asset.
pub(super) fn plugin(app: &mut App) {
    shader::embed(app, "shard.wgsl", include_str!("../../../../assets/shaders/shard.wgsl"));
    shader::add_material::<ShardMaterial>(app);
}

/// A material whose looks are set later by [`update_materials`].
pub(super) fn new_material(detail: &Detail) -> ShardMaterial {
    let extension = ShardExtension { shading: Shading::of(detail), ..default() };
    ShardMaterial { extension, ..default() }
}

/// Copies the current looks of the pieces to the materials of their shards.
pub(super) fn update_materials(
    bodies: &PieceSolids,
    surfaces: &Assets<SurfaceMaterial>,
    detail: &Detail,
    shards: &[Handle<ShardMaterial>],
    materials: &mut Assets<ShardMaterial>,
) {
    let shading = Shading::of(detail);
    for (handle, player_materials) in shards.iter().zip(&bodies.materials) {
        let mut looks = Looks::default();
        for (number, surface) in player_materials.iter().filter_map(|handle| surfaces.get(handle)).enumerate() {
            let color = LinearRgba::from(surface.base.base_color);
            looks.body[number] = color.to_vec3().extend(surface.base.metallic);
            looks.shine[number] = surface.base.emissive.to_vec3().extend(surface.base.perceptual_roughness);
            looks.inside[number] = inside(Part::ALL[number]);
            looks.light = surface.extension.light();
        }
        // A material that is borrowed mutably is uploaded to the GPU again, so only if something has changed.
        let current = |extension: &ShardExtension| (extension.looks, extension.shading) == (looks, shading);
        if materials.get(handle).is_some_and(|material| !current(&material.extension))
            && let Some(mut material) = materials.get_mut(handle)
        {
            material.extension = ShardExtension { looks, shading };
        }
    }
}

/// The material of cuts through a part: see `Looks::inside`.
fn inside(part: Part) -> Vec4 {
    match part {
        Part::Plinth | Part::Body => Vec4::ZERO,
        Part::Trim | Part::Frame => Vec4::X,
        Part::Mirror | Part::Glass | Part::Clear | Part::Glow => Vec4::Y,
    }
}

/// The tag of a shard with this heat, 0 to 1, that was struck from the direction `toward`, in the space of its mesh.
pub(super) fn heat_tag(heat: f32, toward: Vec3) -> MeshTag {
    let heat = (heat.clamp(0.0, 1.0) * 65535.0).round() as u32;
    // Octahedral encoding: two numbers for a direction.
    let sum = toward.abs().element_sum();
    let at = if sum > 0.0 { toward / sum } else { Vec3::Z };
    let flat = at.truncate();
    let net = flat + flat.signum() * (-at.z).max(0.0);
    let byte = |x: f32| (((x + 1.0) / 2.0).clamp(0.0, 1.0) * 255.0).round() as u32;
    MeshTag(heat | byte(net.x) << 16 | byte(net.y) << 24)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The inverse, as `unfold` in shard.wgsl.
    fn unfold(tag: u32) -> Vec3 {
        let part = |shift: u32| (tag >> shift & 0xff) as f32 / 255.0 * 2.0 - 1.0;
        let at = Vec2::new(part(16), part(24));
        let z = 1.0 - at.x.abs() - at.y.abs();
        (at - at.signum() * (-z).clamp(0.0, 1.0)).extend(z).normalize()
    }

    #[test]
    fn a_tag_holds_heat_and_direction() {
        for toward in [Vec3::X, Vec3::NEG_X, Vec3::Y, Vec3::NEG_Y, Vec3::Z, Vec3::NEG_Z, Vec3::new(0.6, -0.64, -0.48)] {
            let MeshTag(tag) = heat_tag(0.5, toward);
            assert!((f32::from(tag as u16) / 65535.0 - 0.5).abs() < 1e-4);
            assert!(unfold(tag).distance(toward) < 0.03, "{toward}: {}", unfold(tag));
        }
        assert_eq!(heat_tag(0.0, Vec3::ZERO).0 & 0xffff, 0);
    }
}
