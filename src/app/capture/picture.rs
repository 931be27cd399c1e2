//! Pictures as pixels and as PNG, and the lines of JSON that tell what was made.
//!
//! ```json
//! {"picture":"shot.png","moment":"beam","size":[640,360],"lit":["j2","j3"],"squares":{"a1":[101.5,300.2],"b1":[..]}}
//! {"sheet":"sheet.png","size":[1920,1080],"seconds":[0.0,0.25]}
//! {"clip":"shot.gif","size":[640,360],"fps":25,"frames":81}
//! ```
//! `lit` names the squares that the beam has entered, in order of arrival; `squares` tells for every square of the
//! board where in the picture the beam would cross its middle, in pixels from the top left corner; `seconds` are those
//! since the action began, frame by frame.

use std::fmt::Display;
use std::io::Cursor;

use bevy::asset::RenderAssetUsages;
use bevy::image::ImageFormat;
use bevy::prelude::*;
use bevy::render::render_resource::{Extent3d, TextureDimension, TextureFormat};
use serde_json::{Map, Value, json};

use crate::app::space::{BEAM_HEIGHT, BoardSpace};
use crate::rules::{BeamTrace, Ruleset, Square};

/// A picture in the computer's memory.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pixels {
    pub width: usize,
    pub height: usize,
    /// Red, green and blue, row by row from the top.
    pub rgb: Vec<u8>,
}

impl Pixels {
    /// A black picture.
    pub(super) fn black(width: usize, height: usize) -> Self {
        Self { width, height, rgb: vec![0; width * height * 3] }
    }

    /// What came from the graphics adapter or a file.
    ///
    /// # Errors
    /// Its format is unknown.
    pub fn of(image: Image) -> Result<Self, String> {
        let (width, height) = (image.width() as usize, image.height() as usize);
        let rgb = image.try_into_dynamic().map_err(|error| unreadable(&error))?.into_rgb8().into_raw();
        Ok(Self { width, height, rgb })
    }

    /// What is left without so many pixels at the left, the top, the right and the bottom; all of it where that would be
    /// nothing.
    pub(super) fn cut(self, [left, top, right, bottom]: [usize; 4]) -> Self {
        let width = self.width.saturating_sub(left + right);
        let height = self.height.saturating_sub(top + bottom);
        if width == 0 || height == 0 {
            return self;
        }
        let rows = self.rgb.chunks_exact(3 * self.width).skip(top).take(height);
        let rgb = rows.flat_map(|row| &row[3 * left..3 * (left + width)]).copied().collect();
        Self { width, height, rgb }
    }

    /// The bytes of a PNG file.
    ///
    /// # Errors
    /// It cannot be made.
    pub fn png(&self) -> Result<Vec<u8>, String> {
        let rgba = self.rgb.chunks_exact(3).flat_map(|p| [p[0], p[1], p[2], u8::MAX]).collect();
        let size = Extent3d { width: self.width as u32, height: self.height as u32, depth_or_array_layers: 1 };
        let format = TextureFormat::Rgba8UnormSrgb;
        let image = Image::new(size, TextureDimension::D2, rgba, format, RenderAssetUsages::MAIN_WORLD);
        let picture = image.try_into_dynamic().map_err(|error| unreadable(&error))?.into_rgb8();
        let format = ImageFormat::Png.as_image_crate_format().ok_or_else(|| unreadable(&"no PNG in this build"))?;
        let mut bytes = Cursor::new(Vec::new());
        picture.write_to(&mut bytes, format).map_err(|error| unreadable(&error))?;
        Ok(bytes.into_inner())
    }
}

fn unreadable(error: &dyn Display) -> String {
    format!("expected a picture, found: {error}")
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

/// What a picture shows, for its line but for the file's name.
pub(super) fn told(
    moment: &str,
    size: UVec2,
    lit: &[Square],
    rules: &Ruleset,
    space: &BoardSpace,
    camera: (&Camera, &GlobalTransform),
) -> Value {
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
    json!({ "moment": moment, "size": [size.x, size.y], "lit": lit, "squares": squares })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{BeamEnd, Direction, Segment};

    #[test]
    fn a_picture_from_a_window_keeps_its_colours() {
        let size = Extent3d { width: 4, height: 2, depth_or_array_layers: 1 };
        let (dimension, format) = (TextureDimension::D2, TextureFormat::Bgra8UnormSrgb);
        let image = Image::new_fill(size, dimension, &[30, 10, 200, 255], format, RenderAssetUsages::default());
        let pixels = Pixels::of(image).unwrap();
        assert_eq!((pixels.width, pixels.height, &pixels.rgb[..3]), (4, 2, &[200, 10, 30][..]));
        assert!(pixels.png().unwrap().starts_with(b"\x89PNG"));
    }

    #[test]
    fn a_picture_is_cut_to_what_is_free() {
        let pixel = |x: u8, y: u8| [x, y, 0];
        let rgb = (0..4).flat_map(|y| (0..6).flat_map(move |x| pixel(x, y))).collect();
        let whole = Pixels { width: 6, height: 4, rgb };
        let cut = whole.clone().cut([1, 2, 3, 1]);
        assert_eq!((cut.width, cut.height, cut.rgb), (2, 1, [pixel(1, 2), pixel(2, 2)].concat()));
        assert_eq!(whole.clone().cut([3, 0, 3, 0]), whole);
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
