//! After the game: how the balance changed by the turn, and where it turned. A click goes there.

use bevy::prelude::*;
use bevy::ui_widgets::Button;
use bevy::window::RequestRedraw;

use super::{Wish, words};
use crate::app::referee::{Table, Thoughts, share};
use crate::app::theme::widgets::{Dress, layout, small_button, text};
use crate::app::theme::{Look, fonts, palette};
use crate::rules::Player;

/// Height of the graph, in logical pixels at a UI scale of 1.
const HEIGHT: f32 = 84.0;
/// Up to so many columns stand apart; more would be too thin for it.
const APART: usize = 50;

#[derive(Component)]
pub(super) struct GraphSlot;

/// The column of the position after so many turns, the bar in it, and the cap of a turning point.
#[derive(Component)]
pub(super) struct Column(usize);

#[derive(Component)]
pub(super) struct Bar(usize);

#[derive(Component)]
pub(super) struct Cap(usize);

/// The buttons that lead to the turning points.
#[derive(Component)]
pub(super) struct SwingRow;

pub(super) fn slot() -> impl Bundle {
    (Name::new("Graph"), GraphSlot, layout(Node { flex_direction: FlexDirection::Column, row_gap: px(6), ..default() }))
}

/// Builds the graph where there is another game to look at.
pub(super) fn build(
    thoughts: Res<Thoughts>,
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
    if count > 0 {
        spawn(&mut commands, slot, count);
    }
    redraw.write(RequestRedraw);
}

/// Shows the scores that are known, the turning points, and where the table stands.
pub(super) fn show(
    thoughts: Res<Thoughts>,
    table: Res<Table>,
    look: Res<Look>,
    mut columns: Query<(&Column, &mut BackgroundColor), (Without<Bar>, Without<Cap>)>,
    mut bars: Query<(&Bar, &mut Node, &mut BackgroundColor), Without<Cap>>,
    mut caps: Query<(&Cap, &mut BackgroundColor)>,
    row: Query<(Entity, Ref<SwingRow>)>,
    mut marked: Local<Vec<String>>,
    mut commands: Commands,
) {
    let (Some(review), Ok((row, added))) = (&thoughts.review, row.single()) else { return };
    let swings = review.swings();
    let now = table.game().turns().len();
    for (column, mut back) in &mut columns {
        back.set_if_neq(BackgroundColor(if column.0 == now { palette::BUTTON_PRESS } else { Color::NONE }));
    }
    for (cap, mut back) in &mut caps {
        back.set_if_neq(BackgroundColor(if swings.contains(&cap.0) { palette::ACCENT } else { Color::NONE }));
    }
    for (bar, mut node, mut back) in &mut bars {
        let Some(&score) = review.scores.get(bar.0) else { continue };
        let part = share(score.unwrap_or(0)) - 0.5;
        // Never so thin that it cannot be seen.
        let (top, height) = (percent(50.0 - 100.0 * part.max(0.0)), percent((100.0 * part.abs()).max(2.0)));
        if (node.top, node.height) != (top, height) {
            (node.top, node.height) = (top, height);
        }
        let leader = if part >= 0.0 { Player::First } else { Player::Second };
        back.set_if_neq(BackgroundColor(match score {
            Some(0) => palette::INK_FAINT,
            Some(_) => look.side(table.rules(), leader).ink,
            None => palette::PANEL_EDGE,
        }));
    }
    let labels: Vec<String> = swings.iter().map(|&ply| words::numbered(&review.turns, ply)).collect();
    if added.is_added() || *marked != labels {
        commands.entity(row).despawn_children();
        for (&ply, label) in swings.iter().zip(&labels) {
            commands.spawn((ChildOf(row), small_button(label, Dress::Plain), Wish::GoTo(ply)));
        }
        *marked = labels;
    }
}

fn spawn(commands: &mut Commands, slot: Entity, count: usize) {
    commands.spawn((ChildOf(slot), text("Balance by turn", fonts::semibold(13.0), palette::INK_FAINT)));
    let node = Node { height: px(HEIGHT), border: px(1).all(), border_radius: BorderRadius::all(px(5)), ..default() };
    let graph = commands
        .spawn((
            ChildOf(slot),
            node,
            BorderColor::all(palette::PANEL_EDGE),
            BackgroundColor(palette::BACKDROP.with_alpha(0.6)),
            Pickable::IGNORE,
        ))
        .id();
    let aside = if count <= APART { percent(12) } else { percent(0) };
    let part = |node: Node| Node { position_type: PositionType::Absolute, left: aside, right: aside, ..node };
    for ply in 0..count {
        let bar = part(Node { top: percent(50), height: percent(2), ..default() });
        let cap = part(Node { top: px(0), height: px(4), ..default() });
        commands.spawn((
            ChildOf(graph),
            Name::new(format!("After turn {ply}")),
            Button,
            Wish::GoTo(ply),
            Column(ply),
            Node { flex_grow: 1.0, flex_basis: px(0), min_width: px(0), height: percent(100), ..default() },
            BackgroundColor(Color::NONE),
            children![
                (Bar(ply), bar, BackgroundColor(palette::PANEL_EDGE), Pickable::IGNORE),
                (Cap(ply), cap, BackgroundColor(Color::NONE), Pickable::IGNORE),
            ],
        ));
    }
    let row = Node { flex_wrap: FlexWrap::Wrap, column_gap: px(6), row_gap: px(6), ..default() };
    commands.spawn((ChildOf(slot), Name::new("Turning points"), SwingRow, layout(row)));
}
