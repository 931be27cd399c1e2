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
}
