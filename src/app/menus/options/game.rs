//! The page about how a game is shown.

use super::Rows;
use crate::app::settings::TurnSpeed;

pub(super) fn fill(rows: &mut Rows) {
    rows.switch("Rotate board", "Seat the camera behind the side to move.", |settings, on| {
        settings.turn_to_mover = on;
    });
    rows.switch("Preview", "Draw the shot of the move under the pointer as a thin line.", |settings, on| {
        settings.aids.preview = on;
    });
    rows.switch("Threat", "Draw the shot that the opponent would fire if nothing changed.    B", |settings, on| {
        settings.aids.threat = on;
    });
    rows.switch("Own pieces", "Ask before a shot strikes a piece of your own.", |settings, on| {
        settings.aids.own_shot = on;
    });
    let speeds = TurnSpeed::ALL.map(|speed| (speed.name(), speed));
    rows.choice("Speed", "How fast pieces move and the beam travels.", &speeds, |settings, speed| {
        settings.speed = speed;
    });
}
