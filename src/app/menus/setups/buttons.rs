//! The actions of the chooser's buttons.

use bevy::prelude::*;
use bevy::ui_widgets::Activate;

use crate::navigation::{Menu, MenuNavigator, ReturnTrail};
use crate::next_game::{ChosenSetup, GameStart, Terms, full_view};
use content::names;
use games::list::{RandomStarts, TableGame};
use kit::ui::press::{chosen_if, on_press};
use platform::random::seed;
use state::messages::{OpenBalanceCard, OpenEditor};
use state::shelf::Shelf;

/// Chooses the edition of this id, unless it or one of its variants is chosen.
pub(super) fn chooses_edition(id: String) -> impl Bundle {
    let edition = id.clone();
    let choose = move |_: On<Activate>, shelf: Res<Shelf>, mut chosen: ResMut<ChosenSetup>| {
        let is_chosen = |id: &str| chosen.base(&shelf.0).is_some_and(|base| base.id == id);
        if let Some(edition) = shelf.0.edition(&edition).filter(|edition| !is_chosen(&edition.id)) {
            *chosen = ChosenSetup::first_of(edition);
        }
    };
    let is_chosen =
        move |chosen: Res<ChosenSetup>, shelf: Res<Shelf>| chosen.base(&shelf.0).is_some_and(|base| base.id == id);
    (on_press(choose), chosen_if(is_chosen))
}

/// Chooses a game with its own rules.
pub(super) fn chooses_game(game: &'static dyn TableGame) -> impl Bundle {
    let choose = move |_: On<Activate>, mut chosen: ResMut<ChosenSetup>| {
        if game.id() != chosen.edition {
            *chosen = ChosenSetup::start_of(game);
        }
    };
    (on_press(choose), chosen_if(move |chosen: Res<ChosenSetup>| chosen.edition == game.id()))
}

/// Chooses the set-up of this id.
pub(super) fn chooses_setup(id: String) -> impl Bundle {
    let setup = id.clone();
    let choose = move |_: On<Activate>, mut chosen: ResMut<ChosenSetup>| {
        if chosen.setup != setup {
            chosen.setup.clone_from(&setup);
        }
    };
    (on_press(choose), chosen_if(move |chosen: Res<ChosenSetup>| chosen.setup == id))
}

/// Chooses another random starting position.
pub(super) fn chooses_random_start(starts: RandomStarts) -> impl Bundle {
    let choose = move |_: On<Activate>, mut chosen: ResMut<ChosenSetup>| {
        let numbered = |seed: u64| starts.id((seed % u64::from(starts.count)) as u32);
        let seed = seed();
        chosen.setup =
            Some(numbered(seed)).filter(|id| *id != chosen.setup).unwrap_or_else(|| numbered(seed.wrapping_add(1)));
    };
    (on_press(choose), chosen_if(move |chosen: Res<ChosenSetup>| chosen.setup.starts_with(starts.prefix)))
}

/// Only beam games can be edited.
pub(super) fn can_be_edited(chosen: Res<ChosenSetup>) -> bool {
    !chosen.is_game()
}

/// An edition without set-ups can't be played.
pub(super) fn can_be_played(chosen: Res<ChosenSetup>, shelf: Res<Shelf>) -> bool {
    chosen.is_game() || chosen.entry(&shelf.0).is_some()
}

/// Only beam games can be measured.
pub(super) fn can_be_measured(chosen: Res<ChosenSetup>, shelf: Res<Shelf>) -> bool {
    !chosen.is_game() && chosen.entry(&shelf.0).is_some()
}

/// Opens a copy in the editor, or an empty board if the edition has no set-ups.
pub(super) fn edit_copy(
    _: On<Activate>,
    shelf: Res<Shelf>,
    chosen: Res<ChosenSetup>,
    mut return_trail: ResMut<ReturnTrail>,
    mut editors: MessageWriter<OpenEditor>,
    mut navigator: MenuNavigator,
) {
    editors.write(match chosen.entry(&shelf.0) {
        Some((_, entry)) => OpenEditor::Copy(entry.id.clone()),
        None => OpenEditor::Empty(chosen.edition.clone()),
    });
    return_trail.0 = navigator.trail_to_here();
    navigator.to(Menu::None);
}

/// Opens the fairness test of the set-up.
pub(super) fn measure(
    _: On<Activate>,
    shelf: Res<Shelf>,
    chosen: Res<ChosenSetup>,
    mut terms: ResMut<Terms>,
    mut balance: MessageWriter<OpenBalanceCard>,
) {
    let Some((edition, entry)) = chosen.entry(&shelf.0) else { return };
    terms.returning = true;
    // With all pieces: a handicap is about the players, not about the set-up.
    let view = full_view(edition, entry);
    balance.write(OpenBalanceCard { subject: entry.into(), title: names::setup_name(entry), view });
}

pub(super) fn play(_: On<Activate>, mut start: GameStart) {
    start.begin_after(&[]);
}
