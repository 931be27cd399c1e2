//! The board: tiles, marks on reserved squares, walls, holes and craters, rim and coordinates, lasers in the wall.

mod coordinates;
mod craters;
mod lasers;
mod marks;
mod materials;
mod platform;
mod rim;
mod walls;

use std::borrow::Cow;

use bevy::camera::visibility::VisibilitySystems;
use bevy::light::NotShadowCaster;
use bevy::mesh::VertexAttributeValues;
use bevy::prelude::*;

use kit::theme::SurfaceMaterial;
use kit::theme::rays::RimFaces;
use tabletop::Board;

use materials::BoardMaterials;
use state::referee::{PositionShown, Table, TableSet};
use state::settings::Settings;
use state::space::solid::{CREASE, Solid, mesh, rectangle};
use state::space::{BoardSpace, OnSquare, Tile};

/// Spawns the board for every new game and paints it in the active theme.
pub struct BoardPlugin;

impl Plugin for BoardPlugin {
    fn build(&self, app: &mut App) {
        app.init_resource::<Settings>()
            .add_systems(PreStartup, materials::add_materials.run_if(resource_exists::<Assets<SurfaceMaterial>>))
            .add_systems(
                Update,
                (spawn_board, materials::paint_materials)
                    .in_set(TableSet::View)
                    .run_if(resource_exists::<BoardMaterials>),
            )
            .add_systems(
                Update,
                platform::update_platform
                    .in_set(TableSet::View)
                    .run_if(resource_exists::<Assets<StandardMaterial>>.and_then(resource_exists::<BoardMaterials>)),
            )
            // After the camera has moved to its position for this frame.
            .add_systems(Update, coordinates::show_coordinates.after(TableSet::View))
            // After the tower has moved.
            .add_systems(
                PostUpdate,
                (
                    platform::follow_tower.before(TransformSystems::Propagate),
                    platform::show_closed_marks.before(VisibilitySystems::VisibilityPropagate),
                )
                    .run_if(resource_exists::<Table>),
            );
    }
}

/// The board's root entity; its parts are children.
#[derive(Component)]
struct BoardRoot;

/// Replaces the board for a new game.
fn spawn_board(
    mut commands: Commands,
    mut shown: MessageReader<PositionShown>,
    table: Res<Table>,
    space: Res<BoardSpace>,
    boards: Query<Entity, With<BoardRoot>>,
    materials: Res<BoardMaterials>,
    mut meshes: ResMut<Assets<Mesh>>,
) {
    if !shown.read().fold(false, |any, shown| any | shown.new_game) {
        return;
    }
    boards.iter().for_each(|board| commands.entity(board).despawn());
    let root = commands.spawn((Name::new("Board"), BoardRoot, Transform::default(), Visibility::default())).id();
    let mut builder = BoardBuilder {
        commands: &mut commands,
        root,
        board: table.board(),
        space: &space,
        materials: &materials,
        meshes: &mut meshes,
        on_rim: RimFaces::default(),
    };
    spawn_tiles(&mut builder);
    marks::spawn(&mut builder);
    walls::spawn(&mut builder);
    coordinates::spawn(&mut builder);
    rim::spawn(&mut builder);
    lasers::spawn(&mut builder);
    let on_rim = builder.on_rim;
    commands.insert_resource(on_rim);
}

/// Spawns the parts of a board.
struct BoardBuilder<'a, 'w, 's> {
    commands: &'a mut Commands<'w, 's>,
    root: Entity,
    board: &'a Board,
    space: &'a BoardSpace,
    materials: &'a BoardMaterials,
    meshes: &'a mut Assets<Mesh>,
    /// The bodies on the rim, for mirrors.
    on_rim: RimFaces,
}

impl BoardBuilder<'_, '_, '_> {
    /// Spawns a part whose mesh is in world coordinates, and that no pointer hits.
    fn spawn(
        &mut self,
        name: impl Into<Cow<'static, str>>,
        mesh: Mesh,
        material: &Handle<SurfaceMaterial>,
    ) -> EntityCommands<'_> {
        self.commands.spawn((
            Name::new(name),
            Mesh3d(self.meshes.add(mesh)),
            MeshMaterial3d(material.clone()),
            Transform::default(),
            Pickable::IGNORE,
            ChildOf(self.root),
        ))
    }
}

/// The width and height of the chamfer round a tile. Two of them are the sides of a groove.
const CHAMFER: f32 = 0.024;
/// The width of a groove's floor.
const GROOVE: f32 = 0.022;

/// Offsets of the tiles in their texture, in squares, so that neighbours differ.
const UV_OFFSETS: [Vec2; 4] = [Vec2::new(0.5, 0.5), Vec2::new(2.5, 1.8), Vec2::new(1.4, 3.1), Vec2::new(3.3, 2.6)];

fn spawn_tiles(builder: &mut BoardBuilder) {
    let BoardBuilder { board, space, materials, root, .. } = *builder;
    let tile = mesh(&Solid::slab(&rectangle(0.5, 0.5, 0.0), -0.10, 0.0, CHAMFER).faces(CREASE));
    let tiles = UV_OFFSETS.map(|offset| builder.meshes.add(tile.clone().with_uvs(|uv| uv + offset)));
    for square in board.squares.iter() {
        let (file, rank) = (usize::from(square.file()), usize::from(square.rank()));
        let material = match board.reserved_for(square) {
            Some(player) => &materials.reserved[player.index()],
            None => &materials.tiles[(file + rank) % 2],
        };
        builder.commands.spawn((
            Name::new(format!("Tile {square}")),
            Tile,
            OnSquare(square),
            Mesh3d(tiles[(file * 3 + rank * 5 + file * rank / 2) % UV_OFFSETS.len()].clone()),
            MeshMaterial3d(material.clone()),
            Transform::from_translation(space.center(square)),
            // All tiles are equally high: their shadows would fall on nothing visible.
            NotShadowCaster,
            ChildOf(root),
        ));
    }
}

/// Changes the texture coordinates of a mesh.
trait WithUvs {
    fn with_uvs(self, change: impl Fn(Vec2) -> Vec2) -> Self;
}

impl WithUvs for Mesh {
    fn with_uvs(mut self, change: impl Fn(Vec2) -> Vec2) -> Self {
        if let Some(VertexAttributeValues::Float32x2(uvs)) = self.attribute_mut(Mesh::ATTRIBUTE_UV_0) {
            uvs.iter_mut().for_each(|uv| *uv = change(Vec2::from(*uv)).to_array());
        }
        self
    }
}
