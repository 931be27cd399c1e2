//! How the table is shown.

use super::Rows;
use crate::app::settings::Quality;

pub(super) fn fill(rows: &mut Rows) {
    let quality = Quality::ALL.map(|quality| (quality.name(), quality));
    rows.choice(
        "Quality",
        "How much light and shadow is drawn. Auto finds what this machine draws fluently.",
        &quality,
        |settings, quality| settings.picture.quality = quality,
    );
    rows.switch("Calm light", "No flashes, a slower beam, no slow motion, a still camera.", |settings, on| {
        // Who was never asked has full light.
        if settings.picture.is_calm() != on {
            settings.picture.calm = Some(on);
        }
    });
    rows.switch("Cinematic camera", "The camera leans a little after the beam.", |settings, on| {
        settings.picture.cinematic = on;
    });
    rows.switch("Move to the king", "The camera goes closer when a king is struck.", |settings, on| {
        settings.picture.king_camera = on;
    });
}
