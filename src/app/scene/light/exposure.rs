//! Darkens the picture slightly during a beam, so that the beam is the brightest thing in it.

use bevy::camera::Exposure;
use bevy::prelude::*;
use bevy::window::RequestRedraw;

use state::referee::Timeline;
use state::settings::Settings;

/// The reduction of the exposure under a beam, in stops (factors of 2), with full and with reduced light effects.
const STOPS: f32 = 0.7;
const REDUCED_STOPS: f32 = 0.35;
/// The speed at which the exposure changes, in stops per second of world time, also when a turn is skipped.
const STOPS_PER_SECOND: f32 = 2.5;

/// Moves the exposure of all cameras towards the value that the timeline asks for. Beams, sparks and hot shards ignore
/// the exposure, so everything else becomes darker than these.
pub(super) fn adapt_exposure(
    time: Res<Time>,
    timeline: Res<Timeline>,
    settings: Res<Settings>,
    mut stops: Local<f32>,
    mut cameras: Query<&mut Exposure>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    if timeline.is_idle() && *stops == 0.0 {
        return;
    }
    let full = if settings.graphics.reduces_flashing() { REDUCED_STOPS } else { STOPS };
    let wanted = full * timeline.beam_presence();
    let step = STOPS_PER_SECOND * time.delta_secs();
    *stops += (wanted - *stops).clamp(-step, step);
    for mut exposure in &mut cameras {
        exposure.ev100 = Exposure::default().ev100 + *stops;
    }
    if *stops != wanted {
        redraw.write(RequestRedraw);
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use bevy::time::TimeUpdateStrategy;

    use super::*;
    use state::referee::{RefereePlugin, Request, Step, Table};
    use state::testing::TestApp;

    /// The duration of a frame in the tests.
    const FRAME: Duration = Duration::from_millis(20);

    fn app() -> (App, Entity) {
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, RefereePlugin)).init_resource::<Settings>();
        app.add_systems(Update, adapt_exposure.in_set(state::referee::TableSet::View));
        app.insert_resource(Table::shipped("khet-2/classic"));
        app.insert_resource(TimeUpdateStrategy::ManualDuration(FRAME));
        let camera = app.world_mut().spawn(Exposure::default()).id();
        app.update();
        app.play("f4+");
        (app, camera)
    }

    /// The number of stops by which the camera's exposure is reduced.
    fn stops(app: &App, camera: Entity) -> f32 {
        app.world().get::<Exposure>(camera).unwrap().ev100 - Exposure::default().ev100
    }

    #[test]
    fn the_picture_darkens_during_a_beam_and_recovers_afterwards() {
        let (mut app, camera) = app();
        let (mut last, mut under_the_beam) = (0.0, Vec::new());
        for _ in 0..400 {
            app.update();
            let now = stops(&app, camera);
            assert!((now - last).abs() <= STOPS_PER_SECOND * FRAME.as_secs_f32() + 1e-4, "too fast: {last} to {now}");
            last = now;
            match app.resource::<Timeline>().now() {
                Some((_, Step::Move)) => assert_eq!(now, 0.0, "nothing shines yet"),
                Some((_, Step::Beam)) => under_the_beam.push(now),
                _ => {}
            }
        }
        assert!(under_the_beam.iter().all(|stops| (stops - STOPS).abs() < 0.1), "{under_the_beam:?}");
        assert!(!under_the_beam.is_empty());
        assert_eq!(last, 0.0);
    }

    #[test]
    fn skipping_a_turn_brightens_the_picture_gradually() {
        let (mut app, camera) = app();
        while !matches!(app.resource::<Timeline>().now(), Some((_, Step::Strike))) {
            app.update();
        }
        let before = stops(&app, camera);
        app.send(Request::Skip);
        assert!(stops(&app, camera) > before - 0.06, "not at once");
        app.frames(60);
        assert_eq!(stops(&app, camera), 0.0);
    }
}
