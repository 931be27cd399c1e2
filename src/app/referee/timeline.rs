//! A turn, spread over time: Move, Charge, Beam, Strike, Shatter, Settle.

use std::sync::Arc;

use bevy::prelude::*;
use bevy::window::RequestRedraw;

use super::game::Voice;
use super::{ReplayShown, StepBegan, TurnSettled};
use crate::app::viewpoint::Angle;
use crate::rules::{DrawBy, Outcome, Turn, WinBy};

/// A step of a turn, in this order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Step {
    /// The piece glides, turns, or changes places.
    Move,
    /// The laser gathers light.
    Charge,
    /// The beam runs, square by square.
    Beam,
    /// It burns on what it struck, or splashes on a shield.
    Strike,
    /// What was struck breaks.
    Shatter,
    /// The beam fades to a faint line.
    Settle,
}

impl Step {
    pub const ALL: [Self; 6] = [Self::Move, Self::Charge, Self::Beam, Self::Strike, Self::Shatter, Self::Settle];
}

/// How long the steps last.
#[derive(Resource, Clone, Copy, Debug, PartialEq)]
pub struct Pace {
    /// Squares a second that the beam runs.
    pub beam_speed: f32,
    /// Factor on every step's speed; 1 is normal. Above 0.
    pub speed: f32,
    /// The world slows down when a shot strikes a king.
    pub slow_motion: bool,
}

impl Default for Pace {
    fn default() -> Self {
        Self { beam_speed: 15.0, speed: 1.0, slow_motion: true }
    }
}

/// Whether `turn` ended the game by striking a king, or both.
pub fn ends_by_king(turn: &Turn) -> bool {
    matches!(turn.outcome, Some(Outcome::Win { by: WinBy::King, .. } | Outcome::Draw(DrawBy::BothKings)))
}

impl Pace {
    /// Seconds of the world's time that `step` of `turn` lasts; 0 where there is nothing to show.
    pub fn duration(&self, turn: &Turn, step: Step) -> f32 {
        let hit = !turn.destroyed.is_empty();
        let royal = ends_by_king(turn);
        let seconds = match step {
            Step::Move => 0.34,
            Step::Charge => 0.42,
            Step::Beam => f32::from(turn.trace.length()) / self.beam_speed,
            Step::Strike => {
                if hit {
                    0.45
                } else {
                    0.30
                }
            }
            Step::Shatter if royal => 0.70,
            Step::Shatter if hit => 0.55,
            Step::Shatter => 0.0,
            Step::Settle if royal => 0.50,
            Step::Settle => 0.40,
        };
        seconds / self.speed
    }
}

/// How fast time goes in a replay.
const REPLAY_SPEED: f32 = 0.5;
/// How fast it goes when a king is struck, and when he breaks.
const STRUCK_SPEED: f32 = 0.4;
const BREAK_SPEED: f32 = 0.3;
/// How many squares before the king time begins to slow down.
const NEAR: f32 = 2.0;

/// Where the turn that plays now stands. Idle between turns.
#[derive(Resource, Debug, Default)]
pub struct Timeline {
    playing: Option<Playing>,
    /// From where replays are seen.
    angle: Angle,
}

#[derive(Debug)]
struct Playing {
    turn: Arc<Turn>,
    step: Step,
    /// Seconds since the step began, and its length.
    elapsed: f32,
    duration: f32,
    /// The step's message has been written.
    begun: bool,
    /// It was shown before.
    replay: bool,
}

impl Playing {
    fn new(turn: Arc<Turn>, replay: bool) -> Self {
        Self { turn, step: Step::Move, elapsed: 0.0, duration: 0.0, begun: false, replay }
    }
}

impl Timeline {
    /// Whether nothing is shown, neither a turn nor a replay of one.
    pub fn is_idle(&self) -> bool {
        self.playing.is_none()
    }

    /// Whether a turn is shown for the first time.
    pub fn is_live(&self) -> bool {
        self.playing.as_ref().is_some_and(|playing| !playing.replay)
    }

    /// From where the replay that runs is to be seen.
    pub fn replay(&self) -> Option<Angle> {
        self.playing.as_ref().is_some_and(|playing| playing.replay).then_some(self.angle)
    }

    /// The turn that plays, and its step.
    pub fn now(&self) -> Option<(&Arc<Turn>, Step)> {
        self.playing.as_ref().map(|p| (&p.turn, p.step))
    }

    /// How far `step` of the turn that plays has come: 0 before it, 1 after it; 1 when idle.
    pub fn progress(&self, step: Step) -> f32 {
        match &self.playing {
            None => 1.0,
            Some(p) if p.step > step => 1.0,
            Some(p) if p.step < step => 0.0,
            Some(p) if p.duration <= 0.0 => 1.0,
            Some(p) => (p.elapsed / p.duration).clamp(0.0, 1.0),
        }
    }

    /// How many squares the beam has entered so far, with the part of the next: compare with
    /// [`Segment::arrival`](crate::rules::Segment::arrival).
    pub fn beam_front(&self) -> f32 {
        let length = self.playing.as_ref().map_or(0.0, |p| f32::from(p.turn.trace.length()));
        self.progress(Step::Beam) * length
    }

    /// How much the end of a king holds the table now, 0 to 1: it rises while he is struck, stays while he breaks, and
    /// falls while all settles. 0 in any other turn.
    pub fn drama(&self) -> f32 {
        let royal = self.playing.as_ref().is_some_and(|playing| ends_by_king(&playing.turn));
        if royal {
            smooth(self.progress(Step::Strike) / 0.8) * (1.0 - smooth(self.progress(Step::Settle)))
        } else {
            0.0
        }
    }

    /// How fast the world's time goes, above 0 and at most 1: slower in a replay, and, where `slow_motion` says so, when
    /// a king is struck.
    pub fn world_speed(&self, slow_motion: bool) -> f32 {
        let Some(playing) = &self.playing else { return 1.0 };
        let usual = if playing.replay { REPLAY_SPEED } else { 1.0 };
        if !slow_motion || !ends_by_king(&playing.turn) {
            return usual;
        }
        let slow = match playing.step {
            Step::Move | Step::Charge | Step::Settle => 1.0,
            Step::Beam => {
                let left = f32::from(playing.turn.trace.length()) - self.beam_front();
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

    /// Shows `turn`, which was the last one, again: from the next angle if it is shown again already.
    pub(super) fn replay_turn(&mut self, turn: Arc<Turn>, voice: &mut Voice) {
        if self.replay().is_some() {
            self.angle = self.angle.next();
        }
        // A turn that still plays is over: the replay begins with the position before it.
        if let Some(live) = self.playing.take_if(|playing| !playing.replay) {
            voice.settled.write(TurnSettled(live.turn));
        }
        self.playing = Some(Playing::new(turn, true));
        voice.replays.write(ReplayShown { runs: true });
    }

    /// Begins and ends all the steps that are left.
    pub(super) fn drain(&mut self, voice: &mut Voice) {
        let Some(playing) = self.playing.take() else { return };
        for step in Step::ALL {
            if step > playing.step || step == playing.step && !playing.begun {
                voice.steps.write(StepBegan { turn: playing.turn.clone(), step, skipped: true });
            }
        }
        if playing.replay {
            voice.replays.write(ReplayShown { runs: false });
        } else {
            voice.settled.write(TurnSettled(playing.turn));
        }
        // Who waited for the end acts in the next frame.
        voice.redraw.write(RequestRedraw);
    }
}

/// From 0 to 1 with soft ends.
fn smooth(part: f32) -> f32 {
    let part = part.clamp(0.0, 1.0);
    part * part * (3.0 - 2.0 * part)
}

/// Slows the time of all that moves in the world, shards and sparks too; hands and camera keep their own.
pub(super) fn slow_the_world(timeline: Res<Timeline>, pace: Res<Pace>, mut time: ResMut<Time<Virtual>>) {
    let speed = timeline.world_speed(pace.slow_motion);
    if time.relative_speed() != speed {
        time.set_relative_speed(speed);
    }
}

/// Moves the timeline on by the frame's time.
pub(super) fn advance(time: Res<Time>, pace: Res<Pace>, mut timeline: ResMut<Timeline>, mut voice: Voice) {
    // Untouched while idle, so that change detection stays quiet.
    if timeline.is_idle() {
        return;
    }
    voice.redraw.write(RequestRedraw);
    let Some(mut playing) = timeline.playing.take() else { return };
    // A long frame (a window that was hidden, a slow machine) must not swallow the shot.
    let mut left = time.delta_secs().min(0.25);
    loop {
        if !playing.begun {
            playing.begun = true;
            playing.elapsed = 0.0;
            playing.duration = pace.duration(&playing.turn, playing.step);
            voice.steps.write(StepBegan { turn: playing.turn.clone(), step: playing.step, skipped: false });
            // The first frame of a turn shows its beginning.
            if playing.step == Step::Move {
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
        let next = Step::ALL.into_iter().find(|&step| step > playing.step);
        match next {
            Some(step) => playing = Playing { step, begun: false, ..playing },
            None => {
                if playing.replay {
                    voice.replays.write(ReplayShown { runs: false });
                } else {
                    voice.settled.write(TurnSettled(playing.turn));
                }
                return;
            }
        }
    }
}
