//! Messages in, turns out.

use bevy::prelude::*;
use bevy::window::RequestRedraw;

use super::{
    ActionChosen, ActionRefused, PositionShown, ReplayShown, Request, RequestRefused, StepBegan, Table, Timeline,
    TurnPlayed, TurnSettled,
};
use crate::messages::Notice;
use crate::space::BoardSpace;
use tabletop::{Ending, Redone, Refusal, Seats};

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
    notices: MessageWriter<'w, Notice>,
}

impl Voice<'_> {
    /// Says where the game went that was begun and is put away.
    fn tell_where_the_game_went(&mut self, before: &Table) {
        if before.was_played() && before.session().outcome().is_none() && before.is_game() {
            // A set-up that is not complete is no game that could be saved.
            let words = match before.can_be_recorded() {
                true => "The game before is kept under Open game. Undo brings it back.",
                false => "Undo brings the game before back.",
            };
            self.notices.write(Notice { words: words.into(), bad: false });
        }
    }

    /// Says that another position is shown.
    pub(super) fn show(&mut self, shown: PositionShown) {
        self.shown.write(shown);
    }

    fn answer(&mut self, result: Result<(), Refusal>) {
        if let Err(refused) = result {
            self.request_refused.write(RequestRefused(refused));
        }
    }
}

pub(super) fn show_first(mut shown: MessageWriter<PositionShown>) {
    shown.write(PositionShown { new_game: true });
}

/// Publishes the size of the board as [`BoardSpace`].
pub(super) fn publish_size(mut commands: Commands, table: Res<Table>) {
    commands.insert_resource(BoardSpace::of(table.board()));
}

/// Whether a new game is shown.
pub(super) fn shows_new_game(mut shown: MessageReader<PositionShown>) -> bool {
    shown.read().fold(false, |any, shown| any | shown.new_game)
}

/// Whether the turns of the game are shown one after the other.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PlayingThrough(pub(super) bool);

impl PlayingThrough {
    /// Whether they are.
    pub fn is_on(self) -> bool {
        self.0
    }
}

/// Shows the next turn when the one before has been seen.
pub(super) fn play_through(
    mut through: ResMut<PlayingThrough>,
    mut table: ResMut<Table>,
    mut timeline: ResMut<Timeline>,
    mut voice: Voice,
) {
    if !through.0 || !timeline.is_idle() {
        return;
    }
    let next = if table.session().is_looking_back() { table.step_forward() } else { None };
    match next {
        Some(turn) => {
            voice.played.write(TurnPlayed(turn.clone()));
            timeline.begin(turn);
            voice.redraw.write(RequestRedraw);
        }
        None => *through = PlayingThrough(false),
    }
}

pub(super) fn referee(
    mut chosen: MessageReader<ActionChosen>,
    mut requests: MessageReader<Request>,
    mut table: ResMut<Table>,
    mut timeline: ResMut<Timeline>,
    mut through: ResMut<PlayingThrough>,
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
        if let Request::File { game, path } = request {
            if let Some(game) = table.game_mut(*game) {
                game.keep_in(path);
            }
            continue;
        }
        if let Request::Renamed { game, name, file } = request {
            let renamed = table.game_mut(*game).map_or(Ok(()), |game| game.follow_renamed(name, file));
            voice.answer(renamed);
            continue;
        }
        if let Request::NameProgram(program) = request {
            table.program.clone_from(program);
            continue;
        }
        if let &Request::ReadFrom(player) = request {
            table.bypass_change_detection().read_from(player);
            continue;
        }
        // Whatever else is asked for stops it.
        let plays = matches!(request, Request::PlayThrough) && !through.0;
        through.set_if_neq(PlayingThrough(plays));
        timeline.drain(&mut voice);
        match request {
            Request::Skip
            | Request::Replay
            | Request::PlayThrough
            | Request::File { .. }
            | Request::Renamed { .. }
            | Request::NameProgram(_)
            | Request::ReadFrom(_) => {}
            // Who makes the board takes edits back.
            Request::Undo | Request::Redo | Request::Restart | Request::SwapSides(_) if table.is_editor() => {}
            Request::Lay(state, edited, title) => {
                let new_game = table.lay(state, *edited, title);
                voice.shown.write(PositionShown { new_game });
            }
            Request::LeaveEditor => {
                if table.is_editor() && table.return_to_game_before() {
                    voice.shown.write(PositionShown { new_game: true });
                }
            }
            Request::Undo => {
                if table.can_return() && table.return_to_game_before() {
                    voice.shown.write(PositionShown { new_game: true });
                } else if !table.session().is_looking_back() && table.undo_refused().is_err() {
                    voice.answer(table.undo_refused());
                } else if table.take_back() {
                    voice.shown.write(PositionShown { new_game: false });
                }
            }
            Request::Redo | Request::StepForward if table.session().is_looking_back() => {
                if let Some(turn) = table.step_forward() {
                    voice.played.write(TurnPlayed(turn.clone()));
                    timeline.begin(turn);
                }
            }
            Request::StepForward => {}
            Request::Redo if table.take_back_refused().is_err() => voice.answer(table.take_back_refused()),
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
            &Request::LookAt(ply) => {
                if table.look_at(ply) {
                    voice.shown.write(PositionShown { new_game: false });
                }
            }
            Request::StepBack => {
                let earlier = table.session().ply_count().checked_sub(1);
                if earlier.is_some_and(|ply| table.look_at(ply)) {
                    voice.shown.write(PositionShown { new_game: false });
                }
            }
            Request::PlayOn => match table.take_back_refused() {
                Ok(()) => _ = table.play_on(),
                refused => voice.answer(refused),
            },
            &Request::SwitchTo(variation) => match table.take_back_refused() {
                Ok(()) => {
                    if table.switch_to(variation) {
                        voice.shown.write(PositionShown { new_game: false });
                    }
                }
                refused => voice.answer(refused),
            },
            &Request::Seat(seats) => {
                let viewer = table.viewer();
                voice.answer(table.seat(seats));
                // Others see other faces.
                if table.has_secrets() && table.viewer() != viewer {
                    voice.shown.write(PositionShown { new_game: false });
                }
            }
            &Request::Aids(aids) => {
                if table.bypass_change_detection().show_aids(aids) {
                    table.set_changed();
                }
            }
            Request::SwapSides(full) => {
                voice.tell_where_the_game_went(&table);
                if let Err(why) = table.swap_sides(full.as_deref()) {
                    let words = format!("The handicap is the other player's now: {why}.");
                    voice.notices.write(Notice { words, bad: true });
                }
                voice.shown.write(PositionShown { new_game: true });
            }
            Request::Restart => {
                voice.tell_where_the_game_went(&table);
                table.restart();
                voice.shown.write(PositionShown { new_game: true });
            }
            Request::New(start) => {
                let seats = if start.learner.is_some() { Seats::PEOPLE } else { table.seats() };
                let mut start = (**start).clone();
                if start.learner.is_none() && start.agreement.is_none() {
                    start.agreement = Some(table.agreement().without_clock());
                }
                let next = Table::new(start).seated(seats);
                table.replace(next);
                voice.shown.write(PositionShown { new_game: true });
            }
            Request::LeaveLesson => {
                if table.is_lesson() && table.return_to_game_before() {
                    voice.shown.write(PositionShown { new_game: true });
                }
            }
            Request::Open(opened) => {
                let mut next = Table::resume((**opened).clone());
                // A record from elsewhere says nothing of aids.
                if !opened.tags.has_aids() && !table.aids().is_strict() {
                    next.show_aids(table.aids());
                }
                table.replace(next);
                voice.shown.write(PositionShown { new_game: true });
                let remarks: Vec<_> = opened.remarks().into_iter().chain(opened.corrections()).collect();
                if !remarks.is_empty() {
                    voice.notices.write(Notice { words: remarks.join(" "), bad: true });
                }
            }
            Request::Exchange(start) => {
                table.exchange((**start).clone());
                voice.shown.write(PositionShown { new_game: true });
            }
            Request::ShowAs { rules, looks } => {
                if table.show_as(rules, looks) {
                    voice.shown.write(PositionShown { new_game: true });
                }
            }
            Request::ForgetSetup => table.forget_setup(),
            Request::Name { game, name } => {
                let gone = || Refusal { action: None, reason: "the game that was named is no longer here".into() };
                voice.answer(table.game_mut(*game).ok_or_else(gone).and_then(|game| game.rename(name)));
            }
            Request::ClaimDraw => voice.answer(table.settle(Ending::ClaimDraw)),
            &Request::OfferDraw(player) => voice.answer(table.settle(Ending::OfferDraw(player))),
            &Request::AcceptDraw(player) => voice.answer(table.settle(Ending::AcceptDraw(player))),
            &Request::DeclineDraw(player) => {
                let declined = table.settle(Ending::DeclineDraw(player));
                if declined.is_ok() {
                    let words = format!("{} declines the draw.", table.called(player));
                    voice.notices.write(Notice { words, bad: false });
                }
                voice.answer(declined);
            }
            &Request::TakeSeat(player) => {
                table.take_seat(player);
                // What the opponent did meanwhile.
                if let Some(turn) = table.session().last_turn().filter(|turn| turn.player != player && !turn.is_setup) {
                    timeline.replay_turn(turn.clone(), &mut voice);
                }
                voice.shown.write(PositionShown { new_game: false });
            }
            &Request::Resign(player) => voice.answer(table.settle(Ending::Resign(player))),
        }
    }
    // What was chosen in this frame was aimed at another board.
    if table.revision() != before {
        chosen.clear();
    }
    for ActionChosen(action) in chosen.read() {
        // Input waits until the turn has settled: what comes earlier was aimed at a board that is still moving.
        if !timeline.is_idle() || table.awaited().is_some() {
            continue;
        }
        match table.play(action) {
            Err(refusal) => {
                voice.refused.write(ActionRefused(refusal));
            }
            // Pieces are put up at once: nobody waits between one and the next.
            Ok(turn) if turn.is_setup => {
                voice.played.write(TurnPlayed(turn.clone()));
                voice.settled.write(TurnSettled(turn));
                voice.shown.write(PositionShown { new_game: false });
            }
            Ok(turn) => {
                voice.played.write(TurnPlayed(turn.clone()));
                timeline.begin(turn);
            }
        }
    }
}
