//! The page of options about how a game is shown.

use super::PageInfo;
use super::rows::Rows;
use phrases::phrase;
use state::settings::{Command, Settings, TurnSpeed};

pub(super) const PAGE: PageInfo = PageInfo { id: "options-page-game", fill, reset };

fn fill(rows: &mut Rows) {
    rows.switch(phrase!("option-rotate-board"), |settings, on| settings.turn_to_mover = on);
    let speeds = TurnSpeed::ALL.map(|speed| (speed.words(), speed));
    rows.choice(phrase!("option-speed"), speeds, |settings, speed| settings.speed = speed);
    rows.switch(phrase!("assist-preview"), |settings, on| settings.aids.preview = on);
    let keys = rows.context.keys;
    let threat = rows.switch(phrase!("assist-threat"), |settings, on| settings.aids.threat = on);
    threat.with_keys(keys, Command::ShowThreat);
    rows.switch(phrase!("assist-own-shot"), |settings, on| settings.aids.own_shot = on);
    let marks = [
        (phrase!("option-highlights-off"), (false, false)),
        (phrase!("option-highlights-squares"), (true, false)),
        (phrase!("option-highlights-last-turn"), (false, true)),
        (phrase!("option-highlights-both"), (true, true)),
    ];
    rows.choice(phrase!("option-highlights"), marks, |settings, (legal, last)| {
        (settings.aids.legal_squares, settings.aids.last_turn) = (legal, last);
    });
    rows.switch(phrase!("option-confirm"), |settings, on| settings.controls.confirm = on);
}

fn reset(settings: &mut Settings) {
    let Settings { turn_to_mover, speed, aids, controls, .. } = Settings::default();
    (settings.turn_to_mover, settings.speed, settings.aids) = (turn_to_mover, speed, aids);
    settings.controls.confirm = controls.confirm;
}
