//! The installed content as resources.

use bevy::prelude::*;

use content::lessons::Lessons;
use content::mods::{Mods, Places};
use content::puzzles::PuzzleList;
use content::setups::{Library, LoadError};

/// Initialises the resources that are empty until content is opened. A [`Shelf`] is never empty, so it is inserted with
/// the content.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<SkippedFiles>()
        .init_resource::<LessonList>()
        .init_resource::<AvailablePuzzles>()
        .init_resource::<InstalledMods>()
        .init_resource::<ContentPlaces>();
}

/// The set-ups that the menus offer.
#[derive(Resource, Clone)]
pub struct Shelf(pub Library);

/// The files of rules, set-ups and looks that are skipped because of errors.
#[derive(Resource, Clone, Default)]
pub struct SkippedFiles(pub Vec<LoadError>);

/// The lessons that can be taken.
#[derive(Resource, Clone, Default)]
pub struct LessonList(pub Lessons);

/// The puzzles that can be solved.
#[derive(Resource, Clone, Default)]
pub struct AvailablePuzzles(pub PuzzleList);

/// The mods that were found.
#[derive(Resource, Clone, Default)]
pub struct InstalledMods(pub Mods);

/// The locations that content comes from.
#[derive(Resource, Clone, Default)]
pub struct ContentPlaces(pub Places);
