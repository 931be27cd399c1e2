//! Dims the lights while a king is destroyed.

use bevy::light::EnvironmentMapLight;
use bevy::prelude::*;

use state::referee::Timeline;
use state::settings::Settings;

/// The fraction of the light that is removed, with full and with reduced light effects.
const FULL_DIMMING: f32 = 0.70;
const REDUCED_DIMMING: f32 = 0.35;

/// The intensity that a dimmed light returns to.
#[derive(Component)]
pub(super) struct Undimmed(f32);

/// The fraction of the light that is left, 0 to 1, for anything lit by neither lamps nor environment.
#[derive(Resource, Clone, Copy, Debug, PartialEq)]
pub(super) struct Dimming(pub f32);

impl Default for Dimming {
    fn default() -> Self {
        Self(1.0)
    }
}

/// Dims lamps and environment light by the timeline's drama.
pub(super) fn dim_lights(
    mut commands: Commands,
    timeline: Res<Timeline>,
    settings: Res<Settings>,
    mut is_dimmed: Local<bool>,
    mut dimmed: ResMut<Dimming>,
    mut lamps: Query<(Entity, &mut SpotLight, Option<&Undimmed>)>,
    mut environments: Query<(Entity, &mut EnvironmentMapLight, Option<&Undimmed>)>,
) {
    let drama = timeline.drama();
    if drama <= 0.0 && !*is_dimmed {
        return;
    }
    *is_dimmed = drama > 0.0;
    let dimming = if settings.graphics.reduces_flashing() { REDUCED_DIMMING } else { FULL_DIMMING };
    let left = 1.0 - drama * dimming;
    dimmed.set_if_neq(Dimming(left));
    let mut dim = |light: Entity, intensity: &mut f32, undimmed: Option<&Undimmed>| {
        let full = undimmed.map_or(*intensity, |undimmed| undimmed.0);
        *intensity = full * left;
        if *is_dimmed {
            commands.entity(light).insert(Undimmed(full));
        } else {
            commands.entity(light).try_remove::<Undimmed>();
        }
    };
    for (lamp, mut light, undimmed) in &mut lamps {
        dim(lamp, &mut light.intensity, undimmed);
    }
    for (camera, mut environment, undimmed) in &mut environments {
        dim(camera, &mut environment.intensity, undimmed);
    }
}

#[cfg(test)]
mod tests {

    use super::*;
    use content::setups::Library;
    use notation::from_khet;
    use state::referee::{RefereePlugin, Start, Table};
    use state::testing::TestApp;

    #[test]
    fn lamps_are_dimmed_while_a_king_is_destroyed() {
        let rules = Library::embedded().find("khet-2/classic").unwrap().position.rules().clone();
        // Silver's beam runs up the j file and turns west, to the king on c4.
        let position = from_khet(&rules, "x39/10/10/10/2k6P3/10/10/5K3X1 0").unwrap();
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, RefereePlugin)).init_resource::<Settings>();
        app.init_resource::<Dimming>().add_systems(Update, dim_lights);
        app.insert_resource(Table::new(Start::at(position, default())));
        app.frames_take(50);
        let lamp = app.world_mut().spawn(SpotLight { intensity: 100.0, ..default() }).id();
        app.update();
        app.play("f1f2");
        let mut lowest = f32::MAX;
        for _ in 0..400 {
            app.update();
            lowest = lowest.min(app.world().get::<SpotLight>(lamp).unwrap().intensity);
            if app.resource::<Timeline>().is_idle() {
                break;
            }
        }
        app.update();
        assert!((20.0..40.0).contains(&lowest), "{lowest}");
        let after = app.world().get::<SpotLight>(lamp).unwrap().intensity;
        assert!((after - 100.0).abs() < 1e-3, "{after}");
    }
}
