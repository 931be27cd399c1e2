//! Reads models in glTF 2.0, `.glb` or `.gltf`, as bodies of pieces: triangles by material, and mirrors.
//!
//! Only what such a body needs is read, and nothing is trusted: `json` gives the path of every error, `buffers`
//! checks every range before it reads, `scene` walks the nodes, and `mirrors` checks that mirrors are where the beam
//! turns.

mod buffers;
mod container;
mod json;
mod mirrors;
mod scene;
#[cfg(test)]
pub(crate) mod tests;

use std::path::Path;

pub use buffers::Beside;
pub(super) use buffers::is_plain_name;
pub use mirrors::MirrorFace;

use super::parts::Part;
use super::solid::Solid;
use crate::setups::LoadError;
use buffers::Buffers;
use json::{Item, Wrong};
use scene::{DrawnPrimitive, Scene};

/// The extensions of model files.
pub const EXTENSIONS: [&str; 2] = ["glb", "gltf"];

/// The body of a piece from a model file.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Model {
    /// The name of its file.
    pub file: String,
    /// Its solids, one for each material other than those of mirrors.
    pub solids: Vec<(Part, Solid)>,
    /// Its mirrors; empty if they follow from the faces of the kind.
    pub mirrors: Vec<MirrorFace>,
}

impl Model {
    /// Reads the model in `bytes` from the file at `path`; nothing in it may be higher than `height`.
    ///
    /// # Errors
    /// Returns its errors, each with its position in the file.
    pub fn read(path: &Path, bytes: &[u8], height: f32, beside: Beside) -> Result<Self, Vec<LoadError>> {
        let file = path.file_name().map_or_else(String::new, |name| name.to_string_lossy().into_owned());
        let error = |Wrong { at: (line, column), message }| LoadError::new(path, line, column, message);
        match read(bytes, height, beside) {
            Ok((drawn, unknown)) if unknown.is_empty() => Self::of(file, drawn).map_err(|wrong| vec![error(wrong)]),
            Ok((_, unknown)) => Err(unknown.into_iter().map(error).collect()),
            Err(wrong) => Err(vec![error(wrong)]),
        }
    }

    fn of(file: String, drawn: Vec<DrawnPrimitive>) -> Result<Self, Wrong> {
        let mirrors = mirrors::mirror_faces(&drawn)?;
        let mut solids: Vec<(Part, Solid)> = Vec::new();
        for DrawnPrimitive { part, solid, .. } in drawn.into_iter().filter(|drawn| !mirrors::is_mirror(drawn.part)) {
            match solids.iter_mut().find(|(other, _)| *other == part) {
                Some((_, all)) => *all = std::mem::take(all).with(solid),
                None => solids.push((part, solid)),
            }
        }
        let model = Self { file, solids, mirrors };
        if model.solids.is_empty() && model.mirrors.is_empty() {
            return Err(Wrong::new("expected triangles in the scene, found none"));
        }
        if model.volume() < -1e-6 {
            let expected = "triangles whose corners run counter-clockwise as seen from outside";
            return Err(Wrong::new(format!("expected {expected}, found a model that is inside out")));
        }
        Ok(model)
    }

    /// The number of triangles in its solids.
    pub fn triangles(&self) -> usize {
        self.solids.iter().map(|(_, solid)| solid.triangles().len()).sum()
    }

    /// The volume of its solids; approximate if they are not closed.
    fn volume(&self) -> f32 {
        let whole = self.solids.iter().fold(Solid::default(), |whole, (_, solid)| whole.with(solid.clone()));
        let (low, high) = whole.bounds();
        whole.moved(-(low + high) / 2.0).volume()
    }
}

/// Reads everything that a file draws, and the materials in it that are not slots.
fn read(bytes: &[u8], height: f32, beside: Beside) -> Result<(Vec<DrawnPrimitive>, Vec<Wrong>), Wrong> {
    let (json, binary) = container::open(bytes)?;
    let whole = Item::whole(&json);
    let version = whole.need("asset")?.need("version")?;
    if !version.text()?.starts_with("2.") {
        return Err(version.refused("the version \"2.0\" of glTF"));
    }
    let buffers = Buffers::read(&whole, binary, beside)?;
    let scene = Scene::read(&whole, &buffers, height)?;
    Ok((scene.drawn, scene.unknown))
}
