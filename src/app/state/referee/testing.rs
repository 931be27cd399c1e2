//! Helpers for turns in tests.

use bevy::prelude::*;

use super::Timeline;

/// Runs frames until the turn has been shown, and one more for everything that follows from it.
pub fn settle(app: &mut App) {
    for _ in 0..1000 {
        app.update();
        if app.world().resource::<Timeline>().is_idle() {
            app.update();
            return;
        }
    }
    panic!("the turn never settles");
}
