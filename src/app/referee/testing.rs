//! Turns in tests.

use bevy::prelude::*;

use super::Timeline;

/// Runs frames until no turn is shown, and one more in which everything has followed.
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
