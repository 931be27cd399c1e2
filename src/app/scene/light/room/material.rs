//! The mesh of a room, and its material, which shows only baked light.

use bevy::asset::RenderAssetUsages;
use bevy::mesh::{Indices, MeshVertexAttribute, PrimitiveTopology, VertexFormat};
use bevy::prelude::*;
use bevy::render::render_resource::AsBindGroup;

use super::bake::BakedPatch;
use kit::theme::shader;

const SHADER: &str = "embedded://specular/shaders/room.wgsl";

/// The light that the surface reflects, and the seed of its panes.
const REFLECTED: MeshVertexAttribute = MeshVertexAttribute::new("Room_Reflected", 620_001, VertexFormat::Float32x4);
/// The light that the surface emits, and how much its panes vary.
const LIGHT: MeshVertexAttribute = MeshVertexAttribute::new("Room_Light", 620_002, VertexFormat::Float32x4);
/// The position in panes, the soft edge, and half the width of the bar between panes.
const PANES: MeshVertexAttribute = MeshVertexAttribute::new("Room_Panes", 620_003, VertexFormat::Float32x4);

/// Shows the light of the vertices, without lamps, shadows or fog.
#[derive(Asset, TypePath, AsBindGroup, Clone, Debug)]
pub(super) struct RoomMaterial {
    /// The x component is the brightness.
    #[uniform(0)]
    brightness: Vec4,
}

impl Default for RoomMaterial {
    fn default() -> Self {
        Self { brightness: Vec4::ONE }
    }
}

impl RoomMaterial {
    /// Sets the brightness of the whole room, 1 in full light.
    pub(super) fn set_brightness(&mut self, brightness: f32) {
        self.brightness = Vec4::splat(brightness);
    }
}

impl Material for RoomMaterial {
    kit::light_material!(
        SHADER,
        [
            Mesh::ATTRIBUTE_POSITION.at_shader_location(0),
            REFLECTED.at_shader_location(1),
            LIGHT.at_shader_location(2),
            PANES.at_shader_location(3),
        ]
    );
}

/// Adds the material and its shader.
pub(super) fn plugin(app: &mut App) {
    shader::embed(app, "room.wgsl", include_str!("../../../../../assets/shaders/room.wgsl"));
    shader::add_material::<RoomMaterial>(app);
}

/// The mesh of these patches.
pub(super) fn mesh(patches: &[BakedPatch]) -> Mesh {
    let (mut positions, mut reflected, mut lights, mut panes, mut indices) = (vec![], vec![], vec![], vec![], vec![]);
    for baked in patches {
        let patch = &baked.patch;
        let (first, row) = (positions.len(), baked.cells[0] + 1);
        // Without bars, light extends to the edges.
        let gap = match (patch.panes == Vec2::ONE, patch.soft > 0.0) {
            (false, _) => super::patch::GAP,
            (true, true) => 0.0,
            (true, false) => -1.0,
        };
        for y in 0..=baked.cells[1] {
            for x in 0..row {
                let at = baked.corner(x, y);
                positions.push(patch.point(at).to_array());
                reflected.push(baked.reflected[y * row + x].extend(patch.seed).to_array());
                lights.push(patch.light[0].lerp(patch.light[1], at.y).extend(patch.vary).to_array());
                panes.push([(at.x + 1.0) / 2.0 * patch.panes.x, at.y * patch.panes.y, patch.soft * 0.5, gap]);
            }
        }
        for y in 0..baked.cells[1] {
            for x in 0..baked.cells[0] {
                let corner = first + y * row + x;
                let corners = [corner, corner + 1, corner + row + 1, corner, corner + row + 1, corner + row];
                indices.extend(corners.map(|corner| corner as u32));
            }
        }
    }
    if indices.is_empty() {
        // A room without parts gets a triangle that covers no pixel, because Bevy cannot allocate a mesh without
        // vertices.
        positions.push([0.0; 3]);
        for attribute in [&mut reflected, &mut lights, &mut panes] {
            attribute.push([0.0; 4]);
        }
        indices.extend([0; 3]);
    }
    // The room is never picked, so the mesh is kept only on the GPU.
    Mesh::new(PrimitiveTopology::TriangleList, RenderAssetUsages::RENDER_WORLD)
        .with_inserted_attribute(Mesh::ATTRIBUTE_POSITION, positions)
        .with_inserted_attribute(REFLECTED, reflected)
        .with_inserted_attribute(LIGHT, lights)
        .with_inserted_attribute(PANES, panes)
        .with_inserted_indices(Indices::U32(indices))
}
