//! The meshes and materials of all pieces, made once a game and shared.

use bevy::prelude::*;

use super::parts::Part;
use super::shapes;
use crate::app::referee::{PositionShown, Table};
use crate::app::space::solid;
use crate::app::theme::bodies::{Bodies, Layer};
use crate::app::theme::{Look, Matter, Paints, SideColors, Sort, color};
use crate::rules::Player;
use crate::tabletop::{Board, Piece};
use crate::themes::Pieces;

/// A mesh a part.
type Meshes = Vec<(Part, Handle<Mesh>)>;

/// Handles by kind and side.
#[derive(Resource)]
pub struct Models {
    /// By look, then by owner.
    looks: Vec<[Meshes; 2]>,
    sides: [SideMaterials; 2],
    frame: Handle<Matter>,
    mirror: Handle<Matter>,
    glass: Handle<Matter>,
    clear: Handle<Matter>,
}

struct SideMaterials {
    body: Handle<Matter>,
    plinth: Handle<Matter>,
    trim: Handle<Matter>,
    glow: Handle<Matter>,
}

impl Models {
    /// What a piece is made of.
    pub fn parts(&self, piece: Piece) -> impl Iterator<Item = (Part, Handle<Mesh>, Handle<Matter>)> + '_ {
        let meshes = self.looks.get(usize::from(piece.look.0)).map(|sides| &sides[piece.owner.index()]);
        meshes.into_iter().flatten().map(move |(part, mesh)| (*part, mesh.clone(), self.material(*part, piece.owner)))
    }

    fn material(&self, part: Part, player: Player) -> Handle<Matter> {
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
    look: Res<Look>,
    models: Option<Res<Models>>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut paints: Paints,
) {
    let new_game = shown.read().fold(false, |any, shown| any | shown.new_game);
    if !new_game && models.is_some() {
        return;
    }
    let board = table.board();
    let layers = |kind| Player::BOTH.map(|player| shapes::kind_picture(&board.looks, kind, player).layers());
    let layers: Vec<[Vec<(Part, Layer)>; 2]> = board.looks.iter().map(layers).collect();
    let mut model = |layers: &Vec<(Part, Layer)>| {
        layers.iter().map(|(part, layer)| (*part, meshes.add(solid::mesh(&layer.faces)))).collect()
    };
    let looks = layers.iter().map(|sides| sides.each_ref().map(&mut model)).collect();
    let models = Models {
        looks,
        sides: Player::BOTH.map(|_| SideMaterials {
            body: paints.blank(Sort::Piece),
            plinth: paints.blank(Sort::Piece),
            trim: paints.blank(Sort::Piece),
            glow: paints.blank(Sort::Piece),
        }),
        frame: paints.blank(Sort::Mirror),
        mirror: paints.blank(Sort::Mirror),
        glass: paints.blank(Sort::Mirror),
        clear: paints.blank(Sort::Mirror),
    };
    models.paint(&look, board, &mut paints);
    let body = |layers: Vec<(Part, Layer)>| layers.into_iter().map(|(_, layer)| layer).collect();
    commands.insert_resource(Bodies {
        kinds: layers.into_iter().map(|sides| sides.map(body)).collect(),
        stuffs: Player::BOTH.map(|player| Part::ALL.map(|part| models.material(part, player))),
    });
    commands.insert_resource(models);
}

/// Shows the pieces in another theme.
pub fn repaint(table: Res<Table>, look: Res<Look>, models: Res<Models>, mut paints: Paints) {
    models.paint(&look, table.board(), &mut paints);
}

impl Models {
    fn paint(&self, look: &Look, board: &Board, paints: &mut Paints) {
        let pieces = look.0.pieces;
        for player in Player::BOTH {
            self.sides[player.index()].paint(look.side(board, player), pieces, paints);
        }
        paints.paint(
            &self.frame,
            StandardMaterial {
                base_color: color(pieces.edge),
                metallic: 1.0,
                perceptual_roughness: 0.22,
                // Edges stay bright where the surroundings are dark.
                emissive: color(pieces.edge).to_linear() * 0.24,
                ..default()
            },
        );
        paints.paint(
            &self.mirror,
            StandardMaterial {
                base_color: color(pieces.mirror),
                metallic: 1.0,
                perceptual_roughness: 0.04,
                ..default()
            },
        );
        // Premultiplied: what is reflected is added to what is seen through it.
        paints.paint(
            &self.glass,
            StandardMaterial {
                base_color: color(pieces.glass).with_alpha(0.34),
                metallic: 0.6,
                perceptual_roughness: 0.04,
                reflectance: 0.9,
                alpha_mode: AlphaMode::Premultiplied,
                ..default()
            },
        );
        paints.paint(
            &self.clear,
            StandardMaterial {
                base_color: Color::srgba(0.05, 0.10, 0.12, 0.34),
                perceptual_roughness: 0.05,
                reflectance: 0.6,
                alpha_mode: AlphaMode::Premultiplied,
                ..default()
            },
        );
    }
}

impl SideMaterials {
    fn paint(&self, colors: SideColors, pieces: Pieces, paints: &mut Paints) {
        let body = StandardMaterial {
            base_color: colors.body,
            // Metallic paint under a clear coat.
            metallic: pieces.metal.get(),
            perceptual_roughness: pieces.rough.get().max(0.03),
            reflectance: 0.5,
            clearcoat: pieces.coat.get(),
            clearcoat_perceptual_roughness: 0.10,
            ..default()
        };
        paints.paint(&self.body, body);
        let metal = |color: Color, metallic: f32, perceptual_roughness: f32| StandardMaterial {
            base_color: color,
            metallic,
            perceptual_roughness,
            ..default()
        };
        paints.paint(&self.plinth, metal(colors.body.mix(&Color::BLACK, 0.62), 0.5, 0.42));
        paints.paint(&self.trim, metal(colors.trim, 1.0, 0.26));
        paints.paint(&self.glow, StandardMaterial { emissive: colors.beam * 0.8, ..metal(colors.body, 0.0, 0.08) });
    }
}
