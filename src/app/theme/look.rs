//! How the table looks now: the theme that is chosen, as Bevy's colours.

use bevy::prelude::*;

use crate::app::messages::Notice;
use crate::app::settings::store::Store;
use crate::app::settings::{ContentChanged, Settings};
use crate::rules::Player;
use crate::tabletop::Board;
use crate::themes::{DEFAULT, Lamp, Rgb, Theme, Themes};

/// The themes that can be chosen.
#[derive(Resource, Clone, Debug)]
pub struct Looks(pub Themes);

/// The theme that the table shows.
#[derive(Resource, Clone, Debug, PartialEq)]
pub struct Look(pub Theme);

impl Default for Look {
    fn default() -> Self {
        // A test of the themes reads every one that is shipped.
        Self(Themes::embedded().find(DEFAULT).expect("the default theme is shipped").clone())
    }
}

/// The colours of one side.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SideColors {
    /// The bodies of its pieces.
    pub body: Color,
    /// Its beam, at strength 1: multiply for an emissive colour.
    pub beam: LinearRgba,
    /// Its name and marks in the head-up display.
    pub ink: Color,
    /// The marks of its reserved squares.
    pub mark: Color,
    /// The metal on its pieces.
    pub trim: Color,
}

impl Look {
    /// The colours of `player`, by what the game calls both.
    pub fn side(&self, board: &Board, player: Player) -> SideColors {
        let side = self.0.sides.of(Player::BOTH.map(|player| board.player_name(player)))[player.index()];
        SideColors {
            body: color(side.body),
            beam: color(side.beam.rgb()).to_linear(),
            ink: color(side.ink),
            mark: color(side.mark),
            trim: color(side.trim),
        }
    }

    /// What lies behind the table.
    pub fn backdrop(&self) -> Color {
        color(self.0.backdrop)
    }
}

/// A theme's colour as Bevy's.
pub fn color(rgb: Rgb) -> Color {
    Color::srgb_from_array(rgb.srgb())
}

/// A lamp's light, 1 in each channel for a usual white one.
pub fn light(lamp: Lamp) -> Vec3 {
    Vec3::from(lamp.color.linear()) * lamp.strength.get()
}

/// Finds the themes of the program and the player's own; those with mistakes are told.
pub(super) fn open(
    store: Option<Res<Store>>,
    looks: Option<Res<Looks>>,
    mut notices: Option<ResMut<Messages<Notice>>>,
    mut commands: Commands,
) {
    if looks.is_some() {
        return;
    }
    let (themes, errors) = Themes::open(store.as_ref().and_then(|store| store.themes_folder()));
    for error in errors {
        warn!("{error}");
        if let Some(notices) = &mut notices {
            notices.write(Notice { words: format!("{error}. This theme is left out."), bad: true });
        }
    }
    commands.insert_resource(Looks(themes));
}

/// Shows the theme of the table as it is now, when the themes on offer were replaced.
pub(super) fn refresh(mut changed: MessageReader<ContentChanged>, looks: Res<Looks>, mut look: ResMut<Look>) {
    if changed.read().count() > 0
        && let Ok(theme) = looks.0.find(&look.0.id)
    {
        let theme = theme.clone();
        look.set_if_neq(Look(theme));
    }
}

/// Shows the theme that the settings name. Only a change of the choice does: whoever set another theme at the start
/// keeps it.
pub(super) fn wear(
    settings: Option<Res<Settings>>,
    looks: Res<Looks>,
    mut look: ResMut<Look>,
    mut notices: Option<ResMut<Messages<Notice>>>,
    mut worn: Local<Option<String>>,
) {
    let Some(chosen) = settings.map(|settings| settings.theme.clone()) else { return };
    let before = worn.get_or_insert_with(|| DEFAULT.into());
    if *before == chosen {
        return;
    }
    match looks.0.find(&chosen) {
        Ok(theme) => _ = look.set_if_neq(Look(theme.clone())),
        Err(error) => {
            if let Some(notices) = &mut notices {
                notices.write(Notice { words: format!("theme: {error}. The table stays as it is."), bad: true });
            }
        }
    }
    *before = chosen;
}
