//! Wakes the window, which sleeps while nothing happens, when the display of the running clock changes or a message has
//! been shown for long enough.
//!
//! A thread waits, because winit's own timeout cannot be changed without drawing a frame.

use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::time::Duration;

use bevy::prelude::*;

use super::wake::FrameWaker;
use platform::threads;
use state::messages::MessageLeft;
use state::referee::{RunningClock, Table};

/// The margin after the change is due: a frame that came too early would show the same time.
const MARGIN: Duration = Duration::from_millis(4);

/// Draws a frame whenever a clock changes or a message is due to disappear.
pub struct ClockTickPlugin;

impl Plugin for ClockTickPlugin {
    fn build(&self, app: &mut App) {
        let Some(waker) = app.world().get_resource::<FrameWaker>().cloned() else { return };
        let (alarm, alarms) = channel();
        if let Err(error) = threads::spawn("clock", move || wait(&alarms, || waker.wake())) {
            warn!("clocks may be shown late: {error}");
            return;
        }
        app.insert_resource(Alarm { alarm, is_set: false }).add_systems(Last, set_alarm);
    }
}

/// Sends the time to wait for the next frame; `None` for no frame.
#[derive(Resource)]
struct Alarm {
    alarm: Sender<Option<Duration>>,
    is_set: bool,
}

/// Sets the alarm to the moment at which the running clock changes or the message disappears.
fn set_alarm(running: Res<RunningClock>, table: Res<Table>, message: Res<MessageLeft>, mut alarm: ResMut<Alarm>) {
    let tick = || Some(table.clocks()?.next_change(running.0?));
    let change = tick().into_iter().chain(message.0).min();
    let change = change.map(|change| change + MARGIN);
    if change.is_some() || alarm.is_set {
        alarm.is_set = change.is_some();
        // The thread lives as long as the window; without it there is nothing to wake.
        let _ = alarm.alarm.send(change);
    }
}

/// The body of the thread. It ends when the alarm's sender is gone or `wake` finds no window.
fn wait(alarms: &Receiver<Option<Duration>>, wake: impl Fn() -> bool) {
    let mut due: Option<Duration> = None;
    loop {
        let set = match due {
            None => alarms.recv().map_err(|_| RecvTimeoutError::Disconnected),
            Some(time) => alarms.recv_timeout(time),
        };
        due = match set {
            Ok(due) => due,
            Err(RecvTimeoutError::Timeout) if wake() => None,
            Err(_) => return,
        };
    }
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use super::*;
    use tabletop::{Agreement, Player};

    #[test]
    fn the_alarm_is_set_for_the_next_change_while_a_clock_runs() {
        let mut app = App::new();
        let agreement = Agreement { clock: "60".parse().unwrap(), ..Agreement::default() };
        let (alarm, alarms) = channel();
        app.add_plugins(MinimalPlugins)
            .insert_resource(Alarm { alarm, is_set: false })
            .insert_resource(Table::shipped("ace").with_agreement(agreement))
            .insert_resource(RunningClock(None))
            .init_resource::<MessageLeft>()
            .add_systems(Last, set_alarm);
        let set = |app: &mut App| {
            app.update();
            alarms.try_iter().collect::<Vec<_>>()
        };
        assert_eq!(set(&mut app), []);
        app.insert_resource(RunningClock(Some(Player::First)));
        assert_eq!(set(&mut app), [Some(Duration::from_secs(1) + MARGIN)]);
        app.insert_resource(MessageLeft(Some(Duration::from_millis(300))));
        assert_eq!(set(&mut app), [Some(Duration::from_millis(300) + MARGIN)], "the message disappears first");
        app.insert_resource(MessageLeft(Some(Duration::from_secs(3))));
        assert_eq!(set(&mut app), [Some(Duration::from_secs(1) + MARGIN)]);
        app.insert_resource(MessageLeft(None)).insert_resource(RunningClock(None));
        assert_eq!(set(&mut app), [None]);
        assert_eq!(set(&mut app), []);
    }

    #[test]
    fn each_alarm_wakes_once_and_the_last_one_counts() {
        let (alarm, alarms) = channel();
        let hour = Some(Duration::from_secs(3_600));
        for due in [hour, None, hour, Some(Duration::from_millis(1))] {
            alarm.send(due).unwrap();
        }
        let woken = Cell::new(0);
        wait(&alarms, || {
            woken.set(woken.get() + 1);
            false
        });
        assert_eq!(woken.get(), 1);
        drop(alarm);
        wait(&alarms, || unreachable!("nothing is set"));
    }
}
