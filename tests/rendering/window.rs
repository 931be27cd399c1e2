//! Tests `specular render` without a window, and in a window on a virtual display: the beam must be visible in the
//! pictures. Needs the packages that `./setup.sh` installs: software Vulkan and Xvfb.
#![cfg(target_os = "linux")]

use std::io::{BufRead, BufReader, Read};
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};
use std::time::{Duration, Instant};

use crate::in_software::read;
use serde_json::Value;
use specular::app::capture::Pixels;
use specular::app::kit::theme::ActiveTheme;
use specular::games::beam;
use specular::rules::{Action, Game, Square};
use specular::setups::{Library, Looks};
use testing::folder::Folder;

/// Long enough for a slow machine to compile shaders.
const TIMEOUT: Duration = Duration::from_secs(600);
/// Small, so that software rendering is quick, but large enough for a beam at least two pixels wide.
const SIZE: &str = "480x270";

fn specular() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_specular"));
    command.env("WGPU_BACKEND", "vulkan").env_remove("WAYLAND_DISPLAY").env_remove("DISPLAY");
    command
}

/// Runs the command until it exits; fails the test after a timeout.
fn finish(mut command: Command) -> Output {
    let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("the program starts");
    // Drained on threads, because a full pipe would block the program.
    let read = |pipe: Option<Box<dyn Read + Send>>| {
        std::thread::spawn(move || {
            let mut bytes = Vec::new();
            pipe.map(|mut pipe| pipe.read_to_end(&mut bytes)).transpose().map(|_| bytes)
        })
    };
    let stdout = read(child.stdout.take().map(|pipe| Box::new(pipe) as _));
    let stderr = read(child.stderr.take().map(|pipe| Box::new(pipe) as _));
    let started = Instant::now();
    let status = loop {
        match child.try_wait().expect("the program's status can be read") {
            Some(status) => break status,
            None if started.elapsed() > TIMEOUT => {
                child.kill().expect("the program can be stopped");
                panic!("the program was still running after {TIMEOUT:?}");
            }
            None => std::thread::sleep(Duration::from_millis(50)),
        }
    };
    let join =
        |thread: std::thread::JoinHandle<std::io::Result<Vec<u8>>>| thread.join().expect("a reader").expect("a pipe");
    Output { status, stdout: join(stdout), stderr: join(stderr) }
}

/// A virtual display.
struct Display {
    server: Child,
    name: String,
}

impl Display {
    fn open() -> Self {
        Self::of_depth(24)
    }

    /// A display whose screen has this colour depth in bits.
    fn of_depth(depth: u8) -> Self {
        let mut server = Command::new("Xvfb")
            .args(["-displayfd", "1", "-screen", "0", &format!("800x600x{depth}"), "-nolisten", "tcp"])
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap_or_else(|error| panic!("Xvfb does not start ({error}): run ./setup.sh, which installs it"));
        let mut number = String::new();
        let pipe = server.stdout.take().expect("Xvfb's output");
        BufReader::new(pipe).read_line(&mut number).expect("Xvfb names its display");
        assert!(!number.trim().is_empty(), "Xvfb ended without opening a display");
        Self { server, name: format!(":{}", number.trim()) }
    }
}

impl Drop for Display {
    fn drop(&mut self) {
        // Fails only if the server has already ended.
        let _ = self.server.kill();
        let _ = self.server.wait();
    }
}

/// A picture and the line of JSON that describes it.
struct Picture {
    pixels: Pixels,
    line: Value,
}

impl Picture {
    fn read(line: &str) -> Self {
        let line: Value = serde_json::from_str(line).unwrap_or_else(|error| panic!("{line:?}: {error}"));
        let path = line["picture"].as_str().expect("a path");
        Self { pixels: read(Path::new(path)), line }
    }

    fn moment(&self) -> &str {
        self.line["moment"].as_str().expect("a moment")
    }

    fn lit(&self) -> Vec<Square> {
        let lit = self.line["lit"].as_array().expect("squares");
        lit.iter().map(|square| square.as_str().expect("a square").parse().expect("a square")).collect()
    }

    /// Red, green and blue in sRGB, 0 to 1.
    fn pixel(&self, x: i32, y: i32) -> [f32; 3] {
        let Pixels { width, height, rgb } = &self.pixels;
        let (x, y) = (x.clamp(0, *width as i32 - 1) as usize, y.clamp(0, *height as i32 - 1) as usize);
        std::array::from_fn(|channel| f32::from(rgb[(y * width + x) * 3 + channel]) / 255.0)
    }

    /// The pixels around the point where a beam crosses the middle of `square`.
    fn near(&self, square: Square) -> Vec<(i32, i32)> {
        let at = &self.line["squares"][square.to_string()];
        let coordinate = |i: usize| at[i].as_f64().unwrap_or_else(|| panic!("{square} is not in the picture")) as i32;
        let (x, y) = (coordinate(0), coordinate(1));
        (-3..=3).flat_map(|dy| (-3..=3).map(move |dx| (x + dx, y + dy))).collect()
    }

    /// The brightest pixel around a square, and by how much the mean of each channel has increased since `before`.
    fn light(&self, before: &Self, square: Square) -> ([f32; 3], [f32; 3]) {
        let sum = |pixel: &[f32; 3]| pixel.iter().sum::<f32>();
        let near = self.near(square);
        let pixels = near.iter().map(|&(x, y)| self.pixel(x, y));
        let brightest = pixels.max_by(|a, b| sum(a).total_cmp(&sum(b))).expect("pixels");
        let mut more = [0.0; 3];
        for &(x, y) in &near {
            let (now, then) = (self.pixel(x, y), before.pixel(x, y));
            for channel in 0..3 {
                more[channel] += (now[channel] - then[channel]) / near.len() as f32;
            }
        }
        (brightest, more)
    }
}

/// Renders Ace after `moves` with these extra arguments, at rest and during the shot, and checks both pictures.
fn check_render(name: &str, moves: &str, more: &[&str], environment: &[(&str, &str)]) {
    let folder = Folder::new(name);
    let mut command = specular();
    command.args(["render", "--setup", "ace", "--moves", moves, "--at", "rest,beam", "--size", SIZE, "--json"]);
    command.arg("--out").arg(&folder.0).args(more).envs(environment.iter().copied());
    let output = finish(command);
    let (stdout, stderr) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    assert!(output.status.success(), "{}\n{stdout}\n{stderr}", output.status);
    let pictures: Vec<Picture> = stdout.lines().map(Picture::read).collect();
    let moments: Vec<&str> = pictures.iter().map(Picture::moment).collect();
    assert_eq!(moments, ["rest", "beam"], "{stderr}");
    let [rest, beam] = &pictures[..] else { unreachable!("two moments, two pictures") };

    assert_eq!((beam.pixels.width, beam.pixels.height), (480, 270));
    check_scene(rest);
    check_beam(rest, beam, moves);
}

/// Checks that the picture is neither black nor uniform.
fn check_scene(picture: &Picture) {
    let (width, height) = (picture.pixels.width as i32, picture.pixels.height as i32);
    let pixels = (0..height).flat_map(|y| (0..width).map(move |x| (x, y)));
    let bright: Vec<f32> = pixels.map(|(x, y)| picture.pixel(x, y).iter().sum::<f32>() / 3.0).collect();
    let mean = bright.iter().sum::<f32>() / bright.len() as f32;
    let spread = (bright.iter().map(|b| (b - mean).powi(2)).sum::<f32>() / bright.len() as f32).sqrt();
    assert!(mean > 0.03, "the picture is black: {mean}");
    assert!(spread > 0.05, "the picture shows nothing: the standard deviation of its brightness is {spread}");
}

/// Checks that the squares on the beam's path are brightly lit in the firing side's colour, and no others.
fn check_beam(rest: &Picture, beam: &Picture, moves: &str) {
    let library = Library::embedded();
    let mut game = Game::new(library.find("ace").expect("ace").position.clone());
    for text in moves.split(' ') {
        game.apply(text.parse::<Action>().expect("an action")).expect("a legal action");
    }
    let turn = game.turns().last().expect("a turn");
    let lit = beam.lit();
    let path = turn.trace.path();
    assert_eq!(lit, path[..lit.len()], "the beam follows the trace");
    assert!(lit.len() >= 2 && lit.len() < path.len(), "halfway {} of {} squares are lit", lit.len(), path.len());

    let strongest = |channels: [f32; 3]| (0..3).max_by(|&a, &b| channels[a].total_cmp(&channels[b])).expect("three");
    let color = ActiveTheme::default().side(&beam::board(game.rules(), &Looks::default()), turn.player).beam;
    let wanted = strongest([color.red, color.green, color.blue]);
    let mut seen = 0;
    for &square in lit.iter().filter(|&&square| game.position().piece(square).is_none()) {
        let (now, more) = beam.light(rest, square);
        assert!(now.iter().sum::<f32>() / 3.0 > 0.4, "the beam on {square} is dim: {now:?}");
        assert!(more[wanted] > 0.15, "{square} is hardly brighter than before: {now:?}, a change of {more:?}");
        let weakest = more.into_iter().fold(f32::INFINITY, f32::min);
        let right = strongest(more) == wanted && weakest < 0.75 * more[wanted];
        assert!(right, "the beam on {square} is not {color:?}: {more:?}");
        seen += 1;
    }
    assert!(seen >= 2, "the beam crosses empty squares");

    let steps = |a: Square, b: Square| a.file().abs_diff(b.file()).max(a.rank().abs_diff(b.rank()));
    let touched = |square| turn.moved.iter().any(|m| steps(m.from, square) < 2 || steps(m.to, square) < 2);
    for square in game.rules().squares().iter() {
        // The glow of the beam and its light on pieces extend beyond the squares themselves.
        if path.iter().chain(&lit).all(|&lit| steps(lit, square) >= 3) && !touched(square) {
            let (_, more) = beam.light(rest, square);
            assert!(more[wanted] < 0.05, "{square}, far from the beam, is lit: {more:?}");
        }
    }
}

#[test]
fn a_shot_is_rendered_without_a_window() {
    check_render("windowless", "h2g1", &[], &[]);
}

#[test]
fn two_turns_are_rendered_in_a_window() {
    let display = Display::open();
    check_render("window", "h2g1 a5a6", &["--window"], &[("DISPLAY", &display.name)]);
}

/// Checks that the program exits with status 1 and this message on stderr, without rendering anything.
fn check_refusal(mut command: Command, words: &str) {
    let folder = Folder::empty("refusal");
    command.args(["--size", SIZE, "--out"]).arg(folder.0.join("a.png"));
    let output = finish(command);
    let stderr = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(1), "{stderr}");
    let last = stderr.trim_end().lines().last().unwrap_or_default();
    assert!(last.starts_with("specular: ") && last.contains(words), "{stderr}");
    assert!(!stderr.contains("panicked"), "{stderr}");
    assert!(output.stdout.is_empty());
}

#[test]
fn a_missing_graphics_adapter_is_reported() {
    let mut command = specular();
    command.env("VK_DRIVER_FILES", "/no/such/driver.json").env("VK_ICD_FILENAMES", "/no/such/driver.json");
    command.args(["render", "--setup", "ace"]);
    check_refusal(command, "no graphics adapter was found");
}

#[test]
fn a_missing_display_is_reported() {
    let mut command = specular();
    command.args(["render", "--setup", "ace", "--window"]);
    check_refusal(command, "no display was found");
}

#[test]
fn an_unsupported_colour_depth_is_reported() {
    for depth in [8, 15, 16, 30] {
        let display = Display::of_depth(depth);
        let mut command = specular();
        command.env("DISPLAY", &display.name).args(["render", "--setup", "ace", "--window"]);
        check_refusal(command, &format!("has a colour depth of {depth} bits, and the game needs 24"));
    }
}

#[test]
fn invalid_environment_variables_for_windows_are_ignored() {
    let display = Display::open();
    let bad = [("DISPLAY", &*display.name), ("WINIT_X11_SCALE_FACTOR", "abc"), ("WAYLAND_DISPLAY", "/no/such/socket")];
    check_render("ignored", "h2g1", &["--window"], &bad);
}

#[test]
fn an_illegal_move_is_reported_before_anything_is_drawn() {
    let mut command = specular();
    command.args(["render", "--setup", "ace", "--moves", "h2g1 h2g1"]);
    check_refusal(command, "--moves: move 2, \"h2g1\": There is no piece on h2.");
}
