//! Checks captured frames against WCAG 2.3.1: no shot flashes in a way that could harm photosensitive people. With
//! reduced flashing, no area of that size flashes even once.
#![cfg(target_os = "linux")]

use crate::flash_rate::worst;
use crate::in_software::{KING, LONG, draw, scene, shipped};
use bevy::math::UVec2;
use specular::app::capture::{Pixels, Scene};
use specular::app::state::settings::{Graphics, Quality};
use specular::presentation::Frames;

/// A fraction of 1024 x 768 in both directions, because small areas do not count as flashes.
const SIZE: UVec2 = UVec2::new(192, 144);
/// The rate of common screens, so that a flash of a few frames does not fall between two pictures.
const RATE: u32 = 60;
/// More flashes than this within a second are harmful.
const SAFE: usize = 3;

/// The last shot of a game, picture by picture.
fn clip((setup, moves): (&str, &str), reduced: bool) -> Vec<Pixels> {
    let frames = Frames::Clip { rate: RATE, whole_game: false };
    let picture = Graphics { quality: Quality::High, reduced_flashing: Some(reduced), ..Graphics::default() };
    let drawn = draw(vec![Scene { frames, ..scene(shipped(setup), moves) }], picture, SIZE);
    drawn.into_iter().map(|taken| taken.pixels).collect()
}

#[test]
fn shots_flash_no_more_than_is_safe() {
    for (name, scene) in [("shot", LONG), ("king's end", KING)] {
        let clip = clip(scene, false);
        assert!(clip.len() > 30, "{name}: {} pictures", clip.len());
        for (kind, worst) in ["general", "red"].into_iter().zip(worst(&clip, RATE as usize)) {
            assert!(worst.flashes <= SAFE, "{name}: {kind} flashes: {worst:?}");
        }
    }
}

#[test]
fn with_reduced_flashing_nothing_flashes_at_all() {
    for (name, scene) in [("shot", LONG), ("king's end", KING)] {
        let clip = clip(scene, true);
        for (kind, worst) in ["general", "red"].into_iter().zip(worst(&clip, RATE as usize)) {
            assert_eq!(worst.flashes, 0, "{name}: {kind} flashes: {worst:?}");
        }
    }
}

/// A bright grating on a dark ground that moves a pixel per frame, as pieces do under a gliding camera.
#[test]
fn a_moving_grating_does_not_flash() {
    let (width, height) = (64, 48);
    let picture = |frame: usize| {
        let pixel = |place: usize| [if (place + frame) % 8 < 2 { 255 } else { 0 }; 3];
        Pixels { width, height, rgb: (0..width * height).flat_map(pixel).collect() }
    };
    let clip: Vec<Pixels> = (0..2 * RATE as usize).map(picture).collect();
    assert_eq!(worst(&clip, RATE as usize)[0].flashes, 0);
}

/// A clip in which the left part of the picture alternates between two colours.
fn blinking(hertz: usize, part: f32, colors: [[u8; 3]; 2]) -> Vec<Pixels> {
    let (width, height) = (64, 48);
    let picture = |on: usize| {
        let pixel = |place: usize| {
            let inside = (place % width) as f32 / (width as f32) < part;
            colors[if inside { on } else { 0 }]
        };
        Pixels { width, height, rgb: (0..width * height).flat_map(pixel).collect() }
    };
    (0..60).map(|frame| picture(frame * 2 * hertz / 30 % 2)).collect()
}

#[test]
fn flashes_shorter_than_a_twentieth_of_a_second_are_detected() {
    let picture =
        |is_bright: bool| Pixels { width: 64, height: 48, rgb: vec![if is_bright { 255 } else { 0 }; 64 * 48 * 3] };
    // Four per second.
    let flashes = |seconds: f32| (0.03..0.055).contains(&(seconds % 0.25));
    let clip: Vec<Pixels> = (0..2 * RATE).map(|frame| picture(flashes(frame as f32 / RATE as f32))).collect();
    assert!(worst(&clip, RATE as usize)[0].flashes > SAFE);
}

#[test]
fn the_measure_detects_harmful_flashes() {
    let (gray, white, black) = ([40; 3], [255; 3], [0; 3]);
    let found = |hertz, part, colors| worst(&blinking(hertz, part, colors), 30).map(|worst| worst.flashes > SAFE);
    assert_eq!(found(5, 1.0, [black, white]), [true, false], "five flashes a second");
    assert_eq!(found(3, 1.0, [black, white]), [false, false], "three are allowed");
    assert_eq!(found(5, 0.06, [black, white]), [false, false], "a small area");
    assert_eq!(found(5, 1.0, [black, gray]), [false, false], "a small change");
    assert_eq!(found(5, 1.0, [[235; 3], white]), [false, false], "the darker state is bright");
    // Equally bright, as far as whole numbers allow.
    let (red, green) = ([220, 0, 0], [0, 124, 0]);
    assert_eq!(found(5, 1.0, [red, green]), [false, true], "red and green");
    assert_eq!(found(5, 1.0, [green, red]), [false, true], "green and red");
}
