//! What most menus share: a dimmed table with a card in the middle, and their buttons.

use bevy::input_focus::AutoFocus;
use bevy::input_focus::tab_navigation::TabGroup;
use bevy::prelude::*;
use bevy::ui_widgets::{ControlOrientation, ScrollArea, Scrollbar, ScrollbarThumb};

use super::{Go, Menu};
use crate::app::theme::help::PointedButton;
use crate::app::theme::widgets::{ButtonStyle, button, layout, plate, text};
use crate::app::theme::{fonts, palette};

/// Opacity of the scrim between a menu and the table.
pub(super) const SCRIM: f32 = 0.78;

/// The scrim behind `menu`, despawned with everything on it when the menu closes. The card is its child.
pub(super) fn screen(menu: Menu) -> impl Bundle {
    (
        Name::new(format!("Menu {menu:?}")),
        DespawnOnExit(menu),
        GlobalZIndex(10),
        TabGroup::modal(),
        Node {
            position_type: PositionType::Absolute,
            width: percent(100),
            height: percent(100),
            align_items: AlignItems::Center,
            justify_content: JustifyContent::Center,
            padding: UiRect::all(px(16)),
            ..default()
        },
        BackgroundColor(palette::BACKDROP.with_alpha(SCRIM)),
        children![help_line()],
    )
}

/// What the button under the pointer or with the focus does.
#[derive(Component)]
pub(super) struct HelpText;

/// The line at the bottom of a screen.
fn help_line() -> impl Bundle {
    (
        Name::new("Help"),
        layout(Node {
            position_type: PositionType::Absolute,
            left: px(0),
            right: px(0),
            bottom: px(1),
            justify_content: JustifyContent::Center,
            ..default()
        }),
        children![(HelpText, text("", fonts::regular(12.0), palette::INK_FAINT))],
    )
}

/// Keeps the line of help.
pub(super) fn update_help(pointed: PointedButton, mut texts: Query<&mut Text, With<HelpText>>) {
    for mut text in &mut texts {
        let words = pointed.words().unwrap_or_default();
        if text.0 != words {
            text.0 = words;
        }
    }
}

/// The node of a card.
pub(super) fn card(width: f32) -> Node {
    Node {
        width: px(width),
        max_width: percent(100),
        max_height: percent(100),
        flex_direction: FlexDirection::Column,
        row_gap: px(10),
        padding: UiRect::all(px(26)),
        border: px(1).all(),
        border_radius: BorderRadius::all(px(14)),
        ..default()
    }
}

/// The colours of a card.
pub(super) fn colors() -> impl Bundle {
    let (_, edge, shadow) = plate();
    (Name::new("Card"), BackgroundColor(palette::PANEL.with_alpha(0.985)), edge, shadow)
}

/// The heading of a card.
pub(super) fn heading(words: &'static str) -> impl Bundle {
    (Node { margin: UiRect::bottom(px(8)), ..default() }, text(words, fonts::semibold(24.0), palette::INK))
}

/// A button that leads somewhere.
pub(super) fn go_button(label: &'static str, dress: ButtonStyle, to: Go) -> impl Bundle {
    (button(label, dress), to)
}

/// As [`go_button`], and Enter presses it when the menu has just opened.
pub(super) fn default_button(label: &'static str, dress: ButtonStyle, to: Go) -> impl Bundle {
    (go_button(label, dress, to), AutoFocus)
}

/// Hides the scroll bars of columns that fit.
pub(super) fn hide_idle_scroll_bars(
    columns: Query<&ComputedNode, With<ScrollArea>>,
    mut bars: Query<(&Scrollbar, &mut Visibility)>,
) {
    for (bar, mut visibility) in &mut bars {
        let scrolls = columns.get(bar.target).is_ok_and(|column| column.content_size().y > column.size().y + 0.5);
        visibility.set_if_neq(if scrolls { Visibility::Inherited } else { Visibility::Hidden });
    }
}

/// Spawns a column that scrolls, with a bar at its right, into `parent`. Its rows are the children of the result; `size`
/// sets the width and the height of both together.
pub(super) fn spawn_scroll_column(commands: &mut Commands, parent: Entity, size: Node) -> Entity {
    let frame = layout(Node { column_gap: px(4), flex_shrink: 1.0, min_height: px(0), ..size });
    let frame = commands.spawn((ChildOf(parent), frame)).id();
    let column = Node {
        flex_grow: 1.0,
        flex_basis: px(0),
        min_width: px(0),
        flex_direction: FlexDirection::Column,
        row_gap: px(8),
        // Room for the focus ring.
        padding: UiRect::all(px(4)),
        overflow: Overflow::scroll_y(),
        ..default()
    };
    let column = commands.spawn((ChildOf(frame), ScrollArea, column)).id();
    commands.spawn((
        Name::new("Scroll bar"),
        ChildOf(frame),
        Scrollbar::new(column, ControlOrientation::Vertical, 24.0),
        Node { width: px(6), flex_shrink: 0.0, margin: UiRect::axes(px(0), px(4)), ..default() },
        children![(
            ScrollbarThumb { border_radius: BorderRadius::all(px(3)), ..default() },
            BackgroundColor(palette::BUTTON_PRESS),
        )],
    ));
    column
}
