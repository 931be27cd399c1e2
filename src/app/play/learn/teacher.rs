//! The course of a lesson: judges attempts, takes wrong ones back, plays replies and moves on to the next step.

use bevy::prelude::*;
use bevy::window::RequestRedraw;

use content::lessons::{Progress, Verdict};
use phrases::{Phrase, phrase};
use state::messages::{Notice, OpenLesson};
use state::referee::{ActionChosen, ActionRefused, Occasion, Request, Start, Table, Timeline, TurnPlayed, TurnSettled};
use state::settings::Settings;
use state::shelf::LessonList;
use tabletop::Action;

/// Seconds that a wrong turn is shown before it is taken back.
const WRONG: f32 = 1.6;
/// Seconds before the opponent replies.
const REPLY: f32 = 0.7;

/// The current lesson.
#[derive(Resource, Default)]
pub(super) struct CurrentLesson(pub Option<LessonState>);

/// The state of a lesson.
pub(super) struct LessonState {
    pub progress: Progress,
    /// The comment on the last attempt, and whether the attempt was wrong.
    pub comment: Option<(Phrase, bool)>,
    pub phase: Phase,
    /// The lesson has reached the table, which shows another game until then.
    pub is_on_table: bool,
}

/// The event that the lesson waits for.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Phase {
    /// An attempt.
    Task,
    /// The end of the demonstrated turn.
    Shown,
    /// The end of the turn that got this verdict.
    Shot(Verdict),
    /// A wrong or demonstrated turn stays for this many seconds before it is taken back.
    TakenBack(f32),
    /// The opponent replies in this many seconds, and then this phase follows. Lasts until the reply is on the table.
    Reply(Action, f32, Box<Phase>),
    /// The player continues to the next step, which has a new board.
    NextStep,
    /// The lesson is done.
    Done,
}

/// Puts the board of a lesson on the table: the first one, or that of the step at which the player left.
pub(super) fn begin_lesson(
    mut wanted: MessageReader<OpenLesson>,
    lesson_list: Res<LessonList>,
    settings: Res<Settings>,
    mut current: ResMut<CurrentLesson>,
    mut requests: MessageWriter<Request>,
) {
    let Some(OpenLesson(id)) = wanted.read().last() else { return };
    let Some(lesson) = lesson_list.0.find(id) else { return };
    // The lesson may have had more steps when the bookmark was saved.
    let step = settings.bookmarks.get(id).copied().filter(|&step| step < lesson.steps.len());
    let progress = Progress::at(lesson, step.unwrap_or(0));
    show_step(&progress, &mut requests);
    current.0 = Some(LessonState { progress, comment: None, phase: Phase::Task, is_on_table: false });
}

/// Puts the board of the current step on the table.
pub(super) fn show_step(progress: &Progress, requests: &mut MessageWriter<Request>) {
    let Some(started) = progress.start() else { return };
    let occasion = Occasion::Lesson(started.position.to_move());
    requests.write(Request::New(Box::new(Start { occasion, ..Start::from(started) })));
}

/// Judges the player's turns, and comments on each once its shot has been shown.
pub(super) fn judge(
    mut played: MessageReader<TurnPlayed>,
    mut settled: MessageReader<TurnSettled>,
    table: Res<Table>,
    mut current: ResMut<CurrentLesson>,
    mut settings: ResMut<Settings>,
    mut notices: MessageWriter<Notice>,
) {
    let settles = settled.read().count() > 0;
    // Replies of the lesson are not attempts.
    let (plays, replies): (Vec<_>, Vec<_>) =
        played.read().cloned().partition(|played| Some(played.0.player) == table.learner());
    let plays = plays.into_iter().next_back();
    let mut changed = false;
    let Some(state) = current.bypass_change_detection().0.as_mut().filter(|_| is_lesson(&table)) else { return };
    if let (Some(TurnPlayed(turn)), Phase::Task) = (plays, &state.phase) {
        let Ok(action) = turn.action.as_str().parse() else { return };
        match state.progress.judge(action) {
            Ok(verdict) => {
                state.phase = Phase::Shot(verdict);
                // The criticism of the previous attempt does not apply to this one.
                state.comment = state.comment.take().filter(|(_, wrong)| !wrong);
                changed = true;
            }
            // The lesson and the table disagree, which is a bug.
            Err(illegal) => {
                let words = phrase!("learn-stuck", error = format!("{illegal:?}"));
                notices.write(Notice { words, bad: true });
            }
        }
    }
    if let Phase::Reply(action, _, then) = &state.phase
        && replies.iter().any(|reply| reply.0.action == *action)
    {
        state.phase = Phase::clone(then);
        changed = true;
    }
    if let (true, Phase::Shown) = (settles, &state.phase) {
        let words = phrase!("learn-your-turn");
        (state.comment, state.phase) = (Some((words, false)), Phase::TakenBack(WRONG));
        changed = true;
    }
    if let (true, Phase::Shot(verdict)) = (settles, &state.phase) {
        let verdict = verdict.clone();
        let id = state.progress.lesson().id.clone();
        match verdict {
            Verdict::LessonDone { .. } => {
                settings.bookmarks.remove(&id);
                if !settings.lessons.contains(&id) {
                    settings.lessons.push(id);
                }
            }
            Verdict::StepDone { .. } => _ = settings.bookmarks.insert(id, state.progress.step_index()),
            Verdict::Wrong { .. } | Verdict::Continue { .. } => {}
        }
        state.apply(verdict);
        changed = true;
    }
    if changed {
        current.set_changed();
    }
}

impl LessonState {
    /// Applies the verdict on a turn after the turn has been shown.
    fn apply(&mut self, verdict: Verdict) {
        let praise = |words: Option<Phrase>| Some((words.unwrap_or_else(|| phrase!("learn-well-done")), false));
        let reply = |reply, then| Phase::Reply(Action::from(&*format!("{reply}")), REPLY, Box::new(then));
        (self.comment, self.phase) = match verdict {
            Verdict::Wrong { words } => (Some((words, true)), Phase::TakenBack(WRONG)),
            Verdict::Continue { reply: answer } => (None, reply(answer, Phase::Task)),
            Verdict::StepDone { words, new_board: true, .. } => (praise(words), Phase::NextStep),
            Verdict::StepDone { words, reply: None, .. } => (praise(words), Phase::Task),
            Verdict::StepDone { words, reply: Some(answer), .. } => (praise(words), reply(answer, Phase::Task)),
            Verdict::LessonDone { words, closing, .. } => {
                let words = Phrase::Joined { parts: words.into_iter().chain(closing).collect(), separator: "\n\n" };
                (praise(Some(words).filter(|words| !words.is_empty())), Phase::Done)
            }
        };
    }
}

/// Takes wrong turns back and plays replies, each after a while. Both wait while a replay runs or players look at an
/// earlier position, because the table accepts no actions then.
pub(super) fn advance(
    time: Res<Time>,
    (table, timeline): (Res<Table>, Res<Timeline>),
    mut current: ResMut<CurrentLesson>,
    mut refused: MessageReader<ActionRefused>,
    mut requests: MessageWriter<Request>,
    mut chosen: MessageWriter<ActionChosen>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    let was_refused = refused.read().count() > 0;
    let Some(state) = current.bypass_change_detection().0.as_mut().filter(|_| is_lesson(&table)) else { return };
    let left = match &mut state.phase {
        Phase::TakenBack(left) | Phase::Reply(_, left, _) => left,
        _ => return,
    };
    if *left > 0.0 {
        *left -= time.delta_secs();
        redraw.write(RequestRedraw);
        return;
    }
    if !timeline.is_idle() || table.session().is_looking_back() {
        return;
    }
    redraw.write(RequestRedraw);
    match &state.phase {
        // Sent again if the referee ignored it, as it does when a replay begins in the same frame.
        Phase::Reply(action, ..) if !was_refused => _ = chosen.write(ActionChosen(action.clone())),
        Phase::Reply(.., then) => {
            state.phase = Phase::clone(then);
            current.set_changed();
        }
        _ => {
            requests.write(Request::Undo);
            state.phase = Phase::Task;
            current.set_changed();
        }
    }
}

/// Ends the lesson when another game is on the table.
pub(super) fn end_lesson(table: Res<Table>, mut current: ResMut<CurrentLesson>) {
    let Some(state) = &mut current.bypass_change_detection().0 else { return };
    if is_lesson(&table) {
        state.is_on_table = true;
    } else if state.is_on_table {
        current.0 = None;
    }
}

/// Returns whether a lesson is on the table.
pub(super) fn is_lesson(table: &Table) -> bool {
    matches!(table.occasion(), Occasion::Lesson(_))
}
