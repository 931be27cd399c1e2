//! No click is left lying: on X11 the graphics driver reads from the same connection as winit, and an event that it takes
//! off the wire waits in a queue at which winit, asleep at the wire, does not look before the next event comes.

use std::sync::mpsc;
use std::time::Duration;

use bevy::prelude::*;
use bevy::render::{Render, RenderApp, RenderSystems};
use bevy::winit::{EventLoopProxyWrapper, WinitUserEvent};

use crate::platform::threads;

/// When winit is asked to look, after a frame and then after one another: drivers show pictures from threads of their own.
const LOOKS: [Duration; 3] = [Duration::ZERO, Duration::from_millis(30), Duration::from_millis(120)];

/// Lets winit look for events after each frame. This draws nothing.
pub struct AttendPlugin;

impl Plugin for AttendPlugin {
    fn build(&self, app: &mut App) {
        let window = app.world().get_resource::<EventLoopProxyWrapper>().map(|proxy| (**proxy).clone());
        let (Some(window), Some(render)) = (window, app.get_sub_app_mut(RenderApp)) else { return };
        if !cfg!(target_os = "linux") {
            return;
        }
        let (drawn, frames) = mpsc::sync_channel(1);
        let attend = move || {
            // Until the renderer is gone, or the window.
            while frames.recv().is_ok() {
                for rest in LOOKS {
                    threads::sleep(rest);
                    // Bevy looks for new windows then, of which there are none.
                    if window.send_event(WinitUserEvent::WindowAdded).is_err() {
                        return;
                    }
                }
            }
        };
        if let Err(error) = threads::spawn("attend", attend) {
            warn!("clicks may wait for the next event: {error}");
            return;
        }
        let tell = move || {
            // One that still waits stands for this frame, too.
            let _ = drawn.try_send(());
        };
        render.add_systems(Render, tell.in_set(RenderSystems::Cleanup));
    }
}
