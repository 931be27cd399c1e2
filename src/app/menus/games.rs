//! The list of saved games: to go on with, to name, to export, to delete; and the way to games from elsewhere.

mod change;
mod refresh;
mod row;

use std::path::{Path, PathBuf};
use std::sync::Arc;

use bevy::input_focus::{AutoFocus, InputFocus};
use bevy::prelude::*;
use bevy::text::EditableText;
use bevy::ui_widgets::Activate;

use super::card::{card, colors, column_text, default_button, go_button, heading, screen, spawn_scroll_column};
use super::dialogs::Dialogs;
use super::{Go, Menu, MenuNavigator};
use crate::referee::Table;
use crate::saved_games::{SavedGames, Summary};
use crate::store::Store;
use crate::theme::ActiveTheme;
use crate::ui::help::Help;
use crate::ui::text_field::{Submitted, typed};
use crate::ui::widgets::{ButtonStyle, button, layout, paragraph, small_button};
use crate::ui::{fonts, palette};
pub(super) use change::GameChange;
use change::is_from;
use platform::IS_PAGE;
pub(super) use refresh::{refresh_games, spawn_reading_line, take_read_games};
use row::spawn_row;

/// The number of rows that are laid out at a time; more follow as players scroll.
const ROWS: usize = 30;

const IMPORT: Help = Help { does: "Open a record, a set-up or a position from a file", unavailable: "" };

/// The games that can be opened, by place in the list.
#[derive(Resource, Default)]
pub(super) struct ListedGames(pub(super) Vec<Arc<Summary>>);

/// How the list is sorted.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum SortBy {
    /// Last played first.
    #[default]
    Played,
    /// By what the players call them.
    Name,
    /// By edition and set-up.
    Setup,
}

impl SortBy {
    const ALL: [(Self, &'static str); 3] =
        [(Self::Played, "Last played"), (Self::Name, "Name"), (Self::Setup, "Set-up")];

    /// Sorts games that come last played first.
    fn sort(self, games: &mut [Arc<Summary>]) {
        match self {
            Self::Played => {}
            Self::Name => games.sort_by_key(|game| (game.name.is_empty(), game.name.to_lowercase())),
            Self::Setup => {
                games.sort_by(|a, b| (&a.edition, &a.setup).cmp(&(&b.edition, &b.setup)));
            }
        }
    }
}

/// What is being done to a game of the list, by its file.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub(super) enum Editing {
    /// Nothing.
    #[default]
    Nothing,
    /// It gets a name.
    Name(PathBuf),
    /// Whether to delete it is asked.
    Delete(PathBuf),
}

/// A button of the list; a number is the place of the game in it.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum GameButton {
    Open(usize),
    Rename(usize),
    /// Takes what is typed as the name.
    SaveName(usize),
    /// Asks for confirmation first.
    Delete(usize),
    ConfirmDelete(usize),
    Cancel,
    /// Asks for a place for a copy.
    Export(usize),
    /// Asks for a file to open.
    Import,
    Sort(SortBy),
}

impl GameButton {
    /// The place of its game in the list.
    const fn place(self) -> Option<usize> {
        match self {
            Self::Open(place)
            | Self::Rename(place)
            | Self::SaveName(place)
            | Self::Delete(place)
            | Self::ConfirmDelete(place)
            | Self::Export(place) => Some(place),
            Self::Cancel | Self::Import | Self::Sort(_) => None,
        }
    }
}

/// The list; its children are the rows.
#[derive(Component, Default)]
pub(super) struct GameList {
    /// How many games have a row.
    rows: usize,
    /// The first game has had the focus.
    has_had_focus: bool,
    /// The file of the game that gets the focus.
    focus: Option<PathBuf>,
    /// Every game has a row, with the problems of files below.
    is_complete: bool,
}

/// The field for the name of the game at this place in the list.
#[derive(Component)]
pub(super) struct NameField(usize);

pub(super) fn spawn_games(mut commands: Commands, store: Option<Res<Store>>, sort: Res<SortBy>) {
    commands.insert_resource(Editing::default());
    let screen = commands.spawn(screen(Menu::Games)).id();
    let card = commands.spawn((ChildOf(screen), card(940.0), colors())).id();
    let head =
        layout(Node { justify_content: JustifyContent::SpaceBetween, align_items: AlignItems::Start, ..default() });
    let head = commands.spawn((ChildOf(card), head)).id();
    commands.spawn((ChildOf(head), heading("Open game")));
    let sorting = layout(Node { column_gap: px(6), align_items: AlignItems::Center, ..default() });
    let sorting = commands.spawn((ChildOf(head), sorting)).id();
    for (order, label) in SortBy::ALL {
        let style = if order == *sort { ButtonStyle::Chosen } else { ButtonStyle::Plain };
        commands.spawn((ChildOf(sorting), small_button(label, style), GameButton::Sort(order)));
    }
    let list = spawn_scroll_column(&mut commands, card, Node { max_height: px(440), ..default() });
    commands.entity(list).insert((Name::new("Games"), GameList::default()));
    let folder = store.as_ref().and_then(|store| store.games_folder());
    let drop = "Drop a record, a set-up or a position on the window to open it.";
    let folder = folder.map_or_else(String::new, |folder| match IS_PAGE {
        true => format!("Every game is saved after each turn, in this browser. {drop}"),
        false => format!("Every game is saved after each turn, in {}. {drop}", folder.display()),
    });
    let line = layout(Node { padding: UiRect::vertical(px(2)), flex_shrink: 0.0, ..default() });
    commands.spawn((ChildOf(card), line, children![paragraph(folder, fonts::regular(13.0), palette::INK_FAINT)]));
    commands.spawn((
        ChildOf(card),
        layout(Node { justify_content: JustifyContent::SpaceBetween, margin: UiRect::top(px(8)), ..default() }),
        children![
            (
                layout(Node { column_gap: px(8), ..default() }),
                children![
                    (button("Import...", ButtonStyle::Plain), GameButton::Import, IMPORT),
                    go_button("Statistics", ButtonStyle::Plain, Go::To(Menu::Statistics)),
                ],
            ),
            default_button("Back", ButtonStyle::Primary, Go::Back),
        ],
    ));
}

/// What the rows of the list show beside the games.
#[derive(bevy::ecs::system::SystemParam)]
pub(super) struct RowContext<'w> {
    store: Option<Res<'w, Store>>,
    look: Res<'w, ActiveTheme>,
    table: Option<Res<'w, Table>>,
    editing: Res<'w, Editing>,
    saved: Res<'w, SavedGames>,
}

impl RowContext<'_> {
    /// Whether the game of the file at `path` is on the table.
    fn is_on_table(&self, path: &Path) -> bool {
        self.table.as_ref().is_some_and(|table| is_from(table, path, self.store.as_deref()))
    }

    /// Spawns rows for the next games, and below the last row the problems of files.
    fn fill(&self, commands: &mut Commands, list: Entity, state: &mut GameList, games: &[Arc<Summary>], rows: usize) {
        for (place, game) in games.iter().enumerate().take(rows).skip(state.rows) {
            let open = spawn_row(commands, &self.look, list, place, game, &self.editing, self.is_on_table(&game.path));
            if let Some(open) = open.filter(|_| state.focus.as_ref() == Some(&game.path)) {
                commands.entity(open).insert(AutoFocus);
                state.focus = None;
            }
        }
        state.rows = rows.min(games.len());
        if state.rows == games.len() && !std::mem::replace(&mut state.is_complete, true) {
            for mistake in self.saved.mistakes() {
                say(commands, list, mistake, palette::WARNING);
            }
        }
    }
}

fn say(commands: &mut Commands, list: Entity, words: &str, color: Color) {
    commands.spawn((ChildOf(list), column_text(words.to_owned(), fonts::regular(14.0), color)));
}

/// Lists the saved games when the menu opens or what it shows has changed.
pub(super) fn list_games(
    context: RowContext,
    (sort, focus, listed): (Res<SortBy>, Option<Res<InputFocus>>, Option<Res<ListedGames>>),
    mut lists: Query<(Entity, &mut GameList)>,
    mut buttons: Query<(&GameButton, &mut ButtonStyle)>,
    mut commands: Commands,
) {
    let Ok((list, mut state)) = lists.single_mut() else { return };
    // Listing the games again would lose a name that is being typed, so news waits until it is entered.
    let is_typing = matches!(*context.editing, Editing::Name(_));
    let has_news = context.saved.is_changed() && !is_typing;
    if !state.is_added() && !sort.is_changed() && !context.editing.is_changed() && !has_news {
        return;
    }
    let focused = focus.and_then(|focus| buttons.get(focus.get()?).ok()?.0.place());
    state.focus = focused.and_then(|place| Some(listed?.0.get(place)?.path.clone()));
    for (button, mut style) in &mut buttons {
        if let GameButton::Sort(order) = button {
            style.set_if_neq(if order == &*sort { ButtonStyle::Chosen } else { ButtonStyle::Plain });
        }
    }
    commands.entity(list).despawn_children();
    let mut games: Vec<_> = context.saved.games().cloned().collect();
    sort.sort(&mut games);
    if let (Some(first), false) = (games.first(), state.has_had_focus) {
        state.focus = Some(first.path.clone());
        state.has_had_focus = true;
    }
    if let Some(error) = context.saved.error() {
        say(&mut commands, list, error, palette::WARNING);
    }
    spawn_reading_line(&mut commands, list, &context.saved);
    if games.is_empty() && !context.saved.is_reading() {
        let none = "There are no saved games yet. A game is saved here from its first turn on.";
        say(&mut commands, list, none, palette::INK_FAINT);
    }
    // As many rows as before keep the scroll position.
    let rows = state.rows.max(ROWS);
    (state.rows, state.is_complete) = (0, false);
    context.fill(&mut commands, list, &mut state, &games, rows);
    commands.insert_resource(ListedGames(games));
}

/// Lays out more rows when players scroll towards the last.
pub(super) fn extend_list(
    context: RowContext,
    listed: Option<Res<ListedGames>>,
    mut lists: Query<(Entity, &mut GameList, &ComputedNode)>,
    mut commands: Commands,
) {
    let (Ok((list, mut state, node)), Some(listed)) = (lists.single_mut(), listed) else { return };
    let below = node.content_size().y - node.size().y - node.scroll_position.y;
    if state.is_complete || state.rows == 0 || node.content_size().y == 0.0 || below > node.size().y {
        return;
    }
    let rows = state.rows + ROWS;
    context.fill(&mut commands, list, &mut state, &listed.0, rows);
}

pub(super) fn press(
    activate: On<Activate>,
    buttons: Query<&GameButton>,
    fields: Query<(&EditableText, &NameField)>,
    listed: Option<Res<ListedGames>>,
    mut sort: ResMut<SortBy>,
    mut editing: ResMut<Editing>,
    mut change: GameChange,
    mut navigator: MenuNavigator,
) {
    let (Ok(&button), Some(listed)) = (buttons.get(activate.entity), listed) else { return };
    let path = |place: usize| listed.0.get(place).map(|game| game.path.clone());
    match button {
        GameButton::Open(place) => {
            if listed.0.get(place).is_some_and(|game| change.open(&game.path)) {
                navigator.to(Menu::None);
            }
        }
        GameButton::Rename(place) => *editing = path(place).map_or(Editing::Nothing, Editing::Name),
        GameButton::Delete(place) => *editing = path(place).map_or(Editing::Nothing, Editing::Delete),
        GameButton::SaveName(place) => {
            let name = fields.iter().find(|(_, field)| field.0 == place).map(|(text, _)| typed(text));
            if let (Some(name), Some(game)) = (name, listed.0.get(place)) {
                change.rename(&game.path, &name);
            }
            *editing = Editing::Nothing;
        }
        GameButton::ConfirmDelete(place) => {
            if let Some(game) = listed.0.get(place) {
                change.delete(&game.path);
            }
            *editing = Editing::Nothing;
        }
        GameButton::Cancel => *editing = Editing::Nothing,
        GameButton::Export(_) | GameButton::Import => {}
        GameButton::Sort(order) => *sort = order,
    }
}

/// Opens the dialogs for files.
pub(super) fn press_files(
    activate: On<Activate>,
    buttons: Query<&GameButton>,
    listed: Option<Res<ListedGames>>,
    mut dialogs: Dialogs,
) {
    match buttons.get(activate.entity) {
        Ok(GameButton::Import) => dialogs.import(),
        Ok(&GameButton::Export(place)) => {
            if let Some(game) = listed.as_ref().and_then(|listed| listed.0.get(place)) {
                dialogs.export(&game.path);
            }
        }
        _ => {}
    }
}

/// Enter saves the name, as the button does.
pub(super) fn submit_name(
    submitted: On<Submitted>,
    fields: Query<&NameField>,
    listed: Option<Res<ListedGames>>,
    mut editing: ResMut<Editing>,
    mut change: GameChange,
) {
    let (Ok(field), Some(listed)) = (fields.get(submitted.entity), listed) else { return };
    if let Some(game) = listed.0.get(field.0) {
        change.rename(&game.path, &submitted.text);
    }
    *editing = Editing::Nothing;
}
