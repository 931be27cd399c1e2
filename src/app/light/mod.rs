//! Lamps, surroundings for the mirrors to show, and the backdrop.
//!
//! Exposure is Bevy's default and tonemapping TonyMcMapface, so an emissive strength of 1 is about white, 2 to 8 glows
//! in its own colour, and more goes pale; the bloom takes it from there.

mod dusk;
mod lamps;
mod reflection;
mod smooth;
mod surroundings;

use bevy::camera::{Exposure, Hdr};
use bevy::core_pipeline::tonemapping::{DebandDither, Tonemapping};
use bevy::light::cluster::{ClusterConfig, ClusterFarZMode, ClusterZConfig, GlobalClusterSettings};
use bevy::light::{EnvironmentMapLight, ShadowFilteringMethod, SimulationLightSystems};
use bevy::post_process::bloom::{Bloom, BloomCompositeMode, BloomPrefilter};
use bevy::prelude::*;
use bevy::render::RenderApp;
use bevy::tasks::{AsyncComputeTaskPool, Task, block_on};
use bevy::window::RequestRedraw;

use crate::app::referee::TableSet;
use crate::app::settings::{Detail, Glare, Gloss};
use crate::app::space::BoardSpace;
use crate::app::theme::{Look, Matter, light};
use crate::app::viewpoint::MirrorCamera;
use smooth::Smooth;
use surroundings::{Glow, Surroundings};

/// Lamps, surroundings for the mirrors to show, and the backdrop.
pub struct LightPlugin;

impl Plugin for LightPlugin {
    fn build(&self, app: &mut App) {
        app.init_resource::<ClearColor>();
        let has_materials = resource_exists::<Assets<Matter>>;
        let hang = lamps::hang.run_if(resource_changed::<BoardSpace>.or_else(resource_changed::<Look>));
        let lay = lamps::lay_table.run_if(has_materials.and_then(resource_exists_and_changed::<BoardSpace>));
        app.add_systems(
            Update,
            (
                (hang.run_if(resource_exists::<BoardSpace>), lamps::cast_shadows).chain(),
                (lay, lamps::paint_table.run_if(has_materials)).chain(),
                dim_backdrop.run_if(resource_changed::<Look>),
                dusk::dim,
            )
                .in_set(TableSet::View),
        );
        app.configure_sets(PostUpdate, SimulationLightSystems::CheckLightVisibility.run_if(shadows_fall));
        // Nobody sees the surroundings without a picture.
        if app.get_sub_app(RenderApp).is_some() {
            app.add_plugins((reflection::plugin, smooth::plugin));
            app.add_systems(PreStartup, make_surroundings)
                .add_systems(Update, (fill_room, dress_cameras, detail_cameras).chain())
                .add_systems(
                    PostUpdate,
                    clear_air.before(TransformSystems::Propagate).run_if(resource_exists::<BoardSpace>),
                );
        }
    }

    fn finish(&self, app: &mut App) {
        // The graphics card's way reads results back, and leaves the first frames, often the only ones of a table at
        // rest, in the dark.
        if let Some(mut settings) = app.world_mut().get_resource_mut::<GlobalClusterSettings>() {
            settings.gpu_clustering = None;
        }
    }
}

/// Which lamps reach which part of a picture. The lamps are a handful and all over the board: few parts do, and Bevy's
/// 4096 of them cost a third of a millisecond a frame. Its usual depth goes by what the camera saw in the frame before,
/// and a camera that slept saw none: then lamps would be missing.
const CLUSTERS: ClusterConfig = ClusterConfig::FixedZ {
    total: 16,
    z_slices: 1,
    z_config: ClusterZConfig { first_slice_depth: 5.0, far_z_mode: ClusterFarZMode::Constant(200.0) },
    dynamic_resizing: false,
};

/// Whether lamps need to know what they see; once more when they cease to, so that they forget it.
fn shadows_fall(detail: Res<Detail>) -> bool {
    detail.shadows > 0 || detail.is_changed()
}

/// What the mirrors show, as textures, and what they are mixed from.
#[derive(Resource)]
struct EnvironmentMaps {
    diffuse: Handle<Image>,
    specular: Handle<Image>,
    /// The parts of both, once they are there.
    glows: Option<[Glow; 2]>,
    making: Option<Task<[Glow; 2]>>,
}

/// Frames in which mirrors may still be dark: shaders take longer to be ready.
const DARK: u32 = 3;

/// Lets the room be computed beside the start.
fn make_surroundings(mut commands: Commands, mut images: ResMut<Assets<Image>>) {
    let room = Surroundings::studio();
    let making = AsyncComputeTaskPool::get().spawn(async move { [room.diffuse_map(), room.specular_map().await] });
    // Shaders are made for a room from the first frame on.
    let mut dark = || images.add(surroundings::dark());
    let (diffuse, specular) = (dark(), dark());
    commands.insert_resource(EnvironmentMaps { diffuse, specular, glows: None, making: Some(making) });
}

/// Lights the room as the theme says.
fn fill_room(
    look: Res<Look>,
    maps: Option<ResMut<EnvironmentMaps>>,
    mut images: ResMut<Assets<Image>>,
    mut frames: Local<u32>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    let Some(mut maps) = maps.filter(|maps| maps.making.is_some() || look.is_changed()) else { return };
    *frames += 1;
    if let Some(task) = maps.making.take_if(|task| task.is_finished() || *frames > DARK) {
        maps.glows = Some(block_on(task));
    }
    let Some([diffuse, specular]) = &maps.glows else {
        redraw.write(RequestRedraw);
        return;
    };
    let room = &look.0.room;
    let lamps = [room.walls, room.west, room.east].map(light);
    for (glow, handle) in [(diffuse, &maps.diffuse), (specular, &maps.specular)] {
        // The handles are the images' own, so there is nothing to refuse.
        let _ = images.insert(handle, glow.image(lamps));
    }
}

/// The air and what lies behind it have the theme's colour.
fn dim_backdrop(look: Res<Look>, mut clear: ResMut<ClearColor>, mut cameras: Query<&mut DistanceFog>) {
    clear.0 = look.backdrop();
    for mut fog in &mut cameras {
        fog.color = look.backdrop();
    }
}

/// Gives each camera that looks at the table its look.
fn dress_cameras(
    mut commands: Commands,
    cameras: Query<(Entity, Has<MirrorCamera>), Added<Camera3d>>,
    maps: Option<Res<EnvironmentMaps>>,
    look: Res<Look>,
) {
    let Some(maps) = maps else { return };
    for (camera, mirrored) in &cameras {
        let mut camera = commands.entity(camera);
        let room = EnvironmentMapLight {
            diffuse_map: maps.diffuse.clone(),
            specular_map: maps.specular.clone(),
            intensity: 1000.0,
            ..default()
        };
        camera.insert((room, CLUSTERS));
        if mirrored {
            continue;
        }
        camera.insert((
            Exposure::default(),
            Tonemapping::TonyMcMapface,
            DebandDither::Enabled,
            DistanceFog { color: look.backdrop(), ..default() },
        ));
    }
}

/// Gives each camera what the quality allows.
fn detail_cameras(
    mut commands: Commands,
    detail: Res<Detail>,
    cameras: Query<(Entity, Ref<Camera3d>, Has<MirrorCamera>)>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    for (camera, added, mirrored) in &cameras {
        if !detail.is_changed() && !added.is_added() {
            continue;
        }
        redraw.write(RequestRedraw);
        let samples = match detail.samples {
            4.. => Msaa::Sample4,
            2 | 3 => Msaa::Sample2,
            _ => Msaa::Off,
        };
        let mut camera = commands.entity(camera);
        camera.insert(samples);
        if mirrored {
            continue;
        }
        if detail.smooth {
            camera.insert(Smooth::default());
        } else {
            camera.remove::<Smooth>();
        }
        camera.insert(match detail.gloss {
            Gloss::All => ShadowFilteringMethod::Gaussian,
            Gloss::Mirrors | Gloss::Sheen | Gloss::Pieces => ShadowFilteringMethod::Hardware2x2,
        });
        // Without bloom nothing needs to be brighter than white, and the picture is finished as it is drawn.
        match detail.glare {
            Glare::None => camera.remove::<(Bloom, Hdr)>(),
            Glare::Small => camera.insert((Hdr, bloom(128))),
            Glare::Full => camera.insert((Hdr, bloom(512))),
        };
    }
}

/// Bloom whose largest picture is this many pixels high.
fn bloom(height: u32) -> Bloom {
    Bloom {
        intensity: 0.13,
        low_frequency_boost: 0.5,
        prefilter: BloomPrefilter { threshold: 0.0, threshold_softness: 0.0 },
        composite_mode: BloomCompositeMode::EnergyConserving,
        max_mip_dimension: height,
        ..Bloom::NATURAL
    }
}

/// The table top fades into the backdrop, from where the board ends.
fn clear_air(space: Res<BoardSpace>, mut cameras: Query<(&Transform, &mut DistanceFog), Changed<Transform>>) {
    for (eye, mut fog) in &mut cameras {
        let reach = space.half_size().length();
        let start = eye.translation.length() + reach;
        fog.falloff = FogFalloff::Linear { start, end: start + 3.0 * reach };
    }
}
