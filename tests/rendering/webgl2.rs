//! Tests that the table looks the same within the limits of WebGL2, which the browser version uses: every shader
//! compiles, and every uniform buffer fits.
#![cfg(target_os = "linux")]

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::in_software::read;
use specular::app::capture::Pixels;

/// Roughly the smallest visible difference.
const TOLERANCE: f32 = 0.02;

/// Renders a shot at this quality; `limits` restricts wgpu.
fn draw(quality: &str, limits: Option<&str>) -> Pixels {
    let name = format!("webgl2-{quality}-{}.png", limits.unwrap_or("native"));
    let path: PathBuf = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let mut command = Command::new(env!("CARGO_BIN_EXE_specular"));
    command.args(["render", "--setup", "laser-chess/ace", "--moves", "h2g1", "--at", "beam", "--size", "320x180"]);
    command.args(["--quality", quality, "--out"]).arg(&path);
    if let Some(limits) = limits {
        command.env("WGPU_SETTINGS_PRIO", limits);
    }
    let done = command.output().expect("the program starts");
    assert!(done.status.success(), "{quality}: {}", String::from_utf8_lossy(&done.stderr));
    read(&path)
}

#[test]
fn the_table_is_drawn_within_the_limits_of_webgl2() {
    for quality in ["low", "high"] {
        let found = crate::likeness::difference(&draw(quality, None), &draw(quality, Some("webgl2")));
        assert!(found.worst <= TOLERANCE, "{quality}: {} at {:?}", found.worst, found.at);
    }
}
