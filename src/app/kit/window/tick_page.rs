//! Wakes a browser's page, which sleeps while nothing happens, when the display of the running clock changes or a
//! message has been shown for long enough.

use std::time::Duration;

use bevy::prelude::*;

use super::wake::FrameWaker;
use platform::clock::Instant;
use platform::page;
use state::messages::MessageLeft;
use state::referee::{RunningClock, Table};

/// The margin after the change is due: a frame that came too early would show the same time.
const MARGIN: Duration = Duration::from_millis(4);

/// Draws a frame whenever a clock changes or a message is due to disappear.
pub struct ClockTickPlugin;

impl Plugin for ClockTickPlugin {
    fn build(&self, app: &mut App) {
        if let Some(waker) = app.world().get_resource::<FrameWaker>().cloned() {
            app.insert_resource(Alarm { waker, due: None }).add_systems(Last, set_alarm);
        }
    }
}

/// When the page will be woken.
#[derive(Resource)]
struct Alarm {
    waker: FrameWaker,
    due: Option<Instant>,
}

/// Wakes the page when the running clock changes or the message disappears. An alarm for a clock that was stopped in
/// the meantime draws one frame.
fn set_alarm(running: Res<RunningClock>, table: Res<Table>, message: Res<MessageLeft>, mut alarm: ResMut<Alarm>) {
    let tick = || Some(table.clocks()?.next_change(running.0?));
    let Some(change) = tick().into_iter().chain(message.0).min() else { return };
    let change = change + MARGIN;
    let now = Instant::now();
    if alarm.due.is_none_or(|set| set <= now || set > now + change + MARGIN) {
        alarm.due = Some(now + change);
        let waker = alarm.waker.clone();
        page::after(change, move || _ = waker.wake());
    }
}
