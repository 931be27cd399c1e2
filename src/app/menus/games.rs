//! The list of saved games.

use bevy::prelude::*;
use bevy::ui_widgets::Activate;

use super::card::{card, colors, default_button, heading, screen, spawn_scroll_column};
use super::{Go, Menu, MenuNavigator};
use crate::app::Shelf;
use crate::app::referee::{Request, Seats, seats_named};
use crate::app::settings::ContentChanged;
use crate::app::settings::store::{GameFile, Store};
use crate::app::theme::widgets::{ButtonStyle, button_of, layout, paragraph, text};
use crate::app::theme::{fonts, palette};
use crate::games::beam;
use crate::notation::record::Record;
use crate::rules::Player;
use crate::setups::{Library, Opened, RecordFile};
use crate::tabletop::Session;

/// The games that can be opened, by place in the list.
#[derive(Resource, Default)]
pub(super) struct ListedGames(Vec<SavedGame>);

/// A saved game.
struct SavedGame {
    opened: Opened,
    session: Session,
    /// Who plays.
    seats: Seats,
    date: String,
}

/// A button that opens the game at this place in the list.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct OpenGame(pub usize);

/// The list; its children are the rows.
#[derive(Component)]
pub(super) struct GameList;

pub(super) fn spawn_games(mut commands: Commands, store: Option<Res<Store>>) {
    let screen = commands.spawn(screen(Menu::Games)).id();
    let card = commands.spawn((ChildOf(screen), card(720.0), colors(), children![heading("Open game")])).id();
    let list = spawn_scroll_column(&mut commands, card, Node { max_height: px(440), ..default() });
    commands.entity(list).insert((Name::new("Games"), GameList));
    let folder = store.as_ref().and_then(|store| store.games_folder());
    let folder = folder.map_or_else(String::new, |folder| format!("Saved games are in {}", folder.display()));
    commands.spawn((ChildOf(card), line(), children![paragraph(folder, fonts::regular(13.0), palette::INK_FAINT)]));
    commands.spawn((
        ChildOf(card),
        layout(Node { justify_content: JustifyContent::End, margin: UiRect::top(px(8)), ..default() }),
        children![default_button("Back", ButtonStyle::Primary, Go::Back)],
    ));
}

/// Reads the saved games when the menu opens or the set-ups changed, and lists them.
pub(super) fn list_games(
    mut changed: MessageReader<ContentChanged>,
    shelf: Option<Res<Shelf>>,
    store: Option<Res<Store>>,
    list: Query<(Entity, Ref<GameList>)>,
    mut commands: Commands,
) {
    let changed = changed.read().count() > 0;
    let Ok((list, added)) = list.single() else { return };
    if !added.is_added() && !changed {
        return;
    }
    commands.entity(list).despawn_children();
    let mut listed = Vec::new();
    let say = |commands: &mut Commands, words: String, color| {
        commands.spawn((ChildOf(list), line(), children![paragraph(words, fonts::regular(14.0), color)]));
    };
    match store.as_ref().map(|store| store.games()) {
        Some(Err(error)) => say(&mut commands, error, palette::WARNING),
        Some(Ok(files)) if !files.is_empty() => {
            for file in files {
                let read = shelf.as_ref().map(|shelf| read_game(&file, &shelf.0));
                match read {
                    Some(Ok(saved)) => {
                        commands.spawn((ChildOf(list), row(&saved, &file.name), OpenGame(listed.len())));
                        listed.push(saved);
                    }
                    Some(Err(error)) => say(&mut commands, error, palette::WARNING),
                    None => {}
                }
            }
        }
        _ => {
            let none = "There are no saved games yet. Ctrl+S saves the game on the table.";
            say(&mut commands, none.into(), palette::INK_FAINT);
        }
    }
    commands.insert_resource(ListedGames(listed));
}

/// Reads a file; the error is what the list shows instead.
fn read_game(file: &GameFile, library: &Library) -> Result<SavedGame, String> {
    let text = file.text.as_ref().map_err(|error| format!("{}: {error}", file.name))?;
    let record = Record::parse(text).map_err(|error| format!("{}:{error}", file.name))?;
    let file = RecordFile { path: file.name.clone().into(), record };
    let opened = file.open(library).map_err(|error| error.to_string())?;
    let tags = &file.record.tags;
    let date = tags.get("Date").unwrap_or_default().replace('.', "-");
    Ok(SavedGame { session: beam::session(&opened), opened, seats: seats_named(tags), date })
}

fn line() -> impl Bundle {
    layout(Node { padding: UiRect::axes(px(4), px(2)), flex_shrink: 0.0, ..default() })
}

fn row(saved: &SavedGame, file: &str) -> impl Bundle + use<> {
    let opened = &saved.opened;
    let edition = &saved.session.board().name;
    let title = if opened.title.is_empty() { "Custom position" } else { &opened.title };
    let name = format!("{edition}  ·  {title}");
    let facts = facts(saved);
    let column =
        |align_items| layout(Node { flex_direction: FlexDirection::Column, row_gap: px(3), align_items, ..default() });
    let content = (
        layout(Node { flex_grow: 1.0, justify_content: JustifyContent::SpaceBetween, ..default() }),
        children![
            (
                column(AlignItems::Start),
                children![
                    text(name, fonts::semibold(16.0), palette::INK),
                    text(facts, fonts::regular(13.0), palette::INK_FAINT),
                ],
            ),
            (
                column(AlignItems::End),
                children![text(file.to_owned(), fonts::regular(12.0), palette::INK_FAINT.with_alpha(0.7))],
            ),
        ],
    );
    button_of(file.to_owned(), ButtonStyle::Plain, 56.0, content)
}

/// `2026-11-21  ·  23 turns  ·  Silver wins  ·  Red: level 5`.
fn facts(saved: &SavedGame) -> String {
    let session = &saved.session;
    let turns = session.ply_count();
    let turns = if turns == 1 { "1 turn".into() } else { format!("{turns} turns") };
    let state = match session.result() {
        Some(result) => result.headline,
        None => format!("{} to move", session.board().player_name(session.to_move())),
    };
    let mut facts = vec![turns, state];
    if !saved.date.is_empty() {
        facts.insert(0, saved.date.clone());
    }
    facts.extend(Player::BOTH.into_iter().filter_map(|player| {
        Some(format!("{}: level {}", session.board().player_name(player), saved.seats.machine(player)?))
    }));
    facts.join("  ·  ")
}

pub(super) fn press(
    activate: On<Activate>,
    buttons: Query<&OpenGame>,
    listed: Option<Res<ListedGames>>,
    mut navigator: MenuNavigator,
    mut requests: MessageWriter<Request>,
) {
    let (Ok(open), Some(listed)) = (buttons.get(activate.entity), listed) else { return };
    if let Some(saved) = listed.0.get(open.0) {
        requests.write(Request::Open(Box::new(saved.opened.clone())));
        requests.write(Request::Seat(saved.seats));
        navigator.to(Menu::None);
    }
}
