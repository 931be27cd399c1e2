//! Makes meshes from the solids of `looks`.

use bevy::asset::RenderAssetUsages;
use bevy::mesh::{Indices, PrimitiveTopology};
use bevy::platform::collections::HashMap;
use bevy::prelude::*;

pub use content::looks::solid::{CREASE, Solid, Vertex, circle, clip, inset, rectangle};

/// The mesh of these triangles. Its texture coordinates are in squares, projected along the main axis of each normal.
pub fn mesh(faces: &[[Vertex; 3]]) -> Mesh {
    let across = |&Vertex { at, normal }: &Vertex| match normal.abs() {
        n if n.y >= n.x && n.y >= n.z => [at.x, at.z],
        n if n.x > n.z => [at.z, at.y],
        _ => [at.x, at.y],
    };
    weld(faces.iter().flatten().map(|vertex| (*vertex, across(vertex))))
}

/// The indexed mesh of these vertices and texture coordinates, three for each triangle. Equal vertices are merged.
pub fn weld(vertices: impl Iterator<Item = (Vertex, [f32; 2])>) -> Mesh {
    let mut numbers: HashMap<[i32; 8], u32> = HashMap::default();
    let (mut positions, mut normals, mut uvs, mut indices) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
    for (Vertex { at, normal }, uv) in vertices {
        let numbered = [at.x, at.y, at.z, normal.x, normal.y, normal.z, uv[0], uv[1]];
        // Rounded by hand: `f32::round` is a call of the C library, and this runs for each vertex before the first frame.
        let rounded = |value: f32| (value * 8192.0 + 0.5_f32.copysign(value)) as i32;
        let number = *numbers.entry(numbered.map(rounded)).or_insert_with(|| {
            positions.push(at.to_array());
            normals.push(normal.to_array());
            uvs.push(uv);
            positions.len() as u32 - 1
        });
        indices.push(number);
    }
    // Meshes that can be picked stay in memory.
    positions.shrink_to_fit();
    normals.shrink_to_fit();
    uvs.shrink_to_fit();
    indices.shrink_to_fit();
    Mesh::new(PrimitiveTopology::TriangleList, RenderAssetUsages::default())
        .with_inserted_attribute(Mesh::ATTRIBUTE_POSITION, positions)
        .with_inserted_attribute(Mesh::ATTRIBUTE_NORMAL, normals)
        .with_inserted_attribute(Mesh::ATTRIBUTE_UV_0, uvs)
        .with_inserted_indices(Indices::U32(indices))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn close(a: f32, b: f32) -> bool {
        (a - b).abs() < 1e-3
    }

    #[test]
    fn sharp_edges_keep_the_normals_of_their_faces() {
        let mesh = mesh(&Solid::cuboid(Vec3::ONE, 0.0).faces(CREASE));
        let normals = mesh.attribute(Mesh::ATTRIBUTE_NORMAL).and_then(|n| n.as_float3()).expect("normals");
        assert!(normals.iter().all(|n| close(n.iter().map(|c| c.abs()).sum(), 1.0)));
    }

    #[test]
    fn equal_vertices_are_merged() {
        // Four for each of the six sides.
        assert_eq!(mesh(&Solid::cuboid(Vec3::ONE, 0.0).faces(CREASE)).count_vertices(), 24);
        // One for each side in each ring of the smooth wall and in each cap.
        assert_eq!(mesh(&Solid::lathe(&[(1.0, 0.0), (1.0, 1.0)], 32).faces(CREASE)).count_vertices(), 4 * 32);
    }

    #[test]
    fn round_edges_share_normals() {
        let mesh = mesh(&Solid::lathe(&[(1.0, 0.0), (1.0, 1.0)], 32).faces(CREASE));
        let (positions, normals) = (
            mesh.attribute(Mesh::ATTRIBUTE_POSITION).and_then(|n| n.as_float3()).expect("positions"),
            mesh.attribute(Mesh::ATTRIBUTE_NORMAL).and_then(|n| n.as_float3()).expect("normals"),
        );
        let walls = positions.iter().zip(normals).filter(|(_, n)| n[1].abs() < 0.1);
        assert!(walls.clone().count() > 0);
        // The normals of a smooth lathe point away from its axis.
        assert!(walls.into_iter().all(|(p, n)| p[0] * n[0] + p[2] * n[2] > 0.999));
    }
}
