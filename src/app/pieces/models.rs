//! The meshes and materials of all pieces, made once a game and shared.

use bevy::prelude::*;

use super::parts::Part;
use super::shapes;
use crate::app::referee::{PositionShown, Table};
use crate::app::space::bodies::{Bodies, Layer};
use crate::app::space::solid;
use crate::app::theme::palette::{self, SideColors};
use crate::rules::{Piece, Player};

/// A mesh a part.
type Meshes = Vec<(Part, Handle<Mesh>)>;

/// Handles by kind and side.
#[derive(Resource)]
pub struct Models {
    /// By kind, then by player.
    kinds: Vec<[Meshes; 2]>,
    sides: [SideMaterials; 2],
    frame: Handle<StandardMaterial>,
    mirror: Handle<StandardMaterial>,
    glass: Handle<StandardMaterial>,
    clear: Handle<StandardMaterial>,
}

struct SideMaterials {
    body: Handle<StandardMaterial>,
    plinth: Handle<StandardMaterial>,
    trim: Handle<StandardMaterial>,
    glow: Handle<StandardMaterial>,
}

impl Models {
    /// What a piece is made of.
    pub fn parts(&self, piece: Piece) -> impl Iterator<Item = (Part, Handle<Mesh>, Handle<StandardMaterial>)> + '_ {
        let meshes = self.kinds.get(piece.kind.index()).map(|sides| &sides[piece.player.index()]);
        meshes.into_iter().flatten().map(move |(part, mesh)| (*part, mesh.clone(), self.material(*part, piece.player)))
    }

    fn material(&self, part: Part, player: Player) -> Handle<StandardMaterial> {
        let side = &self.sides[player.index()];
        match part {
            Part::Body => side.body.clone(),
            Part::Plinth => side.plinth.clone(),
            Part::Trim => side.trim.clone(),
            Part::Glow => side.glow.clone(),
            Part::Frame => self.frame.clone(),
            Part::Mirror => self.mirror.clone(),
            Part::Glass => self.glass.clone(),
            Part::Clear => self.clear.clone(),
        }
    }
}

/// Makes the models of a new game's kinds.
pub fn build(
    mut commands: Commands,
    mut shown: MessageReader<PositionShown>,
    table: Res<Table>,
    models: Option<Res<Models>>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut materials: ResMut<Assets<StandardMaterial>>,
) {
    let new_game = shown.read().fold(false, |any, shown| any | shown.new_game);
    if !new_game && models.is_some() {
        return;
    }
    let rules = table.rules();
    let layers = |kind| Player::BOTH.map(|player| shapes::kind_picture(&rules.spec().kinds, kind, player).layers());
    let layers: Vec<[Vec<(Part, Layer)>; 2]> = rules.spec().kinds.iter().map(layers).collect();
    let mut model = |layers: &Vec<(Part, Layer)>| {
        layers.iter().map(|(part, layer)| (*part, meshes.add(solid::mesh(&layer.faces)))).collect()
    };
    let kinds = layers.iter().map(|sides| sides.each_ref().map(&mut model)).collect();
    let models = Models {
        kinds,
        sides: Player::BOTH.map(|player| side(player, palette::side(rules, player), &mut materials)),
        frame: materials.add(StandardMaterial {
            base_color: Color::srgb(0.93, 0.94, 0.96),
            metallic: 1.0,
            perceptual_roughness: 0.22,
            // Edges stay bright where the surroundings are dark.
            emissive: LinearRgba::rgb(0.20, 0.21, 0.23),
            ..default()
        }),
        mirror: materials.add(StandardMaterial {
            base_color: Color::srgb(0.95, 0.97, 1.0),
            metallic: 1.0,
            perceptual_roughness: 0.04,
            ..default()
        }),
        // Premultiplied: what is reflected is added to what is seen through it.
        glass: materials.add(StandardMaterial {
            base_color: Color::srgba(0.55, 0.80, 0.90, 0.34),
            metallic: 0.6,
            perceptual_roughness: 0.04,
            reflectance: 0.9,
            alpha_mode: AlphaMode::Premultiplied,
            ..default()
        }),
        clear: materials.add(StandardMaterial {
            base_color: Color::srgba(0.05, 0.10, 0.12, 0.34),
            perceptual_roughness: 0.05,
            reflectance: 0.6,
            alpha_mode: AlphaMode::Premultiplied,
            ..default()
        }),
    };
    let body = |layers: Vec<(Part, Layer)>| layers.into_iter().map(|(_, layer)| layer).collect();
    commands.insert_resource(Bodies {
        kinds: layers.into_iter().map(|sides| sides.map(body)).collect(),
        stuffs: Player::BOTH.map(|player| Part::ALL.map(|part| models.material(part, player))),
    });
    commands.insert_resource(models);
}

fn side(player: Player, colors: SideColors, materials: &mut Assets<StandardMaterial>) -> SideMaterials {
    let trim = match player {
        Player::First => Color::srgb(0.80, 0.82, 0.86),
        Player::Second => Color::srgb(0.90, 0.66, 0.38),
    };
    SideMaterials {
        // Metallic paint under a clear coat.
        body: materials.add(StandardMaterial {
            base_color: colors.body,
            metallic: 0.5,
            perceptual_roughness: 0.38,
            reflectance: 0.5,
            clearcoat: 0.8,
            clearcoat_perceptual_roughness: 0.10,
            ..default()
        }),
        plinth: materials.add(StandardMaterial {
            base_color: colors.body.mix(&Color::BLACK, 0.62),
            metallic: 0.5,
            perceptual_roughness: 0.42,
            ..default()
        }),
        trim: materials.add(StandardMaterial {
            base_color: trim,
            metallic: 1.0,
            perceptual_roughness: 0.26,
            ..default()
        }),
        glow: materials.add(StandardMaterial {
            base_color: colors.body,
            emissive: colors.beam * 0.8,
            perceptual_roughness: 0.08,
            ..default()
        }),
    }
}
