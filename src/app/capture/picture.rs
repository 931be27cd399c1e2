//! A picture on its way to a file, and the line of JSON that tells what it shows.
//!
//! ```json
//! {"picture":"shot.png","moment":"beam","size":[640,360],"lit":["j2","j3"],"squares":{"a1":[101.5,300.2],"b1":[..]}}
//! ```
//! `lit` names the squares that the beam has entered, in order of arrival; `squares` tells for every square of the
//! board where in the picture the beam would cross its middle, in pixels from the top left corner.

use std::fs;
use std::io::{Cursor, Write};
use std::path::Path;

use bevy::image::ImageFormat;
use bevy::prelude::*;
use serde_json::{Map, Value, json};

use crate::app::space::{BEAM_HEIGHT, BoardSpace};
use crate::rules::{BeamTrace, Ruleset, Square};

/// Writes the picture as PNG, whole or not at all.
///
/// # Errors
/// A sentence with the file's name.
pub(super) fn save(image: Image, path: &Path) -> Result<(), String> {
    let wrong =
        |error: &dyn std::fmt::Display| format!("{}: expected to write a picture, found: {error}", path.display());
    let picture = image.try_into_dynamic().map_err(|error| wrong(&error))?.to_rgb8();
    let mut bytes = Cursor::new(Vec::new());
    let format = ImageFormat::Png.as_image_crate_format().ok_or_else(|| wrong(&"no PNG in this build"))?;
    picture.write_to(&mut bytes, format).map_err(|error| wrong(&error))?;

    // Beside the file, so that it can take its place in one step.
    let name = path.file_name().ok_or_else(|| wrong(&"no file name"))?.to_string_lossy();
    let unfinished = path.with_file_name(format!(".{name}.{}", std::process::id()));
    let write = || -> std::io::Result<()> {
        let mut file = fs::File::create(&unfinished)?;
        file.write_all(bytes.get_ref())?;
        file.sync_all()?;
        fs::rename(&unfinished, path)
    };
    write().map_err(|error| {
        // It may not even be there; the first error is the one that counts.
        let _ = fs::remove_file(&unfinished);
        wrong(&error)
    })
}

/// The squares that a beam whose front has entered `front` squares has reached, in order of arrival.
pub(super) fn lit(trace: &BeamTrace, front: f32) -> Vec<Square> {
    let mut entered: Vec<(u16, Square)> = Vec::new();
    for segment in &trace.segments {
        entered.extend((segment.arrival - segment.length + 1..).zip(segment.squares()));
    }
    entered.retain(|&(arrival, _)| f32::from(arrival) <= front);
    entered.sort_by_key(|&(arrival, _)| arrival);
    entered.into_iter().map(|(_, square)| square).collect()
}

/// The line that tells what a picture shows.
pub(super) fn line(
    path: &Path,
    moment: &str,
    size: UVec2,
    lit: &[Square],
    rules: &Ruleset,
    space: &BoardSpace,
    camera: (&Camera, &GlobalTransform),
) -> String {
    let tenth = |pixels: f32| (f64::from(pixels) * 10.0).round() / 10.0;
    let squares: Map<String, Value> = rules
        .squares()
        .iter()
        .filter_map(|square| {
            let middle = space.center(square) + Vec3::Y * BEAM_HEIGHT;
            // A square behind the camera is in no picture.
            let at = camera.0.world_to_viewport(camera.1, middle).ok()?;
            Some((square.to_string(), json!([tenth(at.x), tenth(at.y)])))
        })
        .collect();
    let lit: Vec<String> = lit.iter().map(Square::to_string).collect();
    json!({
        "picture": path.to_string_lossy(),
        "moment": moment,
        "size": [size.x, size.y],
        "lit": lit,
        "squares": squares,
    })
    .to_string()
}

#[cfg(test)]
mod tests {
    use bevy::asset::RenderAssetUsages;
    use bevy::render::render_resource::{Extent3d, TextureDimension, TextureFormat};

    use super::*;
    use crate::rules::{BeamEnd, Direction, Segment};

    fn image() -> Image {
        let size = Extent3d { width: 4, height: 2, depth_or_array_layers: 1 };
        let usage = RenderAssetUsages::default();
        Image::new_fill(size, TextureDimension::D2, &[200, 10, 30, 255], TextureFormat::Rgba8UnormSrgb, usage)
    }

    #[test]
    fn a_picture_is_whole_and_leaves_nothing_beside_it() {
        let folder = std::env::temp_dir().join(format!("specular-picture-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        save(image(), &folder.join("a.png")).unwrap();
        let names: Vec<_> = fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().file_name()).collect();
        assert_eq!(names, ["a.png"]);
        assert!(fs::read(folder.join("a.png")).unwrap().starts_with(b"\x89PNG"));
        fs::remove_dir_all(&folder).unwrap();
    }

    #[test]
    fn a_folder_that_is_not_there_is_named() {
        let error = save(image(), Path::new("no/such/folder/a.png")).unwrap_err();
        assert!(error.starts_with("no/such/folder/a.png: expected to write a picture, found: "), "{error}");
    }

    #[test]
    fn squares_are_lit_as_the_front_enters_them() {
        let segment = |from: &str, direction, to: &str, parent, arrival| Segment {
            from: Some(from.parse().unwrap()),
            direction,
            to: to.parse().unwrap(),
            parent,
            length: 2,
            arrival,
            end: BeamEnd::Turned,
        };
        let trace = BeamTrace {
            segments: vec![
                segment("j1", Direction::North, "j3", None, 2),
                segment("j3", Direction::West, "h3", Some(0), 4),
            ],
        };
        let names = |front| lit(&trace, front).iter().map(Square::to_string).collect::<Vec<_>>().join(" ");
        assert_eq!(names(0.9), "");
        assert_eq!(names(3.5), "j2 j3 i3");
        assert_eq!(names(99.0), "j2 j3 i3 h3");
    }
}
