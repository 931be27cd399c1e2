//! The known first turns of the set-up that is chosen in the chooser, with their main lines on a small board, from which
//! a game can begin.

use std::sync::Arc;

use bevy::ecs::change_detection::Tick;
use bevy::ecs::spawn::SpawnIter;
use bevy::input_focus::AutoFocus;
use bevy::prelude::*;
use bevy::ui_widgets::Activate;
use bevy::window::PrimaryWindow;

use super::card::{default_button, dotted, go_button, spawn_menu_card};
use super::diagram;
use super::navigation::{Go, Menu};
use super::next_game::{ChosenSetup, GameStart, Terms};
use content::names;
use content::setups::SetupEntry;
use engine::FIRST_BOOK_LEVEL;
use games::beam::{self, Opening, OpeningTurn};
use kit::theme::ActiveTheme;
use kit::ui::prelude::*;
use kit::ui::scale::PixelsPerUnit;
use kit::ui::scroll::{RING, spawn_scroll_column};
use phrases::{Phrase, phrase};
use state::messages::{opening_score, opening_share, written};
use state::shelf::Shelf;
use tabletop::{Action, Board, BoardView, Player, State, Turn, Viewer};

/// Room for the board, in logical pixels at a UI scale of 1, and the least in small windows.
const BOARD: Vec2 = Vec2::new(480.0, 384.0);
const COMPACT_BOARD: Vec2 = Vec2::new(200.0, 152.0);
/// What the rest of the screen needs of a small window: the table of turns, and everything above and below the board.
const BESIDE_BOARD: Vec2 = Vec2::new(540.0, 348.0);
/// Widths of the card.
const WIDTHS: [f32; 2] = [1180.0, 860.0];
/// The number of turns listed.
const ROWS: usize = 12;
/// Widths of the columns with a turn, its score, how often it is played, and what its shot strikes: regular, then in small
/// windows.
const COLUMNS: [[f32; 2]; 4] = [[58.0, 50.0], [116.0, 108.0], [62.0, 58.0], [78.0, 70.0]];
/// Gap between columns, and between the edge of a row and its first column.
const COLUMN_GAP: f32 = 8.0;
const ROW_INSET: f32 = 8.0;

/// What the page shows.
#[derive(Resource, Default)]
pub(super) struct OpeningPage {
    /// The name of the set-up.
    title: Phrase,
    /// The start and its known turns, if there are any.
    known: Option<(Arc<dyn State>, Opening)>,
    /// The chosen row.
    row: usize,
    /// How many turns of its main line have been played on the board: at least 1.
    ply: usize,
}

impl OpeningPage {
    fn of(chosen: &ChosenSetup, shelf: &Shelf) -> Self {
        let Some((_, entry)) = chosen.entry(&shelf.0) else { return Self::default() };
        let start = start(entry);
        let known = beam::opening(&*start, &*start).map(|opening| (start, opening));
        Self { title: names::setup_name(entry), known, row: 0, ply: 1 }
    }

    /// The listed turns.
    fn turns(&self) -> &[OpeningTurn] {
        self.known.as_ref().map_or(&[], |(_, known)| &known.turns[..known.turns.len().min(ROWS)])
    }

    /// The main line of the chosen row.
    fn line(&self) -> &[Action] {
        self.turns().get(self.row).map_or(&[], |turn| &turn.line)
    }

    /// The turn on the board, with the position before it and after it.
    fn shown(&self) -> Option<Shown> {
        let mut before = self.known.as_ref()?.0.clone();
        let (last, earlier) = self.line().get(..self.ply)?.split_last()?;
        for action in earlier {
            before = before.apply(action).ok()?.0;
        }
        let (after, turn) = before.apply(last).ok()?;
        let [before, after] = [before, after].map(|state| state.view(Viewer::Everyone));
        Some(Shown { before, after, turn })
    }
}

/// The turn on the board.
struct Shown {
    before: BoardView,
    after: BoardView,
    turn: Turn,
}

fn start(entry: &SetupEntry) -> Arc<dyn State> {
    beam::start(entry.position.clone(), &entry.looks)
}

/// Returns whether there is a page for this set-up.
pub(super) fn has_page(entry: &SetupEntry) -> bool {
    let start = start(entry);
    beam::opening(&*start, &*start).is_some()
}

pub(super) fn spawn_page(
    mut commands: Commands,
    chosen: Res<ChosenSetup>,
    shelf: Res<Shelf>,
    look: Res<ActiveTheme>,
    mut terms: ResMut<Terms>,
    mut page: ResMut<OpeningPage>,
) {
    // The chooser keeps its set-up.
    terms.returning = true;
    *page = OpeningPage::of(&chosen, &shelf);
    let card = spawn_menu_card(&mut commands, Menu::Openings, WIDTHS, phrase!("menu-openings-title"));
    let Some((start, known)) = &page.known else {
        let none = phrase!("menu-openings-none");
        commands.spawn((ChildOf(card), text(none, fonts::regular(14.0), palette::INK_FAINT)));
        let buttons = spawn_foot(&mut commands, card);
        commands.spawn((ChildOf(buttons), default_button(phrase!("menu-back"), ButtonStyle::Plain, Go::Back)));
        return;
    };
    let about = phrase!("menu-openings-about", positions = known.positions);
    let plus = phrase!("hud-analysis-plus", side = start.board().side(Player::First));
    let about = dotted([page.title.clone(), about, plus]);
    commands.spawn((ChildOf(card), elided(about, fonts::semibold(15.0), palette::INK)));
    let size = |class: Res<SizeClass>, pixels: Res<PixelsPerUnit>, window: Query<&Window, With<PrimaryWindow>>| {
        let gap = class.pick(22.0, 12.0);
        (room(class, pixels, window).y, gap)
    };
    let size = laid_out(size, |node, (height, gap)| (node.height, node.column_gap) = (px(height), px(gap)));
    let columns = layout(Node { min_height: px(0), ..default() });
    let columns = commands.spawn((ChildOf(card), columns, size)).id();
    let shown = |page: Res<OpeningPage>,
                 look: Res<ActiveTheme>,
                 class: Res<SizeClass>,
                 pixels: Res<PixelsPerUnit>,
                 window: Query<&Window, With<PrimaryWindow>>| {
        (room(class, pixels, window), page.row, page.ply, look.last_changed())
    };
    let board = layout(Node { flex_shrink: 0.0, ..default() });
    commands.spawn((ChildOf(columns), board, rebuilt(shown, spawn_board)));
    let table = Node { flex_direction: FlexDirection::Column, row_gap: px(2), ..filling() };
    let table = commands.spawn((ChildOf(columns), layout(table))).id();
    spawn_headings(&mut commands, table);
    let rows = spawn_scroll_column(&mut commands, table, Node { flex_grow: 1.0, flex_basis: px(0), ..default() });
    commands.entity(rows).insert(Name::new("Turns")).entry::<Node>().and_modify(|mut node| node.row_gap = px(1));
    for (number, turn) in page.turns().iter().enumerate() {
        let row = spawn_row(&mut commands, &look, rows, start, number, turn);
        if number == 0 {
            commands.entity(row).insert(AutoFocus);
        }
    }
    let line = Node { flex_shrink: 0.0, ..in_lines(2.0, 2.0) };
    // The buttons stay while the turn changes, so that the pressed one keeps the focus.
    let row = |page: Res<OpeningPage>| page.row;
    commands.spawn((Name::new("Main line"), ChildOf(card), layout(line), rebuilt(row, spawn_line)));
    let words = |page: Res<OpeningPage>| {
        page.shown().map_or_else(Phrase::default, |shown| strikes(&shown.after.board, &shown.turn))
    };
    commands.spawn((ChildOf(card), text("", fonts::regular(14.0), palette::INK), says(words)));
    let buttons = spawn_foot(&mut commands, card);
    let label = phrase!("menu-openings-play");
    let play = (Help::of(&label), button(label, ButtonStyle::Primary));
    commands.spawn((ChildOf(buttons), play, on_press(play_from_here), enabled_if(has_all_pieces)));
    commands.spawn((ChildOf(buttons), go_button(phrase!("menu-back"), ButtonStyle::Plain, Go::Back)));
}

/// Begins a game of the set-up in which the turns up to the one on the board have been played.
fn play_from_here(_: On<Activate>, page: Res<OpeningPage>, mut start: GameStart) {
    start.begin_after(&page.line()[..page.ply.min(page.line().len())]);
}

/// The page is about the set-up with all its pieces.
fn has_all_pieces(chosen: Res<ChosenSetup>, terms: Res<Terms>) -> bool {
    !terms.has_handicap(&chosen.setup)
}

/// Spawns the end of the card: what the columns mean, and a row for buttons, which it returns; in small windows below
/// these words.
fn spawn_foot(commands: &mut Commands, card: Entity) -> Entity {
    let row = || Node { column_gap: px(16), align_items: AlignItems::Center, flex_shrink: 0.0, ..default() };
    let column = || Node { flex_direction: FlexDirection::Column, flex_shrink: 0.0, min_width: px(0), ..default() };
    let words = |words: Phrase| elided(words, fonts::regular(13.0), palette::INK_FAINT);
    let played = phrase!("menu-openings-help", level = FIRST_BOOK_LEVEL);
    let [played, error] = [played, phrase!("menu-openings-help.error")].map(words);
    let beside = Node { flex_grow: 1.0, flex_basis: px(0), ..column() };
    let help = (adaptive(beside, column()), children![played, error]);
    let foot = adaptive(row(), Node { row_gap: px(8), ..column() });
    let foot = commands.spawn((ChildOf(card), foot, children![help])).id();
    let buttons = Node { column_gap: px(8), justify_content: JustifyContent::End, ..row() };
    commands.spawn((ChildOf(foot), layout(buttons))).id()
}

/// The cell of a column of the table.
fn cell(column: usize) -> impl Bundle {
    let node = |width: f32| Node { width: px(width), flex_shrink: 0.0, overflow: Overflow::clip_x(), ..in_row(4.0) };
    let [regular, compact] = COLUMNS[column];
    adaptive(node(regular), node(compact))
}

/// The cell of the column with the main line, for which small windows have no room.
fn line_cell() -> impl Bundle {
    let node = filling();
    adaptive(node.clone(), Node { display: Display::None, ..node })
}

fn spawn_headings(commands: &mut Commands, table: Entity) {
    let row = Node {
        column_gap: px(COLUMN_GAP),
        flex_shrink: 0.0,
        // The scrolling column, the row's border and its padding.
        padding: UiRect::left(px(RING + 1.0 + ROW_INSET)),
        ..default()
    };
    let words = |words: Phrase| elided(words, fonts::semibold(13.0), palette::INK_FAINT);
    commands.spawn((
        ChildOf(table),
        layout(row),
        children![
            (cell(0), children![words(phrase!("menu-openings-turn"))]),
            (cell(1), children![words(phrase!("menu-openings-score"))]),
            (cell(2), children![words(phrase!("menu-openings-played"))]),
            (cell(3), children![words(phrase!("menu-openings-hit"))]),
            (line_cell(), children![words(phrase!("menu-openings-line"))]),
        ],
    ));
}

fn spawn_row(
    commands: &mut Commands,
    look: &ActiveTheme,
    rows: Entity,
    start: &Arc<dyn State>,
    number: usize,
    turn: &OpeningTurn,
) -> Entity {
    let board = start.board();
    let faint = if turn.share > 0.0 { palette::INK } else { palette::INK_FAINT };
    let word = |words: Phrase| elided(words, fonts::tabular(14.0), faint);
    let hits: Vec<_> = turn
        .turn
        .losses()
        .map(|loss| {
            let ink = look.side(board, loss.piece.owner).ink;
            let square = text(loss.at.to_string(), fonts::tabular(14.0), ink);
            let node = Node { column_gap: px(3), align_items: AlignItems::Center, flex_shrink: 0.0, ..default() };
            (layout(node), children![icons::piece(look, board, loss.piece, 18.0), square])
        })
        .collect();
    let line = written(Some(start), turn.line.iter());
    let rest = elided(line[1..].join(" "), fonts::tabular(13.0), palette::INK_FAINT);
    let content = (
        layout(Node { column_gap: px(COLUMN_GAP), flex_grow: 1.0, min_width: px(0), ..default() }),
        children![
            (cell(0), children![word(turn.turn.written().into())]),
            (cell(1), children![word(opening_score(board, turn))]),
            (cell(2), children![word(opening_share(turn))]),
            (cell(3), Children::spawn(SpawnIter(hits.into_iter()))),
            (line_cell(), children![rest]),
        ],
    );
    let choose = move |_: On<Activate>, mut page: ResMut<OpeningPage>| (page.row, page.ply) = (number, 1);
    let is_chosen = move |page: Res<OpeningPage>| page.row == number;
    let name = format!("Opening {}", turn.turn.written());
    let row = button_of(name, ButtonStyle::Quiet, 27.0, content);
    let mut row = commands.spawn((ChildOf(rows), row, on_press(choose), chosen_if(is_chosen)));
    row.entry::<Node>().and_modify(|mut node| node.padding = UiRect::axes(px(ROW_INSET), px(0)));
    row.id()
}

/// The room for the board.
fn room(class: Res<SizeClass>, pixels: Res<PixelsPerUnit>, window: Query<&Window, With<PrimaryWindow>>) -> Vec2 {
    let window = window.single().map_or(Vec2::ZERO, |window| window.physical_size().as_vec2() / pixels.0);
    class.pick(BOARD, (window - BESIDE_BOARD).clamp(COMPACT_BOARD, BOARD))
}

/// Spawns the buttons of the main line.
fn spawn_line(In((parent, _)): In<(Entity, usize)>, page: Res<OpeningPage>, mut commands: Commands) {
    let start = page.known.as_ref().map(|(start, _)| start);
    for (ply, action) in (1..).zip(written(start, page.line().iter())) {
        spawn_step(&mut commands, parent, ply, &action);
    }
}

/// Spawns the button that plays a line up to its turn `ply`.
fn spawn_step(commands: &mut Commands, parent: Entity, ply: usize, action: &str) {
    let content = text(action, fonts::tabular(14.0), palette::INK);
    let go = move |_: On<Activate>, mut page: ResMut<OpeningPage>| page.ply = ply;
    let is_shown = move |page: Res<OpeningPage>| page.ply == ply;
    let button = button_of(format!("Line {ply}"), ButtonStyle::Quiet, 26.0, content);
    let mut button = commands.spawn((ChildOf(parent), button, on_press(go), chosen_if(is_shown)));
    button.entry::<Node>().and_modify(|mut node| node.padding = UiRect::axes(px(6), px(0)));
}

/// Spawns the position after a turn, with the shot, and with frames round what moved and what was struck.
fn spawn_board(
    In((parent, (room, ..))): In<(Entity, (Vec2, usize, usize, Tick))>,
    page: Res<OpeningPage>,
    look: Res<ActiveTheme>,
    pixels: Res<PixelsPerUnit>,
    mut commands: Commands,
) {
    let Some(Shown { before, after, turn }) = &page.shown() else { return };
    let (look, pixels, commands) = (&*look, *pixels, &mut commands);
    let (parent, room) = diagram::spawn_coordinates(commands, parent, after, room, pixels);
    let drawn = diagram::spawn_diagram(commands, look, parent, after, room, pixels);
    if let Some(shot) = turn.beam() {
        let color = look.side(&after.board, turn.player).ink;
        drawn.add_shot(commands, shot, color);
    }
    let struck: Vec<_> = turn.losses().map(|loss| loss.at).collect();
    let squares = before.squares() | after.squares();
    let moved = squares.iter().filter(|&at| before.piece(at) != after.piece(at) && !struck.contains(&at));
    drawn.add_frames(commands, moved, palette::MOVE);
    drawn.add_frames(commands, struck.iter().copied(), palette::WARNING);
}

/// `The shot strikes the deflector on g5.`
fn strikes(board: &Board, turn: &Turn) -> Phrase {
    let pieces: Vec<Phrase> = turn
        .losses()
        .map(|loss| {
            let piece = board.look(loss.piece.look).piece();
            phrase!("menu-openings-strikes.piece", piece = piece, at = loss.at.to_string())
        })
        .collect();
    match pieces.is_empty() {
        true => phrase!("menu-openings-strikes.nothing"),
        false => phrase!("menu-openings-strikes", pieces = pieces),
    }
}
