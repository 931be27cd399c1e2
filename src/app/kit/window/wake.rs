//! Wakes winit after each frame, so that X11 events read by the graphics driver are handled at once.
//!
//! On X11 the driver reads from the same connection as winit. An event that it takes off the socket waits in a queue
//! that winit, asleep on the socket, does not check before the next event arrives.

use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::time::Duration;

use bevy::prelude::*;
use bevy::render::{Render, RenderApp, RenderSystems};
use bevy::winit::{EventLoopProxy, EventLoopProxyWrapper, WinitUserEvent};

use platform::threads;

/// The pauses before each time that winit is woken after a frame, until the next frame, because drivers present from
/// their own threads. A software driver may still be drawing the first frames seconds later, and then takes a key off
/// the wire.
const DELAYS: [Duration; 6] = [
    Duration::ZERO,
    Duration::from_millis(30),
    Duration::from_millis(120),
    Duration::from_millis(400),
    Duration::from_millis(1_000),
    Duration::from_millis(2_500),
];

/// Requests a frame from any thread; without a window there is nothing to wake.
#[derive(Resource, Clone, Default)]
pub struct FrameWaker(Option<EventLoopProxy<WinitUserEvent>>);

impl FrameWaker {
    /// Requests a frame; returns whether the window still exists.
    pub fn wake(&self) -> bool {
        self.0.as_ref().is_some_and(|window| window.send_event(WinitUserEvent::WakeUp).is_ok())
    }

    /// A function that requests a frame, for work in the background. Without a window, it does nothing.
    pub fn callback(&self) -> impl Fn() + Send + Sync + use<> {
        let waker = self.clone();
        move || _ = waker.wake()
    }
}

/// Makes winit check for events after each frame, without drawing another one; adds the [`FrameWaker`].
pub struct WakeEventLoopPlugin;

impl Plugin for WakeEventLoopPlugin {
    fn build(&self, app: &mut App) {
        let window = app.world().get_resource::<EventLoopProxyWrapper>().map(|proxy| (**proxy).clone());
        let Some(window) = window else { return };
        app.insert_resource(FrameWaker(Some(window.clone())));
        #[cfg(unix)]
        {
            let waker = FrameWaker(Some(window.clone()));
            // A signal ends the game as closing its window does.
            platform::signals::ask_to_end(move || {
                bevy::app::TerminalCtrlCHandlerPlugin::gracefully_exit();
                waker.wake();
            });
        }
        let Some(render) = app.get_sub_app_mut(RenderApp) else { return };
        if !cfg!(target_os = "linux") {
            return;
        }
        let (drawn, frames) = mpsc::sync_channel(1);
        // Makes Bevy look for new windows. There are none, so nothing is drawn.
        let wake = move || window.send_event(WinitUserEvent::WindowAdded).is_ok();
        if let Err(error) = threads::spawn("wake", move || wake_after(&frames, &DELAYS, wake)) {
            warn!("clicks may be handled late: {error}");
            return;
        }
        let notify = move || {
            // A full channel means that the thread will wake winit after this frame anyway.
            let _ = drawn.try_send(());
        };
        render.add_systems(Render, notify.in_set(RenderSystems::Cleanup));
    }
}

/// Calls `wake` after each of the `delays` in turn, and starts over with each of the `frames`. Returns when the
/// renderer or the window is gone; without a window, `wake` returns `false`.
fn wake_after(frames: &Receiver<()>, delays: &[Duration], mut wake: impl FnMut() -> bool) {
    let mut left = [].iter();
    loop {
        let drawn = match left.next() {
            Some(&delay) => frames.recv_timeout(delay),
            None => frames.recv().map_err(|_| RecvTimeoutError::Disconnected),
        };
        match drawn {
            Ok(()) => left = delays.iter(),
            Err(RecvTimeoutError::Timeout) if wake() => {}
            Err(_) => return,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn winit_is_woken_after_each_delay_and_then_no_more_until_the_next_frame() {
        let delays = [0, 1, 2].map(Duration::from_millis);
        let (drawn, frames) = mpsc::channel();
        let (wakes, woken) = mpsc::channel();
        let thread = threads::spawn("wake", move || wake_after(&frames, &delays, || wakes.send(()).is_ok())).unwrap();
        for _ in 0..3 {
            drawn.send(()).unwrap();
            delays.iter().for_each(|_| woken.recv().unwrap());
        }
        drop(drawn);
        thread.join().unwrap();
        assert!(woken.recv().is_err(), "nothing is woken while nothing is drawn");
    }

    #[test]
    fn frames_that_follow_each_other_wake_winit_each_time() {
        let (drawn, frames) = mpsc::channel();
        let mut wakes = 0;
        drawn.send(()).unwrap();
        let mut drawn = Some(drawn);
        // The next frame cuts the long delay short.
        wake_after(&frames, &[Duration::ZERO, Duration::from_secs(3600)], || {
            wakes += 1;
            if wakes < 5 {
                drawn.as_ref().is_some_and(|drawn| drawn.send(()).is_ok())
            } else {
                drawn = None;
                true
            }
        });
        assert_eq!(wakes, 5);
    }
}
