//! The course of a puzzle: judges attempts, plays answers, takes wrong turns back when asked and records the results.

use std::collections::VecDeque;

use bevy::prelude::*;
use bevy::window::RequestRedraw;

use super::refutation::RefutationTask;
use content::puzzles::{PuzzleProgress, PuzzleVerdict};
use phrases::{Argument, phrase};
use puzzles::Refutation;
use state::messages::Notice;
use state::puzzle_results::{Attempt, Collection, OpenPuzzle, PuzzleResults, is_own, puzzle_name, today};
use state::referee::{ActionChosen, ActionRefused, Occasion, Request, Start, Table, Timeline, TurnPlayed, TurnSettled};
use state::settings::{Command, CommandGiven};
use state::shelf::AvailablePuzzles;
use state::space::{HitOwner, HitOwners};
use tabletop::Action;

/// Seconds before the opponent answers.
const ANSWER: f32 = 0.7;

/// The current puzzle.
#[derive(Resource, Default)]
pub(super) struct CurrentPuzzle(pub Option<PuzzleState>);

/// Takes the wrong turn and its refutation back.
#[derive(Message, Clone, Copy, Debug)]
pub(super) struct TryAgain;

/// The state of a puzzle.
pub(super) struct PuzzleState {
    pub progress: PuzzleProgress,
    /// The puzzles among which the next one is chosen.
    pub collection: Collection,
    pub phase: Phase,
    /// What the card says about the last attempt.
    pub remark: Option<Remark>,
    /// The turns of the refutation that are still to be shown.
    pub refutation: VecDeque<Action>,
    /// The number of hints at the present turn.
    pub hints: u8,
    /// The piece that the first hint names.
    pub hinted_piece: Option<Argument>,
    /// A turn was wrong, or a hint was taken.
    pub has_failed: bool,
    /// The change of the player's rating, once it is known.
    pub rating_change: Option<f64>,
    /// The puzzle has reached the table, which shows another game until then.
    pub is_on_table: bool,
}

/// A remark on the last attempt.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Remark {
    /// The turn was right, and this is the opponent's answer.
    Right(Action),
    /// The turn was wrong. The reason is `None` until it is known.
    Wrong(Option<Refutation>),
}

/// The event that the puzzle waits for.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Phase {
    /// An attempt.
    Task,
    /// The end of the turn that got this verdict.
    Shot(PuzzleVerdict),
    /// The refutation of a wrong turn, which is being proven.
    Search,
    /// The next turn of the solution's replies or of the refutation, in this many seconds. Lasts until it is on the
    /// table.
    Answer { action: Action, left: f32, refutes: bool },
    /// The end of a shot of the refutation.
    Refuted,
    /// The wrong turn and its refutation stay on the board until the player tries again.
    Failed,
    /// The puzzle is solved.
    Done,
}

impl PuzzleState {
    /// Shows the next turn of the refutation, or waits for the player after the last.
    fn show_refutation(&mut self) {
        self.phase = match self.refutation.pop_front() {
            Some(action) => Phase::Answer { action, left: ANSWER, refutes: true },
            None => Phase::Failed,
        };
    }

    /// Records that the puzzle wasn't solved at the first attempt, once.
    pub(super) fn fail(&mut self, results: &mut PuzzleResults) {
        if !std::mem::replace(&mut self.has_failed, true) {
            self.record(false, results);
        }
    }

    fn record(&mut self, solved: bool, results: &mut PuzzleResults) {
        let puzzle = self.progress.puzzle();
        let streak = match &mut self.collection {
            Collection::Streak(count) if solved && !self.has_failed => {
                *count += 1;
                *count
            }
            Collection::Streak(count) if !solved => {
                *count = 0;
                0
            }
            _ => 0,
        };
        let before = (results.ratings().len(), results.rating().rating);
        let (id, unrated) = (puzzle.id.clone(), is_own(puzzle));
        results.add(Attempt { puzzle: id, rating: puzzle.rating, day: today(), solved, streak, unrated });
        let after = (results.ratings().len(), results.rating().rating);
        if after.0 > before.0 {
            self.rating_change = Some(after.1 - before.1);
        }
    }
}

/// Puts a puzzle on the table.
pub(super) fn begin_puzzle(
    mut wanted: MessageReader<OpenPuzzle>,
    puzzles: Res<AvailablePuzzles>,
    mut current: ResMut<CurrentPuzzle>,
    mut requests: MessageWriter<Request>,
) {
    let Some(OpenPuzzle { id, collection }) = wanted.read().last() else { return };
    let Some(puzzle) = puzzles.0.find(id) else { return };
    let (occasion, title) = (Occasion::Puzzle(puzzle.position.to_move()), puzzle_name(puzzle));
    let start = Start { occasion, title, ..Start::from(puzzle.start()) };
    requests.write(Request::New(Box::new(start)));
    current.0 = Some(PuzzleState {
        progress: PuzzleProgress::new(puzzle),
        collection: collection.clone(),
        phase: Phase::Task,
        remark: None,
        refutation: VecDeque::new(),
        hints: 0,
        hinted_piece: None,
        has_failed: false,
        rating_change: None,
        is_on_table: false,
    });
}

/// Judges the player's turns, and follows the opponent's answers.
pub(super) fn judge(
    mut played: MessageReader<TurnPlayed>,
    mut settled: MessageReader<TurnSettled>,
    table: Res<Table>,
    mut current: ResMut<CurrentPuzzle>,
    mut results: ResMut<PuzzleResults>,
    mut refutation: ResMut<RefutationTask>,
    (mut notices, mut again): (MessageWriter<Notice>, MessageWriter<TryAgain>),
) {
    let settles = settled.read().count() > 0;
    let turns: Vec<_> = played.read().map(|played| played.0.clone()).collect();
    let Some(state) = current.bypass_change_detection().0.as_mut().filter(|_| table.is_puzzle()) else { return };
    let before = state.phase.clone();
    for turn in turns {
        let is_own = Some(turn.player) == table.learner();
        match &state.phase {
            Phase::Task if is_own => {
                let Ok(action) = turn.action.as_str().parse() else { continue };
                match state.progress.judge(action) {
                    Ok(verdict) => {
                        if verdict == PuzzleVerdict::Wrong {
                            state.fail(&mut results);
                            refutation.begin(&state.progress, &turn.action);
                        } else {
                            state.hints = 0;
                        }
                        (state.phase, state.remark) = (Phase::Shot(verdict), None);
                    }
                    // The puzzle and the table disagree, which is a bug.
                    Err(illegal) => {
                        let words = phrase!("puzzle-stuck", error = format!("{illegal:?}"));
                        notices.write(Notice { words, bad: true });
                    }
                }
            }
            Phase::Answer { action, refutes, .. } if turn.action == *action => {
                state.phase = if *refutes { Phase::Refuted } else { Phase::Task };
            }
            // The table accepts turns after the refutation, but they lead nowhere.
            Phase::Failed if is_own => _ = again.write(TryAgain),
            _ => {}
        }
    }
    if settles {
        match &state.phase {
            Phase::Shot(PuzzleVerdict::Wrong) => {
                (state.phase, state.remark) = (Phase::Search, Some(Remark::Wrong(None)));
            }
            &Phase::Shot(PuzzleVerdict::Continue(reply)) => {
                let action = Action::from(&*reply.to_string());
                state.remark = Some(Remark::Right(action.clone()));
                state.phase = Phase::Answer { action, left: ANSWER, refutes: false };
            }
            Phase::Shot(PuzzleVerdict::Solved) => {
                state.record(true, &mut results);
                state.phase = Phase::Done;
            }
            Phase::Refuted => state.show_refutation(),
            _ => {}
        }
    }
    if state.phase != before {
        current.set_changed();
    }
}

/// Plays each answer after a while. It waits while a replay runs or players look at an earlier position, because the
/// table accepts no actions then.
pub(super) fn advance(
    time: Res<Time>,
    (table, timeline): (Res<Table>, Res<Timeline>),
    mut current: ResMut<CurrentPuzzle>,
    mut refutation: ResMut<RefutationTask>,
    mut refused: MessageReader<ActionRefused>,
    mut chosen: MessageWriter<ActionChosen>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    let was_refused = refused.read().count() > 0;
    let Some(state) = current.bypass_change_detection().0.as_mut().filter(|_| table.is_puzzle()) else { return };
    match &mut state.phase {
        Phase::Search => {
            if let Some(answer) = refutation.take() {
                state.refutation = answer.line.iter().map(|action| Action::from(&*action.to_string())).collect();
                state.remark = Some(Remark::Wrong(Some(answer)));
                state.show_refutation();
                current.set_changed();
            }
            redraw.write(RequestRedraw);
            return;
        }
        Phase::Answer { left, .. } if *left > 0.0 => {
            *left -= time.delta_secs();
            redraw.write(RequestRedraw);
            return;
        }
        Phase::Answer { .. } if timeline.is_idle() && !table.session().is_looking_back() => {}
        _ => return,
    }
    redraw.write(RequestRedraw);
    match &state.phase {
        // Sent again if the referee ignored it, as it does when a replay begins in the same frame.
        Phase::Answer { action, .. } if !was_refused => _ = chosen.write(ActionChosen(action.clone())),
        Phase::Answer { refutes, .. } => {
            state.phase = if *refutes { Phase::Failed } else { Phase::Task };
            current.set_changed();
        }
        _ => {}
    }
}

/// Takes the wrong turn and its refutation back, when the player asks for it or acts on the board.
pub(super) fn try_again(
    mut wanted: MessageReader<TryAgain>,
    mut given: MessageReader<CommandGiven>,
    table: Res<Table>,
    mut current: ResMut<CurrentPuzzle>,
    mut requests: MessageWriter<Request>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    let acts = |given: &CommandGiven| matches!(given.0, Command::Choose | Command::Undo);
    // Both must be read to the end, or the next frame would see what is left.
    let is_wanted = [wanted.read().count(), given.read().filter(|given| acts(given)).count()] != [0, 0];
    let state = current.bypass_change_detection().0.as_mut();
    let Some(state) = state.filter(|state| is_wanted && table.is_puzzle() && state.phase == Phase::Failed) else {
        return;
    };
    let session = table.session();
    if session.is_looking_back() {
        requests.write(Request::LookAt(usize::MAX));
    }
    // Also what the player has tried meanwhile.
    let wrong = session.line_turns().count().saturating_sub(state.progress.played());
    requests.write_batch((0..wrong).map(|_| Request::Undo));
    state.phase = Phase::Task;
    redraw.write(RequestRedraw);
    current.set_changed();
}

/// Tries again when the player presses the board. The release could end a click that skips the refutation's shot.
pub(super) fn try_again_on_press(press: On<Pointer<Press>>, owners: HitOwners, mut again: MessageWriter<TryAgain>) {
    let is_on_board = matches!(owners.of(press.entity), Some(HitOwner::Square(..)));
    if is_on_board && press.entity == press.original_event_target() && press.button == PointerButton::Primary {
        again.write(TryAgain);
    }
}

/// Ends the puzzle when another game is on the table.
pub(super) fn end_puzzle(table: Res<Table>, mut current: ResMut<CurrentPuzzle>) {
    let Some(state) = &mut current.bypass_change_detection().0 else { return };
    if table.is_puzzle() {
        state.is_on_table = true;
    } else if state.is_on_table {
        current.0 = None;
    }
}
