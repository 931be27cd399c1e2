//! Lamps, surroundings for the mirrors to show, and the backdrop.
//!
//! Exposure is Bevy's default and tonemapping TonyMcMapface, so an emissive strength of 1 is about white, 2 to 8 glows
//! in its own colour, and more goes pale; the bloom takes it from there.

mod dusk;
mod surroundings;

use bevy::camera::{Exposure, Hdr};
use bevy::core_pipeline::tonemapping::{DebandDither, Tonemapping};
use bevy::light::cluster::GlobalClusterSettings;
use bevy::light::{DirectionalLightShadowMap, EnvironmentMapLight, NotShadowCaster};
use bevy::post_process::bloom::{Bloom, BloomCompositeMode, BloomPrefilter};
use bevy::prelude::*;
use bevy::render::RenderApp;
use bevy::window::RequestRedraw;

use crate::app::referee::TableSet;
use crate::app::settings::{Detail, Glare};
use crate::app::space::BoardSpace;
use crate::app::space::solid::{CREASE, Solid};
use crate::app::theme::palette;
use surroundings::Surroundings;

/// Lamps, surroundings for the mirrors to show, and the backdrop.
pub struct LightPlugin;

impl Plugin for LightPlugin {
    fn build(&self, app: &mut App) {
        app.insert_resource(ClearColor(palette::BACKDROP))
            .add_systems(Startup, spawn_ground.run_if(resource_exists::<Assets<StandardMaterial>>))
            .add_systems(
                Update,
                (hang_lamps.run_if(resource_exists_and_changed::<BoardSpace>), cast_shadows)
                    .chain()
                    .in_set(TableSet::View),
            );
        app.add_systems(Update, dusk::dim.in_set(TableSet::View));
        // The surroundings take a moment to compute, and nobody sees them without a picture.
        if app.get_sub_app(RenderApp).is_some() {
            app.add_systems(PreStartup, make_surroundings)
                .add_systems(Update, (dress_cameras, detail_cameras).chain())
                .add_systems(
                    PostUpdate,
                    clear_air.before(TransformSystems::Propagate).run_if(resource_exists::<BoardSpace>),
                );
        }
    }

    fn finish(&self, app: &mut App) {
        // With a handful of lamps, sorting them on the processor costs nothing; the graphics card's way reads results
        // back, and leaves the first frames, often the only ones of a table at rest, in the dark.
        if let Some(mut settings) = app.world_mut().get_resource_mut::<GlobalClusterSettings>() {
            settings.gpu_clustering = None;
        }
    }
}

/// What the mirrors show, as textures.
#[derive(Resource)]
struct EnvironmentMaps {
    diffuse: Handle<Image>,
    specular: Handle<Image>,
}

fn make_surroundings(mut commands: Commands, mut images: ResMut<Assets<Image>>) {
    let room = Surroundings::studio();
    commands.insert_resource(EnvironmentMaps {
        diffuse: images.add(surroundings::diffuse_map(&room)),
        specular: images.add(surroundings::specular_map(&room)),
    });
}

/// Gives each camera that looks at the table its look.
fn dress_cameras(mut commands: Commands, cameras: Query<Entity, Added<Camera3d>>, maps: Option<Res<EnvironmentMaps>>) {
    let Some(maps) = maps else { return };
    for camera in &cameras {
        commands.entity(camera).insert((
            Hdr,
            Exposure::default(),
            Tonemapping::TonyMcMapface,
            DebandDither::Enabled,
            EnvironmentMapLight {
                diffuse_map: maps.diffuse.clone(),
                specular_map: maps.specular.clone(),
                intensity: 1000.0,
                ..default()
            },
            DistanceFog { color: palette::BACKDROP, ..default() },
        ));
    }
}

/// Gives each camera what the quality allows.
fn detail_cameras(
    mut commands: Commands,
    detail: Res<Detail>,
    cameras: Query<(Entity, Ref<Camera3d>)>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    for (camera, added) in &cameras {
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
        match detail.glare {
            Glare::None => camera.remove::<Bloom>(),
            Glare::Small => camera.insert(bloom(128)),
            Glare::Full => camera.insert(bloom(512)),
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

/// Lets the key lamp cast the shadows that the quality allows.
fn cast_shadows(mut commands: Commands, detail: Res<Detail>, mut lamps: Query<(&mut SpotLight, Ref<Lamp>)>) {
    if detail.is_changed() && detail.shadows > 0 {
        commands.insert_resource(DirectionalLightShadowMap { size: detail.shadows });
    }
    for (mut light, lamp) in &mut lamps {
        if (detail.is_changed() || lamp.is_added()) && *lamp == Lamp::Key {
            light.shadow_maps_enabled = detail.shadows > 0;
        }
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

/// A lamp over the table.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
enum Lamp {
    /// The one that casts shadows.
    Key,
    Fill,
}

/// Hangs the lamps so that their cones cover the board, whatever its size.
fn hang_lamps(mut commands: Commands, space: Res<BoardSpace>, lamps: Query<Entity, With<Lamp>>) {
    for lamp in &lamps {
        commands.entity(lamp).despawn();
    }
    // How much larger than the usual board: a lamp twice as far must be four times as strong.
    let scale = space.half_size().length() / Vec2::new(5.0, 4.0).length();
    let mut lamp = |name: &'static str, kind: Lamp, place: Vec3, target: Vec3, light: SpotLight| {
        let strength = light.intensity * scale * scale;
        let light = SpotLight { intensity: strength, range: light.range * scale, ..light };
        let place = Transform::from_translation(place * scale).looking_at(target * scale, Vec3::NEG_Z);
        commands.spawn((Name::new(name), kind, light, place));
    };
    // West of the board, so that both players have the same light and see the shadows from the side.
    lamp(
        "Key lamp",
        Lamp::Key,
        Vec3::new(-6.5, 13.0, 1.2),
        Vec3::new(0.3, 0.0, 0.0),
        SpotLight {
            color: Color::srgb(1.0, 0.955, 0.90),
            intensity: 11_000_000.0,
            range: 40.0,
            radius: 0.4,
            inner_angle: 0.26,
            outer_angle: 0.58,
            shadow_depth_bias: 0.03,
            shadow_normal_bias: 1.2,
            shadow_map_near_z: 4.0,
            ..default()
        },
    );
    lamp(
        "Fill lamp",
        Lamp::Fill,
        Vec3::new(9.0, 8.0, -2.0),
        Vec3::ZERO,
        SpotLight {
            color: Color::srgb(0.62, 0.76, 1.0),
            intensity: 1_100_000.0,
            range: 40.0,
            radius: 1.0,
            inner_angle: 0.3,
            outer_angle: 0.8,
            shadow_maps_enabled: false,
            ..default()
        },
    );
}

/// The dark table top under the board, which the lamp's pool of light falls on.
fn spawn_ground(
    mut commands: Commands,
    mut meshes: ResMut<Assets<Mesh>>,
    mut materials: ResMut<Assets<StandardMaterial>>,
) {
    let disc = Solid::lathe(&[(70.0, -1.0), (70.0, 0.0)], 48).moved(Vec3::NEG_Y * surroundings::TABLE_DEPTH);
    commands.spawn((
        Name::new("Table top"),
        Mesh3d(meshes.add(disc.mesh(CREASE))),
        MeshMaterial3d(materials.add(StandardMaterial {
            base_color: palette::TABLE,
            perceptual_roughness: 0.75,
            reflectance: 0.25,
            ..default()
        })),
        NotShadowCaster,
        Pickable::IGNORE,
    ));
}
