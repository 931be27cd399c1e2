//! The table's board: tiles, reserved marks, walls and holes, rim and coordinates, lasers in the wall.

mod lasers;
mod marks;
mod rim;
mod walls;

use bevy::prelude::*;

use crate::app::referee::{PositionShown, Table, TableSet};
use crate::app::space::solid::{CREASE, Solid, rectangle};
use crate::app::space::{BoardSpace, OnSquare, Tile};
use crate::app::theme::palette;
use crate::rules::{Player, Ruleset};

/// The table's board: tiles, reserved marks, walls and holes, rim and coordinates, lasers in the wall.
pub struct BoardPlugin;

impl Plugin for BoardPlugin {
    fn build(&self, app: &mut App) {
        // Everyone else's view needs to know the board, so it is measured before theirs.
        let measured = measure.after(TableSet::Timeline).before(TableSet::View);
        app.add_systems(Startup, measure_first.run_if(resource_exists::<Table>))
            .add_systems(Update, measured.run_if(resource_exists::<Table>))
            .add_systems(Update, lay_board.in_set(TableSet::View).run_if(resource_exists::<BoardSpace>));
    }
}

fn measure_first(mut commands: Commands, table: Res<Table>) {
    commands.insert_resource(BoardSpace::of(table.rules()));
}

fn measure(mut commands: Commands, mut shown: MessageReader<PositionShown>, table: Res<Table>) {
    if shown.read().fold(false, |any, shown| any | shown.new_game) {
        commands.insert_resource(BoardSpace::of(table.rules()));
    }
}

/// The board's root entity; its parts are children.
#[derive(Component)]
struct Board;

/// Builds the board anew for a new game.
fn lay_board(
    mut commands: Commands,
    mut shown: MessageReader<PositionShown>,
    table: Res<Table>,
    space: Res<BoardSpace>,
    boards: Query<Entity, With<Board>>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut materials: ResMut<Assets<StandardMaterial>>,
) {
    if !shown.read().fold(false, |any, shown| any | shown.new_game) {
        return;
    }
    for board in &boards {
        commands.entity(board).despawn();
    }
    let root = commands.spawn((Name::new("Board"), Board, Transform::default(), Visibility::default())).id();
    lay_tiles(&mut commands, root, table.rules(), &space, &mut meshes, &mut materials);
    marks::lay(&mut commands, root, table.rules(), &space, &mut meshes, &mut materials);
    walls::lay(&mut commands, root, table.rules(), &space, &mut meshes, &mut materials);
    rim::lay(&mut commands, root, table.rules(), &space, &mut meshes, &mut materials);
    lasers::lay(&mut commands, root, table.rules(), &space, &mut meshes, &mut materials);
}

/// Half the width of a tile; the rest is the gap.
const TILE: f32 = 0.489;

fn lay_tiles(
    commands: &mut Commands,
    root: Entity,
    rules: &Ruleset,
    space: &BoardSpace,
    meshes: &mut Assets<Mesh>,
    materials: &mut Assets<StandardMaterial>,
) {
    let tile = meshes.add(Solid::slab(&rectangle(TILE, TILE, 0.012), -0.10, 0.0, 0.014).mesh(CREASE));
    // Dark polished stone; the checker is only just seen, so that pieces and light stand out.
    let mut stone = |color: Color, roughness: f32| {
        materials.add(StandardMaterial {
            base_color: color,
            perceptual_roughness: roughness,
            reflectance: 0.16,
            ..default()
        })
    };
    let shades = [stone(palette::TILE_DARK, 0.34), stone(palette::TILE_LIGHT, 0.38)];
    let reserved = Player::BOTH.map(|player| {
        let mark = palette::side(rules, player).mark;
        stone(palette::TILE_DARK.mix(&mark, 0.16), 0.36)
    });
    for square in rules.squares().iter() {
        let shade = match rules.reserved_for(square) {
            Some(player) => &reserved[player.index()],
            None => &shades[usize::from((square.file() + square.rank()) % 2)],
        };
        commands.spawn((
            Name::new(format!("Tile {square}")),
            Tile,
            OnSquare(square),
            Mesh3d(tile.clone()),
            MeshMaterial3d(shade.clone()),
            Transform::from_translation(space.center(square)),
            ChildOf(root),
        ));
    }
}
