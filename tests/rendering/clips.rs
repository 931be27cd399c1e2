//! Tests the sound, the frames and the ends of finished clips, drawn small and in software.
#![cfg(target_os = "linux")]

use std::fs;
use std::process::{Command, Output};

use crate::in_software::{KING, LONG, draw, read, scene, shipped};
use crate::likeness::difference;
use bevy::math::UVec2;
use specular::app::capture::{Pixels, Scene};
use specular::app::state::settings::{Graphics, Quality};
use specular::presentation::Frames;
use testing::folder::Folder;
use testing::skip;

/// Renders with these arguments, and returns stdout.
fn render(arguments: &str) -> String {
    let mut command = Command::new(env!("CARGO_BIN_EXE_specular"));
    command.args(["render", "--setup", "ace", "--json"]);
    let Output { status, stdout, stderr } = command.args(arguments.split('|')).output().expect("the program starts");
    assert!(status.success(), "{arguments}: {}", String::from_utf8_lossy(&stderr));
    String::from_utf8(stdout).expect("UTF-8")
}

/// The samples of a 16-bit stereo file, from -1 to 1.
fn samples(wav: &[u8]) -> Vec<[f32; 2]> {
    assert_eq!((&wav[..4], &wav[36..40]), (&b"RIFF"[..], &b"data"[..]));
    assert_eq!(wav[24..28], 48_000_u32.to_le_bytes());
    let value = |bytes: &[u8]| f32::from(i16::from_le_bytes([bytes[0], bytes[1]])) / 32_768.0;
    wav[44..].chunks_exact(4).map(|frame| [value(frame), value(&frame[2..])]).collect()
}

/// The true peak of the wave, from eightfold oversampling with a windowed sinc.
fn true_peak(samples: &[[f32; 2]]) -> f32 {
    const REACH: i32 = 24;
    let loudest = |window: &[[f32; 2]]| window.iter().flatten().fold(0.0_f32, |peak, value| peak.max(value.abs()));
    let all = loudest(samples);
    let mut peak = all;
    for middle in REACH as usize..samples.len().saturating_sub(REACH as usize) {
        // Between two samples the wave hardly exceeds them.
        if loudest(&samples[middle - 1..=middle + 1]) < 0.6 * all {
            continue;
        }
        for part in 1..8 {
            let at = part as f32 / 8.0;
            let mut value = [0.0; 2];
            for tap in 1 - REACH..=REACH {
                let x = (tap as f32 - at) * std::f32::consts::PI;
                let weight = x.sin() / x * (0.5 + 0.5 * (x / (REACH + 1) as f32).cos());
                let sample = samples[(middle as i32 + tap) as usize];
                value = [value[0] + weight * sample[0], value[1] + weight * sample[1]];
            }
            peak = peak.max(value[0].abs()).max(value[1].abs());
        }
    }
    peak
}

fn decibels(amplitude: f32) -> f32 {
    20.0 * amplitude.max(1e-6).log10()
}

#[test]
fn a_folder_of_frames_contains_the_sound() {
    let own = Folder::empty("frames-with-sound");
    let folder = &own.0;
    let out = folder.to_string_lossy();
    let stdout = render(&format!("--quality|low|--size|64x36|--moves|h2g1|--fps|10|--out|{out}/"));
    let frames = fs::read_dir(folder)
        .expect("a folder")
        .filter(|entry| entry.as_ref().is_ok_and(|entry| entry.file_name().to_string_lossy().starts_with("frame-")));
    let frames = frames.count();
    let last = stdout.lines().last().unwrap_or_default();
    assert!(last.contains("\"sound\"") && last.contains("sound.wav"), "{last}");
    let samples = samples(&fs::read(folder.join("sound.wav")).expect("the sound"));
    // The last frame stays for a while.
    let seconds = frames as f64 / 10.0 + 0.8;
    assert_eq!(samples.len(), (seconds * 48_000.0).round() as usize, "{frames} frames");
    let peak = decibels(true_peak(&samples));
    assert!((-24.0..-1.0).contains(&peak), "the true peak is {peak} dBFS");
    assert!(
        samples[..48].iter().chain(&samples[samples.len() - 48..]).flatten().all(|v| v.abs() < 0.01),
        "both ends are silent"
    );

    let silent = folder.join("silent");
    render(&format!("--quality|low|--size|64x36|--moves|h2g1|--fps|2|--silent|--out|{}/", silent.display()));
    assert!(silent.join("frame-0001.png").exists() && !silent.join("sound.wav").exists());
}

#[test]
fn videos_have_sound_that_is_not_too_loud() {
    if Command::new("ffmpeg").arg("-version").output().is_err() {
        return skip("ffmpeg is missing");
    }
    let own = Folder::empty("videos-with-sound");
    let folder = &own.0;
    for name in ["shot.mp4", "shot.webm"] {
        let path = folder.join(name);
        let stdout = render(&format!("--quality|low|--size|64x36|--moves|h2g1|--fps|10|--out|{}", path.display()));
        assert!(stdout.contains("\"sound\":true"), "{stdout}");
        let mut decoded = Command::new("ffmpeg");
        decoded.args(["-loglevel", "error", "-i"]).arg(&path);
        let decoded = decoded.args(["-f", "s16le", "-ar", "48000", "-ac", "2", "-"]).output().expect("ffmpeg");
        let value = |bytes: &[u8]| f32::from(i16::from_le_bytes([bytes[0], bytes[1]])) / 32_768.0;
        let samples: Vec<_> = decoded.stdout.chunks_exact(4).map(|frame| [value(frame), value(&frame[2..])]).collect();
        let peak = decibels(true_peak(&samples));
        assert!((-24.0..-1.0).contains(&peak), "{name}: the true peak is {peak} dBFS");
        let frames: f64 = stdout
            .split("\"frames\":")
            .nth(1)
            .and_then(|rest| rest.split([',', '}']).next())
            .and_then(|n| n.parse().ok())
            .expect("a number");
        let (seconds, expected) = (samples.len() as f64 / 48_000.0, frames / 10.0 + 0.8);
        assert!((seconds - expected).abs() < 0.1, "{name}: {seconds} s of sound for {expected} s");
        assert_eq!(fs::read_dir(folder).expect("a folder").count(), 1, "no other files next to {name}");
        fs::remove_file(path).expect("the clip is removed");
    }
}

#[test]
fn a_turntable_makes_one_revolution_and_loops_smoothly() {
    let own = Folder::empty("turntable");
    let folder = &own.0;
    render(&format!("--quality|low|--size|128x72|--turntable|--seconds|1|--fps|12|--out|{}/", folder.display()));
    let frames: Vec<Pixels> = (1..=12).map(|number| read(&folder.join(format!("frame-{number:04}.png")))).collect();
    assert!(!folder.join("frame-0013.png").exists() && !folder.join("sound.wav").exists());
    let apart = |a: usize, b: usize| difference(&frames[a], &frames[b]).worst;
    let steps: Vec<f32> = (0..12).map(|number| apart(number, (number + 1) % 12)).collect();
    assert!(steps.iter().all(|step| *step > 0.02), "every frame differs from the next: {steps:?}");
    let largest = steps[..11].iter().copied().fold(0.0, f32::max);
    assert!(steps[11] <= 1.2 * largest, "the last step is no larger than the others: {steps:?}");
}

#[test]
fn tiles_draw_the_same_picture() {
    let own = Folder::empty("tiles");
    let folder = &own.0;
    // The board's reflections have half the resolution, and glints fall between the pixels of such a small picture.
    for (quality, accepted) in [("low", 0.005), ("high", 0.02), ("ultra", 0.04)] {
        let [whole, tiled] = ["whole", "tiled"].map(|name| folder.join(format!("{quality}-{name}.png")));
        let shot = format!("--size|480x270|--moves|h2g1|--at|strike|--quality|{quality}|--out");
        render(&format!("{shot}|{}", whole.display()));
        render(&format!("{shot}|{}|--tile|256", tiled.display()));
        let [whole, tiled] = [read(&whole), read(&tiled)];
        let far = difference(&whole, &tiled);
        assert!(far.worst < accepted, "{quality}: {far:?}");
    }
}

/// The frames of the last of these actions.
fn clip(setup: &str, actions: &str, frames: Frames) -> Vec<Pixels> {
    let scenes = vec![Scene { frames, ..scene(shipped(setup), actions) }];
    let picture = Graphics { quality: Quality::Low, ..Graphics::default() };
    draw(scenes, picture, UVec2::new(320, 180)).into_iter().map(|taken| taken.pixels).collect()
}

#[test]
fn a_loop_takes_at_most_six_seconds_and_ends_as_it_begins() {
    for (setup, actions) in [LONG, KING] {
        let clip = clip(setup, actions, Frames::Loop { rate: 10 });
        assert!((20..=60).contains(&clip.len()), "{setup}: {}", clip.len());
        let apart = |a: usize, b: usize| difference(&clip[a], &clip[b]).worst;
        let steps: Vec<f32> = (0..clip.len() - 1).map(|number| apart(number, number + 1)).collect();
        let largest = steps.iter().copied().fold(0.0, f32::max);
        let back = apart(clip.len() - 1, 0);
        println!("{setup}: {} pictures, {back} from the last to the first, {largest} elsewhere", clip.len());
        assert!(back < 0.5 * largest, "{setup}: {back} of {steps:?}");
    }
}

#[test]
fn a_clip_ends_soon_after_its_last_visible_change() {
    const RATE: u32 = 10;
    for (setup, actions) in [LONG, KING] {
        let clip = clip(setup, actions, Frames::Clip { rate: RATE, whole_game: false });
        // The difference must exceed rounding.
        let differ = |a: &Pixels, b: &Pixels| a.rgb.iter().zip(&b.rgb).any(|(a, b)| a.abs_diff(*b) > 2);
        let last = clip.windows(2).rposition(|pair| differ(&pair[0], &pair[1])).expect("something moves");
        let after = (clip.len() - 2 - last) as f32 / RATE as f32;
        println!("{setup}: {} pictures, {after} s of them after the last change", clip.len());
        assert!(after <= MAX_STILL_SECONDS, "{setup}: {after} s of {} pictures", clip.len());
    }
}

/// The longest accepted still end, in seconds: the last shards shrink to less than a pixel before they disappear.
const MAX_STILL_SECONDS: f32 = 0.6;
