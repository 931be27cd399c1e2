//! Handles the requests and actions that reach the referee, and announces the turns.

use std::sync::Arc;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::window::RequestRedraw;

use super::{
    ActionChosen, ActionRefused, PositionShown, ReplayShown, Request, RequestRefused, Start, StepBegan, Table,
    Timeline, TurnPlayed, TurnSettled,
};
use crate::messages::Notice;
use crate::space::{BoardSpace, TowerPlace};
use games::list::OpenedGame;
use phrases::{Phrase, phrase};
use rules::Player;
use tabletop::{Action, Ending, Redone, Refusal, Seats, Turn};

/// The messages that the referee and the timeline send.
#[derive(SystemParam)]
pub(super) struct MessageWriters<'w> {
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

impl MessageWriters<'_> {
    /// Reports where to find the unfinished game that is about to be replaced.
    fn report_replaced_game(&mut self, before: &Table) {
        if before.was_played() && before.session().outcome().is_none() && before.is_game() {
            let words = match before.is_in_file() {
                true => phrase!("notice-last-game-saved"),
                // An incomplete secret set-up can't be saved.
                false => phrase!("notice-last-game-undo"),
            };
            self.notices.write(Notice { words, bad: false });
        }
    }

    /// Announces that another position is shown.
    pub(super) fn show(&mut self, shown: PositionShown) {
        self.shown.write(shown);
    }
}

pub(super) fn show_first(mut shown: MessageWriter<PositionShown>) {
    shown.write(NEW_GAME);
}

/// Publishes the size of the board as [`BoardSpace`].
pub(super) fn publish_size(mut commands: Commands, table: Res<Table>) {
    commands.insert_resource(BoardSpace::of_view(table.view()));
}

/// Follows the tower in [`BoardSpace`]. The size stays the same, so that nothing is rebuilt that depends only on it.
pub(super) fn publish_tower(table: Res<Table>, mut space: ResMut<BoardSpace>) {
    space.bypass_change_detection().tower = TowerPlace::of(table.view());
}

/// True in a frame that shows a new game.
pub(super) fn shows_new_game(mut shown: MessageReader<PositionShown>) -> bool {
    shown.read().fold(false, |any, shown| any | shown.new_game)
}

/// A position of a new game, or of the game from another start.
const NEW_GAME: PositionShown = PositionShown { new_game: true };
/// Another position of the game that is shown.
const SAME_GAME: PositionShown = PositionShown { new_game: false };

/// Whether the game is playing through, turn by turn.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PlayingThrough(pub(super) bool);

impl PlayingThrough {
    /// Returns whether the game is playing through.
    pub fn is_on(self) -> bool {
        self.0
    }
}

/// The game and the messages that the referee sends about it.
#[derive(SystemParam)]
pub(super) struct Referee<'w> {
    table: ResMut<'w, Table>,
    timeline: ResMut<'w, Timeline>,
    through: ResMut<'w, PlayingThrough>,
    messages: MessageWriters<'w>,
}

/// When a turn has been shown, shows the next.
pub(super) fn play_through(mut referee: Referee) {
    if !referee.through.0 || !referee.timeline.is_idle() {
        return;
    }
    let looks_back = referee.table.session().is_looking_back();
    match looks_back.then(|| referee.table.step_forward()).flatten() {
        Some(turn) => {
            referee.begin_turn(turn);
            referee.messages.redraw.write(RequestRedraw);
        }
        None => *referee.through = PlayingThrough(false),
    }
}

/// Carries out the requests, then plays what was chosen.
pub(super) fn referee(
    mut chosen: MessageReader<ActionChosen>,
    mut requests: MessageReader<Request>,
    mut referee: Referee,
) {
    let before = referee.table.revision();
    for request in requests.read() {
        referee.carry_out(request);
    }
    // Actions chosen in this frame were meant for the previous position.
    if referee.table.revision() != before {
        chosen.clear();
    }
    for ActionChosen(action) in chosen.read() {
        referee.play(action);
    }
}

impl Referee<'_> {
    fn carry_out(&mut self, request: &Request) {
        if !request.keeps_animation() {
            let plays = matches!(request, Request::PlayThrough) && !self.through.0;
            self.through.set_if_neq(PlayingThrough(plays));
            self.timeline.drain(&mut self.messages);
        }
        if let Err(refused) = self.try_to(request) {
            self.messages.request_refused.write(RequestRefused(refused));
        }
    }

    fn try_to(&mut self, request: &Request) -> Result<(), Refusal> {
        match request {
            Request::Skip | Request::PlayThrough => {}
            Request::Replay => self.replay(),
            Request::File { game, path } => {
                if let Some(game) = self.table.game_mut(*game) {
                    game.set_file(path);
                }
            }
            Request::Renamed { game, name, file } => {
                if let Some(game) = self.table.game_mut(*game) {
                    game.follow_rename(name, file)?;
                }
            }
            Request::NameProgram { game, program } => {
                if let Some(game) = self.table.game_mut(*game) {
                    game.program.clone_from(program);
                }
            }
            &Request::ViewFrom(player) => self.table.bypass_change_detection().view_side = player,
            // The editor has its own undo.
            Request::Undo | Request::Redo | Request::Restart | Request::SwapSides(_) if self.table.is_editor() => {}
            Request::ShowEditedBoard(state, edited, title) => {
                let new_game = self.table.show_edited_board(state, *edited, title);
                self.messages.show(PositionShown { new_game });
            }
            Request::Leave => {
                let leaves = !self.table.is_game() && self.table.restore_previous_game();
                self.show_if(leaves, NEW_GAME);
            }
            Request::Undo => self.undo()?,
            Request::Redo if !self.table.session().is_looking_back() => self.redo()?,
            Request::Redo | Request::StepForward => self.step_forward(),
            &Request::LookAt(ply) => {
                let looks = self.table.look_at(ply);
                self.show_if(looks, SAME_GAME);
            }
            Request::StepBack => {
                let earlier = self.table.session().ply_count().checked_sub(1);
                let looks = earlier.is_some_and(|ply| self.table.look_at(ply));
                self.show_if(looks, SAME_GAME);
            }
            Request::PlayOn => {
                self.table.check_take_back()?;
                self.table.play_on();
            }
            Request::PlayHere(action) => {
                self.table.check_play_here()?;
                self.table.play_on();
                self.play(action);
            }
            &Request::SwitchTo(variation) => {
                self.table.check_take_back()?;
                let switched = self.table.switch_to(variation);
                self.show_if(switched, SAME_GAME);
            }
            &Request::Draw(drawing) => {
                if self.table.bypass_change_detection().draw(drawing) {
                    self.table.set_changed();
                }
            }
            &Request::Seat(seats) => {
                let viewer = self.table.viewer();
                self.table.seat(seats)?;
                // The other seats see other pieces.
                self.show_if(self.table.has_secrets() && self.table.viewer() != viewer, SAME_GAME);
            }
            &Request::Aids(aids) => {
                if self.table.bypass_change_detection().show_aids(aids) {
                    self.table.set_changed();
                }
            }
            Request::SwapSides(full) => self.swap_sides(full.as_deref()),
            Request::Restart => {
                self.messages.report_replaced_game(&self.table);
                self.table.restart();
                self.messages.show(NEW_GAME);
            }
            Request::New(start) => self.begin_game((**start).clone()),
            Request::Open(opened) => self.open(opened),
            Request::Exchange(start) => {
                self.table.exchange((**start).clone());
                self.messages.show(NEW_GAME);
            }
            Request::ShowAs { rules, looks } => {
                let differs = self.table.show_as(rules, looks);
                self.show_if(differs, NEW_GAME);
            }
            Request::ForgetSetup => self.table.game.forget_setup(),
            Request::Name { game, name } => {
                let gone = || Refusal { action: None, reason: phrase!("refused-not-open") };
                self.table.game_mut(*game).ok_or_else(gone)?.rename(name)?;
            }
            Request::ClaimDraw => self.table.settle(Ending::ClaimDraw)?,
            &Request::OfferDraw(player) => self.table.settle(Ending::OfferDraw(player))?,
            &Request::AcceptDraw(player) => self.table.settle(Ending::AcceptDraw(player))?,
            &Request::DeclineDraw(player) => self.decline_draw(player)?,
            &Request::Resign(player) => self.table.settle(Ending::Resign(player))?,
            &Request::TakeSeat(player) => self.take_seat(player),
        }
        Ok(())
    }

    fn show_if(&mut self, differs: bool, shown: PositionShown) {
        if differs {
            self.messages.show(shown);
        }
    }

    /// Makes the timeline show a turn of the game.
    fn begin_turn(&mut self, turn: Arc<Turn>) {
        self.messages.played.write(TurnPlayed(turn.clone()));
        self.timeline.begin(turn);
    }

    fn replay(&mut self) {
        if let Some(turn) = self.table.session().last_turn() {
            self.timeline.replay_turn(turn.clone(), &mut self.messages);
            self.messages.show(SAME_GAME);
        }
    }

    fn undo(&mut self) -> Result<(), Refusal> {
        if self.table.can_return() && self.table.restore_previous_game() {
            self.messages.show(NEW_GAME);
            return Ok(());
        }
        if !self.table.session().is_looking_back() {
            self.table.check_undo()?;
        }
        let taken = self.table.take_back();
        self.show_if(taken, SAME_GAME);
        Ok(())
    }

    fn redo(&mut self) -> Result<(), Refusal> {
        self.table.check_take_back()?;
        while let Some(redone) = self.table.redo() {
            if let Redone::Turn(turn) = redone {
                self.timeline.drain(&mut self.messages);
                self.begin_turn(turn);
            }
            if !self.table.waits_for_computer() {
                break;
            }
        }
        Ok(())
    }

    fn step_forward(&mut self) {
        if self.table.session().is_looking_back()
            && let Some(turn) = self.table.step_forward()
        {
            self.begin_turn(turn);
        }
    }

    fn swap_sides(&mut self, full: Option<&Start>) {
        self.messages.report_replaced_game(&self.table);
        if let Err(why) = self.table.swap_sides(full) {
            let words = Phrase::sentences([phrase!("notice-handicap-kept"), why]);
            self.messages.notices.write(Notice { words, bad: true });
        }
        self.messages.show(NEW_GAME);
    }

    fn begin_game(&mut self, mut start: Start) {
        let has_learner = start.occasion.learner().is_some();
        let seats = if has_learner { Seats::PEOPLE } else { self.table.seats() };
        if !has_learner && start.agreement.is_none() {
            start.agreement = Some(self.table.agreement().without_clock());
        }
        self.table.replace(Table::new(start).seated(seats));
        self.messages.show(NEW_GAME);
    }

    fn open(&mut self, opened: &OpenedGame) {
        let mut next = Table::resume(opened.clone());
        // Records from other programs don't mention aids.
        if !opened.tags.has_aids() && !self.table.aids().is_strict() {
            next.show_aids(self.table.aids());
        }
        self.table.replace(next);
        self.messages.show(NEW_GAME);
        let remarks: Vec<Phrase> = opened.remarks().into_iter().chain(opened.corrections()).collect();
        if !remarks.is_empty() {
            self.messages.notices.write(Notice { words: Phrase::sentences(remarks), bad: true });
        }
    }

    fn decline_draw(&mut self, player: Player) -> Result<(), Refusal> {
        self.table.settle(Ending::DeclineDraw(player))?;
        let words = phrase!("notice-draw-declined", who = self.table.player_label(player));
        self.messages.notices.write(Notice { words, bad: false });
        Ok(())
    }

    fn take_seat(&mut self, player: Player) {
        self.table.take_seat(player);
        // Shows the opponent's turn, played while the screen was handed over.
        if let Some(turn) = self.table.session().last_turn().filter(|turn| turn.player != player && !turn.is_setup) {
            self.timeline.replay_turn(turn.clone(), &mut self.messages);
        }
        self.messages.show(SAME_GAME);
    }

    fn play(&mut self, action: &Action) {
        // Input waits until the turn has settled: anything earlier was aimed at a moving board.
        if !self.timeline.is_idle() || self.table.awaited().is_some() {
            return;
        }
        match self.table.play(action) {
            Err(refusal) => _ = self.messages.refused.write(ActionRefused(refusal)),
            // Set-up pieces appear at once, without a pause between them.
            Ok(turn) if turn.is_setup => {
                self.messages.played.write(TurnPlayed(turn.clone()));
                self.messages.settled.write(TurnSettled(turn));
                self.messages.show(SAME_GAME);
            }
            Ok(turn) => self.begin_turn(turn),
        }
    }
}
