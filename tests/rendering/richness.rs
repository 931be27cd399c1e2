//! High and Ultra add reflections and glow without washing out the picture: the pieces keep the colours that they have
//! on Medium, and the dark parts of the board stay dark.
#![cfg(target_os = "linux")]

use crate::in_software::{self, scene, shipped};
use bevy::math::UVec2;
use specular::app::capture::{Pixels, Scene};
use specular::app::state::settings::{Graphics, Quality};
use specular::presentation::Moment;

const SIZE: UVec2 = UVec2::new(480, 270);

/// The start of Ace in a quality.
fn draw(quality: Quality) -> Pixels {
    let scene = Scene { stills: vec![Moment::Rest.into()], ..scene(shipped("laser-chess/ace"), "") };
    let picture = Graphics { quality, ..Graphics::default() };
    in_software::draw(vec![scene], picture, SIZE).pop().expect("a picture").pixels
}

fn rgb(picture: &Pixels, x: usize, y: usize) -> [f32; 3] {
    let at = (y * picture.width + x) * 3;
    std::array::from_fn(|i| f32::from(picture.rgb[at + i]))
}

fn saturation([r, g, b]: [f32; 3]) -> f32 {
    let most = r.max(g).max(b);
    if most > 0.0 { 1.0 - r.min(g).min(b) / most } else { 0.0 }
}

/// The pixels of the board, without the empty table around it.
fn board(picture: &Pixels) -> impl Iterator<Item = (usize, usize)> + use<> {
    let (width, height) = (picture.width, picture.height);
    (height / 12..height * 11 / 12).flat_map(move |y| (width / 10..width * 9 / 10).map(move |x| (x, y)))
}

/// The pixels inside the red or blue bodies of the pieces: they and their neighbours have that colour.
fn bodies(picture: &Pixels, channel: usize) -> Vec<(usize, usize)> {
    let is_body = |x: usize, y: usize| {
        let color = rgb(picture, x, y);
        let most = color.into_iter().fold(0.0, f32::max);
        saturation(color) > 0.55 && most > 64.0 && color[channel] == most
    };
    let around = |(x, y): (usize, usize)| [(x, y), (x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)];
    board(picture).filter(|&at| around(at).into_iter().all(|(x, y)| is_body(x, y))).collect()
}

/// The fifth percentile of the board's luma.
fn darkest(picture: &Pixels) -> f32 {
    let luma = |(x, y)| {
        let [r, g, b] = rgb(picture, x, y);
        0.2126 * r + 0.7152 * g + 0.0722 * b
    };
    let mut lumas: Vec<f32> = board(picture).map(luma).collect();
    lumas.sort_by(f32::total_cmp);
    lumas[lumas.len() / 20]
}

#[test]
fn higher_qualities_keep_the_colours_of_the_pieces_and_the_dark_of_the_board() {
    let medium = draw(Quality::Medium);
    for quality in [Quality::High, Quality::Ultra] {
        let picture = draw(quality);
        for (side, channel) in [("red", 0), ("blue", 2)] {
            let bodies = bodies(&medium, channel);
            assert!(bodies.len() > 200, "{side}: {} pixels", bodies.len());
            let mean =
                |of: &Pixels| bodies.iter().map(|&(x, y)| saturation(rgb(of, x, y))).sum::<f32>() / bodies.len() as f32;
            let (kept, before) = (mean(&picture), mean(&medium));
            println!("{quality:?}: saturation of {side} {kept:.3}, on Medium {before:.3}");
            assert!(kept >= 0.85 * before, "{quality:?}: saturation of {side} {kept:.3}, on Medium {before:.3}");
        }
        let (dark, before) = (darkest(&picture), darkest(&medium));
        println!("{quality:?}: dark {dark:.1}, on Medium {before:.1}");
        assert!(dark <= 1.2 * before, "{quality:?}: the darkest twentieth is up to {dark:.1}, on Medium {before:.1}");
    }
}
