//! The moves so far in two columns, as on a score sheet, with the variations. A click shows the position after a turn.

use std::sync::Arc;

use bevy::prelude::*;
use bevy::ui::UiGlobalTransform;
use bevy::ui_widgets::{Activate, ScrollIntoView};
use bevy::window::RequestRedraw;

use super::words;
use kit::theme::ActiveTheme;
use kit::ui::nodes::{in_column, in_row};
use kit::ui::press::{on_press, sends};
use kit::ui::widgets::{ButtonStyle, button_of, layout, paragraph, text};
use kit::ui::{fonts, palette};
use phrases::{Phrase, phrase};
use state::referee::{Request, Table, Timeline};
use tabletop::{LossCause, NodeId, Player, Session, Turn, begins_move, move_number};

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

/// The rows and cells shown now. A turn adds a cell, and an undo removes one.
#[derive(Default)]
pub(super) struct Sheet {
    cells: Vec<Cell>,
    /// The last row may still lack its right cell.
    rows: Vec<Row>,
    /// The entities below the rows.
    tail: Vec<Entity>,
    /// The turns taken back at the end of the game.
    taken_back: Vec<NodeId>,
    /// The player who began. If it was the second player, the first row has no left move.
    first: Option<Player>,
    /// The id of the game.
    game: Option<u64>,
    /// The game was over, so that turns were written in full.
    over: bool,
    /// The ply of the position that was shown.
    shown: usize,
}

struct Row {
    /// The line with the two turns, and the variations below it.
    entity: Entity,
    line: Entity,
    /// The cells with the actions of each player's turn; `None` for a player who did not act.
    turns: [Option<Entity>; 2],
}

struct Cell {
    turn: Arc<Turn>,
    /// Its losses are listed as well, since the shot has been shown.
    shows_losses: bool,
    /// The variations that replace it.
    variations: Vec<NodeId>,
    /// `None` for a deployment turn, which is not listed.
    button: Option<Entity>,
    lines: Vec<Entity>,
}

/// Adds and removes cells so that the list matches the game.
pub(super) fn update_moves(
    table: Res<Table>,
    timeline: Res<Timeline>,
    look: Res<ActiveTheme>,
    mut list: Query<(Entity, &mut ScrollPosition), With<MoveList>>,
    spawned: Query<(), Added<MoveList>>,
    mut styles: Query<&mut ButtonStyle>,
    mut sheet: Local<Sheet>,
    mut commands: Commands,
) {
    let Ok((list, mut scroll)) = list.single_mut() else { return };
    let sheet = &mut *sheet;
    let session = table.session();
    let live = timeline.now().filter(|_| timeline.is_live()).map(|(turn, _)| turn);
    let turns: Vec<(&Arc<Turn>, bool)> =
        session.line_turns().map(|turn| (turn, live.is_none_or(|live| !Arc::ptr_eq(live, turn)))).collect();
    let mut variations = session.variations();
    let taken_back = variations.pop().unwrap_or_default();
    let starter = session.start().to_move();
    let first = session.start().first_move_number();
    let same = |(cell, (turn, shows_losses), others): &(&Cell, &(&Arc<Turn>, bool), &Vec<NodeId>)| {
        Arc::ptr_eq(&cell.turn, turn) && cell.shows_losses == *shows_losses && cell.variations == **others
    };
    let all = sheet.cells.iter().zip(&turns).zip(&variations).map(|((cell, turn), others)| (cell, turn, others));
    let kept = all.take_while(same).count();
    let over = session.is_main_line_over();
    let rebuilds = (sheet.game, sheet.first, sheet.over) != (Some(table.number()), Some(starter), over)
        || look.is_changed()
        || !spawned.is_empty();
    let kept = if rebuilds { 0 } else { kept };
    let grows = turns.len() > kept;
    let changes = rebuilds || grows || sheet.cells.len() > kept || sheet.taken_back != taken_back;
    (sheet.game, sheet.first, sheet.over) = (Some(table.number()), Some(starter), over);
    for cell in sheet.cells.drain(kept..) {
        cell.button.into_iter().for_each(|button| commands.entity(button).despawn());
        cell.lines.into_iter().for_each(|line| commands.entity(line).despawn());
    }
    let rows = move_number(turns[..kept].iter().filter(|(turn, _)| !turn.is_setup).map(|(turn, _)| turn.player));
    for row in sheet.rows.drain(rows..) {
        commands.entity(row.entity).despawn();
    }
    let shown = session.ply_count();
    for (ply, &(turn, shows_losses)) in turns.iter().enumerate().skip(kept) {
        if turn.is_setup {
            let variations = std::mem::take(&mut variations[ply]);
            let turn = Arc::clone(turn);
            sheet.cells.push(Cell { turn, shows_losses, variations, button: None, lines: Vec::new() });
            continue;
        }
        // A player may act several times in a row.
        let acted = turns[..ply].iter().rev().find(|(turn, _)| !turn.is_setup).map(|(turn, _)| turn.player);
        if sheet.rows.is_empty() || acted.is_none_or(|acted| begins_move(acted, turn.player)) {
            let mut row = spawn_row(&mut commands, list, sheet.rows.len() + first);
            if turn.player == Player::Second {
                row.turns[0] = Some(commands.spawn((turn_cell(), ChildOf(row.line))).id());
            }
            sheet.rows.push(row);
        }
        let Some(row) = sheet.rows.last_mut() else { continue };
        let (row_entity, row_line) = (row.entity, row.line);
        let cell = *row.turns[turn.player.index()]
            .get_or_insert_with(|| commands.spawn((turn_cell(), ChildOf(row_line))).id());
        let style = style(ply + 1 == shown);
        let content = text(session.listed(turn), fonts::tabular(14.0), palette::INK);
        let button = button_of(format!("Turn {}", ply + 1), style, 24.0, content);
        let button = commands.spawn((button, looks_at(ply + 1), ChildOf(cell))).id();
        commands.entity(button).insert(action_node());
        // Captures are already part of the notation.
        for loss in turn.losses().filter(|loss| shows_losses && loss.cause == LossCause::Beam) {
            let ink = look.side(table.board(), loss.piece.owner).ink;
            commands.spawn((ChildOf(button), text(format!("×{}", loss.at), fonts::tabular(12.5), ink)));
        }
        let variations = std::mem::take(&mut variations[ply]);
        let number = sheet.rows.len() + first - 1;
        let line = |&node: &NodeId| spawn_variation(&mut commands, row_entity, session, Variation::Other, number, node);
        let lines = variations.iter().filter_map(line).collect();
        sheet.cells.push(Cell { turn: Arc::clone(turn), shows_losses, variations, button: Some(button), lines });
    }
    if changes {
        sheet.tail.drain(..).for_each(|entity| commands.entity(entity).despawn());
        let is_listed = |node: &&NodeId| session.turn_of(**node).is_some_and(|turn| !turn.is_setup);
        for &node in taken_back.iter().filter(is_listed) {
            let players = turns.iter().filter(|(turn, _)| !turn.is_setup).map(|(turn, _)| turn.player);
            let number = move_number(players.chain(session.turn_of(node).map(|turn| turn.player))) + first - 1;
            sheet.tail.extend(spawn_variation(&mut commands, list, session, Variation::Undone, number, node));
        }
        if turns.iter().filter(|(turn, _)| !turn.is_setup).count() < EXPLAINED
            && table.is_game()
            && let Some(help) = session.start().how_turns_are_written()
        {
            sheet.tail.push(spawn_notation_help(&mut commands, list, help));
        }
        sheet.taken_back = taken_back;
    }
    // The turn that led to the position on the table is highlighted.
    for (ply, cell) in sheet.cells.iter().enumerate() {
        if let Some(mut now) = cell.button.and_then(|button| styles.get_mut(button).ok()) {
            now.set_if_neq(style(ply + 1 == shown));
        }
    }
    if (grows || sheet.shown != shown) && !session.is_looking_back() {
        scroll.y = END;
    } else if sheet.shown != shown && shown <= kept {
        let cell = shown.checked_sub(1).and_then(|ply| sheet.cells.get(ply));
        match cell.and_then(|cell| cell.button) {
            Some(entity) => commands.trigger(ScrollIntoView { entity }),
            None => scroll.y = 0.0,
        }
    }
    sheet.shown = shown;
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

fn spawn_row(commands: &mut Commands, list: Entity, number: usize) -> Row {
    let column = Node { flex_direction: FlexDirection::Column, flex_shrink: 0.0, ..default() };
    let entity = commands.spawn((Name::new(format!("Move {number}")), layout(column), ChildOf(list))).id();
    let line = Node { min_height: px(26), align_items: AlignItems::Center, column_gap: px(4), ..default() };
    let line = Node { flex_wrap: FlexWrap::Wrap, ..line };
    let number = (
        layout(Node { width: px(NUMBER), flex_shrink: 0.0, ..default() }),
        children![text(format!("{number}."), fonts::tabular(13.0), palette::INK_FAINT)],
    );
    let line = commands.spawn((SheetLine, layout(line), ChildOf(entity), children![number])).id();
    Row { entity, line, turns: [None; 2] }
}

/// How a variation relates to the game.
#[derive(Clone, Copy)]
enum Variation {
    /// It replaces a turn.
    Other,
    /// It was taken back at the end of the game.
    Undone,
}

/// A line that leads to a variation: `or 6. e1e2 …`. The dots mean that it continues.
fn spawn_variation(
    commands: &mut Commands,
    parent: Entity,
    session: &Session,
    kind: Variation,
    number: usize,
    node: NodeId,
) -> Option<Entity> {
    let turn = session.turn_of(node)?;
    let continues = session.history().node(node).is_some_and(|node| !node.children().is_empty());
    let turn = format!("{}{}", words::numbered_as(number, turn), if continues { " …" } else { "" });
    let label = match kind {
        Variation::Other => phrase!("hud-variation", turn = turn),
        Variation::Undone => phrase!("hud-variation.undone", turn = turn),
    };
    let name = label.to_string();
    let content = text(label, fonts::tabular(12.5), palette::INK_FAINT);
    let button = button_of(name, ButtonStyle::Quiet, 22.0, content);
    let line = commands.spawn((SheetLine, button, sends(Request::SwitchTo(node)), ChildOf(parent))).id();
    commands.entity(line).insert(Node {
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
    Some(line)
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

/// Spawns the help about the notation for newcomers, with a line for each sentence.
fn spawn_notation_help(commands: &mut Commands, list: Entity, help: Phrase) -> Entity {
    let sentences = match help {
        Phrase::Joined { parts, .. } => parts,
        sentence => vec![sentence],
    };
    let column = Node { padding: UiRect::top(px(6)), flex_shrink: 0.0, ..in_column(1.0) };
    let lines = NotationLines::default();
    let table = commands.spawn((Name::new("Notation"), lines, layout(column), ChildOf(list))).id();
    for sentence in sentences {
        commands.spawn((paragraph(sentence, fonts::regular(12.5), palette::INK_FAINT), ChildOf(table)));
    }
    table
}
