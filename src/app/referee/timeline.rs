//! A turn, spread over time: Move, Charge, Beam, Strike, Shatter, Settle.

use std::sync::Arc;

use bevy::prelude::*;
use bevy::window::RequestRedraw;

use super::{StepBegan, TurnSettled};
use crate::rules::Turn;

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
}

impl Default for Pace {
    fn default() -> Self {
        Self { beam_speed: 15.0, speed: 1.0 }
    }
}

impl Pace {
    /// Seconds that `step` of `turn` lasts; 0 where there is nothing to show.
    pub fn duration(&self, turn: &Turn, step: Step) -> f32 {
        let hit = !turn.destroyed.is_empty();
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
            Step::Shatter if hit => 0.55,
            Step::Shatter => 0.0,
            Step::Settle => 0.40,
        };
        seconds / self.speed
    }
}

/// Where the turn that plays now stands. Idle between turns.
#[derive(Resource, Debug, Default)]
pub struct Timeline {
    playing: Option<Playing>,
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
}

impl Timeline {
    pub fn is_idle(&self) -> bool {
        self.playing.is_none()
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

    pub(super) fn begin(&mut self, turn: Arc<Turn>) {
        self.playing = Some(Playing { turn, step: Step::Move, elapsed: 0.0, duration: 0.0, begun: false });
    }

    /// Begins and ends all the steps that are left.
    pub(super) fn drain(&mut self, steps: &mut MessageWriter<StepBegan>, settled: &mut MessageWriter<TurnSettled>) {
        let Some(playing) = self.playing.take() else { return };
        for step in Step::ALL {
            if step > playing.step || step == playing.step && !playing.begun {
                steps.write(StepBegan { turn: playing.turn.clone(), step, skipped: true });
            }
        }
        settled.write(TurnSettled(playing.turn));
    }
}

/// Moves the timeline on by the frame's time.
pub(super) fn advance(
    time: Res<Time>,
    pace: Res<Pace>,
    mut timeline: ResMut<Timeline>,
    mut steps: MessageWriter<StepBegan>,
    mut settled: MessageWriter<TurnSettled>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    // Untouched while idle, so that change detection stays quiet.
    if timeline.is_idle() {
        return;
    }
    redraw.write(RequestRedraw);
    let Some(mut playing) = timeline.playing.take() else { return };
    // A long frame (a window that was hidden, a slow machine) must not swallow the shot.
    let mut left = time.delta_secs().min(0.25);
    loop {
        if !playing.begun {
            playing.begun = true;
            playing.elapsed = 0.0;
            playing.duration = pace.duration(&playing.turn, playing.step);
            steps.write(StepBegan { turn: playing.turn.clone(), step: playing.step, skipped: false });
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
                settled.write(TurnSettled(playing.turn));
                return;
            }
        }
    }
}
