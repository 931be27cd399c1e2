//! How a game is played and shown.

use super::Rows;
use crate::app::settings::BeamPace;

pub(super) fn fill(rows: &mut Rows) {
    rows.switch("Turn the table", "The camera goes round to the side to move.", |settings, on| {
        settings.turn_to_mover = on;
    });
    let pace = BeamPace::ALL.map(|pace| (pace.name(), pace));
    rows.choice("Pace", "How fast pieces move and the beam runs.", &pace, |settings, pace| settings.beam = pace);
}
