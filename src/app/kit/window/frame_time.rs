//! The frame time when frames are drawn only when something happens.
//!
//! Bevy takes the time at which the renderer finished an earlier frame. In a window that has slept since then, a frame
//! or two would pass before the sleep counts, and it would count for things that began afterwards: a message would
//! disappear at once, a piece would jump along its way, and the sleep would be taken from the other player's clock.

use std::time::Duration;

use bevy::prelude::*;
use bevy::time::{TimeSystems, TimeUpdateStrategy, Virtual};
use bevy::window::RequestRedraw;

use platform::clock::Instant;

/// The maximum time that passes on the table in a frame: Bevy's own limit.
const MAX_FRAME_TIME: Duration = Duration::from_millis(250);
/// As [`MAX_FRAME_TIME`], for the first frame after a sleep, during which nothing moved.
const AFTER_SLEEP: Duration = Duration::from_millis(16);

/// Measures a frame's time from its own start, and doesn't let anything advance by the time that the window slept.
pub struct FrameTimePlugin;

impl Plugin for FrameTimePlugin {
    fn build(&self, app: &mut App) {
        app.add_message::<RequestRedraw>().add_systems(First, measure_time.before(TimeSystems));
    }
}

fn measure_time(
    mut redraws: MessageReader<RequestRedraw>,
    mut strategy: ResMut<TimeUpdateStrategy>,
    mut time: ResMut<Time<Virtual>>,
) {
    *strategy = TimeUpdateStrategy::ManualInstant(Instant::now().into());
    // Animations request the next frame.
    let has_slept = redraws.read().count() == 0;
    time.set_max_delta(if has_slept { AFTER_SLEEP } else { MAX_FRAME_TIME });
}

#[cfg(test)]
mod tests {
    use bevy::time::{Real, TimePlugin, TimeReceiver};

    use super::*;
    use platform::threads;
    use state::testing::TestApp;

    fn sleep() {
        threads::sleep(Duration::from_millis(40));
    }

    #[test]
    fn after_a_sleep_clocks_advance_and_animations_do_not() {
        let mut app = App::new();
        app.add_plugins((TimePlugin, FrameTimePlugin));
        // The renderer's report: when it finished earlier frames.
        let (sender, receiver) = bevy::time::create_time_channels();
        app.insert_resource(TimeReceiver(receiver.0));
        let old = Instant::now();
        app.update();
        sleep();
        let woken = Instant::now();
        assert!(sender.0.try_send(old.into()).is_ok());
        app.update();
        let (real, table) = (app.resource::<Time<Real>>(), app.resource::<Time<Virtual>>());
        assert!(real.last_update() >= Some(woken.into()), "not the time of an earlier frame");
        assert!(real.delta() >= Duration::from_millis(40), "clocks run while the window sleeps");
        assert_eq!(table.delta(), AFTER_SLEEP);

        // Animations request frames, and advance by all of a slow one.
        app.write(RequestRedraw);
        sleep();
        assert!(sender.0.try_send(old.into()).is_ok());
        app.update();
        assert!(app.resource::<Time<Virtual>>().delta() >= Duration::from_millis(40));
    }
}
