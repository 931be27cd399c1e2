//! Choosing a saved game.

use bevy::prelude::*;
use bevy::ui_widgets::{Activate, ScrollArea};

use super::card::{card, first, heading, look, screen};
use super::{Go, Guide, Menu};
use crate::app::Shelf;
use crate::app::referee::{Request, Seats};
use crate::app::settings::store::{GameFile, Store};
use crate::app::theme::widgets::{Dress, button_of, layout, paragraph, text};
use crate::app::theme::{fonts, palette};
use crate::notation::record::Record;
use crate::rules::{DrawBy, Game, Outcome, Player, WinBy};
use crate::setups::{Library, Opened, RecordFile};

/// The games that are listed, by place in the list.
#[derive(Resource, Default)]
pub(super) struct Listed(Vec<Saved>);

/// A game of a file.
struct Saved {
    opened: Opened,
    /// Who played it.
    seats: Seats,
    date: String,
}

/// Opens the game of this place in the list.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Open(pub usize);

pub(super) fn spawn(mut commands: Commands, shelf: Option<Res<Shelf>>, store: Option<Res<Store>>) {
    let mut listed = Vec::new();
    let screen = commands.spawn(screen(Menu::Games)).id();
    let card = commands.spawn((ChildOf(screen), card(720.0), look(), children![heading("Open a game")])).id();
    let list = commands
        .spawn((
            Name::new("Games"),
            ChildOf(card),
            ScrollArea,
            Node {
                flex_direction: FlexDirection::Column,
                row_gap: px(8),
                min_height: px(0),
                max_height: px(440),
                // Room for the focus ring.
                padding: UiRect::all(px(4)),
                overflow: Overflow::scroll_y(),
                ..default()
            },
        ))
        .id();
    let say = |commands: &mut Commands, words: String, color| {
        commands.spawn((ChildOf(list), line(), children![paragraph(words, fonts::regular(14.0), color)]));
    };
    match store.as_ref().map(|store| store.games()) {
        Some(Err(error)) => say(&mut commands, error, palette::WARNING),
        Some(Ok(files)) if !files.is_empty() => {
            for file in files {
                let read = shelf.as_ref().map(|shelf| read(&file, &shelf.0));
                match read {
                    Some(Ok(saved)) => {
                        commands.spawn((ChildOf(list), row(&saved, &file.name), Open(listed.len())));
                        listed.push(saved);
                    }
                    Some(Err(error)) => say(&mut commands, error, palette::WARNING),
                    None => {}
                }
            }
        }
        _ => {
            let none = "No game has been saved yet. Ctrl+S saves the one on the table.";
            say(&mut commands, none.into(), palette::INK_FAINT);
        }
    }
    let folder = store.as_ref().and_then(|store| store.games_folder());
    let folder = folder.map_or_else(String::new, |folder| format!("Saved games lie in {}", folder.display()));
    commands.spawn((ChildOf(card), line(), children![paragraph(folder, fonts::regular(13.0), palette::INK_FAINT)]));
    commands.spawn((
        ChildOf(card),
        layout(Node { justify_content: JustifyContent::End, margin: UiRect::top(px(8)), ..default() }),
        children![first("Back", Dress::Primary, Go::Back)],
    ));
    commands.insert_resource(Listed(listed));
}

/// The game of a file; an error is what the list says of it.
fn read(file: &GameFile, library: &Library) -> Result<Saved, String> {
    let text = file.text.as_ref().map_err(|error| format!("{}: {error}", file.name))?;
    let record = Record::parse(text).map_err(|error| format!("{}:{error}", file.name))?;
    let file = RecordFile { path: file.name.clone().into(), record };
    let opened = file.open(library).map_err(|error| error.to_string())?;
    let tags = &file.record.tags;
    let date = tags.get("Date").unwrap_or_default().replace('.', "-");
    Ok(Saved { opened, seats: crate::app::referee::seats_named(tags), date })
}

fn line() -> impl Bundle {
    layout(Node { padding: UiRect::axes(px(4), px(2)), flex_shrink: 0.0, ..default() })
}

fn row(saved: &Saved, file: &str) -> impl Bundle + use<> {
    let opened = &saved.opened;
    let edition = &opened.game.rules().spec().name;
    let title = if opened.title.is_empty() { "a position" } else { &opened.title };
    let name = format!("{edition}  ·  {title}");
    let facts = facts(saved);
    let column =
        |align_items| layout(Node { flex_direction: FlexDirection::Column, row_gap: px(3), align_items, ..default() });
    let words = (
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
    button_of(file.to_owned(), Dress::Plain, 56.0, words)
}

/// `2026-11-21  ·  23 turns  ·  Silver won  ·  Red: level 5`.
fn facts(saved: &Saved) -> String {
    let game = &saved.opened.game;
    let turns = game.turns().len();
    let turns = if turns == 1 { "1 turn".into() } else { format!("{turns} turns") };
    let mut facts = vec![turns, result(game)];
    if !saved.date.is_empty() {
        facts.insert(0, saved.date.clone());
    }
    facts.extend(Player::BOTH.into_iter().filter_map(|player| {
        Some(format!("{}: level {}", game.rules().player_name(player), saved.seats.machine(player)?))
    }));
    facts.join("  ·  ")
}

fn result(game: &Game) -> String {
    let name = |player| game.rules().player_name(player);
    match game.outcome() {
        None => format!("{} to move", name(game.to_move())),
        Some(Outcome::Win { winner, by: WinBy::King }) => format!("{} won", name(winner)),
        Some(Outcome::Win { winner, by: WinBy::Resignation }) => {
            format!("{} won, {} resigned", name(winner), name(winner.other()))
        }
        Some(Outcome::Draw(by)) => {
            let why = match by {
                DrawBy::BothKings => "both fell",
                DrawBy::Repetition => "by repetition",
                DrawBy::Agreement => "agreed",
                DrawBy::QuietTurns => "nothing struck for too long",
            };
            format!("a draw, {why}")
        }
    }
}

pub(super) fn press(
    activate: On<Activate>,
    buttons: Query<&Open>,
    listed: Option<Res<Listed>>,
    mut guide: Guide,
    mut requests: MessageWriter<Request>,
) {
    let (Ok(open), Some(listed)) = (buttons.get(activate.entity), listed) else { return };
    if let Some(saved) = listed.0.get(open.0) {
        requests.write(Request::Open(Box::new(saved.opened.clone())));
        requests.write(Request::Seat(saved.seats));
        guide.to(Menu::None);
    }
}
