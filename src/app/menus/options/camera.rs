//! The page of camera options.

use super::PageInfo;
use super::rows::{Rows, Set};
use phrases::{Phrase, phrase};
use state::settings::{CameraControls, Graphics, Settings};

pub(super) const PAGE: PageInfo = PageInfo { id: "options-page-camera", fill, reset };

fn fill(rows: &mut Rows) {
    rows.switch(phrase!("option-cinematic-camera"), |settings, on| settings.graphics.cinematic = on);
    rows.switch(phrase!("option-king-close-up"), |settings, on| settings.graphics.king_camera = on);
    rows.switch(phrase!("option-mouse-camera"), |settings, on| settings.controls.camera.mouse = on);
    speeds(rows, phrase!("option-orbit-speed"), |camera| &mut camera.orbit_speed);
    speeds(rows, phrase!("option-zoom-speed"), |camera| &mut camera.zoom_speed);
    direction(rows, phrase!("option-drag-sideways"), |settings, on| settings.controls.camera.invert_x = on);
    direction(rows, phrase!("option-drag-up-down"), |settings, on| settings.controls.camera.invert_y = on);
    direction(rows, phrase!("option-wheel"), |settings, on| settings.controls.camera.invert_zoom = on);
}

fn direction(rows: &mut Rows, name: Phrase, invert: fn(&mut Settings, bool)) {
    let directions = [(phrase!("option-direction-normal"), false), (phrase!("option-direction-inverted"), true)];
    rows.choice(name, directions, invert);
}

fn speeds(rows: &mut Rows, name: Phrase, speed: fn(&mut CameraControls) -> &mut u16) {
    let sets = CameraControls::SPEEDS.map(|percent| {
        let set = Set::new(move |settings| *speed(&mut settings.controls.camera) = percent);
        (phrase!("options-percent", percent = percent), set)
    });
    rows.sets(name, sets.into());
}

fn reset(settings: &mut Settings) {
    let Graphics { cinematic, king_camera, .. } = Graphics::default();
    (settings.graphics.cinematic, settings.graphics.king_camera) = (cinematic, king_camera);
    settings.controls.camera = CameraControls::default();
}
