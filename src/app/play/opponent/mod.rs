//! The computer opponent: plays its side, gives hints, analyses, and reviews games that are over.
//!
//! One subject is searched at a time, in this order: the computer's turn, a hint, the analysis, the review. While the
//! analysis is on, its best line is the hint. Every frame compares the wanted subject with the current one; if they
//! differ, the search stops and its messages are discarded. An answer becomes an [`ActionChosen`], as a click does.

#[cfg(target_family = "wasm")]
mod page_worker;
mod program;
mod search;
mod thoughts;
#[cfg_attr(target_family = "wasm", allow(dead_code, reason = "a page has a worker in the place of a thread"))]
mod worker;

use std::sync::Arc;
use std::time::Duration;

use bevy::ecs::message::MessageCursor;
use bevy::prelude::*;
use bevy::window::RequestRedraw;

use kit::window::FrameWaker;
use phrases::{Phrase, phrase};
use platform;
use program::ChosenProgram;
use search::{Subject, dispatch_search};
use state::messages::{Analysis, Hint, Notice, TableOpen, Thoughts, for_first};
use state::referee::{ActionChosen, ActionRefused, PositionShown, Request, Table, TableSet, Timeline};
use state::settings::Settings;
use tabletop::{Action, Brain, Line, Player, Session, State, Verdict};
use thoughts::{depth, discard_stale_thoughts, handle_requests, hint_at_best_line, hint_depth};
use worker::WorkerMessage;

#[cfg(target_family = "wasm")]
use page_worker::EngineWorker;
#[cfg(not(target_family = "wasm"))]
use worker::EngineWorker;

/// The computer's pause between a turn and its answer, so that the player can follow.
#[derive(Resource, Clone, Copy, Debug)]
pub struct MoveDelay(pub Duration);

impl Default for MoveDelay {
    fn default() -> Self {
        Self(Duration::from_millis(450))
    }
}

/// Creates the brain that thinks for the computer. By default it comes from the current game; tests insert a
/// scripted one before the first search.
#[derive(Resource, Clone)]
pub struct BrainSource(pub Arc<dyn Fn(&dyn State) -> Box<dyn Brain> + Send + Sync>);

impl Default for BrainSource {
    fn default() -> Self {
        Self(Arc::new(games::list::brain_of))
    }
}

/// Adds the opponent. [`Game::seats`](state::referee::Game::seats) says which sides it plays.
pub struct OpponentPlugin;

impl Plugin for OpponentPlugin {
    fn build(&self, app: &mut App) {
        app.init_resource::<MoveDelay>()
            .init_resource::<Settings>()
            .init_resource::<FrameWaker>()
            .init_resource::<BrainSource>()
            .init_resource::<EngineState>()
            .add_systems(
                Update,
                (receive_messages, announce_program, reject_player_actions, submit_engine_action)
                    .chain()
                    .after(TableSet::Input)
                    .before(TableSet::Referee)
                    .run_if(resource_exists::<Table>),
            )
            // Before the view, which shows in the same frame whose turn is being searched.
            .add_systems(
                Update,
                (answer_draw_offer, revive_engine, discard_stale_thoughts, handle_requests, dispatch_search)
                    .chain()
                    .after(TableSet::Timeline)
                    .before(TableSet::View),
            )
            .add_systems(Last, stop_at_exit);
    }
}

/// The state of the engine behind the opponent.
#[derive(Resource)]
struct EngineState {
    /// Started when it is first needed.
    worker: Option<EngineWorker>,
    /// The worker could not be started, or crashed; this has been reported.
    unavailable: bool,
    /// The subject of the current search.
    subject: Option<Subject>,
    /// The action for the computer's turn, and the table's revision. Kept until the table changes, because the referee
    /// ignores actions during a replay.
    answer: Option<(u64, Action)>,
    /// Reads each chosen action once, so that only a player's new actions are rejected on the computer's turn.
    judged: MessageCursor<ActionChosen>,
    /// The table's revision when it was last checked.
    revision: Option<u64>,
    /// The table's revision for which the analysis is complete.
    analysed: Option<u64>,
    /// The result of the last search for a hint, with the table's revision.
    hint: Option<(u64, Vec<Line>)>,
    /// The game under review, with the table's revision when the review began.
    reviewed: Option<(u64, Session)>,
    /// The table's revision when the game to review was last determined.
    review_checked: Option<u64>,
    /// The computer's verdict on its own position at its last turn, by side.
    last_verdict: [Option<Verdict>; 2],
    /// The number of games started.
    games: u64,
    /// The number of the last game that was on the table.
    game: Option<u64>,
    /// Random at each start, so that a level doesn't repeat its games.
    seed: u64,
}

impl Default for EngineState {
    fn default() -> Self {
        Self {
            worker: None,
            unavailable: false,
            subject: None,
            answer: None,
            judged: MessageCursor::default(),
            revision: None,
            analysed: None,
            hint: None,
            reviewed: None,
            review_checked: None,
            last_verdict: [None; 2],
            games: 0,
            game: None,
            seed: platform::random::seed(),
        }
    }
}

/// Receives the worker's messages, and ignores those for other revisions of the table.
fn receive_messages(
    table: Res<Table>,
    mut engine: ResMut<EngineState>,
    mut thoughts: ResMut<Thoughts>,
    mut notices: MessageWriter<Notice>,
    mut requests: MessageWriter<Request>,
) {
    let engine = engine.bypass_change_detection();
    let (Some(subject), Some(worker)) = (engine.subject, &mut engine.worker) else { return };
    let (now, to_move) = (table.revision(), table.session().to_move());
    loop {
        let message = match worker.try_recv() {
            Ok(Some(message)) => message,
            Ok(None) => return,
            Err(_) => {
                (engine.worker, engine.subject, engine.unavailable) = (None, None, true);
                *thoughts = Thoughts::default();
                notices.write(Notice { words: phrase!("engine-crashed"), bad: true });
                return;
            }
        };
        match (subject, message) {
            (Subject::Turn { revision, .. }, WorkerMessage::Done(answer)) if revision == now => {
                engine.last_verdict[to_move.index()] = answer.lines.first().map(|line| line.verdict);
                engine.answer = answer.action.map(|action| (now, action));
                thoughts.thinking = None;
            }
            (Subject::Turn { revision, .. }, WorkerMessage::PlayedBy(program))
                if revision == now && program.as_deref() != table.program() =>
            {
                requests.write(Request::NameProgram { game: table.number(), program });
            }
            (_, WorkerMessage::ProgramDropped(why)) => {
                let words = Phrase::sentences([why, phrase!("engine-takes-over")]);
                notices.write(Notice { words, bad: true });
            }
            (Subject::Hint { revision }, WorkerMessage::Done(answer)) if revision == now => {
                thoughts.hint = answer.action.map_or(Hint::None, Hint::Best);
                engine.hint = Some((now, answer.lines));
            }
            // Until the analysis is as deep as the hint, it shows the hint's result.
            (Subject::Analysis { revision }, WorkerMessage::Lines(lines))
                if revision == now && depth(&lines) < hint_depth(&thoughts, &engine.hint, now) => {}
            // The search for the computer's turn doubles as an analysis.
            (Subject::Turn { revision, .. } | Subject::Analysis { revision }, WorkerMessage::Lines(lines))
                if revision == now && thoughts.analysis.is_some() && table.may_show_thoughts() =>
            {
                if let Some(analysis) = &mut thoughts.analysis {
                    analysis.player = Some(to_move);
                    analysis.take(lines);
                }
                hint_at_best_line(&mut thoughts);
            }
            (Subject::Analysis { revision }, WorkerMessage::Done(answer)) if revision == now => {
                let Some(analysis) = &mut thoughts.analysis else { continue };
                *analysis = Analysis { player: Some(to_move), lines: answer.lines, stale: false };
                engine.analysed = Some(now);
                hint_at_best_line(&mut thoughts);
            }
            (Subject::Review { since, ply }, WorkerMessage::Done(answer)) => {
                let reviewed = engine.reviewed.as_ref().filter(|(begun, _)| *begun == since);
                let side = reviewed.and_then(|(_, game)| Some(game.state_at(ply)?.to_move()));
                if let (Some(side), Some(review)) = (side, &mut thoughts.review) {
                    let line = answer.lines.first();
                    review.scores[ply] = Some(line.map_or(0, |line| for_first(line.verdict, side)));
                    review.best[ply] = line.and_then(|line| line.actions.first().cloned());
                }
            }
            _ => {}
        }
    }
}

/// Names the program that will play before its first answer does. Only once a game, because it may be dropped.
fn announce_program(
    table: Res<Table>,
    settings: Res<Settings>,
    mut requests: MessageWriter<Request>,
    mut announced: Local<Option<u64>>,
) {
    if !settings.is_changed() && !table.is_changed() {
        return;
    }
    let plays = Player::BOTH.into_iter().any(|player| table.seats().computer_level(player).is_some());
    if table.program().is_some() || !plays || *announced == Some(table.number()) {
        return;
    }
    if let Some(name) = ChosenProgram::name(&settings, &table) {
        *announced = Some(table.number());
        requests.write(Request::NameProgram { game: table.number(), program: Some(name) });
    }
}

/// Discards players' actions while it is the computer's turn.
fn reject_player_actions(
    table: Res<Table>,
    timeline: Res<Timeline>,
    mut engine: ResMut<EngineState>,
    mut chosen: ResMut<Messages<ActionChosen>>,
    mut notices: MessageWriter<Notice>,
) {
    // Messages stay for two frames, and the referee has already read those of the previous frame.
    let is_new = engine.bypass_change_detection().judged.read(&chosen).count() > 0;
    if !is_new || timeline.replay().is_some() || !table.is_machines_turn() {
        return;
    }
    chosen.clear();
    if timeline.is_idle() {
        let side = table.board().side(table.session().to_move());
        let words = match table.can_redo() {
            true => phrase!("engine-turn.redo", side = side),
            false => phrase!("engine-turn", side = side),
        };
        notices.write(Notice { words, bad: true });
    }
}

/// Plays the computer's answer as soon as the table accepts actions. Tries again in the next frame if the referee
/// ignored it, as it does when a replay begins in the same frame.
fn submit_engine_action(
    table: Res<Table>,
    timeline: Res<Timeline>,
    open: Res<TableOpen>,
    mut engine: ResMut<EngineState>,
    mut refused: MessageReader<ActionRefused>,
    mut chosen: ResMut<Messages<ActionChosen>>,
) {
    let engine = engine.bypass_change_detection();
    // On the computer's turn no other action reaches the referee. A refusal is shown once, not in every frame.
    let was_refused = refused.read().count() > 0;
    let Some((revision, action)) = &engine.answer else { return };
    if *revision != table.revision() || was_refused {
        engine.answer = None;
    } else if open.0 && table.is_machines_turn() && timeline.is_idle() {
        chosen.write(ActionChosen(action.clone()));
        engine.judged.clear(&chosen);
    }
}

/// Accepts a draw unless the computer was ahead at its last turn; before its first turn it declines.
fn answer_draw_offer(
    table: Res<Table>,
    engine: Res<EngineState>,
    mut requests: MessageWriter<Request>,
    mut redraw: MessageWriter<RequestRedraw>,
    mut answered: Local<Option<(u64, Player)>>,
) {
    let asked = table.session().offered().map(|asker| asker.other());
    let offer = asked.filter(|&player| table.seats().computer_level(player).is_some()).map(|p| (table.revision(), p));
    if offer == *answered {
        return;
    }
    *answered = offer;
    let Some((_, side)) = offer else { return };
    redraw.write(RequestRedraw);
    if engine.last_verdict[side.index()].is_some_and(is_not_ahead) {
        requests.write(Request::AcceptDraw(side));
    } else {
        requests.write(Request::DeclineDraw(side));
    }
}

/// Ends the thread and its program before the game exits: a program that ignores the end of its input would outlive the
/// game.
fn stop_at_exit(mut exits: MessageReader<AppExit>, mut engine: ResMut<EngineState>) {
    if exits.read().count() > 0 {
        engine.bypass_change_detection().worker = None;
    }
}

/// Lets a new game restart a crashed engine and a dropped program.
fn revive_engine(mut shown: MessageReader<PositionShown>, mut engine: ResMut<EngineState>) {
    if shown.read().filter(|shown| shown.new_game).count() > 0 {
        let engine = engine.bypass_change_detection();
        (engine.unavailable, engine.games) = (false, engine.games + 1);
    }
}

/// Returns whether a side with this verdict on its position accepts a draw.
fn is_not_ahead(verdict: Verdict) -> bool {
    match verdict {
        Verdict::Centi(score) => score <= 0,
        Verdict::WinIn(_) => false,
        Verdict::LossIn(_) => true,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use state::referee::{Seat, Seats};
    use state::testing::{TestApp, app_with};

    #[test]
    fn an_engine_that_has_crashed_is_restarted_with_a_new_game() {
        let table = Table::shipped("khet-2/classic").seated(Seats([Seat::Computer(1), Seat::Human]));
        let mut app = app_with(table, OpponentPlugin);
        app.insert_resource(MoveDelay(Duration::from_secs(3_600)));
        let thinking = |app: &App| app.resource::<Thoughts>().thinking;
        app.update();
        assert_eq!(thinking(&app), Some(Player::First));

        app.resource_mut::<EngineState>().worker = Some(EngineWorker::crashed());
        app.frames(2);
        assert_eq!(thinking(&app), None);
        assert_eq!(app.notices(), ["The engine crashed. Start a new game to restart it."]);

        app.send(Request::Restart);
        app.update();
        assert_eq!(thinking(&app), Some(Player::First));
    }
}
