//! Auto quality: measures frame times while turns are shown and picks the preset that runs smoothly.
//! A chosen preset is lowered only if frames take over a second.

use bevy::prelude::*;
use bevy::time::TimeSystems;
use bevy::window::RequestRedraw;

use super::Settings;
use super::display::FrameCap;
use super::quality::{Detail, Quality, SoftwareRendering, apply_quality, quality_words};
use crate::messages::Notice;
use crate::referee::Timeline;
use phrases::{Phrase, phrase};

/// The presets to choose from.
const PRESETS: [Quality; 4] = [Quality::Low, Quality::Medium, Quality::High, Quality::Ultra];
/// Frames per sample.
const FRAMES: usize = 60;
/// Seconds after which a sample is judged even if it has fewer frames.
const SECONDS: f32 = 3.0;
/// The first 1/`SKIPPED` of a sample is skipped, because things drawn for the first time take longer.
const SKIPPED: usize = 4;
/// A median frame time above this is a reason to step down: fewer than 30 frames a second.
const SLOW: f32 = 1.0 / 30.0;
/// A median frame time below this is a reason to step up: more than 55 frames a second.
const FAST: f32 = 1.0 / 55.0;
/// A frame that takes more seconds than this is a stall.
const STALL: f32 = 1.0;
/// Stalls after which a chosen preset is lowered.
const STALLS: u32 = 2;

/// The preset that Auto has picked, and the sample for the next decision.
#[derive(Resource, Debug, Clone, PartialEq)]
pub(super) struct AutoQuality {
    /// Index of the preset.
    preset: usize,
    /// Index of the highest preset that it may try.
    highest: usize,
    /// Frame times in seconds.
    sample: Vec<f32>,
    /// Nothing moved in the previous frame, so the next frame's time includes the idle time.
    was_idle: bool,
}

impl AutoQuality {
    fn new(preset: usize) -> Self {
        Self { preset, highest: PRESETS.len() - 1, sample: Vec::new(), was_idle: true }
    }

    fn quality(&self) -> Quality {
        PRESETS[self.preset]
    }

    /// Adds a frame's seconds to the sample. A median above `slow` is too slow. Returns whether the preset changes.
    fn add_frame(&mut self, seconds: f32, slow: f32) -> bool {
        self.sample.push(seconds);
        let enough_time = self.sample.len() >= 2 * SKIPPED && self.sample.iter().sum::<f32>() > SECONDS;
        if self.sample.len() < FRAMES && !enough_time {
            return false;
        }
        let mut times = self.sample.split_off(self.sample.len() / SKIPPED);
        self.sample.clear();
        times.sort_by(f32::total_cmp);
        let median = times[times.len() / 2];
        if median > slow && self.preset > 0 {
            self.preset -= 1;
            // A preset that was too slow is not tried again, so that quality doesn't flip back and forth.
            self.highest = self.preset;
            return true;
        }
        if median < FAST && self.preset < self.highest {
            self.preset += 1;
            return true;
        }
        false
    }
}

/// Adds Auto quality, for a game in a window. Pictures and clips always use full quality.
pub struct AutoQualityPlugin;

impl Plugin for AutoQualityPlugin {
    fn build(&self, app: &mut App) {
        app.add_systems(Startup, start_auto).add_systems(
            First,
            (
                lower_stalled_preset.before(apply_quality),
                measure_frame.after(apply_quality).run_if(resource_exists::<AutoQuality>.and_then(is_auto)),
            )
                .after(TimeSystems),
        );
    }
}

fn is_auto(settings: Res<Settings>) -> bool {
    settings.graphics.quality == Quality::Auto
}

/// Starts at the lowest preset for software rendering, and at the highest for a graphics adapter.
fn start_auto(mut commands: Commands, software: SoftwareRendering) {
    if let Some(is_software) = software.is_used() {
        commands.insert_resource(AutoQuality::new(if is_software { 0 } else { PRESETS.len() - 1 }));
    }
}

/// The frame time, in seconds, above which a frame is slow. Frames that only wait for the cap don't count.
fn slow_frame(cap: FrameCap) -> f32 {
    cap.frames().map_or(SLOW, |frames| SLOW.max(1.2 / frames as f32))
}

fn measure_frame(
    mut auto: ResMut<AutoQuality>,
    mut detail: ResMut<Detail>,
    mut notices: MessageWriter<Notice>,
    mut redraw: MessageWriter<RequestRedraw>,
    settings: Res<Settings>,
    timeline: Res<Timeline>,
    time: Res<Time<Real>>,
) {
    let wanted = settings.graphics.parts.over(Detail::of(auto.quality()));
    if settings.is_changed() {
        detail.set_if_neq(wanted);
    }
    // Frames follow one another at full speed only while a turn is shown. The change waits for its end, because the
    // shaders of another preset take a moment to compile.
    if !timeline.is_idle() {
        let auto = auto.bypass_change_detection();
        if !std::mem::take(&mut auto.was_idle) && *detail == wanted {
            auto.add_frame(time.delta_secs(), slow_frame(settings.display.frame_cap));
        }
        // The turn may end in this frame.
        redraw.write(RequestRedraw);
        return;
    }
    auto.bypass_change_detection().was_idle = true;
    if *detail != wanted {
        let words = match PRESETS[auto.preset + 1..].iter().find(|&&quality| Detail::of(quality) == *detail) {
            Some(&before) => too_slow(before, auto.quality()),
            None => phrase!("quality-raised", quality = quality_words(auto.quality())),
        };
        *detail = wanted;
        notices.write(Notice { words, bad: false });
    }
}

fn too_slow(before: Quality, now: Quality) -> Phrase {
    phrase!("quality-lowered", quality = quality_words(now), before = quality_words(before))
}

/// Lowers a chosen Ultra or High by one preset after two frames of over a second while turns were shown.
fn lower_stalled_preset(
    mut settings: ResMut<Settings>,
    mut notices: MessageWriter<Notice>,
    mut stalls: Local<u32>,
    mut was_idle: Local<bool>,
    timeline: Res<Timeline>,
    time: Res<Time<Real>>,
) {
    // The time of a frame after an idle period includes that period.
    let follows = !std::mem::replace(&mut *was_idle, timeline.is_idle()) && !timeline.is_idle();
    let lower = match settings.graphics.quality {
        Quality::Ultra => Quality::High,
        Quality::High => Quality::Medium,
        Quality::Auto | Quality::Medium | Quality::Low => return,
    };
    if settings.is_changed() {
        *stalls = 0;
    }
    *stalls += u32::from(follows && time.delta_secs() > STALL);
    if *stalls == STALLS {
        let words = too_slow(settings.graphics.quality, lower);
        settings.graphics.quality = lower;
        notices.write(Notice { words, bad: false });
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use bevy::time::TimeUpdateStrategy;

    use super::*;
    use crate::referee::{ActionChosen, RefereePlugin, Table};
    use crate::testing::TestApp;

    fn after(auto: &mut AutoQuality, seconds: f32) -> Quality {
        let mut passed = 0;
        while passed < FRAMES && !auto.add_frame(seconds, SLOW) {
            passed += 1;
        }
        auto.quality()
    }

    #[test]
    fn slow_frames_step_down_and_never_up_again() {
        let mut auto = AutoQuality::new(3);
        assert_eq!(after(&mut auto, 0.016), Quality::Ultra);
        assert_eq!(after(&mut auto, 0.050), Quality::High);
        assert_eq!(after(&mut auto, 0.025), Quality::High, "neither slow nor fast");
        assert_eq!(after(&mut auto, 0.050), Quality::Medium);
        assert_eq!(after(&mut auto, 0.010), Quality::Medium);
        assert_eq!(after(&mut auto, 0.050), Quality::Low);
        assert_eq!(after(&mut auto, 0.500), Quality::Low);
    }

    #[test]
    fn fast_frames_step_up_until_they_are_slow() {
        let mut auto = AutoQuality::new(0);
        assert_eq!(after(&mut auto, 0.010), Quality::Medium);
        assert_eq!(after(&mut auto, 0.010), Quality::High);
        assert_eq!(after(&mut auto, 0.040), Quality::Medium);
        assert_eq!(after(&mut auto, 0.010), Quality::Medium);
    }

    #[test]
    fn the_quality_changes_between_turns_and_says_so() {
        // There are few slow frames in a turn, so a single turn is not enough to judge by.
        for (preset, milliseconds, turns, found, why) in
            [(0, 10, 1, Quality::Medium, "can handle it"), (3, 40, 2, Quality::High, "Ultra is too slow")]
        {
            let mut app = App::new();
            app.add_plugins((MinimalPlugins, RefereePlugin)).init_resource::<Settings>().init_resource::<Detail>();
            app.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_millis(milliseconds)));
            app.insert_resource(Table::shipped("ace"));
            app.insert_resource(AutoQuality::new(preset))
                .add_message::<RequestRedraw>()
                .add_systems(PreUpdate, measure_frame);
            app.update();
            for action in &["h2g1", "a5a6"][..turns] {
                app.play(action);
                while !app.resource::<Timeline>().is_idle() {
                    assert_eq!(*app.resource::<Detail>(), Detail::of(PRESETS[preset]), "in the middle of a turn");
                    app.update();
                }
                app.update();
            }
            assert_eq!(*app.resource::<Detail>(), Detail::of(found));
            let said = app.sent::<Notice>();
            let [Notice { words, .. }] = said.as_slice() else { panic!("{said:?}") };
            let words = words.to_string();
            assert!(words.contains(&format!("now {}", quality_words(found))) && words.contains(why), "{words}");
        }
    }

    #[test]
    fn a_chosen_preset_is_lowered_after_two_stalls_and_says_so() {
        for (quality, milliseconds, lower) in [
            (Quality::Ultra, 1_100, Quality::High),
            (Quality::High, 1_100, Quality::Medium),
            (Quality::Ultra, 900, Quality::Ultra),
            (Quality::Medium, 1_100, Quality::Medium),
        ] {
            let mut app = App::new();
            app.add_plugins((MinimalPlugins, RefereePlugin)).init_resource::<Settings>();
            app.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_millis(milliseconds)));
            app.insert_resource(Table::shipped("ace")).add_message::<Notice>();
            app.add_systems(First, lower_stalled_preset.after(TimeSystems));
            app.resource_mut::<Settings>().graphics.quality = quality;
            let mut said = 0;
            let found = |app: &App| app.resource::<Settings>().graphics.quality;
            app.frames(10);
            assert_eq!(found(&app), quality, "slow frames do not count while the table is at rest");
            for action in ["h2g1", "a5a6"] {
                app.write(ActionChosen(action.parse().unwrap()));
                let mut is_shown = true;
                while is_shown {
                    app.update();
                    is_shown = !app.resource::<Timeline>().is_idle();
                    said += app.sent::<Notice>().len();
                }
            }
            assert_eq!((found(&app), said), (lower, usize::from(lower != quality)));
        }
    }

    #[test]
    fn very_slow_frames_are_judged_after_seconds() {
        let mut auto = AutoQuality::new(3);
        assert_eq!((0..8).filter(|_| auto.add_frame(0.5, SLOW)).count(), 1);
    }

    #[test]
    fn frames_that_wait_for_their_limit_are_not_slow() {
        for cap in FrameCap::ALL {
            let mut auto = AutoQuality::new(2);
            let seconds = cap.frames().map_or(0.02, |frames| 1.02 / frames as f32);
            (0..3 * FRAMES).for_each(|_| _ = auto.add_frame(seconds, slow_frame(cap)));
            assert!(auto.preset >= 2, "{cap:?}");
        }
    }

    #[test]
    fn single_slow_frames_change_nothing() {
        let mut auto = AutoQuality::new(2);
        for frame in 0..10 * FRAMES {
            assert!(!auto.add_frame(if frame % 9 == 0 { 0.2 } else { 0.025 }, SLOW));
        }
    }
}
