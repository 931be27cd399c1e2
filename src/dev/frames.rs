//! `specular --bench-frames`: the options for measuring frame times.

use cli::args::Args;
use cli::render::size;
use cli::{Command, Failure, FrameOptions, Next, Run};

/// `specular --bench-frames`.
pub const COMMAND: Command = Command {
    name: "--bench-frames",
    summary: "Measure frame times",
    values: &["scenes", "size", "frames", "rounds", "only"],
    flags: &[],
    free: None,
    help: HELP,
    run: Run::Later(read),
};

const HELP: &[&str] = &["\
Measure frame times without a window, and compare them with Bevy's example 3d_scene: the main schedule, the render sub-app
and the whole frame in milliseconds (median and 95th percentile), the time to the first frame, the peak memory, and how
many draw calls a frame takes.

Usage: specular --bench-frames [OPTIONS]

Options:
  --scenes NAMES     Separated by commas: 3d_scene, low, medium, high, ultra (Classic after ten turns, a long
                     beam and a shatter), hall (a large board), shots (the first ten, to find stutter),
                     low-above, medium-above (flat pieces), low-held, medium-held (a held piece),
                     low-smooth, high-shadows, high-bloom, high-smooth, high-air, high-lamps,
                     high-shards, high-mirrors, ultra-reflections, ultra-samples, ultra-gloss (without that effect)
                     low-tower, medium-tower, high-tower, ultra-tower (a shot up a tower and down again), low-khet-1,
                     medium-khet-1, high-khet-1, ultra-khet-1 (the same edition without a tower)
                     [default: the first seven]
  --size WxH         Width and height in pixels, 320x200 to 8192x8192 [default: 1280x720]
  --frames N         Frames to measure in each, 1 to 10000 [default: 60]
  --rounds N         Rounds through all scenes, 1 to 20; the best of each counts [default: 2]
  --only NAME        Measure one scene in this process and print a line of JSON
  -h, --help         Show this help
"];

fn read(mut args: Args) -> Result<Next, Failure> {
    let scenes = args.text("scenes")?.unwrap_or_default();
    let scenes = scenes.split(',').map(str::trim).filter(|name| !name.is_empty()).map(str::to_owned).collect();
    // The HUD is part of the picture and needs room.
    let large = |text: &str| size(text).filter(|&(width, height)| width >= 320 && height >= 200);
    let size = args.parsed("size", "width and height such as 1280x720, from 320x200 to 8192x8192", large)?;
    let frames = args.number("frames", 1..=10_000)?;
    let rounds = args.number("rounds", 1..=20)?;
    let only = args.text("only")?;
    let size = size.unwrap_or((1280, 720));
    let (frames, rounds) = (frames.unwrap_or(60), rounds.unwrap_or(2));
    Ok(Next::Frames(FrameOptions { scenes, size, frames, rounds, only }))
}
