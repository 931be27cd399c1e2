//! What the buttons of the panel do.

use std::path::PathBuf;

use bevy::prelude::*;
use bevy::text::EditableText;
use bevy::ui_widgets::Activate;

use super::deploying;
use super::hand::Hand;
use super::panel::PaletteButton;
use crate::app::ContentPlaces;
use crate::app::messages::Notice;
use crate::app::referee::{ActionChosen, Table};
use crate::app::theme::text_field::typed;
use crate::games::stratego::setups::{self, NamedSetup};
use crate::games::stratego::{Formation, GAME, Play};
use crate::platform::random;

/// A button of the panel.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum DeployButton {
    /// All pieces anywhere.
    Random,
    /// Left and right exchanged.
    Mirror,
    /// No pieces.
    Clear,
    /// A set-up by its name.
    Take(Formation),
    /// Keep this set-up under the name in the field.
    Save,
    /// The set-up is complete.
    Ready,
}

/// The field for the name of the set-up that is saved.
#[derive(Component, Clone, Copy, Debug)]
pub(super) struct NameField;

/// The set-ups that are offered: those of the program, then the player's own.
#[derive(Clone, Debug, Default)]
pub(super) struct SetupShelf(pub Vec<NamedSetup>);

/// Where the player's own set-ups lie; `None` where the system has no such place.
fn folder(places: Option<&ContentPlaces>) -> Option<PathBuf> {
    let data = places?.0.data.as_ref()?;
    Some(data.join("setups").join(GAME))
}

impl SetupShelf {
    /// Reads the player's own set-ups; files with errors are left out.
    pub fn open(places: Option<&ContentPlaces>) -> Self {
        let own = folder(places).map(|folder| setups::open(&folder).0).unwrap_or_default();
        Self(setups::shipped().into_iter().chain(own).collect())
    }
}

/// A button was pressed.
pub(super) fn press(
    activate: On<Activate>,
    buttons: Query<&DeployButton>,
    palette: Query<&PaletteButton>,
    fields: Query<&EditableText, With<NameField>>,
    table: Res<Table>,
    places: Option<Res<ContentPlaces>>,
    mut hand: ResMut<Hand>,
    mut chosen: MessageWriter<ActionChosen>,
    mut notices: MessageWriter<Notice>,
) {
    let Some((_, formation)) = deploying(&table) else { return };
    if let Ok(&PaletteButton(rank)) = palette.get(activate.entity) {
        hand.choose(&formation, rank);
        return;
    }
    let Ok(&button) = buttons.get(activate.entity) else { return };
    hand.set_if_neq(Hand::default());
    let play = match button {
        DeployButton::Random => Play::Deploy(Formation::random(random::seed())),
        DeployButton::Mirror => Play::Deploy(formation.mirrored()),
        DeployButton::Clear => Play::Deploy(Formation::EMPTY),
        DeployButton::Take(formation) => Play::Deploy(formation),
        DeployButton::Ready => Play::Ready,
        DeployButton::Save => {
            let name = fields.iter().next().map(typed).filter(|name| !name.is_empty());
            let saved = match folder(places.as_deref()) {
                Some(folder) => setups::save(&folder, name.as_deref().unwrap_or("My set-up"), formation),
                None => Err("This system has no folder for set-ups.".into()),
            };
            notices.write(match saved {
                Ok(path) => Notice { words: format!("The set-up is saved in {}", path.display()), bad: false },
                Err(error) => Notice { words: format!("The set-up is not saved. {error}"), bad: true },
            });
            return;
        }
    };
    chosen.write(ActionChosen(play.action()));
}
