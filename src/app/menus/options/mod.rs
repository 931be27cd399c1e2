//! How the program behaves, by page. What is chosen holds at once: the table behind the menu shows it.

mod game;
mod look;
mod picture;
pub(super) mod sound;
#[cfg(test)]
mod tests;

use std::sync::Arc;

use bevy::prelude::*;
use bevy::ui_widgets::Activate;

use super::card::{self, VEIL, card, first, heading, screen};
use super::{Go, Menu};
use crate::app::settings::Settings;
use crate::app::theme::widgets::{Dress, button, layout, paragraph, text};
use crate::app::theme::{Looks, fonts, palette};
use crate::themes::Themes;

/// The page that is open, or was last.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct OpenPage(Page);

/// A page of the options; on a button: opens it.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Page {
    #[default]
    Game,
    Picture,
    Look,
    Sound,
}

impl Page {
    const ALL: [Self; 4] = [Self::Game, Self::Picture, Self::Look, Self::Sound];

    const fn name(self) -> &'static str {
        match self {
            Self::Game => "Game",
            Self::Picture => "Picture",
            Self::Look => "Look",
            Self::Sound => "Sound",
        }
    }

    /// Whether what it changes is to be seen behind it.
    const fn shows_on_the_table(self) -> bool {
        matches!(self, Self::Picture | Self::Look)
    }

    fn fill(self, rows: &mut Rows, themes: &Themes) {
        match self {
            Self::Game => game::fill(rows),
            Self::Picture => picture::fill(rows),
            Self::Look => look::fill(rows, themes),
            Self::Sound => sound::fill(rows),
        }
    }
}

/// A button that changes the settings. It is the chosen one of its row when it has nothing to change.
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

/// Writes the rows of a page.
struct Rows<'a, 'w, 's> {
    commands: &'a mut Commands<'w, 's>,
    page: Entity,
}

impl Rows<'_, '_, '_> {
    /// A row with a button for each value; `set` puts the value into the settings.
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
            self.commands.spawn((ChildOf(group), button(label, Dress::Plain), set)).insert(name);
        }
    }

    /// A row that is on or off.
    fn switch(&mut self, name: &str, note: &str, set: fn(&mut Settings, bool)) {
        self.choice(name, note, &[("Off", false), ("On", true)], set);
    }

    /// A row with its words on the left, the note small under the name where there is one; what is spawned under the result stands on the right.
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

/// What dims the table behind the options.
#[derive(Component)]
pub(super) struct Veil;

/// Where the open page's rows stand.
#[derive(Component)]
pub(super) struct PagePlace;

pub(super) fn spawn(mut commands: Commands) {
    let screen = commands.spawn((screen(Menu::Options), Veil)).id();
    let card = commands.spawn((ChildOf(screen), card(720.0), card::look(), children![heading("Options")])).id();
    let tabs = commands
        .spawn((ChildOf(card), layout(Node { column_gap: px(6), margin: UiRect::bottom(px(6)), ..default() })))
        .id();
    for page in Page::ALL {
        commands.spawn((ChildOf(tabs), button(page.name(), Dress::Plain), page));
    }
    // Tall enough for every page, so that the card does not jump.
    commands.spawn((
        ChildOf(card),
        PagePlace,
        layout(Node { flex_direction: FlexDirection::Column, min_height: px(288), ..default() }),
    ));
    commands.spawn((
        ChildOf(card),
        layout(Node { justify_content: JustifyContent::End, margin: UiRect::top(px(8)), ..default() }),
        children![first("Back", Dress::Primary, Go::Back)],
    ));
}

/// Fills the place with the page, when one of them is new.
pub(super) fn turn(
    mut commands: Commands,
    page: Res<OpenPage>,
    looks: Res<Looks>,
    places: Query<(Entity, Ref<PagePlace>)>,
    mut veils: Query<&mut BackgroundColor, With<Veil>>,
    mut tabs: Query<(&Page, &mut Dress)>,
) {
    for mut veil in &mut veils {
        let thick = if page.0.shows_on_the_table() { 0.2 } else { VEIL };
        veil.set_if_neq(BackgroundColor(palette::BACKDROP.with_alpha(thick)));
    }
    for (place, added) in &places {
        if added.is_added() || page.is_changed() {
            commands.entity(place).despawn_children();
            page.0.fill(&mut Rows { commands: &mut commands, page: place }, &looks.0);
        }
    }
    for (tab, mut dress) in &mut tabs {
        dress.set_if_neq(if *tab == page.0 { Dress::Chosen } else { Dress::Quiet });
    }
}

pub(super) fn press(
    activate: On<Activate>,
    buttons: Query<&Set>,
    tabs: Query<&Page>,
    mut settings: ResMut<Settings>,
    mut page: ResMut<OpenPage>,
) {
    if let Ok(set) = buttons.get(activate.entity) {
        let changed = set.changed(&settings);
        settings.set_if_neq(changed);
    }
    if let Ok(&tab) = tabs.get(activate.entity) {
        page.set_if_neq(OpenPage(tab));
    }
}

pub(super) fn dress(settings: Res<Settings>, mut buttons: Query<(&Set, &mut Dress), Without<sound::Louder>>) {
    for (set, mut dress) in &mut buttons {
        let holds = set.changed(&settings) == *settings;
        dress.set_if_neq(if holds { Dress::Chosen } else { Dress::Plain });
    }
}
