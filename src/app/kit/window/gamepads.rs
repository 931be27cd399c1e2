//! Reads gamepads and wakes the window when one is used.

use std::time::Duration;

use bevy::gilrs::GilrsPlugin;
use bevy::prelude::*;
use gilrs::GilrsBuilder;

use super::wake::FrameWaker;
use platform::threads;

/// Adds Bevy's gamepads and the thread that wakes the window for them. Bevy reads gamepads once a frame, and an idle
/// window has no frames.
pub struct GamepadPlugin;

impl Plugin for GamepadPlugin {
    fn build(&self, app: &mut App) {
        app.add_plugins(GilrsPlugin);
        let Some(waker) = app.world().get_resource::<FrameWaker>().cloned() else { return };
        if !threads::MAY_BLOCK {
            // Only a page's own events can wake it.
            return;
        }
        let wake = move || {
            // A separate instance, because Bevy's is not for other threads. Its filters drop the reports of a resting
            // stick.
            let mut pads = match GilrsBuilder::new().build() {
                Ok(pads) => pads,
                Err(error) => return debug!("no gamepads: {error}"),
            };
            loop {
                match pads.next_event_blocking(None) {
                    Some(_) if !waker.wake() => return,
                    Some(_) => {}
                    // The system refused, so there is nothing to wait for.
                    None => threads::sleep(Duration::from_secs(1)),
                }
            }
        };
        if let Err(error) = threads::spawn("gamepads", wake) {
            warn!("gamepads may be read late: {error}");
        }
    }
}
