//! Messages in, turns out.

use bevy::prelude::*;

use super::{
    ActionChosen, ActionRefused, ClaimRefused, PositionShown, Request, StepBegan, Table, Timeline, TurnPlayed,
    TurnSettled,
};
use crate::rules::{Game, Illegal, Reason};

/// What the referee says.
#[derive(bevy::ecs::system::SystemParam)]
pub(super) struct Voice<'w> {
    refused: MessageWriter<'w, ActionRefused>,
    claim_refused: MessageWriter<'w, ClaimRefused>,
    played: MessageWriter<'w, TurnPlayed>,
    steps: MessageWriter<'w, StepBegan>,
    settled: MessageWriter<'w, TurnSettled>,
    shown: MessageWriter<'w, PositionShown>,
}

pub(super) fn show_first(mut shown: MessageWriter<PositionShown>) {
    shown.write(PositionShown { new_game: true });
}

pub(super) fn referee(
    mut chosen: MessageReader<ActionChosen>,
    mut requests: MessageReader<Request>,
    mut table: ResMut<Table>,
    mut timeline: ResMut<Timeline>,
    mut voice: Voice,
) {
    for request in requests.read() {
        timeline.drain(&mut voice.steps, &mut voice.settled);
        match request {
            Request::Skip => {}
            Request::Undo => {
                if table.game.undo() {
                    voice.shown.write(PositionShown { new_game: false });
                }
            }
            Request::Restart => {
                table.game = Game::new(table.game.start().clone());
                voice.shown.write(PositionShown { new_game: true });
            }
            Request::ClaimDraw => {
                if let Err(error) = table.game.claim_draw() {
                    voice.claim_refused.write(ClaimRefused(error));
                }
            }
            Request::New(start) => {
                *table = Table::new((**start).clone());
                voice.shown.write(PositionShown { new_game: true });
            }
        }
    }
    for &ActionChosen(action) in chosen.read() {
        // Input waits until the turn has settled: what comes earlier was aimed at a board that is still moving.
        if !timeline.is_idle() {
            continue;
        }
        if table.game.outcome().is_some() {
            voice.refused.write(ActionRefused(Illegal { action, reason: Reason::GameOver }));
            continue;
        }
        match table.game.play(action) {
            Err(illegal) => {
                voice.refused.write(ActionRefused(illegal));
            }
            Ok(turn) => {
                voice.played.write(TurnPlayed(turn.clone()));
                timeline.begin(turn);
            }
        }
    }
}
