//! The systems that write cues.

use std::sync::Arc;

use bevy::prelude::*;
use bevy::ui_widgets::Activate;

use super::cue::{BeamHum, Clip, Cue, StopTableSounds};
use super::shot::{front_position, muzzle, path_cues};
use super::turn::{QuietEnd, loss_cues, move_cues, quiet_end, trace, transposition};
use phrases::phrase;
use state::messages::{Notice, SoundDevice};
use state::referee::{
    ActionRefused, Pace, PositionShown, RequestRefused, RunningClock, Step, StepBegan, Table, Timeline, TurnSettled,
};
use state::settings::{Command, CommandGiven, Settings};
use state::space::BoardSpace;
use tabletop::Turn;

/// The maximum number of breaking pieces that are heard in one shot.
const MAX_LOSSES: usize = 3;
/// The limits within which clips are slowed down or sped up to match the animation.
const TEMPO: [f32; 2] = [0.5, 2.0];

/// The remaining cues of the shot that is being shown.
#[derive(Resource, Default)]
pub(super) struct PendingCues {
    turn: Option<Arc<Turn>>,
    /// See [`path_cues`].
    path: Vec<(f32, Cue)>,
}

/// Writes the cues for the steps of a turn and along the beam's path, and moves the hum of the beam.
pub(super) fn write_turn_cues(
    mut steps: MessageReader<StepBegan>,
    mut shown: MessageReader<PositionShown>,
    table: Res<Table>,
    timeline: Res<Timeline>,
    pace: Res<Pace>,
    time: Res<Time<Virtual>>,
    mut pending: ResMut<PendingCues>,
    mut hum: ResMut<BeamHum>,
    mut cues: MessageWriter<Cue>,
    mut stops: MessageWriter<StopTableSounds>,
) {
    let board = table.board();
    let space = BoardSpace::of_view(table.view());
    // A jump to another position shows no turns, so it is silent.
    let new_position = shown.read().count() > 0;
    let mut skipped = None;
    // The clips are made for the normal pace, so slow motion slows them down.
    let speed = (pace.speed * time.relative_speed()).clamp(TEMPO[0], TEMPO[1]);
    for StepBegan { turn, stage, step, skipped: is_skipped } in steps.read() {
        if *is_skipped {
            skipped = Some(turn.clone());
            continue;
        }
        match step {
            Step::Move => {
                let moves = turn.stages.get(*stage).map(|stage| move_cues(stage, &space)).unwrap_or_default();
                cues.write_batch(moves.into_iter().map(|cue| Cue { speed, ..cue }));
            }
            Step::Charge => {
                let muzzle = trace(turn).and_then(|trace| muzzle(trace, &space));
                cues.write_batch(muzzle.map(|at| Cue { speed, ..Cue::at(Clip::Charge, at) }));
            }
            Step::Beam => {
                let Some(trace) = trace(turn) else { continue };
                cues.write_batch(muzzle(trace, &space).map(|at| Cue::at(Clip::Fire, at)));
                let path = path_cues(trace, transposition(turn), &space);
                *pending = PendingCues { turn: Some(turn.clone()), path };
            }
            Step::Strike => {}
            Step::Shatter => {
                cues.write_batch(loss_cues(turn, board, &space, MAX_LOSSES));
            }
            Step::Settle => {
                pending.turn = None;
            }
        }
    }
    if new_position || skipped.is_some() {
        *pending = PendingCues::default();
        stops.write(StopTableSounds);
    }
    if let Some(turn) = skipped.filter(|_| !new_position) {
        // Only the most important sound of a skipped turn is heard.
        cues.write_batch(loss_cues(&turn, board, &space, 1).into_iter().map(|cue| Cue { gain: 0.7, ..cue }));
    }
    let front = timeline.beam_front();
    while let Some((_, cue)) = pending.path.pop_if(|(arrival, _)| *arrival <= front || timeline.is_idle()) {
        // Burning lasts for as long as the strike is shown.
        let speed = if cue.clip == Clip::Burn { speed } else { 1.0 };
        cues.write(Cue { speed, ..cue });
    }
    let at = pending.turn.as_ref().and_then(|turn| front_position(trace(turn)?, &space, front));
    hum.set_if_neq(BeamHum(at));
}

/// Plays three descending notes when the game ends other than by a struck king.
pub(super) fn write_game_end_cues(
    table: Res<Table>,
    mut settled: MessageReader<TurnSettled>,
    mut shown: MessageReader<PositionShown>,
    mut was_over: Local<bool>,
    mut cues: MessageWriter<Cue>,
) {
    let new_position = shown.read().count() > 0;
    let turn_settled = settled.read().last().is_some();
    if !table.is_changed() && !turn_settled {
        return;
    }
    let session = table.session();
    let outcome = session.outcome();
    let was_over = std::mem::replace(&mut *was_over, outcome.is_some());
    let is_due = match outcome.and_then(|outcome| quiet_end(outcome, session.last_turn().map(|turn| &**turn))) {
        Some(QuietEnd::ByPlayers) => !was_over,
        Some(QuietEnd::ByTurn) => turn_settled,
        None => false,
    };
    if is_due && !new_position {
        let notes = [(0.0, 9.0), (0.16, 4.0), (0.34, 0.0)];
        let note = |(delay, semitones)| Cue { semitones, delay, gain: 0.6, ..Cue::new(Clip::Note) };
        cues.write_batch(notes.map(note));
    }
}

/// Plays a sound when an action or a request is refused, or when something goes wrong.
pub(super) fn write_refusal_cue(
    mut actions: MessageReader<ActionRefused>,
    mut requests: MessageReader<RequestRefused>,
    mut notices: MessageReader<Notice>,
    mut cues: MessageWriter<Cue>,
) {
    if actions.read().count() + requests.read().count() + notices.read().filter(|notice| notice.bad).count() > 0 {
        cues.write(Cue::new(Clip::Refuse));
    }
}

/// The number of seconds before time runs out in which a person's clock ticks audibly.
const LAST_SECONDS: u64 = 10;

/// Plays a quiet tick for each of the last seconds on a person's clock.
pub(super) fn write_clock_cues(
    table: Res<Table>,
    running: Res<RunningClock>,
    mut last: Local<Option<u64>>,
    mut cues: MessageWriter<Cue>,
) {
    let person = running.0.filter(|&player| table.seats().computer_level(player).is_none());
    let left = person.and_then(|player| Some(table.clocks()?.left(player).as_secs()));
    let left = left.filter(|&seconds| seconds < LAST_SECONDS);
    let before = std::mem::replace(&mut *last, left);
    if left.is_some() && left != before {
        cues.write(Cue { gain: 0.35, speed: 1.6, ..Cue::new(Clip::Click) });
    }
}

/// Plays a click when a button is pressed.
pub(super) fn on_activate_button(_: On<Activate>, mut cues: MessageWriter<Cue>) {
    cues.write(Cue::new(Clip::Click));
}

/// Carries out [`Command::Mute`].
pub(super) fn toggle_mute(
    mut given: MessageReader<CommandGiven>,
    device: Res<SoundDevice>,
    mut settings: ResMut<Settings>,
    mut notices: MessageWriter<Notice>,
) {
    if given.read().any(|given| given.0 == Command::Mute) {
        settings.sound.mute = !settings.sound.mute;
        let words = match settings.controls.keys.first(Command::Mute) {
            _ if !settings.sound.mute && *device == SoundDevice::Missing => {
                phrase!("sound-on-no-device")
            }
            _ if !settings.sound.mute => phrase!("sound-on"),
            Some(key) => phrase!("sound-off-key", key = key),
            None => phrase!("sound-off"),
        };
        notices.write(Notice { words, bad: false });
    }
}
