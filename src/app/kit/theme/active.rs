//! The active theme and the themes to choose from, with their colours as Bevy's types.

use bevy::prelude::*;

use content::looks::Designs;
use content::themes::{DEFAULT, Lamp, Rgb, SidePair, Theme, Themes};
use phrases::{Phrase, phrase};
use state::messages::Notice;
use state::settings::{ContentChanged, Settings};
use tabletop::{Board, Player};

/// The themes that the player can choose from.
#[derive(Resource, Clone, Debug)]
pub struct AvailableThemes(pub Themes);

/// The theme in use, and the piece looks. Everything with themed colours or shapes follows its changes.
#[derive(Resource, Clone, Debug, PartialEq)]
pub struct ActiveTheme(pub Theme, pub Designs);

impl Default for ActiveTheme {
    fn default() -> Self {
        // Tests parse every shipped theme.
        Self(Themes::embedded().find(DEFAULT).expect("the default theme is shipped").clone(), Designs::embedded())
    }
}

/// The colours of one player.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SideColors {
    /// The bodies of the pieces.
    pub body: Color,
    /// The beam at strength 1: multiply for an emissive colour.
    pub beam: LinearRgba,
    /// The player's name and icons in the HUD.
    pub ink: Color,
    /// The marks on reserved squares.
    pub mark: Color,
    /// The metal parts of the pieces.
    pub trim: Color,
    /// The feet of the pieces.
    pub foot: Color,
}

impl ActiveTheme {
    /// The same looks in another theme, with the player's choice of colours for the sides.
    fn with_theme(&self, theme: &Theme, pair: SidePair) -> Self {
        Self(theme.clone().with_sides(pair), self.1.clone())
    }

    /// The colours of `player`, looked up by the names that the game gives the two players.
    pub fn side(&self, board: &Board, player: Player) -> SideColors {
        let side = self.0.sides.of(Player::BOTH.map(|player| board.player_name(player)))[player.index()];
        SideColors {
            body: color(side.body),
            beam: color(side.beam.rgb()).to_linear(),
            ink: color(side.ink),
            mark: color(side.mark),
            trim: color(side.trim),
            foot: color(side.foot()),
        }
    }

    /// The names of both players on the screen: those of their visible colours if these differ, or else the game's.
    pub fn seen_names<'a>(&'a self, board: &'a Board) -> [&'a str; 2] {
        let names = Player::BOTH.map(|player| board.player_name(player));
        let sides = self.0.sides.of(names);
        let seen = [0, 1].map(|side| sides[side].called.as_ref().map_or(names[side], |name| name.as_str()));
        if seen[0] == seen[1] { names } else { seen }
    }

    /// The colour of the background.
    pub fn backdrop(&self) -> Color {
        color(self.0.backdrop)
    }
}

/// Converts a theme's colour to Bevy's.
pub fn color(rgb: Rgb) -> Color {
    Color::srgb_from_array(rgb.srgb())
}

/// A lamp's light in linear RGB: 1 in each channel for a white lamp of normal strength.
pub fn light(lamp: Lamp) -> Vec3 {
    Vec3::from(lamp.color.linear()) * lamp.strength.get()
}

/// Provides the shipped themes if no content has been opened.
pub(super) fn offer_shipped_themes(mut commands: Commands) {
    commands.insert_resource(AvailableThemes(Themes::embedded()));
}

/// Activates the new version of the active theme after the available themes have been replaced.
pub(super) fn reload_active_theme(
    mut changed: MessageReader<ContentChanged>,
    available: Res<AvailableThemes>,
    settings: Res<Settings>,
    mut active: ResMut<ActiveTheme>,
) {
    if changed.read().count() > 0
        && let Ok(theme) = available.0.find(&active.0.id)
    {
        let updated = active.with_theme(theme, settings.table.side_colors);
        active.set_if_neq(updated);
    }
}

/// Activates the theme and the side colours in the settings when a choice changes. A theme that was set at startup
/// stays until then.
pub(super) fn apply_chosen_theme(
    settings: Res<Settings>,
    available: Res<AvailableThemes>,
    mut active: ResMut<ActiveTheme>,
    mut notices: MessageWriter<Notice>,
    mut last_chosen: Local<Option<(String, SidePair)>>,
) {
    let chosen = (settings.theme.clone(), settings.table.side_colors);
    let before = last_chosen.get_or_insert_with(|| (DEFAULT.into(), SidePair::Theme));
    if *before == chosen {
        return;
    }
    let id = if before.0 == chosen.0 { active.0.id.clone() } else { chosen.0.clone() };
    match available.0.find(&id) {
        Ok(theme) => {
            let updated = active.with_theme(theme, chosen.1);
            active.set_if_neq(updated);
        }
        Err(error) => {
            let words = Phrase::lines([phrase!("notice-theme-missing"), error.to_string().into()]);
            notices.write(Notice { words, bad: true });
        }
    }
    *before = chosen;
}
