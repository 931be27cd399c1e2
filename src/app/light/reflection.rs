//! Planar reflections of the pieces in the board: a mirror camera below the board renders the table, and a mesh over the
//! squares shows its image.
//!
//! On qualities without reflections the camera is inactive and the mesh hidden.

use bevy::asset::RenderAssetUsages;
use bevy::camera::visibility::NoFrustumCulling;
use bevy::camera::{CameraProjection, Hdr, ImageRenderTarget, RenderTarget, SubCameraView};
use bevy::core_pipeline::tonemapping::{DebandDither, Tonemapping};
use bevy::light::{NotShadowCaster, NotShadowReceiver};
use bevy::math::Vec3A;
use bevy::mesh::{Indices, MeshVertexBufferLayoutRef, PrimitiveTopology};
use bevy::pbr::{MaterialPipeline, MaterialPipelineKey};
use bevy::prelude::*;
use bevy::render::render_resource::{
    AsBindGroup, Extent3d, RenderPipelineDescriptor, ShaderType, SpecializedMeshPipelineError, TextureFormat,
};
use bevy::shader::ShaderRef;

use crate::app::referee::{PositionShown, Table};
use crate::app::settings::Detail;
use crate::app::space::BoardSpace;
use crate::app::theme::{ActiveTheme, shader};
use crate::app::viewpoint::{MainCamera, MirrorCamera, PictureInTiles};

const SHADER: &str = "embedded://specular/shaders/reflection.wgsl";
/// The height of the reflecting mesh over the squares, in squares.
const HEIGHT: f32 = 0.006;
/// What is lower than this is not reflected.
const CLIP: f32 = 0.03;
/// Half the width of the reflecting part of a square, which is within its chamfer.
const HALF: f32 = 0.474;

#[derive(ShaderType, Clone, Copy, Debug, Default)]
struct Params {
    strength: f32,
    blur: f32,
    /// WebGL2 has uniforms of 16 bytes and multiples only.
    padding: Vec2,
}

/// Shows the image of the mirror camera, in screen space.
#[derive(Asset, TypePath, AsBindGroup, Clone, Debug)]
pub struct ReflectionMaterial {
    #[uniform(0)]
    params: Params,
    #[texture(1)]
    #[sampler(2)]
    image: Handle<Image>,
}

impl Material for ReflectionMaterial {
    fn vertex_shader() -> ShaderRef {
        SHADER.into()
    }

    fn fragment_shader() -> ShaderRef {
        SHADER.into()
    }

    fn alpha_mode(&self) -> AlphaMode {
        AlphaMode::Add
    }

    fn enable_prepass() -> bool {
        false
    }

    fn enable_shadows() -> bool {
        false
    }

    fn specialize(
        _: &MaterialPipeline,
        descriptor: &mut RenderPipelineDescriptor,
        layout: &MeshVertexBufferLayoutRef,
        _: MaterialPipelineKey<Self>,
    ) -> Result<(), SpecializedMeshPipelineError> {
        let layout = layout.0.get_layout(&[Mesh::ATTRIBUTE_POSITION.at_shader_location(0)])?;
        descriptor.vertex.buffers = vec![layout];
        Ok(())
    }
}

/// Adds the reflections to an app that renders.
pub fn plugin(app: &mut App) {
    shader::embed(app, "reflection.wgsl", include_str!("../../../assets/shaders/reflection.wgsl"));
    shader::add_material::<ReflectionMaterial>(app);
    app.add_systems(Startup, spawn_mirror)
        .add_systems(
            Update,
            (rebuild_mirror, update_strength).run_if(resource_exists::<BoardSpace>.and_then(resource_exists::<Table>)),
        )
        .add_systems(PostUpdate, update_mirror_camera.before(TransformSystems::Propagate));
}

/// The reflecting mesh over the squares.
#[derive(Component)]
struct BoardMirror;

fn spawn_mirror(
    mut commands: Commands,
    mut images: ResMut<Assets<Image>>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut materials: ResMut<Assets<ReflectionMaterial>>,
) {
    let image = images.add(Image::new_target_texture(16, 16, TextureFormat::Rgba16Float, None));
    commands.spawn((
        Name::new("Mirror camera"),
        MirrorCamera,
        Camera3d::default(),
        Camera { order: -1, is_active: false, clear_color: ClearColorConfig::Custom(Color::BLACK), ..default() },
        RenderTarget::Image(ImageRenderTarget { handle: image.clone(), scale_factor: 1.0 }),
        Hdr,
        Tonemapping::None,
        DebandDither::Disabled,
        Msaa::Off,
        Projection::custom(Mirrored::default()),
        Transform::default(),
    ));
    commands.spawn((
        Name::new("Mirror of the board"),
        BoardMirror,
        Mesh3d(meshes.add(squares([].into_iter()))),
        MeshMaterial3d(materials.add(ReflectionMaterial { params: Params::default(), image })),
        Transform::default(),
        Visibility::Hidden,
        (NotShadowCaster, NotShadowReceiver, NoFrustumCulling, Pickable::IGNORE),
    ));
}

/// A mesh of squares with these centres.
fn squares(centers: impl Iterator<Item = Vec3>) -> Mesh {
    let (mut positions, mut indices) = (Vec::new(), Vec::new());
    for center in centers {
        let first = positions.len() as u32;
        for (x, z) in [(-HALF, HALF), (HALF, HALF), (HALF, -HALF), (-HALF, -HALF)] {
            positions.push((center + Vec3::new(x, HEIGHT, z)).to_array());
        }
        indices.extend([0, 1, 2, 0, 2, 3].map(|i: u32| first + i));
    }
    Mesh::new(PrimitiveTopology::TriangleList, RenderAssetUsages::default())
        .with_inserted_attribute(Mesh::ATTRIBUTE_POSITION, positions)
        .with_inserted_indices(Indices::U32(indices))
}

/// Rebuilds the reflecting mesh for the squares of a new game.
fn rebuild_mirror(
    mut shown: MessageReader<PositionShown>,
    table: Res<Table>,
    space: Res<BoardSpace>,
    mirrors: Query<&Mesh3d, With<BoardMirror>>,
    mut meshes: ResMut<Assets<Mesh>>,
) {
    if shown.read().fold(false, |any, shown| any | shown.new_game) {
        for mesh in &mirrors {
            // Cannot fail: the handle is that of this mesh.
            let _ = meshes.insert(mesh, squares(table.board().squares.iter().map(|square| space.center(square))));
        }
    }
}

/// Sets the strength and blur of the reflections by theme and level of detail.
fn update_strength(
    theme: Res<ActiveTheme>,
    detail: Res<Detail>,
    tiles: Option<Res<PictureInTiles>>,
    mut mirrors: Query<(&mut Visibility, &MeshMaterial3d<ReflectionMaterial>), With<BoardMirror>>,
    mut materials: ResMut<Assets<ReflectionMaterial>>,
) {
    if !theme.is_changed() && !detail.is_changed() {
        return;
    }
    let board = &theme.0.board;
    let strength = board.mirror.get();
    let shown = detail.reflections && strength > 0.0;
    for (mut visibility, material) in &mut mirrors {
        visibility.set_if_neq(if shown { Visibility::Inherited } else { Visibility::Hidden });
        if let Some(mut material) = materials.get_mut(material) {
            // It is a part of the height of the whole picture.
            let scale = tiles.as_ref().map_or(1.0, |tiles| tiles.whole.y / tiles.tile.y);
            let blur = 0.008 * board.light.rough.get() * scale;
            material.params = Params { strength, blur, padding: Vec2::ZERO };
        }
    }
}

/// Moves the mirror camera to the main camera's mirror image, and resizes its image.
fn update_mirror_camera(
    detail: Res<Detail>,
    theme: Res<ActiveTheme>,
    main: Query<(&Camera, &Transform, &Projection), MainCamera>,
    mut mirrored: Query<
        (&mut Camera, &RenderTarget, &mut Transform, &mut Projection),
        (With<MirrorCamera>, Without<Camera2d>),
    >,
    mirrors: Query<&MeshMaterial3d<ReflectionMaterial>, With<BoardMirror>>,
    mut materials: ResMut<Assets<ReflectionMaterial>>,
    mut images: ResMut<Assets<Image>>,
) {
    let (Ok((main, place, lens)), Ok((mut camera, target, mut transform, mut projection))) =
        (main.single(), mirrored.single_mut())
    else {
        return;
    };
    let active = detail.reflections && theme.0.board.mirror.get() > 0.0 && main.is_active;
    if camera.is_active != active {
        camera.is_active = active;
    }
    let (true, RenderTarget::Image(ImageRenderTarget { handle, .. })) = (active, target) else { return };
    // Half the resolution is enough for a blurred reflection.
    let size = (main.physical_target_size().unwrap_or_default() / 2).max(UVec2::splat(16));
    if images.get(handle).is_some_and(|image| image.size() != size)
        && let Some(mut image) = images.get_mut(handle)
    {
        image.resize(Extent3d { width: size.x, height: size.y, depth_or_array_layers: 1 });
        // Marks the material as changed, so that its bind group gets the new texture.
        for mirror in &mirrors {
            let _ = materials.get_mut(mirror).map(|material| material.into_inner());
        }
    }
    let image_of = mirror_image(place);
    let clip = clip_plane(&image_of);
    transform.set_if_neq(image_of);
    *projection = Projection::custom(Mirrored { lens: lens.clone(), clip });
}

/// The mirror image of a camera below the board, flipped left to right. This makes it a rotation, which keeps the winding
/// of triangles.
fn mirror_image(camera: &Transform) -> Transform {
    let flipped = |v: Vec3| Vec3::new(v.x, -v.y, v.z);
    let rotation = Mat3::from_cols(
        -flipped(camera.rotation * Vec3::X),
        flipped(camera.rotation * Vec3::Y),
        flipped(camera.rotation * Vec3::Z),
    );
    Transform::from_translation(flipped(camera.translation)).with_rotation(Quat::from_mat3(&rotation))
}

/// The clip plane in the mirror camera's view space: its normal, away from the camera, and its negative distance.
fn clip_plane(camera: &Transform) -> Vec4 {
    (camera.rotation.inverse() * Vec3::Y).extend(camera.translation.y - CLIP)
}

/// A projection that is flipped left to right and clipped by an oblique near plane.
#[derive(Clone, Debug, Default)]
struct Mirrored {
    lens: Projection,
    clip: Vec4,
}

impl Mirrored {
    fn mirrored(&self, matrix: Mat4) -> Mat4 {
        let flip = Mat4::from_scale(Vec3::new(-1.0, 1.0, 1.0));
        let mut matrix = flip * matrix * flip;
        if self.clip == Vec4::ZERO {
            return matrix;
        }
        // Oblique near plane clipping after Lengyel (2005), for reversed depth.
        let corner = Vec4::new(self.clip.x.signum(), self.clip.y.signum(), 0.0, 1.0);
        let corner = matrix.inverse() * corner;
        let depth = Vec4::NEG_Z - self.clip * (-corner.z / self.clip.dot(corner));
        matrix.x_axis.z = depth.x;
        matrix.y_axis.z = depth.y;
        matrix.z_axis.z = depth.z;
        matrix.w_axis.z = depth.w;
        matrix
    }
}

impl CameraProjection for Mirrored {
    fn get_clip_from_view(&self) -> Mat4 {
        self.mirrored(self.lens.get_clip_from_view())
    }

    fn get_clip_from_view_for_sub(&self, sub_view: &SubCameraView) -> Mat4 {
        self.mirrored(self.lens.get_clip_from_view_for_sub(sub_view))
    }

    // The projection that it mirrors is updated by its own camera.
    fn update(&mut self, _: f32, _: f32) {}

    fn far(&self) -> f32 {
        self.lens.far()
    }

    fn get_frustum_corners(&self, z_near: f32, z_far: f32) -> [Vec3A; 8] {
        // Swaps left and right.
        let [a, b, c, d, e, f, g, h] = self.lens.get_frustum_corners(z_near, z_far);
        [d, c, b, a, h, g, f, e].map(|corner| corner * Vec3A::new(-1.0, 1.0, 1.0))
    }
}

#[cfg(test)]
mod tests {
    use bevy::camera::RenderTargetInfo;

    use super::*;

    fn main_camera() -> (Transform, Projection) {
        let place = Transform::from_xyz(3.0, 9.0, 8.0).looking_at(Vec3::new(1.0, 0.0, 0.5), Vec3::Y);
        (place, Projection::Perspective(PerspectiveProjection { aspect_ratio: 1.6, ..default() }))
    }

    #[test]
    fn the_material_gets_the_new_image_when_the_window_was_resized() {
        let mut app = App::new();
        let full = Detail { reflections: true, ..default() };
        app.add_plugins(AssetPlugin::default()).init_asset::<Image>().init_asset::<ReflectionMaterial>();
        app.init_resource::<ActiveTheme>().insert_resource(full);
        app.add_systems(Update, update_mirror_camera);
        let world = app.world_mut();
        let image = Image::new_target_texture(16, 16, TextureFormat::Rgba16Float, None);
        let image = world.resource_mut::<Assets<Image>>().add(image);
        let material = ReflectionMaterial { params: Params::default(), image: image.clone() };
        let material = world.resource_mut::<Assets<ReflectionMaterial>>().add(material);
        world.spawn((BoardMirror, MeshMaterial3d(material)));
        let inactive = Camera { is_active: false, ..default() };
        let target = RenderTarget::Image(ImageRenderTarget { handle: image.clone(), scale_factor: 1.0 });
        world.spawn((MirrorCamera, inactive, target, Transform::default(), Projection::custom(Mirrored::default())));
        let mut main = Camera::default();
        main.computed.target_info = Some(RenderTargetInfo { physical_size: UVec2::splat(640), scale_factor: 1.0 });
        let (place, lens) = main_camera();
        world.spawn((main, Camera3d::default(), place, lens));
        app.update();
        let size = app.world().resource::<Assets<Image>>().get(&image).unwrap().size();
        assert_eq!(size, UVec2::splat(320));
        let mut events = app.world_mut().resource_mut::<Messages<AssetEvent<ReflectionMaterial>>>();
        assert!(events.drain().any(|event| matches!(event, AssetEvent::Modified { .. })));
    }

    fn projected(place: &Transform, clip_from_view: Mat4, point: Vec3) -> Vec3 {
        clip_from_view.project_point3(place.to_matrix().inverse().transform_point3(point))
    }

    #[test]
    fn a_point_and_its_mirror_image_are_projected_to_the_same_place() {
        let (place, lens) = main_camera();
        let below = mirror_image(&place);
        let mirrored = Mirrored { lens: lens.clone(), clip: clip_plane(&below) };
        for point in [Vec3::new(0.0, 0.4, 0.0), Vec3::new(4.5, 1.0, -3.0), Vec3::new(-2.0, 0.1, 3.5)] {
            let image = Vec3::new(point.x, -point.y, point.z);
            let (straight, turned) = (
                projected(&place, lens.get_clip_from_view(), image),
                projected(&below, mirrored.get_clip_from_view(), point),
            );
            assert!((straight.xy() - turned.xy() * Vec2::new(-1.0, 1.0)).length() < 1e-4, "{straight} {turned}");
        }
    }

    #[test]
    fn what_is_below_the_board_is_clipped() {
        let (place, lens) = main_camera();
        let below = mirror_image(&place);
        let mirrored = Mirrored { lens, clip: clip_plane(&below) };
        let depth = |y: f32| projected(&below, mirrored.get_clip_from_view(), Vec3::new(1.0, y, 1.0)).z;
        assert!(depth(CLIP + 0.01) < 1.0 && depth(1.0) < 1.0 && depth(1.0) > 0.0);
        assert!(depth(CLIP - 0.01) > 1.0 && depth(-0.4) > 1.0);
    }
}
