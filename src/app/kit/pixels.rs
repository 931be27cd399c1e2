//! Pictures in memory, and as PNG.

use std::fmt::Display;
use std::io::Cursor;

use bevy::asset::RenderAssetUsages;
use bevy::image::ImageFormat;
use bevy::prelude::*;
use bevy::render::render_resource::{Extent3d, TextureDimension, TextureFormat};

/// A picture in memory, 8 bits per channel.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pixels {
    /// In pixels.
    pub width: usize,
    /// In pixels.
    pub height: usize,
    /// Red, green and blue of each pixel in sRGB, row by row from the top.
    pub rgb: Vec<u8>,
}

impl Pixels {
    /// A black picture.
    pub fn black(width: usize, height: usize) -> Self {
        Self { width, height, rgb: vec![0; width * height * 3] }
    }

    /// Converts an image from the graphics adapter or a file.
    ///
    /// # Errors
    /// Returns an error if its format is not supported.
    pub fn from_image(image: Image) -> Result<Self, String> {
        let (width, height) = (image.width() as usize, image.height() as usize);
        let rgb = image.try_into_dynamic().map_err(|error| unreadable(&error))?.into_rgb8().into_raw();
        Ok(Self { width, height, rgb })
    }

    /// Crops this many pixels from each side; leaves the picture whole if nothing would remain.
    pub fn crop(self, [left, top, right, bottom]: [usize; 4]) -> Self {
        let width = self.width.saturating_sub(left + right);
        let height = self.height.saturating_sub(top + bottom);
        if width == 0 || height == 0 {
            return self;
        }
        let rows = self.rgb.chunks_exact(3 * self.width).skip(top).take(height);
        let rgb = rows.flat_map(|row| &row[3 * left..3 * (left + width)]).copied().collect();
        Self { width, height, rgb }
    }

    /// The picture between this one and another of the same size: this one at 0, the other at 1.
    pub fn mixed(&self, other: &Self, part: f32) -> Self {
        let mix = |(&a, &b): (&u8, &u8)| (f32::from(a) + (f32::from(b) - f32::from(a)) * part).round() as u8;
        Self { rgb: self.rgb.iter().zip(&other.rgb).map(mix).collect(), ..*self }
    }

    /// Encodes the picture as a PNG file.
    ///
    /// # Errors
    /// Returns an error if the encoder fails.
    pub fn to_png(&self) -> Result<Vec<u8>, String> {
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_image_in_the_order_of_a_window_keeps_its_colours() {
        let size = Extent3d { width: 4, height: 2, depth_or_array_layers: 1 };
        let (dimension, format) = (TextureDimension::D2, TextureFormat::Bgra8UnormSrgb);
        let image = Image::new_fill(size, dimension, &[30, 10, 200, 255], format, RenderAssetUsages::default());
        let pixels = Pixels::from_image(image).unwrap();
        assert_eq!((pixels.width, pixels.height, &pixels.rgb[..3]), (4, 2, &[200, 10, 30][..]));
        assert!(pixels.to_png().unwrap().starts_with(b"\x89PNG"));
    }

    #[test]
    fn a_picture_is_cropped_unless_nothing_would_remain() {
        let pixel = |x: u8, y: u8| [x, y, 0];
        let rgb = (0..4).flat_map(|y| (0..6).flat_map(move |x| pixel(x, y))).collect();
        let whole = Pixels { width: 6, height: 4, rgb };
        let cropped = whole.clone().crop([1, 2, 3, 1]);
        assert_eq!((cropped.width, cropped.height, cropped.rgb), (2, 1, [pixel(1, 2), pixel(2, 2)].concat()));
        assert_eq!(whole.clone().crop([3, 0, 3, 0]), whole);
    }
}
