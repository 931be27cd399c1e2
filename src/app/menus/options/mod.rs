//! The options: pages of rows at one side of the window, with the table beside them. Choices take effect at once, and
//! the table shows them.
//!
//! A page is a file with a [`PageInfo`] and its line in [`PAGES`]. The parts that rows share are in [`rows`].

mod camera;
mod controls;
mod display;
mod frame;
mod game;
mod graphics;
mod reset;
mod rows;
mod search;
mod sound;
mod table;
#[cfg(test)]
mod tests;
mod theme;

use bevy::prelude::*;
use bevy::window::Monitor;

use super::navigation::Menu;
use content::themes::Themes;
pub(super) use display::spawn_languages;
use kit::theme::AvailableThemes;
use kit::ui::language::{AvailableTranslations, Language, SystemLanguages};
use kit::ui::prelude::*;
use kit::window::monitor_size;
use phrases::{Phrase, phrase};
use rows::{Row, Rows};
pub(super) use search::ClearSearch;
use state::messages::SoundDevice;
use state::referee::TableSet;
use state::settings::{ContentChanged, KeyBindings, KeyCapture, Settings};
use state::viewpoint::BesideTable;

/// A page of the options.
struct PageInfo {
    /// The message on its button.
    id: &'static str,
    /// Adds its rows.
    fill: fn(&mut Rows),
    /// Resets its settings to their defaults.
    reset: fn(&mut Settings),
}

/// Every page, in the order of the buttons.
const PAGES: [&PageInfo; 8] = [
    &game::PAGE,
    &display::PAGE,
    &graphics::PAGE,
    &camera::PAGE,
    &theme::PAGE,
    &table::PAGE,
    &sound::PAGE,
    &controls::PAGE,
];

/// The page that is shown, or was shown last.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
struct CurrentPage(usize);

impl CurrentPage {
    fn info(self) -> &'static PageInfo {
        PAGES[self.0]
    }
}

/// The data besides the settings from which the rows of pages are built.
struct PageContext<'a> {
    themes: &'a Themes,
    translations: &'a AvailableTranslations,
    system: &'a SystemLanguages,
    /// The names and sizes of the monitors.
    monitors: Vec<(String, (u32, u32))>,
    /// The key bindings, for the names of keys in notes.
    keys: &'a KeyBindings,
    sound: SoundDevice,
}

impl PageContext<'_> {
    /// The rows of a page.
    fn rows(&self, page: &PageInfo) -> Vec<Row> {
        let mut rows = Rows { context: self, rows: Vec::new() };
        (page.fill)(&mut rows);
        rows.rows
    }
}

/// Adds the options to the menus.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<CurrentPage>()
        .init_resource::<search::Search>()
        .init_resource::<reset::LastReset>()
        .init_resource::<BesideTable>()
        .init_resource::<frame::InsetsBefore>()
        .init_resource::<KeyCapture>()
        .add_systems(OnEnter(Menu::Options), frame::spawn_options)
        .add_systems(OnExit(Menu::Options), (leave, frame::restore_insets))
        .add_systems(
            Update,
            (search::read_search, show_page, (graphics::show_preparing, controls::show_keys), frame::publish_insets)
                .chain()
                .after(super::title::publish_insets)
                .before(TableSet::View)
                .run_if(in_state(Menu::Options)),
        )
        .add_observer(controls::cancel_capture);
}

fn leave(mut beside: ResMut<BesideTable>, mut capture: ResMut<KeyCapture>, mut search: ResMut<search::Search>) {
    beside.0 = false;
    capture.set_if_neq(KeyCapture::default());
    search.set_if_neq(search::Search::default());
}

/// Spawns the rows of the page, or those that the search finds, when they have changed.
fn show_page(
    mut commands: Commands,
    mut changed: MessageReader<ContentChanged>,
    page: Res<CurrentPage>,
    search: Res<search::Search>,
    themes: Res<AvailableThemes>,
    translations: Res<AvailableTranslations>,
    (language, system): (Res<Language>, Res<SystemLanguages>),
    settings: Res<Settings>,
    sound: Res<SoundDevice>,
    monitors: Query<Ref<Monitor>>,
    gone: RemovedComponents<Monitor>,
    places: Query<(Entity, Ref<frame::PagePlace>)>,
    mut scrolled: Query<&mut ScrollPosition>,
) {
    let other_monitors = !gone.is_empty() || monitors.iter().any(|monitor| monitor.is_added());
    let context_changed = changed.read().count() > 0 || other_monitors || sound.is_changed();
    for (place, added) in &places {
        let is_other = added.is_added() || page.is_changed() || search.is_changed();
        if !is_other && !context_changed {
            continue;
        }
        if is_other && let Ok(mut scrolled) = scrolled.get_mut(place) {
            *scrolled = ScrollPosition::default();
        }
        commands.entity(place).despawn_children();
        let named = monitors.iter().filter_map(|monitor| Some((monitor.name.clone()?, monitor_size(&monitor))));
        let keys = &settings.controls.keys;
        let (themes, monitors, sound) = (&themes.0, named.collect(), *sound);
        let context = PageContext { themes, translations: &translations, system: &system, monitors, keys, sound };
        if !search.is_active() {
            context.rows(page.info()).iter().for_each(|row| row.spawn(&mut commands, place));
            continue;
        }
        let mut found_any = false;
        // Closer to its own rows than to those of the page above.
        let heading = |above: f32| Node { margin: UiRect::new(px(0), px(0), px(above), px(2)), ..default() };
        for page in PAGES {
            let found: Vec<Row> =
                context.rows(page).into_iter().filter(|row| search.finds(page, row, &language)).collect();
            if !found.is_empty() {
                let above = if found_any { 16.0 } else { 4.0 };
                found_any = true;
                let name = Phrase::new(page.id);
                let heading = (Name::new(format!("Heading {name}")), heading(above));
                commands.spawn((ChildOf(place), text(name, fonts::semibold(15.0), palette::ACCENT), heading));
            }
            found.iter().for_each(|row| row.spawn(&mut commands, place));
        }
        if !found_any {
            commands.spawn((
                ChildOf(place),
                text(phrase!("options-nothing-found"), fonts::regular(15.0), palette::INK_FAINT),
            ));
        }
    }
}
