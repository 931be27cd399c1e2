//! The page about how a game is shown.

use super::Rows;
use crate::app::settings::TurnSpeed;

pub(super) fn fill(rows: &mut Rows) {
    rows.switch("Rotate board", "Seat the camera behind the side to move.", |settings, on| {
        settings.turn_to_mover = on;
    });
    let speeds = TurnSpeed::ALL.map(|speed| (speed.name(), speed));
    rows.choice("Speed", "How fast pieces move and the beam travels.", &speeds, |settings, speed| {
        settings.speed = speed;
    });
}
