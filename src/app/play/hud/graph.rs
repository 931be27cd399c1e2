//! The graph after the game: a bar for the score after each turn, with the turning points marked. A click shows the
//! turn.
//!
//! The numbers below are move numbers, as in the move list. Bars point up if the first player is ahead and down if
//! the second is, as the labels say.

use std::sync::Arc;

use bevy::prelude::*;
use bevy::ui_widgets::Button;
use bevy::window::RequestRedraw;

use super::moves::looks_at;
use super::words;
use kit::theme::ActiveTheme;
use kit::ui::language::Words;
use kit::ui::prelude::*;
use phrases::{Phrase, phrase};
use state::messages::{Thoughts, share};
use state::referee::Table;
use tabletop::{Player, Turn, begins_move};

/// Height of the graph, in logical pixels at a UI scale of 1: regular, then in small windows.
const HEIGHT: f32 = 84.0;
const COMPACT_HEIGHT: f32 = 52.0;
/// The most columns with gaps between them; more would be too thin.
const SPACED: usize = 50;

/// Width of the labels on the left: that of the longest side in any language, "l’Arancione" in Italian.
const LABELS: f32 = 66.0;
/// Height of the numbers below.
const NUMBERS: f32 = 16.0;
/// The approximate number of moves with a number.
const NUMBERED: usize = 5;

/// The container for the graph.
#[derive(Component)]
pub(super) struct GraphSlot;

/// The column of the position after this many turns, which is a button.
#[derive(Component)]
pub(super) struct Column(usize);

/// The bar in a column.
#[derive(Component)]
pub(super) struct Bar(usize);

/// The mark of a turning point at the top of a column.
#[derive(Component)]
pub(super) struct Cap(usize);

/// The label of the half in which this player is ahead.
#[derive(Component)]
pub(super) struct AheadLabel(Player);

/// The row of buttons that go to the turning points.
#[derive(Component)]
pub(super) struct TurningPoints;

pub(super) fn slot() -> impl Bundle {
    (
        Name::new("Graph"),
        GraphSlot,
        layout(Node { flex_direction: FlexDirection::Column, row_gap: px(6), flex_shrink: 0.0, ..default() }),
    )
}

/// Rebuilds the graph when there is another game to review.
pub(super) fn build_graph(
    thoughts: Res<Thoughts>,
    table: Res<Table>,
    slot: Query<Entity, With<GraphSlot>>,
    mut built: Local<usize>,
    mut redraw: MessageWriter<RequestRedraw>,
    mut commands: Commands,
) {
    let Ok(slot) = slot.single() else { return };
    let count = thoughts.review.as_ref().map_or(0, |review| review.scores.len());
    if *built == count {
        return;
    }
    *built = count;
    commands.entity(slot).despawn_children();
    if let Some(review) = thoughts.review.as_ref().filter(|_| count > 0) {
        let first = table.session().start().first_move_number();
        spawn_graph(&mut commands, slot, count, &numbered_moves(&review.turns, first));
    }
    redraw.write(RequestRedraw);
}

/// Updates the scores known so far, the turning points, and the mark of the turn on the table.
pub(super) fn update_graph(
    thoughts: Res<Thoughts>,
    table: Res<Table>,
    look: Res<ActiveTheme>,
    class: Res<SizeClass>,
    mut columns: Query<(&Column, &mut BackgroundColor), (Without<Bar>, Without<Cap>)>,
    mut bars: Query<(&Bar, &mut Node, &mut BackgroundColor), Without<Cap>>,
    mut caps: Query<(&Cap, &mut BackgroundColor)>,
    mut labels: Query<(&AheadLabel, &mut Words, &mut TextColor)>,
    row: Query<(Entity, Ref<TurningPoints>)>,
    mut marked: Local<Vec<String>>,
    mut commands: Commands,
) {
    let (Some(review), Ok((row, added))) = (&thoughts.review, row.single()) else { return };
    let swings = review.swings();
    let now = table.session().ply_count();
    for (column, mut back) in &mut columns {
        back.set_if_neq(BackgroundColor(if column.0 == now { palette::BUTTON_PRESS } else { Color::NONE }));
    }
    for (cap, mut back) in &mut caps {
        back.set_if_neq(BackgroundColor(if swings.contains(&cap.0) { palette::ACCENT } else { Color::NONE }));
    }
    for (bar, mut node, mut back) in &mut bars {
        let Some(&score) = review.scores.get(bar.0) else { continue };
        let part = share(score.unwrap_or(0)) - 0.5;
        // A score of 0 still shows as a thin line.
        let (top, height) = (percent(50.0 - 100.0 * part.max(0.0)), percent((100.0 * part.abs()).max(2.0)));
        if (node.top, node.height) != (top, height) {
            (node.top, node.height) = (top, height);
        }
        let leader = if part >= 0.0 { Player::First } else { Player::Second };
        back.set_if_neq(BackgroundColor(match score {
            Some(0) => palette::INK_FAINT,
            Some(_) => look.side(table.board(), leader).ink,
            None => palette::PANEL_EDGE,
        }));
    }
    for (label, mut words, mut color) in &mut labels {
        let side = table.board().side(label.0);
        // A small window has room for one line each.
        words.set_if_neq(Words(match *class {
            SizeClass::Regular => phrase!("hud-ahead", side = side),
            SizeClass::Compact => phrase!("player-name", player = side),
        }));
        color.set_if_neq(TextColor(look.side(table.board(), label.0).ink));
    }
    let first = table.session().start().first_move_number();
    let labels: Vec<String> = swings.iter().map(|&ply| words::numbered(&review.turns, ply, first)).collect();
    if added.is_added() || *marked != labels {
        commands.entity(row).despawn_children();
        if !swings.is_empty() {
            let heading = phrase!("hud-turning-points", count = swings.len());
            let heading = text(heading, fonts::semibold(13.0), palette::INK_FAINT);
            let node = Node { width: percent(100), align_items: AlignItems::Center, column_gap: px(6), ..default() };
            // The same shape as the marks in the graph.
            let mark = (Node { width: px(10), height: px(4), ..default() }, BackgroundColor(palette::ACCENT));
            let line = (node.clone(), Adaptive::new(node, hidden()), Pickable::IGNORE, children![mark, heading]);
            commands.spawn((ChildOf(row), line));
        }
        for (&ply, label) in swings.iter().zip(&labels) {
            commands.spawn((ChildOf(row), small_button(label, ButtonStyle::Plain), looks_at(ply)));
        }
        *marked = labels;
    }
}

/// A heading that is hidden in small windows, for lack of room.
fn hidden() -> Node {
    Node { display: Display::None, ..default() }
}

fn spawn_graph(commands: &mut Commands, slot: Entity, count: usize, numbers: &[(usize, usize)]) {
    let heading = text(phrase!("hud-balance"), fonts::semibold(13.0), palette::INK_FAINT);
    commands.spawn((ChildOf(slot), heading, Node::default(), Adaptive::new(Node::default(), hidden())));
    let axes = commands.spawn((ChildOf(slot), layout(Node { column_gap: px(6), min_width: px(0), ..default() }))).id();
    spawn_labels(commands, axes);
    // The columns share the available width, however many there are.
    let plot = filling();
    let plot = Node { flex_direction: FlexDirection::Column, ..plot };
    let plot = commands.spawn((ChildOf(axes), layout(plot))).id();
    let node = Node { height: px(HEIGHT), border: px(1).all(), border_radius: BorderRadius::all(px(5)), ..default() };
    let graph = commands
        .spawn((
            ChildOf(plot),
            node.clone(),
            Adaptive::new(node.clone(), Node { height: px(COMPACT_HEIGHT), ..node }),
            BorderColor::all(palette::PANEL_EDGE),
            BackgroundColor(palette::BACKDROP.with_alpha(0.6)),
            Pickable::IGNORE,
        ))
        .id();
    let aside = if count <= SPACED { percent(12) } else { percent(0) };
    let part = |node: Node| Node { position_type: PositionType::Absolute, left: aside, right: aside, ..node };
    for ply in 0..count {
        let bar = part(Node { top: percent(50), height: percent(2), ..default() });
        let cap = part(Node { top: px(0), height: px(4), ..default() });
        commands.spawn((
            ChildOf(graph),
            Name::new(format!("After turn {ply}")),
            Button,
            looks_at(ply),
            Column(ply),
            Node { height: percent(100), ..filling() },
            BackgroundColor(Color::NONE),
            children![
                (Bar(ply), bar, BackgroundColor(palette::PANEL_EDGE), Pickable::IGNORE),
                (Cap(ply), cap, BackgroundColor(Color::NONE), Pickable::IGNORE),
            ],
        ));
    }
    let zero = Node { left: px(0), right: px(0), top: percent(50), height: px(1), ..default() };
    commands.spawn((
        ChildOf(graph),
        Name::new("Even"),
        Node { position_type: PositionType::Absolute, ..zero },
        BackgroundColor(palette::INK_FAINT.with_alpha(0.6)),
        Pickable::IGNORE,
    ));
    spawn_numbers(commands, plot, count, numbers);
    let row = in_lines(6.0, 6.0);
    commands.spawn((ChildOf(slot), Name::new("Turning points"), TurningPoints, layout(row)));
}

/// The labels on the left: who is ahead above and below the line, and that the numbers below are moves.
fn spawn_labels(commands: &mut Commands, axes: Entity) {
    let column = |height: f32, justify_content| Node {
        height: px(height),
        flex_direction: FlexDirection::Column,
        align_items: AlignItems::End,
        justify_content,
        overflow: Overflow::clip(),
        ..default()
    };
    let label = |words: Phrase| {
        (paragraph(words, fonts::regular(12.5), palette::INK_FAINT), TextLayout::justify(Justify::Right))
    };
    commands.spawn((
        ChildOf(axes),
        layout(Node { width: px(LABELS), flex_shrink: 0.0, flex_direction: FlexDirection::Column, ..default() }),
        children![
            (
                adaptive(
                    column(HEIGHT, JustifyContent::SpaceBetween),
                    column(COMPACT_HEIGHT, JustifyContent::SpaceBetween),
                ),
                children![
                    (AheadLabel(Player::First), label(Phrase::default())),
                    label(phrase!("hud-even")),
                    (AheadLabel(Player::Second), label(Phrase::default())),
                ],
            ),
            (layout(column(NUMBERS, JustifyContent::End)), children![label(phrase!("hud-moves"))]),
        ],
    ));
}

/// The move numbers, each below the column of the move's first turn.
fn spawn_numbers(commands: &mut Commands, plot: Entity, count: usize, numbers: &[(usize, usize)]) {
    let row = commands.spawn((ChildOf(plot), layout(Node { height: px(NUMBERS), ..default() }))).id();
    for &(ply, number) in numbers {
        let place = Node {
            position_type: PositionType::Absolute,
            left: percent(100.0 * (ply as f32 + 0.5) / count as f32),
            bottom: px(0),
            width: px(0),
            justify_content: JustifyContent::Center,
            ..default()
        };
        let number = text(number.to_string(), fonts::tabular(12.5), palette::INK_FAINT);
        commands.spawn((ChildOf(row), layout(place), children![number]));
    }
}

/// The moves that get a number, each as the ply of its first turn, counted from 1, and the number. `first` is the
/// number of the first move. Numbers every move, or every second, fifth, tenth and so on.
fn numbered_moves(turns: &[Arc<Turn>], first: usize) -> Vec<(usize, usize)> {
    let mut moves = Vec::new();
    let mut acted = None;
    for (ply, turn) in (1..).zip(turns).filter(|(_, turn)| !turn.is_setup) {
        if acted.replace(turn.player).is_none_or(|acted| begins_move(acted, turn.player)) {
            moves.push((ply, first + moves.len()));
        }
    }
    let steps = (0..).flat_map(|power| [1, 2, 5].map(|digit| digit * 10_usize.pow(power)));
    let step = steps.into_iter().find(|step| moves.len() / step <= NUMBERED).unwrap_or(1);
    moves.retain(|(_, number)| number % step == 0);
    moves
}

#[cfg(test)]
mod tests {
    use super::*;
    use tabletop::{Aim, Session};

    /// A game in which players only rotate pieces.
    fn game(plies: usize) -> Vec<Arc<Turn>> {
        let mut session: Session = Table::shipped("ace").session().clone();
        let play = |_| {
            let turn = session.choices().iter().find(|choice| matches!(choice.aim, Aim::Turn(_)))?.action.clone();
            session.play(&turn).ok()
        };
        (0..plies).map_while(play).collect()
    }

    #[test]
    fn moves_are_numbered_at_round_intervals_below_their_first_turns() {
        let turns = game(40);
        assert_eq!(turns.len(), 40, "nobody loses by turning");
        let numbers = |plies: usize, first| numbered_moves(&turns[..plies], first);
        assert_eq!(numbers(0, 1), []);
        assert_eq!(numbers(1, 1), [(1, 1)]);
        assert_eq!(numbers(5, 1), [(1, 1), (3, 2), (5, 3)]);
        assert_eq!(numbers(23, 1), [(9, 5), (19, 10)]);
        assert_eq!(numbers(40, 1), [(9, 5), (19, 10), (29, 15), (39, 20)]);
        assert_eq!(numbers(6, 60), [(1, 60), (3, 61), (5, 62)], "as in the move list");
        // If the second player begins, their turn alone is the first move.
        assert_eq!(numbered_moves(&turns[1..5], 1), [(1, 1), (2, 2), (4, 3)]);
    }
}
