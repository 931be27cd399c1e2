//! The scene of a glTF file: its nodes, and the triangles of their meshes, transformed into place.

use glam::{Mat3, Mat4, Quat, Vec3};

use super::buffers::{Buffers, Form};
use super::json::{Item, Wrong};
use crate::looks::limits::{MAX_NODES, MAX_TRIANGLES, outside};
use crate::looks::parts::Part;
use crate::looks::solid::Solid;
use crate::setups::did_you_mean;
use crate::setups::problem::quoted;

/// Prefixes of extensions that a model may require, because they only affect what is ignored anyway: materials,
/// textures and lights.
const IGNORED_EXTENSIONS: [&str; 4] = ["KHR_materials_", "KHR_texture_", "EXT_texture_", "KHR_lights_"];

const PART_WORDS: &str = "a material named Plinth, Body, Trim, Frame, Clear, Glow, Mirror or Glass";

/// The triangles of a primitive, transformed by its node.
pub(super) struct DrawnPrimitive {
    pub part: Part,
    pub solid: Solid,
    /// The path of the primitive in the file, as part of a sentence.
    pub place: String,
}

/// The default scene of a file, flattened to its primitives.
pub(super) struct Scene<'j> {
    whole: &'j Item<'j>,
    buffers: &'j Buffers,
    height: f32,
    /// Whether each node was visited.
    visited: Vec<bool>,
    steps: usize,
    triangles: usize,
    pub drawn: Vec<DrawnPrimitive>,
    /// Materials with unknown names, which are reported together.
    pub unknown: Vec<Wrong>,
}

impl<'j> Scene<'j> {
    /// Reads the file's default scene. Pieces may be up to `height` high.
    pub fn read(whole: &'j Item<'j>, buffers: &'j Buffers, height: f32) -> Result<Self, Wrong> {
        for extension in whole.list("extensionsRequired")? {
            let name = extension.text()?;
            if !IGNORED_EXTENSIONS.iter().any(|start| name.starts_with(start)) {
                return Err(extension.wrong("a model whose meshes require no extension", quoted(name)));
            }
        }
        let (visited, drawn, unknown) = (vec![false; whole.list("nodes")?.len()], Vec::new(), Vec::new());
        let mut scene = Self { whole, buffers, height, visited, steps: 0, triangles: 0, drawn, unknown };
        let shown = match whole.field("scene")? {
            Some(number) => number.named(whole, "scenes")?,
            None => whole.need("scenes")?.items()?.next().ok_or_else(|| whole.wrong("a scene", "none"))?,
        };
        let mut waiting: Vec<(Item, Mat4)> =
            shown.list("nodes")?.into_iter().rev().map(|node| (node, Mat4::IDENTITY)).collect();
        while let Some((number, parent)) = waiting.pop() {
            let node = number.named(whole, "nodes")?;
            scene.step(&number)?;
            let index = number.whole_number(0, scene.visited.len())?;
            if std::mem::replace(&mut scene.visited[index], true) {
                return Err(number.wrong("each node once in the scene", format_args!("node {index} again")));
            }
            let place = parent * transform(&node)?;
            if let Some(mesh) = node.field("mesh")? {
                scene.mesh(&mesh.named(whole, "meshes")?, place)?;
            }
            waiting.extend(node.list("children")?.into_iter().rev().map(|child| (child, place)));
        }
        Ok(scene)
    }

    /// Counts a node or a primitive towards the limit.
    fn step(&mut self, item: &Item) -> Result<(), Wrong> {
        self.steps += 1;
        if self.steps > MAX_NODES {
            return Err(item.wrong(format_args!("at most {MAX_NODES} nodes and primitives in the scene"), "more"));
        }
        Ok(())
    }

    fn mesh(&mut self, mesh: &Item, place: Mat4) -> Result<(), Wrong> {
        for primitive in mesh.need("primitives")?.items()? {
            self.step(&primitive)?;
            if let Some(drawn) = self.primitive(&primitive, place)? {
                self.drawn.push(drawn);
            }
        }
        Ok(())
    }

    /// The triangles of a primitive, or `None` if all are degenerate.
    fn primitive(&mut self, primitive: &Item, place: Mat4) -> Result<Option<DrawnPrimitive>, Wrong> {
        if let Some(mode) = primitive.field("mode")? {
            let number = mode.whole_number(0, 6)?;
            if number != 4 {
                return Err(mode.wrong("4 for triangles", number));
            }
        }
        let part = match primitive.field("material")? {
            Some(material) => self.part(&material.named(self.whole, "materials")?)?,
            None => Part::Body,
        };
        let attributes = primitive.need("attributes")?;
        let position = attributes.need("POSITION")?;
        let positions = self.buffers.accessor(self.whole, &position, Form::Triples)?;
        let normals = attributes.field("NORMAL")?;
        let normals = match &normals {
            Some(item) => Some(self.buffers.accessor(self.whole, item, Form::Triples)?),
            None => None,
        };
        if let Some(normals) = normals.as_ref().filter(|normals| normals.count != positions.count) {
            let expected = format!("{} normals, one for each position", positions.count);
            return Err(attributes.wrong(expected, normals.count));
        }
        let indices = primitive.field("indices")?;
        let indices = match &indices {
            Some(item) => Some(self.buffers.accessor(self.whole, item, Form::Indices)?),
            None => None,
        };
        let count = indices.as_ref().map_or(positions.count, |indices| indices.count);
        if count % 3 != 0 {
            return Err(primitive.wrong("three corners for each triangle", format_args!("{count} corners")));
        }
        self.triangles += count / 3;
        if self.triangles > MAX_TRIANGLES {
            let found = format!("{} up to here", self.triangles);
            return Err(primitive.wrong(format_args!("at most {MAX_TRIANGLES} triangles"), found));
        }
        let normal_matrix = Mat3::from_mat4(place).inverse().transpose();
        // A mirroring transform reverses the winding of triangles.
        let is_mirrored = Mat3::from_mat4(place).determinant() < 0.0;
        let order = if is_mirrored { [0, 2, 1] } else { [0, 1, 2] };
        let mut solid = Solid::default();
        for first in (0..count).step_by(3) {
            let (mut triangle, mut vertex_normals) = ([Vec3::ZERO; 3], Some([Vec3::ZERO; 3]));
            for (at, corner) in order.into_iter().enumerate() {
                let index = match &indices {
                    Some(indices) => indices.index(first + corner, positions.count)?,
                    None => first + corner,
                };
                let point = place.transform_point3(positions.triple(index)?);
                triangle[at] = point;
                let normal = match &normals {
                    Some(normals) => (normal_matrix * normals.triple(index)?).try_normalize(),
                    None => None,
                };
                match (&mut vertex_normals, normal) {
                    (Some(vertex_normals), Some(normal)) => vertex_normals[at] = normal,
                    _ => vertex_normals = None,
                }
            }
            let [a, b, c] = triangle;
            let (low, high) = (a.min(b).min(c), a.max(b).max(c));
            if let Some((expected, found)) = outside("a model", low, high, self.height) {
                return Err(primitive.wrong(expected, found));
            }
            if (b - a).cross(c - a).length_squared() > 1e-14 {
                solid.push(triangle, vertex_normals);
            }
        }
        Ok((!solid.is_empty()).then(|| DrawnPrimitive { part, solid, place: primitive.place() }))
    }

    /// The slot that a material fills.
    fn part(&mut self, material: &Item) -> Result<Part, Wrong> {
        let name = material.need("name")?;
        let text = name.text()?;
        if let Some(part) = slot(text) {
            return Ok(part);
        }
        let names = Part::ALL.map(|part| format!("{part:?}"));
        let guess = did_you_mean(text, names.iter().map(String::as_str));
        let wrong = name.wrong(PART_WORDS, format_args!("{}{guess}", quoted(text)));
        if !self.unknown.contains(&wrong) {
            self.unknown.push(wrong);
        }
        Ok(Part::Body)
    }
}

/// The slot of a material with this name. Ignores case and the number that modelling programs append to copies, as in
/// `Body.001`.
fn slot(name: &str) -> Option<Part> {
    let word = match name.rsplit_once('.') {
        Some((word, number)) if !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit()) => word,
        _ => name,
    };
    Part::ALL.into_iter().find(|part| format!("{part:?}").eq_ignore_ascii_case(word))
}

/// The transform of a node relative to its parent.
fn transform(node: &Item) -> Result<Mat4, Wrong> {
    if let Some(matrix) = node.field("matrix")? {
        return Ok(Mat4::from_cols_array(&matrix.numbers::<16>()?));
    }
    let triple = |name: &str, default: Vec3| match node.field(name)? {
        Some(item) => item.numbers::<3>().map(Vec3::from_array),
        None => Ok(default),
    };
    let rotation = match node.field("rotation")? {
        Some(item) => {
            let rotation = Quat::from_array(item.numbers::<4>()?);
            let length = rotation.length();
            if !(0.5..2.0).contains(&length) {
                return Err(item.refused("a unit quaternion, four numbers whose squares add up to 1"));
            }
            rotation / length
        }
        None => Quat::IDENTITY,
    };
    let (scale, translation) = (triple("scale", Vec3::ONE)?, triple("translation", Vec3::ZERO)?);
    Ok(Mat4::from_scale_rotation_translation(scale, rotation, translation))
}
