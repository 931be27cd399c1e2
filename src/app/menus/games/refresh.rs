//! Starts reading the saved games in the background for the menus that show them.

use bevy::prelude::*;
use bevy::window::RequestRedraw;

use crate::card::column_text;
use crate::navigation::Menu;
use kit::ui::language::Words;
use kit::ui::{fonts, palette};
use phrases::{Phrase, phrase};
use state::saved_games::{SavedGames, SavedGamesChanged};
use state::settings::ContentChanged;
use state::shelf::Shelf;
use state::store::Store;

/// The line with the number of files read so far.
#[derive(Component)]
pub(in super::super) struct LoadingProgress;

/// Starts reading the folder of saved games when a menu that shows them opens, or when the folder has changed.
pub(in super::super) fn refresh_games(
    (mut written, mut changed): (MessageReader<SavedGamesChanged>, MessageReader<ContentChanged>),
    shelf: Res<Shelf>,
    store: Res<Store>,
    menu: Res<State<Menu>>,
    mut saved: ResMut<SavedGames>,
) {
    let mut is_due = menu.is_changed();
    // A file that could not be opened may be valid under the new names and rules.
    if changed.read().count() > 0 {
        saved.bypass_change_detection().forget_all();
        is_due = true;
    }
    for SavedGamesChanged(path) in written.read() {
        saved.bypass_change_detection().forget(path);
        is_due = true;
    }
    let shows_games = matches!(menu.get(), Menu::Title | Menu::Games | Menu::Statistics);
    if is_due && shows_games {
        saved.bypass_change_detection().refresh(&store, &shelf.0);
    }
}

/// Takes over the games read in the background. [`SavedGames`] counts as changed when the list is due for an update.
pub(in super::super) fn take_read_games(
    shelf: Res<Shelf>,
    store: Res<Store>,
    mut saved: ResMut<SavedGames>,
    mut lines: Query<(Entity, &mut Words), With<LoadingProgress>>,
    mut redraw: MessageWriter<RequestRedraw>,
    mut commands: Commands,
) {
    if !saved.is_reading() {
        return;
    }
    redraw.write(RequestRedraw);
    let update = saved.bypass_change_detection().receive_messages();
    if update.games {
        saved.set_changed();
    }
    if update.is_stale {
        saved.bypass_change_detection().refresh(&store, &shelf.0);
    }
    if !update.progress {
        return;
    }
    for (line, mut words) in &mut lines {
        match saved.is_reading() {
            true => _ = words.set_if_neq(Words(loading_words(&saved))),
            false => commands.entity(line).despawn(),
        }
    }
}

/// The number of files read so far; empty once all have been read.
fn loading_words(saved: &SavedGames) -> Phrase {
    let progress = saved.progress();
    progress.map_or_else(Phrase::default, |(read, all)| phrase!("menu-games-reading", read = read, all = all))
}

/// Spawns a line that shows how many saved games have been read, while any are being read.
pub(in super::super) fn spawn_loading_progress(commands: &mut Commands, list: Entity, saved: &SavedGames) {
    if saved.is_reading() {
        let line = column_text(loading_words(saved), fonts::regular(14.0), palette::INK_FAINT);
        commands.spawn((ChildOf(list), LoadingProgress, line));
    }
}
