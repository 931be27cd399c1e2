//! The materials of the board: added once, repainted for every new game and theme.

use bevy::prelude::*;

use kit::theme::{ActiveTheme, MaterialPainter, SurfaceKind, SurfaceMaterial};
use state::referee::{PositionShown, Table};
use state::settings::Detail;
use tabletop::{Board, Player};

/// The materials of the board. Pairs are by player unless noted otherwise.
#[derive(Resource)]
pub(super) struct BoardMaterials {
    /// Dark and light squares.
    pub tiles: [Handle<SurfaceMaterial>; 2],
    /// Reserved squares.
    pub reserved: [Handle<SurfaceMaterial>; 2],
    /// The marks on reserved squares.
    pub marks: [Handle<SurfaceMaterial>; 2],
    /// The base under the squares.
    pub base: Handle<SurfaceMaterial>,
    /// The lines between the squares.
    pub grooves: Handle<SurfaceMaterial>,
    /// The rim.
    pub rim: Handle<SurfaceMaterial>,
    /// The lines in the rim, on walls and round holes.
    pub inlay_lines: Handle<SurfaceMaterial>,
    /// The metal of lasers in the wall.
    pub inlay: Handle<SurfaceMaterial>,
    /// The coordinates.
    pub letters: Handle<SurfaceMaterial>,
    /// Walls between squares.
    pub walls: Handle<SurfaceMaterial>,
    /// The walls of craters: the stone of the light squares, unpolished.
    pub craters: Handle<SurfaceMaterial>,
    /// The bowls of craters.
    pub bowls: Handle<SurfaceMaterial>,
    /// The floor of holes.
    pub floor: Handle<SurfaceMaterial>,
    /// The housings of lasers in the wall.
    pub lasers: [Handle<SurfaceMaterial>; 2],
    /// The lenses of lasers in the wall.
    pub lenses: [Handle<SurfaceMaterial>; 2],
}

/// Draws the lines on the board before everything else that blends, so that glass, beams and highlights cover them.
const DRAWN_FIRST: f32 = -100.0;

/// Adds the materials, unpainted.
pub(super) fn add_materials(mut commands: Commands, mut painter: MaterialPainter) {
    let mut pair = |kind| [painter.blank(kind), painter.blank(kind)];
    let [tiles, reserved, lasers, lenses] = [SurfaceKind::Table; 4].map(&mut pair);
    let marks = pair(SurfaceKind::Line);
    commands.insert_resource(BoardMaterials {
        tiles,
        reserved,
        marks,
        base: painter.blank(SurfaceKind::Table),
        grooves: painter.blank(SurfaceKind::Line),
        rim: painter.blank(SurfaceKind::Table),
        inlay_lines: painter.blank(SurfaceKind::Line),
        inlay: painter.blank(SurfaceKind::Table),
        letters: painter.blank(SurfaceKind::Line),
        walls: painter.blank(SurfaceKind::Table),
        craters: painter.blank(SurfaceKind::Table),
        bowls: painter.blank(SurfaceKind::Table),
        floor: painter.blank(SurfaceKind::Table),
        lasers,
        lenses,
    });
}

/// Paints the materials for a new game, theme or quality.
pub(super) fn paint_materials(
    mut shown: MessageReader<PositionShown>,
    table: Res<Table>,
    theme: Res<ActiveTheme>,
    detail: Res<Detail>,
    materials: Res<BoardMaterials>,
    mut painter: MaterialPainter,
) {
    let repaint = theme.is_changed() || detail.is_changed();
    if shown.read().fold(false, |any, shown| any | shown.new_game) || repaint {
        materials.paint(&theme, table.board(), &mut painter);
    }
}

impl BoardMaterials {
    fn paint(&self, theme: &ActiveTheme, board: &Board, painter: &mut MaterialPainter) {
        let surfaces = &theme.0.board;
        let [dark, light] = surfaces.squares(board.chequered);
        for (material, surface) in [
            (&self.tiles[0], &dark),
            (&self.tiles[1], &light),
            (&self.base, &surfaces.groove),
            (&self.rim, &surfaces.rim),
            (&self.inlay, &surfaces.inlay),
            (&self.walls, &surfaces.walls),
        ] {
            let painted = painter.surface(surface);
            painter.paint(material, painted);
        }
        // The walls are a little lighter than any square, so that they stand out; the bowls are dark, as if in shade.
        for (material, other, share) in [(&self.craters, Color::WHITE, 0.12), (&self.bowls, Color::BLACK, 0.6)] {
            let ground = painter.surface(&surfaces.light);
            let base_color = ground.base_color.mix(&other, share);
            painter.paint(
                material,
                StandardMaterial { base_color, perceptual_roughness: 0.85, reflectance: 0.2, ..ground },
            );
        }
        for (line, surface) in [
            (&self.grooves, &surfaces.groove),
            (&self.inlay_lines, &surfaces.inlay),
            (&self.letters, &surfaces.letters),
        ] {
            let painted = painter.surface(surface);
            painter.paint(line, StandardMaterial { alpha_mode: AlphaMode::Blend, depth_bias: DRAWN_FIRST, ..painted });
        }
        for player in Player::BOTH {
            let (side, index) = (theme.side(board, player), player.index());
            let tile = painter.surface(&surfaces.dark);
            // Slightly tinted in the owner's colour.
            let tinted = tile.base_color.mix(&side.mark, 0.09);
            painter.paint(&self.reserved[index], StandardMaterial { base_color: tinted, ..tile });
            let mark = StandardMaterial {
                base_color: side.mark,
                perceptual_roughness: 0.7,
                reflectance: 0.1,
                emissive: side.mark.to_linear() * 0.28,
                alpha_mode: AlphaMode::Blend,
                depth_bias: DRAWN_FIRST,
                ..default()
            };
            painter.paint(&self.marks[index], mark);
            let housing = |perceptual_roughness: f32, emissive: LinearRgba| StandardMaterial {
                base_color: side.body,
                metallic: 0.6,
                perceptual_roughness,
                emissive,
                ..default()
            };
            painter.paint(&self.lasers[index], housing(0.38, LinearRgba::BLACK));
            painter.paint(&self.lenses[index], housing(0.1, side.beam * 0.8));
        }
        let black =
            StandardMaterial { base_color: Color::BLACK, perceptual_roughness: 1.0, reflectance: 0.0, ..default() };
        painter.paint(&self.floor, black);
    }
}
