//! The list of saved games, where players continue, name, export and delete them, or import others.

mod change;
mod refresh;
mod row;

use std::path::{Path, PathBuf};
use std::sync::Arc;

use bevy::input_focus::{AutoFocus, InputFocus};
use bevy::prelude::*;
use bevy::ui_widgets::{Activate, Button};

use super::card::{column_text, default_button, go_button, heading, spawn_plain_card, spawn_scroll_column};
use super::dialogs::Dialogs;
use super::import::wrong;
use super::navigation::{Go, Menu};
use change::{GameChange, is_from};
use kit::theme::ActiveTheme;
use kit::ui::language::Language;
use kit::ui::prelude::*;
use phrases::{Phrase, phrase};
use platform::IS_PAGE;
pub(super) use refresh::{refresh_games, spawn_loading_progress, take_read_games};
use row::spawn_row;
use state::referee::Table;
use state::saved_games::{SavedGames, Summary};
use state::store::Store;

/// The number of rows that are spawned at a time. More follow as players scroll.
const ROWS: usize = 30;

/// The games that can be opened, in the order of the list.
#[derive(Resource, Default)]
pub(super) struct ListedGames(pub(super) Vec<Arc<Summary>>);

/// How the list is sorted.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum SortBy {
    /// Most recently played first.
    #[default]
    Played,
    /// By the players' names for them.
    Name,
    /// By edition and set-up.
    Setup,
}

impl SortBy {
    const ALL: [Self; 3] = [Self::Played, Self::Name, Self::Setup];

    fn label(self) -> Phrase {
        match self {
            Self::Played => phrase!("menu-games-by-date"),
            Self::Name => phrase!("menu-games-by-name"),
            Self::Setup => phrase!("menu-games-by-set-up"),
        }
    }

    /// Sorts games that are given most recently played first.
    fn sort(self, games: &mut [Arc<Summary>]) {
        match self {
            Self::Played => {}
            Self::Name => games.sort_by_key(|game| (game.name.is_empty(), game.name.to_lowercase())),
            Self::Setup => games.sort_by_cached_key(|game| (game.edition().to_owned(), game.setup.to_string())),
        }
    }
}

/// The game of the list that is being edited, by its file.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub(super) enum Editing {
    /// Nothing.
    #[default]
    Nothing,
    /// The game is being named.
    Name(PathBuf),
    /// Players are asked to confirm deleting it.
    Delete(PathBuf),
}

/// The list. Its children are the rows.
#[derive(Component, Default)]
pub(super) struct GameList {
    /// The number of games that have a row.
    rows: usize,
    /// The first game has received the focus.
    was_focused: bool,
    /// The file of the game that is to get the focus.
    focus: Option<PathBuf>,
    /// Every game has a row, and the unreadable files are listed below.
    is_complete: bool,
}

/// The row of the game in this file.
#[derive(Component)]
pub(super) struct GameRow(PathBuf);

pub(super) fn spawn_games(mut commands: Commands, store: Res<Store>) {
    commands.insert_resource(Editing::default());
    let card = spawn_plain_card(&mut commands, Menu::Games, [940.0; 2]);
    let head =
        layout(Node { justify_content: JustifyContent::SpaceBetween, align_items: AlignItems::Start, ..default() });
    let head = commands.spawn((ChildOf(card), head)).id();
    commands.spawn((ChildOf(head), heading(phrase!("menu-open-game"))));
    let sorting = layout(Node { column_gap: px(6), align_items: AlignItems::Center, ..default() });
    let sorting = commands.spawn((ChildOf(head), sorting)).id();
    for order in SortBy::ALL {
        commands.spawn((ChildOf(sorting), small_button(order.label(), ButtonStyle::Plain), chooses(order)));
    }
    let list = spawn_scroll_column(&mut commands, card, Node::default());
    commands.entity(list).insert((Name::new("Games"), GameList::default()));
    let folder = store.games.as_deref();
    let folder = folder.map_or_else(Phrase::default, |folder| match IS_PAGE {
        true => phrase!("menu-games-where-browser"),
        false => phrase!("menu-games-where", folder = folder.display().to_string()),
    });
    let line = layout(Node { padding: UiRect::vertical(px(2)), flex_shrink: 0.0, ..default() });
    commands.spawn((ChildOf(card), line, children![paragraph(folder, fonts::regular(13.0), palette::INK_FAINT)]));
    let import = phrase!("menu-games-import");
    commands.spawn((
        ChildOf(card),
        layout(Node { justify_content: JustifyContent::SpaceBetween, margin: UiRect::top(px(8)), ..default() }),
        children![
            (
                layout(Node { column_gap: px(8), ..default() }),
                children![
                    (
                        Help::of(&import),
                        button(import, ButtonStyle::Plain),
                        on_press(|_: On<Activate>, mut dialogs: Dialogs| dialogs.import()),
                    ),
                    go_button(phrase!("menu-statistics"), ButtonStyle::Plain, Go::To(Menu::Statistics)),
                ],
            ),
            default_button(phrase!("menu-back"), ButtonStyle::Primary, Go::Back),
        ],
    ));
}

/// The data that rows show besides the games themselves.
#[derive(bevy::ecs::system::SystemParam)]
pub(super) struct RowContext<'w> {
    store: Res<'w, Store>,
    look: Res<'w, ActiveTheme>,
    table: Res<'w, Table>,
    editing: Res<'w, Editing>,
    saved: Res<'w, SavedGames>,
    language: Res<'w, Language>,
}

impl RowContext<'_> {
    /// Returns whether the game of the file at `path` is on the table.
    fn is_on_table(&self, path: &Path) -> bool {
        is_from(&self.table, path, &self.store)
    }

    /// Spawns rows for the next games and, below the last row, the errors of files.
    fn fill(&self, commands: &mut Commands, list: Entity, state: &mut GameList, games: &[Arc<Summary>], rows: usize) {
        for game in games.iter().take(rows).skip(state.rows) {
            let open = spawn_row(
                commands,
                (&self.look, &self.language),
                list,
                game,
                &self.editing,
                self.is_on_table(&game.path),
            );
            if let Some(open) = open.filter(|_| state.focus.as_ref() == Some(&game.path)) {
                commands.entity(open).insert(AutoFocus);
                state.focus = None;
            }
        }
        state.rows = rows.min(games.len());
        if state.rows == games.len() && !std::mem::replace(&mut state.is_complete, true) {
            for (path, error) in self.saved.errors() {
                spawn_line(commands, list, wrong(path, &error), palette::WARNING);
            }
        }
    }
}

fn spawn_line(commands: &mut Commands, list: Entity, words: impl Into<Phrase>, color: Color) {
    commands.spawn((ChildOf(list), column_text(words.into(), fonts::regular(14.0), color)));
}

/// Lists the saved games when the menu opens or its contents have changed.
pub(super) fn list_games(
    context: RowContext,
    (sort, focus): (Res<SortBy>, Res<InputFocus>),
    rows: Query<&GameRow>,
    buttons: Query<&ChildOf, With<Button>>,
    mut lists: Query<(Entity, &mut GameList)>,
    mut commands: Commands,
) {
    let Ok((list, mut state)) = lists.single_mut() else { return };
    // Rebuilding the list would lose a half-typed name, so updates wait until it is entered.
    let is_typing = matches!(*context.editing, Editing::Name(_));
    let has_changed = context.saved.is_changed() && !is_typing;
    if !state.is_added() && !sort.is_changed() && !context.editing.is_changed() && !has_changed {
        return;
    }
    let row = focus.get().and_then(|focused| rows.get(buttons.get(focused).ok()?.parent()).ok());
    state.focus = row.map(|row| row.0.clone());
    commands.entity(list).despawn_children();
    let mut games: Vec<_> = context.saved.games().cloned().collect();
    sort.sort(&mut games);
    if let (Some(first), false) = (games.first(), state.was_focused) {
        state.focus = Some(first.path.clone());
        state.was_focused = true;
    }
    if let Some(error) = context.saved.error() {
        spawn_line(&mut commands, list, error.clone(), palette::WARNING);
    }
    spawn_loading_progress(&mut commands, list, &context.saved);
    if games.is_empty() && !context.saved.is_reading() {
        let none = phrase!("menu-games-none");
        spawn_line(&mut commands, list, none, palette::INK_FAINT);
    }
    // Keeping the number of rows keeps the scroll position.
    let count = state.rows.max(ROWS);
    (state.rows, state.is_complete) = (0, false);
    context.fill(&mut commands, list, &mut state, &games, count);
    commands.insert_resource(ListedGames(games));
}

/// Spawns more rows when players scroll close to the last one.
pub(super) fn extend_list(
    context: RowContext,
    listed: Res<ListedGames>,
    mut lists: Query<(Entity, &mut GameList, &ComputedNode)>,
    mut commands: Commands,
) {
    let Ok((list, mut state, node)) = lists.single_mut() else { return };
    let below = node.content_size().y - node.size().y - node.scroll_position.y;
    if state.is_complete || state.rows == 0 || node.content_size().y == 0.0 || below > node.size().y {
        return;
    }
    let rows = state.rows + ROWS;
    context.fill(&mut commands, list, &mut state, &listed.0, rows);
}
