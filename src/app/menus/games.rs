//! The list of saved games: to go on with, to name, to export, to delete; and the way to games from elsewhere.

use std::path::PathBuf;
use std::time::Duration;

use bevy::input_focus::AutoFocus;
use bevy::prelude::*;
use bevy::text::EditableText;
use bevy::ui_widgets::Activate;

use super::card::{card, colors, column_text, default_button, go_button, heading, screen, spawn_scroll_column};
use super::diagram::spawn_diagram;
use super::dialogs::Dialogs;
use super::{Go, Menu, MenuNavigator};
use crate::app::Shelf;
use crate::app::messages::Notice;
use crate::app::referee::{Request, Table};
use crate::app::saved_games::SavedGame;
use crate::app::settings::ContentChanged;
use crate::app::store::Store;
use crate::app::theme::elided::elided;
use crate::app::theme::help::Help;
use crate::app::theme::text_field::{Submitted, text_field, typed};
use crate::app::theme::widgets::{ButtonStyle, button, button_of, layout, paragraph, small_button, text};
use crate::app::theme::{ActiveTheme, fonts, palette};
use crate::games::list;
use crate::platform::IS_PAGE;
use crate::platform::clock::since_1970;
use crate::rules::Player;
use crate::tabletop::{Viewer, turn_count};

/// Room for the picture of a position, in logical pixels at a UI scale of 1.
const PICTURE: Vec2 = Vec2::new(84.0, 66.0);
/// Height of a row, whatever is done to its game.
const ROW: f32 = 82.0;

const IMPORT: Help = Help { does: "Open a record, a set-up or a position from a file", unavailable: "" };
const EXPORT: Help = Help { does: "Write a copy of the game to a file", unavailable: "" };

/// The games that can be opened, by place in the list.
#[derive(Resource, Default)]
pub(super) struct ListedGames(pub(super) Vec<SavedGame>);

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
    fn sort(self, games: &mut [SavedGame]) {
        match self {
            Self::Played => {}
            Self::Name => games.sort_by_key(|game| (game.name.is_empty(), game.name.to_lowercase())),
            Self::Setup => {
                games.sort_by_key(|game| (game.session().board().name.clone(), game.opened.title.clone()));
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

/// The list; its children are the rows.
#[derive(Component)]
pub(super) struct GameList;

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
    commands.entity(list).insert((Name::new("Games"), GameList));
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

/// Reads the saved games when the menu opens or what it shows has changed, and lists them.
pub(super) fn list_games(
    mut changed: MessageReader<ContentChanged>,
    shelf: Option<Res<Shelf>>,
    store: Option<Res<Store>>,
    look: Res<ActiveTheme>,
    table: Option<Res<Table>>,
    sort: Res<SortBy>,
    editing: Res<Editing>,
    list: Query<(Entity, Ref<GameList>)>,
    mut sorts: Query<(&GameButton, &mut ButtonStyle)>,
    mut commands: Commands,
) {
    let changed = changed.read().count() > 0 || sort.is_changed() || editing.is_changed();
    let Ok((list, added)) = list.single() else { return };
    if !added.is_added() && !changed {
        return;
    }
    for (button, mut style) in &mut sorts {
        if let GameButton::Sort(order) = button {
            style.set_if_neq(if order == &*sort { ButtonStyle::Chosen } else { ButtonStyle::Plain });
        }
    }
    commands.entity(list).despawn_children();
    let say = |commands: &mut Commands, words: String, color| {
        commands.spawn((ChildOf(list), column_text(words, fonts::regular(14.0), color)));
    };
    let files = store.as_ref().map_or(Ok(Vec::new()), |store| store.games());
    let files = files.unwrap_or_else(|error| {
        say(&mut commands, error, palette::WARNING);
        Vec::new()
    });
    let Some(shelf) = shelf else { return };
    let read = files.iter().map(|file| SavedGame::read(file, &shelf.0));
    let (mut games, mut broken) = (Vec::new(), Vec::new());
    read.for_each(|read| match read {
        Ok(game) => games.push(game),
        Err(error) => broken.push(error),
    });
    sort.sort(&mut games);
    if games.is_empty() {
        let none = "There are no saved games yet. A game is saved here from its first turn on.";
        say(&mut commands, none.into(), palette::INK_FAINT);
    }
    let on_table = table.as_ref().and_then(|table| table.file());
    for (place, game) in games.iter().enumerate() {
        let open = spawn_row(&mut commands, &look, list, place, game, &editing, on_table == Some(&game.path));
        if let (Some(open), 0, true) = (open, place, added.is_added()) {
            commands.entity(open).insert(AutoFocus);
        }
    }
    for error in broken {
        say(&mut commands, error, palette::WARNING);
    }
    commands.insert_resource(ListedGames(games));
}

/// Spawns the row of a game; its button that opens the game, unless something else is done to it.
fn spawn_row(
    commands: &mut Commands,
    look: &ActiveTheme,
    list: Entity,
    place: usize,
    game: &SavedGame,
    editing: &Editing,
    on_table: bool,
) -> Option<Entity> {
    let row = layout(Node {
        min_height: px(ROW),
        column_gap: px(8),
        align_items: AlignItems::Center,
        flex_shrink: 0.0,
        ..default()
    });
    let row = commands.spawn((Name::new("Row"), ChildOf(list), row)).id();
    let small = |commands: &mut Commands, label: &str, style, button: GameButton| {
        commands.spawn((ChildOf(row), small_button(label, style), button));
    };
    if *editing == Editing::Name(game.path.clone()) {
        let name = if game.name.is_empty() { title(game) } else { game.name.clone() };
        commands.spawn((ChildOf(row), text_field(&name), NameField(place)));
        small(commands, "Save", ButtonStyle::Primary, GameButton::SaveName(place));
        small(commands, "Cancel", ButtonStyle::Plain, GameButton::Cancel);
        return None;
    }
    let file = game.path.file_name().map_or_else(String::new, |name| name.to_string_lossy().into_owned());
    if *editing == Editing::Delete(game.path.clone()) {
        let grows = layout(Node { flex_grow: 1.0, flex_basis: px(0), min_width: px(0), ..default() });
        let grows = commands.spawn((ChildOf(row), grows)).id();
        let question = format!("Delete {}?", heading_of(game));
        commands.spawn((ChildOf(grows), elided(question, fonts::semibold(14.0), palette::WARNING)));
        let warning = match on_table {
            true => "  It lies on the table, and is saved again when it goes on.",
            false => "  It cannot be brought back.",
        };
        let warning = text(warning, fonts::semibold(14.0), palette::WARNING);
        commands.spawn((ChildOf(grows), layout(Node { flex_shrink: 0.0, ..default() }), children![warning]));
        small(commands, "Delete", ButtonStyle::Plain, GameButton::ConfirmDelete(place));
        small(commands, "Keep", ButtonStyle::Primary, GameButton::Cancel);
        return None;
    }
    let content = layout(Node {
        flex_grow: 1.0,
        min_width: px(0),
        column_gap: px(14),
        align_items: AlignItems::Center,
        padding: UiRect::axes(px(0), px(7)),
        ..default()
    });
    let open = button_of(file, ButtonStyle::Plain, 56.0, content);
    let open = commands.spawn((ChildOf(row), open, GameButton::Open(place))).id();
    commands.entity(open).entry::<Node>().and_modify(|mut node| {
        node.flex_grow = 1.0;
        node.min_width = px(0);
        node.flex_shrink = 1.0;
    });
    let (game_name, facts) = (heading_of(game), facts(game, on_table));
    // What players call a game does not tell what it is.
    let kind = (!game.name.is_empty()).then(|| title(game));
    let view = game.session().view(game.seats.only_human().map_or(Viewer::Everyone, Viewer::Player));
    let look = look.clone();
    commands.queue(move |world: &mut World| {
        let Some(content) = world.get::<Children>(open).and_then(|children| children.first().copied()) else { return };
        let mut commands = world.commands();
        let picture = layout(Node {
            width: px(PICTURE.x),
            justify_content: JustifyContent::Center,
            flex_shrink: 0.0,
            ..default()
        });
        let picture = commands.spawn((ChildOf(content), picture)).id();
        spawn_diagram(&mut commands, &look, picture, &view, PICTURE);
        let column = Node {
            flex_direction: FlexDirection::Column,
            flex_grow: 1.0,
            flex_basis: px(0),
            row_gap: px(3),
            min_width: px(0),
            ..default()
        };
        let column = commands.spawn((ChildOf(content), layout(column))).id();
        commands.spawn((ChildOf(column), elided(game_name, fonts::semibold(16.0), palette::INK)));
        for line in kind.into_iter().chain([facts]) {
            commands.spawn((ChildOf(column), elided(line, fonts::regular(13.0), palette::INK_FAINT)));
        }
        world.flush();
    });
    small(commands, "Rename", ButtonStyle::Quiet, GameButton::Rename(place));
    commands.spawn((ChildOf(row), small_button("Export...", ButtonStyle::Quiet), GameButton::Export(place), EXPORT));
    small(commands, "Delete", ButtonStyle::Quiet, GameButton::Delete(place));
    Some(open)
}

/// Edition and set-up.
fn title(game: &SavedGame) -> String {
    let title = if game.opened.title.is_empty() { "Custom position" } else { &game.opened.title };
    let name = &game.session().board().name;
    if title == name { name.clone() } else { format!("{name}  ·  {title}") }
}

/// What the players call it; edition and set-up where it has no name.
fn heading_of(game: &SavedGame) -> String {
    if game.name.is_empty() { title(game) } else { game.name.clone() }
}

/// `Silver wins  ·  Red: level 5  ·  23 turns  ·  12 minutes ago`, or `Ada against Computer, level 5` in place of the
/// level, and the day on which it was begun where it was last played more than a week ago.
fn facts(saved: &SavedGame, on_table: bool) -> String {
    let session = saved.session();
    // The actions of a composed turn are one; what was set up in secret is none.
    let turns = turn_count(session.turns().filter(|turn| !turn.is_setup).map(|turn| turn.player));
    let turns = if turns == 1 { "1 turn".into() } else { format!("{turns} turns") };
    let state = match session.result() {
        Some(result) => result.headline,
        None => format!("{} to move", called(saved, session.to_move())),
    };
    let mut facts = vec![state];
    if Player::BOTH.into_iter().any(|player| saved.person(player).is_some()) {
        facts.push(Player::BOTH.map(|player| called(saved, player)).join(" against "));
    } else {
        facts.extend(
            Player::BOTH.into_iter().filter_map(|player| {
                Some(format!("{}: {}", session.board().player_name(player), saved.machine(player)?))
            }),
        );
    }
    facts.push(turns);
    let age = saved.played.and_then(|played| age(since_1970().checked_sub(played)?));
    facts.extend(age.or_else(|| Some(saved.date.clone()).filter(|date| !date.is_empty())));
    if on_table {
        facts.insert(0, "On the table".into());
    }
    facts.join("  ·  ")
}

/// How long ago something was, `12 minutes ago`; `None` where that is more than a week.
fn age(passed: Duration) -> Option<String> {
    let minutes = passed.as_secs() / 60;
    let (count, unit) = match minutes {
        0 => return Some("just now".into()),
        1..60 => (minutes, "minute"),
        60..1_440 => (minutes / 60, "hour"),
        1_440..10_080 => (minutes / 1_440, "day"),
        _ => return None,
    };
    Some(if count == 1 { format!("1 {unit} ago") } else { format!("{count} {unit}s ago") })
}

/// Who plays a side: `Ada`, `Computer, level 3`, `Stockfish 16, level 3`, `Blue`.
fn called(saved: &SavedGame, player: Player) -> String {
    let color = || saved.session().board().player_name(player).to_owned();
    let named = Player::BOTH.into_iter().any(|player| saved.person(player).is_some());
    let machine = || {
        let level = saved.machine(player).filter(|_| named)?;
        Some(if saved.program.is_some() { level } else { format!("Computer, {level}") })
    };
    saved.person(player).or_else(machine).unwrap_or_else(color)
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
            if let Some(saved) = listed.0.get(place) {
                change.requests.write(Request::Open(Box::new(saved.opened.clone())));
                change.requests.write(Request::Seat(saved.seats));
                navigator.to(Menu::None);
            }
        }
        GameButton::Rename(place) => *editing = path(place).map_or(Editing::Nothing, Editing::Name),
        GameButton::Delete(place) => *editing = path(place).map_or(Editing::Nothing, Editing::Delete),
        GameButton::SaveName(place) => {
            let name = fields.iter().find(|(_, field)| field.0 == place).map(|(text, _)| typed(text));
            if let (Some(name), Some(game)) = (name, listed.0.get(place)) {
                change.rename(game, &name);
            }
            *editing = Editing::Nothing;
        }
        GameButton::ConfirmDelete(place) => {
            if let Some(game) = listed.0.get(place) {
                change.delete(game);
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
        change.rename(game, &submitted.text);
    }
    *editing = Editing::Nothing;
}

/// Changes saved games, and tells the players what goes wrong.
#[derive(bevy::ecs::system::SystemParam)]
pub(super) struct GameChange<'w> {
    store: Option<Res<'w, Store>>,
    table: Option<Res<'w, Table>>,
    requests: MessageWriter<'w, Request>,
    notices: MessageWriter<'w, Notice>,
}

impl GameChange<'_> {
    fn rename(&mut self, game: &SavedGame, name: &str) {
        // The file of the game on the table is written when that is renamed.
        if self.table.as_ref().is_some_and(|table| table.file() == Some(&game.path)) {
            self.requests.write(Request::Name(name.into()));
        }
        let named = self.store.as_ref().map_or(Ok(()), |store| store.rewrite_game(&game.path, &renamed(game, name)?));
        self.report(named);
    }

    fn delete(&mut self, game: &SavedGame) {
        let deleted = self.store.as_ref().map_or(Ok(()), |store| store.delete_game(&game.path));
        self.report(deleted);
    }

    fn report(&mut self, result: Result<(), String>) {
        if let Err(words) = result {
            self.notices.write(Notice { words, bad: true });
        }
    }
}

/// The text of a game's file with another name in it.
fn renamed(game: &SavedGame, name: &str) -> Result<String, String> {
    let mut tags = game.opened.tags.clone();
    if name.is_empty() {
        tags.remove("Event");
    } else {
        tags.set("Event", name).map_err(|error| error.to_string())?;
    }
    list::record(game.session(), tags)
}
