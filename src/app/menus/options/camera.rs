//! The page of camera options.

use super::PageInfo;
use super::rows::{Rows, Set};
use crate::settings::{CameraControls, Graphics, Settings};

pub(super) const PAGE: PageInfo = PageInfo { name: "Camera", fill, reset };

fn fill(rows: &mut Rows) {
    rows.switch("Cinematic camera", "The camera follows the beam a little.", |settings, on| {
        settings.graphics.cinematic = on;
    });
    rows.switch("King close-up", "The camera moves in when a king is struck.", |settings, on| {
        settings.graphics.king_camera = on;
    });
    let note = "The right button turns and tilts the view, the wheel zooms. Off locks the camera.";
    rows.switch("Camera by mouse", note, |settings, on| settings.controls.camera.mouse = on);
    speeds(rows, "Orbit speed", "How far a drag turns the view.", |camera| &mut camera.orbit_speed);
    speeds(rows, "Zoom speed", "How far a notch of the wheel zooms.", |camera| &mut camera.zoom_speed);
    let other = |rows: &mut Rows, name: &str, note: &str, set: fn(&mut Settings, bool)| {
        rows.choice(name, note, &[("Normal", false), ("Inverted", true)], set);
    };
    other(rows, "Drag sideways", "Which way the view turns.", |settings, on| settings.controls.camera.invert_x = on);
    other(rows, "Drag up and down", "Which way the view tilts.", |settings, on| {
        settings.controls.camera.invert_y = on;
    });
    other(rows, "Wheel", "Which way the view zooms.", |settings, on| settings.controls.camera.invert_zoom = on);
}

fn speeds(rows: &mut Rows, name: &str, note: &str, speed: fn(&mut CameraControls) -> &mut u16) {
    let sets = CameraControls::SPEEDS.map(|percent| {
        (format!("{percent} %"), Set::new(move |settings| *speed(&mut settings.controls.camera) = percent))
    });
    rows.sets(name, note, sets.into());
}

fn reset(settings: &mut Settings) {
    let Graphics { cinematic, king_camera, .. } = Graphics::default();
    (settings.graphics.cinematic, settings.graphics.king_camera) = (cinematic, king_camera);
    settings.controls.camera = CameraControls::default();
}
