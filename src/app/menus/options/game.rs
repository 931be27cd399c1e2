//! The page of options about how a game is shown.

use super::super::terms::{aid_label, aid_note};
use super::PageInfo;
use super::rows::Rows;
use crate::settings::{Command, Settings, TurnSpeed};
use tabletop::Aid;

pub(super) const PAGE: PageInfo = PageInfo { name: "Game", fill, reset };

fn fill(rows: &mut Rows) {
    rows.switch("Rotate board", "Puts the camera behind the player to move.", |settings, on| {
        settings.turn_to_mover = on;
    });
    let speeds = TurnSpeed::ALL.map(|speed| (speed.name(), speed));
    let note = "How fast pieces move and the beam travels. Instant skips to the end of each turn.";
    rows.choice("Speed", note, &speeds, |settings, speed| settings.speed = speed);
    rows.switch(aid_label(Aid::Preview), aid_note(Aid::Preview), |settings, on| {
        settings.aids.preview = on;
    });
    let note = rows.with_key(aid_note(Aid::Threat), Command::ShowThreat);
    rows.switch(aid_label(Aid::Threat), &note, |settings, on| settings.aids.threat = on);
    rows.switch(aid_label(Aid::OwnShot), aid_note(Aid::OwnShot), |settings, on| {
        settings.aids.own_shot = on;
    });
    let marks = [
        ("Off", (false, false)),
        (aid_label(Aid::LegalSquares), (true, false)),
        (aid_label(Aid::LastTurn), (false, true)),
        ("Both", (true, true)),
    ];
    rows.choice("Marks", "Mark where a piece may go, and the last turn.", &marks, |settings, (legal, last)| {
        (settings.aids.legal_squares, settings.aids.last_turn) = (legal, last);
    });
    rows.switch("Confirm moves", "Ask before every move is played.", |settings, on| {
        settings.controls.confirm = on;
    });
}

fn reset(settings: &mut Settings) {
    let Settings { turn_to_mover, speed, aids, controls, .. } = Settings::default();
    (settings.turn_to_mover, settings.speed, settings.aids) = (turn_to_mover, speed, aids);
    settings.controls.confirm = controls.confirm;
}
