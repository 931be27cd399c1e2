//! The options, in pages. Choices take effect at once, and the table behind the menu shows them.

mod controls;
mod game;
mod graphics;
pub(super) mod sound;
#[cfg(test)]
mod tests;
mod theme;

use std::sync::Arc;

use bevy::prelude::*;
use bevy::ui_widgets::Activate;

use super::card::{SCRIM, card, colors, default_button, heading, screen};
use super::{Go, Menu};
use crate::app::settings::{ContentChanged, Settings};
use crate::app::theme::widgets::{ButtonStyle, button, layout, paragraph, text};
use crate::app::theme::{AvailableThemes, fonts, palette};
use crate::themes::Themes;

/// The page that is shown, or was last.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct CurrentPage(Page);

/// A page of the options; on a button: shows it.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Page {
    #[default]
    Game,
    Graphics,
    Theme,
    Sound,
    Controls,
}

impl Page {
    const ALL: [Self; 5] = [Self::Game, Self::Graphics, Self::Theme, Self::Sound, Self::Controls];

    const fn name(self) -> &'static str {
        match self {
            Self::Game => "Game",
            Self::Graphics => "Graphics",
            Self::Theme => "Theme",
            Self::Sound => "Sound",
            Self::Controls => "Controls",
        }
    }

    /// Whether the table behind it shows what it changes.
    const fn shows_on_the_table(self) -> bool {
        matches!(self, Self::Graphics | Self::Theme)
    }

    fn fill(self, rows: &mut Rows, themes: &Themes) {
        match self {
            Self::Game => game::fill(rows),
            Self::Graphics => graphics::fill(rows),
            Self::Theme => theme::fill(rows, themes),
            Self::Sound => sound::fill(rows),
            Self::Controls => controls::fill(rows),
        }
    }
}

/// A button that changes the settings; it is marked as chosen when that changes nothing.
#[derive(Component, Clone)]
pub(super) struct Set(Arc<dyn Fn(&mut Settings) + Send + Sync>);

impl Set {
    fn new(set: impl Fn(&mut Settings) + Send + Sync + 'static) -> Self {
        Self(Arc::new(set))
    }

    fn changed(&self, settings: &Settings) -> Settings {
        let mut changed = settings.clone();
        (self.0)(&mut changed);
        changed
    }
}

/// Spawns the rows of a page.
struct Rows<'a, 'w, 's> {
    commands: &'a mut Commands<'w, 's>,
    page: Entity,
}

impl Rows<'_, '_, '_> {
    /// A row with a button for each value, which `set` writes into the settings.
    fn choice<T: Clone + Send + Sync + 'static>(
        &mut self,
        name: &str,
        note: &str,
        values: &[(&str, T)],
        set: fn(&mut Settings, T),
    ) {
        let group = self.row(name, note);
        for (label, value) in values.iter().cloned() {
            let set = Set::new(move |settings| set(settings, value.clone()));
            let name = Name::new(format!("{name}: {label}"));
            self.commands.spawn((ChildOf(group), button(label, ButtonStyle::Plain), set)).insert(name);
        }
    }

    /// A row that is on or off.
    fn switch(&mut self, name: &str, note: &str, set: fn(&mut Settings, bool)) {
        self.choice(name, note, &[("Off", false), ("On", true)], set);
    }

    /// A row with the name on the left and, unless it is empty, the note under it; children of the result stand on the
    /// right.
    fn row(&mut self, name: &str, note: &str) -> Entity {
        let row = layout(Node {
            align_items: AlignItems::Center,
            justify_content: JustifyContent::SpaceBetween,
            column_gap: px(24),
            padding: UiRect::axes(px(0), px(8)),
            ..default()
        });
        let row = self.commands.spawn((ChildOf(self.page), row)).id();
        let words = Node { flex_direction: FlexDirection::Column, flex_shrink: 1.0, row_gap: px(3), ..default() };
        let words = self.commands.spawn((ChildOf(row), layout(words))).id();
        self.commands.spawn((ChildOf(words), text(name, fonts::semibold(16.0), palette::INK)));
        if !note.is_empty() {
            self.commands.spawn((ChildOf(words), paragraph(note, fonts::regular(13.0), palette::INK_FAINT)));
        }
        self.commands.spawn((ChildOf(row), layout(Node { column_gap: px(6), flex_shrink: 0.0, ..default() }))).id()
    }
}

/// The scrim between the options and the table.
#[derive(Component)]
pub(super) struct Scrim;

/// Where the rows of the page stand.
#[derive(Component)]
pub(super) struct PagePlace;

pub(super) fn spawn_options(mut commands: Commands) {
    let screen = commands.spawn((screen(Menu::Options), Scrim)).id();
    let card = commands.spawn((ChildOf(screen), card(720.0), colors(), children![heading("Options")])).id();
    let tabs = commands
        .spawn((ChildOf(card), layout(Node { column_gap: px(6), margin: UiRect::bottom(px(6)), ..default() })))
        .id();
    for page in Page::ALL {
        commands.spawn((ChildOf(tabs), button(page.name(), ButtonStyle::Plain), page));
    }
    // Tall enough for every page, so that the card keeps its size.
    commands.spawn((
        ChildOf(card),
        PagePlace,
        layout(Node { flex_direction: FlexDirection::Column, min_height: px(288), ..default() }),
    ));
    commands.spawn((
        ChildOf(card),
        layout(Node { justify_content: JustifyContent::End, margin: UiRect::top(px(8)), ..default() }),
        children![default_button("Back", ButtonStyle::Primary, Go::Back)],
    ));
}

/// Spawns the rows of the page when it is another one or there are other themes.
pub(super) fn show_page(
    mut commands: Commands,
    mut changed: MessageReader<ContentChanged>,
    page: Res<CurrentPage>,
    looks: Res<AvailableThemes>,
    places: Query<(Entity, Ref<PagePlace>)>,
    mut scrims: Query<&mut BackgroundColor, With<Scrim>>,
    mut tabs: Query<(&Page, &mut ButtonStyle)>,
) {
    for mut scrim in &mut scrims {
        let alpha = if page.0.shows_on_the_table() { 0.2 } else { SCRIM };
        scrim.set_if_neq(BackgroundColor(palette::BACKDROP.with_alpha(alpha)));
    }
    let changed = changed.read().count() > 0;
    for (place, added) in &places {
        if added.is_added() || page.is_changed() || changed {
            commands.entity(place).despawn_children();
            page.0.fill(&mut Rows { commands: &mut commands, page: place }, &looks.0);
        }
    }
    for (tab, mut dress) in &mut tabs {
        dress.set_if_neq(if *tab == page.0 { ButtonStyle::Chosen } else { ButtonStyle::Quiet });
    }
}

pub(super) fn press(
    activate: On<Activate>,
    buttons: Query<&Set>,
    tabs: Query<&Page>,
    mut settings: ResMut<Settings>,
    mut page: ResMut<CurrentPage>,
) {
    if let Ok(set) = buttons.get(activate.entity) {
        let changed = set.changed(&settings);
        settings.set_if_neq(changed);
    }
    if let Ok(&tab) = tabs.get(activate.entity) {
        page.set_if_neq(CurrentPage(tab));
    }
}

/// Marks the buttons whose choice holds.
pub(super) fn mark_chosen(
    settings: Res<Settings>,
    mut buttons: Query<(&Set, &mut ButtonStyle), Without<sound::VolumeStep>>,
) {
    for (set, mut dress) in &mut buttons {
        let holds = set.changed(&settings) == *settings;
        dress.set_if_neq(if holds { ButtonStyle::Chosen } else { ButtonStyle::Plain });
    }
}
