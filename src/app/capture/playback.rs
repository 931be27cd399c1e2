//! How far a scene has been played, and which of its frames is due.

use std::collections::VecDeque;
use std::sync::Arc;
use std::time::Duration;

use super::options::{Scene, Still};
use super::sink::{FADE, HOLD};
use presentation::{Frames, LOOP_SECONDS, Moment, View};
use state::referee::{Pace, Step, Timeline};
use tabletop::{Action, Turn};

/// The simulation runs in steps of at most 1/60 s.
const STEP_RATE: u32 = 60;
/// Seconds between two turns of a clip.
pub(super) const TURN_PAUSE: f64 = 0.6;
/// Estimated seconds until everything is at rest after a turn in which something broke.
const AFTERMATH: f64 = 2.2;
/// Estimated seconds from the break of a piece until its last shard is gone and everything is at rest.
const RUBBLE: f64 = 3.5;
/// Estimated seconds from the end of a turn in which nothing broke until everything is at rest.
const REST: f64 = 0.35;
/// A moment is due this many seconds early, so that rounding doesn't delay it by a frame.
const TOLERANCE: f64 = 1e-3;

/// A scene that is being played.
pub(super) struct Playback {
    /// Still to be played.
    pub actions: VecDeque<Action>,
    stills: Vec<Still>,
    /// `None` for the normal view during play.
    pub view: Option<View>,
    clip: Option<ClipProgress>,
    /// The time step of the simulation.
    pub step: Duration,
    /// True once the first action to be shown has been chosen.
    pub begun: bool,
    /// Steps since then.
    pub steps: u32,
    /// Steps since the last turn ended; 0 while a turn plays.
    pub idle_steps: u32,
}

#[derive(Clone, Copy, Debug)]
struct ClipProgress {
    taken: u32,
    /// The number of frames, once it is known.
    end: Option<u32>,
    pattern: Pattern,
}

#[derive(Clone, Copy, Debug)]
enum Pattern {
    /// One frame every this many steps.
    Steady { every: u32, whole_game: bool, looped: Option<Loop> },
    /// This many frames, spread over the turn.
    Spread(u32),
    /// This many frames, spread over the way around the table.
    Turntable(u32),
}

/// The numbers of frames of a loop.
#[derive(Clone, Copy, Debug)]
struct Loop {
    /// The largest number before the fade.
    most: u32,
    /// Those that fade into the first.
    fade: u32,
}

impl Loop {
    /// For this many frames per second.
    fn new(rate: u32) -> Self {
        let fade = (FADE * f64::from(rate)).round() as u32;
        Self { most: LOOP_SECONDS * rate - fade, fade }
    }
}

/// The progress of the last turn.
#[derive(Clone, Copy, Debug)]
pub(super) struct TurnProgress {
    /// Seconds at its pace; slow motion does not count.
    pub seconds: f64,
    /// The number of seconds that it takes.
    pub length: f64,
    /// True if something broke.
    pub breaks: bool,
}

impl Playback {
    pub(super) fn new(scene: Scene) -> Self {
        let steady = |rate, whole_game, looped| {
            // A whole number of steps per frame, at least as fine as usual.
            let every = STEP_RATE.div_ceil(rate);
            (Some(Pattern::Steady { every, whole_game, looped }), rate * every)
        };
        let (pattern, rate) = match scene.frames {
            Frames::None => (None, STEP_RATE),
            Frames::Spread(count) => (Some(Pattern::Spread(count)), STEP_RATE),
            Frames::Clip { rate, whole_game } => steady(rate, whole_game, None),
            Frames::Loop { rate } => steady(rate, false, Some(Loop::new(rate))),
            Frames::Turntable { rate, seconds } => (Some(Pattern::Turntable(rate * seconds)), STEP_RATE),
        };
        Self {
            actions: scene.actions.into(),
            stills: scene.stills,
            view: scene.view,
            clip: pattern.map(|pattern| ClipProgress { taken: 0, end: None, pattern }),
            step: Duration::from_secs_f64(1.0 / f64::from(rate)),
            begun: false,
            steps: 0,
            idle_steps: 0,
        }
    }

    /// Counts a step.
    pub(super) fn advance(&mut self, timeline: &Timeline) {
        self.steps += 1;
        self.idle_steps = if timeline.is_idle() { self.idle_steps + 1 } else { 0 };
    }

    /// Returns whether it takes frames other than stills.
    pub(super) fn has_clip(&self) -> bool {
        self.clip.is_some()
    }

    /// Returns whether all actions are shown instead of only the last.
    pub(super) fn is_whole_game(&self) -> bool {
        matches!(self.clip, Some(ClipProgress { pattern: Pattern::Steady { whole_game: true, .. }, .. }))
    }

    /// Returns whether the camera goes around the table.
    pub(super) fn is_turntable(&self) -> bool {
        matches!(self.clip, Some(ClipProgress { pattern: Pattern::Turntable(_), .. }))
    }

    /// Returns the number of the next position of a turntable and which fraction of the way around it is at; counts it as
    /// taken.
    pub(super) fn take_place(&mut self) -> Option<(u32, f32)> {
        let clip = self.clip.as_mut()?;
        let (taken, Pattern::Turntable(count)) = (clip.taken, clip.pattern) else { return None };
        (taken < count).then(|| {
            clip.taken += 1;
            (taken, taken as f32 / count as f32)
        })
    }

    /// Returns whether it is a loop, which must not take longer than [`LOOP_SECONDS`].
    pub(super) fn is_loop(&self) -> bool {
        matches!(self.clip, Some(ClipProgress { pattern: Pattern::Steady { looped: Some(_), .. }, .. }))
    }

    /// The length of the clip's sound in seconds, as soon as it is known: when a loop begins to fade, or else once all
    /// frames are taken (`finishing`). The sound fades out meanwhile, or while the last frame stays.
    pub(super) fn sound_seconds(&self, finishing: bool) -> Option<f64> {
        match self.clip {
            Some(ClipProgress { end, pattern: Pattern::Steady { every, looped: Some(_), .. }, .. }) => {
                end.map(|end| self.seconds_of(end * every))
            }
            Some(ClipProgress { taken, pattern: Pattern::Steady { every, .. }, .. }) => {
                finishing.then(|| self.seconds_of(taken * every) + HOLD)
            }
            _ => finishing.then_some(0.0),
        }
    }

    /// How far this frame of a loop has faded into the first, from 0 to 1.
    pub(super) fn faded(&self, number: u32) -> f32 {
        match self.clip {
            Some(ClipProgress {
                end: Some(end),
                pattern: Pattern::Steady { looped: Some(Loop { fade, .. }), .. },
                ..
            }) => {
                // The frame after the last would be the first.
                (number + 1 + fade).saturating_sub(end) as f32 / (fade + 1) as f32
            }
            _ => 0.0,
        }
    }

    /// The duration of this many steps, in seconds.
    pub(super) fn seconds_of(&self, steps: u32) -> f64 {
        f64::from(steps) * self.step.as_secs_f64()
    }

    /// Seconds since the first shown action began.
    pub(super) fn seconds(&self) -> f64 {
        self.seconds_of(self.steps.saturating_sub(1))
    }

    /// Removes and returns a still that is due now.
    pub(super) fn take_due_still(&mut self, timeline: &Timeline, at_rest: bool) -> Option<Still> {
        let begun = self.begun;
        let reached = |step, part| begun && timeline.progress(step) >= part;
        let due = |still: &Still| match still.moment {
            Moment::Rest => true,
            Moment::Charge => reached(Step::Charge, 0.8),
            Moment::Beam => reached(Step::Beam, 0.5),
            Moment::Strike => reached(Step::Strike, 0.35),
            Moment::Shatter => reached(Step::Shatter, 0.3),
            Moment::Settled => begun && at_rest,
            Moment::Seconds(seconds) => begun && self.seconds() + TOLERANCE >= f64::from(seconds),
        };
        let at = self.stills.iter().position(due)?;
        Some(self.stills.remove(at))
    }

    /// Returns the number of the clip's frame that is due now, if any; counts it as taken.
    pub(super) fn take_due_frame(&mut self, turn: TurnProgress, at_rest: bool) -> Option<u32> {
        let idle_seconds = self.seconds_of(self.idle_steps);
        let is_over = at_rest && self.actions.is_empty();
        let clip = self.clip.as_mut()?;
        let taken = clip.taken;
        let due = match clip.pattern {
            Pattern::Turntable(_) => false,
            Pattern::Steady { every, looped, .. } => {
                if clip.end.is_none() && (is_over || looped.is_some_and(|looped| taken >= looped.most)) {
                    clip.end = Some(taken + looped.map_or(0, |looped| looped.fade));
                }
                clip.end.is_none_or(|end| taken < end) && self.steps > taken * every
            }
            Pattern::Spread(count) => {
                let tail = if turn.breaks { AFTERMATH / 2.0 } else { 0.2 };
                let part = f64::from(taken) / f64::from(count.saturating_sub(1).max(1));
                taken < count && turn.seconds + idle_seconds + TOLERANCE >= part * (turn.length + tail)
            }
        };
        clip.taken += u32::from(due);
        due.then_some(taken)
    }

    /// Returns whether all frames have been taken after the last action.
    pub(super) fn is_complete(&self) -> bool {
        let clip = self.clip.is_none_or(|ClipProgress { taken, end, pattern }| match pattern {
            Pattern::Steady { .. } => end.is_some_and(|end| taken >= end),
            Pattern::Turntable(count) | Pattern::Spread(count) => taken >= count,
        });
        clip && self.stills.is_empty()
    }
}

/// The estimated number of frames of a scene.
pub(super) fn estimate_frames(scene: &Scene, pace: &Pace) -> f64 {
    let stills = scene.stills.len() as f64;
    let (rate, whole_game, looped) = match scene.frames {
        Frames::None => return stills,
        Frames::Spread(count) => return stills + f64::from(count),
        Frames::Turntable { rate, seconds } => return stills + f64::from(rate * seconds),
        Frames::Clip { rate, whole_game } => (rate, whole_game, None),
        Frames::Loop { rate } => (rate, false, Some(Loop::new(rate))),
    };
    let mut session = scene.start.session();
    let turns: Vec<_> = scene.actions.iter().filter_map(|action| session.play(action).ok()).collect();
    let shown = if whole_game { &turns[..] } else { &turns[turns.len().saturating_sub(1)..] };
    let Some((last, before)) = shown.split_last() else { return stills };
    let seconds = |turn| f64::from(pace.seconds_shown(turn));
    let broken = last.losses().next().is_some();
    let since = f64::from(pace.seconds(last, Step::Shatter) + pace.seconds(last, Step::Settle));
    let end = if broken { RUBBLE - since } else { REST }.max(REST);
    let before: f64 = before.iter().map(|turn| seconds(turn) + TURN_PAUSE).sum();
    let frames = f64::from(rate) * (before + seconds(last) + end);
    stills + looped.map_or(frames, |looped| frames.min(f64::from(looped.most)) + f64::from(looped.fade))
}

/// The pace at which a turn fits into a loop.
pub(super) fn pace_of_loop(turn: &Arc<Turn>, pace: &Pace) -> Pace {
    let room = f64::from(LOOP_SECONDS) - FADE - REST;
    let haste = f64::from(pace.seconds_shown(turn)) / room;
    Pace { speed: pace.speed * haste.max(1.0) as f32, ..*pace }
}

/// The duration of a turn.
pub(super) fn turn_seconds(turn: &Turn, pace: &Pace) -> f64 {
    Step::ALL.into_iter().map(|step| f64::from(pace.seconds(turn, step))).sum()
}

#[cfg(test)]
mod tests {
    use super::*;
    use content::setups::Library;
    use content::themes::{DEFAULT, Theme, Themes};
    use notation::from_khet;
    use state::referee::Start;
    use state::settings::{Graphics, Settings};

    fn theme() -> Theme {
        Themes::embedded().find(DEFAULT).expect("the default theme").clone()
    }

    fn playback(moments: &[Moment], frames: Frames) -> Playback {
        let start = Start::shipped("ace");
        let stills = moments.iter().copied().map(Still::from).collect();
        Playback::new(Scene { start, actions: Vec::new(), stills, frames, view: None, theme: theme() })
    }

    #[test]
    fn before_the_action_only_the_still_at_rest_is_due() {
        let moments = [Moment::Settled, Moment::Seconds(0.0), Moment::Beam, Moment::Rest];
        let mut playback = playback(&moments, Frames::None);
        let timeline = Timeline::default();
        assert_eq!(playback.take_due_still(&timeline, true).unwrap().name, "rest");
        assert!(playback.take_due_still(&timeline, true).is_none());
    }

    #[test]
    fn a_moment_in_seconds_is_due_at_its_time() {
        let mut playback = playback(&[Moment::Seconds(0.25)], Frames::None);
        let timeline = Timeline::default();
        (playback.begun, playback.steps) = (true, 1 + 14);
        assert!(playback.take_due_still(&timeline, false).is_none());
        playback.steps = 1 + 15;
        assert_eq!(playback.take_due_still(&timeline, false).unwrap().name, "0.25s");
    }

    #[test]
    fn a_frame_of_a_clip_is_a_whole_number_of_steps() {
        for rate in [1, 24, 25, 30, 50, 60, 120, 240] {
            let playback = playback(&[], Frames::Clip { rate, whole_game: false });
            let Some(ClipProgress { pattern: Pattern::Steady { every, .. }, .. }) = playback.clip else {
                panic!("no clip")
            };
            assert!((playback.seconds_of(every * rate) - 1.0).abs() < 1e-6, "{rate}");
            assert!(playback.step <= Duration::from_secs_f64(1.0 / f64::from(STEP_RATE)), "{rate}");
        }
    }

    #[test]
    fn a_loop_ends_in_time_even_if_things_still_move() {
        let mut playback = playback(&[], Frames::Loop { rate: 10 });
        let turn = TurnProgress { seconds: 0.0, length: 1.0, breaks: true };
        for _ in 0..60 * LOOP_SECONDS {
            playback.steps += 1;
            playback.take_due_frame(turn, false);
        }
        assert!(playback.is_complete() && (playback.sound_seconds(false).unwrap() - 6.0).abs() < 1e-6);
        let faded = [0, 53, 54, 59].map(|number| (playback.faded(number) * 7.0).round());
        assert_eq!((playback.clip.unwrap().taken, faded), (60, [0.0, 0.0, 1.0, 6.0]), "the last six fade");
    }

    #[test]
    fn movement_continues_while_a_loop_fades() {
        let mut playback = playback(&[], Frames::Loop { rate: 10 });
        let turn = TurnProgress { seconds: 0.0, length: 1.0, breaks: true };
        let mut take = |steps, at_rest| {
            let before = playback.clip.unwrap().taken;
            for _ in 0..steps {
                playback.steps += 1;
                playback.take_due_frame(turn, at_rest);
            }
            let length = playback.sound_seconds(false).map(|seconds| (10.0 * seconds).round());
            (playback.clip.unwrap().taken - before, length, playback.is_complete())
        };
        assert_eq!(take(60, false), (10, None, false));
        assert_eq!(take(18, true), (3, Some(16.0), false), "its length is known once the fade begins");
        assert_eq!(take(60, false), (3, Some(16.0), true), "it ends even if something moves again");
    }

    #[test]
    fn a_turn_that_takes_too_long_is_sped_up_for_a_loop() {
        let ace = Start::shipped("ace");
        let turn = ace.session().play(&"j4+".into()).unwrap();
        let pace = Pace::default();
        assert_eq!(pace_of_loop(&turn, &pace), pace);
        let slow = Pace { speed: 0.2, ..pace };
        assert!(slow.seconds_shown(&turn) > 6.0);
        let seconds = pace_of_loop(&turn, &slow).seconds_shown(&turn);
        assert!((4.9..5.2).contains(&seconds), "{seconds}");
    }

    #[test]
    fn the_length_of_a_clip_is_estimated_closely() {
        let library = Library::embedded();
        let ace = || Start::from(library.find("ace").unwrap().clone());
        let khet = library.find("khet-2/classic").unwrap().clone();
        let near_the_end = from_khet(khet.position.rules(), "x39/10/10/10/4k4P4/10/10/4K4X1 0").unwrap();
        let king = || Start::from(khet.clone()).with_position(near_the_end.clone());
        let calm = Settings {
            graphics: Graphics { reduced_flashing: Some(true), ..Graphics::default() },
            ..Settings::default()
        };
        let (usual, calm) = (Settings::default().pace(), calm.pace());
        // The frame counts of `specular render` at 10 frames a second.
        for (start, actions, whole_game, pace, made) in [
            (ace(), "h2g2", false, usual, 25.0),
            (ace(), "j4+", false, usual, 49.0),
            (king(), "j4-", false, usual, 72.0),
            (king(), "j4-", false, calm, 57.0),
            (ace(), "h2g1 a5a6 j4+", true, usual, 102.0),
        ] {
            let actions = actions.split(' ').map(Action::from).collect();
            let frames = Frames::Clip { rate: 10, whole_game };
            let estimate = estimate_frames(
                &Scene { start, actions, stills: Vec::new(), frames, view: None, theme: theme() },
                &pace,
            );
            assert!((estimate / made - 1.0).abs() < 0.06, "{estimate} frames, not {made}");
        }
    }
}
