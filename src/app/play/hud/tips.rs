//! Tips, shown when they first help.

use bevy::prelude::*;

use super::words;
use state::messages::Notice;
use state::referee::{Seat, Table, TurnSettled};
use state::settings::{Command, CommandNames, Device, Settings};
use tabletop::LossCause;

/// After the first loss to the opponent's laser, explains once how to see the threat.
pub(super) fn suggest_threat(
    mut settled: MessageReader<TurnSettled>,
    table: Res<Table>,
    device: Res<Device>,
    mut settings: ResMut<Settings>,
    mut notices: MessageWriter<Notice>,
) {
    let Some(TurnSettled(turn)) = settled.read().last() else { return };
    let session = table.session();
    let played = session.outcome().is_none() && !session.is_looking_back() && table.is_game();
    let is_known = settings.tips.threat || settings.aids.threat;
    let is_allowed = Command::ShowThreat.is_available(&table);
    let mut losses = turn
        .losses()
        .filter(|loss| loss.cause == LossCause::Beam)
        .map(|loss| loss.piece.owner)
        .filter(|&owner| owner != turn.player);
    if played && !is_known && is_allowed && losses.any(|owner| table.seats().of(owner) == Seat::Human) {
        settings.tips.threat = true;
        let names = CommandNames { keys: &settings.controls.keys, device: *device };
        notices.write(Notice { words: words::threat_tip(names), bad: false });
    }
}
