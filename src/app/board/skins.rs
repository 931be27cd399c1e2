//! The materials of the board: made once, painted with a new game and with a new theme.

use bevy::prelude::*;

use crate::app::referee::{PositionShown, Table};
use crate::app::settings::Detail;
use crate::app::theme::{Look, Matter, Paints, Sort};
use crate::rules::{Player, Ruleset};

/// What the parts of the board are made of.
#[derive(Resource)]
pub struct Skins {
    /// Of the dark squares and of the light ones.
    pub tiles: [Handle<Matter>; 2],
    /// Of the squares reserved for a player, and their marks.
    pub reserved: [Handle<Matter>; 2],
    pub marks: [Handle<Matter>; 2],
    pub groove: Handle<Matter>,
    pub rim: Handle<Matter>,
    pub inlay: Handle<Matter>,
    pub letters: Handle<Matter>,
    pub walls: Handle<Matter>,
    /// The floor of holes.
    pub floor: Handle<Matter>,
    /// The housings of the players' lasers, and their lenses.
    pub lasers: [Handle<Matter>; 2],
    pub lenses: [Handle<Matter>; 2],
}

pub fn make(mut commands: Commands, mut paints: Paints) {
    let mut pair = || [paints.blank(Sort::Table), paints.blank(Sort::Table)];
    let [tiles, reserved, marks, lasers, lenses] = [pair(), pair(), pair(), pair(), pair()];
    commands.insert_resource(Skins {
        tiles,
        reserved,
        marks,
        groove: paints.blank(Sort::Table),
        rim: paints.blank(Sort::Table),
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
        skins.paint(&look, table.rules(), &mut paints);
    }
}

impl Skins {
    fn paint(&self, look: &Look, rules: &Ruleset, paints: &mut Paints) {
        let board = &look.0.board;
        for (skin, surface) in [
            (&self.tiles[0], &board.dark),
            (&self.tiles[1], &board.light),
            (&self.groove, &board.groove),
            (&self.rim, &board.rim),
            (&self.inlay, &board.inlay),
            (&self.letters, &board.letters),
            (&self.walls, &board.walls),
        ] {
            let painted = paints.surface(surface);
            paints.paint(skin, painted);
        }
        for player in Player::BOTH {
            let (side, index) = (look.side(rules, player), player.index());
            let tile = paints.surface(&board.dark);
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
            paints.paint(&self.marks[index], mark);
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
