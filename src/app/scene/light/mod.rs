//! Lamps, environment maps, background, fog, and the post-processing of the cameras.
//!
//! Exposure is Bevy's default and tonemapping is TonyMcMapface: an emissive strength of 1 is about white, 2 to 8 glows
//! in its own colour, and higher values turn pale. Bloom is tuned for these.

mod dimming;
mod environment;
mod exposure;
mod lamps;
mod reflection;
mod room;
mod smooth;

use bevy::camera::{Exposure, Hdr};
use bevy::core_pipeline::tonemapping::{DebandDither, Tonemapping};
use bevy::light::cluster::{ClusterConfig, ClusterFarZMode, ClusterZConfig, GlobalClusterSettings};
use bevy::light::{EnvironmentMapLight, ShadowFilteringMethod, SimulationLightSystems};
use bevy::post_process::bloom::{Bloom, BloomCompositeMode, BloomPrefilter};
use bevy::prelude::*;
use bevy::render::RenderApp;
use bevy::tasks::{AsyncComputeTaskPool, Task, block_on};
use bevy::window::RequestRedraw;

use content::themes;
use environment::{LightBoxRoom, ThemedCubeMap};
use kit::theme::{ActiveTheme, SurfaceMaterial, light};
use kit::window::after_first_frame;
use platform::threads;
use room::BakedRoom;
use smooth::EdgeSmoothing;
use state::referee::TableSet;
use state::settings::{Detail, Glare, Gloss, SoftwareRendering, Unhurried};
use state::space::BoardSpace;

/// Lights the table in the active theme and configures the cameras.
pub struct LightPlugin;

impl Plugin for LightPlugin {
    fn build(&self, app: &mut App) {
        app.init_resource::<ClearColor>().init_resource::<dimming::Dimming>();
        let has_materials = resource_exists::<Assets<SurfaceMaterial>>;
        let spawn_lamps =
            lamps::spawn_lamps.run_if(resource_changed::<BoardSpace>.or_else(resource_changed::<ActiveTheme>));
        let spawn_table_top = lamps::spawn_table_top.run_if(has_materials.and_then(
            resource_changed::<BoardSpace>.or_else(resource_changed::<ActiveTheme>).or_else(resource_changed::<Detail>),
        ));
        app.add_systems(
            Update,
            (
                (spawn_lamps, lamps::configure_shadows).chain(),
                (spawn_table_top, lamps::paint_table_top.run_if(has_materials)).chain(),
                color_background.run_if(resource_changed::<ActiveTheme>),
                dimming::dim_lights,
                exposure::adapt_exposure,
            )
                .in_set(TableSet::View),
        );
        app.configure_sets(PostUpdate, SimulationLightSystems::CheckLightVisibility.run_if(needs_shadow_visibility));
        // Environment maps are only needed for rendering.
        if app.get_sub_app(RenderApp).is_some() {
            app.add_plugins((reflection::plugin, smooth::plugin, room::plugin));
            app.add_systems(PreStartup, add_environment_maps)
                .add_systems(
                    Update,
                    (
                        start_environment_maps.run_if(after_first_frame.and_then(run_once)),
                        start_room.run_if(after_first_frame.and_then(resource_changed::<ActiveTheme>)),
                        update_environment_maps,
                        configure_cameras,
                        apply_detail_to_cameras,
                    )
                        .chain(),
                )
                .add_systems(PostUpdate, update_fog.before(TransformSystems::Propagate));
        }
    }

    fn finish(&self, app: &mut App) {
        // Clustering on the GPU reads results back a few frames later. Until then lamps are missing, and an idle table
        // draws too few frames to show them.
        if let Some(mut settings) = app.world_mut().get_resource_mut::<GlobalClusterSettings>() {
            settings.gpu_clustering = None;
        }
    }
}

/// Light clusters. The few lamps cover the whole board, so few clusters are enough; Bevy's default of 4096 costs a
/// third of a millisecond per frame. The far depth is fixed, because Bevy's default takes it from the previous frame,
/// and a camera that was inactive then would miss lamps.
const CLUSTERS: ClusterConfig = ClusterConfig::FixedZ {
    total: 16,
    z_slices: 1,
    z_config: ClusterZConfig { first_slice_depth: 5.0, far_z_mode: ClusterFarZMode::Constant(200.0) },
    dynamic_resizing: false,
};

/// Returns whether Bevy must determine what the lamps see. Also true in the frame in which shadows are turned off, to
/// clear the result.
fn needs_shadow_visibility(detail: Res<Detail>) -> bool {
    detail.shadows > 0 || detail.is_changed()
}

/// The environment maps, and the layers they are mixed from.
#[derive(Resource)]
struct EnvironmentMaps {
    diffuse: Handle<Image>,
    specular: Handle<Image>,
    /// The layers of both, once they are computed.
    layers: Option<[ThemedCubeMap; 2]>,
    task: Option<Task<[ThemedCubeMap; 2]>>,
    /// The room of the theme, recomputed when the theme changes.
    room: RoomMaps,
}

/// The light of a theme's room.
#[derive(Default)]
struct RoomMaps {
    /// The room and lamps for which it was last computed or is being computed.
    of: Option<(themes::Room, themes::Lamps)>,
    /// The light for reflections; empty without a room.
    texels: Vec<Vec3>,
    task: Option<Task<(BakedRoom, Vec<Vec3>)>>,
}

/// The number of frames that may be drawn with black environment maps. Compiling the shaders takes longer.
const MAX_DARK_FRAMES: u32 = 3;

/// Adds black environment maps for the first frames: without any maps, other shader variants would be compiled first.
fn add_environment_maps(mut commands: Commands, mut images: ResMut<Assets<Image>>) {
    let mut black = || images.add(environment::black());
    let (diffuse, specular) = (black(), black());
    let room = RoomMaps::default();
    commands.insert_resource(EnvironmentMaps { diffuse, specular, layers: None, task: None, room });
}

/// Starts to compute the environment maps in the background.
fn start_environment_maps(mut maps: ResMut<EnvironmentMaps>) {
    let room = LightBoxRoom::studio();
    let task = AsyncComputeTaskPool::get().spawn(async move { [room.diffuse_map(), room.specular_map().await] });
    maps.task = Some(task);
}

/// Starts to compute the room of another theme in the background.
fn start_room(theme: Res<ActiveTheme>, mut maps: ResMut<EnvironmentMaps>) {
    let wanted = Some((theme.0.room.clone(), theme.0.lamps));
    if maps.room.of == wanted {
        return;
    }
    maps.room.of = wanted;
    let theme = theme.0.clone();
    maps.room.task = Some(AsyncComputeTaskPool::get().spawn(async move {
        let room = BakedRoom::new(&theme).await;
        let texels =
            if theme.room.parts.is_empty() { Vec::new() } else { environment::filter_room(|d| room.seen(d)).await };
        (room, texels)
    }));
}

/// Mixes the environment maps in the theme's colours, and shows its room.
fn update_environment_maps(
    theme: Res<ActiveTheme>,
    mut maps: ResMut<EnvironmentMaps>,
    mut images: ResMut<Assets<Image>>,
    // Present only while pictures are made.
    unhurried: Option<Res<Unhurried>>,
    rooms: Query<&Mesh3d, With<room::Room>>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut frames: Local<u32>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    if maps.task.is_none() && maps.room.task.is_none() && !theme.is_changed() {
        return;
    }
    let maps = &mut *maps;
    *frames += 1;
    // Pictures wait for everything, or they would depend on the speed of the machine.
    let complete = unhurried.is_some();
    let late = threads::MAY_BLOCK && (complete || *frames > MAX_DARK_FRAMES);
    if let Some(task) = maps.task.take_if(|task| task.is_finished() || late) {
        maps.layers = Some(block_on(task));
        *frames = 0;
    }
    // A running game waits for its first room only.
    let first = maps.room.texels.is_empty() && late;
    if let Some(task) = maps.room.task.take_if(|task| task.is_finished() || first || complete) {
        let (baked, texels) = block_on(task);
        for room in &rooms {
            room::show_room(&baked, room, &mut meshes);
        }
        maps.room.texels = texels;
    } else if maps.room.task.is_some() {
        redraw.write(RequestRedraw);
    }
    let Some([diffuse, specular]) = &maps.layers else {
        redraw.write(RequestRedraw);
        return;
    };
    let room = &theme.0.room;
    let lamps = [room.walls, room.west, room.east].map(light);
    // Cannot fail: the handles are those of these images.
    let _ = images.insert(&maps.diffuse, diffuse.image(lamps, &[]));
    let _ = images.insert(&maps.specular, specular.image(lamps, &maps.room.texels));
}

/// Colours background and fog.
fn color_background(theme: Res<ActiveTheme>, mut clear: ResMut<ClearColor>, mut cameras: Query<&mut DistanceFog>) {
    clear.0 = theme.backdrop();
    for mut fog in &mut cameras {
        fog.color = theme.backdrop();
    }
}

/// Adds environment, clusters, exposure, tonemapping and fog to new cameras.
fn configure_cameras(
    mut commands: Commands,
    cameras: Query<Entity, Added<Camera3d>>,
    maps: Res<EnvironmentMaps>,
    theme: Res<ActiveTheme>,
) {
    for camera in &cameras {
        let mut camera = commands.entity(camera);
        let room = EnvironmentMapLight {
            diffuse_map: maps.diffuse.clone(),
            specular_map: maps.specular.clone(),
            intensity: 1000.0,
            ..default()
        };
        camera.insert((
            room,
            CLUSTERS,
            Exposure::default(),
            Tonemapping::TonyMcMapface,
            DebandDither::Enabled,
            DistanceFog { color: theme.backdrop(), ..default() },
        ));
    }
}

/// Applies the level of detail to all cameras.
fn apply_detail_to_cameras(
    mut commands: Commands,
    detail: Res<Detail>,
    software: SoftwareRendering,
    cameras: Query<(Entity, Ref<Camera3d>)>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    // In software rendering edges are smoothed instead of multisampled, and the shadow map is sampled once, not 13
    // times.
    let software = software.is_hurried();
    for (camera, added) in &cameras {
        if !detail.is_changed() && !added.is_added() {
            continue;
        }
        redraw.write(RequestRedraw);
        let samples = match detail.samples {
            _ if software => Msaa::Off,
            4.. => Msaa::Sample4,
            2 | 3 => Msaa::Sample2,
            _ => Msaa::Off,
        };
        let mut camera = commands.entity(camera);
        camera.insert(samples);
        if detail.smooth || software && detail.samples > 1 {
            camera.insert(EdgeSmoothing::default());
        } else {
            camera.remove::<EdgeSmoothing>();
        }
        camera.insert(match detail.gloss {
            Gloss::All if !software => ShadowFilteringMethod::Gaussian,
            _ => ShadowFilteringMethod::Hardware2x2,
        });
        // HDR is only needed for bloom. Without it shaders apply tonemapping themselves.
        match detail.glare {
            Glare::None => camera.remove::<(Bloom, Hdr)>(),
            Glare::Small => camera.insert((Hdr, bloom(128))),
            Glare::Full => camera.insert((Hdr, bloom(512))),
        };
    }
}

/// Bloom whose largest mipmap level is this many pixels high.
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

/// Fades the table top into the background beyond the board.
fn update_fog(space: Res<BoardSpace>, mut cameras: Query<(&Transform, &mut DistanceFog), Changed<Transform>>) {
    for (camera, mut fog) in &mut cameras {
        let reach = space.half_size().length();
        let start = camera.translation.length() + reach;
        fog.falloff = FogFalloff::Linear { start, end: start + 3.0 * reach };
    }
}
