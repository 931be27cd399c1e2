//! The moves so far in two columns, as on a score sheet, with the variations. A click shows the position after a turn.

use std::sync::Arc;

use bevy::ecs::change_detection::Tick;
use bevy::prelude::*;
use bevy::ui::UiGlobalTransform;
use bevy::ui_widgets::{Activate, ScrollIntoView};
use bevy::window::RequestRedraw;

use super::words;
use kit::theme::ActiveTheme;
use kit::ui::follow::keyed;
use kit::ui::prelude::*;
use phrases::{Phrase, phrase};
use state::referee::{Request, Table, Timeline};
use tabletop::{LossCause, NodeId, Session, Turn, begins_move, move_number};

/// The help about the notation is shown until this many turns have been played.
const EXPLAINED: usize = 4;

/// Width of a move's number.
const NUMBER: f32 = 24.0;

/// Width of a cell, if there is room.
const CELL: f32 = 86.0;

/// The height that the list keeps even if its first line is cut, in logical pixels.
const LEAST_HEIGHT: f32 = 40.0;

/// A scroll position past the end of any list; the layout clamps it.
const END: f32 = 1e6;

/// A line of the list: the turns of a move, or a variation.
#[derive(Component)]
pub(super) struct SheetLine;

/// The help about the notation below the moves, with its height when it was last shown.
#[derive(Component, Default)]
pub(super) struct NotationLines(f32);

/// The move list. Its children are the rows.
#[derive(Component)]
pub(super) struct MoveList;

/// The button of a turn: the ply of the position that it shows.
#[derive(Component)]
pub(super) struct TurnButton(usize);

/// What a row of the list shows. A row stays while this doesn't change.
#[derive(Clone, PartialEq)]
struct Row {
    /// The id of the game.
    game: u64,
    /// The game is over, so that turns are written in full.
    over: bool,
    theme: Tick,
    content: Content,
}

#[derive(Clone, PartialEq)]
enum Content {
    /// A move with the actions of each player.
    Move {
        number: usize,
        cells: [Vec<Cell>; 2],
    },
    /// A turn that was replaced, or was taken back at the end of the game.
    Variation {
        number: usize,
        node: NodeId,
        is_undone: bool,
    },
    NotationHelp,
}

#[derive(Clone)]
struct Cell {
    turn: Arc<Turn>,
    /// The ply after the turn.
    ply: usize,
    /// Its losses are listed as well, since the shot has been shown.
    shows_losses: bool,
}

impl PartialEq for Cell {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.turn, &other.turn) && (self.ply, self.shows_losses) == (other.ply, other.shows_losses)
    }
}

/// Lists the moves of the game on the table.
pub(super) fn moves() -> impl Bundle {
    (Name::new("Moves"), MoveList, keyed(rows, fill_row))
}

fn rows(table: Res<Table>, timeline: Res<Timeline>, look: Res<ActiveTheme>) -> Vec<Row> {
    let session = table.session();
    let live = timeline.now().filter(|_| timeline.is_live()).map(|(turn, _)| turn);
    let first = session.start().first_move_number();
    let mut variations = session.variations();
    let taken_back = variations.pop().unwrap_or_default();
    let mut rows = Vec::new();
    let (mut players, mut moves) = (Vec::new(), 0);
    // The variations of a move come below it.
    let mut below = Vec::new();
    for ((turn, others), ply) in session.line_turns().zip(variations).zip(1..).filter(|((turn, _), _)| !turn.is_setup) {
        // A player may act several times in a row.
        if players.last().is_none_or(|&acted| begins_move(acted, turn.player)) {
            rows.append(&mut below);
            rows.push(Content::Move { number: first + moves, cells: default() });
            moves += 1;
        }
        players.push(turn.player);
        if let Some(Content::Move { cells, .. }) = rows.last_mut() {
            let shows_losses = live.is_none_or(|live| !Arc::ptr_eq(live, turn));
            cells[turn.player.index()].push(Cell { turn: Arc::clone(turn), ply, shows_losses });
        }
        let number = first + moves - 1;
        below.extend(others.into_iter().map(|node| Content::Variation { number, node, is_undone: false }));
    }
    rows.append(&mut below);
    for node in taken_back {
        if let Some(turn) = session.turn_of(node).filter(|turn| !turn.is_setup) {
            let number = move_number(players.iter().copied().chain([turn.player])) + first - 1;
            rows.push(Content::Variation { number, node, is_undone: true });
        }
    }
    if players.len() < EXPLAINED && table.is_game() && session.start().how_turns_are_written().is_some() {
        rows.push(Content::NotationHelp);
    }
    let (game, over, theme) = (table.number(), session.is_main_line_over(), look.last_changed());
    rows.into_iter().map(|content| Row { game, over, theme, content }).collect()
}

fn fill_row(In((row, shown)): In<(Entity, Row)>, table: Res<Table>, look: Res<ActiveTheme>, mut commands: Commands) {
    let session = table.session();
    match shown.content {
        Content::Move { number, cells } => {
            commands.entity(row).insert((Name::new(format!("Move {number}")), move_line(number)));
            for (place, cells) in cells.into_iter().enumerate() {
                // If the second player begins, the first row has no left move.
                if place == 0 || !cells.is_empty() {
                    let turn = commands.spawn((turn_cell(), ChildOf(row))).id();
                    cells.iter().for_each(|cell| spawn_action(&mut commands, turn, cell, &table, &look));
                }
            }
        }
        Content::Variation { number, node, is_undone } => {
            fill_variation(&mut commands, row, session, number, node, is_undone);
        }
        Content::NotationHelp => {
            let help = session.start().how_turns_are_written().unwrap_or_default();
            fill_notation_help(&mut commands, row, help);
        }
    }
}

fn spawn_action(commands: &mut Commands, cell: Entity, shown: &Cell, table: &Table, look: &ActiveTheme) {
    let (Cell { turn, ply, .. }, session) = (shown, table.session());
    let content = text(session.listed(turn), fonts::tabular(14.0), palette::INK);
    let button = button_of(format!("Turn {ply}"), style(*ply == session.ply_count()), 24.0, content);
    let button = commands.spawn((button, TurnButton(*ply), looks_at(*ply), ChildOf(cell))).id();
    commands.entity(button).insert(action_node());
    // Captures are already part of the notation.
    for loss in turn.losses().filter(|loss| shown.shows_losses && loss.cause == LossCause::Beam) {
        let ink = look.side(table.board(), loss.piece.owner).ink;
        commands.spawn((ChildOf(button), text(format!("×{}", loss.at), fonts::tabular(12.5), ink)));
    }
}

/// Highlights the turn that led to the position on the table. Scrolls to it when players look back, and otherwise to the
/// end of a list that changes.
pub(super) fn follow_position(
    table: Res<Table>,
    mut list: Query<(&mut ScrollPosition, Ref<Children>), With<MoveList>>,
    mut buttons: Query<(Entity, &TurnButton, &mut ButtonStyle)>,
    mut shown: Local<usize>,
    mut commands: Commands,
) {
    let ply = table.session().ply_count();
    let moves = std::mem::replace(&mut *shown, ply) != ply;
    for (_, button, mut now) in &mut buttons {
        now.set_if_neq(style(button.0 == ply));
    }
    let Ok((mut scroll, rows)) = list.single_mut() else { return };
    if (moves || rows.is_changed()) && !table.session().is_looking_back() {
        scroll.y = END;
    } else if moves && !rows.is_changed() {
        match buttons.iter().find(|(_, button, _)| button.0 == ply) {
            Some((entity, ..)) => commands.trigger(ScrollIntoView { entity }),
            None => scroll.y = 0.0,
        }
    }
}

/// Starts the list at a whole line while it shows its end: the upper edge would leave only the dots of a variation.
pub(super) fn start_at_whole_line(
    mut lists: Query<(&mut Node, &ComputedNode, &UiGlobalTransform, &ScrollPosition), With<MoveList>>,
    lines: Query<(&ComputedNode, &UiGlobalTransform), (With<SheetLine>, Without<MoveList>)>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    for (mut list, node, place, scroll) in &mut lists {
        // The player has scrolled elsewhere.
        if scroll.y < END {
            continue;
        }
        let before = match list.margin.top {
            Val::Px(margin) => margin / node.inverse_scale_factor(),
            _ => 0.0,
        };
        let top = place.translation.y - node.size().y / 2.0 - node.scroll_position.y;
        let start = top + node.content_size().y - node.size().y - before;
        let cut = lines.iter().find_map(|(line, place)| {
            let [upper, lower] = [-0.5, 0.5].map(|part| place.translation.y + part * line.size().y);
            (upper + 1.0 < start && start < lower - 1.0).then_some(lower - start)
        });
        let most = node.size().y + before - LEAST_HEIGHT / node.inverse_scale_factor();
        let margin = cut.filter(|&cut| start > top && cut <= most).unwrap_or(0.0);
        if (margin - before).abs() > 0.5 {
            list.margin.top = px(margin * node.inverse_scale_factor());
            redraw.write(RequestRedraw);
        }
    }
}

/// Hides the help about the notation when it would push the moves out of the list, as below the card of a piece.
pub(super) fn make_room_for_moves(
    lists: Query<&ComputedNode, With<MoveList>>,
    moves: Query<(), With<SheetLine>>,
    mut helps: Query<(&mut Node, &ComputedNode, &mut NotationLines)>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    let Ok(list) = lists.single() else { return };
    for (mut node, lines, mut height) in &mut helps {
        let is_shown = node.display != Display::None;
        if is_shown {
            height.0 = lines.size().y;
        }
        let content = list.content_size().y + if is_shown { 0.0 } else { height.0 };
        let has_room = moves.is_empty() || content <= list.size().y + 1.0;
        if is_shown != has_room {
            node.display = if has_room { Display::Flex } else { Display::None };
            redraw.write(RequestRedraw);
        }
    }
}

/// Shows the position after this many turns; a second press shows the turn itself.
pub(super) fn looks_at(ply: usize) -> impl Bundle {
    on_press(move |_: On<Activate>, table: Res<Table>, mut requests: MessageWriter<Request>| {
        let is_shown = ply > 0 && ply == table.session().ply_count();
        requests.write(if is_shown { Request::Replay } else { Request::LookAt(ply) });
    })
}

fn style(is_shown: bool) -> ButtonStyle {
    if is_shown { ButtonStyle::Chosen } else { ButtonStyle::Quiet }
}

/// The line of a move with its number.
fn move_line(number: usize) -> impl Bundle {
    let line = Node { min_height: px(26), align_items: AlignItems::Center, column_gap: px(4), ..default() };
    let number = (
        layout(Node { width: px(NUMBER), flex_shrink: 0.0, ..default() }),
        children![text(format!("{number}."), fonts::tabular(13.0), palette::INK_FAINT)],
    );
    (SheetLine, layout(Node { flex_wrap: FlexWrap::Wrap, flex_shrink: 0.0, ..line }), children![number])
}

/// A line that leads to a variation: `or 6. e1e2 …`. The dots mean that it continues.
fn fill_variation(
    commands: &mut Commands,
    line: Entity,
    session: &Session,
    number: usize,
    node: NodeId,
    is_undone: bool,
) {
    let Some(turn) = session.turn_of(node) else { return };
    let continues = session.history().node(node).is_some_and(|node| !node.children().is_empty());
    let turn = format!("{}{}", words::numbered_as(number, turn), if continues { " …" } else { "" });
    let label = match is_undone {
        false => phrase!("hud-variation", turn = turn),
        true => phrase!("hud-variation.undone", turn = turn),
    };
    let name = label.to_string();
    let content = text(label, fonts::tabular(12.5), palette::INK_FAINT);
    let button = button_of(name, ButtonStyle::Quiet, 22.0, content);
    commands.entity(line).insert((SheetLine, button, sends(Request::SwitchTo(node)))).insert(Node {
        min_height: px(22),
        margin: UiRect::left(px(NUMBER + 4.0)),
        padding: UiRect::axes(px(5), px(0)),
        align_items: AlignItems::Center,
        align_self: AlignSelf::Start,
        flex_shrink: 0.0,
        border: px(1).all(),
        border_radius: BorderRadius::all(px(5)),
        ..default()
    });
}

/// The cell for the actions of one turn, one below the other.
fn turn_cell() -> impl Bundle {
    let node = Node { width: px(CELL), flex_direction: FlexDirection::Column, flex_shrink: 0.0, ..default() };
    (Name::new("Turn of a player"), layout(node))
}

/// The node of an action, as wide as the cell of its turn.
fn action_node() -> Node {
    Node {
        min_width: px(0),
        flex_shrink: 0.0,
        height: px(24),
        padding: UiRect::axes(px(3), px(0)),
        border: px(1).all(),
        border_radius: BorderRadius::all(px(5)),
        overflow: Overflow::clip(),
        ..in_row(3.0)
    }
}

/// Shows the help about the notation for newcomers, with a line for each sentence.
fn fill_notation_help(commands: &mut Commands, column: Entity, help: Phrase) {
    let sentences = match help {
        Phrase::Joined { parts, .. } => parts,
        sentence => vec![sentence],
    };
    let node = Node { padding: UiRect::top(px(6)), flex_shrink: 0.0, ..in_column(1.0) };
    commands.entity(column).insert((Name::new("Notation"), NotationLines::default(), layout(node)));
    for sentence in sentences {
        commands.spawn((paragraph(sentence, fonts::regular(12.5), palette::INK_FAINT), ChildOf(column)));
    }
}
