//! How the games against the computer went, by level, counted from the saved games.

use std::collections::BTreeMap;

use bevy::prelude::*;

use super::card::{card, colors, default_button, heading, screen, spawn_scroll_column};
use super::{Go, Menu};
use crate::app::Shelf;
use crate::app::settings::saved_games::SavedGame;
use crate::app::settings::store::Store;
use crate::app::theme::widgets::{ButtonStyle, layout, paragraph, text};
use crate::app::theme::{fonts, palette};

/// Width of the longest bar, in logical pixels at a UI scale of 1.
const BAR: f32 = 300.0;

/// Finished games of the person against one level.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Tally {
    won: usize,
    drawn: usize,
    lost: usize,
}

impl Tally {
    fn games(self) -> usize {
        self.won + self.drawn + self.lost
    }
}

/// Counts the finished games against the computer by its level.
pub(super) fn by_level<'g>(games: impl IntoIterator<Item = &'g SavedGame>) -> BTreeMap<u8, Tally> {
    let mut tallies: BTreeMap<u8, Tally> = BTreeMap::new();
    for game in games {
        let Some(person) = game.seats.only_human() else { continue };
        let (Some(level), Some(outcome)) = (game.seats.machine(person.other()), game.session.outcome()) else {
            continue;
        };
        let tally = tallies.entry(level).or_default();
        match outcome.winner {
            Some(winner) if winner == person => tally.won += 1,
            Some(_) => tally.lost += 1,
            None => tally.drawn += 1,
        }
    }
    tallies
}

pub(super) fn spawn_statistics(mut commands: Commands, store: Option<Res<Store>>, shelf: Option<Res<Shelf>>) {
    let screen = commands.spawn(screen(Menu::Statistics)).id();
    let card = commands.spawn((ChildOf(screen), card(620.0), colors(), children![heading("Statistics")])).id();
    let list = spawn_scroll_column(&mut commands, card, Node { max_height: px(440), ..default() });
    let files = store.as_ref().map_or(Ok(Vec::new()), |store| store.games());
    let (files, error) = files.map_or_else(|error| (Vec::new(), Some(error)), |files| (files, None));
    let library = shelf.as_ref().map(|shelf| &shelf.0);
    // Files that cannot be read are told in the list of games.
    let games: Vec<SavedGame> = library
        .map_or_else(Vec::new, |library| files.iter().filter_map(|file| SavedGame::read(file, library).ok()).collect());
    let tallies = by_level(&games);
    if let Some(error) = error {
        commands.spawn((ChildOf(list), paragraph(error, fonts::regular(14.0), palette::WARNING)));
    }
    if tallies.is_empty() {
        let none = "There are no finished games against the computer yet.";
        commands.spawn((ChildOf(list), paragraph(none, fonts::regular(14.0), palette::INK_FAINT)));
    }
    let most = tallies.values().map(|tally| tally.games()).max().unwrap_or(1) as f32;
    for (level, tally) in tallies {
        let row = layout(Node { column_gap: px(12), align_items: AlignItems::Center, flex_shrink: 0.0, ..default() });
        let row = commands.spawn((Name::new("Row"), ChildOf(list), row)).id();
        let label = layout(Node { width: px(80), flex_shrink: 0.0, ..default() });
        let words = text(format!("Level {level}"), fonts::semibold(14.0), palette::INK);
        commands.spawn((ChildOf(row), label, children![words]));
        let bar = layout(Node { width: px(BAR), height: px(14), flex_shrink: 0.0, ..default() });
        let bar = commands.spawn((ChildOf(row), bar)).id();
        let parts = [(tally.won, palette::MOVE), (tally.drawn, palette::INK_FAINT), (tally.lost, palette::WARNING)];
        for (count, color) in parts {
            let width = px(BAR * count as f32 / most);
            commands.spawn((
                ChildOf(bar),
                Node { width, height: percent(100), ..default() },
                BackgroundColor(color),
                Pickable::IGNORE,
            ));
        }
        let told = format!("{} won, {} drawn, {} lost", tally.won, tally.drawn, tally.lost);
        commands.spawn((ChildOf(row), text(told, fonts::regular(13.0), palette::INK_FAINT)));
    }
    commands.spawn((
        ChildOf(card),
        layout(Node { justify_content: JustifyContent::End, margin: UiRect::top(px(8)), ..default() }),
        children![default_button("Back", ButtonStyle::Primary, Go::Back)],
    ));
}
