//! The page about how much is drawn and what the camera does.

use super::Rows;
use crate::app::settings::Quality;

pub(super) fn fill(rows: &mut Rows) {
    let quality = Quality::ALL.map(|quality| (quality.name(), quality));
    rows.choice(
        "Quality",
        "Detail of light, shadow and reflections. Auto finds what runs smoothly on this computer.",
        &quality,
        |settings, quality| settings.graphics.quality = quality,
    );
    rows.choice(
        "Light effects",
        "Reduced flashing: no flashes, a slower beam, no slow motion and a still camera.",
        &[("Full", false), ("Reduced flashing", true)],
        |settings, reduced| {
            // Full is the default for those who were never asked.
            if settings.graphics.reduces_flashing() != reduced {
                settings.graphics.reduced_flashing = Some(reduced);
            }
        },
    );
    rows.switch("Full screen", "Fill the screen.    F11", |settings, on| {
        settings.fullscreen = on;
    });
    rows.switch("Cinematic camera", "The camera follows the beam a little.", |settings, on| {
        settings.graphics.cinematic = on;
    });
    rows.switch("King close-up", "The camera moves in when a king is struck.", |settings, on| {
        settings.graphics.king_camera = on;
    });
}
