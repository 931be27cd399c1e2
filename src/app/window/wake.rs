//! Wakes winit after each frame, so that X11 events read by the graphics driver are handled at once.
//!
//! On X11 the driver reads from the same connection as winit. An event that it takes off the socket waits in a queue that
//! winit, asleep on the socket, does not check before the next event arrives.

use std::sync::mpsc;
use std::time::Duration;

use bevy::prelude::*;
use bevy::render::{Render, RenderApp, RenderSystems};
use bevy::winit::{EventLoopProxy, EventLoopProxyWrapper, WinitUserEvent};

use crate::platform::threads;

/// When winit is woken: after a frame, and then after each other, because drivers present from threads of their own.
const DELAYS: [Duration; 3] = [Duration::ZERO, Duration::from_millis(30), Duration::from_millis(120)];

/// Asks for a frame from any thread.
#[derive(Resource, Clone)]
pub struct FrameWaker(EventLoopProxy<WinitUserEvent>);

impl FrameWaker {
    /// Has a frame drawn; returns whether there still is a window.
    pub fn wake(&self) -> bool {
        self.0.send_event(WinitUserEvent::WakeUp).is_ok()
    }
}

/// Lets winit check for events after each frame, without drawing another one; adds the [`FrameWaker`].
pub struct WakeEventLoopPlugin;

impl Plugin for WakeEventLoopPlugin {
    fn build(&self, app: &mut App) {
        let window = app.world().get_resource::<EventLoopProxyWrapper>().map(|proxy| (**proxy).clone());
        let Some(window) = window else { return };
        app.insert_resource(FrameWaker(window.clone()));
        let Some(render) = app.get_sub_app_mut(RenderApp) else { return };
        if !cfg!(target_os = "linux") {
            return;
        }
        let (drawn, frames) = mpsc::sync_channel(1);
        let wake = move || {
            // Until the renderer or the window is gone.
            while frames.recv().is_ok() {
                for delay in DELAYS {
                    threads::sleep(delay);
                    // Makes Bevy look for new windows, of which there are none: nothing is drawn.
                    if window.send_event(WinitUserEvent::WindowAdded).is_err() {
                        return;
                    }
                }
            }
        };
        if let Err(error) = threads::spawn("wake", wake) {
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
