//! The actions of the panel's buttons.

use std::path::PathBuf;

use bevy::prelude::*;
use bevy::text::EditableText;
use bevy::ui_widgets::Activate;

use super::deploying;
use super::hand::Hand;
use super::panel::DeployPanel;
use games::stratego::setups::{self, NameStatus, NamedSetup};
use games::stratego::{Formation, GAME, Play};
use kit::ui::language::Language;
use kit::ui::press::on_press;
use kit::ui::text_field::typed;
use phrases::{Argument, Phrase, phrase};
use platform::{ChangeError, SetAside};
use state::messages::Notice;
use state::referee::{ActionChosen, Table};
use state::shelf::ContentPlaces;
use state::store;
use tabletop::Player;

/// The default name of a set-up that this player saves. It differs by side, so that two people sharing a screen don't
/// reveal theirs to each other.
pub(super) fn default_name(table: &Table, player: Player, language: &Language) -> String {
    let player = Argument::Side(table.board().player_name(player).to_owned());
    language.format(&phrase!("deploy-name", player = player))
}

/// The field for the name under which the set-up is saved.
#[derive(Component, Clone, Copy, Debug)]
pub(super) struct NameField;

/// The set-ups to choose from: the shipped ones, then the player's own.
#[derive(Clone, Debug, Default)]
pub(super) struct SetupShelf(pub Vec<NamedSetup>);

/// The folder of the player's own set-ups; `None` if the system has no place for them.
fn folder(places: &ContentPlaces) -> Option<PathBuf> {
    Some(places.0.data.as_ref()?.join("setups").join(GAME))
}

impl SetupShelf {
    /// Reads the player's own set-ups; files with errors are skipped.
    pub(super) fn open(places: &ContentPlaces) -> Self {
        let own = folder(places).map(|folder| setups::open(&folder).0).unwrap_or_default();
        Self(setups::shipped().into_iter().chain(own).collect())
    }
}

/// The set-ups saved in this game, and by which player: they are hidden from the opponent, who sets up at the same
/// screen.
#[derive(Resource, Clone, Debug, Default)]
pub(super) struct SavedSetups {
    saved: Vec<(Player, String)>,
    /// The set-up that the next press on Save replaces.
    to_replace: Option<String>,
}

impl SavedSetups {
    /// Clears what was saved in the last game.
    pub(super) fn clear(&mut self) {
        self.saved.clear();
    }

    /// Returns whether a set-up may be shown to this player.
    pub(super) fn may_see(&self, player: Player, name: &str) -> bool {
        !self.saved.iter().any(|(owner, saved)| *owner != player && setups::is_same_name(saved, name))
    }

    /// `name`, with a number if the opponent saved a set-up of that name: asking whether to replace that one would
    /// reveal it, and replacing it would lose it.
    fn own_name(&self, player: Player, name: String) -> String {
        let numbered = (2_u32..).map(|number| format!("{name} {number}"));
        std::iter::once(name.clone()).chain(numbered).find(|name| self.may_see(player, name)).unwrap_or(name)
    }
}

/// The result of saving a set-up.
enum SaveResult {
    /// The set-up is saved. A file that had an error was set aside.
    Saved(Option<SetAside>),
    /// It would overwrite another set-up, so the player is asked.
    Asked,
    /// It cannot be saved, for this reason.
    Refused(Phrase),
}

/// Saves a set-up under a name. The player must press again to overwrite an own set-up, whose name `to_replace` then
/// holds.
fn try_to_save(
    folder: Option<PathBuf>,
    name: &str,
    formation: Formation,
    to_replace: &mut Option<String>,
) -> SaveResult {
    let Some(folder) = folder else {
        return SaveResult::Refused(phrase!("deploy-no-folder"));
    };
    let is_sure = to_replace.take().is_some_and(|to_replace| to_replace == name);
    match setups::name_status(&folder, name) {
        NameStatus::Shipped => return SaveResult::Refused(phrase!("deploy-name-taken", name = name)),
        NameStatus::Own if !is_sure => {
            *to_replace = Some(name.to_owned());
            return SaveResult::Asked;
        }
        NameStatus::Own | NameStatus::Free => {}
    }
    match setups::save(&folder, name, formation, is_sure) {
        Ok(aside) => SaveResult::Saved(aside),
        // It has appeared since.
        Err(ChangeError::Refused(_)) if setups::name_status(&folder, name) == NameStatus::Own => {
            *to_replace = Some(name.to_owned());
            SaveResult::Asked
        }
        Err(error) => SaveResult::Refused(store::not_changed(&folder, error)),
    }
}

/// Plays an action that is derived from the current set-up.
pub(super) fn plays(next: impl Fn(Formation) -> Play + Send + Sync + 'static) -> impl Bundle {
    on_press(
        move |_: On<Activate>,
              table: Res<Table>,
              mut hand: ResMut<Hand>,
              mut saved: ResMut<SavedSetups>,
              mut chosen: MessageWriter<ActionChosen>| {
            let Some((_, formation)) = deploying(&table) else { return };
            saved.to_replace = None;
            hand.set_if_neq(Hand::default());
            chosen.write(ActionChosen(next(formation).action()));
        },
    )
}

/// Saves the set-up under the name in the field.
pub(super) fn save(
    _: On<Activate>,
    fields: Query<&EditableText, With<NameField>>,
    table: Res<Table>,
    (places, language): (Res<ContentPlaces>, Res<Language>),
    panels: Query<Entity, With<DeployPanel>>,
    mut hand: ResMut<Hand>,
    mut saved: ResMut<SavedSetups>,
    mut commands: Commands,
    mut notices: MessageWriter<Notice>,
) {
    let Some((player, formation)) = deploying(&table) else { return };
    hand.set_if_neq(Hand::default());
    let name = fields.iter().next().map(typed).filter(|name| !name.is_empty());
    let name = saved.own_name(player, name.unwrap_or_else(|| default_name(&table, player, &language)));
    let (words, bad) = match try_to_save(folder(&places), &name, formation, &mut saved.to_replace) {
        SaveResult::Saved(aside) => {
            let words = [phrase!("deploy-saved", name = &name)].into_iter().chain(aside.map(store::set_aside));
            let words = Phrase::lines(words);
            saved.saved.push((player, name));
            // It respawns with the new set-up in its list.
            panels.iter().for_each(|panel| commands.entity(panel).despawn());
            (words, false)
        }
        SaveResult::Asked => (phrase!("deploy-replace", name = name), false),
        SaveResult::Refused(why) => (Phrase::sentences([phrase!("deploy-not-saved"), why]), true),
    };
    notices.write(Notice { words, bad });
}
