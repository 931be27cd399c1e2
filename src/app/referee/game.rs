//! Messages in, turns out.

use bevy::prelude::*;
use bevy::window::RequestRedraw;

use super::{
    ActionChosen, ActionRefused, PositionShown, ReplayShown, Request, RequestRefused, StepBegan, Table, Timeline,
    TurnPlayed, TurnSettled,
};
use crate::tabletop::{Ending, Redone, Refusal};

/// What the referee says.
#[derive(bevy::ecs::system::SystemParam)]
pub(super) struct Voice<'w> {
    refused: MessageWriter<'w, ActionRefused>,
    request_refused: MessageWriter<'w, RequestRefused>,
    played: MessageWriter<'w, TurnPlayed>,
    pub(super) steps: MessageWriter<'w, StepBegan>,
    pub(super) settled: MessageWriter<'w, TurnSettled>,
    pub(super) replays: MessageWriter<'w, ReplayShown>,
    pub(super) redraw: MessageWriter<'w, RequestRedraw>,
    shown: MessageWriter<'w, PositionShown>,
}

impl Voice<'_> {
    fn answer(&mut self, result: Result<(), Refusal>) {
        if let Err(refused) = result {
            self.request_refused.write(RequestRefused(refused));
        }
    }
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
    let before = table.revision();
    for request in requests.read() {
        if matches!(request, Request::Replay) {
            if let Some(turn) = table.session().last_turn() {
                timeline.replay_turn(turn.clone(), &mut voice);
                voice.shown.write(PositionShown { new_game: false });
            }
            continue;
        }
        if let Request::File(path) = request {
            table.keep_in(path);
            continue;
        }
        timeline.drain(&mut voice);
        match request {
            Request::Skip | Request::Replay | Request::File(_) => {}
            Request::Undo => {
                if table.return_to_game_before() {
                    voice.shown.write(PositionShown { new_game: true });
                } else if table.take_back() {
                    voice.shown.write(PositionShown { new_game: false });
                }
            }
            Request::Redo => {
                while let Some(redone) = table.redo() {
                    if let Redone::Turn(turn) = redone {
                        timeline.drain(&mut voice);
                        voice.played.write(TurnPlayed(turn.clone()));
                        timeline.begin(turn);
                    }
                    if !table.waits_for_machine() {
                        break;
                    }
                }
            }
            &Request::GoTo(ply) => {
                if table.go_to(ply) {
                    voice.shown.write(PositionShown { new_game: false });
                }
            }
            &Request::Seat(seats) => table.seat(seats),
            Request::Restart => {
                table.restart();
                voice.shown.write(PositionShown { new_game: true });
            }
            Request::New(start) => {
                let next = Table::new((**start).clone()).seated(table.seats());
                table.replace(next);
                voice.shown.write(PositionShown { new_game: true });
            }
            Request::Open(opened) => {
                table.replace(Table::resume((**opened).clone()));
                voice.shown.write(PositionShown { new_game: true });
            }
            Request::Name(name) => voice.answer(table.rename(name)),
            Request::ClaimDraw => voice.answer(table.settle(Ending::ClaimDraw)),
            &Request::OfferDraw(player) => voice.answer(table.settle(Ending::OfferDraw(player))),
            &Request::AcceptDraw(player) => voice.answer(table.settle(Ending::AcceptDraw(player))),
            &Request::DeclineDraw(player) => voice.answer(table.settle(Ending::DeclineDraw(player))),
            &Request::Resign(player) => voice.answer(table.settle(Ending::Resign(player))),
        }
    }
    // What was chosen in this frame was aimed at another board.
    if table.revision() != before {
        chosen.clear();
    }
    for ActionChosen(action) in chosen.read() {
        // Input waits until the turn has settled: what comes earlier was aimed at a board that is still moving.
        if !timeline.is_idle() {
            continue;
        }
        match table.play(action) {
            Err(refusal) => {
                voice.refused.write(ActionRefused(refusal));
            }
            Ok(turn) => {
                voice.played.write(TurnPlayed(turn.clone()));
                timeline.begin(turn);
            }
        }
    }
}
