//! The materials of the board: made once, painted with a new game and with a new theme.

use bevy::prelude::*;

use crate::app::referee::{PositionShown, Table};
use crate::app::settings::Detail;
use crate::app::theme::{Look, Matter, Paints, Sort};
use crate::rules::Player;
use crate::tabletop::Board;

/// What the parts of the board are made of.
#[derive(Resource)]
pub struct Skins {
    /// Of the dark squares and of the light ones.
    pub tiles: [Handle<Matter>; 2],
    /// Of the squares reserved for a player, and their marks.
    pub reserved: [Handle<Matter>; 2],
    pub marks: [Handle<Matter>; 2],
    pub mark_lines: [Handle<Matter>; 2],
    /// Below the squares.
    pub bed: Handle<Matter>,
    pub grooves: Handle<Matter>,
    pub rim: Handle<Matter>,
    pub inlay_lines: Handle<Matter>,
    pub inlay: Handle<Matter>,
    pub letters: Handle<Matter>,
    pub walls: Handle<Matter>,
    /// The floor of holes.
    pub floor: Handle<Matter>,
    /// The housings of the players' lasers, and their lenses.
    pub lasers: [Handle<Matter>; 2],
    pub lenses: [Handle<Matter>; 2],
}

/// The lines on the board are the first of all that is blended: glass, beams and highlights lie over them.
const FIRST: f32 = -100.0;

pub fn make(mut commands: Commands, mut paints: Paints) {
    let mut pair = |sort| [paints.blank(sort), paints.blank(sort)];
    let [tiles, reserved, marks, lasers, lenses] = [Sort::Table; 5].map(&mut pair);
    let mark_lines = pair(Sort::Line);
    commands.insert_resource(Skins {
        tiles,
        reserved,
        marks,
        mark_lines,
        bed: paints.blank(Sort::Table),
        grooves: paints.blank(Sort::Line),
        rim: paints.blank(Sort::Table),
        inlay_lines: paints.blank(Sort::Line),
        inlay: paints.blank(Sort::Table),
        letters: paints.blank(Sort::Table),
        walls: paints.blank(Sort::Table),
        floor: paints.blank(Sort::Table),
        lasers,
        lenses,
    });
}

pub fn paint(
    mut shown: MessageReader<PositionShown>,
    table: Res<Table>,
    look: Res<Look>,
    detail: Res<Detail>,
    skins: Res<Skins>,
    mut paints: Paints,
) {
    let repaint = look.is_changed() || detail.is_changed();
    if shown.read().fold(false, |any, shown| any | shown.new_game) || repaint {
        skins.paint(&look, table.board(), &mut paints);
    }
}

impl Skins {
    fn paint(&self, look: &Look, board: &Board, paints: &mut Paints) {
        let theme = &look.0.board;
        for (skin, surface) in [
            (&self.tiles[0], &theme.dark),
            (&self.tiles[1], &theme.light),
            (&self.bed, &theme.groove),
            (&self.rim, &theme.rim),
            (&self.inlay, &theme.inlay),
            (&self.letters, &theme.letters),
            (&self.walls, &theme.walls),
        ] {
            let painted = paints.surface(surface);
            paints.paint(skin, painted);
        }
        for (line, surface) in [(&self.grooves, &theme.groove), (&self.inlay_lines, &theme.inlay)] {
            let painted = paints.surface(surface);
            paints.paint(line, StandardMaterial { alpha_mode: AlphaMode::Blend, depth_bias: FIRST, ..painted });
        }
        for player in Player::BOTH {
            let (side, index) = (look.side(board, player), player.index());
            let tile = paints.surface(&theme.dark);
            // A breath of the owner's colour, as light.
            let tinted = tile.base_color.mix(&side.mark, 0.09);
            paints.paint(&self.reserved[index], StandardMaterial { base_color: tinted, ..tile });
            let mark = StandardMaterial {
                base_color: side.mark,
                perceptual_roughness: 0.7,
                reflectance: 0.1,
                emissive: side.mark.to_linear() * 0.28,
                ..default()
            };
            let lines = StandardMaterial { alpha_mode: AlphaMode::Blend, depth_bias: FIRST, ..mark.clone() };
            paints.paint(&self.marks[index], mark);
            paints.paint(&self.mark_lines[index], lines);
            let housing = |perceptual_roughness: f32, emissive: LinearRgba| StandardMaterial {
                base_color: side.body,
                metallic: 0.6,
                perceptual_roughness,
                emissive,
                ..default()
            };
            paints.paint(&self.lasers[index], housing(0.38, LinearRgba::BLACK));
            paints.paint(&self.lenses[index], housing(0.1, side.beam * 0.8));
        }
        let nothing =
            StandardMaterial { base_color: Color::BLACK, perceptual_roughness: 1.0, reflectance: 0.0, ..default() };
        paints.paint(&self.floor, nothing);
    }
}
