//! The results of finished games, by opponent and level, counted from the saved games.

use std::collections::{BTreeMap, BTreeSet};

use bevy::ecs::change_detection::Tick;
use bevy::prelude::*;

use super::card::{column_text, spawn_back, spawn_menu_card, spawn_scroll_column};
use super::games::spawn_loading_progress;
use super::navigation::Menu;
use games::list::find_game;
use kit::ui::prelude::*;
use phrases::{Phrase, phrase};
use state::puzzle_results::PuzzleResults;
use state::saved_games::{SavedGames, Summary};
use tabletop::Player;

/// Width of the longest bar, in logical pixels at a UI scale of 1.
const BAR_WIDTH: f32 = 190.0;

/// Width of the label with the players.
const LABEL_WIDTH: f32 = 220.0;

/// The number of recent results that are shown.
const RECENT: usize = 12;

/// The number of ratings in the graph of puzzles, its height, and how much of the scale is beyond the ends of it.
const RATINGS: usize = 80;
const RATING_HEIGHT: f32 = 56.0;
const RATING_MARGIN: f64 = 40.0;

/// The players by which the results of finished games are grouped.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Pairing {
    /// The id of a game with its own rules; empty for beam games, which come first.
    game: &'static str,
    players: Players,
}

#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Players {
    /// A person against the computer at this level.
    Level(u8),
    /// A person against an external engine at this level.
    Program(String, u8),
    /// Two people, by name in alphabetical order.
    People(String, String),
}

impl Pairing {
    /// `Level 3`, `Chess: Stockfish 16, level 3`, `Draughts: Ada, Ben`.
    fn label(&self) -> Phrase {
        let game = find_game(self.game);
        let players = match &self.players {
            Players::Level(level) if game.is_none() => phrase!("menu-level", level = *level),
            Players::Level(level) => phrase!("menu-level-inline", level = *level),
            Players::Program(program, level) => {
                phrase!("menu-program-level", program = program, level = *level)
            }
            Players::People(first, second) => phrase!("menu-statistics-people", first = first, second = second),
        };
        match game {
            Some(game) => phrase!("menu-statistics-of-game", game = game.name(), players = players),
            None => players,
        }
    }
}

/// The result of the person who plays the computer, or of the first of two people.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum GameResult {
    Won,
    Drawn,
    Lost,
}

impl GameResult {
    const fn color(self) -> Color {
        match self {
            Self::Won => palette::MOVE,
            Self::Drawn => palette::INK_FAINT,
            Self::Lost => palette::WARNING,
        }
    }

    /// The height of its bar in the row of recent results, which tells results apart without colour.
    const fn height(self) -> f32 {
        match self {
            Self::Won => 16.0,
            Self::Drawn => 9.0,
            Self::Lost => 3.0,
        }
    }
}

/// The results of a pairing, most recently played first.
type Results = Vec<GameResult>;

/// Groups the finished games by their players.
fn by_pairing<'g>(games: impl IntoIterator<Item = &'g Summary>) -> BTreeMap<Pairing, Results> {
    let mut all: BTreeMap<Pairing, Results> = BTreeMap::new();
    for game in games {
        let Some(outcome) = game.outcome else { continue };
        let people = game.people.clone();
        let (players, player) = match (game.seats.only_human(), people) {
            (Some(person), _) => match (game.seats.computer_level(person.other()), &game.program) {
                (Some(level), Some(program)) => (Players::Program(program.clone(), level), person),
                (Some(level), None) => (Players::Level(level), person),
                (None, _) => continue,
            },
            (None, [Some(first), Some(second)]) if first <= second => (Players::People(first, second), Player::First),
            (None, [Some(first), Some(second)]) => (Players::People(second, first), Player::Second),
            _ => continue,
        };
        let pairing = Pairing { game: game.game, players };
        all.entry(pairing).or_default().push(match outcome.winner {
            Some(winner) if winner == player => GameResult::Won,
            Some(_) => GameResult::Lost,
            None => GameResult::Drawn,
        });
    }
    all
}

/// The levels of the computer that a person has beaten in an edition.
pub(super) fn levels_beaten<'g>(games: impl IntoIterator<Item = &'g Summary>, edition: &str) -> BTreeSet<u8> {
    let beaten = |game: &Summary| {
        let person = game.seats.only_human().filter(|_| game.edition() == edition && game.program.is_none())?;
        game.seats.computer_level(person.other()).filter(|_| game.outcome.is_some_and(|end| end.winner == Some(person)))
    };
    games.into_iter().filter_map(beaten).collect()
}

/// The results in words: `2 won, 0 drawn, 1 lost`, `Ada 2, Ben 1, drawn 0`.
fn counts(pairing: &Pairing, results: &Results) -> Phrase {
    let count = |wanted| results.iter().filter(|&&result| result == wanted).count();
    let (won, drawn, lost) = (count(GameResult::Won), count(GameResult::Drawn), count(GameResult::Lost));
    match &pairing.players {
        Players::Level(_) | Players::Program(..) => {
            phrase!("menu-statistics-counts", won = won, drawn = drawn, lost = lost)
        }
        Players::People(first, second) => phrase!(
            "menu-statistics-people-counts",
            first = first,
            won = won,
            second = second,
            lost = lost,
            drawn = drawn
        ),
    }
}

pub(super) fn spawn_statistics(mut commands: Commands) {
    let card = spawn_menu_card(&mut commands, Menu::Statistics, [790.0; 2], phrase!("menu-statistics"));
    let list = spawn_scroll_column(&mut commands, card, Node::default());
    commands.entity(list).insert(rebuilt(|saved: Res<SavedGames>| saved.last_changed(), spawn_results));
    spawn_back(&mut commands, card, true);
}

/// Spawns the results of the games read so far.
fn spawn_results(
    In((list, _)): In<(Entity, Tick)>,
    saved: Res<SavedGames>,
    puzzles: Res<PuzzleResults>,
    mut commands: Commands,
) {
    if let Some(error) = saved.error() {
        commands.spawn((ChildOf(list), column_text(error.clone(), fonts::regular(14.0), palette::WARNING)));
    }
    spawn_puzzle_ratings(&mut commands, list, &puzzles);
    spawn_loading_progress(&mut commands, list, &saved);
    // Unreadable files are reported in the list of games.
    let all = by_pairing(saved.games().map(|game| &**game));
    if all.is_empty() && !saved.is_reading() {
        let none = phrase!("menu-statistics-none");
        commands.spawn((ChildOf(list), column_text(none, fonts::regular(14.0), palette::INK_FAINT)));
    }
    if !all.is_empty() {
        let legend = phrase!("menu-statistics-legend");
        commands.spawn((ChildOf(list), paragraph(legend, fonts::regular(13.0), palette::INK_FAINT)));
    }
    let most = all.values().map(Vec::len).max().unwrap_or(1) as f32;
    for (pairing, results) in &all {
        spawn_row(&mut commands, list, pairing, results, most);
    }
}

/// Spawns a row: the players, a bar for all games, a column for each recent game, and the counts.
fn spawn_row(commands: &mut Commands, list: Entity, pairing: &Pairing, results: &Results, most: f32) {
    let row = layout(Node {
        flex_wrap: FlexWrap::Wrap,
        column_gap: px(14),
        align_items: AlignItems::Center,
        flex_shrink: 0.0,
        ..default()
    });
    let row = commands.spawn((Name::new("Row"), ChildOf(list), row)).id();
    let label = layout(Node { width: px(LABEL_WIDTH), flex_shrink: 0.0, ..default() });
    commands.spawn((ChildOf(row), label, children![elided(pairing.label(), fonts::semibold(14.0), palette::INK)]));
    let bar = layout(Node { width: px(BAR_WIDTH), height: px(14), flex_shrink: 0.0, ..default() });
    let bar = commands.spawn((ChildOf(row), bar)).id();
    for part in [GameResult::Won, GameResult::Drawn, GameResult::Lost] {
        let count = results.iter().filter(|&&result| result == part).count();
        let node = Node { width: px(BAR_WIDTH * count as f32 / most), height: percent(100), ..default() };
        commands.spawn((ChildOf(bar), node, BackgroundColor(part.color()), Pickable::IGNORE));
    }
    let columns = layout(Node {
        width: px(RECENT as f32 * 8.0),
        height: px(16),
        column_gap: px(2),
        align_items: AlignItems::End,
        flex_shrink: 0.0,
        ..default()
    });
    let columns = commands.spawn((Name::new("Recent"), ChildOf(row), columns)).id();
    // The newest is on the right.
    for result in results.iter().take(RECENT).rev() {
        let node = Node { width: px(6), height: px(result.height()), ..default() };
        commands.spawn((ChildOf(columns), node, BackgroundColor(result.color()), Pickable::IGNORE));
    }
    commands.spawn((ChildOf(row), text(counts(pairing, results), fonts::regular(13.0), palette::INK_FAINT)));
}

/// Spawns the rating in puzzles, with a graph of how it came about; nothing before the first puzzle.
fn spawn_puzzle_ratings(commands: &mut Commands, list: Entity, results: &PuzzleResults) {
    let ratings = results.ratings();
    let Some(last) = ratings.last() else { return };
    let whole = |number: f64| number.round() as i64;
    let (rating, error) = (whole(last.rating), whole(last.deviation));
    let words = phrase!("menu-statistics-puzzles", rating = rating, error = error, solved = results.solved());
    commands.spawn((ChildOf(list), column_text(words, fonts::semibold(14.0), palette::INK)));
    let shown = &ratings[ratings.len().saturating_sub(RATINGS)..];
    let ends = |end: fn(f64, f64) -> f64| shown.iter().map(|rating| rating.rating).reduce(end).unwrap_or(0.0);
    let (lowest, highest) = (ends(f64::min), ends(f64::max));
    let (least, most) = (lowest - RATING_MARGIN, highest + RATING_MARGIN);
    let node = Node { height: px(RATING_HEIGHT), column_gap: px(2), align_items: AlignItems::End, ..default() };
    let graph = layout(Node { flex_shrink: 0.0, ..node });
    let graph = commands.spawn((Name::new("Puzzle ratings"), ChildOf(list), graph)).id();
    for rating in shown {
        let part = 100.0 * (rating.rating - least) / (most - least);
        let node = Node { width: px(6), height: percent(part as f32), ..default() };
        commands.spawn((ChildOf(graph), node, BackgroundColor(palette::ACCENT), Pickable::IGNORE));
    }
    let range = phrase!("menu-statistics-puzzles-range", lowest = whole(lowest), highest = whole(highest));
    let place = layout(Node { flex_shrink: 0.0, margin: UiRect::bottom(px(10)), ..default() });
    let range = column_text(range, fonts::regular(13.0), palette::INK_FAINT);
    commands.spawn((ChildOf(list), place, children![range]));
}
