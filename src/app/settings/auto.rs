//! Finds the quality that this machine draws fluently, from the first seconds in which something moves.

use bevy::prelude::*;
use bevy::render::renderer::RenderAdapterInfo;
use bevy::time::TimeSystems;
use bevy::window::RequestRedraw;

use super::Settings;
use super::quality::{Detail, Quality, follow};
use crate::app::referee::{Notice, Timeline};

/// The presets that Auto walks through.
const LADDER: [Quality; 4] = [Quality::Low, Quality::Medium, Quality::High, Quality::Ultra];
/// How long is looked at: so many frames, or so many seconds where frames are slow.
const FRAMES: usize = 60;
const SECONDS: f32 = 3.0;
/// Of those, the part that does not count: what is seen for the first time takes longer.
const SKIPPED: usize = 4;
/// A median frame above this many seconds is a step down, one below the other a step up: 30 and 55 frames a second.
const SLOW: f32 = 1.0 / 30.0;
const FLUENT: f32 = 1.0 / 55.0;

/// Where Auto stands.
#[derive(Resource, Debug, Clone, PartialEq)]
pub(super) struct Judge {
    /// The rung it stands on, and the highest that it may try.
    rung: usize,
    top: usize,
    times: Vec<f32>,
    /// Nothing moved in the frame before: the next one's time is that of the rest.
    rested: bool,
}

impl Judge {
    fn new(rung: usize) -> Self {
        Self { rung, top: LADDER.len() - 1, times: Vec::new(), rested: true }
    }

    fn quality(&self) -> Quality {
        LADDER[self.rung]
    }

    /// Takes in a frame's seconds; whether there is now another quality.
    fn hear(&mut self, seconds: f32) -> bool {
        self.times.push(seconds);
        let long = self.times.len() >= 2 * SKIPPED && self.times.iter().sum::<f32>() > SECONDS;
        if self.times.len() < FRAMES && !long {
            return false;
        }
        let mut times = self.times.split_off(self.times.len() / SKIPPED);
        self.times.clear();
        times.sort_by(f32::total_cmp);
        let median = times[times.len() / 2];
        if median > SLOW && self.rung > 0 {
            self.rung -= 1;
            // What was too much stays too much: no going to and fro.
            self.top = self.rung;
            return true;
        }
        if median < FLUENT && self.rung < self.top {
            self.rung += 1;
            return true;
        }
        false
    }
}

/// Adds the judgement of Auto, for a game in a window. What is drawn elsewhere is drawn in full.
pub struct AutoQualityPlugin;

impl Plugin for AutoQualityPlugin {
    fn build(&self, app: &mut App) {
        app.add_systems(Startup, begin).add_systems(
            First,
            judge.after(TimeSystems).after(follow).run_if(resource_exists::<Judge>.and_then(is_auto)),
        );
    }
}

fn is_auto(settings: Res<Settings>) -> bool {
    settings.picture.quality == Quality::Auto
}

/// A processor that draws begins at the bottom; a graphics adapter, at the top.
fn begin(mut commands: Commands, adapter: Option<Res<RenderAdapterInfo>>) {
    if let Some(adapter) = adapter {
        let draws_itself = adapter.device_type == wgpu::DeviceType::Cpu;
        commands.insert_resource(Judge::new(if draws_itself { 0 } else { LADDER.len() - 1 }));
    }
}

fn judge(
    mut judge: ResMut<Judge>,
    mut detail: ResMut<Detail>,
    mut notices: MessageWriter<Notice>,
    mut redraw: MessageWriter<RequestRedraw>,
    settings: Res<Settings>,
    timeline: Res<Timeline>,
    time: Res<Time<Real>>,
) {
    let wanted = Detail::of(judge.quality());
    if settings.is_changed() {
        detail.set_if_neq(wanted);
    }
    // Only while a turn plays do frames follow one another as fast as they can. What is found is done after it: other
    // shaders take a moment, in which not all is drawn.
    if !timeline.is_idle() {
        let judge = judge.bypass_change_detection();
        if !std::mem::take(&mut judge.rested) && *detail == wanted {
            judge.hear(time.delta_secs());
        }
        // The turn may end in this frame.
        redraw.write(RequestRedraw);
        return;
    }
    judge.bypass_change_detection().rested = true;
    if *detail != wanted {
        let now = judge.quality().name();
        let words = match LADDER[judge.rung + 1..].iter().find(|&&quality| Detail::of(quality) == *detail) {
            Some(before) => format!("Quality is now {now}: {} is too slow on this machine.", before.name()),
            None => format!("Quality is now {now}: this machine has time for more."),
        };
        *detail = wanted;
        notices.write(Notice { words, bad: false });
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use bevy::time::TimeUpdateStrategy;

    use super::*;
    use crate::app::referee::{ActionChosen, RefereePlugin, Start, Table};
    use crate::setups::Library;

    fn after(judge: &mut Judge, seconds: f32) -> Quality {
        let mut passed = 0;
        while passed < FRAMES && !judge.hear(seconds) {
            passed += 1;
        }
        judge.quality()
    }

    #[test]
    fn slow_frames_step_down_and_never_up_again() {
        let mut judge = Judge::new(3);
        assert_eq!(after(&mut judge, 0.016), Quality::Ultra);
        assert_eq!(after(&mut judge, 0.050), Quality::High);
        assert_eq!(after(&mut judge, 0.025), Quality::High, "neither slow nor fluent");
        assert_eq!(after(&mut judge, 0.050), Quality::Medium);
        assert_eq!(after(&mut judge, 0.010), Quality::Medium);
        assert_eq!(after(&mut judge, 0.050), Quality::Low);
        assert_eq!(after(&mut judge, 0.500), Quality::Low);
    }

    #[test]
    fn fluent_frames_step_up_to_where_they_are_slow() {
        let mut judge = Judge::new(0);
        assert_eq!(after(&mut judge, 0.010), Quality::Medium);
        assert_eq!(after(&mut judge, 0.010), Quality::High);
        assert_eq!(after(&mut judge, 0.040), Quality::Medium);
        assert_eq!(after(&mut judge, 0.010), Quality::Medium);
    }

    #[test]
    fn the_quality_steps_between_turns_and_says_so() {
        // Slow frames are few: one turn is not enough to judge by.
        for (rung, milliseconds, turns, found, why) in
            [(0, 10, 1, Quality::Medium, "time for more"), (3, 40, 2, Quality::High, "Ultra is too slow")]
        {
            let mut app = App::new();
            app.add_plugins((MinimalPlugins, RefereePlugin)).init_resource::<Settings>().init_resource::<Detail>();
            app.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_millis(milliseconds)));
            let position = Library::embedded().find("ace").unwrap().position.clone();
            app.insert_resource(Table::new(Start { setup: String::new(), title: String::new(), position }));
            app.insert_resource(Judge::new(rung)).add_message::<RequestRedraw>().add_systems(PreUpdate, judge);
            app.update();
            for action in &["h2g1", "a5a6"][..turns] {
                app.world_mut().write_message(ActionChosen(action.parse().unwrap()));
                app.update();
                while !app.world().resource::<Timeline>().is_idle() {
                    assert_eq!(*app.world().resource::<Detail>(), Detail::of(LADDER[rung]), "in the middle of a turn");
                    app.update();
                }
                app.update();
            }
            assert_eq!(*app.world().resource::<Detail>(), Detail::of(found));
            let said: Vec<_> = app.world_mut().resource_mut::<Messages<Notice>>().drain().collect();
            let [Notice { words, .. }] = said.as_slice() else { panic!("{said:?}") };
            assert!(words.contains(&format!("now {}", found.name())) && words.contains(why), "{words}");
        }
    }

    #[test]
    fn a_very_slow_machine_is_not_kept_waiting() {
        let mut judge = Judge::new(3);
        assert_eq!((0..8).filter(|_| judge.hear(0.5)).count(), 1);
    }

    #[test]
    fn a_frame_that_is_late_once_changes_nothing() {
        let mut judge = Judge::new(2);
        for frame in 0..10 * FRAMES {
            assert!(!judge.hear(if frame % 9 == 0 { 0.2 } else { 0.025 }));
        }
    }
}
