//! The table's board: tiles, reserved marks, walls and holes, rim and coordinates, lasers in the wall.

mod lasers;
mod marks;
mod rim;
mod skins;
mod walls;

use bevy::light::NotShadowCaster;
use bevy::mesh::VertexAttributeValues;
use bevy::prelude::*;

use crate::app::theme::Matter;
use crate::tabletop::Board;

use crate::app::referee::{PositionShown, Table, TableSet};
use crate::app::space::solid::{CREASE, Solid, rectangle};
use crate::app::space::{BoardSpace, OnSquare, Tile};
use skins::Skins;

/// The table's board: tiles, reserved marks, walls and holes, rim and coordinates, lasers in the wall.
pub struct BoardPlugin;

impl Plugin for BoardPlugin {
    fn build(&self, app: &mut App) {
        // Everyone else's view needs to know the board, so it is measured before theirs.
        let measured = measure.after(TableSet::Timeline).before(TableSet::View);
        app.add_systems(Startup, measure_first.run_if(resource_exists::<Table>))
            .add_systems(Update, measured.run_if(resource_exists::<Table>))
            .add_systems(PreStartup, skins::make.run_if(resource_exists::<Assets<Matter>>))
            .add_systems(
                Update,
                (lay_board, skins::paint)
                    .in_set(TableSet::View)
                    .run_if(resource_exists::<BoardSpace>.and_then(resource_exists::<Skins>)),
            );
    }
}

fn measure_first(mut commands: Commands, table: Res<Table>) {
    commands.insert_resource(BoardSpace::of(table.board()));
}

fn measure(mut commands: Commands, mut shown: MessageReader<PositionShown>, table: Res<Table>) {
    if shown.read().fold(false, |any, shown| any | shown.new_game) {
        commands.insert_resource(BoardSpace::of(table.board()));
    }
}

/// The board's root entity; its parts are children.
#[derive(Component)]
struct BoardRoot;

/// Builds the board anew for a new game.
fn lay_board(
    mut commands: Commands,
    mut shown: MessageReader<PositionShown>,
    table: Res<Table>,
    space: Res<BoardSpace>,
    boards: Query<Entity, With<BoardRoot>>,
    skins: Res<Skins>,
    mut meshes: ResMut<Assets<Mesh>>,
) {
    if !shown.read().fold(false, |any, shown| any | shown.new_game) {
        return;
    }
    for board in &boards {
        commands.entity(board).despawn();
    }
    let root = commands.spawn((Name::new("Board"), BoardRoot, Transform::default(), Visibility::default())).id();
    lay_tiles(&mut commands, root, table.board(), &space, &skins, &mut meshes);
    marks::lay(&mut commands, root, table.board(), &space, &skins, &mut meshes);
    walls::lay(&mut commands, root, table.board(), &space, &skins, &mut meshes);
    rim::lay(&mut commands, root, table.board(), &space, &skins, &mut meshes);
    lasers::lay(&mut commands, root, table.board(), &space, &skins, &mut meshes);
}

/// How wide and how deep the edges of the tiles are cut off. Two of them make the sides of a groove.
const CHAMFER: f32 = 0.024;
/// The width of a groove's floor.
const GROOVE: f32 = 0.022;

/// From which parts of the texture tiles are cut, in squares: neighbours differ.
const CUTS: [Vec2; 4] = [Vec2::new(0.5, 0.5), Vec2::new(2.5, 1.8), Vec2::new(1.4, 3.1), Vec2::new(3.3, 2.6)];

fn lay_tiles(
    commands: &mut Commands,
    root: Entity,
    board: &Board,
    space: &BoardSpace,
    skins: &Skins,
    meshes: &mut Assets<Mesh>,
) {
    let tile = Solid::slab(&rectangle(0.5, 0.5, 0.0), -0.10, 0.0, CHAMFER).mesh(CREASE);
    let tiles = CUTS.map(|cut| meshes.add(tile.clone().with_uvs(|uv| uv + cut)));
    for square in board.squares.iter() {
        let (file, rank) = (usize::from(square.file()), usize::from(square.rank()));
        let skin = match board.reserved_for(square) {
            Some(player) => &skins.reserved[player.index()],
            None => &skins.tiles[(file + rank) % 2],
        };
        commands.spawn((
            Name::new(format!("Tile {square}")),
            Tile,
            OnSquare(square),
            Mesh3d(tiles[(file * 3 + rank * 5 + file * rank / 2) % CUTS.len()].clone()),
            MeshMaterial3d(skin.clone()),
            Transform::from_translation(space.center(square)),
            // Flat among others that are as high: no shadow of theirs falls where it is seen.
            NotShadowCaster,
            ChildOf(root),
        ));
    }
}

/// A mesh with other texture coordinates.
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
