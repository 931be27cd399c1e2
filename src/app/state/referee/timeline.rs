//! Spreads a turn over time.
//!
//! A [`Turn`] is a list of consecutive stages. Each stage is shown in the steps that its events need: a movement in
//! one, a shot in five, a capture in two. Nothing here depends on the game.

use std::sync::Arc;

use bevy::prelude::*;
use bevy::window::RequestRedraw;

use super::handler::{MessageWriters, PlayingThrough};
use super::{ReplayShown, StepBegan, TurnSettled};
use crate::space::smooth;
use crate::viewpoint::Angle;
use tabletop::{Stage, Turn};

/// A step of the animation of a stage. Each stage has the steps that its events need, in this order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Step {
    /// Pieces glide, turn, swap, appear and change.
    Move,
    /// The laser charges.
    Charge,
    /// The beam advances square by square.
    Beam,
    /// The beam burns on its target, or splashes on a shield.
    Strike,
    /// Destroyed pieces break.
    Shatter,
    /// The beam fades to a faint line.
    Settle,
}

impl Step {
    /// Every step, in order.
    pub const ALL: [Self; 6] = [Self::Move, Self::Charge, Self::Beam, Self::Strike, Self::Shatter, Self::Settle];

    /// Returns whether `stage` has this step.
    pub fn is_of(self, stage: &Stage) -> bool {
        match self {
            Self::Move => stage.moves(),
            Self::Shatter => stage.beam().is_some() || stage.losses().next().is_some(),
            Self::Charge | Self::Beam | Self::Strike | Self::Settle => stage.beam().is_some(),
        }
    }
}

/// The stage number and the step that follow `at` in a turn; `None` after the last.
fn step_after(turn: &Turn, at: Option<(usize, Step)>) -> Option<(usize, Step)> {
    let all = turn.stages.iter().enumerate().flat_map(|(number, stage)| {
        Step::ALL.into_iter().filter(move |step| step.is_of(stage)).map(move |step| (number, step))
    });
    all.into_iter().find(|&place| Some(place) > at)
}

/// The duration of the steps.
#[derive(Resource, Clone, Copy, Debug, PartialEq)]
pub struct Pace {
    /// The speed of the beam, in squares per second.
    pub beam_speed: f32,
    /// A factor on every step's speed, above 0; 1 is normal.
    pub speed: f32,
    /// Slow motion when a shot strikes a king.
    pub slow_motion: bool,
    /// Turns end at once; replays do not.
    pub instant: bool,
}

impl Default for Pace {
    fn default() -> Self {
        Self { beam_speed: 15.0, speed: 1.0, slow_motion: true, instant: false }
    }
}

impl Pace {
    /// Seconds of world time that `step` of `turn` lasts, over all of its stages; 0 if there is nothing to show.
    pub fn seconds(&self, turn: &Turn, step: Step) -> f32 {
        let stages = turn.stages.iter().filter(|stage| step.is_of(stage));
        stages.map(|stage| self.seconds_of(stage, step, turn.ends_by_loss())).sum()
    }

    /// Seconds of real time that `turn` takes, slow motion included.
    pub fn seconds_shown(&self, turn: &Arc<Turn>) -> f32 {
        /// The number of parts of a step in which the world's speed counts as constant.
        const PARTS: u8 = 40;
        let mut timeline = Timeline { playing: Some(Playing::new(Arc::clone(turn), false)), angle: Angle::default() };
        let mut seconds = 0.0;
        for (stage, step) in std::iter::successors(step_after(turn, None), |&at| step_after(turn, Some(at))) {
            let Some(playing) = &mut timeline.playing else { break };
            let duration = self.seconds_of(&turn.stages[stage], step, turn.ends_by_loss());
            (playing.stage, playing.step, playing.duration) = (stage, step, duration);
            for part in 0..PARTS {
                if let Some(playing) = &mut timeline.playing {
                    playing.elapsed = duration * (f32::from(part) + 0.5) / f32::from(PARTS);
                }
                seconds += duration / f32::from(PARTS) / timeline.world_speed(self.slow_motion);
            }
        }
        seconds
    }

    /// Seconds that `step` of one stage lasts. The steps take longer if the turn ends the game with the loss of a
    /// `royal` piece.
    fn seconds_of(&self, stage: &Stage, step: Step, royal: bool) -> f32 {
        let hit = stage.losses().next().is_some();
        let length = stage.beam().map_or(0, |beam| beam.length());
        match step {
            // Long enough to read the revealed piece.
            Step::Move if stage.reveals() => REVEAL_SECONDS / self.speed,
            Step::Move if stage.moves_tower() => TOWER_SECONDS / self.speed,
            Step::Move if stage.strikes() => STRIKING_SECONDS / self.speed,
            _ => self.step_seconds(step, length, hit, royal),
        }
    }

    fn step_seconds(&self, step: Step, length: u16, hit: bool, royal: bool) -> f32 {
        let seconds = match step {
            Step::Move => 0.34,
            Step::Charge => 0.42,
            Step::Beam => f32::from(length) / self.beam_speed,
            Step::Strike if hit => 0.45,
            Step::Strike => 0.30,
            Step::Shatter if royal => 0.70,
            Step::Shatter if hit => 0.55,
            Step::Shatter => 0.0,
            Step::Settle if royal => 0.50,
            Step::Settle => 0.40,
        };
        seconds / self.speed
    }
}

/// Seconds in which a piece draws back and then strikes another.
const STRIKING_SECONDS: f32 = 0.48;
/// Seconds in which the heavy tower slides or turns.
const TOWER_SECONDS: f32 = 1.2;
/// Seconds in which pieces turn and show their faces, with a pause to look at them.
const REVEAL_SECONDS: f32 = 1.3;

/// The speed of time in a replay.
const REPLAY_SPEED: f32 = 0.5;
/// The speed of time when a king is struck, and when it breaks.
const STRUCK_SPEED: f32 = 0.4;
const BREAK_SPEED: f32 = 0.3;
/// The distance from the king, in squares, at which time begins to slow down.
const NEAR: f32 = 2.0;

/// The progress of the turn that is being shown. Idle between turns.
#[derive(Resource, Debug, Default)]
pub struct Timeline {
    playing: Option<Playing>,
    /// The angle from which replays are seen.
    angle: Angle,
}

#[derive(Debug)]
struct Playing {
    turn: Arc<Turn>,
    /// The number of the stage that is shown.
    stage: usize,
    step: Step,
    /// Seconds since the step began, and its length.
    elapsed: f32,
    duration: f32,
    /// The step's message has been written.
    begun: bool,
    /// The turn was shown before.
    replay: bool,
}

impl Playing {
    fn new(turn: Arc<Turn>, replay: bool) -> Self {
        // A turn in which nothing happens settles at once.
        let (stage, step) = step_after(&turn, None).unwrap_or((0, Step::Settle));
        Self { turn, stage, step, elapsed: 0.0, duration: 0.0, begun: false, replay }
    }

    fn shown(&self) -> Option<&Stage> {
        self.turn.stages.get(self.stage)
    }

    /// Says that all its steps have ended.
    fn end(self, messages: &mut MessageWriters) {
        if self.replay {
            messages.replays.write(ReplayShown { runs: false });
        } else {
            messages.settled.write(TurnSettled(self.turn));
        }
    }

    /// Squares that the longest branch of the stage's beam enters.
    fn beam_length(&self) -> f32 {
        self.shown().and_then(Stage::beam).map_or(0.0, |beam| f32::from(beam.length()))
    }
}

impl Timeline {
    /// Returns whether neither a turn nor a replay is being shown.
    pub fn is_idle(&self) -> bool {
        self.playing.is_none()
    }

    /// Returns whether a turn is being shown for the first time.
    pub fn is_live(&self) -> bool {
        self.playing.as_ref().is_some_and(|playing| !playing.replay)
    }

    /// The angle of the current replay, if there is one.
    pub fn replay(&self) -> Option<Angle> {
        self.playing.as_ref().is_some_and(|playing| playing.replay).then_some(self.angle)
    }

    /// The turn that is being shown, and its step.
    pub fn now(&self) -> Option<(&Arc<Turn>, Step)> {
        self.playing.as_ref().map(|p| (&p.turn, p.step))
    }

    /// The progress of `step` in the current stage: 0 before it, 1 after it; 1 when idle.
    pub fn progress(&self, step: Step) -> f32 {
        match &self.playing {
            None => 1.0,
            Some(p) if p.step > step => 1.0,
            Some(p) if p.step < step => 0.0,
            Some(p) if p.duration <= 0.0 => 1.0,
            Some(p) => (p.elapsed / p.duration).clamp(0.0, 1.0),
        }
    }

    /// The number of squares that the beam has entered so far, including a fraction of the next. Compare it with
    /// [`Segment::arrival`](rules::Segment::arrival).
    pub fn beam_front(&self) -> f32 {
        let length = self.playing.as_ref().map_or(0.0, Playing::beam_length);
        self.progress(Step::Beam) * length
    }

    /// The strength of the effects for the loss of a king, 0 to 1: it rises while the king is struck, stays while it breaks,
    /// and falls in the last step. 0 in any other turn.
    pub fn drama(&self) -> f32 {
        let royal = self.playing.as_ref().is_some_and(|playing| playing.turn.ends_by_loss());
        if royal {
            smooth(self.progress(Step::Strike) / 0.8) * (1.0 - smooth(self.progress(Step::Settle)))
        } else {
            0.0
        }
    }

    /// The strength of the effects for a beam, 0 to 1: it rises while the laser charges, stays, and falls in the last
    /// step. 0 if nothing fires.
    pub fn beam_presence(&self) -> f32 {
        let fires = self.playing.as_ref().and_then(Playing::shown).is_some_and(|stage| stage.beam().is_some());
        if fires { smooth(self.progress(Step::Charge)) * (1.0 - smooth(self.progress(Step::Settle))) } else { 0.0 }
    }

    /// The speed of the world's time, above 0 and at most 1: slower in a replay and, with `slow_motion`, when a king is
    /// struck.
    pub fn world_speed(&self, slow_motion: bool) -> f32 {
        let Some(playing) = &self.playing else { return 1.0 };
        let usual = if playing.replay { REPLAY_SPEED } else { 1.0 };
        if !slow_motion || !playing.turn.ends_by_loss() {
            return usual;
        }
        let slow = match playing.step {
            Step::Move | Step::Charge | Step::Settle => 1.0,
            Step::Beam => {
                let left = playing.beam_length() - self.beam_front();
                1.0.lerp(STRUCK_SPEED, smooth(1.0 - left / NEAR))
            }
            Step::Strike => STRUCK_SPEED.lerp(BREAK_SPEED, self.progress(Step::Strike)),
            Step::Shatter => BREAK_SPEED.lerp(1.0, smooth(self.progress(Step::Shatter) * 2.0 - 1.0)),
        };
        usual.min(slow)
    }

    pub(super) fn begin(&mut self, turn: Arc<Turn>) {
        self.playing = Some(Playing::new(turn, false));
    }

    /// Replays `turn`, which was the last one. If a replay is already running, switches to the next angle.
    pub(super) fn replay_turn(&mut self, turn: Arc<Turn>, messages: &mut MessageWriters) {
        if self.replay().is_some() {
            self.angle = self.angle.next();
        }
        // A turn that is still playing ends here: the replay begins with the position before it.
        if let Some(live) = self.playing.take_if(|playing| !playing.replay) {
            messages.settled.write(TurnSettled(live.turn));
        }
        self.playing = Some(Playing::new(turn, true));
        messages.replays.write(ReplayShown { runs: true });
    }

    /// Begins and ends all the remaining steps.
    pub(super) fn drain(&mut self, messages: &mut MessageWriters) {
        let Some(playing) = self.playing.take() else { return };
        let now = (playing.stage, playing.step);
        let first = if playing.begun { step_after(&playing.turn, Some(now)) } else { Some(now) };
        for (stage, step) in std::iter::successors(first, |&at| step_after(&playing.turn, Some(at))) {
            messages.steps.write(StepBegan { turn: playing.turn.clone(), stage, step, skipped: true });
        }
        playing.end(messages);
        // Systems that waited for the end act in the next frame.
        messages.redraw.write(RequestRedraw);
    }
}

/// Slows down everything that moves in the world, including shards and sparks; input and the camera keep real time.
pub(super) fn set_world_speed(timeline: Res<Timeline>, pace: Res<Pace>, mut time: ResMut<Time<Virtual>>) {
    let speed = timeline.world_speed(pace.slow_motion);
    if time.relative_speed() != speed {
        time.set_relative_speed(speed);
    }
}

/// Advances the timeline by the frame's time.
pub(super) fn advance(
    time: Res<Time>,
    pace: Res<Pace>,
    through: Res<PlayingThrough>,
    mut timeline: ResMut<Timeline>,
    mut messages: MessageWriters,
) {
    // Untouched while idle, so that change detection stays quiet.
    if timeline.is_idle() {
        return;
    }
    // Playing through a game is slow enough to follow.
    if pace.instant && timeline.is_live() && !through.0 {
        timeline.drain(&mut messages);
        return;
    }
    messages.redraw.write(RequestRedraw);
    let Some(mut playing) = timeline.playing.take() else { return };
    // A long frame (a window that was hidden, a slow machine) must not swallow the shot.
    let mut left = time.delta_secs().min(0.25);
    loop {
        if !playing.begun {
            playing.begun = true;
            playing.elapsed = 0.0;
            let royal = playing.turn.ends_by_loss();
            playing.duration = playing.shown().map_or(0.0, |stage| pace.seconds_of(stage, playing.step, royal));
            let Playing { stage, step, .. } = playing;
            messages.steps.write(StepBegan { turn: playing.turn.clone(), stage, step, skipped: false });
            // The first frame of a turn shows its beginning.
            if step_after(&playing.turn, None) == Some((stage, step)) {
                left = 0.0;
            }
        }
        let used = left.min(playing.duration - playing.elapsed);
        playing.elapsed += used;
        left -= used;
        if playing.elapsed < playing.duration {
            timeline.playing = Some(playing);
            return;
        }
        match step_after(&playing.turn, Some((playing.stage, playing.step))) {
            Some((stage, step)) => playing = Playing { stage, step, begun: false, ..playing },
            None => return playing.end(&mut messages),
        }
    }
}
