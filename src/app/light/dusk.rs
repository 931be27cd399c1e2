//! The table grows dark for a king's end, which is seen by its own light.

use bevy::light::EnvironmentMapLight;
use bevy::prelude::*;

use crate::app::referee::Timeline;
use crate::app::settings::Settings;

/// How much of the light goes at most, and with reduced flashing.
const DEEPEST: f32 = 0.70;
const REDUCED: f32 = 0.35;

/// The strength of a light that is turned down, when it is up.
#[derive(Component)]
pub struct Full(f32);

/// Turns the lamps and the room's light down, and up again.
pub fn dim(
    mut commands: Commands,
    timeline: Res<Timeline>,
    settings: Res<Settings>,
    mut down: Local<bool>,
    mut lamps: Query<(Entity, &mut SpotLight, Option<&Full>)>,
    mut rooms: Query<(Entity, &mut EnvironmentMapLight, Option<&Full>)>,
) {
    let drama = timeline.drama();
    if drama <= 0.0 && !*down {
        return;
    }
    *down = drama > 0.0;
    let left = 1.0 - drama * if settings.graphics.reduces_flashing() { REDUCED } else { DEEPEST };
    let mut turn = |light: Entity, strength: &mut f32, full: Option<&Full>| {
        let full = full.map_or(*strength, |full| full.0);
        *strength = full * left;
        if *down {
            commands.entity(light).insert(Full(full));
        } else {
            commands.entity(light).remove::<Full>();
        }
    };
    for (lamp, mut light, full) in &mut lamps {
        turn(lamp, &mut light.intensity, full);
    }
    for (camera, mut room, full) in &mut rooms {
        turn(camera, &mut room.intensity, full);
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use bevy::time::TimeUpdateStrategy;

    use super::*;
    use crate::app::referee::{ActionChosen, RefereePlugin, Start, Table};
    use crate::notation::from_khet;
    use crate::setups::Library;

    #[test]
    fn the_lamps_go_down_for_a_king_and_up_again() {
        let rules = Library::embedded().find("khet-2/classic").unwrap().position.rules().clone();
        // Silver's beam goes up the j file and turns west, to the king on c4.
        let position = from_khet(&rules, "x39/10/10/10/2k6P3/10/10/5K3X1 0").unwrap();
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, RefereePlugin)).init_resource::<Settings>().add_systems(Update, dim);
        app.insert_resource(Table::new(Start { setup: String::new(), title: String::new(), position }));
        app.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_millis(50)));
        let lamp = app.world_mut().spawn(SpotLight { intensity: 100.0, ..default() }).id();
        app.update();
        app.world_mut().write_message(ActionChosen("f1f2".parse().unwrap()));
        app.update();
        let mut lowest = f32::MAX;
        for _ in 0..400 {
            app.update();
            lowest = lowest.min(app.world().get::<SpotLight>(lamp).unwrap().intensity);
            if app.world().resource::<Timeline>().is_idle() {
                break;
            }
        }
        app.update();
        assert!((20.0..40.0).contains(&lowest), "{lowest}");
        let after = app.world().get::<SpotLight>(lamp).unwrap().intensity;
        assert!((after - 100.0).abs() < 1e-3, "{after}");
    }
}
