//! After the game: how the balance changed by the turn. A click goes there.

use bevy::prelude::*;
use bevy::ui_widgets::Button;

use super::Wish;
use crate::app::referee::{Review, Table, Thoughts};
use crate::app::theme::widgets::{Dress, layout, small_button, text};
use crate::app::theme::{fonts, palette};
use crate::rules::Player;

/// Height of the graph, in logical pixels at a UI scale of 1.
const HEIGHT: f32 = 84.0;

#[derive(Component)]
pub(super) struct GraphSlot;

/// The column of the position after so many turns, and the bar in it.
#[derive(Component)]
pub(super) struct Column(usize);

#[derive(Component)]
pub(super) struct Bar(usize);

/// The buttons that lead to the largest swings.
#[derive(Component)]
pub(super) struct SwingRow;

pub(super) fn slot() -> impl Bundle {
    (Name::new("Graph"), GraphSlot, layout(Node { flex_direction: FlexDirection::Column, row_gap: px(6), ..default() }))
}

pub(super) fn show(
    thoughts: Res<Thoughts>,
    table: Res<Table>,
    slot: Query<Entity, With<GraphSlot>>,
    mut columns: Query<(&Column, &mut BackgroundColor), Without<Bar>>,
    mut bars: Query<(&Bar, &mut Node, &mut BackgroundColor)>,
    row: Query<Entity, With<SwingRow>>,
    mut built: Local<usize>,
    mut marked: Local<Vec<usize>>,
    mut commands: Commands,
) {
    let Ok(slot) = slot.single() else { return };
    let scores = thoughts.review.as_ref().map_or(&[][..], |review| &review.scores);
    if *built != scores.len() {
        *built = scores.len();
        marked.clear();
        commands.entity(slot).despawn_children();
        if !scores.is_empty() {
            build(&mut commands, slot, scores.len());
        }
        // What was spawned now is dressed in the next pass.
        commands.write_message(bevy::window::RequestRedraw);
        return;
    }
    let Some(review) = &thoughts.review else { return };
    let swings = review.swings();
    let now = table.game().turns().len();
    for (column, mut back) in &mut columns {
        let color = match column.0 {
            ply if ply == now => palette::BUTTON_PRESS,
            ply if swings.contains(&ply) => palette::ACCENT.with_alpha(0.22),
            _ => Color::NONE,
        };
        back.set_if_neq(BackgroundColor(color));
    }
    for (bar, mut node, mut back) in &mut bars {
        let Some(&score) = scores.get(bar.0) else { continue };
        let part = score.unwrap_or(0) as f32 / Review::MOST as f32;
        // Never so thin that it cannot be seen.
        let (top, height) = (percent(50.0 - 50.0 * part.max(0.0)), percent((50.0 * part.abs()).max(2.0)));
        if (node.top, node.height) != (top, height) {
            (node.top, node.height) = (top, height);
        }
        let leader = if part >= 0.0 { Player::First } else { Player::Second };
        let ink = palette::side(table.rules(), leader).ink;
        back.set_if_neq(BackgroundColor(match score {
            Some(0) => palette::INK_FAINT,
            Some(_) => ink,
            None => palette::PANEL_EDGE,
        }));
    }
    if *marked != swings
        && let Ok(row) = row.single()
    {
        commands.entity(row).despawn_children();
        for &ply in &swings {
            commands.spawn((ChildOf(row), small_button(format!("Turn {ply}"), Dress::Plain), Wish::GoTo(ply)));
        }
        *marked = swings;
    }
}

fn build(commands: &mut Commands, slot: Entity, count: usize) {
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
    for ply in 0..count {
        commands.spawn((
            ChildOf(graph),
            Name::new(format!("After turn {ply}")),
            Button,
            Wish::GoTo(ply),
            Column(ply),
            Node { flex_grow: 1.0, flex_basis: px(0), min_width: px(0), height: percent(100), ..default() },
            BackgroundColor(Color::NONE),
            children![(
                Bar(ply),
                Node {
                    position_type: PositionType::Absolute,
                    left: percent(12),
                    right: percent(12),
                    top: percent(50),
                    height: percent(2),
                    ..default()
                },
                BackgroundColor(palette::PANEL_EDGE),
                Pickable::IGNORE,
            )],
        ));
    }
    commands.spawn((ChildOf(slot), SwingRow, layout(Node { column_gap: px(6), ..default() })));
}
