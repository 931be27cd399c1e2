//! Chooses the subject to search, and creates the job for the worker.

use std::time::Duration;

use bevy::prelude::*;

use super::EngineWorker;
use super::program::ChosenProgram;
use super::worker::Task;
use super::{BrainSource, EngineState, MoveDelay};
use kit::window::FrameWaker;
use phrases::phrase;
use state::messages::{Hint, Notice, TableOpen, Thoughts};
use state::referee::{Table, Timeline};
use state::settings::Settings;
use tabletop::Session;

/// A subject to search, with the table's revision.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Subject {
    /// The computer's own turn.
    Turn { revision: u64, level: u8 },
    /// The best action for the player.
    Hint { revision: u64 },
    /// The best lines.
    Analysis { revision: u64 },
    /// The position after `ply` turns of a game that is over, whose review began at the table's revision `since`.
    Review { since: u64, ply: usize },
}

/// Chooses the subject to search.
pub(super) fn wanted_subject(engine: &EngineState, thoughts: &Thoughts, table: &Table) -> Option<Subject> {
    let (session, revision) = (table.session(), table.revision());
    let ongoing = session.outcome().is_none();
    // After an undo, the computer's next turn is already known.
    if let Some(level) = table.seats().computer_level(session.to_move()).filter(|_| ongoing && !table.can_redo()) {
        return Some(Subject::Turn { revision, level });
    }
    // Thoughts depend on what the side to move knows, so only that side may see them. Set-ups are not searched.
    if table.is_setting_up() || !table.may_show_thoughts() {
        return None;
    }
    if thoughts.hint == Hint::Thinking && thoughts.analysis.is_none() {
        return Some(Subject::Hint { revision });
    }
    if ongoing && thoughts.analysis.is_some() && engine.analysed != Some(revision) {
        return Some(Subject::Analysis { revision });
    }
    let ply = thoughts.review.as_ref()?.scores.iter().rposition(Option::is_none)?;
    let &(since, _) = engine.reviewed.as_ref()?;
    Some(Subject::Review { since, ply })
}

/// Starts the wanted search, and stops any other.
pub(super) fn dispatch_search(
    table: Res<Table>,
    timeline: Res<Timeline>,
    open: Res<TableOpen>,
    delay: Res<MoveDelay>,
    brains: Res<BrainSource>,
    settings: Res<Settings>,
    waker: Res<FrameWaker>,
    mut engine: ResMut<EngineState>,
    mut thoughts: ResMut<Thoughts>,
    mut notices: MessageWriter<Notice>,
) {
    let engine = engine.bypass_change_detection();
    let may_search = open.0 && !timeline.is_live() && !engine.unavailable;
    let wanted = if may_search { wanted_subject(engine, &thoughts, &table) } else { None };
    if wanted == engine.subject {
        return;
    }
    engine.subject = wanted;
    let answered = engine.answer.as_ref().map(|(revision, _)| *revision);
    let thinking = match wanted {
        // The answer was found before a menu opened.
        Some(Subject::Turn { revision, .. }) if answered == Some(revision) => None,
        Some(Subject::Turn { .. }) => Some(table.session().to_move()),
        _ => None,
    };
    if thoughts.thinking != thinking {
        thoughts.thinking = thinking;
    }
    let unanswered = |subject: &Subject| !matches!(subject, Subject::Turn { .. }) || thinking.is_some();
    let Some(subject) = wanted.filter(unanswered) else {
        if let Some(worker) = &mut engine.worker {
            worker.cancel();
        }
        return;
    };
    let Some((session, task)) = task_for(subject, engine, &table, delay.0) else { return };
    let program = ChosenProgram::of(&settings, &table, engine.games);
    let worker = match engine.worker.take() {
        Some(worker) => Ok(worker),
        None => {
            let waker = waker.clone();
            // Fails only after the event loop has ended.
            let wake = Box::new(move || _ = waker.wake());
            EngineWorker::start(wake, brains.clone()).map_err(|error| error.to_string())
        }
    };
    match worker {
        Ok(mut worker) => {
            // If the thread has died, the next frame finds out.
            worker.start_job(session, task, program);
            engine.worker = Some(worker);
        }
        Err(error) => {
            (engine.subject, engine.unavailable) = (None, true);
            thoughts.thinking = None;
            notices.write(Notice { words: phrase!("engine-not-started", error = error), bad: true });
        }
    }
}

/// Builds the job for the worker.
fn task_for(subject: Subject, engine: &EngineState, table: &Table, delay: Duration) -> Option<(Session, Task)> {
    let session = table.session();
    Some(match subject {
        Subject::Turn { level, .. } => {
            let allowance = table.clocks().map(|clocks| clocks.allowance(session.to_move()));
            // Waiting also costs clock time.
            let delay = allowance.map_or(delay, |allowed| delay.min(allowed.left / 50));
            // Another seed for each game, or one opening would be played until the program ends.
            let seed = engine.seed.wrapping_add(engine.games);
            (session.clone(), Task::Play { level, seed, allowance, delay })
        }
        Subject::Hint { .. } => (session.clone(), Task::Hint),
        Subject::Analysis { .. } => (session.clone(), Task::Analysis),
        Subject::Review { ply, .. } => {
            let (_, mut reviewed) = engine.reviewed.clone()?;
            reviewed.go_to_ply(ply);
            if reviewed.outcome().is_some() && reviewed.state().outcome().is_none() {
                reviewed.undo();
            }
            (reviewed, Task::Review)
        }
    })
}
