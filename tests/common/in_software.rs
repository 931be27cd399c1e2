//! Frames drawn for comparison in tests.

use std::path::Path;
use std::sync::mpsc::channel;

use bevy::asset::RenderAssetUsages;
use bevy::image::{CompressedImageFormats, Image, ImageSampler, ImageType};
use bevy::math::UVec2;
use specular::app::capture::{CapturedFrame, Options, Output, Pixels, Scene, render};
use specular::app::state::referee::Start;
use specular::app::state::settings::Graphics;
use specular::looks::Designs;
use specular::notation::from_khet;
use specular::presentation::Frames;
use specular::setups::Library;
use specular::themes::{DEFAULT, Themes};

/// A set-up and moves: a shot over ten mirrors that breaks a piece, and one that ends the game.
pub const LONG: (&str, &str) = ("khet-2/classic", "f4+ c7- h2i3 h5+ f4e3 c7b7 e3+ e8d7 c5c6 a5b5 e4f3");
pub const KING: (&str, &str) = ("laser-chess/ace", "e4d5 h8- c4b3 h4g5 d6- h5h6 h2g1 g3g2 f4e3 a5b6 c1+ e5d4 b3c4");

/// A shipped set-up of the beam games.
pub fn shipped(setup: &str) -> Start {
    Library::embedded().find(setup).unwrap_or_else(|error| panic!("{setup}: {error}")).clone().into()
}

/// A position of an edition in Khet notation.
pub fn khet(edition: &str, position: &str) -> Start {
    let library = Library::embedded();
    let edition = library.edition(edition).unwrap_or_else(|| panic!("{position}: no edition {edition}"));
    let position = from_khet(&edition.rules, position).unwrap_or_else(|error| panic!("{position}: {error}"));
    Start::at(position, edition.looks.clone())
}

/// These actions from a start, in the default theme and from the normal view; none of its moments is drawn yet.
pub fn scene(start: Start, actions: &str) -> Scene {
    Scene {
        start,
        actions: actions.split_whitespace().map(|text| text.parse().expect("an action")).collect(),
        stills: Vec::new(),
        frames: Frames::None,
        view: None,
        theme: Themes::embedded().find(DEFAULT).expect("the default theme").clone(),
    }
}

/// Draws `scenes` on the processor, so that the result is the same everywhere: only the table, and no sound.
pub fn draw(scenes: Vec<Scene>, picture: Graphics, size: UVec2) -> Vec<CapturedFrame> {
    draw_with(Designs::embedded(), scenes, picture, size)
}

/// The same with these looks of pieces.
pub fn draw_with(looks: Designs, scenes: Vec<Scene>, picture: Graphics, size: UVec2) -> Vec<CapturedFrame> {
    let (sender, frames) = channel();
    let options = Options {
        scenes,
        output: Output::Channel(sender),
        size,
        tile: None,
        silent: true,
        picture,
        software: true,
        stripes: false,
        looks,
        hud: false,
        window: false,
        json: false,
    };
    render(options).unwrap_or_else(|error| panic!("{error}"));
    frames.iter().collect()
}

/// Reads a PNG.
pub fn read(path: &Path) -> Pixels {
    let bytes = std::fs::read(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let (png, none, usage) = (ImageType::Extension("png"), CompressedImageFormats::NONE, RenderAssetUsages::default());
    let image = Image::from_buffer(&bytes, png, none, true, ImageSampler::Default, usage);
    let pixels = image.map_err(|error| error.to_string()).and_then(Pixels::from_image);
    pixels.unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}
